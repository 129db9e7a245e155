//! Rows of cells, read from delimited text (`delimited`) and from sheets of workbooks (`workbook`) into one form
//! (`grid`); and documents as text (`document`).

pub mod delimited;
pub mod document;
pub mod grid;
pub mod workbook;
