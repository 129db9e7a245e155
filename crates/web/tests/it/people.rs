//! People, penalties, standings and uploaded files on the pages of a tournament, for the organiser and for others.

use crate::support::{Answer, KEY, Site, links};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};

const EIGHT: &str = "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHal\n";

/// A tournament of eight with its public and the organiser's address.
async fn eight(site: &Site, rounds: &str) -> (String, String) {
    let fields =
        [("key", KEY), ("called", "Club"), ("names", EIGHT), ("tables", "4"), ("game", "riichi"), ("rounds", rounds)];
    let [public, _, organiser] = links(&site.post("/events", &fields).await.text);
    (public, organiser)
}

/// Seats the next round at random and publishes it.
async fn seat(site: &Site, organiser: &str) {
    done(&site.post(organiser, &[("what", "seat"), ("method", "random"), ("seed", "3")]).await);
    done(&site.post(organiser, &[("what", "publish")]).await);
}

/// Enters one and the same result for a table.
async fn enter(site: &Site, organiser: &str, round: &str, table: &str) {
    let scores = ["42000", "38000", "22000", "18000"].map(|score| ("score", score));
    let of = [("what", "scores"), ("round", round), ("table", table)];
    done(&site.post(organiser, &[of.as_slice(), &scores].concat()).await);
}

/// Asserts that a form was carried out.
#[track_caller]
fn done(answer: &Answer) {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
}

/// Uploads a file as a browser does.
async fn bring(site: &Site, organiser: &str, what: &str, (name, text): (&str, &str)) -> Answer {
    let part = |rest: String| format!("--b\r\nContent-Disposition: form-data; {rest}\r\n");
    let body = [
        part(format!("name=\"what\"\r\n\r\n{what}")),
        part(format!("name=\"file\"; filename=\"{name}\"\r\nContent-Type: text/csv\r\n\r\n{text}")),
        "--b--\r\n".to_owned(),
    ];
    let request = Request::post(organiser)
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=b")
        .header("sec-fetch-site", "same-origin")
        .body(Body::from(body.concat()));
    site.ask(request.unwrap()).await
}

#[tokio::test]
async fn results_people_plans_and_scripts_are_brought_as_files() {
    let site = Site::new().await;
    let (public, organiser) = eight(&site, "4").await;
    done(&bring(&site, &organiser, "people", ("late.csv", "name,club\nIvo,Elm\n")).await);
    let plan = "round,table,player 1,player 2,player 3,player 4\n1,1,Ana,Ben,Cy,Di\n1,2,Eva,Finn,Gus,Hal\n";
    let refused = bring(&site, &organiser, "plan", ("night.csv", plan)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("Ivo is not there"), "a way out as a button: {}", refused.text);
    let order = r#"{"absent":{"people":[{"who":"Ivo","rounds":[1]}]}}"#;
    done(&site.post(&organiser, &[("what", "order"), ("order", order)]).await);
    done(&bring(&site, &organiser, "plan", ("night.csv", plan)).await);
    done(&site.post(&organiser, &[("what", "publish")]).await);
    let wrong = "round,table,player 1,player 2,player 3,player 4\n1,1,42000,38000,22000,17000\n";
    let refused = bring(&site, &organiser, "results", ("scores.csv", wrong)).await;
    assert!(refused.text.contains("line 2"), "{}", refused.text);
    done(&bring(&site, &organiser, "results", ("scores.csv", &wrong.replace("17000", "18000"))).await);
    assert!(site.get(&public).await.text.contains("42000"));
    let refused = bring(&site, &organiser, "script", ("seats.txt", "1-2-3-4\n5-6-7-8\n")).await;
    assert!(
        refused.status == StatusCode::UNPROCESSABLE_ENTITY && refused.text.contains("alert"),
        "only one round in it"
    );
    // A plan with a first round other than the published one is refused, with a link to the rounds so far as a file.
    let other = format!("{plan}2,1,Ana,Eva,Cy,Gus\n2,2,Ben,Finn,Di,Hal\n").replace("Di\n1,2,Eva", "Eva\n1,2,Di");
    let refused = bring(&site, &organiser, "plan", ("other.csv", &other)).await;
    let link = refused.text.split("class=\"look\" href=\"").find(|rest| rest.contains("/file/")).expect(&refused.text);
    let file = site.get(link.split('"').next().unwrap()).await;
    assert!(file.status == StatusCode::OK && file.text.contains("\"schema\""), "{}", file.text);
    let nothing = bring(&site, &organiser, "plan", ("", "")).await;
    assert!(nothing.text.contains("Choose a file"), "{}", nothing.text);
}

#[tokio::test]
async fn a_penalty_has_a_choice_of_round_and_is_shown_to_everybody() {
    let site = Site::new().await;
    let (public, organiser) = eight(&site, "4").await;
    let penalty = [("what", "penalty"), ("player", "1"), ("points", "5000"), ("reason", "late")];
    let refused = site.post(&organiser, &penalty).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("no round is published yet"), "{}", refused.text);
    seat(&site, &organiser).await;
    enter(&site, &organiser, "1", "1").await;
    enter(&site, &organiser, "1", "2").await;
    seat(&site, &organiser).await;
    let desk = site.desk(&organiser).await;
    assert!(
        desk.contains("<option value=\"1\">Round 1</option><option value=\"2\" selected>Round 2</option>"),
        "{desk}"
    );
    done(&site.post(&organiser, &[penalty.as_slice(), &[("round", "1")]].concat()).await);
    assert_eq!(
        site.post(&organiser, &[penalty.as_slice(), &[("round", "3")]].concat()).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    for page in ["", "/screen", "/p/1", "/standings.html"] {
        let text = site.get(&format!("{public}{page}")).await.text;
        assert!(text.contains("penalty of 5000 for Ana in round 1: late"), "{page}: {text}");
    }
    // Points of riichi are shown in thousands.
    let text = site.get(&public).await.text;
    assert!(text.contains("<td class=\"n\">-5.0</td>") && text.contains(">Penalties</th>"), "{text}");
    let bonus = [("what", "penalty"), ("player", "2"), ("points", "+1000"), ("reason", "chips"), ("round", "1")];
    done(&site.post(&organiser, &bonus).await);
    for page in [&public, &format!("{public}/standings.html"), &format!("{organiser}?tab=people")] {
        let text = site.get(page).await.text;
        assert!(text.contains("Besides games<") && !text.contains("Penalties<"), "{page}: {text}");
    }
    done(&site.post(&organiser, &[("what", "lift"), ("penalty", "2")]).await);
    done(&site.post(&organiser, &[("what", "lift"), ("penalty", "1")]).await);
    let text = site.get(&format!("{public}/p/1")).await.text;
    assert!(text.contains("penalty of 5000 for Ana in round 1: late (lifted)"), "{text}");
    assert!(!site.get(&public).await.text.contains("-5.0"));
}

#[tokio::test]
async fn an_open_round_is_named_in_every_heading_and_standings_can_be_held_back() {
    let site = Site::new().await;
    let (public, organiser) = eight(&site, "4").await;
    seat(&site, &organiser).await;
    enter(&site, &organiser, "1", "1").await;
    enter(&site, &organiser, "1", "2").await;
    assert!(site.get(&public).await.text.contains("Standings after 1 round<"));
    seat(&site, &organiser).await;
    enter(&site, &organiser, "2", "1").await;
    let heading = "Standings after 1 round, 1 of 2 tables of round 2";
    let own = format!("{organiser}?tab=standings");
    for page in [public.clone(), format!("{public}/screen"), format!("{public}/standings.html"), own] {
        let text = site.get(&page).await.text;
        assert!(text.contains(heading), "{page}: {text}");
    }
    done(&site.post(&organiser, &[("what", "hold-back")]).await);
    for page in ["", "/screen", "/standings.html", "/p/1"] {
        let text = site.get(&format!("{public}{page}")).await.text;
        let told = page == "/p/1" || text.contains("The organiser holds the standings back for now.");
        assert!(told && !text.contains("leads with") && !text.contains(heading), "{page}: {text}");
    }
    let desk = site.desk(&organiser).await;
    assert!(desk.contains(heading) && desk.contains("held back: only you see them") && desk.contains("leads with"));
    done(&site.post(&organiser, &[("what", "release")]).await);
    assert!(site.get(&public).await.text.contains(heading));
}

#[tokio::test]
async fn a_roll_call_lasts_until_people_come_and_names_are_put_right() {
    let site = Site::new().await;
    let (public, organiser) = eight(&site, "4").await;
    let marked = |state: &'static str| {
        [("what", "roll")].into_iter().chain(["at-5", "at-6", "at-7", "at-8"].map(|at| (at, state))).collect::<Vec<_>>()
    };
    let ticked = async |id: &str| {
        let desk = site.desk(&organiser).await;
        desk.contains(&format!("name=\"at-{id}\" value=\"here\" checked"))
    };
    done(&site.post(&organiser, &marked("away")).await);
    seat(&site, &organiser).await;
    assert!(ticked("1").await && !ticked("5").await, "who is not there stays away");
    done(&site.post(&organiser, &marked("here")).await);
    assert!(ticked("5").await);
    done(&site.post(&organiser, &marked("late")).await);
    assert!(!ticked("5").await);
    enter(&site, &organiser, "1", "1").await;
    done(&site.post(&organiser, &[("what", "seat"), ("method", "random")]).await);
    done(&site.post(&organiser, &[("what", "publish")]).await);
    assert!(ticked("5").await, "this round only");
    let mended = [("what", "rename"), ("player", "1"), ("name", "Anna B"), ("club", "Elm"), ("number", "")];
    done(&site.post(&organiser, &mended).await);
    let text = site.get(&public).await.text;
    assert!(text.contains("Anna B") && !text.contains(">Ana<"), "{text}");
    let number = [("what", "rename"), ("player", "1"), ("number", "3")];
    let refused = site.post(&organiser, &number).await;
    assert!(refused.status == StatusCode::UNPROCESSABLE_ENTITY && refused.text.contains("number 1 stays"));
}

#[tokio::test]
async fn a_substitute_has_a_name_and_who_was_replaced_comes_back() {
    let site = Site::new().await;
    let (public, organiser) = eight(&site, "4").await;
    let asked = site.get(&format!("{organiser}?leaving=Eva")).await.text;
    assert!(asked.contains("id=\"offer-name\" name=\"stand_in\" required"), "{asked}");
    let nobody = site.get(&format!("{organiser}?leaving=Nobody")).await.text;
    assert!(nobody.contains("nobody is called") && !nobody.contains("value=\"offer\""), "{nobody}");
    let offer = [("what", "offer"), ("leaving", "Eva"), ("option", "0")];
    let refused = site.post(&organiser, &offer).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("needs a name"), "{}", refused.text);
    let substitute = [("what", "substitute"), ("player", "5"), ("stand_in", "House")];
    done(&site.post(&organiser, &substitute).await);
    seat(&site, &organiser).await;
    assert!(site.get(&public).await.text.contains("House"));
    assert!(site.desk(&organiser).await.contains("replaced by"));
    done(&site.post(&organiser, &[("what", "back"), ("player", "5")]).await);
    let text = site.get(&public).await.text;
    assert!(!text.contains("House") && text.contains("Eva"), "{text}");
}

#[tokio::test]
async fn two_are_partners_whenever_both_play_until_the_wish_is_withdrawn() {
    let site = Site::new().await;
    let fields = [("key", KEY), ("called", "Padel"), ("names", EIGHT), ("game", "padel"), ("rounds", "4")];
    let [public, _, organiser] = links(&site.post("/events", &fields).await.text);
    let desk = format!("{organiser}?tab=people");
    let empty = site.get(&desk).await.text;
    assert!(empty.contains("name=\"wish\"") && empty.contains("A and B never partners"), "{empty}");
    let wish =
        |pair: [&'static str; 2], wish| [("what", "wish"), ("player", pair[0]), ("player", pair[1]), ("wish", wish)];
    done(&site.post(&organiser, &wish(["2", "7"], "partners")).await);
    done(&site.post(&organiser, &wish(["1", "3"], "never_partners")).await);
    let shown = site.get(&desk).await.text;
    for line in ["Ben and Gus always partners", "Ana and Cy never partners"] {
        assert!(shown.contains(line), "{line}: {shown}");
    }
    assert!(site.get(&format!("{desk}&lang=ja")).await.text.contains("BenとGusをいつも組に"));
    done(&site.post(&organiser, &[("what", "seat"), ("method", "americano"), ("rounds", "3"), ("seed", "3")]).await);
    for _ in 0..3 {
        done(&site.post(&organiser, &[("what", "publish")]).await);
        assert!(site.get(&format!("{public}/p/2")).await.text.contains("with Gus against"));
    }
    // Nobody is their own partner, and an unknown wish is refused.
    for (pair, word) in [(["4", "4"], "partners"), (["4", "5"], "often")] {
        let refused = site.post(&organiser, &wish(pair, word)).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    }
    let free = [&wish(["7", "2"], "partners")[..], &[("free", "on")]].concat();
    done(&site.post(&organiser, &free).await);
    let shown = site.get(&desk).await.text;
    assert!(!shown.contains("Ben and Gus always partners") && shown.contains("Ana and Cy never partners"), "{shown}");
    // Sides are mixed of two clubs until that wish is withdrawn too; one club is not two kinds.
    let mixed = [("what", "wish"), ("wish", "mixed"), ("column", "club")];
    done(&site.post(&organiser, &[("what", "rename"), ("player", "1"), ("club", "Elm")]).await);
    assert_eq!(site.post(&organiser, &mixed).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    done(&site.post(&organiser, &[("what", "rename"), ("player", "2"), ("club", "Oak")]).await);
    done(&site.post(&organiser, &mixed).await);
    assert!(site.get(&desk).await.text.contains("sides are mixed by club"));
    done(&site.post(&organiser, &[&mixed[..], &[("free", "on")]].concat()).await);
    assert!(!site.get(&desk).await.text.contains("sides are mixed by club"));
    // Without sides at the tables there is no such form.
    let (_, organiser) = eight(&site, "4").await;
    assert!(!site.get(&format!("{organiser}?tab=people")).await.text.contains("value=\"partners\""));
    assert_eq!(site.post(&organiser, &wish(["1", "2"], "partners")).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn what_is_wished_is_on_the_page_until_it_is_withdrawn() {
    let site = Site::new().await;
    let (_, organiser) = eight(&site, "4").await;
    let desk = format!("{organiser}?tab=people");
    let wish = |kind, more: &[(&'static str, &'static str)]| [&[("what", "wish"), ("wish", kind)], more].concat();
    done(&site.post(&organiser, &[("what", "rename"), ("player", "1"), ("club", "Elm")]).await);
    done(&site.post(&organiser, &wish("together", &[("player", "1"), ("player", "8")])).await);
    done(&site.post(&organiser, &wish("in_seat", &[("player", "2"), ("number", "3")])).await);
    done(&site.post(&organiser, &wish("spread", &[("column", "club")])).await);
    let shown = site.get(&desk).await.text;
    for line in ["together</span>", "in seat 3</span>", "same club meet as little", "<option>club</option>"] {
        assert!(shown.contains(line), "{line}: {shown}");
    }
    let turns = "value=\"turns\" checked";
    done(&site.post(&organiser, &wish("relations", &[("relation", "turns")])).await);
    assert!(site.get(&desk).await.text.contains(turns) && !shown.contains(turns));
    done(&site.post(&organiser, &wish("relations", &[])).await);
    assert!(!site.get(&desk).await.text.contains(turns));
    let no_number = site.post(&organiser, &wish("at_table", &[("player", "2")])).await;
    assert_eq!(no_number.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", no_number.text);
    done(&site.post(&organiser, &[("what", "seat"), ("method", "random")]).await);
    done(&site.post(&organiser, &wish("together", &[("player", "8"), ("player", "1"), ("free", "on")])).await);
    done(&site.post(&organiser, &wish("spread", &[("column", "club"), ("free", "on")])).await);
    let shown = site.get(&desk).await.text;
    assert!(!shown.contains("together</span>") && shown.contains("in seat 3</span>"), "{shown}");
}
