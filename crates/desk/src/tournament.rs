//! A tournament: its log with the ruleset for the worth of games. It is opened, read, and changed by commands here; the
//! other files add queries.

use std::num::NonZeroU32;
use std::ops::Range;

use roundtable_event::{Actor, Command, Entry, Log, OpId, Opening, Programme, Refusal, State, Timestamp};
use roundtable_model::{Game as Played, SeatNames, TableSizes, TextFault};
use roundtable_rank::rules::{BadGame, Ruleset};

use crate::Halt;
use crate::texts;

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
    /// The names of the seats, if not those of the game.
    pub seats: Option<SeatNames>,
    /// The sizes that tables may have.
    pub table_sizes: TableSizes,
    /// The most tables, if given.
    pub most_tables: Option<NonZeroU32>,
    /// The number of rounds, if known.
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
    /// More rounds to come than there will be; else only by a bug: an empty log takes an opening.
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
    /// A line that does not fit, or an invalid ruleset.
    pub fn read(text: &str) -> Result<Self, Halt> {
        let log = Log::read(text).map_err(Halt::Misfit)?;
        let rules = rules_of(&log)?;
        Ok(Self { log, rules })
    }

    /// Checks the texts of all lines after the first `known`, as those of orders and of their stamps are checked. Stored
    /// logs may have others, from before there was this check.
    ///
    /// # Errors
    /// The first line with a text, a list or a number that no order could have.
    pub fn check_texts(&self, known: usize) -> Result<(), Halt> {
        self.log.records().iter().skip(known).try_for_each(|record| {
            let whole = serde_json::to_value(record).unwrap_or_default();
            let no_step = matches!(record.entry, Entry::StepSet { step: 0 });
            let checked = if no_step { Err(Refusal::TooLarge.into()) } else { texts::check(&whole) };
            let line = u32::try_from(record.seq).unwrap_or(u32::MAX);
            checked.map_err(|halt| Halt::Line { line, cell: None, halt: Box::new(halt) })
        })
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

    /// Carries out a command and returns the places of its lines, from 0. If the operation was done before, nothing is
    /// done, and these are its earlier lines. A refusal changes nothing.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn carry_out(&mut self, stamp: Stamp, command: Command) -> Result<Range<usize>, Halt> {
        let Stamp { at, by, op } = stamp;
        if let Some(fault) = TextFault::of_name(&by.0).or_else(|| TextFault::of_line(&op.0)) {
            return Err(Halt::Text(fault));
        }
        let order = roundtable_event::StampedCommand { at, by, op, command };
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
        let rules = rules_of(&next)?;
        fits(&next, &rules)?;
        (self.log, self.rules) = (next, rules);
        Ok(lines)
    }

    /// Adds a line stored by another process.
    ///
    /// # Errors
    /// What is wrong with it; nothing changes then.
    pub fn push(&mut self, line: &str) -> Result<(), Halt> {
        let of_rules = |log: &Log| log.state().opening().map(|opening| opening.rules.clone());
        let before = of_rules(&self.log);
        self.log.push(line).map_err(Halt::Misfit)?;
        if of_rules(&self.log) != before {
            self.rules = rules_of(&self.log)?;
        }
        Ok(())
    }

    /// The entries of a command, none of them entered yet.
    ///
    /// # Errors
    /// Why the state refuses it.
    pub fn meant(&self, command: &Command) -> Result<Vec<Entry>, Halt> {
        let by = self.log.records().last().map(|record| record.by.clone()).ok_or(Refusal::NotOpened)?;
        Ok(roundtable_event::decide(self.state(), &by, command)?)
    }

    /// The command that publishes the next round.
    pub fn publish(&self) -> Command {
        let round = self.next_round();
        Command::Enter(vec![Entry::Published { round }])
    }

    /// The same tournament by other rules, which are not entered in its log.
    pub(crate) fn by_rules(&self, rules: Ruleset) -> Self {
        Self { log: self.log.clone(), rules }
    }
}

/// The ruleset that holds after all lines of a log.
fn rules_of(log: &Log) -> Result<Ruleset, Halt> {
    let opening = log.state().opening().ok_or(Refusal::NotOpened)?;
    let rules: Ruleset = serde_json::from_value(opening.rules.clone()).map_err(|e| Halt::Rules(e.to_string()))?;
    rules.checked().map_err(Halt::RuleFault)
}

/// Checks that every result of the log fits the ruleset.
pub(crate) fn fits(log: &Log, rules: &Ruleset) -> Result<(), Halt> {
    for game in log.state().played(u32::MAX) {
        let (round, table) = (game.round.number(), game.table);
        rules.game(game.scores).map_err(|fault| Halt::BadGame(BadGame { round, table, fault }))?;
    }
    Ok(())
}
