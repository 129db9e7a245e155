//! Bytes to model and back: text, JSON, csv, tuples and the Pantheon script; lists of names; words in English and Japanese.
//!
//! Readers never pass over a mistake silently: whatever they do not understand is a [`Mistake`] with line, column, the
//! value and what to do. Breaks that are about people (somebody twice, nobody, at a table of a wrong size) are not the
//! reader's business: they go into the schedule, the audit names them, and [`Places`] says where they stand in the file.
//!
//! Nothing here opens a file: bytes come in, bytes go out.
//!
//! ```
//! use roundtable_formats::read_schedule;
//! let reading = read_schedule(b"1-2-3-4\n5-6-7-8\n", "friday.txt", None, None).unwrap();
//! assert_eq!(reading.format.id(), "pantheon");
//! assert_eq!(reading.plan.schedule.players(), 8);
//!
//! let error = read_schedule(b"1-2-3-4\n5-6,7-8\n", "friday.txt", None, None).unwrap_err();
//! assert!(error.to_string().starts_with("friday.txt:2:4: "));
//! ```
#![warn(missing_docs)]

mod borders;
mod certificate;
mod chart;
mod command;
mod criteria;
mod dates;
mod decode;
mod delimited;
mod error;
mod event;
mod event_pages;
mod fold;
mod format;
mod grammar;
mod grid;
mod heading;
mod help;
mod html;
mod ics;
mod in_text;
mod memory;
mod mistake_code;
mod name;
mod no_answer;
mod note;
mod pages;
mod paper;
mod phrase;
mod picture;
mod places;
mod players;
mod position;
mod powers;
mod read;
mod refused;
mod repaired;
mod report;
mod results;
mod rulesets;
mod said;
mod said_next;
mod script;
mod shown;
mod standing;
mod tournament;
mod trf;
mod unfit;
mod words;
mod workbook;
mod write;
mod wrong;
mod xlsx;

pub use borders::{BordersFormat, BordersReading, NamedBordersError, named_borders, read_borders, to_graph6};
pub use certificate::{
    CertificateSaid, Verification, is_certificate, read_certificate, write_certificate, write_verification,
};
pub use chart::write_chart;
pub use command::{Command, Granting, Offered, Possible};
pub use criteria::{CriteriaWrong, criteria_name, named_criteria, read_criteria};
pub use dates::{Zone, said_start};
pub use decode::{MAX_FILE_BYTES, decode};
pub use delimited::csv_text;
pub use error::{Mistake, ReadError};
pub use event::{
    ComingSaid, EventSaid, Happened, HostSaid, OptionSaid, OrderSaid, RefusalSaid, RulesSaid, ScoresSaid, SplitSaid,
    StandingSaid,
};
pub use event_pages::EventPage;
pub use fold::{SCREEN, fold, folded, folded_tables};
pub use format::{FileFormat, SourceFormat};
pub use grammar::{MAX_NAME_CHARS, MAX_PLAYERS};
pub use help::{Asked, Example, HelpSaid};
pub use html::{PRINT_CSS, Sheet, sheets, write_html};
pub use ics::{write_calendars, write_ics};
pub use memory::{MemorySaid, Remembered};
pub use mistake_code::MistakeCode;
pub use no_answer::{Counted, Extra, IoFault, NoAnswer, ScriptSaid, WayOut};
pub use note::{LayoutFound, Lost, NoteCode, Noted, ReaderNote};
pub use pages::PageSaid;
pub use paper::{MAX_PRINTED_SEATS, Paper, PaperError, Picture, SeatLabels, SheetPart, by_name, new_cards, seat_name};
pub use phrase::{
    ArraySaid, DesignName, DesignSaid, FaultSaid, FigureName, NextNoted, PaperWord, Phrase, PlanNoted, PowersSaid,
    ProofStep, ReasonSaid, ReportLine, ReversalSaid, SeatName, ShortLine, StreamSaid, TextLine, TheoremSaid, WhySaid,
};
pub use picture::{write_svg, write_table_svg};
pub use places::{Place, Places};
pub use players::{PlayerList, Standings, StandingsRow, read_players, read_players_in_column, read_standings};
pub use position::{PositionReading, RoundFigures, RoundNote, RoundPlan, RoundReport, read_position, write_round};
pub use powers::{
    CensusReport, PowersReading, PowersReport, PreferenceList, SurveyLine, read_powers, read_preferences, read_survey,
    write_census_csv, write_census_json, write_census_text, write_powers_csv, write_powers_json, write_powers_svg,
    write_powers_text, write_survey_csv, write_survey_json,
};
pub use read::{Reading, read_schedule};
pub use refused::{BordersNamed, BordersRefused, EarlierRounds, ProblemRefused, SizesRefused, SquareWrong, WishSaid};
pub use repaired::{Compared, Repaired};
pub use report::{FigureLine, LocatedAudit, Source, figures, write_audit, write_comparison};
pub use results::{WrittenResult, read_results};
pub use rulesets::{read_rules, write_rules};
pub use script::{ScriptPlaces, ScriptReading, read_script};
pub use standing::{OpenFigure, Outcome, ShortSentence};
pub use tournament::{
    Boards, KindSaid, PrintTable, RankSaid, Ranking, SheetForm, table_sheets, tie_breaks, write_columns, write_sheets,
};
pub use trf::{
    ColourSaid, CriterionSaid, Dialect, DueSaid, InsteadSaid, SwissSaid, Trf, TrfError, TrfLine, TrfMistake, TrfPerson,
    TrfWrong, read_trf, write_trf,
};
pub use unfit::{Misused, Unfit};
pub use words::{Lang, Words};
pub use write::{
    RoundWriter, not_written, write_csv_by_player, write_csv_by_table, write_csv_for_results, write_csv_long,
    write_later_rounds, write_schedule, write_schedule_json,
};
pub use wrong::{Belongs, Dear, JsonFault, Line, More, Spot, Thing, Unread, Wrong};
pub use xlsx::{LARGEST_MATRIX, write_xlsx};
