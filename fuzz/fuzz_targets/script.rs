//! Whatever is read as a script (the games of an evening, planned beforehand) has everybody in a round once, or is
//! refused. A mistake in its form has its place.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_engine::next_round::{NextRequest, Seating, next_round};
use roundtable_model::{Contender, PlayerId, Position, PositionParts, Seed, TableSizes};
use roundtable_read::read_script;
use roundtable_words::Lang;

fuzz_target!(|bytes: &[u8]| {
    let Ok(reading) = read_script(bytes, "fuzz") else { return };
    // Each also has its place in the script: `round 1, table 2, seat 3: …`.
    for mistake in &reading.mistakes {
        assert!(mistake.place.is_some() && mistake.said(Lang::En).starts_with("round "));
    }
    // Eight people fill two tables of 4; or one of 4 and one of 3, and somebody sits out or is absent.
    let contender = |id| Contender { id: PlayerId(id), place: Some(id as u32), ..Contender::default() };
    let parts = PositionParts { contenders: (1..=8).map(contender).collect(), ..PositionParts::default() };
    let position = Position::new(TableSizes::new(vec![4, 3]).unwrap(), parts).unwrap();
    for round in 1..=2 {
        let seating = &Seating::Predefined { script: reading.script.clone(), round };
        let request = NextRequest { seating, seed: Seed(0), effort: Default::default(), short: Default::default() };
        if let Ok(next) = next_round(&position, &request) {
            let mut ids: Vec<u64> = next.round.tables.iter().flat_map(|t| &t.seats).map(|id| id.0).collect();
            ids.extend(next.round.sit_out.iter().chain(&next.round.absent).map(|id| id.0));
            ids.sort_unstable();
            assert_eq!(ids, (1..=8).collect::<Vec<_>>());
        }
    }
});
