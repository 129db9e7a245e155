//! The price of each pair (what one more meeting of the two costs) from the wishes, the history and the kept rounds;
//! and the least possible total cost. Two who met twice before cost two repeats.
//!
//! The audit compares schedules tier by tier (a tier is one figure of its objective). Only for the walk, the local
//! search, tiers become weights: a broken wish costs more than a few repeats, a repeat more than a few meetings inside
//! a group, unless groups come first. Finished schedules are compared by the objective itself.

use roundtable_audit::parted_couples;
use roundtable_model::{PlayerIx, Problem, Wish, distinct, each_two};

use crate::joined::Joined;
use crate::search::floor::{Floor, Units};
use crate::search::tuning::{
    BROKEN_REPEATS, EVEN_GROUP_PART, EVEN_REPEAT, EVEN_REPEAT_OF_GROUPS, GROUPS_FIRST, STEEP_GROUP_PART, STEEP_REPEAT,
    STRICT, UNFAIR_PART,
};

/// What everything costs that the search weighs.
#[derive(Clone, Debug)]
pub(crate) struct Prices {
    /// Each pair's price before the rounds that are made: a square of `players` rows.
    pub start: Vec<i16>,
    /// What each repeat adds to a price.
    pub repeat: i16,
}

/// The most rounds: a price may grow by a repeat in each, and has 16 bits.
pub(crate) const MAX_ROUNDS: u32 = 1000;

/// What each thing costs in the walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    /// A meeting of two who are to be apart, or a round in which two who are to be together are not.
    pub broken: i64,
    /// A repeat.
    pub repeat: i64,
    /// A meeting inside a group that is to be spread.
    pub spread: i64,
    /// A unit of unfairness of short tables and sit-outs.
    pub unfair: i64,
    /// A round in which somebody is not where the plan before had them.
    pub away: i64,
}

/// What a walk is like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Character {
    /// A repeat is never accepted for a few smaller gains.
    pub steep: bool,
    /// A kept wish is never broken.
    pub strict: bool,
    /// Groups are never less even for a repeat less.
    pub groups_first: bool,
    /// Short tables and sit-outs are not weighed at all.
    pub blind: bool,
}

impl Weights {
    /// Repeats alone count 1. If more is weighed, an even walk counts a repeat little more than the smaller things, to
    /// find tight schedules that are good in all; a steep walk never trades a repeat for a few of them.
    ///
    /// A broken wish is 6 repeats for a walk that may break one for a while; a `strict` walk never breaks what it
    /// keeps. A walk with `groups_first` spreads the groups as evenly as possible and looks for the fewest repeats
    /// among such schedules: there are fewer of them, and if there is room for both they are found sooner, more so if
    /// short tables count less than a repeat. A `blind` walk ignores short tables and sit-outs: if company is tight it
    /// finds in a few million swaps what the others miss in forty.
    pub fn of(problem: &Problem, rests_matter: bool, character: Character) -> Self {
        let Character { steep, strict, groups_first, blind } = character;
        let spreads = !problem.wishes().spreads.is_empty();
        let away = i64::from(problem.plan_before().round_count() > 0);
        let unfair = i64::from(rests_matter);
        let repeat = match (spreads, steep) {
            (_, true) => STEEP_REPEAT as i64,
            (true, false) => EVEN_REPEAT_OF_GROUPS as i64,
            (false, false) => EVEN_REPEAT as i64,
        };
        let repeat = if spreads || away + unfair > 0 { repeat } else { 1 };
        let spread = match (groups_first, steep) {
            (true, _) => repeat * GROUPS_FIRST as i64,
            (false, true) => repeat / STEEP_GROUP_PART as i64,
            (false, false) => repeat / EVEN_GROUP_PART as i64,
        };
        let spread = if spreads { spread } else { 0 };
        let unfair = match (steep, spreads && groups_first) {
            _ if blind => 0,
            (true, _) => unfair,
            (false, false) => unfair * repeat,
            (false, true) => unfair * repeat / UNFAIR_PART as i64,
        };
        let broken = if strict { STRICT as i64 } else { BROKEN_REPEATS as i64 * repeat };
        Self { broken, repeat, spread, unfair, away }
    }

    /// The least of those smaller than a repeat.
    pub fn least(&self) -> Option<i64> {
        [self.spread, self.unfair, self.away].into_iter().filter(|&w| w > 0 && w < self.repeat).min()
    }
}

/// Wishes about pairs, including all that follow from hosts and pinned seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PairWishes {
    /// Never at one table.
    pub apart: Vec<[PlayerIx; 2]>,
    /// Always at one table: couples, and hosts of one table.
    pub together: Vec<[PlayerIx; 2]>,
    /// Of those, the couples: a round in which one of them rests counts as one together.
    pub couples: Vec<[PlayerIx; 2]>,
}

impl PairWishes {
    /// Of all wishes: hosts of two tables, and people wished into one seat, are apart too.
    pub fn of(problem: &Problem) -> Self {
        Self::of_list(problem.seated_wishes())
    }

    /// Of the wishes about company alone.
    pub fn of_company(problem: &Problem) -> Self {
        let list: Vec<Wish> = problem.seated_wishes().iter().copied().filter(|w| w.company().is_some()).collect();
        Self::of_list(&list)
    }

    /// Wishes about places by pairs: hosts of one table are together, those of two tables or two for one seat are
    /// apart.
    fn of_list(list: &[Wish]) -> Self {
        let mut pairs = Self::default();
        for (i, wish) in list.iter().enumerate() {
            let earlier = &list[..i];
            if let Some((pair, together)) = wish.ordered().company() {
                if together { &mut pairs.together } else { &mut pairs.apart }.push(pair);
                pairs.couples.extend(together.then_some(pair));
            }
            if let Some((a, table)) = wish.at_table() {
                for (b, same) in earlier.iter().filter_map(Wish::at_table).filter(|(b, _)| a != *b) {
                    if same == table { &mut pairs.together } else { &mut pairs.apart }.push([a.min(b), a.max(b)]);
                }
            }
            if let Some((a, seat)) = wish.in_seat() {
                let others = earlier.iter().filter_map(Wish::in_seat).filter(|(b, same)| a != *b && *same == seat);
                pairs.apart.extend(others.map(|(b, _)| [a.min(b), a.max(b)]));
            }
        }
        let Self { apart, together, couples } = pairs;
        Self { apart: distinct(apart), together: distinct(together), couples: distinct(couples) }
    }

    /// For each player the first of those who are together with him or her, directly or through others.
    pub fn sets(&self, players: u32) -> Vec<usize> {
        let mut joined = Joined::apart(players as usize);
        self.together.iter().for_each(|[a, b]| joined.join(a.ix(), b.ix()));
        joined.sets()
    }

    /// Groups of people who are together, directly or by others.
    pub fn units(&self, players: u32) -> Units {
        let mut groups = vec![Vec::new(); players as usize];
        (0..).zip(self.sets(players)).for_each(|(p, first)| groups[first].push(p));
        groups.retain(|g: &Vec<_>| g.len() > 1);
        groups
    }
}

/// The prices before the rounds of the floor: all rounds to be made.
pub(crate) fn prices(problem: &Problem, floor: &Floor, pairs: &PairWishes, weights: &Weights) -> Prices {
    let players = problem.players() as usize;
    let mut start = vec![0i16; players * players];
    let repeat = weights.repeat as i16;
    // The rounds made may add a repeat each; the sum still has 16 bits.
    let rounds = floor.rounds.len() as i64 + 1;
    let most = (i64::from(i16::MAX) - weights.repeat * rounds).max(0) as i16;
    let mut add = |a: PlayerIx, b: PlayerIx, price: i16| {
        for at in [a.ix() * players + b.ix(), b.ix() * players + a.ix()] {
            start[at] = start[at].saturating_add(price).min(most);
        }
    };
    for (at, times) in met_before(problem).into_iter().enumerate().filter(|(_, times)| *times > 0) {
        let price = (weights.repeat * i64::from(times)).min(i64::from(most));
        add(PlayerIx((at / players) as u32), PlayerIx((at % players) as u32), price as i16);
    }
    for spread in &problem.wishes().spreads {
        let groups = spread.groups();
        let people: Vec<PlayerIx> = (0..problem.players()).map(PlayerIx).filter(|p| groups[p.ix()].is_some()).collect();
        let alike = each_two(&people).filter(|[a, b]| groups[a.ix()] == groups[b.ix()]);
        alike.for_each(|[a, b]| add(a, b, weights.spread as i16));
    }
    pairs.apart.iter().for_each(|&[a, b]| add(a, b, weights.broken as i16));
    pairs.together.iter().for_each(|&[a, b]| add(a, b, -(pay(floor, weights) as i16)));
    Prices { start, repeat }
}

/// What a meeting of two who are to be together saves: it must pay even if they have met in every round.
pub(crate) fn pay(floor: &Floor, weights: &Weights) -> i64 {
    weights.broken + weights.repeat * (floor.rounds.len() as i64 + 1)
}

/// How often each two met before the rounds that are made, rounds in which one of a couple rested counted: a square of
/// `players` rows, the larger number's row.
pub(crate) fn met_before(problem: &Problem) -> Vec<u32> {
    let players = problem.players() as usize;
    let mut met = vec![0; players * players];
    let at = |a: PlayerIx, b: PlayerIx| a.ix().max(b.ix()) * players + a.ix().min(b.ix());
    let tables = problem.history().tables().chain(problem.kept().tables());
    tables.flat_map(|table| each_two(table.seats)).for_each(|[a, b]| met[at(a, b)] += 1);
    parted_couples(problem, problem.kept()).into_iter().for_each(|([a, b], times)| met[at(a, b)] += times as u32);
    met
}

/// In how many rounds of the floor two are both there.
pub(crate) fn both_there(floor: &Floor, pair: [PlayerIx; 2]) -> i64 {
    floor.rounds.iter().filter(|r| pair.iter().all(|p| r.people.binary_search(p).is_ok())).count() as i64
}

/// The least cost of pairs of any schedule in the walk: the bound on repeats, and every couple together whenever both
/// are there; if they may rest, including the cost of their rests ([`PlaceWishes`](super::place_wishes::PlaceWishes)).
pub(crate) fn least_of_pairs(
    problem: &Problem,
    floor: &Floor,
    pairs: &PairWishes,
    weights: &Weights,
    least_overload: u64,
) -> i64 {
    let players = problem.players() as usize;
    // Overload before the rounds that are made is part of the bound, but not of the walk's cost.
    let met = met_before(problem);
    let before: i64 = met.iter().map(|&met| i64::from(met) * (i64::from(met) - 1) / 2).sum();
    let (mut forced, mut paid) = (0, 0);
    // Hosts who may rest need not meet.
    for &[a, b] in if floor.may_rest() { &pairs.couples } else { &pairs.together } {
        let (old, new) = (i64::from(met[b.ix() * players + a.ix()]), both_there(floor, [a, b]));
        // The k-th meeting of a couple costs k − 1 repeats, as C(k, 2) − C(k − 1, 2) = k − 1.
        forced += (old..old + new).sum::<i64>();
        // Where people may rest, both playing costs what being together saves.
        paid -= if floor.may_rest() { 0 } else { pay(floor, weights) * new };
    }
    let overload = (least_overload as i64 - before).max(forced).max(0);
    weights.repeat * overload + paid
}
