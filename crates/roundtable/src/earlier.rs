//! Rounds that were played before, in the numbers of the present field: history that counts, first rounds that stay.

use roundtable_model::{Player, PlayerIx, Roster, Schedule};

use crate::people::People;
use crate::question::Earlier;
use crate::{Error, Note};

/// Earlier rounds in the numbers of the present field.
#[derive(Debug, Default)]
pub(crate) struct Played {
    /// The rounds.
    pub rounds: Schedule,
    /// What there is to say about them.
    pub notes: Vec<Note>,
}

/// Rounds that stay exactly as they are, and the plan that they are the beginning of.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// The rounds that stay.
    pub rounds: Schedule,
    /// All rounds as they were planned.
    pub before: Schedule,
    /// Who is in them and not on the list any more.
    pub gone: Vec<PlayerIx>,
    /// What there is to say about them.
    pub notes: Vec<Note>,
}

/// The rounds of earlier events in the numbers of the field; people are told by their names, or by their numbers where
/// there are no names. People who are not in the field any more are left out.
///
/// # Errors
/// Rounds in which nobody is known, or of more nameless players than the field has.
pub(crate) fn played(earlier: &[Earlier], roster: &Roster) -> Result<Played, Error> {
    let mut history = Played { rounds: Schedule::new(roster.len()), notes: Vec::new() };
    for Earlier { plan, called } in earlier {
        let theirs = &plan.roster;
        let ours: Vec<Option<PlayerIx>> = if theirs.has_names() && roster.has_names() {
            theirs.players().iter().map(|p| roster.find(&p.name)).collect()
        } else if theirs.len() <= roster.len() {
            (0..theirs.len()).map(|p| Some(PlayerIx(p))).collect()
        } else {
            let (found, players) = (theirs.len(), roster.len());
            return Err(Error::Nameless { of: called.clone(), found, players });
        };
        let gone = ours.iter().filter(|p| p.is_none()).count();
        if gone == ours.len() {
            return Err(Error::NobodyKnown { of: called.clone(), among: "in the field" });
        }
        if gone > 0 {
            history.notes.push(Note::LeftOut { of: called.clone(), people: gone });
        }
        for round in plan.schedule.rounds() {
            let mut row = history.rounds.push_round();
            for table in round.tables() {
                let seats: Vec<PlayerIx> = table.seats.iter().filter_map(|p| ours[p.ix()]).collect();
                if seats.len() >= 2 {
                    row.table(table.number, &seats);
                }
            }
        }
    }
    Ok(history)
}

/// Takes the rounds before `from`, and numbers the people as they do: whoever is in the plan keeps the number, people who
/// are not on the list have left, and new names come last.
///
/// # Errors
/// Too few rounds, or nobody is the same.
pub(crate) fn kept(earlier: &Earlier, from: u32, people: &mut People) -> Result<Kept, Error> {
    let Earlier { plan, called } = earlier;
    let (theirs, schedule) = (&plan.roster, &plan.schedule);
    let first = from.checked_sub(1).ok_or(Error::Zero { what: "round" })?;
    if schedule.round_count() < first {
        return Err(Error::TooFewKept { of: called.clone(), rounds: schedule.round_count(), from });
    }
    let named = theirs.has_names() && people.roster.has_names();
    // Without names on both sides, numbers tell who is who.
    let now: Vec<Option<PlayerIx>> = (0..theirs.len())
        .map(PlayerIx)
        .map(|p| if named { people.roster.find(theirs.name(p)) } else { Some(p).filter(|p| p.0 < people.roster.len()) })
        .collect();
    if now.iter().all(Option::is_none) {
        return Err(Error::NobodyKnown { of: called.clone(), among: "on the list" });
    }
    let mut players: Vec<Player> = Vec::new();
    let mut new_number = vec![None; people.roster.len() as usize];
    let mut gone = Vec::new();
    for (old, now) in (0..).map(PlayerIx).zip(&now) {
        match now {
            Some(at) => {
                new_number[at.ix()] = Some(old);
                let listed = &people.roster.players()[at.ix()];
                players.push(if listed.name.is_empty() { theirs.players()[old.ix()].clone() } else { listed.clone() });
            }
            None => {
                gone.push(old);
                players.push(theirs.players()[old.ix()].clone());
            }
        }
    }
    let mut notes = Vec::new();
    for (at, number) in new_number.iter_mut().enumerate().filter(|(_, n)| n.is_none()) {
        let newcomer = PlayerIx(u32::try_from(players.len()).unwrap_or(u32::MAX));
        notes.push(Note::New { player: newcomer, from });
        *number = Some(newcomer);
        players.push(people.roster.players()[at].clone());
    }
    notes.extend(gone.iter().map(|&player| Note::Left { player, from }));
    for absence in &mut people.absences {
        absence.player = new_number[absence.player.ix()].unwrap_or(absence.player);
    }
    people.roster = Roster::new(players).0;
    let mut rounds = Schedule::new(theirs.len());
    schedule.rounds().take(first as usize).for_each(|round| rounds.push_round_from(round));
    Ok(Kept { rounds, before: schedule.clone(), gone, notes })
}
