//! Archives that are the same for the same files: in the given order, all with one time, without an owner.

use std::io::{Cursor, Write};

use flate2::{Compression, GzBuilder};
use tar::{Builder, EntryType, Header};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// A file of an archive.
#[derive(Clone, Debug)]
pub struct File {
    /// Where it is in the archive, with `/` between.
    pub path: String,
    pub bytes: Vec<u8>,
    /// Whether it is a program.
    pub runs: bool,
}

impl File {
    /// A file that is not a program.
    pub fn new(path: &str, bytes: Vec<u8>) -> Self {
        Self { path: path.to_owned(), bytes, runs: false }
    }
}

/// Compresses, without a name and a time.
pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut gzip = GzBuilder::new().write(Vec::new(), Compression::default());
    gzip.write_all(bytes).and_then(|()| gzip.finish()).map_err(|e| e.to_string())
}

/// A compressed archive in which all files are in one folder.
pub fn tar_gz(folder: &str, files: &[File], time: u64) -> Result<Vec<u8>, String> {
    filled(Builder::new(Vec::new()), &format!("{folder}/"), files, time)
}

/// A compressed archive as in Debian's packages: every folder before its contents.
pub fn debian_tar_gz(files: &[File], time: u64) -> Result<Vec<u8>, String> {
    let mut archive = Builder::new(Vec::new());
    let mut folders: Vec<String> = Vec::new();
    for file in files {
        let cuts = file.path.match_indices('/').map(|(at, _)| format!("{}/", &file.path[..at]));
        folders.extend(cuts);
    }
    folders.sort();
    folders.dedup();
    for folder in folders {
        let mut header = header(0, 0o755, time);
        header.set_entry_type(EntryType::Directory);
        archive.append_data(&mut header, folder, std::io::empty()).map_err(|e| e.to_string())?;
    }
    filled(archive, "", files, time)
}

/// The archive with these files too, compressed. Their paths are within the named folder.
fn filled(mut archive: Builder<Vec<u8>>, within: &str, files: &[File], time: u64) -> Result<Vec<u8>, String> {
    for file in files {
        let mut header = header(file.bytes.len() as u64, if file.runs { 0o755 } else { 0o644 }, time);
        let path = format!("{within}{}", file.path);
        archive.append_data(&mut header, &path, file.bytes.as_slice()).map_err(|e| format!("{path}: {e}"))?;
    }
    gzip(&archive.into_inner().map_err(|e| e.to_string())?)
}

/// The header of a file, which belongs to root.
fn header(size: u64, mode: u32, time: u64) -> Header {
    let mut header = Header::new_gnu();
    header.set_size(size);
    header.set_mode(mode);
    header.set_mtime(time);
    header.set_uid(0);
    header.set_gid(0);
    header
}

/// An archive for Windows. Its times have no zone, so all are 1980, where the format begins, not the commit's.
pub fn zip(folder: &str, files: &[File], _time: u64) -> Result<Vec<u8>, String> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for file in files {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(zip::DateTime::default())
            .unix_permissions(if file.runs { 0o755 } else { 0o644 });
        archive.start_file(format!("{folder}/{}", file.path), options).map_err(|e| e.to_string())?;
        archive.write_all(&file.bytes).map_err(|e| e.to_string())?;
    }
    archive.finish().map(Cursor::into_inner).map_err(|e| e.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    fn files() -> Vec<File> {
        let program = File { path: "usr/bin/x".to_owned(), bytes: vec![7; 3000], runs: true };
        vec![program, File::new("usr/share/doc/x/y.txt", b"words\n".to_vec())]
    }

    #[test]
    fn the_same_files_are_the_same_archive_and_come_out_again() {
        let packed = tar_gz("x-1", &files(), 1_700_000_000).unwrap();
        assert_eq!(packed, tar_gz("x-1", &files(), 1_700_000_000).unwrap());
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(packed.as_slice()));
        let mut seen = Vec::new();
        for entry in archive.entries().unwrap() {
            let mut entry = entry.unwrap();
            let (path, mode) = (entry.path().unwrap().display().to_string(), entry.header().mode().unwrap());
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).unwrap();
            seen.push((path, mode, bytes.len(), entry.header().mtime().unwrap(), entry.header().uid().unwrap()));
        }
        let wanted = [
            ("x-1/usr/bin/x".to_owned(), 0o755, 3000, 1_700_000_000, 0),
            ("x-1/usr/share/doc/x/y.txt".to_owned(), 0o644, 6, 1_700_000_000, 0),
        ];
        assert_eq!(seen, wanted);
        let zipped = zip("x-1", &files(), 0).unwrap();
        let mut archive = zip::ZipArchive::new(Cursor::new(zipped)).unwrap();
        assert_eq!(archive.by_name("x-1/usr/share/doc/x/y.txt").unwrap().size(), 6);
    }

    #[test]
    fn a_package_of_debian_has_its_folders_first() {
        let packed = debian_tar_gz(&files(), 0).unwrap();
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(packed.as_slice()));
        let paths: Vec<String> = archive
            .entries()
            .unwrap()
            .map(|entry| String::from_utf8(entry.unwrap().path_bytes().into_owned()).unwrap())
            .collect();
        let folders = ["usr/", "usr/bin/", "usr/share/", "usr/share/doc/", "usr/share/doc/x/"];
        assert_eq!(paths[..5], folders);
        assert_eq!(paths[5..], ["usr/bin/x", "usr/share/doc/x/y.txt"]);
    }
}
