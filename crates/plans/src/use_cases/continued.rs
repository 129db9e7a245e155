//! The use case `next` for a plan: seats the round after its last one by the standings, and appends it.
//!
//! Who has met whom, also at earlier events, who sat where, table sizes, seat names and wishes come from the plan;
//! places come from the standings. Both become a position, which `next.rs` seats.

use std::io::Write;
use std::num::NonZeroU32;

use roundtable_audit::{Audit, Rules, audit, judge};
use roundtable_engine::seats::even_relations;
use roundtable_model::{
    Absence, Contender, NextNote, Plan, PlayerId, PlayerIx, Position, PositionParts, Problem, Relation, RoundGoal,
    RoundIx, Schedule, SeatedRound, Spare, TableSizes, Wish, each_two,
};
use roundtable_read::StandingsList;
use roundtable_words::{Format, Lang, Mistake, ReadError};
use roundtable_write::RoundNote;

use roundtable_engine::Control;

use roundtable_engine::next_round::Seating;

use crate::answer::layout;
use crate::use_cases::next::next_seated;
use crate::who::find;
use crate::{Error, Layout, Next, Note, Request};

/// A plan with one round more.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Continued {
    /// The plan, the new round last.
    pub plan: Plan,
    /// Its audit, the rounds before given.
    pub audit: Audit,
    /// The new round by itself.
    pub next: Next,
    /// Notes on the plan; the round has its own.
    pub notes: Vec<Note>,
    /// What was played before the plan began.
    history: Schedule,
}

/// Changes in who is there in the next round, compared with the last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RollChanges {
    /// Who is absent, named as in a [`Question`](crate::Question).
    pub absent: Vec<String>,
    /// Who is back.
    pub present: Vec<String>,
    /// The most tables, if not those of the plan.
    pub most_tables: Option<NonZeroU32>,
}

/// Seats the round after the last one of a plan by the standings, and appends it. People who were absent in the last
/// round are also absent in this one, unless the roll differs; people without a place are last.
///
/// ```
/// use roundtable::{Control, Question, Request, Seating};
/// use roundtable::parts::RollChanges;
/// let names = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"];
/// let question = Question::new(names).tables([4]).rounds(2);
/// let night = roundtable::plan(&question, &Request::default(), &Control::none())?.plan;
/// let standings = roundtable::parts::read_standings(b"name,total\nhana,40\nANA,32\nBen,30\nCy,28\nDi,20\nEva,11\nFinn,5\nGus,0\n", "t.csv")?;
/// let (swiss, roll, request) = (Seating::Swiss, RollChanges::default(), Request::default());
/// let further = roundtable::parts::next_by_standings(&night, &standings, &swiss, &roll, &request, &Control::none())?;
/// assert_eq!(further.plan.schedule.round_count(), 3);
/// assert!(further.audit.valid);
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// A name that nobody or several people of the plan have, each with its line; and refusals of [`crate::next()`].
pub fn next_by_standings(
    plan: &Plan,
    standings: &StandingsList,
    seating: &Seating,
    roll: &RollChanges,
    request: &Request,
    control: &Control<'_>,
) -> Result<Continued, Error> {
    let places = places(plan, standings)?;
    let mut notes = Vec::new();
    let absent = absent(plan, roll, &mut notes)?;
    let unplaced = |p: &PlayerIx| places[p.ix()].is_none() && !absent.contains(p);
    let last: Vec<PlayerIx> = everybody(plan).filter(unplaced).collect();
    if !last.is_empty() {
        notes.push(Note::NotInStandings { players: last });
    }
    let position = roll.most_tables.into_iter().fold(position(plan, &places, &absent)?, Position::with_most_tables);
    let mut made = next_seated(&position, seating, plan.seat_names.as_ref(), request, control)?;
    // The note above names them already.
    made.notes.retain(|note| !matches!(note, NextNote::Unplaced { .. }));
    made.seat_names = made.seat_names.or_else(|| plan.seat_names.clone());
    let (mut plan, mut audit, history) = appended(plan, &made.round, roll.most_tables)?;
    // A script says who sits in which seat.
    if !matches!(seating, Seating::Predefined { .. }) && even_seats(&mut plan, &mut audit, request, control) {
        made.round.tables =
            plan.schedule.rounds().last().map_or_else(Vec::new, |last| SeatedRound::of(&last, id).tables);
    }
    Ok(Continued { plan, audit, next: made, notes, history })
}

fn everybody(plan: &Plan) -> impl Iterator<Item = PlayerIx> + use<> {
    (0..plan.roster.len()).map(PlayerIx)
}

/// The place of everybody who has one.
fn places(plan: &Plan, standings: &StandingsList) -> Result<Vec<Option<u32>>, Error> {
    let mut places = vec![None; plan.roster.len() as usize];
    let mut listed = vec![false; places.len()];
    let mut mistakes: Vec<Mistake> = Vec::new();
    for row in &standings.rows {
        match find(&plan.roster, &row.who) {
            Ok(player) if listed[player.ix()] => mistakes.push(row.again(plan.roster.name(player))),
            Ok(player) => {
                listed[player.ix()] = true;
                places[player.ix()] = row.place;
            }
            Err(Error::SeveralPlayers { names, .. }) => mistakes.push(row.several(&names)),
            Err(Error::UnknownPlayer { near, .. }) => mistakes.push(row.nobody(&near)),
            Err(_) => mistakes.push(row.nobody(&[])),
        }
    }
    ReadError::of(&standings.file, mistakes).map_or(Ok(places), |error| Err(Error::Read(error)))
}

/// Absent people: as planned for this round, as in the last one, and as given now.
fn absent(plan: &Plan, roll: &RollChanges, notes: &mut Vec<Note>) -> Result<Vec<PlayerIx>, Error> {
    let round = plan.schedule.round_count();
    let named = |names: &[String]| names.iter().map(|who| find(&plan.roster, who)).collect::<Result<Vec<_>, _>>();
    let (away, back) = (named(&roll.absent)?, named(&roll.present)?);
    let planned = plan.question.iter().flat_map(|question| question.absent(round).collect::<Vec<_>>());
    let mut absent: Vec<PlayerIx> = planned.chain(away).collect();
    let last = plan.schedule.rounds().last();
    let as_before = last.iter().flat_map(|last| last.absent()).filter(|p| !back.contains(p) && !absent.contains(p));
    let as_before: Vec<PlayerIx> = as_before.copied().collect();
    if !as_before.is_empty() {
        notes.push(Note::StillAbsent { players: as_before.clone() });
    }
    absent.extend(as_before);
    absent.retain(|p| !back.contains(p));
    absent.sort_unstable();
    absent.dedup();
    Ok(absent)
}

/// The position after the plan; people go by their numbers in it.
fn position(plan: &Plan, places: &[Option<u32>], absent: &[PlayerIx]) -> Result<Position, Error> {
    let contender = |player: PlayerIx| Contender {
        id: id(player),
        name: plan.roster.name(player).to_owned(),
        place: places[player.ix()],
    };
    let question = plan.question.as_deref();
    let wishes = Wish::own(question.map_or(&[], |question| &question.wishes().list[..]));
    let sides = question.into_iter().flat_map(|question| question.earlier().related());
    let partnered = sides.filter(|(_, relation)| *relation == Relation::Partners).map(|(pair, _)| pair.map(id));
    let parts = PositionParts {
        contenders: everybody(plan).map(contender).collect(),
        history: plan.schedule.rounds().map(|round| SeatedRound::of(&round, id)).collect(),
        wishes: wishes.map(|wish| wish.renamed(id)).collect(),
        spreads: question.map_or_else(Vec::new, |question| question.wishes().spreads.clone()),
        absent: absent.iter().copied().map(id).collect(),
        most_tables: question.and_then(|question| question.spare().most_tables()),
        met: question.map_or_else(Vec::new, |question| met(question.history())),
        partnered: partnered.collect(),
        ..PositionParts::default()
    };
    Position::new(sizes(plan)?, parts).map_err(|faults| {
        // A plan as read and checked wishes have no contradictions.
        Error::Internal { outcome: faults.first().map(ToString::to_string).unwrap_or_default() }
    })
}

/// Everybody who met at earlier events, each pair once for each meeting.
fn met(earlier: &Schedule) -> Vec<[PlayerId; 2]> {
    let tables = earlier.rounds().flat_map(|round| round.tables());
    tables.flat_map(|table| each_two(table.seats)).map(|pair| pair.map(id)).collect()
}

/// The sizes that tables may have; if the plan does not say, those that it has.
pub(super) fn sizes(plan: &Plan) -> Result<TableSizes, Error> {
    Ok(plan.table_sizes.clone().map_or_else(|| TableSizes::new(plan.schedule.table_sizes()), Ok)?)
}

/// Somebody's number in the plan, as the number in the position.
fn id(player: PlayerIx) -> PlayerId {
    PlayerId(u64::from(player.number()))
}

/// The plan with the round after its last one, its audit, and the rounds before it.
fn appended(plan: &Plan, round: &SeatedRound, most: Option<NonZeroU32>) -> Result<(Plan, Audit, Schedule), Error> {
    let mut plan = plan.clone();
    let played = plan.schedule.clone();
    let place = |id: PlayerId| u32::try_from(id.0).ok().and_then(PlayerIx::from_number);
    let here: Vec<PlayerIx> = round.people().filter_map(place).collect();
    let away = everybody(&plan).filter(|p| !here.contains(p));
    let absent: Vec<PlayerId> = away.map(id).collect();
    // This is one of the rounds by the standings still to come.
    plan.then = plan.then.saturating_sub(1);
    SeatedRound { absent, ..round.clone() }.append_to(&mut plan.schedule, place);
    let question = plan.question.as_deref().map(|question| continued(question, &plan, &played, most)).transpose()?;
    // A round may not answer the question, as a script may seat people differently. Then the question is dropped.
    let judged = question.map(|question| (judge(&question, &plan.schedule), question)).filter(|(audit, _)| audit.valid);
    let (found, history) = match judged {
        Some((audit, question)) => {
            let history = question.history().clone();
            plan.question = Some(Box::new(question));
            (audit, history)
        }
        None => {
            plan.question = None;
            let seats = plan.seats();
            let rules = Rules { table_sizes: plan.table_sizes.as_ref(), seats: Some(&seats), ..Rules::default() };
            (audit(&plan.schedule, &rules), Schedule::default())
        }
    };
    Ok((plan, found, history))
}

/// If the plan asks for even relations between seats, arranges the seats of the last round and audits again. Returns
/// whether it did.
fn even_seats(plan: &mut Plan, audit: &mut Audit, request: &Request, control: &Control<'_>) -> bool {
    let Some(question) = plan.question.as_deref().filter(|question| !question.relations().is_empty()) else {
        return false;
    };
    plan.schedule = even_relations(question, &plan.schedule, &request.engine(1, false), control);
    *audit = judge(question, &plan.schedule);
    true
}

/// The plan's question for one more round, in which the rounds `played` are kept.
fn continued(question: &Problem, plan: &Plan, played: &Schedule, most: Option<NonZeroU32>) -> Result<Problem, Error> {
    let rounds = plan.schedule.round_count();
    let last = plan.schedule.round(rounds as usize - 1);
    let (absent, rests) = last.map_or((&[][..], false), |last| (last.absent(), !last.sit_out().is_empty()));
    let round = RoundIx::from_number(rounds).unwrap_or_default();
    let absence = |player: &PlayerIx| Absence { round, player: *player };
    let earlier = question.absences().iter().copied().filter(|absence| absence.round < round);
    let spare = match (most, question.spare()) {
        (Some(most), _) => Spare::Tables(most),
        // The seating of one round lets people sit out if tables do not fit; the question has to allow that.
        (None, Spare::ShortTables) if rests => Spare::SitOut,
        (None, spare) => spare,
    };
    let asked = question.clone().for_rounds(RoundGoal::Exactly(rounds))?.with_spare(spare);
    let asked = asked.with_absences(earlier.chain(absent.iter().map(absence)).collect())?.with_seats(plan.seats());
    Ok(asked.without_plan_before().with_kept(played.clone())?)
}

impl Continued {
    /// What was played before the plan began; its meetings count.
    pub fn history(&self) -> &Schedule {
        &self.history
    }

    /// Writes the plan with its new round; html and pictures have only the new round, for printing.
    ///
    /// # Errors
    /// A layout that the format does not have, more than paper holds, or errors of the stream.
    pub fn write_with(&self, format: Format, layout: &Layout, out: &mut dyn Write) -> Result<(), Error> {
        if format == Format::Html || format.is_picture() {
            return self.next.write_with(format, layout, out);
        }
        let said = self.notes.iter().map(Note::code).zip(self.said(layout.lang));
        let of_round = self.next.notes.iter().map(|note| note.code()).zip(self.next.said(layout.lang));
        let notes: Vec<RoundNote> =
            said.chain(of_round).map(|(code, message)| RoundNote { code: code.into(), message }).collect();
        layout::write(out, &self.plan, &self.audit, &self.history, &notes, format, layout)
    }

    /// The notes in a language, with names.
    pub fn said(&self, lang: Lang) -> Vec<String> {
        self.notes.iter().map(|note| note.said(&self.plan.roster, lang)).collect()
    }
}
