//! The rounds of games without a column of rounds: by days and times, and a new round when somebody comes again.
//!
//! The games of a day are together if nobody plays twice on it, else those of a time, else each line. They are taken in
//! the order of time; a new round begins with the first who has played already. Days are read year first, day first or,
//! if only that fits, month first; days that no calendar explains come in the order of the file. Cost O(n log n).

use std::collections::HashSet;

use roundtable_words::{Heading, Mistake, Wrong, heading, shorten};

use crate::cells::grid::Row;
use crate::schedule::loose::header::Header;
use crate::schedule::loose::split::month;

/// When a game is: year, month, day, minute.
type When = [u32; 4];

/// The round of each row, from 0; nothing if all may be one round.
pub(super) fn rounds(header: &Header, seats: &[usize], rows: &[Row<'_>]) -> Result<Option<Vec<usize>>, Mistake> {
    let people: Vec<Vec<String>> = rows.iter().map(|row| players(row, seats)).collect();
    let (day, time) = (header.column(&Heading::Day), header.column(&Heading::Time));
    if day.is_none() && time.is_none() {
        // In the order of the lines, if all rounds have as many games.
        let lines: Vec<Vec<usize>> = (0..rows.len()).map(|row| vec![row]).collect();
        let rounds = parted(&lines, &people);
        let mut games = vec![0; rounds.last().map_or(0, |last| last + 1)];
        rounds.iter().for_each(|&round| games[round] += 1);
        let even = games.len() > 1 && games.iter().all(|&n| n == games[0]);
        return Ok(even.then_some(rounds));
    }
    let cell =
        |row: &Row<'_>, at: Option<usize>| at.and_then(|at| row.cell(at)).map_or("", |c| c.text.as_ref()).to_owned();
    let mut written: Vec<(String, String)> = rows.iter().map(|row| (cell(row, day), cell(row, time))).collect();
    // A blank is the day above, as in merged cells.
    for at in 1..written.len() {
        if written[at].0.is_empty() {
            written[at].0 = written[at - 1].0.clone();
        }
    }
    let of = |month_first: bool| -> Option<Vec<When>> {
        written.iter().map(|(day, time)| when(day, time, month_first)).collect()
    };
    let by = |whens: &[When]| parted(&slots(whens, &people), &people);
    let sorted = |whens: &[When]| whens.is_sorted();
    let (first, second) = (of(false), of(true));
    Ok(Some(match (first, second) {
        (Some(one), Some(other)) if by(&one) == by(&other) || sorted(&one) && !sorted(&other) => by(&one),
        (Some(one), Some(other)) if sorted(&other) && !sorted(&one) => by(&other),
        (Some(_), Some(_)) => {
            let row = rows.iter().find(|row| day.and_then(|at| row.cell(at)).is_some());
            let cell = row.and_then(|row| day.and_then(|at| row.cell(at)));
            let wrong = Wrong::DayOrMonth { found: cell.map_or_else(String::new, |cell| shorten(&cell.text)) };
            return Err(cell.map_or_else(|| wrong.clone().whole(), |cell| wrong.clone().at(cell.place, &cell.text)));
        }
        (Some(only), None) | (None, Some(only)) => by(&only),
        // In the order of the file: each day as it first comes.
        (None, None) => {
            let place = |text: &str, of: fn(&(String, String)) -> &str| {
                written.iter().position(|pair| of(pair) == text).map_or(0, |at| at as u32)
            };
            let whens: Vec<When> =
                written.iter().map(|(day, time)| [0, 0, place(day, |p| &p.0), place(time, |p| &p.1)]).collect();
            by(&whens)
        }
    }))
}

/// Who plays in a row.
fn players(row: &Row<'_>, seats: &[usize]) -> Vec<String> {
    let cells = seats.iter().filter_map(|&at| row.cell(at)).filter(|cell| !heading::is_rest(&cell.text));
    cells.map(|cell| cell.text.trim().to_lowercase()).collect()
}

/// The rows in groups that belong to one round, in the order of time.
fn slots(whens: &[When], people: &[Vec<String>]) -> Vec<Vec<usize>> {
    let mut rows: Vec<usize> = (0..whens.len()).collect();
    rows.sort_by_key(|&row| whens[row]);
    let clash = |rows: &[usize]| {
        let mut seen = HashSet::new();
        rows.iter().flat_map(|&row| &people[row]).any(|who| !seen.insert(who))
    };
    let mut found = Vec::new();
    for day in rows.chunk_by(|&a, &b| whens[a][..3] == whens[b][..3]) {
        if !clash(day) {
            found.push(day.to_vec());
            continue;
        }
        for slot in day.chunk_by(|&a, &b| whens[a] == whens[b]) {
            if clash(slot) { found.extend(slot.iter().map(|&row| vec![row])) } else { found.push(slot.to_vec()) }
        }
    }
    found
}

/// The round of each row: a new one when somebody comes again.
fn parted(slots: &[Vec<usize>], people: &[Vec<String>]) -> Vec<usize> {
    let mut rounds = vec![0; people.len()];
    let (mut round, mut here) = (0, HashSet::new());
    for slot in slots {
        let names = || slot.iter().flat_map(|&row| &people[row]);
        if names().any(|who| here.contains(who)) {
            round += 1;
            here.clear();
        }
        here.extend(names());
        slot.iter().for_each(|&row| rounds[row] = round);
    }
    rounds
}

/// When a game is, by the numbers in its day and time.
fn when(day: &str, time: &str, month_first: bool) -> Option<When> {
    let text = format!("{day} {time}").to_lowercase();
    let mut numbers: Vec<u32> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).map_while(|n| n.parse().ok()).collect();
    let month = text.split(|c: char| !c.is_alphabetic()).find_map(month);
    let evening = text.contains("pm");
    if day.is_empty() {
        numbers.splice(0..0, [1, 1, 1]);
    } else if let Some(month) = month {
        // `15 Aug 2026`, `Aug 15, 2026`, `15 Aug`.
        let year = numbers.iter().position(|&n| n > 31).map_or(0, |at| numbers.remove(at));
        numbers.splice(0..0, [year, month]);
    } else if numbers.first().is_some_and(|&n| n <= 31) {
        let [a, b, year] = [0, 1, 2].map(|at| numbers.get(at).copied());
        let (a, b, year) = (a?, b?, year?);
        numbers.splice(0..3, if month_first { [year, a, b] } else { [year, b, a] });
    }
    let &[year, month, day, ref time @ ..] = numbers.as_slice() else { return None };
    let minute = match time {
        [] => 0,
        [hour, rest @ ..] => (hour % 24 + if evening && *hour < 12 { 12 } else { 0 }) * 60 + rest.first().unwrap_or(&0),
    };
    ((1..=12).contains(&month) && (1..=31).contains(&day)).then_some([year, month, day, minute])
}
