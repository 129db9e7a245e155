//! Wishes for partners in rounds made one by one: kept if possible, named if not.

use roundtable_engine::next_round::{
    NextNote, NextRequest, NextRound, Pairs, Seating, broken as broken_by, next_round_with,
};
use roundtable_engine::{Control, Effort};
use roundtable_model::{
    Contender, PlayerId, Position, PositionParts, SeatedRound, SeatedTable, Seed, SeededRng, ShortTables, Sides,
    TableSizes, Wish,
};
use roundtable_testkit::tier::{cases, is_night};

/// Steps that are enough here, also without optimisation.
const FEW: Effort = Effort(200_000);

/// Every method except a script. `OneFour`: of four people in order the first plays with the fourth.
const WAYS: [Seating; 7] = [
    Seating::Swiss,
    Seating::Americano,
    Seating::Mexicano { pairs: Pairs::OneFour },
    Seating::Mexicano { pairs: Pairs::OneThree },
    Seating::King,
    Seating::Interval { step: 2 },
    Seating::Random { avoid_repeats: false },
];

/// People 1 to n in random places, with these wishes.
fn field(n: u64, [partners, never]: [&[[u64; 2]]; 2], history: Vec<SeatedRound>, rng: &mut SeededRng) -> PositionParts {
    let mut places: Vec<u32> = (1..=n as u32).collect();
    rng.shuffle(&mut places);
    let contender = |(id, place)| Contender { id: PlayerId(id), place: Some(place), ..Contender::default() };
    let pairs = |pairs: &[[u64; 2]], of: fn(PlayerId, PlayerId) -> Wish<PlayerId>| -> Vec<Wish<PlayerId>> {
        pairs.iter().map(|[a, b]| of(PlayerId(*a), PlayerId(*b))).collect()
    };
    PositionParts {
        contenders: (1..=n).zip(places).map(contender).collect(),
        history,
        wishes: [pairs(partners, Wish::Partners), pairs(never, Wish::NeverPartners)].concat(),
        ..PositionParts::default()
    }
}

fn ask(position: &Position, sides: &Sides, method: &Seating, seed: u64) -> NextRound {
    let request = NextRequest { seating: method, seed: Seed(seed), effort: FEW, short: ShortTables::Low };
    let position = position.clone().with_seats(sides.clone().into());
    next_round_with(&position, &request, &Control::default()).unwrap()
}

/// Whether two are on one side of one table, without the tested code; `None` if one of them does not play.
fn are_partners(round: &SeatedRound, sides: &Sides, [a, b]: [u64; 2]) -> Option<bool> {
    let place = |id: u64| {
        round.tables.iter().find_map(|table| {
            let seat = table.seats.iter().position(|seated| seated.0 == id)?;
            Some((table.number, sides.numbers()[seat]))
        })
    };
    Some(place(a)? == place(b)?)
}

/// Events round by round: everybody's place is random before each, and no wish is ever broken.
#[test]
fn wishes_for_partners_are_kept_in_every_round_of_every_way() {
    let doubles = "2,2".parse::<Sides>().unwrap();
    let teams = "3,3".parse::<Sides>().unwrap();
    let large = "4,4".parse::<Sides>().unwrap();
    for (n, sides) in [(8, &doubles), (13, &doubles), (18, &teams), (24, &large), (32, &doubles)] {
        // Other couples for the few, which cost least, and at night for all.
        for seed in 0..if n == 8 || is_night() { 2_u64 } else { 1 } {
            for (way, method) in WAYS.iter().enumerate() {
                let mut rng = Seed(1000 * seed + way as u64).rng();
                let mut ids: Vec<u64> = (1..=n).collect();
                rng.shuffle(&mut ids);
                // People in random order: the first 1 to n/4 pairs are couples, and the next two pairs are never to be
                // partners.
                let couples = 1 + (seed + way as u64) as usize % (n as usize / 4);
                let partners: Vec<[u64; 2]> = (0..couples).map(|i| [ids[2 * i], ids[2 * i + 1]]).collect();
                let never: Vec<[u64; 2]> = ids[2 * couples..].chunks_exact(2).take(2).map(|p| [p[0], p[1]]).collect();
                let mut history = Vec::new();
                for round in 0..cases(2, 3) {
                    let what =
                        format!("seed {seed}, {n} people, {method:?}, round {round}: {partners:?}, never {never:?}");
                    let parts = field(n, [&partners, &never], history.clone(), &mut rng);
                    let sizes = TableSizes::only(sides.table_size()).unwrap();
                    let position = Position::new(sizes, parts).unwrap();
                    let next = ask(&position, sides, method, seed);
                    for pair in &partners {
                        assert_ne!(are_partners(&next.round, sides, *pair), Some(false), "{what}: {pair:?}");
                    }
                    for pair in &never {
                        assert_ne!(are_partners(&next.round, sides, *pair), Some(true), "{what}: {pair:?}");
                    }
                    assert_eq!(next.figures.broken_wishes, 0, "{what}");
                    // Couples who are together by a wish need no note.
                    let told = next.notes.iter().filter_map(|note| {
                        if let NextNote::Repeat { pair, .. } | NextNote::PartnersAgain { pair, .. } = note {
                            return Some(pair.map(|id| id.0));
                        }
                        None
                    });
                    for [a, b] in told {
                        assert!(!partners.contains(&[a, b]) && !partners.contains(&[b, a]), "{what}: {a} {b}");
                    }
                    let tables = next.round.tables.iter();
                    let tables = tables.map(|t| SeatedTable::new(t.number, t.seats.clone())).collect();
                    history.push(SeatedRound { tables, sit_out: next.round.sit_out, ..SeatedRound::default() });
                }
            }
        }
    }
}

/// Of three who are all to be partners of one another only two are, at sides of two; and of only four people, one who
/// is to have no partner has one. Each broken wish has its note, and no more are broken than necessary.
#[test]
fn a_wish_that_cannot_be_met_is_named() {
    let doubles = "2,2".parse::<Sides>().unwrap();
    let three = [[1, 2], [2, 3], [1, 3]];
    for (way, method) in WAYS.iter().enumerate() {
        for (wishes, least) in [([&three[..], &[]], 2), ([&[], &[[1, 2], [1, 3], [1, 4]][..]], 1)] {
            let n = if least == 2 { 8 } else { 4 };
            // A step of 2 takes two tables.
            if matches!(method, Seating::Interval { .. }) && n == 4 {
                continue;
            }
            let parts = field(n, wishes, Vec::new(), &mut Seed(way as u64).rng());
            let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
            let next = ask(&position, &doubles, method, way as u64);
            let named: Vec<[u64; 2]> = next
                .notes
                .iter()
                .filter_map(|note| {
                    if let NextNote::BrokenPartners { pair, .. } = note { Some(pair.map(|id| id.0)) } else { None }
                })
                .collect();
            let [always, never] = wishes;
            let broken = |pairs: &[[u64; 2]], bad: bool| -> Vec<[u64; 2]> {
                pairs.iter().copied().filter(|p| are_partners(&next.round, &doubles, *p) == Some(bad)).collect()
            };
            let sorted = |mut pairs: Vec<[u64; 2]>| {
                pairs.sort_unstable();
                pairs
            };
            // Those who are always to be partners come first, each in the order of their numbers.
            assert_eq!(named, [broken(always, false), broken(never, true)].map(sorted).concat(), "{method:?}");
            assert_eq!((named.len(), next.figures.broken_wishes), (least, least as u64), "{method:?} {wishes:?}");
            assert_eq!(broken_by(position.wishes().iter().copied(), Some(&doubles), &next.round).len(), least);
        }
    }
}

/// Four couples and one alone, who rested first. Then one of a couple rests, and the other plays; the others are still
/// partners.
#[test]
fn where_one_of_a_couple_rests_the_other_couples_are_partners() {
    let doubles = "2,2".parse::<Sides>().unwrap();
    let couples = [[1, 5], [2, 6], [3, 7], [4, 8]];
    let table = |(number, seats): (u32, [u64; 4])| SeatedTable::new(number, seats.map(PlayerId).to_vec());
    let first = SeatedRound {
        tables: (1..).zip([[1, 5, 2, 6], [3, 7, 4, 8]]).map(table).collect(),
        sit_out: vec![PlayerId(9)],
        ..SeatedRound::default()
    };
    let mut parts = field(9, [&couples, &[]], vec![first], &mut Seed(0).rng());
    parts.contenders.iter_mut().for_each(|contender| contender.place = Some(contender.id.0 as u32));
    let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
    for method in &WAYS {
        let next = ask(&position, &doubles, method, 1);
        let [out] = next.round.sit_out[..] else { panic!("{method:?}: {:?}", next.round.sit_out) };
        for couple in couples {
            let expected = (!couple.contains(&out.0)).then_some(true);
            assert_eq!(are_partners(&next.round, &doubles, couple), expected, "{method:?}: {couple:?}, {out:?} rests");
        }
        assert_eq!(next.figures.broken_wishes, 0, "{method:?}");
    }
}

/// Of people who have rested equally often, a couple rests together, and nobody else rests more for it: two of ten rest
/// in each of five rounds, everybody once.
#[test]
fn couples_rest_together_where_that_is_fair() {
    let doubles = "2,2".parse::<Sides>().unwrap();
    for seed in 0..20 {
        let mut rng = Seed(seed).rng();
        let mut history = Vec::new();
        let (n, couples) = (10_u64, [[1, 2], [3, 4], [5, 6]]);
        let mut rests = vec![0; n as usize + 1];
        for round in 0..5 {
            let parts = field(n, [&couples, &[]], history.clone(), &mut rng);
            let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
            let next = ask(&position, &doubles, &Seating::Swiss, seed);
            for [a, b] in couples {
                let out = [a, b].map(|id| next.round.sit_out.contains(&PlayerId(id)));
                assert_eq!(out[0], out[1], "seed {seed}, round {round}: {a} and {b}");
            }
            next.round.sit_out.iter().for_each(|id| rests[id.0 as usize] += 1);
            let tables = next.round.tables.iter().map(|t| SeatedTable::new(t.number, t.seats.clone())).collect();
            history.push(SeatedRound { tables, sit_out: next.round.sit_out, ..SeatedRound::default() });
        }
        assert!(rests[1..].iter().all(|times| *times == 1), "seed {seed}: {rests:?}");
    }
}
