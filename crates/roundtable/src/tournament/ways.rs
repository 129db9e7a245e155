//! What works instead of an order that is refused: another order, the same order with a change, or something to look at first. The command
//! line and the pages offer it.

use std::num::NonZeroU32;

use roundtable_event::{Cost, Entry, Refusal};
use roundtable_model::{PlayerId, RoundIx, Ties};
use roundtable_rank::rules::Ruleset;
use roundtable_words::{Lang, Numbers, OrderSaid, Words};

use super::{Halt, Newcomer, Open, Order, PLAIN, PlanUnfit, Seat, SeatBy, Tournament, When, Who};

/// Something that works.
#[derive(Clone, Debug, PartialEq)]
pub enum WayOut {
    /// This order.
    Order(Order),
    /// To look at something first.
    Look(Look),
    /// The same order, changed so.
    Again(Again),
}

/// Where to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The tournament: its stage and its current round.
    Tournament,
    /// The people.
    People,
    /// A round.
    Round(RoundIx),
    /// The standings.
    Standings,
    /// What happened.
    Log,
    /// The script that the tournament keeps.
    Script,
    /// The rounds so far, as a file.
    Rounds,
}

/// How an order is to be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Again {
    /// The rounds of the plan from this one on.
    From(NonZeroU32),
    /// As many rounds as there are.
    AllRounds,
    /// With the name of anyone who takes the seat.
    Named,
}

impl Open {
    /// What works instead of an opening that is refused; nothing if the program cannot guess it.
    pub fn ways_out(&self, halt: &Halt) -> Vec<WayOut> {
        let instead = |open: Self| vec![WayOut::Order(Order::Open(Box::new(open)))];
        let otherwise = |open: Self| if open.begun().is_ok() { instead(open) } else { Vec::new() };
        if matches!(halt, Halt::GameTables { .. }) {
            otherwise(Self { table_sizes: None, ..self.clone() })
        } else if matches!(halt, Halt::RulesTables { .. }) {
            otherwise(Self { rules: Ruleset::preset(PLAIN), ..self.clone() })
        } else {
            Vec::new()
        }
    }
}

impl Tournament {
    /// What works instead of an order, or a question (`order` is `None` then), that is refused: the best first, perhaps nothing.
    ///
    /// ```
    /// use roundtable::event::{Order, Timestamp, WayOut, weekend};
    /// use roundtable::{Control, Lang};
    /// let mut event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// let refused = event.decided(&Order::Reopen, Lang::En, &Control::none()).and_then(|done| event.meant(&done.command));
    /// assert!(event.ways_out(Some(&Order::Reopen), &refused.unwrap_err()).is_empty(), "it is open");
    /// ```
    pub fn ways_out(&self, order: Option<&Order>, halt: &Halt) -> Vec<WayOut> {
        let orders = |orders: &[Order]| orders.iter().cloned().map(WayOut::Order).collect();
        match halt {
            Halt::Refused(Refusal::NoName) => match order {
                Some(Order::WhatIf { .. }) => vec![WayOut::Again(Again::Named)],
                Some(_) | None => Vec::new(),
            },
            Halt::Refused(refusal) => self.refusal_ways(refusal),
            Halt::Planned { .. } => {
                let asked = if let Some(Order::Seat(seat)) = order { seat.clone() } else { Seat::by(SeatBy::Swiss) };
                let otherwise = Seat { instead: true, method: asked.method.or(Some(SeatBy::Swiss)), ..asked };
                orders(&[Order::Publish, Order::Seat(otherwise)])
            }
            Halt::Cut { top, ways, .. } => {
                let asked = if let Some(Order::Seat(seat)) = order { seat.clone() } else { Seat::default() };
                let decided = |ties: &Ties| Seat {
                    method: Some(SeatBy::Final),
                    top: Some(*top),
                    ties: Some(*ties),
                    ..asked.clone()
                };
                ways.iter().map(decided).map(Order::Seat).map(WayOut::Order).collect()
            }
            Halt::Plan(unfit) => self.plan_ways(order, unfit),
            Halt::NoScript => orders(&[Order::Script { script: None, current: None }]),
            Halt::TooFew { .. } => orders(&[Order::Join { people: Vec::new(), guests: false }]),
            Halt::StillCommitted => {
                let reveal = Order::Reveal { seat: Seat::default(), beacon: None };
                let committed = |entry: &Entry| matches!(entry, Entry::Committed { .. });
                let standing = self.log().records().iter().rev().filter(|record| !self.log().is_undone(&record.op));
                let op = standing.clone().find(|record| committed(&record.entry)).map(|record| record.op.0.clone());
                orders(&[reveal, Order::Undo { op }])
            }
            Halt::Line { halt, .. } => self.ways_out(order, halt),
            Halt::NothingSeated => orders(&[Order::Seat(Seat::default())]),
            Halt::Misfit(_)
            | Halt::Rules(_)
            | Halt::RuleFault(_)
            | Halt::Seating(_)
            | Halt::NoScore { .. }
            | Halt::Scores(_)
            | Halt::BadGame(_)
            | Halt::NoDuel
            | Halt::NoRounds
            | Halt::LateAcceleration
            | Halt::Record(_)
            | Halt::NoPairing { .. }
            | Halt::NoName
            | Halt::NoTables
            | Halt::GameTables { .. }
            | Halt::RulesTables { .. }
            | Halt::Final { .. }
            | Halt::FinalOf { .. }
            | Halt::OnlyFor { .. }
            | Halt::NotFor { .. }
            | Halt::SayRounds
            | Halt::SecretShort
            | Halt::OtherCommitment { .. }
            | Halt::Criteria(_)
            | Halt::NothingToUndo
            | Halt::NothingToMend
            | Halt::NoNumber
            | Halt::NoSuchWay { .. }
            | Halt::NameForScore(_)
            | Halt::NotAtTable { .. }
            | Halt::WholeTurned(_)
            | Halt::NoGame { .. }
            | Halt::NoTableColumn
            | Halt::NothingEntered
            | Halt::NotANumber(_)
            | Halt::NoPlace { .. }
            | Halt::NotYours
            | Halt::NotAllowed
            | Halt::HasResult { .. }
            | Halt::NameTaken(_)
            | Halt::MissingScores { .. } => Vec::new(),
        }
    }

    /// The orders among what works instead.
    pub fn orders_instead(&self, order: &Order, halt: &Halt) -> Vec<Order> {
        let order_of = |way| if let WayOut::Order(order) = way { Some(order) } else { None };
        self.ways_out(Some(order), halt).into_iter().filter_map(order_of).collect()
    }

    /// What an order does, as a button says it; nothing for those that are not offered, or that need more to be said.
    pub fn ordered(&self, order: &Order, lang: Lang) -> Option<String> {
        let said = |player: &Who| match player {
            Who::Number(number) => self.name(*number),
            Who::Written(name) => name.clone(),
        };
        let first = |people: &[When]| people.first().map(|when| said(&when.who));
        Some(Words::new(lang).tell(&match order {
            Order::Join { people, .. } => OrderSaid::Join { who: people.first()?.player.name.clone() },
            Order::Leave { who, .. } => OrderSaid::Leave { who: said(who) },
            Order::Return { who, .. } => OrderSaid::Return { who: said(who) },
            Order::Absent { people } => OrderSaid::Absent { who: first(people)? },
            Order::Present { people } => OrderSaid::Present { who: first(people)? },
            Order::Seat(Seat { ties: Some(ties), .. }) => {
                OrderSaid::Ties { how: Words::new(lang).said(ties, &Numbers) }
            }
            Order::Seat(Seat { instead: true, .. }) => OrderSaid::SeatInstead { round: self.next_round() },
            Order::Seat(_) => OrderSaid::Seat { round: self.next_round() },
            Order::Publish => OrderSaid::Publish { round: self.next_round() },
            Order::TakeBack { .. } => OrderSaid::TakeBack,
            Order::Penalty { who, round, .. } => OrderSaid::Penalty { who: said(who), round: (*round)? },
            Order::Undo { .. } => OrderSaid::Undo,
            Order::Rounds { rounds } => OrderSaid::Rounds { rounds: *rounds },
            Order::Close => OrderSaid::Close,
            Order::Reopen => OrderSaid::Reopen,
            Order::Open(_)
            | Order::Rename { .. }
            | Order::Roll { .. }
            | Order::Substitute { .. }
            | Order::Apart { .. }
            | Order::Partners { .. }
            | Order::Together { .. }
            | Order::Hold { .. }
            | Order::Spread { .. }
            | Order::Table { .. }
            | Order::CloseTables { .. }
            | Order::SeatPlan(_)
            | Order::Script { .. }
            | Order::Commit(_)
            | Order::Reveal { .. }
            | Order::Numbers { .. }
            | Order::WhatIf { .. }
            | Order::Swap { .. }
            | Order::Results { .. }
            | Order::Cancel { .. }
            | Order::Lift { .. }
            | Order::Announce { .. }
            | Order::Dates(_)
            | Order::Clock(_)
            | Order::HoldBack
            | Order::HoldResults { .. }
            | Order::Rules { .. }
            | Order::Describe { .. }
            | Order::Title { .. }
            | Order::Players { .. }
            | Order::Apply { .. }
            | Order::Admit { .. }
            | Order::Decline { .. }
            | Order::Call { .. }
            | Order::Answer { .. }
            | Order::Release => return None,
        }))
    }

    /// What works instead of an entry that the state of the tournament refuses: orders to give, and things to look at.
    fn refusal_ways(&self, refusal: &Refusal) -> Vec<WayOut> {
        use WayOut::{Look as L, Order as O};
        // The position of the next round from 0 is the number of the one before it, from 1.
        let last = self.next_round().0;
        let swiss = || O(Order::Seat(Seat::by(SeatBy::Swiss)));
        let withdrew = |player| self.state().person(player).is_some_and(|person| person.forfeits().is_some());
        match refusal {
            Refusal::Closed => vec![O(Order::Reopen)],
            Refusal::NoSuchRound(_) | Refusal::NextIs(_) => vec![swiss(), L(Look::Tournament)],
            Refusal::LastRound { rounds } => {
                vec![L(Look::Standings), O(Order::Close), O(Order::Rounds { rounds: rounds + 1 })]
            }
            Refusal::RoundsPublished { .. } => vec![O(Order::TakeBack { from: None }), L(Look::Tournament)],
            Refusal::NoSuchGame { .. } => vec![L(Look::Script)],
            Refusal::TooManyRounds { .. } | Refusal::FewerLeft { .. } => vec![L(Look::Tournament)],
            Refusal::NothingToSwap { round, .. } => vec![L(Look::Round(*round))],
            Refusal::AlreadyPublished(_) => vec![O(Order::TakeBack { from: None })],
            Refusal::NotPublished(_) => vec![O(Order::Publish)],
            Refusal::ResultsIn { .. } => vec![L(Look::Log), O(Order::Undo { op: None })],
            Refusal::NoPlace { .. } | Refusal::NotThere { .. } => vec![swiss()],
            Refusal::StandsOn { op, .. } => vec![O(Order::Undo { op: Some(op.0.clone()) })],
            Refusal::AlreadyLeft(player) if withdrew(*player) => vec![L(Look::Log)],
            Refusal::AlreadyLeft(player) => vec![O(Order::Return { who: (*player).into(), from: None })],
            Refusal::HasPlayed { player, .. } => vec![O(Order::Leave { who: (*player).into(), after: Some(last) })],
            Refusal::PenaltyRound { penalty, usual: Some(round) } => vec![O(Order::Penalty {
                who: penalty.player.into(),
                points: if let Cost::Points(points) = penalty.cost { Some(points) } else { None },
                round: Some(*round),
                reason: penalty.reason.clone(),
            })],
            Refusal::PenaltyRound { usual: None, .. } => vec![O(Order::Seat(Seat::default()))],
            Refusal::SeatIsTaken { player, round, .. } => {
                vec![O(Order::Return { who: (*player).into(), from: Some(*round) })]
            }
            Refusal::NoSeat { .. }
            | Refusal::NoSuchTable { .. }
            | Refusal::GameCancelled { .. }
            | Refusal::ScoreCount { .. } => {
                vec![L(Look::Tournament)]
            }
            Refusal::NoSuchOp(_)
            | Refusal::AlreadyUndone(_)
            | Refusal::NoSuchPenalty(_)
            | Refusal::AlreadyLifted(_) => vec![L(Look::Log)],
            Refusal::NotOpened
            | Refusal::AlreadyOpened
            | Refusal::NotClosed
            | Refusal::OtherOperation(_)
            | Refusal::NoSuchPlayer(_)
            | Refusal::NumberTaken(_)
            | Refusal::NumberStays(_)
            | Refusal::NoName
            | Refusal::HasNotLeft(_)
            | Refusal::Backwards { .. }
            | Refusal::SamePerson(_)
            | Refusal::NotAGuest(_)
            | Refusal::IsGuest(_)
            | Refusal::StandsInAlready(_)
            | Refusal::NotKeptApart(_)
            | Refusal::NoPartnerWish(_)
            | Refusal::NotWished(_)
            | Refusal::NoSeatHeld(_)
            | Refusal::NoSuchSeat { .. }
            | Refusal::TableNumber { .. }
            | Refusal::WrongSize { .. }
            | Refusal::TwoPlaces { .. }
            | Refusal::NotAbsent { .. }
            | Refusal::Committed(_)
            | Refusal::NotCommitted(_)
            | Refusal::OtherDraw(_)
            | Refusal::TheBeginning
            | Refusal::HasOwnSeat(_)
            | Refusal::NoSuchApplication(_)
            | Refusal::AlreadyAnswered(_)
            | Refusal::TooManyWait
            | Refusal::NoCall(_)
            | Refusal::TooLong
            | Refusal::LongTitle
            | Refusal::TooLarge => Vec::new(),
        }
    }

    /// What works instead of seating by a plan whose people or rounds do not fit the tournament.
    fn plan_ways(&self, order: Option<&Order>, unfit: &PlanUnfit) -> Vec<WayOut> {
        use WayOut::{Again as A, Look as L, Order as O};
        let named = |player: PlayerId| Who::Written(self.name(player));
        let counted = matches!(order, Some(Order::SeatPlan(given)) if given.rounds.is_some());
        match unfit {
            PlanUnfit::Strangers(names) => {
                let people = match names.as_slice() {
                    [name] => vec![Newcomer::named(name.as_str())],
                    _ => Vec::new(),
                };
                let look = people.is_empty().then_some(L(Look::People));
                [O(Order::Join { people, guests: false })].into_iter().chain(look).collect()
            }
            PlanUnfit::Missing { round, people } => people.first().map_or_else(Vec::new, |&player| {
                let absent = When { who: named(player), rounds: vec![*round] };
                vec![O(Order::Absent { people: vec![absent] }), O(Order::Leave { who: named(player), after: None })]
            }),
            PlanUnfit::Away { round, people } => people.first().map_or_else(Vec::new, |&player| {
                // Absences are for single rounds; somebody who has left or is away has to return.
                let missing = self.state().person(player).is_some_and(|person| !person.has_left() && !person.is_away());
                vec![O(match missing {
                    true => Order::Present { people: vec![When { who: named(player), rounds: vec![*round] }] },
                    false => Order::Return { who: named(player), from: None },
                })]
            }),
            PlanUnfit::Differs { .. } => vec![A(Again::From(NonZeroU32::MIN)), L(Look::Rounds)],
            PlanUnfit::Ends { .. } if counted => vec![A(Again::AllRounds)],
            PlanUnfit::Ends { .. } => vec![A(Again::From(NonZeroU32::MIN))],
            PlanUnfit::Twice(_) => vec![L(Look::People)],
        }
    }
}
