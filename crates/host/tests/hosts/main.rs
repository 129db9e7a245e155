//! Two hosts on one database, like two laptops: no order is lost or entered twice, and each hears of the other's lines.

mod kill;
mod orders;
mod queue;
mod short_ids;
mod turns;
mod weekend;

use std::time::Duration;

use roundtable::event::*;
use roundtable::{Control, Game, Player, Request, Seating};
use roundtable_host::{Host, HostError, Imported};
use roundtable_testkit::postgres::Cluster;

/// Runs a story to its end.
fn run<T>(story: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap().block_on(story)
}

fn stamp(by: &str, op: &str) -> Stamp {
    Stamp { at: "2027-01-07T19:03:11Z".parse().unwrap(), by: Actor(by.into()), op: OpId(op.into()) }
}

fn announced(name: &str) -> Announced {
    let rules = Ruleset::preset("ema").unwrap();
    let table_sizes = vec![4].try_into().unwrap();
    Announced {
        name: name.into(),
        game: Some(Game::Riichi),
        seats: None,
        table_sizes,
        most_tables: None,
        rounds: None,
        programme: None,
        rules,
    }
}

fn join(name: &str) -> Command {
    Command::Join { players: vec![Player::named(name)], guests: false }
}

/// Two hosts create, join people at the same time, follow, seat, import and rename.
async fn story(place: &str) {
    let [one, other] = [Host::open(place).await.unwrap(), Host::open(place).await.unwrap()];
    let id = one.create(stamp("kim", "open"), announced("Club night")).await.unwrap();
    assert_eq!(one.create(stamp("kim", "open"), announced("Club night")).await.unwrap(), id, "asked again");
    assert_eq!(other.create(stamp("lee", "open2"), announced("Club night")).await.unwrap(), "club-night-2");
    assert_eq!(other.find("CLUB-night").await.unwrap(), id);
    assert!(matches!(other.find("club").await, Err(HostError::Several { ids, .. }) if ids.len() == 2));
    assert!(matches!(other.find("chess").await, Err(HostError::Unknown { there, .. }) if there.len() == 2));

    let mut follower = other.follow(&id).await.unwrap();
    // Both enter people at once, three tasks each.
    let mut tasks = Vec::new();
    for (host, name) in [(&one, "one"), (&other, "other")] {
        for task in 0..3 {
            let (host, id) = (host.clone(), id.clone());
            tasks.push(tokio::spawn(async move {
                for n in 0..5 {
                    let op = format!("{name} {task} {n}");
                    let first = host.carry_out(&id, stamp("kim", &op), join(&op)).await.unwrap();
                    let again = host.carry_out(&id, stamp("kim", &op), join(&op)).await.unwrap();
                    assert!(first.now && !again.now);
                    assert_eq!(first.lines, again.lines, "answered as the first time");
                    let another = host.carry_out(&id, stamp("kim", &op), join("somebody else")).await;
                    let is_refused = matches!(another, Err(HostError::Halt(Halt::Refused(Refusal::OtherOperation(_)))));
                    assert!(is_refused, "a name is for one operation");
                }
            }));
        }
    }
    for task in tasks {
        task.await.unwrap();
    }
    let [here, there] = [one.tournament(&id).await.unwrap(), other.tournament(&id).await.unwrap()];
    assert_eq!(here.log().export(), there.log().export());
    assert_eq!(here.state().people().count(), 30, "nobody lost, nobody twice");
    // The opening and 30 who joined: 31 lines.
    while tokio::time::timeout(Duration::from_secs(10), follower.next()).await.unwrap() < 31 {}

    // What another process appends is heard of, too.
    let mut follower = other.follow(&id).await.unwrap();
    one.carry_out(&id, stamp("kim", "late"), join("Late")).await.unwrap();
    assert_eq!(tokio::time::timeout(Duration::from_secs(10), follower.next()).await.unwrap(), 32);

    let refused = one.carry_out(&id, stamp("kim", "publish"), here.publish()).await;
    assert!(matches!(refused, Err(HostError::Halt(Halt::Refused(Refusal::NoSuchRound(_))))), "{refused:?}");
    let now = one.tournament(&id).await.unwrap();
    let seat = now.seat(&Seating::Swiss, &Request::default(), &Control::none()).unwrap();
    one.carry_out(&id, stamp("kim", "seat"), seat).await.unwrap();

    // A log is passed to another club and returns longer.
    let exported = one.tournament(&id).await.unwrap().log().export();
    assert_eq!(one.import(&exported).await.unwrap(), Imported::Known { id: id.clone() });
    let folder = tempfile::tempdir().unwrap();
    let elsewhere = Host::open(&folder.path().join("b.db").display().to_string()).await.unwrap();
    let imported = elsewhere.import(&exported).await.unwrap();
    assert_eq!(imported, Imported::New { id: "club-night".into() });
    elsewhere.carry_out("club-night", stamp("lee", "guest"), join("Guest")).await.unwrap();
    let longer = elsewhere.tournament("club-night").await.unwrap().log().export();
    assert_eq!(other.import(&longer).await.unwrap(), Imported::Continued { id: id.clone(), lines: 1 });
    assert_eq!(one.tournament(&id).await.unwrap().log().export(), longer);
    assert_eq!(
        one.import(&exported).await.unwrap(),
        Imported::Known { id: id.clone() },
        "an old backup changes nothing"
    );
    elsewhere.carry_out("club-night", stamp("lee", "their own"), join("Theirs")).await.unwrap();
    one.carry_out(&id, stamp("kim", "our own"), join("Ours")).await.unwrap();
    let theirs = elsewhere.tournament("club-night").await.unwrap().log().export();
    // 34 common lines: the opening, 30 who joined, the late one, the seated round, and the guest.
    assert!(matches!(one.import(&theirs).await, Err(HostError::Diverged { seq: 35, .. })));
    // Nothing vouches for the last line: who it is by writes to the terminal of whoever reads the log.
    let (lines, last) = theirs.trim_end().rsplit_once('\n').unwrap();
    let odd = format!("{lines}\n{}\n", last.replace("\"by\":\"lee\"", "\"by\":\"l\\u001bee\""));
    let new = Host::open(&folder.path().join("c.db").display().to_string()).await.unwrap();
    assert!(matches!(new.import(&odd).await, Err(HostError::Halt(Halt::Line { line: 35, .. }))));
    let named = one.carry_out(&id, stamp("l\u{1b}ee", "odd"), join("Odd")).await;
    assert!(matches!(named, Err(HostError::Halt(Halt::Text(_)))), "{named:?}");
    let changed = theirs.replace("Theirs", "Thiers");
    assert!(elsewhere.import(&changed).await.is_err(), "a changed line");

    // After a new title it is found by either name, until the title is undone.
    let titled = Command::Enter(vec![Entry::Titled { name: "Spring weekend".into() }]);
    one.carry_out(&id, stamp("kim", "title"), titled).await.unwrap();
    let names =
        async |host: &Host| host.list().await.unwrap().into_iter().map(|listed| listed.name).collect::<Vec<_>>();
    assert_eq!(names(&other).await, ["Spring weekend", "Club night"]);
    for who in ["spring WEEKEND", "spri", "club-night"] {
        assert_eq!(other.find(who).await.unwrap(), id, "{who}");
    }
    one.carry_out(&id, stamp("kim", "no title"), Command::Undo(OpId("title".into()))).await.unwrap();
    assert_eq!(names(&other).await, ["Club night", "Club night"]);
    assert!(matches!(other.find("spring").await, Err(HostError::Unknown { .. })));
}

/// Somebody closes the page while their order is on its way, so the future is dropped: afterwards memory and database
/// agree, whether the order was stored or not.
async fn nobody_waits(place: &str) {
    let host = Host::open(place).await.unwrap();
    let id = host.create(stamp("kim", "open"), announced("Club night")).await.unwrap();
    let mut given_up = 0;
    for n in 0..60_u64 {
        let name = format!("Player {n}");
        let order = host.carry_out(&id, stamp("kim", &name), join(&name));
        // Dropped after 0 to 1,180 microseconds, at different steps.
        given_up += u32::from(tokio::time::timeout(Duration::from_micros(n * 20), order).await.is_err());
        let there = Host::open(place).await.unwrap().tournament(&id).await.unwrap();
        let here = host.tournament(&id).await.unwrap();
        // A dropped order may still be on its way, so one log may be longer; their common part is the same.
        let (here, there) = (here.log().lines(), there.log().lines());
        assert_eq!(here[..there.len().min(here.len())], there[..there.len().min(here.len())]);
    }
    assert!(given_up > 0);
    // Anybody who asks again is answered, and everybody is there once.
    for n in 0..60 {
        let name = format!("Player {n}");
        host.carry_out(&id, stamp("kim", &name), join(&name)).await.unwrap();
    }
    let stored = Host::open(place).await.unwrap().tournament(&id).await.unwrap();
    assert_eq!(stored.log().export(), host.tournament(&id).await.unwrap().log().export());
    assert_eq!(stored.state().people().count(), 60);
}

#[test]
fn an_order_that_nobody_waits_for_leaves_memory_and_sqlite_alike() {
    let folder = tempfile::tempdir().unwrap();
    run(nobody_waits(&folder.path().join("night.db").display().to_string()));
}

#[test]
fn two_hosts_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    run(story(&folder.path().join("night.db").display().to_string()));
}

#[test]
fn two_hosts_on_postgres() {
    let Some(cluster) = Cluster::start() else { return };
    run(story(&cluster.url("postgres")));
}
