//! Wishes that cannot hold together in a round, and the smallest set of them that shows it.
//!
//! Whether a set can be kept is decided by [`keep`](super::keep), round by round and over all layouts of the round;
//! this file only chooses which set to name. Who is together is a graph, with a node for each table that has a host
//! (somebody wished at it): a pair that is apart and yet joined by a path is a candidate, by the shortest path (breadth
//! first). Groups too large for a table, and groups of people all apart, are others. Each candidate that is impossible
//! is shrunk wish by wish. For few wishes every set is tried, by size. O(wishes²) for paths, a decision per wish of a
//! candidate.

use std::collections::{BTreeMap, VecDeque};

use roundtable_model::{PlayerIx, Problem, RoundIx, Wish, distinct, each_two};

use super::keep::{Asked, Decision};
use super::tuning::CLASH_ALL_SETS;

/// The most people added in the search for a group of people all apart, which can take exponential time.
const MOST_GROWN: u32 = 200_000;

/// A smallest set of wishes that cannot hold together in a round, in their order, and the first such round; `None` if
/// no round is proved impossible. `rounds` are the rounds made, with who is there, and what is known of each.
pub(crate) fn clash(
    problem: &Problem,
    rounds: &[(RoundIx, Vec<PlayerIx>)],
    decisions: &[Decision],
) -> Option<(Vec<Wish>, RoundIx)> {
    /// Rounds of which a set is named, at most: each has other people.
    const MOST_ROUNDS: usize = 20;
    let mut seen: Vec<&[PlayerIx]> = Vec::new();
    let mut smallest: Option<(Vec<usize>, RoundIx)> = None;
    for ((round, people), _) in rounds.iter().zip(decisions).filter(|(_, d)| **d == Decision::Impossible) {
        if seen.len() == MOST_ROUNDS || seen.contains(&people.as_slice()) {
            continue;
        }
        seen.push(people);
        let set = smallest_set(&Asked { problem, round: *round, people }, problem.seated_wishes());
        if smallest.as_ref().is_none_or(|(least, _)| (set.len(), &set) < (least.len(), least)) {
            smallest = Some((set, *round));
        }
    }
    smallest.map(|(set, round)| (set.into_iter().map(|w| problem.seated_wishes()[w]).collect(), round))
}

/// The smallest set found in a round whose wishes cannot all be kept.
fn smallest_set(asked: &Asked<'_>, list: &[Wish]) -> Vec<usize> {
    let active: Vec<usize> = (0..list.len()).filter(|&w| asked.concerns(list[w])).collect();
    let wishes: Vec<Wish> = active.iter().map(|&w| list[w]).collect();
    let impossible = |set: &[usize]| {
        let set: Vec<Wish> = set.iter().map(|&w| wishes[w]).collect();
        asked.decide(&set) == Decision::Impossible
    };
    let graph = Graph::of(&wishes);
    let (most_seats, tables) = asked.widest();
    let mut sets = graph.same_person(&wishes);
    sets.extend(graph.joined());
    sets.extend(graph.too_large(most_seats));
    sets.extend(tables.into_iter().flat_map(|tables| graph.too_many_apart(tables)));
    sets = sets.into_iter().map(distinct).filter(|set| impossible(set)).collect();
    if sets.is_empty() {
        sets.push((0..wishes.len()).collect());
    }
    let mut smallest = sets.into_iter().min_by_key(|set| (set.len(), set.clone())).unwrap_or_default();
    for at in (0..smallest.len()).rev() {
        let mut fewer = smallest.clone();
        fewer.remove(at);
        if impossible(&fewer) {
            smallest = fewer;
        }
    }
    if wishes.len() <= CLASH_ALL_SETS as usize {
        let sets = (1u32..1 << wishes.len()).filter(|set| (set.count_ones() as usize) < smallest.len());
        let chosen = |set: u32| (0..wishes.len()).filter(|w| set >> w & 1 == 1).collect::<Vec<usize>>();
        let mut all: Vec<Vec<usize>> = sets.map(chosen).collect();
        all.sort_by_key(|set| (set.len(), set.clone()));
        smallest = all.into_iter().find(|set| impossible(set)).unwrap_or(smallest);
    }
    smallest.into_iter().map(|w| active[w]).collect()
}

/// A node of the graph: a person, or a table that has a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Node {
    Player(PlayerIx),
    Table(u32),
}

/// Who is together, and who is apart, each with the wishes that say so.
struct Graph {
    together: BTreeMap<Node, Vec<(Node, usize)>>,
    apart: Vec<(Node, Node, Vec<usize>)>,
}

impl Graph {
    /// The graph of a list of wishes, which are numbers in it. Two who want one seat are apart, and so are two tables.
    fn of(list: &[Wish]) -> Self {
        let mut graph = Self { together: BTreeMap::new(), apart: Vec::new() };
        let mut tables: Vec<u32> = Vec::new();
        for (w, wish) in list.iter().enumerate() {
            if let Some(([a, b], together)) = wish.company() {
                let [a, b] = [a, b].map(Node::Player);
                if together { graph.join(a, b, w) } else { graph.apart.push((a, b, vec![w])) }
            }
            if let Some((a, table)) = wish.at_table() {
                tables.push(table);
                graph.join(Node::Player(a), Node::Table(table), w);
            }
            if let Some((a, seat)) = wish.in_seat() {
                for (v, other) in list[..w].iter().enumerate() {
                    if let Some((b, same)) = other.in_seat()
                        && a != b
                        && same == seat
                    {
                        graph.apart.push((Node::Player(a), Node::Player(b), vec![v, w]));
                    }
                }
            }
        }
        let tables = distinct(tables);
        let two = each_two(&tables).map(|two| two.map(Node::Table));
        graph.apart.extend(two.map(|[a, b]| (a, b, Vec::new())));
        graph
    }

    fn join(&mut self, a: Node, b: Node, wish: usize) {
        self.together.entry(a).or_default().push((b, wish));
        self.together.entry(b).or_default().push((a, wish));
    }

    /// One person in two seats. (At two tables is a path between the tables.)
    fn same_person(&self, list: &[Wish]) -> Vec<Vec<usize>> {
        let mut sets = Vec::new();
        for (w, wish) in list.iter().enumerate() {
            if let Some((a, seat)) = wish.in_seat() {
                let other = |other: &Wish| other.in_seat().is_some_and(|(b, s)| b == a && s != seat);
                sets.extend(list[..w].iter().position(other).map(|v| vec![v, w]));
            }
        }
        sets
    }

    /// Those apart who are still joined, each by the shortest path.
    fn joined(&self) -> Vec<Vec<usize>> {
        let joined = |(from, to, wishes): &(Node, Node, Vec<usize>)| {
            self.path(*from, *to).map(|path| wishes.iter().copied().chain(path).collect())
        };
        self.apart.iter().filter_map(joined).collect()
    }

    /// The wishes along a shortest path, found breadth first.
    fn path(&self, from: Node, to: Node) -> Option<Vec<usize>> {
        let mut came: BTreeMap<Node, (Node, usize)> = BTreeMap::new();
        let mut queue = VecDeque::from([from]);
        while let Some(node) = queue.pop_front() {
            if node == to {
                let back = std::iter::successors(came.get(&to), |(before, _)| came.get(before));
                return Some(back.map(|&(_, wish)| wish).collect());
            }
            for &(next, wish) in self.together.get(&node).into_iter().flatten() {
                if next != from && !came.contains_key(&next) {
                    came.insert(next, (node, wish));
                    queue.push_back(next);
                }
            }
        }
        None
    }

    /// Groups with more members than the largest table has seats: the first members from each starting point.
    fn too_large(&self, widest: usize) -> Vec<Vec<usize>> {
        let mut sets = Vec::new();
        for &start in self.together.keys() {
            let (mut seen, mut wishes) = (vec![start], Vec::new());
            let mut next = 0;
            let people = |seen: &[Node]| seen.iter().filter(|n| matches!(n, Node::Player(_))).count();
            while next < seen.len() && people(&seen) <= widest {
                for &(node, wish) in &self.together[&seen[next]] {
                    if !seen.contains(&node) && people(&seen) <= widest {
                        seen.push(node);
                        wishes.push(wish);
                    }
                }
                next += 1;
            }
            if people(&seen) > widest {
                sets.push(wishes);
            }
        }
        sets
    }

    /// More people, all apart from each other, than this many places at different tables.
    fn too_many_apart(&self, fewest: usize) -> Vec<Vec<usize>> {
        let mut said: BTreeMap<(Node, Node), &Vec<usize>> = BTreeMap::new();
        let mut degree: BTreeMap<Node, usize> = BTreeMap::new();
        for (a, b, wishes) in self.apart.iter().filter(|(a, _, _)| matches!(a, Node::Player(_))) {
            if said.insert((*a.min(b), *a.max(b)), wishes).is_none() {
                *degree.entry(*a).or_default() += 1;
                *degree.entry(*b).or_default() += 1;
            }
        }
        // Each of `fewest` + 1 people who are all apart is apart from `fewest` others.
        let nodes: Vec<Node> = degree.into_iter().filter(|(_, d)| *d >= fewest).map(|(n, _)| n).collect();
        let apart = |a: Node, b: Node| said.get(&(a.min(b), a.max(b))).copied();
        let mut steps = MOST_GROWN;
        let mut chosen = Vec::new();
        if fewest > 0 && nodes.len() > fewest && grow(&nodes, &apart, fewest + 1, &mut chosen, &mut steps) {
            let between = each_two(&chosen).filter_map(|[a, b]| apart(a, b));
            let wishes = distinct(between.flatten().copied());
            return vec![wishes];
        }
        Vec::new()
    }
}

/// Chooses `size` nodes all apart from each other out of `nodes`, in order; false if there are none or the steps end.
fn grow<'a>(
    nodes: &[Node],
    apart: &impl Fn(Node, Node) -> Option<&'a Vec<usize>>,
    size: usize,
    chosen: &mut Vec<Node>,
    steps: &mut u32,
) -> bool {
    if chosen.len() == size {
        return true;
    }
    for (i, &node) in nodes.iter().enumerate() {
        if chosen.len() + nodes.len() - i < size || *steps == 0 {
            return false;
        }
        *steps -= 1;
        chosen.push(node);
        let rest: Vec<Node> = nodes[i + 1..].iter().copied().filter(|&n| apart(node, n).is_some()).collect();
        if grow(&rest, apart, size, chosen, steps) {
            return true;
        }
        chosen.pop();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::floor::rounds_made;
    use crate::search::keep::decide_rounds;
    use roundtable_model::{Absence, Roster, RoundGoal, SeatIx, TableSizes, Wishes};

    fn smallest(players: u32, list: Vec<Wish>) -> Option<Vec<Wish>> {
        let sizes = TableSizes::only(4).unwrap();
        let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(3)).unwrap();
        let problem = problem.with_wishes(Wishes::of(list)).unwrap();
        named(&problem, 3).map(|(wishes, _)| wishes)
    }

    fn named(problem: &Problem, rounds: u32) -> Option<(Vec<Wish>, RoundIx)> {
        let rounds = rounds_made(problem, rounds);
        clash(problem, &rounds, &decide_rounds(problem, &rounds))
    }

    fn p(number: u32) -> PlayerIx {
        PlayerIx::from_number(number).unwrap()
    }

    #[test]
    fn a_pair_apart_and_together_clashes_by_the_shortest_way() {
        let (apart, far) = (Wish::Apart(p(1), p(3)), Wish::Together(p(3), p(2)));
        let near = Wish::Together(p(2), p(1));
        let other = Wish::Together(p(5), p(6));
        assert_eq!(smallest(16, vec![other, apart, near, far]), Some(vec![apart, near, far]));
        assert_eq!(smallest(16, vec![other, apart, near]), None);
        let direct = Wish::Together(p(1), p(3));
        assert_eq!(smallest(16, vec![near, far, apart, direct]), Some(vec![apart, direct]));
    }

    #[test]
    fn hosts_of_two_tables_are_apart_and_of_one_together() {
        let host = |n, t| Wish::AtTable(p(n), t);
        assert_eq!(smallest(16, vec![host(1, 1), host(2, 1), host(3, 2)]), None);
        let set = vec![host(1, 1), host(2, 2), Wish::Together(p(1), p(2))];
        assert_eq!(smallest(16, set.clone()), Some(set));
        let set = vec![host(1, 1), host(2, 1), Wish::Apart(p(1), p(2))];
        assert_eq!(smallest(16, set.clone()), Some(set));
        assert_eq!(smallest(16, vec![host(4, 1), host(4, 3)]), Some(vec![host(4, 1), host(4, 3)]));
    }

    #[test]
    fn a_seat_holds_one_and_a_person_one_seat() {
        let seat = |n, s| Wish::InSeat(p(n), SeatIx(s));
        assert_eq!(smallest(16, vec![seat(1, 0), seat(2, 0)]), None);
        assert_eq!(smallest(16, vec![seat(1, 0), seat(1, 2)]), Some(vec![seat(1, 0), seat(1, 2)]));
        let set = vec![seat(1, 0), seat(2, 0), Wish::Together(p(1), p(2))];
        assert_eq!(smallest(16, set.clone()), Some(set));
    }

    #[test]
    fn five_do_not_fit_a_table_of_four_nor_apart_at_four_tables() {
        let chain: Vec<Wish> = (1..5).map(|n| Wish::Together(p(n), p(n + 1))).collect();
        assert_eq!(smallest(16, chain.clone()), Some(chain));
        let mut apart = Vec::new();
        for a in 1..=5 {
            apart.extend((1..a).map(|b| Wish::Apart(p(a), p(b))));
        }
        assert_eq!(smallest(16, apart.clone()).map(|s| s.len()), Some(10));
        assert_eq!(smallest(20, apart), None);
    }

    /// Each round alone: in the first, of three tables, none of the four is there; the second has four tables, one for
    /// each.
    #[test]
    fn people_who_are_never_all_there_clash_in_no_round() {
        let sizes = TableSizes::only(4).unwrap();
        let absences = (1..=4).map(|n| Absence { round: RoundIx(0), player: p(n) }).collect();
        let problem = Problem::new(Roster::numbered(16), sizes, RoundGoal::Exactly(2)).unwrap();
        let problem = problem.with_absences(absences).unwrap();
        let mut list = Vec::new();
        for a in 1..=4 {
            list.extend((1..a).map(|b| Wish::Apart(p(a), p(b))));
        }
        let problem = problem.with_wishes(Wishes::of(list)).unwrap();
        assert_eq!(named(&problem, 2), None);
    }

    /// Only in the last round the four who are there share one table; 9, who is to be apart from 1, is then away.
    #[test]
    fn a_clash_is_named_in_its_round() {
        let sizes = TableSizes::only(4).unwrap();
        let absences = (5..=12).map(|n| Absence { round: RoundIx(2), player: p(n) }).collect();
        let problem = Problem::new(Roster::numbered(12), sizes, RoundGoal::Exactly(3)).unwrap();
        let problem = problem.with_absences(absences).unwrap();
        let list = vec![Wish::Apart(p(9), p(1)), Wish::Apart(p(2), p(3))];
        let clashing = list[1];
        let problem = problem.with_wishes(Wishes::of(list)).unwrap();
        assert_eq!(named(&problem, 3), Some((vec![clashing], RoundIx(2))));
    }

    /// Five in a ring, each apart from the next: two tables would have to alternate, impossible in an odd ring.
    #[test]
    fn an_odd_ring_at_two_tables_is_named_whole() {
        let ring: Vec<Wish> = (0..5).map(|n| Wish::Apart(p(n + 1), p((n + 1) % 5 + 1))).collect();
        assert_eq!(smallest(8, ring.clone()), Some(ring));
    }

    /// Seven in a ring at two tables, each apart from the next, and 1 from 5, a ring of five: it is named, though the
    /// seven clash without it. With ten wishes every set is tried.
    #[test]
    fn of_ten_wishes_the_smallest_set_is_named() {
        let seats = [Wish::InSeat(p(8), SeatIx(0)), Wish::InSeat(p(1), SeatIx(1))];
        let ring = (0..7).map(|n| Wish::Apart(p(n + 1), p((n + 1) % 7 + 1)));
        let list: Vec<Wish> = ring.chain(seats).chain([Wish::Apart(p(1), p(5))]).collect();
        let smallest_ring = [&list[..4], &list[9..]].concat();
        assert_eq!((list.len(), smallest(8, list)), (10, Some(smallest_ring)));
    }

    /// With fourteen wishes not all sets are tried. Four that join five people are fewer than ten that keep five apart.
    #[test]
    fn of_many_wishes_the_group_that_is_too_large_is_named_too() {
        let chain: Vec<Wish> = (1..5).map(|n| Wish::Together(p(n), p(n + 1))).collect();
        let apart = (6..=10).flat_map(|a| (6..a).map(move |b| Wish::Apart(p(a), p(b))));
        assert_eq!(smallest(16, chain.iter().copied().chain(apart).collect()), Some(chain));
    }
}
