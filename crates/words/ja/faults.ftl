# crates/words/src/plan/faults.rs を参照。

fault-no-rounds = 対局表にゲームがありません
fault-empty-round = { $round }ゲーム目に卓がありません
fault-table-too-small = { $round }ゲーム目{ $table }番卓: { $size }人しかいません（2人以上が必要です）
fault-table-size = { $round }ゲーム目{ $table }番卓: { $size }人います（認められる人数: { $allowed }）
fault-table-number-twice = { $round }ゲーム目: { $table }番卓が2つあります（上から{ $first }番目と{ $second }番目の卓）
fault-unknown-player = { $round }ゲーム目: 参加者{ $player }が{ $place }にいますが、参加者は{ $players }人です
fault-doubled-player = { $round }ゲーム目: 参加者{ $player }が{ $first }と{ $again }に重ねて入っています
fault-missing-player = { $round }ゲーム目: 参加者{ $player }の場所がありません（席にも、抜け番にも、欠席にも）
fault-other-field = 対局表は{ $found }人用ですが、問いは{ $players }人です
fault-round-count = { $found }ゲームありますが、求められたのは{ $wanted }ゲームです
fault-kept-changed = { $round }ゲーム目は確定済みでしたが、変わっています
fault-absent-placed = { $round }ゲーム目: { $player }番は欠席なのに場所があります
fault-not-absent = { $round }ゲーム目: { $player }番は出席なのに欠席とされています
fault-table-count = { $round }ゲーム目: 卓は{ $wanted }卓のはずが{ $found }卓あります
fault-sit-out-count = { $round }ゲーム目: 抜け番は{ $wanted }人のはずが{ $found }人います
fault-more-faults = ほか{ $count }件
place-seat = { $table }番卓の席{ $seat }
place-sit-out = 抜け番
place-absent = 欠席

stream-seats = { $round }ゲーム目: 同じ人数の卓に全員を一度ずつ着かせていません
stream-again = { $round }ゲーム目の{ $a }と{ $b }の差は、{ $earlier }ゲーム目に同卓した2人の差と同じです
