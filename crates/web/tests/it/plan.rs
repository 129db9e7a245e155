//! The pages without an event (plan, check and bound), requested without a browser: their answers and their refusals.

use crate::support::{KEY, Site, links};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use roundtable_web::Limits;

const CLUB: &str =
    "1. Ana ✅\n2. Ben\n3. 田中 花子\n4. Çağla\n5. Dmitri\n6. Eva\n7. Finn\n8. Gül\n9. Hana\n10. Ivo\n11. José";

#[tokio::test]
async fn a_pasted_list_becomes_a_plan_with_its_files() {
    let site = Site::new().await;
    let count = site.post("/plan/people", &[("names", CLUB), ("tables", "4,3")]).await;
    assert!(count.text.contains("11 people") && count.text.contains("2 tables of 4"), "{}", count.text);
    let sent = site.post("/plan", &[("names", CLUB), ("tables", "4,3"), ("rounds", "3"), ("apart", "ana, ben")]).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    let page = site.made(sent.location()).await;
    assert_eq!(page.status, StatusCode::OK);
    for expected in ["Round 3", "<bdi lang=\"\">田中 花子</bdi>", "Why it is fair", "Table 3"] {
        assert!(page.text.contains(expected), "{expected}");
    }
    let beginnings = [
        ("sheets.html", "<!DOCTYPE html>"),
        ("picture.svg", "<svg"),
        ("seating.txt", "Round 1"),
        ("seating.json", "{"),
        ("seating.csv", "\u{feff}round,table,seat,player,name"),
        ("seating.tuples", "("),
        ("seating.pantheon", ""),
        ("seating.xlsx", "PK"),
        ("seating.html", "<!DOCTYPE html>"),
        ("seating.svg", "<svg"),
        ("seating.pdf", "%PDF of "),
        ("seating.png", "PNG of <svg"),
    ];
    assert!(page.text.contains("download=\"seating.pdf\"") && !page.text.contains("seating.ics"));
    assert!(!page.text.contains("seating.trf"), "a tournament report file is for games of two");
    for (name, beginning) in beginnings {
        let file = site.get(&format!("{}/file/{name}", sent.location())).await;
        assert_eq!(file.status, StatusCode::OK, "{name}");
        assert!(file.text.starts_with(beginning), "{name}: {}", &file.text[..40.min(file.text.len())]);
        let saved = file.headers.contains_key(header::CONTENT_DISPOSITION);
        assert_eq!(saved, name.starts_with("seating."), "{name}");
    }
    let change = site.get(&format!("{}/change", sent.location())).await;
    assert!(change.text.contains("3. 田中 花子") && change.text.contains("ana, ben"));
}

#[tokio::test]
async fn with_dates_there_are_calendars() {
    let site = Site::new().await;
    let mut fields = vec![("names", CLUB), ("tables", "4,3"), ("rounds", "3"), ("start", "2027-01-07T19:30")];
    for (wrong, expected) in
        [("every", "id=\"every-error\">Write a whole number"), ("start", "id=\"start-error\">Write a date")]
    {
        if wrong == "start" {
            fields[3].1 = "tomorrow";
        }
        let refused = site.post("/plan", &fields).await;
        assert!(
            refused.status == StatusCode::UNPROCESSABLE_ENTITY && refused.text.contains(expected),
            "{}",
            refused.text
        );
    }
    fields[3].1 = "2027-01-07T19:30";
    fields.extend([("every", "2"), ("unit", "weeks")]);
    let plan = site.post("/plan", &fields).await.location().to_owned();
    let file = async |name: &str| site.get(&format!("{plan}/file/{name}")).await.text;
    // The third round is four weeks after the first.
    let calendar = file("seating.ics").await;
    assert!(calendar.starts_with("BEGIN:VCALENDAR") && calendar.contains("DTSTART:20270204T193000"), "{calendar}");
    assert!(file("seating.zip").await.starts_with("PK"));
    assert!(file("seating.csv").await.starts_with("\u{feff}round") && file("seating.txt").await.contains("Round 3"));
    assert!(site.get(&plan).await.text.contains("download=\"seating.ics\""));
}

#[tokio::test]
async fn another_copy_and_a_new_start_make_the_same_plan_again() {
    let site = Site::new().await;
    let other = site.copy().await;
    let fields = [("names", CLUB), ("tables", "4,3"), ("rounds", "3"), ("apart", "Ana, Ben"), ("seed", "7")];
    let plan = site.post("/plan", &fields).await.location().to_owned();
    for path in ["", "/change", "/file/seating.json", "/file/sheets.html", "/file/seating.csv"] {
        let (here, there) = (site.made(&format!("{plan}{path}")).await, other.made(&format!("{plan}{path}")).await);
        assert_eq!(
            (here.status, there.status, here.text == there.text),
            (StatusCode::OK, StatusCode::OK, true),
            "{path}"
        );
    }
    let third = site.copy().await;
    let event = [("key", KEY), ("called", "Night"), ("plan", plan.trim_start_matches("/plan/"))];
    assert!(third.post("/events", &event).await.text.contains("/e/night/k/"), "the evening begins at a third");
    let stopped = site.post("/plan", &fields).await.location().to_owned();
    site.made(&stopped).await;
    assert_eq!(site.post(&format!("{stopped}/stop"), &[]).await.location(), stopped, "a plan that is made stays");
    assert_eq!(other.get(&stopped).await.status, StatusCode::OK);
    assert_eq!(other.get(&format!("/plan/{}", "0".repeat(32))).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_wrong_stands_beside_its_field() {
    let site = Site::new().await;
    let too_many = "Ana, Ben\n".repeat(501);
    let cases: [(&[(&str, &str)], &str); 16] = [
        (&[("names", "")], "id=\"names-error\">Nobody yet"),
        (&[("names", "1")], "id=\"names-error\">Write a whole number from 2"),
        (&[("names", "22"), ("tables", "four")], "id=\"tables-error\">Write one size"),
        (&[("names", "22"), ("rounds", "0")], "id=\"rounds-error\">Write a whole number"),
        (&[("names", "22"), ("courts", "0")], "id=\"courts-error\">Write a whole number from 1"),
        (&[("names", "22"), ("seed", "x")], "id=\"seed-error\">Write a whole number"),
        (&[("names", CLUB), ("rounds", "2"), ("apart", "Ana")], "id=\"apart-error\">“Ana” is not two names"),
        (&[("names", CLUB), ("rounds", "2"), ("apart", "Ana, Zoe")], "id=\"apart-error\">nobody is called `Zoe`"),
        (
            &[("names", CLUB), ("rounds", "2"), ("apart", &too_many)],
            "id=\"apart-error\">This field takes up to 500 pairs",
        ),
        // A part of a name in another field is not that name.
        (
            &[("names", CLUB), ("rounds", "2"), ("apart", "José, Ben"), ("together", "osé, Ben")],
            "id=\"together-error\">nobody is called `osé`",
        ),
        (
            &[("names", CLUB), ("rounds", "2"), ("game", "doubles"), ("partners", "Ana")],
            "id=\"partners-error\">“Ana” is not two names",
        ),
        (
            &[("names", CLUB), ("rounds", "2"), ("game", "doubles"), ("never_partners", "Ana, Zoe")],
            "id=\"never_partners-error\">nobody is called `Zoe`",
        ),
        (
            &[("names", CLUB), ("rounds", "2"), ("partners", "Ana, Ben")],
            "id=\"partners-error\">Partners are for tables with sides: choose doubles or bridge",
        ),
        (
            &[
                ("names", CLUB),
                ("rounds", "2"),
                ("game", "doubles"),
                ("partners", "Ana, Ben"),
                ("never_partners", "Ben, Ana"),
            ],
            "id=\"never_partners-error\">",
        ),
        // 22 do not fit tables of 4: a button offers other sizes.
        (&[("names", "22"), ("tables", "4"), ("rounds", "2")], "value=\"sizes:4,3\""),
        (&[("names", "99999999"), ("rounds", "2")], "The pages take up to 2000 people"),
    ];
    for (fields, expected) in cases {
        let answer = site.post("/plan", fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
        assert!(answer.text.contains(expected), "{fields:?}: {}", answer.text);
        assert!(answer.text.contains("aria-invalid"), "{fields:?}");
    }
    let taken = site.post("/plan", &[("names", "22"), ("tables", "4"), ("rounds", "2"), ("way", "sizes:4,3")]).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER);
    let rested = site.post("/plan", &[("names", "22"), ("tables", "4"), ("rounds", "2"), ("way", "sit-out")]).await;
    assert_eq!(rested.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn partners_and_relations_are_asked_planned_and_answered_for() {
    let site = Site::new().await;
    let fields = [
        ("names", CLUB),
        ("tables", "4"),
        ("rounds", "4"),
        ("game", "doubles"),
        ("sit_out", "on"),
        ("partners", "Ana, 田中 花子"),
        ("never_partners", "Ben, Eva\nBen + Finn"),
        ("apart", "Gül, Hana"),
    ];
    let plan = site.post("/plan", &fields).await.location().to_owned();
    let page = site.made(&plan).await.text;
    for kept in [
        "Ana and 田中 花子 always partners",
        "Ben and Eva never partners",
        "Ben and Finn never partners",
        "Gül and Hana apart",
    ] {
        assert!(page.contains(&format!("{kept}: kept in every round.")), "{kept}: {page}");
    }
    assert!(!page.contains("Ana and 田中 花子 together"), "one wish, one line");
    let again = site.get(&format!("{plan}/change")).await.text;
    assert!(again.contains(">Ana, 田中 花子</textarea>") && again.contains("Ben + Finn</textarea>"), "{again}");
    let json: serde_json::Value =
        serde_json::from_str(&site.get(&format!("{plan}/file/seating.json")).await.text).unwrap();
    let wishes = json["audit"]["partner_wishes"].as_array().unwrap();
    assert_eq!(wishes.len(), 3);
    // Four people who are each to be the partner of the other three cannot all play, with two on a side. If three rest,
    // two of them do, and every wish is kept. If nobody rests, the page says which wishes cannot hold together.
    let three = [
        ("names", CLUB),
        ("tables", "4"),
        ("rounds", "1"),
        ("game", "doubles"),
        ("courts", "2"),
        ("partners", "Ana, Ben\nBen, Eva\nAna, Eva\nAna, Finn\nBen, Finn\nEva, Finn"),
        ("lang", "ja"),
    ];
    let page = site.made(site.post("/plan?lang=ja", &three).await.location()).await.text;
    assert_eq!(page.matches("すべての回で守られています").count(), 6, "{page}");
    let full =
        three.map(
            |(field, value)| {
                if field == "names" { (field, "Ana\nBen\nEva\nFinn\nGus\nHal\nIda\nJo") } else { (field, value) }
            },
        );
    let answer = site.post("/plan?lang=ja", &full).await;
    let page = if answer.location().is_empty() { answer.text } else { site.made(answer.location()).await.text };
    assert!(page.contains("これらの希望は両立しません"), "{page}");
    let riichi =
        [("names", "16"), ("tables", "4"), ("rounds", "2"), ("game", "riichi"), ("neighbours", "on"), ("turns", "on")];
    let plan = site.post("/plan", &riichi).await.location().to_owned();
    let page = site.made(&plan).await.text;
    let again = site.get(&format!("{plan}/change")).await.text;
    assert!(again.contains("name=\"neighbours\" checked") && again.contains("name=\"turns\" checked"), "{again}");
    let json: serde_json::Value =
        serde_json::from_str(&site.get(&format!("{plan}/file/seating.json")).await.text).unwrap();
    let relations: Vec<&str> =
        json["audit"]["relations"].as_array().unwrap().iter().map(|r| r["relation"].as_str().unwrap()).collect();
    // `neighbours` evens out who sits on whose left and who across, `turns` who has the turn before whom.
    assert_eq!(relations, ["left", "across", "before"]);
    assert!(page.contains("left") && page.contains("across"), "{page}");
}

#[tokio::test]
async fn courts_are_counted_planned_and_bounded() {
    let site = Site::new().await;
    let fields = [("names", "20"), ("tables", "4"), ("rounds", "5"), ("courts", "4")];
    let count = site.post("/plan/people", &fields).await.text;
    assert!(count.contains("4 tables of 4") && count.contains("4 people sit out each round"), "{count}");
    let plan = site.post("/plan", &fields).await.location().to_owned();
    let page = site.get(&plan).await.text;
    assert!(page.contains("Table 4") && !page.contains("Table 5"), "{page}");
    let bound = site.get("/bound?people=20&tables=4&courts=4").await.text;
    assert!(
        bound.contains("4 people sit out each round")
            && bound.contains("<tr aria-current=\"true\"><th scope=\"row\" class=\"n\">4<"),
        "{bound}"
    );
    assert_eq!(site.get("/bound?people=20&tables=4&courts=x").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let opened =
        site.post("/events", &[("key", KEY), ("called", "Courts"), ("plan", plan.trim_start_matches("/plan/"))]).await;
    let [_, _, organiser] = links(&opened.text);
    assert!(site.desk(&organiser).await.contains("4 tables of 4; 4 people sit out"));
}

#[tokio::test]
async fn names_that_are_script_are_text() {
    let site = Site::new().await;
    let evil = "<script>alert(1)</script>\n\"><img src=x onerror=alert(1)>\nCy\nDi";
    let sent = site.post("/plan", &[("names", evil), ("tables", "4"), ("rounds", "1"), ("title", "<b>x</b>")]).await;
    for path in [sent.location().to_owned(), format!("{}/change", sent.location())] {
        let page = site.get(&path).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.text.contains("<script>alert") && !page.text.contains("<img src=x"), "{}", page.text);
    }
    let refused = site.post("/plan", &[("names", evil), ("tables", "<i>"), ("apart", "<i>a</i>")]).await;
    assert!(!refused.text.contains("<i>") && refused.text.contains("&#60;i&#62;"), "{}", refused.text);
}

#[tokio::test]
async fn a_schedule_is_checked_from_text_and_from_a_file() {
    let site = Site::new().await;
    let check = |field: &'static str, body: &'static str| {
        let body = format!(
            "--x\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"a.txt\"\r\n\r\n{body}\r\n--x--\r\n"
        );
        Request::post("/check").header(header::CONTENT_TYPE, "multipart/form-data; boundary=x").body(Body::from(body))
    };
    let good = site.ask(check("file", "1-2\n3-4\n\n1-3\n2-4\n").unwrap()).await;
    assert!(
        good.text.contains("Nobody meets twice. <small class=\"proved\">proved</small>")
            && good.text.contains("Read as pantheon"),
        "{}",
        good.text
    );
    let broken = site.ask(check("schedule", "1-2\n3-3\n").unwrap()).await;
    assert!(broken.text.contains("BROKEN") && broken.text.contains("2:3: round 1: player 3"), "{}", broken.text);
    let unread = site.ask(check("schedule", "hello\n").unwrap()).await;
    assert_eq!(unread.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(unread.text.contains("id=\"schedule-error\""));
    let nothing = site.ask(check("schedule", "").unwrap()).await;
    assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn the_bound_has_its_reason_and_a_map() {
    let site = Site::new().await;
    // Everybody meets 3 of 27 others in a round.
    let page = site.get("/bound?people=28&tables=4").await;
    assert!(page.text.contains("9 rounds without a repeat, and no schedule has more"), "{}", page.text);
    // 253 pairs, of which five tables of 4 and one of 3 make 33 meet in a round: after 7 rounds there are not 33 left.
    let mixed = site.get("/bound?people=23&tables=4,3&lang=ja").await;
    assert!(mixed.text.contains("7ゲーム"), "{}", mixed.text);
    for bad in ["/bound?people=x&tables=4", "/bound?people=22&tables=4", "/bound?people=22&tables=0"] {
        assert_eq!(site.get(bad).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{bad}");
    }
}

#[tokio::test]
async fn what_does_not_belong_here_is_refused() {
    let site = Site::new().await;
    let cross = Request::post("/plan").header("sec-fetch-site", "cross-site").body(Body::from("names=8")).unwrap();
    assert_eq!(site.ask(cross).await.status, StatusCode::FORBIDDEN);
    let origin = Request::post("/plan").header("origin", "http://evil.test").header("host", "a").body(Body::empty());
    assert_eq!(site.ask(origin.unwrap()).await.status, StatusCode::FORBIDDEN);
    let large = site.post("/plan", &[("names", &"a\n".repeat(2 << 20))]).await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
    let junk = Request::post("/plan").header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let junk = site.ask(junk.body(Body::from(vec![0xff, b'%', b'z', b'='])).unwrap()).await;
    assert!(junk.status.is_client_error(), "{}", junk.status);
    for path in
        ["/assets/../Cargo.toml", "/assets/%2e%2e%2fCargo.toml", "/plan/..%2f..%2fetc%2fpasswd", "/nothing", "/plan/00"]
    {
        assert_eq!(site.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(site.get("/plan").await.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn every_page_is_in_the_language_that_is_wanted_and_closed_to_strangers() {
    let site = Site::new().await;
    for path in ["/", "/check", "/bound", "/nothing"] {
        let japanese = Request::get(path).header(header::ACCEPT_LANGUAGE, "ja,en;q=0.5").body(Body::empty()).unwrap();
        let japanese = site.ask(japanese).await;
        assert!(japanese.text.contains("<html lang=\"ja\">") && japanese.text.contains("English"), "{path}");
        let english = site.get(&format!("{path}?lang=en")).await;
        assert!(english.text.contains("href=\"/check?lang=en\""), "{path}: {}", english.text);
        assert!(!english.text.contains("style=") && !english.text.contains("onclick"), "{path}");
        let policy = english.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(english.headers[header::REFERRER_POLICY], "no-referrer");
        assert!(!english.headers.contains_key(header::SET_COOKIE));
    }
    assert_eq!(site.get("/healthz").await.text, "ok\n");
    // Three existing pages, requested twice, and `/healthz`.
    let metrics = site.get("/metrics").await.text;
    assert!(metrics.contains("roundtable_requests_total{status=\"2xx\"} 7"), "{metrics}");
}

#[tokio::test]
async fn every_asset_is_inside_and_kept() {
    let site = Site::new().await;
    let page = site.get("/").await.text;
    let assets: Vec<&str> = page.split('"').filter(|piece| piece.starts_with("/assets/")).collect();
    // Icon, manifest, style sheet and script.
    assert_eq!(assets.len(), 4, "{assets:?}");
    for asset in assets {
        let file = site.get(asset).await;
        assert_eq!(file.status, StatusCode::OK, "{asset}");
        assert!(file.headers[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"), "{asset}");
    }
    assert!(!page.contains("http://") && !page.contains("https://"), "nothing from elsewhere");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_search_tells_how_far_it_is_and_gives_its_best_when_it_is_stopped() {
    let site = Site::new().await;
    let fields = [("names", "90"), ("tables", "6"), ("rounds", "20"), ("effort", "high")];
    let sent = site.post("/plan", &fields).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER);
    let plan = sent.location().to_owned();
    let working = site.get(&plan).await.text;
    assert!(working.contains("<progress") && working.contains(&format!("{plan}/stop")), "{working}");
    let metrics = site.get("/metrics").await.text;
    assert!(metrics.contains("roundtable_plans{state=\"at_work\"} 1"), "{metrics}");
    // Another copy of the server begins the same search when asked for the plan; it must notice that the search was
    // stopped here.
    let other = site.copy().await;
    assert!(other.get(&plan).await.text.contains("<progress"));
    let progress = tokio::spawn({
        let (site, address) = (site.clone(), format!("{plan}/progress"));
        async move { site.get(&address).await }
    });
    tokio::time::sleep(std::time::Duration::from_millis(900)).await;
    assert_eq!(site.post(&format!("{plan}/stop"), &[]).await.location(), plan);
    let told = progress.await.unwrap().text;
    assert!(told.contains("event: progress") && told.contains("event: done"), "{told}");
    let best = site.get(&plan).await.text;
    let rounds = format!("{plan}/file/seating.csv");
    let same = other.get(&rounds).await.text == site.get(&rounds).await.text;
    assert!(same, "another copy has the same best, and makes none of its own");
    let there = other.get(&plan).await.text;
    let stopped = "It was stopped";
    assert!(best.contains(stopped) && there.contains(stopped) && !there.contains("<progress"), "{there}");
    assert!(best.contains("90 people") || best.contains("Round 20"), "the best so far is shown");
    assert!(!best.contains("<progress"));
    assert!(site.get("/metrics").await.text.contains("roundtable_plans{state=\"at_work\"} 0"));
}

/// A plan in the making cannot open an event: the page says so, and what to do; once the search is stopped, it can.
#[tokio::test(flavor = "multi_thread")]
async fn an_event_is_not_begun_with_a_plan_that_is_still_being_made() {
    let patience = std::time::Duration::from_millis(50);
    let site = Site::limited(Limits { patience, ..Limits::default() }).await;
    let fields = [("names", "90"), ("tables", "6"), ("rounds", "20"), ("effort", "high")];
    let plan = site.post("/plan", &fields).await.location().to_owned();
    let name = plan.rsplit('/').next().unwrap().to_owned();
    let begin = [("key", KEY), ("called", "Friday"), ("plan", name.as_str())];
    for lang in ["", "?lang=ja"] {
        let early = site.post(&format!("/events{lang}"), &begin).await;
        assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY);
        let said = if lang.is_empty() { "This plan is still being made" } else { "まだ作成中です" };
        assert!(early.text.contains(said) && early.text.contains(&plan), "{}", early.text);
        assert!(early.text.contains("value=\"Friday\""), "what was filled in stays");
    }
    let file = site.get(&format!("{plan}/file/seating.csv")).await;
    assert_eq!(file.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(file.text.contains("press Stop on its page") && file.headers.contains_key(header::RETRY_AFTER));
    site.post(&format!("{plan}/stop"), &[]).await;
    let best = site.made(&plan).await.text;
    assert!(best.contains("It was stopped"), "{best}");
    assert_eq!(site.post("/events", &begin).await.status, StatusCode::OK);
}

/// The form has table sizes before a game is chosen; choosing a game fixes them.
#[tokio::test]
async fn a_game_owns_its_tables() {
    let site = Site::new().await;
    for (people, game, typed, table) in [
        ("7", "diplomacy", "4,3", [1, 2, 3, 4, 5, 6, 7].as_slice()),
        ("15", "chess", "4,3", &[1, 2]),
        ("15", "chess", "", &[1, 2]),
        ("8", "bridge", "4,3", &[1, 2, 3, 4]),
        ("7", "riichi", "4,3", &[1, 2, 3, 4]),
    ] {
        let sent = site.post("/plan", &[("names", people), ("game", game), ("tables", typed), ("rounds", "1")]).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{game}: {}", sent.text);
        let file = site.get(&format!("{}/file/seating.json", sent.location())).await;
        let plan: serde_json::Value = serde_json::from_str(&file.text).unwrap();
        let seats = plan["rounds"][0]["tables"][0]["seats"].as_array().unwrap();
        assert_eq!(seats.len(), table.len(), "{game} {typed}: {seats:?}");
        let count = site.post("/plan/people", &[("names", people), ("game", game), ("tables", typed)]).await;
        assert!(count.text.contains(&format!("of {}", table.len())), "{}", count.text);
    }
    let sent = site.post("/plan", &[("names", "15"), ("game", "chess"), ("tables", "4"), ("rounds", "1")]).await;
    assert_eq!(sent.status, StatusCode::UNPROCESSABLE_ENTITY);
    for expected in ["id=\"tables-error\">chess is played at tables of 2", "value=\"sizes:2\""] {
        assert!(sent.text.contains(expected), "{expected}: {}", sent.text);
    }
    let form = site.get("/").await;
    assert!(form.text.contains("<option value=\"diplomacy\" data-value=\"7\""), "{}", form.text);
}

#[tokio::test]
async fn round_robins_are_chosen_by_their_table_and_come_with_their_reversals() {
    let site = Site::new().await;
    let form = site.get("/").await.text;
    for word in ["name=\"robin\"", "Berger (FIDE)", "name=\"cycles\""] {
        assert!(form.contains(word), "{word}");
    }
    let names = ("names", "Ana\nBen\nCy\nDi\nEva\nFinn");
    // The form sends its tables of 4 and 3, but a round robin always has tables of two.
    let made = site.post("/plan", &[names, ("tables", "4,3"), ("robin", "berger"), ("cycles", "2")]).await;
    let made = made.location().to_owned();
    let plan = site.get(&made).await.text;
    // Two cycles of five rounds.
    assert!(plan.contains("6 people, 10 rounds") && plan.contains("Everybody meets everybody twice"), "{plan}");
    assert!(plan.contains("method berger") && plan.contains("reversals.txt"), "{plan}");
    let sheet = site.get(&format!("{made}/file/reversals.txt")).await;
    assert_eq!(sheet.status, StatusCode::OK);
    assert!(sheet.text.contains("1 Ana\n") && sheet.text.contains("6 Finn\n"), "{}", sheet.text);
    let board = site.get(&format!("{made}/file/reversals.pdf")).await;
    assert!(plan.contains("reversals.pdf") && board.text.starts_with("%PDF") && board.text.contains("6 Finn"));
    let other = site.post("/plan", &[names, ("tables", "3"), ("rounds", "2")]).await.location().to_owned();
    assert!(!site.get(&other).await.text.contains("/reversals."));
    assert_eq!(site.get(&format!("{other}/file/reversals.txt")).await.status, StatusCode::NOT_FOUND);
    let wrong = site.post("/plan", &[names, ("cycles", "x")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.text.contains("id=\"cycles-error\""), "{}", wrong.text);
    let odd = site.post("/plan", &[names, ("title", "night\u{202e}")]).await;
    assert_eq!(odd.status, StatusCode::UNPROCESSABLE_ENTITY, "a title is on paper, as names are");
    let three = site.post("/plan", &[names, ("tables", "3"), ("robin", "berger")]).await;
    assert_eq!(three.status, StatusCode::UNPROCESSABLE_ENTITY, "a table of pairs has no tables of 3");
}

#[tokio::test]
async fn powers_of_any_borders_are_spread_evenly() {
    let site = Site::new().await;
    assert!(site.get("/").await.text.contains("href=\"/borders\""));
    // A ring of five by its name and by its borders: the same games.
    let ring = site.get("/borders?borders=cycle:5").await.text;
    assert!(ring.contains("two players border 2 to 3 times"), "{ring}");
    let edges = site.get("/borders?borders=A-B%0AB-C%0AC-D%0AD-E%0AE-A").await.text;
    assert!(edges.contains("two players border 2 to 3 times"), "{edges}");
    for (asked, said) in [("A-A", "borders itself"), ("cycle:2", "at least 3"), ("complete:31", "up to 30")] {
        let refused = site.get(&format!("/borders?borders={asked}")).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{asked}");
        assert!(refused.text.contains(said), "{asked}: {}", refused.text);
    }
}
