//! Who has left or is absent and still has a seat in a published round: said, with the command by which a house player takes it.

use roundtable::event::Tournament;
use roundtable::parts::RoundIx;
use roundtable_formats::{EventSaid, SplitSaid};
use roundtable_model::PlayerId;

use super::desk::Desk;

/// Says at which tables of which rounds somebody is waited for.
pub fn says(event: &Tournament, player: PlayerId, seats: impl IntoIterator<Item = (RoundIx, u32)>, desk: &Desk<'_>) {
    for (round, table) in seats {
        let said = EventSaid::Awaited { who: event.name(player), round, table };
        desk.globals.note("awaited", &desk.tell(&said));
    }
}

/// The same for those of these people who are away, with a command each that fills the seats; whether there is any.
pub fn says_with_ways((id, event): (&str, &Tournament), people: &[PlayerId], desk: &Desk<'_>) -> bool {
    let awaited = event.awaited();
    let mut guests = new_guests(event, desk);
    let mut found = false;
    for &player in people {
        let seats = awaited.iter().filter(|(who, ..)| *who == player).map(|&(_, round, table)| (round, table));
        let seats: Vec<(RoundIx, u32)> = seats.collect();
        let ([(from, _), ..], Some(guest)) = (seats.as_slice(), guests.next()) else { continue };
        found = true;
        let to = seats.last().filter(|_| !has_left(event, player)).map(|(to, _)| format!(" --to {}", to.number()));
        let way = substitute((id, event), player, &guest);
        let from = from.number();
        says(event, player, seats.iter().copied(), desk);
        if !desk.globals.json {
            desk.says_next(&format!("{way} --from {from}{}", to.unwrap_or_default()));
        }
    }
    found
}

/// What house players are called who are not there yet, one name after the other.
pub fn new_guests(event: &Tournament, desk: &Desk<'_>) -> impl Iterator<Item = String> {
    (1..).map(|number| desk.tell(&SplitSaid::Guest { number })).filter(|name| event.state().called(name) == 0)
}

/// The command by which a house player takes the seat of somebody.
pub fn substitute((id, event): (&str, &Tournament), player: PlayerId, guest: &str) -> String {
    let name = event.state().person(player).map_or("", |person| &person.player.name);
    let plain = event.state().called(name) == 1 && !name.contains(['"', '=', '\\', '$', '`']);
    let who = if plain { name.to_owned() } else { player.to_string() };
    format!("substitute {id} \"{who}={guest}\"")
}

fn has_left(event: &Tournament, player: PlayerId) -> bool {
    event.state().person(player).is_some_and(|person| !person.is_there(RoundIx(u32::MAX)))
}
