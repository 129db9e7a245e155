//! A tournament (`Night`) with short ways to give orders and build tables and scores. Rounds and tables count from 1.

use std::ops::Range;

use roundtable_event::{Actor, Command, Entry, Log, OpId, Opening, Refusal, Stage, StampedCommand, State, TableScores};
use roundtable_model::{MadeBy, Player, PlayerId, RoundIx, Score, SeatedRound, SeatedTable, TableSizes};

pub struct Night {
    pub log: Log,
    /// How many orders were given: the number names the next operation.
    orders: u32,
}

/// The round of this number, from 1.
pub fn r(number: u32) -> RoundIx {
    RoundIx::from_number(number).unwrap()
}

pub fn ids(list: &[u64]) -> Vec<PlayerId> {
    list.iter().copied().map(PlayerId).collect()
}

pub fn pair(one: u64, other: u64) -> [PlayerId; 2] {
    [PlayerId(one), PlayerId(other)]
}

pub fn table(number: u32, seats: &[u64]) -> SeatedTable {
    SeatedTable::new(number, ids(seats))
}

pub fn round(tables: &[SeatedTable], sit_out: &[u64]) -> SeatedRound {
    SeatedRound { tables: tables.into(), sit_out: ids(sit_out), absent: Vec::new() }
}

/// Scores of a table of four: 25,000 points each, but the first seat has `more` and the last that much less.
pub fn scores(in_round: u32, table: u32, more: i32) -> TableScores {
    let scores = [more, 0, 0, -more].map(|points| Score::Points(25_000 + points)).into();
    TableScores { round: r(in_round), table, scores }
}

/// An event of tables of four as it is opened.
pub fn opening(rounds: Option<u32>) -> Opening {
    let table_sizes = TableSizes::only(4).unwrap();
    Opening {
        name: "Club night".into(),
        game: None,
        seats: None,
        table_sizes,
        most_tables: None,
        rounds,
        rules: serde_json::Value::Null,
    }
}

impl Night {
    /// Players 1 to `people`, tables of four.
    pub fn of(people: u64, rounds: Option<u32>) -> Self {
        Self::opened(people, opening(rounds))
    }

    /// Players 1 to `people`, games of two.
    pub fn of_two(people: u64) -> Self {
        Self::opened(people, Opening { table_sizes: TableSizes::only(2).unwrap(), ..opening(None) })
    }

    fn opened(people: u64, opening: Opening) -> Self {
        let mut night = Self { log: Log::default(), orders: 0 };
        night.enter(Entry::Opened(opening));
        let players = (1..=people).map(|n| Player::named(format!("Player {n}"))).collect();
        night.order(Command::Join { players, guests: false }).unwrap();
        night
    }

    pub fn state(&self) -> &State {
        self.log.state()
    }

    /// An order under a new operation name, not carried out yet.
    pub fn said(&mut self, by: &str, command: Command) -> StampedCommand {
        let op = OpId(self.orders.to_string());
        self.orders += 1;
        StampedCommand { at: "2027-01-07T19:03:11Z".parse().unwrap(), by: Actor(by.into()), op, command }
    }

    pub fn order_by(&mut self, by: &str, command: Command) -> Result<Range<usize>, Refusal> {
        let order = self.said(by, command);
        self.log.carry_out(&order)
    }

    pub fn order(&mut self, command: Command) -> Result<Range<usize>, Refusal> {
        self.order_by("organiser", command)
    }

    pub fn try_enter(&mut self, entry: Entry) -> Result<OpId, Refusal> {
        let order = self.said("organiser", Command::Enter(vec![entry]));
        self.log.carry_out(&order).map(|_| order.op)
    }

    pub fn enter(&mut self, entry: Entry) -> OpId {
        self.try_enter(entry).unwrap()
    }

    pub fn undo(&mut self, op: &OpId) -> Result<OpId, Refusal> {
        let order = self.said("organiser", Command::Undo(op.clone()));
        self.log.carry_out(&order).map(|_| order.op)
    }

    pub fn try_draft(&mut self, round_number: u32, tables: &[&[u64]], sit_out: &[u64]) -> Result<OpId, Refusal> {
        let tables: Vec<_> = tables.iter().zip(1..).map(|(seats, number)| table(number, seats)).collect();
        let seating = round(&tables, sit_out);
        let (made_by, notes) = (MadeBy::default(), Vec::new());
        self.try_enter(Entry::Drafted {
            round: r(round_number),
            seating,
            made_by,
            notes,
            stage: Stage::default(),
            how: roundtable_model::OneRound::default(),
        })
    }

    pub fn draft(&mut self, round: u32, tables: &[&[u64]], sit_out: &[u64]) -> OpId {
        self.try_draft(round, tables, sit_out).unwrap()
    }

    /// Drafts and publishes a round in which nobody sits out, with tables numbered from 1.
    pub fn seat(&mut self, round: u32, tables: &[&[u64]]) {
        self.draft(round, tables, &[]);
        self.enter(Entry::Published { round: r(round) });
    }

    /// Somebody leaves now: after the last round that is complete or in which they have a result.
    pub fn leave(&mut self, player: u64) {
        self.order(Command::Leave { player: PlayerId(player), after: None }).unwrap();
    }

    pub fn try_report(&mut self, by: &str, round: u32, table: u32) -> Result<OpId, Refusal> {
        let order = self.said(by, Command::Report(vec![scores(round, table, 0)]));
        self.log.carry_out(&order).map(|_| order.op)
    }

    pub fn report(&mut self, by: &str, round: u32, table: u32) -> OpId {
        self.try_report(by, round, table).unwrap()
    }
}
