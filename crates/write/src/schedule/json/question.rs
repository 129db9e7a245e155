//! The question of `roundtable/schedule/2`: what was asked, next to the answer.

use roundtable_model::{
    Absence, Aim, History, Memory, OwnRelation, PlayerIx, Problem, RoundGoal, Schedule, Spare, Spread, TableSizes, Wish,
};

use crate::schedule::Buffer;
use crate::schedule::json::{people, rounds, text};

/// Writes the value of `"question"`. Parts of which there is nothing to say are left out.
pub(super) fn write(b: &mut Buffer<'_>, problem: &Problem) -> std::io::Result<()> {
    b.push("{\"table_sizes\": ");
    sizes(b, problem.table_sizes());
    b.push(", \"rounds\": ");
    match problem.rounds() {
        RoundGoal::Exactly(rounds) => b.number(rounds),
        RoundGoal::Max => b.push("\"max\""),
    }
    match problem.spare() {
        Spare::ShortTables => b.push(", \"spare\": \"short_tables\""),
        Spare::SitOut => b.push(", \"spare\": \"sit_out\""),
        Spare::Tables(most) => {
            b.push(", \"spare\": {\"tables\": ");
            b.number(most.get());
            b.push("}");
        }
    }
    absences(b, problem.absences());
    list(b, "wishes", &problem.wishes().list, |b, wish| {
        write_wish(b, *wish);
        Ok(())
    })?;
    list(b, "spreads", &problem.wishes().spreads, write_spread)?;
    if let Some(kinds) = problem.mixed() {
        b.push(",\n    \"mixed\": ");
        write_spread(b, kinds)?;
    }
    list(b, "relations", problem.relations(), |b, order| match order.own() {
        Some(own) => own_relation(b, own),
        None => text(b, order.id().unwrap_or_default()),
    })?;
    history(b, problem.earlier())?;
    schedule(b, "kept", problem.kept())?;
    if let Some(kept) = problem.kept_sizes() {
        b.push(",\n    \"kept_sizes\": ");
        sizes(b, kept);
    }
    schedule(b, "plan_before", problem.plan_before())?;
    b.push("}");
    // Hands the bytes on where they have become many; the same below.
    b.flow()
}

/// Writes the value of `"memory"`.
pub(super) fn memory(b: &mut Buffer<'_>, memory: &Memory) -> std::io::Result<()> {
    b.push("{\"people\": ");
    serde_json::to_writer(&mut b.bytes, memory.people())?;
    history(b, memory.history())?;
    b.push("}");
    Ok(())
}

/// Earlier rounds, and how many of each side there were at their tables.
fn history(b: &mut Buffer<'_>, history: &History) -> std::io::Result<()> {
    schedule(b, "history", history.rounds())?;
    list(b, "history_sides", history.sides(), |b, sizes| {
        b.push("[");
        for (i, size) in sizes.iter().enumerate() {
            b.push(if i > 0 { ", " } else { "" });
            b.number(*size);
        }
        b.push("]");
        Ok(())
    })
}

/// A relation of the organiser's own: name, whether it has a direction, aim, and which seats have it at tables of each size.
fn own_relation(b: &mut Buffer<'_>, own: &OwnRelation) -> std::io::Result<()> {
    b.push("{\"name\": ");
    text(b, own.name())?;
    b.push(if own.is_ordered() { ", \"ordered\": true" } else { "" });
    let aim = match own.aim() {
        Aim::Evenly => None,
        Aim::AtMost(times) => Some(("at_most", times)),
        Aim::Exactly(times) => Some(("exactly", times)),
    };
    if let Some((word, times)) = aim {
        b.push(", \"aim\": {\"");
        b.push(word);
        b.push("\": ");
        b.number(times);
        b.push("}");
    }
    b.push(", \"at\": [");
    for (i, of) in own.at().iter().enumerate() {
        b.push(if i > 0 { ", {\"seats\": " } else { "{\"seats\": " });
        b.number(of.seats);
        b.push(", \"pairs\": [");
        for (i, pair) in of.pairs.iter().enumerate() {
            b.push(if i > 0 { ", [" } else { "[" });
            b.number(pair[0].number());
            b.push(", ");
            b.number(pair[1].number());
            b.push("]");
        }
        b.push("]}");
    }
    b.push("]}");
    Ok(())
}

pub(super) fn sizes(b: &mut Buffer<'_>, sizes: &TableSizes) {
    b.push("[");
    for (i, &size) in sizes.sizes().iter().enumerate() {
        b.push(if i > 0 { ", " } else { "" });
        b.number(size);
    }
    b.push("]");
}

/// One entry for each player who is absent, with all rounds.
fn absences(b: &mut Buffer<'_>, absences: &[Absence]) {
    let mut by_player: Vec<&Absence> = absences.iter().collect();
    by_player.sort_unstable_by_key(|a| (a.player, a.round));
    for (i, missed) in by_player.chunk_by(|a, c| a.player == c.player).enumerate() {
        b.push(if i > 0 { ", {\"player\": " } else { ",\n    \"absences\": [{\"player\": " });
        missed.iter().take(1).for_each(|a| b.player(a.player));
        b.push(", \"rounds\": [");
        for (i, absence) in missed.iter().enumerate() {
            b.push(if i > 0 { ", " } else { "" });
            b.number(absence.round.number());
        }
        b.push("]}");
    }
    b.push(if by_player.is_empty() { "" } else { "]" });
}

fn write_wish(b: &mut Buffer<'_>, wish: Wish) {
    b.push("{\"wish\": \"");
    b.push(wish.code());
    b.push("\", \"players\": ");
    people(b, &wish.players().collect::<Vec<PlayerIx>>());
    let table = wish.at_table().map(|(_, table)| ("table", table));
    if let Some((what, number)) = table.or(wish.in_seat().map(|(_, seat)| ("seat", seat.number()))) {
        b.push(", \"");
        b.push(what);
        b.push("\": ");
        b.number(number);
    }
    b.push("}");
}

/// The column with its values, and which of them each player has, counted from 1; null for none.
fn write_spread(b: &mut Buffer<'_>, spread: &Spread) -> std::io::Result<()> {
    b.push("{\"column\": ");
    text(b, spread.column())?;
    b.push(", \"values\": [");
    for (i, value) in spread.values().iter().enumerate() {
        b.push(if i > 0 { ", " } else { "" });
        text(b, value)?;
    }
    b.push("], \"groups\": [");
    for (i, group) in spread.groups().iter().enumerate() {
        b.push(if i > 0 { ", " } else { "" });
        match group {
            Some(group) => b.number(group + 1),
            None => b.push("null"),
        }
    }
    b.push("]}");
    b.flow()
}

fn list<T>(
    b: &mut Buffer<'_>,
    name: &str,
    items: &[T],
    mut write: impl FnMut(&mut Buffer<'_>, &T) -> std::io::Result<()>,
) -> std::io::Result<()> {
    for (i, item) in items.iter().enumerate() {
        if i == 0 {
            b.push(",\n    \"");
            b.push(name);
            b.push("\": [");
        } else {
            b.push(", ");
        }
        write(b, item)?;
    }
    b.push(if items.is_empty() { "" } else { "]" });
    Ok(())
}

/// Rounds as a field of their own, counted from 1 (`0`: none come before); nothing where there are none.
fn schedule(b: &mut Buffer<'_>, name: &str, schedule: &Schedule) -> std::io::Result<()> {
    if schedule.round_count() == 0 {
        return Ok(());
    }
    b.push(",\n    \"");
    b.push(name);
    b.push("\": {\"players\": ");
    b.number(schedule.players());
    b.push(", \"rounds\": [");
    rounds(b, schedule, 0)?;
    b.push("]}");
    Ok(())
}
