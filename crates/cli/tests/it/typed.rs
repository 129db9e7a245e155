//! Typed input: values, groups of people, an offered line, and the answers to three questions.

use std::ffi::{OsStr, OsString};
use std::time::Duration;

use roundtable::Lang;
use roundtable::parts::Unfit;
use roundtable_cli::parts::{AbsentWish, Talk, TimeLimit, ask, in_pairs, parse_day, parse_start, parse_then, without};

#[test]
fn absences_are_read_as_people_write_them() {
    let wish: AbsentWish = "Dr: Who:1,3-4".parse().unwrap();
    assert_eq!((wish.who.as_str(), wish.rounds.as_slice()), ("Dr: Who", &[1, 3, 4][..]));
    for text in ["Ana", ":2", "Ana:", "Ana:0", "Ana:3-1", "Ana:x"] {
        assert!(text.parse::<AbsentWish>().is_err(), "{text}");
    }
}

#[test]
fn a_day_that_its_month_has_not_is_named() {
    let refused = |text| parse_start(text).unwrap_err().to_string();
    assert_eq!(refused("2027-02-30"), "2027-02 has only 28 days");
    assert_eq!(refused("2028-02-30T19:00"), "2028-02 has only 29 days");
    assert_eq!(refused("2027-13-01"), "there is no month 13");
    assert_eq!(refused("7 Jan 2027"), Unfit::Start.to_string());
    assert_eq!(parse_day("2027-04-31").unwrap_err().to_string(), "2027-04 has only 30 days");
}

#[test]
fn rounds_that_follow_are_read_or_refused() {
    assert_eq!(parse_then("swiss:2"), Ok(2));
    // At most 100 rounds.
    for word in ["swiss", "swiss:0", "swiss:x", "random:2", "swiss:101"] {
        assert_eq!(parse_then(word), Err(Unfit::Then), "{word}");
    }
}

#[test]
fn times_are_read_as_people_write_them() {
    assert_eq!("10s".parse(), Ok(TimeLimit(Duration::from_secs(10))));
    assert_eq!("2m".parse(), Ok(TimeLimit(Duration::from_secs(120))));
    assert_eq!("500ms".parse(), Ok(TimeLimit(Duration::from_millis(500))));
    assert_eq!("7".parse(), Ok(TimeLimit(Duration::from_secs(7))));
    for text in ["", "s", "0s", "-1s", "3h", "1.5s"] {
        assert!(text.parse::<TimeLimit>().is_err(), "{text}");
    }
}

/// A group of three or more becomes pairs. From its third word on a file's name, or `-`, is the list and ends it; after
/// `--` nothing is an option.
#[test]
fn a_group_is_each_with_the_next() {
    let pairs = |line: &str| {
        let given = line.split(' ').map(OsString::from).collect();
        in_pairs(given).join(OsStr::new(" ")).into_string().unwrap()
    };
    for (given, want) in [
        ("plan --together A B C -k 4", "plan --together A B --together B C -k 4"),
        ("plan --together A B C D", "plan --together A B --together B C --together C D"),
        ("plan --together A B list.csv -k 4", "plan --together A B list.csv -k 4"),
        ("plan --together A B C -", "plan --together A B --together B C -"),
        ("plan --together A B --together C D E", "plan --together A B --together C D --together D E"),
        ("plan --together A", "plan --together A"),
        ("plan --together --apart A B", "plan --together --apart A B"),
        ("plan -- --together A B C", "plan -- --together A B C"),
    ] {
        assert_eq!(pairs(given), want);
    }
}

/// An offered command omits the options that it changes, here `-n` and `-k`, and quotes the other words for a shell.
#[test]
fn what_is_changed_is_left_out_and_the_rest_stays() {
    let said = |line: &[&str]| without(line.iter().map(|s| (*s).to_owned()), &[('n', "players"), ('k', "table-size")]);
    assert_eq!(said(&["plan", "-n", "15", "-k", "7", "-r", "5", "--absent", "5:1-3"]), "plan -r 5 --absent 5:1-3");
    assert_eq!(said(&["plan", "-n15", "--table-size=7", "-o", "my plan.csv"]), "plan -o 'my plan.csv'");
    assert_eq!(said(&["plan", "--players", "15", "--apart", "O'Hara", ""]), r"plan --apart 'O'\''Hara' ''");
}

/// The options that these answers make, and the output.
fn talk(answers: &str, lang: Lang) -> (Option<Vec<String>>, String) {
    let (mut answers, mut out) = (answers.as_bytes(), Vec::new());
    let given = ask(&mut Talk { answers: &mut answers, out: &mut out, lang, echoes: false }, None).unwrap();
    (given, String::from_utf8(out).unwrap())
}

#[test]
fn three_answers_are_a_command() {
    let (given, said) = talk("16\n4\n5\n", Lang::En);
    assert_eq!(given.unwrap(), ["-n", "16", "-k", "4", "-r", "5"]);
    assert!(said.ends_with("This is: roundtable plan -n 16 -k 4 -r 5\n\n"), "{said}");
}

#[test]
fn an_answer_that_makes_no_sense_is_asked_for_again() {
    let (given, said) = talk("no-such-file\n1\n22\nfour\n4\n4,3\n0\nmax\n", Lang::Ja);
    assert_eq!(given.unwrap(), ["-n", "22", "-k", "4,3", "-r", "max"]);
    for wrong in
        ["no-such-file というファイルはありません", "2 から 1000000", "使える種目は", "22人では4人卓", "1ゲーム以上"]
    {
        assert!(said.contains(wrong), "{wrong}: {said}");
    }
    assert_eq!(talk("16\n", Lang::En).0, None);
}

#[test]
fn an_empty_line_is_the_usual_answer_of_the_game() {
    assert_eq!(talk("22\n\n\n", Lang::En).0.unwrap(), ["-n", "22", "-k", "4,3", "-r", "4"]);
    assert_eq!(talk("8\nchess\n\n", Lang::En).0.unwrap(), ["-n", "8", "--game", "chess", "-r", "max"]);
    // Who does not fill a court rests.
    let padel = ["-n", "10", "--game", "padel", "--sit-out", "-r", "max"];
    assert_eq!(talk("10\npadel\n\n\n", Lang::En).0.unwrap(), padel);
    let courts = ["-n", "10", "--game", "padel", "-r", "9", "--courts", "2"];
    assert_eq!(talk("10\npadel\n9\n0\n2\n", Lang::En).0.unwrap(), courts);
    // A game without a name of its own: what to write instead.
    let (given, said) = talk("18\ncatan\n4,3\n3\n", Lang::En);
    assert!(given.is_some() && said.contains("any game has the number of people at a table"), "{said}");
}
