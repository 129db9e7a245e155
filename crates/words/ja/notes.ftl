### 読み書きの注記の日本語。

## Where

noted-in-line = { $line }行目: { $what }

## Noted

noted-encoding = UTF-8 ではないので { $name } として読みました。文字が化けていたら UTF-8 で保存し直してください
noted-namesakes = { $name }という参加者が複数います。{ $name } (1)、{ $name } (2) … と区別します
noted-several-namesakes = { $name }という参加者が複数います。{ $name } (1)、{ $name } (2) … と区別します（ほかに{ $more }つの名前も同じ）
noted-comment = 注釈「{ $text }」は読み飛ばしました
noted-remark = 注釈として読み飛ばしました: { $text }
noted-more-remarks = ほかに{ $more }行を注釈として読み飛ばしました
noted-heading = 参加者ではなく見出しとみなしました: { $text }
noted-names-without-header = 見出しの行がないため、{ $column }列目を名前とみなし、ほかの列は使いません
noted-message-list = メッセージの写しとして、最後の一覧（{ $who }さんのもの、{ $people }人）を読みました。ほかの本文は読んでいません
noted-messages = メッセージの写しとして、書いた{ $people }人を名簿にしました。本文は読んでいません
noted-names-from = 列「{ $column }」を名前とみなしました。別の列は --name-column で指定できます
noted-numbers-kept = 名前の前の番号が順に増えていないので、名前の一部とみなしました: { $text }
noted-document = { $part ->
    [rows] この文書からは表の行だけを読みました
    [items] この文書からは箇条書きの項目だけを読みました
   *[lines] これは文書なので、段落を1行ずつ読みました
}
noted-contacts = { $people }人の名前の横にあるアドレスや電話番号は読み込みませんでした
noted-one-line = 名前が1行に並んでいるので、{ $people }人として読みました
noted-line-parted = { $people }人として読みました: { $text }
noted-unmarked = ほかの行にある番号や印がありませんが、参加者とみなしました: { $text }
noted-crossed = ばつ印がありますが、参加者とみなしました: { $text }。来ない人の行は消してください
noted-left-out = 来ない{ $people }人を除きました: { $names }
noted-almost-namesakes = { $name } と { $known } は別の人として読みました。同じ人なら一方の行を消してください
noted-several-crossed = ばつ印がありますが、参加者とみなしました: { $text } ほか{ $more }人。来ない人の行は消してください
noted-signs = 名前の前後の印は読み飛ばしました: { $signs }
noted-results = 対局の結果は対戦表に含まれないので省きました
noted-free-places = 番号や印だけで名前のない行が{ $places }行あり、読み飛ばしました
noted-column = 列「{ $name }」は読み飛ばしました
noted-columns = 列 { $names } は無視しました
noted-rounds-in-order = ゲームの列がないため、対局の順に、誰かが再び出るところで区切って{ $rounds }ゲームとしました
noted-rounds-by-day = ゲームの列がないため、列 { $by } の順に、誰かが再び出るところで区切って{ $rounds }ゲームとしました
noted-field = 項目「{ $name }」は読み飛ばしました
noted-more-comments = ここから先にも読み飛ばした注釈があります
noted-more-fields = ここから先にも読み飛ばしたものがあります
noted-players-inferred = ファイルの番号から、参加者は{ $players }人とみなしました
noted-sizes-inferred = 認められる卓の人数が書かれていません。{ $sizes }人の卓があるので、どれも認められるとみなします
noted-sorted = 行がゲーム・卓・席の順ではないので、その順に並べて読みました
noted-table-numbers = { $round }ゲーム目の卓の番号が 1、2、3 … ではありません
noted-sheet-read = { $sheets }枚のシートのうち { $sheet } を読みました（ほかのシートは「ファイル名#シート名」）
noted-table-read = { $tables }個の表のうち「{ $text }」で始まる表だけを読みました
noted-round-sheets = { $read }枚のシートを、1枚1ゲームとして読みました
noted-sheets-changed = ブックの作成後にシートの席が変更されています。ゲームはシートのとおりに、希望などは元の組み合わせのとおりに読みました
noted-sheets-stale = 次のシートは変更前の席のままです: { $sheets }。ブックを書き直すと新しくなります（roundtable convert 元.xlsx 新.xlsx、または -o 新.xlsx）
noted-sheets-differ = { $sheet }の席は{ $read }と異なります。{ $read }のほうを使いました。席の変更は{ $read }でしてください
noted-sheet-name = { $sheet }の「{ $name }」は{ $read }にありません。{ $read }を使います。名前は{ $read }で直してください
noted-sheets-other-people = シートの名前がブックに保存された組み合わせと異なるため、希望や列などは読み飛ばしました
noted-read-as = { $layout }の表として読みました
noted-table-names = 卓に名前があります。{ $names } … をこの順に番号にしました
noted-some-dates = { $round }ゲーム目に日時がないので、ほかのゲームの日時も読み飛ばします
noted-rounds-from = 最初は{ $first }ゲーム目です。1ゲーム目として数えます
noted-once-only = { $name }は{ $round }ゲーム目だけにいて、{ $known }と同じゲームには出ていません。同じ人なら名前を揃えてください
noted-unlisted = { $round }ゲーム目に{ $name }がいません。抜け番とします
noted-several-unlisted = { $round }ゲーム目に{ $name }ほか{ $more }人がいません。抜け番とします
noted-of-report = { $wrong }
noted-kept-back = 会場用のファイルなので、人についての希望{ $wishes }件が入っていません。希望を守るには JSON の対局表（-o night.json）を指定してください
noted-not-written = { $format } には{ $what }を書くところがありません
noted-scores-added-up = 得点表の得点を一人ずつ合計しました
noted-scores-are-text = { $scores }個の得点が文字で、ワークブックの合計に入っていません（{ $cell }: { $text }）。数として読みました
noted-totals-differ = { $name }{ $people ->
    [1] {""}
   *[other] など{ $people }人
    }の合計が得点表の合計と異なります。合計の欄を使います。古い場合は表計算ソフトで開いて保存し直してください

## LayoutFound

layout-seats = 1行に1席
layout-tables = 1行に1卓
layout-players = 1行に1人、1列に1ゲーム
layout-columns = 1列に1ゲーム
layout-crossed = 卓を横に並べた表、または2段の見出し
layout-crosstable = 星取表。1行に1人、ゲームごとの相手
layout-blocks = ゲームごとに1行1卓
layout-bare = 1行1卓、空行で次のゲーム
layout-whole = 1行に1ゲーム。5人卓が先、4人卓が後（krcg の書き方）
layout-brackets = かっこの中が卓、1行または1つのリストが1ゲーム。5-8 は 5、6、7、8
layout-lists = ゲームと卓の入れ子のリスト

## Lost

lost-names = 名前
lost-seat-names = 席の名前
lost-sizes = 認められる卓の人数
lost-wishes = 希望
lost-history = 以前の対局表
lost-seed = シード値
lost-dates = 日時
lost-calendar = 時間帯と日程の決まり
lost-long-names = 名前の33文字より後
lost-board-order = 盤の番号
lost-table-numbers = 1、2、3 … の順でない卓の番号
lost-other-than-four = 四人卓以外の卓（Pantheon は読み飛ばします）
