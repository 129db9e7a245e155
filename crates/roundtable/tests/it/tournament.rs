//! Tournaments from registration to the final standings, as an organiser goes through them. Other files of this folder
//! use [`Night`], a tournament that is easy to play.

use std::collections::{HashMap, HashSet};

use roundtable::event::*;
use roundtable::parts::{RoundIx, Seed};
use roundtable::{Control, Effort, Game, Player, Request, Seating};
use roundtable_model::{PlayerId, SeatedRound};

/// A tournament that is easy to play.
#[derive(Clone)]
pub struct Night {
    pub event: Tournament,
    /// How many orders were given; the number names the next.
    orders: u32,
    /// The state of the generator of random scores.
    chance: u64,
}

/// A round by its number from 1.
pub fn r(number: u32) -> RoundIx {
    RoundIx::from_number(number).unwrap()
}

/// A fixed seed, and little effort.
pub fn request() -> Request {
    Request::default().seed(2026).effort(Effort::LOW)
}

/// The minimal opening of a tournament at tables of these sizes.
pub fn announced(sizes: Vec<u32>, rules: Ruleset) -> Announced {
    Announced {
        name: "Night".into(),
        game: None,
        seats: None,
        table_sizes: sizes.try_into().unwrap(),
        most_tables: None,
        rounds: None,
        programme: None,
        rules,
    }
}

impl Night {
    /// A riichi tournament with that many people, under the rules of a preset.
    pub fn open(sizes: Vec<u32>, rounds: Option<u32>, preset: &str, people: u32) -> Self {
        Self::of(Game::Riichi, sizes, rounds, preset, people)
    }

    /// As [`Self::open`], but for another game.
    pub fn of(game: Game, sizes: Vec<u32>, rounds: Option<u32>, preset: &str, people: u32) -> Self {
        let announced = Announced {
            name: "Weekend".into(),
            game: Some(game),
            rounds,
            ..announced(sizes, Ruleset::preset(preset).unwrap())
        };
        Self::of_announced(announced, people)
    }

    /// A tournament as announced, with that many people, called "Player 1" and so on.
    pub fn of_announced(announced: Announced, people: u32) -> Self {
        let mut night = Self { event: Tournament::open(stamp(0), announced).unwrap(), orders: 1, chance: 1 };
        let players = (1..=people).map(|n| Player::named(format!("Player {n}"))).collect();
        night.order(Command::Join { players, guests: false });
        night
    }

    /// Carries out a command, and returns the name of the operation, to undo it.
    pub fn order(&mut self, command: Command) -> OpId {
        let stamp = stamp(self.orders);
        let op = stamp.op.clone();
        self.orders += 1;
        self.event.carry_out(stamp, command).unwrap();
        op
    }

    pub fn enter(&mut self, entry: Entry) -> OpId {
        self.order(Command::Enter(vec![entry]))
    }

    /// Drafts the next round.
    pub fn seat(&mut self, seating: &Seating) {
        let draft = self.event.seat(seating, &request(), &Control::none()).unwrap();
        self.order(draft);
    }

    pub fn publish(&mut self) {
        let command = self.event.publish();
        self.order(command);
    }

    /// Enters random scores at every table of the current round; they sum to 30,000 times the number of seats.
    pub fn play(&mut self) {
        let round = self.event.state().current();
        let tables = self.event.state().seated(round).unwrap().tables;
        for table in tables {
            let mut scores: Vec<i64> = table.seats.iter().map(|_| self.random_score()).collect();
            let rest = 30_000 * scores.len() as i64 - scores.iter().sum::<i64>();
            scores[0] += rest;
            let written: Vec<String> = scores.iter().map(i64::to_string).collect();
            let written: Vec<&str> = written.iter().map(String::as_str).collect();
            let command = self.event.result(round.number(), table.number, &written).unwrap();
            self.order(command);
        }
    }

    /// A random number from 0 to 60,000 in hundreds: linear congruential, with the constants of Knuth's MMIX.
    fn random_score(&mut self) -> i64 {
        self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i64::try_from((self.chance >> 33) % 601).unwrap() * 100
    }

    /// All rounds that are seated, published or not.
    pub fn seated(&self) -> Vec<SeatedRound> {
        (1..).map_while(|n| self.event.state().seated(r(n))).collect()
    }

    /// The points of a player after that many rounds.
    fn points(&self, rounds: u32, player: u64) -> i64 {
        let standings = self.event.standings(rounds).unwrap();
        standings.iter().find(|s| s.player == PlayerId(player)).unwrap().points
    }
}

/// An order by the organiser, named by its number.
pub fn stamp(order: u32) -> Stamp {
    let at = "2027-01-07T19:03:11Z".parse().unwrap();
    Stamp { at, by: Actor("organiser".into()), op: OpId(order.to_string()) }
}

/// How often each pair meets.
fn meetings(rounds: &[SeatedRound]) -> HashMap<[PlayerId; 2], u32> {
    let mut met = HashMap::new();
    for seats in rounds.iter().flat_map(|round| &round.tables).map(|table| &table.seats) {
        for (at, &one) in seats.iter().enumerate() {
            seats[at + 1..].iter().for_each(|&other| *met.entry([one.min(other), one.max(other)]).or_default() += 1);
        }
    }
    met
}

/// Six planned rounds, two by the standings and a final. After round 3 player 17 leaves, and a house player sits in
/// their place.
#[test]
fn a_riichi_weekend() {
    let mut night = Night::open(vec![4], Some(9), "ema", 64);
    let plan = night.event.plan(6, &request(), &Control::none()).unwrap();
    night.order(plan);
    assert!(meetings(&night.seated()).values().all(|times| *times == 1), "nobody meets twice");
    // Six rounds over four seats: once or twice each. `pantheon.rs` explains D1.
    for seat in 0..4 {
        let mut times: HashMap<PlayerId, u32> = HashMap::new();
        let rounds = night.seated();
        rounds.iter().flat_map(|round| &round.tables).for_each(|t| *times.entry(t.seats[seat]).or_default() += 1);
        assert!(times.len() == 64 && times.values().all(|n| (1..=2).contains(n)), "planned winds are even, too (D1)");
    }
    for _ in 1..=3 {
        night.publish();
        night.play();
    }
    let planned = night.seated();
    night.order(Command::Leave { player: PlayerId(17), after: None });
    let stand_in = Player::named("House");
    night.order(Command::Substitute { player: PlayerId(17), stand_in, from: r(4), to: None });
    // The stand-in is number 65, and nobody else moves.
    let seat_of = |id: PlayerId| if id == PlayerId(65) { PlayerId(17) } else { id };
    for (before, after) in planned.iter().zip(night.seated()) {
        for (before, after) in before.tables.iter().zip(&after.tables) {
            assert!(before.seats.iter().eq(after.seats.iter().map(|id| seat_of(*id)).collect::<Vec<_>>().iter()));
        }
    }
    for _ in 4..=6 {
        night.publish();
        night.play();
    }
    for round in 7..=8 {
        night.seat(&Seating::Swiss);
        night.publish();
        assert!(night.event.state().seated(r(round)).unwrap().people().any(|id| id == PlayerId(65)));
        night.play();
    }
    assert!(meetings(&night.seated()).values().all(|times| *times == 1), "nor in two Swiss rounds");
    // The substitute plays in the five rounds from 4 to 8.
    assert_eq!(night.points(8, 17) - night.points(3, 17), -5 * 30_000, "EMA: -15,000 and -15,000 a game");
    let standings = night.event.standings(8).unwrap();
    assert_eq!(standings.len(), 64, "the substitute is not ranked");
    let finalists = cut(&standings, 4, Carry::Kept);
    // The final as a round that all others miss.
    let away = standings.iter().filter(|s| !finalists.contains_key(&s.player)).map(|s| s.player);
    let away = away.map(|player| Entry::Absent { player, rounds: vec![r(9)] }).collect();
    night.order(Command::Enter(away));
    night.seat(&Seating::Interval { step: 1 });
    night.publish();
    assert_eq!(night.event.state().seated(r(9)).unwrap().tables.len(), 1);
    night.play();
    assert_eq!(night.event.state().phase(), Phase::Finished);
    let over = night.event.seat(&Seating::Swiss, &request(), &Control::none()).unwrap();
    let refused = night.event.carry_out(stamp(9_999), over);
    assert!(matches!(refused, Err(Halt::Refused(Refusal::LastRound { rounds: 9 }))), "it is finished, and says so");

    // Replayed, exported and undone.
    let text = night.event.log().export();
    let mut again = Tournament::read(&text).unwrap();
    assert_eq!(again, night.event);
    assert_eq!(again.log().export(), text);
    let last = again.log().last_op().unwrap().clone();
    again.carry_out(stamp(10_000), Command::Undo(last)).unwrap();
    assert_eq!(again.state().phase(), Phase::Playing(r(9)));
    again.carry_out(stamp(10_001), Command::Undo(OpId("10000".into()))).unwrap();
    assert_eq!(again.state(), night.event.state());
    assert_eq!(again.standings(9).unwrap(), night.event.standings(9).unwrap());
}

/// Among 32 people nobody has to meet twice in four planned rounds and two by the standings. So the planned rounds
/// leave neighbours, people close to each other in the standings, fresh: they do not meet yet.
#[test]
fn planned_rounds_leave_neighbours_fresh_for_rounds_that_are_announced() {
    let neighbours = |rounds: &[SeatedRound]| {
        let close = |a: PlayerId, b: PlayerId| (a.0 - 1) / 4 == (b.0 - 1) / 4;
        meetings(rounds).keys().filter(|[a, b]| close(*a, *b)).count()
    };
    let last = Stage::final_of(4, Carry::Kept, None);
    let programme = |planned| Programme::new([Stage::planned(planned), Stage::by_standings(2), last]);
    // Rounds 1 to 4 are planned, 5 and 6 go by the standings, 7 is the final.
    let mut night = Night::open(vec![4], Some(7), "ema", 32);
    let (plan, fresh) = night.event.plan_ahead(4, Some(programme(4)), &request(), &Control::none()).unwrap();
    // Neighbours are in one block of four by number: eight blocks of six pairs, in each of two rounds.
    let fresh = fresh.unwrap();
    assert_eq!((fresh.rounds, fresh.pairs, fresh.fresh), (2, 96, 96));
    night.order(plan);
    assert_eq!(neighbours(&night.seated()), 0);
    // The plan is made again with two people kept apart, and leaves neighbours fresh as well. Neighbours are by number
    // while nothing is played.
    night.order(Command::Enter(vec![Entry::KeptApart { pair: [PlayerId(1), PlayerId(9)] }]));
    night.order(night.event.plan(4, &request().seed(5), &Control::none()).unwrap());
    assert_eq!(neighbours(&night.seated()), 0);
    // Once a round is played, neighbours are by place in the standings.
    night.publish();
    night.play();
    let place: HashMap<PlayerId, u32> =
        night.event.standings(1).unwrap().iter().zip(0..).map(|(s, n)| (s.player, n)).collect();
    night.order(night.event.plan(3, &request(), &Control::none()).unwrap());
    let met = meetings(&night.seated());
    let shared = met.keys().filter(|[a, b]| place[a] / 4 == place[b] / 4).count();
    let first = meetings(&night.seated()[..1]);
    assert_eq!(shared, first.keys().filter(|[a, b]| place[a] / 4 == place[b] / 4).count(), "none but in round 1");
    // From round 9 on: 9 and 10 by the standings, and 11 as the final.
    let over = night.event.plan_ahead(3, Some(programme(8)), &request(), &Control::none());
    assert!(matches!(over, Err(Halt::Refused(Refusal::TooManyRounds { rounds: 7, wanted: 11 }))));
}

/// Each alternative after somebody left has the number of fresh pairs for the rounds by the standings, only if such
/// rounds are announced.
#[test]
fn ways_to_go_on_say_what_is_left_fresh_for_rounds_that_are_announced() {
    for announced in [None, Some(Programme::new([Stage::planned(3), Stage::by_standings(2)]))] {
        let mut night = Night::open(vec![4], Some(5), "points", 16);
        let (plan, _) = night.event.plan_ahead(3, announced.clone(), &request(), &Control::none()).unwrap();
        night.order(plan);
        let offers = night.event.options(PlayerId(16), None, "House", &request(), &Control::none()).unwrap();
        assert!(offers.len() > 1, "with a house player, and without");
        for offer in offers {
            let fresh = offer.fresh.map(|fresh| fresh.rounds);
            assert_eq!(fresh, announced.as_ref().map(Programme::rounds_for_all), "{:?}", offer.way);
        }
    }
}

/// Four people at one table, planned round by round: in three rounds everybody is partner of everybody once.
#[test]
fn partners_of_rounds_that_are_seated_count_in_those_planned_next() {
    let mut night = Night::of(Game::Bridge, vec![4], None, "side-points", 4);
    for _ in 1..=3 {
        let plan = night.event.plan(1, &request(), &Control::none()).unwrap();
        night.order(plan);
        night.publish();
    }
    let mut partners = HashSet::new();
    for seats in night.seated().iter().map(|round| &round.tables[0].seats) {
        partners.extend([[0, 2], [1, 3]].map(|[a, b]| [seats[a].min(seats[b]), seats[a].max(seats[b])]));
    }
    assert_eq!(partners.len(), 6, "{partners:?}");
}

/// The four finalists begin with all, half or none of their points, depending on `Carry`; the others keep theirs.
#[test]
fn a_final_begins_with_what_is_taken_along() {
    for carry in [Carry::Kept, Carry::Halved, Carry::Cleared] {
        let mut night = Night::open(vec![4], Some(3), "ema", 8);
        for _ in 1..=2 {
            night.seat(&Seating::Swiss);
            night.publish();
            night.play();
        }
        let before = night.event.standings(2).unwrap();
        let half = i64::from(carry == Carry::Halved) + 1;
        let taken = |points: i64| if carry == Carry::Cleared { 0 } else { points.div_euclid(half) };
        let sum: i64 = before[..4].iter().map(|s| taken(s.points)).sum();
        let last = night.event.final_round(Stage::final_of(4, carry, None), Seed(0), &Control::none()).unwrap();
        night.order(last);
        night.publish();
        let begun = night.event.standings(3).unwrap();
        for standing in &begun[..4] {
            let was = before.iter().find(|s| s.player == standing.player).unwrap();
            assert!(was.place <= 4 && standing.points == taken(was.points), "{carry:?}");
        }
        night.play();
        let after = night.event.standings(3).unwrap();
        assert!(after[..4].iter().all(|s| begun[..4].iter().any(|b| b.player == s.player)));
        assert_eq!(
            after[..4].iter().map(|s| s.points).sum::<i64>(),
            sum,
            "{carry:?}: the final itself sums to nothing"
        );
        assert_eq!(
            after[4..].iter().map(|s| s.points).collect::<Vec<_>>(),
            before[4..].iter().map(|s| s.points).collect::<Vec<_>>()
        );
    }
}

/// Three planned rounds with a pair kept apart, a fixed table and an absence. After round 1 player 23 comes, and the
/// other two rounds are planned again.
#[test]
fn a_club_night_with_a_late_guest() {
    let mut night = Night::open(vec![4, 3], None, "points", 22);
    night.enter(Entry::KeptApart { pair: [PlayerId(1), PlayerId(2)] });
    night.enter(Entry::TableFixed { player: PlayerId(5), table: Some(2) });
    night.enter(Entry::Absent { player: PlayerId(7), rounds: vec![r(2)] });
    let plan = night.event.plan(3, &request(), &Control::none()).unwrap();
    night.order(plan);
    night.publish();
    night.play();
    night.order(Command::Join { players: vec![Player::named("Late")], guests: false });
    let early = night.event.carry_out(stamp(9_999), night.event.publish());
    assert!(
        matches!(early, Err(Halt::Refused(Refusal::NoPlace { player: PlayerId(23), .. }))),
        "a late guest is not lost"
    );
    let plan = night.event.plan(2, &request(), &Control::none()).unwrap();
    night.order(plan);
    let rounds = night.seated();
    let at = |round: usize, id: u64| rounds[round].tables.iter().find(|t| t.seats.contains(&PlayerId(id)));
    assert!(at(1, 7).is_none() && at(1, 23).is_some() && at(2, 7).is_some());
    assert!((0..3).all(|round| at(round, 5).unwrap().number == 2), "player 5 has the fixed table");
    assert!(!meetings(&rounds).contains_key(&[PlayerId(1), PlayerId(2)]), "kept apart");
    for _ in 2..=3 {
        night.publish();
        night.play();
    }
    assert_eq!(night.event.standings(3).unwrap().len(), 23);
}

/// Scores with a wrong sum or that cannot be read are refused; penalties and a cancelled game change the points.
#[test]
fn scores_are_checked_before_they_count() {
    let mut night = Night::open(vec![4], None, "ema", 4);
    night.seat(&Seating::Random { avoid_repeats: true });
    night.publish();
    // EMA: four begin with 30,000 each. `△` is minus, as on Japanese score sheets; a chombo costs 20,000.
    let wrong = night.event.result(1, 1, &["32,000", "28,000", "22,000", "18,000"]).unwrap_err();
    assert!(matches!(wrong, Halt::Scores(roundtable_rank::rules::ScoreFault::Sum { is: 100_000, should: 120_000 })));
    let wrong = night.event.result(1, 1, &["32,000", "28.000", "", ""]).unwrap_err();
    assert!(matches!(wrong, Halt::NoScore { seat: 1, written, .. } if written == "28.000"));
    let right = night.event.result(1, 1, &["５２，０００", "38000", "31,200", "△1,200"]).unwrap();
    night.order(right);
    let penalty = |cost| Entry::Penalised(Penalty { player: PlayerId(1), round: r(1), cost, reason: "late".into() });
    let before = night.points(1, 1);
    let chombo = night.enter(penalty(Cost::Chombo));
    night.enter(penalty(Cost::Points(500)));
    assert_eq!(night.points(1, 1), before - 20_500);
    night.order(Command::Undo(chombo));
    assert_eq!(night.points(1, 1), before - 500);
    night.enter(Entry::PenaltyLifted { penalty: 1 });
    assert_eq!(night.points(1, 1), before);
    night.enter(Entry::GameCancelled { round: r(1), table: 1 });
    assert_eq!(night.points(1, 1), 0, "a cancelled game counts for nobody");
}

/// A tournament that begins with a plan also takes from it what follows: here a round by the standings.
#[test]
fn a_plan_becomes_a_tournament_with_what_follows_it() {
    let question = roundtable::Question::numbered(17).tables([4]).sit_out().rounds(3).then(1);
    let plan = roundtable::plan(&question, &request(), &Control::none()).unwrap().plan;
    let with = |then, last| WithPlan {
        name: "Night".into(),
        rules: Ruleset::preset("points").unwrap(),
        table_sizes: vec![4].try_into().unwrap(),
        most_tables: None,
        ahead: Ahead { then, last, ..Ahead::default() },
    };
    let last = Some(Stage::final_of(4, Carry::Kept, None));
    let (announced, commands) = with_plan(&plan, with(None, Some(4)));
    let mut event = Tournament::open(stamp(0), announced).unwrap();
    for (command, nth) in commands.into_iter().zip(1..) {
        event.carry_out(stamp(nth), command).unwrap();
    }
    let state = event.state();
    assert_eq!((state.people().count(), state.rounds().len(), state.published()), (17, 3, 0));
    let coming: Vec<_> = (2..6).map(|round| state.coming(RoundIx(round))).collect();
    assert_eq!(coming, [Some(Stage::planned(3)), Some(Stage::by_standings(1)), last, None]);
    assert_eq!(state.rounds()[0].seating.people().count(), 17);
    // Another number of rounds to follow, and none.
    assert_eq!(with_plan(&plan, with(Some(2), None)).0.rounds, Some(5));
    assert_eq!(with_plan(&plan, with(Some(0), None)).0.programme, None);
}

/// The rounds of another plan follow the published ones. The plan's wishes are entered, a stand-in has the player's
/// seat, and what follows the plan is announced once all of it is taken.
#[test]
fn rounds_of_a_given_plan_follow_those_that_are_seated() {
    let mut night = Night::open(vec![4], None, "points", 8);
    let question = roundtable::Question::numbered(8).tables([4]).rounds(3).then(1).apart("1", "8");
    let plan = roundtable::plan(&question, &request(), &Control::none()).unwrap().plan;
    night.order(Command::Join { players: vec![Player::named("House")], guests: true });
    night.enter(Entry::Substituted { player: PlayerId(2), stand_in: PlayerId(9), from: r(2), to: None });
    let seat = night.event.seat_given(&plan, &GivenPlan { rounds: Some(1), ..GivenPlan::default() }).unwrap();
    night.order(seat);
    night.publish();
    assert_eq!((night.event.state().rounds().len(), night.event.state().programme()), (1, None), "not all was taken");
    let command = night.event.seat_given(&plan, &GivenPlan::default()).unwrap();
    night.order(command);
    let state = night.event.state();
    assert_eq!((state.rounds().len(), state.published()), (3, 1));
    assert_eq!(state.apart().collect::<Vec<_>>(), [[PlayerId(1), PlayerId(8)]]);
    assert_eq!(state.coming(r(4)), Some(Stage::by_standings(1)));
    let here = |round| state.seated(round).unwrap().people().collect::<Vec<_>>();
    assert!(here(r(2)).contains(&PlayerId(9)) && !here(r(2)).contains(&PlayerId(2)));
    // The printed sheet names the stand-in in the player's place; as a plan, that gives the same seats.
    let printed = night.event.sheet(1, 3);
    let again = night.event.seat_given(&printed, &GivenPlan::default()).unwrap();
    let Command::Enter(entries) = again else { panic!() };
    let Some(Entry::Planned { from, rounds, .. }) = entries.first() else { panic!("{entries:?}") };
    assert_eq!((*from, rounds.len()), (r(2), 2));
    assert_eq!(rounds[0], night.event.state().rounds()[1].seating);
}

/// A plan in which player 5 misses round 2 enters that absence. A plan without player 8 does not fit.
#[test]
fn absences_of_a_given_plan_are_entered() {
    let mut night = Night::open(vec![4, 3], None, "points", 8);
    let question = roundtable::Question::numbered(8).tables([4, 3]).rounds(2).absent("5", [2]);
    let plan = roundtable::plan(&question, &request(), &Control::none()).unwrap().plan;
    let seat = night.event.seat_given(&plan, &GivenPlan::default()).unwrap();
    night.order(seat);
    assert!(!night.event.state().person(PlayerId(5)).unwrap().is_there(r(2)));
    let of_seven =
        roundtable::plan(&roundtable::Question::numbered(7).tables([4, 3]).rounds(1), &request(), &Control::none());
    let of_seven = of_seven.unwrap().plan;
    let Err(Halt::Plan(unfit)) = night.event.seat_given(&of_seven, &GivenPlan::default()) else { panic!() };
    assert_eq!(unfit, PlanUnfit::Missing { round: r(1), people: vec![PlayerId(8)] });
}

/// People are found by their exact names; if nobody has that name, case, accents and width are ignored.
#[test]
fn people_of_a_given_plan_go_by_their_names() {
    let mut night = Night::open(vec![5], None, "points", 4);
    night.order(Command::Join { players: vec![Player::named("PLAYER 1")], guests: false });
    for (names, numbers) in [
        (["PLAYER 1", "Player 1", "Player 4", "Player 3", "Player 2"], [5, 1, 4, 3, 2]),
        (["Player 1", "player 2", "Ｐｌａｙｅｒ 3", "PLÁYER 4", "PLAYER 1"], [1, 2, 3, 4, 5]),
    ] {
        let question = roundtable::Question::new(names).tables([5]).rounds(1);
        let plan = roundtable::plan(&question, &request(), &Control::none()).unwrap().plan;
        let mut night = night.clone();
        let seat = night.event.seat_given(&plan, &GivenPlan::default()).unwrap();
        night.order(seat);
        let planned = plan.schedule.round(0).unwrap().tables().next().unwrap().seats.to_vec();
        let wanted: Vec<PlayerId> = planned.iter().map(|player| PlayerId(numbers[player.ix()])).collect();
        assert_eq!(night.seated()[0].tables[0].seats, wanted, "{names:?}");
    }
}

#[test]
fn a_made_up_weekend_has_six_planned_rounds_then_two_by_the_standings_and_a_final() {
    let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    let methods: Vec<&str> = event.state().rounds().iter().map(|round| round.made_by.method.as_str()).collect();
    assert_eq!(methods[..6], [methods[0]; 6]);
    assert_eq!(methods[6..], ["swiss", "swiss", "final"]);
}
