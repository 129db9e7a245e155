//! Whatever is read as a script (the games of an evening, planned beforehand) either seats everybody once or has a mistake with its
//! place.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_engine::next_round::predefined;
use roundtable_read::read_script;
use roundtable_words::Lang;
use roundtable_model::{Contender, PlayerId, Position, PositionParts, RoundIx, TableSizes};

fuzz_target!(|bytes: &[u8]| {
    let Ok(reading) = read_script(bytes, "fuzz") else { return };
    for mistake in &reading.mistakes {
        assert!(mistake.place.is_some() && mistake.said(Lang::En).starts_with("round "));
    }
    let contender = |id| Contender { id: PlayerId(id), place: Some(id as u32), ..Contender::default() };
    let parts = PositionParts { contenders: (1..=8).map(contender).collect(), ..PositionParts::default() };
    let position = Position::new(TableSizes::new(vec![4, 3]).unwrap(), parts).unwrap();
    for round in 0..2 {
        if let Ok(next) = predefined(&position, &reading.script, RoundIx(round)) {
            let mut ids: Vec<u64> = next.round.tables.iter().flat_map(|t| &t.seats).map(|id| id.0).collect();
            ids.extend(next.round.sit_out.iter().map(|id| id.0));
            ids.sort_unstable();
            assert_eq!(ids, (1..=8).collect::<Vec<_>>());
        }
    }
});
