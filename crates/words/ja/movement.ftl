## MovementSaid

movement-howell = ハウエル式
movement-mitchell = ミッチェル式
movement-relay = ミッチェル式（リレーと共用）
movement-title = { $kind }: { $pairs }ペア、{ $tables }卓、{ $rounds }ラウンド、1ラウンド{ $boards }ボード（全部で{ $all }ボード）
movement-meet-all = どのペアもほかのすべてのペアと1回ずつ当たります。
movement-meet-most = 同じペアと当たるのは最大{ $most }回です。
movement-boards-once = 同じボードを2回プレーするペアはありません。{ $sharing ->
    [1] どの卓も別のボードを使います。
   *[other] { $sharing }卓が同じボードを共用します。
}
movement-compete-alike = ペアどうしの比較は均等です（どの2ペアも{ $times }）。
movement-compete = ペアどうしの比較は均等ではありません（{ $low }から{ $high }）。
movement-round-number = ラウンド{ $number }
movement-table-number = { $number }番卓
movement-round = ラウンド
movement-table = 卓
movement-north-south = 南北
movement-east-west = 東西
movement-boards = ボード
movement-sits-out = ペア{ $pair }は休み
movement-named-sits-out = { $who }は休み
movement-rests = 休み
movement-to = 次
movement-against = 相手
movement-pairs = ペア
movement-pair-number = ペア{ $number }
movement-no-such-form = 移動を書けるのは text、csv、json、html、pdf で、{ $format } ではありません
