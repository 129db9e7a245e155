figure-meetings = 同卓回数（組ごと）
figure-tonight = 今回の同卓
figure-season = { $figure }（通算）
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
figure-unmixed = { $column }が偏った組
figure-sides-plain = 1番席と2番席の差
figure-sides-minus = { $first }と{ $second }の差
figure-sides-breaks = 同じ側の連続
figure-sides-run = 同じ側の最長連続
figure-borders = 隣接回数（組ごと）
figure-border-repeats = 隣接の重複
figure-partners = 2人が組む回数
figure-partners-again = 同じ人と組み直す回数
figure-opponents = 2人が対戦する回数
figure-opponents-again = 2回目以降の対戦
figure-left = 左隣（上家）に座る回数（相手ごと）
figure-left-again = 同じ人の左隣になる2回目以降
figure-across = 向かい合う回数（2人ごと）
figure-across-again = 同じ人と向かい合う2回目以降
figure-before = 先に手番が来る回数（相手ごと）
figure-before-again = 同じ人より先に手番が来る2回目以降
figure-own = { $name }の回数（二人ごと）
figure-own-again = { $name }: 同じ二人の2回目以降
figure-own-at-most = { $name }: { $times }回を超える分
figure-own-exactly = { $name }: { $times }回との差
figure-spread = 「{ $column }」が同じ人どうしの同卓
figure-between = 「{ $column }」のグループどうしの同卓
figure-sums = 卓ごとの「{ $column }」の合計
figure-spread-tables = 卓ごとの「{ $column }」

## ReportLine

report-title = 参加者{ $players }人、{ $rounds }ゲーム
standing-proved = 最善と証明済み: { $what }
standing-open = 最善かどうかは証明されていません: { $what }
standing-tier = { $tier ->
    [overload] 再び同卓する組
    [most_meetings] 最も多く同卓する組
    [never_first] 会う人の数
    [never] 一度も同卓しない組
    [borders] 隣接
    [partners] パートナー
    [opponents] 対戦相手
    [same_group] 分散させるグループ
    [unfairness] 少人数卓と抜け番
    [cards_changed] カードの変更
    [uneven_groups] グループどうしの同卓回数
    [uneven_seats] 席
    [left] 左隣（上家）
    [across] 対面
    [before] 手番の前後
    [excess_visits] 卓
    [indirect] 共通の相手
    [unmixed] 混合の組
   *[other] { $tier }
}
standing-own = { $name }
report-valid = どの回も全員の場所が一つずつあります
report-invalid = 不正: 問題が{ $count }件あります（下記）
report-problems = 問題
report-proof = 限界値 { $bound }（{ $by }）
report-off-by = すべての組の過不足の合計
stream-checked = 書き出しながら検査しました。どのゲームでも全員の場所が一つずつあり、同卓する二人の番号の差（{ $base } 進法で桁ごと）は二つのゲームに現れないため、二度同卓する組はありません。一度も同卓しない組: { $unmet }。席と卓の偏りは数えていません。
value-of-sides = { $total }組中{ $value }組、最良で{ $bound }組
spread-between-even = これ以上は均等にできません
spread-between-uneven = 均等からのずれの2乗の和 { $uneven }
spread-between-said = { $said }、どの2グループの同卓も{ $times }回
spread-between-said-even = { $said }、どの2グループの同卓も{ $times }回（これ以上は均等にできません）
spread-sums-said = { $said }、卓ごとの「{ $column }」の合計 { $sums }
spread-sums-best = { $found }（限界値 { $best }）
spread-sums-at = { $found }（{ $size }人卓）
sum-span = { $min }〜{ $max }
spread-table = { $people }（{ $tables }卓）
spread-more = その他（{ $tables }卓）
spread-said = 「{ $column }」: 同じ人どうしの同卓 { $found }（限界値 { $bound }）、卓ごとに { $tables }
value-span = { $min }〜{ $max }
value-tonight = { $total }組（うち初めて{ $first }組）
value-of-pairs = { $total }組中{ $value }組
value-of-people = { $total }人中{ $value }人
value-at-least = { $value }以上
value-at-most = 最大 { $value }

## ShortLine

short-sentence = { $what }。
short-and = { $first }{ $second }
short-proved = { $what }（証明済み）
short-none-better = これより良い対局表はありません
short-wishes-broken = 希望が守られないことが{ $count }回あります（減らせる可能性があります）
short-wishes-proved = 希望が守られないことが{ $count }回あり、これ以上は減らせません
short-all-alike = 全員が全員と{ $times }回ずつ同卓します
short-all-meet = 全員が全員と同卓し、{ $pairs }組は{ $times }回です
short-tonight = 今回の同卓は{ $meetings }組で、{ $kind ->
    [all] すべて初めて同卓する組です
    [none] すべて以前に同卓した組です
   *[some] そのうち{ $first }組は初めて同卓する組です
}
short-none-again = { $earlier ->
    [yes] 過去の大会を含めて、二度同卓する組はありません
   *[no] 二度同卓する組はありません
}
short-twice = { $earlier ->
    [yes] 過去の大会を含めて、{ $pairs }組が二度同卓します
   *[no] { $pairs }組が二度同卓します
}
short-repeats = { $earlier ->
    [yes] 過去の大会を含めて、再同卓が{ $repeats }回あります
   *[no] 再同卓が{ $repeats }回あります
}
short-unavoidable = { $tables ->
    [here] { $what }が、この人数の卓では避けられません
   *[any] { $what }が、避けられません
}
short-partly = { $tables ->
    [here] { $what }。うち{ $bound }{ $of ->
        [pairs] 組
       *[meetings] 回
    }は、この人数の卓では避けられません
   *[any] { $what }。うち{ $bound }{ $of ->
        [pairs] 組
       *[meetings] 回
    }は避けられません
}
short-as-wished = { $what }が、{ $tables ->
    [here] この人数の卓で希望をすべて守ると
   *[any] 希望をすべて守ると
}避けられません
short-as-wished-partly = { $what }。{ $tables ->
    [here] この人数の卓で希望をすべて守ると
   *[any] 希望をすべて守ると
}、うち{ $bound }{ $of ->
    [pairs] 組
   *[meetings] 回
}は避けられません
short-evenly-spread = { $what }が、これ以上は均等にできません
short-may-be-fewer = { $what }（減らせる可能性があります）
short-most = 同じ組の同卓は最大{ $most }回で、これ以上は減らせません
short-most-open = 同じ組の同卓は最大{ $most }回です（減らせる可能性があります）
short-borders = どの二人も隣接は{ $what }回で、これ以上均等にできません
short-borders-open = どの二人も隣接は{ $what }回で、さらに均等にできる可能性があります
short-people-met = { $pairs }組のうち{ $met }組が同卓します{ $why ->
    [proved] （これより増やせません）
   *[open] （増やせる可能性があります）
}
short-partners-once = 同じ人と2回組むことはありません
short-partners-once-but-couples = いつも一緒に組む人を除き、同じ人と2回組むことはありません
short-partners-again = 同じ人と組み直すのは { $repeats } 回です{ $why ->
    [proved] （これより減らせません）
   *[open] （減らせる可能性があります）
}
short-opponents = 対戦相手はこれ以上均等にできません
short-opponents-open = 対戦相手はさらに均等にできる可能性があります
short-shared = { $what ->
    [tables] 少人数卓
   *[sit_outs] 抜け番
}
short-seats = 席
short-and-thing = { $first }と{ $second }
short-even = { $what }はこれ以上均等にできません
short-may-be-more-even = { $what }はさらに均等にできる可能性があります
short-seats-here = 席が偏る人が{ $people }人いますが、この卓の組み合わせでは減らせません
short-seats-given = 席が偏る人が{ $people }人いますが、少人数卓を同じように公平に割り当てる限り減らせません
short-seats-open = 席が偏る人が{ $people }人います（減らせる可能性があります）
short-runs-may-be-shorter = 同じ側の続き方は、さらに短くできる可能性があります
