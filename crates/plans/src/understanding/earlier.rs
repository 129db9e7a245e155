//! Earlier rounds, in the numbers of the people who play now: earlier events whose meetings count (`played`), and the
//! first rounds of a continued plan (`kept`). `theirs` is the roster of the earlier plan, `ours` that of now. `from`
//! counts rounds from 1, `first` from 0.

use roundtable_model::{NotTold, Player, PlayerIx, Roster, SamePeople, Schedule, ToldBy};
use roundtable_words::Thing;

use crate::understanding::histories::{
    Counted, Everybody, RoundsOfPlan, SidesKnown, each_once, in_numbers, of_history,
};
use crate::understanding::people::People;
use crate::understanding::question::Earlier;
use crate::{Error, Note};

/// Rounds that stay unchanged, and the plan that begins with them.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// The rounds that stay.
    pub rounds: Schedule,
    /// All rounds as planned.
    pub before: Schedule,
    /// Who is in the plan and not on the list any more.
    pub gone: Vec<PlayerIx>,
    /// Somebody who left and somebody who came, if the new one is on the list exactly where the old one was.
    pub swapped: Option<[PlayerIx; 2]>,
    /// Notes on them.
    pub notes: Vec<Note>,
}

/// Who of the list is who in an earlier plan.
fn same_people(called: &str, theirs: &Roster, ours: &Roster) -> Result<SamePeople, Error> {
    ours.same_people(theirs).map_err(|why| match why {
        NotTold::Nobody => Error::NobodyKnown { of: called.to_owned() },
        NotTold::OtherCount { .. } | NotTold::Renumbered | NotTold::Namesakes { .. } => {
            Error::NotTold { of: called.to_owned(), why }
        }
    })
}

/// The note for plans in which people were matched only by their numbers, although there are names.
fn trusted(called: &str, theirs: &Roster, ours: &Roster, by: ToldBy) -> Option<Note> {
    match by {
        ToldBy::Names | ToldBy::Numbers => None,
        ToldBy::NumbersAlone if theirs.has_names() => Some(Note::NamesIgnored { of: called.to_owned() }),
        ToldBy::NumbersAlone => {
            let [first, last] = [0, ours.len().saturating_sub(1)].map(PlayerIx);
            Some(Note::NumbersTrusted { of: called.to_owned(), first, last })
        }
    }
}

/// The rounds of earlier events in the numbers of the people who play now, with notes. People are matched by their
/// names, or by their numbers if there are no names and nothing contradicts it; people who do not play now are only
/// remembered. Sides are included if they count. The earlier rounds that counted when a plan was made count too.
///
/// # Errors
/// Rounds in which nobody is known, or people cannot be identified.
pub(crate) fn played(earlier: &[Earlier], roster: &Roster, sides_count: bool) -> Result<(Counted, Vec<Note>), Error> {
    let (mut notes, mut plans, mut everybody) = (Vec::new(), Vec::new(), Everybody::of(roster));
    for Earlier { plan, called, sides: by_table, .. } in earlier {
        let theirs = &plan.roster;
        let SamePeople { found: ours, by } = same_people(called, theirs, roster)?;
        // Numbers alone do not show who of a longer list is missing now. If that list has names, the notes say whom
        // they leave out.
        if by == ToldBy::Numbers && theirs.len() > roster.len() {
            let (found, players) = (theirs.len(), roster.len());
            return Err(Error::Nameless { of: called.clone(), found, players });
        }
        notes.extend(trusted(called, theirs, roster, by));
        let numbers = everybody.of_plan(theirs, &ours);
        let sides = plan.seats().sides().cloned();
        let known = sides.as_ref().map_or(SidesKnown::ByTables(by_table), SidesKnown::BySeats);
        let own = in_numbers(&plan.schedule, &numbers, known);
        let (mut met, mut gone) = (meetings(&plan.schedule), names_of(theirs, &ours));
        let before = match (plan.memory.as_deref(), plan.question.as_deref()) {
            (Some(memory), _) => {
                met += meetings(memory.history().rounds());
                let numbers = everybody.of_memory(memory, theirs, &numbers);
                let away = |name: &&String| theirs.find(name).is_none();
                let here = |number: &Option<PlayerIx>| number.is_some_and(|player| player.0 < roster.len());
                let strangers =
                    memory.people().iter().zip(&numbers).filter(|(name, number)| away(name) && !here(number));
                gone.extend(strangers.map(|(name, _)| name.clone()));
                of_history(memory.history(), &numbers)
            }
            (None, Some(question)) => {
                met += meetings(question.history());
                of_history(question.earlier(), &numbers)
            }
            (None, None) => Vec::new(),
        };
        if !gone.is_empty() {
            let now = own.iter().chain(&before).flat_map(|round| everybody.now(round));
            let counted = now.map(|table| pairs(table.seats.len())).sum();
            notes.push(Note::LeftOut { of: called.clone(), names: gone, meetings: met, counted });
        }
        if !before.is_empty() {
            notes.push(Note::BroughtAlong { of: called.clone(), rounds: before.len() });
        }
        plans.push(RoundsOfPlan { own, before });
    }
    Ok((everybody.history(&each_once(&plans), sides_count), notes))
}

/// The names of those in a plan who do not play now.
fn names_of(theirs: &Roster, ours: &[Option<PlayerIx>]) -> Vec<String> {
    let gone = (0..).map(PlayerIx).zip(ours).filter(|(_, here)| here.is_none());
    gone.map(|(player, _)| theirs.called(player)).collect()
}

/// How many meetings there are in some rounds, each pair once for each meeting.
fn meetings(rounds: &Schedule) -> u64 {
    rounds.rounds().map(|round| round.tables().map(|table| pairs(table.seats.len())).sum::<u64>()).sum()
}

fn pairs(people: usize) -> u64 {
    let people = people as u64;
    people * people.saturating_sub(1) / 2
}

/// Takes the rounds before `from` with their numbers: people in the plan keep theirs, people who are not on the list
/// have left, and new names are last.
///
/// # Errors
/// Too few rounds, nobody is the same, or people cannot be identified.
pub(crate) fn kept(earlier: &Earlier, from: u32, people: &mut People) -> Result<Kept, Error> {
    let Earlier { plan, called, .. } = earlier;
    let (theirs, schedule) = (&plan.roster, &plan.schedule);
    let first = from.checked_sub(1).ok_or(Error::Zero { what: Thing::Round })?;
    if schedule.round_count() < first {
        return Err(Error::TooFewKept { of: called.clone(), rounds: schedule.round_count(), from });
    }
    let SamePeople { found: now, by } = those_still_here(earlier, &people.roster)?;
    let mut players: Vec<Player> = Vec::new();
    let mut new_number = vec![None; people.roster.len() as usize];
    let mut gone = Vec::new();
    for (old, now) in (0..).map(PlayerIx).zip(&now) {
        match now {
            Some(at) => {
                new_number[at.ix()] = Some(old);
                let listed = &people.roster.players()[at.ix()];
                players.push(merged(listed, &theirs.players()[old.ix()]));
            }
            None => {
                gone.push(old);
                players.push(theirs.players()[old.ix()].clone());
            }
        }
    }
    // People given by number alone get the names of the plan, so there is nothing doubtful to note.
    let mut notes: Vec<Note> = match people.roster.has_names() {
        true => trusted(called, theirs, &people.roster, by).into_iter().collect(),
        false => Vec::new(),
    };
    for (at, number) in new_number.iter_mut().enumerate().filter(|(_, n)| n.is_none()) {
        let newcomer = PlayerIx(u32::try_from(players.len()).unwrap_or(u32::MAX));
        notes.push(Note::New { player: newcomer, from });
        *number = Some(newcomer);
        players.push(people.roster.players()[at].clone());
    }
    notes.extend(gone.iter().filter(|p| !plan.left.contains(p)).map(|&player| Note::Left { player, from }));
    for absence in &mut people.absences {
        absence.player = new_number[absence.player.ix()].unwrap_or(absence.player);
    }
    let lines: Vec<PlayerIx> = new_number.into_iter().flatten().collect();
    let swapped = in_one_place(&gone, &plan.left, theirs.len(), &lines);
    people.roster = Roster::new(players).0.listed(lines, theirs.len());
    let rounds = Schedule::of_rounds(theirs.len(), schedule.rounds().take(first as usize));
    Ok(Kept { rounds, before: schedule.clone(), gone, swapped, notes })
}

/// Who of the list is who in a continued plan. If namesakes prevent this, it is tried without the names of those
/// already gone.
fn those_still_here(earlier: &Earlier, ours: &Roster) -> Result<SamePeople, Error> {
    let Earlier { plan, called, .. } = earlier;
    same_people(called, &plan.roster, ours).or_else(|error| {
        if plan.left.is_empty() {
            return Err(error);
        }
        let nameless = |(at, player): (PlayerIx, &Player)| match plan.left.contains(&at) {
            true => Player::default(),
            false => player.clone(),
        };
        let still: Vec<Player> = (0..).map(PlayerIx).zip(plan.roster.players()).map(nameless).collect();
        same_people(called, &Roster::new(still).0, ours)
    })
}

/// The one who left and the one who came, if there is one of each and both have the same neighbours on their lists: the
/// organiser has overwritten a name. `lines` has the numbers of the new list in its order; numbers from `before` on are
/// newcomers.
fn in_one_place(gone: &[PlayerIx], left: &[PlayerIx], before: u32, lines: &[PlayerIx]) -> Option<[PlayerIx; 2]> {
    let lost: Vec<PlayerIx> = gone.iter().copied().filter(|p| !left.contains(p)).collect();
    let (&[old], Some(at)) = (lost.as_slice(), lines.iter().position(|p| p.0 >= before)) else { return None };
    let stays = |p: &PlayerIx| p.0 < before && !gone.contains(p);
    let around = |p: u32| {
        let above = (0..p).rev().map(PlayerIx).find(stays);
        [above, (p + 1..before).map(PlayerIx).find(stays)]
    };
    let beside = [at.checked_sub(1).and_then(|i| lines.get(i)).copied(), lines.get(at + 1).copied()];
    let alone = lines.iter().filter(|p| p.0 >= before).count() == 1;
    (alone && around(old.0) == beside).then_some([old, lines[at]])
}

/// The plan with somebody new in the places of somebody else from round `first` on (counted from 0), for that many
/// players. `new` pairs those who left with those who come.
pub(crate) fn with_substitutes(plan: &Schedule, first: u32, players: u32, new: &[[PlayerIx; 2]]) -> Schedule {
    let now = |player: PlayerIx| new.iter().find(|[old, _]| *old == player).map_or(player, |[_, by]| *by);
    let mut schedule = Schedule::new(players);
    for (r, round) in (0..).zip(plan.rounds()) {
        if r < first {
            schedule.push_round_from(round);
        } else {
            let gone: Vec<PlayerIx> = new.iter().map(|[old, _]| *old).collect();
            schedule.push_round_with(round, now).absents(&gone);
        }
    }
    schedule
}

/// Somebody's data from the list, completed by those of the plan.
fn merged(listed: &Player, before: &Player) -> Player {
    if listed.name.is_empty() {
        return before.clone();
    }
    let mut player = listed.clone();
    player.reading = player.reading.or_else(|| before.reading.clone());
    player.rating = player.rating.or(before.rating);
    player.club = player.club.or_else(|| before.club.clone());
    for (header, value) in &before.columns {
        if player.column(header).is_none() {
            player.columns.push((header.clone(), value.clone()));
        }
    }
    player
}
