//! A tournament report in memory: the event for pairing, and the rest of its file, line by line.

use roundtable_swiss::{Cell, Event, Number, Points, RoundOutcome};
use roundtable_words::TrfMistake;

/// A player's row apart from the rounds; empty fields if nothing is given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrfPerson {
    /// `m` or `w`.
    pub sex: String,
    /// Title, as written.
    pub title: String,
    /// Name, as written.
    pub name: String,
    /// Rating.
    pub rating: Option<u32>,
    /// Federation.
    pub federation: String,
    /// FIDE number.
    pub fide_number: String,
    /// Birth date, as written.
    pub birth: String,
    /// The points in the row, if any.
    pub points: Option<Points>,
    /// The rank in the row, if any.
    pub rank: Option<u32>,
}

/// One line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrfLine {
    /// The row of a player: the place in [`Event::entrants`], from 0.
    Player(usize),
    /// Any other line, as written.
    Record(String),
}

/// A tournament as a file holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trf {
    /// What pairing needs to know.
    pub event: Event,
    /// Whether the file says how many rounds are planned; else no round counts as the last.
    pub rounds_known: bool,
    /// The players apart from their rounds, in the order of [`Event::entrants`].
    pub people: Vec<TrfPerson>,
    /// The tie-breaks of record 202 or 212, in order.
    pub tie_breaks: Vec<String>,
    /// All lines in order.
    pub lines: Vec<TrfLine>,
    /// What was skipped or understood in one of several ways.
    pub notes: Vec<TrfMistake>,
}

/// Rounds of an event whose file does not give their number.
pub const ROUNDS_UNKNOWN: u32 = 10_000;

impl Trf {
    /// The ratings, in the order of [`Event::entrants`].
    pub fn ratings(&self) -> Vec<Option<u32>> {
        self.people.iter().map(|p| p.rating).collect()
    }

    /// The name of an entrant; without a name, the number.
    pub fn name(&self, entrant: usize) -> String {
        let name = &self.people[entrant].name;
        if name.is_empty() { format!("#{}", self.event.entrants[entrant].number.0) } else { name.clone() }
    }

    /// The games that have no result yet (`*`), round by round: the round, and the numbers of the two, the smaller first.
    ///
    /// ```
    /// use roundtable_trf::read_trf;
    /// let row = |n: u32, other: u32, colour: char| format!("001 {n:>4}      {:<33}{:33} 0.0 {n:>4}  {other:>4} {colour} *", "A", "");
    /// let file = read_trf(&format!("{}\n{}\n", row(1, 2, 'w'), row(2, 1, 'b')), "small.trf").unwrap();
    /// assert_eq!(file.unplayed().iter().map(|(round, one, other)| (*round, one.0, other.0)).collect::<Vec<_>>(), [(1, 1, 2)]);
    /// ```
    pub fn unplayed(&self) -> Vec<(u32, Number, Number)> {
        let games = self.event.entrants.iter().flat_map(|entrant| {
            let open = |(_, cell): &(u32, &Cell)| cell.outcome == RoundOutcome::Nothing;
            let games = (1..).zip(&entrant.rounds).filter(open);
            games.filter_map(|(round, cell)| {
                Some((round, entrant.number, cell.opponent.filter(|o| entrant.number < *o)?))
            })
        });
        let mut found: Vec<_> = games.collect();
        found.sort_unstable();
        found
    }

    /// The name of the event (record 012).
    pub fn title(&self) -> Option<String> {
        self.record("012")
    }

    /// Whether the file says that everybody meets everybody (records 192 and 092).
    ///
    /// ```
    /// use roundtable_trf::read_trf;
    /// let row = format!("001    1      {:<33}{:33} 0.0    1", "Ana", "");
    /// let file = |system: &str| read_trf(&format!("{system}\n{row}\n"), "a.trf").unwrap();
    /// assert!(file("192 FIDE_ROUNDROBIN").is_round_robin() && file("092 Individual: Round-Robin").is_round_robin());
    /// assert!(!file("192 FIDE_DUTCH").is_round_robin());
    /// ```
    pub fn is_round_robin(&self) -> bool {
        // “Berger” too: FIDE's tables for round robins are called Berger tables.
        let said = |tag: &str| self.record(tag).map(|text| text.to_lowercase().replace(['-', ' ', '_'], ""));
        said("192").or_else(|| said("092")).is_some_and(|text| text.contains("roundrobin") || text.contains("berger"))
    }

    /// The text of the first record with this tag that is not empty.
    fn record(&self, tag: &str) -> Option<String> {
        let records = self.lines.iter().filter_map(|line| match line {
            TrfLine::Record(text) => text.strip_prefix(tag),
            TrfLine::Player(_) => None,
        });
        records.map(|rest| rest.trim().to_owned()).find(|text| !text.is_empty())
    }
}
