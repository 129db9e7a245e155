//! The seating of a round as a draw that everybody can check. First the hash of a document with the method and a secret
//! seed is entered in the log (the commitment); later the document is shown in the log, and the round is made from its
//! seed. A beacon, a public random value published in between, can be mixed into the seed.
//!
//! The document also names the hash of the line of the log before the commitment, so everything that had happened by
//! then is part of it. Everything between commitment and draw is visible in the log.

use roundtable_event::{Command, Entry, Record};
use roundtable_model::{Digest, Pairs, RoundIx, SeatBy, Seed, ShortTables};
use serde::{Deserialize, Serialize};

use super::{Ahead, Halt, Tournament};
use roundtable_plans::use_cases::draw::{Commitment, mixed};
use roundtable_plans::use_cases::plan::VERSION;
use roundtable_plans::{Effort, Error};

/// The committed part of how a round is seated; the rest follows from the state. The fields are the options of the
/// command that seats a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Drawing {
    /// The way.
    pub method: Option<SeatBy>,
    /// How many rounds are planned ahead.
    pub rounds: Option<u32>,
    /// How many tables form a block, if a round is seated by the standings in blocks.
    pub step: Option<u32>,
    /// Whether a random round avoids repeats.
    pub avoid_repeats: bool,
    /// How many play in a final.
    pub top: Option<u32>,
    /// Whether the first rounds of a chess tournament are accelerated (virtual points for the upper half).
    pub accelerate: bool,
    /// What is announced to follow, and what is carried into a final, if not all.
    #[serde(flatten)]
    pub ahead: Ahead,
    /// The partners in a mexicano (four neighbours of the standings at a table of two sides), if given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Pairs>,
    /// Who gets short tables, if given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short: Option<ShortTables>,
    /// Steps of work.
    pub effort: u64,
}

/// A draw that was made as it had been committed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RevealedDraw {
    /// What was hashed.
    pub document: String,
    /// Its hash, which was published before.
    pub commitment: Commitment,
    /// What was mixed in.
    pub beacon: Option<String>,
    /// How the round was to be seated, and the secret, from the document.
    pub seat: Drawing,
    /// The secret.
    pub secret: Seed,
    /// The number of the line that shows it: the draw was made from all lines before.
    pub line: u64,
    /// Whether people changed places by hand afterwards.
    pub swapped: bool,
}

/// What is read of a [`Document`] again.
#[derive(Deserialize)]
struct Read {
    seat: Drawing,
    secret: u64,
}

/// The document, in the order in which it is hashed.
#[derive(Serialize)]
#[serde(tag = "schema", rename = "roundtable/event-draw/1")]
struct Document<'a> {
    version: &'static str,
    /// The hash of the line of the log before the commitment.
    before: String,
    round: u32,
    seat: &'a Drawing,
    secret: u64,
}

impl Drawing {
    /// The same as options of the command line: `--method random --avoid-repeats`.
    ///
    /// ```
    /// use roundtable::event::{Ahead, Drawing, SeatBy};
    /// let plan = Drawing { method: SeatBy::named("plan"), rounds: Some(3), ahead: Ahead { last: Some(8), ..Ahead::default() }, ..Drawing::default() };
    /// assert_eq!(plan.options(), "--method plan --rounds 3 --final top8 --effort 0");
    /// ```
    pub fn options(&self) -> String {
        let number = |name: &str, value: Option<u32>| value.map(|value| format!("--{name} {value}"));
        let effort = (self.effort != Effort::NORMAL.0).then(|| format!("--effort {}", self.effort));
        let before = [
            self.method.map(|way| format!("--method {}", way.id())),
            number("rounds", self.rounds),
            number("step", self.step),
            self.avoid_repeats.then(|| "--avoid-repeats".to_owned()),
            number("top", self.top),
            self.accelerate.then(|| "--accelerate baku".to_owned()),
        ];
        let after = [
            self.pairs.map(|pairs| format!("--pairs {}", pairs.id())),
            self.short.map(|short| format!("--short {}", short.id())),
            effort,
        ];
        let ahead = self.ahead.options().map(|(name, value)| format!("--{name} {value}"));
        before.into_iter().flatten().chain(ahead).chain(after.into_iter().flatten()).collect::<Vec<_>>().join(" ")
    }

    /// How many rounds it is about, with those that are announced to follow.
    fn all_rounds(&self) -> u32 {
        self.rounds.unwrap_or(1).saturating_add(self.ahead.rounds())
    }
}

impl Tournament {
    /// What enters the commitment to the next round, and its hash, which is published.
    ///
    /// ```
    /// use roundtable::event::*;
    /// use roundtable::{Control, Effort, Game, Player, Request, Seating, parts::Seed};
    /// let stamp = |n: u8| Stamp { at: "2027-01-07T19:00:00Z".parse().unwrap(), by: Actor("desk".into()), op: OpId(n.to_string()) };
    /// let rules = Ruleset::preset("ema").unwrap();
    /// let announced = Announced {
    ///     name: "Friday club".into(), game: Some(Game::Riichi), seats: None, table_sizes: vec![4].try_into()?,
    ///     most_tables: None, rounds: None, programme: None, rules,
    /// };
    /// let mut event = Tournament::open(stamp(0), announced).unwrap();
    /// let players = ["Ana", "Ben", "Cy", "Di"].map(Player::named).into();
    /// event.carry_out(stamp(1), Command::Join { players, guests: false }).unwrap();
    /// let (how, secret) = (Drawing::default(), Seed(314_159_265_358_979));
    /// let (command, published) = event.commit(&how, secret)?;
    /// event.carry_out(stamp(2), command).unwrap();
    /// assert_eq!(event.committed(), Some(published));
    /// // On the night, with the lottery numbers that came out since.
    /// let (shown, commitment, seed) = event.reveal(&how, secret, Some("7 12 23 31 40 44"))?;
    /// assert_eq!(commitment, published);
    /// assert_ne!(seed, secret);
    /// event.carry_out(stamp(3), Command::Enter(vec![shown])).unwrap();
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// That many rounds are not left, or ([`Halt::Seating`]) the draw cannot be written; the latter never in practice.
    pub fn commit(&self, seat: &Drawing, secret: Seed) -> Result<(Command, Commitment), Halt> {
        let (round, before) = (self.next_round(), self.last_line());
        self.state().are_left(round, seat.all_rounds())?;
        let commitment = Digest::of(&document(before, round, seat, secret).map_err(Halt::Seating)?);
        Ok((Command::Enter(vec![Entry::Committed { round, commitment }]), Commitment::from(commitment)))
    }

    /// The document of the draw of the next round for the log, its hash, and the seed of the round. The log accepts it
    /// only if it is the committed one.
    ///
    /// # Errors
    /// It cannot be written; never in practice.
    pub fn reveal(
        &self,
        seat: &Drawing,
        secret: Seed,
        beacon: Option<&str>,
    ) -> Result<(Entry, Commitment, Seed), Error> {
        let round = self.next_round();
        let is_it = |entry: &Entry| matches!(entry, Entry::Committed { round: of, .. } if *of == round);
        let standing = self.log().standing().rfind(|record| is_it(&record.entry));
        let before = standing.map_or_else(|| self.last_line(), |record| record.prev);
        let document = document(before, round, seat, secret)?;
        let commitment = Commitment::from(Digest::of(&document));
        let seed = beacon.map_or(secret, |beacon| Seed(mixed(secret.0, beacon)));
        Ok((Entry::Revealed { round, document, beacon: beacon.map(str::to_owned) }, commitment, seed))
    }

    /// What is committed to for the next round.
    pub fn committed(&self) -> Option<Commitment> {
        self.state().commitment(self.next_round()).map(Commitment::from)
    }

    /// The draw of a round, if it is seated as drawn by a commitment. O(lines).
    pub fn drawn(&self, round: RoundIx) -> Option<RevealedDraw> {
        let made = self.seated_by_line(round)?;
        let mut of_op = self.log().records().iter().filter(|record| record.op == made.op);
        let (line, document, beacon) = of_op.find_map(|record| {
            let Entry::Revealed { document, beacon, .. } = &record.entry else { return None };
            Some((record.seq, document.clone(), beacon.clone()))
        })?;
        let Read { seat, secret } = serde_json::from_str(&document).ok()?;
        let by_hand = |entry: &Entry| matches!(entry, Entry::Swapped { round: of, .. } if *of == round);
        let swapped = self.log().standing().any(|record| record.seq > made.seq && by_hand(&record.entry));
        let commitment = Commitment::from(Digest::of(&document));
        Some(RevealedDraw { document, commitment, beacon, seat, secret: Seed(secret), line, swapped })
    }

    /// The line that says how a round is seated.
    pub(super) fn seated_by_line(&self, round: RoundIx) -> Option<&Record> {
        let seats = |entry: &Entry| entry.seated().any(|(of, _)| of == round);
        self.log().standing().rfind(|record| seats(&record.entry))
    }

    /// The hash of the last line of the log.
    fn last_line(&self) -> Digest {
        Digest::of(self.log().lines().last().map_or("", String::as_str))
    }
}

fn document(before: Digest, round: RoundIx, seat: &Drawing, secret: Seed) -> Result<String, Error> {
    let (before, round) = (before.to_string(), round.number());
    let document = Document { version: VERSION, before, round, seat, secret: secret.0 };
    serde_json::to_string(&document).map_err(|e| Error::Write(e.into()))
}
