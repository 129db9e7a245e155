//! The use cases of a tournament that goes on round by round: open it, seat a round or several, take results, rank.
//!
//! What happened is in the log (`crates/event`), and a ruleset says what it is worth. What is decided here becomes a [`Command`] for the
//! log, which may still refuse it; nothing is stored and no clock is read.

mod ahead;
mod average;
mod choices;
mod day;
mod document;
mod drawn;
mod dutch;
mod finals;
mod given_plan;
mod halt;
mod judged;
mod open;
pub mod orders;
mod outfit;
mod people;
mod programme;
mod ranked;
mod seat;
mod seating;
mod shown;
pub mod why_paired;
mod wished;

pub use crate::said::broken::Broken;
pub use ahead::Ahead;
pub use average::{Average, Averaged};
pub use brought::Brought;
pub use clock::Clock;
pub use columns::Column;
pub use document::{
    EventDocument, ListDocument, ListedDocument, PeopleDocument, RoundDocument, RoundsDocument, StandingsDocument,
    Team, WhichStandings,
};
pub use drawn::{Drawing, Shown};
pub use dutch::Dutch;
pub use given::{Given, PenaltySaid};
pub use given_plan::GivenPlan;
pub use halt::{Halt, PlanUnfit};
pub use long::is_longer_than;
pub use newcomer::Newcomer;
pub use now::{Dispute, OpenRound};
pub use numbers::{Share, Split};
pub use of_plan::{WithPlan, with_plan};
pub use open::{Begun, Open};
pub use options::{Offer, Way};
pub use orders::{Again, Look, Order, PlanGiven, Role, Seat, WayOut};
pub use outfit::{Outfit, Wanted, usual_rules};
pub use people::Awaited;
pub use person::{Company, OwnGame};
pub use ranked::Reason;
pub use roundtable_model::SeatBy;
pub use scored::{Scored, When, Who};
pub use told::{Decided, Told};
pub use weekend::{evening, weekend};

// The files of the folders go by their own names here.
use choices::{numbers, options};
use day::{clock, now, weekend};
use orders::{brought, long, named_rules, newcomer, scored, told};
use shown::{columns, given, person};
use wished::{of_plan, wishes};

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::ops::Range;

use outfit::PLAIN;
use roundtable_event::{
    Actor, Command, Entry, Log, OpId, Opening, Programme, Refusal, Stage, State, TableScores, Timestamp,
};
use roundtable_model::{
    Absence, Game as Played, PlayerId, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, SeatNames, Spare,
    TableSizes,
};
use roundtable_rank::rules::{Ruleset, ScoreFault, Scoring, read_result, read_score};
use roundtable_words::Thing;

use crate::use_cases::next::next_seated;
use crate::{Control, Error, Request, Seating};

/// A tournament: everything that happened, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    log: Log,
    rules: Ruleset,
}

/// Who asks for something, when, and under which name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// When.
    pub at: Timestamp,
    /// By whom.
    pub by: Actor,
    /// The name of the operation, new for each.
    pub op: OpId,
}

/// What a tournament is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    /// What it is called.
    pub name: String,
    /// What is played, where that has a preset.
    pub game: Option<Played>,
    /// What the seats are called, where that is not as in the game.
    pub seats: Option<SeatNames>,
    /// The sizes that tables may have.
    pub table_sizes: TableSizes,
    /// How many tables there are at most, where that is given.
    pub most_tables: Option<NonZeroU32>,
    /// How many rounds there will be, where that is settled.
    pub rounds: Option<u32>,
    /// What is announced to follow the rounds planned ahead.
    pub programme: Option<Programme>,
    /// What games are worth.
    pub rules: Ruleset,
}

impl Tournament {
    /// Opens a tournament.
    ///
    /// ```
    /// use roundtable::event::{Actor, Announced, Command, OpId, Ruleset, Stamp, Tournament};
    /// use roundtable::{Control, Game, Player, Request, Seating};
    /// let stamp = |op: &str| {
    ///     Stamp { at: "2027-01-07T19:03:11Z".parse().unwrap(), by: Actor("kim".into()), op: OpId(op.into()) }
    /// };
    /// let announced = Announced {
    ///     name: "Club night".into(),
    ///     game: Some(Game::Riichi),
    ///     seats: None,
    ///     table_sizes: vec![4].try_into().unwrap(),
    ///     most_tables: None,
    ///     rounds: None,
    ///     programme: None,
    ///     rules: Ruleset::preset("ema").unwrap(),
    /// };
    /// let mut night = Tournament::open(stamp("open"), announced).unwrap();
    /// let players = ["Ana", "Ben", "Cy", "Di"].map(Player::named).into();
    /// night.carry_out(stamp("join"), Command::Join { players, guests: false }).unwrap();
    /// let seat = night.seat(&Seating::Swiss, &Request::default(), &Control::none()).unwrap();
    /// night.carry_out(stamp("seat"), seat).unwrap();
    /// night.carry_out(stamp("publish"), night.publish()).unwrap();
    /// let scores = night.result(1, 1, &["42,000", "30,000", "30,000", "18,000"]).unwrap();
    /// night.carry_out(stamp("result"), scores).unwrap();
    /// let standings = night.standings(1).unwrap();
    /// assert_eq!((standings[0].points, standings[3].points), (27_000, -27_000));
    /// ```
    ///
    /// # Errors
    /// More rounds to come than there will be; otherwise never but for a bug: an empty log takes an opening.
    pub fn open(stamp: Stamp, announced: Announced) -> Result<Self, Halt> {
        let Announced { name, game, seats, table_sizes, most_tables, rounds, programme, rules } = announced;
        let values = serde_json::to_value(&rules).map_err(|e| Halt::Rules(e.to_string()))?;
        let opening = Opening { name, game, seats, table_sizes, most_tables, rounds, rules: values };
        let mut tournament = Self { log: Log::default(), rules };
        let entries = [Entry::Opened(opening)].into_iter().chain(programme.map(Entry::Announced));
        tournament.carry_out(stamp, Command::Enter(entries.collect()))?;
        Ok(tournament)
    }

    /// A tournament from the lines of its log.
    ///
    /// # Errors
    /// A line that does not fit, or rules that are none.
    pub fn read(text: &str) -> Result<Self, Halt> {
        let log = Log::read(text).map_err(Halt::Misfit)?;
        let rules = orders::rules_of(&log)?;
        Ok(Self { log, rules })
    }

    /// Everything that happened.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The state after all lines of the log.
    pub fn state(&self) -> &State {
        self.log.state()
    }

    /// What games are worth.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Carries out a command and gives the places of its lines, from 0. If the operation was done before, nothing is done, and these are its
    /// lines from then. Nothing changes where it is refused.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn carry_out(&mut self, stamp: Stamp, command: Command) -> Result<Range<usize>, Halt> {
        let Stamp { at, by, op } = stamp;
        let order = roundtable_event::Order { at, by, op, command };
        let of_rules = |entry: &Entry| matches!(entry, Entry::RulesSet { .. });
        let undoes = matches!(order.command, Command::Undo(_));
        let entered = if let Command::Enter(entries) = &order.command { entries.as_slice() } else { &[] };
        let undoes_rules = || undoes && self.log.records().iter().any(|record| of_rules(&record.entry));
        if !entered.iter().any(of_rules) && !undoes_rules() {
            return Ok(self.log.carry_out(&order)?);
        }
        // With other rules, every result in the log still has to fit them.
        let mut next = self.log.clone();
        let lines = next.carry_out(&order)?;
        let rules = orders::rules_of(&next)?;
        orders::fits(&next, &rules)?;
        (self.log, self.rules) = (next, rules);
        Ok(lines)
    }

    /// Takes one more line that another process has stored.
    ///
    /// # Errors
    /// What is wrong with it; nothing changes then.
    pub fn push(&mut self, line: &str) -> Result<(), Halt> {
        let of_rules = |log: &Log| log.state().opening().map(|opening| opening.rules.clone());
        let before = of_rules(&self.log);
        self.log.push(line).map_err(Halt::Misfit)?;
        if of_rules(&self.log) != before {
            self.rules = orders::rules_of(&self.log)?;
        }
        Ok(())
    }

    /// The draft of the round after the last published one, by the standings so far. It has to be carried out.
    ///
    /// # Errors
    /// Nobody can play, or a script that is finished or broken.
    pub fn seat(&self, seating: &Seating, request: &Request, control: &Control<'_>) -> Result<Command, Halt> {
        let state = self.state();
        let standings = self.standings_now(state.current().0)?;
        let places: HashMap<PlayerId, u32> = standings.iter().map(|s| (s.player, s.place)).collect();
        // House players who fill in are behind everybody.
        let last = u32::try_from(standings.len()).unwrap_or(u32::MAX).saturating_add(1);
        let place = |id| Some(places.get(&id).copied().unwrap_or(last));
        let position = state.position(place).ok_or(Refusal::NotOpened)?;
        let round = position.next_round();
        let position = position.with_won(self.winners());
        let position = if self.has_sides().is_some() { position } else { position.without_sides() };
        let seats = self.seat_names();
        let made = next_seated(&position, seating, seats.as_ref(), request, control).map_err(Halt::Seating)?;
        let (made_by, notes, how) = (made.made_by, made.notes, seating.how());
        let stage = Stage::of(seating.way());
        // A script says who sits in which seat.
        let is_free = !matches!(seating, Seating::Predefined { .. });
        let seating = if is_free { self.with_even_seats(made.round, request, control)? } else { made.round };
        Ok(Command::Enter(vec![Entry::Drafted { round, seating, made_by, notes, stage, how }]))
    }

    /// The question for that many rounds after the last published one, and who has which index in it. Wishes, absences, history and drafts
    /// are translated from numbers of the tournament to these indices.
    fn problem(&self, rounds: u32) -> Result<(Problem, Vec<PlayerId>), Halt> {
        let state = self.state();
        let position = state.position(|_| None).ok_or(Refusal::NotOpened)?;
        let from = position.next_round();
        let wanted = || (from.0..from.0.saturating_add(rounds)).map(RoundIx);
        let seats: Vec<PlayerId> = state.people().map(|p| p.player.id).collect();
        let plays = |id: &PlayerId| wanted().any(|round| state.plays(*id, round));
        let field: Vec<PlayerId> = seats.into_iter().filter(plays).collect();
        let ix: HashMap<PlayerId, PlayerIx> = field.iter().copied().zip((0..).map(PlayerIx)).collect();
        let people = field.iter().filter_map(|id| Some(state.person(*id)?.player.clone())).collect();
        let roster = Roster::with_ids(people).map_err(|id| Halt::Refused(Refusal::NumberTaken(id)))?;
        let absences = wanted().zip((0..).map(RoundIx)).flat_map(|(round, nth)| {
            let away = field.iter().filter(move |id| !state.plays(**id, round));
            away.map(|id| Absence { round: nth, player: ix[id] }).collect::<Vec<_>>()
        });
        let mut history = Schedule::new(roster.len());
        for (played, round) in position.history().iter().zip((0..).map(RoundIx)) {
            // Meetings count for the owners of seats only where they sat there themselves.
            let himself = |id: PlayerId| (state.seat_holder(id, round) == id).then(|| ix.get(&id).copied()).flatten();
            played.append_to(&mut history, himself);
        }
        let mut before = Schedule::new(roster.len());
        for draft in state.rounds().iter().skip(state.published()) {
            draft.seating.append_to(&mut before, |id| ix.get(&id).copied());
        }
        let history = self.with_earlier(history, &ix);
        let wishes = self.wishes_among(&roster, &ix, absences.collect());
        let spare = state.most_tables().map_or(Spare::SitOut, Spare::Tables);
        let problem = Problem::new(roster, position.table_sizes().clone(), RoundGoal::Exactly(rounds))
            .and_then(|problem| problem.with_spare(spare).with_seats(self.seats_mean()).with_history(history))
            .and_then(
                |problem| if before.round_count() == rounds { problem.with_plan_before(before) } else { Ok(problem) },
            )
            .and_then(|problem| problem.with_wishes(wishes))
            .map_err(|error| Halt::Seating(error.into()))?;
        Ok((problem, field))
    }

    /// The entries that come of a command, none of them entered yet.
    ///
    /// # Errors
    /// Why the state refuses it.
    pub fn meant(&self, command: &Command) -> Result<Vec<Entry>, Halt> {
        let by = self.log.records().last().map(|record| record.by.clone()).ok_or(Refusal::NotOpened)?;
        Ok(roundtable_event::decide(self.state(), &by, command)?)
    }

    /// Why scores are refused; where places are wanted, with what these are worth.
    fn no_scores(&self, fault: ScoreFault, people: usize) -> Halt {
        match (fault, &self.rules.scoring) {
            (ScoreFault::Place { said, is }, Scoring::Places(worth)) => {
                Halt::NoPlace { said, is, worth: worth.iter().take(people).map(|one| self.rules.shown(*one)).collect() }
            }
            _ => Halt::Scores(fault),
        }
    }

    /// The command that publishes the next round.
    pub fn publish(&self) -> Command {
        let round = self.next_round();
        Command::Enter(vec![Entry::Published { round }])
    }

    /// A result as somebody writes it: a score for each seat, first seat first, or `1-0` for a game of two, or of two sides. Round and table
    /// count from 1. It is checked by the ruleset before it counts.
    ///
    /// # Errors
    /// What is not a score, or scores that do not go together: a sum says what it is and what it should be.
    pub fn result(&self, round: u32, table: u32, written: &[&str]) -> Result<Command, Halt> {
        let one = |(seat, text): (usize, &&str)| {
            let score = read_score(text, &self.rules.scoring);
            let scoring = self.rules.scoring.clone();
            score.ok_or_else(|| Halt::NoScore { seat, written: (*text).to_owned(), scoring })
        };
        let whole = if let [alone] = written { read_result(alone, &self.rules.scoring) } else { None };
        let parts: Vec<&str> = whole.iter().flatten().map(String::as_str).collect();
        let written = if parts.is_empty() { written } else { &parts };
        let scores = written.iter().enumerate().map(one).collect::<Result<Vec<_>, _>>()?;
        let round = RoundIx::from_number(round).ok_or(Halt::Seating(Error::Zero { what: Thing::Round }))?;
        let found =
            self.state().rounds().get(round.ix()).and_then(|found| Some(&found.seating.tables[found.find(table)?]));
        let people = found.map(|table| table.seats.len());
        let scores = self.for_seats(scores, people.unwrap_or_default())?;
        self.enough(&scores, people, (round, table))?;
        self.rules.game(&scores).map_err(|fault| self.no_scores(fault, scores.len()))?;
        Ok(Command::Report(vec![TableScores { round, table, scores }]))
    }
}
