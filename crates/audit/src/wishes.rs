//! Which wishes a schedule keeps, how groups are spread, how fair short tables and sit-outs are, and whose rounds have changed.
//!
//! O(seats · wishes of a player + players · rounds).

use roundtable_model::{PlayerIx, Problem, Round, RoundIx, Schedule, Wish};

/// A wish that is not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenWish {
    /// The wish.
    pub wish: Wish,
    /// In how many rounds.
    pub rounds: u32,
    /// The first of them.
    pub first: RoundIx,
}

/// Where everybody is in one round: table, its number, and seat.
fn places(round: &Round<'_>, players: u32) -> Vec<Option<(usize, u32, u32)>> {
    let mut places = vec![None; players as usize];
    for (t, table) in round.tables().enumerate() {
        for (seat, player) in (0..).zip(table.seats) {
            if let Some(place) = places.get_mut(player.ix()) {
                *place = Some((t, table.number, seat));
            }
        }
    }
    places
}

/// The wishes about one or two people that are not kept, in the order in which they were said.
///
/// Two who are to be together are apart where both are there and not at one table, one of them sitting out included. A host
/// who sits out, and a pinned player who sits out, have no wrong place.
pub fn broken_wishes(problem: &Problem, schedule: &Schedule) -> Vec<BrokenWish> {
    let list = &problem.wishes().list;
    if list.is_empty() {
        return Vec::new();
    }
    let mut broken: Vec<Option<BrokenWish>> = vec![None; list.len()];
    for (r, round) in (0..).map(RoundIx).zip(schedule.rounds()) {
        let places = places(&round, schedule.players());
        let at = |p: PlayerIx| places.get(p.ix()).copied().flatten();
        let here = |p: PlayerIx| !round.absent().contains(&p);
        for (wish, broken) in list.iter().zip(&mut broken) {
            let kept = match *wish {
                Wish::Apart(a, b) => at(a).is_none() || at(a).map(|p| p.0) != at(b).map(|p| p.0),
                Wish::Together(a, b) => {
                    !(here(a) && here(b)) || (at(a).is_some() && at(a).map(|p| p.0) == at(b).map(|p| p.0))
                }
                Wish::AtTable(a, table) => at(a).is_none_or(|p| p.1 == table),
                Wish::InSeat(a, seat) => at(a).is_none_or(|p| p.2 == seat.0),
            };
            if !kept {
                broken.get_or_insert(BrokenWish { wish: *wish, rounds: 0, first: r }).rounds += 1;
            }
        }
    }
    broken.into_iter().flatten().collect()
}

/// For each spread, the meetings inside its groups, over all rounds.
pub fn same_group_meetings(problem: &Problem, schedule: &Schedule) -> Vec<u64> {
    let count = |groups: &[Option<u32>]| {
        let mut meetings = 0;
        for table in schedule.rounds().flat_map(|r| r.tables()) {
            let group = |p: &PlayerIx| groups.get(p.ix()).copied().flatten();
            for (i, a) in table.seats.iter().enumerate() {
                let same = |b: &&PlayerIx| group(a).is_some() && group(b) == group(a);
                meetings += table.seats[..i].iter().filter(same).count() as u64;
            }
        }
        meetings
    };
    problem.wishes().spreads.iter().map(|s| count(s.groups())).collect()
}

/// For each spread, the fewest meetings inside its groups that any schedule with these tables has: each group as evenly over
/// the tables of each round as their sizes allow, with as many as can be of it sitting out.
pub fn least_same_group_meetings(problem: &Problem, schedule: &Schedule) -> Vec<u64> {
    let least = |spread: &roundtable_model::Spread| {
        let mut least = 0;
        for round in schedule.rounds() {
            let mut members = vec![0u64; spread.values().len()];
            for player in round.tables().flat_map(|t| t.seats).chain(round.sit_out()) {
                if let Some(group) = spread.groups().get(player.ix()).copied().flatten() {
                    members[group as usize] += 1;
                }
            }
            let resting = round.sit_out().len() as u64;
            let sizes: Vec<u64> = round.tables().map(|t| t.seats.len() as u64).collect();
            least += members.iter().map(|m| fewest_pairs(m.saturating_sub(resting), &sizes)).sum::<u64>();
        }
        least
    };
    problem.wishes().spreads.iter().map(least).collect()
}

/// The fewest pairs at one table when so many sit down at tables of these sizes: one more at each table in turn.
fn fewest_pairs(mut members: u64, sizes: &[u64]) -> u64 {
    let (mut pairs, mut each) = (0, 0);
    while members > 0 {
        let open = sizes.iter().filter(|&&size| size > each).count() as u64;
        if open == 0 {
            break;
        }
        let seated = open.min(members);
        pairs += seated * each;
        members -= seated;
        each += 1;
    }
    pairs
}

/// Unfairness of short tables and sit-outs: for each kind, Σ over players of C(times, 2), and 1 for each j-th time that came in
/// a round by whose end there had not been more than j − 1 such places per head of the field.
pub fn unfairness(problem: &Problem, schedule: &Schedule) -> u64 {
    let largest = problem.table_sizes().largest() as usize;
    let players = schedule.players() as usize;
    let mut unfair = 0;
    for sitting_out in [false, true] {
        let mut times = vec![0u64; players];
        let mut places = 0;
        for round in schedule.rounds() {
            let short = round.tables().filter(|t| t.seats.len() < largest).flat_map(|t| t.seats);
            let resting: Vec<PlayerIx> = if sitting_out { round.sit_out().to_vec() } else { short.copied().collect() };
            places += resting.len() as u64;
            for player in resting {
                let Some(times) = times.get_mut(player.ix()) else { continue };
                unfair += *times + u64::from(*times > 0 && places <= *times * players as u64);
                *times += 1;
            }
        }
    }
    unfair
}

/// How many people have another table number or rest in some round after the kept ones than the plan before said. Newcomers
/// have no card that could change.
pub fn cards_changed(problem: &Problem, schedule: &Schedule) -> u64 {
    let before = problem.plan_before();
    let kept = problem.kept().round_count() as usize;
    let mut changed = vec![false; before.players() as usize];
    for (now, then) in schedule.rounds().zip(before.rounds()).skip(kept) {
        let (now_at, then_at) = (places(&now, schedule.players()), places(&then, before.players()));
        for (player, changed) in changed.iter_mut().enumerate() {
            let gone = now.absent().contains(&PlayerIx(player as u32));
            let table = |places: &[Option<(usize, u32, u32)>]| places.get(player).copied().flatten().map(|p| p.1);
            *changed |= !gone && table(&now_at) != table(&then_at);
        }
    }
    changed.into_iter().filter(|&c| c).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::{Player, Roster, RoundGoal, SeatIx, Spare, Spread, TableSizes, Wishes};

    fn p(number: u32) -> PlayerIx {
        PlayerIx::from_number(number).unwrap()
    }

    fn problem(players: u32) -> Problem {
        let sizes = TableSizes::new(vec![3, 2]).unwrap();
        Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(2)).unwrap().with_spare(Spare::SitOut)
    }

    fn two_rounds() -> Schedule {
        let mut s = Schedule::new(6);
        s.push_round().table(1, &[p(1), p(2), p(3)]).table(2, &[p(4), p(5)]).sit_out(p(6));
        s.push_round().table(1, &[p(4), p(1), p(6)]).table(2, &[p(2), p(5)]).absent(p(3));
        s
    }

    #[test]
    fn each_kind_of_wish_is_counted() {
        let wishes = [
            Wish::Apart(p(1), p(4)),
            Wish::Together(p(2), p(3)),
            Wish::Together(p(4), p(6)),
            Wish::AtTable(p(4), 2),
            Wish::InSeat(p(1), SeatIx(0)),
            Wish::AtTable(p(5), 2),
        ];
        let list = Wishes { list: wishes.to_vec(), spreads: Vec::new() };
        let problem = problem(6).with_wishes(list).unwrap();
        let broken = broken_wishes(&problem, &two_rounds());
        let want = [(0, 1, 1), (2, 1, 0), (3, 1, 1), (4, 1, 1)].map(|(w, rounds, first): (usize, _, _)| BrokenWish {
            wish: wishes[w],
            rounds,
            first: RoundIx(first),
        });
        assert_eq!(broken, want);
    }

    #[test]
    fn groups_and_their_least() {
        let player = |club: &str| Player { columns: vec![("club".into(), club.into())], ..Player::default() };
        let (roster, _) = Roster::new(["A", "A", "B", "B", "B", ""].map(player).into());
        let spread = Spread::by_column(&roster, "club").unwrap();
        let problem = Problem::new(roster, TableSizes::new(vec![3, 2]).unwrap(), RoundGoal::Exactly(2)).unwrap();
        let problem = problem.with_wishes(Wishes { list: vec![], spreads: vec![spread] }).unwrap();
        assert_eq!(same_group_meetings(&problem, &two_rounds()), [2]);
        assert_eq!(least_same_group_meetings(&problem, &two_rounds()), [0]);
        assert_eq!(fewest_pairs(20, &[8; 15]), 5);
        assert_eq!(fewest_pairs(5, &[4, 2]), 4);
    }

    #[test]
    fn a_second_short_table_before_others_had_one_is_early() {
        // Short: 4, 5, then 2, 5. Four places for six people: the second time of 5 is a pair, and early.
        assert_eq!(unfairness(&problem(6), &two_rounds()), 2);
    }

    #[test]
    fn cards_change_with_the_table() {
        let mut after = Schedule::new(7);
        after.push_round().table(1, &[p(1), p(2), p(3)]).table(2, &[p(4), p(5)]).sit_out(p(6)).absent(p(7));
        after.push_round().table(1, &[p(1), p(4), p(7)]).table(2, &[p(2), p(5)]).sit_out(p(6)).absent(p(3));
        let mut kept = Schedule::new(6);
        kept.push_round_from(two_rounds().round(0).unwrap());
        let problem = problem(7).with_kept(kept).unwrap().with_plan_before(two_rounds()).unwrap();
        assert_eq!(cards_changed(&problem, &after), 1);
    }
}
