//! The checks of the figures: a file for each, or a folder with its pseudo-Boolean statement in `statement.rs`.
//!
//! A row has two functions: the check of a bound, and its statement (the bound as constraints, for VeriPB). A tier, one
//! of the figures that are compared one after the other, has a row; so has each other figure with a bound. The lists of
//! the rows are here. Everything is counted again: nothing here uses the audit's code that counts or bounds a figure
//! (`cargo xtask rules` checks).

pub(crate) mod borders;
mod colours;
mod common_opponents;
mod meetings;
mod mixed;
mod partner_wishes;
mod relations;
mod rests;
mod same_tables;
mod seats;
mod spreads;
mod tables;
pub(crate) mod wishes;

use roundtable_audit::{Argument, Tier, TierArgument, relation_named};

use crate::case::Case;
use crate::mistake::ClaimMistake;
use crate::pseudo_boolean::asked::Asked;
use crate::pseudo_boolean::formula::Formula;
use crate::pseudo_boolean::prove::{Bounded, NotEncoded, Provable};

/// What checks a tier.
pub(crate) struct TierRow {
    /// Whether the standing of an answer has to list it.
    pub holds: fn(&Case<'_>, Tier) -> bool,
    /// Its value counted differently from the audit, if there is such a count.
    pub count: Option<fn(&Case<'_>) -> Option<u64>>,
    /// The bound that an argument shows: no schedule is better than this.
    pub check: fn(&Case<'_>, Tier, &TierArgument) -> Result<u64, ClaimMistake>,
    /// States that its bound is beaten, and returns how to prove that it is not.
    pub statement: fn(&mut Asked<'_>, &mut Formula, &Bounded<'_, TierArgument>) -> Provable,
}

impl TierRow {
    /// A tier without a bound, except that a count is at least 0.
    const PLAIN: Self = Self {
        holds: |_, _| true,
        count: None,
        check: |_, _, _| Err(ClaimMistake::Misplaced),
        statement: |_, _, _| Err(NotEncoded::Kind),
    };
}

/// What checks a figure with a bound.
pub(crate) struct FigureRow {
    /// Its name among the proofs.
    id: &'static str,
    /// Whether its bound holds, by an argument.
    pub check: fn(&Case<'_>, &str, u64, &Argument) -> Result<(), ClaimMistake>,
    /// States that its bound is beaten, and returns how to prove that it is not.
    pub statement: fn(&mut Asked<'_>, &mut Formula, &Bounded<'_, Argument>) -> Provable,
}

/// The row of a tier.
pub(crate) const fn of_tier(tier: Tier) -> &'static TierRow {
    match tier {
        Tier::BrokenCompany => &wishes::COMPANY,
        Tier::BrokenPlaces => &wishes::PLACES,
        Tier::BrokenPartners => &partner_wishes::TIER,
        Tier::Unmixed => &mixed::TIER,
        Tier::Overload => &meetings::OVERLOAD,
        Tier::NeverFirst => &meetings::NEVER_FIRST,
        Tier::MostMeetings => &meetings::MOST,
        Tier::Borders => &borders::TIER,
        Tier::SameGroup => &spreads::TIER,
        Tier::Unfairness => &rests::TIER,
        Tier::CardsChanged | Tier::ExcessVisits => &TierRow::PLAIN,
        Tier::Never => &meetings::NEVER,
        Tier::UnevenSeats => &seats::TIER,
        Tier::UnevenGroups => &spreads::BETWEEN,
        Tier::Partners | Tier::Opponents | Tier::Left | Tier::Across | Tier::Before | Tier::Own(_) => &relations::TIER,
        Tier::Indirect => &common_opponents::TIER,
    }
}

/// The checks of the figures with a bound; a test compares the list with the audit's.
const FIGURES: [&[FigureRow]; 7] = [
    &meetings::FIGURES,
    &seats::FIGURES,
    &tables::FIGURES,
    &rests::FIGURES,
    &colours::FIGURES,
    &borders::FIGURES,
    &[spreads::FIGURE],
];

/// What checks a figure, by its name among the proofs.
pub(crate) fn named(figure: &str) -> Option<&'static FigureRow> {
    let of_relation = || relation_named(figure).map(|_| &relations::FIGURE);
    FIGURES.iter().copied().flatten().find(|row| row.id == figure).or_else(of_relation)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_that_the_audit_bounds_is_checked() {
        let checked: Vec<&str> = FIGURES.iter().copied().flatten().map(|row| row.id).collect();
        assert_eq!(checked, roundtable_audit::figure_names().collect::<Vec<_>>());
        assert!(named("own_8.repeats").is_some() && named("own_9.repeats").is_none());
    }
}
