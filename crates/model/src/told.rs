//! Things that are told to people, as data: a code and values where something arises, and the sentence in `words`.
//!
//! Every fault, reason, note and refusal is declared once, by [`told!`](crate::told!): its variant with its fields, its code, and which
//! values its sentence takes. A line of Fluent says it in each language, under the key that set and code make together; a test of `words`
//! compares codes and values with those lines. What the values are called in words (the names of players) is for who says it.

use crate::{PlayerId, PlayerIx, RoundIx, SeatIx};

/// Whether a character does something instead of being something: the control characters, the ends of lines and paragraphs,
/// and those that turn the direction of all that follows (Unicode Standard Annex 9), by which a name can hide what stands
/// after it. The marks of right-to-left writing (U+200E, U+200F, U+061C) turn nothing but themselves and may stay.
pub fn is_command(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Something that can be said: its code, and what the sentence takes.
pub trait Told {
    /// What the keys of its sentences begin with.
    const SET: &'static str;

    /// Every code, with the names of its values.
    const CODES: &'static [(&'static str, &'static [&'static str])];

    /// The code of this one, with which its line is found. What programs read, the enum's own `code`, may be shared by several.
    fn key(&self) -> &'static str;

    /// What its sentence takes.
    fn values(&self) -> Vec<(&'static str, Value)>;

    /// What says it instead, where it only holds something else that is told.
    fn inner(&self) -> Option<Value>;
}

/// What a sentence takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number as people count: from 1 where it is a place.
    Number(u64),
    /// A word or a name, as it is.
    Text(String),
    /// Something else that is told, in the same language.
    Said {
        /// What the keys of its set begin with.
        set: &'static str,
        /// Its code.
        code: &'static str,
        /// What its sentence takes.
        values: Vec<(&'static str, Value)>,
    },
    /// A round.
    Round(RoundIx),
    /// Somebody of a field.
    Player(PlayerIx),
    /// Somebody of a tournament.
    Person(PlayerId),
    /// One after the other.
    List(Vec<Value>),
    /// The first few of many.
    Few {
        /// These.
        first: Vec<Value>,
        /// How many more there are.
        more: usize,
    },
    /// People, all of them or the first few of many.
    People(Vec<PlayerIx>),
    /// Names of people who are not of the field or the tournament, as many as of [`People`](Self::People).
    Names(Vec<String>),
    /// Two who meet.
    Pair([PlayerIx; 2]),
    /// Rounds, each as its heading.
    Rounds(Vec<RoundIx>),
    /// Nothing: `none`, for a sentence that chooses.
    Nothing,
}

impl Value {
    /// Something else that is told.
    pub fn said<T: Told>(told: &T) -> Self {
        told.inner().unwrap_or_else(|| Self::Said { set: T::SET, code: told.key(), values: told.values() })
    }

    /// The first few of many.
    pub fn few<'a, T: 'a>(first: impl IntoIterator<Item = &'a T>, more: usize) -> Self
    where
        Self: From<&'a T>,
    {
        Self::Few { first: first.into_iter().map(Self::from).collect(), more }
    }

    /// One after the other.
    pub fn list<'a, T: 'a>(members: impl IntoIterator<Item = &'a T>) -> Self
    where
        Self: From<&'a T>,
    {
        Self::List(members.into_iter().map(Self::from).collect())
    }
}

macro_rules! values {
    ($($from:ty: $value:ident => $to:expr;)+) => {
        $(impl From<$from> for Value {
            fn from($value: $from) -> Self {
                $to
            }
        })+
    };
}

values! {
    u32: number => Self::Number(u64::from(number));
    u64: number => Self::Number(number);
    usize: number => Self::Number(number as u64);
    &u32: number => Self::Number(u64::from(*number));
    &u64: number => Self::Number(*number);
    &usize: number => Self::Number(*number as u64);
    String: text => Self::Text(text);
    &String: text => Self::Text(text.clone());
    &str: text => Self::Text(text.to_owned());
    &&str: text => Self::Text((*text).to_owned());
    &RoundIx: round => Self::Round(*round);
    &PlayerIx: player => Self::Player(*player);
    &i64: number => Self::Text(number.to_string());
    &SeatIx: seat => Self::Number(u64::from(seat.number()));
    &PlayerId: player => Self::Person(*player);
    &[PlayerIx; 2]: pair => Self::Pair(*pair);
    bool: yes => Self::Text(if yes { "yes" } else { "no" }.to_owned());
    &bool: yes => Self::from(*yes);
    &Option<u32>: number => number.map_or(Self::Nothing, Self::from);
    &Vec<u32>: list => Self::list(list);
    &Vec<String>: list => Self::list(list);
    &Vec<PlayerIx>: list => Self::list(list);
    &Vec<RoundIx>: list => Self::Rounds(list.clone());
    &Vec<PlayerId>: list => Self::list(list);
}

/// Declares what is told: an enum whose variants carry their code and the values of their sentences.
///
/// A value is a field of the same name, or an expression over the fields, which are borrowed. Where programs read another code than the
/// one of the line, it follows behind `as`; what is said elsewhere has only that code, behind `=>`,
/// and what says it instead, where that is told too, behind `of`.
///
/// ```
/// use roundtable_model::{PlayerIx, RoundIx, Told, Value, told};
/// told! {
///     /// What is wrong.
///     #[derive(Clone, Debug)]
///     pub enum Wrong: "wrong" {
///         /// Nothing is there.
///         Empty = "empty",
///         /// Somebody has two seats.
///         Twice {
///             /// Who.
///             player: PlayerIx,
///             /// When.
///             round: RoundIx,
///         } = "seated_twice" { who: player, round },
///         /// Too many.
///         More(count: usize) = "more" { count: count + 1 } as "seated_twice",
///         /// Said by somebody else.
///         Other(code: &'static str) => code,
///     }
/// }
/// let wrong = Wrong::Twice { player: PlayerIx(0), round: RoundIx(2) };
/// assert_eq!((wrong.code(), Wrong::CODES[1]), ("seated_twice", ("seated_twice", &["who", "round"][..])));
/// assert_eq!(wrong.values()[0], ("who", Value::Player(PlayerIx(0))));
/// assert_eq!(Wrong::More(2).values(), [("count", Value::Number(3))]);
/// assert_eq!((Wrong::More(2).code(), Wrong::More(2).key(), Wrong::Other("x").code()), ("seated_twice", "more", "x"));
/// ```
#[macro_export]
macro_rules! told {
    (
        $(#[$about:meta])*
        pub enum $name:ident: $set:literal {
            $(
                $(#[$doc:meta])*
                $variant:ident
                    $({ $($(#[$says:meta])* $field:ident: $type:ty),* $(,)? })?
                    $(( $($(#[$of_part:meta])* $part:ident: $of:ty),* $(,)? ))?
                    $(= $code:literal $({ $($value:ident $(: $from:expr)?),* $(,)? })? $(as $public:literal)?)?
                    $(of $inner:ident)?
                    $(=> $elsewhere:expr)?
            ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        pub enum $name {
            $($(#[$doc])* $variant $({ $($(#[$says])* $field: $type),* })? $(($($(#[$of_part])* $of),*))?),+
        }

        impl $name {
            /// The stable code, for programs.
            #[allow(unused_variables)]
            pub fn code(&self) -> &'static str {
                match self {
                    $(Self::$variant $({ $($field),* })? $(($($part),*))? =>
                        $crate::told!(@code $($code $($public)?)? $($elsewhere)?)),+
                }
            }
        }

        impl $crate::Told for $name {
            const SET: &'static str = $set;
            const CODES: &'static [(&'static str, &'static [&'static str])] =
                &[$($(($code, &[$($(stringify!($value)),*)?]),)?)+];

            #[allow(unused_variables)]
            fn key(&self) -> &'static str {
                match self {
                    $(Self::$variant $({ $($field),* })? $(($($part),*))? =>
                        $crate::told!(@code $($code)? $($elsewhere)?)),+
                }
            }

            #[allow(unused_variables)]
            fn values(&self) -> Vec<(&'static str, $crate::Value)> {
                match self {
                    $(Self::$variant $({ $($field),* })? $(($($part),*))? =>
                        vec![$($($((stringify!($value), $crate::told!(@value $value $($from)?))),*)?)?]),+
                }
            }

            #[allow(unused_variables)]
            fn inner(&self) -> Option<$crate::Value> {
                match self {
                    $(Self::$variant $({ $($field),* })? $(($($part),*))? => $crate::told!(@inner $($inner)?)),+
                }
            }
        }
    };
    (@code $code:literal) => { $code };
    (@code $code:literal $public:literal) => { $public };
    (@code $elsewhere:expr) => { $elsewhere };
    (@inner) => { None };
    (@inner $inner:ident) => { Some($crate::Value::said($inner)) };
    (@value $value:ident) => { $crate::Value::from($value) };
    (@value $value:ident $from:expr) => { $crate::Value::from($from) };
}
