//! What there is to know of the next round.

use crate::phrase::phrases;

phrases! {
    /// What there is to know of the next round.
    pub enum NextNoted {
        PlacesAreSeeding = "note-places-are-seeding",
        NoPlaces = "note-no-places",
        Unplaced { people: u32 } = "note-unplaced",
        SitOuts { people: u32, sizes: String, who: String } = "note-sit-outs",
        ShortLow { who: String } = "note-short-low",
        ShortLowAsFar { who: String } = "note-short-low-as-far",
        ShortHigh { who: String } = "note-short-high",
        ShortHighAsFar { who: String } = "note-short-high-as-far",
        ShortTurns { who: String } = "note-short-turns",
        ShortTurnsAsFar { who: String } = "note-short-turns-as-far",
        ShortLot { who: String } = "note-short-lot",
        ShortLotAsFar { who: String } = "note-short-lot-as-far",
        LeftOver { tables: u32, step: u32 } = "note-left-over",
        Met { times: u32 } = "note-met",
        MetLast { met: String } = "note-met-last",
        Repeat { one: String, other: String, met: String, why: String } = "note-repeat",
        MetTooMany { player: String, mates: u32, fresh: u32 } = "note-met-too-many",
        Fewest = "note-fewest",
        NotFound = "note-not-found",
        BrokenApart { one: String, other: String, why: String } = "note-broken-apart",
        WishesProved = "note-wishes-proved",
        WishesNotFound = "note-wishes-not-found",
        BrokenFixed { player: String, needs: u32, got: u32 } = "note-broken-fixed",
        CutAll { place: u32, who: String } = "note-cut-all",
        CutTieBreak { place: u32, seated: String, left: String } = "note-cut-tie-break",
        CutLot { place: u32, seated: String, left: String, seed: u64 } = "note-cut-lot",
        CutPlayOff { place: u32, who: String } = "note-cut-play-off",
        Player { id: u64 } = "note-player",
        Named { name: String, id: u64 } = "note-named",
    }
}
