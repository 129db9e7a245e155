### 証明書について言うこと（日本語）。

## CertificateSaid

cert-all-verified = 検証済み：証明書の主張はすべて、あらためて確かめられました
cert-some-unchecked = 証明書に誤りは見つかりませんが、{ $count }件の主張は検査していません
cert-some-refused = 却下：証明書の主張のうち{ $count }件が誤りです
cert-verified = 検証済み
cert-not-checked = 未検査
cert-refused = 却下
cert-too-large = 場合が多すぎて、ここでは試し直せません
cert-cited = 発表された結果によります：{ $author } { $year }
cert-rests-on-unchecked = 検査していない主張によります
cert-form = あるべき形になっていません
cert-seats = 席の意味が問いの内容と違うか、問いに書かれていません
cert-fault = { $fault }
cert-counted = 数え直すと、ほかの数になります
cert-number = { $said }とありますが、数えると{ $found }です
cert-weak = 限界は{ $said }とありますが、論拠が示すのは{ $shown }です
cert-misplaced = この論拠はここには当てはまりません
cert-does-not-follow = 指標と限界からは出てきません
cert-not-so = そうではありません
