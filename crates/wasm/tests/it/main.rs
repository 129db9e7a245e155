//! The module as loaded in Node by the package, and in a browser by the page. The tests need the output of
//! `cargo xtask page`. If the target wasm32-unknown-unknown is installed, `cargo xtask test` writes it and runs them;
//! by hand, run `cargo xtask page` and then `cargo test -p roundtable-wasm --test it -- --ignored`.

#[path = "../../../python/tests/it/asked.rs"]
mod asked;
mod browser;
#[allow(dead_code, reason = "the server's tests use the rest")]
#[path = "../../../web/tests/it/driver.rs"]
mod driver;
mod node;
#[path = "../../../roundtable/tests/it/oracle/question.rs"]
#[allow(dead_code, reason = "the oracle's own tests use the rest")]
mod question;
mod site;
