//! Rows of cells: delimited text, the sheets of workbooks, and what both become.

pub mod delimited;
pub mod grid;
pub mod workbook;
