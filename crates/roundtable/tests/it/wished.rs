//! Every kind of wish, by every form of input (a column of the list, an order, a plan), with every way to seat a round:
//! no wish is broken, counted here by definition and only from the seats, or the tournament reports it. A new kind gets
//! a variant of [`Kind`] and an arm in each function below.

use std::collections::BTreeSet;

use roundtable::event::*;
use roundtable::floors::words::EventSaid;
use roundtable::parts::RoundIx;
use roundtable::{Control, Earlier, Effort, Game, Lang, Player, Question, Request};
use roundtable_engine::Method;
use roundtable_model::{Aim, OwnRelation, PlayerId, Roster, SeatIx, SeatOrder, SeatPairs, SeatedRound};

const NAMES: [&str; 16] =
    ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana", "Ida", "Jo", "Kim", "Lea", "Max", "Nia", "Oto", "Pia"];

/// A kind of wish. Each test wish is about Ana and Ben, or about everybody's team or sex.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Apart,
    Together,
    Table,
    Seat,
    Partners,
    /// Never partners.
    Never,
    /// No two of a team at one table.
    Spread,
    /// Partners of different sex.
    Mixed,
    /// Meetings of last week count.
    Met,
}

/// A form of input of a wish.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Door {
    /// A column of the list of people.
    List,
    /// An order to the tournament.
    Order,
    /// A plan with which the tournament begins.
    Plan,
}

const KINDS: [Kind; 9] = [
    Kind::Apart,
    Kind::Together,
    Kind::Table,
    Kind::Seat,
    Kind::Partners,
    Kind::Never,
    Kind::Spread,
    Kind::Mixed,
    Kind::Met,
];

/// A tournament and how many orders were given to it.
struct Desk {
    event: Tournament,
    orders: u32,
}

fn stamp(nth: u32) -> Stamp {
    Stamp { at: Timestamp::default(), by: Actor("kim".into()), op: OpId(format!("op {nth}")) }
}

impl Desk {
    fn open(open: Open) -> Self {
        Self { event: Tournament::begin(stamp(0), open.begun().unwrap()).unwrap(), orders: 100 }
    }

    /// Carries out an order, and returns the notes on it.
    fn give(&mut self, order: Order) -> Vec<OrderNote> {
        let Decided { command, told } = self.event.decided(&order, Lang::En, &Control::none()).unwrap();
        self.orders += 1;
        self.event.carry_out(stamp(self.orders), command).unwrap();
        told
    }
}

/// The columns of person `nth` in a list: their team and sex, and the column of the wish if it is about them.
fn columns(kind: Kind, nth: usize) -> Vec<(String, String)> {
    let of = |column: &str, value: &str| vec![(column.to_owned(), value.to_owned())];
    let team = [of("team", ["Red", "Blue", "Green", "Gold"][nth % 4]), of("sex", ["f", "m"][nth / 2 % 2])].concat();
    match (kind, nth) {
        (Kind::Apart, 0 | 1) => [of("apart", "x"), team].concat(),
        (Kind::Together, 0..3) => [of("together", "x"), team].concat(),
        (Kind::Table, 0) => [of("table", "3"), team].concat(),
        (Kind::Partners, 0 | 1) => [of("partners", "x"), team].concat(),
        (Kind::Never, 0 | 1) => [of("never partners", "x"), team].concat(),
        _ => team,
    }
}

/// The people of a list; without the wish only their teams.
fn people(kind: Option<Kind>) -> Vec<Player> {
    let plain = |nth| columns(Kind::Spread, nth);
    let columns = |nth| kind.map_or_else(|| plain(nth), |kind| columns(kind, nth));
    NAMES.iter().enumerate().map(|(nth, name)| Player { columns: columns(nth), ..Player::named(*name) }).collect()
}

/// Doubles if the wish is about partners, otherwise a game without sides.
fn game(kind: Kind) -> Game {
    if matches!(kind, Kind::Partners | Kind::Never | Kind::Mixed) { Game::Doubles } else { Game::Riichi }
}

/// The order for a wish; `None` if there is no such order.
fn order(kind: Kind) -> Option<Order> {
    let (ana, ben) = (Who::from("Ana"), Who::from("Ben"));
    Some(match kind {
        Kind::Apart => Order::Apart(orders::Apart { pair: [ana, ben], may_meet: false }),
        Kind::Together => Order::Together(orders::Together { people: vec![ana, ben, Who::from("Cy")], free: false }),
        Kind::Table => Order::Table(orders::Table { who: ana, table: Some(3) }),
        Kind::Seat => Order::Hold(orders::Hold { who: ana, seat: Some(SeatIx(1)) }),
        Kind::Partners => Order::Partners(orders::Partners { pair: [ana, ben], wish: Partnership::Always }),
        Kind::Never => Order::Partners(orders::Partners { pair: [ana, ben], wish: Partnership::Never }),
        Kind::Spread => Order::Spread(orders::Spread { column: "team".into(), free: false }),
        Kind::Mixed => Order::Mixed(orders::Mixed { column: "sex".into(), free: false }),
        Kind::Met => return None,
    })
}

/// The question of a plan with a wish.
fn question(kind: Kind) -> Question {
    let last = || {
        let week = Question::new(NAMES).tables([4]).rounds(1);
        let answer = roundtable::plan(&week, &Request::default(), &Control::none()).unwrap();
        Earlier::new(&answer.plan, "last week")
    };
    let asked = Question::of(Roster::new(people(None)).0).game(game(kind)).rounds(3);
    match kind {
        Kind::Apart => asked.apart("Ana", "Ben"),
        Kind::Together => asked.together("Ana", "Ben").together("Ben", "Cy"),
        Kind::Table => asked.host("Ana", 3),
        Kind::Seat => asked.seat("Ana", 2),
        Kind::Partners => asked.partners("Ana", "Ben"),
        Kind::Never => asked.never_partners("Ana", "Ben"),
        Kind::Spread => asked.spread("team"),
        Kind::Mixed => asked.mixed("sex"),
        Kind::Met => asked.history(last()),
    }
}

/// A tournament in which a wish was entered by a door; `None` if the wish has no such form.
fn desk(kind: Kind, door: Door) -> Option<Desk> {
    let open = Open { name: "Night".into(), game: Some(game(kind)), ..Open::default() };
    let join = |kind| people(kind).into_iter().map(|player| Newcomer { player, absent: Vec::new() }).collect();
    let mut desk = Desk::open(open.clone());
    match door {
        Door::List if matches!(kind, Kind::Seat | Kind::Spread | Kind::Mixed | Kind::Met) => return None,
        Door::List => _ = desk.give(Order::Join(orders::Join { people: join(Some(kind)), guests: false })),
        Door::Order => {
            let order = order(kind)?;
            desk.give(Order::Join(orders::Join { people: join(None), guests: false }));
            desk.give(order);
        }
        Door::Plan => {
            let request = Request::default().effort(Effort::LOW);
            let plan = roundtable::plan(&question(kind), &request, &Control::none()).unwrap().plan;
            let begun = Open { plan: Some(Earlier::new(&plan, "plan")), rounds: Some(9), ..open }.begun().unwrap();
            assert_eq!(begun.told, [], "{kind:?}");
            desk = Desk { event: Tournament::begin(stamp(0), begun).unwrap(), orders: 100 };
            desk.give(Order::Publish);
            // Somebody without a wish leaves, so planned rounds have to be made again.
            desk.give(Order::Leave(orders::Leave { who: Who::from("Pia"), after: None }));
        }
    }
    Some(desk)
}

/// How often a round breaks the wish.
fn broken(kind: Kind, event: &Tournament, round: &SeatedRound) -> usize {
    let id = |name: &str| event.find(name).unwrap();
    // The index of the table, its number, and the seat.
    let at = |name: &str| {
        let of = |(at, table): (usize, &roundtable_model::SeatedTable)| {
            Some((at, table.number, table.seats.iter().position(|seated| *seated == id(name))?))
        };
        round.tables.iter().enumerate().find_map(of)
    };
    let both = |one: &str, other: &str| at(one).zip(at(other));
    let parted = |one, other| both(one, other).is_some_and(|(one, other)| one.0 != other.0);
    let side = |seat: usize| seat / 2;
    let pairs = |wanted: &dyn Fn(PlayerId, PlayerId) -> bool| {
        let of = |seats: &[PlayerId]| {
            (0..seats.len())
                .flat_map(|b| (0..b).map(move |a| (a, b)))
                .filter(|&(a, b)| wanted(seats[a], seats[b]))
                .count()
        };
        round.tables.iter().map(|table| of(&table.seats)).sum::<usize>()
    };
    match kind {
        Kind::Apart => usize::from(both("Ana", "Ben").is_some_and(|(one, other)| one.0 == other.0)),
        Kind::Together => usize::from(parted("Ana", "Ben")) + usize::from(parted("Ben", "Cy")),
        Kind::Table => usize::from(at("Ana").is_some_and(|at| at.1 != 3)),
        Kind::Seat => usize::from(at("Ana").is_some_and(|at| at.2 != 1)),
        Kind::Partners => {
            usize::from(both("Ana", "Ben").is_some_and(|(one, other)| one.0 != other.0 || side(one.2) != side(other.2)))
        }
        Kind::Never => {
            usize::from(both("Ana", "Ben").is_some_and(|(one, other)| one.0 == other.0 && side(one.2) == side(other.2)))
        }
        Kind::Spread => {
            let team = |id: PlayerId| event.state().person(id).unwrap().player.column("team").unwrap().to_owned();
            pairs(&|a, b| team(a) == team(b))
        }
        Kind::Mixed => {
            let sex = |id: PlayerId| event.state().person(id).unwrap().player.column("sex").unwrap().to_owned();
            let sides = round.tables.iter().flat_map(|table| table.seats.chunks_exact(2));
            sides.filter(|side| sex(side[0]) == sex(side[1])).count()
        }
        // The next test counts these.
        Kind::Met => 0,
    }
}

#[test]
fn every_wish_is_kept_or_reported_by_every_door_and_way() {
    // The combinations; the rounds with a note on a broken wish; those with a note on sides that are not mixed.
    let (mut cells, mut said, mut not_mixed) = (BTreeSet::new(), 0, 0);
    for kind in KINDS {
        for door in [Door::List, Door::Order, Door::Plan] {
            let mut ways = vec![
                Seat::by(SeatBy::Swiss),
                Seat::by(SeatBy::Random),
                Seat { avoid_repeats: true, ..Seat::by(SeatBy::Random) },
                Seat { step: Some(2), ..Seat::by(SeatBy::Interval) },
                Seat { rounds: Some(2), ..Seat::by(SeatBy::Plan(Method::Auto)) },
            ];
            if game(kind) == Game::Doubles {
                ways.extend([SeatBy::Mexicano, SeatBy::King].map(Seat::by));
                ways.push(Seat { rounds: Some(2), ..Seat::by(SeatBy::Americano) });
            }
            for way in ways {
                let Some(mut desk) = desk(kind, door) else { continue };
                let what = format!("{kind:?} by {door:?}, seated {:?}", way.method);
                // Sides are mixed in rounds planned ahead; a round by the standings notes where they are not.
                let planned = matches!(way.method, Some(SeatBy::Plan(_) | SeatBy::Americano));
                desk.give(Order::Seat(Seat { instead: true, effort: Effort::LOW, ..way }));
                let state = desk.event.state();
                for (round, found) in (0..).map(RoundIx).zip(state.rounds()) {
                    let broken = broken(kind, &desk.event, &found.seating);
                    let told = desk.event.broken_wishes(round, Lang::En);
                    *(if kind == Kind::Mixed { &mut not_mixed } else { &mut said }) += usize::from(!told.is_empty());
                    assert_eq!(
                        broken > 0,
                        !told.is_empty(),
                        "{what}, round {round}: {broken}, {told:?}\n{:?}",
                        found.seating
                    );
                    assert!(broken == 0 || kind == Kind::Mixed && !planned, "{what}, round {round}: {told:?}");
                }
                cells.insert(what);
            }
        }
    }
    assert!(cells.len() > 90, "{}: {cells:?}", cells.len());
    assert_eq!(said, 0);
    assert!(not_mixed > 0);
}

/// People who met last week meet again only if nobody else is left. In one round 15 people need not.
#[test]
fn the_meetings_of_last_week_count_when_a_plan_has_become_an_event() {
    let mut desk = desk(Kind::Met, Door::Plan).unwrap();
    let last: Vec<BTreeSet<PlayerId>> =
        desk.event.state().earlier().0[0].tables.iter().map(|table| table.seats.iter().copied().collect()).collect();
    assert_eq!(last.len(), 4);
    for way in [Seat::by(SeatBy::Swiss), Seat { rounds: Some(1), ..Seat::by(SeatBy::Plan(Method::Auto)) }] {
        desk.give(Order::Seat(Seat { instead: true, draft: true, ..way.clone() }));
        let round = &desk.event.state().rounds().last().unwrap().seating;
        let met = |table: &roundtable_model::SeatedTable| {
            last.iter()
                .map(|before| table.seats.iter().filter(|id| before.contains(id)).count())
                .filter(|n| *n > 1)
                .count()
        };
        assert_eq!(round.tables.iter().map(met).sum::<usize>(), 0, "{:?}: {round:?}", way.method);
    }
}

/// A wish that cannot be kept is noted with the round, by name: Ana and Ben are to sit together, but each has a table
/// of their own.
#[test]
fn a_wish_that_cannot_be_kept_is_reported() {
    let mut desk = desk(Kind::Together, Door::Order).unwrap();
    desk.give(Order::Table(orders::Table { who: Who::from("Ana"), table: Some(1) }));
    desk.give(Order::Table(orders::Table { who: Who::from("Ben"), table: Some(2) }));
    desk.give(Order::Seat(Seat::by(SeatBy::Swiss)));
    let told = desk.event.broken_wishes(RoundIx(0), Lang::En);
    assert_eq!(told, ["not kept in round 1: Ben at table 2"], "only one of the three is broken, which is the fewest");
}

/// The wish for mixed sides comes with a plan, needs a column with two values and seats with sides, and can end.
#[test]
fn sides_are_mixed_by_a_column_with_two_values() {
    let mut of_plan = desk(Kind::Mixed, Door::Plan).unwrap();
    assert_eq!(of_plan.event.state().mixed().map(String::as_str), Some("sex"));
    let mixed = |column: &str, free| Order::Mixed(orders::Mixed { column: column.into(), free });
    let refused = |desk: &Desk, order| code(&desk.event.decided(&order, Lang::En, &Control::none()).unwrap_err());
    assert_eq!(refused(&of_plan, mixed("team", false)), "question");
    assert_eq!(refused(&of_plan, mixed("height", false)), "no-column");
    assert_eq!(refused(&of_plan, mixed("team", true)), "no-column");
    of_plan.give(mixed("sex", true));
    assert_eq!(of_plan.event.state().mixed(), None);
    assert_eq!(refused(&desk(Kind::Apart, Door::Order).unwrap(), mixed("sex", false)), "mixed-sides");
}

/// A round whose notes report another broken wish also notes sides that are not mixed: Ana and Ben are to be partners,
/// but at different tables.
#[test]
fn sides_that_are_not_mixed_are_told_with_other_wishes() {
    let mut both = 0;
    for seed in 1..=6 {
        let mut desk = desk(Kind::Mixed, Door::Order).unwrap();
        for (who, table) in [("Ana", 1), ("Ben", 2)] {
            desk.give(Order::Table(orders::Table { who: Who::from(who), table: Some(table) }));
        }
        let pair = [Who::from("Ana"), Who::from("Ben")];
        desk.give(Order::Partners(orders::Partners { pair, wish: Partnership::Always }));
        let told = desk.give(Order::Seat(Seat { seed, ..Seat::by(SeatBy::Random) }));
        let round = &desk.event.state().rounds()[0];
        let not_mixed = broken(Kind::Mixed, &desk.event, &round.seating) > 0;
        assert_eq!(told.iter().any(|told| told.code() == "not-mixed"), not_mixed, "seed {seed}: {told:?}");
        both += usize::from(not_mixed && round.notes.iter().any(|note| note.is_of_wish()));
    }
    assert!(both > 0);
}

/// A plan with mixed sides for a tournament whose tables have no sides: a note says that the wish is dropped.
#[test]
fn the_wish_for_mixed_sides_is_dropped_where_there_are_none() {
    let mut desk = desk(Kind::Spread, Door::Order).unwrap();
    let plan = roundtable::plan(&question(Kind::Mixed), &Request::default().effort(Effort::LOW), &Control::none());
    let plan = Earlier::new(&plan.unwrap().plan, "plan");
    let told = desk.give(Order::SeatPlan(Box::new(PlanGiven::of(plan))));
    let option = "--mixed sex".to_owned();
    assert!(told.contains(&OrderNote::Said("left-behind", EventSaid::LeftBehind { option })), "{told:?}");
    assert_eq!(desk.event.state().mixed(), None);
}

/// Relations between seats replace earlier ones, each once, and are refused if no table has them.
#[test]
fn relations_between_seats_are_asked_for_and_end() {
    let mut desk = desk(Kind::Apart, Door::Order).unwrap();
    let related = |relations: Vec<SeatOrder>| Order::Relations(orders::Relations { relations });
    desk.give(related(vec![SeatOrder::Turns, SeatOrder::Neighbours, SeatOrder::Turns]));
    assert_eq!(desk.event.state().relations(), [SeatOrder::Neighbours, SeatOrder::Turns]);
    desk.give(Order::Seat(Seat { rounds: Some(3), ..Seat::by(SeatBy::Plan(Method::Auto)) }));
    let pairs = SeatPairs { seats: 7, pairs: vec![[SeatIx(0), SeatIx(6)]] };
    let own = OwnRelation::new("ends".into(), false, Aim::Evenly, vec![pairs]).unwrap();
    let order = related(vec![SeatOrder::Own(own)]);
    let refused = desk.event.decided(&order, Lang::En, &Control::none()).unwrap_err();
    assert_eq!(code(&refused), "question", "{refused:?}");
    desk.give(related(Vec::new()));
    assert_eq!(desk.event.state().relations(), []);
}

/// A note names each column with wishes, and each that is ignored. The numbers are the wishes that were entered.
#[test]
fn columns_of_a_list_are_told() {
    let told = |kind: Kind, game| {
        let mut desk = Desk::open(Open { name: "Night".into(), game: Some(game), ..Open::default() });
        let people = people(Some(kind)).into_iter().map(|player| Newcomer { player, absent: Vec::new() }).collect();
        let told = desk.give(Order::Join(orders::Join { people, guests: false }));
        (told, desk.event.state().wishes().count())
    };
    let column = |column: &str| OrderNote::Said("grouped", EventSaid::Columns { column: column.into(), groups: 1 });
    assert_eq!(told(Kind::Apart, Game::Riichi), (vec![column("apart")], 1));
    assert_eq!(told(Kind::Together, Game::Riichi), (vec![column("together")], 2));
    assert_eq!(told(Kind::Table, Game::Riichi), (vec![column("table")], 1));
    assert_eq!(told(Kind::Partners, Game::Doubles), (vec![column("partners")], 1));
    assert_eq!(
        told(Kind::Partners, Game::Riichi),
        (vec![OrderNote::Said("no-sides", EventSaid::NoSides { column: "partners".into() })], 0)
    );
}

/// The code of a refusal.
fn code(halt: &Halt) -> String {
    if let Halt::Refused(refusal) = halt { refusal.code().to_owned() } else { halt.code().to_owned() }
}

/// Wishes end, are undone and are read back with the log; unknown people, columns and seats are refused.
#[test]
fn wishes_end_are_undone_and_are_refused_if_they_make_no_sense() {
    let mut desk = desk(Kind::Together, Door::Order).unwrap();
    let refused = |desk: &Desk, order: Order| {
        desk.event
            .decided(&order, Lang::En, &Control::none())
            .map(|decided| {
                let mut trial = desk.event.clone();
                trial.carry_out(stamp(999), decided.command).map(|_| ()).map_err(|halt| code(&halt))
            })
            .unwrap_or_else(|halt| Err(code(&halt)))
    };
    let hold = |who: &str, seat| Order::Hold(orders::Hold { who: Who::from(who), seat });
    assert_eq!(refused(&desk, hold("Zoe", Some(SeatIx(0)))), Err("unknown-player".into()));
    assert_eq!(refused(&desk, hold("Ana", Some(SeatIx(4)))), Err("no_such_seat".into()));
    assert_eq!(refused(&desk, hold("Ana", None)), Err("no_seat_held".into()));
    let spread = |column: &str, free| Order::Spread(orders::Spread { column: column.into(), free });
    assert_eq!(refused(&desk, spread("club", false)), Err("no-column".into()));
    assert_eq!(refused(&desk, spread("team", true)), Err("no-column".into()));
    let free = Order::Together(orders::Together { people: [Who::from("Di"), Who::from("Eva")].into(), free: true });
    assert_eq!(refused(&desk, free), Err("not_wished".into()));
    desk.give(spread("Team", false));
    desk.give(hold("Ana", Some(SeatIx(2))));
    desk.give(hold("Ana", Some(SeatIx(3))));
    let counted = |desk: &Desk| (desk.event.state().wishes().count(), desk.event.state().spreads().len());
    assert_eq!(counted(&desk), (3, 1), "the second seat replaces the first");
    let read = Tournament::read(&desk.event.log().lines().join("\n")).unwrap();
    assert_eq!(read.state(), desk.event.state());
    desk.give(Order::Undo(orders::Undo { op: None }));
    assert!(desk.event.state().wishes().any(|wish| wish == roundtable_model::Wish::InSeat(PlayerId(1), SeatIx(2))));
    desk.give(hold("Ana", None));
    desk.give(spread("team", true));
    desk.give(Order::Together(orders::Together { people: ["Ana", "Ben", "Cy"].map(Who::from).into(), free: true }));
    assert_eq!(counted(&desk), (0, 0));
}
