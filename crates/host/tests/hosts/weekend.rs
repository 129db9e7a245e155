//! A whole riichi weekend, order by order: SQLite and PostgreSQL end with the same bytes, also after replay, export,
//! import and undoing. The library generates it (`weekend`) from a seed: 64 people, nine rounds, the last a final of
//! the best four; 17 leaves before the fourth.

use roundtable::event::*;
use roundtable_host::{Host, Imported};
use roundtable_testkit::postgres::Cluster;

use crate::run;

/// The operations of a log in order, each as one order to enter all of its entries.
fn orders(event: &Tournament) -> Vec<(Stamp, Command)> {
    let records = event.log().records();
    let of_one = |records: &[Record]| {
        let first = &records[0];
        let stamp = Stamp { at: first.at, by: first.by.clone(), op: first.op.clone() };
        (stamp, Command::Enter(records.iter().map(|record| record.entry.clone()).collect()))
    };
    records.chunk_by(|a, b| a.op == b.op).map(of_one).collect()
}

/// Plays it, and returns the log after everything.
async fn play(place: &str, event: &Tournament) -> String {
    let host = Host::open(place).await.unwrap();
    let opening = event.state().opening().unwrap().clone();
    let announced = Announced {
        name: opening.name,
        game: opening.game,
        seats: None,
        table_sizes: opening.table_sizes,
        most_tables: None,
        rounds: opening.rounds,
        programme: None,
        rules: event.rules().clone(),
    };
    let mut orders = orders(event).into_iter();
    let id = host.create(orders.next().unwrap().0, announced).await.unwrap();
    for (stamp, command) in orders {
        // `now`: it is done by this call, not answered for a second time.
        assert!(host.carry_out(&id, stamp, command).await.unwrap().now);
    }
    let live = host.tournament(&id).await.unwrap();
    assert_eq!(live.log().export(), event.log().export(), "order by order the same bytes");
    assert_eq!(Tournament::read(&live.log().export()).unwrap(), *live, "replay is the live state");
    let stamp = |op: &str| Stamp {
        at: "2027-01-11T09:00:00Z".parse().unwrap(),
        by: Actor("organiser".into()),
        op: OpId(op.into()),
    };
    let last = live.log().last_op().unwrap().clone();
    let undone = host.carry_out(&id, stamp("undo"), Command::Undo(last)).await.unwrap().tournament;
    assert_ne!(undone.state(), live.state());
    let redone = host.carry_out(&id, stamp("redo"), Command::Undo(OpId("undo".into()))).await.unwrap().tournament;
    assert_eq!(redone.state(), live.state(), "undoing the undoing");
    let text = redone.log().export();
    assert_eq!(host.import(&text).await.unwrap(), Imported::Known { id });
    text
}

#[test]
fn both_databases_end_with_the_same_bytes() {
    let event = weekend("Riichi weekend", 7, "2027-01-09T09:00:00Z".parse().unwrap()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let Some(cluster) = Cluster::start() else { return };
    let sqlite = run(play(&file("night.db"), &event));
    assert_eq!(sqlite, run(play(&cluster.url("postgres"), &event)));
    let imported = run(async {
        let host = Host::open(&file("other.db")).await.unwrap();
        let id = host.import(&sqlite).await.unwrap().id().to_owned();
        host.tournament(&id).await.unwrap().log().export()
    });
    assert_eq!(imported, sqlite);
    let finalists = event.state().rounds().last().unwrap().seating.tables[0].seats.clone();
    // After all nine rounds. Once a final is published, places depend on it: its four are first.
    let standings = event.standings(9).unwrap();
    assert!(standings[..4].iter().all(|standing| finalists.contains(&standing.player)));
    assert!(finalists.iter().all(|id| id.0 != 17), "who has left plays no final, and neither does the substitute");
}
