//! Enums whose variants are words in input and files: one line a variant gives the list of all, the word of each, and
//! the parser of words.

/// A word that is none of those that a type has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct NoSuchWord {
    /// What was written.
    pub word: String,
    /// Those that it has.
    pub words: Vec<&'static str>,
}

/// Declares enums of words, as `Variant = "word"`, with `ALL`, `id` and `named`; displayed as words and parsed from
/// them.
///
/// ```
/// use roundtable_model::{NoSuchWord, worded};
/// worded! {
///     /// Which way.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq)]
///     pub enum Way {
///         /// To the left.
///         Left = "left",
///         /// To the right.
///         Right = "right",
///     }
/// }
/// assert_eq!((Way::ALL, Way::Left.id(), Way::Right.to_string()), ([Way::Left, Way::Right], "left", "right".to_owned()));
/// assert_eq!((Way::named("right"), Way::named(" right")), (Some(Way::Right), None));
/// let none = NoSuchWord { word: "up".to_owned(), words: vec!["left", "right"] };
/// assert_eq!((" right".parse(), "up".parse::<Way>()), (Ok(Way::Right), Err(none)));
/// ```
#[macro_export]
macro_rules! worded {
    ($(
        $(#[$about:meta])*
        $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)? }
    )+) => {$(
        $(#[$about])*
        $vis enum $name { $($(#[$doc])* $variant),+ }

        impl $name {
            /// All of them.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$variant),+];

            /// The word for it.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// The variant of exactly this word.
            pub fn named(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.id() == word)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.id())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::NoSuchWord;

            /// Reads the word, with or without space around it.
            fn from_str(word: &str) -> Result<Self, $crate::NoSuchWord> {
                let words = || Self::ALL.map(Self::id).to_vec();
                Self::named(word.trim()).ok_or_else(|| $crate::NoSuchWord { word: word.to_owned(), words: words() })
            }
        }
    )+};
}
