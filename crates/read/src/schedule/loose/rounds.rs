//! The result of the readers of layouts, before anybody is identified: rounds of tables of people, as written; and how
//! single entries (somebody, in a round, at a table) are put in order.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use jiff::civil::DateTime;
use roundtable_words::heading::seat_order;
use roundtable_words::{Label, LayoutFound, Mistake, Noted, Place, ReaderNote, SeatWord, Wrong, heading, shorten};

use crate::cells::delimited::Cell;
use crate::decode::count;
use crate::schedule::loose::split::split_people;

/// Somebody, as written.
#[derive(Clone, Debug)]
pub(super) struct Who<'a> {
    pub text: Cow<'a, str>,
    pub place: Place,
}

impl<'a> Who<'a> {
    pub fn of(cell: &Cell<'a>) -> Self {
        Self { text: cell.text.clone(), place: cell.place }
    }
}

/// The people in a cell that holds several.
pub(super) fn people_in<'a>(text: &str, place: Place) -> impl Iterator<Item = Who<'a>> {
    let pieces = split_people(text).into_iter().map(str::trim).filter(|piece| !piece.is_empty());
    pieces.map(move |piece| Who { text: Cow::Owned(piece.to_owned()), place })
}

/// Where somebody is in a round.
#[derive(Clone, Debug)]
pub(super) enum Spot {
    /// At a table; in a seat, if given.
    Table(Label, Option<SeatWord>),
    Rest,
    Absent,
}

impl Spot {
    /// The same table with a seat.
    pub fn with_seat(self, seat: SeatWord) -> Self {
        match self {
            Self::Table(label, _) => Self::Table(label, Some(seat)),
            Self::Rest | Self::Absent => self,
        }
    }
}

/// Somebody in a round. The entries of one table may be in any order, and need not be together.
#[derive(Clone, Debug)]
pub(super) struct Entry<'a> {
    /// In the order of the file, from 0.
    pub round: usize,
    pub spot: Spot,
    pub who: Who<'a>,
}

/// A table as written: its number or name, if it has one, and who sits there.
#[derive(Clone, Debug)]
pub(super) struct FoundTable<'a> {
    pub label: Option<Label>,
    pub place: Place,
    pub seats: Vec<Who<'a>>,
}

/// A round as written.
#[derive(Clone, Debug)]
pub(super) struct FoundRound<'a> {
    pub place: Place,
    /// When it begins, if the file says so.
    pub start: Option<DateTime>,
    pub tables: Vec<FoundTable<'a>>,
    pub rest: Vec<Who<'a>>,
    pub absent: Vec<Who<'a>>,
}

impl FoundRound<'_> {
    pub fn new(place: Place) -> Self {
        Self { place, start: None, tables: Vec::new(), rest: Vec::new(), absent: Vec::new() }
    }

    /// Whether nobody sits at a table or rests: a round with only absent people does not count.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty() && self.rest.is_empty()
    }
}

/// A schedule as written.
#[derive(Clone, Debug)]
pub(super) struct Found<'a> {
    pub layout: LayoutFound,
    pub rounds: Vec<FoundRound<'a>>,
    /// The names of the seats, if all tables have the same.
    pub seat_names: Vec<String>,
    pub notes: Vec<ReaderNote>,
}

impl<'a> Found<'a> {
    pub fn new(layout: LayoutFound) -> Self {
        Self { layout, rounds: Vec::new(), seat_names: Vec::new(), notes: Vec::new() }
    }

    /// Puts entries in order: tables as they first appear, seats by their words or numbers if they have any.
    pub fn of_entries(layout: LayoutFound, entries: Vec<Entry<'a>>, notes: Vec<ReaderNote>) -> Result<Self, Mistake> {
        let word = entries.iter().find_map(|e| match &e.spot {
            Spot::Table(_, Some(SeatWord::Word(word))) => Some((word, e.who.place)),
            Spot::Table(..) | Spot::Rest | Spot::Absent => None,
        });
        let numbered = entries.iter().any(|e| matches!(&e.spot, Spot::Table(_, Some(SeatWord::Number(_)))));
        if let Some((word, place)) = word.filter(|_| numbered) {
            return Err(Wrong::SeatWordAndNumber { seat: shorten(word) }.at(place, word));
        }
        let seat_names = seat_order(entries.iter().filter_map(|e| match &e.spot {
            Spot::Table(_, seat) => seat.as_ref(),
            Spot::Rest | Spot::Absent => None,
        }));
        let rounds = entries.iter().map(|e| e.round + 1).max().unwrap_or(0);
        let mut found = Self { layout, rounds: Vec::with_capacity(rounds), seat_names, notes };
        // A round's table by its label, and its people with their seats.
        let mut at: HashMap<(usize, Label), usize> = HashMap::new();
        let mut seats: Vec<Vec<Vec<Option<u32>>>> = vec![Vec::new(); rounds];
        for entry in entries {
            while found.rounds.len() <= entry.round {
                found.rounds.push(FoundRound::new(entry.who.place));
            }
            let round = &mut found.rounds[entry.round];
            match entry.spot {
                Spot::Rest => round.rest.push(entry.who),
                Spot::Absent => round.absent.push(entry.who),
                Spot::Table(label, seat) => {
                    let table = *at.entry((entry.round, label.clone())).or_insert(round.tables.len());
                    if table == round.tables.len() {
                        let place = entry.who.place;
                        round.tables.push(FoundTable { label: Some(label), place, seats: Vec::new() });
                        seats[entry.round].push(Vec::new());
                    }
                    let number = seat.and_then(|seat| seat.number(&found.seat_names));
                    seats[entry.round][table].push(number);
                    round.tables[table].seats.push(entry.who);
                }
            }
        }
        for (round, seats) in found.rounds.iter_mut().zip(seats) {
            for (table, seats) in round.tables.iter_mut().zip(seats) {
                sort_seats(table, &seats)?;
            }
        }
        Ok(found)
    }
}

/// Sorts the people of a table by their seats, if all have one; one seat for two people is a mistake.
fn sort_seats(table: &mut FoundTable<'_>, seats: &[Option<u32>]) -> Result<(), Mistake> {
    if seats.iter().any(Option::is_none) {
        return Ok(());
    }
    let mut people: Vec<_> = seats.iter().copied().zip(std::mem::take(&mut table.seats)).collect();
    people.sort_by_key(|&(seat, _)| seat);
    if let Some(pair) = people.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        let (a, b) = (shorten(&pair[0].1.text), &pair[1].1);
        return Err(Wrong::SeatShared { name: shorten(&b.text), other: a }.at(b.place, &b.text));
    }
    table.seats = people.into_iter().map(|(_, who)| who).collect();
    Ok(())
}

/// Numbers for the tables of every round: their own, if they have one; names get the numbers after the largest of
/// those; tables without either count from 1 within their round.
pub(super) fn numbers(rounds: &[FoundRound<'_>], notes: &mut Vec<ReaderNote>) -> Vec<Vec<u32>> {
    let labels = || rounds.iter().flat_map(|r| &r.tables).filter_map(|t| t.label.as_ref());
    let mut known: HashSet<&str> = HashSet::new();
    let mut words: Vec<&str> = Vec::new();
    for label in labels() {
        if let Label::Word(word) = label
            && known.insert(word)
        {
            words.push(word);
        }
    }
    // Single letters are in alphabetical order, other names in the order of the file.
    if words.iter().all(|word| word.chars().count() == 1) {
        words.sort_unstable();
    }
    let taken = labels().filter_map(Label::number).max().unwrap_or(0);
    if !words.is_empty() {
        let names = words.iter().take(3).copied().collect::<Vec<_>>().join(", ");
        notes.push(Noted::TableNames { names: shorten(&names) }.whole());
    }
    let of_words: HashMap<&str, u32> = words.iter().copied().zip(taken + 1..).collect();
    let number = |at: usize, table: &FoundTable<'_>| match &table.label {
        Some(Label::Number(number)) => *number,
        Some(Label::Word(word)) => of_words.get(word.as_str()).copied().unwrap_or(0),
        None => count(at) + 1,
    };
    rounds.iter().map(|r| r.tables.iter().enumerate().map(|(at, t)| number(at, t)).collect()).collect()
}

/// Checks the numbers of rounds: the first may be a later one, with a note, as when only the next round is in the file;
/// but none may be missing between two.
pub(super) fn check_numbers(
    numbers: impl Iterator<Item = (u32, roundtable_words::Place)>,
    notes: &mut Vec<ReaderNote>,
) -> Result<(), Mistake> {
    let mut before: Option<u32> = None;
    for (round, place) in numbers {
        match before {
            None if round != 1 => notes.push(Noted::RoundsFrom { first: round }.at(place)),
            Some(last) if last + 1 != round => {
                let wrong = Wrong::RoundMissing { round, before: last, expected: last + 1 };
                return Err(wrong.at(place, &round.to_string()));
            }
            None | Some(_) => {}
        }
        before = Some(round);
    }
    Ok(())
}

/// Adds a table to a round, or people who rest or are absent: `Ana` against `bye`, or a table called `Sits out`.
pub(super) fn put_table<'a>(round: &mut FoundRound<'a>, label: Option<&Cell<'a>>, people: Vec<Who<'a>>) {
    let Some(place) = label.map(|c| c.place).or_else(|| people.first().map(|p| p.place)) else { return };
    if label.is_some_and(|label| heading::is_absent(&label.text)) {
        return round.absent.extend(people);
    }
    let seated = people.len();
    let mut people: Vec<Who<'a>> = people.into_iter().filter(|who| !heading::is_rest(&who.text)).collect();
    let against_nobody = people.len() < seated && people.len() == 1;
    if against_nobody || label.is_some_and(|label| heading::is_rest(&label.text)) {
        round.rest.append(&mut people);
    } else if !people.is_empty() {
        round.tables.push(FoundTable { label: label.map(|c| Label::of(&c.text)), place, seats: people });
    }
}
