//! Wishes that cannot hold together, and the smallest set of them that shows it.
//!
//! Who is together is a graph, with a node for each table that has a host: a pair that is apart and yet joined by a path
//! clashes with the wishes on the shortest such path (breadth first). Then the groups too large for any table, and the
//! groups of people all apart that have more members than there are tables. The first two are found whenever they are
//! there; the last is sought with a limit of steps. O(wishes²) for paths.

use std::collections::{BTreeMap, VecDeque};

use roundtable_model::{PlayerIx, Problem, Wish};

use crate::search::floor::Floor;

/// The smallest set of wishes found that cannot hold together, in the order in which they were said; `None` where none is
/// found.
pub(crate) fn clash(problem: &Problem, floor: &Floor) -> Option<Vec<Wish>> {
    let list = &problem.wishes().list;
    if list.is_empty() {
        return None;
    }
    let graph = Graph::of(list);
    let mut sets = graph.same_person(list);
    sets.extend(graph.joined(list));
    sets.extend(graph.too_large(list, floor));
    sets.extend(graph.too_many_apart(floor));
    let met = |set: &Vec<usize>| {
        let people: Vec<PlayerIx> = set.iter().flat_map(|&w| list[w].players()).collect();
        floor.rounds.iter().any(|r| people.iter().all(|p| r.people.binary_search(p).is_ok()))
    };
    let mut smallest = sets.into_iter().filter(met).min_by_key(|set| (set.len(), set.clone()))?;
    smallest.sort_unstable();
    Some(smallest.into_iter().map(|w| list[w]).collect())
}

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
    fn of(list: &[Wish]) -> Self {
        let mut graph = Self { together: BTreeMap::new(), apart: Vec::new() };
        let mut tables: Vec<u32> = Vec::new();
        for (w, &wish) in list.iter().enumerate() {
            match wish {
                Wish::Apart(a, b) => graph.apart.push((Node::Player(a), Node::Player(b), vec![w])),
                Wish::Together(a, b) => graph.join(Node::Player(a), Node::Player(b), w),
                Wish::AtTable(a, table) => {
                    tables.push(table);
                    graph.join(Node::Player(a), Node::Table(table), w);
                }
                Wish::InSeat(a, seat) => {
                    for (v, &other) in list[..w].iter().enumerate() {
                        if let Wish::InSeat(b, same) = other
                            && a != b
                            && same == seat
                        {
                            graph.apart.push((Node::Player(a), Node::Player(b), vec![v, w]));
                        }
                    }
                }
            }
        }
        tables.sort_unstable();
        tables.dedup();
        for (i, &a) in tables.iter().enumerate() {
            graph.apart.extend(tables[..i].iter().map(|&b| (Node::Table(a), Node::Table(b), Vec::new())));
        }
        graph
    }

    fn join(&mut self, a: Node, b: Node, wish: usize) {
        self.together.entry(a).or_default().push((b, wish));
        self.together.entry(b).or_default().push((a, wish));
    }

    /// One person in two seats. (At two tables is a path between the tables.)
    fn same_person(&self, list: &[Wish]) -> Vec<Vec<usize>> {
        let mut sets = Vec::new();
        for (w, &wish) in list.iter().enumerate() {
            if let Wish::InSeat(a, seat) = wish {
                let other = |other: &Wish| matches!(*other, Wish::InSeat(b, s) if b == a && s != seat);
                sets.extend(list[..w].iter().position(other).map(|v| vec![v, w]));
            }
        }
        sets
    }

    /// Those apart who are joined all the same, each by the shortest path.
    fn joined(&self, _: &[Wish]) -> Vec<Vec<usize>> {
        let mut sets = Vec::new();
        for (from, to, wishes) in &self.apart {
            if let Some(path) = self.path(*from, *to) {
                sets.push(wishes.iter().copied().chain(path).collect());
            }
        }
        sets
    }

    fn path(&self, from: Node, to: Node) -> Option<Vec<usize>> {
        let mut came: BTreeMap<Node, (Node, usize)> = BTreeMap::new();
        let mut queue = VecDeque::from([from]);
        while let Some(node) = queue.pop_front() {
            if node == to {
                let mut path = Vec::new();
                let mut at = to;
                while at != from {
                    let (before, wish) = came[&at];
                    path.push(wish);
                    at = before;
                }
                return Some(path);
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
    fn too_large(&self, list: &[Wish], floor: &Floor) -> Vec<Vec<usize>> {
        let mut sets = Vec::new();
        for &start in self.together.keys() {
            let (mut seen, mut wishes) = (vec![start], Vec::new());
            let mut next = 0;
            let people = |seen: &[Node]| seen.iter().filter(|n| matches!(n, Node::Player(_))).count();
            while next < seen.len() && people(&seen) <= floor.widest as usize {
                for &(node, wish) in &self.together[&seen[next]] {
                    if !seen.contains(&node) && people(&seen) <= floor.widest as usize {
                        seen.push(node);
                        wishes.push(wish);
                    }
                }
                next += 1;
            }
            if people(&seen) > floor.widest as usize {
                debug_assert!(wishes.iter().all(|&w| w < list.len()));
                sets.push(wishes);
            }
        }
        sets
    }

    /// More people, all apart from each other, than there are places at different tables.
    fn too_many_apart(&self, floor: &Floor) -> Vec<Vec<usize>> {
        let fewest = floor.rounds.iter().map(|r| r.tables.len()).min().unwrap_or(0);
        let mut said: BTreeMap<(Node, Node), &Vec<usize>> = BTreeMap::new();
        let mut degree: BTreeMap<Node, usize> = BTreeMap::new();
        for (a, b, wishes) in self.apart.iter().filter(|(a, _, _)| matches!(a, Node::Player(_))) {
            if said.insert((*a.min(b), *a.max(b)), wishes).is_none() {
                *degree.entry(*a).or_default() += 1;
                *degree.entry(*b).or_default() += 1;
            }
        }
        let nodes: Vec<Node> = degree.into_iter().filter(|(_, d)| *d >= fewest).map(|(n, _)| n).collect();
        let apart = |a: Node, b: Node| said.get(&(a.min(b), a.max(b))).copied();
        let mut steps = 200_000;
        let mut chosen = Vec::new();
        if fewest > 0 && nodes.len() > fewest && grow(&nodes, &apart, fewest + 1, &mut chosen, &mut steps) {
            let mut wishes: Vec<usize> = Vec::new();
            for (i, &a) in chosen.iter().enumerate() {
                wishes.extend(chosen[..i].iter().filter_map(|&b| apart(a, b)).flatten());
            }
            wishes.sort_unstable();
            wishes.dedup();
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
    use roundtable_model::{Roster, RoundGoal, SeatIx, TableSizes, Wishes};

    fn smallest(players: u32, list: Vec<Wish>) -> Option<Vec<Wish>> {
        let sizes = TableSizes::only(4).unwrap();
        let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(3)).unwrap();
        let problem = problem.with_wishes(Wishes { list, spreads: Vec::new() }).unwrap();
        clash(&problem, &Floor::new(&problem, 3).unwrap())
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
}
