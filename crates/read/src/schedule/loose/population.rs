//! Finds the columns of people in rows that are games: the seats of a game draw from one population.
//!
//! What the headings say counts first (`P1`, `Home Team`, `White`). Columns of unknown words are seats only if the people
//! of one are those of the others in other rounds; what holds figures, the same value in several games of a round, or
//! only people of its own is none. If two readings are left, the mistake shows both. Cost O(cells) for each pair of
//! columns of unknown words.

use std::collections::{HashMap, HashSet};

use roundtable_words::{Heading, Mistake, Wrong, heading, shorten};

use crate::cells::grid::Row;
use crate::schedule::loose::header::Header;
use crate::schedule::loose::split::is_figure;

/// The most columns of unknown words that are compared.
const COMPARED: usize = 64;

/// The columns of the seats, if there are any.
pub(super) fn seats(header: &Header, head: &Row<'_>, rows: &[Row<'_>]) -> Result<Vec<usize>, Mistake> {
    // `A1,A2,B1,B2`: the seats of two sides.
    let of_sides: Vec<usize> = (0..header.words.len()).filter(|&at| is_of_side(&header.words[at])).collect();
    if of_sides.len() > 2 {
        return Ok(of_sides);
    }
    let people = Columns { header, rows };
    let said = people.said();
    match said.as_slice() {
        [] => {}
        [only] => return Ok(only.clone()),
        // Two sets of words, such as `Local` beside `Mandante` and `Visitante`: the one whose people are one population.
        [one, other, ..] => {
            let linked: Vec<&Vec<usize>> = said.iter().filter(|set| people.groups(set).len() == 1).collect();
            return match linked.as_slice() {
                [only] => Ok((*only).clone()),
                _ => Err(people.two_readings(head, one, other)),
            };
        }
    }
    let bare = header.columns_where(|h| matches!(h, Heading::Bare(_)));
    let unsaid = header.has(&Heading::Round) && header.has(&Heading::Table);
    if !bare.is_empty() || !unsaid || header.names_somebody() || header.has(&Heading::Players) {
        return Ok(bare);
    }
    people.unsaid(head)
}

/// Whether a heading is a seat of a side: `B2`.
fn is_of_side(word: &str) -> bool {
    let mut signs = word.trim().chars();
    let (side, seat) = (signs.next(), signs.next());
    side.is_some_and(|c| c.is_ascii_uppercase())
        && seat.is_some_and(|c| c.is_ascii_digit())
        && signs.next().is_none()
        && side != Some('R')
}

/// Whether the cells are pairs that change, `Ana & Ben` and then `Ana & Cy`, and not teams that stay.
pub(super) fn pairs_change(header: &Header, seats: &[usize], rows: &[Row<'_>]) -> bool {
    let columns = Columns { header, rows };
    let cells = || seats.iter().flat_map(|&at| columns.texts(at));
    let pieces = |text: &str| -> Vec<String> {
        text.split(['&', '/', '+', '＆']).map(|piece| piece.trim().to_lowercase()).filter(|p| !p.is_empty()).collect()
    };
    let several = cells().filter(|text| pieces(text).len() > 1).count();
    let teams: HashSet<&str> = cells().collect();
    let people: HashSet<String> = cells().flat_map(pieces).collect();
    let members: usize = teams.iter().map(|team| pieces(team).len()).sum();
    several > 0 && several * 5 > cells().count() * 4 && members * 2 > people.len() * 3
}

/// The rows of games under their headings.
struct Columns<'r, 'a> {
    header: &'r Header,
    rows: &'r [Row<'a>],
}

impl<'r> Columns<'r, '_> {
    /// What is in a column.
    fn texts(&self, at: usize) -> impl Iterator<Item = &'r str> {
        self.rows.iter().filter_map(move |row| row.cell(at)).map(|cell| cell.text.trim())
    }

    /// Whether a column has names, mostly.
    fn is_worded(&self, at: usize) -> bool {
        let figures = self.texts(at).filter(|text| is_figure(text)).count();
        figures * 2 < self.texts(at).count()
    }

    /// The sets of columns whose headings say that they are the seats of one game.
    fn said(&self) -> Vec<Vec<usize>> {
        let is_seat = |h: &Heading| matches!(h, Heading::SeatNumber(_) | Heading::SeatWord);
        let all = self.header.columns_where(is_seat);
        let numbered = self.header.columns_where(|h| matches!(h, Heading::SeatNumber(_)));
        let mut sets: Vec<Vec<usize>> = Vec::new();
        for mut set in heading::seat_sets(&self.header.words).into_iter().chain([numbered]) {
            set.retain(|at| all.contains(at));
            // `Home` may be a score beside `Home Team`.
            if set.iter().any(|&at| self.is_worded(at)) {
                set.retain(|&at| self.is_worded(at));
            }
            let mut seen = HashSet::new();
            set.retain(|&at| seen.insert(heading::seat_key(&self.header.words[at])));
            if set.len() > 1 && !sets.contains(&set) {
                sets.push(set);
            }
        }
        if sets.is_empty() && all.len() > 1 {
            sets.push(all);
        }
        sets
    }

    /// The columns of unknown words that are seats.
    fn unsaid(&self, head: &Row<'_>) -> Result<Vec<usize>, Mistake> {
        // A word for one seat alone is a letter: `A,B,C,D`.
        let mut columns = self.header.columns_where(|h| matches!(h, Heading::Other | Heading::SeatWord));
        columns.retain(|&at| self.texts(at).next().is_some());
        if columns.iter().any(|&at| self.is_worded(at)) {
            columns.retain(|&at| self.is_worded(at));
        }
        columns.truncate(COMPARED);
        let duty = self.header.columns_where(|h| matches!(h, Heading::Aside));
        columns.retain(|&at| !self.comes_again(at));
        let groups = self.groups(&columns);
        // An umpire who plays in other rounds has the heading against, and the people for a seat.
        if let Some((group, at)) = groups.iter().find_map(|group| {
            let aside =
                duty.iter().find(|&&at| self.is_worded(at) && !self.comes_again(at) && self.meet(at, group[0]))?;
            (group.len() > 1).then_some((group, *aside))
        }) {
            return Err(self.two_readings(head, group, &[at]));
        }
        let several: Vec<&Vec<usize>> = groups.iter().filter(|group| group.len() > 1).collect();
        match several.as_slice() {
            [only] if groups.len() == 1 => Ok((*only).clone()),
            // Nobody changes columns: there is only one round, or everybody has a column for good.
            [] if columns.len() == 2 || self.rounds() < 2 => Ok(columns),
            [] if columns.len() < 2 => Ok(Vec::new()),
            [] => Err(self.two_readings(head, &columns[..2], &columns[2..])),
            [first, ..] => {
                let others: Vec<usize> = columns.iter().copied().filter(|at| !first.contains(at)).collect();
                Err(self.two_readings(head, first, &others))
            }
        }
    }

    /// The mistake that these columns are people, or these and the others.
    fn two_readings(&self, head: &Row<'_>, these: &[usize], others: &[usize]) -> Mistake {
        let list = |columns: &[usize]| {
            let words: Vec<&str> = columns.iter().map(|&at| self.header.words[at].as_str()).collect();
            shorten(&words.join(", "))
        };
        let mut all: Vec<usize> = these.iter().chain(others).copied().collect();
        all.sort_unstable();
        all.dedup();
        let wrong = Wrong::SeatsOrAside { columns: list(&all), names: list(these), other: list(others) };
        match others.first().and_then(|&at| head.cell(at)) {
            Some(cell) => wrong.at(cell.place, ""),
            None => wrong.whole(),
        }
    }

    /// The rounds of the rows, as written; a blank is the one above.
    fn by_round(&self) -> HashMap<&'r str, Vec<&'r Row<'_>>> {
        let at = self.header.column(&Heading::Round);
        let (mut rounds, mut last): (HashMap<&str, Vec<&Row<'_>>>, &str) = (HashMap::new(), "");
        for row in self.rows {
            last = at.and_then(|at| row.cell(at)).map_or(last, |cell| cell.text.as_ref());
            rounds.entry(last).or_default().push(row);
        }
        rounds
    }

    fn rounds(&self) -> usize {
        self.by_round().len()
    }

    /// Whether in half of the rounds of several games a value comes twice, as grounds do, or all rows have the same.
    fn comes_again(&self, at: usize) -> bool {
        let again = |rows: &&Vec<&Row<'_>>| {
            let mut seen = HashSet::new();
            rows.iter().filter_map(|row| row.cell(at)).any(|cell| !seen.insert(cell.text.trim()))
        };
        let rounds = self.by_round();
        let several = rounds.values().filter(|rows| rows.len() > 1);
        let (all, twice) = (several.clone().count(), several.filter(again).count());
        let different: HashSet<&str> = self.texts(at).collect();
        twice * 2 > all || all == 0 && self.rows.len() > 1 && different.len() == 1
    }

    /// Whether somebody is in both columns.
    fn meet(&self, one: usize, other: usize) -> bool {
        let known: HashSet<String> = self.texts(one).map(str::to_lowercase).collect();
        self.texts(other).any(|text| known.contains(&text.to_lowercase()))
    }

    /// The columns in groups that share people.
    fn groups(&self, columns: &[usize]) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for &at in columns {
            let (mut with, others): (Vec<_>, Vec<_>) =
                groups.into_iter().partition(|group| group.iter().any(|&other| self.meet(at, other)));
            groups = others;
            let mut group = with.drain(..).flatten().collect::<Vec<usize>>();
            group.push(at);
            group.sort_unstable();
            groups.push(group);
        }
        groups.sort();
        groups
    }
}
