note-places-are-seeding = まだ対局がないため、順位をシード順として扱います
note-no-places = 順位がないため、名簿の順を順位として扱います
note-unplaced = 順位のない参加者が{ $people }人います。ほかの人の後ろに置きます
note-sit-outs = { $people }人では{ $sizes }人卓がちょうど埋まりません。抜け番: { $who }
note-left-over = 卓数が{ $step }の倍数でないため、最後の{ $tables }卓は間隔1で埋めました
note-met-too-many = { $player }は少なくとも{ $mates }人と同卓しますが、席に着く人のうち初めて同卓するのは{ $fresh }人です
note-fewest = 再同卓がこれより少ない卓組はありません
note-fewest-kept = 希望を守る卓組で、再同卓がこれより少ないものはありません
note-not-found = 再同卓がこれより少ない卓組は見つかりませんでした（存在する可能性はあります）
note-same-group = { $column }が同じ組み合わせの同卓が{ $met }組あります。{ $least ->
    [0] これを避ける卓組は見つかりませんでした
   *[other] これらの卓では{ $least }組は避けられません
}
note-short-tables = { $by ->
    [high] { $exactly ->
        [yes] 少人数卓: { $who }。順位の高い人が入ります（--short high）
       *[no] 少人数卓: { $who }。希望を守り、再同卓を増やさない範囲で、順位の高い人が入ります（--short high）
    }
    [turns] { $exactly ->
        [yes] 少人数卓: { $who }。これまで少人数卓が少なかった人（同じなら順位の低い人）が入ります（--short turns）
       *[no] 少人数卓: { $who }。希望を守り、再同卓を増やさない範囲で、これまで少人数卓が少なかった人（同じなら順位の低い人）が入ります（--short turns）
    }
    [lot] { $exactly ->
        [yes] 少人数卓: { $who }。抽選で決まった人が入ります（--short lot）
       *[no] 少人数卓: { $who }。希望を守り、再同卓を増やさない範囲で、抽選で決まった人が入ります（--short lot）
    }
   *[low] { $exactly ->
        [yes] 少人数卓: { $who }。順位の低い人が入ります（--short low）
       *[no] 少人数卓: { $who }。希望を守り、再同卓を増やさない範囲で、順位の低い人が入ります（--short low）
    }
}
note-repeat = { $one }と{ $other }が再び同卓します（これまで{ $times }回同卓{ $last ->
    [yes] 、直前のゲームでも同卓
   *[no] { "" }
}）。{ $why }
note-partners-again = { $one }と{ $other }が再び組みます（これまで{ $times }回）
note-cut = { $by ->
    [all] { $seated }は{ $place }位を分け合っています。全員が決勝に出ます
    [tie-break] { $place }位が同順位のため、勝ち数・着順・最高得点を比べて{ $seated }が出ます（{ $left }は出ません）
    [lot] { $place }位が同順位のため、抽選（シード{ $seed }）で{ $seated }が出ます（{ $left }は出ません）
   *[play-off] { $seated }は{ $place }位を分け合っているため、プレーオフで決めます。この対局は順位の決定だけに使います
}

## ContenderSaid

note-player = 参加者{ $id }
note-named = { $name }（{ $id }）
