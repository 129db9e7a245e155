//! How much the server accepts from one request, from one client (an address, `client.rs`), and from all together. The
//! defaults are at the end.

use std::time::Duration;

use roundtable::event::{ClockSaid, Newcomer, Open, Order, orders};
use roundtable::floors::words::{EventPage, PageSaid};
use roundtable_host::Shares;
use roundtable_pages::most::Most;
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
}

impl Limits {
    pub(crate) fn most(self) -> Most {
        Most { people: self.people, rounds: self.rounds }
    }

    /// The part of an order that is too much, in words, if the tournament has `there` people already.
    pub(crate) fn too_much(self, order: &Order, there: usize, page: &Page) -> Option<String> {
        let joining: &[Newcomer] = if let Order::Join(orders::Join { people, .. }) = order { people } else { &[] };
        let people = if joining.is_empty() { 0 } else { there + joining.len() };
        let set = if let Order::Rename(orders::Rename { set, .. }) = order { set.len() } else { 0 };
        let dates = if let Order::Dates(dates) = order { dates.skip.len() } else { 0 };
        let minutes = if let Order::Clock(ClockSaid::Start { minutes, .. } | ClockSaid::More { minutes, .. }) = order {
            *minutes
        } else {
            0
        };
        let clock = (minutes > MOST_MINUTES).then(|| page.say(EventPage::TooManyMinutes { most: MOST_MINUTES }));
        let more = clock.or_else(|| too_many((columns(joining).max(set), dates), page));
        more.or_else(|| self.beyond(order.is_longer_than(self.letters), (people, 0), page))
    }

    /// The part of a new tournament that is too much, in words.
    pub(crate) fn too_large(self, open: &Open, page: &Page) -> Option<String> {
        let sizes = (open.people.len(), open.rounds.unwrap_or_default());
        let more = too_many((columns(&open.people), open.dates.skip.len()), page);
        more.or_else(|| self.beyond(open.is_longer_than(self.letters), sizes, page))
    }

    /// The first of: a text that is too long, too many people, too many rounds.
    fn beyond(self, is_long: bool, (people, rounds): (usize, u32), page: &Page) -> Option<String> {
        let long = is_long.then(|| page.say(EventPage::TooLong { most: self.letters }));
        let many = || (people > self.people as usize).then(|| page.say(PageSaid::TooManyPeople { most: self.people }));
        let rounds = || (rounds > self.rounds).then(|| page.say(PageSaid::BadRounds { most: self.rounds }));
        long.or_else(many).or_else(rounds)
    }
}

/// The most further columns of one person.
const MOST_COLUMNS: u32 = 100;

/// The most days without a round.
const MOST_DAYS: u32 = 1_000;

/// The longest round, in minutes: a week.
const MOST_MINUTES: u32 = 7 * 24 * 60;

/// The further columns of the person who has most.
fn columns(people: &[Newcomer]) -> usize {
    people.iter().map(|person| person.player.columns.len()).max().unwrap_or(0)
}

/// The first of: too many columns, too many days without a round.
fn too_many((columns, days): (usize, usize), page: &Page) -> Option<String> {
    let is_more = |found: usize, most: u32| found > most as usize;
    let columns = is_more(columns, MOST_COLUMNS).then(|| page.say(EventPage::TooManyColumns { most: MOST_COLUMNS }));
    columns.or_else(|| is_more(days, MOST_DAYS).then(|| page.say(EventPage::TooManyDays { most: MOST_DAYS })))
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
        }
    }
}
