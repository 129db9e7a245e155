//! Any bytes as a certificate: read, checked and read as a schedule without a crash; if read, written and read back the
//! same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_proofs::verify_certificate;
use roundtable_read::{read_certificate, read_schedule};
use roundtable_write::write_certificate;

fuzz_target!(|bytes: &[u8]| {
    roundtable_fuzz::any_schedule(bytes);
    let Ok(certificate) = read_certificate(bytes, "fuzz") else { return };
    // Cases replayed step by step take seconds each.
    if !bytes.windows(7).any(|word| word == b"exhaust") {
        let claims = verify_certificate(&certificate);
        assert!(claims.iter().all(|claim| !format!("{claim:?}").is_empty()));
    }
    let mut written = Vec::new();
    write_certificate(&mut written, &certificate).unwrap();
    assert_eq!(read_certificate(&written, "written").unwrap(), certificate);
    let _ = read_schedule(&written, "written", None, None);
});
