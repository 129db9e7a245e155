//! Whist tournaments Wh(v): any two are partners once and opponents twice; with v = 4n people in 4n − 1 rounds, with
//! v = 4n + 1 people in v rounds, each sitting out one. They exist for all such v (R. D. Baker 1975). For five people:
//! 1 and 4 against 2 and 3, then 1 added to each mod 5. The first of these that exists is taken:
//!
//! - A field, if v = 4n + 1 is a prime power. With a generator g the tables are (gⁱ, gⁱ⁺²ⁿ; gⁱ⁺ⁿ, gⁱ⁺³ⁿ), moved by the
//!   field (E. H. Moore, Tactical memoranda I–III, Amer. J. Math. 18 (1896)).
//! - A stored starter, over Z_(v−1) with a fixed player ∞ or over Z_v. Its partner differences are every residue once,
//!   its opponent differences every residue twice (`catalogue/whist.txt`, own searches; I. Anderson, Combinatorial
//!   Designs and Tournaments (1997), chapter 12). 93 and 177 are frames: each round leaves out one of the groups of h
//!   (cosets), which plays a round of a tournament of h + 1 of its own with the fixed player.
//! - A product. Every person of a smaller whist tournament becomes a group of m people, every game a resolvable
//!   transversal design. The group that sits out plays a whist tournament of its own; if none sits out, all groups play
//!   one in the end. If only m + 1 people have one, one person is common to all groups (I. Anderson and N. J. Finizio,
//!   Product theorems for whist tournament designs, 1993, as frames). If their tournament has a round without the common
//!   person, all groups play it in the end. For 4n groups of 4m + 1, the games leave out who have the same place in
//!   their groups. These play the tournament of the groups: its first round when just they sit out, because all groups
//!   play one of their own, and each other round all places at once.
//! - Three ways: the tables of a design in which all meet once (v ≡ 4 mod 12), each played with all three pairings; or
//!   all but those of a group, and then the groups play whist tournaments of their own.
//! - A stored frame. Its rounds leave out one hole of h people each; every person becomes m, and the hole plays a round
//!   of a tournament of hm + 1 of its own with a person common to all holes (`catalogue/whist_frames.txt`).

use std::sync::LazyLock;

use crate::developed::{self, Developed, read};
use crate::known;
use crate::recipe::Recipe;
use crate::{compose, transversal};
use roundtable_algebra::array::{ArrayRecipe, Arrays};
use roundtable_algebra::field::{FiniteField, prime_power};

/// A round: its tables, of which the first two people play against the last two.
pub type Games = Vec<[u32; 4]>;

/// A construction of a whist tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whist {
    /// The powers of a generator of the field of this many elements, moved by the field.
    Field(u32),
    /// A starter, moved by adding 1 round after round.
    Turned(&'static Developed),
    /// Every person of one tournament becomes a group, which plays another one.
    Product {
        /// The tournament of the groups.
        outer: Box<Whist>,
        /// The array of five columns that replaces a game.
        array: ArrayRecipe,
        /// The tournament of a group, and of one more if that is a person common to all.
        inner: Box<Whist>,
    },
    /// Every person of a stored frame becomes a group, and the holes play another tournament.
    Framed {
        /// The frame.
        frame: &'static Developed,
        /// The array of five columns that replaces a game.
        array: ArrayRecipe,
        /// The tournament of a hole, and of the person common to all.
        inner: Box<Whist>,
    },
    /// Tables at which everybody meets once, each played three times.
    ThreeWays {
        /// The tables.
        recipe: Recipe,
        /// The tournament of the groups that never meet at them, if there are such groups.
        inner: Option<Box<Whist>>,
    },
}

/// The stored starters: the games of one round, of which the first two people of each play against the last two.
pub static STORED: LazyLock<Vec<Developed>> =
    LazyLock::new(|| read(include_str!("catalogue/whist.txt"), "design").expect("a test reads the catalogue"));

/// The stored frames: round r leaves out the hole of person r.
pub static FRAMES: LazyLock<Vec<Developed>> =
    LazyLock::new(|| read(include_str!("catalogue/whist_frames.txt"), "design").expect("a test reads the catalogue"));

/// How many people move from round to round: all of 4n + 1, all except one of 4n. This is also the number of rounds.
fn turning(players: u32) -> u32 {
    if players.is_multiple_of(4) { players - 1 } else { players }
}

/// A whist tournament of `players` people; `None` if unknown here.
///
/// ```
/// use roundtable_designs::whist::whist;
/// let design = whist(12).unwrap();
/// let rounds = design.build();
/// assert_eq!((rounds.len(), rounds[0].len()), (11, 3));
/// assert_eq!(whist(13).unwrap().build().len(), 13);
/// assert!(whist(14).is_none());
/// ```
pub fn whist(players: u32) -> Option<Whist> {
    if players < 4 || players % 4 > 1 {
        return None;
    }
    if players % 4 == 1 && prime_power(players).is_some() && FiniteField::new(players).is_some() {
        return Some(Whist::Field(players));
    }
    if let Some(starter) = STORED.iter().find(|starter| starter.players() == players) {
        return Some(Whist::Turned(starter));
    }
    // Where several ways exist, each works. The order is fixed: plans stay the same in all versions.
    let three_ways = || {
        let met_once = (players % 12 == 4).then(|| known::best(players, 4)).flatten();
        let recipe = met_once.filter(|recipe| recipe.rounds() == (players - 1) / 3)?;
        Some(Whist::ThreeWays { recipe, inner: None })
    };
    // A group that sits out plays as many rounds as it has people; groups that never do, one less.
    let of_groups = product(players, |kinds| match kinds {
        (1, 0, 1) | (0, 0, 0) => Some(0),
        (1, 1, 3) => Some(1),
        _ => None,
    });
    let of_other_groups = || {
        product(players, |kinds| match kinds {
            (0, 0, 1) => Some(0),
            (1, 1, 0) => Some(1),
            _ => None,
        })
    };
    of_groups.or_else(three_ways).or_else(of_other_groups).or_else(|| framed(players)).or_else(|| by_groups(players))
}

/// A stored frame, each of whose people becomes m, with one person more.
fn framed(players: u32) -> Option<Whist> {
    FRAMES.iter().find_map(|frame| {
        let m = players / frame.players();
        let array = Arrays::default().find(5, m).filter(|_| m > 0 && players % frame.players() == 1)?;
        Some(Whist::Framed { frame, array, inner: Box::new(whist(frame.groups * m + 1)?) })
    })
}

/// Stored tables of 4 at which all people but those of a group meet once, three ways, and tournaments of the groups.
fn by_groups(players: u32) -> Option<Whist> {
    let all_met = |stored: &&Developed| {
        (stored.table_size, stored.players()) == (4, players)
            && stored.groups > 0
            && stored.groups.is_multiple_of(4)
            && stored.rounds * 3 == players - stored.groups
    };
    let stored = developed::STORED.iter().find(all_met)?;
    Some(Whist::ThreeWays { recipe: Recipe::Developed(stored), inner: Some(Box::new(whist(stored.groups)?)) })
}

/// The product of two smaller tournaments. `common` says how many people are common to all groups, if the kinds fit:
/// groups mod 4, people beyond full groups, and people of a group mod 4.
fn product(players: u32, common: impl Fn((u32, u32, u32)) -> Option<u32>) -> Option<Whist> {
    let mut arrays = Arrays::default();
    for outer in (4..players / 3).filter(|outer| outer % 4 < 2) {
        let m = players / outer;
        let Some(common) = common((outer % 4, players % outer, m % 4)) else { continue };
        let inner = m + common;
        if let Some(array) = arrays.find(5, m)
            && let (Some(outer), Some(inner)) = (whist(outer), whist(inner))
        {
            return Some(Whist::Product { outer: Box::new(outer), array, inner: Box::new(inner) });
        }
    }
    None
}

impl Whist {
    /// How many people.
    pub fn players(&self) -> u32 {
        match self {
            Self::Field(players) => *players,
            Self::Turned(starter) => starter.players(),
            Self::Product { outer, array, inner } => {
                outer.players() * array.order() + u32::from(inner.players() > array.order())
            }
            Self::Framed { frame, array, .. } => frame.players() * array.order() + 1,
            Self::ThreeWays { recipe, .. } => recipe.players(),
        }
    }

    /// How many rounds.
    pub fn rounds(&self) -> u32 {
        turning(self.players())
    }

    /// All rounds. In round g of 4n + 1 people, person g sits out. O(v²).
    pub fn build(&self) -> Vec<Games> {
        self.build_first(self.rounds())
    }

    /// The first of all rounds, or all if there are fewer. O(v · rounds), and the cost of the arrays.
    ///
    /// ```
    /// use roundtable_designs::whist::whist;
    /// let design = whist(10_000).unwrap();
    /// assert_eq!((design.rounds(), design.build_first(5).len()), (9_999, 5));
    /// ```
    pub fn build_first(&self, rounds: u32) -> Vec<Games> {
        let wanted = rounds.min(self.rounds());
        let mut built = match self {
            Self::Field(players) => of_field(*players, wanted),
            Self::Turned(starter) => starter.seats().iter().map(|round| round.as_chunks().0.to_vec()).collect(),
            Self::Product { outer, array, inner } if outer.players() % 4 == 0 && array.order() % 4 == 1 => {
                multiplied_by_odd(outer, array, inner, wanted)
            }
            Self::Product { outer, array, inner } => multiplied(outer, array, inner, wanted),
            Self::Framed { frame, array, inner } => inflated_frame(frame, array, inner, wanted),
            Self::ThreeWays { recipe, inner } => {
                let rotation = recipe.build_first(wanted.min(recipe.rounds()));
                let ways = [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]];
                let played = |round: &[u32], way: [usize; 4]| -> Games {
                    rotation.tables(round).map(|table| way.map(|seat| table[seat])).collect()
                };
                let all = ways.iter().flat_map(|way| rotation.rounds().map(|round| played(round, *way)));
                let mut all: Vec<Games> = all.take(wanted as usize).collect();
                if let Some(inner) = inner.as_ref().filter(|_| (all.len() as u32) < wanted) {
                    let groups = compose::groups_apart(&rotation);
                    let own =
                        |games: &Games| groups.iter().flat_map(|group| renamed(games, |x| group[x as usize])).collect();
                    all.extend(inner.build_first(wanted - all.len() as u32).iter().map(own));
                }
                all
            }
        };
        built.truncate(wanted as usize);
        built
    }

    /// The name of the construction.
    pub fn name(&self) -> &'static str {
        "whist tournament"
    }

    /// Its publication.
    pub fn reference(&self) -> &'static str {
        match self {
            Self::Field(_) => "E. H. Moore, Tactical memoranda I–III (1896)",
            Self::Turned(starter) => starter.provenance,
            Self::Product { .. } => {
                "I. Anderson and N. J. Finizio, Product theorems for whist tournament designs (1993)"
            }
            Self::Framed { frame, .. } => frame.provenance,
            Self::ThreeWays { .. } => "R. D. Baker, Whist tournaments (1975)",
        }
    }
}

/// The first rounds of a product, and perhaps more. Person y of group g is g·m + y; a person common to all groups is the
/// last.
fn multiplied(outer: &Whist, array: &ArrayRecipe, inner: &Whist, wanted: u32) -> Vec<Games> {
    let m = array.order();
    let common = outer.players() * m;
    let small = transversal::first_of_resolvable(array, 4, wanted);
    let (groups, within) = (outer.build_first(wanted.div_ceil(m)), inner.build_first(wanted));
    let inside =
        |group: u32, games: &Games| -> Games { renamed(games, |y| if y == m { common } else { group * m + y }) };
    let mut rounds = Vec::new();
    for (out, games) in (0..).zip(&groups) {
        for (at, class) in small.rounds().enumerate() {
            let mut round: Games = games.iter().flat_map(|game| between(game, m, class)).collect();
            // In the round g of 4n + 1 groups the group g sits out, and plays a round of its own.
            if outer.players() % 4 == 1 {
                round.extend(inside(out, &within[at]));
            }
            rounds.push(round);
        }
    }
    // All groups play together what is left: their whole tournaments, or the one round without the common person.
    let last = if outer.players() % 4 == 1 { &within[within.len().min(m as usize)..] } else { &within };
    if rounds.len() < wanted as usize {
        let all = |games: &Games| (0..outer.players()).flat_map(|group| inside(group, games)).collect();
        rounds.extend(last.iter().map(all));
    }
    rounds
}

/// The same for 4n groups of 4m + 1.
fn multiplied_by_odd(outer: &Whist, array: &ArrayRecipe, inner: &Whist, wanted: u32) -> Vec<Games> {
    let m = array.order();
    let small = transversal::first_of_resolvable(array, 4, wanted.saturating_add(1));
    // Places are numbered by the tables of the first class, which is not played.
    let mut classes = small.rounds();
    let mut place = vec![0; small.players() as usize];
    for (number, table) in (0..).zip(small.tables(classes.next().unwrap_or_default())) {
        table.iter().for_each(|x| place[*x as usize] = x / m * m + number);
    }
    let classes: Vec<Vec<u32>> = classes.map(|class| class.iter().map(|x| place[*x as usize]).collect()).collect();
    let groups = outer.build_first(wanted.max(1));
    let played = groups.iter().flat_map(|games| {
        classes.iter().map(move |class| games.iter().flat_map(|game| between(game, m, class)).collect())
    });
    let mut rounds: Vec<Games> = played.take(wanted as usize).collect();
    let [first, later @ ..] = &groups[..] else { return rounds };
    let at_place = |games: &Games, y: u32| renamed(games, |group| group * m + y);
    let left = wanted - rounds.len() as u32;
    for (out, games) in (0..).zip(inner.build_first(left)) {
        let own = (0..outer.players()).flat_map(|group| renamed(&games, |y| group * m + y));
        rounds.push(own.chain(at_place(first, out)).collect());
    }
    rounds.extend(later.iter().map(|games| (0..m).flat_map(|y| at_place(games, y)).collect()));
    rounds
}

/// A frame each of whose people becomes m. Person y of the frame's person p is p·m + y, the common one the last. Rounds
/// are numbered as people: in that of person p·m + y the hole of p plays the round of its own in which that person sits
/// out; in the last, without the common person, all holes do.
fn inflated_frame(frame: &Developed, array: &ArrayRecipe, inner: &Whist, wanted: u32) -> Vec<Games> {
    let (people, m) = (frame.players(), array.order());
    let small = transversal::first_of_resolvable(array, 4, wanted);
    let rounds = frame.seats();
    let holes: Vec<Vec<u32>> =
        rounds.iter().map(|round| (0..people).filter(|person| !round.contains(person)).collect()).collect();
    let place = |person: u32| holes[person as usize].iter().filter(|x| **x < person).count() as u32 * m;
    let played = people.min(wanted.div_ceil(m));
    let used = (0..played).map(|person| place(person) + small.round_count()).max().unwrap_or(0);
    let within = inner.build_first(if wanted > people * m { inner.rounds() } else { used });
    let inside = |hole: &[u32], games: &Games| -> Games {
        renamed(games, |x| hole.get((x / m) as usize).map_or(people * m, |person| person * m + x % m))
    };
    let mut built: Vec<Games> = Vec::new();
    for person in 0..played {
        let (round, hole) = (&rounds[person as usize], &holes[person as usize]);
        for (own, class) in within[place(person) as usize..].iter().zip(small.rounds()) {
            let games = round.as_chunks().0.iter().flat_map(|game| between(game, m, class));
            built.push(games.chain(inside(hole, own)).collect());
        }
    }
    if let Some(last) = within.last().filter(|_| wanted > people * m) {
        let each = (0..).zip(&holes).filter(|(person, hole)| hole.first() == Some(person));
        built.push(each.flat_map(|(_, hole)| inside(hole, last)).collect());
    }
    built
}

/// A game of four groups of m, played by their people at the tables of a class.
fn between(game: &[u32; 4], m: u32, class: &[u32]) -> Games {
    let seat = |x: u32| game[(x / m) as usize] * m + x % m;
    class.as_chunks().0.iter().map(|table: &[u32; 4]| table.map(seat)).collect()
}

/// The same games of other people.
fn renamed(games: &Games, name: impl Fn(u32) -> u32) -> Games {
    games.iter().map(|game| game.map(&name)).collect()
}

/// The powers of a generator, moved by the first elements of the field.
fn of_field(players: u32, moved: u32) -> Vec<Games> {
    let Some(field) = FiniteField::new(players) else { return Vec::new() };
    let n = (players - 1) / 4;
    let game = |g: u32, i: u32| [0, 2, 1, 3].map(|quarter| field.add(field.power(i + quarter * n), g));
    (0..moved).map(|g| (0..n).map(|i| game(g, i)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first fault of rounds that should be a whist tournament.
    fn wrong(players: u32, rounds: &[Games]) -> Option<String> {
        let n = players as usize;
        let (mut partners, mut opponents) = (vec![0; n * n], vec![0; n * n]);
        for (number, games) in rounds.iter().enumerate() {
            let mut seated = vec![false; n];
            for &[a, b, c, d] in games {
                for p in [a, b, c, d] {
                    if std::mem::replace(&mut seated[p as usize], true) {
                        return Some(format!("{players}: {p} plays twice in round {number}"));
                    }
                }
                for (p, q, of) in [(a, b, 0), (c, d, 0), (a, c, 1), (a, d, 1), (b, c, 1), (b, d, 1)] {
                    let counts = if of == 0 { &mut partners } else { &mut opponents };
                    counts[p as usize * n + q as usize] += 1;
                    counts[q as usize * n + p as usize] += 1;
                }
            }
            if players.is_multiple_of(4) == seated.contains(&false) || games.len() != n / 4 {
                return Some(format!("{players}: round {number} does not seat all"));
            }
        }
        let pairs = (0..n).flat_map(|p| (0..n).filter(move |q| *q != p).map(move |q| p * n + q));
        let mut pairs = pairs.filter(|pair| (partners[*pair], opponents[*pair]) != (1, 2));
        pairs.next().map(|pair| format!("{players}: {} and {}", pair / n, pair % n))
    }

    #[test]
    fn any_two_are_partners_once_and_opponents_twice_up_to_200_people() {
        for players in (4..=200).filter(|v| v % 4 < 2) {
            let design = whist(players).unwrap_or_else(|| panic!("{players}"));
            let rounds = design.build();
            assert_eq!((design.players(), rounds.len() as u32), (players, design.rounds()));
            assert_eq!(wrong(players, &rounds), None);
        }
        for players in [0, 1, 2, 3, 6, 7, 10, 11, 14, 201, 202] {
            assert!(whist(players).is_none_or(|design| design.players() == players && players > 200), "{players}");
        }
    }

    #[test]
    fn the_first_rounds_are_made_without_the_others() {
        for players in (4..=120).filter(|v| v % 4 < 2).chain([129, 152]) {
            let Some(design) = whist(players) else { continue };
            let all = design.build();
            for wanted in [0, 1, 3, players / 2, players - 2] {
                let first = design.build_first(wanted);
                assert_eq!(first, all[..wanted as usize], "{players}: {wanted} of {}", all.len());
            }
        }
        // A field and the kinds of products, before anything is cut off.
        assert_eq!(of_field(9_973, 5).len(), 5);
        for players in [45, 60, 80] {
            let Some(Whist::Product { outer, array, inner }) = whist(players) else { panic!("{players}") };
            let is_odd = outer.players() % 4 == 0 && array.order() % 4 == 1;
            let make = if is_odd { multiplied_by_odd } else { multiplied };
            let made = make(&outer, &array, &inner, 3).len() as u32;
            assert!((3..3 + array.order()).contains(&made), "{players}: {made} rounds");
            assert_eq!(is_odd, players == 60);
        }
    }

    #[test]
    fn a_tournament_with_two_people_exchanged_is_none() {
        let mut rounds = whist(12).unwrap().build();
        rounds[3][0].swap(0, 2);
        assert!(wrong(12, &rounds).is_some());
    }
}
