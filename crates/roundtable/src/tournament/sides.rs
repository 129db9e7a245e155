//! Two sides with a score each: what is written once a side stands for everybody on it, and is said so again.

use roundtable_engine::next_round::broken_partners;
use roundtable_engine::sides::with_sides;
use roundtable_engine::{Made, Method};
use roundtable_event::{Ending, Entry, Refusal};
use roundtable_model::{
    NextNote, Partnership, PlayerId, PlayerIx, Problem, Round, RoundGoal, RoundIx, Schedule, Score, SeatIx,
    SeatedRound, SeatedTable, Sides,
};
use roundtable_rank::rules::ScoreFault;
use roundtable_words::{Lang, Words};

use super::said::score;
use super::{Halt, Tournament};
use crate::said::company::company;
use crate::{Control, Request};

impl Tournament {
    /// Who is on whose side at a table, whatever has a score.
    pub(super) fn has_sides(&self) -> Option<Sides> {
        Sides::of_seats(&self.seat_names()?)
    }

    /// Who is on whose side at a table, where sides have a score each.
    pub fn sides(&self) -> Option<Sides> {
        self.rules().of_sides()?;
        self.has_sides()
    }

    /// The seats of each side of a table of that many; `None` where everybody has a score of their own.
    pub fn seats_of_sides(&self, people: usize) -> Option<Vec<Vec<SeatIx>>> {
        let sides = self.sides().filter(|sides| sides.table_size() as usize == people)?;
        Some(sides.seats())
    }

    /// A score for each seat, from one for each seat, or for each side.
    pub(super) fn for_seats(&self, scores: Vec<Score>, people: usize) -> Result<Vec<Score>, Halt> {
        let Some(sides) = self.seats_of_sides(people) else { return Ok(scores) };
        if scores.len() == sides.len() && people != sides.len() {
            let mut of_seats = vec![Score::Points(0); people];
            for (side, score) in sides.iter().zip(scores) {
                side.iter().for_each(|seat| of_seats[seat.ix()] = score);
            }
            return Ok(of_seats);
        }
        let unlike = |side: &&Vec<SeatIx>| side.iter().any(|seat| scores.get(seat.ix()) != scores.get(side[0].ix()));
        match sides.iter().find(unlike).filter(|_| scores.len() == people) {
            Some(side) => {
                let wrong = side.iter().find(|seat| scores[seat.ix()] != scores[side[0].ix()]);
                Err(Halt::Scores(ScoreFault::Sides { seat: wrong.map_or(0, |seat| seat.ix()) }))
            }
            None => Ok(scores),
        }
    }

    /// A result as somebody at it sees it: the score of the own side first.
    pub(super) fn seen_from(&self, scores: &[Score], seat: usize) -> String {
        let sides = self.seats_of_sides(scores.len()).unwrap_or_default();
        let own = sides.iter().position(|side| side.iter().any(|one| one.ix() == seat)).unwrap_or(0);
        let mut said: Vec<String> = sides.iter().map(|side| score(&scores[side[0].ix()])).collect();
        if own < said.len() {
            said[..=own].rotate_right(1);
        }
        joined(&said)
    }

    /// A result in short: `11-7` where sides have a score each, otherwise a score for each seat.
    pub fn in_short(&self, scores: &[Score]) -> String {
        match self.seats_of_sides(scores.len()) {
            Some(sides) => {
                let first: Vec<String> = sides.iter().map(|side| score(&scores[side[0].ix()])).collect();
                joined(&first)
            }
            None => self.written(scores).join("  "),
        }
    }

    /// Who is said together: `Ana and Ben`.
    pub fn together(&self, people: &[PlayerId], lang: Lang) -> String {
        let names: Vec<String> = people.iter().map(|&id| self.name(id)).collect();
        Words::new(lang).together(&names)
    }

    /// With whom and against whom somebody plays at a table, where seats have sides, whatever has a score: `with Ben against Cy and Dan`.
    pub fn company(&self, seats: &[PlayerId], player: PlayerId, lang: Lang) -> Option<String> {
        let at = seats.iter().position(|id| *id == player)?;
        let names: Vec<String> = seats.iter().map(|&id| self.name(id)).collect();
        company(self.seat_names().as_ref(), &names, at, lang)
    }

    /// Wishes for partners that a round breaks.
    pub(super) fn broken_partners(&self, round: &SeatedRound) -> Vec<Entry> {
        let Some((sides, position)) = self.has_sides().zip(self.state().position(|_| None)) else { return Vec::new() };
        let notes = broken_partners(&position, round, &sides).into_iter();
        let entry = |note: NextNote| match note {
            NextNote::BrokenPartners { pair, always: true } => Some((pair, Partnership::Always)),
            NextNote::BrokenPartners { pair, always: false } => Some((pair, Partnership::Never)),
            NextNote::PlacesAreSeeding
            | NextNote::NoPlaces
            | NextNote::Unplaced { .. }
            | NextNote::SitOuts { .. }
            | NextNote::LeftOver { .. }
            | NextNote::ShortTables { .. }
            | NextNote::Repeat { .. }
            | NextNote::PartnersAgain { .. }
            | NextNote::BrokenApart { .. }
            | NextNote::BrokenFixed { .. }
            | NextNote::Cut { .. } => None,
        };
        notes.filter_map(entry).map(|(pair, wish)| Entry::Partners { pair, wish }).collect()
    }

    /// Planned rounds with everybody on the best side that was found: the partners of the rounds so far count.
    pub(super) fn with_partners(
        &self,
        problem: &Problem,
        mut made: Made,
        request: &Request,
        control: &Control<'_>,
    ) -> Made {
        let named = matches!(request.method, Method::Auto | Method::Search);
        let sides = self.has_sides().filter(|_| named);
        let Some(sides) = sides else { return made };
        let played = problem.history();
        let mut kept = Schedule::new(problem.players());
        played.rounds().for_each(|round| append(&mut kept, round));
        let mut all = kept.clone();
        made.schedule.rounds().for_each(|round| append(&mut all, round));
        let question = Problem::new(
            problem.roster().clone(),
            problem.table_sizes().clone(),
            RoundGoal::Exactly(all.round_count()),
        )
        .and_then(|question| question.with_spare(problem.spare()).with_kept(kept))
        .and_then(|question| question.with_wishes(problem.wishes().clone()))
        .and_then(|question| question.with_partners(problem.partners().to_vec()));
        let Ok(question) = question else { return made };
        let found = control.with(|control| with_sides(&question, &all, &sides, request.seed, request.effort, control));
        let mut rounds = Schedule::new(problem.players());
        found.rounds().skip(played.round_count() as usize).for_each(|round| append(&mut rounds, round));
        made.schedule = rounds;
        made.seed = Some(request.seed);
        made
    }

    /// Who won in the last round, as far as its results are known.
    pub(super) fn winners(&self) -> Vec<PlayerId> {
        let state = self.state();
        let Some(last) = u32::try_from(state.published()).ok().and_then(|n| n.checked_sub(1)).map(RoundIx) else {
            return Vec::new();
        };
        let (Some(round), Some(seated)) = (state.rounds().get(last.ix()), state.seated(last)) else {
            return Vec::new();
        };
        let of = |(at, table): (usize, &SeatedTable)| -> Vec<PlayerId> {
            let Ending::Agreed(scores) = round.ending(at) else { return Vec::new() };
            let worth = self.rules().game(scores).unwrap_or_default();
            table.seats.iter().zip(worth).filter(|(_, worth)| worth.place == 1).map(|(id, _)| *id).collect()
        };
        seated.tables.iter().enumerate().flat_map(of).collect()
    }

    /// That as many scores are there as people.
    pub(super) fn enough(&self, scores: &[Score], at: Option<usize>, of: (RoundIx, u32)) -> Result<(), Halt> {
        match at.filter(|people| *people != scores.len()) {
            Some(people) => Err(Refusal::ScoreCount { round: of.0, table: of.1, people, scores: scores.len() }.into()),
            None => Ok(()),
        }
    }
}

/// Scores of sides: a minus would not be told from what stands between.
fn joined(scores: &[String]) -> String {
    scores.join(if scores.iter().any(|score| score.starts_with('-')) { " : " } else { "-" })
}

/// Adds a round; who has no place in it is absent.
fn append(schedule: &mut Schedule, round: Round<'_>) {
    let mut missing = vec![true; schedule.players() as usize];
    let placed = round.tables().flat_map(|table| table.seats).chain(round.sit_out()).chain(round.absent());
    placed.for_each(|player| missing[player.ix()] = false);
    let mut built = schedule.push_round();
    round.tables().for_each(|table| _ = built.table(table.number, table.seats));
    round.sit_out().iter().for_each(|player| _ = built.sit_out(*player));
    round.absent().iter().for_each(|player| _ = built.absent(*player));
    let gone = (0..).map(PlayerIx).zip(missing).filter(|(_, missing)| *missing);
    gone.for_each(|(player, _)| _ = built.absent(player));
}
