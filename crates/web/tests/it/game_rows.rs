//! A game between two is a row: on the public page, in the draft, in the form for results, on the wall and on paper;
//! with colours, ratings, points and the pairs by name. And the crosstable by rounds.

use crate::support::{KEY, Site, done, links};

const RATED: &str = "Haas, 1888\nAdams, 2300\nLopez, 1764\nBaker, 1950\nMeyer, 1820";

/// The texts of the rows of a page, without tags, blanks as one.
fn rows(page: &str) -> Vec<String> {
    let rows = page.split("class=\"board said").skip(1).map(|row| {
        let row = row.split("</li>").next().unwrap().split_once('>').unwrap().1;
        let text: Vec<&str> = row.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
        text.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
    });
    rows.collect()
}

async fn opened(site: &Site, fields: &[(&str, &str)]) -> [String; 3] {
    links(&site.post("/events", &[&[("key", KEY), ("called", "Open")], fields].concat()).await.text)
}

#[tokio::test]
async fn a_board_is_a_row_with_colours_ratings_and_points() {
    let site = Site::new().await;
    let [public, helper, organiser] = opened(&site, &[("names", RATED), ("game", "chess"), ("rounds", "3")]).await;
    let seat = [("what", "seat"), ("method", "dutch"), ("seed", "1")];
    done(&site, &organiser, &seat).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    let first = site.get(&public).await.text;
    assert!(rows(&first)[0].contains("Adams 2300"), "{:?}", rows(&first));
    assert!(!rows(&first)[0].contains("(0)"), "nobody has points before the first result");
    assert_eq!((first.matches("colour white").count(), first.matches("colour black").count()), (2, 2));
    // The fifth has a row of their own.
    let rest = first.split("class=\"board-rest\"").nth(1).and_then(|rest| rest.split("</li>").next()).unwrap();
    assert!(rest.contains("bye (1)"), "{rest}");
    for table in ["1", "2"] {
        let fields = [("what", "scores"), ("as", "Kim"), ("round", "1"), ("table", table), ("score", "1-0")];
        done(&site, &helper, &fields).await;
    }
    let played = site.get(&public).await.text;
    assert!(rows(&played)[0].contains(" 1–0 "), "{:?}", rows(&played));
    done(&site, &organiser, &seat).await;
    let draft = site.get(&format!("{organiser}?tab=seating")).await.text;
    assert!(draft.matches("class=\"board picks\"").count() == 2 && draft.contains("<small>(1)</small>"), "{draft}");
    done(&site, &organiser, &[("what", "publish")]).await;
    let form = site.get(&format!("{helper}?as=Kim")).await.text;
    assert!(form.contains("<small class=\"rating\">1888</small> <small>(1)</small>"), "{form}");
    let wall = site.get(&format!("{public}/screen")).await.text;
    assert!(wall.contains("class=\"beside\"") && rows(&wall).len() == 2, "{wall}");
    // What is held back is not said at the names either.
    done(&site, &organiser, &[("what", "hold-back")]).await;
    for page in [public.clone(), format!("{public}/screen"), format!("{helper}?as=Kim")] {
        assert!(!site.get(&page).await.text.contains("<small>(1)</small>"), "{page}");
    }
}

#[tokio::test]
async fn the_crosstable_names_opponent_colour_and_result_of_every_round() {
    let site = Site::new().await;
    let [public, helper, organiser] = opened(&site, &[("names", RATED), ("game", "chess"), ("rounds", "3")]).await;
    let sheets = async || site.get(&format!("{public}/sheets.html")).await.text;
    done(&site, &organiser, &[("what", "seat"), ("method", "dutch"), ("seed", "1")]).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    assert!(!sheets().await.contains("Cross table"), "not everybody meets everybody");
    let white = |row: &String| row.split_whitespace().nth(3).unwrap().to_owned();
    let winner = rows(&site.get(&public).await.text).first().map(white).unwrap();
    for table in ["1", "2"] {
        let fields = [("what", "scores"), ("as", "Kim"), ("round", "1"), ("table", table), ("score", "1-0")];
        done(&site, &helper, &fields).await;
    }
    // By rating Adams is 1, Baker 2, Haas 3, Meyer 4, Lopez 5 with the bye; 1 plays 3, 2 plays 4.
    let page = site.get(&public).await.text;
    for cell in ["–+", "BH/C1: Buchholz, the opponents&#39; scores, without the lowest"] {
        assert!(page.contains(cell), "{cell}: {page}");
    }
    let line = page.split("<tr>").find(|line| line.contains(&format!(">{winner}</bdi>"))).unwrap();
    assert!(["3w1", "1w1"].iter().any(|cell| line.contains(&format!(">{cell}</td>"))), "{winner}: {line}");
    let printed = site.get(&format!("{public}/standings.html")).await.text;
    assert!(printed.contains("w1<") && printed.contains("b0<") && printed.contains("2300"), "{printed}");
    assert!(printed.contains("<th scope=\"col\">White</th>") || printed.contains(">White<"), "{printed}");
    assert_eq!(printed.matches("<section class=\"standings\">").count(), 2, "standings, and all results: {printed}");
    // While the results of a round are held back, the crosstable has none of it.
    done(&site, &organiser, &[("what", "seat"), ("method", "dutch")]).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    done(&site, &organiser, &[("what", "hold-results")]).await;
    let held = site.get(&public).await.text;
    assert!(!held.contains("<th scope=\"col\" class=\"n wide\">2</th>"), "{held}");
}

#[tokio::test]
async fn pairs_are_rows_by_name_and_a_court_on_the_page_of_each() {
    let site = Site::new().await;
    let fields =
        [("names", "Fred\nJack\nMona\nHugo\nEva"), ("game", "doubles"), ("rules", "points-24"), ("courts", "1")];
    let [public, helper, organiser] = opened(&site, &fields).await;
    done(&site, &organiser, &[("what", "seat"), ("method", "random"), ("seed", "1")]).await;
    let draft = site.get(&format!("{organiser}?tab=seating")).await.text;
    assert!(
        draft.matches("class=\"board picks\"").count() == 1 && draft.matches("class=\"pick\"").count() == 5,
        "{draft}"
    );
    done(&site, &organiser, &[("what", "publish")]).await;
    let scores = [("what", "scores"), ("as", "Kim"), ("round", "1"), ("table", "1"), ("score", "14"), ("score", "10")];
    done(&site, &helper, &scores).await;
    let row = rows(&site.get(&public).await.text).remove(0);
    assert!(row.contains(" 14–10 ") && row.matches(" &#38; ").count() == 2, "{row}");
    assert_eq!(rows(&site.get(&format!("{public}/screen")).await.text), [row]);
    let seated = site.get(&public).await.text;
    let number = seated.split("class=\"board-rest\"").nth(1).unwrap().split("</bdi>").next().unwrap();
    for id in 1..=5 {
        let page = site.get(&format!("{public}/p/{id}")).await.text;
        let name = ["Fred", "Jack", "Mona", "Hugo", "Eva"][id - 1];
        assert_eq!(page.contains("class=\"court\""), !number.contains(name), "{name}: {page}");
    }
    let printed = site.get(&format!("{public}/standings.html")).await.text;
    assert!(printed.contains("14–10") && printed.contains(" &amp; "), "{printed}");
}

#[tokio::test]
async fn paper_says_board_and_rules_have_names() {
    let site = Site::new().await;
    let [public, _, organiser] = opened(&site, &[("names", RATED), ("game", "chess"), ("rounds", "3")]).await;
    done(&site, &organiser, &[("what", "seat"), ("method", "random")]).await;
    done(&site, &organiser, &[("what", "publish")]).await;
    let paper = site.get(&format!("{public}/sheets.html")).await.text;
    assert!(paper.contains("Board") && !paper.contains(">Table"), "{paper}");
    let japanese = site.get(&format!("{public}/sheets.html?lang=ja")).await.text;
    assert!(japanese.contains('盤') && !japanese.contains(">卓"), "{japanese}");
    let new = site.get("/events/new").await.text;
    assert!(new.contains("<option value=\"points-24\">24 points in all</option>"), "{new}");
    assert!(!new.contains(">to-11<") && new.contains("data-of-game=\"chess\""), "{new}");
    let rules = site.get(&format!("{organiser}/rules")).await.text;
    assert!(rules.contains("value=\"chess\"") && !rules.contains("value=\"go\"") && !rules.contains("value=\"ema\""));
}
