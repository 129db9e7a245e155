### 成り立たないものの日本語。

## 卓の人数。
sizes-empty = 卓の人数がありません
sizes-out-of-range = { $size }人の卓はできません（2 から { $limit } まで）

## 名前やそのほかの文。
text-fault-command = 「{ $text }」に行や画面を操作する文字、または続く文字の向きを変える文字があります（{ $character }）。取り除いてください
text-fault-blank = 「{ $text }」は何も見えない名前です。文字で書いてください

## 国境。
borders-size = 国の数 { $powers } は 2 から { $limit } までに入りません
borders-short-cycle = { $powers }個では輪になりません（国は3個以上）
borders-empty-clique = クリーク { $first } と { $second }: どちらにも国が1個以上必要です
borders-loop = 国{ $power }が自分自身と隣り合っています
borders-doubled = 国境 { $a }-{ $b } が二度あります
borders-unknown = 国{ $power }はありません（{ $powers } まで）
borders-names = 国{ $powers }個に名前が{ $names }個あります

## 問い。
problem-too-few-players = 参加者は2人以上必要ですが、{ $players }人です
problem-no-rounds = ゲームは1つ以上必要です
problem-unknown-absent = { $round }ゲーム目を欠席する参加者{ $player }は、{ $players }人の中にいません
problem-foreign-rounds = { $what }は{ $found }人のものですが、参加者は{ $players }人です
problem-unknown-in-wish = 希望「{ $wish }」の参加者{ $player }は、{ $players }人の中にいません
problem-wish-of-one = 希望「{ $wish }」に同じ人が二度あります
problem-no-such-place = { $seat ->
    [yes] 希望「{ $wish }」の席 { $number } はありません（1 から { $most } まで）
   *[other] 希望「{ $wish }」の卓 { $number } はありません（1 から { $most } まで）
}
problem-foreign-spread = 列「{ $column }」には{ $found }人分の値がありますが、参加者は{ $players }人です
problem-not-two-kinds = 列「{ $column }」の値は{ $found }種類です。混合の組には2種類が要ります
problem-too-many-relations = 独自の関係が{ $found }個ありますが、数えられるのは{ $limit }個までです
problem-relation-of-no-table = 関係「{ $name }」は{ $sizes }人卓のどの席についても決めていません
problem-keeps-too-many = 残す確定済みの回は{ $kept }ですが、求められたのは{ $rounds }ゲームだけです
rounds-played = 過去の対局
rounds-kept = 確定済みの回
rounds-planned = これまでの計画

## 国の表。
square-symbol = { $game }行{ $power }列: 参加者{ $player }はいません（1 から { $players } まで）
square-row = { $game }行: 参加者{ $player }が{ $first }列と{ $second }列に重ねて入っています
square-column = { $power }列: 参加者{ $player }が{ $expected }回のはずが{ $times }回入っています
square-games = { $powers }か国で{ $games }局です。対局の数は { $powers } の倍数でないと、どの国も同じ回数ずつ受け持つことができません
relation-name = 関係の名前は1〜{ $limit }文字で、前後に空白や制御文字を入れられません
relation-aim = 目標は "evenly"、{ "{" } at_most = 1 { "}" }、{ "{" } exactly = 2 { "}" } のどれかで、回数は1〜{ $limit }です
relation-no-pairs = 関係のある席がありません
relation-size = { $size }人の卓はありません（2〜{ $limit }人）
relation-size-twice = { $size }人卓が二度あります
relation-no-seat = { $size }人卓に席{ $seat }はありません
relation-itself = { $size }人卓の席{ $seat }が自分自身と関係しています
relation-twice = { $size }人卓の席{ $one }と席{ $other }の関係が二度あります

## BordersNamed

named-unknown = `{ $word }` は diplomacy、cycle:N、complete:N、cliques:R,S のどれでもありません
named-number = `{ $word }`: `{ $shape }:` の後には数が入ります（例: `{ $example }`）
named-numbers = `{ $word }`: `{ $shape }:` の後には数が二つ入ります（例: `{ $example }`）
named-shape = `{ $word }`: { $why }
