### コマンドが結果のほかに言うことの日本語。

## Command

say-error = エラー: { $what }
say-note = 注記: { $what }
say-standard-input = （標準入力）
say-output-io = 標準出力: { $fault }
say-chart = 図
say-made = 方式 { $method }、シード { $seed }
say-made-by = 方式 { $method }
say-io = { $name }: { $fault }
say-spelling = つづりを確かめるか、完全なパスを指定してください
say-meant-number = 名前なしで{ $players }人なら -n { $players }
say-fewer-than-kept = { $file } には{ $kept }人の名前がありますが、-n { $players } では誰が残るか分かりません
say-who-stays = 全員残るなら -n を外し、そうでなければ残る人の名簿を渡してください
say-file-too-large = { $file }: { $limit } MiB（読み込める量）を超えています
say-right-file = 正しいファイルですか
say-other-names = { $file } には別の名前（ハードリンク）があり、そちらは元のままです
say-read-as = { $file } は { $format } として読みました
say-rules-broken = { $file }: 規則違反が{ $count }件あります
say-secret-short = 当てられる秘密では約束になりません。--seed にはさいころやパスワード管理ソフトで作った15桁以上の数をください
say-other-commitment = 約束したものと違います。このオプションと秘密のハッシュは { $found } です
say-revealed = 約束のとおりです。シード{ $seed }で抽選しました
say-claims-wrong = { $file }：{ $count }件の主張が誤りです
say-certificate-to-file = 証明書には別のファイルが要ります。標準出力にはもう一方の結果が出ます
say-no-certificate = 証明されたことがないので、証明書は書きません
say-no-proofs = このプログラムは proofs の機能なしで作られているため、証明書の検証も VeriPB の証明の書き出しもできません
say-nothing-to-prove = この形式で証明できる限界がないので、証明ファイルは書きません（対応する限界は docs/reference/proofs.md）
say-kind-not-encoded = この種類の限界はまだこの形式で書けないため、証明に入っていません: { $claims }
say-too-large-to-encode = 長くなりすぎるため、証明に入っていません: { $claims }
say-not-shown-by-sums = ここでは制約の和から示せる値が足りないため、証明に入っていません: { $claims }
say-other-head = { $event } の記録はこの先頭値の続きではありません。{ $lines }行目が違うか、ありません
say-more = ほか{ $count }件
say-see-check = すべてを見るには: roundtable check { $file }
say-serving = ページは { $address } で開けます（Ctrl-C で終わります）
say-serving-key = 大会を開くにはこのアドレスを使い、人に見せないでください: { $address }
say-lan-holds = --lan を優先します。{ $address } だけでなく、会場のネットワーク全体からポート { $port } に届きます
say-delete-sure = { $id } の記録がすべて消えます。先に控えを取るか、--sure を付けてください
say-deleted = { $id } を削除しました
say-database = 大会を保存する場所を --db ファイル で指定してください
say-queue = どのページのために働くかを --db postgres://… で指定してください。ファイルのときは `serve` が自分で作ります
say-working = ページで頼まれた座席表を同時に{ $at_once }件まで作ります（Ctrl-C で終わります）
say-worked = 座席表を{ $done }件作りました
say-listen-elsewhere = 別のプログラムがこのアドレスを使っているかもしれません。--listen 127.0.0.1:8081 のように別のポートを選んでください
say-interrupted = 中断しました。これまでに見つかった最も良いものです
say-missed = { $what } に届きませんでした（{ $value }）
say-no-figure = { $what } に届きませんでした（この対局表にその指標はありません）
say-json-and-format = --json と --format { $format } は一緒に使えません
say-unknown-extension = { $name }: この拡張子の形式はありません
say-extensions = { EXTENSIONS("all", comma: " ") } のどれかにするか、--format を指定してください
say-power-extensions = .txt .json .csv .svg のどれかにするか、--format を指定してください
say-not-a-font = { $file } はフォントではありません。ttf、otf、ttc のファイルを指定してください
say-no-glyph = 「{ $letters }」のあるフォントがないので ? と書きました。--font でフォントを指定してください
say-plan-b = { $players }人の対局表は作れません: { $why }
say-only-paper = --title と --revision は紙と JSON のためのもので、{ $format } では使えません
say-write-paper = { EXTENSIONS("titled", comma: " ") } のどれかで書き出してください
say-only-csv = --by-player、--by-table、--bom は csv のためのもので、{ $format } では使えません
say-chart-and = --chart と { $format } を両方とも標準出力に書くことはできません
say-write-to-file = 計画は -o でファイルに書き出してください
say-no-stream = 紙は順々に書き出せません
say-stream-failed = affine で作った対局表が検査を通りませんでした: { $fault }。不具合として報告してください
say-from-round = --from { $round } を指定してください
say-table-size = -k 4、-k 4,3、--game chess のように指定してください
say-no-method-or-then = --method か --then を外してください
say-order-lot = 制限のないくじにしてください: --order lot
say-what-works = こうすればできます:
say-offer = { $command }    # { $why }
say-add-to-list = または名簿に{ $people }人を加えてください
say-play-twice = 毎回{ $people }人が二つの卓に着き、{ $tables }卓で行う: { $command }（{ $players } より大きい番号はゲームごとに別の人に割り当てる）
say-other-method = または別の方式: --method auto
say-as-stream = csv、tuples、pantheon はどんな長さでも順々に書き出せます: --format csv
say-range-needs-grid = 卓の人数の範囲は --grid と一緒に使います
say-prove-one-size = --prove で使える卓の人数は一つです
say-while-sit-out = { $people }人が抜け番なら、二度同卓する組のないゲームは{ $rounds }ゲームより多くはできません: { $by }
say-prove-where = --prove は k 人卓が k + 1 卓（k は 4 以上）のときに使えます:
say-option-of = { $option } は --method { $of } のためのものですが、方式は { $method } です
say-both-from-input = 局面と台本を両方とも標準入力から読むことはできません
say-script-round = { $round }ゲーム目: { $what }
say-script-table = { $round }ゲーム目{ $table }番卓: { $what }
say-script-seat = { $round }ゲーム目{ $table }番卓の席{ $seat }: { $what }
say-script-sit-out = { $round }ゲーム目の抜け番: { $what }
say-after-too-large = --after が { $after } ですが、大会は{ $rounds }ゲームです
say-exact-search = --policy latest か --policy fewest を指定すると、厳密に探索します
say-smaller-after = --after を小さくすると、入れ替えられる対局が増えます
say-census-too-large = { $powers }か国の全数調査はできません（{ $limit }か国まで）
say-plan-instead = `positions plan` なら、どの数でも均等な方陣を一つ作れます
say-other-borders = { $file }: { $found }人の対局ですが、国境は{ $wanted }か国のものです
say-name-borders = この対局に合う国境を指定してください
say-border-names = 国境の名前は diplomacy、cycle:N、complete:N、cliques:R,S です
say-exact-balance = { $games }局なら、どの二人もちょうど{ $edges }回隣り合います: --games { $games }
say-games-other-than = --games { $games }: { $powers }か国では{ $powers }局を作ります
say-games = 外すか、--games { $games } を指定してください
say-games-or = --games { $games }、または完全に均等になる --games { $many } を指定してください
say-in-file = { $file }: { $what }
say-wishers-change = 参加者を増やすか減らしてください
say-wishes-unproved = 割り当ての証明が成り立ちません。不具合として報告してください
say-survey-too-large = { $powers }か国の調査はできません（2 から { $limit } まで）
say-surveyed = グラフ{ $graphs }個のうち{ $proved }個は証明済み、{ $open }個は未証明です
say-resumed = { $rows }行はもうあります。探索は{ $all }件のうち{ $left }件が残っています
say-missing = グラフ{ $graphs }個のうち{ $missing }個がありません
say-foreign-graph = { $file }: グラフ `{ $graph }` は{ $powers }か国の調査のものではありません
say-one-survey = 一つの調査のファイルを指定してください
say-searches = 探索 { $count } / { $all }
say-progress = 探索中: { $percent } %、残り最長{ $left }秒。Ctrl-C で現時点の最良の結果を残します
say-no-folder = フォルダー { $folder } がありません。先に作るか、別の場所を指定してください
hint-say-standings = { $file } は組み合わせ表です。最後のゲームの後の順位も指定してください: --standings places.csv
say-hour-skipped = { $zone }の { $date } には夏時間などで { $skipped } がありません。カレンダーは { $taken } とみなします
say-hour-not-said = 時刻がないので { $time } 開始とします。別の時刻は --start { $date }T20:30 のように書いてください
say-only-changed-lines = { $players }人のうち、カードが変わる人と新しい人の{ $cards }人だけを書き出します
say-keep-round = -o ファイル名 で、{ $round }ゲーム目を加えた組み合わせ表を保存できます

## Offered

offered-tables = 卓の人数は { $tables }
offered-sit-out = 毎回{ $people }人が抜け番、{ $tables }卓
offered-more = あと{ $people }人

## Granting

granting-player = 参加者{ $number }
granting-choice = { $who }: { $power }（第{ $choice }希望）
granting-not-wished = { $who }: { $power }（希望外）
granting-total = 希望からの隔たりの合計 { $regret }。これより良くはできません: 参加者と国の価格の和に等しいからです（双対性）
granting-got = 第{ $choice }希望: { $players }人
granting-seed = シード { $seed }

## Possible

possible-title = 参加者{ $players }人、{ $size }人卓、二度同卓する組なし:
possible-resting = 毎回の抜け番: { $people }人
possible-mixed = 参加者{ $players }人、卓の人数は { $tables }、二度同卓する組なし:
possible-exactly = { $rounds }ゲーム（これより多くはできません）
possible-between = ここで知られているのは{ $lower }ゲーム、{ $upper }ゲームより多くはできません
possible-made-by = 作り方: { $by }
possible-at-most = 限界値の根拠: { $by }
possible-balanced = 誰もが誰とも{ $times }回同卓:
possible-balanced-by = { $rounds }ゲーム、作り方: { $by }
