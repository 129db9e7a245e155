//! Clippy as the compiler of our own crates: its driver is the compiler with more lints, so tested code is linted while
//! it is compiled, and no crate is checked twice.

use std::path::Path;
use std::process::Command;

use crate::checkout::printed;

/// Settings of cargo to compile our crates by clippy's driver, with every warning an error.
///
/// Cargo keeps builds with these settings apart, so everything in the gate that builds or runs tests uses them.
///
/// # Errors
/// The toolchain lacks clippy's driver.
pub fn settings() -> Result<Vec<(&'static str, String)>, String> {
    let sysroot = printed(Command::new("rustc").args(["--print", "sysroot"]))?;
    let driver = Path::new(sysroot.trim()).join(format!("bin/clippy-driver{}", std::env::consts::EXE_SUFFIX));
    if !driver.is_file() {
        return Err(format!("{} is not there: rustup component add clippy", driver.display()));
    }
    // `cargo clippy -- -D warnings` passes arguments to the driver in this form.
    let mark = "__CLIPPY_HACKERY__";
    let arguments = format!("-D{mark}warnings{mark}");
    Ok(vec![("RUSTC_WORKSPACE_WRAPPER", driver.display().to_string()), ("CLIPPY_ARGS", arguments)])
}
