//! A draw that others can check (`docs/reference/draw.md`): a hash is published before, the secret seed is revealed
//! after, and a beacon, which nobody knew before, is mixed in. The hash is checked by another program.

use std::process::Command;

use roundtable_testkit::machine::is_left_out;

use crate::support::Folder;

/// A question, and a seed that is long enough to be a secret.
const DRAW: &str = "plan -n 12 -k 4 -r 3 --order lot --seed 271828182845904";

/// What `--commit` prints; the document that is hashed goes to `draw.json`.
fn commitment(folder: &Folder, options: &str) -> String {
    folder.run(&format!("{DRAW}{options} --commit -o draw.json")).exits(0).out.trim().to_owned()
}

/// The SHA-256 of `draw.json`, by another program; the expected one without Python.
fn hashed(folder: &Folder, expected: &str) -> String {
    if is_left_out("Python") {
        return expected.to_owned();
    }
    let program = "import hashlib; print(hashlib.sha256(open('draw.json', 'rb').read()).hexdigest())";
    let ran = Command::new("python3").args(["-c", program]).current_dir(folder.path("")).output().unwrap();
    String::from_utf8_lossy(&ran.stdout).trim().to_owned()
}

#[test]
fn what_was_committed_to_is_what_is_drawn() {
    let folder = Folder::with(&[]);
    let hash = commitment(&folder, "");
    assert_eq!(hash.len(), 64);
    assert_eq!(folder.names(), ["draw.json"], "no plan is made");
    let plan = |options: &str| folder.run(&format!("{DRAW} --format csv {options}"));
    let revealed = plan(&format!("--reveal {hash}")).exits(0).says(&["as committed; drawn with seed 271828182845904"]);
    assert_eq!(revealed.out, plan("-q").exits(0).out);
    let with_beacon = plan(&format!("--reveal {hash} --beacon 7-12-23")).exits(0);
    assert_ne!(with_beacon.out, revealed.out);
    assert_eq!(with_beacon.out, plan(&format!("--reveal {hash} --beacon 7-12-23")).exits(0).out);
    // Another question, or another secret.
    plan(&format!("--apart 1 2 --reveal {hash}")).exits(6).says(&["not what was committed to"]);
    let other = folder.run(&format!("plan -n 12 -k 4 -r 3 --order lot --seed 271828182845905 --reveal {hash}"));
    assert_eq!((other.code, other.out.as_str()), (6, ""));
}

#[test]
fn the_commitment_is_the_hash_of_the_document() {
    let folder = Folder::with(&[]);
    let hash = commitment(&folder, " --apart 1 2");
    assert_eq!(hashed(&folder, &hash), hash);
    let document: serde_json::Value = serde_json::from_str(&folder.read("draw.json")).unwrap();
    assert_eq!(
        (&document["schema"], &document["secret"]),
        (&"roundtable/draw/1".into(), &271_828_182_845_904_u64.into())
    );
    let json = folder.run(&format!("{DRAW} --apart 1 2 --commit --json")).exits(0).json();
    assert_eq!(json["commitment"], hash);
}

#[test]
fn what_commits_to_nothing_is_refused() {
    let folder = Folder::with(&[]);
    folder.run("plan -n 12 -k 4 -r 3 --commit").exits(2).says(&["15 digits"]);
    folder.run(&format!("{DRAW} --commit --time 1s")).exits(2);
    folder.run(&format!("{DRAW} --commit --beacon x")).exits(2);
    folder.run(&format!("{DRAW} --reveal abc")).exits(2).says(&["64 hexadecimal digits"]);
}

/// In a tournament the commitment and its document are lines of the log that anybody can hash.
#[test]
fn a_round_is_committed_to_and_shown_in_the_log() {
    let folder = Folder::with(&[("names.txt", b"A\nB\nC\nD\nE\nF\nG\nH\n")]);
    let run = |line: &str| folder.run(&format!("event {line} --db e.db"));
    run("new night --game riichi --rounds 3").exits(0);
    run("join night names.txt").exits(0);
    let seat = "seat night --method random --seed 271828182845904";
    run("seat night --method random --commit").exits(2).says(&["15 digits"]);
    run(&format!("{seat} --reveal")).exits(4).says(&["nothing is committed to for round 1"]);
    let hash = run(&format!("{seat} --commit")).exits(0).out.trim().to_owned();
    run(&format!("{seat} --commit")).exits(4).says(&["round 1 is committed to already"]);
    run("seat night --method random --seed 271828182845905 --reveal").exits(6).says(&["not what was committed to"]);
    run(&format!("{seat} --avoid-repeats --reveal")).exits(6).says(&["not what was committed to"]);
    // Late entries between commitment and draw are in the log.
    run("join night --name I").exits(0);
    run("leave night I").exits(0);
    run(&format!("{seat} --reveal --beacon 7-12-23")).exits(0).says(&["as committed; drawn with seed"]);

    run("export night -o log.jsonl").exits(0);
    let log = folder.read("log.jsonl");
    let entries = || log.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let of = |kind: &str| entries().find(|line| line["entry"].get(kind).is_some()).unwrap();
    let (committed, revealed) = (of("committed"), of("revealed")["entry"]["revealed"].clone());
    let document = revealed["document"].as_str().unwrap();
    assert_eq!(committed["entry"]["committed"]["commitment"], hash);
    std::fs::write(folder.path("draw.json"), document).unwrap();
    assert_eq!((hashed(&folder, &hash), &revealed["beacon"]), (hash, &"7-12-23".into()));
    let said: serde_json::Value = serde_json::from_str(document).unwrap();
    assert_eq!((&said["before"], &said["round"]), (&committed["prev"], &1.into()));
    // The seed is mixed as `plan --beacon` mixes it.
    let seed = of("drafted")["entry"]["drafted"]["made_by"]["seed"].to_string();
    let plan = folder.run(&format!("{DRAW} --beacon 7-12-23 --format text")).exits(0).out;
    assert!(plan.contains(&format!("seed {seed}")), "{plan}");

    // What is announced with the round is committed to as well; files are not.
    let later = "seat night --method random --final top4 --carry halved --seed 271828182845904";
    run(&format!("{later} --script x.txt --commit")).exits(2);
    let hash = run(&format!("{later} --commit")).exits(0).out;
    run(&format!("{} --reveal", later.replace("top4", "top8"))).exits(6).says(&["not what was committed to"]);
    run(&format!("{} --reveal", later.replace("halved", "kept"))).exits(6).says(&["not what was committed to"]);
    run(&format!("{later} --reveal")).exits(0).says(&["as committed"]);
    assert!(run("log night").exits(0).out.contains(hash.trim()));
}

/// A round that is committed to is not drawn in another way in silence.
#[test]
fn a_committed_round_is_revealed_or_taken_back() {
    let folder = Folder::with(&[("p.txt", b"Ana\nBen\nCy\nDi\n")]);
    folder.run("event new Club --game riichi --rounds 2").exits(0);
    folder.run("event join Club p.txt").exits(0);
    folder.run("event seat Club --seed 271828182845904 --commit").exits(0);
    folder.run("event seat Club").exits(4).says(&["committed to", "--reveal", "event undo"]);
    folder.run("event seat Club --seed 271828182845904 --reveal").exits(0).says(&["as committed"]);
}

/// What cannot be drawn is not committed, and nothing is called committed before it is drawn.
#[test]
fn only_rounds_that_there_are_are_committed_to() {
    let folder = Folder::with(&[("p.txt", b"Ana\nBen\nCy\nDi\n")]);
    folder.run("event new Club --game riichi --rounds 4").exits(0);
    folder.run("event join Club p.txt").exits(0);
    let secret = "--seed 271828182845904";
    for (how, wanted) in [("--rounds 9", 9), ("--rounds 3 --then swiss:2", 5), ("--rounds 4 --final top4", 5)] {
        let refused = folder.run(&format!("event seat Club --method plan {how} {secret} --commit")).exits(4);
        refused.says(&[&format!("{wanted} rounds are wanted, and only 4 of the tournament are left")]);
    }
    folder.run("event new Open --game riichi").exits(0);
    folder.run(&format!("event seat Open --method plan {secret} --commit")).exits(2).says(&["say how many rounds"]);
    assert!(!folder.run("event log Club").exits(0).out.contains("committed"));
    let committed = folder.run(&format!("event seat Club --method random --avoid-repeats {secret} --commit")).exits(0);
    committed.says(&["event seat club --method random --avoid-repeats --seed SECRET --reveal"]);
    let shown = folder.run("event show Club").exits(0).says(&["event seat club … --seed SECRET --reveal"]);
    assert!(shown.out.contains("Its fingerprint (SHA-256):"), "{}", shown.out);
    folder.run("event leave Club Ana").exits(0);
    let seat = format!("event seat Club --method random --avoid-repeats {secret} --reveal");
    let refused = folder.run(&seat).exits(4);
    assert!(!refused.err.contains("as committed"), "{}", refused.err);
    folder.run("event back Club Ana").exits(0);
    folder.run(&seat).exits(0).says(&["as committed; drawn with seed 271828182845904"]);
}

#[test]
fn a_round_robin_of_nobody_is_refused() {
    let folder = Folder::with(&[]);
    folder.run("event new Night --game chess --db night.db").exits(0);
    let commit = "event seat night --method berger --seed 1000000000000001 --commit --db night.db";
    folder.run(commit).exits(2).says(&["say how many rounds"]);
}
