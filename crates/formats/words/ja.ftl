# Roundtable の日本語。キーは en.ftl と同じで、`Word` の変種でもある（テストで確かめる）。

## 文字の対局表。読み込みにも同じ行を使うので、差し込みは一つずつ。
round-heading = { $number }ゲーム目
table-heading = { $number }番卓:
sit-out-line = 抜け番: { $players }
absent-line = 欠席: { $players }
seats-line = 席順: { $names }
sizes-line = 卓の人数: { $sizes }
made-by-line = 作成: roundtable { $version }、方式 { $method }、シード { $seed }

seat-east = 東
seat-south = 南
seat-west = 西
seat-north = 北
seat-white = 白
seat-black = 黒

## 参加者別 csv のセル。
cell-sit-out = 抜け番
cell-absent = 欠席

## 検査の報告。
report-title = 参加者{ $players }人、{ $rounds }ゲーム
standing-optimal = 最適: この条件では、どの点でもこれより良い対局表はありません（証明済み）
standing-valid = 有効: 規則違反はありません
standing-proved = { $what }: 最善と証明済み
standing-open = { $what }: 最善かどうかは証明されていません
standing-wishes-broken = 希望: 守られないことが{ $count }回あります。避けられないとは証明されていません
standing-wishes-proved = 希望: 守られないことが{ $count }回あります。これより減らせないことは証明済みです
standing-tier = { $tier ->
    [none_again] 二度同卓する組なし
    [overload] 再び同卓する組
    [most_meetings] 最も多く同卓する組
    [same_group] 分散させるグループ
    [unfairness] 少人数卓と抜け番
    [cards_changed] カードの変更
    [uneven_seats] 席
    [excess_visits] 卓
   *[indirect] 共通の相手
}
standing-and = { $first }。{ $second }
report-invalid = 不正: 問題が{ $count }件あります（下記）
report-problems = 問題
report-proof = 限界値 { $bound }（{ $by }）
stream-checked = 書き出しながら検査しました。どのゲームでも全員の場所が一つずつあり、同卓する二人の番号の差（{ $base } 進法で桁ごと）は二つのゲームに現れないため、二度同卓する組はありません。一度も同卓しない組: { $unmet }。席と卓の偏りは数えていません。

## 印刷用の紙と表計算。
paper-title = 卓組表
paper-revision = 第{ $number }版
paper-seed = シード { $seed }
paper-number = { $number }番
paper-table = { $number }番卓
paper-seat = { $number }席
paper-page = { $page } / { $pages } ページ
paper-part = { $part }（{ $count }ページ）
paper-continued = { $what }（続き）
paper-how-to = 不要なものはチェックを外して印刷してください。A4・レター、白黒、背景の印刷は不要です。
paper-broken = 不正な卓組: 配布しないでください
part-wall = 氏名順一覧
part-rounds = 各ゲームの卓組
part-cards = 個人カード
part-lots = 座席入れ替え表（くじ）
part-tables = 卓カード
part-slips = 得点記入票
column-name = 氏名
column-round = ゲーム
column-table = 卓
column-seat = 席
column-score = 得点
column-place = 順位
column-sum = 合計
column-number = 番号
column-check = 確認
column-total = 合計
column-figure = 項目
column-value = 値
column-bound = 限界値と根拠
sheet-rounds = 各ゲームの卓組
sheet-players = 氏名順
sheet-scores = 得点表
sheet-totals = 集計
sheet-meetings = 同卓表
sheet-fairness = 公平さ
score-target = { $size }人卓の得点の合計
score-how-to = 得点を入力すると、合計・確認・集計が出ます。上の合計はルールに合わせて変更し、確認が不要なら空にしてください。
check-fine = 合っています
check-missing = 未記入あり
meetings-legend = 二人ごとの同卓回数。「·」は同卓なし、白抜きは二回以上。
meetings-too-many = 同卓表は{ $limit }人までです。それより多い場合は、人数の限りがない svg で書き出してください。
met-never = 同卓なし
met-once = 一回
met-times = { $times }回
met-pairs = { $often }: { $count }組
next-seat = { $table }番卓 { $seat }
next-nothing = 終了

## 報告と紙の数字。
figure-meetings = 同卓回数（組ごと）
figure-repeats = 再同卓
figure-unmet = 一度も同卓しない組
figure-squares = 同卓回数の二乗和
figure-rank-spread = 順位差の平均
figure-indirect = その組の間接同卓
figure-seats = 席の偏り
figure-seats-any = 途中での席の偏り
figure-seats-imperfect = 席が偏る人数
figure-visits = 同じ卓に着く回数
figure-excess-visits = 均等を超える着卓
figure-short-tables = 少人数卓の回数
figure-sit-outs = 抜け番の回数
figure-imbalance = 白黒の差
figure-breaks = 同色連続
figure-run = 同色の最長連続
figure-borders = 隣接回数（組ごと）
figure-border-repeats = 隣接の重複

value-span = { $min }〜{ $max }
value-of = { $total }中 { $value }
value-at-least = { $value }以上
value-at-most = 最大 { $value }

## 限界値の証明。
reason-counting = 数え上げ
reason-rows = 行の限界
reason-round-pairs = 2ゲームの組の限界
reason-most-meetings = { $reason }、どの組も同卓は{ $most }回以下なので C(m,2) ≤ (m−1)·{ $most }/2
reason-convexity = { $reason }、および C(m,2) ≥ m−1
reason-exhaustive = 全数探索
reason-average = 平均
reason-divisibility = 割り切れるかどうか
reason-first-game = 最初の1戦
reason-reached = { $reason }; 達成可能: König 1916, de Werra 1971
reason-pigeonhole = 鳩の巣原理
reason-groups-over-tables = 鳩の巣原理: 各グループを各ゲームの卓の人数の許すかぎり均等に分けた場合
reason-parity = 偶奇
reason-breaks = de Werra 1981 の定理

## 対局表の誤り。
fault-no-rounds = 対局表にゲームがありません
fault-empty-round = { $round }ゲーム目に卓がありません
fault-table-too-small = { $round }ゲーム目{ $table }番卓: { $size }人しかいません（2人以上が必要です）
fault-table-size = { $round }ゲーム目{ $table }番卓: { $size }人います（認められる人数: { $allowed }）
fault-table-number-twice = { $round }ゲーム目: { $table }番卓が2つあります（上から{ $first }番目と{ $second }番目の卓）
fault-unknown-player = { $round }ゲーム目: 参加者{ $player }が{ $place }にいますが、参加者は{ $players }人です
fault-doubled-player = { $round }ゲーム目: 参加者{ $player }が{ $first }と{ $again }に重ねて入っています
fault-missing-player = { $round }ゲーム目: 参加者{ $player }の場所がありません（席にも、抜け番にも、欠席にも）
fault-other-field = 対局表は{ $found }人用ですが、問いは{ $players }人です
fault-round-count = { $found }ゲームありますが、求められたのは{ $wanted }ゲームです
fault-kept-changed = { $round }ゲーム目は確定済みでしたが、変わっています
fault-absent-placed = { $round }ゲーム目: { $player }番は欠席なのに場所があります
fault-not-absent = { $round }ゲーム目: { $player }番は出席なのに欠席とされています
fault-sit-out-count = { $round }ゲーム目: 抜け番は{ $wanted }人のはずが{ $found }人います
fault-more = ほか{ $count }件
place-seat = { $table }番卓の席{ $seat }
place-sit-out = 抜け番
place-absent = 欠席

## Reversals after a withdrawal.
reversals-title = 先後を入れ替える対局（左が新しい白番、計算による入れ替え）:
reversals-none = 先後を入れ替える対局はありません。
reversals-balance = 残った参加者の白番と黒番の差（入れ替え前 → 後）:
withdrawal-line = { $player } は { $games } 局のうち { $played } 局を終えています。
fide-results-do-not-count = FIDE 6.6: 半数未満のため、結果は表に残りますが順位には数えません。
fide-rest-are-forfeits = FIDE 6.6: 半数以上のため、結果は有効で、残りの対局は不戦敗です。
us-chess-not-competed = US Chess 30B: 半数未満のため、参加しなかったものと扱います（レーティングには数えます）。
us-chess-rest-are-forfeits = US Chess 30B: 半数以上のため、結果は有効で、残りの対局は不戦敗です。先後の入れ替えは行いません。

## How a schedule is made.
made-cited = { $sentence }（{ $reference }）
made-left-out = このデザインのうち { $count } 人を除きます。
made-partly = { $rounds } ゲームのうち { $made } ゲームがこの構成で、残りは探索で求めました。
made-one-round = 番号順の1ゲームです。
made-round-robin = { $players } 人の総当たり: 一人を固定し、ほかを順に回します。
made-affine = { $q } 元体上の { $dimension } 次元アフィン空間の { $rounds } 方向: 卓は直線、一回は同じ方向の直線すべてです。
made-bose = 3·{ $r } + 1 人のボーズの分解可能デザイン: 一回分を環の { $r } 個の元で動かします。
made-kirkman-double = 2·{ $q } + 1 人のカークマン三重系: 一回分を体の { $q } 個の元で動かします。
made-kirkman-triple = 3·{ $q } 人のカークマン三重系: 一回分を体の { $q } 個の元で動かし、体で動かない { $still } 回を加えます。
made-arc = { $q } 元体上の平面の次数 { $d } の極大弧: どの直線とも 0 点か { $d } 点で交わり、一回は同じ方向の直線です。
made-unital = { $order } 元体上のエルミート・ユニタル: { $players } 点、卓は割線、一回は一本の接線上の点に当たります。
made-packing = { $q } 元体上の射影空間のパッキング: 卓は直線、一回はすべての点を一度ずつ通る直線の組（スプレッド）です。
made-developed = { $group } の { $copies } 個の写しと固定した { $fixed } 人の上の基本の回を、群で動かします（{ $origin }）。
made-transversal = { $n } 人ずつ { $k } 組: { $n } 回で他の組の全員と同卓する分解可能な横断デザイン（{ $array }）。続いて、あれば組の中の回です。
made-squares = 参加者は { $n } 次方陣の { $k } 行。一回は列か、互いに直交する { $squares } 個のラテン方陣（{ $array }）の一つの文字です。続いて、あれば行の中の回です。
made-inflated = { $players } 人の巡回の一人ずつを { $m } 人の組に、卓を横断デザインに替え、組の中を小さい巡回で埋めます。
made-frame = フレーム: { $players } 人の巡回で一人の卓を各回の穴とし、ほかを { $m } 人の組に替え、穴と共通の { $apart } 人を { $inner } 人の巡回で埋めます。
made-filled-frame = フレーム: { $outer }人の巡回のうち1人の卓を各ゲームの穴とし、ほかの人をそれぞれ{ $group }人のグループにします。穴と追加の{ $apart }人には穴のある{ $inner }人のデザインを、最後の穴には{ $last }人の巡回を入れます。
made-filled-planes = フレーム: { $small }次と{ $large }次の平面から得る{ $hole }人の穴が{ $holes }個。1人を{ $group }人のグループにし、穴と追加の{ $apart }人には穴のある{ $inner }人のデザインを、最後の穴には{ $last }人の巡回を入れます。
made-grouped = { $name } 上の{ $outer }人の基本ラウンドで同卓しない{ $group }人のグループ。1人を{ $m }人にし、グループの中で{ $inner }人の巡回を続けます。
made-base-frame = 各回に { $hole } 人の穴を一つ残す { $players } 人のフレーム ({ $by }): 一人ずつを { $m } 人の組に替え、穴と共通の { $apart } 人を { $inner } 人の巡回で埋めます。
made-closure = { $points } 点、ブロックの大きさ { $sizes } の対釣合いデザインの閉包: 一点が { $players } 人と一回に当たります。
made-near-resolvable = { $players } 人の準分解可能デザイン: { $players } 回で全員が一度ずつ抜け番になり、どの二人も { $times } 回同卓します。
made-one-table = 一卓を { $times } 回。
made-copies = 全員が一度ずつ同卓する巡回を { $times } 周します。
made-paley = 二卓: 一人と { $q } 元体の平方元、およびその残り。体で動かすと、どの二人も { $times } 回同卓します。
made-base-round = 一人を固定し { $turning } 人を回す基本の一回: どの二人も { $times } 回同卓します。
made-balanced-inflated = { $players } 人の釣合い型デザインの一人ずつを { $m } 人の組に、卓を横断デザインに替え、組の中を埋めます。どの二人も { $times } 回同卓します。

## The proof of a bound by search.
proof-title = { $players } 人・{ $k } 人卓で、再同卓のない { $rounds } 回はありません。証明:
proof-graph = あったとします。誰もがちょうど一人とだけ同卓しません。回が異なり共通の人のいない二卓を結ぶと、どの卓もほかの各回の一卓と結ばれ、次数 { $degree } の正則グラフになります。
proof-spectrum = N を卓と人の接続行列とすると、NᵀN = { $degree }I + J − P（P は同卓しない組）、NNᵀ = { $k }I + J − R − A（R は同じ回の卓）。よって固有値は一重の { $degree } と { $k }、0、−1、−2 で、グラフは連結、最小固有値は −2 です。
proof-line-graph = 下の定理と固有値により、{ $symbols } 文字の完全グラフの各辺を細分したグラフの線グラフです。卓は異なる文字の順序対 (u, v) で、v がその回です。
proof-players = (u, v) にいる人は (u, v′) にも (v, u) にもいません。よって一人は、長さ 1 と 2 の巡回のない { $symbols } 文字の置換で、共通の人のいる二卓はちょうど一つの置換に現れます。すなわち厳密被覆です。
proof-search = そのような置換は { $permutations }、卓の組は { $items } あります。探索は { $nodes } 節点を調べ、被覆はありませんでした。
proof-rests = 根拠とする定理:

## Explanations and notes of the makers

explain-nobody-again = 再び同卓する組はありません
explain-again = { $times } 回同卓: { $pairs }
explain-carriers = 再同卓が最も多い人（各 { $again } 回）: { $players }
explain-carriers-forced = 再同卓が最も多い人（各 { $again } 回、数え上げで { $least } 回は避けられない）: { $players }
explain-counted = 理由: 全ゲームを通じて一人が延べ { $company } 人と同卓しますが、ほかには { $others } 人しかいないので、再同卓は避けられません
explain-not-forced = 数え上げで避けられない再同卓は { $forced } 回、実際は { $found } 回です。残りにはこの理由がありません。報告の限界値を見るか、手数（--effort）を増やしてください
explain-more = { $names } ほか { $more }
why-never = { $a } と { $b } は一度も同卓しません
why-meet = { $a } と { $b } が同卓するゲーム: { $rounds }
why-earlier = 過去の大会で { $times } 回同卓しています
why-never-both = 二人がそろって出席するゲームがありません
why-kept = 確定済みの回: { $rounds }
why-wished-together = 同卓にするよう希望されています
why-wished-apart = 離すよう希望されています
why-must-meet-again = { $player } は全ゲームを通じて延べ少なくとも { $company } 人と同卓しますが、ほかには { $others } 人しかいません。誰かとの再同卓が少なくとも { $least } 回あります
why-instead = 二人が一度も同卓しなければ、{ $player } に残るのは { $others } 人で、その人たちとの再同卓が少なくとも { $least } 回になります
why-not-forced = 数え上げだけなら、二人が同卓しないこともありえます
why-proved = 全体として再同卓をこれより減らせないことが証明されています（{ $reason }）。この二人が減れば、ほかの誰かが増えます
why-none-found = これより良い対局表は見つかっていません。ないことの証明もないので、手数（--effort）を増やせば見つかるかもしれません
note-namesakes = { $name } という名前の人が複数います。番号を付けて区別します
note-new = { $name } は{ $round }ゲーム目から加わります
note-left = { $name } は{ $round }ゲーム目の前に抜けました
note-numbers-trusted = { $of }: 名前がないので、番号を名簿の行とみなします: 1 は { $first }、{ $count } は { $last }
note-names-ignored = { $of }: 参加者は番号だけなので、名前は照合しません
note-left-out = { $of }: 参加者でない { $people } 人は数えません
note-held-back = 成績順の{ $rounds }ゲームのために温存: 隣り合いそうな{ $pairs }組のうち{ $fresh }組は、それまで同卓しません（シード順: { $tables }）
note-left-fresh = 成績順の{ $rounds }ゲームのために空けてあります: 隣り合いそうな{ $pairs }組のうち{ $fresh }組は、それまで同卓しません（名簿順: { $tables }）
note-first-fit-ends = 先着順では { $rounds } ゲームのあと次が見つかりません。これ以上ないことの証明ではなく、別の方式なら見つかるかもしれません
note-effort-ends = 手数 { $steps } を使い切ったので { $rounds } ゲームで終わりました
note-repeats-allowed = 先着順では、どの二人も{ $meetings }回同卓しないような{ $round }ゲーム目が見つかりません。そこからは二人が{ $meetings }回同卓することがあります
note-repeats-free = { $round }ゲーム目で手数を使い切りました。そこからは再同卓が最も少ない席に着きます
note-wish-not-kept = 希望「{ $wish }」が守られないゲームが{ $rounds }あります（最初は{ $first }ゲーム目）
note-search-ends = 探索は限界値に届かないまま、{ $swaps }回の入れ替えで終わりました。手数（--effort）を増やせば良くなるかもしれません
note-search-stopped = 探索は{ $swaps }回の入れ替えで止められました。同じシード値でも別の結果になることがあります
note-refuted = { $wishes ->
    [0] 再同卓のない対局表はありません
   *[other] 再同卓がなく、希望がすべて守られる対局表はありません
}（SAT による全数探索、矛盾 { $conflicts } 回）
note-refuted-here = { $wishes ->
    [0] この卓の分け方では、再同卓のない対局表はありません
   *[other] この卓の分け方では、再同卓がなく、希望がすべて守られる対局表はありません
}（SAT による全数探索、矛盾 { $conflicts } 回）。ほかの分け方は調べていません
note-byes = 参加者が奇数なので、毎ゲーム一人が不戦になります
note-history-not-used = { $method } は決まった表なので、過去の同卓は避けられません
note-wishes-not-used = { $method } は希望を見ないので、希望が守られないことがあります
note-kept-of-another-table = 確定済みの回は { $method } の始めのゲームではありません。二度同卓する組や一度も同卓しない組があるかもしれません
note-games-not-played = 欠席のため、表の{ $games }局は行われません。相手は抜け番になります

## 次のゲームについての注記。
note-places-are-seeding = まだ対局がないため、順位をシード順として扱います
note-no-places = 順位がないため、名簿の順を順位として扱います
note-unplaced = 順位のない参加者が{ $people }人います。ほかの人の後ろに置きます
note-sit-outs = { $people }人では{ $sizes }人卓がちょうど埋まりません。抜け番: { $who }
note-left-over = 卓数が{ $step }の倍数でないため、最後の{ $tables }卓は間隔1で埋めました
note-met = これまで{ $times }回同卓
note-met-last = { $met }、直前のゲームでも同卓
note-repeat = { $one }と{ $other }が再び同卓します（{ $met }）。{ $why }
note-met-too-many = { $player }は少なくとも{ $mates }人と同卓しますが、席に着く人のうち初めて同卓するのは{ $fresh }人です
note-fewest = 再同卓がこれより少ない卓組はありません
note-not-found = 再同卓がこれより少ない卓組は見つかりませんでした（存在する可能性はあります）
note-broken-apart = { $one }と{ $other }は別の卓にするはずですが、同卓しています。{ $why }
note-wishes-proved = これより多くの希望を満たす卓組はありません
note-wishes-not-found = 別の卓にする卓組は見つかりませんでした
note-broken-fixed = { $player }は{ $needs }番卓を必要としますが、{ $got }番卓に着きます。ほかの人も同じ卓を必要とするか、卓の指定が重なっています
note-player = 参加者{ $id }
note-named = { $name }（{ $id }）

## ポジション。
powers-names = 国: { $names }
powers-problem = 誤り: { $what }
powers-borders = 国境{ $edges }本。2人が隣り合う回数は{ $min }〜{ $max }回、平均{ $average }回
powers-pairs = { $times }回の組: { $pairs }組
powers-optimal = 判定: 最適（最多と最少の差 { $spread }、限界値 { $bound }）
powers-gap = 判定: 未証明の差あり（最多と最少の差 { $spread }、限界値 { $bound }）
powers-invalid = 判定: 不正（最多と最少の差 { $spread }、限界値 { $bound }）
powers-made-by = 作成: { $method }
powers-made-by-seed = 作成: { $method }、シード { $seed }
census-squares = 標準形のラテン方陣 { $squares }個
spread-whole = 2人が隣り合う回数は平均{ $average }回で、差が 0 を下回ることはありません
spread-not-whole = 2人が隣り合う回数は平均{ $average }回で整数ではないため、全員を等しくはできません
spread-even = { $r }と{ $s }の2つのクリーク: だれもが第1のクリークに{ $r }回入るので、2人が隣り合う回数は偶数です。そこに2人がともに入る回数は平均{ $average }回なので全組を等しくはできず、差は偶数です
spread-odd = { $r }と{ $s }の2つのクリーク: だれもが第1のクリークに{ $r }回入るので、2人が隣り合う回数は奇数です。そこに2人がともに入る回数は平均{ $average }回なので全組を等しくはできず、差は偶数です
spread-no-design = 全組が等しければ対称 ({ $v }, { $k }, { $lambda }) デザインになりますが、それは存在しません（{ $theorem }）
spread-exhaustive = { $order }次の標準形のラテン方陣をすべて調べ（{ $steps }手）、これより良いものはありませんでした
