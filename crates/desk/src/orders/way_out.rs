//! Alternatives to a refused order, as data.

use std::num::NonZeroU32;

use roundtable_model::RoundIx;

use super::Order;

/// Something to do instead of a refused order.
#[derive(Clone, Debug, PartialEq)]
pub enum WayOut {
    /// This order.
    Order(Order),
    /// To look at something first.
    Look(Look),
    /// The same order, changed so.
    Again(Again),
}

/// Where to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The tournament: its stage and its current round.
    Tournament,
    /// The people.
    People,
    /// A round.
    Round(RoundIx),
    /// The standings.
    Standings,
    /// What happened.
    Log,
    /// The script that the tournament keeps.
    Script,
    /// The rounds so far, as a file.
    Rounds,
}

/// How an order is to be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// The rounds of the plan from this one on.
    From(NonZeroU32),
    /// As many rounds as there are.
    AllRounds,
    /// With the name of the person who takes the seat.
    Named,
}
