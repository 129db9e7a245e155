//! Turns of clients who ask for searches: nobody blocks others, and no turn is lost.

use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use roundtable_host::{NoTurn, Shares, Turn, Turns};

const SHARES: Shares = Shares { working: 3, waiting: 10, own_working: 2, own_waiting: 3 };

/// Somebody who waits for a turn.
type Waits = Pin<Box<dyn Future<Output = Option<Turn>>>>;

fn ask(turns: &Turns, client: &str) -> Result<Waits, NoTurn> {
    turns.ask(client).map(|waiting| Box::pin(waiting.turn()) as Waits)
}

/// The turn, if it has come.
fn come(waiting: &mut Waits) -> Option<Turn> {
    match waiting.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(turn) => turn,
        Poll::Pending => None,
    }
}

#[test]
fn a_client_who_asks_for_thirty_keeps_nobody_waiting() {
    let turns = Turns::new(SHARES);
    let mut greedy: Vec<_> = (0..30).filter_map(|_| ask(&turns, "greedy").ok()).collect();
    // One client may have two at work and three waiting.
    assert_eq!((greedy.len(), turns.unfinished(), turns.working()), (5, 5, 2));
    assert_eq!(ask(&turns, "greedy").err(), Some(NoTurn::TooMany));
    let kept: Vec<_> = greedy.iter_mut().filter_map(come).collect();
    assert_eq!(kept.len(), 2);
    let mut other = ask(&turns, "other").unwrap();
    let others = come(&mut other).expect("there is a place for the other");
    // The greedy client has two of the three places. The next free place goes to the client with the fewest searches
    // running; among equals to the one who came first.
    let (mut more, mut third) = (ask(&turns, "other").unwrap(), ask(&turns, "third").unwrap());
    drop(others);
    let of_third = come(&mut third);
    let of_other = come(&mut more);
    assert!(of_other.is_some() && of_third.is_none(), "nobody has less at work, and the other came first");
    drop(of_other);
    assert!(come(&mut third).is_some());
}

#[test]
fn a_client_with_nothing_at_work_has_no_more_waiting_than_others() {
    let turns = Turns::new(Shares { working: 2, ..SHARES });
    let _busy = [ask(&turns, "a").unwrap(), ask(&turns, "b").unwrap()];
    let waiting: Vec<_> = (0..5).filter_map(|_| ask(&turns, "greedy").ok()).collect();
    assert_eq!((waiting.len(), ask(&turns, "greedy").err()), (3, Some(NoTurn::TooMany)));
}

#[test]
fn a_client_who_goes_away_leaves_the_line_and_gives_the_turn_back() {
    let turns = Turns::new(Shares { working: 1, own_working: 1, waiting: 2, ..SHARES });
    let mut first = ask(&turns, "a").unwrap();
    let turn = come(&mut first).unwrap();
    let (gone, mut next) = (ask(&turns, "b").unwrap(), ask(&turns, "c").unwrap());
    assert_eq!(ask(&turns, "d").err(), Some(NoTurn::Full));
    drop(gone);
    drop(turn);
    let turn = come(&mut next).expect("the turn of who went away comes to the next");
    assert_eq!(turns.unfinished(), 1);
    drop((turn, next, first));
    // A turn given but not yet received returns too.
    let unheard = ask(&turns, "e").unwrap();
    assert_eq!(turns.working(), 1);
    drop(unheard);
    assert_eq!(turns.working(), 0);
}
