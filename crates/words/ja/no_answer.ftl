### 答えのない理由の日本語。

error-unknown-player = { $who } という人はいません
error-several-players = { $who } に当てはまる人が{ $count }人います: { $names }
error-one-person = { $one } と { $other } は同じ人です。二人必要です
error-not-a-question = { $place }: 問い合わせとして読めません（{ $why }）
error-nothing-asked = { $of }: 中身がありません。JSON の質問が必要です
error-no-table-size = 一卓は何人ですか
error-game-tables = { $game } は{ $has }人卓で行う種目です（指定: { $sizes }人卓）
error-no-column = 列「{ $column }」に値のある人がいません
varma-no-table = ヴァルマの表は 9 人から 24 人までです（参加者は{ $players }人）。制限のないくじにしてください
varma-do-not-fit = 所属がヴァルマの封筒に収まりません（{ $federations }、封筒は { $envelopes }）。制限する所属を一つ減らしてください
error-nobody-known = { $of }: 名簿の人が一人もいません
not-told-nobody = 名簿の人が一人もいません
error-not-told = { $of }: { $why }
not-told-other-count = 名前のない参加者が{ $theirs }人いますが、名簿は{ $ours }人です
not-told-renumbered = 名前がなく、参加者の番号も付け直されるため、誰のゲームか分かりません
not-told-namesakes = { $name } という人が{ $theirs }人いますが、名簿では{ $ours }人です。誰が誰か分かりません
error-two-people = { $who } は名簿では { $listed }、確定済みの回では { $printed } です
error-nameless = { $of }: 名前のない参加者が{ $found }人いますが、参加者は{ $players }人です
error-too-few-kept = { $of }: { $rounds }ゲームしかないので、次を{ $from }ゲーム目にはできません
error-nothing-planned = 作れるのは{ $made }ゲームだけですが、そのうち{ $held }ゲームを温存することになります
error-fixed-rounds = { $method } のゲームは決まっています。過去の対局・確定済みの回・欠席・希望があると番号を変えられないので、成績順のゲームのために空けておけません
error-unfilled = { $people }人では{ $size }人卓がちょうど埋まりません
error-league = { $people }人では{ $size }人卓がちょうど埋まりません
maker-cannot-fill = { $round }ゲーム目は、{ $people }人では{ $sizes }人卓がちょうど埋まりません
next-cannot-fill = { $people }人では{ $sizes }人卓が一つも埋まりません
maker-wishes-clash = { $everywhere ->
    [yes] これらの希望は両立しません: { $wishes }。どれか一つを外してください
   *[no] { $round }ゲーム目で、これらの希望は両立しません: { $wishes }。どれか一つを外してください
}
maker-too-many-together = { $everywhere ->
    [yes] { $people }人を同卓にする希望です（{ $who }）が、一卓は最大{ $seats }席です。誰かを外すか、大きい卓にしてください
   *[no] { $round }ゲーム目では{ $people }人を同卓にする希望です（{ $who }）が、一卓は最大{ $seats }席です。誰かを外すか、大きい卓にしてください
}
maker-not-for-sizes = 方式 { $method } では{ $sizes }人卓は作れません（総当たりは2人卓、アフィン空間は一つの人数だけ）。--method auto も使えます
affine-no-field = { $size }人卓: { $size } は素数の累乗ではないので、{ $size } 元体はありません
affine-no-power = { $players }人は { $size } の累乗ではありません（{ $size } 元体上のアフィン空間は { $size }、{ $size }²、{ $size }³ … 点）
affine-too-large = { $size }人卓で { $dimension } 次元は、参加者 4,294,967,295 人か 65,536 元体を超えます
maker-fixed-table-needs = { $method } では全員が毎回{ $wanted }卓で対局します。--tables を外すか、--method auto にしてください
maker-fixed-table = { $method } は全員が全ゲームに出る決まった表です。欠席と確定済みの回を外すか、--method auto にしてください
maker-no-round = 過去の対局の後に、{ $players }人で再同卓のないゲームを先着順では見つけられません。ゲーム数を指定すれば、再同卓が見つかるかぎり少ないものにします
error-no-search = { $players }人・{ $size }人卓の限界値は、探索によるものではありません
maker-out-of-range = { $counted ->
    [first-fit-players] { $value }人は多すぎます。ここでは{ $most }人までです。2人ずつの対局（-k 2）か、人数が卓の人数の累乗のとき（--method affine）は、もっと多くてもできます
   *[other] { $what }が{ $value }です（{ $least } から { $most } まで）
}
error-out-of-range = { $what }が{ $value }です（{ $least } から { $most } まで）
next-too-large = { $what }は{ $value }で、上限は{ $most }です
maker-too-large = { $players }人で{ $rounds }ゲームは{ $seats }席になります（{ $most }席まで）。ゲームを減らしてください
maker-broken-input = { $what }に誤りがあります: { $fault }。先に直してください
next-step = 間隔が { $step } です（{ $tables }卓なら 1 から { $tables } まで）
next-script-finished = 台本は{ $rounds }ゲームで終わりです（求められたのは{ $round }ゲーム目）
next-script = 台本に誤りが{ $count }件あります：{ $faults }
reversal-not-games-of-two = { $round }ゲーム目{ $table }番卓は{ $size }人です。先後を入れ替えるのは2人の対局だけです
reversal-unknown-player = 参加者{ $player }はいません（参加者は{ $players }人）
reversal-not-for-stages = 段階的な順序は、一人が棄権し、差が 2 を超える人がいない場合のものです
reversal-stages-end = 段階的な順序では差が残る参加者がいます: { $left }
reversal-too-few-games = 先後はそろえられません。参加者 { $players } がほかの人に白で当たる対局のうち{ $needed }局を入れ替える必要がありますが、残りは{ $available }局です。もっと前のゲームから入れ替えるか、差を認めてください
error-no-printer = ここには pdf や png を描くものがありません
error-printer = pdf を描けませんでした: { $why }
error-no-dates = カレンダーには日程が要ります。--start 2027-01-07T19:00 --tz Asia/Tokyo --every 7d のように書いてください
error-no-start = 最初のゲームの日時がわかりません。--start 2027-01-07T19:00 のように書いてください
error-no-every = { $rounds }ゲームあります。間隔を --every 7d、一晩なら --every 90m のように書いてください
error-failed-audit = { $method } で作った対局表が検査を通りませんでした: { $fault }。不具合として報告してください
maker-failed-audit = { $method } で作った対局表が検査を通りませんでした: { $fault }。不具合として報告してください
next-failed-audit = 作ったゲームが検査を通りませんでした: { $fault }。不具合として報告してください
error-internal = 探索が証明なしに終わりました: { $outcome }。不具合として報告してください
way-name-or-number = 名簿のとおりの名前か、1 から { $players } までの番号を指定してください
way-near = もしかして: { $names }
way-more-of-the-name = 名前をもっと長く書くか、番号を指定してください
way-header = その見出しのある csv の名簿が必要です
way-free-lots = 制限のないくじにしてください
way-right-file = 正しいファイルですか
way-tell-namesakes = 名簿でもファイルと同じく { $name } (1) のように書き、新しい人には別の名前を付けてください
way-names-or-no-order = 名前のあるファイル（json、csv、text）を指定するか、--order と --varma を外してください
way-file-with-names = 名前のあるファイル（json、csv、text）を指定してください。誰が誰か分かるようになります
way-give-the-name = 名前で指定してください
way-files-with-names = 名前のあるファイルを指定してください。誰が誰か分かるようになります
way-first-round = 最初に作るゲームを { $round } にしてください
way-fewer-rounds = 計画の後のゲームを減らしてください
way-no-method-or-then = 方式か、成績順のゲームを外してください
way-other-sizes = "table_size" を [4, 3] のように埋まる人数にするか、参加者を加えてください
way-longer-script = ゲームを書き足すか、別の方式を選んでください
way-earlier-round = もっと前のゲームからなら、入れ替えられる対局が増えます
counted-space-rounds = このアフィン空間のゲーム数
counted-robin-players = 総当たりの人数
counted-cycles = 巡の数
counted-search-players = 探索の人数
counted-search-table = 探索で最も大きい卓の人数
counted-search-rounds = 探索のゲーム数
counted-search-places = 探索の席の数（人数×ゲーム数）
counted-first-fit-players = 人数
counted-people = 参加者の数
counted-pairs-met = 同卓した組の数
counted-fixed-tables = 卓の決まった人の数
counted-rounds-played = 終わったゲームの数
counted-rounds = ゲーム数
counted-bridge-pairs = この方式のペアの数
counted-movement-rounds = この方式のラウンド数
counted-movement-boards = 1ラウンドのボード数
counted-rounds-after = 順位で組むゲームの数
in-script-round = { $round }ゲーム目：{ $what }
script-unknown = { $place ->
    [yes] { $seat } は不明です。順位は @1 から @{ $players } までです
   *[no] { $seat } は不明です。この番号の参加者はいません（参加者は{ $players }人）
}
script-doubled = 参加者{ $player }の場所はこのゲームにもうあります。一人一度だけ書いてください
script-absent = 参加者{ $player }は欠席です。台本から外すか、欠席から外してください
script-missing = 参加者{ $player }がいません。加えるか、`# 抜け番:` の後に書いてください
script-size = { $found }人の卓です（認められる人数: { $sizes }）
script-length = このゲームは{ $found }人用ですが、{ $players }人います。台本を長くするか短くしてください

## NoAnswer

no-told = { $what }
no-next-of-what = 何のあとのゲームかを書いてください: position、または schedule と standings
no-zero = { $what } 0 はありません（番号は 1 から）
no-history-sides = 以前のゲームの `sides` が卓と合いません。卓ごとに各組の人数を書くか、何も書かないでください
no-partners-both = 「{ $one }」と「{ $other }」を、いつも組にすることと決して組にしないことは両立しません。どちらかを外してください
no-partners-sides = 「{ $one }」と「{ $other }」が組むかどうかを決められるのは、卓に組分けがあるときだけです: --game doubles か --sides 2,2
no-sides-size = { $what }の組は{ $asked }人卓のものですが、ここの卓は{ $table }席です。-k { $asked } とするか、組の人数を変えてください
no-seats-size = 席の名前が{ $asked }個（{ $what }）ありますが、最大の卓は{ $table }席です。すべての席に名前を付けるか、-k { $asked } としてください
no-mixed-sides = 列「{ $column }」で組を混合にできるのは、卓に組分けがあるときだけです: --game doubles か --sides 2,2
no-kept-order = 確定済みの回があると参加者の番号は変えられません。順番は名簿のままにしてください
no-lots-then = ヴァルマのくじは終盤のゲームを決める番号なので、成績順のゲームのために番号を変えられません
no-lots-method = ヴァルマのくじは FIDE の表（方式 berger）の一巡のためのものです
no-substitute-plays = `{ $who }`は代わりに入れません。代わりに入るのは新しい人で、計画にいる人の席に着きます
no-paper = 全ゲームで{ $seats }席は、この形式には多すぎます（{ $limit }席まで）。csv か json にするか、ゲームを減らしてください
no-report-of-two = { $round }ゲーム目{ $table }番卓は{ $size }人です。大会報告ファイル（trf）は2人の対局だけです。-k 2 で作るか、csv で書き出してください
no-report-too-large = 大会報告ファイル（trf）には{ $limit }人まで書けます（ここでは{ $players }人）。csv で書き出してください
no-picture = この図は{ $limit }人まで描けます（ここでは{ $players }人）
no-such-round-only = { $asked }ゲーム目はありません（{ $only }ゲーム目だけです）
no-such-round = { $asked }ゲーム目はありません（{ $first }から{ $last }まで）
no-such-part = { $part }は2人の対局のもので、ここの卓は2人ではありません。--parts には wall、rounds、chart、cards、lots、tables、slips、standings、badges を指定してください
no-workbook = ブックを書き出せませんでした: { $error }
no-written = 答えを書き出せませんでした: { $fault }
no-layout = { $what }で、{ $format } にはありません
no-wishers-uneven = { $players }人が{ $powers }か国を希望しています。人数は { $powers } の倍数でなければなりません
no-wishers-too-many = { $players }人が希望しています（{ $limit }人まで）

## Extra

extra-by-player = 一人一行は csv のもの
extra-by-table = 一卓一行は csv のもの
extra-mark = バイト順マークは csv のもの
extra-only-changed = 変わるカードだけを書き出せるのは html、pdf と --by-player
extra-title = 表題は紙（{ FORMATS("titled") }）のもの
extra-revision = 版は紙（{ FORMATS("titled") }）のもの
extra-fonts = フォントは pdf と png、紙の大きさは pdf のもの
extra-plan-b = ほかの人数の対局表は pdf のもの
extra-one-round = 1回だけの書き出しは csv や印刷用の形式のもの
extra-dates = 日程は { FORMATS("dated") } のもの
extra-picture = 図の種類の指定は図（svg、png）のもの
extra-old-report = TRF16 は大会報告ファイル（trf）のもの
extra-columns = 名簿のほかの列を書き出せるのは { FORMATS("whole") } だけ
extra-parts = 部分の指定は印刷用ページ（html、pdf）のもの

## IoFault

io-not-found = そのファイルやフォルダはありません
io-denied = 許可されていません
io-is-folder = フォルダです
io-not-folder = 途中にフォルダでないものがあります
io-full = 空き容量がありません
io-read-only = 書き込めない場所です
io-exists = すでにあります
io-too-many-links = リンクをたどりきれません
io-other = { $error }
