//! Runs the verifier in Python (tools/verify_certificate.py) on many certificates at once and reads its verdicts.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What the verifier says of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every claim with its outcome: `verified`, `refused` or `not checked`.
    Claims(Vec<(String, String)>),
    /// It is not a certificate.
    Unreadable,
}

impl Verdict {
    /// Whether the file is accepted: it is a certificate, and none of its claims is refused.
    pub fn is_believed(&self) -> bool {
        match self {
            Self::Claims(claims) => claims.iter().all(|(_, outcome)| outcome != "refused"),
            Self::Unreadable => false,
        }
    }
}

/// Runs it in a folder.
fn run(folder: &Path, arguments: &[String]) -> Output {
    let verifier = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/verify_certificate.py");
    let ran = Command::new("python3").arg(verifier).args(arguments).current_dir(folder).output();
    let ran = ran.expect("python3 has to be there: the verifier of certificates is written in it");
    assert!(ran.stderr.is_empty(), "{}", String::from_utf8_lossy(&ran.stderr));
    ran
}

/// The verifier's verdict on each certificate, given as the bytes of a file. It prints lines `FILE: CLAIM: OUTCOME`,
/// possibly followed by a reason, and `FILE: SUMMARY` at the end of a file; or only `FILE: not a certificate: REASON`.
pub fn python(certificates: &[Vec<u8>]) -> Vec<Verdict> {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = (0..certificates.len()).map(|i| format!("{i}.json")).collect();
    let files: Vec<PathBuf> = names.iter().map(|name| folder.path().join(name)).collect();
    for (file, certificate) in files.iter().zip(certificates) {
        std::fs::write(file, certificate).unwrap();
    }
    let ran = run(folder.path(), &names);
    let mut found = vec![Verdict::Claims(Vec::new()); certificates.len()];
    for line in String::from_utf8(ran.stdout).unwrap().lines() {
        let mut parts = line.splitn(4, ": ");
        let name = parts.next().unwrap().trim_end_matches(".json");
        let found = &mut found[name.parse::<usize>().unwrap()];
        match (parts.next(), parts.next()) {
            (Some("not a certificate"), _) => *found = Verdict::Unreadable,
            (Some(claim), Some(outcome)) => {
                if let Verdict::Claims(claims) = found {
                    claims.push((claim.to_owned(), outcome.to_owned()));
                }
            }
            // The summary line of a file.
            _ => {}
        }
    }
    found
}

/// The kinds of arguments, theorems and so on that the verifier knows: lists of names, by the kind of list.
pub fn python_kinds() -> serde_json::Value {
    serde_json::from_slice(&run(Path::new("."), &["--kinds".to_owned()]).stdout).unwrap()
}
