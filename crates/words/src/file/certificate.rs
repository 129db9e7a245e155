//! What is said when a certificate (a document with figures, bounds and their proofs) is checked, claim by claim.

use crate::phrase::phrases;

phrases! {
    /// What is said of a certificate.
    pub enum CertificateSaid {
        AllVerified = "cert-all-verified",
        SomeUnchecked { count: usize } = "cert-some-unchecked",
        SomeRefused { count: usize } = "cert-some-refused",
        Verified = "cert-verified",
        NotChecked = "cert-not-checked",
        Refused = "cert-refused",
        TooLarge = "cert-too-large",
        Cited { author: &'static str, year: u32 } = "cert-cited",
        RestsOnUnchecked = "cert-rests-on-unchecked",
        Form = "cert-form",
        Fault { fault: String } = "cert-fault",
        Counted = "cert-counted",
        Number { said: u64, found: u64 } = "cert-number",
        Weak { said: u64, shown: u64 } = "cert-weak",
        Misplaced = "cert-misplaced",
        DoesNotFollow = "cert-does-not-follow",
        NotSo = "cert-not-so",
    }
}
