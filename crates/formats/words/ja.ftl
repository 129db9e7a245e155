# Roundtable の日本語。キーは en.ftl と同じで、`Word` の変種でもある（テストで確かめる）。

## 文字の対局表。読み込みにも同じ行を使うので、差し込みは一つずつ。
round-heading = { $number }ゲーム目
table-heading = { $number }番卓:
sit-out-line = 抜け番: { $players }
absent-line = 欠席: { $players }
seats-line = 席順: { $names }
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
report-optimal = 最適: 同じ形の対局表に、これより良いものはありません（証明済み）
report-gap = 有効: 規則違反はありません。より良い対局表があるかどうかは、ここでは証明されていません
report-invalid = 不正: 問題が{ $count }件あります（下記）
report-problems = 問題
report-proof = 限界値 { $bound }（{ $by }）
stream-checked = 書き出しながら検査しました。どの回も全員がちょうど一席に着き、同卓する二人の番号の差（{ $base } 進法で桁ごと）は二つの回に現れないため、二度同卓する組はありません。一度も同卓しない組: { $unmet }。席と卓の偏りは数えていません。

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
part-rounds = 各回の卓組
part-cards = 個人カード
part-lots = 座席入れ替え表（くじ）
part-tables = 卓カード
part-slips = 得点記入票
column-name = 氏名
column-round = 回
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
column-bound = 下限と根拠
sheet-rounds = 各回の卓組
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
meetings-too-many = 表は{ $limit }人までです。それより多い場合は svg で書き出してください。
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
