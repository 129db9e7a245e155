//! Phrases for files: certificates; in this folder places, mistakes, notes and headings of columns.

pub mod heading;
pub(crate) mod mistakes;
pub(crate) mod note;
pub(crate) mod places;
pub mod quoting;
pub(crate) mod shown;
pub(crate) mod trf;
pub(crate) mod wrong;

use crate::phrase::sets;

sets!(CertificateSaid);
