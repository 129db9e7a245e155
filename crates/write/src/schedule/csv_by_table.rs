//! csv by table: a line for each table, with a column for each seat. In games of two that is a line for each game.
//!
//! ```text
//! round,table,White,Black,result
//! 1,1,Ana,Ben,
//! 1,sit out,Cy,,
//! ```

use std::io;
use std::io::Write;

use roundtable_model::{GameWords, Place, Plan, SeatIx};
use roundtable_words::{Lang, PaperWord, SeatLabels, Words, dates, write_name, write_text};

use crate::schedule::{Buffer, MARK, name_or_number};

/// Writes `round,table,White,Black`, or as many columns as there are seats, `round,court,A1,A2,B1,B2` if tables are
/// courts; `player 1,player 2,…` if seats have no names. People who rest have a line with `sit out` or `absent` for a
/// table. People are written by name, or by number if they have none.
///
/// # Errors
/// Errors of the stream.
pub fn write_csv_by_table(out: &mut dyn Write, plan: &Plan, lang: Lang, mark: bool) -> io::Result<()> {
    write(out, plan, lang, mark, false, 0)
}

/// The same for rounds after `before` others, with empty columns to be filled in: `result` in games of two, a score for
/// each side if seats have sides, else one for each seat.
///
/// # Errors
/// Errors of the stream.
pub fn write_csv_for_results(out: &mut dyn Write, plan: &Plan, lang: Lang, mark: bool, before: u32) -> io::Result<()> {
    write(out, plan, lang, mark, true, before)
}

/// Both forms, with or without columns for results.
fn write(out: &mut dyn Write, plan: &Plan, lang: Lang, mark: bool, results: bool, before: u32) -> io::Result<()> {
    let words = Words::new(lang);
    let width = plan.schedule.table_sizes().first().map_or(0, |&largest| largest);
    let to_fill_in = if results { result_columns(plan, width) } else { 0 };
    let mut buffer = Buffer::new(out);
    buffer.push(if mark { MARK } else { "" });
    heading(&mut buffer, plan, &words, width, to_fill_in);
    let [sits_out, is_absent] = [PaperWord::CellSitOut, PaperWord::CellAbsent].map(|word| words.tell(&word));
    for (round, number) in plan.schedule.rounds().zip(1u32..) {
        let tables = round.tables().map(|table| (table.number.to_string(), table.seats));
        // A line for one person, with a word for a table.
        let alone = |label: &String| {
            let label = label.clone();
            move |player| (label.clone(), std::slice::from_ref(player))
        };
        let resting = round.sit_out().iter().map(alone(&sits_out));
        let absent = round.absent().iter().map(alone(&is_absent));
        for (table, people) in tables.chain(resting).chain(absent) {
            buffer.number(number.saturating_add(before));
            buffer.push(",");
            buffer.push(&table);
            for seat in 0..width as usize {
                buffer.push(",");
                if let Some(&player) = people.get(seat) {
                    write_name(&mut buffer.bytes, &name_or_number(plan, player));
                }
            }
            if let Some(dates) = &plan.dates {
                buffer.push(",");
                buffer.push(&dates.starts.get(number as usize - 1).map_or(String::new(), |&start| dates::plain(start)));
            }
            (0..to_fill_in).for_each(|_| buffer.push(","));
            buffer.push("\n");
        }
        buffer.flow()?;
    }
    buffer.finish()
}

/// How many columns a result has at tables of this size: one in games of two, one for each side, or one for each seat.
fn result_columns(plan: &Plan, width: u32) -> u32 {
    let sides = plan.seats().sides().cloned();
    match width {
        2 => 1,
        width => sides.filter(|sides| sides.table_size() == width).map_or(width, |sides| sides.sizes().len() as u32),
    }
}

/// The first line: round, table, the seats, when, and the columns to be filled in.
fn heading(buffer: &mut Buffer<'_>, plan: &Plan, words: &Words, width: u32, to_fill_in: u32) {
    let seats = SeatLabels::of(plan, words);
    let labels: Option<Vec<&str>> = (0..width).map(|seat| seats.name(SeatIx(seat))).collect();
    buffer.push(match GameWords::of(plan.game_of_seats()).place {
        Place::Court => "round,court",
        Place::Table | Place::Board => "round,table",
    });
    for seat in 1..=width {
        buffer.push(",");
        match labels.as_ref().and_then(|labels| labels.get(seat as usize - 1)) {
            Some(label) => write_text(&mut buffer.bytes, label),
            None => {
                buffer.push("player ");
                buffer.number(seat);
            }
        }
    }
    buffer.push(if plan.dates.is_some() { ",start" } else { "" });
    for seat in 1..=to_fill_in {
        buffer.push(if to_fill_in == 1 { ",result" } else { ",score " });
        if to_fill_in > 1 {
            buffer.number(seat);
        }
    }
    buffer.push("\n");
}
