//! What works instead of an order that is refused: another order, the same order with a change, or something to look at first. The command
//! line and the pages offer it.

use std::num::NonZeroU32;

use roundtable_event::{Cost, Entry, Refusal};
use roundtable_model::PlayerId;
use roundtable_rank::rules::Ruleset;

use crate::tournament::{
    Again, Halt, Look, Newcomer, Open, Order, PLAIN, PlanUnfit, Seat, SeatBy, Tournament, WayOut, When, Who, orders,
};

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
        if let Some(ways) = order.and_then(|order| order.instead(halt)) {
            return ways;
        }
        let orders = |orders: &[Order]| orders.iter().cloned().map(WayOut::Order).collect();
        match halt {
            Halt::Refused(refusal) => self.refusal_ways(refusal),
            Halt::Planned { .. } => Order::Seat(Seat::by(SeatBy::Swiss)).instead(halt).unwrap_or_default(),
            Halt::Cut { .. } => Order::Seat(Seat::default()).instead(halt).unwrap_or_default(),
            Halt::Plan(unfit) => self.plan_ways(unfit),
            Halt::NoScript => orders(&[Order::Script(orders::Script { script: None, current: None })]),
            Halt::TooFew { .. } => orders(&[Order::Join(orders::Join { people: Vec::new(), guests: false })]),
            Halt::StillCommitted => {
                let reveal = Order::Reveal(orders::Reveal { seat: Seat::default(), beacon: None });
                let committed = |entry: &Entry| matches!(entry, Entry::Committed { .. });
                let standing = self.log().records().iter().rev().filter(|record| !self.log().is_undone(&record.op));
                let op = standing.clone().find(|record| committed(&record.entry)).map(|record| record.op.0.clone());
                orders(&[reveal, Order::Undo(orders::Undo { op })])
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
                vec![L(Look::Standings), O(Order::Close), O(Order::Rounds(orders::Rounds { rounds: rounds + 1 }))]
            }
            Refusal::RoundsPublished { .. } => {
                vec![O(Order::TakeBack(orders::TakeBack { from: None })), L(Look::Tournament)]
            }
            Refusal::NoSuchGame { .. } => vec![L(Look::Script)],
            Refusal::TooManyRounds { .. } | Refusal::FewerLeft { .. } => vec![L(Look::Tournament)],
            Refusal::NothingToSwap { round, .. } => vec![L(Look::Round(*round))],
            Refusal::AlreadyPublished(_) => vec![O(Order::TakeBack(orders::TakeBack { from: None }))],
            Refusal::NotPublished(_) => vec![O(Order::Publish)],
            Refusal::ResultsIn { .. } => vec![L(Look::Log), O(Order::Undo(orders::Undo { op: None }))],
            Refusal::NoPlace { .. } | Refusal::NotThere { .. } => vec![swiss()],
            Refusal::StandsOn { op, .. } => vec![O(Order::Undo(orders::Undo { op: Some(op.0.clone()) }))],
            Refusal::AlreadyLeft(player) if withdrew(*player) => vec![L(Look::Log)],
            Refusal::AlreadyLeft(player) => {
                vec![O(Order::Return(orders::Return { who: (*player).into(), from: None }))]
            }
            Refusal::HasPlayed { player, .. } => {
                vec![O(Order::Leave(orders::Leave { who: (*player).into(), after: Some(last) }))]
            }
            Refusal::PenaltyRound { penalty, usual: Some(round) } => vec![O(Order::Penalty(orders::Penalty {
                who: penalty.player.into(),
                points: if let Cost::Points(points) = penalty.cost { Some(points) } else { None },
                round: Some(*round),
                reason: penalty.reason.clone(),
            }))],
            Refusal::PenaltyRound { usual: None, .. } => vec![O(Order::Seat(Seat::default()))],
            Refusal::SeatIsTaken { player, round, .. } => {
                vec![O(Order::Return(orders::Return { who: (*player).into(), from: Some(*round) }))]
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
    fn plan_ways(&self, unfit: &PlanUnfit) -> Vec<WayOut> {
        use WayOut::{Again as A, Look as L, Order as O};
        let named = |player: PlayerId| Who::Written(self.name(player));
        match unfit {
            PlanUnfit::Strangers(names) => {
                let people = match names.as_slice() {
                    [name] => vec![Newcomer::named(name.as_str())],
                    _ => Vec::new(),
                };
                let look = people.is_empty().then_some(L(Look::People));
                [O(Order::Join(orders::Join { people, guests: false }))].into_iter().chain(look).collect()
            }
            PlanUnfit::Missing { round, people } => people.first().map_or_else(Vec::new, |&player| {
                let absent = When { who: named(player), rounds: vec![*round] };
                vec![
                    O(Order::Absent(orders::Absent { people: vec![absent] })),
                    O(Order::Leave(orders::Leave { who: named(player), after: None })),
                ]
            }),
            PlanUnfit::Away { round, people } => people.first().map_or_else(Vec::new, |&player| {
                // Absences are for single rounds; somebody who has left or is away has to return.
                let missing = self.state().person(player).is_some_and(|person| !person.has_left() && !person.is_away());
                vec![O(match missing {
                    true => Order::Present(orders::Present {
                        people: vec![When { who: named(player), rounds: vec![*round] }],
                    }),
                    false => Order::Return(orders::Return { who: named(player), from: None }),
                })]
            }),
            PlanUnfit::Differs { .. } => vec![A(Again::From(NonZeroU32::MIN)), L(Look::Rounds)],
            PlanUnfit::Ends { .. } => vec![A(Again::From(NonZeroU32::MIN))],
            PlanUnfit::Twice(_) => vec![L(Look::People)],
        }
    }
}
