# 1人か2人についての希望。それぞれの種類ごとに、希望そのもの、守られないこと、コマンドのオプション。
wish-apart = { $a }と{ $b }を離す
wish-together = { $a }と{ $b }を同卓に
wish-at-table = { $a }を{ $table }番卓に
wish-in-seat = { $a }を席{ $seat }に
wish-partners = { $a }と{ $b }をいつも組に
wish-never-partners = { $a }と{ $b }を組にしない

note-broken-fixed = { $player }は{ $needs }番卓を必要としますが、{ $got }番卓に着きます。ほかの人も同じ卓を必要とするか、卓の指定が重なっています
note-broken-together = { $one }と{ $other }は同じ卓にするはずですが、別の卓です。同じ卓にする卓組は見つかりませんでした
note-broken-seat = { $player }は席{ $needs }に着くはずですが、席{ $got }です
note-broken-apart = { $one }と{ $other }は別の卓にするはずですが、同卓しています。{ $proved ->
    [yes] これより多くの希望を満たす卓組はありません
   *[no] 別の卓にする卓組は見つかりませんでした
}
note-broken-partners = { $one }と{ $other }は{ $always ->
    [yes] いつも組になる希望ですが、この回は組になっていません
   *[no] 組にならない希望ですが、この回は組になっています
}

option-apart = 同卓しない2人（氏名か番号）
option-together = 対局するときはいつも同卓する2人以上。損がなければ同時に休む
option-partners = 2人とも出るときはいつも組む2人（卓に組分けがあるとき）
option-never-partners = けっして組まない2人。対戦はしてもよい
option-host = いつもこの番号の卓に座る人: "Ana:1"
option-seat = いつもこの席に座る人: "Ana:2"
