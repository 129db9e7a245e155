//! The programs in `examples/` run, with the output promised in their headers.

#[path = "../../examples/club_night.rs"]
mod club_night;
#[path = "../../examples/how_many_rounds.rs"]
mod how_many_rounds;
#[path = "../../examples/is_it_fair.rs"]
mod is_it_fair;
#[path = "../../examples/somebody_left.rs"]
mod somebody_left;
#[path = "../../examples/tournament.rs"]
mod tournament;

#[test]
fn a_list_from_a_chat_becomes_an_evening() {
    let text = club_night::night().unwrap();
    assert!(text.contains("Round 3") && text.contains("Çağla") && !text.contains("Friday"), "{text}");
    club_night::main().unwrap();
}

#[test]
fn an_evening_goes_on_without_somebody() {
    let text = somebody_left::mended(&somebody_left::saved().unwrap()).unwrap();
    let (before, after) = text.split_once("Round 2").unwrap();
    assert!(before.contains(" Cy") && after.contains("need a new card"), "{text}");
    assert!(after.lines().all(|line| line.starts_with("# absent") || !line.contains(" Cy")), "{text}");
    somebody_left::main().unwrap();
}

#[test]
fn a_pasted_schedule_is_judged() {
    assert_eq!(
        is_it_fair::judged(b"1-2-3-4\n5-6-7-8\n\n1-2-5-6\n3-4-7-8\n").unwrap(),
        "4 repeats; verdict: meetings_optimal"
    );
    is_it_fair::main().unwrap();
}

/// 16, 20, 24, 28 and 32 people.
#[test]
fn rounds_are_counted_for_every_number_of_people() {
    let lines = how_many_rounds::table().unwrap();
    assert!(
        lines.len() == 5
            && lines[0].starts_with("16 people: 5 rounds (")
            && lines[3].starts_with("28 people: 9 rounds ("),
        "{lines:#?}"
    );
    how_many_rounds::main().unwrap();
}

#[test]
fn a_tournament_goes_from_names_to_standings() {
    let night = tournament::evening().unwrap();
    assert_eq!((night.standings(2).unwrap().len(), night.state().published()), (8, 2));
    tournament::main().unwrap();
}
