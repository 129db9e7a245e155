//! Print sheets: everybody is on them, nothing in a plan becomes a tag, every page says what it belongs to.

use std::collections::{BTreeMap, BTreeSet};

use roundtable_audit::{Rules, audit};
use roundtable_model::{Dates, Plan, PlayerIx, Roster, Schedule};
use roundtable_words::{Lang, SheetPart};
use roundtable_write::{MAX_PRINTED_SEATS, Paper, write_html};

use crate::support::night;

/// The print sheets as a page.
fn html(plan: &Plan, lang: Lang) -> String {
    let mut out = Vec::new();
    let paper = Paper { title: "Night <1> & \"more\"", revision: 3, lang, ..Paper::default() };
    write_html(&mut out, plan, &audit(&plan.schedule, &Rules::default()), &paper).unwrap();
    String::from_utf8(out).unwrap()
}

/// The sheets of a part, by its class.
fn pages<'a>(html: &'a str, class: &str) -> Vec<&'a str> {
    let opened = format!("<section class=\"{class}\">");
    html.split("<section ")
        .map(|p| p.split("</section>").next().unwrap())
        .filter(|p| p.starts_with(&opened[9..]))
        .collect()
}

/// Text of an HTML fragment: tags away, entities back.
fn text(html: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for c in html.chars() {
        match c {
            '<' => inside = true,
            '>' => {
                inside = false;
                text.push(' ');
            }
            c if !inside => text.push(c),
            _ => {}
        }
    }
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'");
    text.replace("&amp;", "&").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Table and seat of every player and round, straight from the schedule.
fn seats(plan: &Plan) -> BTreeMap<(PlayerIx, usize), (u32, usize)> {
    let mut seats = BTreeMap::new();
    for (r, round) in plan.schedule.rounds().enumerate() {
        for table in round.tables() {
            for (seat, &player) in table.seats.iter().enumerate() {
                seats.insert((player, r), (table.number, seat));
            }
        }
    }
    seats
}

#[test]
fn two_columns_of_the_wall_fill_their_pages() {
    let html = html(&evening(60, &[4; 15], 2, None), Lang::En);
    let people = |page: &&str| page.matches("scope=\"row\"").count();
    assert_eq!(pages(&html, "wall").iter().map(people).collect::<Vec<_>>(), [50, 10], "25 lines a column");
}

#[test]
fn the_wall_has_everybody_with_every_table_and_seat() {
    for (plan, winds) in [(night::club(), true), (night::conference(), true), (night::unnamed(), false)] {
        let html = html(&plan, Lang::Ja);
        let rows: Vec<String> = pages(&html, "wall").iter().flat_map(|p| p.split("<tr>").skip(2)).map(text).collect();
        let seats = seats(&plan);
        for player in (0..plan.roster.len()).map(PlayerIx) {
            let name = plan.roster.name(player);
            let mut row = if name.is_empty() { format!("{player}番") } else { format!("{player} {name}") };
            for round in 0..plan.schedule.rounds().len() {
                row += &match seats.get(&(player, round)) {
                    Some((table, seat)) if winds => format!(" {table} {}", ["東", "南", "西", "北"][*seat]),
                    Some((table, _)) => format!(" {table}"),
                    None => " 抜け番".to_owned(),
                };
            }
            assert_eq!(rows.iter().filter(|r| r.starts_with(&row)).count(), 1, "{row}: {rows:?}");
        }
    }
}

#[test]
fn every_part_has_everybody() {
    let plan = night::club();
    let html = html(&plan, Lang::En);
    let seats = seats(&plan);
    for (player, number) in (0..22).map(|i| (PlayerIx(i), i + 1)) {
        let name = plan.roster.name(player);
        let holds = |class: &str| pages(&html, class).iter().map(|p| text(p).matches(name).count()).sum::<usize>();
        assert_eq!(holds("cards"), 1, "{name}");
        // A name that is not part of another is once per round on the sheets, the table cards and the slips.
        for class in ["rounds", "tables", "slips"] {
            assert_eq!(holds(class), 4, "{name} on {class}");
        }
        let lots = pages(&html, "lots").join(" ");
        let lot =
            lots.split(&format!("<h3 class=\"lot\">{number}</h3>")).nth(1).unwrap().split("</div>").next().unwrap();
        for round in 0..4 {
            let (table, seat) = seats[&(player, round)];
            let said = format!("{} {table} {}", round + 1, ["East", "South", "West", "North"][seat]);
            assert!(text(lot).contains(&said), "{said}: {}", text(lot));
        }
    }
}

#[test]
fn a_table_card_says_where_to_go_next() {
    let plan = night::club();
    let html = html(&plan, Lang::En);
    let seats = seats(&plan);
    let cards: Vec<String> =
        pages(&html, "tables").iter().flat_map(|p| p.split("<h3 class=\"table\">").skip(1)).map(text).collect();
    for (&(player, round), &(table, seat)) in &seats {
        let card = cards.iter().find(|c| c.starts_with(&format!("{table} Table {table} "))).unwrap();
        let next = match seats.get(&(player, round + 1)) {
            Some((table, seat)) => format!("table {table}, {}", ["East", "South", "West", "North"][*seat]),
            None => "end".to_owned(),
        };
        let visit = card.split(&format!("Round {}", round + 1)).nth(1).unwrap();
        let said = format!("{} {player} {} → {next}", ["E", "S", "W", "N"][seat], plan.roster.name(player));
        assert!(visit.contains(&said), "{said}: {visit}");
    }
}

#[test]
fn every_page_says_what_it_is_a_page_of() {
    for plan in [night::club(), night::conference(), night::unnamed()] {
        let html = html(&plan, Lang::En);
        let pages: Vec<&str> = html.split("<section ").skip(1).collect();
        let seed = plan.made_by.as_ref().unwrap().seed.unwrap();
        let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
        for page in &pages {
            let said = text(page);
            let part = page.split('"').nth(1).unwrap();
            let of = pages.iter().filter(|p| p.split('"').nth(1) == Some(part)).count();
            let number = numbers.entry(part).or_default();
            *number += 1;
            assert!(said.contains("Night <1> & \"more\""), "{said}");
            assert!(said.contains(&format!("revision 3 · seed {seed} · lot")), "{said}");
            assert!(said.contains(&format!("page {number} of {of}")), "{said}");
        }
    }
}

#[test]
fn nothing_in_the_plan_becomes_a_tag_and_nothing_is_fetched() {
    let html = html(&night::club(), Lang::En);
    let tags: BTreeSet<&str> = html
        .split('<')
        .skip(1)
        .map(|t| t.trim_start_matches('/').split(|c: char| !c.is_ascii_alphanumeric() && c != '!').next().unwrap())
        .collect();
    let known = "!DOCTYPE html head meta title style body h1 h2 h3 p details summary input label main section header footer b strong div \
                 table colgroup col thead tbody tr th td bdi br span small script";
    assert!(tags.is_subset(&known.split_whitespace().collect()), "{tags:?}");
    // Data, which no browser runs.
    assert_eq!(html.matches("<script").count(), 1);
    assert_eq!(html.matches("<script type=\"application/json\"").count(), 1);
    for word in ["http:", "https:", "src=", "url(", "href", "@import"] {
        assert!(!html.contains(word), "{word}");
    }
}

#[test]
fn a_broken_plan_says_so_on_every_page() {
    let mut schedule = Schedule::new(4);
    schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(0), PlayerIx(9)]);
    let plan = Plan { roster: Roster::numbered(4), schedule, ..Plan::default() };
    let html = html(&plan, Lang::En);
    assert_eq!(html.matches("<section ").count(), html.matches("<strong>BROKEN PLAN").count());
}

#[test]
fn empty_plans_and_books_are_no_surprise() {
    let empty = Plan::default();
    assert!(html(&empty, Lang::En).ends_with("</html>\n"));
    let mut schedule = Schedule::new(1000);
    let everybody: Vec<PlayerIx> = (0..1000).map(PlayerIx).collect();
    for _ in 0..=MAX_PRINTED_SEATS / 1000 {
        schedule.push_round().table(1, &everybody);
    }
    let plan = Plan { roster: Roster::numbered(1000), schedule, ..Plan::default() };
    let audit = audit(&empty.schedule, &Rules::default());
    let error = write_html(&mut Vec::new(), &plan, &audit, &Paper::default()).unwrap_err();
    assert_eq!(error.code(), "too_large");
    assert!(error.to_string().starts_with("251000 seats over all rounds are too many"), "{error}");
}

/// How many pages are printed by default: those of the ticked parts.
fn ticked(html: &str) -> usize {
    let tick = |input: &str| input.split('>').next().unwrap().ends_with(" checked");
    let parts = html.split("<input type=\"checkbox\" id=\"").skip(1).filter(|input| tick(input));
    parts.map(|input| pages(html, input.split('"').next().unwrap()).len()).sum()
}

/// That many people with names at tables of these sizes.
fn evening(people: u32, tables: &[usize], rounds: u32, seats: Option<&[&str]>) -> Plan {
    let names = ["Ana Silva", "Fionn Ó Súilleabháin", "Kofi Mensah", "O'Brien, Pat", "Łukasz Żółć", "Zhang Wei"];
    let players = (0..people).map(|p| roundtable_model::Player::named(format!("{} {p}", names[p as usize % 6])));
    let (roster, _) = Roster::new(players.collect());
    let mut schedule = Schedule::new(people);
    for round in 0..rounds {
        let mut order: Vec<PlayerIx> = (0..people).map(PlayerIx).collect();
        order.rotate_left(round as usize % people as usize);
        let (mut rest, mut opened) = (order.as_slice(), schedule.push_round());
        for (number, &size) in (1..).zip(tables) {
            let (here, others) = rest.split_at(size);
            opened.table(number, here);
            rest = others;
        }
    }
    let seat_names = seats.map(|names| names.iter().map(|&name| name.to_owned()).collect());
    Plan { roster, schedule, seat_names, ..Plan::default() }
}

/// Evenings with the most pages that may be printed by default: limits against growth (for the first and the third the
/// same as in `browser.rs` of the crate `web`, where the pages are really printed).
#[test]
fn paper_is_saved() {
    const WINDS: &[&str] = &["East", "South", "West", "North"];
    for (plan, most) in [
        (evening(22, &[4, 4, 4, 4, 3, 3], 4, Some(WINDS)), 8),
        (evening(64, &[4; 16], 6, Some(WINDS)), 30),
        (evening(120, &[8; 15], 6, None), 35),
        (evening(10, &[2; 5], 9, Some(&["White", "Black"])), 5),
        (evening(16, &[2; 8], 30, Some(&["Home", "Away"])), 14),
    ] {
        let found = ticked(&html(&plan, Lang::En));
        assert!(found <= most, "{} people: {found} pages, at most {most}", plan.roster.len());
    }
}

/// The browser widens columns whose shares add up to less; names would be fitted to less than they get.
#[test]
fn the_columns_of_cards_lots_and_sheets_fill_them() {
    const COLOURS: &[&str] = &["White", "Black"];
    const WINDS: &[&str] = &["East", "South", "West", "North"];
    let starts = ["2027-01-07T19:00", "2027-01-14T19:00", "2027-01-21T19:00"];
    for (size, seats) in [(2, None), (2, Some(COLOURS)), (4, None), (4, Some(WINDS))] {
        for dated in [false, true] {
            let mut plan = evening(12, &vec![size; 12 / size], 3, seats);
            plan.dates = dated.then(|| Dates {
                starts: starts.map(|start| start.parse().unwrap()).into(),
                zone: "Europe/Dublin".into(),
                id: "x".into(),
                ..Dates::default()
            });
            let html = html(&plan, Lang::En);
            for class in ["cards", "lots", "sheets"] {
                let page = pages(&html, class).join(" ");
                // Sheets are of games of two alone.
                assert_eq!(page.contains("<colgroup>"), class != "sheets" || size == 2, "{class}, tables of {size}");
                for columns in page.split("<colgroup>").skip(1) {
                    let columns = columns.split("</colgroup>").next().unwrap();
                    let share = |col: &str| col.split('%').next().unwrap().parse::<u32>().unwrap();
                    let sum: u32 = columns.split("width:").skip(1).map(share).sum();
                    assert_eq!(sum, 100, "{class}, tables of {size}: {columns}");
                }
            }
        }
    }
}

#[test]
fn only_the_parts_asked_for_are_in_the_page() {
    let plan = night::club();
    let parts = [SheetPart::Slips, SheetPart::Wall];
    let mut out = Vec::new();
    let paper = Paper { parts: &parts, ..Paper::default() };
    write_html(&mut out, &plan, &audit(&plan.schedule, &Rules::default()), &paper).unwrap();
    let html = String::from_utf8(out).unwrap();
    let classes: BTreeSet<&str> =
        html.split("<section class=\"").skip(1).map(|s| s.split('"').next().unwrap()).collect();
    assert_eq!(classes, BTreeSet::from(["slips", "wall"]));
    assert_eq!(ticked(&html), html.matches("<section ").count());
    // There is no cross table of games of four, and no page is printed without one.
    let paper = Paper { parts: &[SheetPart::Wall, SheetPart::Cross], ..Paper::default() };
    let error = write_html(&mut Vec::new(), &plan, &audit(&plan.schedule, &Rules::default()), &paper).unwrap_err();
    assert_eq!((error.code(), error.to_string().contains("part cross is for games of two")), ("no_such_part", true));
}

/// Digits of 11 points are 2.2 mm wide, and a cell has 2 mm of padding.
#[test]
fn the_number_of_a_table_stands_on_one_line() {
    for (people, digits) in [(8, 1), (30, 2), (220, 3)] {
        let plan = evening(people, &vec![2; people as usize / 2], 3, Some(&["White", "Black"]));
        let html = html(&plan, Lang::En);
        let games = pages(&html, "games")[0];
        let widths = games.split("<colgroup><col style=\"width:").nth(1).unwrap();
        let number: f64 = widths.split("mm").next().unwrap().parse().unwrap();
        assert!(number >= 2.2 * f64::from(digits) + 2.0, "{people} people: {number} mm");
    }
}

#[test]
fn a_cross_table_of_thirty_is_two_pages() {
    let plan = evening(30, &[2; 15], 3, Some(&["White", "Black"]));
    assert_eq!(pages(&html(&plan, Lang::En), "cross").len(), 2);
}

#[test]
fn games_of_two_show_the_opponent_everywhere() {
    let plan = evening(4, &[2, 2], 2, Some(&["White", "Black"]));
    let html = html(&plan, Lang::En);
    // Round 1: 0–1 and 2–3; round 2: 1–2 and 3–0. The number in a name is one less than the number of the player. The
    // wall list has number and name, then for each round the number of the opponent and one's own colour.
    let said = |class: &str| pages(&html, class).iter().map(|page| text(page)).collect::<String>();
    assert!(said("wall").contains("1 Ana Silva 0 2 W 4 B"), "{}", said("wall"));
    assert!(said("cards").contains("1 1 White Fionn Ó Súilleabháin 1 2 2 Black O'Brien, Pat 3"), "{}", said("cards"));
    assert!(
        said("games")
            .contains("Round 2 White Black 1 Fionn Ó Súilleabháin 1 Kofi Mensah 2 2 O'Brien, Pat 3 Ana Silva 0")
    );
    assert!(said("cross").contains("1 Ana Silva 0 × 2 Fionn"), "{}", said("cross"));
    assert!(said("slips").contains("Result") && !said("slips").contains("Sum"));
    let phone = text(html.split("<div class=\"phone\">").nth(1).unwrap().split("<div id=\"paper\">").next().unwrap());
    assert!(phone.contains("Ana Silva 0 No. 1 Round 1 Board 1 White – Fionn Ó Súilleabháin 1"), "{phone}");
}
