//! How much the server accepts from one request, from one client (an address, `client.rs`), and from all together. The
//! defaults are at the end.

use std::time::Duration;

use roundtable::event::{Open, Order, SeatBy, Tournament, orders};
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable_host::Shares;
use roundtable_pages::most::{MOST_SEATS, Most, are_too_many_seats};
use roundtable_pages::page::Page;

/// How much the server accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of one request.
    pub body: usize,
    /// Bytes of requests in memory, of all clients.
    pub bodies: usize,
    /// The same for one client.
    pub own_bodies: usize,
    /// Bytes of long answers in memory until they are read, of all clients.
    pub answers: usize,
    /// The same for one client.
    pub own_answers: usize,
    /// How long a client may read nothing of an answer.
    pub unread: Duration,
    /// How long the headers of a request may take, and how long a connection may wait for its next request.
    pub headers: Duration,
    /// How long a body may take.
    pub whole_body: Duration,
    /// Connections at once.
    pub connections: u32,
    /// Connections of one address.
    pub own_connections: u32,
    /// People of a plan.
    pub people: u32,
    /// Rounds of a plan.
    pub rounds: u32,
    /// Plans in the making and waiting, of all clients and of one.
    pub shares: Shares,
    /// Other work that anybody may ask for, such as checks, bounds and files.
    pub looks: Shares,
    /// Orders at tournaments.
    pub orders: Shares,
    /// How long a request waits for a plan, without a page that follows it.
    pub patience: Duration,
    /// Plans that are kept.
    pub kept: usize,
    /// Seats in all kept plans together (rounds × people of each), because a large plan takes the memory of many small
    /// ones.
    pub kept_seats: usize,
    /// Wrong keys of one client in a minute; after that it has to wait.
    pub wrong_keys: u32,
    /// New tournaments of one client in an hour.
    pub own_events: u32,
    /// Letters of a name, a title or a reason.
    pub letters: usize,
    /// Whether the addresses of new tournaments contain random characters, which nobody can guess.
    pub secret_addresses: bool,
    /// After how many seconds without a change a tournament is deleted; `None` for never.
    pub forget_after: Option<u64>,
    /// Whether a proxy in front names the client, in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Whether whoever sits at this machine opens tournaments without the key of the server. It holds for a server that
    /// listens on this machine alone, with no proxy in front (`client::is_at_home`).
    pub at_home: bool,
}

impl Limits {
    pub(crate) fn most(self) -> Most {
        Most { people: self.people, rounds: self.rounds }
    }

    /// The part of an order to a tournament that is too much, in words.
    pub(crate) fn too_much(self, order: &Order, event: &Tournament, page: &Page) -> Option<String> {
        let there = event.state().people().count();
        let all = event.state().rounds_but_play_offs();
        let sizes = if let Order::Join(orders::Join { people, .. }) = order {
            (there + people.len(), 0)
        } else if let Order::Seat(seat) = order {
            let all = all.filter(|_| matches!(seat.method, Some(SeatBy::Plan(_))));
            (there.min(self.people as usize), seat.rounds.or(all).unwrap_or_default())
        } else {
            (0, 0)
        };
        self.beyond(order.is_longer_than(self.letters), sizes, page)
    }

    /// The part of a new tournament that is too much, in words.
    pub(crate) fn too_large(self, open: &Open, page: &Page) -> Option<String> {
        let sizes = (open.people.len(), open.rounds.unwrap_or_default());
        self.beyond(open.is_longer_than(self.letters), sizes, page)
    }

    /// The first of: a text that is too long, too many people, too many rounds, too many seats in them.
    fn beyond(self, is_long: bool, (people, rounds_asked): (usize, u32), page: &Page) -> Option<String> {
        let long = is_long.then(|| page.say(EventPage::TooLong { most: self.letters }));
        let many = || (people > self.people as usize).then(|| page.say(PageSaid::TooManyPeople { most: self.people }));
        let rounds = || (rounds_asked > self.rounds).then(|| page.say(PageSaid::BadRounds { most: self.rounds }));
        let seats = || are_too_many_seats(u32::try_from(people).unwrap_or(u32::MAX), rounds_asked);
        let seats = || seats().then(|| page.say(PageSaid::TooManySeats { most: MOST_SEATS }));
        long.or_else(many).or_else(rounds).or_else(seats)
    }
}

impl Default for Limits {
    fn default() -> Self {
        let (Most { people, rounds }, shares) = (Most::default(), Shares::default());
        Self {
            body: 2 << 20,
            bodies: 64 << 20,
            own_bodies: 16 << 20,
            answers: 128 << 20,
            own_answers: 32 << 20,
            unread: Duration::from_secs(30),
            headers: Duration::from_secs(30),
            whole_body: Duration::from_secs(30),
            connections: 20_000,
            own_connections: 10_000,
            people,
            rounds,
            shares,
            looks: Shares { working: 4, waiting: 200, own_working: 2, own_waiting: 30 },
            orders: Shares { working: 16, waiting: 2_000, own_working: 4, own_waiting: 500 },
            patience: Duration::from_secs(30),
            kept: 200,
            kept_seats: 2_000_000,
            wrong_keys: 30,
            own_events: 20,
            letters: 500,
            secret_addresses: false,
            forget_after: None,
            behind_proxy: false,
            at_home: false,
        }
    }
}
