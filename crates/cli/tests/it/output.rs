//! Files that are replaced when a result is complete: permissions, links, and failures.

use std::fs;
use std::io;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use roundtable_cli::parts::Output;

/// Replaces a file by this text.
fn write(path: &Path, text: &str) {
    Output::File(path.to_owned()).write(|out| out.write_all(text.as_bytes())).unwrap();
}

#[test]
fn a_file_keeps_who_may_read_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plan.csv");
    for mode in [0o600, 0o640, 0o664] {
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
        write(&file, "new");
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, mode);
    }
}

#[test]
fn a_link_stays_and_its_target_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let (target, link, second) = (folder.path().join("a/plan.csv"), folder.path().join("b"), folder.path().join("c"));
    fs::create_dir(folder.path().join("a")).unwrap();
    symlink("a/plan.csv", &link).unwrap();
    symlink(&link, &second).unwrap();
    // First a link to nothing, then one to a file.
    for text in ["one", "two"] {
        write(&second, text);
        assert_eq!(fs::read_to_string(&target).unwrap(), text);
    }
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink() && fs::symlink_metadata(&second).unwrap().is_symlink());
    assert_eq!(fs::read_dir(folder.path().join("a")).unwrap().count(), 1);
    symlink("d", folder.path().join("d")).unwrap();
    assert!(Output::File(folder.path().join("d")).write(|_| Ok(())).is_err());
}

#[test]
fn what_fails_leaves_the_old_file_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plan.csv");
    fs::write(&file, "old").unwrap();
    assert!(Output::File(file.clone()).write(|_| Err(io::Error::other("no more"))).is_err());
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
