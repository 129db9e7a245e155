//! Lists of names: headers in several languages, encodings, separators, lists pasted from a chat.

use encoding_rs::{SHIFT_JIS, WINDOWS_1252};
use proptest::prelude::*;
use roundtable_read::{PlayerList, read_players, read_players_in_column};
use roundtable_words::Lang;

fn names(list: &PlayerList) -> Vec<&str> {
    list.roster.players().iter().map(|p| p.name.as_str()).collect()
}

/// The notes on a list.
fn said(list: &PlayerList) -> Vec<String> {
    list.notes.iter().map(ToString::to_string).collect()
}

/// Reads a list without mistakes.
#[track_caller]
fn read(text: &str, file: &str) -> PlayerList {
    read_players(text.as_bytes(), file).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn the_column_of_names_is_known_in_many_words() {
    for header in [
        "Name",
        "Full Name",
        "Your name",
        "Player",
        "players",
        "Spieler",
        "Teilnehmer",
        "Nom",
        "Nombre",
        "Nome",
        "Naam",
        "Student",
        "Pupil",
        "氏名",
        "名前",
        "お名前",
        "選手",
        "ＮＡＭＥ",
        "Your name:",
    ] {
        for separator in [",", ";", "\t"] {
            let text = format!("Team|{header}|Rating\nRed|Ana|1800\nBlue|Ben|\n").replace('|', separator);
            let list = read(&text, "list.csv");
            assert_eq!(names(&list), ["Ana", "Ben"], "{text}");
            assert_eq!(list.roster.players()[0].column("team"), Some("Red"));
            assert_eq!(list.roster.players()[0].column(header), None);
            assert_eq!(list.roster.players()[0].rating, Some(1800));
            assert_eq!(said(&list), [""; 0], "{text}");
        }
    }
}

#[test]
fn family_and_given_names_are_put_together() {
    for (header, row, name) in [
        ("Last name,First name,Gender", "Silva,Ana,F", "Ana Silva"),
        ("First,Last", "Ana,Silva", "Ana Silva"),
        ("Vorname;Nachname;Verein", "Jörg;Müller;Turm", "Jörg Müller"),
        ("Name,Vorname", "Müller,Jörg", "Jörg Müller"),
        ("Nom;Prénom", "Dupont;Zoé", "Zoé Dupont"),
        ("Nombre,Apellidos", "Ana,García López", "Ana García López"),
        ("Cognome,Nome", "Rossi,Anna", "Anna Rossi"),
        ("Achternaam,Voornaam", "de Vries,Jan", "Jan de Vries"),
        ("姓,名,クラブ", "田中,花子,東京", "田中 花子"),
        ("名,姓", "花子,田中", "田中 花子"),
        ("苗字,名前", "田中,花子", "田中 花子"),
        ("姓,名", "Silva,Ana", "Ana Silva"),
        // One column still has the whole name.
        ("Name,Last name", "Ana Silva,Silva", "Ana Silva"),
        ("Name,First name", "Ana Silva,Ana", "Ana Silva"),
        ("First name,Last name,Full name", "Ana,Silva,Dr Ana Silva", "Dr Ana Silva"),
        ("Last name,First name", "Silva,", "Silva"),
        ("Last name,First name", ",Ana", "Ana"),
    ] {
        assert_eq!(names(&read(&format!("{header}\n{row}\n"), "class.csv")), [name], "{header}");
    }
    let class = read("Last name,First name,Gender\nSilva,Ana,F\nOkafor,Ben,M\n", "class.csv");
    assert_eq!(class.roster.players()[1].column("gender"), Some("M"));
    assert_eq!(class.roster.players()[1].columns.len(), 1);
    let nobody = read_players(b"Last name,First name,Gender\n,,F\n", "class.csv").unwrap_err();
    assert_eq!(nobody.code(), "bad_name");
}

#[test]
fn a_guess_is_told() {
    let form = "Timestamp,What is your name?,Email\n1,Ana,a@x\n";
    let list = read(form, "form.csv");
    assert_eq!(names(&list), ["Ana"]);
    assert_eq!(
        said(&list),
        ["line 1: the names are taken from the column \"What is your name?\"; --name-column picks another"]
    );
    let two = read("Student,Member\nAna,12\n", "x.csv");
    assert_eq!((names(&two), two.notes[0].code()), (vec!["Ana"], "names"));
    let guest = read("Guest\nAna\n", "x.csv");
    assert_eq!(said(&guest), ["line 1: read as a heading, not as a player: Guest"]);
}

#[test]
fn without_a_fitting_header_the_columns_are_named() {
    for (text, file) in [("Captain,Team\nAna,Red\n", "x.csv"), ("Captain\tTeam\nAna\tRed\n", "x.txt")] {
        let error = read_players(text.as_bytes(), file).unwrap_err();
        assert_eq!(error.code(), "bad_field");
        let line = error.to_string();
        assert!(line.contains("--name-column") && line.ends_with("1 Captain, 2 Team"), "{line}");
        assert!(error.said(Lang::Ja).contains("1 Captain, 2 Team"));
        for column in ["captain", "Captain ", "1", "ＣＡＰＴＡＩＮ"] {
            let list = read_players_in_column(text.as_bytes(), file, column).unwrap();
            assert_eq!(names(&list), ["Ana"]);
            assert_eq!(list.roster.players()[0].column("team"), Some("Red"));
            assert_eq!(said(&list), ["line 1: read as a heading, not as a player: 1 Captain, 2 Team"]);
        }
        for column in ["Name", "0", "3", "-1", ""] {
            let error = read_players_in_column(text.as_bytes(), file, column).unwrap_err();
            assert!(error.to_string().contains(&format!("no column is called \"{column}\"")), "{error}");
        }
    }
    // The option precedes the header, and a name precedes a number.
    let both = b"Name,Nickname,1\nAna Silva,Ana,x\n";
    assert_eq!(names(&read_players_in_column(both, "x.csv", "nickname").unwrap()), ["Ana"]);
    assert_eq!(names(&read_players_in_column(both, "x.csv", "1").unwrap()), ["x"]);
}

#[test]
fn a_comma_or_a_semicolon_in_a_text_file_makes_a_table_only_under_words_that_say_so() {
    assert_eq!(names(&read("Spieler;Verein\nAna;Turm\n", "x.txt")), ["Ana"]);
    assert_eq!(names(&read("Nachname;Vorname\nSilva;Ana\n", "-")), ["Ana Silva"]);
    assert_eq!(names(&read("Last name,First name\nSilva,Ana\n", "-")), ["Ana Silva"]);
    assert_eq!(names(&read("Guest, Anna\nMüller, Hans\n", "x.txt")), ["Guest, Anna", "Müller, Hans"]);
    assert_eq!(names(&read("Last, Joe\nMüller, Hans\n", "x.txt")), ["Last, Joe", "Müller, Hans"]);
}

#[test]
fn older_encodings_are_read() {
    let western = "Nachname;Vorname;Geschlecht\r\nMüller;Jörg;m\r\nGroß;Zoë;w\r\n";
    let list = read_players(&WINDOWS_1252.encode(western).0, "klasse.csv").unwrap();
    assert_eq!(names(&list), ["Jörg Müller", "Zoë Groß"]);
    assert!(said(&list)[0].contains("Windows-1252"));
    let japanese = "姓,名,クラブ\r\n田中,花子,東京\r\n佐藤,健,大阪\r\n";
    let list = read_players(&SHIFT_JIS.encode(japanese).0, "meibo.csv").unwrap();
    assert_eq!(names(&list), ["田中 花子", "佐藤 健"]);
    assert_eq!(list.roster.players()[0].club.as_deref(), Some("東京"));
    assert!(said(&list)[0].contains("Shift_JIS"));
    let marked = "\u{feff}Last name,First name,Gender\nSilva,Ana,F\n";
    assert_eq!(names(&read(marked, "class.csv")), ["Ana Silva"]);
    let lines = read_players(&SHIFT_JIS.encode("・田中 花子\n・佐藤 健\n").0, "-").unwrap();
    assert_eq!(names(&lines), ["田中 花子", "佐藤 健"]);
}

/// Numbers before names are removed if they count up: those with a full stop, a bracket or the like are each larger
/// than the one before, those without by one. Dashes right before names are removed if every line with a name has one.
/// In all other cases both are part of the names.
#[test]
fn lists_from_a_chat_become_names() {
    for (text, expected) in [
        ("1. Ana ✅\n2) Ben\n", vec!["Ana", "Ben"]),
        ("1 Ana\n2 Ben\n3 Cy\n", vec!["Ana", "Ben", "Cy"]),
        ("1\tAna\n2\tBen\n", vec!["Ana", "Ben"]),
        ("(1) Ana\n(2) Ben\n", vec!["Ana", "Ben"]),
        ("#1 Ana\n#2 Ben\n", vec!["Ana", "Ben"]),
        ("1️⃣ Ana\n2️⃣ Ben\n🔟 Cy\n", vec!["Ana", "Ben", "Cy"]),
        ("１．花子\n２．健\n", vec!["花子", "健"]),
        ("①花子\n②健\n", vec!["花子", "健"]),
        ("- Dan\n- Eve\n", vec!["Dan", "Eve"]),
        ("-Dan\n-Eve\n", vec!["Dan", "Eve"]),
        ("• Finn\n•Gil\n", vec!["Finn", "Gil"]),
        ("・花子\n・健\n", vec!["花子", "健"]),
        ("* Dan\n* Eve 👍🏽\n", vec!["Dan", "Eve"]),
        ("✅ Ana\n✔️ Ben\nCy 🙋‍♀️\n", vec!["Ana", "Ben", "Cy"]),
        ("- [x] Ana\n- [ ] Ben\n", vec!["Ana", "Ben"]),
        ("花子 ○\n健 ◎\n山田○○\n", vec!["花子", "健", "山田○○"]),
        ("1. ✅ Ana\n2. ✅ Ben\n", vec!["Ana", "Ben"]),
        ("✅ 1. Ana\n✅ 2. Ben\n", vec!["Ana", "Ben"]),
        ("1. Ana ✅\n- Dan\n• Finn\n", vec!["Ana", "Dan", "Finn"]),
        ("2. FC Köln\n1. FC Union\n- Dan\n- Eve\n- Fay\n", vec!["2. FC Köln", "1. FC Union", "Dan", "Eve", "Fay"]),
        // A line alone.
        ("1. Ana ✅\n", vec!["Ana"]),
        ("Friday:\n3) Ana\n", vec!["Ana"]),
        ("1 Ana ✅\n", vec!["Ana"]),
        ("7 Ana\n", vec!["7 Ana"]),
        // Somebody left, and the numbers stayed.
        ("1. Ana\n2. Ben\n4. Dan\n", vec!["Ana", "Ben", "Dan"]),
        ("Friday:\n1. Ana\n2. Ben\nReserves:\n1. Cy\n2. Dan\n", vec!["Ana", "Ben", "Cy", "Dan"]),
        // What only looks like signs of a list.
        ("1. FC Köln\nBayern\n", vec!["1. FC Köln", "Bayern"]),
        ("1. FC Köln\n1. FC Union\n", vec!["1. FC Köln", "1. FC Union"]),
        ("7 Ana\n12 Ben\n", vec!["7 Ana", "12 Ben"]),
        ("4th Doctor\n2Pac\n", vec!["4th Doctor", "2Pac"]),
        ("1\n2\n3\n", vec!["1", "2", "3"]),
        ("Anne-Marie\n-Dan\nJean - Luc\n", vec!["Anne-Marie", "-Dan", "Jean - Luc"]),
        ("Ana 🐱\nBen?\n", vec!["Ana 🐱", "Ben?"]),
    ] {
        assert_eq!(names(&read(text, "-")), expected, "{text}");
    }
}

#[test]
fn what_a_chat_list_has_beside_names_is_told() {
    let text = "Friday 7 pm:\n1. Ana ✅\n2) Ben ❌\n3. Cy 🙋🏽‍♂️\n4.\nReserve\n5. Dan ✅\n------\n";
    let list = read(text, "-");
    assert_eq!(names(&list), ["Ana", "Ben", "Cy", "Reserve", "Dan"]);
    let expected = [
        "line 1: read as a heading, not as a player: Friday 7 pm:",
        "line 6: counted as a player although this line has no number or marker: Reserve",
        "line 8: ignored as a remark: ------",
        "line 3: counted as a player despite the cross: 2) Ben ❌; delete the line if this person is not coming",
        "signs next to the names were ignored: 1. ✅ ❌ 🙋🏽‍♂️",
        "1 line has a number or a sign and no name: ignored",
    ];
    assert_eq!(said(&list), expected);
    let codes: Vec<&str> = list.notes.iter().map(|note| note.code()).collect();
    assert_eq!(codes, ["comment", "names", "comment", "names", "signs", "signs"]);

    let told = |text: &str| said(&read(text, "-"));
    assert_eq!(
        told("Club night 7 pm\n- Ana\n- Ben\n"),
        ["line 1: read as a heading, not as a player: Club night 7 pm", "signs next to the names were ignored: -"]
    );
    assert_eq!(told("7 pm Friday:\nAna\nBen\n"), ["line 1: read as a heading, not as a player: 7 pm Friday:"]);
    assert_eq!(
        told("1. FC Köln\n1. FC Union\n"),
        ["line 1: the numbers before the names do not count up, so they stay part of the names: 1. FC Köln"]
    );
    assert_eq!(told("1. Ana ✅\n"), ["signs next to the names were ignored: 1. ✅"]);
    assert_eq!(told("Spieler\nAna\nBen\n"), ["line 1: read as a heading, not as a player: Spieler"]);
    assert_eq!(told("Ana\nBen\n"), [""; 0]);
    // The note names the first of the two crosses.
    assert!(told("✗ Ana\nBen ×\nCy\n")[0].contains("and 1 more"));
    assert!(read_players(b"1.\n2.\n", "-").is_err_and(|error| error.code() == "empty"));
}

#[test]
fn a_mistake_behind_signs_has_its_column() {
    let error = read_players("1. Ana\n2. B\u{7}b ✅\n".as_bytes(), "-").unwrap_err();
    assert_eq!(error.first().place.map(|p| (p.line, p.column)), Some((2, 4)));
}

/// How a list may be written around its names.
#[derive(Clone, Copy, Debug)]
enum Form {
    Plain,
    Numbered(&'static str),
    Bulleted(&'static str),
    Ticked,
    Csv(char),
    Parts(char),
}

/// A list of people in this form.
fn written(form: Form, people: &[(String, String)]) -> String {
    let mut text = match form {
        Form::Numbered(_) | Form::Bulleted(_) | Form::Ticked => "Friday 7 pm:\n".to_owned(),
        Form::Csv(separator) => format!("Team{separator}Full name\n"),
        Form::Parts(separator) => format!("Last name{separator}First name\n"),
        Form::Plain => String::new(),
    };
    for ((given, family), number) in people.iter().zip(1..) {
        text += &match form {
            Form::Plain => format!("{given} {family}\n"),
            Form::Numbered(stop) => format!("{number}{stop}{given} {family}\n"),
            Form::Bulleted(bullet) => format!("{bullet}{given} {family}\n"),
            Form::Ticked => format!("{given} {family} ✅\n"),
            Form::Csv(separator) => format!("Red{separator}{given} {family}\n"),
            Form::Parts(separator) => format!("{family}{separator}{given}\n"),
        };
    }
    text
}

proptest! {
    #[test]
    fn names_come_back_from_every_form(
        people in prop::collection::btree_set(("[A-Z][a-zäöéñ]{2,8}", "[A-Z][a-zäöéñ]{2,8}( [A-Z][a-z]{2,5})?"), 2..12),
        form in prop::sample::select(vec![
            Form::Plain, Form::Numbered(". "), Form::Numbered(") "), Form::Numbered(" "), Form::Numbered("\t"), Form::Numbered("."),
            Form::Bulleted("- "), Form::Bulleted("-"), Form::Bulleted("• "), Form::Bulleted("・"), Form::Bulleted("✅ "), Form::Ticked,
            Form::Csv(','), Form::Csv(';'), Form::Csv('\t'), Form::Parts(','), Form::Parts(';'), Form::Parts('\t'),
        ]),
        western in any::<bool>(),
    ) {
        let people: Vec<(String, String)> = people.into_iter().collect();
        let expected: Vec<String> = people.iter().map(|(given, family)| format!("{given} {family}")).collect();
        let text = written(form, &people);
        let (older, _, unmappable) = WINDOWS_1252.encode(&text);
        let bytes = if western && !unmappable { &older[..] } else { text.as_bytes() };
        let list = read_players(bytes, "list.txt").unwrap();
        prop_assert_eq!(names(&list), expected);
    }
}
