//! Bad input: the answer has the right exit code and names the place, the value, and what to do. Exit codes: 1 a file
//! cannot be used, 2 the command line makes no sense, 3 something in a file or a name makes no sense, 4 impossible.

use crate::support::{Folder, roundtable, run_in};

#[test]
fn nonsense_on_the_command_line_is_a_usage_error() {
    for line in [
        "plan -n 1 -k 4 -r 1",
        "plan -n 16 -k 1 -r 1",
        "plan -n 16 -k 4 -r 0",
        "plan -n 16 -k 4 -r 99999999999999999999",
        "plan -n 99999999999999999999 -k 4 -r 1",
        "plan -n 4000000000 -k 4 -r 1",
        "plan -n 16 -k 99999 -r 1",
        "plan -n 16 -r 1",
        "plan -k 4 -r 1",
        "plan -n 16 -k 4 -r 1 --method bergr",
        "plan -n 16 -k 4 -r 1 --method berger",
        "plan -n 16 -k 4 -r 1 --format xlxs",
        "plan -n 16 -k 4 -r 1 --json --format csv",
        "plan -n 16 -k 4 -r 1 --by-player",
        "plan -n 16 -k 4 -r 1 --require repeats",
        "plan -n 16 -k 4 -r 1 -o night.odt",
        "plan -n 16 -k 4 -r 1 --keep x.json",
        "bake",
    ] {
        let ran = roundtable(line).exits(2);
        assert!(ran.out.is_empty() && !ran.err.is_empty(), "{line}");
    }
}

#[test]
fn people_who_cannot_fill_the_tables_get_commands_that_work() {
    let ran = roundtable("plan -n 22 -k 4 -r 4").exits(4).says(&["22", "cannot fill tables of 4"]);
    let commands: Vec<&str> = ran
        .err
        .lines()
        .filter_map(|l| l.trim().strip_prefix("roundtable "))
        .map(|l| l.split('#').next().unwrap().trim())
        .collect();
    assert!((2..=3).contains(&commands.len()), "{}", ran.err);
    for command in commands {
        roundtable(command).exits(0);
    }
}

#[test]
fn files_that_cannot_be_read_say_why() {
    let folder = Folder::with(&[
        ("empty.txt", b""),
        ("blank.csv", b"\n\n"),
        ("nul.txt", b"Ana\nB\0n\nCarla\n"),
        ("rating.csv", b"name,rating\nAna,strong\nBen,1\n"),
    ]);
    folder.run("plan nowhere.txt -k 2").exits(1).says(&["nowhere.txt"]);
    folder.run("plan empty.txt -k 2").exits(3).says(&["empty.txt"]);
    folder.run("plan blank.csv -k 2").exits(3).says(&["blank.csv"]);
    folder.run("plan nul.txt -k 2").exits(3).says(&["nul.txt:2:2"]);
    folder.run("plan rating.csv -k 2").exits(3).says(&["rating.csv:2:5", "strong"]);
    folder.run("check empty.txt").exits(3).says(&["empty.txt"]);
}

#[test]
fn names_in_shift_jis_and_windows_1252_are_read_with_a_note() {
    let shift_jis: &[u8] = b"\x93\x63\x92\x86 \x89\xd4\x8e\x71\n\x8d\xb2\x93\xa1 \x88\xea\x98\x59\n\x97\xe9\x96\xd8 \x8e\x9f\x98\x59\n\x8e\x52\x93\x63 \x91\xbe\x98\x59\n";
    let windows: &[u8] = b"Ren\xe9\nJos\xe9 Garc\xeda\nZo\xeb\nBj\xf6rn\n";
    let folder = Folder::with(&[("ja.txt", shift_jis), ("west.txt", windows)]);
    let ran = folder.run("plan ja.txt -k 2 -r 1").exits(0).says(&["Shift_JIS"]);
    assert!(ran.out.contains("田中 花子"), "{}", ran.out);
    let ran = folder.run("plan west.txt -k 2 -r 1").exits(0).says(&["1252"]);
    assert!(ran.out.contains("José García"), "{}", ran.out);
}

#[test]
fn a_huge_file_is_refused_by_its_size() {
    let folder = Folder::with(&[]);
    let file = std::fs::File::create(folder.path("huge.txt")).unwrap();
    file.set_len(100 << 20).unwrap();
    folder.run("plan huge.txt -k 2").exits(3).says(&["huge.txt", "MiB"]);
    folder.run("check huge.txt").exits(3).says(&["huge.txt", "MiB"]);
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let child = std::process::Command::new(env!("CARGO_BIN_EXE_roundtable"))
        .args(["plan", "-n", "200", "--game", "chess", "--method", "berger", "--quiet"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let std::process::Child { stdout, stderr, .. } = child;
    drop(stdout);
    let mut said = String::new();
    std::io::Read::read_to_string(&mut stderr.unwrap(), &mut said).unwrap();
    assert_eq!(said, "");
}

#[test]
fn somebody_absent_must_be_somebody() {
    let folder = Folder::with(&[("p.txt", b"Ana\nBen\n")]);
    let words = ["plan", "p.txt", "-k", "2", "-r", "1", "--absent", "Anna:1"];
    run_in(folder.path("").as_path(), &words, &[]).exits(3).says(&["`Anna`", "Ana"]);
}

#[test]
fn mistakes_in_files_are_said_in_the_language_that_is_asked_for() {
    let folder = Folder::with(&[("a.txt", b"Round 1\nTable 1: 1, 2\nRound 3\nTable 1: 1, 2\n")]);
    let ran = folder.run("check a.txt --lang ja");
    assert_eq!(ran.code, 3);
    assert!(ran.err.contains("a.txt:3:1: 2ゲーム目のところに3ゲーム目があります"), "{}", ran.err);
    let ran = folder.run("check a.txt");
    assert!(ran.err.contains("a.txt:3:1: round 3 was found where round 2 is expected; number"), "{}", ran.err);
}

/// A missing folder was once noticed only after the search.
#[test]
fn the_folder_is_looked_for_before_the_search() {
    let folder = Folder::with(&[]);
    let ran = folder.run("plan -n 1000 -k 4 -r 300 -o nodir/x.json").exits(1);
    ran.says(&["there is no folder nodir"]);
    assert!(folder.names().is_empty());
}

/// Each of these was once answered with a sentence that helped nobody.
#[test]
fn slips_of_the_hand_are_answered_with_what_helps() {
    let club: &[u8] = b"Ana Silva\nBen\nCy\nDee\nEve\nFinn\nGus\nHal\n";
    let folder = Folder::with(&[
        ("club.txt", club),
        ("line.txt", b"Ana, Ben, Cy, Dee\n"),
        ("photo.jpg", b"\xff\xd8\xff\xe0JFIF"),
        ("night.docx", b"PK\x03\x04 word/document.xml"),
    ]);
    folder.run("serve --listen 80").exits(2).says(&["write address and port: 127.0.0.1:8080"]);
    folder.run("plan photo.jpg -k 4").exits(3).says(&["photo.jpg", "this is a picture (JPEG)"]);
    folder.run("plan night.docx -k 4").exits(3).says(&["night.docx", "this is a Word file"]);
    for verb in ["check night.docx", "improve night.docx", "plan club.txt -k 4 --history night.docx", "check photo.jpg"]
    {
        let refused = folder.run(verb).exits(3).says(&["no names or tables"]);
        if verb.ends_with("docx") {
            refused.says(&["made for viewing, not for data"]);
        }
    }
    folder.run("next club.txt").exits(3).says(&["this is a list of 8 names, not a schedule"]);
    folder.run("plan line.txt -k 2 -r 1").exits(0).says(&["all in one line: read as 4 people", "4 people, 1 round."]);
    let list = folder.run("check club.txt").exits(3).says(&["this is a list of 8 names, not a schedule"]);
    assert!(list.err.lines().count() < 5, "{}", list.err);
    folder.run("plan club.txt -k 4 --keep club.txt --from 2").exits(3).says(&["not a schedule"]);
    folder.run("plan club.txt -k 4 --apart Anna Ben").exits(3).says(&["did you mean: Ana Silva?"]);
    folder.run("plan 22 -k 4").exits(1).says(&["for 22 people without names: -n 22"]);
    folder.run("plan club.txt -k 4 -r 2 -o night.json").exits(0);
    folder
        .run("plan -n club.txt -k 4")
        .exits(2)
        .says(&["a file of names needs no option: roundtable plan club.txt -k 4\n"]);
    folder.run("plan --players club.txt -k 4").exits(2).says(&["roundtable plan club.txt -k 4\n"]);
    assert!(!folder.run("plan -n 9999999999 -k 4").exits(2).err.contains("needs no option"));
    folder.run("plan -n 4 --keep night.json --from 2").exits(2).says(&["8 people by name", "who stays"]);
    folder.run("plan club.txt -k 4 --start 2027-02-30").exits(2).says(&["2027-02 has only 28 days"]);
    folder.run("plan club.txt -k 4 --host Ben:99").says(&["there is no table 99", "numbered from 1 to 2"]);
    folder.run("plan club.txt -k 4 --apart Ben").exits(2).says(&["takes 2 values, but 1 was given"]);
}

#[test]
fn quiet_hides_notes_and_not_what_was_asked_for() {
    let quiet = roundtable("plan -n 16 -k 4 -r 5 -q --explain").exits(0);
    assert!(quiet.err.contains("affine space") && quiet.err.contains("nobody meets twice"), "{}", quiet.err);
    assert!(!quiet.err.contains("16 people"), "{}", quiet.err);
}

#[test]
fn a_plan_is_no_list_of_names() {
    let folder = Folder::with(&[("cut.json", br#"{ "schema": "roundtable/schedule/2", "players": [ {"id"#)]);
    folder.run("plan cut.json -k 4 -r 2").exits(3).says(&["cut.json:", "this is a schedule", "--keep"]);
    assert!(!folder.run("plan cut.json -k 4 -r 2").err.contains("Round 1"));
    folder.run("plan -n 8 -k 4 -r 2 -o night.html").exits(0);
    folder.run("plan night.html -k 4 -r 2").exits(3).says(&["night.html:", "this is a schedule"]);
    folder.run("plan -n 8 -k 2 -r 2 -o games.trf").exits(0);
    folder.run("plan games.trf -k 2 -r 2").exits(3).says(&["games.trf:", "this is a tournament report (TRF)"]);
}

#[test]
fn scripts_for_shells_complete_files_where_files_belong() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(roundtable(&format!("completions {shell}")).exits(0).out.contains("plan"), "{shell}");
    }
    // In fish `-r` is an option with a value, `-F` completes files, `-f` does not, and `-a` lists the values.
    let fish = roundtable("completions fish").exits(0).out;
    let of = |option: &str| {
        fish.lines().find(|l| l.contains("using_subcommand plan") && l.contains(option)).unwrap().to_owned()
    };
    assert!(of("-l keep ").contains("-r -F"), "a file: {}", of("-l keep "));
    assert!(of("-l rounds ").contains("-r -f"), "no file: {}", of("-l rounds "));
    assert!(of("-l lang ").contains("-r -f -a") && of("-l lang ").contains("ja"), "{}", of("-l lang "));
}

/// `2>&1 | head -1` closes the pipe while notes are printed.
#[test]
fn whoever_stops_listening_stops_nothing() {
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_roundtable"))
        .args(["plan", "-n", "40", "-k", "4", "-r", "2", "-o", "-"])
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(program.stderr.take());
    assert_eq!(program.wait().unwrap().code(), Some(0));
}

#[test]
fn what_was_typed_is_what_is_spoken_of() {
    let folder = Folder::with(&[]);
    let few = folder.run("plan -n 9 -k 2 --method berger --tables 2").exits(2);
    let few = few.says(&["berger has everybody play in every round, at 4 tables", "--tables", "--method auto"]);
    assert!(!few.err.contains("absences"), "{}", few.err);
    folder.run("plan -n 9 -k 2 --method berger --tables 2 --lang ja").exits(2).says(&["4卓"]);
    folder.run("plan -n 9 -k 2 --method auto --tables 2 -r 5 -o x.json").exits(0);
    for file in ["night.xlsx", "night.json", "night.csv"] {
        folder.run(&format!("plan -n 8 -k 4 -r 2 -o {file}")).exits(0);
        let next = folder.run(&format!("next {file}")).exits(3);
        let next = next.says(&[&format!("{file} is a plan"), "--standings"]);
        assert!(!next.err.contains("broken") && !next.err.contains("archive"), "{}", next.err);
    }
}

#[test]
fn words_that_people_type_are_answered_with_what_to_do() {
    for (line, said) in [
        ("plan -n 20 -k 4 --groups 4", "plan each by itself"),
        ("plan -n 20 -k 4 --pools 4", "plan each by itself"),
        ("plan -n 16 -k 2 --knockout", "there are no knockouts here"),
        ("bracket", "there are no knockouts here"),
        ("tournament", "an evening with results and standings is an event"),
        ("plan -n 16 -k 4 --byes", "the others sit out in turn"),
        ("plan -n 16 -k 2 --method knockout", "there are no knockouts here"),
        ("plan -n 16 --game americano", "americano is a plan of doubles"),
        ("plan -n 16 -k 4 --method mexicano", "by the standings, in a tournament"),
        ("plan -n 16 --game debate", "four teams debate in a room"),
        ("plan -n 16 -k 2 --method macmahon", "MacMahon's points to begin with are not made here"),
        ("plan -n 16 -k 4 --no-repeats", "repeats are always as few as possible"),
        ("plan -n 16 -k 4 --teams club", "are kept apart"),
        ("plan -n 16 -k 4 --table-names A,B", "tables and rounds have numbers alone"),
        ("plan -n 16 -k 4 --round_names A,B", "tables and rounds have numbers alone"),
        ("plan -n 16 -k 4 --prefer first", "is a wish"),
        ("plan -n 16 --game football", "a league is a round robin"),
        ("league", "a league is a round robin"),
        ("plan -n 16 --game catan", "any game has the number of people at a table"),
        ("plan -n 16 -k 2 --swiss 3", "Swiss goes round by round"),
        ("serve --port 80", "roundtable serve --listen"),
        ("bound names.txt", "roundtable bound -n 20 -k 4"),
    ] {
        let ran = roundtable(line).exits(2).says(&[said]);
        assert!(!ran.err.contains("did you mean"), "{line}: {}", ran.err);
        // What is offered is a command of this program.
        for offered in ran.err.lines().filter_map(|line| line.trim().strip_prefix("roundtable ")) {
            let offered = offered.replace("EVENT", "evening");
            let words = ["roundtable"].into_iter().chain(offered.split(' '));
            let parsed = roundtable_cli::parts::bare().try_get_matches_from(words);
            assert!(parsed.is_ok(), "{line}: {offered}: {:?}", parsed.err());
        }
    }
    roundtable("help plann").exits(2).says(&["did you mean plan?"]);
    roundtable("seat").exits(2).says(&["did you mean event seat?"]);
    roundtable("plan -n 4 -k 2 -r 1 --start 2027-13-01").exits(2).says(&["there is no month 13"]);
}

#[test]
fn a_file_of_another_kind_is_called_by_its_kind_with_the_verb_that_reads_it() {
    let folder = Folder::with(&[("names.txt", b"Ana\nBen\nCy\nDi\n")]);
    folder.run("plan names.txt -k 2 -r 3 -o night.json").exits(0);
    folder.run("swiss start names.txt --rounds 3 -o e.trf").exits(0);
    for (line, said) in [
        ("next e.trf --method swiss", ["this is a tournament report (TRF)", "--method dutch"]),
        ("next night.json --method dutch", ["this is a schedule", "give it to check"]),
        ("swiss standings night.json", ["this is a schedule", "give it to check"]),
        ("plan --question night.json", ["this is a schedule", "give it to check"]),
    ] {
        folder.run(line).exits(3).says(&said);
    }
}
