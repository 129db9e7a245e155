//! The chains of one search: up to eight walks by local search that differ in character, such as their heat. Each runs
//! code compiled for its table width.

use roundtable_chance::Seed;
use roundtable_model::Schedule;

use super::anneal::{Chain, Walk};
use super::chains::Runner;
use super::extras::{MeetingsOnly, Places};
use super::is_plain;
use super::least::Least;
use super::moves::{Seated, cost_of_pairs};
use super::one_of_each::OneOfEach;
use super::place_wishes::PlaceWishes;
use super::prices::{Character, Prices, Weights};
use super::tabu::Tabu;
use super::task::Task;
use super::tuning::{CHAINS_FEW_ABOVE, CHAINS_TWO_ABOVE, TABU_PLACES};

/// What one chain is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Manner {
    /// Its heat, in thousandths of what a repeat costs.
    heat: u32,
    /// It never trades a repeat for a few smaller things.
    steep: bool,
    /// It never trades even groups for a repeat.
    groups_first: bool,
    /// It starts from the given schedule and may move everybody in it. The other chains, if more than meetings counts,
    /// start from random seats; if nothing else counts, they start from it too, but leave its rounds as they are.
    moves_given: bool,
    /// It is a tabu search where nothing but meetings counts.
    tabu: bool,
    /// It ignores who sits out and short tables until company is as good as possible.
    blind: bool,
}

/// Up to eight chains. Heats: measured on full fields of 20 to 64 players at tables of 3 to 8, where 180 to 200 find
/// most; the other heats are for fields with more or less room.
const MANNERS: [Manner; 8] = [
    Manner { heat: 180, steep: false, groups_first: false, moves_given: false, tabu: false, blind: false },
    Manner { heat: 200, steep: false, groups_first: true, moves_given: true, tabu: true, blind: false },
    Manner { heat: 160, steep: true, groups_first: true, moves_given: false, tabu: false, blind: false },
    Manner { heat: 220, steep: true, groups_first: false, moves_given: true, tabu: false, blind: false },
    Manner { heat: 190, steep: false, groups_first: false, moves_given: false, tabu: false, blind: true },
    Manner { heat: 320, steep: false, groups_first: true, moves_given: true, tabu: false, blind: true },
    Manner { heat: 170, steep: true, groups_first: true, moves_given: false, tabu: false, blind: false },
    Manner { heat: 300, steep: true, groups_first: false, moves_given: true, tabu: false, blind: false },
];

/// The same if groups are to be spread: most look for the fewest repeats among schedules whose groups are as even as
/// possible, half of all before they consider short tables. Measured on 27 people of two groups at tables of 4 and 3: a
/// blind chain at 180 to 220 has both within 20 million swaps, of the others every second has them within 40.
const SPREADING: [Manner; 8] = [
    Manner { heat: 180, steep: false, groups_first: true, moves_given: false, tabu: false, blind: true },
    Manner { heat: 250, steep: false, groups_first: true, moves_given: true, tabu: false, blind: false },
    Manner { heat: 220, steep: false, groups_first: true, moves_given: false, tabu: false, blind: true },
    Manner { heat: 190, steep: true, groups_first: false, moves_given: true, tabu: false, blind: false },
    Manner { heat: 200, steep: false, groups_first: true, moves_given: false, tabu: false, blind: true },
    Manner { heat: 290, steep: false, groups_first: true, moves_given: true, tabu: false, blind: false },
    Manner { heat: 190, steep: false, groups_first: true, moves_given: false, tabu: false, blind: true },
    Manner { heat: 240, steep: true, groups_first: true, moves_given: true, tabu: false, blind: false },
];

/// How many chains a floor with this many places has: they are limited by memory.
fn chain_count(places: u64) -> usize {
    if places > CHAINS_TWO_ABOVE {
        2
    } else if places > CHAINS_FEW_ABOVE {
        4
    } else {
        MANNERS.len()
    }
}

/// The chains of a search, each from its own seats, and the schedules they start from if these are worth keeping.
///
/// If wishes name people, the second half of the chains is strict: it starts from seats that keep every wish known to
/// be keepable, and never leaves them. With `by_all` every chain moves the start, whatever else counts. `lot` gives
/// each chain its seed.
pub(crate) fn chains<'s>(
    task: &'s Task<'_>,
    least: &Least,
    (start, by_all): (Option<&Schedule>, bool),
    mut lot: impl FnMut() -> u64,
) -> (Vec<Runner<'s>>, Vec<Schedule>) {
    let (plain, wished) = (is_plain(task.problem), !task.problem.seated_wishes().is_empty());
    let places = task.floor.places() as u64;
    let count = chain_count(places);
    let (mut runners, mut starts) = (Vec::new(), Vec::new());
    let manners = if task.problem.wishes().spreads.is_empty() { &MANNERS } else { &SPREADING };
    for (number, manner) in manners.iter().enumerate().take(count) {
        let strict = wished && number >= count / 2;
        let Manner { steep, groups_first, .. } = *manner;
        let blind = manner.blind && task.rests.matter();
        let (weights, prices) = task.weigh(Character { steep, strict, groups_first, blind });
        let mut seed = Seed(lot());
        let mut seats = task.seats(start.filter(|_| manner.moves_given || plain || by_all), &mut seed);
        if strict {
            seats = task.with_witnesses(seats);
        }
        // On a larger floor a start is not considered as an answer.
        if places <= CHAINS_FEW_ABOVE {
            starts.push(task.schedule(&seats));
        }
        let goal = least.cost(task, &weights, strict);
        let core = start.filter(|_| !manner.moves_given && plain);
        let tabu = manner.tabu && places <= TABU_PLACES;
        let walk = ChainStart { seats, core, tabu, groups_first, weights, goal, seed }.walk(task, &prices);
        let least_weight = weights.least();
        runners.push(Runner { walk, repeat: weights.repeat, least_weight, heat: manner.heat, blind, strict });
    }
    (runners, starts)
}

/// A chain that continues from a blind one at its goal, and from now on considers everything: it trades away nothing
/// that the blind one reached.
pub(crate) fn opened<'s>(task: &'s Task<'_>, least: &Least, blind: &Runner<'_>, seed: Seed) -> Runner<'s> {
    let Runner { strict, heat, .. } = *blind;
    let (weights, prices) = task.weigh(Character { steep: true, strict, groups_first: true, blind: false });
    let (seats, goal) = (blind.walk.best_tables(), least.cost(task, &weights, strict));
    let walk =
        ChainStart { seats, core: None, tabu: false, groups_first: true, weights, goal, seed }.walk(task, &prices);
    Runner { walk, repeat: weights.repeat, least_weight: weights.least(), heat, blind: false, strict }
}

/// How one chain begins.
struct ChainStart<'a> {
    /// Who sits at each table of the floor.
    seats: Vec<Vec<u16>>,
    /// A schedule in whose rounds nobody is moved.
    core: Option<&'a Schedule>,
    tabu: bool,
    /// See [`Manner`].
    groups_first: bool,
    weights: Weights,
    /// The cost at which the chain has nothing left to gain.
    goal: i64,
    seed: Seed,
}

impl ChainStart<'_> {
    /// The walk for tables of this floor's width: loops over a table are faster if the compiler knows its width.
    fn walk<'s>(self, task: &'s Task<'_>, prices: &Prices) -> Box<dyn Walk + 's> {
        macro_rules! widths {
            ($($width:literal)*) => {
                match task.floor.widest {
                    $(0..=$width => self.walk_of::<$width>(task, prices),)*
                    _ => self.walk_of::<64>(task, prices),
                }
            };
        }
        widths!(2 3 4 5 6 8 12 16 32)
    }

    /// A tabu search or a chain of annealing, with places weighed only if they count.
    fn walk_of<'s, const K: usize>(self, task: &'s Task<'_>, prices: &Prices) -> Box<dyn Walk + 's> {
        let Self { seats, core, tabu, groups_first, weights, goal, seed } = self;
        let kept = task.problem.kept().round_count() as usize;
        let is_core = |t: usize| {
            let round = task.floor.tables[t].round.ix();
            core.and_then(|s| s.round(round)).is_some_and(|given| task.fits(round - kept, &given))
        };
        // If everything is the core, nothing would move: then everything does.
        let all_core = (0..task.floor.tables.len()).all(is_core);
        let moves = |t: usize, _: u16| all_core || !is_core(t);
        let pairs = cost_of_pairs(task.floor, seats.iter().map(Vec::as_slice), prices);
        let wishes = PlaceWishes::new(task.problem, task.floor, &task.pairs, &weights);
        // Where no table has two of a group, it stays so: people change places with those of their group alone.
        let apart = |table: &Vec<u16>, groups: &OneOfEach| groups.are_apart(table.iter().map(|&p| usize::from(p)));
        let one_of_each = task.one_of_each.as_ref().filter(|groups| groups.apart || groups_first);
        let one_of_each = one_of_each.filter(|groups| seats.iter().all(|table| apart(table, groups)));
        let nobody = task.floor.players as u16;
        let by_chair = |groups: &OneOfEach| seats.iter().map(|table| groups.by_chair(table, nobody)).collect();
        let chairs = one_of_each.map_or_else(|| seats.clone(), by_chair);
        let within = one_of_each.is_some();
        if weights.unfair == 0 && weights.away == 0 && wishes.is_none() {
            let seated = Seated::<K, _>::new(task.floor, &chairs, prices, MeetingsOnly, moves).chair_for_chair(within);
            if tabu && task.units.is_empty() {
                return Box::new(Tabu::new(seated, (pairs, goal), task.floor, seed));
            }
            return Box::new(Chain::new(seated, (pairs, goal), task.floor, &task.units, seed));
        }
        let mut places = Places {
            floor: task.floor,
            rests: task.rests.clone(),
            unfair: weights.unfair as i32,
            homes: task.homes.clone(),
            away: weights.away as i32,
            wishes,
        };
        for (t, people) in seats.iter().enumerate() {
            let table = &task.floor.tables[t];
            people.iter().for_each(|&p| places.rests.toggle(table.round, usize::from(p), table.kind));
        }
        let cost = pairs + places.start(seats.iter().map(Vec::as_slice));
        let seated = Seated::<K, _>::new(task.floor, &chairs, prices, places, moves).chair_for_chair(within);
        Box::new(Chain::new(seated, (cost, goal), task.floor, &task.units, seed))
    }
}
