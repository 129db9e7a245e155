//! The possible faults in the structure of a schedule, and their places.

use roundtable_model::{PlayerIx, RoundIx, SeatIx, Value, told};

/// The most faults listed; one more entry, [`Fault::More`], has the number of the others.
pub const MAX_FAULTS: usize = 1000;

told! {
    /// Where in a round somebody is.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PlaceInRound: "place" {
        /// In a seat.
        Seat {
            /// 0-based place of the table in its round.
            table: usize,
            /// The number on the table.
            number: u32,
            /// The seat.
            seat: SeatIx,
        } = "seat" { table: number, seat: seat.number() },
        /// Among those who sit out.
        SitOut {
            /// 0-based place in the round's list.
            index: usize,
        } = "sit_out",
        /// Among the absent.
        Absent {
            /// 0-based place in the round's list.
            index: usize,
        } = "absent",
    }
}

told! {
    /// One fault of a schedule, with its coordinates.
    ///
    /// Coordinates are indices into the schedule: rounds, tables within their round, and seats from 0. The message and
    /// the serialised form give 1-based numbers, and tables by the number on them.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Fault: "fault" {
        /// The schedule has no round.
        NoRounds = "no_rounds",
        /// A round has no table.
        EmptyRound {
            /// The round.
            round: RoundIx,
        } = "empty_round" { round },
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
        } = "table_too_small" { round, table: number, size },
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
        } = "table_size" { round, table: number, size, allowed },
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
        } = "table_number_twice" { round, table: number, first: first + 1, second: table + 1 },
        /// A player number beyond the field.
        UnknownPlayer {
            /// The round.
            round: RoundIx,
            /// Where.
            place: PlaceInRound,
            /// Who.
            player: PlayerIx,
            /// Size of the field.
            players: u32,
        } = "unknown_player" { round, player, place: Value::said(place), players },
        /// A player has two places in one round.
        DoubledPlayer {
            /// The round.
            round: RoundIx,
            /// Who.
            player: PlayerIx,
            /// The place that came first.
            first: PlaceInRound,
            /// The other place.
            again: PlaceInRound,
        } = "doubled_player" { round, player, first: Value::said(first), again: Value::said(again) },
        /// A player has no place in a round.
        MissingPlayer {
            /// The round.
            round: RoundIx,
            /// Who.
            player: PlayerIx,
        } = "missing_player" { round, player },
        /// The schedule is for another number of players than the question.
        OtherField {
            /// How many it is for.
            found: u32,
            /// How many the question has.
            players: u32,
        } = "other_field" { found, players },
        /// The number of rounds is not the requested one.
        RoundCount {
            /// How many there are.
            found: u32,
            /// How many were asked for.
            wanted: u32,
        } = "round_count" { found, wanted },
        /// A round that was to be kept is another one.
        KeptChanged {
            /// The round.
            round: RoundIx,
        } = "kept_changed" { round },
        /// Somebody has a place in a round that he or she misses.
        AbsentPlaced {
            /// The round.
            round: RoundIx,
            /// Who.
            player: PlayerIx,
        } = "absent_placed" { round, player },
        /// Somebody who is there is taken for absent.
        NotAbsent {
            /// The round.
            round: RoundIx,
            /// Who.
            player: PlayerIx,
        } = "not_absent" { round, player },
        /// More or fewer tables than the question has.
        TableCount {
            /// The round.
            round: RoundIx,
            /// How many tables there are.
            found: u32,
            /// How many there should be.
            wanted: u32,
        } = "table_count" { round, found, wanted },
        /// More or fewer sit out than need to.
        SitOutCount {
            /// The round.
            round: RoundIx,
            /// How many sit out.
            found: u32,
            /// How many have to.
            wanted: u32,
        } = "sit_out_count" { round, found, wanted },
        /// There are more faults than are listed.
        More {
            /// How many more.
            count: u64,
        } = "more_faults" { count },
    }
}

/// Where a fault is, as far as it has a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaultAt {
    /// The round.
    pub round: Option<RoundIx>,
    /// The table: its 0-based place in its round, and the number on it.
    pub table: Option<(usize, u32)>,
    /// The place to mend: of a doubled player, the later one.
    pub place: Option<PlaceInRound>,
    /// The player.
    pub player: Option<PlayerIx>,
}

impl FaultAt {
    fn round(round: RoundIx) -> Self {
        Self { round: Some(round), ..Self::default() }
    }

    /// The seat.
    pub fn seat(&self) -> Option<SeatIx> {
        if let PlaceInRound::Seat { seat, .. } = self.place? { Some(seat) } else { None }
    }
}

impl Fault {
    /// Where the fault is.
    pub fn at(&self) -> FaultAt {
        match *self {
            Self::NoRounds | Self::OtherField { .. } | Self::RoundCount { .. } | Self::More { .. } => {
                FaultAt::default()
            }
            Self::EmptyRound { round }
            | Self::KeptChanged { round }
            | Self::TableCount { round, .. }
            | Self::SitOutCount { round, .. } => FaultAt::round(round),
            Self::TableTooSmall { round, table, number, .. }
            | Self::TableSize { round, table, number, .. }
            | Self::TableNumberTwice { round, table, number, .. } => {
                FaultAt { table: Some((table, number)), ..FaultAt::round(round) }
            }
            Self::MissingPlayer { round, player }
            | Self::AbsentPlaced { round, player }
            | Self::NotAbsent { round, player } => FaultAt { player: Some(player), ..FaultAt::round(round) },
            Self::UnknownPlayer { round, place, player, .. }
            | Self::DoubledPlayer { round, again: place, player, .. } => {
                let table =
                    if let PlaceInRound::Seat { table, number, .. } = place { Some((table, number)) } else { None };
                FaultAt { table, place: Some(place), player: Some(player), ..FaultAt::round(round) }
            }
        }
    }
}
