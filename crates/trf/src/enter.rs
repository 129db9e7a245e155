//! What an organiser changes in a tournament report file: players, byes, withdrawals and late entries.

use roundtable_model::{Player, Roster};
use roundtable_swiss::{Cell, Colour, Entrant, Event, Number, RoundOutcome, VirtualPoints};

use crate::report::{Trf, TrfLine, TrfPerson};
use crate::write::Dialect;

impl Trf {
    /// A new event: numbers by rating, the highest first, players without a rating last, equal ones as listed.
    ///
    /// ```
    /// use roundtable_model::{Player, Roster};
    /// use roundtable_swiss::{Colour, Number};
    /// use roundtable_trf::Trf;
    /// let rated = |name: &str, rating| Player { name: name.to_owned(), rating: Some(rating), ..Player::default() };
    /// let (roster, _) = Roster::new(vec![rated("Ana", 1700), rated("Ben", 1850)]);
    /// let file = Trf::start(&roster, 5, Colour::White, "Open", Vec::new());
    /// assert_eq!((file.name(0), file.event.entrants[0].number), ("Ben".to_owned(), Number(1)));
    /// ```
    pub fn start(roster: &Roster, rounds: u32, initial: Colour, title: &str, acceleration: Vec<VirtualPoints>) -> Self {
        let mut order: Vec<usize> = (0..roster.players().len()).collect();
        order.sort_by_key(|&p| std::cmp::Reverse(roster.players()[p].rating));
        let players: Vec<&Player> = order.iter().map(|&p| &roster.players()[p]).collect();
        let entrants = (1..).zip(&order).map(|(n, _)| Entrant { number: Number(n), rounds: Vec::new() }).collect();
        let event = Event { rounds, initial, entrants, virtual_points: acceleration, ..Event::default() };
        Self::of_players(event, &players, title)
    }

    /// An event with its players, in the order of [`Event::entrants`]; points and ranks are counted.
    pub fn of_players(event: Event, players: &[&Player], title: &str) -> Self {
        let person = |player: &&Player| {
            // Federation and title have three columns each.
            let short = |header: &str| player.column(header).filter(|text| text.chars().count() <= 3);
            TrfPerson {
                name: fitting(&player.name),
                rating: player.rating.and_then(|r| u32::try_from(r).ok()).filter(|r| (1..=9_999).contains(r)),
                federation: short("federation").unwrap_or_default().to_owned(),
                title: short("title").unwrap_or_default().to_owned(),
                ..TrfPerson::default()
            }
        };
        let mut file = Self::of(event, players.iter().map(person).collect(), Dialect::Trf26);
        if !title.is_empty() {
            file.lines.insert(0, TrfLine::Record(format!("012 {title}")));
        }
        file.count();
        file
    }

    /// Enters a bye that a player has requested for the next round. Returns whether the player was still free in it.
    pub fn bye(&mut self, entrant: usize, outcome: RoundOutcome) -> bool {
        let round = self.event.rounds_paired() + 1;
        let free = self.event.entrants[entrant].cell(round) == Cell::NOTHING;
        if free {
            self.set(entrant, round, Cell::alone(outcome));
        }
        free
    }

    /// Somebody leaves, and is away from the next round on.
    pub fn withdraw(&mut self, entrant: usize) {
        let next = self.event.rounds_paired() + 1;
        let last = if self.rounds_known { self.event.rounds } else { next };
        (next..=last).for_each(|round| self.set(entrant, round, Cell::alone(RoundOutcome::ZeroBye)));
    }

    /// Adds a late entrant, absent until now. Until round 4 is paired they get the number for their rating, and later
    /// numbers move; after that, and if numbers do not follow ratings, they get the next free one. Returns the number.
    pub fn join(&mut self, name: &str, rating: Option<u32>) -> Number {
        let next = self.event.entrants.iter().map(|e| e.number.0).max().unwrap_or(0) + 1;
        let rounds = vec![Cell::alone(RoundOutcome::ZeroBye); self.event.rounds_paired() as usize];
        self.lines.push(TrfLine::Player(self.event.entrants.len()));
        self.event.entrants.push(Entrant { number: Number(next), rounds });
        self.people.push(TrfPerson { name: fitting(name), rating, ..TrfPerson::default() });
        let number = self.renumber();
        self.count();
        number
    }

    /// Enters one cell: what an entrant (by place, from 0) did in a round (from 1).
    pub fn set(&mut self, entrant: usize, round: u32, cell: Cell) {
        let rounds = &mut self.event.entrants[entrant].rounds;
        if rounds.len() < round as usize {
            rounds.resize(round as usize, Cell::NOTHING);
        }
        rounds[round as usize - 1] = cell;
    }

    /// Points and ranks as the rounds make them.
    pub fn count(&mut self) {
        let after = self.event.rounds_paired() + 1;
        for (person, entrant) in self.people.iter_mut().zip(&self.event.entrants) {
            person.points = Some(self.event.points_before(entrant, after));
        }
        let mut order: Vec<usize> = (0..self.people.len()).collect();
        order.sort_by_key(|&e| (std::cmp::Reverse(self.people[e].points), self.event.entrants[e].number));
        (1..).zip(order).for_each(|(rank, e)| self.people[e].rank = Some(rank));
    }
}

/// A name cut to the 33 columns that a row has for it.
fn fitting(name: &str) -> String {
    name.chars().take(33).collect::<String>().trim_end().to_owned()
}
