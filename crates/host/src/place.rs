//! The default place of the database: a file in the system's folder for the data of programs.

use std::env;
use std::path::PathBuf;

/// The usual database: `roundtable/events.db` in the data folder of this user, created if missing. `None` if the system
/// names no such folder.
pub fn default_place() -> Option<String> {
    let folder = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || folder("HOME");
    let data = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    let own = data?.join("roundtable");
    // If the folder cannot be made, opening the database fails and names the file.
    _ = std::fs::create_dir_all(&own);
    Some(own.join("events.db").display().to_string())
}
