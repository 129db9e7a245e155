//! Output fits on a screen of 80 columns, in every language; only commands to type and single words may be wider.

use crate::support::Folder;
use unicode_width::UnicodeWidthStr;

/// The files that the commands read.
const FILES: [(&str, &[u8]); 6] = [
    ("seven.txt", b"Ana\nBen\nCy\nDan\nEva\nFinn\nGita\n"),
    (
        "class.csv",
        b"name,class\nAna,a\nBen,a\nCy,b\nDan,b\nEva,a\nFinn,b\nGita,a\nHugo,b\nIda,a\nJo,b\nKofi,a\nLea,b\n",
    ),
    (
        "long.txt",
        "Maximiliane Schwarzenberg\nKonstantin Papadopoulos\nアレクサンドラ・ウィンターボトム\n\
         Friedrich-Wilhelm Hohenstein\nBen\n田中 花子\nDan\n"
            .as_bytes(),
    ),
    ("broken.txt", b"1-2-3-4\n5-6-7-7\n\n1-5-9\n2-6\n"),
    ("typo.txt", b"Round 1\nTable 1: 1, 2\nTable 2: 3; 4\nRound 3\n"),
    (
        "places.csv",
        b"place,name\n1,Lea\n2,Ana\n3,Ben\n4,Cy\n5,Dan\n6,Eva\n7,Finn\n8,Gita\n9,Hugo\n10,Ida\n11,Jo\n12,Kofi\n",
    ),
];

/// Answers, refusals and mistakes of every verb, each in the folder filled by those before.
const LINES: [&str; 45] = [
    "plan class.csv -k 4,3 -r 3 --spread class --apart Ana Ben --together Cy Dan --explain --effort low -o night.json",
    "plan class.csv --keep night.json --from 2 --substitute Lea=Mia --effort low -o night2.json",
    "plan -n 16 -k 4 -r 7 --explain --effort low -o more.json",
    "plan -n 28 -k 4 -r 9 --explain -o even.txt",
    "plan seven.txt -k 4",
    "plan seven.txt --game diplomacy",
    "plan -n 48 --game diplomacy",
    "plan -n 10 --game chess --method berger -o club.json",
    "plan -n 8 -k 4 --method bergr",
    "plan -n 8 -k 4 --require beauty=1",
    "plan missing.txt -k 4",
    "plan class.csv -k 4 -r 2 -o plan.word",
    "check night.json --explain --why Cy Dan",
    "check more.json --explain --why 1 2",
    "check club.json",
    "check broken.txt",
    "check typo.txt",
    "improve more.json --effort low -o better.json",
    "improve more.json --cards 4",
    "convert night.json night.csv",
    "convert night2.json changed.csv --by-player --only-changed",
    "bound -n 28 -k 4 --explain",
    "bound -n 22 -k 4,3 --explain",
    "bound -n 37 -k 6",
    "bound -n 20 -k 4 --prove",
    "bound -n 24 -k 4 --tables 5 --explain",
    "next night.json --standings places.csv",
    "next night.json",
    "reversals club.json --withdrew 7 --after 4 --policy fewest",
    "reversals -n 6",
    "positions plan --borders diplomacy",
    "positions plan seven.txt --borders diplomacy",
    "event --db e.db new Evening --game riichi --rounds 4 --then swiss:2 --final top4 --carry halved",
    "event --db e.db join evening class.csv",
    "event --db e.db seat evening --effort low",
    "event --db e.db show evening",
    "event --db e.db what-if evening leave Ana --after 1 --effort low",
    "event --db e.db standings evening --why Ana",
    "event --db e.db log evening",
    "event --db l.db new Long --tables-of 4,3 --rules points",
    "event --db l.db join long long.txt",
    "event --db l.db seat long",
    "event --db l.db result long 1 1 4 3 2 1",
    "event --db l.db show long --round 1",
    "swiss pair missing.trf",
];

/// Whether a line is over 80 columns though it could have been broken: it has no command, and its widest word would fit
/// into a line (76 columns with the indentation). Japanese can be broken anywhere.
fn is_too_wide(line: &str) -> bool {
    let widest = line.split_whitespace().map(UnicodeWidthStr::width).max().unwrap_or(0);
    line.width() > 80 && !line.contains("roundtable ") && (widest < 76 || !line.is_ascii())
}

#[test]
fn what_is_said_fits_on_a_screen() {
    assert!(is_too_wide(&"word ".repeat(17)) && !is_too_wide(&"w".repeat(90)));
    for lang in ["en", "ja", "ja-kaisen"] {
        let folder = Folder::with(&FILES);
        for line in LINES {
            let ran = folder.run(&format!("{line} --lang {lang}"));
            assert!(!(ran.out.is_empty() && ran.err.is_empty() && ran.code != 0), "{line} says nothing");
            for said in ran.err.lines().chain(ran.out.lines()) {
                assert!(!is_too_wide(said), "{line} --lang {lang}: {} columns: {said}", said.width());
            }
        }
    }
}
