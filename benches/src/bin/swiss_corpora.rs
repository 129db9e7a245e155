//! Chess Swiss compared with the record: every round of the corpora paired again, every value of the tie-breaks, every
//! faulty file, and how many agree by class (what an event stresses, such as byes or forfeits).
//!
//! `cargo run --release -p roundtable-benches --bin swiss_corpora`. Options: `--both` (every bracket by both ways,
//! which must agree; `roundtable_swiss::Ways` names them), `--exact` (heaviest matching only), `--only NAME` (rounds of
//! the files whose names begin so, and nothing else). Each difference is named.

use std::collections::BTreeMap;
use std::time::Instant;

use roundtable_rank::{RankedField, Row, System, TieBreak, standings};
use roundtable_swiss::{Criteria, Event, Path, RoundOutcome, SwissField, Ways, pair_by};
use roundtable_testkit::swiss::{events, faulty, published};
use roundtable_testkit::tie_breaks::{events as values, exercise};
use roundtable_trf::{Trf, read_trf};
use roundtable_words::Place;

#[derive(Default)]
struct Tally {
    rounds: u32,
    agree: u32,
    /// Rounds without a legal pairing on record, and those of them where we find none either.
    impossible: u32,
    impossible_agree: u32,
    nanoseconds: u128,
    /// Brackets by the way that decided them (`roundtable_swiss::Path`): a candidate that meets the bound of every
    /// criterion, the same after one exchange, a heaviest matching.
    brackets: [u32; 3],
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| words.iter().any(|w| w == word);
    let ways = if has("--both") {
        Ways::Both
    } else if has("--exact") {
        Ways::Exact
    } else {
        Ways::Quick
    };
    let only = words.iter().position(|w| w == "--only").and_then(|i| words.get(i + 1)).cloned().unwrap_or_default();
    let mut classes: BTreeMap<String, Tally> = BTreeMap::new();
    let mut wrong = 0;
    for file in events().into_iter().filter(|f| f.name.starts_with(&only)) {
        let event = read_trf(&file.text, &file.name).unwrap_or_else(|e| panic!("{e}")).event;
        let paired = event.rounds_paired();
        let announced = event.entrants.iter().map(|e| e.rounds.len() as u32).max().unwrap_or(0);
        // `announced`: rounds with an entry for anybody. The round without a legal pairing may follow.
        for round in 1..=announced.max(paired).max(file.without_pairing.unwrap_or(0)) {
            let record = recorded(&event, round);
            let tally = classes.entry(file.class().to_owned()).or_default();
            let agree = compare(&event, round, &record, ways, tally);
            wrong += u32::from(!agree);
            if !agree {
                println!("differs: {} round {round}", file.name);
            }
        }
    }
    for (file, record) in published().into_iter().filter(|(f, _)| f.name.starts_with(&only)) {
        let event = read_trf(&file.text, &file.name).unwrap_or_else(|e| panic!("{e}")).event;
        let tally = classes.entry("published".to_owned()).or_default();
        let agree = compare(&event, event.rounds_paired() + 1, &record, ways, tally);
        wrong += u32::from(!agree);
        if !agree {
            println!("differs: {}", file.name);
        }
    }
    // `rounds`: those with a pairing on record; the others are `without pairing`.
    println!("class       rounds  agree  without pairing  agree  bounds  exchange  matching    ms");
    for (class, t) in &classes {
        let possible = t.rounds - t.impossible;
        let [bounds, exchange, matching] = t.brackets;
        let ms = t.nanoseconds / 1_000_000;
        println!(
            "{class:<10} {possible:>7} {:>6} {:>16} {:>6} {bounds:>7} {exchange:>9} {matching:>9} {ms:>5}",
            t.agree, t.impossible, t.impossible_agree
        );
    }
    if only.is_empty() {
        wrong += tie_breaks() + faults();
    }
    if wrong > 0 {
        eprintln!("{wrong} differ");
        std::process::exit(1);
    }
}

/// Every value of the tie-breaks; returns how many differ. “The text” is FIDE's C.07, “the other program” Gacrux: where
/// they differ, the text's value is expected (`crates/testkit/corpora/tie-breaks/README.md`), and counted in the last
/// column.
fn tie_breaks() -> u32 {
    let exercises = [
        ("exercise", System::Swiss, vec![exercise("swiss16", "swiss16_2026")]),
        ("exercise", System::RoundRobin, vec![exercise("rr6", "rr6")]),
    ];
    let archives =
        [("swiss", System::Swiss, values("swiss_2026")), ("round robin", System::RoundRobin, values("round_robin"))];
    println!("\ntie-breaks   events  values   agree  where the text decides against the other program");
    let mut wrong = 0;
    for (class, system, events) in archives.into_iter().chain(exercises) {
        let (mut agree, mut all) = (0, 0);
        let mut decided: BTreeMap<&str, u32> = BTreeMap::new();
        for event in &events {
            let file = read_trf(&event.trf, &event.name).unwrap_or_else(|e| panic!("{e}"));
            let (same, differ) = event.beside(|code| column(&file, system, code));
            differ.iter().for_each(|line| println!("differs: {line}"));
            agree += same;
            all += same + differ.len();
            wrong += differ.len() as u32;
            event.by_the_text.iter().for_each(|code| *decided.entry(code).or_default() += 1);
        }
        let decided: Vec<String> = decided.iter().map(|(code, count)| format!("{code} {count}")).collect();
        println!("{class:<12} {:>6} {all:>7} {agree:>7}  {}", events.len(), decided.join(", "));
    }
    wrong
}

/// The values of one column of the standings, by number of the player. `RANK:A,B,C` is the place by the list A, B, C.
fn column(file: &Trf, system: System, code: &str) -> BTreeMap<u32, String> {
    let ratings = file.ratings();
    let field = RankedField { event: &file.event, ratings: &ratings, rounds: file.event.rounds, system };
    let places = code.strip_prefix("RANK:");
    let list = places.unwrap_or(code).split(',').map(|c| c.parse().unwrap_or_else(|e| panic!("{e}")));
    let table = standings(&field, &list.collect::<Vec<TieBreak>>()).unwrap_or_else(|e| panic!("{e}"));
    let shown = |row: &Row| match (places, row.values.first()) {
        (Some(_), _) => row.place.to_string(),
        (None, Some(Some(value))) => value.to_string(),
        (None, _) => "-".to_owned(),
    };
    table.rows.iter().map(|row| (file.event.entrants[row.entrant].number.0, shown(row))).collect()
}

/// The reader must name the fault of every faulty file at its line and column; returns how many it misses.
fn faults() -> u32 {
    let faulty = faulty();
    let mut wrong = 0;
    for (file, (line, column), refused) in &faulty {
        let place = Some(Place { line: *line, column: *column });
        let told = match read_trf(&file.text, &file.name) {
            Err(error) => *refused && error.mistakes.first().is_some_and(|m| m.place == place),
            Ok(read) => !refused && read.notes.iter().any(|n| n.place == place),
        };
        if !told {
            wrong += 1;
            println!("differs: {} is not told at {line}:{column}", file.name);
        }
    }
    println!("\nfaulty files {:>6}, told at their place {}", faulty.len(), faulty.len() as u32 - wrong);
    wrong
}

/// The pairs of a round on record by number, White first; 0 in place of an opponent for the bye.
fn recorded(event: &Event, round: u32) -> Vec<(u32, u32)> {
    let mut pairs = Vec::new();
    for entrant in &event.entrants {
        let cell = entrant.cell(round);
        match cell.opponent {
            Some(opponent) if cell.colour == Some(roundtable_swiss::Colour::White) => {
                pairs.push((entrant.number.0, opponent.0));
            }
            None if cell.outcome == RoundOutcome::Allocated => pairs.push((entrant.number.0, 0)),
            _ => {}
        }
    }
    pairs
}

/// Pairs a round again, counts it in the tally, and returns whether it is as on record.
fn compare(event: &Event, round: u32, record: &[(u32, u32)], ways: Ways, tally: &mut Tally) -> bool {
    let start = Instant::now();
    let position = SwissField::before(event, round).unwrap_or_else(|e| panic!("{e}"));
    let answer = pair_by(&position, Criteria::ALL, ways);
    tally.nanoseconds += start.elapsed().as_nanos();
    tally.rounds += 1;
    // An empty record is a round without a legal pairing.
    tally.impossible += u32::from(record.is_empty());
    let number = |place: usize| position.players[place].number.0;
    let agree = match answer {
        Err(_) => record.is_empty(),
        Ok(found) => {
            for bracket in &found.brackets {
                let kind = match bracket.path {
                    Path::Bounds => 0,
                    Path::Exchange => 1,
                    Path::Matching => 2,
                };
                tally.brackets[kind] += 1;
            }
            let boards = found.boards.iter().map(|b| (number(b.white), number(b.black)));
            let mut pairs: Vec<_> = boards.chain(found.bye.map(|b| (number(b), 0))).collect();
            let mut record = record.to_vec();
            pairs.sort_unstable();
            record.sort_unstable();
            pairs == record
        }
    };
    if record.is_empty() {
        tally.impossible_agree += u32::from(agree);
    } else {
        tally.agree += u32::from(agree);
    }
    agree
}
