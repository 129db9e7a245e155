//! Results by one button, entries of others in between, and the right to undo them; the three states of the roll call
//! (here, late, away); and exchanges of two people in the drafts.

use axum::http::StatusCode;
use roundtable_web::Host;

use crate::support::{KEY, PEOPLE, Site, links, open};

#[tokio::test]
async fn a_result_of_two_is_one_touch_and_what_came_in_between_is_said_first() {
    let site = Site::new().await;
    let fields = [("key", KEY), ("called", "Open"), ("names", PEOPLE), ("tables", "2"), ("game", "chess")];
    let [_, helper, organiser] = links(&site.post("/events", &fields).await.text);
    for what in [vec![("what", "seat"), ("method", "random")], vec![("what", "publish")]] {
        assert_eq!(site.post(&organiser, &what).await.status, StatusCode::SEE_OTHER);
    }
    assert!(site.get(&organiser).await.text.contains("name=\"score\" value=\"½-½\""));
    // `seen` is the number of reports of the game when the form was shown.
    let touch = async |link: &str, who: &str, score: &str, seen: &str, op: &str| {
        let fields = [
            ("what", "scores"),
            ("as", who),
            ("round", "1"),
            ("table", "1"),
            ("score", score),
            ("seen", seen),
            ("op", op),
        ];
        site.post(link, &fields).await
    };
    assert_eq!(touch(&helper, "Kim", "1-0", "0", "kims").await.status, StatusCode::SEE_OTHER);
    let shown = site.get(&format!("{organiser}?tab=scores&done=kims")).await.text;
    assert!(
        shown.contains("value=\"1-0\" aria-pressed=\"true\"") && shown.contains("class=\"toast floats\""),
        "{shown}"
    );
    // The organiser's form is older: the same result is accepted, another one only when it is entered again.
    assert_eq!(touch(&organiser, "", "1-0", "0", "").await.status, StatusCode::SEE_OTHER);
    // The form of the refusal knows both reports: Kim's and the organiser's.
    let told = touch(&helper, "Lea", "0-1", "0", "").await;
    assert_eq!(told.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(told.text.contains("has just entered") && told.text.contains("data-seen=\"2\""), "{}", told.text);
    // Only the organiser undoes entries of others.
    let undo = |who: &'static str| [("what", "undo"), ("as", who), ("of", "kims")];
    assert_eq!(site.post(&helper, &undo("Lea")).await.status, StatusCode::FORBIDDEN);
    assert_eq!(touch(&helper, "Lea", "½-½", "2", "leas").await.status, StatusCode::SEE_OTHER);
    let own = [("what", "undo"), ("as", "Lea"), ("of", "leas")];
    assert_eq!(site.post(&helper, &own).await.status, StatusCode::SEE_OTHER);
    assert_eq!(
        site.post(&helper, &[("what", "undo"), ("as", "Lea"), ("of", "nothing")]).await.status,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn late_is_for_one_round_and_not_here_until_it_is_changed() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let roll = async |states: [&str; 8]| {
        let names: Vec<String> = (1..=8).map(|id| format!("at-{id}")).collect();
        let mut fields = vec![("what", "roll")];
        fields.extend(names.iter().map(String::as_str).zip(states));
        let done = site.post(&event.organiser, &fields).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
        let people = site.get(&format!("{}?tab=people", event.organiser)).await.text;
        let is = |id: u8, state: &str| people.contains(&format!("name=\"at-{id}\" value=\"{state}\" checked"));
        (1..=8).zip(states).all(|(id, state)| is(id, state))
    };
    let [h, l, a] = ["here", "late", "away"];
    assert!(roll([h, h, h, h, l, l, a, a]).await);
    assert!(roll([h, h, h, a, l, a, l, h]).await, "from each to another");
    for what in [vec![("what", "seat"), ("method", "random")], vec![("what", "publish")]] {
        assert_eq!(site.post(&event.organiser, &what).await.status, StatusCode::SEE_OTHER);
    }
    let people = site.get(&format!("{}?tab=people", event.organiser)).await.text;
    assert!(people.contains("name=\"at-5\" value=\"here\" checked"), "who was late is there in round 2");
    assert!(people.contains("name=\"at-6\" value=\"away\" checked"), "who is not here stays away");
}

#[tokio::test]
async fn an_exchange_in_all_rounds_gives_each_the_evening_of_the_other() {
    let site = Site::new().await;
    let fields = [("key", KEY), ("called", "Club"), ("names", PEOPLE), ("tables", "4"), ("rounds", "3")];
    let [public, _, organiser] = links(&site.post("/events", &fields).await.text);
    let seat = [("what", "seat"), ("method", "plan"), ("rounds", "3")];
    assert_eq!(site.post(&organiser, &seat).await.status, StatusCode::SEE_OTHER);
    let id = public.trim_start_matches("/e/").to_owned();
    let seats = async || {
        let host = Host::open(&site.folder.path().join("events.db").display().to_string()).await.unwrap();
        let event = host.tournament(&id).await.unwrap();
        let rounds = event.state().rounds().iter().map(|round| {
            let tables = round.seating.tables.iter();
            tables.map(|table| table.seats.iter().map(|id| id.0).collect::<Vec<_>>()).collect::<Vec<_>>()
        });
        rounds.collect::<Vec<_>>()
    };
    let before = seats().await;
    let shown = site.get(&format!("{organiser}?tab=seating")).await.text;
    assert!(shown.contains("name=\"where\" value=\"onward\" checked"), "{shown}");
    let swap = [("what", "swap"), ("swap", "1"), ("swap", "2"), ("where", "onward"), ("op", "all")];
    assert_eq!(site.post(&organiser, &swap).await.status, StatusCode::SEE_OTHER);
    let other = |id: u64| match id {
        1 => 2,
        2 => 1,
        id => id,
    };
    let turned = |rounds: &[Vec<Vec<u64>>]| {
        let table = |table: &Vec<u64>| table.iter().map(|id| other(*id)).collect();
        rounds.iter().map(|round| round.iter().map(table).collect()).collect::<Vec<Vec<Vec<u64>>>>()
    };
    assert_eq!(seats().await, turned(&before), "in every round");
    // One touch takes all of it back.
    assert_eq!(site.post(&organiser, &[("what", "undo"), ("of", "all")]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(seats().await, before);
    let swap = [("what", "swap"), ("swap", "1"), ("swap", "2"), ("where", "here")];
    assert_eq!(site.post(&organiser, &swap).await.status, StatusCode::SEE_OTHER);
    let after = seats().await;
    assert_eq!((&after[1..], &after[..1]), (&before[1..], &turned(&before[..1])[..]), "in this round alone");
}
