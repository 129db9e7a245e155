//! `--lang ja` is Japanese throughout: mistakes of the command line and of files, refusals, bounds.

use crate::support::Folder;

/// Commands that go wrong, each in its own way; and answers with reasons.
const LINES: [&str; 31] = [
    "plan -n 1 -k 4",
    "plan -n x -k 4",
    "plan -n 8 -k four",
    "plan -n 8 -k 4,4",
    "plan -n 8 -k 4 -r 0",
    "plan -n 8 -k 4 --sitout",
    "plan -n 8 -k 4 --method bergr",
    "plan -n 8 -k 4 --order by-name",
    "plan -n 8 -k 4 --effort much",
    "plan -n 8 -k 4 --time soon",
    "plan -n 8 -k 4 --then random:2",
    "plan -n 8 -k 4 --game poker",
    "plan -n 8 -k 4 --absent 1",
    "plan -n 8 -k 4 --host 1:0",
    "plan -n 8 -k 4 --apart 1",
    "plan -n 8 -k 4 --seed 1 --seed 2",
    "plan -n 8 -k 4 --require beauty=1",
    "plan -n 8 -k 4 --format word",
    "plan -n 7 -k 4",
    "plan -n 8",
    "plan missing.txt -k 4",
    "plan -n 8 names.txt -k 4",
    "plam -n 8",
    "check broken.txt",
    "check typo.txt",
    "bound -n 5 -k 4",
    "bound -n 28 -k 4",
    "reversals -n 6",
    "next names.txt --method guess",
    "positions plan --borders nowhere",
    "help nothing",
];

const FILES: [(&str, &[u8]); 3] = [
    ("names.txt", b"Ana\nBen\n"),
    ("broken.txt", b"1-2-3-4\n5-6-7-7\n\n1-5-9\n2-6\n"),
    ("typo.txt", b"Round 1\nTable 1: 1, 2\nTable 2: 3; 4\nRound 3\n"),
];

/// The first two English words in a row, as in a sentence; commands to type are skipped.
fn english(line: &str) -> Option<String> {
    let said = line.split("roundtable ").next().unwrap_or_default();
    let words: Vec<&str> = said.split(' ').collect();
    let is_word = |word: &&str| word.len() > 1 && word.bytes().all(|b| b.is_ascii_alphabetic());
    words.windows(2).find(|two| two.iter().all(is_word)).map(|two| two.join(" "))
}

#[test]
fn nothing_is_said_in_english() {
    assert_eq!(english("誤り: the value は"), Some("the value".to_owned()));
    let folder = Folder::with(&FILES);
    for line in LINES {
        let ran = folder.run(&format!("{line} --lang ja"));
        for said in ran.err.lines().chain(ran.out.lines()) {
            assert_eq!(english(said), None, "{line}: {said}");
        }
        assert!(ran.err.lines().chain(ran.out.lines()).any(|said| !said.is_ascii()), "{line}: {}", ran.err);
    }
}

/// Help has 回戦 on request, and no round is left as ゲーム; a kind of game is not a round.
#[test]
fn help_says_kaisen_by_choice() {
    let folder = Folder::with(&[]);
    for verb in ["plan", "next", "bound", "event", "event seat", "swiss", "improve", "reversals", "positions"] {
        let help = folder.run(&format!("help {verb} --lang ja-kaisen")).exits(0).out;
        assert!(!help.contains("ゲーム"), "{verb}: {help}");
        assert!(!help.contains("回戦: riichi") && !help.contains("<回戦>: "), "{verb}: {help}");
    }
    folder.run("help plan --lang ja-kaisen").exits(0);
}

/// Rounds are 1回戦 by choice, on the screen and on paper, and such output is read again.
#[test]
fn rounds_are_kaisen_by_choice() {
    let folder = Folder::with(&[]);
    for file in ["k.txt", "k.html", "k.xlsx", "k.json"] {
        folder.run(&format!("plan -n 8 -k 4 -r 2 --lang ja-kaisen -o {file}")).exits(0);
        folder.run(&format!("check {file}")).exits(0);
    }
    for file in ["k.txt", "k.html"] {
        let text = folder.read(file);
        assert!(text.contains("2回戦") && !text.contains("ゲーム"), "{file}: {text}");
    }
    assert!(folder.read("k.html").contains("lang=\"ja\""));
    folder.run("plan -n 8 -k 4 -r 2 --lang kaisen").exits(2).says(&["use one of en, ja, ja-kaisen"]);
}

/// The game of a file decides the word for its rounds, like `--game`; so does that of a tournament in the list.
#[test]
fn rounds_of_a_file_are_called_as_in_its_game() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 8 --game riichi -r 3 -o r.json").exits(0);
    for verb in ["check r.json", "improve r.json -o i.json", "convert r.json r.html"] {
        let ran = folder.run(&format!("{verb} --lang ja")).exits(0);
        assert!(!format!("{}{}", ran.out, ran.err).contains("3ゲーム"), "{verb}: {}{}", ran.out, ran.err);
    }
    assert!(folder.run("check r.json --lang ja").exits(0).out.contains("3回戦"));
    assert!(folder.read("r.html").contains("3回戦"));
    folder.run("plan -n 8 -k 4 -r 3 -o any.json").exits(0);
    assert!(folder.run("check any.json --lang ja").exits(0).out.contains("3ゲーム"));
    folder.run("event --db e.db new Club --game riichi").exits(0);
    folder.run("event --db e.db new Any --tables-of 4").exits(0);
    let list = folder.run("event --db e.db list --lang ja").exits(0).out;
    assert!(list.contains("1回戦") && list.contains("1ゲーム目"), "{list}");
    // Neither the language nor the verb is mistaken for the name of a tournament.
    for other in ["Japan", "Rounds"] {
        folder.run(&format!("event --db e.db new {other} --game riichi")).exits(0);
    }
    let said = folder.run("event --db e.db --lang ja rounds any 5").exits(0).out;
    assert!(said.contains("全5ゲーム"), "{said}");
}
