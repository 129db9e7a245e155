//! Reads a tournament report file: players' rows (tag 001) here and in `cells.rs`, the other records in `records.rs`;
//! then `check.rs` compares the rows. Every mistake is collected with its line and column before the file is refused.

use std::collections::HashMap;

use roundtable_swiss::{Colour, Entrant, Event, Number};
use roundtable_words::{Found, TrfError, TrfMistake, TrfWrong};

use crate::cells::{Line, number, points, rounds};
use crate::check::check;
use crate::records::Records;
use crate::report::{ROUNDS_UNKNOWN, Trf, TrfLine, TrfPerson};

/// Numbers have four digits.
const MAX_PLAYERS: u32 = 9_999;

/// Reads TRF16 or TRF26 with its extensions, line by line; a game may be without a result yet ([`Trf::unplayed`]). `text` is already decoded (by the readers' `decode`); `file` is its name
/// in mistakes.
///
/// # Errors
/// [`TrfError`] with line, column and what to do, for every mistake found.
///
/// ```
/// use roundtable_trf::read_trf;
/// let row = |n: u32| format!("001 {n:>4}      {:<33}{:33} 0.0 {n:>4}", "A", "");
/// let file = read_trf(&format!("142 5\n152 B\n{}\n{}\n", row(1), row(2)), "small.trf").unwrap();
/// assert_eq!((file.event.entrants.len(), file.event.rounds), (2, 5));
/// ```
pub fn read_trf(text: &str, file: &str) -> Result<Trf, TrfError> {
    // `at` are the line numbers of the players' rows, `known` the line of each player's number.
    let mut found = Found::default();
    let mut records = Records::default();
    let (mut entrants, mut people, mut lines, mut at) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut known: HashMap<u32, usize> = HashMap::new();
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    for (line_number, raw) in (1..).zip(text.lines()) {
        let line = Line::new(line_number, raw);
        if raw.trim().is_empty() {
            lines.push(TrfLine::Record(raw.to_owned()));
            continue;
        }
        if !raw.starts_with("001") {
            records.read(&line, &mut found);
            lines.push(TrfLine::Record(raw.to_owned()));
            continue;
        }
        if let Some(tab) = raw.chars().position(|c| c == '\t') {
            found.mistake(line_number, tab + 1, TrfWrong::Tab);
            continue;
        }
        let given = line.field(5, 8);
        let Some(own) = number(&given).filter(|n| *n > 0) else {
            found.mistake(line_number, 5, TrfWrong::BadNumber { found: given });
            continue;
        };
        if let Some(before) = known.insert(own, line_number) {
            found.mistake(line_number, 5, TrfWrong::NumberTwice { number: own, line: before as u32 });
        }
        people.push(person(&line, &mut found));
        lines.push(TrfLine::Player(entrants.len()));
        entrants.push(Entrant { number: Number(own), rounds: rounds(&line, &mut found) });
        at.push(line_number);
    }
    if entrants.is_empty() {
        found.mistakes.push(TrfMistake { place: None, wrong: TrfWrong::NoPlayers });
    }
    let most = known.keys().max().copied().unwrap_or(0);
    // A number that is left out is a note, at the first row with a larger one.
    if let Some(missing) = (1..=most.min(MAX_PLAYERS)).find(|n| !known.contains_key(n)) {
        let after = at.iter().zip(&entrants).find(|(_, e): &(_, &Entrant)| e.number.0 > missing).map_or(1, |(l, _)| *l);
        found.note(after, 5, TrfWrong::NumberMissing { number: missing });
    }
    let event = event(&mut records, entrants, &at, &mut found);
    if records.rounds.is_none() {
        found.notes.push(TrfMistake { place: None, wrong: TrfWrong::NoRounds });
    }
    if records.teams {
        found.notes.push(TrfMistake { place: None, wrong: TrfWrong::Teams });
    }
    if found.mistakes.is_empty() {
        check(&event, &people, &at, records.teams, &mut found);
    }
    if let Some(error) = found.error(file) {
        return Err(error);
    }
    let rounds_known = records.rounds.is_some();
    Ok(Trf { event, rounds_known, people, tie_breaks: records.tie_breaks, lines, notes: found.notes })
}

/// The event from rows and records; more rounds than planned are a mistake. `at` are the line numbers of the rows.
fn event(records: &mut Records, entrants: Vec<Entrant>, at: &[usize], found: &mut Found) -> Event {
    let longest = entrants.iter().enumerate().max_by_key(|(e, x)| (x.rounds.len(), std::cmp::Reverse(*e)));
    if let (Some((planned, _)), Some((e, entrant))) = (&records.rounds, longest) {
        let found_rounds = entrant.rounds.len() as u32;
        if found_rounds > *planned {
            let column = 92 + 10 * *planned as usize;
            found.mistake(at[e], column, TrfWrong::TooManyRounds { rounds: *planned, found: found_rounds });
        }
    }
    let mut event = Event {
        rounds: records.rounds.as_ref().map_or(ROUNDS_UNKNOWN, |r| r.0),
        scoring: records.scoring_read(),
        entrants,
        ..std::mem::take(&mut records.event)
    };
    let next = event.rounds_paired() + 1;
    event.absences.extend(records.absent_next.iter().map(|n| (next, *n)));
    event.initial = records.initial.as_ref().map_or_else(|| initial_of(&event), |i| i.0);
    event
}

/// The initial colour if the file does not have it. In round 1 the players of the upper half get it and the other
/// colour in turn, by number, so the first of them with a colour shows it: their own at an even place (from 0), else
/// the other.
fn initial_of(event: &Event) -> Colour {
    let mut order: Vec<&Entrant> = event.entrants.iter().filter(|e| e.cell(1).outcome.paired()).collect();
    order.sort_by_key(|e| e.number);
    let shown = order.iter().enumerate().find_map(|(place, e)| Some((place, e.cell(1).colour?)));
    match shown {
        Some((place, colour)) if place % 2 == 0 => colour,
        Some((_, colour)) => colour.other(),
        None => Colour::White,
    }
}

/// The columns of a row before the rounds.
fn person(line: &Line<'_>, found: &mut Found) -> TrfPerson {
    let mut optional = |first: usize, last: usize| {
        let text = line.field(first, last);
        let read = number(&text);
        if read.is_none() && !text.is_empty() && text != "-" {
            found.mistake(line.number, first, TrfWrong::BadNumber { found: text });
        }
        read
    };
    let rating = optional(49, 52).filter(|r| *r > 0);
    let rank = optional(86, 89).filter(|r| *r > 0);
    let written = line.field(81, 84);
    let read = points(&written);
    if read.is_none() && !written.is_empty() {
        found.mistake(line.number, 81, TrfWrong::BadPoints { found: written });
    }
    TrfPerson {
        sex: line.field(10, 10),
        title: line.field(11, 13),
        name: line.field(15, 47),
        rating,
        federation: line.field(54, 56),
        fide_number: line.field(58, 68),
        birth: line.field(70, 79),
        points: read,
        rank,
    }
}
