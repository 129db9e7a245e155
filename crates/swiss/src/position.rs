//! One round's question, read from the record of the rounds before: who is there, in which order, with which score,
//! colours and floats (articles 1.1 to 1.8 of FIDE's Dutch system).

use std::collections::HashMap;

use crate::colour::{Preference, Strength, preference, surplus};
use crate::event::{Colour, Entrant, Event, Number, Points, RoundOutcome};

/// Whether a player met somebody of another score in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Float {
    /// His opponent had fewer points, or he got points without a game.
    Down,
    /// His opponent had more points.
    Up,
    /// Neither.
    Level,
}

/// A player before the round, with what his earlier rounds mean for pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwissPlayer {
    /// His pairing number.
    pub number: Number,
    /// Points with the virtual ones of the round.
    pub score: Points,
    /// The colour due to him.
    pub preference: Preference,
    /// Games with White less games with Black.
    pub surplus: i32,
    /// Colours of the games he played, oldest first.
    pub colours: Vec<Colour>,
    /// His float in the round before this one, and in the one before that.
    pub floats: [Float; 2],
    /// Whether he may have the pairing-allocated bye (C2).
    pub eligible: bool,
    /// Whether this is a topscorer: before the last round, more than half of the points that could be won so far.
    pub topscorer: bool,
    /// Rounds so far without a game.
    pub unplayed: u32,
    /// Whether the number, counted from 1 among those who have arrived, is odd: the initial colour goes by it (5.2.5).
    pub odd_arrival: bool,
    /// The rating, if known and used: [`SwissField::rated`].
    pub rating: Option<u32>,
    /// Opponents ruled out regardless of colours: places in [`SwissField::players`], ascending.
    pub barred: Vec<u32>,
}

/// The field of one round, in order: score down, then pairing number up (article 1.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwissField {
    /// The round to be paired, counted from 1.
    pub round: u32,
    /// Whether it is the last one.
    pub last: bool,
    /// The initial colour.
    pub initial: Colour,
    /// Who is to be paired.
    pub players: Vec<SwissPlayer>,
}

/// Why a record does not determine what is to be paired. The values are the player, the opponent and the round.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum RecordError {
    /// Two rows with one number.
    NumberTwice(Number),
    /// A row names an opponent without a row.
    NoSuchOpponent(Number, Number, u32),
    /// Two rows that contradict each other.
    Disagree(Number, Number, u32),
    /// A game without a colour.
    NoColour(Number, u32),
    /// The round lies beyond those planned: the round, and how many are planned.
    BeyondTheLast(u32, u32),
    /// Rounds are counted from 1.
    RoundZero,
}

impl SwissField {
    /// Round `round` of `event`, from the rounds before it. Of the round itself only absences are read: if it is
    /// already paired, everybody without a game or the allocated bye was absent; if not, everybody with an entry. Cost:
    /// proportional to the record.
    ///
    /// # Errors
    /// [`RecordError`] if the record contradicts itself or the round is not planned.
    pub fn before(event: &Event, round: u32) -> Result<Self, RecordError> {
        if round == 0 {
            return Err(RecordError::RoundZero);
        }
        if round > event.rounds {
            return Err(RecordError::BeyondTheLast(round, event.rounds));
        }
        let rows = Rows::new(event, round)?;
        let mut field: Vec<usize> = (0..event.entrants.len()).filter(|&e| rows.present(e)).collect();
        field.sort_by_key(|&e| (std::cmp::Reverse(rows.scores[0][e]), event.entrants[e].number));
        let mut places = vec![None; event.entrants.len()];
        (0..).zip(&field).for_each(|(place, &e)| places[e] = Some(place));
        let arrival = rows.arrivals();
        let mut players: Vec<SwissPlayer> = field.iter().map(|&e| rows.player(e, arrival[e], &places)).collect();
        for group in event.forbidden.iter().filter(|f| f.rounds.contains(&round)) {
            let members: Vec<u32> =
                group.numbers.iter().filter_map(|n| rows.by_number.get(n).and_then(|&e| places[e])).collect();
            for &a in &members {
                players[a as usize].barred.extend(members.iter().copied().filter(|&b| b != a));
            }
        }
        for player in &mut players {
            player.barred.sort_unstable();
            player.barred.dedup();
        }
        Ok(Self { round, last: round == event.rounds, initial: event.initial, players })
    }

    /// The same with ratings, the basis of handicaps, in the order of the entrants of `event`; those beyond the end
    /// have none.
    #[must_use]
    pub fn rated(mut self, event: &Event, ratings: &[Option<u32>]) -> Self {
        let of: HashMap<Number, Option<u32>> =
            event.entrants.iter().map(|e| e.number).zip(ratings.iter().copied()).collect();
        for player in &mut self.players {
            player.rating = of.get(&player.number).copied().flatten();
        }
        self
    }

    /// Whether two players may be paired (C1, C3, forbidden pairs); `a` and `b` are places in [`SwissField::players`].
    pub fn legal(&self, a: usize, b: usize) -> bool {
        let (p, q) = (&self.players[a], &self.players[b]);
        let both_absolute = p.preference.strength == Strength::Absolute
            && q.preference.strength == Strength::Absolute
            && p.preference.colour == q.preference.colour;
        if both_absolute && !p.topscorer && !q.topscorer {
            return false;
        }
        // Both lists name the other, so the shorter one is enough; reading a short list is faster than halving.
        let (list, other) = if p.barred.len() <= q.barred.len() { (&p.barred, b) } else { (&q.barred, a) };
        if list.len() <= 12 { !list.contains(&(other as u32)) } else { list.binary_search(&(other as u32)).is_err() }
    }

    /// Score groups as ranges of places, highest first.
    pub fn groups(&self) -> Vec<std::ops::Range<usize>> {
        let mut end = 0;
        let of_one_score = self.players.chunk_by(|a, b| a.score == b.score);
        let groups = of_one_score.map(|group| {
            end += group.len();
            end - group.len()..end
        });
        groups.collect()
    }
}

/// The record cut before a round.
struct Rows<'a> {
    event: &'a Event,
    round: u32,
    by_number: HashMap<Number, usize>,
    /// Pairing scores by entrant: before this round, the round before, and the one before that.
    scores: [Vec<Points>; 3],
    /// Whether this round is paired in the record.
    paired: bool,
}

impl<'a> Rows<'a> {
    fn new(event: &'a Event, round: u32) -> Result<Self, RecordError> {
        let mut by_number = HashMap::new();
        for (e, entrant) in event.entrants.iter().enumerate() {
            if by_number.insert(entrant.number, e).is_some() {
                return Err(RecordError::NumberTwice(entrant.number));
            }
        }
        let score = |entrant: &Entrant, at: u32| {
            Points(event.points_before(entrant, at).0 + event.virtual_of(entrant.number, at).0)
        };
        let scores =
            [0, 1, 2].map(|back| event.entrants.iter().map(|e| score(e, round.saturating_sub(back).max(1))).collect());
        let paired = event.entrants.iter().any(|e| e.cell(round).outcome.paired());
        let rows = Self { event, round, by_number, scores, paired };
        rows.check()?;
        Ok(rows)
    }

    /// Checks that both sides of every earlier pairing agree.
    fn check(&self) -> Result<(), RecordError> {
        for entrant in &self.event.entrants {
            for round in 1..self.round {
                let cell = entrant.cell(round);
                let Some(opponent) = cell.opponent else { continue };
                let Some(&e) = self.by_number.get(&opponent) else {
                    return Err(RecordError::NoSuchOpponent(entrant.number, opponent, round));
                };
                let other = self.event.entrants[e].cell(round);
                let same_colour = cell.colour.is_some() && cell.colour == other.colour;
                if other.opponent != Some(entrant.number)
                    || same_colour
                    || cell.outcome.played() != other.outcome.played()
                {
                    return Err(RecordError::Disagree(entrant.number, opponent, round));
                }
                if cell.outcome.played() && cell.colour.is_none() {
                    return Err(RecordError::NoColour(entrant.number, round));
                }
            }
        }
        Ok(())
    }

    /// Whether an entrant is to be paired in this round.
    fn present(&self, e: usize) -> bool {
        let entrant = &self.event.entrants[e];
        let outcome = entrant.cell(self.round).outcome;
        if self.paired {
            return outcome.paired();
        }
        outcome == RoundOutcome::Nothing && !self.event.absences.contains(&(self.round, entrant.number))
    }

    /// Whether each entrant's number is odd among those who have taken part or are there now.
    fn arrivals(&self) -> Vec<bool> {
        let mut order: Vec<usize> = (0..self.event.entrants.len()).collect();
        order.sort_by_key(|&e| self.event.entrants[e].number);
        let took_part = |e: usize| (1..self.round).any(|r| self.event.entrants[e].cell(r).outcome.paired());
        let mut odd = vec![false; order.len()];
        let mut last = false;
        for e in order {
            if self.present(e) || took_part(e) {
                last = !last;
                odd[e] = last;
            }
        }
        odd
    }

    /// The float of an entrant `back` rounds ago, 1 or 2 (article 1.4).
    fn float(&self, e: usize, back: u32) -> Float {
        let Some(round) = self.round.checked_sub(back).filter(|r| *r > 0) else { return Float::Level };
        let entrant = &self.event.entrants[e];
        let cell = entrant.cell(round);
        if !cell.outcome.played() {
            let points = self.event.worth(entrant, round) > self.event.scoring.loss;
            let awarded =
                matches!(cell.outcome, RoundOutcome::ForfeitWin | RoundOutcome::HalfBye | RoundOutcome::FullBye);
            let down = (cell.outcome == RoundOutcome::Allocated || awarded) && points;
            return if down { Float::Down } else { Float::Level };
        }
        let scores = &self.scores[back as usize];
        let opponent = cell.opponent.and_then(|n| self.by_number.get(&n)).map_or(scores[e], |&o| scores[o]);
        match scores[e].cmp(&opponent) {
            std::cmp::Ordering::Greater => Float::Down,
            std::cmp::Ordering::Less => Float::Up,
            std::cmp::Ordering::Equal => Float::Level,
        }
    }

    /// All data of an entrant for pairing; `places` has the place of each entrant in the position, if any.
    fn player(&self, e: usize, odd_arrival: bool, places: &[Option<u32>]) -> SwissPlayer {
        let entrant = &self.event.entrants[e];
        let scoring = &self.event.scoring;
        let before: Vec<_> = (1..self.round).map(|r| (r, entrant.cell(r))).collect();
        let games = || before.iter().filter(|(_, c)| c.outcome.played());
        let colours: Vec<Colour> = games().filter_map(|(_, c)| c.colour).collect();
        let met = games().filter_map(|(_, c)| c.opponent).filter_map(|n| self.by_number.get(&n));
        let barred_from_bye = before.iter().any(|(r, c)| {
            let free_win = matches!(c.outcome, RoundOutcome::ForfeitWin | RoundOutcome::FullBye)
                && self.event.worth(entrant, *r) >= scoring.win;
            c.outcome == RoundOutcome::Allocated || free_win
        });
        let score = self.scores[0][e];
        let last = self.round == self.event.rounds;
        SwissPlayer {
            number: entrant.number,
            score,
            preference: preference(&colours),
            surplus: surplus(&colours),
            floats: [self.float(e, 1), self.float(e, 2)],
            eligible: !barred_from_bye,
            topscorer: last && 2 * score.0 > (self.round as i32 - 1) * scoring.win.0,
            unplayed: (before.len() - colours.len()) as u32,
            odd_arrival,
            rating: None,
            barred: met.filter_map(|&o| places[o]).collect(),
            colours,
        }
    }
}
