//! Habits of the code that the compiler does not check, for `house_rules.rs`: indices (from 0) and numbers (from 1) are
//! converted in one place, and enums are never open.

/// Where an index becomes a number, and a number an index.
pub const INDEX: &str = "crates/model/src/index.rs";

/// Lines of the product that convert between indices and numbers by hand.
pub fn converted_by_hand(text: &str) -> Vec<&str> {
    let product = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code = product.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    code.filter(|line| line.contains(".0 + 1") || from_number_by_hand(line)).collect()
}

/// Whether a line has `…Ix(… - 1)`.
fn from_number_by_hand(line: &str) -> bool {
    line.split("Ix(").skip(1).any(|rest| {
        let mut open = 1;
        let end = rest.find(|c| {
            open += i32::from(c == '(') - i32::from(c == ')');
            open == 0
        });
        rest[..end.unwrap_or(rest.len())].ends_with(" - 1")
    })
}

/// Enums marked to need an arm for later variants in other crates: that arm would silently swallow a new variant.
pub fn open_enums(text: &str) -> Vec<&str> {
    let mut lines = text.lines().map(str::trim);
    let mut open = Vec::new();
    while lines.any(|line| line == "#[non_exhaustive]") {
        let item = lines.by_ref().find(|line| !line.starts_with(['#', '/']));
        open.extend(item.filter(|item| item.contains("enum ")));
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_made_by_hand_is_found() {
        let text = "let a = PlayerIx(number - 1);\nlet b = RoundIx((x) - 1);\nlet n = round.0 + 1;\n";
        assert_eq!(converted_by_hand(text).len(), 3);
        let fine = "// PlayerIx(n - 1)\nlet a = PlayerIx(d - 1 + x);\nlet b = f(PlayerIx(a), b - 1);\n#[cfg(test)]\nlet c = SeatIx(a - 1);\n";
        assert!(converted_by_hand(fine).is_empty());
    }

    #[test]
    fn an_enum_without_an_end_is_found() {
        let text = "#[non_exhaustive]\n/// x\npub enum A {\n}\n#[derive(Debug)]\n#[non_exhaustive]\npub struct B;\n";
        assert_eq!(open_enums(text), ["pub enum A {"]);
    }
}
