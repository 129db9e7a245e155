//! What people ask for, and the entries that follow: a [`Command`] and the [`State`] in, a list of [`Entry`] out, or a
//! [`Refusal`]. A command may depend on the state (somebody leaves now), an entry does not (somebody left after
//! round 3).

use std::collections::HashSet;

use jiff::Timestamp;
use roundtable_model::{Player, PlayerId, RoundIx};

use crate::state::check_round_limit;
use crate::{Actor, Cost, Ending, Entry, OpId, Refusal, RollCall, State, TableScores};

/// A command with all that the log needs. Time and name of the operation come from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StampedCommand {
    /// When.
    pub at: Timestamp,
    /// By whom.
    pub by: Actor,
    /// The name of the operation, new for each: to make sure that it was done, ask again under the same name.
    pub op: OpId,
    /// What.
    pub command: Command,
}

/// What somebody asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// These entries and nothing else: for everything that needs no computation.
    Enter(Vec<Entry>),
    /// People join. Anybody who has the number 0 gets the next one that is free.
    Join {
        /// Who.
        players: Vec<Player>,
        /// Whether they are house players.
        guests: bool,
    },
    /// Somebody leaves after that many rounds, or now: after the last round that is complete or has their result.
    Leave {
        /// Who.
        player: PlayerId,
        /// How many rounds were played before.
        after: Option<u32>,
    },
    /// A house player (not ranked, there to fill seats) takes somebody's seat; one with the number 0 joins first.
    Substitute {
        /// Whose seat it is.
        player: PlayerId,
        /// Who takes it.
        stand_in: Player,
        /// From this round.
        from: RoundIx,
        /// To this round, or to the end.
        to: Option<RoundIx>,
    },
    /// Somebody who had left, was absent or was replaced comes back into their own seat.
    Return {
        /// Who.
        player: PlayerId,
        /// From this round on; if `None`, from the round being played if a stand-in sits there for them and that game
        /// has no report, otherwise from the next round.
        from: Option<RoundIx>,
    },
    /// A roll call before the next round.
    Roll(RollCall),
    /// Name, number or columns of somebody are corrected.
    Mend {
        /// Everything, under the number that they have now.
        player: Player,
        /// The number that they get.
        number: Option<PlayerId>,
    },
    /// Somebody gets a penalty.
    Penalise {
        /// Who.
        player: PlayerId,
        /// How much.
        cost: Cost,
        /// In this round; if `None`, in the one that is played now, else in the last published one.
        round: Option<RoundIx>,
        /// Why.
        reason: String,
    },
    /// There will be that many rounds; what is announced is adapted to it.
    Rounds(u32),
    /// Somebody reports how games ended. A repetition of this person's last report, if that still counts, is left out.
    Report(Vec<TableScores>),
    /// An earlier operation should be as if it had not been.
    Undo(OpId),
}

/// The entries of a command, none of them entered yet. An empty list means that there is nothing to change. The log
/// decides whether something can be undone: see [`Log::carry_out`](crate::Log::carry_out). O(state) in time.
///
/// ```
/// use roundtable_event::{Actor, Command, Entry, State, decide};
/// let reopen = Command::Enter(vec![Entry::Reopened]);
/// assert!(decide(&State::default(), &Actor("kim".into()), &reopen).is_err());
/// ```
///
/// # Errors
/// Why the state refuses the command.
pub fn decide(state: &State, by: &Actor, command: &Command) -> Result<Vec<Entry>, Refusal> {
    let entries = meant(state, by, command)?;
    // All or nothing: each is tried after those before it.
    let mut after = state.clone();
    entries.iter().try_for_each(|entry| after.apply(by, entry))?;
    Ok(entries)
}

/// The entries that a command means in this state. Whether each of them fits is not checked yet. O(people + games).
pub(crate) fn meant(state: &State, by: &Actor, command: &Command) -> Result<Vec<Entry>, Refusal> {
    Ok(match command {
        Command::Enter(entries) => {
            for entry in entries {
                let Entry::Present { player, rounds } = entry else { continue };
                // Only commands are checked for this. Older logs may contain such an entry and must stay readable.
                check_round_limit(rounds)?;
                if let Some((round, stand_in)) = rounds.iter().find_map(|r| Some((*r, state.stand_in(*player, *r)?))) {
                    return Err(Refusal::SeatIsTaken { player: *player, stand_in, round });
                }
            }
            entries.clone()
        }
        Command::Join { players, guests } => {
            let joined = numbered(state, players)?.into_iter();
            joined.map(|player| Entry::Joined { player, guest: *guests }).collect()
        }
        Command::Leave { player, after } => {
            if let (Some(wanted), Some(rounds)) = (*after, state.rounds_to_be())
                && wanted > rounds
            {
                return Err(Refusal::TooManyRounds { rounds, wanted });
            }
            let after = after.unwrap_or_else(|| last_played(state, *player));
            vec![Entry::Left { player: *player, after }]
        }
        Command::Substitute { player, stand_in, from, to } => {
            if stand_in.name.trim().is_empty() && stand_in.id == PlayerId::default() {
                return Err(Refusal::NoName);
            }
            let mut entries = Vec::new();
            let guest = match numbered(state, std::slice::from_ref(stand_in))?.pop() {
                Some(new) if stand_in.id == PlayerId::default() => {
                    let id = new.id;
                    entries.push(Entry::Joined { player: new, guest: true });
                    id
                }
                Some(_) | None => stand_in.id,
            };
            entries.push(Entry::Substituted { player: *player, stand_in: guest, from: *from, to: *to });
            entries
        }
        Command::Return { player, from } => state.returning(*player, *from)?,
        Command::Roll(call) => state.roll(call)?,
        Command::Mend { player, number } => state.renamed(player, *number)?,
        Command::Penalise { player, cost, round, reason } => {
            vec![Entry::Penalised(state.penalised(*player, *cost, *round, reason)?)]
        }
        Command::Rounds(rounds) => state.with_rounds(*rounds)?,
        Command::Report(games) => {
            games.iter().filter(|said| !is_said(state, by, said)).cloned().map(Entry::Reported).collect()
        }
        Command::Undo(op) => vec![Entry::Undone { op: op.clone() }],
    })
}

/// The players; each with the number 0 gets the next number that is free and not asked for in the list.
fn numbered(state: &State, players: &[Player]) -> Result<Vec<Player>, Refusal> {
    let given: HashSet<PlayerId> = players.iter().map(|p| p.id).collect();
    let last = state.people().map(|p| p.player.id).max().unwrap_or_default();
    let mut free = (last.0..u64::MAX).map(|id| PlayerId(id + 1)).filter(|id| !given.contains(id));
    let with_number = |player: &Player| {
        let mut player = player.clone();
        if player.id == PlayerId::default() {
            player.id = free.next().ok_or(Refusal::NumberTaken(last))?;
        }
        Ok(player)
    };
    players.iter().map(with_number).collect()
}

/// How many rounds somebody who leaves now has played: up to the last that is complete or in which they have a result.
fn last_played(state: &State, player: PlayerId) -> u32 {
    let played = state.played(u32::MAX).filter(|game| game.seats.contains(&(player, None)));
    let last = played.map(|game| game.round.number()).max().unwrap_or(0);
    last.max(state.current().0)
}

/// Whether this person's last report of the game says the same, and that is the result that counts.
fn is_said(state: &State, by: &Actor, said: &TableScores) -> bool {
    let found = state.rounds().get(said.round.ix());
    let at = found.and_then(|round| Some((round, round.find(said.table)?)));
    let Some((round, at)) = at else { return false };
    let last = round.reports(at).iter().rev().find(|r| r.by == *by);
    let same = last.is_some_and(|r| r.scores == said.scores);
    same && matches!(round.ending(at), Ending::Agreed(scores) if scores == said.scores)
}
