//! The points of the standings, counted a second time: 300 random tournaments over all presets of rules, with
//! stand-ins, people who leave or are away, cancelled games, open games and penalties. They are added up here from the
//! entries, as on paper and without code of the rank crate, and the two are compared. A new preset goes into `ALL`.

use std::collections::BTreeMap;

use roundtable::event::*;
use roundtable::parts::{RoundIx, Seed};
use roundtable::{Control, Player, Request, Seating};
use roundtable_model::PlayerId;

use crate::tournament::announced;

fn stamp(op: u32) -> Stamp {
    let at = Timestamp::from_second(1_800_000_000 + i64::from(op)).unwrap();
    Stamp { at, by: Actor("kim".into()), op: OpId(op.to_string()) }
}

/// Somebody's points, as counted here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Sheet {
    points: i64,
    games: u32,
    /// Won, drawn, lost, goals, goals against.
    duels: [i64; 5],
}

/// A game as written down: for each seat its owner and whether a stand-in sat there, and the scores as entered.
struct Written {
    seats: Vec<(PlayerId, bool)>,
    scores: Vec<String>,
}

/// A round as written down.
#[derive(Default)]
struct Page {
    games: Vec<Written>,
    /// Whether a game has no result.
    open: bool,
    sit_out: Vec<PlayerId>,
    /// Who has a place, at a table or resting.
    placed: Vec<PlayerId>,
    /// Whether any game was played or cancelled; otherwise the round counts for nobody.
    begun: bool,
}

/// The random choices of a tournament.
struct Lots(roundtable_model::SeededRng);

impl Lots {
    fn below(&mut self, bound: u64) -> u64 {
        self.0.below(bound)
    }

    fn one_in(&mut self, many: u64) -> bool {
        self.below(many) == 0
    }
}

/// Random scores of a table that its rules accept, as people write them; places and points are often equal.
fn scores(preset: &str, seats: usize, lots: &mut Lots) -> Vec<String> {
    let several =
        |lots: &mut Lots, bound: u64, step: u64| (0..seats).map(|_| lots.below(bound) * step).collect::<Vec<u64>>();
    match preset {
        "ema" | "ema2025" | "wrc" | "rrc" | "jpml-a" | "tenhou" | "tenhounet" | "club" => {
            // All sticks of a table; each player begins with 25,000 or 30,000.
            let whole = if matches!(preset, "club" | "tenhou" | "tenhounet") { 100_000 } else { 120_000_i64 };
            let mut sticks: Vec<i64> = several(lots, 4, 5_000).into_iter().map(|more| 20_000 + more as i64).collect();
            let rest: i64 = sticks[1..].iter().sum();
            sticks[0] = whole - rest;
            let turn = lots.below(seats as u64) as usize;
            sticks.rotate_left(turn);
            sticks.iter().map(i64::to_string).collect()
        }
        "chess" | "go" => {
            let known = [["1", "0"], ["½", "½"], ["0", "1"], ["+", "-"], ["-", "+"], ["-", "-"]];
            known[lots.below(6) as usize].map(str::to_owned).into()
        }
        "football" | "handball" => match lots.below(7) {
            0 => vec!["+".into(), "-".into()],
            _ => several(lots, 4, 1).iter().map(u64::to_string).collect(),
        },
        "draw-size" | "sum-of-squares" | "centres" => {
            // The 34 centres of Diplomacy: 18 win alone. A `=` after the number means a share in the draw.
            let mut centres = vec![0_u64; seats];
            (0..34).for_each(|_| centres[lots.below(seats as u64) as usize] += 1);
            if lots.one_in(4) {
                centres = vec![0; seats];
                (centres[0], centres[1]) = (18 + lots.below(3), 0);
                centres[1] = 34 - centres[0];
            }
            let first = centres.iter().position(|n| *n > 0).unwrap();
            let shares = |at: usize, n: u64, lots: &mut Lots| at == first || (n > 0 && lots.one_in(2));
            let said = centres.iter().enumerate().map(|(at, n)| {
                let share = if shares(at, *n, lots) { "=" } else { "" };
                format!("{n}{share}")
            });
            said.collect()
        }
        "points" => several(lots, 5, 7).iter().map(u64::to_string).collect(),
        _ if SIDED.contains(&preset) => {
            let own = lots.below(10) as i64;
            let other = match preset {
                "points-24" => 24 - own,
                "points-32" => 32 - own,
                "to-11" => 11 + own / 9, // At least 11 wins: 12 to 9, otherwise 11.
                "to-21" => 21,
                _ => lots.below(12) as i64 - 4,
            };
            if lots.one_in(2) {
                vec![own.to_string(), other.to_string()]
            } else {
                vec![other.to_string(), own.to_string()]
            }
        }
        _ => {
            let values = several(lots, 3, 1);
            let place = |own: &u64| values.iter().filter(|other| *other < own).count() + 1;
            values.iter().map(|own| place(own).to_string()).collect()
        }
    }
}

/// Each seat's part of `worth`, by place; equal places share their sum, and earlier seats get the rest, a unit each.
fn dealt(places: &[usize], worth: &[i64]) -> Vec<i64> {
    let mut got = vec![0; places.len()];
    for place in 1..=places.len() {
        let equal: Vec<usize> = (0..places.len()).filter(|seat| places[*seat] == place).collect();
        let mut all: i64 = (0..equal.len()).map(|nth| worth[place - 1 + nth]).sum();
        let step = if all < 0 { -1 } else { 1 };
        // First the whole parts. The later seats take a unit each of a negative rest: the earlier ones have more.
        let part = if equal.is_empty() { 0 } else { all / equal.len() as i64 };
        equal.iter().for_each(|seat| got[*seat] = part);
        all -= part * equal.len() as i64;
        let order: Vec<usize> = if step < 0 { equal.iter().rev().copied().collect() } else { equal };
        for seat in order {
            if all != 0 {
                got[seat] += step;
                all -= step;
            }
        }
    }
    got
}

/// The place of each seat from 1, by score; equals have the better place.
fn places(worth: &[i64]) -> Vec<usize> {
    worth.iter().map(|own| worth.iter().filter(|other| *other > own).count() + 1).collect()
}

/// The points that each seat gets from a game, in the unit of the rules: a tenth at chess and go, a thousandth at
/// riichi and Diplomacy.
fn worth(preset: &str, written: &[String]) -> Vec<i64> {
    let number = |text: &String| text.trim_end_matches('=').parse::<i64>().unwrap();
    match preset {
        "ema" | "ema2025" | "wrc" | "rrc" => {
            let sticks: Vec<i64> = written.iter().map(number).collect();
            let uma = dealt(&places(&sticks), &[15_000, 5_000, -5_000, -15_000]);
            sticks.iter().zip(uma).map(|(own, uma)| own - 30_000 + uma).collect()
        }
        "jpml-a" => {
            let sticks: Vec<i64> = written.iter().map(number).collect();
            let uma: [i64; 4] = match sticks.iter().filter(|own| **own >= 30_000).count() {
                1 => [12_000, -1_000, -3_000, -8_000],
                2 => [8_000, 4_000, -4_000, -8_000],
                3 => [8_000, 3_000, 1_000, -12_000],
                _ => [0; 4],
            };
            let uma = dealt(&places(&sticks), &uma);
            sticks.iter().zip(uma).map(|(own, uma)| own - 30_000 + uma).collect()
        }
        "club" | "tenhou" | "tenhounet" => {
            let sticks: Vec<i64> = written.iter().map(number).collect();
            let mut order: Vec<usize> = (0..4).collect();
            order.sort_by_key(|seat| (-sticks[*seat], *seat));
            let [first, second] = if preset == "tenhounet" { [15_000, 5_000] } else { [20_000, 10_000] };
            // By place; the first also gets the oka, the 5,000 that each of the four begins with less than 30,000.
            let uma = [20_000 + first, second, -second, -first];
            let place = |seat: usize| order.iter().position(|of| *of == seat).unwrap();
            (0..4).map(|seat| sticks[seat] - 30_000 + uma[place(seat)]).collect()
        }
        "chess" | "go" => written
            .iter()
            .map(|text| match text.as_str() {
                "1" | "+" => 10,
                "½" => 5,
                _ => 0,
            })
            .collect(),
        "football" | "handball" => {
            let win = if preset == "football" { 3 } else { 2 };
            match written {
                [one, other] if one == "+" || other == "+" => {
                    vec![if one == "+" { win } else { 0 }, if other == "+" { win } else { 0 }]
                }
                [one, other] => match number(one) - number(other) {
                    0 => vec![1, 1],
                    more if more > 0 => vec![win, 0],
                    _ => vec![0, win],
                },
                _ => panic!("two sides"),
            }
        }
        "draw-size" | "sum-of-squares" | "centres" => {
            let centres: Vec<i64> = written.iter().map(number).collect();
            if let Some(alone) = centres.iter().position(|n| *n >= 18) {
                return (0..centres.len()).map(|seat| if seat == alone { 100_000 } else { 0 }).collect();
            }
            let of = |(text, n): (&String, &i64)| match preset {
                "draw-size" => i64::from(text.ends_with('=') && *n > 0),
                "centres" => *n,
                _ => n * n,
            };
            let parts: Vec<i64> = written.iter().zip(&centres).map(of).collect();
            let all: i64 = parts.iter().sum();
            parts.iter().map(|part| 100_000 * part / all).collect()
        }
        "points" | "side-points" | "points-24" | "points-32" => written.iter().map(number).collect(),
        "to-11" | "to-21" => (0..4).map(|seat| duel(preset, written, seat)[0]).collect(),
        _ => {
            let said: Vec<usize> = written.iter().map(|text| text.parse().unwrap()).collect();
            dealt(&said, &[40, 30, 20, 10])
        }
    }
}

/// How a game of two ended for a seat: won, drawn, lost, goals, goals against. The first two of four are one side.
fn duel(preset: &str, written: &[String], seat: usize) -> [i64; 5] {
    let facing = if written.len() == 4 { (seat + 2) % 4 } else { 1 - seat };
    let (own, other) = (written[seat].as_str(), written[facing].as_str());
    let goals = |text: &str| text.parse::<i64>().unwrap();
    match (preset, own, other) {
        (_, "+", _) => [1, 0, 0, 0, 0],
        (_, "-", _) => [0, 0, 1, 0, 0],
        ("chess" | "go", "1", _) => [1, 0, 0, 0, 0],
        ("chess" | "go", "½", _) => [0, 1, 0, 0, 0],
        ("chess" | "go", ..) => [0, 0, 1, 0, 0],
        _ => {
            let (own, other) = (goals(own), goals(other));
            [i64::from(own > other), i64::from(own == other), i64::from(own < other), own, other]
        }
    }
}

/// The presets where two sides of two people have a score each.
const SIDED: [&str; 5] = ["side-points", "points-24", "points-32", "to-11", "to-21"];

/// All presets.
const ALL: [&str; 22] = [
    "ema",
    "ema2025",
    "wrc",
    "rrc",
    "jpml-a",
    "tenhou",
    "tenhounet",
    "club",
    "chess",
    "go",
    "football",
    "handball",
    "draw-size",
    "sum-of-squares",
    "centres",
    "side-points",
    "points-24",
    "points-32",
    "to-11",
    "to-21",
    "points",
    "places",
];

/// A tournament and its written record: the number of orders, the rounds, and each player's penalties.
struct Evening {
    event: Tournament,
    ops: u32,
    pages: Vec<Page>,
    lost: BTreeMap<PlayerId, i64>,
}

impl Evening {
    fn order(&mut self, command: Command) {
        self.event.carry_out(stamp(self.ops), command).unwrap();
        self.ops += 1;
    }
}

/// Plays a random tournament, and writes down what happens.
fn evening(preset: &str, lots: &mut Lots) -> Evening {
    let (sizes, people): (Vec<u32>, u64) = match preset {
        "ema" | "ema2025" | "wrc" | "rrc" | "jpml-a" | "tenhou" | "tenhounet" | "club" => (vec![4], 8 + lots.below(6)),
        "chess" | "go" | "football" | "handball" => (vec![2], 4 + lots.below(6)),
        "draw-size" | "sum-of-squares" | "centres" => (vec![7], 7 + lots.below(3)),
        _ if SIDED.contains(&preset) => (vec![4], 8 + lots.below(6)),
        _ => (vec![4, 3], 8 + lots.below(6)),
    };
    let mut rules = Ruleset::preset(preset).unwrap();
    if lots.one_in(2) {
        let mut some = || lots.below(9) as i64 - 4;
        (rules.absent, rules.sit_out, rules.missed) = (some(), some(), some());
    }
    let announced = Announced {
        name: preset.into(),
        game: SIDED.contains(&preset).then_some(roundtable::Game::Doubles),
        ..announced(sizes, rules)
    };
    let event = Tournament::open(stamp(0), announced).unwrap();
    let mut night = Evening { event, ops: 1, pages: Vec::new(), lost: BTreeMap::new() };
    let players = (1..=people).map(|n| Player::named(format!("P{n}"))).collect();
    night.order(Command::Join { players, guests: false });
    let own = |lots: &mut Lots| PlayerId(1 + lots.below(people));
    // The owner of a seat, and who sits in it instead.
    let mut stand_ins: BTreeMap<PlayerId, PlayerId> = BTreeMap::new();
    let mut gone: Vec<PlayerId> = Vec::new();
    // How many have to stay: at most two go, and a table has to be filled.
    let is_diplomacy = matches!(preset, "draw-size" | "sum-of-squares" | "centres");
    let least = (people - 2).max(if is_diplomacy { 7 } else { 4 });
    let rounds = 2 + lots.below(3) as u32;
    for round in (0..rounds).map(RoundIx) {
        if lots.one_in(2) {
            let player = own(lots);
            if !stand_ins.contains_key(&player) && !gone.contains(&player) {
                let stand_in = Player::named(format!("House {}", night.ops));
                let joins = PlayerId(night.event.state().people().map(|p| p.player.id.0).max().unwrap() + 1);
                night.order(Command::Substitute { player, stand_in, from: round, to: None });
                stand_ins.insert(player, joins);
            }
        }
        let here = people - gone.len() as u64;
        if lots.one_in(3) && here > least {
            let player = own(lots);
            if !gone.contains(&player) && !stand_ins.contains_key(&player) {
                night.order(Command::Leave { player, after: Some(round.0) });
                gone.push(player);
            }
        } else if lots.one_in(3) && here > least {
            let player = own(lots);
            if !gone.contains(&player) && !stand_ins.contains_key(&player) {
                night.order(Command::Enter(vec![Entry::Absent { player, rounds: vec![round] }]));
            }
        }
        let request = Request::default().seed(lots.below(1_000));
        let seat = Seating::Random { avoid_repeats: false };
        night.order(night.event.seat(&seat, &request, &Control::none()).unwrap());
        night.order(night.event.publish());
        let seated = night.event.state().seated(round).unwrap();
        let holder = |body: PlayerId| stand_ins.iter().find(|(_, sits)| **sits == body).map_or(body, |(own, _)| *own);
        let mut page = Page { sit_out: seated.sit_out.iter().map(|id| holder(*id)).collect(), ..Page::default() };
        page.placed = seated.people().map(holder).collect();
        let last = round.0 + 1 == rounds;
        for table in &seated.tables {
            // Some games are cancelled; in the last round some have no result.
            match lots.below(if last { 8 } else { 9 }) {
                0 => {
                    night.order(Command::Enter(vec![Entry::GameCancelled { round, table: table.number }]));
                    page.begun = true;
                }
                1 if last => page.open = true,
                _ => {
                    let scores = scores(preset, table.seats.len(), lots);
                    let said: Vec<&str> = scores.iter().map(String::as_str).collect();
                    night.order(night.event.result(round.number(), table.number, &said).unwrap());
                    let sided = |side: &String| [side.clone(), side.clone()];
                    let scores = if table.seats.len() == 4 && scores.len() == 2 {
                        scores.iter().flat_map(sided).collect()
                    } else {
                        scores
                    };
                    let seats = table.seats.iter().map(|id| (holder(*id), holder(*id) != *id)).collect();
                    page.games.push(Written { seats, scores });
                    page.begun = true;
                }
            }
        }
        page.begun |= seated.tables.is_empty();
        night.pages.push(page);
        if lots.one_in(2) {
            let (player, points) = (own(lots), lots.below(40) as u32);
            let all = [Cost::Chombo, Cost::Points(points), Cost::Adjusted(20 - i64::from(points))];
            let kind = lots.below(3) as usize;
            let cost = all[kind];
            night.order(Command::Penalise { player, cost, round: Some(round), reason: String::new() });
            let riichi = matches!(preset, "ema" | "ema2025" | "wrc" | "rrc" | "jpml-a" | "club"); // `tenhou` and `tenhounet` have none.
            let chombo = i64::from(riichi) * 20_000;
            let lost = [chombo, i64::from(points), i64::from(points) - 20][kind];
            if lots.one_in(4) {
                let penalty = night.event.state().penalties().len() as u32;
                night.order(Command::Enter(vec![Entry::PenaltyLifted { penalty }]));
            } else {
                *night.lost.entry(player).or_default() += lost;
            }
        }
    }
    night
}

/// Everybody's sheet, added up.
fn added_up(preset: &str, night: &Evening) -> BTreeMap<PlayerId, Sheet> {
    let rules = night.event.rules();
    let people = night.event.state().people().filter(|person| !person.guest).map(|person| person.player.id);
    let mut sheets: BTreeMap<PlayerId, Sheet> = people.map(|id| (id, Sheet::default())).collect();
    let of_two = matches!(preset, "chess" | "go" | "football" | "handball") || SIDED.contains(&preset);
    // With the tie-breaks of FIDE and of Go a round counts only when it is over.
    let whole = matches!(preset, "chess" | "go");
    for page in night.pages.iter().take_while(|page| !whole || !page.open) {
        for game in &page.games {
            let got = worth(preset, &game.scores);
            for (seat, ((player, stood_in), points)) in game.seats.iter().zip(got).enumerate() {
                let sheet = sheets.get_mut(player).unwrap();
                if *stood_in {
                    sheet.points += rules.absent;
                    continue;
                }
                sheet.points += points;
                sheet.games += 1;
                if of_two {
                    let more = duel(preset, &game.scores, seat);
                    sheet.duels.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
                }
            }
        }
        if !page.begun {
            continue;
        }
        for (player, sheet) in &mut sheets {
            if page.sit_out.contains(player) {
                sheet.points += rules.sit_out;
            } else if !page.placed.contains(player) {
                sheet.points += rules.missed;
            }
        }
    }
    for (player, lost) in &night.lost {
        sheets.get_mut(player).unwrap().points -= lost;
    }
    sheets
}

#[test]
fn standings_are_what_a_pencil_adds_up() {
    let counted = PRESETS.into_iter().filter(|preset| *preset != "matchpoints");
    assert!(counted.eq(ALL), "a preset that nobody counts here");
    let mut seen = [0_u32; 5]; // Tournaments with penalties, open games, stand-ins, people who left, sit-outs.
    for seed in 0..300_u64 {
        let preset = ALL[seed as usize % ALL.len()];
        let mut lots = Lots(Seed(seed).rng());
        let night = evening(preset, &mut lots);
        let sheets = added_up(preset, &night);
        let published = u32::try_from(night.pages.len()).unwrap();
        let table = night.event.standings(published).unwrap();
        assert_eq!(table.len(), sheets.len(), "{seed} {preset}: nobody is lost, and no house player is ranked");
        for standing in &table {
            let sheet = &sheets[&standing.player];
            let balance = standing.balance.unwrap_or_default();
            let [goals, against] = balance.goals.unwrap_or_default();
            let duels = [balance.won.into(), balance.drawn.into(), balance.lost.into(), goals, against];
            let found = Sheet { points: standing.points, games: standing.games, duels };
            assert_eq!(found, *sheet, "{seed} {preset}: {}", standing.player);
            // If sides have a score each, players are ordered by points per game, those without a game last. 27,720 is
            // divisible by each number up to 12, so points per game are whole.
            let by = |of: &Sheet| match (SIDED.contains(&preset), i64::from(of.games)) {
                (true, 0) => (0, of.points),
                (true, games) => (1, of.points * 27_720 / games),
                (false, _) => (1, of.points),
            };
            let ahead = sheets.values().filter(|other| by(other) > by(sheet)).count();
            let equal = sheets.values().filter(|other| by(other) == by(sheet)).count();
            assert!((ahead + 1..=ahead + equal).contains(&(standing.place as usize)), "{seed} {preset}: {standing:?}");
        }
        assert!(table.windows(2).all(
            |pair| pair[0].place <= pair[1].place && (SIDED.contains(&preset) || pair[0].points >= pair[1].points)
        ));
        seen[0] += u32::from(!night.lost.is_empty());
        seen[1] += u32::from(night.pages.iter().any(|page| page.open));
        seen[2] +=
            u32::from(night.pages.iter().flat_map(|page| &page.games).any(|g| g.seats.iter().any(|seat| seat.1)));
        seen[3] += u32::from(night.event.state().people().any(|person| person.has_left()));
        seen[4] += u32::from(night.pages.iter().any(|page| !page.sit_out.is_empty()));
    }
    assert!(
        seen.iter().all(|times| *times > 30),
        "penalties, open games, stand-ins, people who left, sit-outs: {seen:?}"
    );
}

/// This file's counts against results by hand. Two equal firsts at EMA share 15,000 and 5,000: 10,000 each, plus the
/// 5,000 above 30,000. Three equals share −12,000. In the club all are 5,000 below 30,000, plus the worth of places.
#[test]
fn the_pencil_is_right() {
    assert_eq!(dealt(&[1, 1, 3, 4], &[4, 3, 2, 1]), [4, 3, 2, 1]);
    assert_eq!(dealt(&[2, 1, 2, 2], &[12_000, -1_000, -3_000, -8_000]), [-4_000, 12_000, -4_000, -4_000]);
    let written = ["35000", "35000", "25000", "25000"].map(str::to_owned);
    assert_eq!(worth("ema", &written), [15_000, 15_000, -15_000, -15_000]);
    assert_eq!(
        worth("club", &["25000".to_owned(), "25000".into(), "25000".into(), "25000".into()]),
        [35_000, 5_000, -15_000, -25_000]
    );
    assert_eq!(worth("football", &["2".to_owned(), "1".into()]), [3, 0]);
}
