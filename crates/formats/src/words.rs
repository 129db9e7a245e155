//! Words in English and Japanese, from `words/en.ftl` and `words/ja.ftl` (Project Fluent, syntax 1.0).
//!
//! A [`Word`] is a key of those files; [`Words::say`] fills in its values. Lines that stand in files by the million are
//! taken apart once with [`Words::pieces`], and the reader of text takes the same pieces, so what is written and what is
//! read cannot drift apart. A language is one more `.ftl` file and one more [`Lang`].

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::langid;

/// A language that is written and read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::En, Self::Ja];

    /// The word on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ja => "ja",
        }
    }

    /// The files of the language.
    fn sources(self) -> [&'static str; 8] {
        match self {
            Self::En => [
                include_str!("../words/en.ftl"),
                include_str!("../words/en/mistakes.ftl"),
                include_str!("../words/en/refused.ftl"),
                include_str!("../words/en/notes.ftl"),
                include_str!("../words/en/trf.ftl"),
                include_str!("../words/en/no_answer.ftl"),
                include_str!("../words/en/command.ftl"),
                include_str!("../words/en/swiss.ftl"),
            ],
            Self::Ja => [
                include_str!("../words/ja.ftl"),
                include_str!("../words/ja/mistakes.ftl"),
                include_str!("../words/ja/refused.ftl"),
                include_str!("../words/ja/notes.ftl"),
                include_str!("../words/ja/trf.ftl"),
                include_str!("../words/ja/no_answer.ftl"),
                include_str!("../words/ja/command.ftl"),
                include_str!("../words/ja/swiss.ftl"),
            ],
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A word that is not the name of a language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a language that is spoken here: use en or ja")]
pub struct UnknownLang(String);

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(word: &str) -> Result<Self, UnknownLang> {
        Self::ALL.into_iter().find(|l| l.id() == word).ok_or_else(|| UnknownLang(word.to_owned()))
    }
}

macro_rules! words {
    ($($variant:ident = $key:literal ( $($arg:literal),* )),+ $(,)?) => {
        /// A thing that is said; each variant is a key of the `.ftl` files.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Word {
            $(#[doc = concat!("`", $key, "`")] $variant),+
        }

        impl Word {
            /// Every word.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The key in the `.ftl` files.
            pub fn key(self) -> &'static str {
                match self { $(Self::$variant => $key),+ }
            }

            /// The names of the values to fill in, in the order in which [`Words::say`] takes them.
            pub fn values(self) -> &'static [&'static str] {
                match self { $(Self::$variant => &[$($arg),*]),+ }
            }
        }
    };
}

words! {
    RoundHeading = "round-heading"("number"),
    TableHeading = "table-heading"("number"),
    SitOutLine = "sit-out-line"("players"),
    AbsentLine = "absent-line"("players"),
    SeatsLine = "seats-line"("names"),
    SizesLine = "sizes-line"("sizes"),
    MadeByLine = "made-by-line"("version", "method", "seed"),
    SeatEast = "seat-east"(),
    SeatSouth = "seat-south"(),
    SeatWest = "seat-west"(),
    SeatNorth = "seat-north"(),
    SeatWhite = "seat-white"(),
    SeatBlack = "seat-black"(),
    CellSitOut = "cell-sit-out"(),
    CellAbsent = "cell-absent"(),
    ReportTitle = "report-title"("players", "rounds"),
    StandingOptimal = "standing-optimal"(),
    StandingValid = "standing-valid"(),
    StandingProved = "standing-proved"("what"),
    StandingOpen = "standing-open"("what"),
    StandingWishesBroken = "standing-wishes-broken"("count"),
    StandingWishesProved = "standing-wishes-proved"("count"),
    StandingTier = "standing-tier"("tier"),
    StandingAnd = "standing-and"("first", "second"),
    ReportInvalid = "report-invalid"("count"),
    ReportProblems = "report-problems"(),
    ReportProof = "report-proof"("bound", "by"),
    StreamChecked = "stream-checked"("base", "unmet"),
    MadeCited = "made-cited"("sentence", "reference"),
    MadeLeftOut = "made-left-out"("count"),
    MadePartly = "made-partly"("made", "rounds"),
    MadeOneRound = "made-one-round"(),
    MadeRoundRobin = "made-round-robin"("players"),
    MadeAffine = "made-affine"("rounds", "dimension", "q"),
    MadeBose = "made-bose"("r"),
    MadeKirkmanDouble = "made-kirkman-double"("q"),
    MadeKirkmanTriple = "made-kirkman-triple"("q", "still"),
    MadeArc = "made-arc"("d", "q"),
    MadeUnital = "made-unital"("order", "players"),
    MadePacking = "made-packing"("q"),
    MadeDeveloped = "made-developed"("copies", "group", "fixed", "origin"),
    MadeTransversal = "made-transversal"("k", "n", "array"),
    MadeSquares = "made-squares"("k", "n", "squares", "array"),
    MadeInflated = "made-inflated"("players", "m"),
    MadeFrame = "made-frame"("players", "m", "apart", "inner"),
    MadeFilledFrame = "made-filled-frame"("outer", "group", "apart", "inner", "last"),
    MadeFilledPlanes = "made-filled-planes"("holes", "hole", "small", "large", "group", "apart", "inner", "last"),
    MadeGrouped = "made-grouped"("group", "outer", "name", "m", "inner"),
    MadeBaseFrame = "made-base-frame"("players", "hole", "by", "m", "apart", "inner"),
    MadeClosure = "made-closure"("points", "sizes", "players"),
    MadeNearResolvable = "made-near-resolvable"("players", "times"),
    MadeOneTable = "made-one-table"("times"),
    MadeCopies = "made-copies"("times"),
    MadePaley = "made-paley"("q", "times"),
    MadeBaseRound = "made-base-round"("turning", "times"),
    MadeBalancedInflated = "made-balanced-inflated"("players", "m", "times"),
    ProofTitle = "proof-title"("players", "k", "rounds"),
    ProofGraph = "proof-graph"("degree"),
    ProofSpectrum = "proof-spectrum"("degree", "k"),
    ProofLineGraph = "proof-line-graph"("symbols"),
    ProofPlayers = "proof-players"("symbols"),
    ProofSearch = "proof-search"("permutations", "items", "nodes"),
    ProofRests = "proof-rests"(),
    PaperTitle = "paper-title"(),
    PaperRevision = "paper-revision"("number"),
    PaperSeed = "paper-seed"("seed"),
    PaperNumber = "paper-number"("number"),
    PaperTable = "paper-table"("number"),
    PaperSeat = "paper-seat"("number"),
    PaperPage = "paper-page"("page", "pages"),
    PaperPart = "paper-part"("part", "count"),
    PaperContinued = "paper-continued"("what"),
    PaperHowTo = "paper-how-to"(),
    PaperBroken = "paper-broken"(),
    PartWall = "part-wall"(),
    PartRounds = "part-rounds"(),
    PartCards = "part-cards"(),
    PartLots = "part-lots"(),
    PartTables = "part-tables"(),
    PartSlips = "part-slips"(),
    ColumnName = "column-name"(),
    ColumnRound = "column-round"(),
    ColumnTable = "column-table"(),
    ColumnSeat = "column-seat"(),
    ColumnScore = "column-score"(),
    ColumnPlace = "column-place"(),
    ColumnSum = "column-sum"(),
    ColumnNumber = "column-number"(),
    ColumnCheck = "column-check"(),
    ColumnTotal = "column-total"(),
    ColumnFigure = "column-figure"(),
    ColumnValue = "column-value"(),
    ColumnBound = "column-bound"(),
    SheetRounds = "sheet-rounds"(),
    SheetPlayers = "sheet-players"(),
    SheetScores = "sheet-scores"(),
    SheetTotals = "sheet-totals"(),
    SheetMeetings = "sheet-meetings"(),
    SheetFairness = "sheet-fairness"(),
    ScoreTarget = "score-target"("size"),
    ScoreHowTo = "score-how-to"(),
    CheckFine = "check-fine"(),
    CheckMissing = "check-missing"(),
    MeetingsLegend = "meetings-legend"(),
    MeetingsTooMany = "meetings-too-many"("limit"),
    MetNever = "met-never"(),
    MetOnce = "met-once"(),
    MetTimes = "met-times"("times"),
    MetPairs = "met-pairs"("often", "count"),
    NextSeat = "next-seat"("table", "seat"),
    NextNothing = "next-nothing"(),
    FigureMeetings = "figure-meetings"(),
    FigureRepeats = "figure-repeats"(),
    FigureUnmet = "figure-unmet"(),
    FigureSquares = "figure-squares"(),
    FigureIndirect = "figure-indirect"(),
    FigureRankSpread = "figure-rank-spread"(),
    FigureSeats = "figure-seats"(),
    FigureSeatsAny = "figure-seats-any"(),
    FigureSeatsImperfect = "figure-seats-imperfect"(),
    FigureVisits = "figure-visits"(),
    FigureExcessVisits = "figure-excess-visits"(),
    FigureShortTables = "figure-short-tables"(),
    FigureSitOuts = "figure-sit-outs"(),
    FigureImbalance = "figure-imbalance"(),
    FigureBreaks = "figure-breaks"(),
    FigureRun = "figure-run"(),
    FigureBorders = "figure-borders"(),
    FigureBorderRepeats = "figure-border-repeats"(),
    ValueSpan = "value-span"("min", "max"),
    ValueOf = "value-of"("value", "total"),
    ValueAtLeast = "value-at-least"("value"),
    ValueAtMost = "value-at-most"("value"),
    ReasonCounting = "reason-counting"(),
    ReasonRows = "reason-rows"(),
    ReasonRoundPairs = "reason-round-pairs"(),
    ReasonMostMeetings = "reason-most-meetings"("reason", "most"),
    ReasonConvexity = "reason-convexity"("reason"),
    ReasonExhaustive = "reason-exhaustive"(),
    ReasonAverage = "reason-average"(),
    ReasonDivisibility = "reason-divisibility"(),
    ReasonFirstGame = "reason-first-game"(),
    ReasonReached = "reason-reached"("reason"),
    ReasonPigeonhole = "reason-pigeonhole"(),
    ReasonGroupsOverTables = "reason-groups-over-tables"(),
    ReasonParity = "reason-parity"(),
    ReasonBreaks = "reason-breaks"(),
    FaultNoRounds = "fault-no-rounds"(),
    FaultEmptyRound = "fault-empty-round"("round"),
    FaultTableTooSmall = "fault-table-too-small"("round", "table", "size"),
    FaultTableSize = "fault-table-size"("round", "table", "size", "allowed"),
    FaultTableNumberTwice = "fault-table-number-twice"("round", "table", "first", "second"),
    FaultUnknownPlayer = "fault-unknown-player"("round", "player", "place", "players"),
    FaultDoubledPlayer = "fault-doubled-player"("round", "player", "first", "again"),
    FaultMissingPlayer = "fault-missing-player"("round", "player"),
    FaultOtherField = "fault-other-field"("found", "players"),
    FaultRoundCount = "fault-round-count"("found", "wanted"),
    FaultKeptChanged = "fault-kept-changed"("round"),
    FaultAbsentPlaced = "fault-absent-placed"("round", "player"),
    FaultNotAbsent = "fault-not-absent"("round", "player"),
    FaultSitOutCount = "fault-sit-out-count"("round", "found", "wanted"),
    FaultMore = "fault-more"("count"),
    PlaceSeat = "place-seat"("table", "seat"),
    PlaceSitOut = "place-sit-out"(),
    PlaceAbsent = "place-absent"(),
    ExplainNobodyAgain = "explain-nobody-again"(),
    ExplainAgain = "explain-again"("times", "pairs"),
    ExplainCarriers = "explain-carriers"("again", "players"),
    ExplainCarriersForced = "explain-carriers-forced"("again", "least", "players"),
    ExplainCounted = "explain-counted"("company", "others"),
    ExplainNotForced = "explain-not-forced"("forced", "found"),
    ExplainMore = "explain-more"("names", "more"),
    WhyNever = "why-never"("a", "b"),
    WhyMeet = "why-meet"("a", "b", "rounds"),
    WhyEarlier = "why-earlier"("times"),
    WhyNeverBoth = "why-never-both"(),
    WhyKept = "why-kept"("rounds"),
    WhyWishedTogether = "why-wished-together"(),
    WhyWishedApart = "why-wished-apart"(),
    WhyMustMeetAgain = "why-must-meet-again"("player", "company", "others", "least"),
    WhyInstead = "why-instead"("player", "others", "least"),
    WhyNotForced = "why-not-forced"(),
    WhyProved = "why-proved"("reason"),
    WhyNoneFound = "why-none-found"(),
    NoteNamesakes = "note-namesakes"("name"),
    NoteNew = "note-new"("name", "round"),
    NoteLeft = "note-left"("name", "round"),
    NoteNumbersTrusted = "note-numbers-trusted"("of", "first", "count", "last"),
    NoteNamesIgnored = "note-names-ignored"("of"),
    NoteLeftOut = "note-left-out"("of", "people"),
    NoteHeldBack = "note-held-back"("rounds", "pairs", "fresh", "tables"),
    NoteLeftFresh = "note-left-fresh"("rounds", "pairs", "fresh", "tables"),
    NoteFirstFitEnds = "note-first-fit-ends"("rounds"),
    NoteEffortEnds = "note-effort-ends"("rounds", "steps"),
    NoteRepeatsAllowed = "note-repeats-allowed"("round", "meetings"),
    NoteRepeatsFree = "note-repeats-free"("round"),
    NoteWishNotKept = "note-wish-not-kept"("wish", "rounds", "first"),
    NoteSearchEnds = "note-search-ends"("swaps"),
    NoteSearchStopped = "note-search-stopped"("swaps"),
    NoteRefuted = "note-refuted"("wishes", "conflicts"),
    NoteRefutedHere = "note-refuted-here"("wishes", "conflicts"),
    NoteByes = "note-byes"(),
    NoteHistoryNotUsed = "note-history-not-used"("method"),
    NoteWishesNotUsed = "note-wishes-not-used"("method"),
    NoteKeptOfAnotherTable = "note-kept-of-another-table"("method"),
    NoteGamesNotPlayed = "note-games-not-played"("games"),
    PowersNames = "powers-names"("names"),
    PowersProblem = "powers-problem"("what"),
    PowersBorders = "powers-borders"("edges", "min", "max", "average"),
    PowersPairs = "powers-pairs"("pairs", "times"),
    PowersOptimal = "powers-optimal"("spread", "bound"),
    PowersGap = "powers-gap"("spread", "bound"),
    PowersInvalid = "powers-invalid"("spread", "bound"),
    PowersMadeBy = "powers-made-by"("method"),
    PowersMadeBySeed = "powers-made-by-seed"("method", "seed"),
    CensusSquares = "census-squares"("squares"),
    SpreadWhole = "spread-whole"("average"),
    SpreadNotWhole = "spread-not-whole"("average"),
    SpreadEven = "spread-even"("r", "s", "average"),
    SpreadOdd = "spread-odd"("r", "s", "average"),
    SpreadNoDesign = "spread-no-design"("v", "k", "lambda", "theorem"),
    SpreadExhaustive = "spread-exhaustive"("order", "steps"),
    ReversalsTitle = "reversals-title"(),
    ReversalsNone = "reversals-none"(),
    ReversalsBalance = "reversals-balance"(),
    WithdrawalLine = "withdrawal-line"("player", "played", "games"),
    FideResultsDoNotCount = "fide-results-do-not-count"(),
    FideRestAreForfeits = "fide-rest-are-forfeits"(),
    UsChessNotCompeted = "us-chess-not-competed"(),
    UsChessRestAreForfeits = "us-chess-rest-are-forfeits"(),
    NotePlacesAreSeeding = "note-places-are-seeding"(),
    NoteNoPlaces = "note-no-places"(),
    NoteUnplaced = "note-unplaced"("people"),
    NoteSitOuts = "note-sit-outs"("people", "sizes", "who"),
    NoteLeftOver = "note-left-over"("tables", "step"),
    NoteMet = "note-met"("times"),
    NoteMetLast = "note-met-last"("met"),
    NoteRepeat = "note-repeat"("one", "other", "met", "why"),
    NoteMetTooMany = "note-met-too-many"("player", "mates", "fresh"),
    NoteFewest = "note-fewest"(),
    NoteNotFound = "note-not-found"(),
    NoteBrokenApart = "note-broken-apart"("one", "other", "why"),
    NoteWishesProved = "note-wishes-proved"(),
    NoteWishesNotFound = "note-wishes-not-found"(),
    NoteBrokenFixed = "note-broken-fixed"("player", "needs", "got"),
    NotePlayer = "note-player"("id"),
    NoteNamed = "note-named"("name", "id"),
}

/// The words of one language, ready to be said.
#[derive(Clone, Copy)]
pub struct Words {
    bundle: &'static FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("locales", &self.bundle.locales).finish()
    }
}

fn parse(lang: Lang) -> FluentBundle<FluentResource> {
    let locale = match lang {
        Lang::En => langid!("en"),
        Lang::Ja => langid!("ja"),
    };
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    bundle.set_use_isolating(false);
    for source in lang.sources() {
        let resource = match FluentResource::try_new(source.to_owned()) {
            // The test below fails on a broken line; a reader of the words then still has the good ones.
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

impl Words {
    /// The words of a language. Its file is parsed once in the life of the program.
    ///
    /// ```
    /// use roundtable_formats::{Lang, Word, Words};
    /// assert_eq!(Words::new(Lang::En).say(Word::RoundHeading, &["3"]), "Round 3");
    /// assert_eq!(Words::new(Lang::Ja).say(Word::RoundHeading, &["3"]), "3ゲーム目");
    /// ```
    pub fn new(lang: Lang) -> Self {
        static EN: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| parse(Lang::En));
        static JA: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| parse(Lang::Ja));
        let bundle = match lang {
            Lang::En => &*EN,
            Lang::Ja => &*JA,
        };
        Self { bundle }
    }

    /// A word with its values filled in, in the order of [`Word::values`]. Whole numbers among them also choose
    /// between singular and plural.
    pub fn say(&self, word: Word, values: &[&str]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in word.values().iter().zip(values) {
            // A number must be printed with all its digits, which floats lose above 2^53.
            match value.parse::<u32>() {
                Ok(number) if number.to_string() == *value => args.set(*name, number),
                Ok(_) | Err(_) => args.set(*name, FluentValue::from(*value)),
            }
        }
        let Some(pattern) = self.bundle.get_message(word.key()).and_then(|m| m.value()) else {
            return word.key().to_owned();
        };
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// The message of a key with these values; the key itself where there is none.
    pub(crate) fn message(&self, key: &str, args: &FluentArgs<'static>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|m| m.value()) else { return key.to_owned() };
        self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }

    /// What stands before, between and after the values of a word.
    ///
    /// ```
    /// use roundtable_formats::{Lang, Word, Words};
    /// assert_eq!(Words::new(Lang::En).pieces(Word::TableHeading), ["Table ", ":"]);
    /// ```
    pub fn pieces(&self, word: Word) -> Vec<String> {
        const GAP: &str = "\u{1}";
        let gaps = vec![GAP; word.values().len()];
        self.say(word, &gaps).split(GAP).map(str::to_owned).collect()
    }
}

#[cfg(test)]
mod tests;
