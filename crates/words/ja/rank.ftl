### 順位とタイブレーク。

## RankSaid

rank-heading = { $after ->
    [0] 1 回戦前の順位
   *[other] { $after } 回戦終了時の順位
}
rank-crosstable = { $after } 回戦終了時の対戦表
rank-round-by-round = 各回戦の得点
rank-column-place = 順位
rank-column-number = 番号
rank-column-name = 氏名
rank-column-rating = レーティング
rank-round = { $round } 回戦
rank-board = 盤
rank-white = 白
rank-black = 黒
rank-column-points = 得点
rank-column-stones = 置き石
rank-result = 結果
rank-opponent = 相手
rank-seat = { $white ->
    [1] { $board } 白
   *[other] { $board } 黒
}
rank-bye = 不戦
rank-has-bye = 不戦: { $name }
rank-away = この回戦にいない人: { $names }
rank-cells = 12w½: 相手の番号、w は白・b は黒、結果。+ と - は不戦勝と不戦敗、–+ は割り当てられた不戦、–½ と –0 は希望した不戦
rank-place = { $name } は { $players } 人中 { $place } 位です。
rank-tied = { $name } と { $others } を分けるものは一覧にありません。
rank-behind = { $other } ({ $place } 位) の下: 最初の違いは { $code } ({ $kind }) で、{ $other } の { $better } に対して { $own } です。
rank-behind-direct = { $other } ({ $place } 位) の下: 最初の違いは DE (直接対決) で、同点者どうしの対局では { $other } が上です。
rank-ahead = { $other } ({ $place } 位) の上: 最初の違いは { $code } ({ $kind }) で、{ $other } の { $worse } に対して { $own } です。
rank-ahead-direct = { $other } ({ $place } 位) の上: 最初の違いは DE (直接対決) で、同点者どうしの対局では { $other } が下です。
rank-without-lowest = { $kind }（下位{ $cut }を除く）
rank-without-ends = { $kind }（上下各{ $cut }を除く）
rank-left-out = { $code } は使いません: レーティングのない人がいます; { $code }/U1400 ならその人を 1400 と数えます
rank-unknown = 「{ $code }」というタイブレークはありません; 記号は { $codes } です
rank-teams = 「{ $code }」は団体戦のタイブレークです; 個人戦では BH、SB、DE などを使ってください
rank-modifier = 「/{ $modifier }」は { $code } には付きません; 付くもの: { $codes ->
    [none] なし
   *[other] { $codes }
}
rank-not-for-round-robins = { $code } は総当たりでは使えません; DE、SB、KS を使うか、--system swiss としてください
rank-columns-unread = 大会報告ファイルに入らない名簿の列: { $columns }
rank-entered = { $round } 回戦の { $boards } 盤を記入しました
rank-joined = { $name } の番号は { $number } です; それより後の番号は一つずれました
rank-not-free = { $name } には { $round } 回戦の記入がもうあります
rank-nothing-to-enter = 記入するものがありません; 結果のファイルか --bye、--withdrew、--join を指定してください
rank-no-such-form = 順位を書けるのは text、json、csv、html、pdf、svg、png、組み合わせは text、json、csv、html で、{ $format } ではありません
rank-not-that-far = { $after } 回戦終了時の順位を求めていますが、組まれているのは { $rounds } 回戦までです

## KindSaid

rank-pts = 得点
rank-de = 直接対決
rank-win = 勝った回戦、不戦を含む
rank-won = 盤上の勝ち
rank-bpg = 黒で指した対局
rank-bwg = 黒での勝ち
rank-ps = 累計得点の和
rank-rep = 休まなかった回戦
rank-std = 相手を上回った回戦
rank-bh = ブッフホルツ、対戦相手の得点
rank-fb = 最終戦をすべて引き分けと見たブッフホルツ
rank-aob = 対戦相手のブッフホルツの平均
rank-sb = ゾンネボルン・ベルガー、相手の得点と自分の得点の積
rank-ks = コヤ、上位半分から得た得点
rank-aro = 対戦相手の平均レーティング
rank-tpr = パフォーマンスレーティング
rank-ptp = 完全パフォーマンス
rank-apro = 対戦相手のパフォーマンスの平均
rank-appo = 対戦相手の完全パフォーマンスの平均
rank-rtng = レーティング
rank-tpn = 番号
rank-sos = 対戦相手の得点の合計（囲碁）
rank-sosos = 対戦相手のSOSの合計（囲碁）
