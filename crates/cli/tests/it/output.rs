//! Files that are replaced when a result is complete: permissions, links, and failures.

use std::fs;
use std::io;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use roundtable_cli::parts::Output;

use crate::support::{Folder, unbroken};

/// Replaces a file by this text.
fn write(path: &Path, text: &str) {
    Output::File(path.to_owned()).write(|out| out.write_all(text.as_bytes())).unwrap();
}

#[test]
fn a_file_keeps_who_may_read_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plan.csv");
    for mode in [0o600, 0o640, 0o664] {
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
        write(&file, "new");
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, mode);
    }
}

#[test]
fn a_link_stays_and_its_target_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let (target, link, second) = (folder.path().join("a/plan.csv"), folder.path().join("b"), folder.path().join("c"));
    fs::create_dir(folder.path().join("a")).unwrap();
    symlink("a/plan.csv", &link).unwrap();
    symlink(&link, &second).unwrap();
    // First a link to nothing, then one to a file.
    for text in ["one", "two"] {
        write(&second, text);
        assert_eq!(fs::read_to_string(&target).unwrap(), text);
    }
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink() && fs::symlink_metadata(&second).unwrap().is_symlink());
    assert_eq!(fs::read_dir(folder.path().join("a")).unwrap().count(), 1);
    symlink("d", folder.path().join("d")).unwrap();
    assert!(Output::File(folder.path().join("d")).write(|_| Ok(())).is_err());
}

#[test]
fn what_fails_leaves_the_old_file_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plan.csv");
    fs::write(&file, "old").unwrap();
    assert!(Output::File(file.clone()).write(|_| Err(io::Error::other("no more"))).is_err());
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// Every verb that reads a file and writes one, with the same file for both; the last two read others too.
#[test]
fn what_a_command_reads_it_does_not_replace() {
    let list = "Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHal\n";
    let folder = Folder::with(&[("names.txt", list.as_bytes()), ("a.csv", b"name\nAna\nBen\nCy\nDi\n")]);
    folder.run("plan names.txt -k 4 -r 3 --effort 2000 -o night.json").exits(0);
    folder.run("plan names.txt -k 2 -r 3 -o games.json").exits(0);
    folder.run("swiss start a.csv --rounds 3 -o e.trf").exits(0);
    folder.run("next e.trf --method dutch -o round.csv").exits(0);
    let results = folder.read("round.csv").replace(",\n", ",1\n");
    fs::write(folder.path("round.csv"), results).unwrap();
    folder.run("event new Night --db e.db --tables-of 4").exits(0);
    symlink("night.json", folder.path("link.json")).unwrap();
    for line in [
        "plan names.txt -k 4 -r 2 -o names.txt",
        "plan names.txt -k 4 -r 2 -o ./names.txt",
        "plan names.txt -k 4 -r 2 --history night.json -o link.json",
        "plan names.txt -k 4 -r 2 -o x.json --certificate names.txt",
        "plan --keep link.json --from 2 -o night.json",
        "check night.json --certificate night.json",
        "convert night.json names.txt --format text --font names.txt",
        "convert night.json link.json",
        "next night.json --standings names.txt -o names.txt",
        "next e.trf --method dutch --format csv -o e.trf",
        "movement names.txt -o names.txt",
        "swiss start a.csv --rounds 3 -o a.csv",
        "swiss pair e.trf e.trf",
        "swiss e.trf -p e.trf",
        "swiss standings e.trf -o e.trf --format text",
        "swiss enter e.trf round.csv -o round.csv",
        "event print night --db e.db -o e.db --format text",
        "event export night --db e.db -o e.db",
    ] {
        let before: Vec<Vec<u8>> = folder.names().iter().map(|name| fs::read(folder.path(name)).unwrap()).collect();
        let ran = folder.run(line);
        let after: Vec<Vec<u8>> = folder.names().iter().map(|name| fs::read(folder.path(name)).unwrap()).collect();
        assert!(before == after, "{line}: {}", ran.err);
        if !line.contains("--font") {
            let said = unbroken(&ran.err);
            let has = |words: &[&str]| words.iter().all(|word| said.contains(&unbroken(word)));
            let reads = has(&["this command reads", "give -o another name"]);
            let people = has(&["people, which would be replaced", "delete it first"]);
            assert!(ran.code == 2 && (reads || people), "{line}: {}", ran.err);
        }
    }
    // Those that make a later state of their file may, and so may whoever reads nothing of the name.
    folder.run("improve games.json -o games.json").exits(0);
    folder.run("swiss enter e.trf --withdraw Di -o e.trf").exits(0);
    folder.run("plan -n 8 -k 4 -r 2 -o n.txt").exits(0);
    folder.run("convert night.json n.txt").exits(0);
}

#[test]
fn a_list_of_people_is_not_replaced_and_what_we_have_written_is() {
    let lists: [(&str, &[u8]); 4] = [
        ("names.txt", b"Ana\nBen\nCy\nDi\nEva\nFinn\nGus\nHal\n"),
        ("club.csv", b"name,club\nAna,Elm\nBen,Oak\nCy,Elm\n"),
        ("night.json", b"Ana\nBen\n"),
        ("page.html", b"1. Ana\n2. Ben\n3. Cy\n"),
    ];
    let folder = Folder::with(&lists);
    folder.run("plan -n 8 -k 4 -r 2 -o plan.json").exits(0);
    for (name, list) in lists {
        let ran = folder.run(&format!("convert plan.json {name}")).exits(2);
        ran.says(&[&format!("{name} is a list of "), "delete it first"]);
        assert_eq!(fs::read(folder.path(name)).unwrap(), list, "{name}");
        folder.run(&format!("plan -n 8 -k 4 -r 2 -o {name}")).exits(2).says(&["which would be replaced"]);
    }
    // Each format over itself, and over another plan's.
    let start = " --start 2027-01-07T19:00 --every 7d";
    for (format, more) in ["txt", "json", "csv", "tuples", "lists", "pantheon", "html", "xlsx", "svg", "pdf"]
        .map(|format| (format, ""))
        .into_iter()
        .chain([("ics", start)])
    {
        for players in [8, 12] {
            folder.run(&format!("plan -n {players} -k 4 -r 2 -o out.{format}{more}")).exits(0);
        }
    }
    fs::remove_file(folder.path("names.txt")).unwrap();
    folder.run("convert plan.json names.txt").exits(0);
}
