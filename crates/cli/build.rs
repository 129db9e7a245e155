//! How the program is linked where it is built for tests: at a fixed address.
//!
//! Tests start it some 20,000 times. The loader of a program that can go anywhere writes 172,000 addresses first: 10.5 ms of processor
//! time from start to finish of `roundtable bound -n 24 -k 4`, 6.9 ms without. What is released stays position-independent.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    if is("PROFILE", "debug") && is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo::rustc-link-arg-bin=roundtable=-no-pie");
    }
}
