//! Every kind of wish by every method of one round: broken wishes, counted by definition, are none or have a note.

use roundtable_engine::next_round::{NextNote, NextRequest, NextRound, Pairs, Seating, next_round_with};
use roundtable_engine::{Control, Effort};
use roundtable_model::{
    Contender, Game, PlayerId, Position, PositionParts, SeatIx, SeatedRound, SeatedTable, SeatsMean, Seed, SeededRng,
    ShortTables, Sides, Spread, TableSizes, Wish,
};

const FEW: Effort = Effort(2_000_000);

const METHODS: [Seating; 7] = [
    Seating::Swiss,
    Seating::Random { avoid_repeats: true },
    Seating::Random { avoid_repeats: false },
    Seating::Interval { step: 2 },
    Seating::Americano,
    Seating::Mexicano { pairs: Pairs::OneFour },
    Seating::King,
];

fn ask(position: &Position, sides: Option<&Sides>, method: &Seating, seed: u64) -> NextRound {
    let request = NextRequest { seating: method, seed: Seed(seed), effort: FEW, short: ShortTables::Low };
    let seats = sides.cloned().map_or(SeatsMean::Nothing, SeatsMean::Sides);
    next_round_with(&position.clone().with_seats(seats), &request, &Control::default()).unwrap()
}

/// Sixteen people after rounds in which nobody met a team mate: player n is of team (n − 1) mod 4.
fn teams(rounds: u64) -> PositionParts {
    let contender = |n: u64| Contender { id: PlayerId(n), place: Some(n as u32), ..Contender::default() };
    let groups = (0..16).map(|n| Some(n % 4)).collect();
    let spread = Spread::new("team".into(), ["Red", "Blue", "Green", "Gold"].map(Into::into).into(), groups).unwrap();
    // Rows of an affine plane of order 4: table t has from each team the one given by a Latin square.
    let plus = |a: u64, b: u64| a ^ b;
    let times = |a: u64, b: u64| [[0, 0, 0, 0], [0, 1, 2, 3], [0, 2, 3, 1], [0, 3, 1, 2]][a as usize][b as usize];
    let table = |round: u64, t: u64| {
        let seats = (0..4).map(|team| PlayerId(1 + team + 4 * plus(times(round, team), t)));
        SeatedTable::new(t as u32 + 1, seats.collect())
    };
    let round = |r: u64| SeatedRound { tables: (0..4).map(|t| table(r, t)).collect(), ..SeatedRound::default() };
    PositionParts {
        contenders: (1..=16).map(contender).collect(),
        history: (0..rounds).map(round).collect(),
        spreads: vec![spread],
        ..PositionParts::default()
    }
}

fn mates(round: &SeatedRound) -> usize {
    let team = |id: PlayerId| (id.0 - 1) % 4;
    let of = |table: &SeatedTable| {
        let seats = &table.seats;
        (0..seats.len())
            .flat_map(|b| (0..b).map(move |a| (a, b)))
            .filter(|&(a, b)| team(seats[a]) == team(seats[b]))
            .count()
    };
    round.tables.iter().map(of).sum()
}

/// After three rounds everybody has met nine of the twelve rivals; after four, only team mates have not met.
#[test]
fn team_mates_do_not_meet_because_they_have_not_met() {
    for rounds in [0, 3, 4] {
        for method in &METHODS {
            let position = Position::new(TableSizes::only(4).unwrap(), teams(rounds)).unwrap();
            let next = ask(&position, None, method, 1);
            assert_eq!(mates(&next.round), 0, "{rounds} rounds, {method:?}");
            assert_eq!((next.figures.same_group, next.figures.broken_wishes), (Some(0), 0), "{rounds} {method:?}");
        }
    }
    // Somebody is missing: three tables, and three people rest.
    let mut parts = teams(1);
    parts.absent = vec![PlayerId(13)];
    let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
    assert_eq!(mates(&ask(&position, None, &Seating::Swiss, 1).round), 0);
}

/// Nine people of one club at four tables make at least six pairs; fewer are not promised, and no note says that more
/// are needed.
#[test]
fn what_cannot_be_avoided_is_said_so() {
    let mut parts = teams(2);
    let groups = (0..16).map(|n| (n < 9).then_some(0)).collect();
    parts.spreads = vec![Spread::new("club".into(), vec!["Elm".into()], groups).unwrap()];
    let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
    for method in &METHODS {
        let next = ask(&position, None, method, 3);
        let club = NextNote::SameGroup { column: "club".into(), met: 6, least: 6 };
        assert!(next.notes.contains(&club), "{method:?}: {:?}", next.notes);
        assert_eq!((next.figures.same_group, next.figures.broken_wishes), (Some(6), 0), "{method:?}");
    }
}

/// Broken wishes of a round, by their definition.
fn count(wishes: &[Wish<PlayerId>], round: &SeatedRound, sides: Option<&Sides>) -> usize {
    let place = |id: PlayerId| {
        let of = |(at, table): (usize, &SeatedTable)| Some((at, table.seats.iter().position(|seated| *seated == id)?));
        round.tables.iter().enumerate().find_map(of)
    };
    let broken = |wish: &&Wish<PlayerId>| {
        let places: Option<Vec<_>> = wish.players().map(place).collect();
        let Some(places) = places else { return false };
        let same = places.windows(2).all(|two| two[0].0 == two[1].0);
        let side = |at: usize| sides.map(|sides| sides.of_each_seat()[places[at].1]);
        match **wish {
            Wish::Apart(..) => same,
            Wish::Together(..) => !same,
            Wish::AtTable(_, table) => round.tables[places[0].0].number != table,
            Wish::InSeat(_, seat) => places[0].1 != seat.ix(),
            Wish::Partners(..) => !same || side(0) != side(1),
            Wish::NeverPartners(..) => same && side(0) == side(1),
        }
    };
    wishes.iter().filter(broken).count()
}

/// One wish of each kind about random people, and a group of three: all can be kept together.
fn wishes(rng: &mut SeededRng, sided: bool) -> Vec<Wish<PlayerId>> {
    let mut ids: Vec<PlayerId> = (1..=16).map(PlayerId).collect();
    rng.shuffle(&mut ids);
    let company = [Wish::Together(ids[2], ids[3]), Wish::Together(ids[3], ids[4])];
    let alone = [Wish::Apart(ids[0], ids[1]), Wish::AtTable(ids[5], 3), Wish::InSeat(ids[6], SeatIx(2))];
    let partners = [Wish::Partners(ids[7], ids[8]), Wish::NeverPartners(ids[9], ids[10])];
    company.into_iter().chain(alone).chain(partners.into_iter().filter(|_| sided)).collect()
}

#[test]
fn every_kind_is_kept_by_every_method() {
    let doubles = Sides::of_game(Game::Doubles).unwrap();
    for sides in [None, Some(&doubles)] {
        for seed in 0..6 {
            let mut rng = Seed(seed).rng();
            for method in &METHODS {
                let parts = PositionParts { wishes: wishes(&mut rng, sides.is_some()), ..teams(seed % 3) };
                let parts = PositionParts { spreads: Vec::new(), ..parts };
                let wishes = parts.wishes.clone();
                let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
                let next = ask(&position, sides, method, seed);
                let broken = count(&wishes, &next.round, sides);
                let what = format!("seed {seed}, {method:?}, sides {}: {wishes:?}\n{:?}", sides.is_some(), next.round);
                assert_eq!(next.figures.broken_wishes, broken as u64, "{what}");
                assert_eq!(broken, 0, "{what}");
            }
        }
    }
}
