//! Chess Swiss against the record: rounds that another program (bbpPairings) has paired and published positions, which
//! `crates/testkit/corpora/swiss-fide/README.md` describes, must be paired here in the same way. With `Ways::Both` each
//! score bracket is paired in the quickest way and by the heaviest matching, and the two must agree.
//!
//! A slice that the gate can afford; `cargo run --release -p roundtable-benches --bin swiss_corpora` does all of it.

use roundtable_swiss::matching::certificate::refutes;
use roundtable_swiss::{
    Colour, Criteria, Event, NoPairing, PairedRound, RoundOutcome, SwissField, Ways, pair, pair_by,
};
use roundtable_testkit::swiss::{File, events, published};
use roundtable_testkit::tier::is_night;
use roundtable_trf::read_trf;

/// The event in a report file.
fn event_of(file: &File) -> Event {
    read_trf(&file.text, &file.name).unwrap_or_else(|e| panic!("{e}")).event
}

/// The pairs (White, Black) of a round by the record, in order; 0 is the bye that the pairing allocates. Empty where
/// none was possible.
fn recorded(event: &Event, round: u32) -> Vec<(u32, u32)> {
    let mut pairs = Vec::new();
    for entrant in &event.entrants {
        let cell = entrant.cell(round);
        match cell.opponent {
            Some(other) if cell.colour == Some(Colour::White) => pairs.push((entrant.number.0, other.0)),
            None if cell.outcome == RoundOutcome::Allocated => pairs.push((entrant.number.0, 0)),
            _ => {}
        }
    }
    pairs.sort_unstable();
    pairs
}

/// The same of the pairing made here.
fn pairs_of(position: &SwissField, answer: &Result<PairedRound, NoPairing>) -> Vec<(u32, u32)> {
    let Ok(round) = answer else { return Vec::new() };
    let number = |place: usize| position.players[place].number.0;
    let boards = round.boards.iter().map(|b| (number(b.white), number(b.black)));
    let mut pairs: Vec<_> = boards.chain(round.bye.map(|b| (number(b), 0))).collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn every_tiny_round_and_some_of_each_class_are_those_of_the_record() {
    let (mut rounds, mut without) = (0, 0);
    for (at, file) in events().into_iter().enumerate() {
        // The class is what the file's name begins with. Every sixth file of those in between is a sample; at night
        // every second.
        let slice = match file.class() {
            "tiny" | "points" => true,
            "big" | "open" => false,
            _ => at % if is_night() { 2 } else { 6 } == 0,
        };
        if !slice {
            continue;
        }
        let event = event_of(&file);
        let written = event.entrants.iter().map(|e| e.rounds.len() as u32).max().unwrap_or(0);
        // Some events end with a round that has no legal pairing; the file has no pairs for it.
        for round in 1..=written.max(file.without_pairing.unwrap_or(0)) {
            let position = SwissField::before(&event, round).unwrap();
            let answer = pair_by(&position, Criteria::ALL, Ways::Both);
            assert_eq!(pairs_of(&position, &answer), recorded(&event, round), "{} round {round}", file.name);
            rounds += 1;
            without += u32::from(answer.is_err());
        }
    }
    // Without this an empty slice would go unnoticed.
    assert!(rounds > 700 && without >= 13, "{rounds} rounds, {without} without a pairing");
}

#[test]
fn every_published_position_has_its_published_pairing() {
    let positions = published();
    assert_eq!(positions.len(), 32);
    for (file, mut expected) in positions {
        let event = event_of(&file);
        let position = SwissField::before(&event, event.rounds_paired() + 1).unwrap();
        expected.sort_unstable();
        let answer = pair_by(&position, Criteria::ALL, Ways::Both);
        assert_eq!(pairs_of(&position, &answer), expected, "{}", file.name);
    }
}

/// The certificate of `NoPairing` is a barrier: without these players (and the bye, where it is one of them) the others
/// fall into parts that may not meet, and more of them are odd than the barrier has members. `refutes` recounts (Tutte
/// 1947).
#[test]
fn where_nothing_is_legal_the_certificate_refutes() {
    let mut seen = 0;
    for file in events().into_iter().filter(|f| f.class() == "tiny" || f.class() == "byes") {
        let event = event_of(&file);
        let Ok(position) = SwissField::before(&event, event.rounds_paired() + 1) else { continue };
        let Err(none) = pair(&position) else { continue };
        seen += 1;
        // Vertices are the players by place; in an odd field the bye is vertex `n`, joined to all who may get it.
        let n = position.players.len();
        let place = |number: &roundtable_swiss::Number| position.players.iter().position(|p| p.number == *number);
        let mut barrier: Vec<usize> = none.between.iter().filter_map(place).collect();
        barrier.extend(none.bye.then_some(n));
        let joined = |a: usize, b: usize| match (a.min(b), a.max(b)) {
            (p, bye) if bye == n => position.players[p].eligible,
            (p, q) => position.legal(p, q),
        };
        assert!(refutes(n + n % 2, &joined, &barrier), "{}: {none:?}", file.name);
        assert!(!none.stuck.is_empty(), "{}", file.name);
    }
    assert!(seen >= 10, "{seen}");
}

#[test]
fn the_order_of_rows_changes_nothing() {
    for file in events().into_iter().filter(|f| f.class() == "mixed").take(12) {
        let event = event_of(&file);
        let mut turned = event.clone();
        turned.entrants.reverse();
        for round in 1..=event.rounds_paired() {
            let (a, b) = (SwissField::before(&event, round).unwrap(), SwissField::before(&turned, round).unwrap());
            assert_eq!(pair(&a), pair(&b), "{} round {round}", file.name);
        }
    }
}
