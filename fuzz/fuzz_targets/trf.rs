//! Whatever is read as a tournament report file is written, read again the same, and paired without a crash.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_read::decode;
use roundtable_trf::{read_trf, write_trf};
use roundtable_words::Lang;
use roundtable_swiss::{Criteria, SwissField, Ways, pair_by};

fuzz_target!(|bytes: &[u8]| {
    let Ok((text, _)) = decode(bytes, "fuzz") else { return };
    let file = match read_trf(&text, "fuzz") {
        Ok(file) => file,
        Err(error) => {
            let lines = text.matches(['\n', '\r']).count() + 1;
            for mistake in &error.mistakes {
                assert!(Lang::ALL.into_iter().all(|lang| !mistake.said(lang).trim().is_empty()));
                assert!(mistake.place.is_none_or(|p| p.line >= 1 && p.column >= 1 && p.line as usize <= lines));
            }
            return;
        }
    };
    let again = read_trf(&write_trf(&file), "fuzz").expect("what is written can be read");
    assert_eq!((&again.event, &again.people), (&file.event, &file.people));
    if file.event.entrants.len() <= 24
        && let Ok(position) = SwissField::before(&file.event, file.event.rounds_paired() + 1)
    {
        let _ = pair_by(&position, Criteria::ALL, Ways::Both);
    }
});
