game-place = { $place ->
    [court] { $number }番コート
    [board] { $number }番盤
   *[table] { $number }番卓
}
game-places = { $place ->
    [court] { $count }コート
    [board] { $count }局
   *[table] { $count }卓
}
game-place-alone = { $place ->
    [court] コートの番号
    [board] 盤の番号
   *[table] 卓の番号
}
game-go-to-place = { $place ->
    [court] このコートへ
    [board] この盤へ
   *[table] この卓へ
}
game-at-once = その場で終了
game-finish = { $unit ->
    [hand] その局まで
    [deal] そのボードまで
    [point] そのポイントまで
    [year] その年まで
   *[play] 進行中の分まで
}
game-finish-and-one = { $unit ->
    [hand] その局ともう1局
    [deal] そのボードともう1ボード
    [point] そのポイントともう1ポイント
    [year] その年ともう1年
   *[play] 進行中の分ともう1回
}
game-rest = { $rest ->
    [allotted] 不戦勝（{ $points }）
    [half] 0.5点のバイ
    [zero] 0点のバイ
    [sits-out] 抜け番
   *[absent] 欠席
}
game-way = { $way ->
    [random] 抽選
    [interval] 順位順のブロック
    [predefined] スクリプト
    [dutch] FIDEのスイス式
    [americano] アメリカーノ
    [mexicano] メキシカーノ
    [king] キング・オブ・ザ・コート
    [final] 決勝
    [plan] まとめて計画
   *[swiss] スイス式
}
