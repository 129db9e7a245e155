### ファイルの誤りの日本語。何が誤りか、「。」のあとにどうすればよいか。

toml-syntax = ここから先がTOMLではありません
toml-unknown = ここに「{ $found }」という項目はありません。使えるのは { $known } です
toml-missing = 「{ $field }」がありません
toml-kind = { $found } はここに書ける種類の値ではありません

## Wrong

# どのファイルでも。

wrong-empty-file = ファイルが空です。中身のあるファイルを指定してください
wrong-no-schedule = 読み込める対局表ではありません。文字の表（Round 1、続けて Table 1: 1, 2, 3, 4）、組、csv、JSON、Pantheon の台本のどれかで書いてください
wrong-page-without-schedule = このページには対局表のデータがありません。表を表計算ソフトに写して渡すか、Roundtable が書いたページを渡してください
wrong-no-layout = 列 { $columns } からは誰がどこに座るか分かりません。Round・Table・Player（1行に1席）、Table・P1・P2 …（1行に1卓）、Name・Round 1・Round 2 …（1行に1人）のように列に名前を付けてください
wrong-one-to-a-table = 「{ $found }」だけの行があり、卓になりません。同じ卓の人を1行に書いてください: Ana, Ben, Cy, Dan
wrong-seat-shared = { $name }の席が{ $other }と同じです。どちらかを直してください
wrong-misspelt = { $name }はこのゲームだけに、{ $known }は他のすべてのゲームにいます。同じ人なら名前を揃え、別の人ならこのゲームの抜け番に{ $known }を加えてください
wrong-seat-word-and-number = 「{ $seat }」は数字ではありませんが、ほかの席は数字です。すべて数字か、すべて「東」のような言葉で書いてください
wrong-lone-words = { $words }を卓の名前と読むと、その卓は一人になります。卓の番号か名前、抜け番なら -、欠席なら「欠席」と書いてください
wrong-rows-or-columns = 二通りに読めるため、どちらにも決めていません：{ $row }が同じ卓に座るのか、{ $row }が卓の名前で{ $column }が{ $table }に座るのか。行の前に Table 1、Table 2 …と書くか、列の上に Table { $table } のように書いてください
wrong-rows-or-named = 二通りに読めるため、どちらにも決めていません：{ $row }が同じ卓に座るのか、{ $people }が{ $table }という卓に座るのか。行の前に Table 1、Table 2 …と書くか、{ $table }を Table { $table } と書いてください
wrong-rows-columns-or-named = 三通りに読めるため、どれにも決めていません：{ $row }が同じ卓に座るのか、この行のほかの人が{ $table }という卓に座るのか、{ $row }が卓の名前で{ $column }が{ $table }に座るのか。行の前に Table 1、Table 2 …と書くか、{ $table }が卓なら Table { $table } と書いてください
wrong-seats-or-aside = 二通りに読めるため、どちらにも決めていません：参加者は{ $names }の列だけなのか、{ $columns }の列なのか。参加者の列をP1、P2 …とし、{ $other }に参加者がいなければ削除してください
wrong-crosstable-cell = 星取表（各行に対戦相手を書いた表）のようですが、{ $name }のここは「{ $found }」で{ $other }を指すのに、{ $other }の行にはこのゲームの相手として{ $name }がありません。どちらかのセルを直してください
wrong-crosstable-nobody = 星取表（各行に対戦相手を書いた表）のようですが、{ $name }のここにある「{ $found }」は、この表のほかの誰でもありません。相手の番号か名前を表のとおりに、対戦がなければ - と書いてください
wrong-crosstable-twice = 星取表のようですが、番号が二つの列のどちらの番号とも読めるため、どちらにも決めていません。相手の番号ではない列を削除してください
wrong-day-or-month = 「{ $found }」は日と月のどちらが先とも読め、ゲームの分け方が変わるため、どちらにも決めていません。2027-01-31 のように書くか、ゲームの列を加えてください
wrong-figure-as-person = 「{ $found }」は数字、日付、結果か対局ですが、ここでは一人の参加者になってしまいます。卓の行には参加者だけを、結果や時刻は別の列に書いてください
wrong-hardly-listed = { $people }人となり、その多くは一つのゲームにしかいません。ゲーム{ $round }では{ $more }人がファイルに書かれないまま抜け番になります。参加者でないものを参加者と読んでいます。参加者の列をP1、P2 …とし、ほかの列を削除するか、抜け番を書いてください
wrong-foreign = { $kind ->
    [SQL] これはデータベースの書き出し（SQL）です。対局の表を csv で書き出してください
    [square] これは一つの卓の並び順の方陣で、対局表ではありません。`positions check` に渡してください
   *[matrix] これは総当たりの結果の表で、ゲームの順がありません。対局の一覧か、ゲームごとの相手を渡してください
}
wrong-stages = 「{ $first }」と「{ $second }」の二つのステージがあり、どちらもラウンドが1から始まっています。ステージごとにファイルを分けてください
wrong-lone-bracket = 「{ $name }」は括弧の片方がなく、名前になりません。括弧なしで1行に1卓を書くか、番号で Round 1: [1,2,3,4] [5,6,7,8] のように書いてください
wrong-date-cell = { $found } は日付ですが、ここには卓が入ります。表計算ソフトは 4/3 のようなセルを日付に変えます。列を文字列にして書き直してください
wrong-no-rounds = このファイルにはゲームがありません。書き方は docs/reference/formats.md にあります
wrong-too-many-players = 参加者が{ $players }人います（読み込めるのは{ $limit }人まで）。正しいファイルか確かめるか、名簿を分けてください
wrong-more-players = 参加者が{ $limit }人を超えています。名簿を分けてください
wrong-file-too-large = ファイルは{ $mib } MiB あります（読み込めるのは{ $limit } MiB まで）。正しいファイルか確かめるか、分けてください
wrong-broken-encoding = 文字コードは{ $encoding }とありますが、壊れています。UTF-8 のテキストとして保存し直してください
wrong-only-text = ここで読めるのは UTF-8 のテキストだけです。UTF-8 のテキストまたは csv として保存し直してください
wrong-only-names = これは{ $people }人の名簿で、対局表ではありません。作った対局表を渡すか、Round 1、Table 1: 1, 2, 3, 4 のように書いてください
wrong-other-kind = これは{ $kind }
wrong-for-people = これは{ $kind ->
    [PNG] 画像（PNG）
    [JPEG] 画像（JPEG）
    [GIF] 画像（GIF）
    [TIFF] 画像（TIFF）
    [BMP] 画像（BMP）
    [HEIC] 画像（HEIC）
    [AVIF] 画像（AVIF）
    [WebP] 画像（WebP）
    [SVG] 画像（SVG）
    [OpenDocument] 文書ファイル（ODT）
   *[other] 見るための { $kind } ファイル
}で、氏名や卓は読み取れません。元のファイル（json、xlsx、csv、text）を渡してください
wrong-nul-byte = NUL 文字があります。テキストではないか、印のない UTF-16 です。UTF-8 のテキストとして保存してください
wrong-name-too-long = { $length }文字の名前です（読み込めるのは{ $limit }文字まで）。短くしてください。引用符が抜けていませんか
wrong-name-controls = 名前「{ $name }」に制御文字（{ $character }）があります。一行に、空白だけを使って書いてください
wrong-name-turns = 名前「{ $name }」に、続く文字の向きを変える文字（{ $character }）があります。一行に、空白だけを使って書いてください

# 名簿。

wrong-no-names = このファイルには名前がありません。一行に一人ずつ書くか、name という列のある csv にしてください
wrong-no-name-column = どの列に名前があるのか分かりません。--name-column に列の名前か番号を指定してください: { $columns }
wrong-no-such-column = 「{ $column }」という列がありません。--name-column に次の列の名前か番号を指定してください: { $columns }
wrong-one-field = この行の項目は{ $found }個ですが、最初の行は1個です。区切り文字を含む名前は引用符で囲んでください
wrong-half-filled = この席の得点がなく、同じ卓{ $table }のほかの席にはあります。全員の得点を書くか、全員空けてください
wrong-no-name = 名前のない参加者です。名前を書くか、行を消してください
wrong-not-a-rating = レーティング「{ $found }」は整数ではありません。数字だけを書くか、空にしてください
wrong-too-many-absences = 一つの名簿の欠席が{ $limit }件を超えています。一度も来ない人は載せないでください
wrong-rounds-backwards = ゲームの範囲 { $first }-{ $last } が逆です。{ $last }-{ $first } と書いてください
wrong-too-many-rounds = 一つの項目のゲームが{ $limit }を超えています。どのゲームも一度ずつ書いてください
wrong-workbook-unread = { $why }。パスワードなしの .xlsx か csv で保存してください
wrong-workbook-too-large = { $what }。名簿を csv で保存してください
wrong-cells-too-much = ここまでのセルが{ $limit } MiB（読み込める量）を超えています。名簿に要らないものを除いてください
wrong-cells-too-many = シートのセルが { $limit } を超えます。対局表だけを残してください
wrong-cell-outside = 見出しの最初の列より左にセルがあります。見出しの下に移すか、消してください
wrong-cell-column = { $column }列目にセルがあります（読み込めるのは{ $limit }列まで）。名簿に要らないものを消してください
wrong-cell-error = セルがエラー { $found } になっています。数式を直すか、値を直接書いてください
wrong-cell-too-long = セルが{ $limit }文字を超えています。短くしてください

# 区切られた項目。

wrong-quote-inside = 引用符で始まらない項目の中に引用符があります。項目全体を引用符で囲み、中の引用符は二つ重ねてください
wrong-quote-open = 引用符が閉じていません。項目の終わりで閉じ、中の引用符は二つ重ねてください
wrong-quote-then = 閉じる引用符の後に「{ $found }」があります。項目の間には「{ $delimiter }」を書き、中の引用符は二つ重ねてください
wrong-column-twice = 列「{ $column }」が二度あります。どちらかを消すか、名前を変えてください
wrong-no-column = 列「{ $column }」がありません。round,table,seat,player,name のような見出しの行で始めてください
wrong-field-count = この行の項目は{ $found }個ですが、見出しは{ $header }個です。区切り文字を含む項目は引用符で囲み、空の項目の区切りも残してください
wrong-seat-without-table = 席「{ $seat }」に卓がありません。卓を書くか、両方を空に（抜け番）、または席に absent と書いてください

# 対局表。

wrong-empty-table = 参加者のいない卓です。参加者を書くか、卓を消してください
wrong-table-too-large = { $size }人の卓です（一卓は{ $limit }人まで）。この参加者の前で新しい卓を始めてください
wrong-other-name = 参加者{ $player }の名前はここでは「{ $name }」、{ $line }行目では「{ $known }」です。同じ名前にしてください
wrong-rest-before-round = 最初のゲームの前に休む人が書かれています。前の行に「1ゲーム目」と書いてください
wrong-table-before-round = 最初のゲームの前に卓があります。前の行に「1ゲーム目」と書いてください
wrong-round-out-of-order = { $expected }ゲーム目のところに{ $round }ゲーム目があります。1、2、3 … と順に番号を付けてください
wrong-round-missing = { $before }ゲーム目の次が{ $round }ゲーム目で、{ $expected }ゲーム目がありません。1、2、3 … と番号を付けてください
wrong-seat-twice = { $round }ゲーム目{ $table }番卓の席{ $seat }が二度あります。席は一度ずつ書いてください
wrong-seat-missing = { $round }ゲーム目{ $table }番卓に席{ $seat }がありますが、席{ $expected }がありません。席には 1、2、3 … と番号を付けてください
wrong-line-twice = { $line }が二度あります。どちらかの行を消してください
wrong-name-open = 引用符が閉じていません。閉じるか、名前の一部なら二つ重ねてください
wrong-no-sizes = { $why }。6,4 のように認められる人数を書くか、行を消してください
wrong-not-a-seed = 「{ $found }」はシード値ではありません。2^64 未満の整数を書いてください
wrong-bracket = 「{ $open }」が「{ $found }」で閉じています。ここに「{ $close }」と書いてください
wrong-bracket-open = 括弧「{ $open }」が閉じていません。行の終わりに「{ $close }」と書いてください

# あるべきものと違うもの。

wrong-not-this = { $belongs }が入るところに { $found } があります。ここには{ $belongs }を書いてください
wrong-unexpected = { $belongs }が入るところに「{ $found }」があります。ここには{ $belongs }を書いてください
wrong-line-ends = { $belongs }が入るところで行が終わっています。行を書き足すか、消してください
wrong-comment-in-line = { $belongs }が入るところに「{ $found }」があります。注釈は別の行に書いてください
wrong-wide-digits = { $belongs }が入るところに「{ $found }」があります。数字は半角の 0 から 9 で書いてください
wrong-not-a-number = 「{ $found }」は{ $thing }の番号ではありません。1 から { $limit } までの整数を書いてください
wrong-no-zero = { $thing } 0 はありません。{ $thing }は 1 から数えてください
wrong-number-too-large = { $thing } { $found } は大きすぎます（{ $limit } まで）。桁を確かめてください。区切りが抜けていませんか

# JSON。

wrong-other-schema = スキーマは「{ $found }」ですが、読み込むのは「{ $schema }」です。ほかの文書にはほかのコマンドを使ってください
wrong-newer-schema = スキーマは「{ $found }」ですが、読み込めるのは版 1 と 2 で、{ $version } ではありません。これを書いた新しい roundtable で読み込んでください
wrong-no-schema = "schema" がないため、何の JSON か分かりません。"schema": "{ $schema }" で始めてください
wrong-players-differ = ここには{ $listed }人が載っていますが、指定は{ $asked }人です。人数の指定を外してください
wrong-player-twice = 参加者{ $player }が二度載っています。番号は一度ずつ書いてください
wrong-player-beyond = 参加者{ $player }が載っていますが、参加者は{ $total }人です。1 から { $total } までの番号を付けてください
wrong-no-field = このオブジェクトに "{ $name }" がありません。"{ $name }" を加えてください
wrong-field-twice = 一つのオブジェクトに "{ $name }" が二度あります。どちらかを消してください
wrong-not-a-pair = 二人を書くところに{ $found }人います。[7, 9] のように二つの番号を書いてください
wrong-senseless = この局面は成り立ちません。ファイルを添えて報告してください
wrong-broken-certificate = ここで検証できる証明書ではありません（{ $what }）。docs/reference/certificate.md をご覧ください
wrong-senseless-certificate = この証明書のここまでの内容は、参加者と回戦の記録などが食い違っています。--certificate で書き直してください
wrong-other-certificate = 書式は「{ $found }」ですが、ここで検証できるのは「{ $known }」です。`roundtable convert` で対戦表と条件を取り出し、`roundtable check … --certificate` で証明書を作り直してください
wrong-in-report = { $wrong }
wrong-cut-off = ファイルが途中で切れています。全体をコピーまたは保存し直してください
wrong-not-json = JSON ではありません（{ $fault }）。この辺りのコンマ、引用符、括弧を確かめてください
wrong-bad-sizes = { $why }。"{ $name }": 4 または [4, 3] のように書いてください
wrong-doubled-contender = 参加者{ $player }が二人います。一人ずつ載せてください
wrong-unknown-absent = 欠席の参加者{ $player }は参加者の一覧にいません。"players" に加えるか、"absent" から外してください
wrong-wish-of-one = 希望に参加者{ $player }が2回書かれています。二人を書いてください
wrong-unknown-in-wish = 希望に書かれた参加者{ $player }は、参加者の一覧にも過去の対局にもいません。番号を確かめるか、その希望を消してください
wrong-partners-both = 参加者{ $one }と{ $other }を「いつも組に」と「組にしない」の両方が書かれています。どちらか一方を消してください
wrong-small-table = { $round }ゲーム目{ $table }番卓は{ $people }人です。対局には2人以上が必要なので、卓を消してください
wrong-doubled-seat = { $round }ゲーム目に参加者{ $player }の席が二つあります。席は一人に一つずつにしてください
wrong-doubled-sit-out = { $round }ゲーム目に抜け番の参加者{ $player }に、ほかの場所もあります。場所は一人に一つずつにしてください
wrong-not-chess = { $round }ゲーム目{ $table }番卓は{ $people }人ですが、チェスの対局は白番を先にした二人です。別の --method を使うか、卓を直してください
wrong-no-result = { $round }ゲーム目{ $table }番卓に結果がありません。"seats" の隣に "result": "1-0"、"½-½"、"0-1" のどれかを書いてください
wrong-chess-number = id { $player } は組み合わせの番号になりません。強い順に 1 から { $limit } までの番号を付けてください
wrong-bad-question = 問い（question）が成り立ちません: { $why }。直すか、"question" を消してください
wrong-not-asked = 問い（question）として読めません（{ $what }）。直すか、"question" と "memory" を消してください
wrong-senseless-question = ここまでの問い（question）の内容が食い違っています。直すか、"question" と "memory" を消してください

# ゲームの台本。

wrong-empty-script = 台本が空です。一行に一卓（1-2-3-4）、ゲームの間は空行にしてください
wrong-script-player = { $spot }: 参加者が入るところに「{ $found }」があります。番号か、@ と順位を書いてください（1-2-3-4、@1-@2-@3-@4）
wrong-script-nobody = { $spot }: 参加者が入るところに何もありません。番号か、@ と順位を書いてください（1-2-3-4、@1-@2-@3-@4）
wrong-script-separator = { $spot }: 「{ $separator }」が入るところに「{ $found }」があります。参加者の間には「{ $separator }」を書いてください
wrong-script-no-separator = { $spot }: 「{ $found }」の前に「{ $separator }」がありません。参加者の間には「{ $separator }」を書いてください

# 国の表、国境、希望。

wrong-preference-twice = `{ $found }` が二度希望されています。初めのほうだけ残してください
wrong-not-a-power = `{ $found }` は国ではありません（{ $known }）。文字を直すか、消してください
wrong-not-a-power-number = `{ $found }` は国ではありません（1 から { $limit } まで）。番号を直すか、消してください
wrong-no-preferences = 希望がありません。`Ana: FGIRT` のように一行に一人ずつ書いてください
wrong-not-a-survey = survey の行ではありません。survey の csv ではないので、別のファイルを指定してください
wrong-no-game = 対局がありません。`1 2 3 4` のように一行に一局ずつ書いてください
wrong-not-a-player = `{ $found }` は参加者ではありません。参加者は 1 からの番号で、空白かコンマで区切ります
wrong-player-zero = `rows` に参加者 0 があります。参加者の番号は 1 からです
wrong-no-borders = 国境がありません。`1-2` のように一行に一つずつ書いてください
wrong-power-count = 国の数 `{ $found }` は 2 から { $limit } までに入りません。数を確かめてください
wrong-powers-line-twice = `positions:` の行が二つあります。一つだけ残してください
wrong-not-a-border = `{ $found }` は国境ではありません。`A-G` や `1-2` のように二つの国をハイフンで結んでください
wrong-power-twice = 国 `{ $power }` が二度載っています。どちらかを消してください
wrong-unknown-power = `{ $border }` の国 `{ $power }` はありません（{ $known }）。名前を直すか、`positions:` の行に加えてください
wrong-unknown-power-number = `{ $border }` の国 `{ $power }` はありません（番号は 1 から）。番号を直してください
wrong-unknown-power-up-to = `{ $border }` の国 `{ $power }` はありません（1 から { $limit } まで）。番号か `positions:` の行を直してください
wrong-borders-itself = `{ $border }` は自分自身との国境です。消すか、一方を直してください
wrong-border-twice = `{ $border }` が二度あります（初めは{ $line }行目）。どちらかを消してください
wrong-matrix-row = この行の成分は{ $found }個ですが、行は{ $rows }行です。行列には行と同じ数の列が必要です
wrong-matrix-entry = 隣接行列に `{ $found }` があります。国境があれば 1、なければ 0 を書いてください
wrong-matrix-diagonal = 国{ $power }が自分自身と隣り合っています。対角線には 0 を書いてください
wrong-matrix-uneven = { $row }行{ $column }列は{ $found }ですが、{ $column }行{ $row }列は違います。国境は双方向なので、両方に同じものを書いてください
wrong-second-graph = ファイルに二つ目のグラフがあります。一つのファイルに一つだけ書いてください
wrong-graph-character = `{ $found }` は graph6 の文字ではありません。文字列が全部あるか確かめてください
wrong-graph-no-size = グラフの大きさがありません。文字列が途中で切れています
wrong-graph-short = 国{ $powers }個の graph6 は大きさの後に{ $wanted }文字ですが、{ $found }文字しかありません。文字列が途中で切れています
wrong-graph-long = 国{ $powers }個には{ $extra }文字多すぎます。文字列が正しいか確かめてください
wrong-graph-bits = 最後の文字に余分なビットがあります。文字列が正しいか確かめてください
wrong-uneven-games = { $game }局目は{ $found }人ですが、1局目は{ $expected }人です。一行に一局、全員を一度ずつ書いてください
wrong-not-toml = 席の関係のファイルではありません（{ $fault }）。[[relation]] と書き、その下に name = "trade" と pairs.4 = [[1, 2], [3, 4]] のように書いてください
wrong-no-relations = 席の関係がありません。[[relation]] と書き、その下に name = "trade" と pairs.4 = [[1, 2], [3, 4]] のように書いてください
wrong-bad-relation = { $why }。関係を直してください
wrong-relation-twice = 「{ $name }」は既にあります。組をそこにまとめるか、別の名前にしてください
wrong-more-relations = 一つのファイルに書ける関係は{ $limit }個までです。残りを消してください
wrong-not-a-size = 「{ $found }」は卓の人数ではありません。4人卓なら pairs.4 と書いてください
wrong-bad-borders = { $why }。国境を直してください
wrong-no-power-table = 国の表のない JSON です。`schema` と `rows` を書いてください
wrong-no-standings = 氏名または番号の列と並ぶ「順位」「合計」という列がありません。列に名前を付けるか、1位から順に1行に1人ずつ書いてください。見つかった列: { $columns }
wrong-nothing-scored = 順位も合計もありません。得点を入力するか、ブックを開いて保存し直し、数式に値を入れてください
wrong-not-a-place = { $found } は順位ではありません。1位は1、次は2のように書き、同順位には同じ数を書いてください
wrong-not-a-total = { $found } は合計ではありません。数を書くか、空欄にしてください
wrong-not-in-plan = { $name } は組み合わせ表にいません。表のとおりの名前か番号を書いてください
wrong-nearly-in-plan = { $name } は組み合わせ表にいません。近い名前: { $near }
wrong-several-in-plan = { $name } は { $names } のどれか分かりません。名前を全部書くか、番号を書いてください
wrong-placed-twice = { $name } の順位は上にもあります。どちらかの行を消してください

## Unread

unread-old = 2007 年より前のブックか、パスワード付きのブックです
unread-archive = このブックは壊れているか、別の種類の書庫です
unread-no-sheet = このブックにはシートがありません
unread-sheet = シート { $sheet } が壊れています
unread-other-sheets = このブックにシート { $sheet } はありません。あるのは { $sheets } です。ファイル名の後に # とシート名を書いてください（FILE.xlsx#SHEET）

## Dear

dear-files = ブックの中に{ $files }個のファイルがあります（読み込めるのは{ $limit }個まで）
dear-unpacked = ブックを展開すると{ $mib } MiB になります（読み込めるのは{ $limit } MiB まで）
dear-unpacking = ブックを展開すると{ $limit } MiB（読み込める量）を超えます
dear-picture = ブックの中の画像などのファイルが{ $limit } MiB を超えています
dear-piece = ブックの中のひとつながりの文字列が{ $limit } MiB を超えています
dear-texts = ブックの文字列の種類が{ $limit }（読み込める数）を超えています
dear-claimed-texts = ブックによれば、文字列の種類が{ $limit }（読み込める数）を超えています
dear-names = ブックのシートと名前が{ $limit }（読み込める数）を超えています

## Line

line-made-by = 作成の行
line-seats = 席順の行
line-start = 開始日時の行
line-sizes = 卓の人数の行

## Belongs

belongs-text = { $text }
belongs-comma = コンマ
belongs-comma-or = コンマか「{ $close }」
belongs-comma-or-name = コンマか名前（文字で始まらない名前は引用符で囲む）
belongs-comma-or-quotes = コンマ（数字を含む名前は引用符で囲む）
belongs-name-letter = 引用符なしの名前の文字
belongs-seat-name = 席の名前
belongs-number-of = { $thing }の番号
belongs-heading = 「1ゲーム目」か「1番卓: 1, 2, 3, 4」
belongs-bracket = 開き括弧（例: (1, 2, 3, 4),）
belongs-dash = ハイフン（例: 1-2-3-4）
belongs-line-end = 行の終わり
belongs-object = 波括弧のオブジェクト
belongs-list = 角括弧のリスト
belongs-string = 引用符で囲んだ文字列
belongs-person = 名前か番号
belongs-id = 参加者の番号（1、2、3 …）
belongs-truth = true か false
belongs-whole = 整数
belongs-whole-64 = 2^64 未満の整数
belongs-two-seats = [1, 3] のような二つの席番号
belongs-start = 2027-01-07T19:00 のような日時
belongs-zone = Asia/Tokyo のような時間帯
belongs-every = 7d、90m のような間隔
belongs-day = 2027-02-11 のような日
belongs-range = 小さい番号から始まる{ $limit }人以下の範囲

## FileKind

file-kind-schedule = 対局表です。check、convert、improve、--keep、--history に渡してください
file-kind-report = 大会報告ファイル（TRF）です。swiss、check、next --method dutch に渡してください
file-kind-position = 大会の途中経過です。next に渡してください
file-kind-round = next が作ったゲームです。check か convert に渡してください
file-kind-movement = ブリッジのムーブメントで、読み込むコマンドはありません。movement で作り直してください
file-kind-results = 結果の表です。event results に、チェスなら swiss enter に渡してください
file-kind-standings = 順位表です。計画を next に、これを --standings に渡してください
file-kind-powers = 国の割り当て表です。positions check に渡してください
file-kind-script = 番号による対局表またはスクリプトです。check、--keep、--history、--script に渡してください
file-kind-question = 質問です。plan に --question で渡してください
file-kind-request = ask への質問です。ask に渡してください
file-kind-log = 大会の記録です。event import に渡してください
file-kind-certificate = 証明書です。check に渡してください
file-kind-printed = 見るために出力したものです。元のファイルを渡してください
file-kind-workbook = ワークブックです。名簿なら plan に、対局表なら check に渡してください
file-kind-page = 対局表のないウェブページです。元のファイル（json、xlsx、csv、text）を渡してください
file-kind-games = チェスの棋譜（PGN）で、ゲームごとの卓がありません。大会報告ファイル（TRF）を渡してください
file-kind-json = JSON で、名簿は読み取れません。1行に1人の名前か csv で渡してください

## Thing

thing-round = ゲーム
thing-table = 卓
thing-seat = 席
thing-player = 参加者
thing-place = 順位
thing-size = 卓の人数
thing-value = 値

## JsonFault

json-ends = ファイルが途中で終わっています
json-value = ここに値がありません
json-separator = ここにコンマか「{ $close }」がありません
json-colon = ここにコロンがありません
json-key = ここには引用符で囲んだ名前が入ります
json-trailing-comma = 最後の値の後にコンマがあります
json-after-the-end = 終わりの後に何かあります
json-number = 数ではありません
json-text = 別の書き方が必要な文字があります
json-depth = 括弧の入れ子が深すぎます
json-other = 読み取れません
json-unknown-key = 「{ $found }」という項目はここにはありません。「{ $near }」のことですか
json-no-such-key = 「{ $found }」という項目はここにはありません。使えるのは { $known } です
json-no-key = 「{ $found }」がありません
json-other-word = 「{ $found }」はここでは使えません。「{ $near }」のことですか
json-no-such-word = 「{ $found }」はここでは使えません。使えるのは { $known } です
json-not-this = ここには{ $belongs }が必要です
json-expected = ここには { $known } が必要です
json-said = { $found }

## Spot

spot-seat = { $round }ゲーム目{ $table }番卓の席{ $seat }
spot-sit-out = { $round }ゲーム目の抜け番

## More

more-mistakes = ほかに誤りが{ $more }件
