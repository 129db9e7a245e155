//! How the program is linked for tests: at a fixed address.
//!
//! The tests start it some 20,000 times. At each start of a position-independent program the loader first writes
//! 172,000 addresses: `roundtable bound -n 24 -k 4` takes 10.5 ms of processor time with it, 6.9 ms without. Releases
//! stay position-independent.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Cargo describes the build in these variables.
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    if is("PROFILE", "debug") && is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo::rustc-link-arg-bin=roundtable=-no-pie");
    }
}
