//! Compares every answer of the crate's [`State`] with the answer of the plain model ([`Plain`]).
//!
//! Of the model's answers (`games.rs`), `body` is who really sits in a seat, its owner or a stand-in, `seat_of` the
//! owner of the seat in which somebody sits, `holds` the reports of a game that count.

use std::collections::{BTreeMap, BTreeSet};

use roundtable_event::{Ending, Played, Report, Round, State};
use roundtable_model::{Partnership, PlayerId, PositionParts, SeatedRound, SeatedTable, Wish};

use super::games::End;
use super::{Plain, ROUNDS, Sheet, ix};

/// The crate's ending of a game as the model's type.
fn end(of: &Ending<'_>) -> End {
    match of {
        Ending::Open => End::Open,
        Ending::Agreed(scores) => End::Agreed(scores.to_vec()),
        Ending::Disputed(reports) => End::Disputed(reports.iter().map(|report| (*report).clone()).collect()),
        Ending::Cancelled => End::Cancelled,
    }
}

/// Asserts that both give the same answers; `when` names the order in messages.
///
/// # Panics
/// If they differ.
pub fn compared(state: &State, plain: &Plain, when: &str) {
    let opening = plain.opening.as_ref();
    assert_eq!(state.opening(), opening, "{when}");
    assert_eq!(state.phase(), plain.phase(), "{when}: stage");
    assert_eq!(state.current().0, plain.current, "{when}: current");
    people(state, plain, when);
    for (number, (round, sheet)) in (0..).zip(state.rounds().iter().zip(&plain.sheets)) {
        of_round(state, plain, (number, round, sheet), &format!("{when}: round {}", number + 1));
    }
    assert_eq!(state.rounds().len(), plain.sheets.len(), "{when}");
    assert_eq!((state.published(), state.begun()), (plain.published(), plain.begun()), "{when}: published, begun");
    assert_eq!(state.penalties(), plain.penalties, "{when}");
    assert_eq!(state.penalty_round().map(|round| round.0), plain.penalty_round(), "{when}: penalty round");
    let held = (state.are_held_back(), state.results_held_from().map(|round| round.0));
    assert_eq!(held, (plain.held, plain.results_held), "{when}: held");
    assert_eq!((state.players_may(), state.applications()), (plain.may, plain.applications.as_slice()), "{when}");
    assert_eq!((state.calls(), state.description()), (plain.calls.as_slice(), plain.text.as_str()), "{when}");
    assert_eq!((state.programme(), state.rounds_to_be()), (plain.to_come(), plain.rounds_to_be()), "{when}: to come");
    assert_eq!(
        (state.play_offs(None), state.step(), state.way()),
        (plain.play_offs(), plain.step, plain.way),
        "{when}"
    );
    let script = plain.script.as_ref().map(|(script, _, _)| script).zip(plain.game());
    assert_eq!(state.script(), script, "{when}: script");
    assert!(state.closed_tables().eq(plain.closed_tables.iter().copied()), "{when}: closed tables");
    // Of the tables that the opening allows, those that are not closed; at least one.
    let most = opening.and_then(|opening| opening.most_tables).map(|most| {
        let open = (1..=most.get()).filter(|table| !plain.closed_tables.contains(table)).count();
        open.max(1) as u32
    });
    assert_eq!(state.most_tables().map(|most| most.get()), most, "{when}: most tables");
    assert_eq!(state.dates(), plain.dates.as_ref().map(|(from, dates)| (ix(*from), dates)), "{when}");
    for number in ROUNDS {
        of_number(state, plain, number, &format!("{when}: round {}", number + 1));
    }
    let seen: Vec<Played<'_>> = state.played(u32::MAX).collect();
    let counted = played(plain);
    let said: Vec<_> =
        seen.iter().map(|game| (game.round.0, game.table, game.seats.clone(), game.scores.to_vec())).collect();
    assert_eq!(said, counted, "{when}: games that count");
    assert_eq!(state.played(1).count(), counted.iter().filter(|(round, ..)| *round < 1).count(), "{when}");
    position(state, plain, when);
}

/// A game that counts: round from 0, number of the table, each seat's owner with the stand-in, scores.
type Counted = (u32, u32, Vec<(PlayerId, Option<PlayerId>)>, Vec<roundtable_model::Score>);

fn played(plain: &Plain) -> Vec<Counted> {
    let mut found = Vec::new();
    for (round, sheet) in (0..).zip(&plain.sheets).filter(|(_, sheet)| sheet.published) {
        for (at, table) in sheet.seating.tables.iter().enumerate() {
            if let End::Agreed(scores) = plain.end(round, at) {
                let seats = table.seats.iter().map(|seat| (*seat, plain.sits_for(*seat, round))).collect();
                found.push((round, table.number, seats, scores));
            }
        }
    }
    found
}

/// Compares what is known of each person and of pairs. `when` names the order in messages.
fn people(state: &State, plain: &Plain, when: &str) {
    let ids: Vec<PlayerId> = state.people().map(|person| person.player.id).collect();
    assert!(plain.people.keys().eq(&ids), "{when}: {ids:?}");
    let mut called: BTreeMap<&str, usize> = BTreeMap::from([("Nobody", 0)]);
    for (id, person) in &plain.people {
        let found = state.person(*id).unwrap();
        let said = (&found.player, found.guest, state.table_needed(*id), found.forfeits().map(|from| from.0));
        assert_eq!(said, (&person.player, person.guest, person.table, person.forfeits), "{when}");
        let away = (found.has_left(), found.is_away());
        assert_eq!(away, (person.left.is_some(), person.away_since.is_some()), "{when}: {id:?} has left, is away");
        for round in ROUNDS {
            let said = (found.is_there(ix(round)), found.fills_in(ix(round)));
            let wanted = (plain.is_there(*id, round), person.fills_in.contains(&round));
            assert_eq!(said, wanted, "{when}: {id:?} in round {}", round + 1);
        }
        *called.entry(&person.player.name).or_default() += 1;
    }
    called.iter().for_each(|(name, times)| assert_eq!(state.called(name), *times, "{when}: {name}"));
    assert!(state.apart().eq(plain.apart.iter().copied()), "{when}: kept apart");
    for wish in [Partnership::Always, Partnership::Never] {
        let wanted = plain.partners.iter().filter(|(_, said)| **said == wish).map(|(pair, _)| *pair);
        assert!(state.partners(wish == Partnership::Always).eq(wanted), "{when}: partners");
    }
    for wish in state.wishes() {
        assert!(plain.is_wished(&wish), "{when}: {wish:?}");
    }
    let tables = plain.people.values().filter(|of| of.table.is_some()).count();
    let wishes = plain.apart.len() + plain.partners.len() + plain.together.len() + plain.seats.len() + tables;
    assert_eq!(state.wishes().count(), wishes, "{when}: wishes");
    assert_eq!((state.spreads(), state.earlier().0), (&plain.spreads[..], &plain.earlier[..]), "{when}: earlier");
    assert_eq!((state.relations(), state.mixed()), (&plain.relations[..], plain.mixed.as_ref()), "{when}: relations");
    let replaced: Vec<_> = state.stand_ins().iter().map(|one| (one.player, one.stand_in)).collect();
    assert_eq!(replaced, plain.replaced.iter().map(|one| (one.0, one.1)).collect::<Vec<_>>(), "{when}: replaced");
    for (one, (_, _, rounds)) in state.stand_ins().iter().zip(&plain.replaced) {
        assert!(ROUNDS.iter().all(|round| one.covers(ix(*round)) == rounds.contains(round)), "{when}: {one:?}");
    }
}

/// A round that is drafted or published; `number` counts from 0.
fn of_round(state: &State, plain: &Plain, (number, round, sheet): (u32, &Round, &Sheet), when: &str) {
    let said = (&round.seating, &round.made_by, &round.notes, round.stage, round.how, round.published);
    let wanted = (&sheet.seating, &sheet.made_by, &sheet.notes, sheet.stage, sheet.how, sheet.published);
    assert_eq!(said, wanted, "{when}");
    assert_eq!(state.planned(ix(number)), sheet.planned && !sheet.published, "{when}: planned");
    for (at, table) in sheet.seating.tables.iter().enumerate() {
        assert_eq!(round.find(table.number), plain.at(ix(number), table.number), "{when}: table {}", table.number);
        assert_eq!(round.reports(at), sheet.words[at], "{when}: table {}", table.number);
        assert_eq!(end(&round.ending(at)), plain.end(number, at), "{when}: end of table {}", table.number);
        // A report waits for a second if it alone counts, is by a player of the table, and the game is not cancelled.
        let held = plain.counted_reports(number, at);
        let alone = held.len() == 1 && held[0].player.is_some() && !table.cancelled;
        let waits: Option<&Report> = held.first().filter(|_| alone);
        assert_eq!(round.waiting(at), waits, "{when}: what waits at table {}", table.number);
    }
    assert_eq!(round.find(0), None, "{when}");
    assert_eq!(round.find(77), None, "{when}");
    let begun = plain.is_complete(number) || plain.touched(number).is_some();
    assert_eq!((round.is_complete(), round.has_begun()), (plain.is_complete(number), begun), "{when}: complete, begun");
    let refused = state.misfits(&round.seating, ix(number));
    assert_eq!(refused, plain.misfits(&sheet.seating, number, sheet.stage.who), "{when}: misfits");
    assert_eq!(state.seated(ix(number)), Some(seated(plain, number, sheet)), "{when}: seated");
}

/// Who really sits where: stand-ins instead of the owners of the seats.
fn seated(plain: &Plain, number: u32, sheet: &Sheet) -> SeatedRound {
    let bodies = |seats: &[PlayerId]| -> Vec<PlayerId> { seats.iter().map(|seat| plain.body(*seat, number)).collect() };
    let tables = sheet.seating.tables.iter().map(|table| SeatedTable { seats: bodies(&table.seats), ..table.clone() });
    let sit_out = bodies(&sheet.seating.sit_out);
    SeatedRound { tables: tables.collect(), sit_out, absent: sheet.seating.absent.clone() }
}

/// What can be asked of any round from 0, whether it is there or not.
fn of_number(state: &State, plain: &Plain, number: u32, when: &str) {
    let round = ix(number);
    assert_eq!(state.coming(round), plain.coming(number), "{when}");
    assert_eq!(state.commitment(round), plain.committed.get(&number).copied(), "{when}");
    assert_eq!(state.are_results_held(round), plain.results_held.is_some_and(|from| number >= from), "{when}");
    assert_eq!(state.play_offs(Some(round)), plain.play_offs_of_first(number as usize), "{when}");
    for wanted in [0, 1, 2] {
        let refused: Vec<_> = state.are_left(round, wanted).err().into_iter().collect();
        assert_eq!(refused, plain.left(number, wanted), "{when}: {wanted} left");
    }
    let start = plain.dates.as_ref().filter(|(from, _)| *from <= number);
    let start = start.and_then(|(from, dates)| dates.start((number - from) as usize));
    assert_eq!(state.start(round), start, "{when}: start");
    for id in (0..20).map(PlayerId) {
        assert_eq!(state.stand_in(id, round), plain.sits_for(id, number), "{when}: who sits for {id:?}");
        assert_eq!(state.seat_holder(id, round), plain.seat_of(id, number), "{when}: whose seat {id:?} has");
        let said = (state.plays(id, round), state.can_sit(id, round));
        assert_eq!(said, (plain.plays(id, number), plain.can_sit(id, number)), "{when}: {id:?} plays");
        let asked = plain.people.get(&id).and_then(|of| of.absent.get(&number).copied().flatten());
        assert_eq!(state.person(id).and_then(|of| of.bye(round)), asked, "{when}: the bye of {id:?}");
        assert_eq!(state.sits_at(id, round), plain.sits_at(id, number), "{when}: where {id:?} sits");
    }
}

/// The position for the next round. Places are made up: the number, and none for every third person.
fn position(state: &State, plain: &Plain, when: &str) {
    let place = |id: PlayerId| Some(id.0 as u32).filter(|place| *place > 0 && place % 3 != 0);
    let next = plain.published() as u32;
    let Some(opening) = &plain.opening else { return assert_eq!(state.position(place), None, "{when}") };
    if !ROUNDS.contains(&next) {
        return;
    }
    let (mut of_seats, mut players, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
    let mut parts = PositionParts { most_tables: state.most_tables(), ..PositionParts::default() };
    // Everybody with a seat of their own in that round: guests (house players) only if they fill in. Who really sits
    // there is named, with place and fixed table of the seat's owner.
    for (id, person) in plain.people.iter().filter(|(_, of)| !of.guest || of.fills_in.contains(&next)) {
        let body = plain.body(*id, next);
        let name = plain.people[&body].player.name.clone();
        parts.contenders.push(roundtable_model::Contender { id: body, name, place: place(*id) });
        of_seats.extend(person.table.map(|table| Wish::AtTable(body, table)));
        players.push(person.player.clone());
        bodies.push((*id, body));
        if !plain.is_there(body, next) {
            parts.absent.push(body);
        }
    }
    parts.history = (0..next).map(|round| seated(plain, round, &plain.sheets[round as usize])).collect();
    // Wishes are given only for two whom the position knows, from the round to come or from one before.
    let is_known = |id: &PlayerId| {
        parts.contenders.iter().any(|of| of.id == *id)
            || parts.history.iter().any(|round| round.people().any(|of| of == *id))
    };
    let pairs = |list: &BTreeSet<[PlayerId; 2]>, of: fn(PlayerId, PlayerId) -> Wish<PlayerId>| -> Vec<Wish<PlayerId>> {
        list.iter().filter(|pair| pair.iter().all(is_known)).map(|[a, b]| of(*a, *b)).collect()
    };
    let of_partners = |wish| plain.partners.iter().filter(|(_, said)| **said == wish).map(|(pair, _)| *pair).collect();
    // A seat is kept for its owner or its stand-in.
    let held = bodies.iter().filter_map(|(id, body)| plain.seats.get(id).map(|seat| Wish::InSeat(*body, *seat)));
    parts.wishes = [
        pairs(&plain.apart, Wish::Apart),
        pairs(&plain.together, Wish::Together),
        of_seats,
        held.collect(),
        pairs(&of_partners(Partnership::Always), Wish::Partners),
        pairs(&of_partners(Partnership::Never), Wish::NeverPartners),
    ]
    .concat();
    parts.spreads =
        plain.spreads.iter().filter_map(|column| roundtable_model::Spread::among(&players, column)).collect();
    let tables = plain.earlier.iter().flat_map(|round| &round.tables);
    parts.met = tables.flat_map(|table| table.seats.windows(2).map(|two| [two[0], two[1]])).collect();
    let wanted = roundtable_model::Position::new(opening.table_sizes.clone(), parts).unwrap();
    assert_eq!(state.position(place), Some(wanted), "{when}: position");
}
