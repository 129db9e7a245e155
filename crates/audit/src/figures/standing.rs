//! How far down the tiers of the objective a schedule is proved to be the best: the [`ObjectiveStanding`] and the verdict.
//!
//! A tier is one figure of the `Objective`, by which schedules are compared: the first tier that differs decides. A
//! tier counts as proved only by a bound on all schedules of the question. Such a bound proves the tier even if a tier
//! above it is open. docs/reference/figures.md defines each bound. O(1).

use roundtable_model::worded;
use serde::{Deserialize, Serialize, Serializer};

use super::Tier;
use super::better::Better;
use super::proof::TierArgument;

worded! {
    /// What is known of one tier.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum TierState {
        /// For a tier of wishes: none is broken.
        Kept = "kept",
        /// For a tier of wishes: some are broken, without a proof that no more can be kept.
        Broken = "broken",
        /// No schedule of the question does better here; by some arguments, none that is as good in a tier above.
        Proved = "proved",
        /// A schedule that does better here may exist.
        Open = "open",
    }
}

impl TierState {
    /// What follows from a figure and a bound that no schedule betters.
    pub fn of(tier: Tier, value: Option<u64>, bound: Option<u64>) -> Self {
        match (tier.row().better, value.is_none() || value == bound) {
            (Better::Kept, _) if value == Some(0) => Self::Kept,
            (Better::Kept, false) => Self::Broken,
            (Better::Kept | Better::Less | Better::More, true) => Self::Proved,
            (Better::Less | Better::More, false) => Self::Open,
        }
    }

    /// Whether no schedule can be better here.
    pub fn is_settled(self) -> bool {
        matches!(self, Self::Kept | Self::Proved)
    }
}

/// One tier with its figure, what no schedule betters, and what follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TierStanding {
    /// Which.
    pub tier: Tier,
    /// What follows.
    pub state: TierState,
    /// The schedule's value; `None` if there is nothing to count, such as common opponents if every two meet: the best.
    pub value: Option<u64>,
    /// The bound on all schedules of the question, if known: none is below it, or above it if more is better.
    pub bound: Option<u64>,
    /// What proves that; not in the audit JSON.
    pub argument: Option<TierArgument>,
}

impl TierStanding {
    /// The standing from a figure and a bound on all schedules, with its proof.
    pub fn new(tier: Tier, value: Option<u64>, proved: Option<(u64, TierArgument)>) -> Self {
        let (bound, argument) = proved.unzip();
        Self { tier, state: TierState::of(tier, value, bound), value, bound, argument }
    }
}

/// Every tier of the objective, in order. Empty for a schedule that breaks a rule: there is no claim about it.
///
/// ```
/// use roundtable_audit::{ObjectiveStanding, Tier, TierArgument, TierStanding, TierState, Verdict};
/// let none = Some((0, TierArgument::NotBelowNone));
/// let all_met = Tier::ALL.map(|tier| TierStanding::new(tier, Some(0), none.clone()));
/// let mut standing = ObjectiveStanding { tiers: all_met.to_vec() };
/// assert_eq!(standing.verdict(), Verdict::Optimal);
/// standing.tiers[8] = TierStanding::new(Tier::UnevenSeats, Some(2), none);
/// assert_eq!((standing.verdict(), standing.first_open()), (Verdict::MeetingsOptimal, Some(Tier::UnevenSeats)));
/// standing.tiers[0] = TierStanding::new(Tier::BrokenCompany, Some(1), None);
/// assert_eq!((standing.verdict(), standing.state(Tier::BrokenCompany)), (Verdict::Gap, Some(TierState::Broken)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ObjectiveStanding {
    /// The tiers, or none.
    pub tiers: Vec<TierStanding>,
}

impl ObjectiveStanding {
    /// What is known of a tier; nothing of a schedule that breaks a rule.
    pub fn state(&self, tier: Tier) -> Option<TierState> {
        self.tiers.iter().find(|t| t.tier == tier).map(|t| t.state)
    }

    /// The first tier that is broken or open: the first place where a better schedule may exist.
    pub fn first_open(&self) -> Option<Tier> {
        self.tiers.iter().find(|t| !t.state.is_settled()).map(|t| t.tier)
    }

    /// The verdict that follows.
    pub fn verdict(&self) -> Verdict {
        if self.tiers.is_empty() {
            return Verdict::Invalid;
        }
        match self.first_open() {
            None => Verdict::Optimal,
            Some(tier) if tier > Tier::Overload => Verdict::MeetingsOptimal,
            Some(_) => Verdict::Gap,
        }
    }
}

worded! {
    /// The result of an audit in one word.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Verdict {
        /// No schedule of the question does better in any tier; proved.
        Optimal = "optimal",
        /// As many wishes as possible are kept, and repeats are as few as possible: both proved. A less important tier
        /// may improve.
        MeetingsOptimal = "meetings_optimal",
        /// Valid; whether a better one exists is not proved here.
        Gap = "gap",
        /// A rule is broken: see the problems.
        Invalid = "invalid",
    }
}

impl Verdict {
    /// Whether a requirement of `least` is met: `optimal` meets one of `meetings_optimal` too. The better verdicts are
    /// listed first.
    pub fn reaches(self, least: Self) -> bool {
        self as u8 <= least as u8
    }
}

impl Serialize for ObjectiveStanding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Line {
            tier: Tier,
            state: TierState,
            value: Option<u64>,
            bound: Option<u64>,
        }
        let line = |&TierStanding { tier, state, value, bound, .. }: &_| Line { tier, state, value, bound };
        serializer.collect_seq(self.tiers.iter().map(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tier_is_claimed_by_its_bound_alone() {
        let state = |tier, value, bound| TierState::of(tier, Some(value), bound);
        assert_eq!(state(Tier::BrokenPlaces, 0, None), TierState::Kept);
        assert_eq!(state(Tier::BrokenPlaces, 2, Some(1)), TierState::Broken);
        assert_eq!(state(Tier::BrokenPlaces, 2, Some(2)), TierState::Proved);
        assert_eq!(state(Tier::Overload, 0, None), TierState::Open);
        assert_eq!(state(Tier::Overload, 7, Some(7)), TierState::Proved);
    }

    #[test]
    fn where_more_is_better_the_bound_is_above_and_nothing_to_count_is_best() {
        let state = |value, bound| TierState::of(Tier::Indirect, value, bound);
        assert_eq!(state(Some(4), Some(4)), TierState::Proved);
        assert_eq!(state(Some(3), Some(4)), TierState::Open);
        assert_eq!(state(Some(3), None), TierState::Open);
        assert_eq!(state(None, None), TierState::Proved);
    }

    #[test]
    fn a_higher_verdict_meets_a_lower_requirement() {
        assert!(Verdict::Optimal.reaches(Verdict::MeetingsOptimal) && Verdict::Gap.reaches(Verdict::Gap));
        assert!(!Verdict::Gap.reaches(Verdict::MeetingsOptimal) && !Verdict::Invalid.reaches(Verdict::Gap));
    }
}
