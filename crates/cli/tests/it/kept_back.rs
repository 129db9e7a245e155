//! What a list has besides names stays with the organiser: no file that is handed out has addresses, remarks or wishes
//! about people, in any format and language, unless a column is asked for.

use std::fs;
use std::io::{Cursor, Read};
use std::process::Command;

use roundtable::{Format, Lang};
use roundtable_testkit::machine::is_left_out;
use roundtable_testkit::tier::seeds;
use zip::ZipArchive;

use crate::support::Folder;

/// A list of so many people, and the words of it that nobody else is to read.
fn list(seed: u64, people: u64) -> (String, Vec<String>) {
    let mut lots = roundtable::parts::Seed(seed).rng();
    let secrets = (0..3 * people).map(|at| format!("zq{:x}{at}", lots.bits() & 0xff_ffff)).collect::<Vec<_>>();
    let mut list = "Timestamp,name,E-mail,team,apart,Anything else?\n".to_owned();
    for (at, own) in secrets.chunks(3).enumerate() {
        // Two pairs are to be apart; their word is a secret too.
        let apart = secrets[at % 2 * 3].as_str();
        let apart = if at < 4 { format!("{apart}apart") } else { String::new() };
        list += &format!("{},Person {at},{}@x.org,Team{},{apart},\"{}, please\"\n", own[0], own[1], at % 4, own[2]);
    }
    (list, secrets)
}

/// All text in a file: archives are unpacked, and a document is told what is on its pages.
fn text(folder: &Folder, file: &str) -> String {
    let bytes = fs::read(folder.path(file)).unwrap();
    let mut all = String::from_utf8_lossy(&bytes).into_owned();
    if let Ok(mut archive) = ZipArchive::new(Cursor::new(&bytes)) {
        for at in 0..archive.len() {
            let mut part = Vec::new();
            archive.by_index(at).unwrap().read_to_end(&mut part).unwrap();
            all += &String::from_utf8_lossy(&part);
        }
    }
    if bytes.starts_with(b"%PDF") && !is_left_out("poppler") {
        let told = Command::new("pdftotext").arg(folder.path(file)).arg("-").output();
        all += &String::from_utf8_lossy(&told.expect("pdftotext: apt-get install poppler-utils").stdout);
    }
    all
}

#[test]
fn no_format_gives_away_what_is_the_organisers_own() {
    for seed in seeds(1, 60) {
        let lang = if seed % 2 == 0 { Lang::En } else { Lang::Ja };
        let (names, secrets) = list(seed, 12 + seed % 9);
        let folder = Folder::with(&[("list.csv", names.as_bytes())]);
        let run = |line: &str| folder.run(&format!("{line} --lang {}", lang.code())).exits(0);
        let asked = "--effort 500 --start 2027-01-07T19:00 --tz Europe/Berlin --every week ";
        run(&format!("plan list.csv -k 2 -r 2 --spread team {asked}-o own.json"));
        run("event new Night --db e.db --tables-of 2 --rules points --rounds 2");
        run("event join night list.csv --db e.db");
        run("event seat night --method plan --db e.db");
        for format in Format::ALL {
            let (file, asked) = (format!("x.{}", format.extension()), if format.has_dates() { asked } else { "" });
            for verb in [
                format!("plan list.csv -k 2 -r 2 --spread team {asked}--format {} -o {file}", format.id()),
                format!("convert own.json {file} --format {}", format.id()),
                format!("improve own.json --effort 500 --format {} -o {file}", format.id()),
                format!("event print night --db e.db --format {} -o {file}", format.id()),
            ] {
                // An event without dates has no calendar, and one of points no report; JSON of a plan is one's own.
                let event = verb.starts_with("event");
                if event && (format.is_calendar() || format == Format::Trf) || !event && format == Format::Json {
                    continue;
                }
                run(&verb);
                let text = text(&folder, &file);
                let found = secrets.iter().find(|secret| text.contains(*secret));
                assert_eq!(found, None, "seed {seed}: {verb}");
                assert!(!text.contains("\"wish\"") && !text.contains("apart"), "seed {seed}: {verb}");
            }
        }
        let own = folder.read("own.json");
        assert!(secrets.iter().all(|secret| own.contains(secret)), "seed {seed}: all of it is in the plan for oneself");
    }
}

#[test]
fn what_is_kept_back_is_said_and_a_column_can_be_asked_for() {
    let folder = Folder::with(&[("list.csv", list(7, 8).0.as_bytes())]);
    let kept =
        |file: &str| format!("kept for you, not in {file}: Anything else?, E-mail, Timestamp, apart, team, wishes");
    let ran = folder.run("plan list.csv -k 2 -r 2 -o night.json").exits(0);
    ran.says(&["night.json keeps all columns and wishes: keep it for yourself"]);
    for file in ["night.html", "night.xlsx"] {
        folder.run(&format!("convert night.json {file}")).exits(0).says(&[kept(file).as_str(), "-o night.json has"]);
    }
    let pdf = folder.run("convert night.json night.pdf").exits(0);
    assert!(!pdf.err.contains("kept for you"), "paper has no place for columns: {}", pdf.err);
    folder.run("convert night.json asked.html --columns team,e-mail").exits(0);
    let html = folder.read("asked.html");
    assert!(html.contains("Team3") && html.contains("@x.org") && !html.contains("please"));
    // With columns, JSON is for the room as well.
    let ran = folder.run("convert night.json asked.json --columns team").exits(0);
    assert!(!folder.read("asked.json").contains("@x.org") && ran.err.contains("E-mail"), "{}", ran.err);
    folder.run("convert night.json x.html --columns teem").exits(3).says(&["nobody has a value in a column `teem`"]);
    folder
        .run("convert night.json x.txt --columns team")
        .exits(2)
        .says(&["columns of the list are for", "not for text"]);
    // A list of names has nothing to keep back.
    let plain = folder.run("plan -n 8 -k 4 -r 2 -o plain.html").exits(0);
    assert!(!plain.err.contains("kept for you"), "{}", plain.err);
}
