//! What is wrong with a TOML file, as our own sentences: the library that reads it has English messages only.

use roundtable_model::told;

told! {
    /// The reason why a TOML file cannot be read.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum TomlFault: "toml" {
        /// It is not TOML from here on.
        Syntax = "syntax",
        /// There is something here that has no meaning.
        Unknown {
            /// What.
            found: String,
            /// What is possible here.
            known: String,
        } = "unknown" { found, known },
        /// Something is missing here.
        Missing {
            /// What.
            field: String,
        } = "missing" { field },
        /// A value of another kind belongs here.
        Kind {
            /// What is here.
            found: String,
        } = "kind" { found },
    }
}
