## PaperWord

cell-sit-out = 抜け番
cell-absent = 欠席
cell-not-in = –
cell-seat = { $table }卓 { $seat }
cell-seat-number = { $table }卓 { $seat }席
part-games = 全ゲーム
part-cross = 対戦表
part-sheets = 個人別日程表
column-opponent = 対戦相手
column-with = パートナー
column-against = 対戦相手
column-side = 側
column-result = 結果
column-points = 得点
wall-opponents = 各ゲーム: 対戦相手の番号と自分の席
wall-sides = 各ゲーム: { $place ->
    [court] コート
   *[table] 卓
}、パートナーの番号 – 対戦相手の番号
phone-how-to = 名前をタップすると卓が出ます。
paper-title = 卓組表
paper-final = 決勝
paper-one-of-finals = 決勝（{ $round }回戦）
paper-play-off = プレーオフ（{ $round }回戦）
paper-revision = 第{ $number }版
paper-seed = シード { $seed }
paper-number = { $number }番
people-and = { $people }・{ $last }
people-of-side = { $people }・{ $last }
with-partners = { $partners }と組む
against-opponents = { $opponents }と対戦
with-against = { $partners }と組み、{ $opponents }と対戦
game-of = { $one } 対 { $other }
versus = 対
paper-seat = { $number }席
paper-page = { $page } / { $pages } ページ
paper-part = { $part }（{ $count }ページ）
paper-continued = { $what }（続き）
paper-large = 席数が多く1ページに収まらないため、最初の部分だけを載せています。ほかは一つずつ書き出してください: --parts rounds、--parts cards、--parts tables、--parts slips。
paper-how-to = 不要なものはチェックを外して印刷してください。A4・レター、白黒、背景の印刷は不要です。
paper-broken = 不正な卓組: 配布しないでください
part-wall = 氏名順一覧
part-rounds = 各ゲームの卓組
part-chart = 一枚表
part-cards = 個人カード
part-lots = 座席入れ替え表（くじ）
part-tables = 卓カード
part-standings = 順位表
part-badges = 名札
part-slips = 得点記入票
column-name = 氏名
column-time = 時刻
column-round = ゲーム
column-table = { $place ->
    [court] コート
    [board] 盤
   *[table] 卓
}
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
check-text = 数値ではありません
meetings-legend = 二人ごとの同卓回数。「·」は同卓なし、白抜きは二回以上。
meetings-too-many = 同卓表は{ $limit }人までです。それより多い場合は、人数の限りがない svg で書き出してください。
cross-rounds = 升目は2人が同卓するゲームの番号。
cross-seats = 升目は2人が対局するゲームの番号と、その行の人の席。
met-never = 同卓なし
met-once = 一回
met-times = { $times }回
met-pairs = { $often }: { $count }組
next-seat = { $table }番卓 { $seat }
next-with = { $place }、{ $with }
next-nothing = 終了
date-time = { $year }年{ $month }月{ $day }日（{ $weekday ->
    [1] 月
    [2] 火
    [3] 水
    [4] 木
    [5] 金
    [6] 土
   *[7] 日
}）{ $time }
date-short = { $month }/{ $day }
round-at = { $round } · { $when }
