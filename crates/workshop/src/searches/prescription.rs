//! Words that prescribe a search, read from the command line, and results written as lines of the catalogue. `mod.rs`
//! explains the notions; `k=4 group=7 copies=3 fixed=3 sym=1;1.2.0;1.2.0 round=1` is 24 players at tables of 4.
//!
//! | Word | Meaning |
//! |---|---|
//! | `k=4` | the table size |
//! | `group=7.3 copies=4 fixed=1` | the points: copies of Z_7 × Z_3, and fixed ones; Γ has all translations |
//! | `sym=MULT;COPIES;FIXED` | one more generator of Γ, see [`symmetry`]; they are numbered from 1 |
//! | `round=1.2+3` | a base round with the stabiliser that sym 1 and 2 generate, and 3 extra drawn tables |
//! | `still=1.2+3` | the same; translations fix it too |
//! | `hole=1.2+3`, `hole=all1.2+3` | like `round` and `still`, without the fixed points |
//! | `apart=0.7-1.30` | 0 and 7 never meet, nor 1 and 30, nor any image of these pairs |
//! | `times=3` | any two may meet three times |
//!
//! `round=` has only the identity as its stabiliser. A frame (`frames.rs`) has only `k`, `group`, `copies` and `sym`.
//! `--families N` is the search of `families.rs`.

use super::base_rounds::{BaseRound, Prescription, Stabiliser, image};
use super::frames::Frame;
use roundtable_algebra::symmetry::{Copies, PairOrbits, Permutation, Symmetry, generated};
use roundtable_chance::Heat;

/// A search as its words prescribe it.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// All words with a `=`, to be written with the result.
    words: Vec<String>,
    table_size: u32,
    /// How often any two may meet.
    times: u32,
    copies: Copies,
    symmetries: Vec<Symmetry>,
    rounds: Vec<RoundWanted>,
    /// Two points each.
    apart: Vec<Vec<u32>>,
    /// Seed of the first try; each further one takes the next.
    pub seed: u64,
    /// Steps of a try.
    pub steps: u64,
    /// Tries at most.
    pub tries: u64,
    /// How willing the search is to take steps for the worse.
    pub heat: Heat,
    /// `None`: whole rounds are annealed (`base_rounds.rs`). Else families of tables first (`families.rs`), and then at
    /// most that many nodes to place each; with 0 the places count from the start.
    pub families: Option<u64>,
}

/// A base round that is asked for.
#[derive(Clone, Debug)]
struct RoundWanted {
    /// Numbers of the `sym` words, from 1, that generate its stabiliser.
    symmetries: Vec<usize>,
    /// Drawn tables besides those that seat points which the stabiliser fixes.
    extra_tables: u32,
    /// Whether translations fix it.
    still: bool,
    /// Whether the fixed points have no place in it.
    hole: bool,
}

/// A number in decimal.
fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("{word:?} is no number"))
}

/// A temperature with up to three decimals, as `0.18`.
fn heat(word: &str) -> Result<Heat, String> {
    let (whole, part) = word.split_once('.').unwrap_or((word, ""));
    let thousandths = format!("{part:0<3}");
    if thousandths.len() > 3 || part.starts_with('+') {
        return Err(format!("{word:?}: say a temperature with three decimals at most"));
    }
    let whole: u32 = if whole.is_empty() { 0 } else { number(whole)? };
    let thousandths: u32 = number(&thousandths)?;
    let sum = whole.checked_mul(1000).and_then(|w| w.checked_add(thousandths));
    sum.map(Heat).ok_or_else(|| format!("{word:?} is too hot"))
}

/// As [`heat`] reads it, without zeros at the end.
fn decimal(heat: Heat) -> String {
    let text = format!("{}.{:03}", heat.0 / 1000, heat.0 % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The numbers of `1.2.3`.
fn list(word: &str) -> Result<Vec<u32>, String> {
    word.split('.').filter(|w| !w.is_empty()).map(number).collect()
}

impl Wanted {
    /// Reads the words.
    ///
    /// # Errors
    /// The first word that is not understood.
    pub fn parse(words: &[&str]) -> Result<Self, String> {
        let mut wanted = Self {
            words: Vec::new(),
            table_size: 4,
            times: 1,
            copies: Copies { moduli: vec![1], copies: 1, fixed: 0 },
            symmetries: Vec::new(),
            rounds: Vec::new(),
            apart: Vec::new(),
            seed: 1,
            steps: 20_000_000,
            tries: 1000,
            heat: Heat(300),
            families: None,
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().copied().ok_or_else(|| format!("{word} wants a value"));
            match *word {
                "--seed" => wanted.seed = number(value()?)?,
                "--steps" => wanted.steps = number(value()?)?,
                "--tries" => wanted.tries = number(value()?)?,
                "--heat" => wanted.heat = heat(value()?)?,
                "--families" => wanted.families = Some(number(value()?)?),
                _ => {
                    let (key, value) = word.split_once('=').ok_or_else(|| format!("{word:?}: say key=value"))?;
                    wanted.words.push((*word).to_owned());
                    match key {
                        "k" => wanted.table_size = number(value)?,
                        "times" => wanted.times = number(value)?,
                        "group" => wanted.copies.moduli = list(value)?,
                        "copies" => wanted.copies.copies = number(value)?,
                        "fixed" => wanted.copies.fixed = number(value)?,
                        "sym" => wanted.symmetries.push(symmetry(value)?),
                        "apart" => wanted.apart = value.split('-').map(list).collect::<Result<_, _>>()?,
                        "round" | "still" | "hole" => wanted.rounds.push(round(value, key)?),
                        _ => return Err(format!("unknown word {word:?}")),
                    }
                }
            }
        }
        Ok(wanted)
    }

    /// The prescription of the words.
    ///
    /// # Errors
    /// A group too large, an unknown symmetry or point.
    pub fn prescription(&self) -> Result<Prescription, String> {
        let points = self.copies.points();
        let translations = self.copies.generators();
        let symmetries: Vec<Permutation> = self.symmetries.iter().map(|s| self.copies.permutation(s)).collect();
        let all: Vec<Permutation> = translations.iter().chain(&symmetries).cloned().collect();
        let group = generated(points, &all, 20_000).ok_or("the group has more than 20,000 elements")?;
        let rounds = self
            .rounds
            .iter()
            .map(|round| {
                let mut generators: Vec<Permutation> = if round.still { translations.clone() } else { Vec::new() };
                for &w in &round.symmetries {
                    let named = w.checked_sub(1).and_then(|at| symmetries.get(at));
                    generators.push(named.ok_or_else(|| format!("there is no sym {w}"))?.clone());
                }
                let elements = generated(points, &generators, 20_000).ok_or("a stabiliser is too large")?;
                let playing = if round.hole { points - self.copies.fixed } else { points };
                Ok(Stabiliser { elements, extra_tables: round.extra_tables, still: round.still, playing })
            })
            .collect::<Result<Vec<_>, String>>()?;
        let orbits = PairOrbits::new(points, &all).times(self.times);
        // x to −x keeps every difference of pairs in one copy. If it keeps every orbit of pairs it is a mirror: a
        // search may replace a table by its image, which covers the same orbits.
        let opposite: Vec<u32> = self.copies.moduli.iter().map(|modulus| modulus - 1).collect();
        let opposite = self.copies.permutation(&Symmetry::times(&opposite));
        let keeps_orbits = |e: &Permutation| {
            let pairs = (0..points as usize).flat_map(|a| (0..a).map(move |b| (a, b)));
            pairs.into_iter().all(|(a, b)| orbits.of(e[a], e[b]) == orbits.of(a as u32, b as u32))
        };
        let mirrors = Some(opposite).filter(|e| keeps_orbits(e) && !group.contains(e)).into_iter().collect();
        let apart = self.apart.iter().map(|pair| match pair[..] {
            [a, b] if a != b && a.max(b) < points => Ok(orbits.of(a, b)),
            _ => Err(format!("{pair:?} are no two of {points} points")),
        });
        Ok(Prescription {
            points,
            table_size: self.table_size,
            moved: points - self.copies.fixed,
            group,
            mirrors,
            apart: apart.collect::<Result<_, _>>()?,
            orbits,
            rounds,
        })
    }

    /// The frame of the words; these then have no rounds.
    ///
    /// # Errors
    /// Fixed points or rounds, a symmetry that is not one, or why the frame does not exist.
    pub fn frame(&self) -> Result<Frame, String> {
        if self.copies.fixed > 0 || !self.rounds.is_empty() {
            return Err("a frame has no fixed points, and its rounds need no words".to_owned());
        }
        let symmetries: Vec<Permutation> = self.symmetries.iter().map(|s| self.copies.permutation(s)).collect();
        Frame::new(self.table_size, &self.copies, &symmetries)
    }

    /// A base round of a frame, as the catalogue has it.
    pub fn text_of_frame(&self, round: &[Vec<u32>], seed: u64) -> String {
        let hole = self.copies.points() / self.copies.moduli.first().copied().unwrap_or(1).max(1);
        format!(
            "frame k={} hole={hole} group={} copies={}\nby own search: {} --seed {seed} --heat {} --steps {}\nbase {}\n",
            self.table_size,
            joined(&self.copies.moduli, "."),
            self.copies.copies,
            self.words.join(" "),
            decimal(self.heat),
            self.steps,
            tables(round)
        )
    }

    /// The result in the form of the catalogue: enough rounds to make all only by translations. A line `base` is a
    /// round that every translation changes; `still` one that none does, with a table of each orbit; `shifts` one with
    /// the translations that make different rounds of it.
    pub fn text(&self, found: &[BaseRound], seed: u64) -> String {
        let points = self.copies.points();
        let translations = generated(points, &self.copies.generators(), 20_000).expect("fewer than 20,000");
        let symmetries: Vec<Permutation> = self.symmetries.iter().map(|s| self.copies.permutation(s)).collect();
        let all: Vec<Permutation> = self.copies.generators().into_iter().chain(symmetries).collect();
        let group = generated(points, &all, 20_000).expect("fewer than 20,000");
        let mut images: Vec<BaseRound> = Vec::new();
        for round in found {
            for e in &group {
                let image = moved(round, e);
                if !images.contains(&image) {
                    images.push(image);
                }
            }
        }
        let total = images.len();
        let mut text = format!(
            "design k={} v={points} rounds={total} group={} copies={} fixed={}\nby own search: {} --seed {seed} {}{}\n",
            self.table_size,
            joined(&self.copies.moduli, "."),
            self.copies.copies,
            self.copies.fixed,
            self.words.join(" "),
            format_args!("--heat {} --steps {}", decimal(self.heat), self.steps),
            self.families.map_or(String::new(), |nodes| format!(" --families {nodes}"))
        );
        while let Some(round) = images.first().cloned() {
            let mut shifts = Vec::new();
            for (shift, t) in (0..).zip(self.copies.translations()) {
                let image = moved(&round, &t);
                if let Some(at) = images.iter().position(|i| *i == image) {
                    images.swap_remove(at);
                    shifts.push(shift);
                }
            }
            let line = if shifts.len() == translations.len() {
                format!("base {}", tables(&round))
            } else if shifts.len() == 1 {
                let (mut shown, mut done): (BaseRound, BaseRound) = Default::default();
                for table in &round {
                    if !done.contains(table) {
                        shown.push(table.clone());
                        done.extend(translations.iter().map(|t| image(t, table)));
                    }
                }
                format!("still {}", tables(&shown))
            } else {
                format!("shifts {} : {}", joined(&shifts, ","), tables(&round))
            };
            text += &(line + "\n");
        }
        text
    }
}

pub(crate) fn joined(numbers: &[u32], by: &str) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(by)
}

/// The tables of a round as the catalogue has them.
pub(crate) fn tables(round: &[Vec<u32>]) -> String {
    round.iter().map(|table| joined(table, ",")).collect::<Vec<_>>().join(" ")
}

/// The image of a round, its tables and their players ascending.
fn moved(round: &BaseRound, e: &Permutation) -> BaseRound {
    let mut moved: BaseRound = round.iter().map(|table| image(e, table)).collect();
    moved.sort();
    moved
}

/// Reads `MULT;COPIES;FIXED`, and a shift as a fourth part; any may be empty. MULT is a multiplier for each modulus
/// (`4` or `1.3`) or a matrix (`0.1/1.1`); COPIES and FIXED are where each copy and each fixed point goes (`1.2.3.0`).
fn symmetry(value: &str) -> Result<Symmetry, String> {
    let parts: Vec<&str> = value.split(';').collect();
    let part = |i: usize| parts.get(i).copied().unwrap_or("");
    let matrix = if part(0).contains('/') {
        part(0).split('/').map(list).collect::<Result<_, _>>()?
    } else {
        Symmetry::times(&list(part(0))?).matrix
    };
    Ok(Symmetry { matrix, shift: list(part(3))?, copy_to: list(part(1))?, fixed_to: list(part(2))? })
}

/// Reads `1.2+3`, or `all1.2+3` if translations fix the round; `key` is `round`, `still` or `hole`.
fn round(value: &str, key: &str) -> Result<RoundWanted, String> {
    let (which, extra) = value.split_once('+').unwrap_or((value, "0"));
    let (which, still) = which.strip_prefix("all").map_or((which, key == "still"), |rest| (rest, true));
    let symmetries = list(which)?.into_iter().map(|w| w as usize).collect();
    Ok(RoundWanted { symmetries, extra_tables: number(extra)?, still, hole: key == "hole" })
}

#[cfg(test)]
mod tests {
    use roundtable_chance::Seed;

    use super::*;
    use crate::searches::{base_rounds, families};

    /// 24 players at tables of 4: three copies of Z_7 and three fixed points, turned together.
    const SPEC: [&str; 6] = ["k=4", "group=7", "copies=3", "fixed=3", "sym=1;1.2.0;1.2.0", "round=1"];

    fn wanted(more: &[&str]) -> Wanted {
        Wanted::parse(&[&SPEC[..], more].concat()).unwrap()
    }

    /// Γ has 21 elements: the 7 translations, times the 3 powers of the turn. The turn fixes the base round, so there
    /// are 7 rounds.
    #[test]
    fn words_prescribe_points_group_and_stabilisers() {
        let prescription = wanted(&["apart=0.7", "--heat", "0.18"]).prescription().unwrap();
        assert_eq!((prescription.points, prescription.table_size, prescription.moved), (24, 4, 21));
        assert_eq!((prescription.group.len(), prescription.images()), (21, 7));
        assert_eq!(prescription.rounds[0].elements.len(), 3);
        assert_eq!(prescription.apart, [prescription.orbits.of(0, 7)]);
        let twice = wanted(&["times=2"]).prescription().unwrap();
        assert!(twice.orbits.sizes().iter().zip(prescription.orbits.sizes()).all(|(two, one)| *two == 2 * one));
    }

    #[test]
    fn heats_are_read_to_the_thousandth_and_written_as_they_were() {
        for (word, thousandths) in [("0.3", 300), ("0.18", 180), ("1", 1000), ("2.125", 2125), (".05", 50), ("0", 0)] {
            let read = heat(word).unwrap();
            assert_eq!(read, Heat(thousandths), "{word}");
            assert_eq!(heat(&decimal(read)).unwrap(), read, "{word}");
        }
        assert_eq!(decimal(Heat(300)), "0.3");
        for word in ["0.1234", "warm", "-1", "0.+1", "5000000"] {
            assert!(heat(word).is_err(), "{word}");
        }
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (words, named) in [
            (&["k=four"][..], "\"four\""),
            (&["tables=4"], "tables=4"),
            (&["round"], "say key=value"),
            (&["--steps"], "--steps wants a value"),
        ] {
            let error = Wanted::parse(words).map(|_| ()).unwrap_err();
            assert!(error.contains(named), "{error}");
        }
        let asked = |words: &[&str]| Wanted::parse(words).unwrap().prescription().map(|_| ()).unwrap_err();
        assert!(asked(&["group=7", "round=2"]).contains("no sym 2"));
        assert!(asked(&["group=7", "round=0"]).contains("no sym 0"));
        assert!(asked(&["group=7", "round=", "apart=0.9"]).contains("no two of 7 points"));
    }

    /// Both searches find the seven rounds of 24 players again, and the same seed gives the same lines.
    #[test]
    fn what_is_found_is_written_with_the_words_that_find_it_again() {
        let alone = wanted(&[]);
        let tables_first = wanted(&["--heat", "0.18", "--families", "10000"]);
        let rounds_of = |wanted: &Wanted, seed: u64| {
            let (prescription, mut rng) = (wanted.prescription().unwrap(), Seed(seed).rng());
            match wanted.families {
                None => base_rounds::attempt(&prescription, &mut rng, 200_000, wanted.heat).ok(),
                nodes => families::attempt(&prescription, &mut rng, 20_000, wanted.heat, nodes).ok(),
            }
        };
        for (wanted, end) in [(alone, "--heat 0.3 --steps 20000000"), (tables_first, "--families 10000")] {
            let seed = (1..200).find(|&seed| rounds_of(&wanted, seed).is_some()).expect("easy");
            let text = wanted.text(&rounds_of(&wanted, seed).unwrap(), seed);
            let mut lines = text.lines();
            assert_eq!(lines.next(), Some("design k=4 v=24 rounds=7 group=7 copies=3 fixed=3"));
            let provenance = lines.next().unwrap();
            assert!(provenance.contains(&SPEC.join(" ")) && provenance.contains(&format!("--seed {seed}")), "{text}");
            assert!(provenance.ends_with(end), "{text}");
            let base = lines.next().and_then(|l| l.strip_prefix("base ")).expect("one base round, moved by Z_7");
            let mut seated: Vec<u32> = base.split([' ', ',']).map(|n| n.parse().unwrap()).collect();
            seated.sort_unstable();
            assert!(seated.into_iter().eq(0..24) && lines.next().is_none(), "{text}");
            assert_eq!(text, wanted.text(&rounds_of(&wanted, seed).unwrap(), seed), "seed {seed}");
        }
    }
}
