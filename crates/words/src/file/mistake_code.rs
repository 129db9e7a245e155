//! The kinds of mistakes in files, as stable words for programs that read our JSON; `wrong.rs` says which mistake is of which kind.

/// The kinds of [`Mistake`](crate::file::mistakes::Mistake).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MistakeCode {
    /// Nothing in the file.
    Empty,
    /// The file is larger than `MAX_FILE_BYTES` of the readers.
    TooLarge,
    /// The file is not text, or text that cannot be decoded.
    NotText,
    /// No reader knows this kind of file.
    UnknownFormat,
    /// Something stands where something else belongs.
    Unexpected,
    /// A bracket or a quotation mark is not closed, or closed but not opened.
    Unbalanced,
    /// A number is 0, too large, or not a whole number.
    BadNumber,
    /// A round, table or seat number is doubled, missing or out of sequence.
    BadSequence,
    /// A name is too long, has control characters, or differs from line to line.
    BadName,
    /// A required field or column is missing, or there twice.
    BadField,
    /// JSON of another schema.
    WrongSchema,
    /// More than [`MAX_PLAYERS`](crate::text::grammar::MAX_PLAYERS) players.
    TooManyPlayers,
}

impl MistakeCode {
    /// The stable word for programs.
    pub fn id(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLarge => "too_large",
            Self::NotText => "not_text",
            Self::UnknownFormat => "unknown_format",
            Self::Unexpected => "unexpected",
            Self::Unbalanced => "unbalanced",
            Self::BadNumber => "bad_number",
            Self::BadSequence => "bad_sequence",
            Self::BadName => "bad_name",
            Self::BadField => "bad_field",
            Self::WrongSchema => "wrong_schema",
            Self::TooManyPlayers => "too_many_players",
        }
    }
}
