//! Alternatives to a refused order: another order, the same order with a change, or something to look at first. Command
//! line and pages offer them.

use std::num::NonZeroU32;

use roundtable_event::{Cost, Entry, Refusal};
use roundtable_model::{PlayerId, SeatBy};
use roundtable_rank::rules::Ruleset;

use crate::outfit::PLAIN;
use crate::{Again, Halt, Look, Newcomer, Open, Order, PlanUnfit, Seat, Tournament, WayOut, When, Who, orders};

impl Open {
    /// Alternatives to a refused opening; empty if the program cannot guess any.
    pub fn ways_out(&self, halt: &Halt) -> Vec<WayOut> {
        let instead = |open: Self| vec![WayOut::Order(Order::Open(Box::new(open)))];
        let if_it_opens = |open: Self| if open.begun().is_ok() { instead(open) } else { Vec::new() };
        if matches!(halt, Halt::GameTables { .. }) {
            if_it_opens(Self { table_sizes: None, ..self.clone() })
        } else if matches!(halt, Halt::RulesTables { .. }) {
            if_it_opens(Self { rules: Ruleset::preset(PLAIN), ..self.clone() })
        } else {
            Vec::new()
        }
    }
}

impl Tournament {
    /// Alternatives to a refused order, or query (`order` is `None` then): best first, possibly empty.
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
        let ordered = |order| vec![WayOut::Order(order)];
        if let Halt::Line { halt, .. } = halt {
            self.ways_out(order, halt)
        } else if let Halt::Refused(refusal) = halt {
            self.refusal_ways(refusal)
        } else if let Halt::Plan(unfit) = halt {
            self.plan_ways(unfit)
        } else if matches!(halt, Halt::Planned { .. } | Halt::Cut { .. }) {
            Order::Seat(Seat::default()).instead(halt).unwrap_or_default()
        } else if matches!(halt, Halt::StillCommitted) {
            let committed = |entry: &Entry| matches!(entry, Entry::Committed { .. });
            let op = self.log().standing().rfind(|record| committed(&record.entry)).map(|record| record.op.0.clone());
            let reveal = Order::Reveal(orders::Reveal { seat: Seat::default(), beacon: None });
            [reveal, Order::Undo(orders::Undo { op })].map(WayOut::Order).into()
        } else if matches!(halt, Halt::NoScript) {
            ordered(Order::Script(orders::Script { script: None, current: None }))
        } else if matches!(halt, Halt::TooFew { .. }) {
            ordered(Order::Join(orders::Join { people: Vec::new(), guests: false }))
        } else if matches!(halt, Halt::NothingSeated) {
            ordered(Order::Seat(Seat::default()))
        } else {
            Vec::new()
        }
    }

    /// The orders among what works instead.
    pub fn orders_instead(&self, order: &Order, halt: &Halt) -> Vec<Order> {
        let order_of = |way| if let WayOut::Order(order) = way { Some(order) } else { None };
        self.ways_out(Some(order), halt).into_iter().filter_map(order_of).collect()
    }

    /// Alternatives to an entry that the state refuses: orders to give, and things to look at.
    fn refusal_ways(&self, refusal: &Refusal) -> Vec<WayOut> {
        use Refusal as R;
        use WayOut::{Look as L, Order as O};
        // The position of the next round from 0 is the number of the one before it, from 1.
        let last = self.next_round().0;
        let swiss = || O(Order::Seat(Seat::by(SeatBy::Swiss)));
        let take_back = || O(Order::TakeBack(orders::TakeBack { from: None }));
        let undo = |op| O(Order::Undo(orders::Undo { op }));
        let back = |who: PlayerId, from| vec![O(Order::Return(orders::Return { who: who.into(), from }))];
        let withdrew = |player| self.state().person(player).is_some_and(|person| person.forfeits().is_some());
        if let R::LastRound { rounds } = refusal {
            vec![L(Look::Standings), O(Order::Close), O(Order::Rounds(orders::Rounds { rounds: rounds + 1 }))]
        } else if let R::AlreadyLeft(player) = refusal {
            if withdrew(*player) { vec![L(Look::Log)] } else { back(*player, None) }
        } else if let R::SeatIsTaken { player, round, .. } = refusal {
            back(*player, Some(*round))
        } else if let R::HasPlayed { player, .. } = refusal {
            vec![O(Order::Leave(orders::Leave { who: (*player).into(), after: Some(last) }))]
        } else if let R::PenaltyRound { penalty, usual: Some(round) } = refusal {
            let (who, round, reason) = (penalty.player.into(), Some(*round), penalty.reason.clone());
            vec![O(match penalty.cost {
                Cost::Chombo => orders::Penalty { who, points: None, round, reason }.into(),
                Cost::Points(points) => orders::Penalty { who, points: Some(points), round, reason }.into(),
                Cost::Adjusted(points) => orders::Adjust { who, points, round, reason }.into(),
            })]
        } else if let R::HasPlace { player, round } = refusal {
            let draft = (round.ix() >= self.state().published()).then(take_back);
            let leave = O(Order::Leave(orders::Leave { who: (*player).into(), after: None }));
            draft.into_iter().chain([leave]).collect()
        } else if let R::NothingToSwap { round, .. } = refusal {
            vec![L(Look::Round(*round))]
        } else if let R::StandsOn { op, .. } = refusal {
            vec![undo(Some(op.0.clone()))]
        } else if matches!(refusal, R::PenaltyRound { .. }) {
            vec![O(Order::Seat(Seat::default()))]
        } else if matches!(refusal, R::Closed) {
            vec![O(Order::Reopen)]
        } else if matches!(refusal, R::NoSuchRound(_) | R::NextIs(_)) {
            vec![swiss(), L(Look::Tournament)]
        } else if matches!(refusal, R::NoPlace { .. } | R::NotThere { .. }) {
            vec![swiss()]
        } else if matches!(refusal, R::RoundsPublished { .. }) {
            vec![take_back(), L(Look::Tournament)]
        } else if matches!(refusal, R::AlreadyPublished(_)) {
            vec![take_back()]
        } else if matches!(refusal, R::NotPublished(_)) {
            vec![O(Order::Publish)]
        } else if matches!(refusal, R::ResultsIn { .. }) {
            vec![L(Look::Log), undo(None)]
        } else if matches!(refusal, R::NoSuchGame { .. }) {
            vec![L(Look::Script)]
        } else if matches!(
            refusal,
            R::TooManyRounds { .. }
                | R::FewerLeft { .. }
                | R::NoSeat { .. }
                | R::NoSuchTable { .. }
                | R::GameCancelled { .. }
                | R::ScoreCount { .. }
        ) {
            vec![L(Look::Tournament)]
        } else if matches!(refusal, R::NoSuchOp(_) | R::AlreadyUndone(_) | R::NoSuchPenalty(_) | R::AlreadyLifted(_)) {
            vec![L(Look::Log)]
        } else {
            Vec::new()
        }
    }

    /// Alternatives to seating by a plan whose people or rounds do not fit the tournament.
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
