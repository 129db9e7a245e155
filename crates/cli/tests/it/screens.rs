//! The program's output: every help screen, the reports, answers and mistakes, in `snapshots/` as a person sees them.
//!
//! A screen that changes fails here. If the change is meant,
//! `INSTA_UPDATE=always cargo test -p roundtable-cli --test it screens` writes the screens again; read the difference
//! first.

use crate::support::Folder;

/// The files that the commands below read.
const FILES: [(&str, &[u8]); 8] = [
    ("names.txt", "Ana\nBen\n田中 花子\nZhang Wei\nZhang Wei\nMüller\nŁukasz\n".as_bytes()),
    ("optimal.txt", b"1-2\n3-4\n\n1-3\n2-4\n\n1-4\n2-3\n"),
    ("gap.txt", b"1-2-3-4\n5-6-7-8\n\n1-2-5-6\n3-4-7-8\n\n1-2-7-8\n3-4-5-6\n"),
    ("broken.txt", b"1-2-3-4\n5-6-7-7\n\n1-5-9\n2-6\n"),
    ("mixed.txt", b"1-2-3-4\n5-6-7\n\n1-5-6-2\n3-7-4\n"),
    ("typo.txt", b"Round 1\nTable 1: 1, 2\nTable 2: 3; 4\nRound 3\n"),
    ("position.json", br#"{"schema":"roundtable/position/1","table_size":2,"players":[{"id":1,"place":1},{"id":2,"place":2},{"id":3,"place":3},{"id":4,"place":4}],"history":[{"tables":[[1,2],[3,4]]}]}"#),
    ("empty.txt", b""),
];

/// Each command with its exit code and output.
fn screens(lines: &[&str]) -> String {
    let folder = Folder::with(&FILES);
    let mut shown = String::new();
    for line in lines {
        let ran = folder.run(line);
        shown += &format!("$ roundtable {line}\n");
        for (name, text) in [("", &ran.out), ("standard error", &ran.err)] {
            if !text.is_empty() {
                shown += &if name.is_empty() { String::new() } else { format!("--- {name}\n") };
                shown += text.trim_end();
                shown += "\n";
            }
        }
        shown += &format!("--- exit code {}\n\n", ran.code);
    }
    shown.replace(env!("CARGO_PKG_VERSION"), "VERSION")
}

macro_rules! screens {
    ($($name:ident: $lines:expr),+ $(,)?) => {
        $(
            #[test]
            fn $name() {
                insta::assert_snapshot!(stringify!($name), screens(&$lines));
            }
        )+
    };
}

screens! {
    help: ["help"],
    help_event: ["help event", "help event --lang ja"],
    help_plan: ["help plan"],
    help_check: ["help check"],
    help_next: ["help next"],
    help_bound: ["help bound"],
    help_convert: ["help convert"],
    help_improve: ["help improve"],
    help_reversals: ["help reversals"],
    help_movement: ["help movement"],
    help_swiss: ["help swiss", "help swiss pair", "help swiss check", "help swiss generate"],
    help_positions: ["help positions", "help positions plan", "help positions check", "help positions census", "help positions survey"],
    reports: ["check optimal.txt", "check gap.txt", "check mixed.txt", "check broken.txt"],
    reports_ja: ["check optimal.txt --lang ja", "check gap.txt --lang ja", "check mixed.txt --lang ja", "check broken.txt --lang ja"],
    why: ["check gap.txt --why 1 2", "check gap.txt --why 1 2 --lang ja"],
    plans: [
        "plan names.txt -k 4,3 -r 2 --seed 1",
        "plan -n 6 --game chess --method berger",
        "plan -n 9 -k 3 -r 4 --explain",
        "plan -n 9 -k 3 -r 4 --explain --lang ja",
    ],
    wishes_that_cannot_all_be_kept: [
        "plan -n 8 -k 4 -r 1 --apart 1 2 --apart 2 3 --apart 3 4 --apart 4 5 --apart 5 1 --seed 1",
        "plan -n 8 -k 4 -r 1 --apart 1 2 --apart 2 3 --apart 3 4 --apart 4 5 --apart 5 1 --seed 1 --lang ja",
    ],
    bounds: ["bound -n 28 -k 4 --explain", "bound -n 20 -k 4", "bound -n 28 -k 4 --lang ja"],
    next_round: ["next position.json", "next position.json --lang ja"],
    reversals: [
        "reversals -n 6 --method berger --withdrew 4 --after 2 --policy fewest",
        "reversals -n 6 --method berger --withdrew 4 --after 2 --policy fewest --lang ja",
    ],
    movement: ["movement -n 8 -r 2", "movement -n 9 --method relay -r 2 --lang ja", "movement -n 8 --boards 1 --cards"],
    positions: ["positions plan --borders diplomacy", "positions plan --borders diplomacy --lang ja"],
    mistakes: [
        "plan -n 22 -k 4 -r 4",
        "plan -n 16 -r 1",
        "plan -n 16 -k 4 -r 0",
        "plan names.txt -k 4,3 -r 2 --apart Ana Bne",
        "plan -n 16 -k 4 -r 1 --method bergr",
        "plan -n 16 -k 4 -r 1 -o night.odt",
        "plan nobody.txt -k 4 -r 1",
        "check empty.txt",
        "check typo.txt",
        "check typo.txt --lang ja",
        "check gap.txt --require repeats=0",
        "bake",
    ],
    json: ["plan -n 4 -k 2 -r 3 --json", "check broken.txt --json"],
}
