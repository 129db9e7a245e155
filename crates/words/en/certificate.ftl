# What is said of a certificate, in English. The keys are variants in `certificate.rs`.

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
cert-verified = verified
cert-not-checked = not checked
cert-refused = REFUSED
cert-too-large = the case is too large to be tried again
cert-cited = rests on a published result: { $author } { $year }
cert-rests-on-unchecked = rests on a claim that is not checked
cert-form = it does not have the required form
cert-seats = the question says otherwise, or not at all, what the seats mean
cert-fault = { $fault }
cert-counted = counted again, the numbers are others
cert-number = { $said } is said, and { $found } is counted
cert-weak = the bound is { $said }, and the argument shows { $shown }
cert-misplaced = the argument does not apply here
cert-does-not-follow = it does not follow from figure and bound
cert-not-so = it is false
