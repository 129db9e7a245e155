//! Rows of cells, read from delimited text (`delimited`) and from sheets of workbooks (`workbook`) into one form
//! (`grid`).

pub mod delimited;
pub mod grid;
pub mod workbook;
