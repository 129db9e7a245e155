//! Partners and opponents are on cards, wall list, phone page, slips, table cards, chart, calendar and csv, in both
//! languages.

use roundtable_audit::{Rules, audit};
use roundtable_model::{Dates, Game, Plan, Player, PlayerIx, Roster, Schedule};
use roundtable_words::{Lang, SheetPart};
use roundtable_write::{Paper, Sheet, sheets, write_csv_by_table, write_csv_for_results, write_html, write_ics};

/// Two courts of doubles and one person resting, two rounds; a name has a comma, and one is Japanese.
fn night(game: Game, names: bool) -> Plan {
    let mut schedule = Schedule::new(9);
    let p = |seats: [u32; 4]| seats.map(PlayerIx);
    schedule.push_round().table(1, &p([0, 1, 2, 3])).table(2, &p([4, 5, 6, 7])).sit_out(PlayerIx(8));
    schedule.push_round().table(1, &p([0, 4, 8, 5])).table(2, &p([1, 6, 2, 7])).sit_out(PlayerIx(3));
    let called = ["Ana", "Ben", "Smith, Cy", "田中 花子", "Eva", "Finn", "Gus", "Hana", "Ivo"];
    let named = || Roster::new(called.map(Player::named).into()).0;
    let roster = if names { named() } else { Roster::numbered(9) };
    let starts = ["2027-01-07T19:00", "2027-01-07T19:12"].map(|start| start.parse().unwrap()).into();
    let dates = Dates { starts, zone: "Europe/Dublin".into(), id: "x".into(), ..Dates::default() };
    Plan {
        roster,
        schedule,
        seat_names: Some(game.seat_names()),
        game: Some(game),
        dates: Some(dates),
        ..Plan::default()
    }
}

/// The text of a page without its tags.
fn text(html: &str) -> String {
    let mut said = String::new();
    for piece in html.split('<') {
        let (_, after) = piece.split_once('>').unwrap_or(("", piece));
        said += after;
        said.push(' ');
    }
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The sheets of one part.
fn of_part(plan: &Plan, lang: Lang, part: SheetPart) -> Vec<Sheet> {
    let paper = Paper { lang, parts: &[part], ..Paper::default() };
    sheets(plan, &audit(&plan.schedule, &Rules::default()), &paper).unwrap()
}

/// The text of the sheets of one part.
fn said(plan: &Plan, lang: Lang, part: SheetPart) -> String {
    of_part(plan, lang, part).iter().map(|sheet| text(&sheet.body)).collect::<Vec<_>>().join(" ")
}

#[test]
fn cards_wall_and_slips_say_with_whom_and_against_whom() {
    let plan = night(Game::Doubles, true);
    let cards = said(&plan, Lang::En, SheetPart::Cards);
    assert!(cards.contains("Round Court With Against"), "{cards}");
    assert!(cards.contains("1 Ben Smith, Cy and 田中 花子"), "{cards}");
    let wall = said(&plan, Lang::En, SheetPart::Wall);
    assert!(wall.contains("with Ben against Smith, Cy and 田中 花子"), "{wall}");
    let slips = said(&plan, Lang::En, SheetPart::Slips);
    assert!(
        slips.contains("Round 1 · Court 1") && slips.contains("A Ana and Ben B Smith, Cy and 田中 花子"),
        "{slips}"
    );
    let tables = said(&plan, Lang::En, SheetPart::Tables);
    assert!(tables.contains("→ Court 1 with Eva") && tables.contains("→ sit out"), "{tables}");
    let rounds = said(&plan, Lang::En, SheetPart::Rounds);
    assert!(rounds.contains("A2 2 Ben against B1 3 Smith, Cy"), "{rounds}");
    assert!(!cards.contains("A1"), "nobody has to know a seat that says nothing: {cards}");
}

#[test]
fn japanese_paper_says_it_in_japanese() {
    let plan = night(Game::Doubles, true);
    let cards = said(&plan, Lang::Ja, SheetPart::Cards);
    assert!(cards.contains("コート パートナー 対戦相手") && cards.contains("Smith, Cy・田中 花子"), "{cards}");
    let wall = said(&plan, Lang::Ja, SheetPart::Wall);
    assert!(wall.contains("Benと組む Smith, Cy・田中 花子と対戦"), "{wall}");
    assert!(said(&plan, Lang::Ja, SheetPart::Slips).contains("1番コート"));
}

#[test]
fn partners_at_bridge_sit_opposite_each_other() {
    let plan = night(Game::Bridge, true);
    let cards = said(&plan, Lang::En, SheetPart::Cards);
    assert!(cards.contains("Round Table Seat With Against"), "{cards}");
    assert!(cards.contains("1 North Smith, Cy Ben and 田中 花子"), "{cards}");
    let slips = said(&plan, Lang::En, SheetPart::Slips);
    assert!(slips.contains("N-S Ana and Smith, Cy E-W Ben and 田中 花子"), "{slips}");
}

#[test]
fn a_wall_list_of_many_rounds_has_numbers() {
    let mut plan = night(Game::Doubles, true);
    plan.dates = None;
    let third = plan.schedule.clone();
    let mut schedule = Schedule::new(9);
    for round in third.rounds().chain(third.rounds()) {
        let mut built = schedule.push_round();
        round.tables().for_each(|table| _ = built.table(table.number, table.seats));
        round.sit_out().iter().for_each(|player| _ = built.sit_out(*player));
    }
    plan.schedule = schedule;
    let wall = said(&plan, Lang::En, SheetPart::Wall);
    assert!(wall.contains("your court, your partner"), "{wall}");
    // After number and name each round has court, number of the partner, a dash with the numbers of the opponents.
    assert!(wall.contains("1 Ana 1 2 – 3, 4 1 5 – 9, 6"), "{wall}");
}

#[test]
fn one_page_has_every_round_and_court_by_numbers_with_the_time() {
    for (names, people) in [(true, "9 Ivo"), (false, "8 9")] {
        let chart = said(&night(Game::Doubles, names), Lang::En, SheetPart::Chart);
        assert!(chart.contains("Round Time Court 1 Court 2 sit out"), "{chart}");
        assert!(
            chart.contains("1 19:00 1 · 2 3 · 4 5 · 6 7 · 8 9") && chart.contains("2 19:12 1 · 5 9 · 6"),
            "{chart}"
        );
        assert!(chart.contains(people), "{chart}");
    }
}

#[test]
fn a_chart_for_any_club_is_one_page() {
    for people in (8..=48).step_by(4) {
        let mut schedule = Schedule::new(people);
        for _ in 0..10 {
            let mut round = schedule.push_round();
            for court in 0..people / 4 {
                round.table(court + 1, &[0, 1, 2, 3].map(|seat| PlayerIx(court * 4 + seat)));
            }
        }
        let roster = Roster::numbered(people);
        let seat_names = Some(Game::Doubles.seat_names());
        let plan = Plan { roster, schedule, seat_names, ..Plan::default() };
        assert_eq!(of_part(&plan, Lang::En, SheetPart::Chart).len(), 1, "{people} people");
    }
}

#[test]
fn a_phone_says_court_partner_and_opponents() {
    let plan = night(Game::Doubles, true);
    let mut page = Vec::new();
    write_html(&mut page, &plan, &audit(&plan.schedule, &Rules::default()), &Paper::default()).unwrap();
    let page = text(&String::from_utf8(page).unwrap());
    assert!(page.contains("Court 1 with Ben against Smith, Cy and 田中 花子"), "{page}");
}

#[test]
fn calendars_say_it_for_everybody_and_for_one() {
    let plan = night(Game::Doubles, true);
    let judged = audit(&plan.schedule, &Rules::default());
    let calendar = |person| {
        let mut out = Vec::new();
        write_ics(&mut out, &plan, &judged, &Paper::default(), person).unwrap();
        String::from_utf8(out).unwrap().replace("\r\n ", "").replace("\\,", ",")
    };
    let all = calendar(None);
    assert!(all.contains("Court 1: Ana and Ben against Smith, Cy and 田中 花子"), "{all}");
    let own = calendar(Some(PlayerIx(0)));
    assert!(own.contains("with Ben against Smith, Cy and 田中 花子") && own.contains("LOCATION:Court 1"), "{own}");
}

#[test]
fn csv_has_a_line_a_game_and_a_score_for_each_side() {
    let plan = night(Game::Doubles, true);
    let mut csv = Vec::new();
    write_csv_by_table(&mut csv, &plan, Lang::En, false).unwrap();
    let csv = String::from_utf8(csv).unwrap();
    assert!(csv.starts_with("round,court,A1,A2,B1,B2,start\n1,1,Ana,Ben,\"Smith, Cy\",田中 花子,"), "{csv}");
    let mut results = Vec::new();
    write_csv_for_results(&mut results, &plan, Lang::En, false, 0).unwrap();
    let results = String::from_utf8(results).unwrap();
    assert!(results.starts_with("round,court,A1,A2,B1,B2,start,score 1,score 2\n"), "{results}");
}
