//! Who takes part: `event join`, `leave`, `back`, `return`, `rename`, `absent`, `present`, `substitute`, `apart`, `table`.

use clap::Args;
use roundtable::event::{Command, Entry};
use roundtable::floors::formats::{EventSaid, MAX_FILE_BYTES};
use roundtable::parts::{PlayerId, RoundIx};
use roundtable::{Player, read_players};

use super::awaited;
use super::desk::{Desk, told};
use crate::error::{CliError, Exit};
use crate::input;
use crate::players::Absence;
use crate::values::{MAX_PLAYERS, MAX_ROUNDS, parse_set, parse_substitute, within};

/// Options of `event join`.
#[derive(Debug, Args)]
pub struct JoinArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// A list of names: text, csv with a header, or xlsx; `-` is standard input
    #[arg(value_name = "FILE", required_unless_present = "name")]
    players: Option<String>,
    /// Somebody by name; may be said again
    #[arg(long, value_name = "NAME")]
    name: Vec<String>,
    /// House players: not ranked, seated only where somebody is wanted
    #[arg(long)]
    guest: bool,
}

/// Options of `event leave`.
#[derive(Debug, Args)]
pub struct LeaveArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Who: name or number
    #[arg(value_name = "NAME")]
    who: String,
    /// After so many rounds; after the last one played if this is left out
    #[arg(long, value_name = "R", value_parser = within(0, MAX_ROUNDS))]
    after: Option<u32>,
}

/// Options of `event back`.
#[derive(Debug, Args)]
pub struct BackArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Who: name or number
    #[arg(value_name = "NAME")]
    who: String,
    /// From this round on; if this is left out from now on, or from the next one where that game has a result
    #[arg(long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    from: Option<u32>,
}

/// Options of `event rename`.
#[derive(Debug, Args)]
pub struct RenameArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Who: name or number
    #[arg(value_name = "WHO")]
    who: String,
    /// The new name
    #[arg(value_name = "NEW")]
    name: Option<String>,
    /// Another column: club=Elm; may be said again
    #[arg(long, value_name = "COLUMN=VALUE", value_parser = parse_set)]
    set: Vec<(String, String)>,
    /// The number, such as a lot drawn by hand; who has it gets the other
    #[arg(long, value_name = "N", value_parser = within(1, MAX_PLAYERS))]
    number: Option<u32>,
}

/// Options of `event absent` and `event present`.
#[derive(Debug, Args)]
pub struct AbsentArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Who, until they come; or who and when: "Ana:2,5-6"
    #[arg(value_name = "NAME:ROUNDS", required = true)]
    when: Vec<Absence>,
}

/// Options of `event substitute`.
#[derive(Debug, Args)]
pub struct SubstituteArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Whose seat, and who takes it: "Ana=Guest 1"; somebody new joins as a house player
    #[arg(value_name = "NAME=GUEST", value_parser = parse_substitute)]
    who: (String, String),
    /// From this round on; the next one if this is left out
    #[arg(long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    from: Option<u32>,
    /// To this round; to the end if this is left out
    #[arg(long, value_name = "R", value_parser = within(1, MAX_ROUNDS))]
    to: Option<u32>,
}

/// Options of `event apart`.
#[derive(Debug, Args)]
pub struct ApartArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// One of the two
    #[arg(value_name = "A")]
    one: String,
    /// The other
    #[arg(value_name = "B")]
    other: String,
    /// They may meet again
    #[arg(long)]
    may_meet: bool,
}

/// Options of `event table`.
#[derive(Debug, Args)]
pub struct TableArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Who: name or number
    #[arg(value_name = "NAME")]
    who: String,
    /// The number of the table; without it none is needed any more
    #[arg(value_name = "TABLE", value_parser = within(1, MAX_PLAYERS))]
    table: Option<u32>,
}

/// People join.
///
/// # Errors
/// Exit 3 where the list is broken, 4 where the state refuses them.
pub fn join(args: &JoinArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let mut players: Vec<Player> = Vec::new();
    let mut absences: Vec<(usize, RoundIx)> = Vec::new();
    if let Some(file) = &args.players {
        let lang = desk.globals.lang;
        let bytes = input::read(file, MAX_FILE_BYTES, lang)?;
        let list = read_players(&bytes, &input::shown(file, lang)).map_err(CliError::from)?;
        desk.globals.notes(list.notes.iter().map(|note| (note.code.id(), note.said(lang))));
        players.extend(list.roster.players().iter().cloned());
        absences.extend(list.absences.iter().map(|absence| (absence.player.ix(), absence.round)));
    }
    players.extend(args.name.iter().map(Player::named));
    // A list that is read again brings only those who are new on it.
    let there = |player: &Player| event.state().people().any(|person| person.player.name == player.name);
    let known: Vec<String> = players.iter().filter(|player| there(player)).map(|player| player.name.clone()).collect();
    if !known.is_empty() {
        let said = EventSaid::AlreadyThere { who: known.join(", ") };
        desk.globals.note("already-there", &desk.tell(&said));
    }
    let away: Vec<(String, RoundIx)> = absences.iter().map(|&(at, round)| (players[at].name.clone(), round)).collect();
    players.retain(|player| !there(player));
    // Behind the numbers of those who are there.
    let last = event.state().people().map(|person| person.player.id.0).max().unwrap_or(0);
    players.iter_mut().zip(last + 1..).for_each(|(player, id)| player.id = PlayerId(id));
    let absent = |(name, round): &(String, RoundIx)| {
        let player = players.iter().find(|player| player.name == *name)?.id;
        Some(Entry::Absent { player, rounds: vec![*round] })
    };
    let away: Vec<Entry> = away.iter().filter_map(absent).collect();
    let joined = players.iter().map(|player| Entry::Joined { player: player.clone(), guest: args.guest });
    let entries: Vec<Entry> = joined.chain(away).collect();
    desk.order(&id, &event, Command::Enter(entries)).map(|_| ())
}

/// Somebody leaves.
///
/// # Errors
/// Exit 3 for a name that nobody has, 4 where the state refuses it.
pub fn leave(args: &LeaveArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let player = event.find(&args.who)?;
    let after = desk.order(&id, &event, Command::Leave { player, after: args.after })?;
    let awaited = awaited::says_with_ways((&id, &after), |seat| seat.player == player, desk);
    let planned = after.state().rounds().len() > after.state().published();
    if planned && !desk.globals.json {
        let own = after.state().person(player).is_some_and(|person| !person.guest);
        let guest = awaited::new_guests(&after, desk).next().filter(|_| own && !awaited);
        let substitute = guest.map(|guest| awaited::substitute((&id, &after), player, &guest));
        let again = if after.planned_together().is_some() { " --method plan" } else { "" };
        for way in substitute.into_iter().chain([format!("seat {id}{again}")]) {
            desk.says_next(&way);
        }
    }
    Ok(())
}

/// Somebody is back.
///
/// # Errors
/// As [`leave`].
pub fn back(args: &BackArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let player = event.find(&args.who)?;
    let from = args.from.and_then(RoundIx::from_number);
    desk.order(&id, &event, Command::Return { player, from }).map(|_| ())
}

/// Name, number or columns of somebody are put right.
///
/// # Errors
/// Exit 2 where nothing changes, otherwise as [`leave`].
pub fn rename(args: &RenameArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let player = event.find(&args.who)?;
    if args.name.is_none() && args.set.is_empty() && args.number.is_none() {
        return Err(told(Exit::Usage, &EventSaid::NothingToMend, desk.globals));
    }
    let set: Vec<(&str, &str)> = args.set.iter().map(|(column, value)| (column.as_str(), value.as_str())).collect();
    let mended = event.mend(player, args.name.as_deref(), &set, args.number);
    let mended = mended.ok_or_else(|| told(Exit::BadInput, &EventSaid::NoSuchNumber, desk.globals))?;
    desk.order(&id, &event, mended).map(|_| ())
}

/// Somebody is not there, or is after all.
///
/// # Errors
/// As [`leave`].
pub fn absent(args: &AbsentArgs, there: bool, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let next = RoundIx(u32::try_from(event.state().published()).unwrap_or(u32::MAX));
    let mut entries: Vec<Entry> = Vec::new();
    let mut people: Vec<PlayerId> = Vec::new();
    for Absence(who, rounds) in &args.when {
        let player = event.find(who)?;
        let rounds: Vec<RoundIx> = rounds.iter().filter_map(|round| RoundIx::from_number(*round)).collect();
        let first = rounds.iter().min().copied();
        let person = event.state().person(player);
        let is_away = person.is_some_and(|person| person.is_away() || person.has_left());
        match there {
            false if rounds.is_empty() && person.is_some_and(|person| person.is_away()) => {}
            false if rounds.is_empty() => entries.push(Entry::Away { player, from: next }),
            false => entries.push(Entry::Absent { player, rounds }),
            true if rounds.is_empty() || is_away => {
                let back = Command::Return { player, from: first };
                let returned = event.meant(&back).map_err(|halt| desk.halted(&id, &event, halt))?;
                entries.extend(returned);
            }
            true => entries.push(Entry::Present { player, rounds }),
        }
        people.extend((!there).then_some(player));
    }
    let after = desk.order(&id, &event, Command::Enter(entries))?;
    awaited::says_with_ways((&id, &after), |seat| people.contains(&seat.player), desk);
    Ok(())
}

/// A house player takes a seat.
///
/// # Errors
/// As [`leave`].
pub fn substitute(args: &SubstituteArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let player = event.find(&args.who.0)?;
    let known = event.find(&args.who.1).ok().and_then(|id| event.state().person(id)).filter(|person| person.guest);
    let stand_in = known.map_or_else(|| Player::named(args.who.1.clone()), |person| person.player.clone());
    let from = round(args.from, event.state().current().ix(), desk)?;
    let to = args.to.and_then(RoundIx::from_number);
    desk.order(&id, &event, Command::Substitute { player, stand_in, from, to }).map(|_| ())
}

/// Two people should not meet.
///
/// # Errors
/// As [`leave`].
pub fn apart(args: &ApartArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let pair = [event.find(&args.one)?, event.find(&args.other)?];
    let entry = if args.may_meet { Entry::MayMeet { pair } } else { Entry::KeptApart { pair } };
    desk.order(&id, &event, Command::Enter(vec![entry])).map(|_| ())
}

/// Somebody needs a table.
///
/// # Errors
/// As [`leave`].
pub fn table(args: &TableArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (id, event) = desk.load(&args.event)?;
    let player = event.find(&args.who)?;
    desk.order(&id, &event, Command::Enter(vec![Entry::TableFixed { player, table: args.table }])).map(|_| ())
}

/// The round that is said, or the one behind so many.
pub fn round(said: Option<u32>, behind: usize, desk: &Desk<'_>) -> Result<RoundIx, CliError> {
    let usual = || u32::try_from(behind).ok().map(RoundIx);
    let round = said.map_or_else(usual, RoundIx::from_number);
    round.ok_or_else(|| told(Exit::Usage, &EventSaid::NothingSeated, desk.globals))
}
