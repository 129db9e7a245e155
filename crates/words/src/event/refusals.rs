//! Why a ruleset or a database says no, and the orders that a refusal offers as buttons.

use roundtable_model::RoundIx;
use roundtable_rank::rules::RuleFault;

use crate::phrase::phrases;
use crate::told::toml_fault::TomlFault;

phrases! {
    /// What an order does, as a button says it.
    pub enum OrderSaid {
        Join { who: String } = "order-join",
        Leave { who: String } = "order-leave",
        Return { who: String } = "order-return",
        Absent { who: String } = "order-absent",
        Present { who: String } = "order-present",
        Seat { round: RoundIx } = "order-seat",
        SeatInstead { round: RoundIx } = "order-seat-instead",
        Ties { how: String } = "order-ties",
        Publish { round: RoundIx } = "order-publish",
        TakeBack = "order-take-back",
        Penalty { who: String, round: RoundIx } = "order-penalty",
        Undo = "order-undo",
        Rounds { rounds: u32 } = "order-rounds",
        Close = "order-close",
        Reopen = "order-reopen",
    }
}

phrases! {
    /// What is wrong with a ruleset, and what is right.
    pub enum RulesSaid {
        Toml { line: u32, column: u32, fault: TomlFault } = "rules-toml",
        Broken { why: RuleFault } = "rules-broken",
        Fine { name: String } = "rules-fine",
        NoPreset { found: String, known: String } = "rules-no-preset",
    }
}

phrases! {
    /// What a database says, or a log in it.
    pub enum HostSaid {
        Unreachable { place: String, what: String } = "host-unreachable",
        NoScheme { place: String } = "host-no-scheme",
        IsFolder { place: String } = "host-is-folder",
        NoParent { place: String, folder: String } = "host-no-parent",
        MayNot { place: String } = "host-may-not",
        Foreign { place: String } = "host-foreign",
        Newer { place: String, found: String, known: String } = "host-newer",
        Locked { place: String } = "host-locked",
        ReadOnly { place: String } = "host-read-only",
        Full { place: String } = "host-full",
        Other { place: String, what: String } = "host-other",
        NoFolder = "host-no-folder",
        NoEvent { who: String } = "host-no-event",
        NoEvents = "host-no-events",
        Several { who: String, ids: String } = "host-several",
        There { ids: String } = "host-there",
        Taken { id: String } = "host-taken",
        Busy = "host-busy",
        Diverged { id: String, seq: u64 } = "host-diverged",
        ExportAgain = "host-export-again",
        NotARecord { seq: u64, column: usize, what: String } = "host-not-a-record",
        NotAsWritten { seq: u64 } = "host-not-as-written",
        Number { seq: u64, found: u64 } = "host-number",
        Broken { seq: u64 } = "host-broken",
        OpAgain { seq: u64, op: String } = "host-op-again",
        CannotHappen { seq: u64, why: String } = "host-cannot-happen",
        Empty = "host-empty",
    }
}
