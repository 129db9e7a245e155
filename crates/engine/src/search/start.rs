//! Designs made to fit a problem: the start of the search, and often its end.
//!
//! Fewer rounds than a design has: the subset with the most even meetings. Fewer players: some are deleted, which
//! leaves tables of k and k − 1, any number of either. More rounds than new opponents: a design in which everybody
//! meets once is repeated, and all pairs meet q or q + 1 times, the least possible; else designs in which everybody
//! meets k − 1 times (balanced, and near-resolvable with one sitting out), once or several times over, and a rotation
//! after them; or such a design without a few rounds, among which nobody meets twice. For example 16 players at tables
//! of 4 all meet once in 5 rounds; 10 rounds are those twice. O(rounds · players · choices).

use roundtable_model::{PlayerIx, Problem, RoundGoal, RoundSizes, Schedule, Spare};

use super::is_plain;
use super::thin::{Left, spread_out, thinned, without};
use crate::construction::{Construction, Design};
use roundtable_designs::balanced::balanced;
use roundtable_designs::few_tables::{FewTables, few_tables};
use roundtable_designs::known;
use roundtable_designs::near_resolvable::near_resolvable;
use roundtable_designs::recipe::Recipe;
use roundtable_designs::rotation::Rotation;
use roundtable_designs::subset::{choices, keeps_first, most_common};

/// A schedule to start from, and where it is from.
pub(crate) struct DesignStart {
    /// The rounds.
    pub schedule: Schedule,
    /// What they are made of.
    pub construction: Construction,
}

/// The largest field for which a design is built.
pub(super) const MOST_PLAYERS: u32 = crate::counted::MOST_PEOPLE;
/// Above this many players only the wanted rounds are built, if their construction allows it.
const LARGE: u32 = 4_000;
/// The largest field in which other choices of the people to delete are compared: meetings are kept in squares of 1.2 GB.
const MOST_COMPARED: u32 = 20_000;

/// The best schedule of a design for a problem, with as many rounds as wanted or as possible without a repeat, and more
/// if that loses nothing. `None` if more than meetings matters, or no design fits.
pub(crate) fn design_start(problem: &Problem) -> Option<DesignStart> {
    let k = problem.table_sizes().preferred();
    if !is_plain(problem) || k > problem.players() || problem.players() > MOST_PLAYERS {
        return None;
    }
    let wanted = if let RoundGoal::Exactly(rounds) = problem.rounds() { rounds } else { u32::MAX };
    let players = problem.players();
    let seating = problem.seating(0)?;
    if seating.tables.iter().all(|&size| size == k) && seating.sit_outs == 0 {
        return whole(players, k, wanted);
    }
    let all_play = matches!(problem.spare(), Spare::Tables(_)) && seating.sit_outs == 0;
    if all_play || problem.spare() == Spare::ShortTables {
        mixed(problem, &seating, wanted)
    } else {
        resting(problem, &seating, k, wanted)
    }
}

/// The largest field for which people are deleted from a transversal design too.
const MOST_OF_GROUPS: u32 = 4_000;

/// How many rounds the design for a large field has, before any is built.
pub(crate) fn rounds_of_large_design(problem: &Problem) -> Option<u32> {
    let (players, k) = (problem.players(), problem.table_sizes().preferred());
    let large = players > LARGE && players <= MOST_PLAYERS && is_plain(problem);
    large.then(|| known::best(players.next_multiple_of(k), k)).flatten().map(|recipe| recipe.rounds())
}

/// Tables of k and k − 1 for everybody, either preferred: one person deleted from tables of k for each short table.
fn mixed(problem: &Problem, seating: &RoundSizes, wanted: u32) -> Option<DesignStart> {
    let (tables, players) = (&seating.tables, problem.players());
    let k = *tables.iter().max()?;
    let short = tables.iter().filter(|&&size| size + 1 == k).count() as u32;
    let full = tables.iter().filter(|&&size| size == k).count() as u32;
    if seating.sit_outs > 0 || (short + full) as usize != tables.len() {
        return None;
    }
    if short == 0 {
        return whole(players, k, wanted);
    }
    let left = if tables.first() == Some(&k) { Left::PlayLast } else { Left::PlayFirst };
    let is_one = short == 1 && wanted < u32::MAX;
    let more = is_one.then(|| shortened_by_one(players, k, wanted, left)).flatten();
    more.or_else(|| deleted(problem, k, short, wanted, left))
}

/// Full tables of k, and sit-outs.
fn resting(problem: &Problem, seating: &RoundSizes, k: u32, wanted: u32) -> Option<DesignStart> {
    let players = problem.players();
    if seating.tables.iter().any(|&size| size != k) {
        return None;
    }
    let missing = players.next_multiple_of(k) - players;
    if seating.sit_outs == 1 && wanted < u32::MAX {
        return one_rests(players, k, wanted);
    }
    let rest = missing == 1 && seating.sit_outs == k - 1;
    let one_deleted = rest.then(|| deleted(problem, k, missing, wanted, Left::Rest)).flatten();
    one_deleted.or_else(|| {
        let rounds = (wanted < u32::MAX).then_some(wanted);
        let (design, schedule) = few_tables(players, k, seating.tables.len() as u32, rounds)?;
        let left_out = if let FewTables::Dealt { recipe, .. } = &design { recipe.players() - players } else { 0 };
        Some(DesignStart::of(Design::Few(design), left_out, schedule))
    })
}

/// A design with that many players more, without them.
fn deleted(problem: &Problem, k: u32, missing: u32, wanted: u32, left: Left) -> Option<DesignStart> {
    let recipe = known::best(problem.players().checked_add(missing)?, k).filter(|r| r.rounds() > 1)?;
    if problem.players() > LARGE && wanted <= recipe.rounds() {
        let design = recipe.build_first(wanted).to_schedule();
        if let Some(gone) = spread_out(&design, missing as usize) {
            let schedule = without(&design, 0..wanted as usize, &gone, left);
            return Some(DesignStart::of(Design::Rotation(recipe), missing, schedule));
        }
    }
    if problem.players() > MOST_COMPARED {
        return None;
    }
    let of = |recipe: Recipe| {
        let schedule = thinned(problem, &recipe.build().to_schedule(), missing as usize, wanted, left)?;
        Some(DesignStart::of(Design::Rotation(recipe), missing, schedule))
    };
    let rounds = |start: &DesignStart| start.schedule.round_count();
    let best = recipe.with_and_without_split().filter_map(of).max_by_key(rounds);
    // At n tables of k at most n people are missing: without them a group of a transversal design has fewer people, and
    // none of its n rounds repeats a meeting.
    let tables = (problem.players() + missing) / k;
    let is_worse = |start: &DesignStart| rounds(start) < wanted.min(tables);
    if problem.players() > MOST_OF_GROUPS || best.as_ref().is_some_and(|best| !is_worse(best)) {
        return best;
    }
    let of_groups = known::one_of_each(k, tables).filter(|recipe| recipe.rounds() > best.as_ref().map_or(1, rounds));
    of_groups.and_then(of).into_iter().chain(best).max_by_key(rounds)
}

impl DesignStart {
    fn of(design: Design, left_out: u32, schedule: Schedule) -> Self {
        let rounds = schedule.round_count();
        Self { schedule, construction: Construction { design, left_out, rounds } }
    }
}

/// Everybody plays at full tables.
fn whole(players: u32, k: u32, wanted: u32) -> Option<DesignStart> {
    let recipe = known::best(players, k)?.for_rounds(wanted);
    let fresh = recipe.rounds();
    // Everybody meets everybody once: repeated, pairs meet equally often or once more than others.
    let full = u64::from(fresh) * u64::from(k - 1) == u64::from(players - 1);
    if wanted == u32::MAX || wanted <= fresh || full {
        if fresh < 2 {
            return None;
        }
        if wanted < fresh && keeps_first(players, fresh) {
            let made = recipe.build_first(wanted);
            return Some(DesignStart::of(Design::Rotation(recipe), 0, made.to_schedule()));
        }
        if wanted < fresh {
            return Some(most_even(recipe, wanted));
        }
        let rotation = recipe.build();
        let made = if wanted == u32::MAX { rotation } else { again(&rotation, wanted) };
        return Some(DesignStart::of(Design::Rotation(recipe), 0, made.to_schedule()));
    }
    if let Some(design) = balanced(players, k)
        && let Some(schedule) = around(&design.build(), wanted, (fresh > 1).then_some(&recipe))
    {
        return Some(DesignStart::of(Design::Balanced(design), 0, schedule.to_schedule()));
    }
    (fresh > 1).then(|| DesignStart::of(Design::Rotation(recipe.clone()), 0, recipe.build().to_schedule()))
}

/// Those rounds in which two who never meet have most common opponents, of the recipe or of another with as many rounds.
fn most_even(recipe: Recipe, wanted: u32) -> DesignStart {
    let (players, k, rounds) = (recipe.players(), recipe.table_size(), recipe.rounds());
    let rotation = recipe.build();
    let kept = choices(std::slice::from_ref(&rotation), wanted, 1).swap_remove(0);
    let others = match kept.fewest < most_common(players, k, wanted) {
        true => known::others(players, k, rounds).into_iter().filter(|other| other.rounds() == rounds).collect(),
        false => Vec::new(),
    };
    let built: Vec<Rotation> = others.iter().map(Recipe::build).collect();
    let other = choices(&built, wanted, 1).swap_remove(0);
    let (recipe, rotation, kept) = match others.get(other.of).filter(|_| other.fewest > kept.fewest) {
        Some(recipe) => (recipe.clone(), &built[other.of], other),
        None => (recipe, &rotation, kept),
    };
    DesignStart::of(Design::Rotation(recipe), 0, rotation.select(&kept.rounds).to_schedule())
}

/// The rotation over and over.
fn again(rotation: &Rotation, rounds: u32) -> Rotation {
    let numbers: Vec<u32> = (0..rounds).map(|r| r % rotation.round_count()).collect();
    rotation.select(&numbers)
}

/// Up to this many rounds from a design in which all meet equally often: whole turns of it, the last without a few
/// rounds among which nobody meets twice; or else whole turns and then rounds of a rotation without a repeat, or,
/// without a rotation, rounds of the design that repeat nothing. Either way some pairs have one meeting fewer or more
/// than the others, and meetings differ by one at most.
fn around(design: &Rotation, wanted: u32, fresh: Option<&Recipe>) -> Option<Rotation> {
    let turn = design.round_count();
    let (turns, rest) = (wanted / turn, wanted % turn);
    let dropped = apart_rounds(design, turn - rest);
    if rest > 0 && dropped.len() as u32 == turn - rest {
        let mut all = again(design, turns * turn);
        let kept: Vec<u32> = (0..turn).filter(|r| !dropped.contains(r)).collect();
        all.append(&design.select(&kept));
        return Some(all);
    }
    if turns == 0 {
        return None;
    }
    let mut all = again(design, turns * turn);
    match fresh {
        Some(recipe) => all.append(&recipe.build().first(rest)),
        None => all.append(&design.select(&apart_rounds(design, rest))),
    }
    Some(all)
}

/// Up to `count` rounds of a design of which no two seat the same pair together: the first that first fit finds.
fn apart_rounds(design: &Rotation, count: u32) -> Vec<u32> {
    let n = design.players() as usize;
    let mut met = vec![false; n * n];
    let mut chosen = Vec::new();
    for (number, round) in (0..).zip(design.rounds()) {
        if chosen.len() as u32 == count {
            break;
        }
        let pairs = || {
            let tables = design.tables(round);
            tables.flat_map(|t| t.iter().enumerate().flat_map(move |(i, &a)| t[..i].iter().map(move |&b| (a, b))))
        };
        let place = |a: u32, b: u32| a.min(b) as usize * n + a.max(b) as usize;
        if pairs().all(|(a, b)| !met[place(a, b)]) {
            pairs().for_each(|(a, b)| met[place(a, b)] = true);
            chosen.push(number);
        }
    }
    chosen
}

/// One sits out: whole turns of a near-resolvable design, or one turn without its last round. With one round gone
/// meetings still differ by one at most; with two gone a pair may lack two, which need not be the least. With more than
/// one turn, the rounds after whole turns are not made here.
fn one_rests(players: u32, k: u32, wanted: u32) -> Option<DesignStart> {
    if wanted + 1 < players {
        return None;
    }
    let design = near_resolvable(players, k)?;
    let turns = if wanted < players { wanted } else { wanted - wanted % players };
    let mut schedule = Schedule::new(players);
    (0..turns as usize).filter_map(|r| design.round(r % players as usize)).for_each(|r| schedule.push_round_from(r));
    Some(DesignStart::of(Design::NearResolvable { players, table_size: k }, 0, schedule))
}

/// One table is short: a player deleted from a design in which all meet k − 1 times, in whole turns, or in one turn
/// less one round, as in [`one_rests`]. Not if a rotation exists in which all meet once: that is better and tried
/// later.
fn shortened_by_one(players: u32, k: u32, wanted: u32, left: Left) -> Option<DesignStart> {
    let with_deleted = players + 1;
    let turn = with_deleted - 1;
    if wanted + 1 < turn || known::best(with_deleted, k).is_some_and(|r| r.rounds() * (k - 1) == turn) {
        return None;
    }
    let design = balanced(with_deleted, k)?;
    let rounds = if wanted < turn { wanted } else { wanted - wanted % turn };
    let repeated = again(&design.build(), rounds).to_schedule();
    let schedule = without(&repeated, 0..rounds as usize, &[PlayerIx(players)], left);
    Some(DesignStart::of(Design::Balanced(design), 1, schedule))
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::{Rules, audit, unfairness};
    use roundtable_model::{Roster, TableSizes};

    fn started(players: u32, sizes: &[u32], goal: RoundGoal, spare: Spare) -> (Problem, Schedule) {
        let sizes = TableSizes::new(sizes.to_vec()).unwrap();
        let problem = Problem::new(Roster::numbered(players), sizes, goal).unwrap().with_spare(spare);
        let start = design_start(&problem).unwrap().schedule;
        let rules = Rules { table_sizes: Some(problem.table_sizes()), ..Rules::default() };
        let audited = audit(&start, &rules);
        assert!(audited.valid, "{players}: {:?}", audited.problems);
        (problem, start)
    }

    fn repeats(schedule: &Schedule) -> u64 {
        audit(schedule, &Rules::default()).meetings.repeats
    }

    #[test]
    fn fields_that_fill_no_tables_have_the_rounds_of_the_next_that_does() {
        // 16, 24, 28, 40 and 64 players have 5, 7, 9, 13 and 21 rounds; deleting two or three people of a table costs
        // its round.
        for (players, least) in [(23, 7), (22, 7), (21, 7), (63, 21), (62, 20), (61, 20), (27, 9), (15, 5), (39, 13)] {
            let (_, start) = started(players, &[4, 3], RoundGoal::Max, Spare::ShortTables);
            assert!(start.round_count() >= least, "{players}: {}", start.round_count());
            assert_eq!(repeats(&start), 0, "{players}");
        }
    }

    #[test]
    fn with_the_smaller_size_preferred_people_who_never_meet_are_deleted() {
        // 48 at tables of 6 without 7 people, 35 at 5 without 5, 45 at 5 without 8, 66 at 6 without 10, 55 at 5
        // without 9. 59 at 5 and 81 at 5 are groups of 14 and of 20, the fifth with 3 people and one.
        for (players, sizes, rounds) in
            [(41, [5, 6], 8), (30, [4, 5], 7), (37, [4, 5], 9), (56, [5, 6], 11), (46, [4, 5], 11), (49, [3, 4], 16)]
                .into_iter()
                .chain([(59, [4, 5], 14), (81, [4, 5], 20)])
        {
            let (problem, start) = started(players, &sizes, RoundGoal::Exactly(rounds), Spare::ShortTables);
            assert_eq!((start.round_count(), repeats(&start)), (rounds, 0), "{players} at {sizes:?}");
            let wanted = problem.seating(0).unwrap().tables;
            for round in start.rounds() {
                let tables: Vec<u32> = round.tables().map(|t| t.seats.len() as u32).collect();
                assert_eq!(tables, wanted, "{players} at {sizes:?}");
            }
        }
    }

    #[test]
    fn where_all_tables_are_small_it_is_a_design_of_small_tables() {
        let (_, start) = started(9, &[4, 3], RoundGoal::Max, Spare::ShortTables);
        assert_eq!((start.round_count(), repeats(&start)), (4, 0));
    }

    #[test]
    fn who_meets_the_deleted_player_rests_once() {
        let (problem, start) = started(63, &[4], RoundGoal::Exactly(8), Spare::SitOut);
        let audited = audit(&start, &Rules::default());
        assert_eq!((start.round_count(), audited.meetings.repeats, audited.sit_outs.max), (8, 0, 1));
        assert_eq!(unfairness(&problem, &start), 0);
    }

    #[test]
    fn a_perfect_design_goes_round_again() {
        let (_, start) = started(16, &[4], RoundGoal::Exactly(10), Spare::ShortTables);
        let meetings = audit(&start, &Rules::default()).meetings;
        assert_eq!((meetings.min, meetings.max), (2, 2));
        let (_, start) = started(24, &[4], RoundGoal::Exactly(10), Spare::ShortTables);
        assert_eq!(start.round_count(), 7);
    }

    /// 12 at tables of 4, of whom any two meet three times in eleven rounds: ten rounds, all eleven once or twice, and
    /// each of these with one more round.
    #[test]
    fn rounds_in_which_all_meet_equally_often_go_round_again() {
        for wanted in [10, 11, 12, 22, 23] {
            let (_, start) = started(12, &[4], RoundGoal::Exactly(wanted), Spare::ShortTables);
            let meetings = audit(&start, &Rules::default()).meetings;
            assert_eq!(start.round_count(), wanted);
            assert!(meetings.max - meetings.min <= 1, "{wanted}: {} to {}", meetings.min, meetings.max);
        }
    }
}
