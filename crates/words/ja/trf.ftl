### 大会報告ファイル (TRF) の誤り。何が誤りか; どうすればよいか。

## TrfWrong

trf-no-players = 選手がいません; 選手ごとに 001 で始まる行が必要です
trf-tab = 桁で読む選手の行にタブがあります; 空白に置き換えてください
trf-bad-number = 「{ $found }」は1から9999までの番号ではありません; 桁の右端にそろえて書いてください
trf-bad-points = 「{ $found }」は得点ではありません; 11.5 のように書いてください
trf-number-twice = 番号 { $number } は { $line } 行目にもあります; 選手ごとに別の番号にしてください
trf-number-missing = 番号 { $number } の選手がいません; 取り消した選手でなければ行を確かめてください
trf-bad-result = 「{ $found }」は結果ではありません; 対局は 1 = 0 + - W D L、不戦は H F U Z と書いてください
trf-bad-colour = 「{ $found }」は手番ではありません; w、b、- のどれかを書いてください
trf-no-colour = 選手 { $number } の { $round } 回戦に手番がありません; w か b を書いてください
trf-bye-needed = { $round } 回戦に相手がいるのに「{ $found }」とあります; 対局の結果を書くか、相手を 0000 にしてください
trf-opponent-needed = { $round } 回戦に相手がいないのに「{ $found }」とあります; 相手の番号を書いてください
trf-no-such-opponent = { $round } 回戦の相手 { $opponent } という番号の選手がいません; 番号を直すか選手を加えてください
trf-himself = { $round } 回戦の相手が本人です; 番号を直してください
trf-not-mirrored = 選手 { $number } は { $round } 回戦で { $opponent } と当たっていますが、{ $opponent } の行と合いません; どちらかを直してください
trf-same-colour = { $round } 回戦で選手 { $number } と { $opponent } が同じ手番です; どちらかを直してください
trf-results = { $round } 回戦の結果が合いません (選手 { $number } は「{ $result }」、{ $opponent } は「{ $other }」); どちらかを直してください
trf-points = 選手 { $number } の得点は { $found } とありますが、各回戦の合計は { $counted } です; 得点か結果を直してください
trf-too-many-rounds = この行には { $found } 回戦分ありますが、予定は { $rounds } 回戦です; 記録 142 (XXR) を直すか、余分な回戦を消してください
trf-differs = { $record } と { $before } の内容が違います; どちらかを消してください
trf-bad-record = 記録 { $record } が読めません; 桁は docs/reference/formats.md にあります
trf-unknown-record = 記録 { $record } は知られていません; そのまま残します
trf-colour-on-bye = { $round } 回戦の不戦に手番が書かれています; 数えません
trf-old-bye = { $round } 回戦の相手なしの「{ $found }」は不戦と読みました; U、H、Z で書いてください
trf-no-rounds = 回戦数が書かれていないので、最終回戦として扱う回戦はありません; 記録 142 を加えてください
trf-teams = 団体戦のファイルです; 選手を個人として読みます。団体の組み合わせや順位は作れません
trf-second-bye = 選手 { $number } に割り当てられた不戦が2回あります
trf-enter-columns = 最初の行に white、black、result の見出しがありません; 選手の番号と白の得点の上に書いてください
trf-enter-broken = 引用符の位置がおかしいです; セル全体を囲むか、使わないでください
trf-enter-nobody = 「{ $found }」番の選手はいません; ファイルにある番号を書いてください
trf-enter-result = 「{ $found }」は結果ではありません; 白の得点 1、0、½ か、黒が来なければ +、白が来なければ -、どちらも来なければ --、黒がいなければ bye と書いてください
trf-enter-twice = 選手 { $number } には { $round } 回戦の記入がもうあります; 番号を直してください
trf-enter-byes = { $round } 回戦の不戦はもう記入されています; ここに黒の番号を書いてください
trf-enter-missing = 選手 { $number } が { $round } 回戦のどの行にもいません; 対局を足すか、先に不戦を記入してください
trf-enter-round = { $round } 回戦の結果を書くところに、回戦「{ $found }」とあります
