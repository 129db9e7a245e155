//! The words on print sheets, in workbooks and in pictures, and lists of people as they are said there. Their lines stand in `en/paper.ftl` and
//! `ja/paper.ftl`.

use crate::lang::Words;
use crate::phrase::phrases;

phrases! {
    /// Something that stands on print sheets, in workbooks and in pictures.
    pub enum PaperWord {
        CellSitOut = "cell-sit-out",
        CellAbsent = "cell-absent",
        CellSeat { table: u32, seat: String } = "cell-seat",
        CellSeatNumber { table: u32, seat: u32 } = "cell-seat-number",
        PartGames = "part-games",
        PartCross = "part-cross",
        PartSheets = "part-sheets",
        ColumnOpponent = "column-opponent",
        ColumnBoard = "column-board",
        ColumnCourt = "column-court",
        ColumnWith = "column-with",
        ColumnAgainst = "column-against",
        ColumnSide = "column-side",
        ColumnResult = "column-result",
        ColumnPoints = "column-points",
        WallOpponents = "wall-opponents",
        WallSides = "wall-sides",
        WallCourts = "wall-courts",
        PhoneHowTo = "phone-how-to",
        PaperTitle = "paper-title",
        PaperRevision { number: u32 } = "paper-revision",
        PaperSeed { seed: u64 } = "paper-seed",
        PaperNumber { number: u64 } = "paper-number",
        PaperTable { number: u32 } = "paper-table",
        PaperCourt { number: u32 } = "paper-court",
        PeopleAnd { people: String, last: String } = "people-and",
        WithPartners { partners: String } = "with-partners",
        Against { opponents: String } = "against-opponents",
        WithAgainst { partners: String, opponents: String } = "with-against",
        GameOf { one: String, other: String } = "game-of",
        Versus = "versus",
        PaperSeat { number: String } = "paper-seat",
        PaperPage { page: usize, pages: usize } = "paper-page",
        PaperPart { part: String, count: usize } = "paper-part",
        PaperContinued { what: String } = "paper-continued",
        PaperHowTo = "paper-how-to",
        PaperLarge = "paper-large",
        PaperBroken = "paper-broken",
        PartWall = "part-wall",
        PartRounds = "part-rounds",
        PartChart = "part-chart",
        ColumnTime = "column-time",
        PartCards = "part-cards",
        PartLots = "part-lots",
        PartTables = "part-tables",
        PartSlips = "part-slips",
        PartStandings = "part-standings",
        PartBadges = "part-badges",
        ColumnName = "column-name",
        ColumnRound = "column-round",
        ColumnTable = "column-table",
        ColumnSeat = "column-seat",
        ColumnScore = "column-score",
        ColumnPlace = "column-place",
        ColumnSum = "column-sum",
        ColumnNumber = "column-number",
        ColumnCheck = "column-check",
        ColumnTotal = "column-total",
        ColumnFigure = "column-figure",
        ColumnValue = "column-value",
        ColumnBound = "column-bound",
        SheetRounds = "sheet-rounds",
        SheetPlayers = "sheet-players",
        SheetScores = "sheet-scores",
        SheetTotals = "sheet-totals",
        SheetMeetings = "sheet-meetings",
        SheetFairness = "sheet-fairness",
        ScoreTarget { size: usize } = "score-target",
        ScoreHowTo = "score-how-to",
        CheckFine = "check-fine",
        CheckMissing = "check-missing",
        CheckText = "check-text",
        MeetingsLegend = "meetings-legend",
        MeetingsTooMany { limit: u32 } = "meetings-too-many",
        CrossRounds = "cross-rounds",
        CrossSeats = "cross-seats",
        MetNever = "met-never",
        MetOnce = "met-once",
        MetTimes { times: u32 } = "met-times",
        MetPairs { often: String, count: u64 } = "met-pairs",
        NextSeat { table: u32, seat: String } = "next-seat",
        NextWith { place: String, with: String } = "next-with",
        NextNothing = "next-nothing",
        DateTime { weekday: u32, day: u32, month: u32, year: String, time: String } = "date-time",
        DateShort { day: u32, month: u32 } = "date-short",
        RoundAt { round: String, when: String } = "round-at",
    }
}

impl Words {
    /// A list of people: `Ben`, `Cy and Dan`, `Cy, Dan and Eva`; with semicolons where a name has a comma of its own.
    pub fn together(&self, names: &[String]) -> String {
        let between = if names.iter().any(|name| name.contains(',')) { "; " } else { ", " };
        match names.split_last() {
            None => String::new(),
            Some((only, [])) => only.clone(),
            Some((last, first)) => self.tell(&PaperWord::PeopleAnd { people: first.join(between), last: last.clone() }),
        }
    }

    /// With whom and against whom somebody plays: `with Ben against Cy and Dan`, or `against Cy` alone.
    pub fn with_against(&self, partners: &[String], opponents: &[String]) -> String {
        let opponents = self.together(opponents);
        self.tell(&match partners.is_empty() {
            true => PaperWord::Against { opponents },
            false => PaperWord::WithAgainst { partners: self.together(partners), opponents },
        })
    }
}
