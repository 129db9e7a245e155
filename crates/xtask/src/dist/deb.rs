//! A package for Debian and systems like it: the program, its manual, completions, and a service, installed but not
//! started.
//!
//! By deb(5) it is an `ar` archive of three members: the version of the format, the package's data, and its files.

use super::archive::{File, debian_tar_gz, gzip};
use super::{Release, line_of_sums};
use crate::checkout::{bytes, root};

/// Debian's name of the machine, if there is a package for it. A musl program is for any Linux: its archive is enough.
pub fn architecture(target: &str) -> Option<&'static str> {
    match target {
        "x86_64-unknown-linux-gnu" => Some("amd64"),
        "aarch64-unknown-linux-gnu" => Some("arm64"),
        _ => None,
    }
}

/// The package of the files of an archive.
///
/// # Errors
/// A file of `packaging` cannot be read.
pub fn package(release: &Release, architecture: &str, files: &[File]) -> Result<Vec<u8>, String> {
    let ours = |name: &str| bytes(&root().join("packaging").join(name));
    // Where Debian wants each file; what has no place there is left out.
    let mut data = Vec::new();
    for file in files {
        let placed = match file.path.as_str() {
            "completions/roundtable.bash" => "usr/share/bash-completion/completions/roundtable".to_owned(),
            "completions/_roundtable" => "usr/share/zsh/vendor-completions/_roundtable".to_owned(),
            "completions/roundtable.fish" => "usr/share/fish/vendor_completions.d/roundtable.fish".to_owned(),
            "roundtable" => "usr/bin/roundtable".to_owned(),
            "NOTICES.txt" => "usr/share/doc/roundtable/NOTICES.txt.gz".to_owned(),
            "sbom.cdx.json" => "usr/share/doc/roundtable/sbom.cdx.json.gz".to_owned(),
            "CHANGELOG.md" => "usr/share/doc/roundtable/changelog.gz".to_owned(),
            path => match path.strip_prefix("man/") {
                Some(page) => format!("usr/share/man/man1/{page}.gz"),
                None => continue,
            },
        };
        let bytes = if placed.ends_with(".gz") { gzip(&file.bytes)? } else { file.bytes.clone() };
        data.push(File { path: placed, bytes, runs: file.runs });
    }
    data.push(File::new("usr/lib/systemd/system/roundtable.service", ours("roundtable.service")?));
    data.push(File::new("etc/default/roundtable", ours("debian/default")?));
    data.push(File::new("usr/share/doc/roundtable/copyright", ours("debian/copyright")?));
    data.sort_by(|a, b| a.path.cmp(&b.path));
    let kilobytes = data.iter().map(|file| file.bytes.len().div_ceil(1024)).sum::<usize>();
    let program = files.iter().find(|file| file.runs).map_or(&[][..], |file| &file.bytes);
    let control = String::from_utf8_lossy(&ours("debian/control")?)
        .replace("{version}", &release.version)
        .replace("{architecture}", architecture)
        .replace("{glibc}", &newest_glibc(program))
        .replace("{kilobytes}", &kilobytes.to_string());
    let sums: String =
        data.iter().filter(|f| !f.path.starts_with("etc/")).map(|f| line_of_sums(&f.bytes, &f.path)).collect();
    let mut about = vec![File::new("control", control.into_bytes()), File::new("sha256sums", sums.into_bytes())];
    about.push(File::new("conffiles", b"/etc/default/roundtable\n".to_vec()));
    for script in ["postinst", "postrm", "prerm"] {
        about.push(File { path: script.to_owned(), bytes: ours(&format!("debian/{script}"))?, runs: true });
    }
    about.sort_by(|a, b| a.path.cmp(&b.path));
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", debian_tar_gz(&about, release.time)?),
        ("data.tar.gz", debian_tar_gz(&data, release.time)?),
    ];
    Ok(ar(&members, release.time))
}

/// The newest version of glibc that a program needs: the names of versions (`GLIBC_2.34`) are in its bytes.
fn newest_glibc(program: &[u8]) -> String {
    let mark = b"GLIBC_2.";
    let after = program.windows(mark.len()).enumerate().filter(|(_, w)| w == mark).map(|(at, _)| at + mark.len());
    let minor = after.filter_map(|at| {
        let digits: String =
            program[at..].iter().take(3).map(|&b| char::from(b)).take_while(char::is_ascii_digit).collect();
        digits.parse::<u32>().ok()
    });
    format!("2.{}", minor.max().unwrap_or(0))
}

/// An archive of `ar`: each member has a header of 60 bytes (name, time, owner and group 0, mode, size) at an even
/// place.
fn ar(members: &[(&str, Vec<u8>)], time: u64) -> Vec<u8> {
    let mut out = b"!<arch>\n".to_vec();
    for (name, bytes) in members {
        out.extend(format!("{name:<16}{time:<12}{:<6}{:<6}{:<8}{:<10}`\n", 0, 0, 100_644, bytes.len()).bytes());
        out.extend(bytes);
        if bytes.len() % 2 == 1 {
            out.push(b'\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_glibc_is_that_of_the_largest_number() {
        assert_eq!(newest_glibc(b"\0GLIBC_2.9\0GLIBC_2.34\0GLIBC_2.17\0GLIBC_PRIVATE\0"), "2.34");
    }

    #[test]
    fn members_of_an_archive_begin_at_even_places() {
        let packed = ar(&[("a", b"odd".to_vec()), ("b", b"even".to_vec())], 5);
        assert_eq!(packed.len(), 8 + 60 + 4 + 60 + 4);
        assert_eq!(&packed[8..68], b"a               5           0     0     100644  3         `\n");
        assert_eq!(packed[71], b'\n');
    }

    #[test]
    fn a_package_holds_the_program_the_service_and_its_scripts() {
        let release = Release { version: "1.2.3".to_owned(), target: String::new(), program: "x".into(), time: 0 };
        let program = File { path: "roundtable".to_owned(), bytes: b"GLIBC_2.31".to_vec(), runs: true };
        let files = [program, File::new("man/roundtable.1", b".TH\n".to_vec()), File::new("README.md", Vec::new())];
        let packed = package(&release, "amd64", &files).unwrap();
        let member = |name: &str| {
            let mut at = 8;
            loop {
                let head = std::str::from_utf8(&packed[at..at + 60]).unwrap();
                let size: usize = head[48..58].trim().parse().unwrap();
                if head[..16].trim() == name {
                    return packed[at + 60..at + 60 + size].to_vec();
                }
                at += 60 + size + size % 2;
            }
        };
        let read = |name: &str| {
            let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(std::io::Cursor::new(member(name))));
            let entry = |entry: std::io::Result<tar::Entry<'_, _>>| {
                let mut entry = entry.unwrap();
                let mut text = String::new();
                _ = std::io::Read::read_to_string(&mut entry, &mut text);
                (String::from_utf8(entry.path_bytes().into_owned()).unwrap(), text)
            };
            archive.entries().unwrap().map(entry).collect::<std::collections::BTreeMap<String, String>>()
        };
        let about = read("control.tar.gz");
        for line in ["Version: 1.2.3\n", "Architecture: amd64\n", "libc6 (>= 2.31)"] {
            assert!(about["control"].contains(line), "{}", about["control"]);
        }
        assert!(!about["control"].contains('{'));
        assert!(about["postinst"].contains("chmod 640 /etc/default/roundtable"));
        let data = read("data.tar.gz");
        assert!(data["usr/lib/systemd/system/roundtable.service"].contains("User=roundtable"));
        assert!(data.contains_key("usr/share/man/man1/roundtable.1.gz") && data.contains_key("usr/bin/roundtable"));
        assert!(about["sha256sums"].contains("  usr/bin/roundtable\n"));
    }
}
