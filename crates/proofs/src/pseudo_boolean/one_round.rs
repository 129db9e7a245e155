//! Proves, as constraints, what is impossible in one round: that its people fill tables of the allowed sizes, or that
//! some wishes are all kept. It is stated to be possible if the selector is 1 (the variable of the claim, see
//! `mod.rs`), and `cases.rs` refutes that. `figures/wishes/statement.rs` counts broken wishes with the same variables.

use std::collections::{BTreeMap, BTreeSet};

use roundtable_model::{PlayerIx, Problem, RoundIx, Spare, Wish};

use super::cases::{self, Stated};
use super::formula::{Formula, Sum, Var};
use super::prove::{NotEncoded, Provable, Prove};
use crate::fill;

/// The most people whom the wishes may name.
const MOST_PEOPLE: usize = 24;
/// The most layouts (lists of table sizes) of the round.
const MOST_LAYOUTS: usize = 200;

/// States that the people of a round fill tables of allowed sizes, and returns the refutation; in the formula's claim.
pub(crate) fn cannot_fill(formula: &mut Formula, problem: &Problem, round: RoundIx) -> Provable {
    let (before, claim) = (Stated::mark(formula), formula.number);
    let here = fill::here(problem, round);
    let sizes = problem.table_sizes().sizes();
    if sizes.contains(&0) || here > 5_000 {
        return Err(NotEncoded::TooLarge);
    }
    formula.say(
        "Variable t_C_S_I: in claim C, I or more tables of S have all their seats taken. N people are there in round R.",
    );
    formula.say(&format!("C = {claim}, N = {here}, R = {}", round.number()));
    let mut seats: Vec<(Var, i64)> = Vec::new();
    for &size in sizes {
        let chain = formula.count_up(&format!("t_{claim}_{size}"), (here / size) as usize);
        seats.extend(formula.chain(chain).vars.iter().map(|&var| (var, i64::from(size))));
    }
    let tables: Vec<(Var, i64)> = seats.iter().map(|&(var, _)| (var, 1)).collect();
    formula.add(Sum::at_most(seats.iter().copied(), i64::from(here)));
    let (said, terms, least) = match problem.spare() {
        Spare::ShortTables => ("Everybody has a seat.", seats, i64::from(here.max(1))),
        Spare::SitOut => ("There is a table.", tables, 1),
        Spare::Tables(_) => ("There is a table, and no more than are asked for.", tables, 1),
    };
    formula.say(said);
    if let Spare::Tables(most) = problem.spare() {
        formula.add(Sum::at_most(terms.iter().copied(), i64::from(most.get())));
    }
    formula.add(Sum::new(terms.into_iter().chain([(formula.selector, -least)]), 0));
    Ok(refuted(Stated::since(formula, before)))
}

/// The proof that the selector is 0, by cases: the goal 0 ≥ 1 never holds, so every case with the selector 1 must
/// contradict.
fn refuted(stated: Stated) -> Prove {
    let goal = Sum::new([], 1);
    Box::new(move |formula, lemmas| cases::shown(formula, &goal, &[stated], lemmas))
}

/// States that one round keeps all these wishes, and returns the refutation; in the formula's claim.
pub(crate) fn clash(formula: &mut Formula, problem: &Problem, (round, wishes): (RoundIx, &[Wish])) -> Provable {
    let (before, claim) = (Stated::mark(formula), formula.number);
    let (layouts, resting) = fill::layouts(problem, round).ok_or(NotEncoded::TooLarge)?;
    let away: BTreeSet<PlayerIx> = problem.absences().iter().filter(|a| a.round == round).map(|a| a.player).collect();
    let wishes: Vec<Wish> = wishes.iter().filter(|w| w.players().all(|p| !away.contains(&p))).copied().collect();
    formula.say("Variable x_C_P_L: in claim C, P is at the table of which L is the first of those named (by number). Variable r_C_P: P rests.");
    formula.say("Variables z_C_L_S and h_C_L_N: the table of which L is the first has S seats, and number N.");
    formula.say("Variable l_C_N: the round has layout N of these.");
    formula.say(&format!("C = {claim}, layouts: {layouts:?}"));
    let here = fill::here(problem, round);
    let stated = Round::state(formula, &wishes, (&layouts, here, resting), ["", &claim.to_string()])?;
    formula.say("The wishes. Who rests breaks none.");
    for (wish, before) in wishes.iter().zip(0..) {
        let before: Vec<_> = wishes[..before].iter().map(|wish| (*wish, (formula.selector, true))).collect();
        stated.wish(formula, wish, &before, (formula.selector, true));
    }
    Ok(refuted(Stated::since(formula, before)))
}

/// A variable, and its value if a wish is kept.
pub(crate) type Kept = (Var, bool);

/// The variables of a round; layouts are its possible lists of table sizes.
pub(crate) struct Round {
    /// Those whom the wishes name, in ascending order.
    people: Vec<PlayerIx>,
    /// For [p, f]: that p is at the table at which f is the first (lowest) of the people named.
    at: BTreeMap<[PlayerIx; 2], Var>,
    /// That somebody rests.
    rests: BTreeMap<PlayerIx, Var>,
    /// The size of the table of which somebody is the first.
    sizes: BTreeMap<(PlayerIx, u32), Var>,
    /// Its number, if that is one of those wished for.
    numbers: BTreeMap<(PlayerIx, u32), Var>,
}

/// What the tables of a round can be.
struct Known<'a> {
    layouts: &'a [Vec<u32>],
    /// A variable for each layout: the one that is had is 1.
    layout: Vec<Var>,
    /// The sizes of tables in some layout.
    sizes: BTreeSet<u32>,
    /// The numbers of tables that are wished for.
    wished: BTreeSet<u32>,
}

impl Known<'_> {
    /// For each layout its variable, with minus its number of something as the factor. In a constraint “used ≤
    /// available”, their sum is the number in the chosen layout.
    fn less(&self, count: impl Fn(&[u32]) -> i64) -> impl Iterator<Item = (Var, i64)> {
        self.layouts.iter().zip(&self.layout).map(move |(layout, &var)| (var, -count(layout)))
    }
}

impl Round {
    /// States where the people named can be, in one of these layouts, with `here` people there and `resting` of them at
    /// rest. The names of variables are the letters, one more letter, and the number.
    pub fn state(
        formula: &mut Formula,
        wishes: &[Wish],
        (layouts, here, resting): (&[Vec<u32>], u32, u32),
        [letters, number]: [&str; 2],
    ) -> Result<Self, NotEncoded> {
        let named: BTreeSet<PlayerIx> = wishes.iter().flat_map(|wish| wish.players()).collect();
        if named.len() > MOST_PEOPLE || layouts.is_empty() || layouts.len() > MOST_LAYOUTS {
            return Err(NotEncoded::TooLarge);
        }
        let name = |letter: char, rest: &str| format!("{letters}{letter}_{number}_{rest}");
        let mut round = Self::with_places(formula, named.into_iter().collect(), &name);
        let layout: Vec<Var> = (1..=layouts.len()).map(|l| formula.var(name('l', &l.to_string()))).collect();
        formula.equal(&layout.iter().map(|&var| (var, 1)).collect::<Vec<_>>(), 1);
        let wished = wishes.iter().filter_map(Wish::at_table).map(|(_, table)| table).collect();
        let known = Known { layouts, layout, sizes: layouts.iter().flatten().copied().collect(), wished };
        round.state_one_place_each(formula, &known, &name);
        round.state_tables(formula, &known);
        round.state_layout(formula, &known);
        round.state_rests(formula, here, resting);
        Ok(round)
    }

    /// The variables of who sits with whom, and who rests. A table has no name: the first (the lowest) of the people
    /// named there identifies it.
    fn with_places(formula: &mut Formula, people: Vec<PlayerIx>, name: &impl Fn(char, &str) -> String) -> Self {
        let rests = people.iter().map(|&p| (p, formula.var(name('r', &p.number().to_string())))).collect();
        let mut at = BTreeMap::new();
        for (place, &p) in people.iter().enumerate() {
            for &first in &people[..=place] {
                at.insert([p, first], formula.var(name('x', &format!("{}_{}", p.number(), first.number()))));
            }
        }
        Self { people, at, rests, sizes: BTreeMap::new(), numbers: BTreeMap::new() }
    }

    /// Everybody is at one table, or rests. Here the tables get the variables of their sizes and numbers.
    fn state_one_place_each(&mut self, formula: &mut Formula, known: &Known<'_>, name: &impl Fn(char, &str) -> String) {
        for (at, &p) in self.people.iter().enumerate() {
            for &size in &known.sizes {
                self.sizes.insert((p, size), formula.var(name('z', &format!("{}_{size}", p.number()))));
            }
            for &table in &known.wished {
                self.numbers.insert((p, table), formula.var(name('h', &format!("{}_{table}", p.number()))));
            }
            let seats = self.people[..=at].iter().map(|&first| (self.at[&[p, first]], 1));
            formula.equal(&seats.chain([(self.rests[&p], 1)]).collect::<Vec<_>>(), 1);
        }
    }

    /// A table with a first person has one size, room for those who sit there, and at most one number.
    fn state_tables(&self, formula: &mut Formula, known: &Known<'_>) {
        for (at, &first) in self.people.iter().enumerate() {
            let own = self.at[&[first, first]];
            // Nobody sits there unless the first does.
            for &p in &self.people[at + 1..] {
                formula.add(Sum::new([(own, 1), (self.at[&[p, first]], -1)], 0));
            }
            let sized = known.sizes.iter().map(|&size| (self.sizes[&(first, size)], 1));
            formula.equal(&sized.chain([(own, -1)]).collect::<Vec<_>>(), 0);
            let sitting = self.people[at..].iter().map(|&p| (self.at[&[p, first]], 1));
            let seats = known.sizes.iter().map(|&size| (self.sizes[&(first, size)], -i64::from(size)));
            formula.add(Sum::at_most(sitting.chain(seats), 0));
            let numbered = known.wished.iter().map(|&table| (self.numbers[&(first, table)], 1));
            formula.add(Sum::at_most(numbered.chain([(own, -1)]), 0));
        }
    }

    /// The layout has as many tables of each size as are used, and each number once at most.
    fn state_layout(&self, formula: &mut Formula, known: &Known<'_>) {
        for &size in &known.sizes {
            let used = self.people.iter().map(|&first| (self.sizes[&(first, size)], 1));
            let there = known.less(|layout| layout.iter().filter(|s| **s == size).count() as i64);
            formula.add(Sum::at_most(used.chain(there), 0));
        }
        for &table in &known.wished {
            let used = self.people.iter().map(|&first| (self.numbers[&(first, table)], 1));
            let there = known.less(|layout| i64::from((1..=layout.len()).contains(&(table as usize))));
            formula.add(Sum::at_most(used.chain(there), 0));
        }
    }

    /// Not too many rest; and if the people who are not named are too few to rest, some of those named do.
    fn state_rests(&self, formula: &mut Formula, here: u32, resting: u32) {
        let rests: Vec<(Var, i64)> = self.rests.values().map(|&var| (var, 1)).collect();
        let others = i64::from(here) - self.people.len() as i64;
        formula.add(Sum::at_most(rests.iter().copied(), i64::from(resting)));
        if i64::from(resting) > others {
            formula.add(Sum::new(rests, i64::from(resting) - others));
        }
    }

    /// States that a wish is kept if a variable has a value. The wishes before it are already stated, each with its own
    /// variable.
    pub fn wish(&self, formula: &mut Formula, wish: &Wish, before: &[(Wish, Kept)], kept: Kept) {
        let firsts = |p: PlayerIx| self.people.iter().copied().take_while(move |&first| first <= p);
        // Wishes about sides are never stated: [`super`] refuses a claim about them.
        let wish = wish.ordered();
        if let Some([low, high]) = wish.apart() {
            firsts(low).for_each(|first| self.not_both(formula, [low, high], first, &[kept]));
        } else if let Some([low, high]) = wish.together() {
            // At the one's table the other also sits, or rests. `low` cannot be at a table whose first comes after
            // `low`.
            for first in firsts(high) {
                let mut terms = vec![(self.at[&[high, first]], 1), (self.rests[&low], -1)];
                terms.extend(self.at.get(&[low, first]).map(|&var| (var, -1)));
                at_most_where(formula, terms, 0, &[kept]);
            }
            for first in firsts(low) {
                let terms = [(self.at[&[low, first]], 1), (self.at[&[high, first]], -1), (self.rests[&high], -1)];
                at_most_where(formula, terms, 0, &[kept]);
            }
        } else if let Some((p, number)) = wish.at_table() {
            firsts(p).for_each(|first| {
                let terms = [(self.at[&[p, first]], 1), (self.numbers[&(first, number)], -1)];
                at_most_where(formula, terms, 0, &[kept]);
            });
        } else if let Some((p, seat)) = wish.in_seat() {
            for first in firsts(p) {
                let small = self.sizes.iter().filter(|((of, size), _)| *of == first && *size <= seat.0);
                let small: Vec<Var> = small.map(|(_, &var)| var).collect();
                for var in small {
                    at_most_where(formula, [(self.at[&[p, first]], 1), (var, 1)], 1, &[kept]);
                }
            }
            // Two wishes for seats can exclude each other: one person has one seat, and a seat of a table one person.
            for &(other, also) in before {
                let Some((q, other)) = other.in_seat() else { continue };
                if q == p && other != seat {
                    at_most_where(formula, [(self.rests[&p], -1)], -1, &[kept, also]);
                } else if q != p && other == seat {
                    let (low, high) = (p.min(q), p.max(q));
                    firsts(low).for_each(|first| self.not_both(formula, [low, high], first, &[kept, also]));
                }
            }
        }
    }

    /// States that two people are not both at the table of `first`, if the wishes in `kept` are kept.
    fn not_both(&self, formula: &mut Formula, people: [PlayerIx; 2], first: PlayerIx, kept: &[Kept]) {
        at_most_where(formula, people.map(|p| (self.at[&[p, first]], 1)), 1, kept);
    }
}

/// States that a sum is at most `most` if all these variables have these values. The sum never exceeds `most` + 1, so
/// one variable with the other value makes the constraint hold.
fn at_most_where(formula: &mut Formula, terms: impl IntoIterator<Item = (Var, i64)>, most: i64, kept: &[Kept]) {
    let kept: BTreeSet<Kept> = kept.iter().copied().collect();
    let of_kept = kept.iter().map(|&(var, value)| (var, if value { 1 } else { -1 }));
    let most = most + kept.iter().filter(|(_, value)| *value).count() as i64;
    formula.add(Sum::at_most(terms.into_iter().chain(of_kept), most));
}

#[cfg(test)]
pub(crate) mod tests {
    use std::num::NonZeroU32;

    use proptest::prelude::*;
    use roundtable_audit::Impossible;
    use roundtable_model::{Absence, Roster, RoundGoal, SeatIx, TableSizes, Wishes};

    use super::super::is_proved;
    use super::*;
    use crate::{CheckedClaim, verify_impossible};

    pub fn one_round(players: u32, sizes: &[u32], spare: Spare) -> Problem {
        let sizes = TableSizes::new(sizes.to_vec()).unwrap();
        Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(1)).unwrap().with_spare(spare)
    }

    pub fn spares() -> impl Strategy<Value = Spare> {
        prop_oneof![
            Just(Spare::ShortTables),
            Just(Spare::SitOut),
            (1_u32..4).prop_map(|t| Spare::Tables(NonZeroU32::new(t).unwrap()))
        ]
    }

    pub fn wishes() -> impl Strategy<Value = Vec<Wish>> {
        let p = || (0_u32..6).prop_map(PlayerIx);
        let two = || (p(), p()).prop_filter("two", |(a, b)| a != b);
        let wish = prop_oneof![
            4 => two().prop_map(|(a, b)| Wish::Apart(a, b)),
            3 => two().prop_map(|(a, b)| Wish::Together(a, b)),
            2 => (p(), 1_u32..4).prop_map(|(a, t)| Wish::AtTable(a, t)),
            2 => (p(), 0_u32..4).prop_map(|(a, s)| Wish::InSeat(a, SeatIx(s))),
        ];
        prop::collection::vec(wish, 1..8)
    }

    proptest! {
        #[test]
        fn wishes_are_refuted_where_trying_all_places_finds_none(
            players in 6_u32..10, sizes in prop::sample::subsequence(vec![2_u32, 3, 4], 1..=3), spare in spares(),
            list in wishes(), away in prop::option::of(0_u32..8),
        ) {
            let absences = away.filter(|away| *away < players);
            let absences = absences.map(|away| Absence { player: PlayerIx(away), round: RoundIx(0) });
            let problem = one_round(players, &sizes, spare).with_absences(absences.into_iter().collect());
            let problem = problem.and_then(|p| p.with_wishes(Wishes::of(list)));
            prop_assume!(problem.is_ok());
            let problem = problem.unwrap();
            prop_assume!(fill::fillable(&problem, RoundIx(0)));
            let wishes = problem.seated_wishes().to_vec();
            let claim = Impossible::Clash { round: RoundIx(0), wishes: wishes.clone() };
            let found = is_proved(|formula| clash(formula, &problem, (RoundIx(0), &wishes)));
            prop_assert_eq!(if found { CheckedClaim::Holds } else { CheckedClaim::Fails }, verify_impossible(&claim, &problem));
        }

        #[test]
        fn tables_are_refuted_where_no_sum_of_sizes_fits(
            players in 2_u32..24, sizes in prop::sample::subsequence(vec![3_u32, 4, 5, 6, 7, 9], 1..=3), spare in spares(),
        ) {
            let problem = one_round(players, &sizes, spare);
            let claim = Impossible::CannotFill { round: RoundIx(0), people: players };
            let found = is_proved(|formula| cannot_fill(formula, &problem, RoundIx(0)));
            prop_assert_eq!(found, verify_impossible(&claim, &problem) == CheckedClaim::Holds);
        }
    }
}
