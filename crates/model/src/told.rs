//! Messages to people as data ("told"): a code and values, created where something happens. `words` has the sentences.
//!
//! Every fault, reason, note and refusal is declared once, by [`told!`](crate::told!): its variant with its fields, its
//! code, and which values its sentence takes. For each language a Fluent file in `words` has one message for each,
//! whose key is made of the set and the code; a test of `words` compares codes and values with those files. Values are
//! indices or numbers; `words` turns them into names.

use crate::{PlayerId, PlayerIx, RoundIx, SeatIx};

/// Whether a character is a command and not text: control characters, ends of lines and paragraphs, and those that
/// change the writing direction of all following text (Unicode Standard Annex 9), with which a name can hide what
/// follows. The direction marks U+200E, U+200F and U+061C do not change what follows and are allowed.
pub fn is_command(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// A message: its code, and the values of its sentence. [`told!`](crate::told!) implements it.
pub trait Told {
    /// The set: the prefix of the keys of its sentences; empty if the codes are whole keys.
    const SET: &'static str;

    /// Every code, with the names of its values.
    const CODES: &'static [(&'static str, &'static [&'static str])];

    /// The code of its sentence. The enum's own `code`, for programs, may be the same for several sentences.
    fn key(&self) -> &'static str;

    /// The values of its sentence, by name.
    fn values(&self) -> Vec<(&'static str, Value)>;

    /// The message inside, if this one only wraps another: that one's sentence is used.
    fn inner(&self) -> Option<Value>;
}

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number as people count: from 1 if it is a place.
    Number(u64),
    /// A word or a name, unchanged.
    Text(String),
    /// Another message, in the same language.
    Said {
        /// Its set.
        set: &'static str,
        /// Its code.
        code: &'static str,
        /// The values of its sentence.
        values: Vec<(&'static str, Value)>,
    },
    /// A round.
    Round(RoundIx),
    /// A person, by the index in the roster of the plan.
    Player(PlayerIx),
    /// A person, by the permanent number in a tournament.
    Person(PlayerId),
    /// A list: all of it is printed.
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
    /// Names of people without a number here, cut to the first few like [`People`](Self::People).
    Names(Vec<String>),
    /// Two who meet.
    Pair([PlayerIx; 2]),
    /// Rounds, each as its heading.
    Rounds(Vec<RoundIx>),
    /// No value: it is passed on as `none`, for a sentence with variants.
    Nothing,
}

impl Value {
    /// Another message as a value; the inner one if it only wraps another.
    pub fn said<T: Told>(told: &T) -> Self {
        told.inner().unwrap_or_else(|| Self::Said { set: T::SET, code: told.key(), values: told.values() })
    }

    /// The first few of many, with the number of the others.
    pub fn few<'a, T: 'a>(first: impl IntoIterator<Item = &'a T>, more: usize) -> Self
    where
        Self: From<&'a T>,
    {
        Self::Few { first: first.into_iter().map(Self::from).collect(), more }
    }

    /// A list of values.
    pub fn list<'a, T: 'a>(members: impl IntoIterator<Item = &'a T>) -> Self
    where
        Self: From<&'a T>,
    {
        Self::List(members.into_iter().map(Self::from).collect())
    }
}

impl<T: Told> From<&T> for Value {
    fn from(told: &T) -> Self {
        Self::said(told)
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
    &char: letter => Self::Text(letter.to_string());
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

/// Declares messages: an enum whose variants have a code and the values of their sentences, as
/// `Variant { fields } = "code" { values }`.
///
/// A value is a field of the same name, or `name: expression` over the fields, which are borrowed. Further forms:
/// `= "code" as "public"`, if programs read a code other than that of the sentence;
/// `or [condition => "code" { values }, …]` after it, for other sentences of the same variant, the first whose
/// condition holds; `=> expression`, for a variant without a sentence here, whose code is that expression; and
/// `of field` before it, if that field is itself a message whose sentence is used. An enum may be of any type whose
/// values are values of sentences: `Wish<P = PlayerIx>`. After the set of an enum of errors, `in ErrorKind` says that
/// each row has its [kind](crate::ErrorKind) after its fields: `in Usage`, or `in (expression)` over the fields.
///
/// ```
/// use roundtable_model::{ErrorKind, PlayerIx, RoundIx, Told, Value, told};
/// told! {
///     /// What is wrong.
///     #[derive(Clone, Debug)]
///     pub enum Wrong: "wrong" in ErrorKind {
///         /// Nothing is there.
///         Empty in BadInput = "empty",
///         /// Somebody has two seats.
///         Twice {
///             /// Who.
///             player: PlayerIx,
///             /// When.
///             round: RoundIx,
///         } in BrokenRule = "seated_twice" { who: player, round },
///         /// Too many.
///         More(count: usize) in Usage = "more" { count: count + 1 } as "seated_twice" or [*count == 0 => "one_more"],
///         /// Said by somebody else.
///         Other(code: &'static str) in (if *code == "x" { ErrorKind::Failure } else { ErrorKind::Usage }) => code,
///     }
/// }
/// let wrong = Wrong::Twice { player: PlayerIx(0), round: RoundIx(2) };
/// assert_eq!((wrong.kind(), Wrong::Other("x").kind()), (ErrorKind::BrokenRule, ErrorKind::Failure));
/// assert_eq!((wrong.code(), Wrong::CODES[1]), ("seated_twice", ("seated_twice", &["who", "round"][..])));
/// assert_eq!(wrong.values()[0], ("who", Value::Player(PlayerIx(0))));
/// assert_eq!(Wrong::More(2).values(), [("count", Value::Number(3))]);
/// assert_eq!((Wrong::More(0).key(), Wrong::More(0).values()), ("one_more", vec![]));
/// assert_eq!((Wrong::More(2).code(), Wrong::More(2).key(), Wrong::Other("x").code()), ("seated_twice", "more", "x"));
/// ```
#[macro_export]
macro_rules! told {
    (
        $(#[$about:meta])*
        pub enum $name:ident $(<$of_whom:ident = $mostly:ty>)?: $set:literal $(in $kinds:ident)? {
            $(
                $(#[$doc:meta])*
                $variant:ident
                    $({ $($(#[$says:meta])* $field:ident: $type:ty),* $(,)? })?
                    $(( $($(#[$of_part:meta])* $part:ident: $of:ty),* $(,)? ))?
                    $(in $kind:tt)?
                    $(= $code:literal $({ $($value:ident $(: $from:expr)?),* $(,)? })? $(as $public:literal)?)?
                    $(or [$($when:expr => $other:literal $({ $($oval:ident $(: $ofrom:expr)?),* $(,)? })?),+ $(,)?])?
                    $(of $inner:expr)?
                    $(=> $elsewhere:expr)?
            ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        pub enum $name $(<$of_whom = $mostly>)? {
            $($(#[$doc])* $variant $({ $($(#[$says])* $field: $type),* })? $(($($(#[$of_part])* $of),*))?),+
        }

        $crate::told! { @kinds $($kinds)? $name $([$variant $({ $($field),* })? $(($($part),*))? $(in $kind)?])+ }

        impl $(<$of_whom>)? $name $(<$of_whom>)? {
            /// The stable code, for programs.
            #[allow(unused_variables)]
            pub fn code(&self) -> &'static str {
                match self {
                    $(Self::$variant $({ $($field),* })? $(($($part),*))? =>
                        $crate::told!(@code $($code $($public)?)? $($elsewhere)?)),+
                }
            }
        }

        impl $(<$of_whom>)? $crate::Told for $name $(<$of_whom>)?
        $(where
            for<'value> &'value $of_whom: Into<$crate::Value>,)?
        {
            const SET: &'static str = $set;
            const CODES: &'static [(&'static str, &'static [&'static str])] =
                &[$(
                    $(($code, &[$($(stringify!($value)),*)?]),)?
                    $($(($other, &[$($(stringify!($oval)),*)?]),)+)?
                )+];

            #[allow(unused_variables)]
            fn key(&self) -> &'static str {
                match self {
                    $(Self::$variant $({ $($field),* })? $(($($part),*))? => {
                        $($(if $when { return $other; })+)?
                        $crate::told!(@code $($code)? $($elsewhere)?)
                    }),+
                }
            }

            #[allow(unused_variables)]
            fn values(&self) -> Vec<(&'static str, $crate::Value)> {
                match self {
                    $(Self::$variant $({ $($field),* })? $(($($part),*))? => {
                        $($(if $when {
                            return vec![$($((stringify!($oval), $crate::told!(@value $oval $($ofrom)?))),*)?];
                        })+)?
                        vec![$($($((stringify!($value), $crate::told!(@value $value $($from)?))),*)?)?]
                    }),+
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
    (@kinds $name:ident $([$($row:tt)*])+) => {};
    (@kinds $kinds:ident $name:ident
        $([$variant:ident $({ $($field:ident),* })? $(($($part:ident),*))? in $kind:tt])+) => {
        impl $name {
            /// What kind of error it is, which decides the exit code of the program.
            #[allow(unused_variables)]
            pub fn kind(&self) -> $kinds {
                match self {
                    $(Self::$variant $({ $($field),* })? $(($($part),*))? => $crate::told!(@kind $kinds $kind)),+
                }
            }
        }
    };
    (@kind $kinds:ident $kind:ident) => { $kinds::$kind };
    (@kind $kinds:ident ($kind:expr)) => { $kind };
    (@code $code:literal) => { $code };
    (@code $code:literal $public:literal) => { $public };
    (@code $elsewhere:expr) => { $elsewhere };
    (@inner) => { None };
    (@inner $inner:expr) => { Some($crate::Value::said($inner)) };
    (@value $value:ident) => { $crate::Value::from($value) };
    (@value $value:ident $from:expr) => { $crate::Value::from($from) };
}
