//! How lists and earlier plans become a problem (a question that is understood): wishes from columns, player numbers
//! drawn at random, and earlier rounds that count once.

use roundtable::parts::{Numbering, PlayerIx, RoundGoal, TableSizes, Wish, read_sound, said_of_earlier};
use roundtable::{Earlier, Lang, Note, Plan, Player, Question, Request, Roster, Schedule};
use roundtable_model::Problem;

/// In `apart` each two of a group are kept apart, in `together` each is kept with the next. In `table` a number is that
/// of a table; any other value keeps the group together. The notes count groups of two or more, and in `table` all.
#[test]
fn people_with_the_same_value_are_a_group() {
    let player = |name: &str, apart: &str, together: &str, table: &str| {
        let columns = [("Apart", apart), ("together", together), ("table", table)];
        columns.iter().fold(Player::named(name), |player, (column, value)| player.with_column(column, value))
    };
    let listed = [("a", "k", "", "2"), ("b", "k", "c", ""), ("c", "k", "c", "b"), ("d", "", "d", "b")];
    let nobody = ["e", "f", "g", "h"].map(Player::named);
    let people = listed.map(|(name, apart, together, table)| player(name, apart, together, table));
    let (roster, _) = Roster::new(people.into_iter().chain(nobody).collect());
    let (problem, notes) = Question::of(roster).tables([4]).rounds(1).problem(&Request::default()).unwrap();
    let p = PlayerIx;
    let expected = [
        Wish::Apart(p(0), p(1)),
        Wish::Apart(p(0), p(2)),
        Wish::Apart(p(1), p(2)),
        Wish::Together(p(1), p(2)),
        Wish::AtTable(p(0), 2),
        Wish::Together(p(2), p(3)),
    ];
    assert_eq!(problem.wishes().list, expected);
    let grouped = |column: &str, groups| Note::Grouped { column: column.to_owned(), groups };
    assert_eq!(notes, [grouped("apart", 1), grouped("together", 1), grouped("table", 2)]);
}

/// With `Numbering::Lot` the numbers of the players are drawn at random; the absence stays Cy's.
#[test]
fn renumbering_takes_absences_along() {
    let list = || roundtable::read_players(b"name,absent\nAna,\nBen,\nCy,1\nDi,\n", "club.csv").unwrap();
    let mut numbers = Vec::new();
    for seed in 0..20 {
        let question = Question::listed(list()).tables([3]).rounds(1).order(Numbering::Lot);
        let problem = question.problem(&Request::default().seed(seed)).unwrap().0;
        let absent: Vec<&str> =
            problem.absences().iter().map(|absence| problem.roster().name(absence.player)).collect();
        assert_eq!(absent, ["Cy"], "seed {seed}");
        numbers.push(problem.absences()[0].player);
    }
    numbers.sort_unstable();
    numbers.dedup();
    assert!(numbers.len() > 1, "lots change numbers");
}

/// The tables of a round.
type Round = Vec<Vec<u32>>;

/// A schedule of five people; those at no table are absent.
fn schedule(rounds: &[Round]) -> Schedule {
    let mut schedule = Schedule::new(5);
    for round in rounds {
        let mut built = schedule.push_round();
        for (number, table) in (1..).zip(round) {
            built.table(number, &table.iter().copied().map(PlayerIx).collect::<Vec<_>>());
        }
        let away = (0..5).filter(|player| !round.concat().contains(player)).map(PlayerIx);
        built.absents(&away.collect::<Vec<_>>());
    }
    schedule
}

/// A plan of one round whose question has these earlier rounds.
fn week(own: &Round, before: &[Round]) -> Plan {
    let sizes = TableSizes::new(vec![3, 2]).unwrap();
    let roster = Roster::new(["Ana", "Ben", "Cy", "Di", "Eva"].map(Player::named).into()).0;
    let problem = Problem::new(roster.clone(), sizes, RoundGoal::Exactly(1)).unwrap();
    let problem = problem.with_history(schedule(before)).unwrap();
    Plan { roster, schedule: schedule(std::slice::from_ref(own)), question: Some(Box::new(problem)), ..Plan::default() }
}

/// The rounds that count when these plans are given.
fn counted(plans: &[Plan]) -> Vec<Round> {
    let question = Question::new(["Ana", "Ben", "Cy", "Di", "Eva"]).tables([3, 2]).rounds(1);
    let given = |question: Question, (at, plan): (usize, &Plan)| question.history(Earlier::new(plan, at.to_string()));
    let problem = plans.iter().enumerate().fold(question, given).problem(&Request::default()).unwrap().0;
    let seats = |seats: &[PlayerIx]| seats.iter().map(|player| player.0).collect();
    problem.history().rounds().map(|round| round.tables().map(|table| seats(table.seats)).collect()).collect()
}

/// Each plan remembers the rounds of earlier weeks. If the plan of an earlier week is given, too, its round is not
/// counted twice.
#[test]
fn each_round_counts_once_whether_it_is_given_or_remembered() {
    let weeks = [vec![vec![0, 1, 2], vec![3, 4]], vec![vec![0, 3], vec![1, 4, 2]], vec![vec![0, 4], vec![1, 3]]];
    let first = || week(&weeks[0], &[]);
    // Player 2 was not there in the third week, whose memory of earlier weeks therefore lacks them. A remembered round
    // counts only if it is not a part of a given one, and precedes those.
    let memory = [vec![vec![0, 1], vec![3, 4]], vec![vec![0, 3], vec![1, 4]]];
    let third = || week(&weeks[2], &memory);
    assert_eq!(counted(&[third()]), [memory[0].clone(), memory[1].clone(), weeks[2].clone()]);
    assert_eq!(counted(&[first(), third()]), [memory[1].clone(), weeks[0].clone(), weeks[2].clone()]);
    let again = week(&weeks[0], &[weeks[0].clone()]);
    assert_eq!(counted(&[again]).len(), 1 + 1, "the same tables on two evenings are two rounds");
}

/// In one file of several the note on assumed table sizes matters, not that its players were counted.
#[test]
fn of_an_earlier_file_only_the_notes_that_matter_are_given() {
    let said = |file: &[u8]| said_of_earlier(&read_sound(file, "monday.txt", None).unwrap(), "monday.txt", Lang::En);
    let uneven = said(b"1-2-3-4-5-6\n7-8-9-10\n");
    let [("sizes_inferred", note)] = uneven.as_slice() else { panic!("{uneven:?}") };
    assert!(note.starts_with("monday.txt: ") && note.contains("6, 4"), "{note}");
    assert!(said(b"1-2-3-4\n5-6-7-8\n").is_empty());
}
