//! The square of who meets whom, as a picture and in a terminal.

use roundtable_audit::{Rules, audit};
use roundtable_model::{Plan, PlayerIx, Roster, Schedule};
use roundtable_words::{Lang, Picture};
use roundtable_write::{Paper, write_chart, write_svg};
use unicode_width::UnicodeWidthStr;

use crate::support::night;

/// A picture as SVG, or why it is refused.
fn picture(plan: &Plan, picture: Picture) -> Result<String, String> {
    let mut out = Vec::new();
    let paper = Paper { title: "<Night>", picture, ..Paper::default() };
    let written = write_svg(&mut out, plan, &audit(&plan.schedule, &Rules::default()), &paper);
    written.map(|()| String::from_utf8(out).unwrap()).map_err(|e| e.to_string())
}

/// The square of who meets whom as SVG.
fn svg(plan: &Plan) -> String {
    picture(plan, Picture::Heat).unwrap()
}

/// The same square as text for a terminal.
fn chart(plan: &Plan, lang: Lang) -> String {
    let mut out = Vec::new();
    write_chart(&mut out, plan, &audit(&plan.schedule, &Rules::default()), &Paper { lang, ..Paper::default() })
        .unwrap();
    String::from_utf8(out).unwrap()
}

/// How often every two players sit at a table together, counted anew.
fn counts(plan: &Plan) -> Vec<Vec<u32>> {
    let n = plan.roster.len() as usize;
    let mut counts = vec![vec![0; n]; n];
    for table in plan.schedule.rounds().flat_map(|r| r.tables()) {
        for (i, one) in table.seats.iter().enumerate() {
            for other in &table.seats[i + 1..] {
                counts[one.ix()][other.ix()] += 1;
                counts[other.ix()][one.ix()] += 1;
            }
        }
    }
    counts
}

#[test]
fn dots_are_single_meetings_and_squares_have_their_number() {
    for plan in [night::club(), night::conference(), night::unnamed()] {
        let (svg, counts) = (svg(&plan), counts(&plan));
        let (body, legend) = svg.split_once("<g transform").unwrap();
        // A dot is a line without length (`h0` in a path). The legend has a square in its own group for each number.
        let cells = |wanted: u32| counts.iter().flatten().filter(|&&c| c == wanted).count();
        assert_eq!(body.matches("h0").count(), cells(1));
        for times in 2..9 {
            let marks = legend.matches(&format!("text-anchor=\"middle\">{times}</text></g>")).count();
            assert_eq!(marks, usize::from(cells(times) > 0), "{times}");
            let squares = body.lines().filter(|l| l.starts_with("<rect x") && l.ends_with(&format!(">{times}</text>")));
            assert_eq!(squares.count(), cells(times), "{times}");
        }
        assert!(legend.contains(&format!("once: {} pairs", cells(1) / 2)), "{legend}");
    }
}

#[test]
fn a_picture_is_one_well_formed_tree_without_tags_from_names() {
    for kind in ["heat", "round:1", "fairness", "crosstable"] {
        is_well_formed(&picture(&night::club(), kind.parse().unwrap()).unwrap());
    }
    let svg = svg(&night::club());
    assert!(svg.contains("&lt;b&gt;Bartholomew") && svg.contains("<title>&lt;Night&gt;</title>"));
}

/// Every tag is one of ours, and is closed by its own end tag.
fn is_well_formed(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (inside, _) = tag.split_once('>').unwrap();
        let name = inside.trim_start_matches('/').split([' ', '/']).next().unwrap();
        assert!(["svg", "title", "text", "rect", "path", "g"].contains(&name), "{name}");
        if inside.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !inside.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty());
}

#[test]
fn the_square_of_a_chart_is_right_and_lines_up() {
    let plan = night::club();
    let (chart, counts) = (chart(&plan, Lang::Ja), counts(&plan));
    let rows: Vec<&str> = chart.lines().rev().take(22).collect();
    for (i, row) in rows.into_iter().rev().enumerate() {
        let cells = row.split_whitespace().nth(1).unwrap();
        let wanted: String = (0..22)
            .map(|j| match counts[i][j] {
                _ if i == j => '\\',
                0 => '.',
                times => char::from_digit(times, 10).unwrap(),
            })
            .collect();
        assert_eq!(cells, wanted);
        assert!(row.ends_with(plan.roster.name(PlayerIx(i as u32))));
    }
    let bars: Vec<usize> = chart.lines().filter_map(|l| Some(l[..l.find('█')?].width())).collect();
    assert!(bars.len() > 2 && bars.iter().all(|&at| at == bars[0]), "{chart}");
}

#[test]
fn large_fields_have_bars_only_and_empty_plans_are_drawn_too() {
    // A heading, and a line for each number of meetings: at these tables no pair meets more than three times.
    assert_eq!(chart(&night::conference(), Lang::En).lines().count(), 1 + 4);
    assert!(svg(&Plan::default()).ends_with("</svg>\n"));
    let mut schedule = Schedule::new(2);
    schedule.push_round();
    let alone = Plan { roster: Roster::numbered(2), schedule, ..Plan::default() };
    assert!(chart(&alone, Lang::En).contains("never: 1 pair "), "{}", chart(&alone, Lang::En));
}

#[test]
fn the_picture_of_a_round_has_everybody_once() {
    let plan = night::club();
    for round in 1..=plan.schedule.round_count() {
        let svg = picture(&plan, format!("round:{round}").parse().unwrap()).unwrap();
        let texts: Vec<&str> = svg.lines().filter(|l| l.starts_with("<text")).collect();
        for player in plan.roster.players() {
            let name = [('&', "&amp;"), ('<', "&lt;"), ('>', "&gt;"), ('\'', "&#39;")];
            let name = name.iter().fold(player.name.clone(), |name, (c, safe)| name.replace(*c, safe));
            let named = texts.iter().filter(|l| l.contains(&format!(">{name}<")));
            assert_eq!(named.count(), 1, "{name} in round {round}");
        }
    }
    let last = picture(&plan, Picture::Round(None)).unwrap();
    assert_eq!(Ok(last), picture(&plan, format!("round:{}", plan.schedule.round_count()).parse().unwrap()));
    let refused = picture(&plan, "round:99".parse().unwrap()).unwrap_err();
    assert!(refused.contains("no round 99"), "{refused}");
}

#[test]
fn the_cross_table_has_a_cell_for_everybody_who_meets_and_an_end() {
    let (plan, counts) = (night::club(), counts(&night::club()));
    let svg = picture(&plan, Picture::Crosstable).unwrap();
    let met = counts.iter().flatten().filter(|&&c| c > 0).count();
    let cells = svg.lines().filter(|l| l.contains("font-size=\"13\" text-anchor=\"middle\">")).count();
    assert_eq!(cells, met);
    let many = Plan { schedule: Schedule::new(151), roster: Roster::numbered(151), ..Plan::default() };
    let refused = picture(&many, Picture::Crosstable).unwrap_err();
    assert!(refused.contains("at most 150"), "{refused}");
}
