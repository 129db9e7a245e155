//! Lists of people as they are found (from spreadsheets, chats, with marks and numbers) are read and planned.

use crate::support::Folder;

const CLASS: &str = "Last name,First name,Gender\r\nSilva,Zoë,F\r\nOkafor,Ben,M\r\nMüller,Jörg,M\r\nNovák,Eva,F\r\n";

/// Letters of the first 256 are one byte each in Windows-1252; `á` `ë` `ö` `ü` are such letters.
fn windows_1252(text: &str) -> Vec<u8> {
    text.chars().map(|c| u8::try_from(u32::from(c)).expect("a letter of Windows-1252")).collect()
}

#[test]
fn a_class_list_is_planned_as_the_spreadsheet_wrote_it() {
    let marked = format!("\u{feff}{CLASS}");
    let older = windows_1252(&CLASS.replace(',', ";"));
    let folder = Folder::with(&[("class.csv", marked.as_bytes()), ("klasse.csv", &older)]);
    for file in ["class.csv", "klasse.csv"] {
        let ran = folder.run(&format!("plan {file} -k 2 -r 3 --spread Gender --json")).exits(0);
        let plan = ran.json();
        let names: Vec<&str> =
            plan["players"].as_array().unwrap().iter().map(|p| p["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["Zoë Silva", "Ben Okafor", "Jörg Müller", "Eva Novák"], "{file}");
        assert_eq!(plan["players"][0]["columns"][0]["value"], "F");
        assert_eq!(file == "klasse.csv", ran.err.contains("Windows-1252"), "{}", ran.err);
    }
}

#[test]
fn the_column_of_names_can_be_said() {
    let folder = Folder::with(&[("teams.csv", b"Team,Captain\nRed,Ana\nBlue,Ben\nGreen,Cy\nGold,Di\n")]);
    let refused = folder.run("plan teams.csv -k 2 -r 3").exits(3);
    refused.says(&["teams.csv:1:1", "--name-column", "1 Team, 2 Captain"]);
    for column in ["Captain", "captain", "2"] {
        let ran = folder.run(&format!("plan teams.csv --name-column {column} -k 2 -r 3")).exits(0);
        assert!(ran.out.contains("Cy") && !ran.out.contains("Green"), "{}", ran.out);
    }
    folder.run("plan teams.csv --name-column Colour -k 2 -r 3").exits(3).says(&["no column is called \"Colour\""]);
    folder.run("plan -n 4 --name-column 2 -k 2 -r 3").exits(2);
    // What is offered instead keeps the option.
    let offered = folder.run("plan teams.csv --name-column 2 -k 3 -r 2").exits(4);
    offered.says(&["--name-column 2", "--sit-out"]);
}

#[test]
fn a_list_pasted_from_a_chat_is_planned() {
    let chat = "Friday 7 pm:\n1. Ana ✅\n2. Ben\n3. 花子 ✅\n4. Dan\n";
    let folder = Folder::with(&[("chat.txt", chat.as_bytes())]);
    let ran = folder.run("plan chat.txt -k 2 -r 3 --json").exits(0);
    ran.says(&["Friday 7 pm:", "signs next to the names"]);
    let plan = folder.run("plan chat.txt -k 2 -r 3 --json").json();
    assert_eq!(plan["players"][2]["name"], "花子");
    assert_eq!(plan["players"].as_array().unwrap().len(), 4);
}

#[test]
fn marks_of_any_kind_before_names_are_no_part_of_them() {
    let mixed = "1. Ana\n2) Ben\n- Cy\n4 - Di\n5) Gus\nJon, Kay, Lou\n";
    let folder = Folder::with(&[
        ("mixed.txt", mixed.as_bytes()),
        ("names.txt", "Silva, Ana\nBell, Ben, Jr.\nCy\nDi\n".as_bytes()),
    ]);
    let said =
        folder.run("plan mixed.txt -k 4 -r 1 -o night.csv").exits(0).says(&["line 6: read as 3 people: Jon, Kay, Lou"]);
    assert!(!said.err.contains("part of the names"), "{}", said.err);
    let mut names: Vec<String> =
        folder.read("night.csv").lines().skip(1).map(|line| line.rsplit(',').next().unwrap().to_owned()).collect();
    names.sort();
    assert_eq!(names, ["Ana", "Ben", "Cy", "Di", "Gus", "Jon", "Kay", "Lou"]);
    // Where names have a comma themselves, no line is parted.
    folder.run("plan names.txt -k 2 -r 1 -o two.csv").exits(0);
    assert!(folder.read("two.csv").contains("\"Bell, Ben, Jr.\""), "{}", folder.read("two.csv"));
}

#[test]
fn names_beside_numbers_need_no_heading() {
    let folder = Folder::with(&[
        ("tabs.txt", b"Adams\t2300\nBaker\t2200\nClark\t2100\nDavis\t2000\n"),
        ("commas.txt", b"Adams, 2300\nBaker, 2200\nClark, 2100\nDavis, 2000\n"),
        ("numbers.csv", b"17,Adams,2300\n4,Baker,2200\n9,Clark,2100\n,Davis,2000\n"),
        // Here names contain a comma, and here the column of names is unknown.
        ("parts.txt", b"Adams, Ann\nBaker, Bob\nClark, 2100\nDavis, Di\n"),
        ("both.csv", b"Adams,Ann\nBaker,Bob\n"),
    ]);
    for (file, column) in [("tabs.txt", 1), ("commas.txt", 1), ("numbers.csv", 2)] {
        let ran = folder.run(&format!("plan {file} -k 4 -r 1 -o x.json")).exits(0);
        ran.says(&[&format!("the names are taken from column {column}, the others are not used")]);
        let plan: serde_json::Value = serde_json::from_str(&folder.read("x.json")).unwrap();
        let names: Vec<&str> =
            plan["players"].as_array().unwrap().iter().map(|player| player["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["Adams", "Baker", "Clark", "Davis"], "{file}");
    }
    folder.run("plan parts.txt -k 4 -r 1 -o x.json").exits(0);
    assert!(folder.read("x.json").contains("Clark, 2100"));
    folder.run("plan both.csv -k 2 -r 1").exits(3).says(&["--name-column"]);
    folder.run("plan tabs.txt -k 4 -r 1 --lang ja").exits(0).says(&["1列目を名前とみなし"]);
}

#[test]
fn whoever_wrote_in_a_chat_is_on_the_list() {
    let chat = "[23/11/2026, 19:05] Di: yes\n[23/11/2026, 19:06] Ana: me too\n[23/11/2026, 19:08] Ben: in\n[23/11/2026, 19:09] Cy: ok\n[23/11/2026, 19:10] Di: great\n";
    let folder = Folder::with(&[("chat.txt", chat.as_bytes())]);
    folder.run("plan chat.txt -k 4 -r 1 -o x.json").exits(0).says(&["messages: the 4 who wrote them are on the list"]);
    let plan: serde_json::Value = serde_json::from_str(&folder.read("x.json")).unwrap();
    let names: Vec<&str> = plan["players"].as_array().unwrap().iter().map(|p| p["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Di", "Ana", "Ben", "Cy"]);
    folder.run("plan chat.txt -k 4 -r 1 --lang ja").exits(0).says(&["書いた4人"]);
}
