//! Concurrent orders: each is decided on the state after the one before, and one sent twice is done once.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use roundtable::event::*;
use roundtable::{Control, Lang};
use roundtable_host::{Host, NotDone};

use crate::{announced, join, run, stamp};

fn titled(name: &str) -> Order {
    Order::Title(orders::Title { name: name.into() })
}

async fn decided(now: Arc<Tournament>, order: Order) -> Result<Decided, Halt> {
    now.decided(&order, Lang::En, &Control::none())
}

/// Orders that the last operation be undone. While it is decided, `times` times, another order changes the title and is
/// stored first. Returns how often it was decided, and the tournament after it.
async fn overtaken(host: &Host, id: &str, times: u32) -> (u32, Arc<Tournament>) {
    let decisions = AtomicU32::new(0);
    let decide = |now: Arc<Tournament>, order: Order| {
        let nth = decisions.fetch_add(1, Ordering::SeqCst);
        async move {
            if nth < times {
                let (name, op) = (format!("Name {times}.{nth}"), format!("title {times}.{nth}"));
                host.order(id, stamp("lee", &op), &titled(&name), decided).await.unwrap();
            }
            decided(now, order).await
        }
    };
    let undo = Order::Undo(orders::Undo { op: None });
    let done = host.order(id, stamp("kim", &format!("undo {times}")), &undo, decide).await.unwrap();
    (decisions.load(Ordering::SeqCst), done.tournament)
}

#[test]
fn an_order_is_decided_on_the_state_after_the_one_before_it() {
    let folder = tempfile::tempdir().unwrap();
    run(async {
        let host = Host::open(folder.path().join("t.db").to_str().unwrap()).await.unwrap();
        let id = host.create(stamp("kim", "open"), announced("Club night")).await.unwrap();
        host.carry_out(&id, stamp("kim", "join"), join("Ana")).await.unwrap();
        let name = |event: &Tournament| event.state().opening().unwrap().name.clone();
        // What is undone is the title that came in between, not that Ana joined.
        let (decisions, event) = overtaken(&host, &id, 1).await;
        assert_eq!((decisions, name(&event), event.state().people().count()), (2, "Club night".into(), 1));
        // Overtaken again and again it is decided at last while the others wait.
        let (decisions, event) = overtaken(&host, &id, 4).await;
        assert_eq!((decisions, name(&event), event.state().people().count()), (5, "Name 4.2".into(), 1));
    });
}

#[test]
fn an_order_that_is_sent_twice_is_answered_as_the_first_time() {
    let folder = tempfile::tempdir().unwrap();
    run(async {
        let host = Host::open(folder.path().join("t.db").to_str().unwrap()).await.unwrap();
        let id = host.create(stamp("kim", "open"), announced("Club night")).await.unwrap();
        let undo = Order::Undo(orders::Undo { op: None });
        let order = async |op: &str, order: &Order| host.order(&id, stamp("kim", op), order, decided).await;
        order("one", &titled("One")).await.unwrap();
        order("two", &titled("Two")).await.unwrap();
        let first = order("back", &undo).await.unwrap();
        // By now the last operation is another one, and would be undone.
        let again = order("back", &undo).await.unwrap();
        assert_eq!((first.now, again.now, &first.lines), (true, false, &again.lines));
        assert_eq!(again.tournament.log().lines().len(), 4);
        let other = order("back", &titled("Three")).await;
        assert!(matches!(other, Err(NotDone::Refused(Halt::Refused(Refusal::OtherOperation(_)), _))), "{other:?}");
        let none = Order::Leave(orders::Leave { who: Who::from("Ana"), after: None });
        let Err(NotDone::Refused(halt, now)) = order("none", &none).await else { panic!("nobody is there") };
        assert_eq!((halt.code(), now.log().lines().len()), ("unknown-player", 4));
    });
}
