### チェスのスイス式。

criteria-toml = { $line } 行 { $column } 列: { $fault }; 使わない基準を off = ["C12", "C13"] のように書いてください
criteria-unknown = 「{ $found }」という基準はありません; C1 から C21 までを書いてください
criteria-needed = { $criterion } は外せません: これがないと残りを組めないことがあります
criteria-handicap = この置き石の指定は使えません; rating_per_stone = 100 (1 以上) と most = 9 (1 から 100) を書き、1 子減らすなら less = 1 も書いてください
criteria-no-preset = 「{ $found }」は基準のある競技 (chess、draughts、go、go-handicap、table-tennis) でも .toml で終わるファイルでもありません

## SwissSaid

swiss-no-pairing = 規則にかなう組み合わせがありません: { $stuck } は互いの間か { $between } としか組めず、{ $count } 人余ります; 対戦禁止を解くか、不戦を与えるか、ここで大会を終えてください
swiss-no-pairing-bye = 規則にかなう組み合わせがありません: { $stuck } は互いの間か { $between } と組むか不戦になるしかなく、{ $count } 人余ります; 対戦禁止を解くか、不戦を与えるか、ここで大会を終えてください
swiss-same = { $round } 回戦: 規則どおりです。
swiss-colours = { $round } 回戦: 組み合わせは規則どおりですが、手番が逆です: { $pairs }
swiss-illegal = { $round } 回戦: { $pair } は組めません (C{ $criterion }: { $rule })。
swiss-wrong-bye = { $round } 回戦: 選手 { $number } は不戦になれません (C{ $criterion }: { $rule })。
swiss-worse = { $round } 回戦: { $bracket } のブラケットは C{ $criterion } ({ $rule }) で劣ります: { $here }。{ $pairs } なら { $best } です
swiss-worse-rest = { $round } 回戦: { $bracket } のブラケットをこう組むと残りが組めません (C4)。規則では { $pairs }
swiss-later = { $round } 回戦: { $bracket } のブラケットの組は同等ですが、順序で後になります。規則では { $pairs }
swiss-not-paired = { $round } 回戦: 選手 { $number } は参加しているのに組がありません。
swiss-round-no-pairing = { $round } 回戦: 規則にかなう組み合わせがありません。
swiss-sum = { $wrong ->
    [0] 全 { $rounds } 回戦が規則どおりです。
   *[other] { $rounds } 回戦のうち { $wrong } 回戦が規則どおりではありません。
}
swiss-opponent = { $who } の相手は { $opponent } です。
swiss-bye = { $who } は割り当てられた不戦です。不戦になれる最も低い得点は { $score } です。
swiss-colour = 手番: { $white } が白番です。望む手番は { $white } が{ $own }、{ $black } が{ $other }。決め手: { $rule }。
swiss-floated = { $who } は { $score } 点のブラケットから下へ移りました。
swiss-because = 最善の代案 ({ $instead }) では C{ $criterion } ({ $rule }) が { $best } でなく { $other } になります。
swiss-because-none = 代案はありません (C{ $criterion }: { $rule })。
swiss-because-order = 代案 ({ $instead }) はすべての基準で同等にできますが、候補の順序で後になります。
swiss-gives = { $stones ->
    [0] { $white } と { $black } は互先です。手番は抽選です。
   *[other] { $white } に対し { $black } が { $stones } 子置きます。
}
swiss-absent = 選手 { $number } はこの回戦にいません。
swiss-no-file = ファイルが指定されていません
swiss-what-to-do = -p か -c でファイルをどうするか指定してください
swiss-explain-whom = --explain には選手の番号か "all" を指定してください (「{ $found }」ではなく)
swiss-beyond = { $round } 回戦を組むところですが、予定は { $rounds } 回戦です; もっとあるなら記録 142 (XXR) を直してください
swiss-round-zero = 回戦は 1 から数えます
swiss-number-twice = 番号 { $number } の選手が二人います; どちらかの番号を変えてください
swiss-no-such-opponent = 選手 { $number } の { $round } 回戦の相手は { $opponent } ですが、その番号の選手はいません; どちらかを直してください
swiss-disagree = 選手 { $number } と { $opponent } の { $round } 回戦の記録が食い違っています; どちらかを直してください
swiss-unplayed = { $round }ラウンドの { $pair } の対局にはまだ結果がありません{ $more ->
    [0] {""}
   *[other] （ほかに{ $more }局）
}。「*」を 1、=、0 に書き換えるか、swiss enter で結果を入れてください。それより前のラウンドまでの順位は --after で見られます
swiss-no-colour = 選手 { $number } は { $round } 回戦に対局しましたが手番がありません; w か b を書いてください

## InsteadSaid

swiss-instead-with = { $who } 対 { $opponent }
swiss-instead-floats = { $who } が下へ移る

## DueSaid

swiss-due-none = どちらでもよい
swiss-due-white-mild = 白番 (弱)
swiss-due-white-strong = 白番 (強)
swiss-due-white-absolute = 白番 (絶対)
swiss-due-black-mild = 黒番 (弱)
swiss-due-black-strong = 黒番 (強)
swiss-due-black-absolute = 黒番 (絶対)

## ColourSaid

swiss-colour-both = 両者とも望む手番です
swiss-colour-stronger = 強いほうの優先が通ります
swiss-colour-difference = 手番が最後に違った回戦の逆です
swiss-colour-higher = 上位の選手の優先が通ります
swiss-colour-initial = 上位の選手の番号による最初の手番です

## CriterionSaid

swiss-c1 = 同じ相手とは一度だけ
swiss-c2 = 二度目の不戦や、不戦勝のあとの不戦はない
swiss-c3 = 同じ手番でなければならない二人は当たらない
swiss-c4 = 残り全員を組める
swiss-c5 = 不戦はできるだけ低い得点へ
swiss-c6 = 移る人をできるだけ少なく
swiss-c7 = 移る人の得点をできるだけ低く
swiss-c8 = 次のブラケットから移る人
swiss-c9 = 不戦になる人の対局していない回戦
swiss-c10 = 上位得点者の対局での手番の差3
swiss-c11 = 上位得点者の対局での同じ手番3回連続
swiss-c12 = 通らなかった手番の優先
swiss-c13 = 通らなかった強い手番の優先
swiss-c14 = 前回に続いて下へ移る人
swiss-c15 = 前回に続いて上と当たる人
swiss-c16 = 2回前に続いて下へ移る人
swiss-c17 = 2回前に続いて上と当たる人
swiss-c18 = 前回下へ移った人の得点差
swiss-c19 = 前回上と当たった人との得点差
swiss-c20 = 2回前に下へ移った人の得点差
swiss-c21 = 2回前に上と当たった人との得点差
swiss-handicap-limit = 上限を超える置き石はない
swiss-stones = 置き石の合計
swiss-handicap-games = 置き石のある対局
