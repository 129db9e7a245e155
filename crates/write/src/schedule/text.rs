//! Schedules as text in columns; and the plain formats, tuples and the script of Mahjong Pantheon.
//!
//! Columns line up by the width that a terminal gives a name (Unicode Standard Annex 11): 田中 花子 takes nine cells.
//! Without names every number is right-aligned to the largest; with names each column is as wide as its widest entry.

use std::io;
use std::io::Write;

use roundtable_model::{Plan, PlayerIx, Round, RoundIx, TableSizes};
use roundtable_words::{Lang, TextLine, Words, dates};
use unicode_width::UnicodeWidthStr;

use crate::schedule::Buffer;
use roundtable_words::{one_line, quoted, seat_labels, seats_line};

/// From this many seats on, the names of seats are over their columns.
const MANY_SEATS: usize = 5;

/// Writes rounds and tables as a person writes them.
pub(crate) fn write(out: &mut dyn Write, plan: &Plan, lang: Lang, before: u32) -> io::Result<()> {
    let mut b = Buffer::new(out);
    let words = Words::new(lang);
    // Pieces: the words before and after the value of a phrase.
    let round_words = words.pieces(&TextLine::RoundHeading { number: RoundIx(0) });
    let table_words = words.pieces(&TextLine::TableHeading { number: String::new() });
    let resting = Resting::new(words);
    let people = People::new(plan, words);
    if let Some(line) = seats_line(plan.seat_names.as_deref().unwrap_or_default(), words) {
        b.line(&line);
    }
    sizes_line(&mut b, plan, words);
    let largest_table = plan.schedule.rounds().flat_map(|r| r.tables()).map(|t| t.number).max().unwrap_or(0);
    let table_width = digits(u64::from(largest_table));
    for (round, number) in plan.schedule.rounds().zip(1u32..) {
        b.push(if number > 1 { "\n" } else { "" });
        b.push(&round_words[0]);
        b.number(number.saturating_add(before));
        b.push(&round_words[1]);
        b.push("\n");
        if let Some(&start) = plan.dates.as_ref().and_then(|dates| dates.starts.get(number as usize - 1)) {
            b.line(&words.tell(&TextLine::StartLine { start: dates::plain(start) }));
        }
        if let Some(heading) = people.heading(plan, words) {
            let before_seats = table_words.iter().map(|piece| piece.width()).sum::<usize>() + table_width + 2;
            b.push("#");
            b.bytes.resize(b.bytes.len() + before_seats, b' ');
            b.push(&heading);
            b.push("\n");
        }
        for table in round.tables() {
            b.push("  ");
            b.push(&table_words[0]);
            let padding = table_width - digits(u64::from(table.number));
            b.bytes.resize(b.bytes.len() + padding, b' ');
            b.number(table.number);
            b.push(&table_words[1]);
            b.push(" ");
            for (seat, &player) in table.seats.iter().enumerate() {
                let is_last = seat + 1 == table.seats.len();
                people.write(&mut b, player, Some(seat), is_last);
            }
            b.push("\n");
            b.flow()?;
        }
        resting.write(&mut b, round, &people);
        b.flow()?;
    }
    if let Some((made_by, seed)) = plan.made_by.as_ref().and_then(|m| Some((m, m.seed?))) {
        let (version, method) = (one_line(&made_by.version), one_line(&made_by.method));
        b.line(&words.tell(&TextLine::MadeByLine { version, method, seed: seed.to_string() }));
    }
    b.finish()
}

/// What stands around the numbers of a table.
pub(crate) type Brackets = [&'static str; 2];

/// Python's tuples.
pub(crate) const TUPLE: Brackets = ["(", ")\n"];

/// Python's lists.
pub(crate) const LIST: Brackets = ["[", "]\n"];

/// Writes `(1, 2, 3, 4)` or `[1, 2, 3, 4]` per table and a blank line after each round.
pub(crate) fn write_tuples(out: &mut dyn Write, plan: &Plan, brackets: Brackets) -> io::Result<()> {
    let mut b = Buffer::new(out);
    // Numbers alone, in English: for programs.
    let (resting, people) = (Resting::new(Words::new(Lang::En)), People::default());
    sizes_line(&mut b, plan, Words::new(Lang::En));
    for round in plan.schedule.rounds() {
        for table in round.tables() {
            write_tuple(&mut b, table.seats, brackets)?;
        }
        resting.write(&mut b, round, &people);
        b.push("\n");
    }
    b.finish()
}

/// Writes the numbers of a table in brackets and ends the line.
pub(crate) fn write_tuple(b: &mut Buffer<'_>, seats: &[PlayerIx], [before, after]: Brackets) -> io::Result<()> {
    b.push(before);
    plain(b, seats, ", ");
    b.push(after);
    b.flow()
}

/// Writes `1-2-3-4` and ends the line.
pub(crate) fn write_game(b: &mut Buffer<'_>, seats: &[PlayerIx]) -> io::Result<()> {
    plain(b, seats, "-");
    b.push("\n");
    b.flow()
}

/// Writes `1-2-3-4` per table and a blank line between rounds.
pub(crate) fn write_pantheon(out: &mut dyn Write, plan: &Plan) -> io::Result<()> {
    let mut b = Buffer::new(out);
    // Numbers alone, in English: for programs.
    let (resting, people) = (Resting::new(Words::new(Lang::En)), People::default());
    // Pantheon seats fours and nothing else.
    if plan.schedule.table_sizes() != [4] {
        sizes_line(&mut b, plan, Words::new(Lang::En));
    }
    for (i, round) in plan.schedule.rounds().enumerate() {
        b.push(if i > 0 { "\n" } else { "" });
        for table in round.tables() {
            write_game(&mut b, table.seats)?;
        }
        resting.write(&mut b, round, &people);
    }
    b.finish()
}

/// The allowed table sizes, if a reader of the file would infer others. It infers those of the tables, largest first,
/// if they are neighbours such as 4 and 3.
fn sizes_to_say(plan: &Plan) -> Option<&TableSizes> {
    let found = plan.schedule.table_sizes();
    let neighbours = found.first().zip(found.last()).is_none_or(|(largest, smallest)| largest - smallest < 2);
    plan.table_sizes.as_ref().filter(|sizes| !neighbours || sizes.sizes() != found)
}

/// The line with the allowed table sizes, unless they are obvious.
fn sizes_line(b: &mut Buffer<'_>, plan: &Plan, words: Words) {
    if let Some(sizes) = sizes_to_say(plan) {
        b.line(&words.tell(&TextLine::SizesLine { sizes: sizes.to_string() }));
    }
}

/// Numbers with a text between them.
fn plain(b: &mut Buffer<'_>, people: &[PlayerIx], between: &str) {
    for (i, &player) in people.iter().enumerate() {
        b.push(if i > 0 { between } else { "" });
        b.player(player);
    }
}

/// Who sits out and who is absent, in lines that readers of tables pass over.
struct Resting([Vec<String>; 2]);

impl Resting {
    fn new(words: Words) -> Self {
        Self([false, true].map(|absent| words.pieces(&TextLine::resting(absent, String::new()))))
    }

    fn write(&self, b: &mut Buffer<'_>, round: Round<'_>, people: &People) {
        for (pieces, resting) in self.0.iter().zip([round.sit_out(), round.absent()]) {
            if !resting.is_empty() {
                b.push("# ");
                b.push(&pieces[0]);
                for (i, &player) in resting.iter().enumerate() {
                    people.write(b, player, None, i + 1 == resting.len());
                }
                b.push(&pieces[1]);
                b.push("\n");
            }
        }
    }
}

/// How players are written in columns; by default as numbers alone.
#[derive(Default)]
struct People {
    /// Digits of the largest player number that occurs.
    number_width: usize,
    /// Name as written and its width, by player; empty if nobody has a name.
    names: Vec<(String, usize)>,
    /// Width of the widest name in each seat.
    columns: Vec<usize>,
}

impl People {
    fn new(plan: &Plan, words: Words) -> Self {
        let seated = || plan.schedule.rounds().flat_map(|r| r.tables()).flat_map(|t| t.seats.iter().copied());
        let largest = seated().map(|p| u64::from(p.0) + 1).max().unwrap_or(0);
        let mut made = Self { number_width: digits(largest), names: Vec::new(), columns: Vec::new() };
        if plan.roster.has_names() {
            made.names =
                plan.roster.players().iter().map(|p| quoted(&p.name)).map(|n| (n.clone(), n.width())).collect();
            for table in plan.schedule.rounds().flat_map(|r| r.tables()) {
                for (seat, player) in table.seats.iter().enumerate() {
                    if made.columns.len() == seat {
                        made.columns.push(0);
                    }
                    made.columns[seat] = made.columns[seat].max(made.name(*player).1);
                }
            }
            for (column, label) in made.columns.iter_mut().zip(labels(plan, words).iter().flatten()) {
                *column = (*column).max(label.width().saturating_sub(made.number_width + 1));
            }
        }
        made
    }

    /// The names of the seats, each above its column.
    fn heading(&self, plan: &Plan, words: Words) -> Option<String> {
        let labels = labels(plan, words).filter(|_| !self.names.is_empty())?;
        let cell = |(label, column): (&String, &usize)| {
            let width = self.number_width + 1 + column + 2;
            format!("{label}{}", " ".repeat(width.saturating_sub(label.width())))
        };
        let line: String = labels.iter().zip(&self.columns).map(cell).collect();
        Some(line.trim_end().to_owned())
    }

    fn name(&self, player: PlayerIx) -> (&str, usize) {
        self.names.get(player.ix()).map_or(("", 0), |(name, width)| (name, *width))
    }

    /// Writes a player, in the column of a seat or in a row without columns; a comma and space unless it is the last.
    fn write(&self, b: &mut Buffer<'_>, player: PlayerIx, column: Option<usize>, is_last: bool) {
        if column.is_some() {
            let padding = self.number_width - digits(u64::from(player.0) + 1);
            b.bytes.resize(b.bytes.len() + padding, b' ');
        }
        b.player(player);
        let (name, width) = self.name(player);
        if !name.is_empty() {
            b.push(" ");
            b.push(name);
        }
        if is_last {
            return;
        }
        b.push(", ");
        if let Some(&widest) = column.and_then(|c| self.columns.get(c)) {
            let missing = if name.is_empty() { widest + usize::from(widest > 0) } else { widest - width };
            b.bytes.resize(b.bytes.len() + missing, b' ');
        }
    }
}

/// The names of the seats, for over the columns, if there are too many to count at a glance.
fn labels(plan: &Plan, words: Words) -> Option<Vec<String>> {
    let names = plan.seat_names.as_ref().filter(|names| names.len() >= MANY_SEATS)?;
    Some(seat_labels(names, words))
}

/// How many digits a number has.
fn digits(number: u64) -> usize {
    itoa::Buffer::new().format(number).len()
}
