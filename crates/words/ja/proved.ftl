reason-counting = 数え上げ
reason-rows = 行の限界
reason-round-pairs = 2ゲームの組の限界
reason-rounds = 重複なしでできる回数を超える一回ごとに重複が一つ: { $theorem }
reason-most-meetings = { $reason }、どの組も同卓は{ $most }回以下なので C(m,2) ≤ (m−1)·{ $most }/2
reason-as-wished = { $reason }、希望をすべて守る場合
reason-convexity = { $reason }、および C(m,2) ≥ m−1
reason-exhaustive = 全数探索
reason-average = 平均
reason-divisibility = { $reached ->
    [yes] 割り切れるかどうか; 達成可能: König 1916, de Werra 1971
   *[no] 割り切れるかどうか
}
reason-first-game = { $reached ->
    [yes] 最初の1戦; 達成可能: König 1916, de Werra 1971
   *[no] 最初の1戦
}
reason-same-tables = 全員がこの卓のままの場合
reason-pigeonhole = 鳩の巣原理
reason-groups-over-tables = 鳩の巣原理: 各グループを各ゲームの卓の人数の許すかぎり均等に分けた場合
reason-parity = 偶奇
reason-breaks = de Werra 1981 の定理
reason-borders = すべての隣接を全部の組にできるだけ均等に分けた場合
reason-sides = 各人のパートナーまたは対戦相手を残りの全員にできるだけ均等に分けた場合
reason-related = 各人とそういう席の関係になる人を、残りの全員にできるだけ均等に分けた場合
reason-two-rounds = どの2ラウンドにも共通するパートナーまたは対戦相手の組の数
spread-counting = { $whole ->
    [yes] 2人が隣り合う回数は平均{ $average }回で、差が 0 を下回ることはありません
   *[other] 2人が隣り合う回数は平均{ $average }回で整数ではないため、全員を等しくはできません
}
spread-parity = { $odd ->
    [yes] { $r }と{ $s }の2つのクリーク: だれもが第1のクリークに{ $r }回入るので、2人が隣り合う回数は奇数です。そこに2人がともに入る回数は平均{ $average }回なので全組を等しくはできず、差は偶数です
   *[other] { $r }と{ $s }の2つのクリーク: だれもが第1のクリークに{ $r }回入るので、2人が隣り合う回数は偶数です。そこに2人がともに入る回数は平均{ $average }回なので全組を等しくはできず、差は偶数です
}
spread-symmetric-design = 全組が等しければ対称 ({ $v }, { $k }, { $lambda }) デザインになりますが、それは存在しません（{ $theorem }）
spread-exhaustive = { $order }次の標準形のラテン方陣をすべて調べ（{ $steps }手）、これより良いものはありませんでした
theorem-pigeonhole = 卓の数が1卓の人数より少ないので、2ゲーム目には一度同卓した2人がまた同卓します
theorem-counting = 1戦ごとに卓の全員が初めての相手になり、それ以上の相手がいません
theorem-tarry = 卓の数が1卓の人数と同じで、これ以上のゲームは6次の直交ラテン方陣になりますが、そのような2つはありません（Tarry 1900）
theorem-bruck-ryser = 卓の数が1卓の人数と同じで、これ以上のゲームからは直交ラテン方陣を通じて射影平面ができますが（Shrikhande 1961）、この次数のものはありません（Bruck, Ryser 1949）
theorem-no-plane-of10 = これ以上のゲームからは直交ラテン方陣を通じて10次の射影平面ができますが（Shrikhande 1961）、それはありません（Lam, Thiel, Swiercz 1989）
theorem-no-nearly-kirkman12 = 12人の準カークマン三重系はありません（Kotzig, Rosa 1974）
theorem-permutations = もう1ゲームあれば置換による厳密被覆になりますが、探索では見つかりません。`roundtable bound --prove` でもう一度調べられます
each-others = 毎回どの組からも新しい1人ずつと同卓し、1つの組にはそれ以上の人がいません
each-few-tables = 卓の数が1卓の人数より少ないので、2ゲーム目には一度同卓した2人がまた同卓します
each-tarry = もう1ゲームあれば6次の直交ラテン方陣になりますが、そのような2つはありません（Tarry 1900）
each-bruck-ryser = もう1ゲームあれば直交ラテン方陣を通じて射影平面ができますが（Shrikhande 1961）、この次数のものはありません（Bruck, Ryser 1949）
each-no-plane-of10 = もう1ゲームあれば直交ラテン方陣を通じて10次の射影平面ができますが（Shrikhande 1961）、それはありません（Lam, Thiel, Swiercz 1989）
each-inside = そのあと組の中でもう1ゲームできるはずですが、それだけのゲームは同卓の繰り返しなしにはできません

## ReasonInShort

reason-rounds-in-short = 再同卓なしにできる回数を超える
reason-breaks-in-short = 全員が交互にはできない
