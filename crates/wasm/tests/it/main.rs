//! The module as others load it: in Node by the package, and in a browser by the page. They want what `cargo xtask page` writes: the gate
//! writes it and runs these tests where the target's library is there; by hand, `cargo xtask page` and `cargo test -p roundtable-wasm --test it -- --ignored`.

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
