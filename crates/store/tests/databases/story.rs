//! One sequence of calls that both databases must answer alike, and the errors of each.

use std::collections::HashSet;
use std::fs;

use crate::run;
use roundtable_store::{
    ClaimRules, Ended, HeartbeatAnswer, Kept, NewJob, Phone, PhoneLimits, Put, QueueLimits, Retention, Store,
    StoreError,
};
use roundtable_testkit::postgres::Cluster;

/// Two writers, a conflict, a second tournament, and everything still there after reopening.
async fn story(place: &str) {
    let store = Store::open(place).await.unwrap();
    assert_eq!(store.list().await.unwrap(), []);
    assert_eq!(store.load("a").await, Err(StoreError::NoSuchEvent("a".into())));
    assert_eq!(store.append("a", 1, &["x"]).await, Err(StoreError::NoSuchEvent("a".into())));
    store.create("a", &["one", "two 'quoted' 佐藤 \"\\"]).await.unwrap();
    assert_eq!(store.create("a", &["other"]).await, Err(StoreError::Taken("a".into())));
    store.append("a", 2, &["three", "four"]).await.unwrap();
    let late = StoreError::Conflict { expected: 2, last: 4 };
    assert_eq!(store.append("a", 2, &["late"]).await, Err(late));
    let early = StoreError::Conflict { expected: 9, last: 4 };
    assert_eq!(store.append("a", 9, &["early"]).await, Err(early), "no hole");
    assert_eq!(store.since("a", 2).await.unwrap(), ["three", "four"], "what happened since");
    store.create("b", &["first of b"]).await.unwrap();
    let kept = |id: &str, first: &str, last| Kept { id: id.into(), first: first.into(), last };
    assert_eq!(store.list().await.unwrap(), [kept("a", "one", 4), kept("b", "first of b", 1)]);
    assert_eq!(store.that_say("first of").await.unwrap(), ["b"]);
    assert_eq!(store.that_say("o").await.unwrap(), ["a", "b"], "each once");
    assert_eq!(store.that_say("f_rst%").await.unwrap(), [""; 0], "as it is written");
    assert_eq!(store.key("a", "helper").await.unwrap(), None);
    for hash in ["old", "new"] {
        store.set_key("a", "helper", hash).await.unwrap();
    }
    store.set_key("a", "organiser", "mine").await.unwrap();
    // The row that `probe` writes is not a question and replaces none.
    store.probe().await.unwrap();
    // Questions stored under a name: those of the last 15 seconds are kept, and the newest two of these. A name keeps
    // its first text.
    let of_seconds = |seconds| Retention { seconds, most: 2 };
    for (name, at) in [("p", 10), ("q", 20), ("r", 30)] {
        store.set_aside(name, &format!("{name} 佐藤"), at, of_seconds(15)).await.unwrap();
        store.set_aside(name, "another", at, of_seconds(15)).await.unwrap();
    }
    store.close().await;
    let again = Store::open(place).await.unwrap();
    assert_eq!(
        again.key("a", "helper").await.unwrap().as_deref(),
        Some("new"),
        "the key before opens nothing any more"
    );
    let asides = [again.aside("p").await, again.aside("q").await, again.aside("r").await];
    assert_eq!(asides, [Ok(None), Ok(Some("q 佐藤".to_owned())), Ok(Some("r 佐藤".to_owned()))], "the oldest is gone");
    again.set_aside("s", "s", 40, of_seconds(25)).await.unwrap();
    again.forget("r").await.unwrap();
    let asides = [again.aside("q").await, again.aside("r").await, again.aside("s").await];
    assert_eq!(asides, [Ok(None), Ok(None), Ok(Some("s".to_owned()))], "the newest two, and one of them is forgotten");
    assert_eq!(again.key("b", "helper").await.unwrap(), None);
    assert_eq!(again.load("a").await.unwrap(), ["one", "two 'quoted' 佐藤 \"\\", "three", "four"]);
    assert_eq!(again.last("b").await.unwrap(), 1);
    let writer = |name: &'static str| {
        let place = place.to_owned();
        std::thread::spawn(move || {
            run(async move {
                let store = Store::open(&place).await.unwrap();
                for n in 0..10 {
                    while let Err(error) = append_one(&store, &format!("{name} {n}")).await {
                        assert!(matches!(error, StoreError::Conflict { .. } | StoreError::Locked), "{error}");
                    }
                }
            })
        })
    };
    let writers = [writer("one"), writer("other")];
    writers.into_iter().for_each(|writer| writer.join().unwrap());
    let lines: HashSet<String> = again.since("b", 1).await.unwrap().into_iter().collect();
    assert_eq!(lines.len(), 20, "nothing twice");
    assert_eq!(again.last("b").await.unwrap(), 21, "nothing lost, nothing twice");
}

/// Phones: the newest of a player, the first of a tournament, forgotten with it; and a secret that the first has chosen.
async fn phones(place: &str) {
    let store = Store::open(place).await.unwrap();
    let most = PhoneLimits { of_player: 2, of_event: 4 };
    let phone = |player, address: &str, told: &str| Phone {
        player,
        address: address.into(),
        body: "keys".into(),
        told: told.into(),
    };
    for id in ["c", "d"] {
        store.create(id, &["one"]).await.unwrap();
        for (at, address) in (1..).zip(["old", "new", "newer", "new"]) {
            assert!(store.add_phone(id, &phone(1, address, ""), at, most).await.unwrap(), "{address}");
        }
    }
    let all = [phone(1, "new", ""), phone(1, "newer", "")];
    assert_eq!(store.phones("c").await.unwrap(), all, "the oldest made room, and one came twice");
    for (player, is_room) in [(2, true), (3, true), (4, false)] {
        assert_eq!(store.add_phone("c", &phone(player, "other", ""), 9, most).await.unwrap(), is_room, "{player}");
    }
    store.told_phone("c", &phone(1, "new", "Table 2")).await.unwrap();
    store.drop_phone("c", 1, "newer").await.unwrap();
    store.forget_phone("other").await.unwrap();
    assert_eq!(store.secret("push", "mine").await.unwrap(), "mine");
    store.close().await;
    let again = Store::open(place).await.unwrap();
    assert_eq!(again.phones("c").await.unwrap(), [phone(1, "new", "Table 2")]);
    assert_eq!(again.secret("push", "another").await.unwrap(), "mine");
    assert!(again.remove("c").await.unwrap());
    assert_eq!(again.phones("c").await.unwrap(), []);
    assert_eq!(again.phones("d").await.unwrap().len(), 2, "of another tournament");
}

async fn append_one(store: &Store, line: &str) -> Result<(), StoreError> {
    let last = store.last("b").await?;
    store.append("b", last, &[line]).await
}

#[test]
fn sqlite_tells_the_story() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("night #1?.db").display().to_string();
    run(story(&place));
    run(phones(&place));
    assert!(folder.path().join("night #1?.db").is_file(), "under its own name");
}

#[test]
fn postgres_tells_the_story() {
    let Some(cluster) = Cluster::start() else { return };
    run(story(&cluster.url("postgres")));
    run(phones(&cluster.url("postgres")));
    run(async {
        let store = Store::open(&cluster.url("postgres")).await.unwrap();
        store.close().await;
    });
    cluster.sql("update roundtable set version = 7");
    let newer = run(Store::open(&cluster.url("postgres"))).map(drop);
    assert_eq!(newer, Err(StoreError::Newer { found: 7, known: 1 }));
    cluster.sql("create database other");
    let other = cluster.url("other");
    run(async {
        let store = Store::open(&other).await.unwrap();
        store.create("a", &["one"]).await.unwrap();
    });
    let nowhere = run(Store::open(&cluster.url("nowhere"))).map(drop);
    assert!(matches!(nowhere, Err(StoreError::Unreachable(_))), "{nowhere:?}");
}

/// A worker gives a job back and does not hear that it counted. By the time it says so again, another worker has the
/// job, in the same attempt.
#[test]
fn a_job_that_was_given_back_stays_with_its_next_worker() {
    let Some(cluster) = Cluster::start() else { return };
    run(async {
        let store = Store::open(&cluster.url("postgres")).await.unwrap();
        let job = NewJob { id: "1", key: "1", version: "1", client: "kim", body: "" };
        assert_eq!(store.put(job, QueueLimits { of_client: 1, waiting: 1 }).await.unwrap(), Put::New);
        let rules = ClaimRules { of_client: 1, patience: 60_000, attempts: 2 };
        let first = store.claim("v", "1", rules).await.unwrap().unwrap();
        assert!(store.end(&first, Ended::Back).await.unwrap());
        let second = store.claim("w", "1", rules).await.unwrap().unwrap();
        assert_eq!(first.attempt, second.attempt);
        assert!(!store.end(&first, Ended::Back).await.unwrap());
        assert_eq!(store.beat(&first, 1).await.unwrap(), HeartbeatAnswer::Gone);
        assert_eq!(store.beat(&second, 1).await.unwrap(), HeartbeatAnswer::GoOn);
        assert!(store.end(&second, Ended::Done("")).await.unwrap());
    });
}

#[test]
fn a_foreign_file_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    let text = "Meeting of the club on Thursday.\n".repeat(100);
    fs::write(&file, &text).unwrap();
    assert_eq!(run(Store::open(&file.display().to_string())).map(drop), Err(StoreError::Foreign));
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[test]
fn a_database_of_another_program_and_a_newer_one() {
    use sqlx::ConnectOptions;
    let folder = tempfile::tempdir().unwrap();
    let change = |file: &str, text: &'static str| {
        let options =
            sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join(file)).create_if_missing(true);
        run(async { sqlx::query(text).execute(&mut options.connect().await.unwrap()).await.unwrap() });
    };
    let open = |file: &str| run(Store::open(&folder.path().join(file).display().to_string())).map(drop);
    change("shop.db", "create table goods (name text)");
    let before = fs::read(folder.path().join("shop.db")).unwrap();
    assert_eq!(open("shop.db"), Err(StoreError::Foreign));
    assert_eq!(fs::read(folder.path().join("shop.db")).unwrap(), before, "left as it was");
    open("night.db").unwrap();
    // A missing table is made when the database is opened: older programs of version 1 had fewer.
    change("night.db", "drop table access");
    open("night.db").unwrap();
    change("night.db", "insert into access values ('a', 'helper', 'x')");
    change("night.db", "update roundtable set version = 2");
    assert_eq!(open("night.db"), Err(StoreError::Newer { found: 2, known: 1 }));
}

#[test]
fn a_locked_file_and_a_folder_that_is_not_there() {
    use sqlx::ConnectOptions;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("night.db");
    run(async {
        let store = Store::open(&file.display().to_string()).await.unwrap();
        store.create("a", &["one"]).await.unwrap();
        let other = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
        let mut other = other.connect().await.unwrap();
        sqlx::query("begin immediate").execute(&mut other).await.unwrap();
        assert_eq!(store.append("a", 1, &["two"]).await, Err(StoreError::Locked));
        sqlx::query("rollback").execute(&mut other).await.unwrap();
        store.append("a", 1, &["two"]).await.unwrap();
    });
    let nowhere = run(Store::open("/no/such/folder/night.db")).map(drop);
    assert!(matches!(nowhere, Err(StoreError::Unreachable(_))), "{nowhere:?}");
}
