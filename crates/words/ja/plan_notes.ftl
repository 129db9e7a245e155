plan-note-new = { $name } は{ $round }ゲーム目から加わります
plan-note-left = { $name } は{ $round }ゲーム目の前に抜けました
plan-note-numbers-trusted = { $of }: 名前がないので、番号を名簿の行とみなします: 1 は { $first }、{ $count } は { $last }
plan-note-names-ignored = { $of }: 参加者は番号だけなので、名前は照合しません
plan-note-left-out = { $of }: 同卓{ $meetings }組のうち{ $counted }組を数えました。{ $people }人は名簿にいません: { $names }
plan-note-brought-along = { $of }: それ以前の { $rounds } ゲームも数えます
plan-note-held-back = 成績順の{ $rounds }ゲームのために温存: 隣り合いそうな{ $pairs }組のうち{ $fresh }組は、それまで同卓しません（シード順: { $tables }）
plan-note-left-fresh = 成績順の{ $rounds }ゲームのために空けてあります: 隣り合いそうな{ $pairs }組のうち{ $fresh }組は、それまで同卓しません（名簿順: { $tables }）
note-first-fit-ends = 先着順では { $rounds } ゲームのあと次が見つかりません。これ以上ないことの証明ではなく、別の方式なら見つかるかもしれません
note-effort-ends = 手数 { $steps } を使い切ったので { $rounds } ゲームで終わりました
note-repeats-allowed = { $meetings ->
    [none] { $round }ゲーム目で手数を使い切りました。そこからは再同卓が最も少ない席に着きます
   *[other] 先着順では、どの二人も{ $meetings }回同卓しないような{ $round }ゲーム目が見つかりません。そこからは二人が{ $meetings }回同卓することがあります
}
plan-note-partners-not-kept = 希望「{ $wish }」が守られないゲームが{ $rounds }あります（最初は{ $first }ゲーム目）
note-wish-not-kept = 希望「{ $wish }」が守られないゲームが{ $rounds }あります（最初は{ $first }ゲーム目）
note-couple-parted = { $alone ->
    [yes] 同卓を希望する{ $a }と{ $b }のうち、一人が休み、もう一人が対局します（{ $rounds }）。休むのは一人だけだからです
   *[other] 同卓を希望する{ $a }と{ $b }のうち、一人が休み、もう一人が対局します（{ $rounds }）。ほかを悪くせずに二人が同時に休む方法は見つかりませんでした
}
plan-note-withdrawn = 残る人の先後は次のコマンドでそろえられます: roundtable reversals { $file } { $who } --after { $after } -o FILE
plan-note-not-in-standings = 順位表にいないため最下位とします: { $names }
plan-note-still-absent = 前のゲームにいなかったため欠席とします: { $names }。戻った人は --present 名前 で加えます
plan-note-contrary-wishes = { $one }と{ $other }は別卓を希望され、同卓も（他の人を通じてでも）希望されています。両立するのは誰かに席がない回だけです。希望を一つ外してください
plan-note-grouped = 列「{ $column }」から { $groups } 組のグループができました
plan-note-column-forgotten = 列「{ $column }」には { $of } の作成時からの希望があり、これらは使いません
note-rounds-found = { $wished ->
    [yes] { $rounds }ゲームの後、希望により同じ卓になる人どうしのほかに重複のないゲームは探索で見つかりませんでした。これより多くできないという証明ではありません
   *[other] { $rounds }ゲームの後、重複のないゲームは探索で見つかりませんでした。これより多くできないという証明ではありません
}
note-most-rounds = 重複なしで{ $rounds }ゲームより多くはできません：{ $why }
note-search-stopped = 探索は{ $swaps }回の入れ替えで止められました。同じシード値でも別の結果になることがあります
note-refuted = { $everywhere ->
    [yes] { $wishes ->
        [0] 再同卓のない対局表はありません
       *[other] 再同卓がなく、希望がすべて守られる対局表はありません
    }（SAT による全数探索、矛盾 { $conflicts } 回）
   *[other] { $wishes ->
        [0] この卓の分け方では、再同卓のない対局表はありません
       *[other] この卓の分け方では、再同卓がなく、希望がすべて守られる対局表はありません
    }（SAT による全数探索、矛盾 { $conflicts } 回）。ほかの分け方は調べていません
}
note-byes = 参加者が奇数なので、毎回一人が不戦になります
note-history-not-used = { $method } は決まった表なので、過去の同卓は避けられません
note-wishes-not-used = { $method } は希望を見ないので、希望が守られないことがあります
note-kept-of-another-table = 確定済みの回は { $method } の始めのゲームではありません。二度同卓する組や一度も同卓しない組があるかもしれません
note-first-two-meet-early = { $method } の6人用の表では、1と2は1回戦で当たります（8人以上では最終戦の一つ前）。--method crenshaw-algorithm なら6人でも同じ順になります
note-games-not-played = 欠席のため、表の{ $games }局は行われません。相手は抜け番になります
note-stays-at-table = { $player } は{ $rounds }回とも{ $table }卓です（公表された表の順のため）。--balance で卓をなるべく均等に回れます

## EffortSaid

note-more-effort = { $what }: 結果は{ $found }{ $least ->
    [0] 。
   *[other] 、限界値は{ $least }。
}--effort high は10倍長く探し、さらに近づくかもしれません
note-more-than-high = { $what }: 結果は{ $found }{ $least ->
    [0] 。
   *[other] 、限界値は{ $least }。
}effort を増やせばさらに近づくかもしれません
note-more-open = { $what }: 最良とは証明されていません。effort を増やせば改善するかもしれません
