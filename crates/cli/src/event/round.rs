//! A round on the screen: who sits where, and how each game ended.

use std::io::{self, Write};

use roundtable::event::{Ending, Rest, Tournament};
use roundtable::floors::words::{EventSaid, SCREEN, TextLine, Words, folded, seat_name};
use roundtable::floors::write::{PrintTable, write_columns};
use roundtable::parts::{PlayerId, RoundIx};
use unicode_width::UnicodeWidthStr;

use crate::globals::Globals;

/// Up to this many absent people are named; more are counted.
const FEW: usize = 12;

/// Writes every board with its scores, or these boards only.
///
/// # Errors
/// Errors of the stream.
pub fn write_boards(out: &mut dyn Write, event: &Tournament, wanted: &[u32], globals: &Globals) -> io::Result<()> {
    let tables = event.board_tables(u32::MAX, globals.lang);
    let boards = event.boards_played(u32::MAX);
    let shown = boards.iter().zip(tables).filter(|(of, _)| wanted.is_empty() || wanted.contains(&of.board));
    for (_, PrintTable { heading, heads, rows, .. }) in shown {
        writeln!(out, "\n{heading}")?;
        let lines: Vec<Vec<String>> = std::iter::once(heads).chain(rows).collect();
        write_columns(out, &lines, &[2, 3])?;
    }
    Ok(())
}

/// The names of these people, with commas.
pub fn names(event: &Tournament, ids: &[PlayerId]) -> String {
    ids.iter().map(|id| event.name(*id)).collect::<Vec<_>>().join(", ")
}

/// Writes a round in columns: table, a column for each seat, how the game ended.
///
/// # Errors
/// Errors of the stream.
pub fn write(out: &mut dyn Write, event: &Tournament, round: RoundIx, globals: &Globals) -> io::Result<()> {
    let (Some(found), Some(seated)) = (event.state().rounds().get(round.ix()), event.state().seated(round)) else {
        return Ok(());
    };
    let words = Words::new(globals.lang);
    let heading = if found.published { EventSaid::RoundPublished { round } } else { EventSaid::RoundDraft { round } };
    writeln!(out, "{}", words.tell(&heading))?;
    let most = seated.tables.iter().map(|table| table.seats.len()).max().unwrap_or(0);
    let named = event.seat_names().unwrap_or_default();
    let seat = |at: usize| named.get(at).map_or_else(|| (at + 1).to_string(), |name| seat_name(name, &words));
    let head = [words.tell(&EventSaid::Table)].into_iter().chain((0..most).map(seat)).chain([String::new()]);
    let mut lines: Vec<Vec<String>> = vec![head.collect()];
    for (at, table) in seated.tables.iter().enumerate() {
        let ending = match found.ending(at) {
            Ending::Open if found.published => words.tell(&EventSaid::Open),
            Ending::Open => String::new(),
            Ending::Agreed(scores) => event.in_short(scores),
            Ending::Cancelled => words.tell(&EventSaid::Cancelled),
            Ending::Disputed(reports) => {
                let said = reports.iter().map(|r| event.said_by(&r.by.0, &r.scores, globals.lang));
                words.tell(&EventSaid::Disputed { said: said.collect::<Vec<_>>().join("; ") })
            }
        };
        let names = table.seats.iter().map(|id| event.name(*id)).chain(std::iter::repeat(String::new())).take(most);
        lines.push([table.number.to_string()].into_iter().chain(names).chain([ending]).collect());
    }
    // All columns but the number of the table are aligned left.
    let left: Vec<usize> = (1..=most + 1).collect();
    let mut columns = Vec::new();
    write_columns(&mut columns, &lines, &left)?;
    let columns = String::from_utf8_lossy(&columns);
    match columns.lines().any(|line| line.width() > SCREEN) {
        true => write_below(out, &lines, &words)?,
        false => out.write_all(columns.as_bytes())?,
    }
    let resting = event.resting(round);
    for rest in [Rest::SitsOut, Rest::Allotted, Rest::Half, Rest::Zero] {
        let who: Vec<PlayerId> = resting.iter().filter(|of| of.1 == rest).map(|of| of.0).collect();
        if !who.is_empty() {
            let (what, who) = (event.rest_said(rest, globals.lang), names(event, &who));
            writeln!(out, "{}", folded(&words.tell(&EventSaid::Resting { what, who })))?;
        }
    }
    let is_absent = |id: &&PlayerId| resting.iter().all(|of| of.0 != **id);
    let absent: Vec<PlayerId> = seated.absent.iter().filter(is_absent).copied().collect();
    if !absent.is_empty() {
        let people = absent.len();
        let said = match people {
            1..=FEW => EventSaid::NotThere { who: names(event, &absent) },
            _ => EventSaid::NotThereCount { people },
        };
        writeln!(out, "{}", words.tell(&said))?;
    }
    Ok(())
}

/// The same for columns wider than a screen: each table with its seats below it. The first line has the headings.
fn write_below(out: &mut dyn Write, lines: &[Vec<String>], words: &Words) -> io::Result<()> {
    let Some((head, tables)) = lines.split_first() else { return Ok(()) };
    for table in tables {
        let [number, names @ .., ending] = table.as_slice() else { continue };
        let heading = words.tell(&TextLine::TableHeading { number: number.clone() });
        writeln!(out, "{}", folded(format!("  {heading} {ending}").trim_end()))?;
        let seats = head.iter().skip(1).zip(names).filter(|(_, name)| !name.is_empty());
        let seats: Vec<Vec<String>> = seats.map(|(seat, name)| vec![format!("    {seat}"), name.clone()]).collect();
        write_columns(out, &seats, &[0, 1])?;
    }
    Ok(())
}
