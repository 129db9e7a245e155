//! Replaces `xlsx.rs` if the feature `workbooks` is off: refuses to write workbooks.

use std::io::Write;

use roundtable_audit::Audit;
use roundtable_model::Plan;
use roundtable_words::PaperError;

use crate::paper::Paper;

/// Writes nothing.
///
/// # Errors
/// Always.
pub fn write_xlsx(_: &mut dyn Write, _: &Plan, _: &Audit, _: &Paper<'_>) -> Result<(), PaperError> {
    Err(PaperError::Workbook("no workbooks are written here".to_owned()))
}
