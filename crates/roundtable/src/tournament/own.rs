//! Who may give which order (organiser, helpers, people who play), and the commands of orders that people who play give themselves: results
//! that wait for a second report, wishes to take part. Also the change of the ruleset during a tournament.

use roundtable_event::{Call, Command, Ending, Entry, Log, Refusal};
use roundtable_model::{Player, PlayerId, RoundIx};
use roundtable_rank::rules::Ruleset;

use super::{Halt, Newcomer, Order, Scored, Tournament, When, Who};

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

/// Who besides the organiser may give an order.
#[derive(Default)]
struct Givers {
    /// A helper.
    helper: bool,
    /// Somebody who plays: the order is about them alone.
    yours: bool,
    /// Whether the organiser allows this to people who play.
    is_let: bool,
}

impl Tournament {
    /// Whether somebody of this role may give an order. Helpers enter scores, undo what they have entered themselves, and answer calls.
    /// People who play say how their own game ended, that they are there in the next round, or not, or leave, and call the referee, as far
    /// as the organiser lets them; each only for themselves. `by` is the name that stands in the log.
    ///
    /// ```
    /// use roundtable::event::{Order, Role, Timestamp, Who, weekend};
    /// use roundtable::parts::PlayerId;
    /// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// let leave = Order::Leave { who: Who::from(PlayerId(1)), after: None };
    /// assert!(event.may((Role::Organiser, "organiser"), &leave).is_ok());
    /// assert_eq!(event.may((Role::Player(PlayerId(2)), "Ben"), &leave).unwrap_err().code(), "not-yours");
    /// assert_eq!(event.may((Role::Player(PlayerId(1)), "Ana"), &leave).unwrap_err().code(), "not-allowed");
    /// ```
    ///
    /// # Errors
    /// It is somebody else's to say, the organiser does not let them, or it is said already.
    pub fn may(&self, (role, by): (Role, &str), order: &Order) -> Result<(), Halt> {
        let own = match role {
            Role::Organiser => return Ok(()),
            Role::Helper => None,
            Role::Player(player) => Some(player),
        };
        let Givers { helper, yours, is_let } = self.givers(order, (by, own));
        match own {
            None if helper => Ok(()),
            Some(_) if yours && is_let => self.is_unsaid(order),
            Some(_) if yours => Err(Halt::NotAllowed),
            None | Some(_) => Err(Halt::NotYours),
        }
    }

    /// Who besides the organiser may give an order. `by` is the name in the log, `own` the number of the person if they play.
    fn givers(&self, order: &Order, (by, own): (&str, Option<PlayerId>)) -> Givers {
        let may = self.state().players_may();
        let is_own = |who: &Who| own.is_some() && self.who(who).ok() == own;
        let next = |when: &When| is_own(&when.who) && when.rounds == [self.next_round()];
        let plays = |yours: bool, is_let: bool| Givers { helper: false, yours, is_let };
        match order {
            Order::Results { results, settle, player } => Givers {
                helper: !settle && player.is_none(),
                yours: !settle && player.as_ref().is_some_and(is_own) && results.len() == 1,
                is_let: may.report,
            },
            Order::Absent { people } => plays(people.len() == 1 && people.iter().all(next), may.leave),
            Order::Present { people } => plays(people.len() == 1 && people.iter().all(next), may.leave || may.check_in),
            Order::Leave { who, after: None } => plays(is_own(who), may.leave),
            Order::Call { who } => plays(is_own(who), true),
            Order::Answer { table } => {
                // The person who called may take the call back.
                let called = |call: &Call| Some(call.player) == own && call.table == *table;
                Givers { helper: true, yours: self.state().calls().iter().any(called), is_let: true }
            }
            Order::Undo { op: Some(op) } => {
                let mut own = self.log().records().iter().filter(|record| record.op.0 == *op).peekable();
                let reported = |entry: &Entry| matches!(entry, Entry::Reported(_));
                let helper = own.peek().is_some() && own.all(|record| record.by.0 == by && reported(&record.entry));
                Givers { helper, ..Givers::default() }
            }
            Order::Undo { op: None }
            | Order::Leave { after: Some(_), .. }
            | Order::Open(_)
            | Order::Join { .. }
            | Order::Return { .. }
            | Order::Rename { .. }
            | Order::Roll { .. }
            | Order::Substitute { .. }
            | Order::Apart { .. }
            | Order::Partners { .. }
            | Order::Together { .. }
            | Order::Hold { .. }
            | Order::Spread { .. }
            | Order::Table { .. }
            | Order::CloseTables { .. }
            | Order::Seat(_)
            | Order::SeatPlan(_)
            | Order::Commit(_)
            | Order::Reveal { .. }
            | Order::Numbers { .. }
            | Order::WhatIf { .. }
            | Order::Publish
            | Order::TakeBack { .. }
            | Order::Swap { .. }
            | Order::Cancel { .. }
            | Order::Penalty { .. }
            | Order::Lift { .. }
            | Order::Announce { .. }
            | Order::Rounds { .. }
            | Order::Script { .. }
            | Order::Dates(_)
            | Order::Clock(_)
            | Order::HoldBack
            | Order::HoldResults { .. }
            | Order::Release
            | Order::Rules { .. }
            | Order::Describe { .. }
            | Order::Title { .. }
            | Order::Players { .. }
            | Order::Apply { .. }
            | Order::Admit { .. }
            | Order::Decline { .. }
            | Order::Close
            | Order::Reopen => Givers::default(),
        }
    }

    /// Checks that a game has no result that counts already: people who play may not report it again.
    fn is_unsaid(&self, order: &Order) -> Result<(), Halt> {
        let Order::Results { results, .. } = order else { return Ok(()) };
        for scored in results {
            let game = self.game(scored)?;
            let found = self.state().rounds().get(game.round.ix());
            let ending = found.and_then(|found| Some(found.ending(found.find(game.table)?)));
            if matches!(ending, Some(Ending::Agreed(_) | Ending::Cancelled)) {
                return Err(Halt::HasResult { round: game.round, table: game.table });
            }
        }
        Ok(())
    }

    /// The round that was published last.
    pub(super) fn last_published(&self) -> Result<RoundIx, Halt> {
        let published = u32::try_from(self.state().published()).unwrap_or(u32::MAX);
        published.checked_sub(1).map(RoundIx).ok_or(Halt::NothingSeated)
    }

    /// Results as a player of the table reports them.
    pub(super) fn claimed(&self, results: &[Scored], player: PlayerId) -> Result<Command, Halt> {
        let mut entries = Vec::new();
        for scored in results {
            let table = scored.table.or_else(|| self.state().sits_at(player, self.last_published().ok()?));
            let scored = Scored { table, ..scored.clone() };
            entries.push(Entry::Claimed { player, said: self.game(&scored)? });
        }
        Ok(Command::Enter(entries))
    }

    /// Somebody asks to take part. Refused if somebody of the name takes part or has asked already.
    pub(super) fn applied(&self, person: &Newcomer) -> Result<Entry, Halt> {
        let player =
            Player { id: PlayerId::default(), name: person.player.name.trim().to_owned(), ..person.player.clone() };
        let state = self.state();
        let waits = state.applications().iter().any(|wish| wish.answer.is_none() && wish.player.name == player.name);
        if waits || state.people().any(|known| known.player.name == player.name) {
            return Err(Halt::NameTaken(player.name));
        }
        Ok(Entry::Applied { player })
    }

    /// Somebody who has asked joins, with the number after the last one in use.
    pub(super) fn admitted(&self, application: u32) -> Result<Command, Halt> {
        let wishes = self.state().applications();
        let found = application.checked_sub(1).and_then(|at| wishes.get(at as usize));
        let wish = found.ok_or(Refusal::NoSuchApplication(application))?;
        if wish.answer.is_some() {
            return Err(Refusal::AlreadyAnswered(application).into());
        }
        let last = self.state().people().map(|person| person.player.id.0).max().unwrap_or(0);
        let player = Player { id: PlayerId(last + 1), ..wish.player.clone() };
        let admitted = Entry::Admitted { application, player: player.id };
        Ok(Command::Enter(vec![Entry::Joined { player, guest: false }, admitted]))
    }

    /// Sets another ruleset. It also holds for games already played, so their scores and the table sizes have to suit it.
    pub(super) fn worth(&self, rules: &Ruleset) -> Result<Entry, Halt> {
        let rules = rules.clone().checked().map_err(Halt::RuleFault)?;
        if let Some(opening) = self.state().opening() {
            let unfit = opening.table_sizes.sizes().iter().find(|size| !rules.suits(**size as usize));
            if let Some(people) = unfit.copied() {
                return Err(Halt::RulesTables { rules: rules.name, people });
            }
        }
        fits(self.log(), &rules)?;
        Ok(Entry::RulesSet { rules: serde_json::to_value(&rules).map_err(|error| Halt::Rules(error.to_string()))? })
    }
}

/// The ruleset of a log.
pub(super) fn rules_of(log: &Log) -> Result<Ruleset, Halt> {
    let opening = log.state().opening().ok_or(Refusal::NotOpened)?;
    let rules: Ruleset = serde_json::from_value(opening.rules.clone()).map_err(|e| Halt::Rules(e.to_string()))?;
    rules.checked().map_err(Halt::RuleFault)
}

/// Checks that every result of the log fits the ruleset.
pub(super) fn fits(log: &Log, rules: &Ruleset) -> Result<(), Halt> {
    for game in log.state().played(u32::MAX) {
        let (round, table) = (game.round.number(), game.table);
        rules
            .game(game.scores)
            .map_err(|fault| Halt::BadGame(roundtable_rank::rules::BadGame { round, table, fault }))?;
    }
    Ok(())
}
