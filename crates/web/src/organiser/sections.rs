//! The sections of the page behind a key (`manage.rs`). Each has its own template: a single template compiled to one
//! function of 84,000 lines of LLVM.

use std::fmt::Display;
use std::ops::Deref;

use askama::Template;
use askama::filters::HtmlSafe;
use roundtable::floors::model::GameWords;
use roundtable::floors::words::{EventPage, GameSaid, PageSaid};

use crate::desk::Refused;
use crate::http::page::Page;
use crate::organiser::address::escaped;
use crate::organiser::deed::{self, Tab};
use crate::organiser::draft::{Draft, Seating, Splits};
use crate::organiser::entering::Entering;
use crate::organiser::moment::{Above, Act, Far};
use crate::organiser::roll::{Present, Roll};
use crate::organiser::settings::Settings;
use crate::public::clock::Timed;
use crate::public::standings::Standings;
use crate::public::table::{self, Table};
use crate::public::view::Where;
use roundtable_pages::called;

/// The common data of all sections. Their links are relative, because no page holds its key (`http/packed.rs`).
pub(super) struct Context<'a> {
    pub page: &'a Page,
    pub id: &'a str,
    pub title: String,
    /// The number of lines in the log.
    pub log_line: u64,
    pub organiser: bool,
    pub role: &'static str,
    pub who: &'a str,
    /// The name of the operation that a form sends (`http/rendered.rs`).
    pub op: &'static str,
    pub tab: Tab,
    /// What the game of the event calls things.
    pub words: GameWords,
}

impl Context<'_> {
    pub fn tab_at(&self, tab: &Tab) -> String {
        self.page.to(&format!("?tab={}", tab.id()))
    }

    /// The address for correcting the results of a round.
    fn correcting(&self, round: &u32) -> String {
        self.page.to(&format!("?tab=scores&correct={round}"))
    }

    /// The address with the card of a result open for changes; empty without a result, and for helpers, whose second
    /// entry is a report.
    fn mending(&self, round: &u32, table: &Table) -> String {
        let number = table.number;
        let to = format!("?tab=scores&correct={round}&table={number}#ct{round}-{number}");
        if self.organiser && !table.ending.is_open() { self.page.to(&to) } else { String::new() }
    }

    /// The form by which a game does not count.
    fn cancelled(&self, round: &u32, table: &u32) -> CancelForm<'_> {
        CancelForm::of(self, format!("{round}-{table}"), *round, *table)
    }

    /// The address for working on a round, if there is one.
    fn of_round(&self, far: &Far) -> Option<String> {
        far.tab.map(|tab| if far.corrects { self.correcting(&far.number) } else { self.tab_at(&tab) })
    }

    /// The address with this person's line open for changes.
    fn editing(&self, person: &u64) -> String {
        self.page.to(&format!("?tab=people&edit={person}"))
    }

    /// The address with the ways to go on without somebody.
    fn without(&self, name: &str) -> String {
        self.page.to(&format!("?tab=people&leaving={}#ways", escaped(name)))
    }

    /// `Table`, `Board`, or `Court`.
    fn place_alone(&self) -> String {
        self.page.say(GameSaid::PlaceAlone { place: self.words.place.id() })
    }

    fn go_to_place(&self) -> String {
        self.page.say(GameSaid::GoToPlace { place: self.words.place.id() })
    }

    /// What may happen at the bell: for the form, and in words.
    fn bells(&self) -> Vec<(&'static str, String)> {
        called::bells(self.words, self.page)
    }

    /// The beginning of a form for a deed; `nth` tells forms for the same deed apart.
    fn form<'a>(&'a self, what: &'a str, nth: impl Display, class: &'a str) -> Form<'a> {
        Form { to: self.page.to("?"), what, nth: nth.to_string(), class, op: self.op, tab: self.tab.id() }
    }
}

/// The beginning of a form: its deed, and the name of the operation, which is new each time the page is shown.
#[derive(Template)]
#[template(path = "form.html")]
struct Form<'a> {
    to: String,
    what: &'a str,
    nth: String,
    class: &'a str,
    op: &'a str,
    tab: &'a str,
}

impl HtmlSafe for Form<'_> {}

/// The last operation, in a sentence, with its name.
pub(super) struct Done {
    pub said: String,
    pub op: String,
    pub undone: bool,
}

/// Sections, each with its template and its data in addition to the context.
macro_rules! sections {
    ($($(#[$doc:meta])* $name:ident = $path:tt ($($field:ident: $type:ty),*);)+) => {$(
        $(#[$doc])*
        #[derive(Template)]
        #[template(path = $path)]
        pub(super) struct $name<'a> {
            context: &'a Context<'a>,
            $($field: $type,)*
        }

        impl<'a> $name<'a> {
            pub fn of(context: &'a Context<'a>, $($field: $type),*) -> Self {
                Self { context, $($field),* }
            }
        }

        impl<'a> Deref for $name<'a> {
            type Target = Context<'a>;

            fn deref(&self) -> &Context<'a> {
                self.context
            }
        }

        impl HtmlSafe for $name<'_> {}
    )+};
}

sections! {
    /// The head of the page, with the row of rounds.
    Top = "manage_top.html" (above: &'a Option<Above>, clock: &'a Option<Timed>, timing: &'a bool);
    RailRound = "rail_round.html" (far: &'a Far);
    /// The next action.
    TodoCard = "todo.html" (above: &'a Above, stage: &'a Where);
    RefusedCard = "refused.html" (refused: &'a Refused);
    DoneCard = "done.html" (done: &'a Done);
    /// Calls for the referee.
    Calls = "calls.html" (calls: &'a [(u32, String)]);
    /// The clock: a pill in the bar that opens its form.
    ClockDesk = "clock_desk.html" (clock: &'a Option<Timed>, timing: &'a bool);
    HelperPart = "helper.html" (entering: &'a Entering, standings: &'a Standings);

    PeopleTab = "tab_people.html" (roll: &'a Roll);
    CheckInDesk = "check_in_desk.html" (roll: &'a Roll);
    /// Requests to take part.
    Applications = "applications.html" (roll: &'a Roll);
    /// The line of a person, open for changes.
    OpenLine = "people_line.html" (roll: &'a Roll, person: &'a Present);
    RollCall = "people_roll.html" (roll: &'a Roll);
    /// People who have left or have a substitute, and may come back.
    Returning = "people_back.html" (roll: &'a Roll);
    /// Newcomers, and the check-in.
    Adding = "people_add.html" (roll: &'a Roll);
    /// The ways to go on without somebody.
    Ways = "people_ways.html" (roll: &'a Roll);
    /// The form that asks for them by a name.
    Leaving = "people_leaving.html" ();
    Substitute = "people_substitute.html" (roll: &'a Roll);
    WishedNow = "wished.html" (roll: &'a Roll);
    /// The forms of new wishes.
    Wishing = "wishing.html" (roll: &'a Roll);
    Penalties = "people_penalties.html" (roll: &'a Roll);

    SeatingTab = "tab_seating.html" (seating: &'a Seating);
    DraftCard = "seating_draft.html" (seating: &'a Seating, draft: &'a Draft);
    /// The reasons for a person's pairing.
    WhyPaired = "seating_why.html" (seating: &'a Seating, draft: &'a Draft);
    SeatForm = "seating_form.html" (seating: &'a Seating);
    /// The ways to seat a round, in a menu; those of a draw leave out the script.
    Methods = "methods.html" (seating: &'a Seating, drawn: bool);
    SplitWays = "seating_ways.html" (splits: &'a Splits);
    FinalForm = "seating_final.html" (seating: &'a Seating);
    DrawForm = "seating_draw.html" (seating: &'a Seating);
    ScriptForm = "seating_script.html" (seating: &'a Seating);
    FileForm = "seating_file.html" (seating: &'a Seating);

    ScoresTab = "tab_scores.html" (entering: &'a Entering);
    Enter = "enter.html" (entering: &'a Entering);
    Dispute = "dispute.html" (table: &'a Table, shown_round: &'a u32);
    /// The scores of a table; `prefix` is `v` for a second entry and `c` for a correction.
    ScoreForm = "score_form.html" (entering: &'a Entering, table: &'a Table, shown_round: &'a u32, prefix: &'a str);
    TouchForm = "touch_form.html" (table: &'a Table, shown_round: &'a u32, prefix: &'a str);
    GameList = "games_desk.html" (entering: &'a Entering, tables: &'a [Table], shown_round: &'a u32);
    CancelForm = "cancel.html" (nth: String, round: u32, table: u32);

    StandingsTab = "tab_standings.html" (standings: &'a Standings, held: &'a bool);

    SettingsTab = "tab_settings.html" (settings: &'a Settings);
    /// Title, rounds and closed tables.
    Cards = "settings_cards.html" (settings: &'a Settings);
    AheadCard = "settings_ahead.html" (settings: &'a Settings);
    DatesCard = "settings_dates.html" (settings: &'a Settings);
    /// What players may do, the description of the event, its rules.
    PlayersCards = "players_may.html" (settings: &'a Settings);
    Links = "settings_links.html" (settings: &'a Settings);
    Diary = "settings_diary.html" (settings: &'a Settings);
}
