//! Players with their phones. By their own link they report the result of their game, say that they miss a round or
//! leave, and call the referee; on the public page they apply to take part. Also: the clock on every screen, results
//! held back, changed rules.

use crate::support::{KEY, Site, done, links};
use axum::http::StatusCode;

/// The link of a player, without the host. If the links of the tournament do not exist yet, they are made.
pub async fn link_of(site: &Site, organiser: &str, name: &str) -> String {
    let page = format!("{organiser}/players");
    if !site.get(&page).await.text.contains("/me/") {
        assert_eq!(site.post(&page, &[]).await.status, StatusCode::SEE_OTHER);
    }
    let text = site.get(&page).await.text;
    let card = text.split("<li class=\"card\">").find(|card| card.contains(&format!("<bdi>{name}</bdi>"))).unwrap();
    let link = card.split("href=\"http://").nth(1).unwrap().split('"').next().unwrap();
    format!("/{}", link.split_once('/').unwrap().1)
}

/// An evening of eight people, its first round published: the links for everybody, for helpers and for the organiser.
async fn evening(site: &Site, game: &str, tables: &str) -> [String; 3] {
    let names = "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHal";
    let fields =
        [("key", KEY), ("called", "Friday"), ("names", names), ("tables", tables), ("game", game), ("rounds", "3")];
    let page = site.post("/events", &fields).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let all = links(&page.text);
    for fields in [[("what", "seat"), ("method", "random"), ("seed", "1")].as_slice(), &[("what", "publish")]] {
        done(site, &all[2], fields).await;
    }
    all
}

/// The names at each table of the round, read from the public page.
async fn tables(site: &Site, public: &str) -> Vec<Vec<String>> {
    let text = site.get(public).await.text;
    let is_table = |part: &&str| part.starts_with("table") || part.starts_with("board said");
    let tables = text.split("<li class=\"").filter(is_table).map(|table| {
        let table = table.split("</ol>").next().unwrap();
        table.split("<bdi lang=\"\">").skip(1).map(|name| name.split('<').next().unwrap().to_owned()).collect()
    });
    tables.collect()
}

/// The form with which a player reports these scores in round 1.
fn report<'a>(scores: &[&'a str]) -> Vec<(&'a str, &'a str)> {
    [("what", "report"), ("round", "1")].into_iter().chain(scores.iter().map(|score| ("score", *score))).collect()
}

/// The first has 12,000 more than the 30,000 of the start. By this ruleset 15,000 are added for the first place: 27.0
/// in the standings.
const SCORES: [&str; 4] = ["42000", "30000", "28000", "20000"];

#[tokio::test]
async fn a_result_of_the_table_counts_once_two_of_it_say_the_same() {
    let site = Site::new().await;
    let [public, helper, organiser] = evening(&site, "riichi", "4").await;
    let tables = tables(&site, &public).await;
    let mut own = Vec::new();
    for name in &tables[0] {
        own.push(link_of(&site, &organiser, name).await);
    }
    let refused = site.post(&own[0], &report(&SCORES)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("the organiser does not let players do this"), "{}", refused.text);
    done(&site, &organiser, &[("what", "players"), ("report", "1")]).await;
    let off = site.post(&own[0], &report(&["42000", "30000", "28000", "20001"])).await;
    assert!(off.text.contains("off by +1"), "checked as every score is: {}", off.text);
    done(&site, &own[0], &report(&SCORES)).await;
    assert!(site.get(&public).await.text.contains("2 tables are open"), "one word is not enough");
    assert!(site.get(&own[0]).await.text.contains(&format!("You have said {} 42000, ", tables[0][0])));
    let other = site.get(&own[1]).await.text;
    assert!(
        other.contains(&format!("{0} says {0} 42000, {1} 30000", tables[0][0], tables[0][1]))
            && other.contains("That is right"),
        "{other}"
    );
    assert!(site.get(&format!("{helper}?as=Kim")).await.text.contains("It counts once two of the table say the same"));
    // Two reports of the same person count once.
    done(&site, &own[0], &report(&SCORES)).await;
    assert!(site.get(&public).await.text.contains("2 tables are open"));
    done(&site, &own[1], &report(&SCORES)).await;
    assert!(site.get(&public).await.text.contains("1 table is open"), "two of the table agree");
    let late = site.post(&own[2], &report(&["30000", "42000", "28000", "20000"])).await;
    assert!(late.text.contains("has its result already"), "{}", late.text);
    // The log names the person.
    let log = site.get(&format!("{organiser}/log.jsonl")).await.text;
    assert!(log.contains(&format!("\"by\":\"{} (player)\"", tables[0][0])) && log.contains("\"claimed\":{\"player\":"));
    // A table in the form is ignored: the report is for the player's own table.
    let elsewhere = link_of(&site, &organiser, &tables[1][0]).await;
    done(&site, &elsewhere, &[&report(&SCORES)[..], &[("table", "1")]].concat()).await;
    let claimed = site.get(&format!("{organiser}/log.jsonl")).await.text;
    assert!(claimed.lines().last().unwrap().contains("\"table\":2"), "{claimed}");
}

#[tokio::test]
async fn two_who_differ_make_a_dispute_and_the_organiser_settles_it() {
    let site = Site::new().await;
    let [public, _, organiser] = evening(&site, "chess", "2").await;
    done(&site, &organiser, &[("what", "players"), ("report", "1")]).await;
    let tables = tables(&site, &public).await;
    for (name, score) in tables[0].iter().zip(["1-0", "½-½"]) {
        let own = link_of(&site, &organiser, name).await;
        assert!(site.get(&own).await.text.contains("1–0"), "three large buttons");
        done(&site, &own, &report(&[score])).await;
    }
    let desk = site.get(&format!("{organiser}?tab=scores")).await.text;
    assert!(desk.contains("1 dispute") || desk.contains("disputed"), "{desk}");
    done(&site, &organiser, &[("what", "scores"), ("round", "1"), ("table", "1"), ("score", "½-½")]).await;
    assert!(site.get(&public).await.text.contains("3 boards are open"));
}

#[tokio::test]
async fn people_who_play_miss_a_round_leave_and_call_the_referee_each_for_themselves() {
    let site = Site::new().await;
    let [public, helper, organiser] = evening(&site, "riichi", "4").await;
    let own = link_of(&site, &organiser, "Ana").await;
    done(&site, &organiser, &[("what", "players"), ("leave", "1")]).await;
    // The link identifies the player (Ana, player 1), not the form.
    done(&site, &own, &[("what", "absent"), ("player", "2")]).await;
    let log = site.get(&format!("{organiser}/log.jsonl")).await.text;
    assert!(log.lines().last().unwrap().contains("\"absent\":{\"player\":1,\"rounds\":[2]}"), "{log}");
    assert!(site.get(&own).await.text.contains("Not in round 2"));
    done(&site, &own, &[("what", "present")]).await;
    assert!(site.get(&own).await.text.contains("Not in the next round"));
    done(&site, &own, &[("what", "call")]).await;
    assert!(site.get(&own).await.text.contains("The referee is called"));
    for link in [format!("{organiser}?tab=people"), format!("{helper}?as=Kim")] {
        assert!(site.get(&link).await.text.contains("calls the referee (Ana)"), "{link}");
    }
    let table = tables(&site, &public).await.iter().position(|seats| seats.contains(&"Ana".to_owned())).unwrap() + 1;
    done(&site, &helper, &[("what", "answer"), ("as", "Kim"), ("table", &table.to_string())]).await;
    assert!(!site.get(&organiser).await.text.contains("calls the referee"));
    done(&site, &own, &[("what", "leave")]).await;
    assert!(site.get(&own).await.text.contains("has left"));
    // A link of another tournament, or with another number, opens nothing.
    let forged = own.replace("/me/1-", "/me/2-");
    assert_eq!(site.get(&forged).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn somebody_asks_to_take_part_and_joins_where_the_organiser_says_yes() {
    let site = Site::new().await;
    let [public, _, organiser] = evening(&site, "riichi", "4").await;
    let join = format!("{public}/join");
    assert_eq!(site.post(&join, &[("name", "Zoe")]).await.status, StatusCode::FORBIDDEN);
    done(&site, &organiser, &[("what", "players"), ("join", "1")]).await;
    assert!(site.get(&public).await.text.contains("Ask to take part"));
    for (name, status) in
        [("Zoe", 200), ("Zoe", 422), ("Ana", 422), ("", 422), ("Z\u{1b}[31m", 422), ("Z\u{202e}", 422), ("Max", 200)]
    {
        let answer = site.post(&join, &[("name", name), ("club", "Elm")]).await;
        assert_eq!(answer.status.as_u16(), status, "{name}: {}", answer.text);
        assert_eq!(answer.text.contains("Type your name."), name.is_empty(), "{}", answer.text);
    }
    let people = site.get(&format!("{organiser}?tab=people")).await.text;
    assert!(people.contains("Zoe") && people.contains("Max") && !site.get(&public).await.text.contains("Zoe"));
    done(&site, &organiser, &[("what", "admit"), ("application", "1")]).await;
    done(&site, &organiser, &[("what", "decline"), ("application", "2")]).await;
    let log = site.get(&format!("{organiser}/log.jsonl")).await.text;
    assert!(
        log.contains("\"admitted\":{\"application\":1,\"player\":9}") && log.contains("\"by\":\"Zoe (asks)\""),
        "{log}"
    );
    assert!(site.get(&format!("{public}/p/9")).await.text.contains("Zoe"));
    let again = site.post(&organiser, &[("what", "admit"), ("application", "2")]).await;
    assert!(again.text.contains("has its answer already"), "{}", again.text);
}

#[tokio::test]
async fn one_clock_is_on_every_screen() {
    let site = Site::new().await;
    let [public, _, organiser] = evening(&site, "riichi", "4").await;
    let own = link_of(&site, &organiser, "Ana").await;
    let ends = |text: &str| text.split("data-ends=\"").nth(1).map(|rest| rest.split('"').next().unwrap().to_owned());
    assert_eq!(ends(&site.get(&public).await.text), None);
    done(&site, &organiser, &[("what", "clock"), ("clock", "start"), ("minutes", "60"), ("bell", "hand")]).await;
    let screens = [public.clone(), format!("{public}/p/2"), format!("{public}/screen"), own, organiser.clone()];
    let first = ends(&site.get(&public).await.text).unwrap();
    for screen in &screens {
        let text = site.get(screen).await.text;
        assert_eq!(ends(&text).as_ref(), Some(&first), "{screen}");
        assert!(text.contains("finish the hand"), "{screen}");
    }
    // One table has more time: shown on the phones at that table, and on the wall in words.
    let table = tables(&site, &public).await.iter().position(|seats| seats.contains(&"Ana".to_owned())).unwrap() + 1;
    let more = [("what", "clock"), ("clock", "more"), ("minutes", "4"), ("table", &table.to_string())];
    done(&site, &organiser, &more).await;
    let number: i64 = first.parse().unwrap();
    assert_eq!(ends(&site.get(&screens[3]).await.text), Some((number + 240).to_string()));
    let wall = site.get(&screens[2]).await.text;
    assert_eq!(ends(&wall), Some(first.clone()));
    assert!(wall.contains(&format!("Table {table}: 4 more minutes")), "{wall}");
    for (said, bad) in [("more", "0"), ("start", "100000"), ("start", "x"), ("ring", "5")] {
        let refused = site.post(&organiser, &[("what", "clock"), ("clock", said), ("minutes", bad)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{said} {bad}");
    }
    done(&site, &organiser, &[("what", "clock"), ("clock", "off")]).await;
    assert_eq!(ends(&site.get(&screens[2]).await.text), None);
}

/// The organiser enters the scores of both tables of a round.
async fn scores(site: &Site, organiser: &str, round: &str) {
    for table in ["1", "2"] {
        let mut fields = vec![("what", "scores"), ("round", round), ("table", table)];
        fields.extend(SCORES.map(|score| ("score", score)));
        done(site, organiser, &fields).await;
    }
}

#[tokio::test]
async fn results_are_held_back_until_they_are_released() {
    let site = Site::new().await;
    let [public, _, organiser] = evening(&site, "riichi", "4").await;
    scores(&site, &organiser, "1").await;
    done(&site, &organiser, &[("what", "hold-results"), ("from", "1")]).await;
    for page in ["", "/p/1", "/p/1?lang=ja", "/screen", "/standings.html"] {
        let text = site.get(&format!("{public}{page}")).await.text;
        assert!(!SCORES.iter().any(|score| text.contains(score)) && !text.contains("27.0"), "{page}: {text}");
    }
    assert!(site.get(&public).await.text.contains("held back"));
    assert!(site.get(&format!("{organiser}?tab=scores")).await.text.contains("42000"));
    done(&site, &organiser, &[("what", "release")]).await;
    assert!(site.get(&public).await.text.contains("42000"));
}

#[tokio::test]
async fn rules_change_while_it_lasts_and_every_score_counts_anew() {
    let site = Site::new().await;
    let [public, _, organiser] = evening(&site, "riichi", "4").await;
    scores(&site, &organiser, "1").await;
    let standings = async || site.get(&public).await.text;
    assert!(standings().await.contains("<td class=\"n\">27.0</td>"), "12,000 above 30,000 and 15,000 for the place");
    let editor = site.get(&format!("{organiser}/rules?preset=ema")).await.text;
    assert!(editor.contains("name=\"uma\" value=\"15000 5000 -5000 -15000\"") && !editor.contains("class=\"changes\""));
    assert!(editor.contains("<option value=\"shared\" selected>"), "{editor}");
    let marked = site.get(&format!("{organiser}/rules?preset=club")).await.text;
    assert!(marked.contains("class=\"changes\""), "what changes is marked: {marked}");
    // The form of the rules: those of EMA with another uma, the points for each place at a table.
    let values = |uma: &'static str| {
        [
            ("preset", "ema"),
            ("name", "House"),
            ("start", "30000"),
            ("target", "30000"),
            ("uma", uma),
            ("ties", "shared"),
            ("chombo", "20000"),
            ("absent", "-30000"),
            ("sit-out", "0"),
            ("missed", "0"),
        ]
    };
    let page = format!("{organiser}/rules");
    // Not a number, and too few numbers: a table of four needs four.
    for bad in ["15000 x", "30000 -30000"] {
        let refused = site.post(&page, &values(bad)).await;
        assert!(refused.status.is_client_error(), "{bad}: {}", refused.text);
    }
    // Now 30,000 for the first place, plus the 12,000.
    done(&site, &page, &values("30000 10000 -10000 -30000")).await;
    assert!(standings().await.contains("<td class=\"n\">42.0</td>"), "{}", standings().await);
    let about = site.get(&format!("{public}/about")).await.text;
    assert!(about.contains("House") && about.contains("30000 10000 -10000 -30000"), "{about}");
    done(&site, &organiser, &[("what", "undo")]).await;
    assert!(standings().await.contains("<td class=\"n\">27.0</td>"), "and back");
    let other = [("what", "order"), ("order", r#"{"rules": {"rules": "chess"}}"#)];
    assert_eq!(site.post(&organiser, &other).await.status, StatusCode::UNPROCESSABLE_ENTITY, "not for tables of four");
}

#[tokio::test]
async fn a_person_s_page_has_the_evening_round_by_round_and_standings_go_by_averages() {
    let site = Site::new().await;
    let [public, _, organiser] = evening(&site, "riichi", "4").await;
    for round in ["1", "2"] {
        scores(&site, &organiser, round).await;
        if round == "1" {
            done(&site, &organiser, &[("what", "seat"), ("method", "random"), ("seed", "3")]).await;
            done(&site, &organiser, &[("what", "publish")]).await;
        }
    }
    let text = site.get(&format!("{public}/p/1")).await.text;
    for part in ["Round 1 · Table", "<svg class=\"graph\"", "<polyline", "Best", "aria-current=\"true\""] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // With these seeds somebody has two places that add up to 5.
    let by_place = site.get(&format!("{public}?by=average-place&games=2")).await.text;
    assert!(by_place.contains("By average place") && by_place.contains("<td class=\"n\">2.50</td>"), "{by_place}");
    // Everybody has played two games, so with at least three nobody has an average.
    let few = site.get(&format!("{public}?by=average-points&games=3")).await.text;
    assert!(few.contains("By average points") && few.contains("<td class=\"n\">–</td>"), "{few}");
}

#[tokio::test]
async fn whoever_plays_on_a_side_reads_with_whom_and_against_whom() {
    let site = Site::new().await;
    let [public, _, organiser] = evening(&site, "doubles", "").await;
    let own = link_of(&site, &organiser, "Ana").await;
    for page in [format!("{public}/p/1"), own] {
        let text = site.get(&page).await.text;
        assert_eq!(text.matches("class=\"court\"").count(), 1, "above as a picture: {text}");
        assert_eq!(text.matches(" against ").count(), 1, "in words in the list of rounds: {text}");
        assert!(text.contains("with ") && !text.contains("A1") && !text.contains("B2"), "{text}");
    }
    assert!(site.get(&public).await.text.contains("class=\"people wordy\""), "such a line has a row of its own");
}
