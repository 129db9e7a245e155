//! How a schedule is made, in words.

use roundtable_designs::balanced::Balanced;
use roundtable_designs::recipe::{Filling, Recipe};
use roundtable_engine::{Construction, Design};
use roundtable_formats::{Lang, Word, Words};

/// What a design is made of, in words: one line for each part, the outermost first, with where it is published.
///
/// ```
/// use roundtable::{Lang, describe, designs};
/// let recipe = designs::known::best(28, 4).expect("28 players fill tables of 4");
/// assert_eq!(recipe.rounds(), 9);
/// assert!(!describe(&recipe, Lang::En).is_empty());
/// ```
pub fn describe(recipe: &Recipe, lang: Lang) -> Vec<String> {
    of_recipe(recipe, Words::new(lang))
}

/// One line for each design in it, the outermost first, with where it is published; then what of it the schedule has.
pub(crate) fn explain(construction: &Construction, rounds: u32, words: Words) -> Vec<String> {
    let mut lines = match &construction.design {
        Design::Rotation(recipe) => of_recipe(recipe, words),
        Design::Balanced(design) => of_balanced(design, words),
        Design::NearResolvable { players, table_size } => {
            let values = [players.to_string(), (table_size - 1).to_string()];
            let said = say(words, Word::MadeNearResolvable, &values);
            vec![cited(words, &said, "S. Furino, Y. Miao and J. Yin, Frames and Resolvable Designs (1996)")]
        }
    };
    if construction.left_out > 0 {
        lines.push(say(words, Word::MadeLeftOut, &[construction.left_out.to_string()]));
    }
    if construction.rounds < rounds {
        lines.push(say(words, Word::MadePartly, &[construction.rounds.to_string(), rounds.to_string()]));
    }
    lines
}

/// A recipe and the recipes in it.
pub(crate) fn of_recipe(recipe: &Recipe, words: Words) -> Vec<String> {
    let mut lines = Vec::new();
    let mut open = vec![recipe];
    while let Some(recipe) = open.pop() {
        lines.push(cited(words, &sentence(recipe, words), recipe.reference()));
        for part in parts(recipe).into_iter().rev() {
            if part.rounds() > 1 && !matches!(part, Recipe::RoundRobin { .. }) {
                open.push(part);
            }
        }
    }
    lines.dedup();
    lines
}

/// A balanced design and what it is made of.
pub(crate) fn of_balanced(design: &Balanced, words: Words) -> Vec<String> {
    let times = design.times().to_string();
    let (word, values) = match design {
        Balanced::OneTable { .. } => (Word::MadeOneTable, vec![times]),
        Balanced::Copies(recipe) => {
            let mut lines = vec![say(words, Word::MadeCopies, &[times])];
            lines.extend(of_recipe(recipe, words));
            return lines;
        }
        Balanced::Paley { q } => (Word::MadePaley, vec![q.to_string(), times]),
        Balanced::Developed(base) => {
            let turning = design.players() - 1;
            return vec![cited(
                words,
                &say(words, Word::MadeBaseRound, &[turning.to_string(), times]),
                &format!("{}; {}", design.reference(), base.provenance),
            )];
        }
        Balanced::Inflated { outer, array, inner } => {
            let values = [outer.players().to_string(), array.order().to_string(), times];
            let mut lines = vec![cited(words, &say(words, Word::MadeBalancedInflated, &values), design.reference())];
            lines.extend([outer, inner].into_iter().flat_map(|part| of_balanced(part, words)));
            return lines;
        }
    };
    vec![cited(words, &say(words, word, &values), design.reference())]
}

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
        Recipe::Grouped { inner, .. } => vec![&**inner],
        Recipe::Frame { outer, inner, .. } => vec![&**outer, &**inner],
        Recipe::FilledFrame { outer, last, .. } => outer.as_deref().into_iter().chain([&**last]).collect(),
        Recipe::BaseFrame { inner, .. } => vec![&**inner],
        Recipe::Closure { parts, .. } => parts.iter().map(|(_, part)| part).collect(),
    }
}

fn sentence(recipe: &Recipe, words: Words) -> String {
    let rounds = recipe.rounds().to_string();
    let (word, values) = match recipe {
        Recipe::OneRound { .. } => (Word::MadeOneRound, vec![]),
        Recipe::RoundRobin { players } => (Word::MadeRoundRobin, vec![players.to_string()]),
        Recipe::Affine { q, dimension } => (Word::MadeAffine, vec![rounds, dimension.to_string(), q.to_string()]),
        Recipe::Bose { r } => (Word::MadeBose, vec![r.to_string()]),
        Recipe::KirkmanDouble { q } => (Word::MadeKirkmanDouble, vec![q.to_string()]),
        Recipe::KirkmanTriple { q } => (Word::MadeKirkmanTriple, vec![q.to_string(), ((q - 1) / 2).to_string()]),
        Recipe::Arc { q, d } => (Word::MadeArc, vec![d.to_string(), q.to_string()]),
        Recipe::Unital { q } => (Word::MadeUnital, vec![(q * q).to_string(), recipe.players().to_string()]),
        Recipe::Packing { q } => (Word::MadePacking, vec![q.to_string()]),
        Recipe::Developed(stored) => {
            let (copies, fixed) = stored.shape();
            let provenance = stored.provenance.to_owned();
            (Word::MadeDeveloped, vec![copies.to_string(), stored.group_name(), fixed.to_string(), provenance])
        }
        Recipe::Transversal { table_size, array, .. } => {
            (Word::MadeTransversal, vec![table_size.to_string(), array.order().to_string(), array.explain()])
        }
        Recipe::Squares { table_size, columns, array, .. } => {
            let squares = (columns - 2).to_string();
            (Word::MadeSquares, vec![table_size.to_string(), array.order().to_string(), squares, array.explain()])
        }
        Recipe::Inflated { outer, array, .. } => {
            (Word::MadeInflated, vec![outer.players().to_string(), array.order().to_string()])
        }
        Recipe::Frame { outer, array, inner, apart } => {
            let numbers = [outer.players(), array.order(), *apart, inner.players()];
            (Word::MadeFrame, numbers.iter().map(ToString::to_string).collect())
        }
        Recipe::FilledFrame { outer, array, inner, last } => {
            let apart = inner.shape().1;
            let numbers = [array.order(), apart, inner.players(), last.players()];
            let mut values: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            match outer {
                Some(outer) => {
                    values.insert(0, outer.players().to_string());
                    (Word::MadeFilledFrame, values)
                }
                None => {
                    let k = inner.table_size;
                    let planes = [k + 2, k * (k - 1), k, k + 1].map(|n| n.to_string());
                    (Word::MadeFilledPlanes, planes.into_iter().chain(values).collect())
                }
            }
        }
        Recipe::Grouped { outer, array, inner } => {
            let m = array.as_ref().map_or(1, |a| a.order()).to_string();
            let numbers = [outer.groups.to_string(), outer.players().to_string(), outer.group_name(), m];
            (Word::MadeGrouped, numbers.into_iter().chain([inner.players().to_string()]).collect())
        }
        Recipe::BaseFrame { outer, array, inner, apart } => {
            let mut values = vec![outer.players().to_string(), outer.hole.to_string(), outer.provenance.to_owned()];
            values.extend([array.order(), *apart, inner.players()].iter().map(ToString::to_string));
            (Word::MadeBaseFrame, values)
        }
        Recipe::Closure { table_size, pbd, .. } => {
            let sizes: Vec<String> = pbd.block_sizes(*table_size).iter().map(ToString::to_string).collect();
            let points = pbd.points(*table_size).to_string();
            (Word::MadeClosure, vec![points, sizes.join(", "), (table_size - 1).to_string()])
        }
    };
    say(words, word, &values)
}

fn cited(words: Words, sentence: &str, reference: &str) -> String {
    if reference == "nothing to cite" {
        return sentence.to_owned();
    }
    words.say(Word::MadeCited, &[sentence, reference])
}

fn say(words: Words, word: Word, values: &[String]) -> String {
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    words.say(word, &values)
}
