//! The words on print sheets, in workbooks and in pictures, and lists of people there. Their lines are in
//! `en/paper.ftl` and `ja/paper.ftl`.

use crate::lang::Words;
use crate::phrase::sets;

sets!(PaperWord);

impl Words {
    /// A list of people: `Ben`, `Cy and Dan`, `Cy, Dan and Eva`; with semicolons if a name contains a comma.
    pub fn together(&self, names: &[String]) -> String {
        let between = if names.iter().any(|name| name.contains(',')) { "; " } else { ", " };
        match names.split_last() {
            None => String::new(),
            Some((only, [])) => only.clone(),
            Some((last, first)) => self.tell(&PaperWord::PeopleAnd { people: first.join(between), last: last.clone() }),
        }
    }

    /// The people of a side as one name: `Fred & Jack`.
    pub fn side(&self, names: &[String]) -> String {
        match names.split_last() {
            None => String::new(),
            Some((only, [])) => only.clone(),
            Some((last, first)) => self.tell(&PaperWord::PeopleOfSide { people: first.join(", "), last: last.clone() }),
        }
    }

    /// With whom and against whom somebody plays: `with Ben against Cy and Dan`, or `against Cy` alone.
    pub fn with_against(&self, partners: &[String], opponents: &[String]) -> String {
        let opponents = self.together(opponents);
        self.tell(&match partners.is_empty() {
            true => PaperWord::Against { opponents },
            false => PaperWord::WithAgainst { partners: self.together(partners), opponents },
        })
    }
}
