//! Who may give which order: organiser, helpers, players.

use roundtable_model::PlayerId;

use super::Order;
use crate::{Halt, Tournament, Who};

/// The role of the person who gives an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Somebody who plays, for themselves.
    Player(PlayerId),
    /// Somebody who enters scores.
    Helper,
    /// The organiser: everything.
    Organiser,
}

/// Somebody who gives an order and is not the organiser.
pub(super) struct Giver<'a> {
    /// The name in the log.
    pub by: &'a str,
    /// The number of the person, if they play.
    pub own: Option<PlayerId>,
}

impl Giver<'_> {
    /// Whether the named person gives the order.
    pub fn is(&self, event: &Tournament, who: &Who) -> bool {
        self.own.is_some() && event.who(who).ok() == self.own
    }
}

/// Who apart from the organiser may give an order.
pub(super) struct Givers {
    /// A helper.
    pub helper: bool,
    /// Somebody who plays, or why not.
    pub player: Result<(), Halt>,
}

impl Default for Givers {
    fn default() -> Self {
        Self { helper: false, player: Err(Halt::NotYours) }
    }
}

impl Givers {
    /// A player: if the order is only about them, and the organiser lets them.
    pub fn player(is_own: bool, is_let: bool) -> Self {
        let player = match (is_own, is_let) {
            (true, true) => Ok(()),
            (true, false) => Err(Halt::NotAllowed),
            (false, _) => Err(Halt::NotYours),
        };
        Self { helper: false, player }
    }
}

impl Tournament {
    /// Whether somebody of this role may give an order. Helpers enter scores, undo their own entries, and answer calls.
    /// Players report their own game, their presence or absence in the next round, or that they leave, and call the
    /// referee, as far as the organiser lets them; each only for themselves. `by` is the name in the log.
    ///
    /// ```
    /// use roundtable::event::{Order, Role, Timestamp, Who, orders, weekend};
    /// use roundtable::parts::PlayerId;
    /// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// let leave = Order::Leave(orders::Leave { who: Who::from(PlayerId(1)), after: None });
    /// assert!(event.may(Role::Organiser, "organiser", &leave).is_ok());
    /// assert_eq!(event.may(Role::Player(PlayerId(2)), "Ben", &leave).unwrap_err().code(), "not-yours");
    /// assert_eq!(event.may(Role::Player(PlayerId(1)), "Ana", &leave).unwrap_err().code(), "not-allowed");
    /// ```
    ///
    /// # Errors
    /// It is for somebody else, the organiser does not let them, or it is already reported.
    pub fn may(&self, role: Role, by: &str, order: &Order) -> Result<(), Halt> {
        let own = match role {
            Role::Organiser => return Ok(()),
            Role::Helper => None,
            Role::Player(player) => Some(player),
        };
        let givers = order.row().givers(self, &Giver { by, own });
        match own {
            Some(_) => givers.player,
            None if givers.helper => Ok(()),
            None => Err(Halt::NotYours),
        }
    }
}
