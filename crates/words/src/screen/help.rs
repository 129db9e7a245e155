//! What help screens say besides the options, as phrases: headings, examples, exit codes, the questions of `plan`.

use crate::lang::Words;
use crate::phrase::phrases;

phrases! {
    /// Part of a help screen.
    pub enum HelpSaid {
        Usage = "help-usage",
        OptionsPlace = "help-options-place",
        CommandPlace = "help-command-place",
        Commands = "help-commands",
        Arguments = "help-arguments",
        Options = "help-options",
        Who = "help-who",
        Tables = "help-tables",
        Dates = "help-dates",
        Wishes = "help-wishes",
        Earlier = "help-earlier",
        Work = "help-work",
        Answer = "help-answer",
        Output = "help-output",
        Network = "help-network",
        Desk = "help-desk",
        Everywhere = "help-everywhere",
        Examples = "help-examples",
        Default { value: String } = "help-default",
        OneOf { values: String } = "help-one-of",
        ExitCodes = "help-exit-codes",
        Topics = "help-topics",
    }
}

phrases! {
    /// What an example of a command does.
    pub enum Example {
        PlanNumbers = "example-plan-numbers",
        PlanNames = "example-plan-names",
        PlanWishes = "example-plan-wishes",
        PlanRobin = "example-plan-robin",
        PlanKeep = "example-plan-keep",
        Check = "example-check",
        CheckRequire = "example-check-require",
        Improve = "example-improve",
        Ask = "example-ask",
        Bound = "example-bound",
        BoundGrid = "example-bound-grid",
        NextSwiss = "example-next-swiss",
        NextInterval = "example-next-interval",
        Reversals = "example-reversals",
        ReversalsFile = "example-reversals-file",
        SwissStart = "example-swiss-start",
        SwissEnter = "example-swiss-enter",
        SwissStandings = "example-swiss-standings",
        SwissPair = "example-swiss-pair",
        SwissCheck = "example-swiss-check",
        SwissGenerate = "example-swiss-generate",
        Convert = "example-convert",
        PositionsPlan = "example-positions-plan",
        PositionsCheck = "example-positions-check",
        PositionsCensus = "example-positions-census",
        PositionsSurvey = "example-positions-survey",
        Completions = "example-completions",
        Serve = "example-serve",
        ServeLan = "example-serve-lan",
        Work = "example-work",
        Man = "example-man",
        HelpExit = "example-help-exit",
        EventDemo = "example-event-demo",
        EventClub = "example-event-club",
        EventNewThen = "example-event-new-then",
        EventSeatUsual = "example-event-seat-usual",
        EventNew = "example-event-new",
        EventList = "example-event-list",
        EventShow = "example-event-show",
        EventJoin = "example-event-join",
        EventLeave = "example-event-leave",
        EventBack = "example-event-back",
        EventAbsent = "example-event-absent",
        EventPresent = "example-event-present",
        EventSubstitute = "example-event-substitute",
        EventApart = "example-event-apart",
        EventTable = "example-event-table",
        EventSeatPlan = "example-event-seat-plan",
        EventSeatGiven = "example-event-seat-given",
        EventSeat = "example-event-seat",
        EventSeatFinal = "example-event-seat-final",
        EventPublish = "example-event-publish",
        EventDates = "example-event-dates",
        EventTakeBack = "example-event-take-back",
        EventClock = "example-event-clock",
        EventRounds = "example-event-rounds",
        EventScript = "example-event-script",
        EventScriptAt = "example-event-script-at",
        EventSwap = "example-event-swap",
        EventResult = "example-event-result",
        EventSettle = "example-event-settle",
        EventResults = "example-event-results",
        EventPenalty = "example-event-penalty",
        EventStandings = "example-event-standings",
        EventWhy = "example-event-why",
        EventNumbers = "example-event-numbers",
        EventWhatIf = "example-event-what-if",
        EventUndo = "example-event-undo",
        EventLog = "example-event-log",
        EventExport = "example-event-export",
        EventImport = "example-event-import",
        EventReturn = "example-event-return",
        EventRename = "example-event-rename",
        EventNumber = "example-event-number",
        EventAway = "example-event-away",
        EventRoll = "example-event-roll",
        EventAnnounce = "example-event-announce",
        EventPlayers = "example-event-players",
        EventApply = "example-event-apply",
        EventAdmit = "example-event-admit",
        EventCall = "example-event-call",
        EventAnswered = "example-event-answered",
        EventCloseTables = "example-event-close-tables",
        EventTitle = "example-event-title",
        EventDescribe = "example-event-describe",
        EventRulesSet = "example-event-rules-set",
        EventHoldResults = "example-event-hold-results",
        EventHoldBack = "example-event-hold-back",
        EventRelease = "example-event-release",
        EventClose = "example-event-close",
        EventDelete = "example-event-delete",
        EventReopen = "example-event-reopen",
        EventPrint = "example-event-print",
        EventRulesCopy = "example-event-rules-copy",
        EventRulesList = "example-event-rules-list",
        EventRulesShow = "example-event-rules-show",
        EventRulesCheck = "example-event-rules-check",
        EventDemoDb = "example-event-demo-db",
    }
}

phrases! {
    /// What `plan` asks where nothing was said.
    pub enum Asked {
        Who = "ask-who",
        TableSize = "ask-table-size",
        Rounds = "ask-rounds",
        NoFile { name: String } = "ask-no-file",
        Command { command: String } = "ask-command",
        Ended = "ask-ended",
    }
}

impl Words {
    /// The help of a verb (`swiss-pair`) in this language, where it is not in the command line itself, which has the English.
    pub fn verb_help(&self, verb: &str) -> Option<String> {
        self.extra(&format!("verb-{verb}"))
    }

    /// The help of an option of a verb, or of the option of every verb that has this name; else as [`Words::verb_help`].
    pub fn option_help(&self, verb: &str, option: &str) -> Option<String> {
        let option = option.replace('_', "-");
        self.extra(&format!("option-{verb}-{option}")).or_else(|| self.extra(&format!("option-{option}")))
    }

    /// What stands for the value of an option, `SIZES`; else as [`Words::verb_help`].
    pub fn value_name(&self, name: &str) -> Option<String> {
        let key: String =
            name.to_lowercase().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        self.extra(&format!("value-{key}"))
    }
}
