//! Print sheets read back: the bytes as a page, and as the JSON inside one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_fuzz::any_schedule;

/// The text before the schedule in a page, and after it.
const AROUND: [&[u8]; 2] =
    [b"<!DOCTYPE html>\n<script type=\"application/json\" id=\"roundtable-schedule\">", b"</script>\n</html>\n"];

fuzz_target!(|bytes: &[u8]| {
    any_schedule(bytes);
    any_schedule(&[AROUND[0], bytes, AROUND[1]].concat());
});
