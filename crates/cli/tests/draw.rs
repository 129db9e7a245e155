//! A draw that nobody can doubt: committed, revealed, with a beacon; the commitment is checked by another program.

mod support;

use std::process::Command;

use support::Folder;

const DRAW: &str = "plan -n 12 -k 4 -r 3 --order lot --seed 271828182845904";

fn commitment(folder: &Folder, options: &str) -> String {
    folder.run(&format!("{DRAW}{options} --commit -o draw.json")).exits(0).out.trim().to_owned()
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
    let program = "import hashlib; print(hashlib.sha256(open('draw.json', 'rb').read()).hexdigest())";
    let ran = Command::new("python3").args(["-c", program]).current_dir(folder.path("")).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&ran.stdout).trim(), hash);
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
