//! What the organiser should know about a round: each repeat and why, each broken wish, sit-outs and why.
//!
//! Values only: the engine creates them, and the crate `words` turns them into text in each of the program's languages.

use crate::{PlayerId, ShortTables, TableSizes, Ties, Value, Wish, told};

told! {
    /// What the organiser should know about a round.
    ///
    /// ```
    /// use roundtable_model::{NextNote, PlayerId, RepeatCause};
    /// let pair = [PlayerId(1), PlayerId(2)];
    /// let note = NextNote::Repeat { pair, times: 2, last_round: false, why: RepeatCause::Fewest };
    /// assert_eq!(note.code(), "repeat");
    /// ```
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum NextNote: "note" {
        /// No game was played yet, so places count as seeding.
        PlacesAreSeeding = "places-are-seeding",
        /// Nobody has a place: the order of the list counts.
        NoPlaces = "no-places",
        /// Some have no place: they follow the others, in the order of the list.
        Unplaced {
            /// How many.
            people: u32,
        } = "unplaced" { people },
        /// Those who are there cannot all be seated at tables of the allowed sizes.
        SitOuts {
            /// How many are there.
            people: u32,
            /// The sizes that tables may have.
            sizes: TableSizes,
            /// Who sits out.
            who: Vec<PlayerId>,
        } = "sit-outs" { people, sizes: sizes.to_string(), who: Value::list(who) },
        /// In each block of `step` tables, a table takes every `step`-th person of the standings. The last tables, too
        /// few for a block, were filled with step 1: neighbours in the standings sit together.
        LeftOver {
            /// How many tables have step 1.
            tables: u32,
            /// The step of the other tables.
            step: u32,
        } = "left-over" { tables, step },
        /// Who sits at short tables, by which rule.
        ShortTables {
            /// The rule.
            by: ShortTables,
            /// Who, in the order of the standings.
            who: Vec<PlayerId>,
            /// Whether exactly those named by the rule sit there; if not, it was followed as far as wishes and repeats
            /// allow.
            exactly: bool,
        } = "short-tables" { by: by.id(), who: Value::list(who), exactly },
        /// Two people meet again.
        Repeat {
            /// Who.
            pair: [PlayerId; 2],
            /// How often they met before.
            times: u32,
            /// They met in the very last round.
            last_round: bool,
            /// Why.
            why: RepeatCause,
        } = "repeat" { one: &pair[0], other: &pair[1], times, last: last_round, why: Value::said(why) },
        /// Two people are partners again.
        PartnersAgain {
            /// Who.
            pair: [PlayerId; 2],
            /// How often they were before.
            times: u32,
        } = "partners-again" { one: &pair[0], other: &pair[1], times },
        /// Two people meet who should be kept apart.
        BrokenApart {
            /// Who.
            pair: [PlayerId; 2],
            /// Whether it is proved that no seating breaks fewer wishes; if not, none was found or the method looks for
            /// none.
            proved: bool,
        } = "broken-apart" { one: &pair[0], other: &pair[1], proved },
        /// Two are to be partners and are not, or never and are.
        BrokenPartners {
            /// Who.
            pair: [PlayerId; 2],
            /// Whether they always are to be; if not, never.
            always: bool,
        } = "broken-partners" { one: &pair[0], other: &pair[1], always },
        /// Two who should sit together do not.
        BrokenTogether {
            /// Who.
            pair: [PlayerId; 2],
        } = "broken-together" { one: &pair[0], other: &pair[1] },
        /// Somebody should have a seat and has another.
        BrokenSeat {
            /// Who.
            player: PlayerId,
            /// The seat wanted, from 1.
            needs: u32,
            /// The seat got.
            got: u32,
        } = "broken-seat" { player, needs, got },
        /// People of one group of a column that is spread sit together.
        SameGroup {
            /// The column.
            column: String,
            /// How many pairs of one group.
            met: u64,
            /// How many at least, however they are seated at these tables: proved.
            least: u64,
        } = "same-group" { column: column.as_str(), met: *met, least: *least },
        /// Somebody needs a table and sits at another.
        BrokenFixed {
            /// Who.
            player: PlayerId,
            /// The table needed.
            needs: u32,
            /// The table got.
            got: u32,
        } = "broken-fixed" { player, needs, got },
        /// Several share the last place that qualifies for a final: who of them is seated.
        Cut {
            /// The place that they share.
            place: u32,
            /// The rule that decided who of them is seated.
            by: Ties,
            /// The seed of the random draw, where a draw decided.
            seed: Option<u64>,
            /// Who of them has a seat.
            seated: Vec<PlayerId>,
            /// Who of them has none.
            left: Vec<PlayerId>,
        } = "cut" { place, by: by.id(), seed: seed.unwrap_or_default(), seated: Value::list(seated), left: Value::list(left) },
    }
}

impl NextNote {
    /// That a wish is broken: `got` is the number of the table, or of the seat if the wish is about one; `proved` says
    /// that no tables break fewer wishes.
    pub fn broken(wish: Wish<PlayerId>, got: u32, proved: bool) -> Self {
        match wish {
            Wish::Apart(a, b) => Self::BrokenApart { pair: [a, b], proved },
            Wish::Together(a, b) => Self::BrokenTogether { pair: [a, b] },
            Wish::AtTable(player, needs) => Self::BrokenFixed { player, needs, got },
            Wish::InSeat(player, seat) => Self::BrokenSeat { player, needs: seat.number(), got },
            Wish::Partners(a, b) => Self::BrokenPartners { pair: [a, b], always: true },
            Wish::NeverPartners(a, b) => Self::BrokenPartners { pair: [a, b], always: false },
        }
    }

    /// Whether it is about a wish that is broken, or groups that meet.
    pub fn is_of_wish(&self) -> bool {
        let of_groups = matches!(self, Self::SameGroup { .. });
        of_groups || self.code().starts_with("broken-")
    }
}

told! {
    /// Why a repeated meeting was not avoided.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RepeatCause: "note" {
        /// This person has met too many of the others: `fresh < mates`, so some mate at the table was met before.
        MetTooMany {
            /// Who.
            player: PlayerId,
            /// How many of the people seated in this round this person has not met yet.
            fresh: u32,
            /// How many others sit at this person's table, at least.
            mates: u32,
        } = "met-too-many" { player, fresh, mates },
        /// It is proved that no seating has fewer repeats.
        Fewest = "fewest",
        /// It is proved that no seating that keeps the wishes for groups and couples has fewer repeats.
        FewestKept = "fewest-kept",
        /// No better seating was found; there may be one.
        NotFound = "not-found",
    }
}
