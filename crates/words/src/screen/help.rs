//! Phrases of help screens apart from the options: headings, examples, exit codes, the questions of `plan`.

use crate::lang::Words;
use crate::phrase::sets;

// Parts of a help screen (`HelpSaid`), and what `plan` asks where nothing was said (`Asked`).
sets!(HelpSaid, Asked);

impl Words {
    /// What an example of the command line does, by its name in the files.
    pub fn example(&self, name: &str) -> Option<String> {
        self.extra(&format!("example-{name}"))
    }

    /// The help of a verb (`swiss-pair`) in this language, unless that is English, which the command line itself has.
    pub fn verb_help(&self, verb: &str) -> Option<String> {
        self.extra(&format!("verb-{verb}"))
    }

    /// The help of an option of a verb, or of the option of every verb that has this name; else as
    /// [`Words::verb_help`].
    pub fn option_help(&self, verb: &str, option: &str) -> Option<String> {
        let option = option.replace('_', "-");
        self.extra(&format!("option-{verb}-{option}")).or_else(|| self.extra(&format!("option-{option}")))
    }

    /// The placeholder for the value of an option, `SIZES`; else as [`Words::verb_help`].
    pub fn value_name(&self, name: &str) -> Option<String> {
        let key: String =
            name.to_lowercase().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        self.extra(&format!("value-{key}"))
    }
}
