//! How far down the tiers of the objective a schedule is proved to be the best: the [`Standing`], and the verdict that sums it up.
//!
//! A tier is one figure of the [`Objective`], by which schedules are compared: the first tier that differs decides. A tier counts as
//! proved only by a bound that no schedule of the question goes below. Such a bound proves the tier also where a tier above it is open.
//! What each bound is, docs/reference/figures.md says. O(1).

use std::cmp::Ordering;

use serde::ser::{Serialize, SerializeStruct, Serializer};
// The derive has another name here, as `Serialize` above is the trait, which is written by hand below.
use serde::{Deserialize, Serialize as Written};

use crate::Objective;
use crate::figures::spreads::between::has_groups;
use roundtable_model::{OwnIx, Problem};

/// A tier of the objective, from the most to the least important; the order is that of [`Objective`]. There are more where seats mean
/// something: borders where seats are powers, partners and opponents where the game has sides, and relations by the order of the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Written, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// Rounds in which two are not apart, or not together, as was wished.
    BrokenCompany,
    /// Rounds in which a host or a pinned player is in another place.
    BrokenPlaces,
    /// Rounds in which two are not partners, or are, against a wish. Not of the objective of a search.
    BrokenPartners,
    /// Sides that are not mixed, where two kinds of people are to be on each. Not of the objective of a search.
    Unmixed,
    /// How often two meet again: Σ over pairs of C(meetings, 2).
    Overload,
    /// Meetings of the pair that meets most.
    MostMeetings,
    /// How unevenly players border, where seats are powers: Σ over pairs of C(borders, 2). Not of the objective of a search.
    Borders,
    /// How often two are partners again, where the game has sides: Σ over pairs of C(times, 2). Not of the objective of a search.
    Partners,
    /// How often two are opponents again, the same way.
    Opponents,
    /// Meetings inside the groups that are to be spread.
    SameGroup,
    /// How unevenly short tables and sit-outs are shared out.
    Unfairness,
    /// People whose rounds are not those of the plan before.
    CardsChanged,
    /// How unevenly the groups that are to be spread meet each other; only where a column with three groups or more is.
    UnevenGroups,
    /// Players whose seats are less even than can be.
    UnevenSeats,
    /// How often one sits on another's left again, where that counts: Σ over ordered pairs of C(times, 2). Not of the objective of a search.
    Left,
    /// How often two sit across from each other again, the same way.
    Across,
    /// How often one has the turn before another again, the same way.
    Before,
    /// Visits to tables above the even share.
    ExcessVisits,
    /// How few common opponents two have who never meet.
    Indirect,
    /// How often two are related again by a relation that the question defines, the same way. In the order it comes after
    /// [`Before`](Self::Before).
    #[serde(untagged)]
    Own(OwnIx),
}

impl Ord for Tier {
    fn cmp(&self, other: &Self) -> Ordering {
        self.place().cmp(&other.place())
    }
}

impl PartialOrd for Tier {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Tier {
    /// Its place in the order of importance; own relations share a place, and are in their own order there.
    fn place(self) -> (u8, Option<OwnIx>) {
        match self {
            Self::BrokenCompany => (0, None),
            Self::BrokenPlaces => (1, None),
            Self::BrokenPartners => (2, None),
            Self::Unmixed => (3, None),
            Self::Overload => (4, None),
            Self::MostMeetings => (5, None),
            Self::Borders => (6, None),
            Self::Partners => (7, None),
            Self::Opponents => (8, None),
            Self::SameGroup => (9, None),
            Self::Unfairness => (10, None),
            Self::CardsChanged => (11, None),
            Self::UnevenGroups => (12, None),
            Self::UnevenSeats => (13, None),
            Self::Left => (14, None),
            Self::Across => (15, None),
            Self::Before => (16, None),
            Self::Own(own) => (17, Some(own)),
            Self::ExcessVisits => (18, None),
            Self::Indirect => (19, None),
        }
    }

    /// All tiers of the objective, in their order.
    pub const ALL: [Self; 11] = [
        Self::BrokenCompany,
        Self::BrokenPlaces,
        Self::Overload,
        Self::MostMeetings,
        Self::SameGroup,
        Self::Unfairness,
        Self::CardsChanged,
        Self::UnevenGroups,
        Self::UnevenSeats,
        Self::ExcessVisits,
        Self::Indirect,
    ];

    /// The tiers that the standing of an answer lists: all of them; [uneven groups](Self::UnevenGroups) only if the question spreads a column
    /// with three groups or more.
    pub fn listed(problem: Option<&Problem>) -> impl Iterator<Item = Self> {
        let has_groups = has_groups(problem);
        Self::ALL.into_iter().filter(move |&tier| tier != Self::UnevenGroups || has_groups)
    }

    /// Its name: that of the field of [`Objective`].
    pub fn id(self) -> &'static str {
        match self {
            Self::BrokenCompany => "broken_company",
            Self::BrokenPlaces => "broken_places",
            Self::BrokenPartners => "broken_partners",
            Self::Unmixed => "unmixed",
            Self::Overload => "overload",
            Self::MostMeetings => "most_meetings",
            Self::Borders => "borders",
            Self::Partners => "partners",
            Self::Opponents => "opponents",
            Self::SameGroup => "same_group",
            Self::Unfairness => "unfairness",
            Self::CardsChanged => "cards_changed",
            Self::UnevenGroups => "uneven_groups",
            Self::UnevenSeats => "uneven_seats",
            Self::Left => "left",
            Self::Across => "across",
            Self::Before => "before",
            Self::Own(own) => own.id(),
            Self::ExcessVisits => "excess_visits",
            Self::Indirect => "indirect",
        }
    }

    /// Its figure; those of borders and other relations between seats are not in the objective.
    pub fn of(self, objective: &Objective) -> u64 {
        match self {
            Self::BrokenCompany => objective.broken_company,
            Self::BrokenPlaces => objective.broken_places,
            Self::Overload => objective.overload,
            Self::MostMeetings => objective.most_meetings,
            Self::BrokenPartners
            | Self::Unmixed
            | Self::Borders
            | Self::Partners
            | Self::Opponents
            | Self::Left
            | Self::Across
            | Self::Before
            | Self::Own(_) => 0,
            Self::SameGroup => objective.same_group,
            Self::Unfairness => objective.unfairness,
            Self::CardsChanged => objective.cards_changed,
            Self::UnevenGroups => objective.uneven_groups,
            Self::UnevenSeats => objective.uneven_seats,
            Self::ExcessVisits => objective.excess_visits,
            Self::Indirect => objective.indirect,
        }
    }

    /// Whether it counts wishes that are not kept.
    pub fn is_wishes(self) -> bool {
        match self {
            Self::BrokenCompany | Self::BrokenPlaces | Self::BrokenPartners => true,
            Self::Unmixed
            | Self::Overload
            | Self::MostMeetings
            | Self::Borders
            | Self::Partners
            | Self::Opponents
            | Self::SameGroup
            | Self::Unfairness
            | Self::CardsChanged
            | Self::UnevenGroups
            | Self::UnevenSeats
            | Self::Left
            | Self::Across
            | Self::Before
            | Self::Own(_)
            | Self::ExcessVisits
            | Self::Indirect => false,
        }
    }
}

/// What is known of one tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Written, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TierState {
    /// For a tier of wishes: none is broken.
    Kept,
    /// For a tier of wishes: some are broken, and nothing proves that no more can be kept.
    Broken,
    /// No schedule of the question does better here.
    Proved,
    /// A schedule that does better here may exist.
    Open,
}

impl TierState {
    /// The word in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::Broken => "broken",
            Self::Proved => "proved",
            Self::Open => "open",
        }
    }

    /// Whether no schedule can be better here.
    pub fn is_settled(self) -> bool {
        match self {
            Self::Kept | Self::Proved => true,
            Self::Broken | Self::Open => false,
        }
    }
}

/// One tier with its figure, what no schedule betters, and what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TierStanding {
    /// Which.
    pub tier: Tier,
    /// What follows.
    pub state: TierState,
    /// What the schedule has.
    pub value: u64,
    /// What no schedule of the question goes below, where that is known.
    pub bound: Option<u64>,
}

impl TierStanding {
    /// What follows from a figure and a bound that no schedule goes below.
    pub fn new(tier: Tier, value: u64, bound: Option<u64>) -> Self {
        let at_bound = bound == Some(value);
        let state = match (tier.is_wishes(), at_bound) {
            (true, _) if value == 0 => TierState::Kept,
            (true, false) => TierState::Broken,
            (true | false, true) => TierState::Proved,
            (false, false) => TierState::Open,
        };
        Self { tier, state, value, bound }
    }
}

/// Every tier of the objective, in order. Empty for a schedule that breaks a rule: nothing is claimed of it.
///
/// ```
/// use roundtable_audit::{Standing, Tier, TierStanding, TierState, Verdict};
/// let all_met = Tier::ALL.map(|tier| TierStanding::new(tier, 0, Some(0)));
/// let mut standing = Standing { tiers: all_met.to_vec() };
/// assert_eq!(standing.verdict(), Verdict::Optimal);
/// standing.tiers[8] = TierStanding::new(Tier::UnevenSeats, 2, Some(0));
/// assert_eq!((standing.verdict(), standing.first_open()), (Verdict::MeetingsOptimal, Some(Tier::UnevenSeats)));
/// standing.tiers[0] = TierStanding::new(Tier::BrokenCompany, 1, None);
/// assert_eq!((standing.verdict(), standing.state(Tier::BrokenCompany)), (Verdict::Gap, Some(TierState::Broken)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The tiers, or none.
    pub tiers: Vec<TierStanding>,
}

impl Standing {
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

/// The result of an audit in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// No schedule of the question does better in any tier; proved.
    Optimal,
    /// As many wishes as possible are kept, and people meet again as little as possible: both proved. A less important tier may be better.
    MeetingsOptimal,
    /// Valid; whether a better one exists is not proved here.
    Gap,
    /// A rule is broken: see the problems.
    Invalid,
}

impl Verdict {
    /// The word in JSON and in print.
    pub fn id(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::MeetingsOptimal => "meetings_optimal",
            Self::Gap => "gap",
            Self::Invalid => "invalid",
        }
    }

    /// Whether a requirement of `least` is met: `optimal` meets one of `meetings_optimal` too.
    pub fn reaches(self, least: Self) -> bool {
        let rank = |verdict| match verdict {
            Self::Optimal => 3,
            Self::MeetingsOptimal => 2,
            Self::Gap => 1,
            Self::Invalid => 0,
        };
        rank(self) >= rank(least)
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl Serialize for Standing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.tiers)
    }
}

impl Serialize for TierStanding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("TierStanding", 4)?;
        object.serialize_field("tier", self.tier.id())?;
        object.serialize_field("state", self.state.id())?;
        object.serialize_field("value", &self.value)?;
        object.serialize_field("bound", &self.bound)?;
        object.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tier_is_claimed_by_its_bound_alone() {
        let state = |tier, value, bound| TierStanding::new(tier, value, bound).state;
        assert_eq!(state(Tier::BrokenPlaces, 0, None), TierState::Kept);
        assert_eq!(state(Tier::BrokenPlaces, 2, Some(1)), TierState::Broken);
        assert_eq!(state(Tier::BrokenPlaces, 2, Some(2)), TierState::Proved);
        assert_eq!(state(Tier::Overload, 0, None), TierState::Open);
        assert_eq!(state(Tier::Overload, 7, Some(7)), TierState::Proved);
    }

    #[test]
    fn tiers_are_the_fields_of_the_objective_in_their_order() {
        let objective = Objective {
            broken_company: 0,
            broken_places: 1,
            overload: 2,
            most_meetings: 3,
            same_group: 4,
            unfairness: 5,
            cards_changed: 6,
            uneven_groups: 7,
            uneven_seats: 8,
            excess_visits: 9,
            indirect: 10,
        };
        assert_eq!(Tier::ALL.map(|tier| tier.of(&objective)), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        let printed = format!("{objective:?}");
        let names: Vec<&str> =
            printed.split(&['{', ','][..]).skip(1).filter_map(|f| f.trim().split(':').next()).collect();
        assert_eq!(names, Tier::ALL.map(Tier::id));
    }

    #[test]
    fn a_higher_verdict_meets_a_lower_requirement() {
        assert!(Verdict::Optimal.reaches(Verdict::MeetingsOptimal) && Verdict::Gap.reaches(Verdict::Gap));
        assert!(!Verdict::Gap.reaches(Verdict::MeetingsOptimal) && !Verdict::Invalid.reaches(Verdict::Gap));
    }
}
