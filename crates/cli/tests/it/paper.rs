//! Paper from the outside: workbooks, print sheets, pictures and charts.

use crate::support::{Folder, roundtable};

const NAMES: &[u8] = "田中 花子\nAna\n=1+1\nBen\nCleo\nDan\nEve\nFay\n".as_bytes();

/// A folder with a list of eight people.
fn night() -> Folder {
    Folder::with(&[("names.txt", NAMES)])
}

#[test]
fn the_extension_picks_the_paper() {
    let night = night();
    for (name, begins) in [("night.xlsx", "PK"), ("night.html", "<!DOCTYPE html>"), ("night.svg", "<svg")] {
        night.run(&format!("plan names.txt -k 4 -r 2 --game riichi -o {name}")).exits(0).says(&["8 people, 2 rounds."]);
        let bytes = std::fs::read(night.path(name)).unwrap();
        assert!(bytes.starts_with(begins.as_bytes()), "{name}");
        night.run(&format!("plan names.txt -k 4 -r 2 --game riichi -o {name}")).exits(0);
        assert_eq!(bytes, std::fs::read(night.path(name)).unwrap(), "{name} twice");
    }
    let html = night.read("night.html");
    assert!(html.contains("田中 花子") && html.contains("=1+1"));
}

#[test]
fn title_revision_and_language_are_on_the_pages() {
    let night = night();
    night.run("plan names.txt -k 4 -r 2 --game riichi --seed 7 -o night.json").exits(0);
    night.run("convert night.json night.html --title Friday --revision 2 --lang ja").exits(0);
    let html = night.read("night.html");
    for said in ["<h1>Friday</h1>", "第2版", "1番卓", "東", "座席入れ替え表（くじ）"] {
        assert!(html.contains(said), "{said}");
    }
    night.run("convert night.json night.svg").exits(0);
    assert_eq!(night.names(), ["names.txt", "night.html", "night.json", "night.svg"]);
}

#[test]
fn paper_goes_to_standard_output_too() {
    let ran = roundtable("plan -n 8 -k 4 -r 1 --format html").exits(0);
    assert!(ran.out.starts_with("<!DOCTYPE html>") && ran.out.ends_with("</html>\n"));
    assert!(roundtable("plan -n 8 -k 4 -r 1 --format pdf").exits(0).out.starts_with("%PDF-"));
    roundtable("plan -n 8 -k 4 -r 1 --format docx").exits(2).says(&["`docx` cannot be used", "html"]);
    roundtable("plan -n 8 -k 4 -r 1 -o night.docx").exits(2).says(&["night.docx", ".html"]);
}

#[test]
fn a_chart_comes_after_the_plan_or_alone_when_that_goes_to_a_file() {
    let ran = roundtable("plan -n 8 -k 4 -r 2 --chart").exits(0);
    let (plan, chart) = ran.out.split_once("\n\nmeetings per pair\n").expect("a chart");
    assert!(plan.starts_with("Round 1\n") && chart.contains("never: "));
    let night = night();
    let ran = night.run("plan names.txt -k 4 -r 2 -o night.csv --chart").exits(0);
    assert!(ran.out.starts_with("meetings per pair\n") && ran.out.ends_with("Fay\n"), "{}", ran.out);
    let ran = night.run("check night.csv --chart").exits(0);
    assert!(ran.out.contains("\n\nmeetings per pair\n"));
}

#[test]
fn layouts_that_do_not_fit_are_refused_before_anything_is_written() {
    let night = night();
    for (line, said) in [
        (
            "plan names.txt -k 4 -r 1 -o night.html --by-player",
            "--by-player, --by-table and --bom are for csv, not for html",
        ),
        (
            "plan names.txt -k 4 -r 1 -o night.csv --title x",
            "--title and --revision are for paper and JSON, not for csv",
        ),
        ("plan names.txt -k 4 -r 1 --format csv --chart", "cannot both go to standard output"),
        ("plan names.txt -k 4 -r 1 --format html --json", "contradict"),
    ] {
        night.run(line).exits(2).says(&[said]);
    }
    assert_eq!(night.names(), ["names.txt"]);
}

#[test]
fn pictures_and_charts_count_the_history() {
    let night = night();
    night.run("plan names.txt -k 4 -r 2 -o old.json").exits(0);
    // In two rounds at fours four of 28 pairs meet twice and 16 once; with the same rounds as history, twice that.
    let twice = night.run("check old.json --history old.json --chart").exits(0);
    assert!(twice.out.contains("2 times: 16 pairs") && twice.out.contains("4 times: 4 pairs"), "{}", twice.out);
    night.run("plan names.txt -k 4 -r 1 --history old.json --chart -o new.svg").exits(0);
    let svg = night.read("new.svg");
    assert!(svg.contains("2 times") || svg.contains("3 times"), "three rounds of eight people repeat");
}

#[test]
fn a_workbook_says_that_a_field_is_too_large_for_its_square() {
    let night = night();
    night.run("plan -n 404 -k 4 -r 1 -o big.xlsx").exits(0).says(&["up to 400 players", "svg"]);
    night.run("plan -n 404 -k 4 -r 1 -o big.xlsx --lang ja").exits(0).says(&["400人まで"]);
}

#[test]
fn a_line_a_game_has_the_seats_over_its_columns() {
    let night = night();
    let ran = night.run("plan names.txt --game chess -r 1 -o games.csv --by-table").exits(0);
    assert!(!ran.err.contains("no place for the names of the seats"), "{}", ran.err);
    let csv = night.read("games.csv");
    assert!(
        csv.starts_with("round,table,White,Black\n1,1,") && csv.contains("'=1+1") && csv.lines().count() == 5,
        "{csv}"
    );
    night.run("check games.csv").exits(0);
    night.run("plan names.txt --game chess -o games.csv --by-table --by-player").exits(2);
}

#[test]
fn parts_are_chosen_and_seats_are_named() {
    let night = night();
    night.run("plan names.txt --seats Home,Away -o league.json").exits(0);
    night.run("convert league.json league.html --parts sheets,cross").exits(0);
    let html = night.read("league.html");
    assert!(html.contains("<section class=\"sheets\">") && html.contains("<section class=\"cross\">"));
    assert!(html.contains(">Home<") && !html.contains("<section class=\"wall\">"));
    night.run("convert league.json league.html --seats Heim,Gast").exits(0);
    assert!(night.read("league.html").contains(">Heim<"));
    // The figures of the two sides name the seats, in two languages, in reports, workbooks and pictures.
    for (lang, words) in [("en", "Home minus Away"), ("ja", "HomeとAwayの差")] {
        let report = night.run(&format!("check league.json --lang {lang}")).exits(0).out;
        assert!(report.contains(words) && !report.contains("White") && !report.contains("同色"), "{report}");
        night.run(&format!("convert league.json sides.svg --picture fairness --lang {lang}")).exits(0);
        assert!(night.read("sides.svg").contains(words));
    }
    night.run("plan names.txt --game chess -o chess.json").exits(0);
    assert!(night.run("check chess.json").exits(0).out.contains("White minus Black"));
    night.run("convert league.json league.html --parts posters").exits(2).says(&["posters", "wall, games, cross"]);
    night.run("convert league.json league.xlsx --parts wall").exits(2).says(&["parts are for print sheets"]);
}

#[test]
fn a_page_of_a_large_plan_has_its_first_part_and_says_how_the_others_are_had() {
    let hall = Folder::with(&[]);
    hall.run("plan -n 10000 -k 4 -r 5 -q -o hall.json").exits(0);
    hall.run("convert hall.json hall.html").exits(0);
    let html = hall.read("hall.html");
    assert!(html.len() < 10_000_000, "{} bytes", html.len());
    for said in ["Wall list", "--parts rounds", "Round 5"] {
        assert!(html.contains(said), "{said}");
    }
    assert!(!html.contains("Score slips"));
    hall.run("convert hall.json rounds.html --parts rounds").exits(0);
    assert!(hall.read("rounds.html").contains("Table 2500"));
    // Of 10,000 · 9,999 / 2 pairs 5 · 2,500 · 6 = 75,000 can meet; the others do not, at best.
    assert!(hall.run("check hall.html").exits(0).out.contains("at best 49920000"));
}

/// A title that nobody has given is the name of the file or of the tournament; a first revision is no news on what is
/// cut apart, and that of a tournament counts entries of its log, so it stands at the foot alone.
#[test]
fn paper_has_the_name_of_its_file_and_a_revision_where_it_says_something() {
    let night = night();
    night.run("plan names.txt -k 4 -r 2 --game riichi -o friday_club.html").exits(0);
    let first = night.read("friday_club.html");
    assert!(first.contains("<h1>friday club</h1>") && !first.contains("Seating"));
    assert!(!first.contains("<small>revision"), "cards and tables");
    night.run("plan names.txt -k 4 -r 2 --game riichi -o first.json").exits(0);
    night.run("plan names.txt -k 4 -r 3 --game riichi --keep first.json --from 2 --title Club -o second.html").exits(0);
    let second = night.read("second.html");
    assert!(second.contains("<h1>Club</h1>") && second.contains(" <small>revision 2</small>"));
    night.run("event --db d.db new Weekend --tables-of 4 --rules points --rounds 2").exits(0);
    night.run("event --db d.db join weekend names.txt").exits(0);
    night.run("event --db d.db seat weekend --method random --seed 1").exits(0);
    night.run("event --db d.db print weekend -o w.html").exits(0);
    let event = night.read("w.html");
    assert!(event.contains("<h1>Weekend</h1>") && event.contains("revision 1"), "at the foot");
    assert!(!event.contains("<small>revision"));
}

/// The usual seed is no loss, one that somebody has chosen is.
#[test]
fn a_seed_is_missed_by_those_who_have_chosen_it() {
    let night = night();
    let plan = |more: &str| night.run(&format!("plan names.txt -k 4 -r 2 --effort 500 -o night.csv{more}")).exits(0);
    assert!(!plan("").err.contains("no place for"));
    plan(" --seed 7").says(&["csv has no place for the seed"]);
}
