### What is said of a certificate, claim by claim; `crates/write/src/certificate.rs` chooses by the outcome.

## CertificateSaid (cert-): What is said of a certificate.
## $count (usize)
## $author (&'static str)
## $year (u32)
## $fault (String)
## $said $found $shown (u64)

# The last line, on all claims together.

cert-all-verified = verified: everything that the certificate claims was found again
cert-some-unchecked = nothing in the certificate is wrong, but { $count ->
    [one] 1 claim is
   *[other] { $count } claims are
} not checked
cert-some-refused = refused: { $count ->
    [one] 1 claim
   *[other] { $count } claims
} of the certificate { $count ->
    [one] is
   *[other] are
} wrong

# The outcome of one claim, before its name.

cert-verified = verified
cert-not-checked = not checked
cert-refused = REFUSED

# Why a claim is not checked: the case is too large to be tried again, a published result says so, or another claim is not checked.

cert-too-large = the case is too large to be tried again
cert-cited = rests on a published result: { $author } { $year }
cert-rests-on-unchecked = rests on a claim that is not checked

# Why a claim is refused. `Form`: the document is not of the required form. `Fault`: the schedule breaks a rule. `Counted`: some figure
# is another when counted again. `Number`: so is this number of an argument. `Weak`: the argument shows less than the bound.
# `Misplaced`: it does not apply to this figure or case. `DoesNotFollow`: the claim is not what figure and bound together say.
# `NotSo`: it was tried, and is false.

cert-form = it does not have the required form
cert-seats = the question says otherwise, or not at all, what the seats mean
cert-fault = { $fault }
cert-counted = counted again, the numbers are others
cert-number = { $said } is said, and { $found } is counted
cert-weak = the bound is { $said }, and the argument shows { $shown }
cert-misplaced = the argument does not apply here
cert-does-not-follow = it does not follow from figure and bound
cert-not-so = it is false
