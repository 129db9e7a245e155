//! The summary of a plan in a few sentences (`crates/words/src/screen/in_short.rs`), of schedules read from text. Even
//! seats are mentioned whenever proved; uneven ones only if the seats have names.

use roundtable_audit::{Rules, audit};
use roundtable_read::read_schedule;
use roundtable_words::{Lang, PlanInShort, Words};

/// The short sentences about a schedule written as text, with these names of seats.
fn summary(text: &str, seats: &[&str]) -> String {
    let mut plan = read_schedule(text.as_bytes(), "-", None, None).unwrap().plan;
    plan.seat_names = (!seats.is_empty()).then(|| seats.iter().map(|&seat| seat.to_owned()).collect());
    let found = audit(&plan.schedule, &Rules { table_sizes: plan.table_sizes.as_ref(), ..Rules::default() });
    Words::new(Lang::En).summary(&PlanInShort::of(&plan, &found, None))
}

#[test]
fn nothing_is_said_of_tables_nor_of_seats_that_nobody_named() {
    assert_eq!(
        summary("1-2-3-4\n5-6-7-8\n", &[]),
        "8 people, 1 round. Nobody meets twice. No better plan is possible (proved)."
    );
    // 1 sits first twice and 4 second twice.
    let unnamed = summary("1-2\n3-4\n\n1-3\n2-4\n", &[]);
    assert_eq!(unnamed, "4 people, 2 rounds. Nobody meets twice.");
    let named = summary("1-2\n3-4\n\n1-3\n2-4\n", &["White", "Black"]);
    assert_eq!(named, "4 people, 2 rounds. Nobody meets twice. 2 people have uneven seats; fewer may be possible.");
}

/// Eight at 3, 3 and 2 for three rounds, short tables shared out as evenly as possible: only six third seats, so two
/// people have uneven ones. With somebody always at a long table there can be fewer.
#[test]
fn seats_that_short_tables_make_uneven_are_not_said_to_be_as_even_as_possible() {
    let rounds = "6-3-1\n5-2-7\n8-4\n\n3-4-2\n6-5-8\n1-7\n\n4-1-5\n7-8-3\n2-6\n";
    let fair = "8 people, 3 rounds. Nobody meets twice. Short tables are as even as possible (proved).";
    assert_eq!(summary(rounds, &[]), fair);
    let given = "2 people have uneven seats; fewer is impossible with short tables shared out as fairly (proved).";
    assert_eq!(summary(rounds, &["East", "South", "West"]), format!("{fair} {given}"));
}

#[test]
fn repeats_are_counted_with_those_that_cannot_be_avoided() {
    let avoidable = summary("1-2\n3-4\n\n1-2\n3-4\n", &[]);
    assert!(avoidable.contains("2 pairs meet twice; fewer may be possible."), "{avoidable}");
    // Two of the three people at a table sit together again at any next two tables of three: two pairs, one of each
    // table.
    let forced = summary("1-2-3\n4-5-6\n\n1-2-4\n3-5-6\n", &[]);
    assert!(forced.contains("2 pairs meet twice, which cannot be avoided (proved)."), "{forced}");
    let partly = summary("1-2-3\n4-5-6\n\n1-2-3\n4-5-6\n", &[]);
    assert!(partly.contains("6 pairs meet twice; 2 cannot be avoided (proved)."), "{partly}");
}

#[test]
fn people_who_never_come_are_not_counted() {
    let text = "Round 1\n  Table 1: Ana, Ben\n  absent: Cy\n\nRound 2\n  Table 1: Ben, Ana\n  absent: Cy\n";
    let said = summary(text, &[]);
    assert!(said.starts_with("2 people, 2 rounds. "), "{said}");
}
