//! Parts of the sentences on mistakes: what was expected, what is counted, why a workbook is not read.

use crate::phrase::sets;

// Enums that `build.rs` makes from `en/mistakes.ftl` (to add a variant, add its line there and in `ja/`): what would
// belong where something else is (`Belongs`), what is counted (`Thing`), a line that a schedule has only once (`Line`),
// a place in a script of rounds (`Spot`), how many mistakes are not shown (`More`), why a workbook is not read
// (`Unread`), what of a workbook would cost too much to read (`Dear`), what is wrong with JSON (`JsonFault`).
sets!(Belongs, Thing, Line, Spot, More, Unread, Dear, JsonFault);

impl From<&serde_json::Error> for JsonFault {
    /// By the words of the library, which has no codes for its errors.
    fn from(error: &serde_json::Error) -> Self {
        let said = error.to_string();
        let begins = [
            ("EOF", Self::Ends),
            ("expected value", Self::Value),
            ("expected ident", Self::Value),
            ("expected `,` or `]`", Self::Separator { close: ']' }),
            ("expected `,` or `}`", Self::Separator { close: '}' }),
            ("expected `:`", Self::Colon),
            ("key must be a string", Self::Key),
            ("trailing comma", Self::TrailingComma),
            ("trailing characters", Self::AfterTheEnd),
            ("invalid number", Self::Number),
            ("number out of range", Self::Number),
            ("invalid escape", Self::Text),
            ("control character", Self::Text),
            ("lone leading surrogate", Self::Text),
            ("unexpected end of hex escape", Self::Text),
            ("recursion limit", Self::Depth),
        ];
        begins.into_iter().find(|(begin, _)| said.starts_with(begin)).map_or(Self::Other, |(_, fault)| fault)
    }
}
