//! Counts for a schedule: broken wishes, meetings in a group, unfairness of short tables and sit-outs, and changes from
//! an earlier plan. O(seats · wishes of a player + players · rounds).

pub(crate) mod bound;
pub(crate) mod clash;
pub(crate) mod judged;

use roundtable_model::{PlayerIx, Problem, Round, RoundIx, Schedule, SeatIx, Sides, TableSeat, Wish};

pub use self::judged::JudgedWish;
use super::row::{Better, TierRow};
use crate::Rules;
use crate::sizes::{Allowed, Sizes};
use crate::survey::Survey;

/// The tier of wishes about company.
pub(super) const COMPANY: TierRow = TierRow {
    better: Better::Kept,
    bound: |known| known.wishes[0].clone(),
    ..TierRow::new("broken_company", "rounds", |objective| objective.broken_company)
};

/// The tier of wishes about places, among the schedules that break as few about company as possible.
pub(super) const PLACES: TierRow = TierRow {
    better: Better::Kept,
    bound: |known| known.wishes[1].clone(),
    ..TierRow::new("broken_places", "rounds", |objective| objective.broken_places)
};

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

/// Everybody's place in one round: the table's index (from 0), its number, and the seat (from 0); `None` without a
/// seat.
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

/// Every wish, in the question's order, with the rounds that break it. Wishes for partners are judged if `sides`
/// defines them: a round breaks one if both play at one table with sides, on the wrong ones; and one to be partners
/// also if they play at two tables.
///
/// **People who rest break no wish**: if somebody whom a wish names sits out or is absent, that round keeps it. So a
/// wish to be together is broken only if both are seated at different tables; a host (who wishes for a table) or a
/// pinned player (for a seat) must be in the right place only when seated. Makers let couples rest in the same round if
/// that worsens nothing. This is the only definition, for makers and for every claim that wishes cannot be kept.
///
/// ```
/// use roundtable_audit::judged_wishes;
/// use roundtable_model::{PlayerIx, RoundIx, Schedule, Wish};
/// let p = |n| PlayerIx::from_number(n).unwrap();
/// let mut schedule = Schedule::new(3);
/// schedule.push_round().table(1, &[p(1), p(2)]).sit_out(p(3));
/// schedule.push_round().table(1, &[p(1), p(3)]).sit_out(p(2));
/// let judged = judged_wishes(&[Wish::Together(p(1), p(2)), Wish::Apart(p(1), p(3))], None, &schedule);
/// assert!(judged[0].broken.is_empty());
/// assert_eq!(judged[1].broken, [RoundIx(1)]);
/// ```
pub fn judged_wishes(wishes: &[Wish], sides: Option<&Sides>, schedule: &Schedule) -> Vec<JudgedWish> {
    let mut judged: Vec<JudgedWish> = wishes.iter().copied().map(JudgedWish::new).collect();
    if wishes.is_empty() {
        return judged;
    }
    let side = sides.map_or(&[][..], Sides::of_each_seat);
    for (r, round) in (0..).map(RoundIx).zip(schedule.rounds()) {
        let places = places(&round, schedule.players());
        let has_sides: Vec<bool> = round.tables().map(|table| table.seats.len() == side.len()).collect();
        let place = |player: &PlayerIx| {
            let (table, number, seat) = places.get(player.ix()).copied().flatten()?;
            Some(TableSeat { table, number, seat: SeatIx(seat), side: has_sides[table].then(|| side[seat as usize]) })
        };
        for JudgedWish { wish, broken, at_two_tables, times } in &mut judged {
            // Where tables have no sides, there are no partners to be judged.
            let parted = sides.is_some() && wish.is_parted(place);
            *at_two_tables += u64::from(parted);
            let both = wish.one_side().and_then(|([a, b], _)| place(&a).zip(place(&b)));
            *times += u32::from(both.and_then(|(a, b)| a.on_one_side(b)) == Some(true));
            if parted || wish.is_broken(place) {
                broken.push(r);
            }
        }
    }
    judged
}

/// The broken wishes about one or two people, in the question's order; see [`judged_wishes`].
pub fn broken_wishes(problem: &Problem, schedule: &Schedule) -> Vec<BrokenWish> {
    let broken = |judged: JudgedWish| {
        let rounds = u32::try_from(judged.broken.len()).unwrap_or(u32::MAX);
        judged.broken.first().map(|&first| BrokenWish { wish: judged.wish, rounds, first })
    };
    judged_wishes(problem.seated_wishes(), None, schedule).into_iter().filter_map(broken).collect()
}

/// For each spread, the meetings inside its groups, over all rounds.
pub fn same_group_meetings(problem: &Problem, schedule: &Schedule) -> Vec<u64> {
    let count = |groups: &[Option<u32>]| {
        let group = |p: &PlayerIx| groups.get(p.ix()).copied().flatten();
        schedule.pairs().filter(|[a, b]| group(a).is_some() && group(a) == group(b)).count() as u64
    };
    problem.wishes().spreads.iter().map(|s| count(s.groups())).collect()
}

/// For each spread, the fewest meetings inside its groups in any schedule with these tables: each group as evenly over
/// the tables of each round as their sizes allow, with as many as possible of it sitting out.
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

/// The fewest pairs at one table if `members` people sit at tables of these sizes: one more at each table in turn, who
/// meets `each` others.
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

/// Unfairness of short tables and sit-outs: for each kind, Σ over players of C(times, 2), plus 1 for each early time. A
/// player's j-th time is early (j ≥ 2) if by the end of its round there had been at most (j − 1)·players such places:
/// everybody could have had j − 1. If the first two such places go to one of six people, that is one pair of times, and
/// early: 2.
pub fn unfairness(problem: &Problem, schedule: &Schedule) -> u64 {
    unfair(schedule, &Sizes::of(schedule, &Survey::of(schedule), &Rules::of(problem)))
}

/// The same with the table sizes known.
pub(crate) fn unfair(schedule: &Schedule, sizes: &Sizes) -> u64 {
    let players = schedule.players() as usize;
    let mut unfair = 0;
    for sitting_out in [false, true] {
        let mut times: Vec<u64> = Vec::new();
        let mut places = 0;
        for (round, at) in schedule.rounds().zip((0..).map(RoundIx)) {
            let people = short_or_out(&round, sizes.of_round(at), sitting_out);
            let count = people.clone().count();
            places += count as u64;
            if count > 0 {
                times.resize(players, 0);
            }
            for player in people {
                let Some(times) = times.get_mut(player.ix()) else { continue };
                unfair += *times + u64::from(*times > 0 && places <= *times * players as u64);
                *times += 1;
            }
        }
    }
    unfair
}

/// Who sits out in a round, or, without `sitting_out`, who is at a short table.
pub(crate) fn short_or_out(
    round: &Round<'_>,
    sizes: &Allowed,
    sitting_out: bool,
) -> impl Iterator<Item = PlayerIx> + Clone {
    let out = if sitting_out { round.sit_out() } else { &[] };
    let short = round.runs().filter(move |run| !sitting_out && run.size < sizes.full as usize);
    out.iter().chain(short.flat_map(|run| run.seats)).copied()
}

/// The players whose cards (their rounds on paper) differ from the earlier plan, in some round after the kept ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChangedCards {
    /// They have another table number, or rest instead of playing, or the reverse.
    pub tables: Vec<PlayerIx>,
    /// They have the same tables and rests, but another seat at one of the tables.
    pub seats: Vec<PlayerIx>,
}

/// Whose cards change. Newcomers have no card yet; rounds of absence do not count. O(players · rounds + seats).
pub fn changed_cards(problem: &Problem, schedule: &Schedule) -> ChangedCards {
    let before = problem.plan_before();
    let kept = problem.kept().round_count() as usize;
    let players = before.players() as usize;
    let (mut has_card, mut table, mut seat) = (vec![false; players], vec![false; players], vec![false; players]);
    for (now, then) in schedule.rounds().zip(before.rounds()).skip(kept) {
        let (now_at, then_at) = (places(&now, schedule.players()), places(&then, before.players()));
        let mentioned = then.tables().flat_map(|t| t.seats).chain(then.sit_out()).chain(then.absent());
        mentioned.for_each(|p| has_card[p.ix()] = true);
        for player in 0..players {
            if now.absent().contains(&PlayerIx(player as u32)) {
                continue;
            }
            let at = |places: &[Option<(usize, u32, u32)>]| places.get(player).copied().flatten().map(|p| (p.1, p.2));
            let (now, then) = (at(&now_at), at(&then_at));
            table[player] |= now.map(|p| p.0) != then.map(|p| p.0);
            seat[player] |= now != then;
        }
    }
    let all = |changed: &dyn Fn(usize) -> bool| {
        (0..players).filter(|&p| has_card[p] && changed(p)).map(|p| PlayerIx(p as u32)).collect()
    };
    ChangedCards { tables: all(&|p| table[p]), seats: all(&|p| seat[p] && !table[p]) }
}

/// How many people have another table number or rest than in the earlier plan, in some round after the kept ones.
pub fn cards_changed(problem: &Problem, schedule: &Schedule) -> u64 {
    changed_cards(problem, schedule).tables.len() as u64
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
        let list = Wishes::of(wishes.to_vec());
        let problem = problem(6).with_wishes(list).unwrap();
        let broken = broken_wishes(&problem, &two_rounds());
        // In the second round 1 and 4 are together, 4 is at table 1, and 1 in the second seat. There 3 is away, and 6
        // rests in the first round.
        let want = [(0, 1, 1), (3, 1, 1), (4, 1, 1)].map(|(w, rounds, first): (usize, _, _)| BrokenWish {
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
        let problem = problem.with_wishes(Wishes { spreads: vec![spread], ..Wishes::default() }).unwrap();
        // 1 and 2 of A, and 4 and 5 of B, meet in the first round.
        assert_eq!(same_group_meetings(&problem, &two_rounds()), [2]);
        assert_eq!(least_same_group_meetings(&problem, &two_rounds()), [0]);
        // One at each of 15 tables, and five as a second; two at each of two tables (2 pairs), and the fifth meets two
        // more.
        assert_eq!(fewest_pairs(20, &[8; 15]), 5);
        assert_eq!(fewest_pairs(5, &[4, 2]), 4);
    }

    #[test]
    fn a_second_short_table_before_others_had_one_is_early() {
        // Short: 4, 5, then 2, 5. Four places for six people: the second time of 5 is a pair, and early.
        assert_eq!(unfairness(&problem(6), &two_rounds()), 2);
    }

    /// Only 6 changes: from table 1 to a rest in the second round. 7 is new and has no card, and that 1 and 4
    /// change seats at their table does not count.
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
