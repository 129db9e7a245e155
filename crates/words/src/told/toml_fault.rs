//! What is wrong with a file of TOML, in words of our own: the library that reads it speaks English only.

use roundtable_model::told;

told! {
    /// What is wrong where a file of TOML cannot be read.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum TomlFault: "toml" {
        /// It is not TOML from here on.
        Syntax = "syntax",
        /// Something stands here for which there is no use.
        Unknown {
            /// What.
            found: String,
            /// What there is.
            known: String,
        } = "unknown" { found, known },
        /// Something has to be here and is not.
        Missing {
            /// What.
            field: String,
        } = "missing" { field },
        /// A value of another kind belongs here.
        Kind {
            /// What stands here.
            found: String,
        } = "kind" { found },
    }
}
