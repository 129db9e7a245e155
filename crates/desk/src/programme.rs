//! Rounds planned ahead, and what is announced to follow them: rounds by the standings and a final. Pairs who are
//! likely to meet in those rounds by the standings (likely neighbours) are kept fresh: they do not meet in the planned
//! ones (`use_cases/then.rs`).

use std::collections::HashMap;

use roundtable_engine::{Made, begun};
use roundtable_event::{Command, Entry, Invited, Programme, Stage};
use roundtable_model::{Carry, MadeBy, PlayerId, PlayerIx, Problem, RoundGoal, RoundIx, Schedule, SeatedRound};
use roundtable_words::{ComingSaid, Lang, NumberNames, Words};

use super::{Halt, Tournament};
use roundtable_plans::said::note::FreshPairs;
use roundtable_plans::use_cases::plan::VERSION;
use roundtable_plans::use_cases::then::{self, ByNumber};
use roundtable_plans::{Control, Request};

impl Tournament {
    /// Drafts this many rounds at once, after the last published one. It respects absences, pairs to keep apart, tables
    /// that people need and all meetings so far; people left over sit out. If rounds by the standings are announced to
    /// follow, likely neighbours stay fresh for them.
    ///
    /// # Errors
    /// People who cannot be seated that way.
    pub fn plan(&self, rounds: u32, request: &Request, control: &Control<'_>) -> Result<Command, Halt> {
        self.plan_ahead(rounds, None, request, control).map(|(command, _)| command)
    }

    /// As [`plan`](Self::plan), with what follows announced by the same command; also how many likely neighbours are
    /// left fresh for that.
    ///
    /// # Errors
    /// People who cannot be seated that way, or more rounds than there will be.
    pub fn plan_ahead(
        &self,
        rounds: u32,
        announced: Option<Programme>,
        request: &Request,
        control: &Control<'_>,
    ) -> Result<(Command, Option<FreshPairs>), Halt> {
        let mut trial = self.clone();
        let announced: Vec<Entry> = announced.into_iter().map(Entry::Announced).collect();
        self.try_out(&mut trial, Command::Enter(announced.clone()))?;
        let from = self.next_round();
        self.state().are_left(from, rounds)?;
        let (problem, field) = self.problem(rounds)?;
        let (made, fresh) = trial.made(&problem, &field, request, control)?;
        let made_by = MadeBy { method: made.made_by().to_owned(), seed: made.seed, version: VERSION.to_owned() };
        let rounds = made.schedule.rounds().map(|round| SeatedRound::of(&round, |p| field[p.ix()])).collect();
        let planned = Entry::Planned { from, rounds, made_by };
        Ok((Command::Enter(announced.into_iter().chain([planned]).collect()), fresh))
    }

    /// The rounds that answer the question for those after the last published one, with the pairs left fresh for rounds
    /// announced after them.
    pub(super) fn made(
        &self,
        problem: &Problem,
        field: &[PlayerId],
        request: &Request,
        control: &Control<'_>,
    ) -> Result<(Made, Option<FreshPairs>), Halt> {
        let RoundGoal::Exactly(rounds) = problem.rounds() else { return Err(Halt::NoRounds) };
        let then = self.by_standings_from(self.next_round().0.saturating_add(rounds));
        if then == 0 {
            let made = begun(problem, &request.engine(1, false), control);
            let made = made.map_err(|error| Halt::Seating(error.into()))?;
            return Ok((self.finished(problem, made, request, control), None));
        }
        let order = self.by_place(field)?;
        let (made, fresh) = then::ahead(problem, then, &order, request, control).map_err(Halt::Seating)?;
        Ok((self.finished(problem, made, request, control), Some(fresh)))
    }

    /// The question in which likely neighbours of the rounds by the standings announced after those of `problem` count
    /// as having met; `None` if none are announced.
    pub(super) fn heeding_what_comes(&self, problem: &Problem, field: &[PlayerId]) -> Result<Option<ByNumber>, Halt> {
        let RoundGoal::Exactly(rounds) = problem.rounds() else { return Ok(None) };
        let then = self.by_standings_from(self.next_round().0.saturating_add(rounds));
        if then == 0 {
            return Ok(None);
        }
        let order = self.by_place(field)?;
        ByNumber::new(problem, then, &order).map(Some).map_err(Halt::Seating)
    }

    /// Of the likely neighbours in the rounds by the standings announced after these, how many do not meet before.
    pub(super) fn left_fresh(&self, rounds: &[SeatedRound]) -> Result<Option<FreshPairs>, Halt> {
        if rounds.is_empty() {
            return Ok(None);
        }
        let (problem, field) = self.problem(u32::try_from(rounds.len()).unwrap_or(u32::MAX))?;
        let Some(by_number) = self.heeding_what_comes(&problem, &field)? else { return Ok(None) };
        let ix: HashMap<PlayerId, PlayerIx> = field.iter().copied().zip((0..).map(PlayerIx)).collect();
        let mut schedule = Schedule::new(problem.players());
        rounds.iter().for_each(|round| round.append_to(&mut schedule, |id| ix.get(&id).copied()));
        Ok(Some(by_number.fresh(&schedule, problem.history())))
    }

    /// What is announced and not seated yet, in a sentence.
    pub fn still_ahead(&self, lang: Lang) -> Option<String> {
        let next = RoundIx(u32::try_from(self.state().rounds().len()).unwrap_or(u32::MAX));
        let programme = self.state().programme().filter(|programme| programme.stage(next).is_some())?;
        Some(Words::new(lang).tell(&ComingSaid::Still { parts: parts(&programme, next, lang) }))
    }

    /// How many rounds by the standings are announced after the first `rounds`.
    fn by_standings_from(&self, rounds: u32) -> u32 {
        let programme = self.state().programme().unwrap_or_default();
        let left = |(first, stage): (RoundIx, Stage)| (first.0 + stage.rounds).saturating_sub(first.0.max(rounds));
        programme.begins().filter(|(_, stage)| stage.is_for_all() && !stage.is_planned()).map(left).sum()
    }

    /// These people by their place in the standings, the leader first; by number before anything has been played.
    fn by_place(&self, field: &[PlayerId]) -> Result<Vec<PlayerIx>, Halt> {
        let begun = self.state().begun();
        let standings = if begun == 0 { Vec::new() } else { self.standings(begun)? };
        let places: HashMap<PlayerId, u32> = standings.iter().map(|s| (s.player, s.place)).collect();
        let mut order: Vec<(u32, PlayerIx)> =
            field.iter().map(|id| places.get(id).copied().unwrap_or(u32::MAX)).zip((0..).map(PlayerIx)).collect();
        order.sort_unstable();
        Ok(order.into_iter().map(|(_, player)| player).collect())
    }
}

/// What is announced, as a sentence of the log.
pub(super) fn said(programme: &Programme, lang: Lang) -> String {
    let words = Words::new(lang);
    words.tell(&if programme.is_some() {
        ComingSaid::Announced { parts: parts(programme, RoundIx(programme.planned()), lang) }
    } else {
        ComingSaid::Nothing
    })
}

/// The rounds from this one on as phrases, stage by stage.
fn parts(programme: &Programme, next: RoundIx, lang: Lang) -> String {
    let words = Words::new(lang);
    let mut said = Vec::new();
    for (first, stage) in programme.begins() {
        let (round, behind) = (first.max(next), first.0.saturating_add(stage.rounds));
        let rounds = behind.saturating_sub(round.0);
        if rounds == 0 {
            continue;
        }
        said.push(words.tell(&match (stage.who, stage.carry) {
            (Invited::First { top, .. }, Carry::Kept) => ComingSaid::Kept { top, round },
            (Invited::First { top, .. }, Carry::Halved) => ComingSaid::Halved { top, round },
            (Invited::First { top, .. }, Carry::Cleared) => ComingSaid::Cleared { top, round },
            (Invited::All | Invited::PlayOff, _) if stage.is_planned() => ComingSaid::Planned { rounds, round },
            (Invited::All | Invited::PlayOff, _) => ComingSaid::Swiss { rounds, round },
        }));
        said.extend(stage.ties().map(|ties| words.tell(&ComingSaid::Ties { way: words.said(&ties, &NumberNames) })));
    }
    said.join(", ")
}
