//! Seats the next round, or several, by an order: checks that the options suit the way to seat, respects planned
//! rounds, makes the draft and publishes it.
//!
//! Three orders start here: seat ([`Tournament::seated_as`]), commit (`committing`) and reveal (`revealing`). Each
//! completes the order first (`with_way`): an order without a way gets the usual way of the next round, with its
//! options. Seat and reveal continue to `drafted`, which collects the entries, and then to `made_by`, where each way to
//! seat has its arm. [`Seat::fits`] says which options fit which way.

use roundtable_engine::Method;
use roundtable_event::{Command, Entry, Stage};
use roundtable_model::{RoundIx, SeatBy, Seed, ShortTables};
use roundtable_read::{named_criteria, read_criteria};
use roundtable_words::EventSaid;

use super::ranked::meets_all;
use super::{Decided, Dutch, Halt, OrderNote, Seat, Tournament};
use roundtable_plans::said::note::FreshPairs;
use roundtable_plans::use_cases::draw::LEAST_SECRET;
use roundtable_plans::{Control, Request, Seating};

/// How many play in a final by default: one table of four.
const FINAL: u32 = 4;

impl Seat {
    /// By this way.
    pub fn by(way: SeatBy) -> Self {
        Self { method: Some(way), ..Self::default() }
    }

    /// Checks that every option fits the way. Each option belongs to one way; the first given with another way is
    /// refused. `rounds` belongs to two ways, and `ties` fits any way if a final is announced.
    fn fits(&self, way: SeatBy) -> Result<(), Halt> {
        let of_plan = if let SeatBy::Plan(_) | SeatBy::Americano = way { way } else { SeatBy::Plan(Method::Auto) };
        let foreign = [
            ("step", self.step.is_some(), SeatBy::Interval),
            ("avoid-repeats", self.avoid_repeats, SeatBy::Random),
            ("script", self.script.is_some(), SeatBy::Predefined),
            ("current", self.current.is_some(), SeatBy::Predefined),
            ("accelerate", self.accelerate, SeatBy::Dutch),
            ("criteria", self.criteria.is_some(), SeatBy::Dutch),
            ("pairs", self.pairs.is_some(), SeatBy::Mexicano),
            ("top", self.top.is_some(), SeatBy::Final),
            ("ties", self.ahead.ties.is_some() && self.ahead.last.is_none(), SeatBy::Final),
            ("rounds", self.rounds.is_some(), of_plan),
        ];
        if let Some((option, _, way)) = foreign.into_iter().find(|&(_, given, of)| given && of != way) {
            return Err(Halt::OnlyFor { option, way });
        }
        let announced = self.ahead.then.map(|_| "then").or(self.ahead.last.map(|_| "final"));
        match (way, announced) {
            (SeatBy::Final, Some(option)) => Err(Halt::NotFor { option, way }),
            (_, _) => Ok(()),
        }
    }

    /// Whether a round planned before would satisfy the order: it names no way, no rounds, no announcement and no
    /// `instead`.
    fn is_usual(&self) -> bool {
        self.method.is_none() && self.rounds.is_none() && !self.ahead.is_said() && !self.instead
    }
}

impl Tournament {
    /// The round as ordered, published unless a draft is wanted; with notes. Nothing is changed.
    ///
    /// # Errors
    /// Why it cannot be seated like this.
    pub fn seated_as(&self, seat: &Seat, control: &Control<'_>) -> Result<Decided, Halt> {
        let (way, filled) = self.with_way(seat);
        seat.fits(way)?;
        if self.committed().is_some() {
            return Err(Halt::StillCommitted);
        }
        if seat.is_usual() && self.holds_as_planned() {
            return Ok(if seat.draft { Command::Enter(Vec::new()) } else { self.publish() }.into());
        }
        if seat.is_usual()
            && let Some(printed) = self.as_printed(!seat.draft)?
        {
            return Ok(printed);
        }
        self.is_free(way, seat.instead)?;
        self.suits(way)?;
        if way.is_by_places() && !seat.draft && !seat.instead {
            self.is_played()?;
        }
        self.drafted(way, &filled, Vec::new(), control)
    }

    /// Checks that tables have partners where the way seats them, and that games are of two where chess is paired.
    pub(super) fn suits(&self, way: SeatBy) -> Result<(), Halt> {
        let of_partners = matches!(way, SeatBy::Mexicano | SeatBy::King | SeatBy::Americano);
        let of_four = self.state().opening().is_some_and(|opening| opening.table_sizes.allows(4));
        let game = self.state().opening().and_then(|opening| opening.game);
        let alone = game.is_some() && self.has_sides().is_none();
        if way == SeatBy::Dutch && !self.is_of_two() {
            return Err(Halt::NoDuel);
        }
        if of_partners && (!of_four || alone) { Err(Halt::NoPartners { way }) } else { Ok(()) }
    }

    /// Checks that the last round has a result: without one, places say nothing new.
    fn is_played(&self) -> Result<(), Halt> {
        let rounds = (0..).map(RoundIx).zip(self.state().rounds());
        match rounds.take(self.state().published()).last() {
            Some((round, found)) if !found.has_begun() => Err(Halt::NoResults { round }),
            Some(_) | None => Ok(()),
        }
    }

    /// The entries that draft the round after those in `before`, keep the options of the order, and publish it; with
    /// notes. `seat` is completed for this way.
    fn drafted(&self, way: SeatBy, seat: &Seat, before: Vec<Entry>, control: &Control<'_>) -> Result<Decided, Halt> {
        let next = self.next_round();
        self.suffice()?;
        let mut told: Vec<OrderNote> = if way.is_by_places() { self.still_open(next) } else { Vec::new() };
        let (command, fresh) = self.made_by(way, seat, control)?;
        let Command::Enter(made) = command else { return Ok(command.into()) };
        told.extend(fresh.map(OrderNote::Fresh));
        told.extend(self.told_broken(&made));
        // Rounds planned ahead come with what follows them.
        let announced = made.iter().any(|entry| matches!(entry, Entry::Announced(_)));
        let mut entries: Vec<Entry> = before.into_iter().chain(made).collect();
        if !announced {
            entries.extend(seat.ahead.programme(next.0.saturating_add(1)).map(Entry::Announced));
        }
        let step = seat.step.filter(|step| self.state().step() != Some(*step));
        entries.extend(step.map(|step| Entry::StepSet { step }));
        if way == SeatBy::Predefined {
            // A script given for one round is kept for later rounds.
            let (script, game) = self.script_meant(seat.script.as_deref(), seat.current)?;
            let known = self.state().script().is_some_and(|known| known == (&script, game));
            entries.extend((!known).then_some(Entry::Scripted { script, game }));
        }
        entries.extend((!seat.draft).then_some(Entry::Published { round: next }));
        Ok(Decided { command: Command::Enter(entries), told })
    }

    /// Only the draft, by this way with the options of `seat`. If rounds by the standings are announced, also how many
    /// people likely to meet in them do not meet before.
    pub(super) fn made_by(
        &self,
        way: SeatBy,
        seat: &Seat,
        control: &Control<'_>,
    ) -> Result<(Command, Option<FreshPairs>), Halt> {
        let next = self.next_round();
        let game = self.state().opening().and_then(|opening| opening.game);
        let short = seat.short.unwrap_or(ShortTables::of(game));
        let request = Request::default().seed(seat.seed).effort(seat.effort).short(short);
        let one = |seating: &Seating| self.seat(seating, &request, control).map(|command| (command, None));
        let announced = self.state().coming(next).filter(|stage| stage.top().is_some());
        match way {
            SeatBy::Swiss => one(&Seating::Swiss),
            SeatBy::Random => one(&Seating::Random { avoid_repeats: seat.avoid_repeats }),
            SeatBy::Interval => one(&self.by_blocks(seat.step)),
            SeatBy::Mexicano => one(&Seating::Mexicano { pairs: self.partners_by_place(seat.pairs) }),
            SeatBy::King => one(&Seating::King),
            SeatBy::Americano => match self.rounds_ahead(seat, Method::Auto) {
                Some(rounds) => {
                    let programme = seat.ahead.programme(next.0.saturating_add(rounds));
                    self.plan_ahead(rounds, programme, &request, control)
                }
                // The number to come is unknown: partners as new as possible, round by round.
                None => one(&Seating::Americano),
            },
            SeatBy::Predefined => {
                let (script, round) = self.script_meant(seat.script.as_deref(), seat.current)?;
                one(&Seating::Predefined { script, round })
            }
            SeatBy::Plan(method) => {
                let rounds = self.rounds_ahead(seat, method).ok_or(Halt::SayRounds)?;
                let programme = seat.ahead.programme(next.0.saturating_add(rounds));
                self.plan_ahead(rounds, programme, &request.method(method), control)
            }
            SeatBy::Final => {
                let said = announced.unwrap_or_else(|| Stage::final_of(FINAL, Default::default(), None));
                let (top, carry) = (seat.top.or(said.top()).unwrap_or(FINAL), seat.ahead.carry.unwrap_or(said.carry));
                let stage = Stage::final_of(top, carry, seat.ahead.ties.or(said.ties()));
                self.final_round(stage, Seed(seat.seed), control).map(|command| (command, None))
            }
            SeatBy::Dutch => {
                let criteria = match seat.criteria.as_deref() {
                    Some(text) if text.contains(['\n', '=']) => read_criteria(text)?,
                    Some(name) => named_criteria(name)?,
                    None => self.criteria(),
                };
                let how = Dutch { criteria, baku: seat.accelerate, seed: Seed(seat.seed) };
                self.seat_dutch(&how).map(|command| (command, None))
            }
        }
    }

    /// The order completed for `ways_to_seat`, which tries several numbers of people at the tables and needs a way that
    /// works for any of them. A given way is kept. If none is given, rounds planned together are planned again; a
    /// single round is seated in the usual way, but by the standings if that is a script or a final, which fit only
    /// some numbers.
    pub(super) fn for_any_attendance(&self, seat: &Seat) -> (SeatBy, Seat) {
        let planned = seat.rounds.or_else(|| self.planned_together());
        let by = |way: SeatBy, rounds: Option<u32>| (way, Seat { method: Some(way), rounds, ..seat.clone() });
        match seat.method {
            Some(way @ SeatBy::Plan(_)) => by(way, planned.or(Some(1))),
            Some(way) => by(way, seat.rounds),
            None if planned.is_some() => by(SeatBy::Plan(Method::Auto), planned),
            None => match self.with_way(seat) {
                (SeatBy::Predefined | SeatBy::Final | SeatBy::Plan(_), _) => {
                    by(if self.is_of_two() { SeatBy::Dutch } else { SeatBy::Swiss }, seat.rounds)
                }
                usual => usual,
            },
        }
    }

    /// The command that commits to the draw of the next round (`drawn.rs`).
    pub(super) fn committing(&self, seat: &Seat) -> Result<Decided, Halt> {
        let (way, _) = self.with_way(seat);
        seat.fits(way)?;
        let secret = secret(seat)?;
        // A script is not a part of what is hashed.
        if way == SeatBy::Predefined {
            return Err(Halt::NotFor { option: "commit", way });
        }
        if let SeatBy::Plan(method) = way
            && self.rounds_ahead(seat, method).is_none()
        {
            return Err(Halt::SayRounds);
        }
        Ok(self.commit(&seat.drawing(), secret)?.0.into())
    }

    /// The command that shows what was committed to and seats the round from it.
    pub(super) fn revealing(&self, seat: &Seat, beacon: Option<&str>, control: &Control<'_>) -> Result<Decided, Halt> {
        let (way, filled) = self.with_way(seat);
        seat.fits(way)?;
        let (shown, found, Seed(seed)) = self.reveal(&seat.drawing(), secret(seat)?, beacon)?;
        // If nothing was committed to, the log refuses the entry.
        if self.committed().is_some_and(|said| said != found) {
            return Err(Halt::OtherCommitment { found });
        }
        let mut decided = self.drafted(way, &Seat { seed, ..filled }, vec![shown], control)?;
        decided.told.push(OrderNote::DrawnFrom(seed));
        Ok(decided)
    }

    /// Checks that there are enough people for a table.
    pub(super) fn suffice(&self) -> Result<(), Halt> {
        let sizes = self.state().opening().map(|opening| opening.table_sizes.sizes());
        let size = sizes.and_then(|sizes| sizes.iter().min().copied()).unwrap_or_default();
        let people = self.there();
        if people >= size as usize { Ok(()) } else { Err(Halt::TooFew { people, size }) }
    }

    /// Which results are missing before a round.
    fn still_open(&self, next: RoundIx) -> Vec<OrderNote> {
        let rounds = (self.state().current().0..next.0).map(RoundIx);
        let open = rounds.map(|round| (round, self.open_tables(round))).filter(|(_, tables)| !tables.is_empty());
        let said = |(round, tables): (RoundIx, Vec<u32>)| {
            let tables = tables.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
            OrderNote::Said("open", EventSaid::StillOpen { round, tables })
        };
        open.map(said).collect()
    }

    /// How many rounds are planned, including the next one. The first of these that is known:
    ///
    /// 1. the given number;
    /// 2. those before what was announced earlier, unless this order announces something itself;
    /// 3. those of the opening, without what this order announces;
    /// 4. those drafted, if the next round was planned ahead;
    /// 5. for a method by which everybody meets everybody, those that are left until they have.
    ///
    /// In 2 to 4 the finished rounds are subtracted, and at least one is left. `None` if nothing is known.
    fn rounds_ahead(&self, seat: &Seat, method: Method) -> Option<u32> {
        let state = self.state();
        let left = || {
            let done = self.next_round().0;
            let people = u32::try_from(state.people().filter(|person| !person.guest).count()).ok()?;
            let opened = state.opening()?.rounds.map(|rounds| rounds.saturating_sub(seat.ahead.rounds()));
            let announced = state.programme().filter(|_| seat.ahead.rounds() == 0).map(|programme| programme.planned());
            let robin = || {
                let left = (people + people % 2).checked_sub(1 + done)?;
                (left > 0 && meets_all(method)).then_some(left)
            };
            let planned = state.planned(self.next_round()).then(|| u32::try_from(state.rounds().len()).ok());
            let all = announced.or(opened).or(planned.flatten());
            // At least the next round, which is refused later if there is none.
            all.map(|all| all.saturating_sub(done).max(1)).or_else(robin)
        };
        seat.rounds.or_else(left)
    }
}

/// The seed as a secret: one that could be guessed by trying is refused.
fn secret(seat: &Seat) -> Result<Seed, Halt> {
    if seat.seed < LEAST_SECRET { Err(Halt::SecretShort) } else { Ok(Seed(seat.seed)) }
}
