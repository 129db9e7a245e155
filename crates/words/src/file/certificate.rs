//! What is said when a certificate (a document with figures, bounds and their proofs) is checked, claim by claim. The sentences stand in
//! `en/certificate.ftl` and `ja/certificate.ftl`; `crates/write/src/certificate.rs` chooses among them by the outcome of each claim.

use crate::phrase::phrases;

phrases! {
    /// What is said of a certificate.
    pub enum CertificateSaid {
        // The last line, on all claims together.
        AllVerified = "cert-all-verified",
        SomeUnchecked { count: usize } = "cert-some-unchecked",
        SomeRefused { count: usize } = "cert-some-refused",
        // The outcome of one claim, before its name.
        Verified = "cert-verified",
        NotChecked = "cert-not-checked",
        Refused = "cert-refused",
        // Why a claim is not checked: the case is too large to be tried again, a published result says so, or another claim is not checked.
        TooLarge = "cert-too-large",
        Cited { author: &'static str, year: u32 } = "cert-cited",
        RestsOnUnchecked = "cert-rests-on-unchecked",
        // Why a claim is refused. `Form`: the document is not of the required form. `Fault`: the schedule breaks a rule. `Counted`: some figure
        // is another when counted again. `Number`: so is this number of an argument. `Weak`: the argument shows less than the bound.
        // `Misplaced`: it does not apply to this figure or case. `DoesNotFollow`: the claim is not what figure and bound together say.
        // `NotSo`: it was tried, and is false.
        Form = "cert-form",
        Seats = "cert-seats",
        Fault { fault: String } = "cert-fault",
        Counted = "cert-counted",
        Number { said: u64, found: u64 } = "cert-number",
        Weak { said: u64, shown: u64 } = "cert-weak",
        Misplaced = "cert-misplaced",
        DoesNotFollow = "cert-does-not-follow",
        NotSo = "cert-not-so",
    }
}
