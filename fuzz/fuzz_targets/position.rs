//! Any position (the state of a tournament) that is read gives a round by every method, or an error with the reason.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_engine::Effort;
use roundtable_engine::next_round::{NextRequest, Seating, next_by_walk, next_round};
use roundtable_read::read_position;
use roundtable_words::Lang;
use roundtable_model::Seed;

fuzz_target!(|bytes: &[u8]| {
    let position = match read_position(bytes, "fuzz") {
        Ok(reading) => reading.position,
        Err(error) => {
            assert!(error.mistakes.iter().all(|m| !m.said(Lang::En).is_empty()));
            return;
        }
    };
    let pairs: usize = position.history().iter().flat_map(|r| &r.tables).map(|t| t.seats.len().pow(2)).sum();
    if position.contenders().len() > 60 || pairs > 10_000 {
        return;
    }
    let random = [false, true].map(|avoid_repeats| Seating::Random { avoid_repeats });
    let others = [Seating::Swiss, Seating::Interval { step: 2 }];
    let made = random.iter().chain(&others).map(|seating| {
        let request = NextRequest { seating, seed: Seed(1), effort: Effort(20_000), short: Default::default() };
        next_round(&position, &request)
    });
    for made in made.chain([next_by_walk(&position, Seed(1))]) {
        match made {
            Ok(next) => {
                let seated: usize = next.round.tables.iter().map(|t| t.seats.len()).sum();
                assert_eq!(seated + next.round.sit_out.len(), position.present().count());
            }
            Err(error) => assert_ne!(error.code(), "failed-audit", "{error}"),
        }
    }
});
