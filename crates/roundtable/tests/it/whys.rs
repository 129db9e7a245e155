//! The sentences on why two people meet (`--why`) and who meets again (`--explain`): no answer calls something both
//! proved and open (not proved).

use roundtable::parts::{SeatOrder, Seed};
use roundtable::{Answer, Control, Effort, Game, Lang, Question, Request, Verdict};
use roundtable_audit::{Tier, TierState};

/// The English words for something that is not proved.
const OPEN: [&str; 5] = ["nothing proves", "not proved", "is open", "more effort may", "--effort high may"];

/// All sentences about an answer: about each pair, and about everybody.
fn said(answer: &Answer) -> Vec<String> {
    let people = answer.plan.roster.len();
    let pairs = (2..=people).flat_map(|b| (1..b).map(move |a| [a.to_string(), b.to_string()]));
    let whys = pairs.flat_map(|[a, b]| answer.why(&a, &b, Lang::En).unwrap());
    let mut lines: Vec<String> = whys.chain(answer.explain(Lang::En)).collect();
    lines.sort();
    lines.dedup();
    lines
}

/// The sentences that contradict each other or the standing of the audit.
fn contradictions(answer: &Answer) -> Vec<String> {
    let lines = said(answer);
    let any = |text: &str| lines.iter().any(|line| line.contains(text));
    let settled = |tier| answer.audit.standing.state(tier).is_none_or(TierState::is_settled);
    let mut wrong = Vec::new();
    if any("proved") && any("nothing proves") {
        wrong.push("both proved and not".to_owned());
    }
    if answer.audit.verdict == Verdict::Optimal {
        wrong.extend(lines.iter().filter(|line| OPEN.iter().any(|open| line.contains(open))).cloned());
    }
    for (tier, open, proved) in [
        (Tier::Overload, "meet again less is open", "cannot meet again less"),
        (Tier::BrokenCompany, "together can be kept is open", "no plan keeps more"),
        (Tier::Partners, "partners: over all pairs not proved", "partners: over all pairs proved"),
        (Tier::Opponents, "opponents: over all pairs not proved", "opponents: over all pairs proved"),
        (Tier::Before, "turns: over all pairs not proved", "turns: over all pairs proved"),
        (Tier::Left, "left: over all pairs not proved", "left: over all pairs proved"),
    ] {
        if settled(tier) && any(open) || !settled(tier) && any(proved) || any(open) && any(proved) {
            wrong.push(format!("{tier:?}: {lines:#?}"));
        }
    }
    let meetings = &answer.audit.meetings;
    if meetings.repeats == meetings.bound.repeats && any("may find fewer") {
        wrong.push(format!("{} repeats are proved: {lines:#?}", meetings.repeats));
    }
    wrong
}

#[test]
fn a_pair_that_meets_once_in_the_best_plan_is_told_so() {
    for (people, tables, rounds) in [(16, 4, 5), (28, 4, 9), (22, 2, 5), (64, 4, 21)] {
        let answer = Question::numbered(people).tables([tables]).rounds(rounds).plan().unwrap();
        assert!(answer.audit.verdict.reaches(Verdict::MeetingsOptimal), "{people}");
        assert_eq!(contradictions(&answer), Vec::<String>::new(), "{people}");
        let met = &answer.plan.schedule.round(0).unwrap().tables().next().unwrap().seats[..2];
        let lines = answer.why(&met[0].to_string(), &met[1].to_string(), Lang::En).unwrap();
        assert!(lines.last().unwrap().contains("which is proved"), "{lines:?}");
    }
}

#[test]
fn nothing_is_said_to_be_proved_and_open() {
    // Answers whose overload (the meetings again) is not proved to be the least, and those where it is.
    let mut found = [0; 2];
    for seed in 0..120 {
        let mut rng = Seed(seed).rng();
        let mut below = |bound: u32| rng.below(u64::from(bound)) as u32;
        let of_sides = below(3) == 0;
        let people = 4 + below(9);
        let (size, rounds) = if of_sides { (4, 1 + below(4)) } else { (2 + below(3), 1 + below(5)) };
        let mut question = Question::numbered(people).tables([size]).sit_out().rounds(rounds);
        if of_sides {
            question = question.game(Game::Doubles);
        }
        for _ in 0..below(3) {
            let (a, b) = (1 + below(people), 1 + below(people));
            let [a, b, round] = [a, b, 1 + below(rounds)].map(|n| n.to_string());
            question = match below(4) {
                0 if a != b => question.apart(a, b),
                1 if a != b => question.together(a, b),
                2 => question.absent(a, [round.parse().unwrap()]),
                _ => question.relations([[SeatOrder::Turns, SeatOrder::Neighbours][below(2) as usize].clone()]),
            };
        }
        let request = Request::default().effort(Effort(100_000)).seed(seed);
        if below(3) == 0
            && let Ok(before) = Question::numbered(people).tables([size]).sit_out().rounds(2).plan()
        {
            question = question.history(&before.plan);
        }
        // Some of these questions contradict themselves.
        let Ok(answer) = roundtable::plan(&question, &request, &Control::none()) else { continue };
        let least = answer.audit.standing.state(Tier::Overload) == Some(TierState::Proved);
        found[usize::from(least)] += 1;
        assert_eq!(contradictions(&answer), Vec::<String>::new(), "seed {seed}");
        let checked = roundtable::check(&answer.plan, &[]).unwrap();
        assert_eq!(checked.why("1", "2", Lang::En).unwrap(), answer.why("1", "2", Lang::En).unwrap(), "seed {seed}");
    }
    assert!(found[0] > 4 && found[1] > 50, "{found:?}");
}
