//! Notes about people who have left or are absent and still have a seat in a published round, each with the command
//! that gives the seat to a house player (somebody who fills in and is not ranked).

use roundtable::event::{Awaited, Tournament};
use roundtable::floors::words::{EventSaid, SplitSaid};
use roundtable::parts::{PlayerId, RoundIx};

use super::desk::Desk;

/// Notes at which table of which round somebody is awaited.
pub fn says(event: &Tournament, player: PlayerId, round: RoundIx, table: u32, desk: &Desk<'_>) {
    let said = EventSaid::Awaited { who: event.name(player), round, table };
    desk.globals.note("awaited", &desk.tell(&said));
}

/// The same for all seats that `of` accepts, with the commands that fill them: one for each run of consecutive rounds,
/// since a player who is there in a round between two runs keeps that seat. Returns whether there is any such seat.
pub fn says_with_ways(id: &str, event: &Tournament, of: impl Fn(&Awaited) -> bool, desk: &Desk<'_>) -> bool {
    let awaited: Vec<Awaited> = event.awaited().into_iter().filter(of).collect();
    let mut guests = new_guests(event, desk);
    for seats in awaited.chunk_by(|one, next| one.holder == next.holder) {
        for seat in seats {
            says(event, seat.player, seat.round, seat.table, desk);
        }
        // The seat of a house player is taken by nobody else.
        let holder = seats[0].holder;
        if desk.globals.json || event.state().person(holder).is_none_or(|person| person.guest) {
            continue;
        }
        let guest = guests.next().unwrap_or_default();
        let way = substitute(id, event, holder, &guest);
        for run in seats.chunk_by(|one, next| one.round.following() == next.round) {
            desk.says_next(&format!("{way} --from {}{}", run[0].round.number(), to(event, run)));
        }
    }
    !awaited.is_empty()
}

/// The option `--to` of that command. It is empty, which means to the end, if the holder of the seat and its player are
/// both gone and the run reaches the last published round.
fn to(event: &Tournament, run: &[Awaited]) -> String {
    let last = &run[run.len() - 1];
    let gone = [last.holder, last.player].iter().all(|&player| has_left(event, player));
    let open = gone && last.round.ix() + 1 == event.state().published();
    if open { String::new() } else { format!(" --to {}", last.round.number()) }
}

/// Names for new house players, `Guest 1` and so on, without those already in use.
pub fn new_guests(event: &Tournament, desk: &Desk<'_>) -> impl Iterator<Item = String> {
    (1..).map(|number| desk.tell(&SplitSaid::Guest { number })).filter(|name| event.state().called(name) == 0)
}

/// The command by which a house player takes somebody's seat.
pub fn substitute(id: &str, event: &Tournament, player: PlayerId, guest: &str) -> String {
    format!("substitute {id} \"{}={guest}\"", known_as(event, player))
}

/// Somebody in a command: by name. A name that several people have, or that a shell or `NAME=GUEST` would misread, is
/// replaced by the number.
pub fn known_as(event: &Tournament, player: PlayerId) -> String {
    let name = event.state().person(player).map_or("", |person| &person.player.name);
    let plain = event.state().called(name) == 1 && !name.contains(['"', '=', '\\', '$', '`']);
    if plain { name.to_owned() } else { player.to_string() }
}

/// Whether somebody has left, or is away until further notice.
fn has_left(event: &Tournament, player: PlayerId) -> bool {
    event.state().person(player).is_some_and(|person| person.has_left() || person.is_away())
}
