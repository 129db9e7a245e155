//! Text into HTML and SVG, safe as text and in attributes.

use std::fmt;

/// Writes text with every character escaped that could begin something else; control characters, which neither format
/// can hold, as `U+FFFD`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\n' | '\t' | '\r' => f.write_char(' ')?,
                '\u{FFFE}' | '\u{FFFF}' => f.write_char('\u{FFFD}')?,
                c if c.is_control() => f.write_char('\u{FFFD}')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_could_begin_a_tag_gets_through() {
        let text = Escaped("<b onload='x'>&\"\u{0}\u{1b}卓").to_string();
        assert_eq!(text, "&lt;b onload=&#39;x&#39;&gt;&amp;&quot;\u{FFFD}\u{FFFD}卓");
    }
}
