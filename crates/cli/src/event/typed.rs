//! An order as the command line that gives it, without `roundtable event`: a refusal offers such commands. Where an order holds the contents
//! of a file, the command has the name of one. It is the reverse of what the verbs of `event` do with their options.

use std::num::NonZeroU32;

use roundtable::Effort;
use roundtable::dates::Timetable;
use roundtable::event::{
    Again, Carry, ClockSaid, Look, Open, Order, Partnership, Ruleset, Scored, Seat, Ties, WayOut, When, Who,
};
use roundtable::parts::RoundIx;

use crate::given::quoted;

/// A way out (what works instead of an order that is refused) as it is typed: another order, a look at something, or the same order with
/// one thing changed (`Again`).
pub fn way(way: &WayOut, order: Option<&Order>, id: &str) -> String {
    match way {
        WayOut::Order(order) => typed(order, id),
        WayOut::Look(look) => match look {
            Look::Tournament => format!("show {id}"),
            Look::People => format!("show {id} --people"),
            Look::Round(round) => format!("show {id} --round {}", round.number()),
            Look::Standings => format!("standings {id}"),
            Look::Log => format!("log {id}"),
            Look::Script => format!("script {id}"),
            Look::Rounds => format!("print {id} -o so_far.json"),
        },
        WayOut::Again(Again::Named) => {
            order.map_or_else(String::new, |order| format!("{} --guest NAME", typed(order, id)))
        }
        WayOut::Again(again) => {
            let given = order.and_then(|order| if let Order::SeatPlan(given) = order { Some(given) } else { None });
            let from = match again {
                Again::From(from) => Some(from.get()),
                Again::AllRounds | Again::Named => given.and_then(|given| given.from),
            };
            let file = given.map_or("FILE", |given| given.plan.called());
            format!("seat {id} --plan {}{}", quoted(file), option("from", from))
        }
    }
}

/// An order as it is typed; where a file is needed, the name of one.
pub fn typed(order: &Order, id: &str) -> String {
    match order {
        Order::Open(open) => opened(open),
        Order::Join { people, guests } => {
            let names: Vec<&str> = people.iter().map(|newcomer| newcomer.player.name.as_str()).collect();
            let names: String = names.into_iter().map(|name| format!(" --name {}", quoted(name))).collect();
            let file = if names.is_empty() { " names.csv" } else { "" };
            format!("join {id}{names}{file}{}", flag("guest", *guests))
        }
        Order::Leave { who, after } => format!("leave {id} {}{}", said(who), option("after", *after)),
        Order::Return { who, from } => format!("return {id} {}{}", said(who), round("from", *from)),
        Order::Rename { who, name, set, number } => {
            let name = name.as_ref().map(|name| format!(" {}", quoted(name))).unwrap_or_default();
            let set: String = set.iter().map(|(of, is)| format!(" --set {}", quoted(&format!("{of}={is}")))).collect();
            format!("rename {id} {}{name}{set}{}", said(who), option("number", *number))
        }
        Order::Absent { people } => format!("absent {id}{}", all(people)),
        Order::Present { people } => format!("present {id}{}", all(people)),
        Order::Roll { here, only } => {
            let here: String = here.iter().map(|who| format!(" {}", said(who))).collect();
            format!("roll {id}{here}{}", flag("only", *only))
        }
        Order::Substitute { who, by, from, to } => {
            let pair = quoted(&format!("{}={by}", plain(who)));
            format!("substitute {id} {pair}{}{}", round("from", *from), round("to", *to))
        }
        Order::Apart { pair: [one, other], may_meet } => {
            format!("apart {id} {} {}{}", said(one), said(other), flag("may-meet", *may_meet))
        }
        Order::Partners { pair: [one, other], wish } => {
            let (never, free) = (flag("never", *wish == Partnership::Never), flag("free", *wish == Partnership::Free));
            format!("partners {id} {} {}{never}{free}", said(one), said(other))
        }
        Order::Together { people, free } => {
            let people: String = people.iter().map(|who| format!(" {}", said(who))).collect();
            format!("together {id}{people}{}", flag("free", *free))
        }
        Order::Hold { who, seat } => {
            let seat = seat.map_or_else(|| " --free".to_owned(), |seat| format!(" {seat}"));
            format!("hold {id} {}{seat}", said(who))
        }
        Order::Spread { column, free } => format!("spread {id} {}{}", quoted(column), flag("free", *free)),
        Order::Table { who, table } => {
            let table = table.map(|table| format!(" {table}")).unwrap_or_default();
            format!("table {id} {}{table}", said(who))
        }
        Order::Seat(seat) => format!("seat {id}{}", options(seat)),
        Order::SeatPlan(given) => {
            let (plan, ahead) =
                (quoted(given.plan.called()), ahead(given.then, given.last, (Some(given.carry), given.ties)));
            let (from, rounds) = (option("from", given.from), option("rounds", given.rounds));
            format!("seat {id} --plan {plan}{from}{rounds}{ahead}{}", flag("draft", given.draft))
        }
        Order::Commit(seat) => format!("seat {id}{} --commit", options(seat)),
        Order::Reveal { seat, beacon } => {
            let beacon = beacon.as_ref().map(|beacon| format!(" --beacon {}", quoted(beacon))).unwrap_or_default();
            format!("seat {id}{} --reveal{beacon}", options(seat))
        }
        Order::Numbers { seat, guests, apply } => {
            let guests: String = guests.iter().map(|name| format!(" --guest {}", quoted(name))).collect();
            let (rounds, work) = (option("rounds", seat.rounds), worked(seat.seed, seat.effort));
            format!("numbers {id}{rounds}{guests}{work} --apply {apply}")
        }
        Order::WhatIf { leave, after, guest, seed, effort, apply } => {
            let guest = guest.as_ref().map(|guest| format!(" --guest {}", quoted(guest))).unwrap_or_default();
            let (after, work) = (option("after", *after), worked(*seed, *effort));
            format!("what-if {id} leave {}{after}{guest}{work} --apply {apply}", said(leave))
        }
        Order::Publish => format!("publish {id}"),
        Order::TakeBack { from } => format!("take-back {id}{}", round("from", *from)),
        Order::Swap { pair: [one, other], round: of, onward } => {
            format!("swap {id} {} {}{}{}", said(one), said(other), round("round", *of), flag("onward", *onward))
        }
        Order::Results { results, settle, player } => match results.as_slice() {
            [Scored { round: Some(round), table: Some(table), scores, .. }] => {
                let scores: String = scores.iter().map(|score| format!(" {}", quoted(score))).collect();
                let player = player.as_ref().map(|who| format!(" --player {}", said(who))).unwrap_or_default();
                format!("result {id} {} {table}{scores}{}{player}", round.number(), flag("settle", *settle))
            }
            _ => format!("results {id} results.csv{}", flag("settle", *settle)),
        },
        Order::Cancel { round, table } => format!("result {id} {} {table} --cancel", round.number()),
        Order::Penalty { who, points, round: of, reason } => {
            let reason = Some(reason).filter(|reason| !reason.is_empty());
            let reason = reason.map(|reason| format!(" --reason {}", quoted(reason))).unwrap_or_default();
            format!("penalty {id} {}{}{}{reason}", said(who), option("points", *points), round("round", *of))
        }
        Order::Lift { penalty } => format!("penalty {id} --lift {penalty}"),
        Order::Announce { after, then, last, carry, ties } => {
            let then = Some(*then).filter(|then| *then > 0);
            format!("announce {id}{}{}", option("after", *after), ahead(then, *last, (Some(*carry), *ties)))
        }
        Order::CloseTables { tables } => {
            let numbers: String = tables.iter().map(|table| format!(" {table}")).collect();
            format!("close-tables {id}{numbers}")
        }
        Order::Rounds { rounds } => format!("rounds {id} {rounds}"),
        Order::Script { script, current } => {
            let file = if script.is_some() || current.is_none() { " FILE" } else { "" };
            format!("script {id}{file}{}", option("current", *current))
        }
        Order::Dates(asked) if asked.is_empty() => format!("dates {id} --none"),
        Order::Dates(asked) => format!("dates {id}{}", dated(asked)),
        Order::Clock(said) => format!("clock {id}{}", clock(*said)),
        Order::HoldBack => format!("hold-back {id}"),
        Order::HoldResults { from } => format!("hold-back {id} --results{}", round("from", *from)),
        Order::Release => format!("release {id}"),
        Order::Rules { rules } => match Ruleset::preset(&rules.name).as_ref() == Some(&**rules) {
            true => format!("rules set {id} {}", rules.name),
            false => format!("rules set {id} rules.toml"),
        },
        Order::Title { name } => format!("title {id} {}", quoted(name)),
        Order::Describe { text } => format!("describe {id} {}", quoted(text)),
        Order::Players { report, leave, join, check_in } => {
            let said = |name: &str, may: Option<bool>| {
                may.map_or_else(String::new, |may| format!(" --{name} {}", if may { "yes" } else { "no" }))
            };
            let [report, leave] = [said("report", *report), said("leave", *leave)];
            format!("players {id}{report}{leave}{}{}", said("join", *join), said("check-in", *check_in))
        }
        Order::Apply { person } => format!("apply {id} {}", quoted(&person.player.name)),
        Order::Admit { application } => format!("admit {id} {application}"),
        Order::Decline { application } => format!("admit {id} {application} --decline"),
        Order::Call { who } => format!("call {id} {}", said(who)),
        Order::Answer { table } => format!("call {id} --answered {table}"),
        Order::Undo { op } => {
            let op = op.as_ref().map(|op| format!(" {}", quoted(op))).unwrap_or_default();
            format!("undo {id}{op}")
        }
        Order::Close => format!("close {id}"),
        Order::Reopen => format!("reopen {id}"),
    }
}

/// `new` with its options.
fn opened(open: &Open) -> String {
    let game = open.game.map(|game| format!(" --game {}", game.id())).unwrap_or_default();
    let rules = open.rules.as_ref().map(|rules| format!(" --rules {}", quoted(&rules.name))).unwrap_or_default();
    let sizes = open.table_sizes.as_ref().map(|sizes| format!(" --tables-of {sizes}")).unwrap_or_default();
    let plan = open.plan.as_ref().map(|plan| format!(" --plan {}", quoted(plan.called()))).unwrap_or_default();
    let (tables, rounds) = (option("tables", open.tables.map(NonZeroU32::get)), option("rounds", open.rounds));
    let then = open.then.filter(|then| *then > 0);
    let ahead = ahead(then, open.last, (Some(open.carry), open.ties));
    format!("new {}{game}{rules}{sizes}{tables}{plan}{rounds}{ahead}{}", quoted(&open.name), dated(&open.dates))
}

/// The option of `clock`.
fn clock(said: ClockSaid) -> String {
    match said {
        ClockSaid::Start { minutes, then } => format!(" --start {minutes} --bell {}", then.id()),
        ClockSaid::Stop => " --stop".to_owned(),
        ClockSaid::Go => " --go".to_owned(),
        ClockSaid::More { minutes, table } => format!(" --more {minutes}{}", option("table", table)),
        ClockSaid::Off => " --off".to_owned(),
    }
}

/// When rounds are played.
fn dated(asked: &Timetable) -> String {
    let start = asked.start.map(|start| format!(" --start {start}")).unwrap_or_default();
    let zone = asked.zone.as_ref().map(|zone| format!(" --tz {zone}")).unwrap_or_default();
    let every = asked.every.map(|every| format!(" --every {}", String::from(every))).unwrap_or_default();
    let skip: String = asked.skip.iter().map(|day| format!(" --skip {day}")).collect();
    let lasts = asked.minutes.map(|minutes| format!(" --lasts {minutes}m")).unwrap_or_default();
    format!("{start}{zone}{every}{skip}{lasts}")
}

/// Seed and effort as they are typed again, where they are not the usual ones.
pub fn worked(seed: u64, effort: Effort) -> String {
    let effort = match effort {
        Effort::NORMAL => String::new(),
        Effort::LOW => " --effort low".to_owned(),
        Effort::HIGH => " --effort high".to_owned(),
        Effort(steps) => format!(" --effort {steps}"),
    };
    let seed = if seed == 0 { String::new() } else { format!(" --seed {seed}") };
    format!("{seed}{effort}")
}

/// How a round is seated, as options.
fn options(seat: &Seat) -> String {
    let method = seat.method.map(|way| format!(" --method {}", way.id())).unwrap_or_default();
    // The text of a file has more than one line: then the name of a file stands for it; a single word is the name of a preset.
    let named = |name: &str, file: &Option<String>, stand: &str| match file {
        Some(text) if text.contains('\n') => format!(" --{name} {stand}"),
        Some(word) => format!(" --{name} {}", quoted(word)),
        None => String::new(),
    };
    let parts = [
        method,
        option("rounds", seat.rounds),
        option("step", seat.step),
        flag("avoid-repeats", seat.avoid_repeats),
        named("script", &seat.script, "script.txt"),
        option("current", seat.current),
        if seat.accelerate { " --accelerate baku".to_owned() } else { String::new() },
        option("top", seat.top),
        named("criteria", &seat.criteria, "criteria.toml"),
        ahead(seat.then, seat.last, (seat.carry, seat.ties)),
        seat.short.map(|short| format!(" --short {}", short.id())).unwrap_or_default(),
        worked(seat.seed, seat.effort),
        flag("instead", seat.instead),
        flag("draft", seat.draft),
    ];
    parts.concat()
}

/// What is announced to follow, as options; points that are kept whole into a final are the default.
fn ahead(then: Option<u32>, last: Option<u32>, (carry, ties): (Option<Carry>, Option<Ties>)) -> String {
    let then = then.map(|rounds| format!(" --then swiss:{rounds}")).unwrap_or_default();
    let last = last.map(|top| format!(" --final top{top}")).unwrap_or_default();
    let carry = carry.filter(|carry| *carry != Carry::Kept).map(|carry| format!(" --carry {}", carry.id()));
    let ties = ties.map(|ties| format!(" --ties {}", ties.id())).unwrap_or_default();
    format!("{then}{last}{}{ties}", carry.unwrap_or_default())
}

/// ` --name value`, or nothing.
fn option(name: &str, value: Option<u32>) -> String {
    value.map(|value| format!(" --{name} {value}")).unwrap_or_default()
}

fn round(name: &str, round: Option<RoundIx>) -> String {
    option(name, round.map(RoundIx::number))
}

fn flag(name: &str, given: bool) -> String {
    if given { format!(" --{name}") } else { String::new() }
}

/// Somebody by number or name, as the command line takes them.
fn plain(who: &Who) -> String {
    match who {
        Who::Number(number) => number.to_string(),
        Who::Written(name) => name.clone(),
    }
}

/// The same, quoted for a shell.
fn said(who: &Who) -> String {
    quoted(&plain(who))
}

/// People with the rounds that they miss: ` Ana:2,5`.
fn all(people: &[When]) -> String {
    let one = |When { who, rounds }: &When| {
        let rounds: Vec<String> = rounds.iter().map(|round| round.number().to_string()).collect();
        let behind = if rounds.is_empty() { String::new() } else { format!(":{}", rounds.join(",")) };
        format!(" {}", quoted(&format!("{}{behind}", plain(who))))
    };
    people.iter().map(one).collect()
}
