# 読み書きの注記の日本語。キーは `note.rs` の変種。

noted-in-line = { $line }行目: { $what }
noted-encoding = UTF-8 ではないので { $name } として読みました。文字が化けていたら UTF-8 で保存し直してください
noted-namesakes = { $name }という参加者が複数います。{ $name } (1)、{ $name } (2) … と区別します
noted-several-namesakes = { $name }という参加者が複数います。{ $name } (1)、{ $name } (2) … と区別します（ほかに{ $more }つの名前も同じ）
noted-comment = 注釈「{ $text }」は読み飛ばしました
noted-remark = 注釈として読み飛ばしました: { $text }
noted-heading = 参加者ではなく見出しとみなしました: { $text }
noted-column = 列「{ $name }」は読み飛ばしました
noted-field = 項目「{ $name }」は読み飛ばしました
noted-more-comments = ここから先にも読み飛ばした注釈があります
noted-more-fields = ここから先にも読み飛ばしたものがあります
noted-players-inferred = ファイルの番号から、参加者は{ $players }人とみなしました
noted-sizes-inferred = 認められる卓の人数が書かれていません。{ $sizes }人の卓があるので、どれも認められるとみなします
noted-sorted = 行がゲーム・卓・席の順ではないので、その順に並べて読みました
noted-table-numbers = { $round }ゲーム目の卓の番号が 1、2、3 … ではありません
noted-sheet = ブックにシートが{ $sheets }枚あります。最初の { $sheet } だけを読みました
noted-sheet-read = { $sheets }枚のシートのうち { $sheet } を読みました
noted-read-as = { $layout }の表として読みました
noted-table-names = 卓に名前があります。{ $names } … をこの順に番号にしました
noted-rounds-from = 最初は{ $first }ゲーム目です。1ゲーム目として数えます
noted-unlisted = { $round }ゲーム目に{ $name }がいません。抜け番とします
noted-several-unlisted = { $round }ゲーム目に{ $name }ほか{ $more }人がいません。抜け番とします

layout-seats = 1行に1席
layout-tables = 1行に1卓
layout-players = 1行に1人、1列に1ゲーム
layout-columns = 1列に1ゲーム
layout-blocks = ゲームごとに1行1卓
layout-bare = 1行1卓、空行で次のゲーム
layout-lists = ゲームと卓の入れ子のリスト
noted-not-written = { $format } には{ $what }を書くところがありません

lost-names = 名前
lost-seat-names = 席の名前
lost-sizes = 認められる卓の人数
lost-readings = 名前の読み
lost-ratings = レーティング
lost-clubs = クラブ
lost-columns = 名簿のほかの列
lost-seed = シード値
lost-table-numbers = 1、2、3 … の順でない卓の番号
lost-other-than-four = 四人卓以外の卓（Pantheon は読み飛ばします）
