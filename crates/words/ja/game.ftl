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
game-rules = { $rules ->
    [ema] EMAルール
    [ema2025] EMA 2025ルール
    [wrc] 世界リーチ選手権ルール
    [rrc] ロシアのリーチルール
    [jpml-a] 日本プロ麻雀連盟Aルール
    [tenhou] 天鳳マニュアル（ウマ20-10）
    [tenhounet] 天鳳（ウマ15-5）
    [club] クラブ：25,000点持ち、オカあり、ウマ20-10
    [chess] FIDEルール：1、½、0
    [go] 囲碁：1、½、0、SOS
    [football] 得点：勝ち3、引き分け1
    [handball] 得点：勝ち2、引き分け1
    [draw-size] 引き分けの人数
    [sum-of-squares] 補給地の二乗
    [centres] 補給地
    [side-points] 時間制：自分の側の得点
    [points-24] 合計24点
    [points-32] 合計32点
    [to-11] 11点先取
    [to-21] 21点先取
    [points] 入力した点数
   *[places] 卓の順位：4、3、2、1
}
