//! An oracle for evenings with sides (partners against opponents) after earlier ones. If `check` or `next` calls a
//! random evening of one or two rounds at one table best possible, no evening of as many rounds has fewer repeats of
//! meetings, partners or opponents, by trying all.

use roundtable::event::*;
use roundtable::parts::next_seated;
use roundtable::{Control, Earlier, Effort, Format, Game, Plan, Question, Request, Seating};
use roundtable_audit::Verdict;
use roundtable_model::{PlayerIx, Schedule, Seed};
use roundtable_testkit::tier::seeds;

use crate::tournament::stamp;

const NAMES: [&str; 6] = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn"];

/// The four at a table, in the order of the seats, from 0.
type Seats = [usize; 4];

/// How often pairs meet, are partners and are opponents again: Σ C(times, 2) of each. `side` has the side of each seat.
fn again(rounds: &[Seats], side: [usize; 4]) -> [u64; 3] {
    let mut times = [[[0_u64; 6]; 6]; 3];
    for seats in rounds {
        for (i, &a) in seats.iter().enumerate() {
            for (j, &b) in seats.iter().enumerate().skip(i + 1) {
                let kind = if side[i] == side[j] { 1 } else { 2 };
                for kind in [0, kind] {
                    times[kind][a.min(b)][a.max(b)] += 1;
                }
            }
        }
    }
    times.map(|of| of.iter().flatten().map(|n| n * n.saturating_sub(1) / 2).sum())
}

/// All ways to seat four of `people`: those that differ only within or between the sides occur more than once.
fn all_seats(people: usize) -> Vec<Seats> {
    let mut all = vec![Vec::new()];
    for _ in 0..4 {
        let longer = |some: &Vec<usize>| -> Vec<Vec<usize>> {
            (0..people).filter(|p| !some.contains(p)).map(|p| [&some[..], &[p]].concat()).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter().map(|four| [four[0], four[1], four[2], four[3]]).collect()
}

/// The least value of each number of [`again`], on its own, over all evenings of one or two rounds after `before`.
fn least_again(people: usize, rounds: usize, before: &[Seats], side: [usize; 4]) -> [u64; 3] {
    // Only one of the seatings that count alike.
    let plain = |s: &Seats| (0..4).all(|i| (0..i).all(|j| side[i] != side[j] || s[j] < s[i])) && s[0] < s[1].max(s[2]);
    let ways: Vec<Seats> = all_seats(people).into_iter().filter(plain).collect();
    let mut least = [u64::MAX; 3];
    let mut note = |night: &[Seats]| {
        let found = again(&[before, night].concat(), side);
        least = std::array::from_fn(|kind| least[kind].min(found[kind]));
    };
    for &one in &ways {
        match rounds {
            1 => note(&[one]),
            _ => ways.iter().for_each(|&other| note(&[one, other])),
        }
    }
    least
}

/// Random rounds of one table; the others rest.
fn drawn(people: usize, rounds: usize, rng: &mut roundtable_model::SeededRng) -> Vec<Seats> {
    let mut order: Vec<usize> = (0..people).collect();
    let one = |order: &mut Vec<usize>, rng: &mut roundtable_model::SeededRng| {
        rng.shuffle(order);
        [order[0], order[1], order[2], order[3]]
    };
    (0..rounds).map(|_| one(&mut order, rng)).collect()
}

/// The rounds as a csv file, a line a game.
fn csv(game: Game, people: usize, rounds: &[Seats]) -> String {
    let names = game.seat_names().join(",");
    let line = |(round, seats): (usize, &Seats)| {
        let rest: Vec<String> =
            (0..people).filter(|p| !seats.contains(p)).map(|p| format!("{round},sit out,{},,,\n", NAMES[p])).collect();
        format!("{round},1,{}\n{}", seats.map(|p| NAMES[p]).join(","), rest.concat())
    };
    format!("round,court,{names}\n{}", (1..).zip(rounds).map(line).collect::<String>())
}

/// The sentence of a round's sheet and files if nothing better exists.
const BEST: &str = "No better plan is possible (proved)";

/// How many evenings are asked for before a change lands.
const EVENINGS: u64 = 150;

#[test]
fn what_is_called_best_after_earlier_evenings_has_no_better() {
    let (mut best, mut worse) = (0, 0);
    let seeds = seeds(EVENINGS, 3_000);
    for seed in seeds.clone() {
        let rng = &mut Seed(seed).rng();
        let (game, side) = if rng.below(2) == 0 { (Game::Doubles, [0, 0, 1, 1]) } else { (Game::Bridge, [0, 1, 0, 1]) };
        let people = 4 + rng.below(3) as usize;
        let (rounds, earlier) = (1 + rng.below(2) as usize, rng.below(4) as usize);
        let (night, before) = (drawn(people, rounds, rng), drawn(people, earlier, rng));
        let found = again(&[&before[..], &night].concat(), side);
        let least = least_again(people, rounds, &before, side);
        // Checks whether the evening is `said` to be best possible although it is not.
        let mut claim = |door: &str, said: bool| {
            assert!(!said || found == least, "seed {seed}, {door}: {found:?}, {least:?}: {before:?}, then {night:?}");
            *(if said { &mut best } else { &mut worse }) += 1;
        };
        let read = |text: &str| roundtable::read_schedule(text.as_bytes(), "night.csv", None, None).unwrap().plan;
        let plan = read(&csv(game, people, &night));
        let history: Vec<Earlier> =
            before.iter().map(|round| Earlier::new(&read(&csv(game, people, &[*round])), "before.csv")).collect();
        let checked = roundtable::check(&plan, &history).unwrap();
        assert_eq!(checked.audit.relations.len(), 2, "seed {seed}");
        let counted =
            [0, 1].map(|of| (checked.audit.relations[of].sum_of_squares - checked.audit.relations[of].total) / 2);
        assert_eq!(counted, [found[1], found[2]], "seed {seed}: partners and opponents again");
        claim("check", checked.audit.verdict == Verdict::Optimal);
        // The same rounds as the answer to a question.
        let question = Question::new(NAMES.into_iter().take(people))
            .game(game)
            .most_tables(1.try_into().unwrap())
            .rounds(rounds as u32);
        let mut answer =
            roundtable::plan(&question, &Request::default().effort(Effort(1_000)), &Control::none()).unwrap().plan;
        let ix = |p: usize| PlayerIx(p as u32);
        answer.schedule = Schedule::new(people as u32);
        for seats in &night {
            let resting: Vec<PlayerIx> = (0..people).filter(|p| !seats.contains(p)).map(ix).collect();
            answer.schedule.push_round().table(1, &seats.map(ix)).sit_outs(&resting);
        }
        claim("check of an answer", roundtable::check(&answer, &history).unwrap().audit.verdict == Verdict::Optimal);
        // The same as the rounds of a tournament begun with the answer, including earlier evenings.
        let asked = history.iter().fold(question.clone(), |question, earlier| question.history(earlier.clone()));
        let planned =
            roundtable::plan(&asked, &Request::default().effort(Effort(1_000)), &Control::none()).unwrap().plan;
        let plan = Some(Earlier::new(&Plan { schedule: answer.schedule.clone(), ..planned }, "plan"));
        let open = Open { name: "Night".into(), game: Some(game), plan, ..Open::default() };
        let event = Tournament::begin(stamp(0), open.begun().unwrap()).unwrap();
        let judged = event.judged(&event.sheet(1, u32::MAX), 1).unwrap().audit;
        let of_event = [0, 1].map(|of| (judged.relations[of].sum_of_squares - judged.relations[of].total) / 2);
        assert_eq!(of_event, [found[1], found[2]], "seed {seed}: partners and opponents again, in an event");
        claim("event", judged.verdict == Verdict::Optimal);
        // The last round as the next of a tournament, by its print sheet.
        let mut played = before.clone();
        played.extend(&night[..rounds - 1]);
        let (found, least) =
            (again(&[&played[..], &night[rounds - 1..]].concat(), side), least_again(people, 1, &played, side));
        // Players of the position are numbered so that the script, which seats 1 to 4, seats these four in this order.
        let last = night[rounds - 1];
        let rest = (0..people).filter(|p| !last.contains(p));
        let order: Vec<usize> = last.into_iter().chain(rest).collect();
        let number = |p: usize| order.iter().position(|q| *q == p).unwrap() + 1;
        let table = |seats: &Seats| format!("{{\"tables\": [[{}]]}}", seats.map(|p| number(p).to_string()).join(", "));
        let places: Vec<String> = (1..=people).map(|id| format!("{{\"id\": {id}}}")).collect();
        let position = format!(
            "{{\"schema\": \"roundtable/position/1\", \"table_size\": 4, \"players\": [{}], \"history\": [{}]}}",
            places.join(", "),
            played.iter().map(table).collect::<Vec<_>>().join(", ")
        );
        let position = roundtable::read_position(position.as_bytes(), "position.json").unwrap().position;
        let script = roundtable_read::read_script(b"1-2-3-4\n", "script.txt").unwrap().script;
        let seating = Seating::Predefined { script, round: 1 };
        let names = game.seat_names();
        let next = next_seated(&position, &seating, Some(&names), &Request::default(), &Control::none());
        let Ok(next) = next else { continue };
        let mut sheet = Vec::new();
        next.write(Format::Html, &mut sheet).unwrap();
        let said = String::from_utf8_lossy(&sheet).contains(BEST);
        assert!(!said || found == least, "seed {seed}, next: {found:?}, {least:?}: {played:?}, then {night:?}");
        *(if said { &mut best } else { &mut worse }) += 1;
    }
    println!("{best} called best, {worse} not");
    assert!(seeds.count() < EVENINGS as usize || best >= 20 && worse >= 20, "{best} called best, {worse} not");
}
