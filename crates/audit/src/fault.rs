//! What can be wrong with the structure of a schedule, and where.

use roundtable_model::{PlayerIx, RoundIx, SeatIx};

/// At most so many faults are listed; one more entry, [`Fault::More`], says how many there are beyond.
pub const MAX_FAULTS: usize = 1000;

/// Where in a round somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a seat.
    Seat {
        /// 0-based place of the table in its round.
        table: usize,
        /// The number on the table.
        number: u32,
        /// The seat.
        seat: SeatIx,
    },
    /// Among those who sit out.
    SitOut {
        /// 0-based place in the round's list.
        index: usize,
    },
    /// Among the absent.
    Absent {
        /// 0-based place in the round's list.
        index: usize,
    },
}

/// One thing that is wrong with a schedule, with its coordinates.
///
/// Coordinates are indices into the schedule: rounds, tables within their round, and seats from 0.
/// The message and the serialised form give 1-based numbers, and tables by the number on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The schedule has no round.
    NoRounds,
    /// A round has no table.
    EmptyRound {
        /// The round.
        round: RoundIx,
    },
    /// A table has fewer than two players.
    TableTooSmall {
        /// The round.
        round: RoundIx,
        /// 0-based place of the table in its round.
        table: usize,
        /// The number on the table.
        number: u32,
        /// Players there.
        size: usize,
    },
    /// A table is of a size that is not allowed.
    TableSize {
        /// The round.
        round: RoundIx,
        /// 0-based place of the table in its round.
        table: usize,
        /// The number on the table.
        number: u32,
        /// Players there.
        size: usize,
        /// Sizes that are allowed.
        allowed: Vec<u32>,
    },
    /// Two tables of a round have the same number.
    TableNumberTwice {
        /// The round.
        round: RoundIx,
        /// 0-based place of the later table in its round.
        table: usize,
        /// 0-based place of the earlier table in its round.
        first: usize,
        /// The number on both.
        number: u32,
    },
    /// A player number beyond the field.
    UnknownPlayer {
        /// The round.
        round: RoundIx,
        /// Where.
        place: Place,
        /// Who.
        player: PlayerIx,
        /// Size of the field.
        players: u32,
    },
    /// A player has two places in one round.
    DoubledPlayer {
        /// The round.
        round: RoundIx,
        /// Who.
        player: PlayerIx,
        /// The place that came first.
        first: Place,
        /// The other place.
        again: Place,
    },
    /// A player has no place in a round.
    MissingPlayer {
        /// The round.
        round: RoundIx,
        /// Who.
        player: PlayerIx,
    },
    /// The schedule is for another number of players than the question.
    OtherField {
        /// How many it is for.
        found: u32,
        /// How many the question has.
        players: u32,
    },
    /// There are not as many rounds as were asked for.
    RoundCount {
        /// How many there are.
        found: u32,
        /// How many were asked for.
        wanted: u32,
    },
    /// A round that was to be kept is another one.
    KeptChanged {
        /// The round.
        round: RoundIx,
    },
    /// Somebody has a place in a round that he or she misses.
    AbsentPlaced {
        /// The round.
        round: RoundIx,
        /// Who.
        player: PlayerIx,
    },
    /// Somebody who is there is taken for absent.
    NotAbsent {
        /// The round.
        round: RoundIx,
        /// Who.
        player: PlayerIx,
    },
    /// More or fewer tables than the question has.
    TableCount {
        /// The round.
        round: RoundIx,
        /// How many tables there are.
        found: u32,
        /// How many there should be.
        wanted: u32,
    },
    /// More or fewer sit out than need to.
    SitOutCount {
        /// The round.
        round: RoundIx,
        /// How many sit out.
        found: u32,
        /// How many have to.
        wanted: u32,
    },
    /// There are more faults than are listed.
    More {
        /// How many more.
        count: u64,
    },
}

impl Fault {
    /// The stable code, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoRounds => "no_rounds",
            Self::EmptyRound { .. } => "empty_round",
            Self::TableTooSmall { .. } => "table_too_small",
            Self::TableSize { .. } => "table_size",
            Self::TableNumberTwice { .. } => "table_number_twice",
            Self::UnknownPlayer { .. } => "unknown_player",
            Self::DoubledPlayer { .. } => "doubled_player",
            Self::MissingPlayer { .. } => "missing_player",
            Self::OtherField { .. } => "other_field",
            Self::RoundCount { .. } => "round_count",
            Self::KeptChanged { .. } => "kept_changed",
            Self::AbsentPlaced { .. } => "absent_placed",
            Self::NotAbsent { .. } => "not_absent",
            Self::TableCount { .. } => "table_count",
            Self::SitOutCount { .. } => "sit_out_count",
            Self::More { .. } => "more_faults",
        }
    }

    /// The round, where the fault is in one.
    pub fn round(&self) -> Option<RoundIx> {
        match self {
            Self::NoRounds | Self::OtherField { .. } | Self::RoundCount { .. } | Self::More { .. } => None,
            Self::EmptyRound { round }
            | Self::KeptChanged { round }
            | Self::AbsentPlaced { round, .. }
            | Self::NotAbsent { round, .. }
            | Self::TableCount { round, .. }
            | Self::SitOutCount { round, .. }
            | Self::TableTooSmall { round, .. }
            | Self::TableSize { round, .. }
            | Self::TableNumberTwice { round, .. }
            | Self::UnknownPlayer { round, .. }
            | Self::DoubledPlayer { round, .. }
            | Self::MissingPlayer { round, .. } => Some(*round),
        }
    }

    /// The 0-based place of the table in its round, where the fault is at one.
    pub fn table(&self) -> Option<usize> {
        match self {
            Self::TableTooSmall { table, .. }
            | Self::TableSize { table, .. }
            | Self::TableNumberTwice { table, .. } => Some(*table),
            Self::NoRounds
            | Self::EmptyRound { .. }
            | Self::MissingPlayer { .. }
            | Self::OtherField { .. }
            | Self::RoundCount { .. }
            | Self::KeptChanged { .. }
            | Self::AbsentPlaced { .. }
            | Self::NotAbsent { .. }
            | Self::TableCount { .. }
            | Self::SitOutCount { .. }
            | Self::More { .. } => None,
            Self::UnknownPlayer { .. } | Self::DoubledPlayer { .. } => match self.place()? {
                Place::Seat { table, .. } => Some(table),
                Place::SitOut { .. } | Place::Absent { .. } => None,
            },
        }
    }

    /// The number on that table.
    pub fn table_number(&self) -> Option<u32> {
        match self {
            Self::TableTooSmall { number, .. }
            | Self::TableSize { number, .. }
            | Self::TableNumberTwice { number, .. } => Some(*number),
            Self::NoRounds
            | Self::EmptyRound { .. }
            | Self::MissingPlayer { .. }
            | Self::OtherField { .. }
            | Self::RoundCount { .. }
            | Self::KeptChanged { .. }
            | Self::AbsentPlaced { .. }
            | Self::NotAbsent { .. }
            | Self::TableCount { .. }
            | Self::SitOutCount { .. }
            | Self::More { .. } => None,
            Self::UnknownPlayer { .. } | Self::DoubledPlayer { .. } => match self.place()? {
                Place::Seat { number, .. } => Some(number),
                Place::SitOut { .. } | Place::Absent { .. } => None,
            },
        }
    }

    /// The seat, where the fault is in one.
    pub fn seat(&self) -> Option<SeatIx> {
        match self.place()? {
            Place::Seat { seat, .. } => Some(seat),
            Place::SitOut { .. } | Place::Absent { .. } => None,
        }
    }

    /// The player, where the fault is about one.
    pub fn player(&self) -> Option<PlayerIx> {
        match self {
            Self::UnknownPlayer { player, .. }
            | Self::DoubledPlayer { player, .. }
            | Self::MissingPlayer { player, .. }
            | Self::AbsentPlaced { player, .. }
            | Self::NotAbsent { player, .. } => Some(*player),
            Self::NoRounds
            | Self::EmptyRound { .. }
            | Self::TableTooSmall { .. }
            | Self::TableSize { .. }
            | Self::TableNumberTwice { .. }
            | Self::OtherField { .. }
            | Self::RoundCount { .. }
            | Self::KeptChanged { .. }
            | Self::TableCount { .. }
            | Self::SitOutCount { .. }
            | Self::More { .. } => None,
        }
    }

    /// The place to mend, where the fault is about somebody's place: of a doubled player, the later one.
    pub fn place(&self) -> Option<Place> {
        match self {
            Self::UnknownPlayer { place, .. } | Self::DoubledPlayer { again: place, .. } => Some(*place),
            Self::NoRounds
            | Self::EmptyRound { .. }
            | Self::TableTooSmall { .. }
            | Self::TableSize { .. }
            | Self::TableNumberTwice { .. }
            | Self::MissingPlayer { .. }
            | Self::OtherField { .. }
            | Self::RoundCount { .. }
            | Self::KeptChanged { .. }
            | Self::AbsentPlaced { .. }
            | Self::NotAbsent { .. }
            | Self::TableCount { .. }
            | Self::SitOutCount { .. }
            | Self::More { .. } => None,
        }
    }
}
