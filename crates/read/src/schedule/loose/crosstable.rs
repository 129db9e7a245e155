//! Reads crosstables: a row a person, and in each round the opponent, by number or name, with colour and result in any
//! order (`4w1`, `W 4`, `3+`), as programs for chess, go and draughts print them.
//!
//! The proof is mutual: i's cell says j exactly if j's cell says i. A list of tables never passes it, because two at a
//! table say the same number. Numbers may be those of the rows or of any column; what passes with all cells is taken,
//! and if two readings pass that differ, none is. Cost O(cells) for each column of numbers.

use std::borrow::Cow;
use std::collections::HashMap;

use roundtable_words::{Heading, LayoutFound, Mistake, Noted, Wrong, heading, shorten};
use unicode_normalization::UnicodeNormalization;

use crate::cells::delimited::Cell;
use crate::cells::grid::{Grid, Row};
use crate::schedule::loose::people::key;
use crate::schedule::loose::rounds::{Found, FoundRound, FoundTable, Who, check_numbers};
use crate::schedule::loose::split::LOOKED_AT;

/// The most columns whose numbers are tried as those of the opponents.
const TRIED: usize = 8;

/// The most words of colour and result on one side of a name.
const MARKS: usize = 2;

/// The letters for White and for Black.
const COLOURS: [&[&str]; 2] = [&["w"], &["b", "s"]];

/// The words beside the opponent's name for home and for away.
const HOME: [&[&str]; 2] = [&["h", "home", "vs", "vs.", "v"], &["a", "away", "@", "at"]];

/// What the cell of somebody in a round says.
enum Said {
    /// Nobody: blank, a bye, not paired.
    Nobody,
    /// A game.
    Game(Game),
    /// Words, perhaps a name.
    Words(String),
}

/// The parts of a cell like `4w1`.
struct Game {
    /// The numbers in it, one of which is the opponent's.
    numbers: Vec<u32>,
    /// The letters before and after the first number.
    letters: [Option<char>; 2],
    /// Whether there is a result that no table or seat has.
    result: bool,
    /// Whether it may mean nobody: `-1`.
    perhaps: bool,
}

/// Reads a cell.
fn said(text: &str) -> Said {
    let folded: String = text.replace('½', "=").nfkc().collect::<String>().to_lowercase();
    let mut word = folded.trim().replace("1/2", "=");
    if !word.starts_with("0.5") && !word.starts_with(".5") {
        word = word.replace("0.5", "=").replace("0,5", "=");
    }
    let signed = word.starts_with('-') && word[1..].trim().parse::<u32>() == Ok(1);
    let bare = word.trim_matches(|c: char| c.is_ascii_digit() || " +-=".contains(c));
    let is_bye = bare.len() > 2 && heading::is_no_game(bare);
    if word.is_empty() || is_bye || heading::is_no_game(&word) && !signed {
        return Said::Nobody;
    }
    let mut game = Game { numbers: Vec::new(), letters: [None; 2], result: false, perhaps: signed };
    let mut rest = word.as_str();
    while let Some(c) = rest.chars().next() {
        let end = match c {
            '0'..='9' => rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len()),
            _ => c.len_utf8(),
        };
        let (part, after) = rest.split_at(end);
        let side = usize::from(!game.numbers.is_empty());
        match c {
            '0'..='9' => game.numbers.push(part.parse().unwrap_or(u32::MAX)),
            'a'..='z' if game.letters[side].is_none() && !after.starts_with(|c: char| c.is_alphabetic()) => {
                game.letters[side] = Some(c);
                game.result |= matches!(c, 'l' | 'd');
            }
            '+' | '-' | '=' | '–' => game.result = true,
            ' ' | ':' | '/' | '.' | ',' | '(' | ')' | '#' | '*' | '!' | '?' => {}
            _ => return Said::Words(text.trim().to_owned()),
        }
        rest = after;
    }
    match game.numbers.iter().all(|&number| number == 0) {
        true => Said::Nobody,
        false => Said::Game(game),
    }
}

/// Such a table, before anybody's opponent is known.
struct Table<'g, 'a> {
    people: Vec<Who<'a>>,
    rows: Vec<&'g Row<'a>>,
    /// The columns of the rounds.
    rounds: Vec<usize>,
    /// What each person's cell says, round by round.
    cells: Vec<Vec<Said>>,
}

/// Who each person plays, round by round.
type Pairs = Vec<Vec<Option<usize>>>;

/// Where a reading fails: the round and the person.
struct Slip {
    round: usize,
    person: usize,
    other: Option<usize>,
}

/// A way to understand the cells.
struct Reading {
    pairs: Pairs,
    /// The cells that agree, and all with an opponent.
    agree: usize,
    all: usize,
    slip: Option<Slip>,
}

/// Reads such a grid; nothing if it is something else.
pub(super) fn read<'a>(grid: &Grid<'a>) -> Option<Result<Found<'a>, Mistake>> {
    let (at, rounds, numbers) = columns_of_rounds(grid)?;
    let table = Table::of(grid, at, rounds)?;
    let readings = table.readings();
    let mut whole = readings.iter().filter(|reading| reading.slip.is_none() && reading.all > 0);
    let Some(first) = whole.next() else { return table.refused(&readings) };
    if let Some(_other) = whole.find(|other| other.pairs != first.pairs) {
        return Some(Err(Wrong::CrosstableTwice.at(table.people.first()?.place, "")));
    }
    Some(table.found(&first.pairs, &numbers))
}

/// The row of the headings, the columns of the rounds, and their numbers. Numbers alone are rounds beside the word for a
/// name, or below the word for a round.
pub(super) fn columns_of_rounds(grid: &Grid<'_>) -> Option<(usize, Vec<usize>, Vec<u32>)> {
    grid.rows.iter().enumerate().take(LOOKED_AT).find_map(|(at, row)| {
        let headings: Vec<Heading> = row.texts().map(heading::heading).collect();
        let of = |is: fn(&Heading) -> Option<u32>| -> Vec<(usize, u32)> {
            headings.iter().enumerate().filter_map(|(column, heading)| Some((column, is(heading)?))).collect()
        };
        let mut said = of(|h| if let Heading::RoundNumber(n) = h { Some(*n) } else { None });
        if said.is_empty() {
            // `Opponent 1`, beside its result.
            let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>().parse().ok();
            let opponents = row.texts().enumerate().filter(|(_, text)| heading::is_opponent(text));
            said = opponents.filter_map(|(column, text)| Some((column, digits(text)?))).collect();
        }
        let bare = of(|h| if let Heading::Bare(n) = h { Some(*n) } else { None });
        let named = headings.iter().any(|h| matches!(h, Heading::Player | Heading::GivenName));
        let above = at.checked_sub(1).and_then(|above| grid.rows.get(above));
        let below_rounds = |&(column, _): &(usize, u32)| {
            above.and_then(|row| row.cell(column)).is_some_and(|cell| heading::heading(&cell.text) == Heading::Round)
        };
        let counted = !bare.is_empty() && bare.iter().map(|&(_, n)| n).eq(1..=bare.len() as u32);
        let found = match said.len() {
            0 if counted && (named || bare.iter().all(below_rounds)) => bare,
            1 if !named => return None,
            _ => said,
        };
        (!found.is_empty()).then(|| found.into_iter().unzip()).map(|(columns, numbers)| (at, columns, numbers))
    })
}

impl<'g, 'a> Table<'g, 'a> {
    fn of(grid: &'g Grid<'a>, at: usize, rounds: Vec<usize>) -> Option<Self> {
        let (head, below) = (&grid.rows[at], &grid.rows[at + 1..]);
        let names = name_columns(head, below, &rounds)?;
        let mut table = Self { people: Vec::new(), rows: Vec::new(), rounds, cells: Vec::new() };
        for row in below {
            let parts: Vec<&Cell<'a>> = names.iter().filter_map(|&at| row.cell(at)).collect();
            let Some(first) = parts.first().filter(|cell| is_name(&cell.text)) else {
                table.colours_below(row);
                continue;
            };
            let text = match parts.as_slice() {
                [only] => only.text.clone(),
                parts => Cow::Owned(parts.iter().map(|cell| cell.text.as_ref()).collect::<Vec<_>>().join(" ")),
            };
            table.people.push(Who { text, place: first.place });
            table.rows.push(row);
            let cell = |&at: &usize| row.cells.get(at).map_or(Said::Nobody, |cell| said(&cell.text));
            table.cells.push(table.rounds.iter().map(cell).collect());
        }
        (table.people.len() > 1).then_some(table)
    }

    /// A second line of somebody may have the colours below the games: `B` below `W  39`.
    fn colours_below(&mut self, row: &Row<'_>) {
        let letter = |&at: &usize| row.cell(at).map_or("", |cell| cell.text.trim()).to_lowercase();
        let letters: Vec<String> = self.rounds.iter().map(letter).collect();
        if letters.iter().any(|letter| !["", "w", "b"].contains(&letter.as_str())) {
            return;
        }
        for (said, letter) in self.cells.last_mut().into_iter().flatten().zip(letters) {
            if let Said::Game(game) = said {
                game.letters[1] = game.letters[1].or(letter.chars().next());
            }
        }
    }

    /// Every way to understand the cells: by the number of the row, by each column of different numbers, with the
    /// opponent as the first or the last number of a cell; or by name.
    fn readings(&self) -> Vec<Reading> {
        let rows: HashMap<u32, usize> = (1..).zip(0..self.people.len()).collect();
        let width = self.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let numbered = |column: usize| -> Option<HashMap<u32, usize>> {
            let number = |(at, row): (usize, &&Row<'_>)| {
                Some((row.cell(column)?.text.trim().trim_end_matches('.').parse::<u32>().ok()?, at))
            };
            let known: HashMap<u32, usize> = self.rows.iter().enumerate().filter_map(number).collect();
            (known.len() == self.people.len() && !self.rounds.contains(&column)).then_some(known)
        };
        let maps = std::iter::once(rows).chain((0..width).filter_map(numbered).take(TRIED));
        let mut readings: Vec<Reading> = maps
            .flat_map(|known| {
                [false, true].map(|last| {
                    self.reading(|said| match said {
                        Said::Game(game) => {
                            let number = if last { game.numbers.last() } else { game.numbers.first() };
                            number.map(|number| known.get(number).copied())
                        }
                        Said::Nobody => None,
                        Said::Words(_) => Some(None),
                    })
                })
            })
            .collect();
        let names: HashMap<String, usize> = self.people.iter().map(|who| key(&who.text)).zip(0..).collect();
        readings.push(self.reading(|said| match said {
            Said::Words(words) => Some(named(words, &names)),
            Said::Nobody => None,
            Said::Game(_) => Some(None),
        }));
        readings
    }

    /// One way: `of` gives the opponent that a cell says, if any; inner `None` if it is nobody here.
    fn reading(&self, of: impl Fn(&Said) -> Option<Option<usize>>) -> Reading {
        let rounds = self.rounds.len();
        let mut reading = Reading { pairs: Vec::with_capacity(rounds), agree: 0, all: 0, slip: None };
        for round in 0..rounds {
            let says: Vec<Option<Option<usize>>> = self.cells.iter().map(|cells| of(&cells[round])).collect();
            let mut pairs = vec![None; says.len()];
            for (person, said) in says.iter().enumerate() {
                let Some(other) = said else { continue };
                let mutual = other.filter(|&other| other != person && says[other] == Some(Some(person)));
                if mutual.is_none() && matches!(&self.cells[person][round], Said::Game(game) if game.perhaps) {
                    continue;
                }
                reading.all += 1;
                reading.agree += usize::from(mutual.is_some());
                pairs[person] = mutual;
            }
            let slips = (0..says.len()).filter(|&person| says[person].is_some() && pairs[person].is_none());
            let slips = slips.filter(|&person| !matches!(&self.cells[person][round], Said::Game(game) if game.perhaps));
            // The cell itself is wrong rather than the opponent's if it says nobody, or somebody who has another.
            let likely = slips.max_by_key(|&person| match says[person].flatten() {
                None => 2,
                Some(other) => u32::from(pairs[other].is_some()),
            });
            if let Some(person) = likely.filter(|_| reading.slip.is_none()) {
                reading.slip = Some(Slip { round, person, other: says[person].flatten() });
            }
            reading.pairs.push(pairs);
        }
        reading
    }

    /// The refusal if it looks like a crosstable and a cell disagrees; nothing if it is something else.
    fn refused(&self, readings: &[Reading]) -> Option<Result<Found<'a>, Mistake>> {
        if self.is_of_results() {
            return Some(Err(Wrong::Foreign { kind: "matrix" }.whole()));
        }
        let best = readings.iter().max_by_key(|reading| reading.agree)?;
        let slip = best.slip.as_ref()?;
        let games = || {
            self.cells.iter().flatten().filter_map(|said| if let Said::Game(game) = said { Some(game) } else { None })
        };
        // Tables come with two people or more, opponents only once in a round.
        let alone = |round: usize| {
            let mut times: HashMap<u32, usize> = HashMap::new();
            for cells in &self.cells {
                if let Said::Game(game) = &cells[round] {
                    *times.entry(*game.numbers.first().unwrap_or(&0)).or_default() += 1;
                }
            }
            times.values().filter(|&&n| n == 1).count() * 2 > times.len()
        };
        let results = games().filter(|game| game.result).count() * 2 > games().count().max(1);
        let looks = best.agree * 2 > best.all || results && (0..self.rounds.len()).all(alone);
        if !looks || best.all == 0 {
            return None;
        }
        let cell = self.rows[slip.person].cell(self.rounds[slip.round])?;
        let (name, found) = (shorten(&self.people[slip.person].text), shorten(&cell.text));
        let wrong = match slip.other.filter(|&other| other != slip.person) {
            Some(other) => Wrong::CrosstableCell { name, found, other: shorten(&self.people[other].text) },
            None => Wrong::CrosstableNobody { name, found },
        };
        Some(Err(wrong.at(cell.place, &cell.text)))
    }

    /// Whether the columns are the people and not rounds: nobody plays themselves, and the same few numbers come again.
    fn is_of_results(&self) -> bool {
        let people = self.people.len();
        let own = |at: usize| self.cells[at].get(at).is_some_and(|said| !matches!(said, Said::Game(_)));
        let numbers = self.cells.iter().flatten().filter_map(|said| match said {
            Said::Game(game) => game.numbers.first().copied(),
            Said::Nobody | Said::Words(_) => None,
        });
        let few: std::collections::HashSet<u32> = numbers.collect();
        people > 2 && self.rounds.len() == people && (0..people).all(own) && few.len() * 2 <= people
    }

    /// The rounds of games.
    fn found(&self, pairs: &Pairs, numbers: &[u32]) -> Result<Found<'a>, Mistake> {
        let mut found = Found::new(LayoutFound::Crosstable);
        let place = self.people[0].place;
        check_numbers(numbers.iter().map(|&number| (number, place)), &mut found.notes)?;
        let sides = self.sides(pairs);
        for (at, opponents) in pairs.iter().enumerate() {
            let mut round = FoundRound::new(place);
            for (person, other) in opponents.iter().enumerate() {
                let who = self.people[person].clone();
                match other {
                    Some(other) if person < *other => {
                        let first = sides.is_none_or(|side| self.first(at, person, side) == Some(true));
                        let mut seats = vec![who, self.people[*other].clone()];
                        if !first {
                            seats.reverse();
                        }
                        round.tables.push(FoundTable { label: None, place: self.people[person].place, seats });
                    }
                    Some(_) => {}
                    None if self.rows[person].cell(self.rounds[at]).is_some_and(|c| heading::is_absent(&c.text)) => {
                        round.absent.push(who);
                    }
                    None => round.rest.push(who),
                }
            }
            found.rounds.push(round);
        }
        if let Some(side) = sides {
            let by_name = self.cells.iter().flatten().any(|said| matches!(said, Said::Words(_)));
            let names = if by_name && side == 1 { ["Home", "Away"] } else { ["White", "Black"] };
            found.seat_names = names.map(str::to_owned).into();
        }
        if self.cells.iter().flatten().any(|said| matches!(said, Said::Game(game) if game.result || game.numbers.len() > 1 || game.letters[0].is_some())) {
            found.notes.push(Noted::Results.whole());
        }
        Ok(found)
    }

    /// Whether somebody has the first seat in a round, by the letter on this side of the number, or a word beside the
    /// opponent's name.
    fn first(&self, round: usize, person: usize, side: usize) -> Option<bool> {
        let of =
            |marks: [&[&str]; 2], word: &str| marks.iter().position(|marks| marks.contains(&word)).map(|at| at == 0);
        match &self.cells[person][round] {
            Said::Game(Game { letters, .. }) => of(COLOURS, letters[side]?.encode_utf8(&mut [0; 4])),
            Said::Words(words) => parts(words).find_map(|part| of([COLOURS, HOME][side], &part.to_lowercase())),
            Said::Nobody => None,
        }
    }

    /// On which side of the number the colours are, or which words beside the names say the seats: there one of every
    /// pair has the first seat and the other the second.
    fn sides(&self, pairs: &Pairs) -> Option<usize> {
        let opposite = |side: usize| {
            pairs.iter().enumerate().all(|(round, opponents)| {
                opponents.iter().enumerate().all(|(person, other)| {
                    other.is_none_or(|other| {
                        let [one, two] = [person, other].map(|who| self.first(round, who, side));
                        one.is_some() && two == one.map(|white| !white)
                    })
                })
            })
        };
        [1, 0].into_iter().find(|&side| opposite(side))
    }
}

/// The person that words name, alone or with colour and result around the name.
fn named(words: &str, names: &HashMap<String, usize>) -> Option<usize> {
    let is_mark = |word: &&str| {
        word.chars().count() < 2
            || matches!(said(word), Said::Game(_) | Said::Nobody)
            || HOME.iter().any(|marks| marks.contains(&word.to_lowercase().as_str()))
    };
    let parts: Vec<&str> = parts(words).collect();
    let cut = (0..=MARKS).flat_map(|front| (0..=MARKS).map(move |back| (front, back)));
    cut.filter(|(front, back)| front + back < parts.len()).find_map(|(front, back)| {
        let (before, rest) = parts.split_at(front);
        let (name, after) = rest.split_at(rest.len() - back);
        let name = name.join(" ");
        let known = names.get(&key(&name)).or_else(|| names.get(&key(name.trim_end_matches(['+', '-', '=', '½']))));
        known.copied().filter(|_| before.iter().chain(after).all(is_mark))
    })
}

/// The words of a cell, without brackets.
fn parts(words: &str) -> impl Iterator<Item = &str> {
    words.split([' ', '(', ')', '\u{a0}']).filter(|part| !part.is_empty())
}

/// Whether a text below the word for a name may be one: `Ana`, `1. FC Ashby`.
fn is_name(text: &str) -> bool {
    begins_with_a_letter(text) || text.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().nth(1).is_some())
}

pub(super) fn begins_with_a_letter(text: &str) -> bool {
    text.trim_start_matches(['"', '\'', '(', '*']).starts_with(char::is_alphabetic)
}

/// The columns of the names: given and family name, the one so called, or the one with the most words that are not the
/// same.
fn name_columns(head: &Row<'_>, below: &[Row<'_>], rounds: &[usize]) -> Option<Vec<usize>> {
    let of = |wanted: Heading| head.texts().position(|text| heading::heading(text) == wanted);
    if let Some(name) = of(Heading::Player) {
        return Some(vec![name]);
    }
    if let (Some(given), Some(family)) = (of(Heading::GivenName), of(Heading::FamilyName)) {
        return Some(vec![given, family]);
    }
    let words = |column: usize| {
        let cells = below.iter().filter_map(|row| row.cell(column)).map(|cell| cell.text.as_ref());
        cells.filter(|text| begins_with_a_letter(text)).collect::<std::collections::HashSet<_>>().len()
    };
    let width = below.iter().map(|row| row.cells.len()).max()?;
    let most = (0..width).filter(|at| !rounds.contains(at)).rev().max_by_key(|&at| words(at))?;
    (words(most) > 1).then(|| vec![most])
}
