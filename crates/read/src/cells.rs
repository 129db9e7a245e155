//! Rows of cells: read from delimited text (`delimited`) and from the sheets of workbooks (`workbook`), and the form that both get (`grid`).

pub mod delimited;
pub mod grid;
pub mod workbook;
