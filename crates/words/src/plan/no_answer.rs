//! Why there is no answer, as phrases: what the library refuses, and what to do next.

use std::io;

use crate::file::wrong::Thing;
use crate::phrase::sets;

// Why there is no answer (`NoAnswer`), a part of a layout that only some formats have (`Extra`), why a file could not
// be read or written (`IoFault`).
sets!(NoAnswer, Extra, IoFault);

impl From<&io::Error> for IoFault {
    fn from(error: &io::Error) -> Self {
        let known = [
            (io::ErrorKind::NotFound, Self::NotFound),
            (io::ErrorKind::PermissionDenied, Self::Denied),
            (io::ErrorKind::IsADirectory, Self::IsFolder),
            (io::ErrorKind::NotADirectory, Self::NotFolder),
            (io::ErrorKind::StorageFull, Self::Full),
            (io::ErrorKind::ReadOnlyFilesystem, Self::ReadOnly),
            (io::ErrorKind::AlreadyExists, Self::Exists),
        ];
        let found = known.into_iter().find(|(kind, _)| *kind == error.kind());
        found.map_or_else(|| Self::Other { error: error.to_string() }, |(_, fault)| fault)
    }
}
