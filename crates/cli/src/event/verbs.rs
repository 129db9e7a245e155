//! The verbs of `roundtable event`. A verb that only gives an order is written out here, with its options, and is an
//! arm of `mod.rs`; the others have their options in the file that runs them.

use clap::{ArgGroup, Args, Subcommand};
use roundtable::event::{When, Who};
use roundtable::parts::{RoundIx, Wish};

use super::ahead::AheadArgs;
use super::{clock, dates, keep, new, numbers, own, people, results, rounds, rules, seat, show, standings, what_if};
use crate::players::parse_when;
use crate::values::{
    MAX_PLAYERS, MAX_ROUNDS, Relates, parse_relates, parse_set, parse_signed, parse_substitute, round, within,
};
use crate::wishes::WishArgs;

/// The largest seat that may be typed: that of the largest table.
const MAX_SEAT: u32 = 1_000;

/// A tournament, and nothing more.
#[derive(Clone, Debug, Args)]
pub struct EventArg {
    /// The tournament: its id, name, or the beginning of one
    pub event: String,
}

/// Who is back, and since when.
#[derive(Clone, Debug, Args)]
pub struct ReturnArgs {
    /// The tournament: its id, name, or the beginning of one
    pub event: String,
    /// Who: name or number
    #[arg(value_name = "NAME")]
    pub who: Who,
    /// From this round on; if this is left out from now on, or from the next one where that game has a result
    #[arg(long, value_name = "R", value_parser = round)]
    pub from: Option<RoundIx>,
}

/// Who will be there, or not, and when.
#[derive(Clone, Debug, Args)]
pub struct WhenArgs {
    /// The tournament: its id, name, or the beginning of one
    pub event: String,
    /// Who, until they come; or who and when: "Ana:2,5-6"
    #[arg(value_name = "NAME:ROUNDS", required = true, value_parser = parse_when)]
    pub when: Vec<When>,
}

/// What can be done at a tournament.
#[derive(Clone, Debug, Subcommand)]
pub enum EventVerb {
    /// Open a tournament, and print its short id
    New(new::NewArgs),
    /// All tournaments of the database
    List,
    /// Where a tournament is: stage, current round, people
    Show(show::ShowArgs),
    /// When the rounds that are not published yet are played
    Dates(dates::DatesOfArgs),
    /// People join: a file of names, or --name
    Join(people::JoinArgs),
    /// Somebody leaves for good
    Leave {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// Who: name or number
        #[arg(value_name = "NAME")]
        who: Who,
        /// After this many rounds; after the last one played if this is left out
        #[arg(long, value_name = "R", value_parser = within(0, MAX_ROUNDS))]
        after: Option<u32>,
    },
    /// Somebody who was added by mistake, and has had no place, is gone
    Remove {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// Who: name or number
        #[arg(value_name = "NAME")]
        who: Who,
    },
    /// The same as `return`: somebody is back in their own seat
    #[command(hide = true)]
    Back(ReturnArgs),
    /// Somebody who left, was away or was replaced is back in their own seat
    Return(ReturnArgs),
    /// Put a name, number, club or another column right
    Rename {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// Who: name or number
        #[arg(value_name = "WHO")]
        who: Who,
        /// The new name
        #[arg(value_name = "NEW")]
        name: Option<String>,
        /// Another column: club=Elm; may be said again
        #[arg(long, value_name = "COLUMN=VALUE", value_parser = parse_set)]
        set: Vec<(String, String)>,
        /// The number, such as a lot drawn by hand; who has it gets the other
        #[arg(long, value_name = "N", value_parser = within(1, MAX_PLAYERS))]
        number: Option<u32>,
    },
    /// Somebody will not be there: until they come, or in some rounds
    Absent(WhenArgs),
    /// Somebody asked not to play in some rounds of chess, the next one if none is named: a half-point bye
    Bye {
        #[command(flatten)]
        who: WhenArgs,
        /// Worth no point
        #[arg(long)]
        zero: bool,
    },
    /// Somebody will be there after all
    Present(WhenArgs),
    /// Roll call: who is there in the next round; everybody else is not
    Roll {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// Everybody who is there: names or numbers
        #[arg(value_name = "NAME", required_unless_present = "keep")]
        here: Vec<Who>,
        /// Somebody misses this round only
        #[arg(long, value_name = "NAME")]
        late: Vec<Who>,
        /// Somebody has a half-point bye
        #[arg(long, value_name = "NAME")]
        half: Vec<Who>,
        /// Somebody has a zero-point bye
        #[arg(long, value_name = "NAME")]
        zero: Vec<Who>,
        /// Somebody is away until they come
        #[arg(long, value_name = "NAME")]
        away: Vec<Who>,
        /// The others miss this round only, and are back in the next
        #[arg(long)]
        only: bool,
        /// The others stay as they are
        #[arg(long, conflicts_with = "only")]
        keep: bool,
    },
    /// A house player takes the seat of somebody
    Substitute {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// Whose seat, and who takes it: "Ana=Guest 1"; somebody new joins as a house player
        #[arg(value_name = "NAME=GUEST", value_parser = parse_substitute)]
        who: (String, String),
        /// From this round on; the next one if this is left out
        #[arg(long, value_name = "R", value_parser = round)]
        from: Option<RoundIx>,
        /// To this round; to the end if this is left out
        #[arg(long, value_name = "R", value_parser = round)]
        to: Option<RoundIx>,
    },
    /// What is wished of people, of any kind, or wished no longer
    #[command(override_usage = "roundtable event wish [OPTIONS] <EVENT>")]
    #[command(group(ArgGroup::new("wished").args(Wish::<String>::KINDS.map(|kind| kind.asked)).required(true).multiple(true)))]
    Wish {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// What is wished
        #[command(flatten)]
        wishes: WishArgs,
        /// It is wished no longer
        #[arg(long)]
        free: bool,
    },
    /// Two people who should not meet
    Apart {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// One of the two
        #[arg(value_name = "A")]
        one: Who,
        /// The other
        #[arg(value_name = "B")]
        other: Who,
        /// They may meet again
        #[arg(long)]
        may_meet: bool,
    },
    /// Two people who are partners whenever both play, or never
    Partners {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// One of the two
        #[arg(value_name = "A")]
        one: Who,
        /// The other
        #[arg(value_name = "B")]
        other: Who,
        /// They are never to be partners
        #[arg(long, conflicts_with = "free")]
        never: bool,
        /// As it comes: the wish is withdrawn
        #[arg(long)]
        free: bool,
    },
    /// People who sit at one table whenever they play
    Together {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// Who: two people or more
        #[arg(value_name = "NAME", required = true, num_args = 2..)]
        people: Vec<Who>,
        /// They need not sit together any more
        #[arg(long)]
        free: bool,
    },
    /// Somebody who has the same seat in every round
    Hold {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// Who: name or number
        #[arg(value_name = "NAME")]
        who: Who,
        /// The number of the seat, 1 is the first at the table
        #[arg(value_name = "SEAT", value_parser = within(1, MAX_SEAT), required_unless_present = "free")]
        seat: Option<u32>,
        /// No seat is held any more
        #[arg(long, conflicts_with = "seat")]
        free: bool,
    },
    /// A column, such as club or team, whose people are to meet as little as can be
    Spread {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// The header of the column, such as club or team
        #[arg(value_name = "COLUMN")]
        column: String,
        /// It is not spread any more
        #[arg(long)]
        free: bool,
    },
    /// A column of whose two kinds every side has one, as in mixed doubles
    Mixed {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// The header of a column with two values, such as gender
        #[arg(value_name = "COLUMN")]
        column: String,
        /// Sides need not be mixed any more
        #[arg(long)]
        free: bool,
    },
    /// Which relations between seats are to be even from the next round on; without words, none
    Relations {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// neighbours, turns, or a file of your own relations (own.toml)
        #[arg(value_name = "WHAT", value_delimiter = ',', value_parser = parse_relates)]
        relations: Vec<Relates>,
    },
    /// Somebody who needs the same table in every round
    Table {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// Who: name or number
        #[arg(value_name = "NAME")]
        who: Who,
        /// The number of the table; without it none is needed any more
        #[arg(value_name = "TABLE", value_parser = within(1, MAX_PLAYERS))]
        table: Option<u32>,
    },
    /// Tables out of service from the next round on; without numbers, none
    CloseTables {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// The numbers of all tables that are out of service; none: all are in service again
        #[arg(value_name = "T", value_parser = within(1, MAX_PLAYERS), value_delimiter = ',')]
        tables: Vec<u32>,
    },
    /// How many rounds there will be, where that changes
    Rounds {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// How many rounds there will be, a final among them
        #[arg(value_name = "N", value_parser = within(1, MAX_ROUNDS))]
        rounds: u32,
    },
    /// A script of seats that the tournament keeps, and which of its games comes next
    Script(rounds::ScriptArgs),
    /// The clock of the round: start it, stop it, more time, for all or for a table
    Clock(clock::ClockArgs),
    /// What people who play may do themselves, by their own link
    Players(own::PlayersArgs),
    /// Somebody asks to take part
    Apply {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// Who asks to take part
        #[arg(value_name = "NAME")]
        name: String,
        /// Another column: club=Elm; may be said again
        #[arg(long, value_name = "COLUMN=VALUE", value_parser = parse_set)]
        set: Vec<(String, String)>,
    },
    /// Somebody who has asked takes part, or does not
    Admit {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// The number of the application, as `event show` lists it: the first is 1
        #[arg(value_name = "NUMBER", value_parser = within(1, MAX_PLAYERS))]
        application: u32,
        /// They do not take part
        #[arg(long)]
        decline: bool,
    },
    /// Somebody calls the referee, or the referee was there
    Call {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// Who calls the referee: name or number
        #[arg(value_name = "NAME", required_unless_present = "answered")]
        who: Option<Who>,
        /// The referee was at this table
        #[arg(long, value_name = "T", value_parser = within(1, MAX_PLAYERS), conflicts_with = "who")]
        answered: Option<u32>,
    },
    /// Call the tournament otherwise; its id stays
    Title {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// What it is called from now on
        #[arg(value_name = "TITLE")]
        name: String,
    },
    /// What everybody should know of the tournament
    Describe {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// What everybody should know; empty takes it away
        #[arg(value_name = "TEXT", required_unless_present = "file")]
        text: Option<String>,
        /// The same from a file; `-` is standard input
        #[arg(long, value_name = "FILE", conflicts_with = "text")]
        file: Option<String>,
    },
    /// Seat the next round, or plan several
    Seat(Box<seat::SeatArgs>),
    /// Say what follows the rounds planned ahead
    Announce {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// After this many rounds; after those that are published if this is left out
        #[arg(long, value_name = "R", value_parser = within(0, MAX_ROUNDS))]
        after: Option<u32>,
        /// What follows; nothing if it is left out.
        #[command(flatten)]
        ahead: AheadArgs,
    },
    /// Publish the draft of the next round
    Publish(EventArg),
    /// Take back the last seating, which has no results yet
    TakeBack {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// This round and those after it; the drafts if this is left out, or the last published round where there are
        /// none
        #[arg(long, value_name = "R", value_parser = round)]
        from: Option<RoundIx>,
    },
    /// Two people change places
    Swap {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// One of the two
        #[arg(value_name = "A")]
        one: Who,
        /// The other
        #[arg(value_name = "B")]
        other: Who,
        /// In this round; the draft, or the last round published, if this is left out
        #[arg(long, value_name = "R", value_parser = round)]
        round: Option<RoundIx>,
        /// In all drafts after it, too: each then has the other's evening, and what is proved of the plan stays true
        #[arg(long)]
        onward: bool,
    },
    /// Enter the result of a table, or settle or cancel it
    Result {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// The round
        #[arg(value_parser = round)]
        round: RoundIx,
        /// The table
        #[arg(value_parser = within(1, MAX_PLAYERS))]
        table: u32,
        /// The scores in the order of the seats: 32000 28000 …; 1 ½ 0 + -; 8= for a power in the draw
        #[arg(allow_negative_numbers = true, required_unless_present = "cancel")]
        scores: Vec<String>,
        /// Riichi: sticks left on the table, which the first gets
        #[arg(long, value_name = "N")]
        sticks: Option<u32>,
        /// The organiser's word: it holds, whatever was entered
        #[arg(long)]
        settle: bool,
        /// Who of the table says it: it counts once another of the table says the same
        #[arg(long, value_name = "NAME", conflicts_with_all = ["settle", "cancel"])]
        player: Option<Who>,
        /// The game does not count
        #[arg(long, conflicts_with = "scores")]
        cancel: bool,
    },
    /// Enter many results from a file
    Results(results::ResultsArgs),
    /// A penalty with its reason, or lift one
    Penalty {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// Who: name or number
        #[arg(value_name = "NAME", required_unless_present = "lift")]
        who: Option<Who>,
        /// That many points of the game; without it a chombo, which costs what the ruleset says
        #[arg(long, value_name = "N")]
        points: Option<u32>,
        /// Why
        #[arg(long, value_name = "TEXT", default_value = "")]
        reason: String,
        /// In this round; the one that is played, or the last with results, if this is left out
        #[arg(long, value_name = "R", value_parser = round)]
        round: Option<RoundIx>,
        /// Lift the penalty with this number: the first of the tournament is 1
        #[arg(long, value_name = "N", conflicts_with_all = ["who", "points", "reason", "round"])]
        lift: Option<u32>,
    },
    /// Points given or taken besides games: a bonus, chips, points carried over
    Adjust {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// Who: name or number
        #[arg(value_name = "NAME")]
        who: Who,
        /// That many points of the game: +500 gives them, -500 takes them
        #[arg(long, value_name = "±N", allow_hyphen_values = true, value_parser = parse_signed)]
        points: i64,
        /// Why
        #[arg(long, value_name = "TEXT", default_value = "")]
        reason: String,
        /// In this round; the one that is played, or the last with results, if this is left out
        #[arg(long, value_name = "R", value_parser = round)]
        round: Option<RoundIx>,
    },
    /// Where everybody stands, and why
    Standings(standings::StandingsArgs),
    /// Keep the standings to yourself, and results where you say so: pages and wall say that they are held back
    HoldBack {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// Results of tables as well
        #[arg(long)]
        results: bool,
        /// Results from this round on; from the one that is played if this is left out
        #[arg(long, value_name = "R", value_parser = round, requires = "results")]
        from: Option<RoundIx>,
    },
    /// Show standings and results to everybody again
    Release(EventArg),
    /// Ways to seat anyone who is there, with what each costs, and how to do it
    Numbers(numbers::NumbersArgs),
    /// What it would cost if somebody left, and how to do it
    WhatIf(what_if::WhatIfArgs),
    /// Undo the last operation, or a named one
    Undo {
        /// The tournament: its id, name, or the beginning of one
        event: String,
        /// The operation, as `event log` shows it; the last one if this is left out
        #[arg(value_name = "OP")]
        what: Option<String>,
    },
    /// What happened, as a diary
    Log(keep::LogArgs),
    /// Write the log, as JSON lines
    Export(keep::ExportArgs),
    /// Read a log that was exported, every line checked
    Import(keep::ImportArgs),
    /// Close a tournament: nothing can be entered any more
    Close(EventArg),
    /// Open a closed tournament again
    Reopen(EventArg),
    /// Remove a tournament with everything that happened in it
    Delete(keep::DeleteArgs),
    /// Print rounds: text, html, xlsx and more
    Print(Box<show::PrintArgs>),
    /// Rulesets: list, show, check
    Rules(rules::RulesArgs),
    /// Play a whole riichi weekend with seeded scores, to look at
    Demo(new::DemoArgs),
}
