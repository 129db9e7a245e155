//! Queries about seating the next round: the usual way if no other is given, whether it is already planned, and the
//! rounds meant by an order that names none.

use roundtable_engine::Method;
use roundtable_event::{Command, Round, Stage};
use roundtable_model::{Pairs, PlayerId, RoundIx, Script, SeatBy};
use roundtable_read::{named_criteria, read_script};
use roundtable_words::{EventSaid, Lang, ReadError, Words};

use super::dutch::is_dutch;
use super::{Ahead, Halt, Seat, Tournament};
use roundtable_plans::{Error, Seating};

impl Tournament {
    /// The first round that is not published.
    pub fn next_round(&self) -> RoundIx {
        RoundIx(u32::try_from(self.state().published()).unwrap_or(u32::MAX))
    }

    /// The default way of the next round; see [`usually`](Self::usually).
    pub fn usual_way(&self) -> SeatBy {
        self.usually().method.unwrap_or(SeatBy::Swiss)
    }

    /// How the next round is seated by default. The first of these that exists:
    ///
    /// 1. the final that is announced;
    /// 2. as its draft was made, if it was not planned ahead;
    /// 3. as it is announced or planned, or by the tournament's script;
    /// 4. as the last published round was, with its options;
    /// 5. as was chosen at the opening;
    /// 6. in a game of powers with borders, before the first round: all rounds at once, to balance them;
    /// 7. by the standings, in games of two by FIDE's system.
    pub fn usually(&self) -> Seat {
        let (state, next) = (self.state(), self.next_round());
        let planned = state.planned(next);
        let draft = state.rounds().get(next.ix()).filter(|_| !planned);
        let scripted = self.script_goes_on() && !planned;
        let of_game = if self.is_of_two() { SeatBy::Dutch } else { SeatBy::Swiss };
        let by_standings = || Seat::by(state.way().filter(|way| way.is_by_places()).unwrap_or(of_game));
        let last = next.ix().checked_sub(1).and_then(|last| state.rounds().get(last));
        let as_announced = |stage: Stage| match stage.way {
            Some(SeatBy::Swiss) | None => by_standings(),
            Some(way) => Seat::by(way),
        };
        match (state.coming(next), draft.and_then(as_made)) {
            (Some(stage), _) if !stage.is_for_all() => as_announced(stage),
            (_, Some(again)) => again,
            (coming, None) if scripted && coming.is_none_or(|stage| stage.is_planned()) => Seat::by(SeatBy::Predefined),
            (_, None) if planned || self.planned_together().is_some() => {
                let rounds = u32::try_from(state.rounds().len() - state.published()).ok().filter(|_| planned);
                Seat { rounds, ..Seat::by(SeatBy::Plan(Method::Auto)) }
            }
            (Some(stage), None) => as_announced(stage),
            (None, None)
                if last.is_none()
                    && state.way().is_none()
                    && self.seats_mean().borders().is_some()
                    && state.rounds_to_be().is_some() =>
            {
                Seat::by(SeatBy::Plan(Method::Auto))
            }
            (None, None) => {
                let is_no_final = |seat: &Seat| seat.method != Some(SeatBy::Final);
                let chosen = || state.way().map_or_else(by_standings, Seat::by);
                last.and_then(as_made).filter(is_no_final).unwrap_or_else(chosen)
            }
        }
    }

    /// The way of an order, and the order with that way and with the usual values of fields that are not given.
    pub(super) fn with_way(&self, seat: &Seat) -> (SeatBy, Seat) {
        if let Some(way) = seat.method {
            return (way, seat.clone());
        }
        let usual = self.usually();
        let way = usual.method.unwrap_or(SeatBy::Swiss);
        let filled = Seat {
            method: Some(way),
            rounds: seat.rounds.or(usual.rounds.filter(|_| seat.ahead.rounds() == 0)),
            avoid_repeats: seat.avoid_repeats || usual.avoid_repeats,
            criteria: seat.criteria.clone().or(usual.criteria),
            top: seat.top.or(usual.top),
            ahead: Ahead {
                carry: seat.ahead.carry.or(usual.ahead.carry),
                ties: seat.ahead.ties.or(usual.ahead.ties),
                ..seat.ahead
            },
            ..seat.clone()
        };
        (way, filled)
    }

    /// Whether the tournament's script has a game for the next round.
    pub fn script_goes_on(&self) -> bool {
        self.state()
            .script()
            .is_some_and(|(script, game)| usize::try_from(game).is_ok_and(|game| game <= script.rounds.len()))
    }

    /// The next game of the tournament's script, in a sentence.
    pub fn script_said(&self, lang: Lang) -> Option<String> {
        let (script, game) = self.state().script()?;
        let games = script.rounds.len();
        let over = EventSaid::ScriptOver { games };
        Some(Words::new(lang).tell(&if self.script_goes_on() { EventSaid::ScriptAt { game, games } } else { over }))
    }

    /// A script and its next game: the given script, or the tournament's. The tournament's continues until all of it is
    /// played; after that it begins again with its first game, as does a new script. `current` names another game.
    ///
    /// # Errors
    /// None is given or kept, or the text is not a script.
    pub(super) fn script_meant(&self, text: Option<&str>, current: Option<u32>) -> Result<(Script, u32), Halt> {
        let (kept, given) = (self.state().script(), text.map(script_of).transpose()?);
        let next = kept.filter(|(kept, _)| given.as_ref().is_none_or(|new| *kept == new && self.script_goes_on()));
        let game = current.or(next.map(|(_, game)| game)).unwrap_or(1);
        let script = given.or_else(|| kept.map(|(script, _)| script.clone())).ok_or(Halt::NoScript)?;
        Ok((script, game))
    }

    /// How the next round is seated in blocks of tables, with this step or the tournament's.
    pub fn by_blocks(&self, step: Option<u32>) -> Seating {
        Seating::Interval { step: step.or(self.state().step()).unwrap_or(1) }
    }

    /// The partners in a mexicano: these, or as in the last such round.
    pub fn partners_by_place(&self, said: Option<Pairs>) -> Pairs {
        let is_one = |round: &&Round| round.stage.way == Some(SeatBy::Mexicano);
        let last = || self.state().rounds().iter().rev().find(is_one).map(|round| round.how.pairs);
        said.or_else(last).unwrap_or_default()
    }

    /// Whether games are of two, paired by chess Swiss.
    pub fn is_of_two(&self) -> bool {
        self.rules().is_of_two()
    }

    /// Whether the next round was planned ahead and everybody in it is there: it can be published as printed on cards.
    pub fn holds_as_planned(&self) -> bool {
        let next = self.next_round();
        let state = self.state();
        let draft = state.rounds().get(next.ix()).filter(|_| state.planned(next));
        draft.is_some_and(|draft| state.misfits(&draft.seating, next).is_empty())
    }

    /// Checks that seating the next round this way discards no planned round. Replanning because somebody is missing is
    /// allowed; anything else needs `instead`.
    ///
    /// # Errors
    /// What is planned.
    pub fn is_free(&self, way: SeatBy, instead: bool) -> Result<(), Halt> {
        let next = self.next_round();
        let replans = matches!(way, SeatBy::Plan(_)) && !self.holds_as_planned();
        if instead || replans || !self.state().planned(next) {
            return Ok(());
        }
        let rounds = (next.ix()..).take_while(|round| self.state().planned(RoundIx(*round as u32))).count();
        Err(Halt::Planned { round: next, rounds: u32::try_from(rounds).unwrap_or(u32::MAX) })
    }

    /// The first round that is taken back by default: that of the drafts, or the last one published.
    pub fn last_seated(&self) -> Option<RoundIx> {
        let (rounds, published) = (self.state().rounds().len(), self.state().published());
        let last = if rounds > published { published } else { published.checked_sub(1)? };
        u32::try_from(last).ok().map(RoundIx)
    }

    /// The round in which people change places by default: the draft, or the last one published.
    pub fn to_swap(&self) -> RoundIx {
        let behind = self.state().published().min(self.state().rounds().len().saturating_sub(1));
        RoundIx(u32::try_from(behind).unwrap_or(u32::MAX))
    }

    /// The drafts after a round in which two people both have a place.
    pub(super) fn drafts_after(&self, round: RoundIx, pair: [PlayerId; 2]) -> Vec<RoundIx> {
        let state = self.state();
        let drafted = |at: &usize| *at > round.ix() && *at >= state.published();
        let both = |at: &usize| {
            let of = |id: PlayerId| state.rounds()[*at].seating.people().any(|other| other == id);
            pair.into_iter().all(of)
        };
        let later = (0..state.rounds().len()).filter(|at| drafted(at) && both(at));
        later.filter_map(|at| u32::try_from(at).ok().map(RoundIx)).collect()
    }

    /// Whether an exchange of two people in all drafts keeps everything that is proved of the plan: it does if no round
    /// is published, since then the two only exchange their names.
    pub fn swaps_onward(&self) -> bool {
        self.state().published() == 0 && self.state().rounds().len() > 1
    }

    /// The command that takes back the last seating.
    ///
    /// # Errors
    /// Nothing is seated.
    pub fn take_back(&self, from: Option<RoundIx>) -> Result<Command, Halt> {
        let from = from.or_else(|| self.last_seated()).ok_or(Halt::NothingSeated)?;
        Ok(Command::Enter(vec![roundtable_event::Entry::TakenBack { from }]))
    }
}

/// The order that makes a round again in the same way; `None` for rounds of a plan or a script, which have their own.
fn as_made(round: &Round) -> Option<Seat> {
    let way = round.stage.way?;
    let by = Seat::by(way);
    Some(match way {
        SeatBy::Plan(_) | SeatBy::Predefined => return None,
        SeatBy::Final => {
            let carry = round.stage.top().map(|_| round.stage.carry);
            let ahead = Ahead { carry, ties: round.stage.ties(), ..Ahead::default() };
            Seat { top: round.stage.top(), ahead, ..by }
        }
        // Criteria of a file are not in the log.
        SeatBy::Dutch => {
            let criteria = is_dutch(&round.made_by.method)
                .and_then(|(_, named)| named)
                .filter(|named| named_criteria(named).is_ok());
            Seat { criteria: criteria.map(str::to_owned), ..by }
        }
        SeatBy::Random => Seat { avoid_repeats: round.how.avoid_repeats, ..by },
        // The step, and the partners of a mexicano, are as last time, regardless of who sets the way.
        SeatBy::Swiss | SeatBy::Interval | SeatBy::Mexicano | SeatBy::Americano | SeatBy::King => by,
    })
}

/// A script from its text.
fn script_of(text: &str) -> Result<Script, Halt> {
    let reading = read_script(text.as_bytes(), "").map_err(Error::from)?;
    match reading.mistakes.is_empty() {
        true => Ok(reading.script),
        false => Err(Error::from(ReadError { file: String::new(), mistakes: reading.mistakes, more: 0 }).into()),
    }
}
