//! Every sentence that users read, in English and Japanese: once per language, in `en/*.ftl` and `ja/*.ftl`.
//!
//! A [`Phrase`] is a key with typed values: a variant of an enum that `build.rs` makes from the English sentences.
//! [`Words`] gives its sentence in a language. Nothing here reads or writes files; the readers (`read`), the writers
//! (`write`) and the pages take all their sentences from here.
//!
//! ```
//! use roundtable_words::{Lang, Thing, Words, Wrong};
//! let wrong = Wrong::NoZero { thing: Thing::Round };
//! assert_eq!(Words::new(Lang::En).tell(&wrong), "there is no round 0; count every round from 1");
//! ```
#![warn(missing_docs)]

mod event;
mod file;
mod format;
mod lang;
mod phrase;
mod plan;
mod screen;
mod sheet;
mod text;
mod told;

pub use event::standings::{KindSaid, RankSaid};
pub use event::swiss::{ColourSaid, CriteriaWrong, CriterionSaid, DueSaid, InsteadSaid, SwissSaid};
pub use event::{
    ComingSaid, DiarySaid, EventSaid, HostSaid, OptionSaid, OrderSaid, RulesSaid, SplitSaid, StandingSaid,
};
pub use file::CertificateSaid;
pub use file::heading;
pub use file::heading::{Heading, Label, Names, SeatWord};
pub use file::mistakes::{Mistake, Mistakes, ReadError};
pub use file::note::{LayoutFound, Lost, Noted, ReaderNote, Where};
pub use file::places::{Place, Places, RoundPlaces, TablePlaces, sheet_asked};
pub use file::quoting::{csv_text, read_text, write_name, write_text};
pub use file::shown::shorten;
pub use file::trf::{Found, TrfError, TrfMistake, TrfWrong};
pub use file::wrong::{Belongs, Dear, FileKind, JsonFault, Line, More, Spot, Thing, Unread, Wrong};
pub use format::{FileFormat, Format, Formats, SourceFormat};
pub use lang::{Lang, Words};
pub use phrase::PHRASES;
pub use plan::designs::{ArraySaid, DesignName, DesignSaid, ProofStep};
pub use plan::memory::Remembered;
pub use plan::next_round::ContenderSaid;
pub use plan::no_answer::{Extra, IoFault, NoAnswer};
pub use plan::short_reason::ReasonInShort;
pub use plan::unfit::{Meant, Misused, Unfit};
pub use plan::{Compared, MovementSaid, PowersSaid, ReportLine, ReversalSaid, ShortLine};
pub use screen::fold::{SCREEN, fold, folded, folded_tables};
pub use screen::help::{Asked, HelpSaid};
pub use screen::in_short::{EffortSaid, OpenFigure, PlanInShort, ShortSentence};
pub use screen::{ApiSaid, Command, EventPage, GameSaid, Granting, Offered, PageSaid, Possible};
pub use sheet::dates;
pub use sheet::dates::{Zone, said_day, said_start};
pub use sheet::paper::PaperWord;
pub use sheet::paper_error::PaperError;
pub use sheet::parts::SheetPart;
pub use sheet::picture::Picture;
pub use sheet::seats::{SeatLabels, seat_name};
pub use text::SeatName;
pub use text::grammar;
pub use text::grammar::{
    ABSENT, COLUMNS, DATA_CLOSE, DATA_OPEN, MAX_NAME_CHARS, MAX_PLAYERS, PLAN_SHEET, SCHEMA, SEATS, is_space,
    number_inside, seat_word,
};
pub use text::in_text::{are_labels, one_line, quoted, seat_labels, seats_line};
pub use told::refused::{BordersNamed, ByName, NamedMessage};
pub use told::toml_fault::TomlFault;
pub use told::{Called, ListSaid, NumberNames, Persons, PlayerNames, TextLine};

/// Anything that has a sentence: a phrase, or a message of a lower crate.
pub use roundtable_model::Told as Phrase;
