//! Rounds that were played before: history that counts, and first rounds that stay.

use roundtable_audit::{Rules, audit};
use roundtable_formats::{MAX_FILE_BYTES, Reading, read_schedule};
use roundtable_model::{Player, PlayerIx, Roster, Schedule};

use crate::check::broken;
use crate::error::{CliError, Exit};
use crate::input;
use crate::players::Listed;

/// Earlier rounds in the numbers of the present field.
#[derive(Debug, Default)]
pub struct Earlier {
    /// The rounds.
    pub rounds: Schedule,
    /// What there is to say about them.
    pub notes: Vec<String>,
}

/// Rounds that stay exactly as they are, and the plan that they are the beginning of.
#[derive(Debug, Default)]
pub struct Kept {
    /// The rounds that stay.
    pub rounds: Schedule,
    /// All rounds as they were planned.
    pub before: Schedule,
    /// Who is in them and not on the list any more.
    pub gone: Vec<PlayerIx>,
    /// What there is to say about them.
    pub notes: Vec<String>,
}

/// Reads a schedule that must be sound.
///
/// # Errors
/// Exit 1 or 3 where it cannot be read, exit 6 where a rule is broken.
pub fn read_sound(file: &str) -> Result<Reading, CliError> {
    let bytes = input::read(file, MAX_FILE_BYTES)?;
    let shown = input::shown(file);
    let reading = read_schedule(&bytes, shown, None, None).map_err(|e| CliError::new(Exit::BadInput, e.to_string()))?;
    let rules = Rules { table_sizes: reading.plan.table_sizes.as_ref(), ..Rules::default() };
    let audit = audit(&reading.plan.schedule, &rules);
    if audit.valid { Ok(reading) } else { Err(broken(shown, &reading, &audit)) }
}

/// Reads the schedules of earlier events; people are told by their names, or by their numbers where
/// the files have no names. People who are not in the field any more are left out.
///
/// # Errors
/// As [`read_sound`]; exit 3 where a file without names has more players than the field.
pub fn read_history(files: &[String], roster: &Roster) -> Result<Earlier, CliError> {
    let mut history = Earlier { rounds: Schedule::new(roster.len()), notes: Vec::new() };
    for file in files {
        let reading = read_sound(file)?;
        let theirs = &reading.plan.roster;
        let ours: Vec<Option<PlayerIx>> = if theirs.has_names() && roster.has_names() {
            theirs.players().iter().map(|p| roster.find(&p.name)).collect()
        } else if theirs.len() <= roster.len() {
            (0..theirs.len()).map(|p| Some(PlayerIx(p))).collect()
        } else {
            let message = format!(
                "{}: has {} players without names, and the field has {}",
                input::shown(file),
                theirs.len(),
                roster.len()
            );
            return Err(
                CliError::new(Exit::BadInput, message).hint("give files with names, so that people can be told")
            );
        };
        let gone = ours.iter().filter(|p| p.is_none()).count();
        if gone == ours.len() {
            let message = format!("{}: nobody in it is in the field", input::shown(file));
            return Err(CliError::new(Exit::BadInput, message).hint("is this the right file?"));
        }
        if gone > 0 {
            history.notes.push(format!("{}: {gone} people who are not in the field are left out", input::shown(file)));
        }
        for round in reading.plan.schedule.rounds() {
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

/// Reads the rounds before `from`, and numbers the list as they do: whoever is in the file keeps the number, people who are not
/// on the list have left, and new names come last.
///
/// # Errors
/// As [`read_sound`]; exit 3 where there are too few rounds, or nobody is the same.
pub fn read_kept(file: &str, from: u32, list: &mut Listed) -> Result<Kept, CliError> {
    let reading = read_sound(file)?;
    let (shown, theirs) = (input::shown(file), &reading.plan.roster);
    let bad = |message: String| CliError::new(Exit::BadInput, message);
    let schedule = &reading.plan.schedule;
    if schedule.round_count() < from - 1 {
        let message = format!("{shown}: has {} rounds, so round {from} cannot be the next", schedule.round_count());
        return Err(bad(message).hint(format!("say --from {}", schedule.round_count() + 1)));
    }
    let named = theirs.has_names() && list.roster.has_names();
    // Without names on both sides, numbers tell who is who.
    let now: Vec<Option<PlayerIx>> = (0..theirs.len())
        .map(PlayerIx)
        .map(|p| if named { list.roster.find(theirs.name(p)) } else { Some(p).filter(|p| p.0 < list.roster.len()) })
        .collect();
    if now.iter().all(Option::is_none) {
        return Err(bad(format!("{shown}: nobody in it is on the list")).hint("is this the right file?"));
    }
    let mut players: Vec<Player> = Vec::new();
    let mut new_number = vec![None; list.roster.len() as usize];
    let mut gone = Vec::new();
    for (old, now) in (0..).map(PlayerIx).zip(&now) {
        match now {
            Some(at) => {
                new_number[at.ix()] = Some(old);
                let listed = &list.roster.players()[at.ix()];
                players.push(if listed.name.is_empty() { theirs.players()[old.ix()].clone() } else { listed.clone() });
            }
            None => {
                gone.push(old);
                players.push(theirs.players()[old.ix()].clone());
            }
        }
    }
    let mut notes = Vec::new();
    let name = |p: &Player, number: u32| if p.name.is_empty() { number.to_string() } else { p.name.clone() };
    for (at, number) in new_number.iter_mut().enumerate().filter(|(_, n)| n.is_none()) {
        let player = &list.roster.players()[at];
        let newcomer = PlayerIx(u32::try_from(players.len()).unwrap_or(u32::MAX));
        notes.push(format!("{} is new from round {from} on", name(player, newcomer.number())));
        *number = Some(newcomer);
        players.push(player.clone());
    }
    for &player in &gone {
        notes.push(format!("{} has left before round {from}", name(&players[player.ix()], player.number())));
    }
    for absence in &mut list.absences {
        absence.player = new_number[absence.player.ix()].unwrap_or(absence.player);
    }
    list.roster = Roster::new(players).0;
    let mut rounds = Schedule::new(theirs.len());
    schedule.rounds().take(from as usize - 1).for_each(|round| rounds.push_round_from(round));
    Ok(Kept { rounds, before: schedule.clone(), gone, notes })
}
