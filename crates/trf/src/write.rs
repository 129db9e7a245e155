//! Writes a tournament report file: new rows of players, all other lines as read; and the records for a file made here.

use roundtable_swiss::{Colour, Event};

use crate::cells::points_text;
use crate::report::{ROUNDS_UNKNOWN, Trf, TrfLine, TrfPerson};

/// Which records a new file has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// TRF16 with the records that JaVaFo and bbpPairings read.
    Trf16,
    /// TRF26.
    Trf26,
}

/// The file's lines: players' rows from the event, everything else unchanged.
///
/// ```
/// use roundtable_trf::{read_trf, write_trf};
/// let row = format!("001    1      {:<33}{:33} 0.0    1", "Ana", "");
/// let text = format!("142 5\nXYZ kept\n{row}\n");
/// assert_eq!(write_trf(&read_trf(&text, "a.trf").unwrap()), text);
/// ```
pub fn write_trf(file: &Trf) -> String {
    let mut text = String::new();
    for line in &file.lines {
        match line {
            TrfLine::Record(record) => text.push_str(record),
            TrfLine::Player(e) => text.push_str(&row(&file.event, &file.people[*e], *e)),
        }
        text.push('\n');
    }
    text
}

/// The row of the entrant at this place, from 0; `cells.rs` has the columns of the rounds.
fn row(event: &Event, person: &TrfPerson, e: usize) -> String {
    let entrant = &event.entrants[e];
    let number = |n: Option<u32>| n.map_or_else(String::new, |n| n.to_string());
    let mut points = person.points.map_or_else(String::new, points_text);
    if points.len() > 4 {
        // There are four columns: `1000.0` is written as `1000`.
        points = points.trim_end_matches(".0").to_owned();
    }
    let mut row = format!(
        "001 {:>4} {:1}{:>3} {:<33} {:>4} {:<3} {:>11} {:<10} {:>4} {:>4}",
        entrant.number.0,
        person.sex,
        person.title,
        person.name,
        number(person.rating),
        person.federation,
        person.fide_number,
        person.birth,
        points,
        number(person.rank),
    );
    for cell in &entrant.rounds {
        let colour = match cell.colour {
            Some(Colour::White) => 'w',
            Some(Colour::Black) => 'b',
            None if cell.outcome == roundtable_swiss::Outcome::Nothing => ' ',
            None => '-',
        };
        let opponent = match cell.opponent {
            Some(n) => format!("{:>4}", n.0),
            None if cell.outcome == roundtable_swiss::Outcome::Nothing => "    ".to_owned(),
            None => "0000".to_owned(),
        };
        row.push_str(&format!("  {opponent} {colour} {}", cell.outcome.letter()));
    }
    row.trim_end().to_owned()
}

impl Trf {
    /// A file of `event` in a dialect, with one line for each record that it needs.
    pub fn of(event: Event, people: Vec<TrfPerson>, dialect: Dialect) -> Self {
        let mut records = Vec::new();
        let new = dialect == Dialect::Trf26;
        let rounds_known = event.rounds < ROUNDS_UNKNOWN;
        if rounds_known {
            records.push(if new { format!("142 {}", event.rounds) } else { format!("XXR {}", event.rounds) });
        }
        records.push(match (new, event.initial) {
            (true, Colour::White) => "152 W".to_owned(),
            (true, Colour::Black) => "152 B".to_owned(),
            (false, Colour::White) => "XXC white1".to_owned(),
            (false, Colour::Black) => "XXC black1".to_owned(),
        });
        scoring(&event, new, &mut records);
        records.extend(with_numbers(&event, new));
        let mut lines: Vec<TrfLine> = records.into_iter().map(TrfLine::Record).collect();
        lines.extend((0..event.entrants.len()).map(TrfLine::Player));
        Self { event, rounds_known, people, tie_breaks: Vec::new(), lines, notes: Vec::new() }
    }
}

impl Trf {
    /// A file made here, with the records of a dialect and the event's title.
    #[must_use]
    pub fn in_dialect(self, dialect: Dialect) -> Self {
        let title = self.title();
        let mut file = Self::of(self.event, self.people, dialect);
        file.lines.splice(..0, title.map(|title| TrfLine::Record(format!("012 {title}"))));
        file
    }
}

/// The records that name players by number: virtual points, and who may not meet.
pub(super) fn with_numbers(event: &Event, new: bool) -> Vec<String> {
    let virtual_points = event.virtual_points.iter().map(|v| {
        let (points, first, last) = (points_text(v.points), v.rounds.start(), (*v.rounds.end()).min(event.rounds));
        let (from, to) = (v.numbers.start(), v.numbers.end());
        format!("250      {points:>4} {first:>3} {last:>3} {from:>4} {to:>4}")
    });
    let forbidden = event.forbidden.iter().map(|f| {
        let numbers: Vec<String> = f.numbers.iter().map(|n| format!("{:>4}", n.0)).collect();
        let (first, last) = (f.rounds.start(), (*f.rounds.end()).min(999));
        match new {
            true => format!("260 {first:>3} {last:>3} {}", numbers.join(" ")),
            false => format!("XXP {}", numbers.join(" ")),
        }
    });
    virtual_points.chain(forbidden).collect()
}

/// Adds the worth of games, if not 1, ½ and 0: one record 162, or in TRF16 one of bbpPairings for each value.
fn scoring(event: &Event, new: bool, records: &mut Vec<String>) {
    let s = &event.scoring;
    if *s == roundtable_swiss::Scoring::STANDARD {
        return;
    }
    let values = [("W", s.win), ("D", s.draw), ("L", s.loss), (if new { "A" } else { "F" }, s.absence)];
    let bye = (if new { "P" } else { "U" }, s.allocated);
    let mut line = "162  ".to_owned();
    for (symbol, points) in values.into_iter().chain([bye]) {
        if new {
            line.push_str(&format!("{symbol}{:>4}    ", points_text(points)));
        } else {
            records.push(format!("BB{symbol} {:>4}", points_text(points)));
        }
    }
    if new {
        records.push(line.trim_end().to_owned());
    }
}
