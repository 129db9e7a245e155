//! Tournaments on the pages, requested without a browser: dates, an evening with a dispute, substitutes, scripts,
//! chess, draws, files, and the data that others never see. `links` gives the links for everybody, for helpers and for
//! the organiser.

use crate::support::{Answer, KEY, PEOPLE, Site, links, open};
use axum::http::StatusCode;
use roundtable_web::Host;

/// A helper (`who`) enters the scores of a table of round 1.
async fn enter(site: &Site, link: &str, who: &str, table: &str, scores: [&str; 4]) -> Answer {
    let mut fields = vec![("what", "scores"), ("as", who), ("round", "1"), ("table", table)];
    fields.extend(scores.map(|score| ("score", score)));
    site.post(link, &fields).await
}

#[tokio::test]
async fn a_plan_takes_its_dates_and_what_follows_along() {
    let site = Site::new().await;
    let dated = [("start", "2027-01-07T19:00"), ("every", "1"), ("unit", "weeks"), ("zone", "Europe/Dublin")];
    let asked =
        [("names", "16"), ("tables", "4"), ("rounds", "3"), ("then", "1"), ("last", "4"), ("skip", "2027-01-14")];
    let sent = site.post("/plan", &[asked.as_slice(), &dated].concat()).await;
    let plan = sent.location().trim_start_matches("/plan/").to_owned();
    let shown = site.get(sent.location()).await.text;
    assert!(shown.contains("Round 2 · Thu 21 Jan 2027, 19:00"), "{shown}");
    let opened = site.post("/events", &[("key", KEY), ("called", "League"), ("plan", &plan)]).await;
    let [public, _, organiser] = links(&opened.text);
    let stage = site.get(&public).await.text;
    assert!(stage.contains("Round 1: Thu 7 Jan 2027, 19:00 (Europe/Dublin)"), "{stage}");
    assert!(stage.contains("in round 5 a final of the first 4"), "{stage}");
    assert_eq!(site.post(&organiser, &[("what", "publish")]).await.status, StatusCode::SEE_OTHER);
    assert!(site.get(&public).await.text.contains("Round 2: Thu 21 Jan 2027, 19:00"));
    let person = site.get(&format!("{public}/p/1")).await.text;
    assert!(person.contains("Thu 7 Jan 2027") && person.contains("/p/1/calendar.ics"), "{person}");
    let own = site.get(&format!("{public}/p/1/calendar.ics")).await.text;
    assert!(own.contains("DTSTART;TZID=Europe/Dublin:20270107T190000"), "{own}");
    // Three rounds of the plan, one by the standings and the final; only the published round has a table.
    assert_eq!((own.matches("BEGIN:VEVENT").count(), own.matches("LOCATION:").count()), (5, 1), "{own}");
    let all = site.get(&format!("{public}/file/seating.ics")).await.text;
    assert!(all.contains("20270107T190000") && all.contains("20270121T190000"), "{all}");
    assert_eq!(all.matches("Table 1: ").count(), 1, "a draft is nobody's business: {all}");
    // The next round moves, and the later ones with it; the first one stays.
    let moved = [("what", "dates"), ("start", "2027-01-22T18:30"), ("every", "1"), ("unit", "weeks")];
    assert_eq!(site.post(&organiser, &moved).await.status, StatusCode::SEE_OTHER);
    let stage = site.get(&public).await.text;
    assert!(stage.contains("Round 2: Fri 22 Jan 2027, 18:30 (Europe/Dublin)"), "{stage}");
    assert!(site.get(&format!("{public}/p/1")).await.text.contains("Thu 7 Jan 2027"));
    let atlantis = [moved.as_slice(), &[("zone", "Europe/Atlantis")]].concat();
    let refused = site.post(&organiser, &atlantis).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(at_field(&refused.text, "zone").contains("is not a time zone"), "{}", refused.text);
    assert!(refused.text.contains("value=\"Europe/Atlantis\""), "what was written stays");
    // At most 100 rounds by the standings may follow (`MOST_AFTER`), and the form says so.
    let then = site.post(&organiser, &[("what", "announce"), ("after", "3"), ("then", "many")]).await;
    assert!(at_field(&then.text, "ahead").contains("100") && then.text.contains("value=\"many\""), "{}", then.text);
    assert_eq!(site.post(&organiser, &[("what", "dates")]).await.status, StatusCode::SEE_OTHER);
    assert!(!site.get(&public).await.text.contains("2027"));
    assert_eq!(site.get(&format!("{public}/p/1/calendar.ics")).await.status, StatusCode::NOT_FOUND);
    // A new announcement, and its removal.
    let announce = [("what", "announce"), ("after", "3"), ("then", "2")];
    assert_eq!(site.post(&organiser, &announce).await.status, StatusCode::SEE_OTHER, "5 rounds, as the plan has");
    assert!(!site.get(&public).await.text.contains("a final"));
}

/// The error at a field.
fn at_field<'a>(page: &'a str, name: &str) -> &'a str {
    let said = page.split_once(&format!("id=\"{name}-error\">")).map_or("", |(_, said)| said);
    said.split_once('<').map_or("", |(said, _)| said)
}

#[tokio::test]
async fn a_new_event_has_dates_and_what_follows_of_its_own() {
    let site = Site::new().await;
    let event = [("key", KEY), ("called", "League"), ("names", PEOPLE), ("tables", "4"), ("rounds", "4")];
    let follows = [("then", "1"), ("last", "4"), ("carry", "halved"), ("every", "2"), ("unit", "days")];
    let open = async |when: &[(&str, &str)]| site.post("/events", &[&event, &follows, when].concat()).await;
    for (start, zone, skip, field) in [
        ("tomorrow", "", "", "start"),
        ("2027-01-07T19:00", "Europe/Atlantis", "", "zone"),
        ("2027-01-07T19:00", "", "Friday", "skip"),
    ] {
        let refused = open(&[("start", start), ("zone", zone), ("skip", skip)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        for name in ["start", "zone", "skip"] {
            assert_eq!(!at_field(&refused.text, name).is_empty(), name == field, "{field}: {}", refused.text);
        }
    }
    let too_few = [("key", KEY), ("called", "x"), ("tables", "4"), ("rounds", "1"), ("then", "1"), ("last", "4")];
    let refused = site.post("/events", &too_few).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    assert_eq!(site.get("/e/league").await.status, StatusCode::NOT_FOUND, "nothing was opened");
    let opened = open(&[("start", "2027-01-07T19:00"), ("zone", "Europe/Dublin"), ("skip", "2027-01-09")]).await;
    let [public, _, _] = links(&opened.text);
    let stage = site.get(&public).await.text;
    assert!(stage.contains("Round 1: Thu 7 Jan 2027, 19:00 (Europe/Dublin)"), "{stage}");
    assert!(stage.contains("in round 4 a final of the first 4"), "{stage}");
    // Before anybody has a table, everybody knows when to come.
    let own = site.get(&format!("{public}/p/1/calendar.ics")).await.text;
    // Every second day; the 9th is skipped.
    let days = ["0107", "0111", "0113", "0115"].map(|day| own.contains(&format!("Dublin:2027{day}T190000")));
    assert!(days == [true; 4] && !own.contains("LOCATION:"), "{own}");
}

#[tokio::test]
async fn go_goes_through_the_pages_without_colours() {
    let site = Site::new().await;
    let why = async |game: &str| {
        let fields =
            [("key", KEY), ("called", game), ("names", PEOPLE), ("tables", "2"), ("game", game), ("rounds", "3")];
        let [public, helper, organiser] = links(&site.post("/events", &fields).await.text);
        for round in ["1", "2"] {
            let seated = site.post(&organiser, &[("what", "seat"), ("method", "dutch")]).await;
            assert_eq!(seated.status, StatusCode::SEE_OTHER, "{}", seated.text);
            assert_eq!(site.post(&organiser, &[("what", "publish")]).await.status, StatusCode::SEE_OTHER);
            for table in ["1", "2", "3", "4"] {
                let score = [("what", "scores"), ("round", round), ("table", table), ("score", "1"), ("score", "0")];
                assert_eq!(site.post(&helper, &score).await.status, StatusCode::SEE_OTHER);
            }
        }
        site.get(&format!("{public}/p/1?why=1")).await.text
    };
    assert!(why("chess").await.contains("Due to "), "chess says which colour was due");
    let go = why("go").await;
    assert!(go.contains("Ana is paired with") && !go.contains("Due to "), "{go}");
}

#[tokio::test]
async fn where_anybody_opens_tournaments_nobody_gets_the_links_of_another() {
    let site = Site::with(None).await;
    let first = site.post("/events/demo", &[]).await;
    assert_eq!(first.status, StatusCode::OK);
    let [_, _, organiser] = links(&first.text);
    let second = site.post("/events/demo", &[]).await;
    assert!(!second.text.contains("/e/demo-weekend/k/"), "{}", second.text);
    assert_eq!(site.get(&organiser).await.status, StatusCode::OK, "the first is as it was");
    assert_eq!(site.post("/events/links", &[("called", "demo-weekend")]).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn an_evening_with_two_helpers_and_a_dispute() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let organise = async |fields: &[(&str, &str)]| {
        let done = site.post(&event.organiser, fields).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{fields:?}: {}", done.text);
    };
    organise(&[("what", "seat"), ("method", "random")]).await;
    assert!(!site.get(&event.public).await.text.contains("Table 1"), "a draft is nobody's business");
    let person = site.get(&format!("{}/p/1", event.public)).await.text;
    assert!(person.contains("Round 1 is about to be seated"), "nor on the page of somebody: {person}");
    organise(&[("what", "swap"), ("swap", "1"), ("swap", "5")]).await;
    organise(&[("what", "publish")]).await;
    let public = site.get(&event.public).await.text;
    assert!(public.contains("Table 1") && public.contains("&#60;script&#62;") && !public.contains("<script>alert"));
    let (good, other) = (["42000", "30000", "30000", "18000"], ["40000", "32000", "30000", "18000"]);
    assert_eq!(enter(&site, &event.helper, "Kim", "1", good).await.status, StatusCode::SEE_OTHER);
    assert_eq!(enter(&site, &event.helper, "Lee", "1", other).await.status, StatusCode::SEE_OTHER);
    let disputed = site.desk(&event.organiser).await;
    assert!(
        disputed.contains("Kim (helper) says")
            && disputed.contains("Lee (helper) says")
            && disputed.contains("Settle it")
    );
    assert!(site.get(&event.public).await.text.contains("disputed"));
    let off = enter(&site, &event.helper, "Kim", "2", ["1", "2", "3", "4"]).await;
    assert_eq!(off.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(off.text.contains("role=\"alert\""), "{}", off.text);
    assert_eq!(enter(&site, &event.organiser, "", "1", good).await.status, StatusCode::SEE_OTHER);
    // The next page keeps the helper's name.
    let entered = enter(&site, &event.helper, "Zoë B", "2", other).await;
    assert_eq!(entered.location(), format!("{}?as=Zo%C3%AB%20B", event.helper));
    assert!(site.get(entered.location()).await.text.contains("data-as=\"Zoë B\""));
    // By the rules of EMA: 42,000 less the 30,000 of the start, and 15,000 for the first place, in thousands.
    let done = site.desk(&event.organiser).await;
    assert!(done.contains("Standings after 1 round") && done.contains("27.0"), "{done}");
    assert!(site.get(&format!("{}/p/1?lang=ja", event.public)).await.text.contains("1回戦"));
    let wall = site.get(&format!("{}/screen", event.public)).await.text;
    assert!(wall.contains("class=\"people wall-list\""), "a table of four has no opponent: {wall}");
    let cards = site.get(&format!("{}/cards.html", event.public)).await.text;
    // A card for each of the eight people, each with a code to scan.
    assert_eq!((cards.matches("<section").count(), cards.matches("<svg").count()), (8, 8));
    assert!(cards.contains("Round 1: <strong>Table") && !cards.contains("<script>alert"), "{cards}");
    let outcome = site.get(&format!("{}/standings.html", event.public)).await;
    assert!(outcome.text.contains("Standings after 1 round") && outcome.text.contains("42000"), "{}", outcome.text);
    assert!(outcome.headers["content-security-policy"].to_str().unwrap().contains("default-src 'none'"));
    let ways = site.get(&format!("{}?leaving=Finn", event.organiser)).await.text;
    assert!(ways.contains("Do this"), "{ways}");
    // The same sent twice is done once.
    let twice = [("what", "add"), ("names", "Zoe"), ("op", "the-same")];
    organise(&twice).await;
    organise(&twice).await;
    assert_eq!(site.get(&format!("{}/log.jsonl", event.organiser)).await.text.matches("Zoe").count(), 1);
}

#[tokio::test]
async fn a_second_pass_a_stand_in_a_penalty_a_script_and_a_final() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let organise = async |fields: &[(&str, &str)]| {
        let done = site.post(&event.organiser, fields).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{fields:?}: {}", done.text);
        site.desk(&event.organiser).await
    };
    let script = [("what", "seat"), ("method", "predefined"), ("script", "1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8\n")];
    assert!(organise(&script).await.contains("Draft of round 1"));
    organise(&[("what", "publish")]).await;
    for wrong in ["1-2-3\n", "1-2-3-99\n5-6-7-8", "x"] {
        let fields = [("what", "seat"), ("method", "predefined"), ("script", wrong)];
        assert_eq!(site.post(&event.organiser, &fields).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
    }
    let substitute = [("what", "substitute"), ("player", "1"), ("stand_in", "Guest 1")];
    organise(&substitute).await;
    assert!(site.get(&event.public).await.text.contains("Guest 1"));
    // A second entry by another helper, who does not see the first, checks a result.
    let scores = ["42000", "30000", "30000", "18000"];
    let second = |text: &str| text.contains("Second pass");
    enter(&site, &event.helper, "Kim", "1", scores).await;
    let (kim, lee) = (format!("{}?as=Kim", event.helper), format!("{}?as=Lee", event.helper));
    assert!(!second(&site.get(&kim).await.text) && second(&site.get(&lee).await.text));
    let checks = site.get(&lee).await.text;
    let form = checks.split_once("id=\"second\"").unwrap().1.split_once("</form>").unwrap().0;
    assert!(!form.contains("42000"), "{form}");
    enter(&site, &event.helper, "Lee", "1", scores).await;
    assert!(!second(&site.get(&lee).await.text), "it is confirmed");
    enter(&site, &event.helper, "Kim", "2", scores).await;
    let mut check = vec![("what", "scores"), ("check", "1"), ("round", "1"), ("table", "2")];
    check.extend(["40000", "32000", "30000", "18000"].map(|score| ("score", score)));
    assert!(organise(&check).await.contains("Settle it"), "what the organiser checks is not settled, but disputed");
    check.remove(1);
    organise(&check).await;
    // Without points a penalty costs as much as a chombo in the rules.
    let penalised =
        organise(&[("what", "penalty"), ("player", "5"), ("points", ""), ("reason", "a fallen wall")]).await;
    assert!(penalised.contains("a fallen wall") && penalised.contains("Lift"), "{penalised}");
    assert!(organise(&[("what", "lift"), ("penalty", "1")]).await.contains("(lifted)"));
    let final_round = [("what", "seat"), ("method", "final"), ("top", "4"), ("carry", "halved")];
    assert!(organise(&final_round).await.contains("Draft of round 2"));
    organise(&[("what", "publish")]).await;
}

#[tokio::test]
async fn chess_is_paired_by_the_dutch_system_and_says_why() {
    let site = Site::new().await;
    let fields = [
        ("key", KEY),
        ("called", "Open"),
        ("names", PEOPLE),
        ("tables", "2"),
        ("game", "chess"),
        ("rounds", "3"),
        ("courts", "5"),
    ];
    let [public, helper, organiser] = links(&site.post("/events", &fields).await.text);
    let page = site.desk(&organiser).await;
    assert!(page.contains("value=\"dutch\"") && page.contains("name=\"accelerate\""));
    let seat = [("what", "seat"), ("method", "dutch"), ("accelerate", "on")];
    assert_eq!(site.post(&organiser, &seat).await.status, StatusCode::SEE_OTHER);
    let why = site.get(&format!("{organiser}?why=1")).await.text;
    assert!(why.contains("Ana plays"), "{why}");
    site.post(&organiser, &[("what", "publish")]).await;
    let log = site.get(&format!("{organiser}/log.jsonl")).await.text;
    // `accelerate` pairs the first rounds by Baku acceleration (C.04.7); the five courts are the maximum of tables.
    assert!(log.contains("dutch-baku") && log.contains("\"most_tables\":5"), "{log}");
    let wall = site.get(&format!("{public}/screen")).await.text;
    // Four boards stand beside the list, White first, so the list needs no opponents.
    assert!(wall.contains("class=\"people wall-list\"") && wall.contains("class=\"beside\""), "{wall}");
    assert_eq!(wall.matches("<li class=\"board said\">").count(), 4, "{wall}");
    assert_eq!(wall.matches("colour white").count(), 4, "{wall}");
    let person = format!("{public}/p/1");
    assert!(site.get(&person).await.text.contains(&format!("{person}?why=1")));
    assert!(site.get(&format!("{person}?why=1")).await.text.contains("Ana plays"));
    for table in ["1", "2", "3", "4"] {
        let fields = [("what", "scores"), ("round", "1"), ("table", table), ("score", "1"), ("score", "0")];
        assert_eq!(site.post(&helper, &fields).await.status, StatusCode::SEE_OTHER);
    }
    assert!(!site.desk(&organiser).await.contains("name=\"accelerate\""), "it is said in round 1");
    // The last of the eight misses the round.
    assert_eq!(site.post(&organiser, &[("what", "roll"), ("at-8", "away")]).await.status, StatusCode::SEE_OTHER);
    let late = site.post(&organiser, &[("what", "seat"), ("method", "dutch")]).await;
    assert_eq!(late.status, StatusCode::SEE_OTHER, "{}", late.text);
    let drafted = site.get(&format!("{organiser}?tab=seating")).await.text;
    let (_, asked) = drafted.split_once("<select id=\"why\"").unwrap();
    let (asked, _) = asked.split_once("</select>").unwrap();
    assert!(asked.matches("<option").count() == 7 && !asked.contains("田中"), "of whom it can be asked why: {asked}");
    let riichi = open(&site, "Friday").await;
    assert!(!site.desk(&riichi.organiser).await.contains("value=\"dutch\""));
    let refused = site.post(&riichi.organiser, &[("what", "seat"), ("method", "dutch")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    // The usual rules of riichi have no tables of 3, so the event gets the rules `points`, and the page says so.
    let unfit = site
        .post("/events", &[("key", KEY), ("called", "Three"), ("names", PEOPLE), ("tables", "4,3"), ("game", "riichi")])
        .await;
    assert!(unfit.status == StatusCode::OK && unfit.text.contains("the rules are points"), "{}", unfit.text);
}

/// With tables of two sizes, the form asks who sits at the short ones (the first or the last of the standings), and the
/// draft follows it.
#[tokio::test]
async fn short_tables_go_to_whom_the_form_says() {
    let site = Site::new().await;
    let names = "Ana\nBen\nCy\nDi\nEva\nFinn\nGus";
    let fields = [("key", KEY), ("called", "Seven"), ("names", names), ("tables", "4,3"), ("rules", "points")];
    let [_, _, organiser] = links(&site.post("/events", &fields).await.text);
    assert!(site.desk(&organiser).await.contains("name=\"short\""));
    let seated = async |short: &str, method: &str| {
        let order = [("what", "seat"), ("method", method), ("short", short), ("seed", "1"), ("instead", "on")];
        assert_eq!(site.post(&organiser, &order).await.status, StatusCode::SEE_OTHER, "{short}");
        let desk = site.desk(&organiser).await;
        let (_, tables) = desk.split_once("<ul class=\"tables\">").unwrap();
        let mut tables = tables.split("<li class=\"table\">").skip(1);
        let short = tables.find(|table| table.matches("class=\"pick\"").count() == 3).unwrap();
        names.lines().filter(|name| short.contains(&format!(">{name}<"))).collect::<Vec<_>>().join(" ")
    };
    for method in ["swiss", "interval"] {
        assert_eq!(seated("high", method).await, "Ana Ben Cy");
        assert_eq!(seated("low", method).await, "Eva Finn Gus");
        assert_eq!(seated("", method).await, "Eva Finn Gus", "as usual");
    }
    let fours = open(&site, "Fours").await;
    assert!(!site.desk(&fours.organiser).await.contains("name=\"short\""), "all tables have one size");
}

/// If the browser is closed in the middle of an order, the order is carried out as a whole or not at all. A request is
/// dropped after many different times; some are dropped in the middle.
#[tokio::test]
async fn an_order_whose_browser_goes_away_is_not_left_half_done() {
    let site = Site::new().await;
    let (mut begun, mut answered) = (0, 0);
    for patience in 0..150 {
        let called = format!("Night {patience}");
        let fields = [("key", KEY), ("called", &called), ("names", PEOPLE), ("tables", "4")];
        // From far too short to long enough on a slow machine.
        let patience = std::time::Duration::from_micros(100 * patience * (1 + patience / 8));
        if tokio::time::timeout(patience, site.post("/events", &fields)).await.is_ok() {
            answered += 1;
        }
    }
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    let host = Host::open(&site.folder.path().join("events.db").display().to_string()).await.unwrap();
    for listed in host.list().await.unwrap() {
        begun += 1;
        let event = host.tournament(&listed.id).await.unwrap();
        assert_eq!(event.state().people().count(), 8, "{}", listed.id);
        assert!(host.key(&listed.id, "organiser").await.unwrap().is_some(), "{}", listed.id);
    }
    assert!(begun > answered && answered > 0, "{begun} {answered}: none was dropped in the middle");
}

#[tokio::test]
async fn an_event_has_its_files() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let file = async |name: &str| site.get(&format!("{}/file/{name}", event.public)).await;
    assert_eq!(file("seating.csv").await.status, StatusCode::NOT_FOUND, "nothing is seated");
    for fields in [[("what", "seat"), ("method", "random")], [("what", "publish"), ("op", "")]] {
        assert_eq!(site.post(&event.organiser, &fields).await.status, StatusCode::SEE_OTHER);
    }
    enter(&site, &event.helper, "Kim", "1", ["42000", "30000", "30000", "18000"]).await;
    let beginnings = [
        ("seating.pdf", "%PDF of "),
        ("seating.png", "PNG of <svg"),
        ("seating.csv", "\u{feff}round,"),
        ("seating.xlsx", "PK"),
        ("standings.pdf", "%PDF of 2 pages"),
    ];
    let page = site.get(&event.public).await.text;
    for (name, beginning) in beginnings {
        let answer = file(name).await;
        assert!(answer.status == StatusCode::OK && answer.text.starts_with(beginning), "{name}: {}", answer.status);
        assert!(page.contains(&format!("/file/{name}\" download")), "{name}");
    }
    assert_eq!(file("seating.ics").await.status, StatusCode::UNPROCESSABLE_ENTITY, "an event has no dates");
}

#[tokio::test]
async fn the_numbers_are_made_to_work_before_a_round_is_seated() {
    let site = Site::new().await;
    let fields = [
        ("key", KEY),
        ("called", "Six"),
        ("names", "Ana\nBen\nCy\nDi\nEva\nFinn"),
        ("tables", "4"),
        ("rules", "points"),
    ];
    let [public, _, organiser] = links(&site.post("/events", &fields).await.text);
    let asked = format!("{organiser}?numbers=1&method=random&rounds=1");
    let page = site.get(&asked).await.text;
    for said in [
        "6 people are there. Ways to seat round 1",
        "<strong>1 table of 4</strong><br>sitting out: ",
        "<strong>2 tables of 4</strong><br>house players Guest 1, Guest 2; nobody meets twice",
        "<strong>2 tables of 3</strong><br>tables of 3 are new to this event",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    let hidden = |name: &str| {
        let (_, value) = page.split_once(&format!("name=\"{name}\" value=\"")).unwrap();
        value.split('"').next().unwrap().to_owned()
    };
    let (seed, seen) = (hidden("seed"), hidden("seen"));
    let again = site.get(&asked).await.text;
    assert!(!again.contains(&format!("name=\"seed\" value=\"{seed}\"")), "each time by another lot: {again}");
    let take = |seen: &str, option: &'static str| {
        let (seed, seen) = (seed.clone(), seen.to_owned());
        let (site, organiser) = (site.clone(), organiser.clone());
        async move {
            let way = [
                ("what", "split"),
                ("method", "random"),
                ("rounds", "1"),
                ("seed", &seed),
                ("seen", &seen),
                ("option", option),
            ];
            site.post(&organiser, &way).await
        }
    };
    // There is no option 9. `seen` is the length of the log at the time of the form: once an option is taken, the form
    // is out of date.
    assert_eq!(take(&seen, "9").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(take(&seen, "1").await.status, StatusCode::SEE_OTHER);
    let overtaken = take(&seen, "0").await;
    assert!(overtaken.text.contains("Something has happened since"), "{}", overtaken.text);
    assert_eq!(site.post(&organiser, &[("what", "publish")]).await.status, StatusCode::SEE_OTHER);
    let seated = site.get(&public).await.text;
    assert!(seated.contains("Guest 1") && seated.contains("Table 2"), "{seated}");
}

/// The organiser commits to a draw: the hash of its options and a secret number is in the log before the draw is made
/// (`docs/reference/draw.md`). Then seating the round in any other way is refused.
#[tokio::test]
async fn a_round_that_is_committed_to_is_seated_in_no_other_way() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    // The form contains a secret of sixteen digits that nobody can predict.
    let secret = async || {
        let desk = site.get(&format!("{}?tab=seating", event.organiser)).await.text;
        let field = desk.split_once("id=\"secret\"").unwrap().1.split_once("value=\"").unwrap().1;
        field.split('"').next().unwrap().to_owned()
    };
    let (one, other) = (secret().await, secret().await);
    assert!(one.len() == 16 && other.len() == 16 && one != other, "{one} {other}");
    let organise = async |fields: &[(&str, &str)]| site.post(&event.organiser, fields).await;
    let draw = [("method", "random"), ("rounds", "1"), ("secret", "271828182845904")];
    let of = |what: &'static str| [[("what", what)].as_slice(), &draw].concat();
    assert_eq!(organise(&of("commit")).await.status, StatusCode::SEE_OTHER);
    for way in ["random", "swiss", "plan"] {
        let refused = organise(&[("what", "seat"), ("method", way), ("rounds", "1")]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{way}");
        assert!(refused.text.contains("committed to"), "{way}: {}", refused.text);
    }
    assert!(!site.desk(&event.organiser).await.contains("Draft of round 1"), "nothing was seated");
    let other = [("what", "draw"), ("method", "swiss"), ("rounds", "1"), ("secret", "271828182845904")];
    assert_eq!(organise(&other).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(organise(&of("draw")).await.status, StatusCode::SEE_OTHER);
    assert!(site.desk(&event.organiser).await.contains("Draft of round 1"));
    // A commitment to more rounds than are left is refused.
    let four = [("key", KEY), ("called", "Four"), ("names", PEOPLE), ("tables", "4"), ("rounds", "4")];
    let [_, _, four] = links(&site.post("/events", &four).await.text);
    let nine = [("what", "commit"), ("method", "plan"), ("rounds", "9"), ("secret", "271828182845904")];
    let refused = site.post(&four, &nine).await;
    assert!(refused.text.contains("9 rounds are wanted, and only 4 of the tournament are left"), "{}", refused.text);
}

#[tokio::test]
async fn who_leaves_a_published_round_is_named_until_a_stand_in_has_the_seat() {
    let site = Site::new().await;
    let event = open(&site, "Friday").await;
    let organise = async |fields: &[(&str, &str)]| {
        let done = site.post(&event.organiser, fields).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{fields:?}: {}", done.text);
        site.desk(&event.organiser).await
    };
    organise(&[("what", "seat"), ("method", "predefined"), ("script", "1-2-3-4\n5-6-7-8\n")]).await;
    organise(&[("what", "publish")]).await;
    let without = organise(&[("what", "offer"), ("leaving", "Ana"), ("option", "1")]).await;
    assert!(without.contains("Ana still sits at table 1 of round 1, which is published"), "{without}");
    assert!(without.contains("<option value=\"1\" selected>Ana</option>"), "{without}");
    // Another person leaves: the form for a substitute still begins with the first empty seat.
    let both = organise(&[("what", "offer"), ("leaving", "Ben"), ("option", "1")]).await;
    assert!(both.contains("Ben still sits at table 1 of round 1"), "{both}");
    assert!(both.contains("<option value=\"1\" selected>Ana</option><option value=\"2\">Ben</option>"), "{both}");
    let filled = organise(&[("what", "substitute"), ("player", "1"), ("stand_in", "Guest 1")]).await;
    assert!(!filled.contains("Ana still sits"), "{filled}");
    assert!(filled.contains("<option value=\"2\" selected>Ben</option>"), "{filled}");
}
