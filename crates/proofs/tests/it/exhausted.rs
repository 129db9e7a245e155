//! Bounds by exhaustive search compared with trying all schedules, for small questions with absences, rests, earlier
//! meetings and wishes. The verifier must accept that no schedule is below the least Σ C(meetings, 2), and refuse that
//! none reaches it; the audit's bound must equal the least.

use roundtable_audit::{Argument, ClaimMistake, Tier, TierArgument, TierStanding, judge};
use roundtable_model::{
    Absence, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, Seed, Spare, TableSizes, Wish, Wishes,
};
use roundtable_proofs::{Case, verify_tier};

/// A round: its tables, and who rests.
type Way = (Vec<Vec<u32>>, Vec<u32>);

/// Every way to divide people into tables of these sizes; people left over rest. `picked` is a set of people as bits.
fn ways(sizes: &[u32], free: &[u32]) -> Vec<Way> {
    let Some((&size, others)) = sizes.split_first() else { return vec![(Vec::new(), free.to_vec())] };
    let mut all = Vec::new();
    for picked in 0_u32..1 << free.len() {
        let of = |taken: u32| free.iter().zip(0..).filter(move |(_, at)| picked >> *at & 1 == taken).map(|(p, _)| *p);
        if picked.count_ones() == size {
            let (table, left): (Vec<u32>, Vec<u32>) = (of(1).collect(), of(0).collect());
            for (mut tables, rests) in ways(others, &left) {
                // Tables of one size in the order of their first people.
                if tables.first().is_none_or(|next| next.len() != table.len() || table[0] < next[0]) {
                    tables.insert(0, table.clone());
                    all.push((tables, rests));
                }
            }
        }
    }
    all
}

/// A small random question. The digits of the seed choose how many earlier meetings (`seed % 4`) and wishes (`seed / 4
/// % 3`) it has, and of which kind the wishes are; the rest is drawn. `None` if wishes or absences do not fit.
fn question(seed: u64) -> Option<Problem> {
    let mut lots = Seed(seed).rng();
    let mut below = |most: u32| lots.below(most.into()) as u32;
    let (players, sizes, rounds) = match below(7) {
        0 => (4, vec![2], 3),
        1 => (5, vec![3, 2], 2),
        2 => (5, vec![2], 2),
        3 => (6, vec![3], 3),
        4 => (6, vec![2], 2),
        5 => (6, vec![4], 2),
        _ => (7, vec![4, 3], 2),
    };
    let sizes = TableSizes::new(sizes).unwrap();
    let mut problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).unwrap();
    problem = problem.with_spare(Spare::SitOut);
    if below(3) == 0 {
        let away = Absence { round: RoundIx(below(rounds)), player: PlayerIx(below(players)) };
        problem = problem.with_absences(vec![away]).ok()?;
    }
    let mut two = || {
        let (a, b) = (below(players), below(players));
        [a.min(b), a.max(b)].map(PlayerIx)
    };
    let mut history = Schedule::new(players);
    for [a, b] in (0..seed % 4).map(|_| two()).filter(|[a, b]| a != b) {
        history.push_round().table(1, &[a, b]);
    }
    let pairs: Vec<[PlayerIx; 2]> = (0..seed / 4 % 3).map(|_| two()).filter(|[a, b]| a != b).collect();
    let wish = |(at, [a, b]): (usize, [PlayerIx; 2])| match (seed / 12) >> at & 1 {
        0 => Wish::Together(a, b),
        _ => Wish::Apart(a, b),
    };
    let list = pairs.into_iter().enumerate().map(wish);
    problem.with_history(history).unwrap().with_wishes(Wishes::of(list)).ok()
}

/// Whether everybody keeps their wishes in a round.
fn keeps(problem: &Problem, (tables, _): &Way) -> bool {
    let at = |p: PlayerIx| tables.iter().position(|table| table.contains(&p.0));
    let mut company = problem.wishes().list.iter().filter_map(Wish::company);
    company.all(|([a, b], together)| at(a).zip(at(b)).is_none_or(|(a, b)| (a == b) == together))
}

/// Σ C(meetings, 2) over the pairs. A couple is two who wish to be together. If rests count, a round in which both are
/// there and one or both rest is also a meeting of the couple: their wish is then kept, and resting in turn must not
/// save repeats (`crates/audit/src/figures/meetings/couples.rs`).
fn together(problem: &Problem, rounds: &[&Way], counts_rests: bool) -> u64 {
    let n = problem.players() as usize;
    let mut met = vec![0_u64; n * n];
    let mut add = |a: u32, b: u32| met[a.min(b) as usize * n + a.max(b) as usize] += 1;
    let earlier = problem.history().rounds().flat_map(|r| r.tables()).map(|t| t.seats.iter().map(|p| p.0).collect());
    let tables: Vec<Vec<u32>> = earlier.chain(rounds.iter().flat_map(|(tables, _)| tables.iter().cloned())).collect();
    for table in tables {
        table.iter().enumerate().for_each(|(i, a)| table[..i].iter().for_each(|b| add(*a, *b)));
    }
    let mut couples: Vec<[u32; 2]> = Vec::new();
    for wish in &problem.wishes().list {
        if let Wish::Together(a, b) = *wish {
            couples.push([a.0.min(b.0), a.0.max(b.0)]);
        }
    }
    couples.sort_unstable();
    couples.dedup();
    // Both are there, and one or both rest.
    for (tables, rests) in rounds.iter().filter(|_| counts_rests) {
        let there = |p: u32| rests.contains(&p) || tables.iter().any(|table| table.contains(&p));
        for [a, b] in couples.iter().filter(|[a, b]| there(*a) && there(*b)) {
            if rests.contains(a) || rests.contains(b) {
                add(*a, *b);
            }
        }
    }
    met.iter().map(|m| m * m.saturating_sub(1) / 2).sum()
}

/// The least cost of all schedules of rounds that `may` be used, and one that has it.
fn least<'a>(
    options: &'a [Vec<Way>],
    may: &dyn Fn(&Way) -> bool,
    cost: &dyn Fn(&[&Way]) -> u64,
) -> Option<(u64, Vec<&'a Way>)> {
    let mut all: Vec<Vec<&Way>> = vec![Vec::new()];
    for ways in options {
        let ways: Vec<_> = ways.iter().filter(|way| may(way)).collect();
        all = all.into_iter().flat_map(|begin| ways.iter().map(move |way| [&begin[..], &[*way]].concat())).collect();
    }
    all.into_iter().map(|rounds| (cost(&rounds), rounds)).min_by_key(|(cost, _)| *cost)
}

fn schedule(problem: &Problem, rounds: &[&Way]) -> Schedule {
    let mut schedule = Schedule::new(problem.players());
    for (r, (tables, rests)) in (0..).zip(rounds) {
        let of = |list: &[u32]| list.iter().copied().map(PlayerIx).collect::<Vec<_>>();
        let absent: Vec<PlayerIx> = problem.absent(r).collect();
        let mut round = schedule.push_round();
        for (number, table) in (1..).zip(tables) {
            round.table(number, &of(table));
        }
        round.sit_outs(&of(rests)).absents(&absent);
    }
    schedule
}

#[test]
fn nobody_believes_that_there_is_less_than_the_least_or_that_the_least_is_not_there() {
    let (mut plain, mut wished, mut made) = (0, 0, 0);
    for seed in 0..160 {
        let Some(problem) = question(seed) else { continue };
        let RoundGoal::Exactly(count) = problem.rounds() else { continue };
        let options: Option<Vec<_>> = (0..count)
            .map(|r| {
                let absent: Vec<PlayerIx> = problem.absent(r).collect();
                let here: Vec<u32> = (0..problem.players()).filter(|p| !absent.contains(&PlayerIx(*p))).collect();
                Some(ways(&problem.seating(r)?.tables, &here))
            })
            .collect();
        let Some(options) = options else { continue };
        // The argument `none_with: t` means that no schedule has a Σ C(meetings, 2) of t or less: the bound of the tier
        // `Overload` is t + 1.
        let by = |argument| {
            move |bound| TierStanding::new(Tier::Overload, None, Some((bound, TierArgument::Overload(argument))))
        };
        let none_with = |none_with| Argument::Exhaustive { none_with };
        let when = format!("seed {seed}: {problem:?}");

        // Among all schedules, whether they keep wishes or not: rests do not count. It must accept that none is below
        // the least cost, and refuse that none reaches it.
        let (least_cost, rounds) = least(&options, &|_| true, &|rounds| together(&problem, rounds, false)).unwrap();
        let best = schedule(&problem, &rounds);
        let case = Case::of(&problem, &best);
        if let Some(below) = least_cost.checked_sub(1) {
            assert_eq!(verify_tier(&by(none_with(below))(least_cost), &case), Ok(()), "{when}");
            let more = verify_tier(&by(none_with(below))(least_cost + 1), &case);
            assert_eq!(more, Err(ClaimMistake::Weak { said: least_cost + 1, shown: least_cost }), "{when}");
            plain += 1;
        }
        for too_many in [least_cost, least_cost + 1, least_cost + 5] {
            let refused = verify_tier(&by(none_with(too_many))(too_many + 1), &case);
            assert!(refused.is_err_and(ClaimMistake::is_false), "{too_many}, {when}");
        }

        // The same among schedules that keep all wishes, if any; rests count, and the argument is wrapped in
        // `AsWished`.
        let kept = least(&options, &|way| keeps(&problem, way), &|rounds| together(&problem, rounds, true));
        let Some((least_cost, rounds)) = kept else { continue };
        let best = schedule(&problem, &rounds);
        let (case, found) = (Case::of(&problem, &best), judge(&problem, &best));
        let as_wished = |below| Argument::AsWished(Box::new(none_with(below)));
        // The probe: “none that keeps all wishes has a T (Σ C(meetings, 2)) of 0”, with 0 as the bound. It is misplaced
        // if the wishes settle no pair in any round, which makes `AsWished` empty; or if some schedule has a T of 0, as
        // the probe is then false and refused.
        if !problem.wishes().list.is_empty() && verify_tier(&by(as_wished(0))(0), &case) != Err(ClaimMistake::Misplaced)
        {
            if let Some(below) = least_cost.checked_sub(1) {
                assert_eq!(verify_tier(&by(as_wished(below))(least_cost), &case), Ok(()), "{when}");
                wished += 1;
            }
            let refused = verify_tier(&by(as_wished(least_cost))(least_cost + 1), &case);
            assert!(refused.is_err_and(ClaimMistake::is_false), "as wished, {least_cost}, {when}");
        }
        let bound = found.standing.tiers.iter().find(|tier| tier.tier == Tier::Overload).and_then(|tier| tier.bound);
        assert_eq!(bound, Some(least_cost), "{when}");
        made += 1;
    }
    // There were enough questions of each kind, so the test is not empty; the limits have no other meaning.
    assert!(plain > 60 && wished > 15 && made > 120, "{plain} {wished} {made}");
}
