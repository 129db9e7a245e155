//! Any bytes as a question to the library: the answer is JSON with an answer or an error. The search is stopped before
//! it begins, so no question takes long.
#![no_main]

use std::sync::atomic::AtomicBool;

use libfuzzer_sys::fuzz_target;
use roundtable::Control;
use roundtable::parts::ask_with;
use serde_json::Value;

fuzz_target!(|bytes: &[u8]| {
    // Fields of thousands are answered too, but not in a moment.
    let digits = bytes.split(|b| !b.is_ascii_digit()).map(<[u8]>::len).max().unwrap_or_default();
    if digits > 3 {
        return;
    }
    let stop = AtomicBool::new(true);
    let reply = ask_with(bytes, &Control::none().stopped_by(&stop).threads(1));
    let answer: Value = serde_json::from_slice(&reply.json).unwrap();
    assert_eq!(answer["schema"], "roundtable/answer/1");
    assert_eq!(answer["error"].is_object(), reply.error.is_some());
    assert_eq!(answer["answer"].is_object(), reply.error.is_none());
});
