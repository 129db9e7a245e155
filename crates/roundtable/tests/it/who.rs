//! Finding a player by a name or its beginning, with other case, accents or width, or a number; and the names offered
//! if nobody is found.

use roundtable::parts::find_player;
use roundtable::{Error, Player, Roster};

fn roster() -> Roster {
    let names = ["Ana", "José García", "田中 花子", "ガラ", "カラ", "12", "Łukasz Groß", "Anton", "ana b", "Ｋｉｍ"];
    Roster::new(names.map(Player::named).into()).0
}

#[test]
fn names_are_found_without_case_accents_and_width() {
    let roster = roster();
    for (who, number) in [
        ("Ana", 1),
        ("ANA", 1),
        ("jose garcia", 2),
        ("jos", 2),
        ("JOSÉ", 2),
        ("田中", 3),
        ("ｶﾞﾗ", 4),
        ("カラ", 5),
        ("lukasz gross", 7),
        ("kim", 10),
        ("Ant", 8),
        // A name before a number, and a number in wide digits.
        ("12", 6),
        ("3", 3),
        ("４", 4),
    ] {
        assert_eq!(find_player(&roster, who).unwrap().number(), number, "{who}");
    }
}

/// The error has the names that fit, or those that are close to what was written.
#[test]
fn nobody_and_too_many_are_said_with_names() {
    let roster = roster();
    match find_player(&roster, "an") {
        Err(Error::SeveralPlayers { names, count, .. }) => {
            assert_eq!((names.join(" · "), count), ("Ana · Anton · ana b".to_owned(), 3));
        }
        other => panic!("{other:?}"),
    }
    match find_player(&roster, "Antom") {
        Err(Error::UnknownPlayer { near, players, .. }) => {
            assert_eq!((near, players), (vec!["Anton".to_owned()], 10))
        }
        other => panic!("{other:?}"),
    }
    for who in ["", "  ", "0", "11", "Zoe"] {
        assert!(matches!(find_player(&roster, who), Err(Error::UnknownPlayer { .. })), "{who}");
    }
}

/// A name is offered if its Levenshtein distance (letters changed, left out or inserted) is at most two, and at most
/// half the number of letters written: at most one for two or three letters.
#[test]
fn names_with_two_wrong_letters_are_offered_and_those_with_three_are_not() {
    let roster = Roster::new(vec![Player::named("sitting")]).0;
    for (who, is_near) in [
        ("sattong", true),
        ("kitten", false),
        ("kattong", false),
        ("siing", true),
        ("sing", false),
        ("sittiingg", true),
        ("ssittiingg", false),
        ("istting", true),
        ("kitting", true),
        ("sittinxyz", false),
    ] {
        match find_player(&roster, who) {
            Err(Error::UnknownPlayer { near, .. }) => assert_eq!(near == ["sitting"], is_near, "{who}"),
            other => panic!("{who}: {other:?}"),
        }
    }
    let short = Roster::new(vec![Player::named("ab"), Player::named("xyz")]).0;
    for (who, near) in [("ac", "ab"), ("cb", "ab"), ("cd", ""), ("xyw", "xyz"), ("xvw", "")] {
        match find_player(&short, who) {
            Err(Error::UnknownPlayer { near: found, .. }) => assert_eq!(found.concat(), near, "{who}"),
            other => panic!("{who}: {other:?}"),
        }
    }
}
