//! `event show` lists unanswered messages of players, as text and as JSON; and standings by averages.

use serde_json::json;

use crate::schemas::fits;
use crate::support::Folder;

#[test]
fn event_show_names_wishes_calls_and_claims() {
    let folder = Folder::with(&[("names.txt", b"Ana\nBen\nCy\nDi\n")]);
    let event = |line: &str| folder.run(&format!("event --db e.db {line}")).exits(0);
    event("new Friday --game riichi --rules ema");
    event("join friday names.txt");
    event("players friday --report yes --join yes");
    event("seat friday --method random --seed 1");
    event("apply friday Zoe");
    event("call friday Ana");
    event("result friday 1 1 42000 30000 30000 18000 --player Ben");
    let text = event("show friday").out;
    for said in ["Zoe", "Ana", "Ben"] {
        assert!(text.lines().any(|line| line.contains(said) && !line.contains("Table")), "{said}: {text}");
    }
    let shown = event("show friday --json").json();
    fits(&shown, "event.json");
    assert_eq!(shown["wishes"], json!([{ "application": 1, "name": "Zoe", "club": null }]));
    assert_eq!((&shown["calls"][0]["name"], &shown["calls"][0]["table"]), (&json!("Ana"), &json!(1)));
    let claim = &shown["claims"][0];
    assert_eq!((&claim["round"], &claim["table"], &claim["player"]), (&json!(1), &json!(1), &json!(2)));
    assert_eq!(claim["scores"], json!(["42000", "30000", "30000", "18000"]));
    // Once they are answered nothing waits any more.
    event("admit friday 1");
    event("call friday --answered 1");
    event("result friday 1 1 42000 30000 30000 18000 --player Cy");
    let shown = event("show friday --json").json();
    assert_eq!((&shown["wishes"], &shown["calls"], &shown["claims"]), (&json!([]), &json!([]), &json!([])));
    assert_eq!(shown["rounds"][0]["tables"][0]["ending"], "agreed");
}

#[test]
fn standings_by_an_average_give_no_place_to_who_has_played_too_few_games() {
    let folder = Folder::with(&[]);
    folder.run("event --db e.db demo").exits(0);
    let by = |line: &str| folder.run(&format!("event --db e.db standings demo {line}")).exits(0);
    let text = by("--average place").out;
    assert!(text.starts_with("By average place") && text.contains("Average points"), "{text}");
    assert_eq!(by("--average average-place").out, text, "the word of JSON is the same");
    let csv = by("--average points --format csv").out;
    assert!(csv.starts_with("place,player,name,average_place,average_points,games,points\n1,"), "{csv}");
    let json = by("--average place --games 99 --json").json();
    let rows = json["averages"]["rows"].as_array().unwrap();
    assert!(!rows.is_empty() && rows.iter().all(|row| row["place"].is_null()), "{json}");
    let wrong = folder.run("event --db e.db standings demo --average luck").exits(2);
    assert!(wrong.err.contains("place") && wrong.err.contains("points"), "{}", wrong.err);
}
