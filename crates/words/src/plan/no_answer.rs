//! Why there is no answer, as phrases: what the library refuses, and what to do next.

use std::io;

use crate::file::wrong::Thing;
use crate::phrase::phrases;

phrases! {
    /// Why there is no answer.
    pub enum NoAnswer {
        /// A sentence that is said elsewhere, in the same language.
        Told { what: String } = "no-told",
        NextOfWhat = "no-next-of-what",
        Zero { what: Thing } = "no-zero",
        MixedSides { column: String } = "no-mixed-sides",
        HistorySides = "no-history-sides",
        PartnersBoth { one: String, other: String } = "no-partners-both",
        PartnersSides { one: String, other: String } = "no-partners-sides",
        KeptOrder = "no-kept-order",
        LotsThen = "no-lots-then",
        LotsMethod = "no-lots-method",
        SubstitutePlays { who: String } = "no-substitute-plays",
        PaperTooLarge { seats: u64, limit: u64 } = "no-paper",
        PictureTooLarge { players: u32, limit: u32 } = "no-picture",
        NoSuchRoundOnly { asked: u32, only: u32 } = "no-such-round-only",
        ReportNotOfTwo { round: u32, table: u32, size: usize } = "no-report-of-two",
        ReportTooLarge { players: u32, limit: u32 } = "no-report-too-large",
        NoSuchRound { asked: u32, first: u32, last: u32 } = "no-such-round",
        NoSuchPart { part: &'static str } = "no-such-part",
        Workbook { error: String } = "no-workbook",
        NotWritten { fault: IoFault } = "no-written",
        Layout { what: Extra, format: String } = "no-layout",
        WishersUneven { players: usize, powers: u32 } = "no-wishers-uneven",
        WishersTooMany { players: usize, limit: usize } = "no-wishers-too-many",
    }
}

phrases! {
    /// Part of a layout that only some formats have.
    pub enum Extra {
        ByPlayer = "extra-by-player",
        ByTable = "extra-by-table",
        OnlyChanged = "extra-only-changed",
        Mark = "extra-mark",
        Title = "extra-title",
        Revision = "extra-revision",
        Picture = "extra-picture",
        Parts = "extra-parts",
        Dates = "extra-dates",
        Fonts = "extra-fonts",
        PlanB = "extra-plan-b",
        OneRound = "extra-one-round",
        OldReport = "extra-old-report",
    }
}

phrases! {
    /// Why a file could not be read or written.
    pub enum IoFault {
        NotFound = "io-not-found",
        Denied = "io-denied",
        IsFolder = "io-is-folder",
        NotFolder = "io-not-folder",
        Full = "io-full",
        ReadOnly = "io-read-only",
        Exists = "io-exists",
        TooManyLinks = "io-too-many-links",
        /// In the words of the system, which has one language.
        Other { error: String } = "io-other",
    }
}

impl From<&io::Error> for IoFault {
    fn from(error: &io::Error) -> Self {
        let known = [
            (io::ErrorKind::NotFound, Self::NotFound),
            (io::ErrorKind::PermissionDenied, Self::Denied),
            (io::ErrorKind::IsADirectory, Self::IsFolder),
            (io::ErrorKind::NotADirectory, Self::NotFolder),
            (io::ErrorKind::StorageFull, Self::Full),
            (io::ErrorKind::ReadOnlyFilesystem, Self::ReadOnly),
            (io::ErrorKind::AlreadyExists, Self::Exists),
        ];
        let found = known.into_iter().find(|(kind, _)| *kind == error.kind());
        found.map_or_else(|| Self::Other { error: error.to_string() }, |(_, fault)| fault)
    }
}
