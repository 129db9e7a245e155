//! A season in which every evening is planned only from the last file. The plan in it has a memory: the earlier
//! evenings with everybody who was there, also people who are not in this plan.

use std::collections::{BTreeMap, BTreeSet};

use roundtable::parts::{PlayerIx, Seed};
use roundtable::{Answer, Control, Effort, Format, Game, Note, Plan, Question, Request, read_schedule};
use roundtable_model::{Memory, Problem, Relation};

/// How often any two met before, and how often they were partners, by their names.
fn met(problem: &Problem) -> BTreeMap<[String; 2], [u32; 2]> {
    let mut met: BTreeMap<[String; 2], [u32; 2]> = BTreeMap::new();
    let mut count = |pair: [PlayerIx; 2], what: usize| {
        let mut pair = pair.map(|player| problem.roster().name(player).to_owned());
        pair.sort();
        met.entry(pair).or_default()[what] += 1;
    };
    for table in problem.history().rounds().flat_map(|round| round.tables()) {
        for (at, &one) in table.seats.iter().enumerate() {
            table.seats[..at].iter().for_each(|&other| count([one, other], 0));
        }
    }
    problem.earlier().related().filter(|(_, how)| *how == Relation::Partners).for_each(|(pair, _)| count(pair, 1));
    met
}

/// The plan, written to a file and read again, as for the next evening.
fn kept(answer: &Answer) -> Plan {
    let mut file = Vec::new();
    answer.write(Format::Json, &mut file).unwrap();
    let read = read_schedule(&file, "last.json", None, None).unwrap();
    assert_eq!(read.notes.len(), 0, "{:?}", read.notes);
    assert_eq!(read.plan.memory, answer.plan.memory);
    read.plan
}

fn planned(question: &Question) -> Answer {
    roundtable::plan(question, &Request::default().effort(Effort(100_000)), &Control::none()).unwrap()
}

/// A season of six evenings, each with 8 to 12 of 14 people: what the last file remembers is what all files have.
#[test]
fn the_last_file_of_a_season_counts_as_all_of_them() {
    for seed in 0..4 {
        let mut rng = Seed(seed).rng();
        let mut names: Vec<String> = (0..14).map(|n| format!("P{n:02}")).collect();
        let mut weeks: Vec<Plan> = Vec::new();
        for week in 0..6 {
            rng.shuffle(&mut names);
            let here = 8 + rng.below(5) as usize;
            let question = Question::new(names[..here].iter().cloned()).tables([4]).sit_out().rounds(2);
            // Every other season plays doubles, except one evening, which has to pass the sides on.
            let question = if seed % 2 == 1 && week != 3 { question.game(Game::Doubles) } else { question };
            let after = |weeks: &[Plan]| weeks.iter().fold(question.clone(), |asked, plan| asked.history(plan));
            let (all, last) = (after(&weeks), after(&weeks[weeks.len().saturating_sub(1)..]));
            let [of_all, of_last] = [&all, &last].map(|asked| asked.problem(&Request::default()).unwrap().0);
            assert_eq!(met(&of_last), met(&of_all), "seed {seed}, week {week}");
            weeks.push(kept(&planned(&last)));
        }
        assert!(weeks[5].memory.is_some());
    }
}

/// Ana and Ben at one table; then Ana with Cy while Ben is away.
fn two_evenings() -> Plan {
    let first = planned(&Question::new(["Ana", "Ben", "Cy", "Di"]).tables([4]).rounds(1));
    let second = Question::new(["Ana", "Cy", "Di"]).tables([3]).rounds(2).history(&first.plan);
    kept(&planned(&second))
}

/// Ben comes back, and Cy and Di do not: the meeting of Ana and Ben counts, the others are remembered.
#[test]
fn the_meetings_of_somebody_who_comes_back_count() {
    let last = two_evenings();
    let asked = Question::new(["Ana", "Ben", "Eva"]).tables([3]).rounds(1).history(&last);
    let (problem, notes) = asked.problem(&Request::default()).unwrap();
    let pair = ["Ana", "Ben"].map(String::from);
    assert_eq!(met(&problem), BTreeMap::from([(pair, [1, 0])]));
    let left_out =
        |note: &Note| matches!(note, Note::LeftOut { names, meetings: 12, counted: 1, .. } if *names == ["Cy", "Di"]);
    assert!(notes.iter().any(left_out), "{notes:?}");
    // The people who are not back are still remembered.
    let memory = kept(&planned(&asked)).memory.unwrap();
    assert!(memory.people().contains(&"Cy".to_owned()) && !memory.people().contains(&String::new()));
    assert_eq!(memory.history().rounds().seats().len(), 4 + 3 + 3);
}

#[test]
fn a_plan_that_goes_on_remembers_who_was_there_before() {
    let last = two_evenings();
    // Ben comes late.
    let asked = Question::new(["Ana", "Cy", "Di", "Ben"]).tables([4, 3]).keep(&last, 2);
    let mended = planned(&asked);
    let all = |problem: &Problem| met(problem).len();
    assert_eq!((all(last.question.as_ref().unwrap()), all(mended.problem())), (3, 6));
    assert_eq!(mended.plan.memory, None, "everybody is there");
    // Written out as a question of its own it is the same.
    let over = Question::new(["Ana", "Cy", "Di"]).over(&last, 2);
    let json = serde_json::to_vec(&over).unwrap();
    let again = Question::read(&json, "over.json").unwrap();
    let plans =
        [planned(&over), planned(&again)].map(|answer| answer.plan.memory.map(|memory| memory.history().clone()));
    assert!(plans[0].is_some() && plans[0] == plans[1], "{plans:?}");
}

#[test]
fn a_memory_that_does_not_fit_is_a_mistake_in_its_line() {
    let mut file = Vec::new();
    let last = two_evenings();
    Answer::of_plan(last, false).unwrap().write(Format::Json, &mut file).unwrap();
    let text = String::from_utf8(file).unwrap();
    assert!(text.contains("\"memory\": {\"people\": [\"Ana\","), "{text}");
    let forged = text.replace("\"memory\": {\"people\": [\"Ana\",", "\"memory\": {\"people\": [\"Ben\",");
    assert!(read_schedule(forged.as_bytes(), "forged.json", None, None).is_err(), "Ben twice");
    let people = |n: usize| (0..n).map(|at| at.to_string()).collect::<Vec<_>>();
    let rounds = roundtable::Schedule::new(2);
    assert!(Memory::new(people(2), rounds.clone().into()).is_some());
    assert!(Memory::new(people(3), rounds.into()).is_none());
}

/// Four people have three ways to be partners: three evenings need each of them once.
#[test]
fn partners_of_earlier_evenings_count_where_rounds_by_the_standings_follow() {
    let mut partners = BTreeSet::new();
    let mut evenings: Vec<Plan> = Vec::new();
    for _ in 0..3 {
        let asked = Question::new(["Ana", "Ben", "Cy", "Di"]).game(Game::Doubles).rounds(1).then(1);
        let plan = planned(&evenings.iter().fold(asked, |asked, plan| asked.history(plan))).plan;
        let round = plan.schedule.round(0).unwrap();
        let table = round.tables().next().unwrap();
        for pair in table.seats.chunks(2) {
            let mut pair: Vec<&str> = pair.iter().map(|player| plan.roster.name(*player)).collect();
            pair.sort_unstable();
            partners.insert(pair.join(" and "));
        }
        evenings.push(plan);
    }
    assert_eq!(partners.len(), 6, "{partners:?}");
}
