//! Whatever is read as a tournament's log is exported as the same bytes, leads to a whole position, and accepts an undo
//! or refuses it without a change. Each line has the hash of the one before. The hashes of damaged lines are corrected
//! first: the first wrong one would end the reading, and nothing after it would be tested.
#![no_main]

use roundtable_model::Digest;
use libfuzzer_sys::fuzz_target;
use roundtable_event::{Actor, Command, Log, OpId, StampedCommand, Record};

fuzz_target!(|text: &str| {
    let mut whole = String::new();
    let mut prev = Digest::of("");
    for line in text.lines() {
        let made_good = match Record::read(line) {
            Ok(record) => Record { prev, ..record }.line(),
            Err(_) => line.to_owned(),
        };
        prev = Digest::of(&made_good);
        whole += &made_good;
        whole.push('\n');
    }
    let Ok(mut log) = Log::read(&whole) else { return };
    assert_eq!(log.export(), whole);
    let _ = log.state().position(|_| None);
    if let Some(op) = log.last_op().cloned() {
        let at = "2027-01-07T19:03:11Z".parse().unwrap();
        let order = StampedCommand { at, by: Actor("fuzz".into()), op: OpId("fuzz: undo".into()), command: Command::Undo(op) };
        let before = log.clone();
        match log.carry_out(&order) {
            Ok(_) => assert_eq!(Log::read(&log.export()).expect("what is written is read").state(), log.state()),
            Err(_) => assert_eq!(log, before),
        }
    }
});
