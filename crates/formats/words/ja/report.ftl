# crates/formats/src/phrase/report.rs を参照。

report-title = 参加者{ $players }人、{ $rounds }ゲーム
standing-optimal = 最適: この条件では、どの点でもこれより良い対局表はありません（証明済み）
standing-optimal-but-turns = 最適: 誰と当たるか、先後の回数、卓について、これより良い対局表はありません（証明済み）。先後の続き方は最善と証明されていません
standing-valid = 有効: 規則違反はありません
standing-proved = { $what }: 最善と証明済み
standing-here = { $what }: この卓の組み合わせでは最善と証明済み
standing-open = { $what }: 最善かどうかは証明されていません
standing-wishes-broken = 希望: 守られないことが{ $count }回あります。避けられないとは証明されていません
standing-wishes-proved = 希望: 守られないことが{ $count }回あります。これより減らせないことは証明済みです
standing-tier = { $tier ->
    [none_again] 二度同卓する組なし
    [overload] 再び同卓する組
    [most_meetings] 最も多く同卓する組
    [borders] 隣接
    [same_group] 分散させるグループ
    [unfairness] 少人数卓と抜け番
    [cards_changed] カードの変更
    [uneven_groups] グループどうしの同卓回数
    [uneven_seats] 席
    [excess_visits] 卓
   *[indirect] 共通の相手
}
standing-and = { $first }。{ $second }
report-invalid = 不正: 問題が{ $count }件あります（下記）
report-problems = 問題
report-proof = 限界値 { $bound }（{ $by }）
stream-checked = 書き出しながら検査しました。どのゲームでも全員の場所が一つずつあり、同卓する二人の番号の差（{ $base } 進法で桁ごと）は二つのゲームに現れないため、二度同卓する組はありません。一度も同卓しない組: { $unmet }。席と卓の偏りは数えていません。
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
sides-minus = { $first }と{ $second }の差
sides-breaks = 同じ側の連続
sides-run = 同じ側の最長連続
figure-borders = 隣接回数（組ごと）
figure-border-repeats = 隣接の重複
spread-figure = 「{ $column }」が同じ人どうしの同卓
spread-between = 「{ $column }」のグループどうしの同卓
spread-between-even = これ以上は均等にできません
spread-between-uneven = 均等からのずれの2乗の和 { $uneven }
spread-between-said = { $said }、どの2グループの同卓も{ $times }回
spread-between-said-even = { $said }、どの2グループの同卓も{ $times }回（これ以上は均等にできません）
spread-tables = 卓ごとの「{ $column }」
spread-table = { $people }（{ $tables }卓）
spread-more = その他（{ $tables }卓）
spread-said = 「{ $column }」: 同じ人どうしの同卓 { $found }（限界値 { $bound }）、卓ごとに { $tables }
value-span = { $min }〜{ $max }
value-of = { $total }中 { $value }
value-at-least = { $value }以上
value-at-most = 最大 { $value }
