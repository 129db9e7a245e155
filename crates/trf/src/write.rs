//! Writes a tournament report file: new rows of players, all other lines as read; and the records for a file made here.
//!
//! A file made here has records for the rounds, the initial colour, the worth of games, virtual points and who may not
//! meet. It has none for absences (240), points other than those of the result (299) and tie-breaks (202, 212).

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
            None if cell.outcome == roundtable_swiss::RoundOutcome::Nothing => ' ',
            None => '-',
        };
        let opponent = match cell.opponent {
            Some(n) => format!("{:>4}", n.0),
            None if cell.outcome == roundtable_swiss::RoundOutcome::Nothing => "    ".to_owned(),
            None => "0000".to_owned(),
        };
        row.push_str(&format!("  {opponent} {colour} {}", cell.outcome.letter()));
    }
    row.trim_end().to_owned()
}

impl Trf {
    /// A new file from an event and its players: the records that the event needs, then the rows, without a title.
    pub fn of(event: Event, people: Vec<TrfPerson>, dialect: Dialect) -> Self {
        let mut records = Vec::new();
        let rounds_known = event.rounds < ROUNDS_UNKNOWN;
        if rounds_known {
            let tag = match dialect {
                Dialect::Trf26 => "142",
                Dialect::Trf16 => "XXR",
            };
            records.push(format!("{tag} {}", event.rounds));
        }
        let initial = match (dialect, event.initial) {
            (Dialect::Trf26, Colour::White) => "152 W",
            (Dialect::Trf26, Colour::Black) => "152 B",
            (Dialect::Trf16, Colour::White) => "XXC white1",
            (Dialect::Trf16, Colour::Black) => "XXC black1",
        };
        records.push(initial.to_owned());
        records.extend(scoring(&event, dialect));
        records.extend(records_naming_players(&event, dialect));
        let mut lines: Vec<TrfLine> = records.into_iter().map(TrfLine::Record).collect();
        lines.extend((0..event.entrants.len()).map(TrfLine::Player));
        Self { event, rounds_known, people, tie_breaks: Vec::new(), lines, notes: Vec::new() }
    }

    /// The same tournament as a new file in another dialect ([`Trf::of`]). Of the old records only the title stays.
    #[must_use]
    pub fn in_dialect(self, dialect: Dialect) -> Self {
        let title = self.title();
        let mut file = Self::of(self.event, self.people, dialect);
        file.lines.splice(..0, title.map(|title| TrfLine::Record(format!("012 {title}"))));
        file
    }
}

/// The records that name players by number: virtual points, and who may not meet.
///
/// `250       1.0   1   3    1   82` gives one point in rounds 1 to 3 to the numbers 1 to 82. `260   1 999    3    8`
/// keeps 3 and 8 apart in all rounds: 999, the most that three columns hold, stands for no end. TRF16's `XXP    3    8`
/// always means all rounds.
pub(super) fn records_naming_players(event: &Event, dialect: Dialect) -> Vec<String> {
    let virtual_points = event.virtual_points.iter().map(|v| {
        // Virtual points without end are those up to the last round.
        let (points, first, last) = (points_text(v.points), v.rounds.start(), (*v.rounds.end()).min(event.rounds));
        let (from, to) = (v.numbers.start(), v.numbers.end());
        format!("250      {points:>4} {first:>3} {last:>3} {from:>4} {to:>4}")
    });
    let forbidden = event.forbidden.iter().map(|f| {
        let numbers: Vec<String> = f.numbers.iter().map(|n| format!("{:>4}", n.0)).collect();
        let (first, last) = (f.rounds.start(), (*f.rounds.end()).min(999));
        match dialect {
            Dialect::Trf26 => format!("260 {first:>3} {last:>3} {}", numbers.join(" ")),
            Dialect::Trf16 => format!("XXP {}", numbers.join(" ")),
        }
    });
    virtual_points.chain(forbidden).collect()
}

/// The records of what games are worth, none if that is 1, ½ and 0: in TRF26 a single one, in TRF16 one of bbpPairings
/// for each value. `162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0`: win, draw, loss, absence, allocated bye; in TRF16
/// the first is `BBW  3.0`.
fn scoring(event: &Event, dialect: Dialect) -> Vec<String> {
    let s = &event.scoring;
    if *s == roundtable_swiss::RoundPoints::STANDARD {
        return Vec::new();
    }
    let (absence, bye) = match dialect {
        Dialect::Trf26 => ("A", "P"),
        Dialect::Trf16 => ("F", "U"),
    };
    let values = [("W", s.win), ("D", s.draw), ("L", s.loss), (absence, s.absence), (bye, s.allocated)];
    let values = values.map(|(symbol, points)| (symbol, points_text(points)));
    match dialect {
        Dialect::Trf26 => {
            let fields: String = values.iter().map(|(symbol, points)| format!("{symbol}{points:>4}    ")).collect();
            vec![format!("162  {}", fields.trim_end())]
        }
        Dialect::Trf16 => values.iter().map(|(symbol, points)| format!("BB{symbol} {points:>4}")).collect(),
    }
}
