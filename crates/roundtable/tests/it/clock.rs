//! The clock of the round that is played: started, paused, extended, stopped, and removed by the next round.

use roundtable::event::{Actor, AtTheBell, ClockSaid, Command, Entry, OpId, Ruleset, Stamp, Timestamp, Tournament};
use roundtable::{Control, Player, Request, Seating};

use crate::tournament::announced;

/// An order given at a second, with a number as its name.
fn stamp(at: i64, op: u32) -> Stamp {
    Stamp { at: Timestamp::from_second(at).unwrap(), by: Actor("kim".into()), op: OpId(op.to_string()) }
}

/// A tournament of eight before its first round.
fn open() -> Tournament {
    let announced = announced(vec![4], Ruleset::preset("points").unwrap());
    let mut event = Tournament::open(stamp(0, 1), announced).unwrap();
    let players = (1..=8).map(|id| Player::named(format!("P{id}"))).collect();
    event.carry_out(stamp(0, 2), Command::Join { players, guests: false }).unwrap();
    event
}

#[test]
fn one_clock_runs_stops_goes_on_and_is_gone_with_the_round() {
    let start = |minutes| ClockSaid::Start { minutes, then: AtTheBell::Hand };
    let more = |minutes, table| ClockSaid::More { minutes, table };
    let running = |ends| Some((Some(ends), 0));
    let still = |left| Some((None, left));
    let mut event = open();
    let mut orders = 2;
    let mut enter = |event: &mut Tournament, at, entry| {
        orders += 1;
        event.carry_out(stamp(at, orders), Command::Enter(vec![entry])).unwrap();
    };
    // The second, the setting, and the clock after it: `running` until a second, or `still` with seconds left. Before a
    // start nothing else has an effect; minutes after the end count from now; those of one table do not change the
    // clock of all.
    for (at, said, expected) in [
        (0, ClockSaid::Go, None),
        (0, more(5, None), None),
        (1_000, start(60), running(4_600)),
        (1_600, ClockSaid::Stop, still(3_000)),
        (1_700, ClockSaid::Stop, still(3_000)),
        (1_800, more(1, None), still(3_060)),
        (2_000, ClockSaid::Go, running(5_060)),
        (2_001, ClockSaid::Go, running(5_060)),
        (2_100, more(5, None), running(5_360)),
        (2_100, more(4, Some(3)), running(5_360)),
        (9_000, more(5, None), running(9_300)),
        (9_999, ClockSaid::Stop, still(0)),
        (10_000, start(10), running(10_600)),
        (10_000, ClockSaid::Off, None),
        (10_000, start(10), running(10_600)),
    ] {
        enter(&mut event, at, Entry::Clock(said));
        let clock = event.clock();
        assert_eq!(clock.as_ref().map(|clock| (clock.ends, clock.left)), expected, "{at} {said:?}");
        if said == more(4, Some(3)) {
            assert_eq!(
                clock.as_ref().map(|clock| (clock.more.clone(), clock.then)),
                Some(([(3, 4)].into(), AtTheBell::Hand))
            );
        }
    }
    assert!(event.clock().is_some());
    let draft = event.seat(&Seating::Swiss, &Request::default(), &Control::none()).unwrap();
    event.carry_out(stamp(10_001, 1_000), draft).unwrap();
    assert!(event.clock().is_some(), "a draft is no round yet");
    let publish = event.publish();
    event.carry_out(stamp(10_002, 1_001), publish).unwrap();
    assert_eq!(event.clock(), None);
}
