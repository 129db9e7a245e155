//! What a plan can be written as: the formats that are read again, and paper that is only looked at.

use std::fmt;
use std::io::{self, Write};
use std::str::FromStr;

use clap::Args;
use roundtable_audit::Audit;
use roundtable_formats::{FileFormat, Lang, Paper, PaperError, write_html, write_svg, write_xlsx};
use roundtable_model::{Plan, Schedule};

use crate::error::CliError;

/// A format of `--format` and of extensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A format that `check` and `convert` read again.
    File(FileFormat),
    /// A workbook.
    Xlsx,
    /// Print sheets.
    Html,
    /// The picture of who meets whom.
    Svg,
}

impl Form {
    const PAPER: [Self; 3] = [Self::Xlsx, Self::Html, Self::Svg];

    /// The word on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::File(format) => format.id(),
            Self::Xlsx => "xlsx",
            Self::Html => "html",
            Self::Svg => "svg",
        }
    }

    /// The format that a file's extension speaks of.
    pub fn from_file_name(name: &str) -> Option<Self> {
        let extension = name.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
        let extension = extension.as_deref().map(|e| if e == "htm" { "html" } else { e });
        let paper = Self::PAPER.into_iter().find(|form| extension == Some(form.id()));
        paper.or_else(|| FileFormat::from_file_name(name).map(Self::File))
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Form {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        let paper = Self::PAPER.into_iter().find(|form| form.id() == word);
        match paper {
            Some(form) => Ok(form),
            None => word.parse().map(Self::File).map_err(|_| {
                format!("`{word}` is no format: say text, json, csv, tuples, pantheon, xlsx, html or svg")
            }),
        }
    }
}

/// How a plan is put on paper.
#[derive(Clone, Debug, Args)]
pub struct PaperArgs {
    /// xlsx, html, svg: the title of every page
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub title: String,
    /// xlsx, html, svg: counts up whenever the plan changes, so that stale paper is known
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub revision: u32,
}

impl PaperArgs {
    /// Whether anything was asked for that only paper has.
    pub fn asked(&self) -> bool {
        !self.title.is_empty() || self.revision != 1
    }

    /// Refuses what only paper has.
    ///
    /// # Errors
    /// Exit 2 where a title or a revision was given.
    pub fn refuse(&self, form: Form) -> Result<(), CliError> {
        if !self.asked() {
            return Ok(());
        }
        Err(CliError::usage(format!("--title and --revision are for paper, not for {form}"))
            .hint("write .xlsx, .html or .svg"))
    }

    /// Whole plans on paper; `history` was played before.
    pub fn paper<'a>(&'a self, lang: Lang, history: &'a Schedule) -> Paper<'a> {
        Paper {
            title: &self.title,
            revision: self.revision,
            lang,
            history: (history.round_count() > 0).then_some(history),
            ..Paper::default()
        }
    }
}

/// The finished bytes of a workbook, of print sheets or of a picture.
///
/// # Errors
/// Exit 2 where there is more than paper holds.
pub fn write_paper(form: Form, plan: &Plan, audit: &Audit, paper: &Paper<'_>) -> Result<Vec<u8>, CliError> {
    let mut bytes = Vec::new();
    let out: &mut dyn Write = &mut bytes;
    match form {
        Form::File(_) => Ok(()),
        Form::Xlsx => write_xlsx(out, plan, audit, paper),
        Form::Html => write_html(out, plan, audit, paper),
        Form::Svg => write_svg(out, plan, audit, paper),
    }
    .map_err(explain)?;
    Ok(bytes)
}

/// What the paper's error means to the person at the keyboard.
pub fn explain(error: PaperError) -> CliError {
    if let PaperError::TooLarge { .. } = error {
        return CliError::usage(error.to_string());
    }
    CliError::io("the product", &io::Error::other(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_extensions_name_the_same_formats() {
        for form in Form::PAPER {
            assert_eq!(form.id().parse(), Ok(form));
            assert_eq!(Form::from_file_name(&format!("a.b.{}", form.id().to_uppercase())), Some(form));
        }
        assert_eq!(Form::from_file_name("night.txt"), Some(Form::File(FileFormat::Text)));
        assert_eq!(Form::from_file_name("night.htm"), Some(Form::Html));
        assert_eq!(Form::from_file_name("night.pdf"), None);
        assert!("pdf".parse::<Form>().unwrap_err().contains("xlsx"));
    }
}
