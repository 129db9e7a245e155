//! What this machine lacks: a test that needs a tool is skipped only if the gate (`cargo xtask test`) has named that
//! tool in the environment; if not, it fails.

/// The variable in which the gate names the tools that are missing, with commas between: see
/// `crates/xtask/src/machine.rs`.
const LEFT_OUT: &str = "ROUNDTABLE_LEFT_OUT";

/// Whether tests that need this tool are skipped on this machine; if so, prints it.
///
/// ```
/// use roundtable_testkit::machine::is_left_out;
/// if is_left_out("a tool that nobody has asked to leave out") {
///     unreachable!("nothing is left out unless it is named");
/// }
/// ```
pub fn is_left_out(tool: &str) -> bool {
    let left_out = std::env::var(LEFT_OUT).is_ok_and(|tools| tools.split(',').any(|named| named == tool));
    if left_out {
        eprintln!("left out: {tool} is not on this machine");
    }
    left_out
}
