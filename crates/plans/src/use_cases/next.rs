//! The use case `next`: seats one round from a position (players, places in the standings, who met whom). It keeps
//! nothing between calls.

use std::io::Write;

use roundtable_audit::{Audit, Rules, audit, judge};
use roundtable_engine::next_round::{BrokenIn, NextFigures, NextRequest, Seating, broken, next_round_with};
use roundtable_model::{
    Absence, Game, MadeBy, NextNote, PlayerId, PlayerIx, Position, Problem, ProblemError, RoundGoal, RoundIx,
    SeatNames, SeatedRound, SeatsMean, Sides, Spare, Spread, Wishes,
};
use roundtable_words::{Extra, Format, Lang, NoAnswer, PaperWord, ReaderNote, Thing, Words};
use roundtable_write::{
    LARGEST_MATRIX, NotObeyed, Paper, RoundFigures, RoundNote, RoundPlan, RoundReport, WrittenWish, write_round,
};

use roundtable_engine::Control;

use crate::answer::layout;
use crate::use_cases::plan::VERSION;
use crate::{Error, Layout, Request};

/// A next round with its figures.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Next {
    /// Who sits where.
    pub round: SeatedRound,
    /// Its figures, given the earlier rounds.
    pub figures: NextFigures,
    /// What the organiser should know.
    pub notes: Vec<NextNote>,
    /// How it was made.
    pub made_by: MadeBy,
    /// What the seats are called, on paper.
    pub seat_names: Option<SeatNames>,
    /// It was stopped from outside: the best so far.
    pub stopped: bool,
    /// What it was made from.
    position: Position,
}

/// Seats the next round of a position. Seed and effort are the request's; a stop returns the best round so far.
///
/// ```
/// use roundtable::{Control, Request, Seating};
/// let position = br#"{"schema": "roundtable/position/1", "table_size": 2,
///     "players": [{"id": 7, "name": "Ana", "place": 1}, {"id": 3, "name": "Ben", "place": 2},
///                 {"id": 9, "name": "Cy", "place": 3}, {"id": 4, "name": "Di", "place": 4}],
///     "history": [{"tables": [[7, 3], [9, 4]]}]}"#;
/// let position = roundtable::read_position(position, "position.json")?.position;
/// let next = roundtable::next(&position, &Seating::Swiss, &Request::default(), &Control::none())?;
/// assert_eq!((next.round.tables.len(), next.figures.repeats), (2, 0));
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// Nobody can play, an interval that does not fit, a script that is finished or broken, too large a history.
pub fn next(position: &Position, seating: &Seating, request: &Request, control: &Control<'_>) -> Result<Next, Error> {
    next_seated(position, seating, None, request, control)
}

/// As [`next`], at seats with these names. If the names give sides, partners and opponents are chosen too; a way of
/// seating for sides uses those of doubles if the names give none.
///
/// ```
/// use roundtable::{Control, Game, Request, Seating};
/// let position = br#"{"schema": "roundtable/position/1", "table_size": 4,
///     "players": [{"id": 7, "place": 1}, {"id": 3, "place": 2}, {"id": 9, "place": 3}, {"id": 4, "place": 4}]}"#;
/// let position = roundtable::read_position(position, "position.json")?.position;
/// let mexicano = Seating::Mexicano { pairs: Default::default() };
/// let next = roundtable::parts::next_seated(&position, &mexicano, None, &Request::default(), &Control::none())?;
/// let seats: Vec<u64> = next.round.tables[0].seats.iter().map(|id| id.0).collect();
/// assert_eq!(seats, [7, 4, 3, 9], "1 and 4 against 2 and 3");
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// As [`next`]; and wishes for partners if seats have no sides.
pub fn next_seated(
    position: &Position,
    seating: &Seating,
    seat_names: Option<&SeatNames>,
    request: &Request,
    control: &Control<'_>,
) -> Result<Next, Error> {
    let doubles = || seating.is_for_sides().then(|| Game::Doubles.seat_names());
    let said = seat_names.cloned().filter(|names| Sides::of_seats(names).is_some() || !seating.is_for_sides());
    let seat_names = said.or_else(doubles);
    let position = &position.clone().with_seats(SeatsMean::of_seats(seat_names.as_ref()));
    if position.seats().sides().is_none()
        && let Some([one, other]) = position.partners(true).chain(position.partners(false)).next()
    {
        let [one, other] = [one, other].map(|id| match position.contender(id) {
            Some(known) if !known.name.is_empty() => known.name.clone(),
            Some(_) | None => id.to_string(),
        });
        return Err(Error::contradiction("partners-sides", NoAnswer::PartnersSides { one, other }));
    }
    if matches!(seating, Seating::Predefined { round: 0, .. }) {
        return Err(Error::Zero { what: Thing::Round });
    }
    let seed = (!matches!(seating, Seating::Predefined { .. })).then_some(request.seed);
    let asked = NextRequest { seating, seed: request.seed, effort: request.effort, short: request.short };
    let made = next_round_with(position, &asked, control)?;
    let made_by = MadeBy { method: seating.id().to_owned(), seed, version: VERSION.to_owned() };
    let (round, figures, notes, stopped) = (made.round, made.figures, made.notes, made.stopped);
    Ok(Next { round, figures, notes, made_by, seat_names, stopped, position: position.clone() })
}

impl Next {
    /// With the seat names of a game, on paper.
    #[must_use]
    pub fn game(mut self, game: Game) -> Self {
        self.seat_names = Some(game.seat_names());
        self
    }

    /// The notes in a language, with names.
    pub fn said(&self, lang: Lang) -> Vec<String> {
        let words = Words::new(lang);
        self.notes.iter().map(|note| words.next_note(note, &self.position)).collect()
    }

    /// Notes on what a format has no place for, such as names in a script.
    pub fn lost(&self, format: Format, layout: &Layout) -> Vec<ReaderNote> {
        let one = RoundPlan::new(&self.position, &self.round, self.made_by.clone(), None);
        layout.not_written(&one.plan, format)
    }

    /// The note in a workbook instead of the table of meetings, if there are too many people for it.
    pub fn too_many(&self, format: Format, lang: Lang) -> Option<String> {
        let large = format == Format::Xlsx && self.position.contenders().len() > LARGEST_MATRIX as usize;
        large.then(|| Words::new(lang).tell(&PaperWord::MeetingsTooMany { limit: LARGEST_MATRIX }))
    }

    /// Writes the round in a format, in English.
    ///
    /// # Errors
    /// More than paper holds, or errors of the stream.
    pub fn write(&self, format: Format, out: &mut dyn Write) -> Result<(), Error> {
        self.write_with(format, &Layout::default(), out)
    }

    /// Writes the round in a format, laid out as wanted.
    ///
    /// # Errors
    /// A layout that the format does not have, more than paper holds, or errors of the stream.
    pub fn write_with(&self, format: Format, layout: &Layout, out: &mut dyn Write) -> Result<(), Error> {
        layout.fits(format)?;
        if format == Format::Trf {
            return Err(Error::Layout { what: Extra::OneRound, format: format.id() });
        }
        let Some(file) = format.file() else {
            let one = RoundPlan::new(&self.position, &self.round, self.made_by.clone(), self.seat_names.clone());
            let paper = Paper {
                picture: layout.picture.unwrap_or_default(),
                title: &layout.title,
                revision: layout.revision.unwrap_or(1),
                only_changed: false,
                lang: layout.lang,
                history: Some(one.history.rounds()),
                before: one.before,
                numbers: &one.numbers,
                more_to_come: true,
                parts: &layout.parts,
            };
            return layout::write_paper(out, &one.plan, &self.judged(&one), &paper, format, layout);
        };
        let said = self.notes.iter().zip(self.said(layout.lang));
        let notes = said.map(|(note, message)| RoundNote { code: note.code().into(), message }).collect();
        let (round, position, made_by) = (&self.round, &self.position, &self.made_by);
        let seat_names = self.seat_names.as_deref().unwrap_or_default();
        let (figures, not_obeyed) = (figures(&self.figures), self.not_obeyed(layout.lang));
        let report = RoundReport { round, position, figures, notes, not_obeyed, made_by, seat_names };
        Ok(write_round(out, &report, file, layout.lang)?)
    }
}

impl Next {
    /// The audit of the round by itself: as the answer to the position's question, including wishes; for a round that
    /// seats people differently, as a script may, only by its tables.
    fn judged(&self, one: &RoundPlan) -> Audit {
        let schedule = &one.plan.schedule;
        let judged = self.asked(one).ok().map(|asked| judge(&asked, schedule)).filter(|audit| audit.valid);
        judged.unwrap_or_else(|| {
            let (seats, table_sizes) = (one.plan.seats(), Some(self.position.table_sizes()));
            let history = Some(&one.history);
            audit(schedule, &Rules { table_sizes, history, seats: Some(&seats), ..Rules::default() })
        })
    }

    /// The wishes that the round does not keep, each with the note on it.
    pub fn not_obeyed(&self, lang: Lang) -> Vec<NotObeyed> {
        let found = broken(self.position.wishes().iter().copied(), self.position.seats().sides(), &self.round);
        let why = |broken: BrokenIn| {
            let proved = self.notes.contains(&broken.note(true));
            Words::new(lang).next_note(&broken.note(proved), &self.position)
        };
        let of_people =
            found.into_iter().map(|broken| NotObeyed { wish: WrittenWish::Wish(broken.wish), why: why(broken) });
        let of_groups = self.notes.iter().filter_map(|note| {
            let NextNote::SameGroup { column, met, least } = note else { return None };
            let why = || Words::new(lang).next_note(note, &self.position);
            (met > least).then(|| NotObeyed { wish: WrittenWish::Spread { spread: column.clone() }, why: why() })
        });
        of_people.chain(of_groups).collect()
    }

    /// What the position asks of its next round, in the numbers of the plan.
    fn asked(&self, one: &RoundPlan) -> Result<Problem, ProblemError> {
        let position = &self.position;
        let at = |id: PlayerId| one.numbers.binary_search(&id).ok();
        let ix = |id: PlayerId| at(id).and_then(|at| u32::try_from(at).ok()).map(PlayerIx);
        let absences = position.absent().iter().filter_map(|id| Some(Absence { round: RoundIx(0), player: ix(*id)? }));
        // Meetings of earlier evenings: each a table of two, on one side if the two were partners.
        let mut history = one.history.clone();
        let mut partnered = position.partnered().to_vec();
        let met = position.met().iter().filter_map(|pair| Some((pair, [ix(pair[0])?, ix(pair[1])?])));
        for ((pair, seats), number) in met.zip(1..) {
            let were = partnered.iter().position(|known| known == pair || *known == [pair[1], pair[0]]);
            let sides = were.map_or_else(Vec::new, |at| vec![partnered.swap_remove(at).len() as u32]);
            history.push_round([(number, seats.into(), sides)]);
        }
        let spread = |spread: &Spread| {
            let mut groups = vec![None; one.numbers.len()];
            for (contender, group) in position.contenders().iter().zip(spread.groups()) {
                at(contender.id).into_iter().for_each(|at| groups[at] = *group);
            }
            Spread::new(spread.column().to_owned(), spread.values().to_vec(), groups)
        };
        let wishes = position.wishes().iter().filter_map(|wish| wish.named(ix));
        let spreads = position.spreads().iter().filter_map(spread).collect();
        let wishes = Wishes { spreads, absences: absences.collect(), ..Wishes::with_company(wishes) };
        Problem::new(one.plan.roster.clone(), position.table_sizes().clone(), RoundGoal::Exactly(1))?
            .with_spare(position.most_tables().map_or(Spare::SitOut, Spare::Tables))
            .with_seats(position.seats().clone())
            .with_history(history)?
            .with_wishes(wishes)
    }
}

fn figures(figures: &NextFigures) -> RoundFigures {
    RoundFigures {
        repeats: figures.repeats,
        fewest_repeats: figures.fewest_repeats,
        rank_spread: figures.rank_spread,
        seat_range: figures.seat_range,
        third_meetings: figures.third_meetings,
        last_round_meetings: figures.last_round_meetings,
        broken_wishes: figures.broken_wishes,
        same_group: figures.same_group,
        partners_again: figures.partners_again,
    }
}
