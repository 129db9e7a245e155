//! Reads the field `question` of a schedule in our JSON format: what was asked. Its fields are those of `Problem` in `crates/model`; the parts that
//! are read here become the fields of `ReadQuestion` (`asked.rs`).

use std::num::NonZeroU32;

use roundtable_model::{
    Absence, Aim, History, MAX_TABLE_SIZE, Memory, Of, OwnRelation, PlayerIx, RoundGoal, RoundIx, Schedule, SeatIx,
    SeatOrder, SeatPairs, Spare, Spread, Wish, Wishes,
};
use roundtable_words::{Belongs, MAX_PLAYERS, Mistake, Thing, Wrong};
use serde_json::value::RawValue;

use crate::schedule::asked::ReadQuestion;
use crate::schedule::draft::Draft;
use crate::schedule::json::{Object, Source};

/// Reads the value of `"question"`.
pub(super) fn read(source: &Source<'_>, value: &RawValue, draft: &mut Draft) -> Result<ReadQuestion, Mistake> {
    let mut fields = source.object(value)?;
    let place = source.place(value);
    let table_sizes = super::table_sizes(source, fields.required("table_sizes", place)?, "table_sizes")?;
    let rounds = match fields.required("rounds", place)? {
        max if max.get() == "\"max\"" => RoundGoal::Max,
        number => RoundGoal::Exactly(source.number(number, Thing::Round, MAX_PLAYERS)?),
    };
    let spare = match fields.take("spare").map(|spare| (spare, spare.get())) {
        None | Some((_, "\"short_tables\"")) => Spare::ShortTables,
        Some((_, "\"sit_out\"")) => Spare::SitOut,
        Some((spare, text)) if text.starts_with('{') => {
            let mut given = source.object(spare)?;
            let most = source.number(given.required("tables", source.place(spare))?, Thing::Table, MAX_PLAYERS)?;
            given.rest(source, draft);
            NonZeroU32::new(most).map(Spare::Tables).ok_or_else(|| source.wrong(spare, Belongs::Spare))?
        }
        Some((spare, _)) => return Err(source.wrong(spare, Belongs::Spare)),
    };
    let mut absences = Vec::new();
    for absence in optional(source, &mut fields, "absences")? {
        let mut absence_fields = source.object(absence)?;
        let place = source.place(absence);
        let player = source.player(absence_fields.required("player", place)?)?;
        for round in source.list(absence_fields.required("rounds", place)?)? {
            let round = RoundIx::from_number(source.number(round, Thing::Round, MAX_PLAYERS)?);
            absences.extend(round.map(|round| Absence { round, player }));
        }
        absence_fields.rest(source, draft);
    }
    let mut wishes = Wishes::default();
    // Wishes about partners were a list of their own in files of before.
    for name in ["wishes", "partners"] {
        for wish in optional(source, &mut fields, name)? {
            wishes.list.push(read_wish(source, wish, draft)?);
        }
    }
    for spread in optional(source, &mut fields, "spreads")? {
        wishes.spreads.push(read_spread(source, spread, draft)?);
    }
    let mixed = fields.take("mixed").map(|kinds| read_spread(source, kinds, draft)).transpose()?;
    let mut relations = Vec::new();
    for order in optional(source, &mut fields, "relations")? {
        relations.push(if order.get().starts_with('{') {
            SeatOrder::Own(read_own(source, order, draft)?)
        } else {
            source.string(order)?.parse().map_err(|_| source.wrong(order, Belongs::SeatOrder))?
        });
    }
    // Each of the three is a schedule of its own.
    let mut earlier = |name| match fields.take(name) {
        Some(value) => read_rounds(source, value, draft).map(Some),
        None => Ok(None),
    };
    let (history, kept, before) = (earlier("history")?, earlier("kept")?, earlier("plan_before")?);
    let history = read_history(source, &mut fields, history)?;
    let kept_sizes =
        fields.take("kept_sizes").map(|sizes| super::table_sizes(source, sizes, "kept_sizes")).transpose()?;
    fields.rest(source, draft);
    Ok(ReadQuestion {
        place,
        table_sizes,
        rounds,
        spare,
        absences,
        wishes,
        mixed,
        relations,
        history,
        kept,
        kept_sizes,
        before,
    })
}

/// The rounds of a history with how many of each side there were at their tables.
fn read_history<'a>(
    source: &Source<'a>,
    fields: &mut Object<'a>,
    rounds: Option<Schedule>,
) -> Result<Option<History>, Mistake> {
    let Some(value) = fields.take("history_sides") else { return Ok(rounds.map(History::from)) };
    let mut sides = Vec::new();
    for sizes in source.list(value)? {
        let sizes = source.list(sizes)?;
        let sizes = sizes.into_iter().map(|size| source.number(size, Thing::Seat, MAX_PLAYERS));
        sides.push(sizes.collect::<Result<Vec<_>, _>>()?);
    }
    let history = rounds.and_then(|rounds| History::new(rounds, sides).ok());
    history.map(Some).ok_or_else(|| source.wrong(value, Belongs::HistorySides))
}

/// Reads the value of `"memory"`.
pub(super) fn read_memory(source: &Source<'_>, value: &RawValue, draft: &mut Draft) -> Result<Memory, Mistake> {
    let mut fields = source.object(value)?;
    let place = source.place(value);
    let people_field = fields.required("people", place)?;
    let people = source.list(people_field)?.into_iter().map(|name| source.line(name)).collect::<Result<_, _>>()?;
    let rounds = read_rounds(source, fields.required("history", place)?, draft)?;
    let players = rounds.players();
    let history = read_history(source, &mut fields, Some(rounds))?.unwrap_or_default();
    fields.rest(source, draft);
    let wrong = || source.wrong(people_field, Belongs::EarlierPeople { players });
    Memory::new(people, history).ok_or_else(wrong)
}

/// A field that is a list; empty if it is not there.
fn optional<'a>(source: &Source<'a>, fields: &mut Object<'a>, name: &str) -> Result<Vec<&'a RawValue>, Mistake> {
    fields.take(name).map_or(Ok(Vec::new()), |value| source.list(value))
}

fn players(source: &Source<'_>, value: &RawValue) -> Result<Vec<PlayerIx>, Mistake> {
    source.list(value)?.into_iter().map(|player| source.player(player)).collect()
}

/// A wish about one or two people.
fn read_wish(source: &Source<'_>, value: &RawValue, draft: &mut Draft) -> Result<Wish, Mistake> {
    let mut fields = source.object(value)?;
    let place = source.place(value);
    let kind_field = fields.required("wish", place)?;
    let kind = source.string(kind_field)?;
    let who = players(source, fields.required("players", place)?)?;
    let known = Wish::<PlayerIx>::KINDS.into_iter().find(|(code, _)| *code == kind);
    let wish = match (known.map(|(_, of)| of), who.as_slice()) {
        (Some(Of::Two(of)), &[one, other]) => of(one, other),
        (Some(Of::Table(of)), &[one]) => {
            of(one, source.number(fields.required("table", place)?, Thing::Table, MAX_PLAYERS)?)
        }
        (Some(Of::Seat(of)), &[one]) => {
            let seat = source.number(fields.required("seat", place)?, Thing::Seat, MAX_PLAYERS)?;
            of(one, SeatIx::from_number(seat).unwrap_or_default())
        }
        _ => return Err(source.wrong(kind_field, Belongs::Wish)),
    };
    fields.rest(source, draft);
    Ok(wish)
}

/// A relation between seats that an organiser has defined.
fn read_own(source: &Source<'_>, value: &RawValue, draft: &mut Draft) -> Result<OwnRelation, Mistake> {
    let mut fields = source.object(value)?;
    let place = source.place(value);
    let name = source.string(fields.required("name", place)?)?;
    let ordered = match fields.take("ordered") {
        None => false,
        Some(ordered) => ordered.get().parse().map_err(|_| source.wrong(ordered, Belongs::Truth))?,
    };
    let aim = match fields.take("aim") {
        None => Aim::Evenly,
        Some(aim) if aim.get() == "\"evenly\"" => Aim::Evenly,
        Some(aim) => {
            let mut of = source.object(aim)?;
            let times = |times| source.number(times, Thing::Value, MAX_PLAYERS);
            let found = match of.take("exactly") {
                Some(exactly) => Aim::Exactly(times(exactly)?),
                None => Aim::AtMost(times(of.required("at_most", source.place(aim))?)?),
            };
            of.rest(source, draft);
            found
        }
    };
    let mut at = Vec::new();
    for of in source.list(fields.required("at", place)?)? {
        let mut size = source.object(of)?;
        let seats = source.number(size.required("seats", source.place(of))?, Thing::Seat, MAX_TABLE_SIZE)?;
        let mut pairs = Vec::new();
        for pair in source.list(size.required("pairs", source.place(of))?)? {
            let two = source.list(pair)?.into_iter().map(|seat| source.number(seat, Thing::Seat, MAX_TABLE_SIZE));
            match two.collect::<Result<Vec<_>, _>>()?[..] {
                [one, other] => pairs.push([one, other].map(|seat| SeatIx::from_number(seat).unwrap_or_default())),
                _ => return Err(source.wrong(pair, Belongs::TwoSeats)),
            }
        }
        size.rest(source, draft);
        at.push(SeatPairs { seats, pairs });
    }
    fields.rest(source, draft);
    OwnRelation::new(name, ordered, aim, at).map_err(|why| source.at(value, Wrong::BadRelation { why }))
}

/// A wish to spread people by a column of the list, such as clubs: the values of the column, and for each player the number of the value, in
/// the file from 1, or `null`.
fn read_spread(source: &Source<'_>, value: &RawValue, draft: &mut Draft) -> Result<Spread, Mistake> {
    let mut fields = source.object(value)?;
    let place = source.place(value);
    let column = source.string(fields.required("column", place)?)?;
    let values = source.list(fields.required("values", place)?)?;
    let values = values.into_iter().map(|v| source.string(v)).collect::<Result<Vec<_>, _>>()?;
    let groups_field = fields.required("groups", place)?;
    let group = |group: &RawValue| match group.get() {
        "null" => Ok(None),
        _ => source.number(group, Thing::Value, MAX_PLAYERS).map(|g| Some(g - 1)),
    };
    let groups = source.list(groups_field)?.into_iter().map(group).collect::<Result<Vec<_>, _>>()?;
    fields.rest(source, draft);
    Spread::new(column, values, groups).ok_or_else(|| source.wrong(groups_field, Belongs::Groups))
}

/// Rounds that were played or planned before.
fn read_rounds(source: &Source<'_>, value: &RawValue, draft: &mut Draft) -> Result<Schedule, Mistake> {
    let mut fields = source.object(value)?;
    let place = source.place(value);
    let mut schedule = Schedule::new(source.number(fields.required("players", place)?, Thing::Player, MAX_PLAYERS)?);
    for (round, expected) in source.list(fields.required("rounds", place)?)?.into_iter().zip(1..) {
        let mut fields = source.object(round)?;
        let place = source.place(round);
        let number_field = fields.required("round", place)?;
        let number = source.number(number_field, Thing::Round, MAX_PLAYERS)?;
        if number != expected {
            return Err(source.at(number_field, Wrong::RoundOutOfOrder { round: number, expected }));
        }
        let mut built = schedule.push_round();
        for table in source.list(fields.required("tables", place)?)? {
            let mut fields = source.object(table)?;
            let place = source.place(table);
            let number = source.number(fields.required("table", place)?, Thing::Table, MAX_PLAYERS)?;
            let seats_field = fields.required("seats", place)?;
            let seats = players(source, seats_field)?;
            if seats.is_empty() || seats.len() > MAX_TABLE_SIZE as usize {
                return Err(source.wrong(seats_field, Belongs::Seated { limit: MAX_TABLE_SIZE }));
            }
            built.table(number, &seats);
            fields.rest(source, draft);
        }
        if let Some(people) = fields.take("sit_out") {
            built.sit_outs(&players(source, people)?);
        }
        if let Some(people) = fields.take("absent") {
            built.absents(&players(source, people)?);
        }
        fields.rest(source, draft);
    }
    // Everybody must be among the players that the schedule says it has.
    let unknown = schedule.rounds().any(|r| {
        let seated = r.tables().flat_map(|t| t.seats.iter());
        seated.chain(r.sit_out()).chain(r.absent()).any(|p| p.0 >= schedule.players())
    });
    if unknown {
        return Err(source.wrong(value, Belongs::KnownPlayers { players: schedule.players() }));
    }
    fields.rest(source, draft);
    Ok(schedule)
}
