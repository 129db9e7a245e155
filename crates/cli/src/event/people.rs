//! Who takes part: `event join`, `leave`, `back`, `return`, `rename`, `absent`, `present`, `roll`, `substitute`. Each turns its options into
//! an order for the desk (`desk.rs`).

use clap::Args;
use roundtable::event::{Newcomer, Order, When, Who, orders};
use roundtable::floors::read::MAX_FILE_BYTES;
use roundtable::parts::{PlayerId, RoundIx};
use roundtable::read_players;

use super::awaited;
use super::desk::{Asked, Desk};
use crate::error::CliError;
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
    /// After this many rounds; after the last one played if this is left out
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

/// Options of `event roll`.
#[derive(Debug, Args)]
pub struct RollArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// Everybody who is there: names or numbers
    #[arg(value_name = "NAME", required = true)]
    here: Vec<String>,
    /// The others miss this round only, and are back in the next
    #[arg(long)]
    only: bool,
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

/// People join.
///
/// # Errors
/// Exit 3 where the list is broken, 4 where the state refuses them.
pub fn join(args: &JoinArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let mut people: Vec<Newcomer> = Vec::new();
    if let Some(file) = &args.players {
        let lang = desk.globals.lang;
        let bytes = input::read(file, MAX_FILE_BYTES, lang)?;
        let list = read_players(&bytes, &input::shown(file, lang)).map_err(CliError::from)?;
        desk.globals.notes(list.notes.iter().map(|note| (note.code.id(), note.said(lang))));
        people = Newcomer::of_list(&list);
    }
    people.extend(args.name.iter().map(Newcomer::named));
    desk.asked(&args.event, Order::Join(orders::Join { people, guests: args.guest })).map(|_| ())
}

/// Somebody leaves; if their seat is empty now, it says so, with commands that fill it.
///
/// # Errors
/// Exit 3 for a name that nobody has, 4 where the state refuses it.
pub fn leave(args: &LeaveArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let Asked { id, before, after } =
        desk.asked(&args.event, Order::Leave(orders::Leave { who: who(&args.who), after: args.after }))?;
    let player = before.find(&args.who)?;
    let awaited = awaited::says_with_ways((&id, &after), |seat| seat.player == player, desk);
    let planned = after.state().rounds().len() > after.state().published();
    // Drafts still have the seat: `what-if` has every way to go on with its price, of which two can be typed at once: a house player takes
    // the seat, or the round is seated without. A substitute is offered once only, and only for somebody who is not a house player.
    if planned && !desk.globals.json {
        let own = after.state().person(player).is_some_and(|person| !person.guest);
        let name = awaited::known_as(&after, player);
        let ways = after.left_with_seat(player).filter(|_| own).map(|_| format!("what-if {id} leave \"{name}\""));
        let guest = awaited::new_guests(&after, desk).next().filter(|_| own && !awaited && !after.is_round_robin());
        let substitute = guest.map(|guest| awaited::substitute((&id, &after), player, &guest));
        for way in ways.into_iter().chain(substitute).chain([format!("seat {id}")]) {
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
    let from = args.from.and_then(RoundIx::from_number);
    desk.asked(&args.event, Order::Return(orders::Return { who: who(&args.who), from })).map(|_| ())
}

/// Name, number or columns of somebody are put right.
///
/// # Errors
/// Exit 2 where nothing changes, otherwise as [`leave`].
pub fn rename(args: &RenameArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let set = args.set.iter().cloned().collect();
    let order =
        Order::Rename(orders::Rename { who: who(&args.who), name: args.name.clone(), set, number: args.number });
    desk.asked(&args.event, order).map(|_| ())
}

/// Somebody is not there, or is there after all.
///
/// # Errors
/// As [`leave`].
pub fn absent(args: &AbsentArgs, there: bool, desk: &Desk<'_>) -> Result<(), CliError> {
    let rounds = |rounds: &[u32]| rounds.iter().filter_map(|round| RoundIx::from_number(*round)).collect();
    let when = |Absence(name, when): &Absence| When { who: who(name), rounds: rounds(when) };
    let people: Vec<When> = args.when.iter().map(when).collect();
    if there {
        return desk.asked(&args.event, Order::Present(orders::Present { people })).map(|_| ());
    }
    let Asked { id, before, after } = desk.asked(&args.event, Order::Absent(orders::Absent { people }))?;
    let away: Vec<PlayerId> = args.when.iter().filter_map(|Absence(name, _)| before.find(name).ok()).collect();
    awaited::says_with_ways((&id, &after), |seat| away.contains(&seat.player), desk);
    Ok(())
}

/// Who is there in the next round.
///
/// # Errors
/// As [`leave`].
pub fn roll(args: &RollArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let here = args.here.iter().map(|name| who(name)).collect();
    desk.asked(&args.event, Order::Roll(orders::Roll { here, only: args.only })).map(|_| ())
}

/// A house player takes a seat.
///
/// # Errors
/// As [`leave`].
pub fn substitute(args: &SubstituteArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let (from, to) = (args.from.and_then(RoundIx::from_number), args.to.and_then(RoundIx::from_number));
    let (of, by) = args.who.clone();
    desk.asked(&args.event, Order::Substitute(orders::Substitute { who: who(&of), by, from, to })).map(|_| ())
}

/// Somebody as the command line names them.
pub fn who(name: &str) -> Who {
    Who::from(name)
}
