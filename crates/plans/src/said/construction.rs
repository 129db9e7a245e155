//! How a schedule is made, in words: from the recipe of its design (`crates/designs`, which explains each construction
//! and its parameters) to sentences (`DesignSaid` in `crates/words`) with references.

use roundtable_algebra::array::ArrayRecipe;
use roundtable_designs::affine;
use roundtable_designs::balanced::Balanced;
use roundtable_designs::closure::Pbd;
use roundtable_designs::few_tables::FewTables;
use roundtable_designs::recipe::{Filling, NOTHING_TO_CITE, Recipe};
use roundtable_designs::whist::Whist;
use roundtable_engine::{Construction, Design};
use roundtable_model::Schedule;
use roundtable_words::{ArraySaid, DesignSaid, Lang, Words};

/// The parts of a design, in words: one line for each, the outermost first, with references.
///
/// ```
/// use roundtable::{Lang, designs};
/// use roundtable::parts::describe;
/// let recipe = designs::known::best(28, 4).expect("28 players fill tables of 4");
/// assert_eq!(recipe.rounds(), 9);
/// assert!(!describe(&recipe, Lang::En).is_empty());
/// ```
pub fn describe(recipe: &Recipe, lang: Lang) -> Vec<String> {
    of_recipe(recipe, Words::new(lang))
}

/// One line for each design in it, the outermost first, with references; then the part used by the schedule.
pub(crate) fn explain(construction: &Construction, rounds: u32, words: Words) -> Vec<String> {
    let mut lines = match &construction.design {
        Design::Rotation(recipe) => of_recipe(recipe, words),
        Design::Balanced(design) => of_balanced(design, words),
        Design::NearResolvable { players, table_size } => {
            let said = words.tell(&DesignSaid::NearResolvable { players: *players, times: table_size - 1 });
            vec![cited(words, said, "S. Furino, Y. Miao and J. Yin, Frames and Resolvable Designs (1996)")]
        }
        Design::Few(design) => of_few_tables(design, words),
        Design::Whist(design) => {
            let said = words.tell(&DesignSaid::Whist { players: design.players(), rounds: design.rounds() });
            [vec![cited(words, said, design.reference())], of_whist(design, words)].concat()
        }
        Design::SpouseAvoiding { couples } => {
            let said = words.tell(&DesignSaid::SpouseAvoiding { couples: *couples });
            vec![cited(words, said, "Brayton, Coppersmith and Hoffman, Self-orthogonal Latin squares (1974)")]
        }
        Design::Stations(design) => {
            let said = words.tell(&DesignSaid::Stations { tables: design.count() });
            vec![cited(
                words,
                said,
                "Anderson, Schellenberg and Stinson, The existence of Howell designs of even side (1984)",
            )]
        }
    };
    if construction.left_out > 0 {
        lines.push(words.tell(&DesignSaid::LeftOut { count: construction.left_out }));
    }
    if construction.rounds < rounds {
        lines.push(words.tell(&DesignSaid::Partly { made: construction.rounds, rounds }));
    }
    lines
}

/// The direction of each round of an affine space, if all its tables are lines of one.
pub(crate) fn directions(construction: &Construction, schedule: &Schedule, words: Words) -> Option<String> {
    let Design::Rotation(Recipe::Affine { .. }) = construction.design else { return None };
    let written = |direction: Vec<u32>| direction.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let rounds: Vec<String> = affine::directions(schedule)?.into_iter().map(written).collect();
    Some(words.tell(&DesignSaid::Directions { list: rounds.join(" · ") }))
}

/// What a whist tournament is made of.
fn of_whist(design: &Whist, words: Words) -> Vec<String> {
    match design {
        Whist::Field(_) | Whist::Turned(_) => Vec::new(),
        Whist::ThreeWays { recipe, inner } => {
            let groups = inner.iter().map(|inner| words.tell(&DesignSaid::WhistGroups { hole: inner.players() }));
            of_recipe(recipe, words).into_iter().chain(groups).collect()
        }
        Whist::Framed { frame, array, inner } => {
            let (outer, hole, m, players) = (frame.players(), frame.groups, array.order(), inner.players());
            vec![words.tell(&DesignSaid::WhistFrame { outer, hole, m, players })]
        }
        Whist::Product { outer, array, inner } => {
            let (groups, m, players) = (outer.players(), array.order(), inner.players());
            vec![words.tell(&DesignSaid::WhistProduct { groups, m, players })]
        }
    }
}

/// A recipe and the recipes in it, depth first in their order; trivial parts of one round, and round robins inside
/// others, are left out.
pub(crate) fn of_recipe(recipe: &Recipe, words: Words) -> Vec<String> {
    let mut lines = Vec::new();
    let mut open = vec![recipe];
    while let Some(recipe) = open.pop() {
        lines.push(cited(words, sentence(recipe, words), recipe.reference()));
        for part in parts(recipe).into_iter().rev() {
            if part.rounds() > 1 && !matches!(part, Recipe::RoundRobin { .. }) {
                open.push(part);
            }
        }
    }
    lines.dedup();
    lines
}

/// Rounds of few tables, and the rotation that they are parts of.
fn of_few_tables(design: &FewTables, words: Words) -> Vec<String> {
    let said = match design {
        FewTables::DifferenceSet(set) => {
            let (size, times) = (set.set.len() as u32, set.times());
            let group = set.orders.iter().map(|order| format!("Z_{order}")).collect::<Vec<_>>().join(" × ");
            if set.complement {
                DesignSaid::DifferenceSetLeft { size: set.players() - size, group, times }
            } else {
                DesignSaid::DifferenceSet { size, group, times }
            }
        }
        FewTables::Symmetric { players, table_size } => DesignSaid::Symmetric {
            players: *players,
            size: *table_size,
            // Everybody has k tables with k - 1 others each: all v - 1 others equally often.
            times: table_size * (table_size - 1) / (players - 1),
        },
        FewTables::Parts { recipe, tables } => {
            let parts = recipe.players() / recipe.table_size() / tables;
            return [vec![words.tell(&DesignSaid::Parts { parts })], of_recipe(recipe, words)].concat();
        }
        FewTables::Dealt { recipe, .. } => {
            return [vec![words.tell(&DesignSaid::Dealt)], of_recipe(recipe, words)].concat();
        }
        FewTables::Chart(chart) => {
            let group = chart.orders.iter().map(|order| format!("Z_{order}")).collect::<Vec<_>>().join(" × ");
            DesignSaid::Chart { bases: chart.bases.len() as u32, group }
        }
    };
    vec![cited(words, words.tell(&said), design.reference())]
}

/// A balanced design and what it is made of.
pub(crate) fn of_balanced(design: &Balanced, words: Words) -> Vec<String> {
    let times = design.times();
    let (said, reference, parts) = match design {
        Balanced::OneTable { .. } => (DesignSaid::OneTable { times }, design.reference(), Vec::new()),
        Balanced::Copies(recipe) => {
            return [vec![words.tell(&DesignSaid::Copies { times })], of_recipe(recipe, words)].concat();
        }
        Balanced::Paley { q } => (DesignSaid::Paley { q: *q, times }, design.reference(), Vec::new()),
        Balanced::Developed(base) => {
            let said = words.tell(&DesignSaid::BaseRound { turning: design.players() - 1, times });
            return vec![cited(words, said, &format!("{}; {}", design.reference(), base.provenance))];
        }
        Balanced::Inflated { outer, array, inner } => {
            let said = DesignSaid::BalancedInflated { players: outer.players(), m: array.order(), times };
            (said, design.reference(), vec![outer, inner])
        }
    };
    let mut lines = vec![cited(words, words.tell(&said), reference)];
    lines.extend(parts.into_iter().flat_map(|part| of_balanced(part, words)));
    lines
}

/// The recipes that a recipe is built from.
fn parts(recipe: &Recipe) -> Vec<&Recipe> {
    match recipe {
        Recipe::OneRound { .. }
        | Recipe::RoundRobin { .. }
        | Recipe::Affine { .. }
        | Recipe::Bose { .. }
        | Recipe::KirkmanDouble { .. }
        | Recipe::KirkmanTriple { .. }
        | Recipe::Arc { .. }
        | Recipe::Unital { .. }
        | Recipe::Packing { .. }
        | Recipe::Developed(_) => Vec::new(),
        Recipe::Transversal { inner, .. } | Recipe::Squares { inner, .. } => inner.as_deref().into_iter().collect(),
        Recipe::Inflated { outer, inner, .. } => match inner {
            Filling::None => vec![&**outer],
            Filling::Groups(inner) | Filling::FirstRound(inner) => vec![&**outer, &**inner],
        },
        Recipe::Grouped { inner, .. } | Recipe::TransversalWithHole { inner, .. } => vec![&**inner],
        Recipe::Frame { outer, inner, .. } => vec![&**outer, &**inner],
        Recipe::FilledFrame { outer, last, .. } => outer.as_deref().into_iter().chain([&**last]).collect(),
        Recipe::BaseFrame { inner, .. } => vec![&**inner],
        Recipe::Closure { parts, larger, .. } => {
            larger.as_deref().into_iter().chain(parts.iter().map(|(_, part)| part)).collect()
        }
    }
}

/// The sentence of a recipe, without its parts.
fn sentence(recipe: &Recipe, words: Words) -> String {
    let rounds = recipe.rounds();
    words.tell(&match recipe {
        Recipe::OneRound { .. } => DesignSaid::OneRound,
        Recipe::RoundRobin { players } => DesignSaid::RoundRobin { players: *players },
        Recipe::Affine { q, dimension } => DesignSaid::Affine { rounds, dimension: *dimension, q: *q },
        Recipe::Bose { r } => DesignSaid::Bose { r: *r },
        Recipe::KirkmanDouble { q } => DesignSaid::KirkmanDouble { q: *q },
        Recipe::KirkmanTriple { q } => DesignSaid::KirkmanTriple { q: *q, still: (q - 1) / 2 },
        Recipe::Arc { q, d } => DesignSaid::Arc { d: *d, q: *q },
        Recipe::Unital { q } => DesignSaid::Unital { order: q * q, players: recipe.players() },
        Recipe::Packing { q } => DesignSaid::Packing { q: *q },
        Recipe::Developed(stored) => {
            let (copies, fixed) = stored.shape();
            let origin = stored.provenance.to_owned();
            DesignSaid::Developed { copies, group: stored.group_name(), fixed, origin }
        }
        Recipe::Transversal { table_size, array, split: Some(inside), .. } => {
            let array_said = made_from(array, words);
            DesignSaid::TransversalSplit { k: *table_size, n: array.order(), array: array_said, inside: *inside }
        }
        Recipe::Transversal { table_size, array, .. } => {
            DesignSaid::Transversal { k: *table_size, n: array.order(), array: made_from(array, words) }
        }
        Recipe::TransversalWithHole { table_size, array, inner } => {
            let hole = inner.players() / table_size;
            let (n, rounds) = (array.order(), array.order() - hole);
            DesignSaid::TransversalWithHole { k: *table_size, n, rounds, array: made_from(array, words), hole }
        }
        Recipe::Squares { table_size, columns, array, .. } => {
            let squares = columns - 2;
            DesignSaid::Squares { k: *table_size, n: array.order(), squares, array: made_from(array, words) }
        }
        Recipe::Inflated { outer, array, .. } => DesignSaid::Inflated { players: outer.players(), m: array.order() },
        Recipe::Frame { outer, array, inner, apart } => {
            let (players, inner) = (outer.players(), inner.players());
            DesignSaid::Frame { players, m: array.order(), apart: *apart, inner }
        }
        Recipe::FilledFrame { outer, array, inner: holes, last } => {
            let (group, apart, inner, last) = (array.order(), holes.shape().1, holes.players(), last.players());
            match outer {
                Some(outer) => DesignSaid::FilledFrame { outer: outer.players(), group, apart, inner, last },
                // The frame of two planes for tables of k, from planes of order k and k + 1: k + 2 holes of k (k - 1)
                // players.
                None => {
                    let small = holes.table_size;
                    let (holes, hole, large) = (small + 2, small * (small - 1), small + 1);
                    DesignSaid::FilledPlanes { holes, hole, small, large, group, apart, inner, last }
                }
            }
        }
        Recipe::Grouped { outer, array, inner } => DesignSaid::Grouped {
            group: outer.groups,
            outer: outer.players(),
            name: outer.group_name(),
            m: array.as_ref().map_or(1, |a| a.order()),
            inner: inner.players(),
        },
        Recipe::BaseFrame { outer, array, inner, common } => {
            let (players, hole, by) = (outer.players(), outer.hole, outer.provenance.to_owned());
            let (m, inner) = (array.order(), inner.players());
            if *common == outer.table_size {
                DesignSaid::FrameWithTable { players, hole, by, m, common: *common, inner }
            } else {
                DesignSaid::BaseFrame { players, hole, by, m, apart: *common, inner }
            }
        }
        Recipe::Closure { table_size, pbd: Pbd::Developed(blocks), .. } => DesignSaid::ClosureOfBlocks {
            points: blocks.players(),
            size: blocks.table_size,
            by: blocks.provenance.to_owned(),
            players: table_size - 1,
        },
        Recipe::Closure { table_size, pbd, .. } => {
            let sizes: Vec<String> = pbd.block_sizes(*table_size).iter().map(ToString::to_string).collect();
            let points = pbd.points(*table_size);
            DesignSaid::Closure { points, sizes: sizes.join(", "), players: table_size - 1 }
        }
    })
}

/// What a transversal design is made from.
fn made_from(array: &ArrayRecipe, words: Words) -> String {
    words.tell(&match array {
        ArrayRecipe::Trivial { order } | ArrayRecipe::Addition { order } | ArrayRecipe::Hole { order } => {
            ArraySaid::Addition { order: *order }
        }
        ArrayRecipe::Field { q } => ArraySaid::Field { q: *q },
        ArrayRecipe::Product(first, second) => {
            ArraySaid::Product { first: made_from(first, words), second: made_from(second, words) }
        }
        ArrayRecipe::Difference(matrix) => {
            let ((rows, width), points) = (matrix.shape(), matrix.points());
            let (group, origin) = (points.name(), matrix.provenance());
            match (points.copies, points.fixed) {
                (1, 0) => ArraySaid::Difference { rows, group, origin },
                (1, _) => ArraySaid::QuasiDifference { rows, group, origin },
                (copies, _) => ArraySaid::BaseRows { rows: width, copies, group, origin },
            }
        }
        ArrayRecipe::Wilson { master, plain, tail, .. } => {
            ArraySaid::Wilson { order: array.order(), plain: plain.order(), master: master.order(), tail: tail.order() }
        }
    })
}

/// A sentence with its reference, if there is one.
fn cited(words: Words, sentence: String, reference: &str) -> String {
    if reference == NOTHING_TO_CITE {
        return sentence;
    }
    words.tell(&DesignSaid::Cited { sentence, reference: reference.to_owned() })
}
