//! The orders that can be given to a tournament: a file for each, or for a few that belong together. A file has the
//! fields of its order in JSON and in forms; its meaning for the log; who may give it; alternatives; and how it is
//! typed.
//!
//! The line of an order in `orders!` below is its row: without everything that `Ordered` requires it does not compile.
//! People are given by name or number; rounds and tables count from 1; the state decides missing fields. The command
//! line, the pages and `ask` only fill in an order. Nothing is entered here: the caller, who has the log, carries the
//! command out.

mod absent;
mod adjust;
mod announce;
mod apply;
pub(super) mod brought;
mod bye;
mod call;
mod clock;
mod close_tables;
mod dates;
mod describe;
mod draw;
mod given_by;
mod hold_back;
mod join;
mod leave;
pub(super) mod named_rules;
pub(super) mod newcomer;
mod numbers;
mod open;
mod penalty;
mod plain;
mod players;
mod rename;
mod results;
mod returned;
mod rules;
pub(super) mod scored;
mod script;
mod seat;
mod seat_plan;
mod substitute;
mod swap;
mod take_back;
pub(super) mod told;
mod typed;
mod undo;
mod way_out;
pub(super) mod ways;
mod what_if;
mod wish;
mod written;

pub use absent::{Absent, Present, Roll};
pub use adjust::{Adjust, Remove};
pub use announce::{Announce, Rounds};
pub use apply::{Admit, Apply, Decline};
pub use bye::Bye;
pub use call::{Answer, Call};
pub use close_tables::CloseTables;
pub use describe::{Describe, Title};
pub use draw::{Commit, Reveal};
pub use given_by::Role;
pub use hold_back::HoldResults;
pub use join::Join;
pub use leave::Leave;
pub use numbers::Numbers;
pub use penalty::{Lift, Penalty};
pub use players::Players;
pub use rename::Rename;
pub use results::{Cancel, Results};
pub use returned::Return;
pub use rules::Rules;
pub use script::Script;
pub use seat::Seat;
pub use seat_plan::PlanGiven;
pub use substitute::Substitute;
pub use swap::Swap;
pub use take_back::TakeBack;
pub use typed::Typed;
pub use undo::Undo;
pub use way_out::{Again, Look, WayOut};
pub use what_if::WhatIf;
pub use wish::{Apart, Hold, Mixed, Partners, Relations, Spread, Table, Together, Wish};

use roundtable_event::ClockSaid;
use roundtable_model::PlayerId;
use roundtable_words::{Lang, OrderSaid, Words};
use serde::{Deserialize, Serialize};

use super::halt::letters;
use super::{Decided, Halt, Open, Tournament, Who};
use given_by::{Giver, Givers};
use roundtable_plans::{Control, Timetable};

/// The context of an order: the current tournament, the language of words for the log, and what stops a search.
struct Desk<'a> {
    event: &'a Tournament,
    lang: Lang,
    control: &'a Control<'a>,
}

/// The interface of every order.
trait Ordered {
    /// What it means for the log.
    fn decided(&self, desk: Desk<'_>) -> Result<Decided, Halt>;

    /// How it is typed on the command line.
    fn typed(&self) -> Typed;

    /// Who apart from the organiser may give it.
    fn givers(&self, _event: &Tournament, _giver: &Giver<'_>) -> Givers {
        Givers::default()
    }

    /// Its label on a button; `None` if it is not offered, or needs more input.
    fn button(&self, _event: &Tournament, _words: &Words) -> Option<OrderSaid> {
        None
    }

    /// The alternatives to this refusal; `None` if they are those of any order.
    fn instead(&self, _halt: &Halt) -> Option<Vec<WayOut>> {
        None
    }
}

/// The enum of all orders, and the row of each.
macro_rules! orders {
    ($($(#[$about:meta])* $name:ident $(($of:ty))? $(= $plain:expr)?,)+) => {
        /// An order. In JSON an object with one key, or the word alone if it has no fields.
        ///
        /// ```
        /// use roundtable::event::{Order, Who, orders};
        /// let order: Order = serde_json::from_str(r#"{"leave": {"who": "Ana", "after": 3}}"#).unwrap();
        /// assert_eq!(order, Order::Leave(orders::Leave { who: Who::from("Ana"), after: Some(3) }));
        /// assert_eq!(serde_json::to_string(&Order::Publish).unwrap(), r#""publish""#);
        /// assert!(serde_json::from_str::<Order>(r#"{"leave": {"who": "Ana", "aftr": 3}}"#).is_err());
        /// ```
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Order {
            $(
                $(#[$about])*
                $(#[doc = concat!("See [`", stringify!($name), "`](crate::orders).", orders!(@nothing $of))])?
                $name $(($of))?
            ),+
        }

        impl Order {
            /// The order as its own type, or as the row of one without fields.
            fn row(&self) -> &dyn Ordered {
                match self {
                    $(Self::$name $((orders!(@named order $of)))? => orders!(@row $(order $of)? $($plain)?)),+
                }
            }
        }

        $($(impl From<$of> for Order {
            fn from(order: $of) -> Self {
                Self::$name(order)
            }
        })?)+
    };
    (@named $order:ident $of:ty) => { $order };
    (@row $order:ident $of:ty) => { $order };
    (@row $plain:expr) => { &$plain };
    (@nothing $of:ty) => { "" };
}

orders! {
    Open(Box<Open>),
    Join(Join),
    Leave(Leave),
    Remove(Remove),
    Return(Return),
    Rename(Rename),
    Absent(Absent),
    Bye(Bye),
    Present(Present),
    Roll(Roll),
    Substitute(Substitute),
    Wish(Wish),
    Apart(Apart),
    Partners(Partners),
    Together(Together),
    Hold(Hold),
    Spread(Spread),
    Mixed(Mixed),
    Relations(Relations),
    Table(Table),
    CloseTables(CloseTables),
    Seat(Seat),
    SeatPlan(Box<PlanGiven>),
    Commit(Commit),
    Reveal(Reveal),
    Numbers(Numbers),
    WhatIf(WhatIf),
    /// The draft of the next round is published.
    Publish = plain::PUBLISH,
    TakeBack(TakeBack),
    Swap(Swap),
    Results(Results),
    Cancel(Cancel),
    Penalty(Penalty),
    Lift(Lift),
    Adjust(Adjust),
    Announce(Announce),
    Rounds(Rounds),
    Script(Script),
    Dates(Timetable),
    Clock(ClockSaid),
    /// Standings are kept from everybody but the organiser.
    HoldBack = plain::HOLD_BACK,
    HoldResults(HoldResults),
    /// Standings and results are shown to everybody.
    Release = plain::RELEASE,
    Rules(Rules),
    Describe(Describe),
    Title(Title),
    Players(Players),
    Apply(Apply),
    Admit(Admit),
    Decline(Decline),
    Call(Call),
    Answer(Answer),
    Undo(Undo),
    /// The tournament is over.
    Close = plain::CLOSE,
    /// A closed tournament goes on.
    Reopen = plain::REOPEN,
}

impl Order {
    /// The order for the command line.
    ///
    /// ```
    /// use roundtable::event::{Order, Who, orders};
    /// let order = Order::Leave(orders::Leave { who: Who::from("Ana"), after: Some(3) });
    /// assert_eq!((order.typed().verb, order.typed().rest), ("leave", vec!["Ana".into(), "--after".into(), "3".into()]));
    /// ```
    pub fn typed(&self) -> Typed {
        self.row().typed()
    }

    /// The alternatives to this refusal, if they are not those of any order.
    pub(super) fn instead(&self, halt: &Halt) -> Option<Vec<WayOut>> {
        self.row().instead(halt)
    }
}

impl Tournament {
    /// The command for the log. Words for the log, such as the names of new house players, are in the given language.
    /// Nothing is changed. Cost: that of seating, if something is seated; else O(state).
    ///
    /// ```
    /// use roundtable::event::{Command, Order, Timestamp, Who, orders, weekend};
    /// use roundtable::{Control, Lang};
    /// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// let undo = event.decided(&Order::Undo(orders::Undo { op: None }), Lang::En, &Control::none()).unwrap();
    /// assert_eq!(undo.command, Command::Undo(event.log().last_op().unwrap().clone()));
    /// let nobody = Order::Leave(orders::Leave { who: Who::from("Xerxes"), after: None });
    /// assert_eq!(event.decided(&nobody, Lang::En, &Control::none()).unwrap_err().code(), "unknown-player");
    /// ```
    ///
    /// # Errors
    /// Why it is impossible: [`ways_out`](Self::ways_out) has alternatives.
    pub fn decided(&self, order: &Order, lang: Lang, control: &Control<'_>) -> Result<Decided, Halt> {
        order.to_json().as_ref().map_or(Ok(()), crate::texts::check)?;
        let Decided { command, told } = order.row().decided(Desk { event: self, lang, control })?;
        // Tables are numbered as they are made until here, and some of them may be out of service.
        Ok(Decided { command: self.state().in_service(command), told })
    }

    /// The label of an order on a button; `None` for those that are not offered or need more input.
    pub fn ordered(&self, order: &Order, lang: Lang) -> Option<String> {
        let words = Words::new(lang);
        order.row().button(self, &words).map(|said| words.tell(&said))
    }

    /// Who is meant.
    ///
    /// # Errors
    /// Nobody, with the nearest names, or more than one.
    pub fn who(&self, who: &Who) -> Result<PlayerId, Halt> {
        match who {
            Who::Written(name) => Ok(self.find(name)?),
            Who::Number(number) if self.state().person(*number).is_some() => Ok(*number),
            Who::Number(number) => Ok(self.find(&format!("#{number}"))?),
        }
    }

    fn pair(&self, pair @ [one, other]: &[Who; 2]) -> Result<[PlayerId; 2], Halt> {
        self.no_number_among_names(pair.iter())?;
        Ok([self.who(one)?, self.who(other)?])
    }

    /// Everybody of a list, by names alone or by numbers alone.
    fn everybody(&self, people: &[Who]) -> Result<Vec<PlayerId>, Halt> {
        self.no_number_among_names(people.iter())?;
        people.iter().map(|who| self.who(who)).collect()
    }

    /// Refuses a number among names: it may mean a round or a table.
    fn no_number_among_names<'a>(&self, people: impl Iterator<Item = &'a Who>) -> Result<(), Halt> {
        let written = |who: &'a Who| if let Who::Written(word) = who { Some(word.as_str()) } else { None };
        let is_number = |word: &&str| self.state().called(word) == 0 && word.trim().parse::<u64>().is_ok();
        let words: Vec<&str> = people.filter_map(written).collect();
        match words.iter().find(|word| is_number(word)).filter(|_| !words.iter().all(is_number)) {
            Some(number) => {
                let player = self.find(number)?;
                Err(Halt::NumberAmongNames { number: number.trim().to_owned(), player })
            }
            None => Ok(()),
        }
    }

    /// Somebody on a button.
    fn called(&self, who: &Who) -> String {
        match who {
            Who::Number(number) => self.name(*number),
            Who::Written(name) => name.clone(),
        }
    }
}

/// The position, below `ways`, of the way with this letter (a, b, …).
fn chosen(apply: &str, ways: usize) -> Result<usize, Halt> {
    let at = letters(ways).position(|letter| apply.trim().eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4])));
    at.ok_or_else(|| Halt::NoSuchWay { found: apply.to_owned(), ways })
}
