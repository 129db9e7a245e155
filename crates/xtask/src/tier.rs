//! The tiers of the gate. This is the only list of what each runs; `gate.rs` does the steps, `night.rs` the parts of a
//! night.

/// Before a push: finds most mistakes within minutes.
pub const PUSH: &[Row] = &[
    Row::One(Step::Format),
    Row::One(Step::Rules),
    Row::One(Step::Compile(&["--bins", "--tests"])),
    Row::Two([&[Step::UnitTests], &[Step::Examples]]),
    Row::One(Step::Sample { of: "roundtable", named: "oracle::every_claim", cases: Some("100") }),
    Row::One(Step::Sample { of: "web", named: "evenings::a_club_night", cases: None }),
];

/// Before a change lands: README's second command, and CI.
pub const MERGE: &[Row] = &[
    Row::One(Step::Format),
    Row::One(Step::Rules),
    // Tools are mostly downloads.
    Row::Two([&[Step::Compile(&["--bins", "--tests", "--examples", "--benches"])], &[Step::Tools]]),
    // Many tests wait for a server or a browser: compiling at the same time fills the gaps.
    Row::Two([&[Step::AllTests], &[Step::ExamplesAndDocs, Step::SmallProgram, Step::InstructionCounts]]),
    Row::One(Step::Libraries),
    Row::One(Step::Site),
    Row::One(Step::OldestCompiler),
    Row::One(Step::WebAssembly),
];

/// In the night: every test with all its cases, and what takes hours.
pub const NIGHT: &[Part] =
    &[Part::Tests, Part::SmallProgram, Part::Fuzz, Part::Mutants, Part::SameBytes, Part::PowerCut];

/// A step by itself, or two lists of steps at the same time.
#[derive(Clone, Copy)]
pub enum Row {
    One(Step),
    Two([&'static [Step]; 2]),
}

/// A step of the gate.
#[derive(Clone, Copy)]
pub enum Step {
    Format,
    Rules,
    /// Compiles targets of these kinds, with lints.
    Compile(&'static [&'static str]),
    /// Installs what tests need besides Rust, if allowed.
    Tools,
    /// The tests inside libraries and programs, and those of `UNIT_BESIDE` in `gate.rs`.
    UnitTests,
    /// The tests of a crate whose names contain this, perhaps with another number of cases.
    Sample {
        of: &'static str,
        named: &'static str,
        cases: Option<&'static str>,
    },
    AllTests,
    /// The examples in docs.
    Examples,
    ExamplesAndDocs,
    /// The build of README's first command.
    SmallProgram,
    InstructionCounts,
    /// Licences, sources and versions of the libraries.
    Libraries,
    /// The docs as a site.
    Site,
    OldestCompiler,
    /// The library in a web page and in Node.
    WebAssembly,
}

/// A part of the night.
#[derive(Clone, Copy, PartialEq)]
pub enum Part {
    /// The tests of each crate.
    Tests,
    /// README's first command, and what its program refuses.
    SmallProgram,
    /// Each target of `fuzz/`.
    Fuzz,
    /// A sample of the mutants, another one each day.
    Mutants,
    SameBytes,
    PowerCut,
}

impl Step {
    pub fn name(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Rules => "house rules",
            Self::Compile(_) => "compile, with lints",
            Self::Tools => "tools",
            Self::UnitTests => "unit tests",
            Self::Sample { named, .. } => named,
            Self::AllTests => "all tests",
            Self::Examples => "examples in docs",
            Self::ExamplesAndDocs => "examples in docs, and the docs",
            Self::SmallProgram => "small program",
            Self::InstructionCounts => "instruction counts",
            Self::Libraries => "libraries",
            Self::Site => "site",
            Self::OldestCompiler => "oldest compiler",
            Self::WebAssembly => "WebAssembly",
        }
    }
}

impl Part {
    pub fn name(self) -> &'static str {
        match self {
            Self::Tests => "tests",
            Self::SmallProgram => "small-program",
            Self::Fuzz => "fuzz",
            Self::Mutants => "mutants",
            Self::SameBytes => "same-bytes",
            Self::PowerCut => "power-cut",
        }
    }
}
