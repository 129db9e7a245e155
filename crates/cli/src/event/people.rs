//! The people: `event join`, and notes when somebody leaves or will be absent.

use clap::Args;
use roundtable::event::{Newcomer, Order, When, Who, orders};
use roundtable::parts::PlayerId;
use roundtable::{Player, read_players};

use super::awaited;
use super::desk::{Asked, Desk};
use crate::error::CliError;
use crate::given::quoted;
use crate::input;
use crate::values::parse_join;

/// Options of `event join`.
#[derive(Clone, Debug, Args)]
pub struct JoinArgs {
    /// The tournament: its id, name, or the beginning of one
    event: String,
    /// A list of names: text, csv with a header, or xlsx; `-` is standard input
    #[arg(value_name = "FILE", required_unless_present = "name")]
    players: Option<String>,
    /// Somebody by name, or by name and rating: "Ana=1850"; may be said again
    #[arg(long, value_name = "NAME", value_parser = parse_join)]
    name: Vec<(String, Option<u32>)>,
    /// House players: not ranked, seated only where somebody is wanted
    #[arg(long)]
    guest: bool,
}

/// People join.
///
/// # Errors
/// Exit 3 if the list is broken, 4 if the state refuses them.
pub fn join(args: &JoinArgs, desk: &Desk<'_>) -> Result<(), CliError> {
    let mut people: Vec<Newcomer> = Vec::new();
    if let Some(file) = &args.players {
        let lang = desk.globals.lang;
        let is_name = !file.contains(['.', '/', '\\']) && file != "-";
        let with_name = |error: CliError| match is_name {
            true => error.offer(desk.command(&format!("join {} --name {}", quoted(&args.event), quoted(file)))),
            false => error,
        };
        let (shown, bytes) = input::read(file, lang).map_err(with_name)?;
        let list = read_players(&bytes, &shown).map_err(CliError::from)?;
        desk.globals.notes(list.notes.iter().map(|note| (note.code(), note.said(lang))));
        people = Newcomer::of_list(&list);
    }
    people.extend(args.name.iter().map(|(name, rating)| {
        let player = Player { rating: rating.map(i64::from), ..Player::named(name) };
        Newcomer { player, absent: Vec::new() }
    }));
    desk.asked(&args.event, Order::Join(orders::Join { people, guests: args.guest })).map(|_| ())
}

/// Notes where the seat of somebody who has left is empty, with commands that fill it.
pub fn left(who: &Who, Asked { id, before, after }: &Asked, desk: &Desk<'_>) {
    let Ok(player) = before.who(who) else { return };
    let awaited = awaited::says_with_ways(id, after, |seat| seat.player == player, desk);
    let planned = after.state().rounds().len() > after.state().published();
    // Drafts still have the seat. Three commands are offered: `what-if`, which shows every alternative with its price;
    // a house player takes the seat, unless that was offered above or the person is a house player; or the round is
    // seated again.
    if planned && !desk.globals.json {
        let own = after.state().person(player).is_some_and(|person| !person.guest);
        let name = awaited::known_as(after, player);
        let ways = after.left_with_seat(player).filter(|_| own).map(|_| format!("what-if {id} leave \"{name}\""));
        let guest = awaited::new_guests(after, desk).next().filter(|_| own && !awaited && !after.is_round_robin());
        let substitute = guest.map(|guest| awaited::substitute(id, after, player, &guest));
        for way in ways.into_iter().chain(substitute).chain([format!("seat {id}")]) {
            desk.says_next(&way);
        }
    }
}

/// The same of people who are not there.
pub fn are_absent(people: &[When], Asked { id, before, after }: &Asked, desk: &Desk<'_>) {
    let away: Vec<PlayerId> = people.iter().filter_map(|when| before.who(&when.who).ok()).collect();
    awaited::says_with_ways(id, after, |seat| away.contains(&seat.player), desk);
}
