//! Table sizes are kept in the file: what `plan` writes is read again by every verb, with any sizes.

use crate::support::{Folder, roundtable};

/// The formats that are read again.
const FORMATS: [&str; 5] = ["json", "csv", "txt", "tuples", "pantheon"];

#[test]
fn every_verb_reads_every_format_of_every_size() {
    let folder = Folder::with(&[]);
    for (players, sizes) in [(13, "5,3"), (14, "6,4"), (9, "4,3,2"), (11, "3,4")] {
        for format in FORMATS {
            let file = format!("{players}.{format}");
            let plan = format!("plan -n {players} -k {sizes} -r 2 --effort 1000");
            folder.run(&format!("{plan} -o {file}")).exits(0);
            folder.run(&format!("check {file}")).exits(0);
            folder.run(&format!("convert {file} again.json")).exits(0);
            folder.run(&format!("convert {file} again.csv -k {sizes}")).exits(0);
            folder.run(&format!("{plan} --history {file}")).exits(0);
            folder.run(&format!("{plan} --keep {file} --from 2")).exits(0);
        }
    }
    let said = folder.run("check 14.csv").exits(0);
    said.says(&["the file does not say which table sizes are allowed: there are tables of 6, 4"]);
    let quiet = folder.run("check 14.csv -k 6,4").exits(0);
    assert!(!quiet.err.contains("does not say"), "{}", quiet.err);
    // Exit 6: the tables of four are a fault.
    folder.run("check 14.csv -k 6").exits(6);
    folder.run("convert 14.csv x.json -k 6").exits(6);
    assert!(folder.read("14.tuples").starts_with("# table sizes: 6,4\n("), "{}", folder.read("14.tuples"));
    assert!(folder.read("14.txt").starts_with("# table sizes: 6,4\nRound 1\n"));
    // The obvious is not written.
    folder.run("plan -n 7 -k 4,3 -r 1 -o plain.tuples").exits(0);
    assert!(!folder.read("plain.tuples").contains("sizes"));
}

#[test]
fn rounds_are_kept_that_were_made_for_other_sizes() {
    let folder = Folder::with(&[]);
    for (before, now) in [("4", "6"), ("4", "3"), ("3", "4"), ("4,2", "6,3")] {
        folder.run(&format!("plan -n 12 -k {before} -r 3 --effort 1000 -o a.json")).exits(0);
        let plan = folder.run(&format!("plan -n 12 -k {now} -r 3 --keep a.json --from 2 --effort 1000 --json"));
        assert_eq!(plan.exits(0).json()["audit"]["valid"], true, "{before} and then {now}");
    }
}

#[test]
fn sizes_in_a_comment_are_judged() {
    let folder = Folder::with(&[
        ("good.txt", b"# table sizes: 3, 2\nRound 1\nTable 1: 1,2,3\nTable 2: 4,5\n"),
        ("not.txt", b"# table sizes: 3\nRound 1\nTable 1: 1,2,3\nTable 2: 4,5\n"),
        ("bad.tuples", b"# table sizes: 3;2\n(1,2,3)\n(4,5)\n"),
        ("twice.tuples", b"# table sizes: 3,2\n# table sizes: 3,2\n(1,2,3)\n(4,5)\n"),
        ("none.tuples", "# 卓の人数: 1\n(1,2,3)\n(4,5)\n".as_bytes()),
    ]);
    folder.run("check good.txt").exits(0);
    folder.run("check not.txt").exits(6);
    folder.run("check bad.tuples").exits(3).says(&["bad.tuples:1:17"]);
    folder.run("check twice.tuples").exits(3).says(&["twice.tuples:2:1", "a second time"]);
    folder.run("check none.tuples").exits(3).says(&["a table of 1 is not possible"]);
}

#[test]
fn a_game_has_its_own_table_sizes() {
    roundtable("plan -n 15 --game chess -k 4,3")
        .exits(2)
        .says(&["chess is played at tables of 2, not of 4,3", "roundtable plan -n 15 --game chess -k 2"]);
    roundtable("plan -n 11 --game riichi -k 5 -r 2")
        .exits(2)
        .says(&["roundtable plan -n 11 --game riichi -r 2 -k 4,3"]);
    roundtable("plan -n 12 --game bridge -k 4,3 -r 2").exits(2).says(&["bridge is played at tables of 4"]);
    let error = roundtable("plan -n 7 --game diplomacy -k 4,3 --json").exits(2).err;
    assert!(error.contains("game-tables"), "{error}");
    let bridge = roundtable("plan -n 22 --game bridge -r 2").exits(4).err;
    assert!(bridge.contains("--sit-out") && !bridge.contains("-k "), "{bridge}");
}

#[test]
fn a_game_and_sizes_are_read_as_people_type_them() {
    let riichi = roundtable("plan -n 11 --game riichi -k 4,3 -r 2 --format csv").exits(0).out;
    for typed in ["--game Riichi -k 4-3", "--game RIICHI -k 4;3", "--game riichi -k 4/3"] {
        assert_eq!(roundtable(&format!("plan -n 11 {typed} -r 2 --format csv")).exits(0).out, riichi, "{typed}");
    }
    roundtable("plan -n 12 --game mahjong").exits(2).says(&["say --game riichi"]);
    roundtable("plan -n 12 --game poker").exits(2).says(&["riichi, chess, diplomacy, bridge, go, doubles"]);
}

#[test]
fn a_field_that_is_too_large_is_said_to_be_with_what_can_be_larger() {
    for people in ["200000", "1000000"] {
        let refused = roundtable(&format!("plan -n {people} -k 4 -r 3")).exits(2);
        refused.says(&[&format!("{people} people are too many here: at most 100000"), "-k 2", "--method affine"]);
    }
    // Both suggestions work for large fields.
    roundtable("plan -n 20000 -k 2 -r 2").exits(0).says(&["Nobody meets twice"]);
    roundtable("plan -n 65536 -k 4 -r 2 --method affine --format tuples").exits(0).says(&["Nobody meets twice"]);
}

#[test]
fn a_large_field_is_answered_by_the_rounds_of_a_design_that_are_wanted() {
    roundtable("plan -n 100000 -k 4 -r 2 -q --format tuples").exits(0);
    let said = "Nobody meets twice. No better plan is possible (proved).";
    roundtable("plan -n 5001 -k 4,3 -r 3").exits(0).says(&[said]);
    roundtable("plan -n 4399 -k 5 --sit-out -r 3").exits(0).says(&["Nobody meets twice"]);
    // The most possible rounds have too many seats to write.
    roundtable("plan -n 100000 -k 4").exits(2).says(&["33333 rounds of 100000 players", "ask for fewer rounds"]);
}

#[test]
fn at_few_tables_any_two_meet_equally_often() {
    // Players v, people at a table k, and how often any two meet in v rounds: symmetric designs. Everybody plays k
    // times and meets k − 1 others each time, so any two meet k(k − 1)/(v − 1) times.
    let one_table = [
        (7, 3, 1),
        (7, 4, 2),
        (11, 5, 2),
        (11, 6, 3),
        (13, 4, 1),
        (13, 9, 6),
        (15, 7, 3),
        (15, 8, 4),
        (16, 6, 2),
        (16, 10, 6),
        (19, 9, 4),
        (21, 5, 1),
        (23, 11, 5),
        (25, 9, 3),
        (31, 6, 1),
        (31, 15, 7),
        (36, 15, 6),
        (37, 9, 2),
        (40, 13, 4),
        (57, 8, 1),
    ];
    for (people, size, times) in one_table {
        let answer = roundtable(&format!("plan -n {people} -k {size} --tables 1 -r {people} --json")).exits(0).json();
        let meetings = &answer["audit"]["meetings"];
        assert_eq!((&meetings["min"], &meetings["max"]), (&times.into(), &times.into()), "{people} at {size}");
    }
    // Everybody plays 41 · 10/41 = 10 times and meets four others each time, together all 40.
    roundtable("plan -n 41 -k 5 --tables 2 -r 41 --explain")
        .exits(0)
        .says(&["Everybody meets everybody once", "A cyclic chart"]);
    // A round of the design for 64 has 16 tables, played as four rounds of four tables.
    roundtable("plan -n 64 -k 4 --tables 4 -r 50 --explain")
        .exits(0)
        .says(&["Nobody meets twice. Sit-outs and seats are as even as", "in 4 parts, one after the other"]);
    roundtable("plan -n 57 -k 8 --tables 1 --explain --lang ja").exits(0).says(&["差集合"]);
}

#[test]
fn tables_may_be_called_courts() {
    let courts = roundtable("plan -n 18 -k 4 --courts 4 -r 3").exits(0);
    assert_eq!(courts.out, roundtable("plan -n 18 -k 4 --tables 4 -r 3").exits(0).out);
    let folder = Folder::with(&[]);
    folder.run("event --db e.db new Padel --tables-of 4 --courts 2 --rounds 3").exits(0);
}

#[test]
fn seats_that_do_not_fit_the_tables_are_refused_before_anything_is_made() {
    for (line, said) in [
        ("plan -n 16 -k 4 -r 3 --sides 3,3", "sides of 3,3 fill tables of 6, and tables here have 4 seats: say -k 6"),
        ("plan -n 12 -k 6 -r 2 --sides 2,2", "sides of 2,2 fill tables of 4, and tables here have 6 seats"),
        ("plan -n 16 -k 4 -r 2 --seats A,B", "2 seats are named (A, B), and the largest table has 4 seats"),
        ("plan -n 16 -k 4,3 -r 2 --seats A,B,C", "3 seats are named (A, B, C), and the largest table has 4 seats"),
        ("plan -n 4 -k 2 -r 2 --seats A,B,C", "3 seats are named (A, B, C), and the largest table has 2 seats"),
    ] {
        roundtable(line).exits(2).says(&[said]);
    }
    roundtable("plan -n 11 -k 4,3 -r 2 --sides 2,2 --effort low").exits(0);
    roundtable("plan -n 11 -k 4,3 -r 2 --seats E,S,W,N --effort low").exits(0);
    // People list their tables.
    let listed = roundtable("plan -n 11 -k 4,4,3 -r 2 --format csv").exits(0);
    assert_eq!(listed.out, roundtable("plan -n 11 -k 4,3 -r 2 --format csv").exits(0).out);
}
