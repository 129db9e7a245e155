//! Doubts about another program's schedule: it is checked in its own form, by name, and improved.

use crate::support::Folder;

/// One evening of eight, twice at the same tables, in the forms in which spreadsheets and mails have it.
const FILES: [(&str, &[u8]); 5] = [
    ("wide.csv", b"Name,Round 1,Round 2\nAna,1,1\nBen,1,1\nCy,1,1\nDi,1,1\nEva,2,2\nFinn,2,2\nGus,2,2\nHana,2,2\n"),
    (
        "tables.csv",
        b"Round,Table,P1,P2,P3,P4\n1,1,Ana,Ben,Cy,Di\n1,2,Eva,Finn,Gus,Hana\n2,1,Ana,Ben,Cy,Di\n2,2,Eva,Finn,Gus,Hana\n",
    ),
    (
        "seats.csv",
        b"round,table,player\n1,1,Ana\n1,1,Ben\n1,1,Cy\n1,1,Di\n1,2,Eva\n1,2,Finn\n1,2,Gus\n1,2,Hana\n2,1,Ana\n2,1,Ben\n2,1,Cy\n2,1,Di\n2,2,Eva\n2,2,Finn\n2,2,Gus\n2,2,Hana\n",
    ),
    (
        "mail.txt",
        b"Round 1\nTable 1: Ana, Ben, Cy, Di\nTable 2: Eva, Finn, Gus, Hana\n\nRound 2\nTable 1: Ana, Ben, Cy, Di\nTable 2: Eva, Finn, Gus, Hana\n",
    ),
    ("numbers.txt", b"1-2-3-4\n5-6-7-8\n\n1-2-3-4\n5-6-7-8\n"),
];

#[test]
fn schedules_of_other_programs_are_checked_and_made_better() {
    let folder = Folder::with(&FILES);
    for (name, _) in FILES {
        // The second round repeats both tables of the first: twice the six pairs of four people.
        let report = folder.run(&format!("check {name} --json")).exits(0).json();
        assert_eq!((&report["players"], &report["meetings"]["repeats"]), (&8.into(), &12.into()), "{name}");
        folder.run(&format!("improve {name} -o better.json")).exits(0);
        let better = folder.run("check better.json --json").exits(0).json();
        assert!(better["seats"]["max_range"].as_u64() < report["seats"]["max_range"].as_u64(), "{name}: {better}");
        assert_eq!(better["meetings"]["repeats"], report["meetings"]["repeats"], "{name}");
    }
}

/// The program's own sheets are all read back.
#[test]
fn own_sheets_are_schedules_too() {
    let folder = Folder::with(&FILES);
    for name in ["own.xlsx", "own.html", "own.csv --by-player", "own.txt"] {
        folder.run(&format!("convert mail.txt {name}")).exits(0);
        let file = name.split(' ').next().unwrap_or(name);
        let report = folder.run(&format!("check {file} --json")).exits(0).json();
        assert_eq!(report["meetings"]["repeats"], 12, "{name}");
    }
}

/// A question names a name misspelt in one round with the likely one, in two rounds or three.
#[test]
fn a_misspelt_name_is_asked_about() {
    let folder = Folder::with(&FILES);
    let misspelt = folder.read("mail.txt").replacen("Hana", "Hanna", 1);
    std::fs::write(folder.path("slip.txt"), misspelt).unwrap();
    folder.run("check slip.txt").exits(3).says(&["Hanna is in this round only, and Hana in every other"]);
    let third = "\nRound 3\nTable 1: Ana, Ben, Cy, Di\nTable 2: Eva, Finn, Gus, Hana\n";
    std::fs::write(folder.path("slip.txt"), folder.read("slip.txt") + third).unwrap();
    folder.run("check slip.txt").exits(3).says(&["slip.txt:3:", "Hanna", "Hana"]);
}
