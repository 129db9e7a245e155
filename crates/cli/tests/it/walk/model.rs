//! A plain model of evenings: seats, rests, absences. It shares no code with the program, is slow and easy to read.

use std::collections::{BTreeMap, BTreeSet};

/// Random numbers without the program's generator: SplitMix64, by Steele, Lea and Flood (2014).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x00D1_CE00)
    }

    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to `limit` − 1.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.roll() % limit.max(1) as u64).unwrap()
    }

    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }
}

/// Names that programs mistake for something else (numbers, formulas, headers, words of a sheet), and plain names.
const NAMES: [&str; 72] = [
    "O'Brien, Pat",
    "12",
    "Table 3",
    "East",
    "=cmd",
    "Zhang Wei",
    "Zhang Wei",
    "田中 花子",
    "Smith; Jr.",
    "Kim & Lou",
    "Ana (Red)",
    "\"Ace\" Ventura",
    "Müller-Lüdenscheidt",
    "+1 Guest",
    "@home",
    "Łukasz Żółć",
    "White",
    "3 Amigos",
    "Red",
    "Blue",
    "Round 2",
    "Jean-Luc",
    "d'Arc / Joan",
    "佐藤",
    "Bye",
    "absent",
    "-",
    "Name",
    "1-0",
    "7 Gus",
    "#3",
    "sit out",
    "Ana|Ben",
    "(Ada)",
    "[x]",
    "R1",
    "T1",
    "Group A",
    "Lesson 1",
    "2: Bob",
    "Pat 5",
    "No. 4",
    "Sum",
    "Total",
    "🦊 Fox",
    "ana",
    "Ａｎａ",
    "Ana (1)",
    "'quote",
    "1,5",
    "½",
    "May 7",
    "2027-01-07",
    "true",
    "NULL",
    "#N/A",
    "Guest 1",
    "抜け番",
    "欠席",
    "東",
    "Ana",
    "Ben",
    "Cy",
    "Di",
    "Eve",
    "Fay",
    "Gus",
    "Hal",
    "Ivy",
    "Jon",
    "Kay",
    "Lou",
];

/// That many different people. Namesakes are distinguished by a number after the name, as documented.
pub fn some_names(dice: &mut Dice, people: usize) -> Vec<String> {
    let mut pool = NAMES.to_vec();
    dice.shuffle(&mut pool);
    let mut names: Vec<String> = pool[..people.min(pool.len())].iter().map(|&name| name.to_owned()).collect();
    let twice = names.iter().filter(|name| *name == "Zhang Wei").count() == 2;
    let mut nth = 0;
    for name in names.iter_mut().filter(|name| twice && *name == "Zhang Wei") {
        nth += 1;
        *name = format!("Zhang Wei ({nth})");
    }
    names
}

/// One round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The number of every table, and who sits there, first seat first.
    pub tables: BTreeMap<u32, Vec<String>>,
    pub rest: BTreeSet<String>,
    pub away: BTreeSet<String>,
}

impl Round {
    /// The people at the tables.
    pub fn seated(&self) -> impl Iterator<Item = &String> {
        self.tables.values().flatten()
    }

    /// The same with two people in each other's places.
    pub fn swap(&mut self, one: &str, other: &str) {
        for name in self.tables.values_mut().flatten() {
            if name == one {
                *name = other.to_owned();
            } else if name == other {
                *name = one.to_owned();
            }
        }
    }
}

/// An evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evening {
    /// In the order of their numbers.
    pub names: Vec<String>,
    pub rounds: Vec<Round>,
}

impl Evening {
    /// People, table sizes, rounds, who rests and who is away, all by chance.
    pub fn any(dice: &mut Dice) -> Self {
        let size = dice.pick(&[2, 2, 3, 4, 4, 5]);
        let people = 2 * size + dice.below(9);
        let names = some_names(dice, people);
        let rounds = 1 + dice.below(4);
        let uneven = dice.one_in(3);
        let rounds = (0..rounds).map(|_| Self::round(dice, &names, size, uneven)).collect();
        Self { names, rounds }
    }

    /// Tables of `size`, and a smaller table of two or more of the rest if sizes may be `uneven`; else they rest. In
    /// one round of four somebody is away.
    fn round(dice: &mut Dice, names: &[String], size: usize, uneven: bool) -> Round {
        let mut here = names.to_vec();
        dice.shuffle(&mut here);
        let mut round = Round::default();
        if dice.one_in(4) && here.len() > 2 * size {
            round.away.extend(here.pop());
        }
        let mut number = 0;
        while here.len() >= size || uneven && here.len() >= 2 {
            number += 1;
            let at = size.min(here.len());
            round.tables.insert(number, here.drain(..at).collect());
        }
        round.rest.extend(here);
        round
    }

    /// How often every two have met.
    pub fn meetings(&self) -> BTreeMap<(String, String), u32> {
        let mut met = BTreeMap::new();
        for seats in self.rounds.iter().flat_map(|round| round.tables.values()) {
            for (at, one) in seats.iter().enumerate() {
                for other in &seats[at + 1..] {
                    let pair = if one < other { (one, other) } else { (other, one) };
                    *met.entry((pair.0.clone(), pair.1.clone())).or_insert(0) += 1;
                }
            }
        }
        met
    }
}

/// A cell of csv as a spreadsheet writes it.
pub fn csv_cell(text: &str) -> String {
    let quoted = text.contains([',', '"', ';', '\n']);
    if quoted { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

/// The cells of a csv, as RFC 4180 has them.
pub fn csv_rows(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut letters = text.trim_start_matches('\u{feff}').chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut cell)),
            '\r' if !quoted => {}
            '\n' if !quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            c => cell.push(c),
        }
    }
    if !cell.is_empty() || !row.is_empty() {
        row.push(cell);
        rows.push(row);
    }
    rows
}

/// Rows as csv.
pub fn csv_text(rows: &[Vec<String>]) -> String {
    rows.iter().map(|row| row.iter().map(|cell| csv_cell(cell)).collect::<Vec<_>>().join(",") + "\n").collect()
}
