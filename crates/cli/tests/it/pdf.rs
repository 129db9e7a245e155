//! Paper without a browser: print sheets as PDF from the command line.

use std::fs;
use std::process::Command;

use roundtable_testkit::machine::is_left_out;

use crate::support::Folder;

/// A folder with a plan of eight people, `night.json`, and a file that is not a font.
fn evening() -> Folder {
    let folder =
        Folder::with(&[("names.txt", "Ana\nŁukasz\nDóra\nBen\nCy\nDi\nEva\nFinn\n".as_bytes()), ("no.ttf", b"x")]);
    folder.run("plan names.txt -k 4 -r 2 --title Friday --effort 2000 -o night.json").exits(0);
    folder
}

/// How many pages a PDF has: its page objects, which begin `/Type/Page`; the object that lists them is `/Type/Pages`.
fn pages(folder: &Folder, file: &str) -> usize {
    let bytes = fs::read(folder.path(file)).unwrap();
    assert!(bytes.starts_with(b"%PDF-"), "{file}");
    bytes.windows(11).filter(|window| window.starts_with(b"/Type/Page") && *window != b"/Type/Pages").count()
}

#[test]
fn a_plan_is_a_pdf_in_one_command() {
    let folder = evening();
    folder.run("convert night.json night.pdf").exits(0);
    folder.run("convert night.json again.pdf").exits(0);
    assert_eq!(fs::read(folder.path("night.pdf")).unwrap(), fs::read(folder.path("again.pdf")).unwrap());
    assert_eq!(pages(&folder, "night.pdf"), 4, "wall list, rounds, cards, table cards");
    folder.run("convert night.json wall.pdf --parts wall --paper-size letter").exits(0);
    assert_eq!(pages(&folder, "wall.pdf"), 1);
    folder.run("next night.json --format pdf -o never.pdf").exits(3);
}

#[test]
fn plans_for_fewer_and_more_people_are_in_the_same_file() {
    let folder = evening();
    folder
        .run("plan -n 8 -k 4,3 -r 2 --effort 2000 --parts wall --plan-b 3 -o pack.pdf")
        .exits(0)
        .says(&["no plan for 5 people"]);
    assert_eq!(pages(&folder, "pack.pdf"), 6, "6, 7, 8, 9, 10 and 11 people");
    folder
        .run("plan -n 8 -k 4 -r 2 --plan-b 3 -o pack.html")
        .exits(2)
        .says(&["plans for other numbers of people are for pdf"]);
    // By name, for 7, 8 and 9: without the last of the list, whose wish goes too, and with a guest.
    folder.run("plan names.txt -k 4,3 -r 2 --effort 2000 --parts wall --plan-b 1 --together 1 8 -o names.pdf").exits(0);
    assert_eq!(pages(&folder, "names.pdf"), 3);
}

#[test]
fn fonts_that_are_none_are_refused_before_the_work() {
    let folder = evening();
    folder
        .run("convert night.json x.pdf --font no.ttf")
        .exits(3)
        .says(&["no.ttf is not a font; give a ttf, otf or ttc file"]);
    folder.run("convert night.json x.pdf --font missing.ttf").exits(1).says(&["missing.ttf"]);
    folder.run("convert night.json x.html --font no.ttf").exits(2).says(&["fonts are for pdf and png"]);
    folder.run("convert night.json x.pdf --paper-size a5").exits(2).says(&["a4, letter"]);
    assert!(!folder.path("x.pdf").exists());
}

#[test]
fn badges_and_standings_are_sheets_too() {
    let folder = evening();
    folder.run("convert night.json badges.pdf --parts badges").exits(0);
    assert_eq!(pages(&folder, "badges.pdf"), 1, "eight a page");
    folder.run("convert night.json standings.pdf --parts standings").exits(0);
    assert_eq!(pages(&folder, "standings.pdf"), 1);
    folder.run("event demo --db demo.db").exits(0);
    folder.run("event standings demo-weekend --db demo.db -o all.pdf").exits(0);
    folder.run("event standings demo-weekend --db demo.db -o all.html").exits(0);
    let html = folder.read("all.html");
    assert_eq!(pages(&folder, "all.pdf"), html.matches("<section").count());
    for said in ["Standings after 9 rounds", "Round by round", "page 1 of", "demo-weekend · ema", " · revision "] {
        assert!(html.contains(said), "{said}");
    }
    let stamp = |html: &str| html.split("<footer><span>").nth(1).unwrap().split('<').next().unwrap().to_owned();
    // Any change makes older sheets visibly stale.
    folder.run("event penalty demo-weekend 1 --round 1 --points 500 --reason late --db demo.db").exits(0);
    folder.run("event standings demo-weekend --db demo.db -o later.html").exits(0);
    assert_ne!(stamp(&folder.read("later.html")), stamp(&html));
    folder.run("event standings demo-weekend --db demo.db -o all.xlsx").exits(2).says(&["html, pdf, svg or png"]);
    folder.run("event standings demo-weekend --db demo.db -o all.svg").exits(0);
    // The demo is the same for everybody; its first has 130.8 points.
    let picture = folder.read("all.svg");
    for said in ["Demo weekend", "Standings after 9 rounds", ">130.8</text>", "demo-weekend · ema · revision "] {
        assert!(picture.contains(said), "{said}");
    }
    folder.run("event standings demo-weekend --db demo.db -o all.png").exits(0);
    assert!(std::fs::read(folder.path("all.png")).unwrap().starts_with(b"\x89PNG"));
    folder.run("event print demo-weekend --db demo.db --parts wall -o wall.html").exits(0);
    let revision = |html: &str| html.split("revision ").nth(1).unwrap().split(' ').next().unwrap().to_owned();
    assert_eq!(revision(&folder.read("wall.html")), revision(&folder.read("later.html")));
    folder
        .run("event standings demo-weekend --db demo.db -o all.csv --paper-size a4")
        .exits(2)
        .says(&["paper sizes for pdf"]);
}

/// Everybody is told by the document itself, once in the standings and once for each part of the crosstable; more sizes
/// are measured in `crates/pdf/src/whole.rs`.
#[test]
fn nobody_is_lost_below_a_page() {
    if is_left_out("poppler") {
        return;
    }
    let folder = Folder::with(&[]);
    for (players, rounds, look) in
        [(2, 1, ""), (25, 7, "--paper-size letter"), (36, 7, ""), (38, 9, "--lang ja"), (90, 11, "--paper-size letter")]
    {
        folder.run(&format!("swiss generate -n {players} -r {rounds} -o e.trf")).exits(0);
        folder.run(format!("swiss standings e.trf --tie-breaks BH,BH/C1,SB -o s.pdf {look}").trim()).exits(0);
        let told = Command::new("pdftotext").arg(folder.path("s.pdf")).arg("-").output();
        let told = String::from_utf8(told.expect("pdftotext: apt-get install poppler-utils").stdout).unwrap();
        let lines: Vec<&str> = told.lines().collect();
        for player in 1..=players {
            let name = format!("Player {player}");
            let found = lines.iter().filter(|line| line.ends_with(&name)).count();
            assert_eq!(found, if rounds < 11 { 2 } else { 3 }, "{name} of {players}: {told}");
        }
    }
}
