//! Writes certificates (a plan with proved claims about it) and the outcome of their check, for people and for
//! programs. docs/reference/certificate.md describes both.

use std::io;
use std::io::Write;

use roundtable_audit::{Against, Certificate, Claim, ClaimMistake, ClaimOutcome};
use roundtable_words::{CertificateSaid, Lang, NumberNames, Words};
use serde::{Serialize, Serializer};
use unicode_width::UnicodeWidthStr;

/// Writes a certificate as JSON, in one line.
///
/// # Errors
/// Any error of the stream.
pub fn write_certificate(out: &mut dyn Write, certificate: &Certificate) -> io::Result<()> {
    serde_json::to_writer(&mut *out, certificate)?;
    out.write_all(b"\n")
}

/// The outcome of the check of a certificate. Serialises to `roundtable/verification/1`.
#[derive(Clone, Copy, Debug)]
pub struct Verification<'a>(pub &'a [Claim]);

impl Verification<'_> {
    /// How many claims are refused.
    pub fn refused(&self) -> usize {
        self.0.iter().filter(|claim| claim.outcome.is_refused()).count()
    }

    /// How many claims are neither verified nor refused.
    fn unchecked(&self) -> usize {
        self.0.iter().filter(|claim| claim.outcome != ClaimOutcome::Verified).count() - self.refused()
    }

    /// One word for all claims: `refused` if one is refused, else `not checked` if one is not, else `verified`.
    pub fn id(&self) -> &'static str {
        match (self.refused(), self.unchecked()) {
            (0, 0) => "verified",
            (0, _) => "not checked",
            _ => "refused",
        }
    }

    /// The sentence about all claims.
    fn sum(&self) -> CertificateSaid {
        match (self.refused(), self.unchecked()) {
            (0, 0) => CertificateSaid::AllVerified,
            (0, count) => CertificateSaid::SomeUnchecked { count },
            (count, _) => CertificateSaid::SomeRefused { count },
        }
    }
}

/// Writes the outcome of every claim, one a line, and the overall outcome.
///
/// # Errors
/// Any error of the stream.
pub fn write_verification(out: &mut dyn Write, found: Verification<'_>, lang: Lang) -> io::Result<()> {
    let words = Words::new(lang);
    let outcome = |outcome: &ClaimOutcome| {
        words.tell(&match outcome {
            ClaimOutcome::Verified => CertificateSaid::Verified,
            ClaimOutcome::TooLarge | ClaimOutcome::Cited { .. } | ClaimOutcome::RestsOnUnchecked => {
                CertificateSaid::NotChecked
            }
            ClaimOutcome::Refused(_) => CertificateSaid::Refused,
        })
    };
    let line = |claim: &Claim| {
        (outcome(&claim.outcome), claim.of.to_string(), why(&claim.outcome, &words).map(|why| words.tell(&why)))
    };
    let lines: Vec<(String, String, Option<String>)> = found.0.iter().map(line).collect();
    let widest = |column: fn(&(String, String, Option<String>)) -> &str| {
        lines.iter().map(|line| column(line).width()).max().unwrap_or(0)
    };
    let (outcomes, claims) = (widest(|line| &line.0), widest(|line| &line.1));
    for (outcome, claim, why) in &lines {
        write!(out, "  {outcome}{}  {claim}", " ".repeat(outcomes - outcome.width()))?;
        match why {
            Some(why) => writeln!(out, "{}  {why}", " ".repeat(claims - claim.width()))?,
            None => writeln!(out)?,
        }
    }
    writeln!(out, "\n{}", words.tell(&found.sum()))
}

/// Why a claim is not verified.
fn why(outcome: &ClaimOutcome, words: &Words) -> Option<CertificateSaid> {
    Some(match outcome {
        ClaimOutcome::Verified => return None,
        ClaimOutcome::TooLarge => CertificateSaid::TooLarge,
        ClaimOutcome::Cited { author, year } => CertificateSaid::Cited { author, year: u32::from(*year) },
        ClaimOutcome::RestsOnUnchecked => CertificateSaid::RestsOnUnchecked,
        ClaimOutcome::Refused(against) => match against {
            Against::Form => CertificateSaid::Form,
            Against::Seats => CertificateSaid::Seats,
            Against::Fault(fault) => CertificateSaid::Fault { fault: words.said(fault, &NumberNames) },
            Against::Counted => CertificateSaid::Counted,
            Against::Mistake(ClaimMistake::Number { said, found, .. }) => {
                CertificateSaid::Number { said: *said, found: *found }
            }
            Against::Mistake(ClaimMistake::Weak { said, shown }) => {
                CertificateSaid::Weak { said: *said, shown: *shown }
            }
            Against::Mistake(_) => CertificateSaid::Misplaced,
            Against::DoesNotFollow => CertificateSaid::DoesNotFollow,
            Against::NotSo => CertificateSaid::NotSo,
        },
    })
}

impl Serialize for Verification<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let words = Words::new(Lang::En);
        let line = |claim: &Claim| ClaimLine {
            claim: claim.of.to_string(),
            outcome: claim.outcome.id(),
            why: why(&claim.outcome, &words).map(|why| words.tell(&why)),
        };
        let claims = self.0.iter().map(line).collect();
        Document { schema: "roundtable/verification/1", outcome: self.id(), claims }.serialize(serializer)
    }
}

#[derive(Serialize)]
struct Document {
    schema: &'static str,
    outcome: &'static str,
    claims: Vec<ClaimLine>,
}

#[derive(Serialize)]
struct ClaimLine {
    claim: String,
    outcome: &'static str,
    why: Option<String>,
}
