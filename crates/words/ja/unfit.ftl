### オプションの値とコマンドラインの誤りの日本語。

## Unfit

unfit-no-rounds = 大会には1ゲーム以上が必要です
unfit-rounds = 1 から { $limit } までの数か max を指定してください
unfit-then = 予定のあとにスイス式を2ゲーム行うなら swiss:2 と書いてください
unfit-top = 決勝の人数を top4 のように書いてください
unfit-size = 「{ $word }」は卓の人数ではありません。4 や 4,3 と書いてください
unfit-sizes = { $why }
unfit-sides = チームの人数を席の順に書いてください（例: 2,2 や 3,3）。2チーム以上、各1〜99人です
unfit-game = 使える種目は { $games } です。ほかの種目では -k で卓の人数を指定してください
unfit-game-meant = --game { $game } と指定してください
unfit-effort = low、normal、high か手数を指定してください
unfit-order = given、rating、lot のどれかを指定してください
unfit-words = { $words } のどれかを指定してください
unfit-relates = { $words } か、.toml で終わる関係のファイルを指定してください
unfit-no-absence = どのゲームかがありません。Ana:2 や Ana:1-3 と書いてください
unfit-round = 「{ $word }」はゲームの番号ではありません。番号は 1 からです
unfit-backwards = 「{ $word }」は順序が逆です
unfit-no-place = Ana:1 のように書いてください。番号は 1 からです
unfit-time = 10s、2m、500ms のように書いてください
unfit-within = { $first } から { $last } までの数を指定してください
unfit-no-figure-given = 「=」がありません。repeats=0 のように書いてください
unfit-verdict = 求められる判定は optimal と meetings_optimal です
unfit-figure = 「{ $word }」という数値はありません。数値は { $figures } と verdict です
unfit-no-number = 「{ $word }」は整数ではありません
unfit-shard = 64分割の3番目なら 3/64 と書いてください
unfit-hash = 抽選の約束は 64 桁の16進数です
unfit-set = 項目と値を書いてください: club=Elm
unfit-substitute = "Ana=Guest 1" のように、抜けた人と代わりの人を書いてください
unfit-bye = NAME=half か NAME=zero と書いてください（NAME は氏名）
unfit-signed = +500 や -500 のように符号を付けて書いてください（{ $limit }まで）
unfit-join = NAME か NAME=RATING と書いてください（NAME は氏名、RATING は 1 から 9999 までのレーティング）
unfit-zone = 「{ $word }」という時間帯はありません。Europe/Dublin、Asia/Tokyo のように、地域と都市で書いてください
unfit-start = 最初の日時を 2027-01-07T19:00 のように、または日付だけを書いてください
unfit-no-such-day = { $month } は{ $days }日までです
unfit-no-such-month = { $first }月はありません
unfit-listen = アドレスとポートを 127.0.0.1:8080 のように書いてください
unfit-day = 日を 2027-02-11 のように書いてください
unfit-every = 7d、2w、90m、2h のように書いてください
unfit-lasts = 180m、3h のように書いてください

## Misused

misused-value = { $option }: 「{ $value }」は使えません。{ $why }
misused-no-whole-number = { $option }: 「{ $value }」は整数でないか、大きすぎます
misused-no-value = { $option } には値が必要です
misused-value-count = { $option } の値は { $wanted } 個ですが、{ $found } 個が指定されています
misused-unknown = 「{ $word }」というオプションや引数はここにはありません
misused-verb = 「{ $word }」というコマンドはありません
misused-left-out = このプログラムは「{ $word }」なしでビルドされています
misused-no-verb = 何をするかを指定してください
misused-twice = { $option } が2回指定されています
misused-together = { $option } と { $other } は同時に使えません
misused-missing = 足りないもの: { $options }
misused-missing-one = 足りないもの: { $options } のどれか（いくつでも）
misused-not-utf8 = コマンドラインが UTF-8 ではありません
misused-other = コマンドラインの意味がわかりません
misused-near = もしかして: { $words }
misused-behind-verb = コマンドの後ろに書きます: { $command }
misused-names-alone = 名簿のファイルにオプションは要りません: { $command }
misused-names-here = 名前を使い、紙や表計算のブックにもするなら: { $command }
misused-together-column = 2人以上の名前を書いてください。名簿に `together` の列を作れば、同じ言葉の人が同卓します
misused-see-help = ヘルプ: { $command }

## Meant

meant-groups = グループは別々の名簿です。それぞれで予定を作り、上位者の決勝は手で組んでください
meant-knockout = 勝ち抜き戦はありません。大会では、最後に上位者の決勝を組めます
meant-americano = アメリカーノはダブルスの予定です。できるだけ多くの人と組になります
meant-mexicano = メキシカーノは、大会でダブルスの各ゲームを順位から組みます
meant-debate = 一部屋で四チームがそれぞれの立場に就きます。初回は予定として、あとは順位から組みます
meant-mac-mahon = マクマホン式の初期点はありません。スイス式はレーティング順に始まります
meant-no-repeats = 再会は常に最少です。次のようにすると、再会のある予定は出しません
meant-teams = 名簿の同じ項目に同じ語がある人どうしを離します。得点の合計は `event standings EVENT --teams team` で出ます
meant-names = 卓とゲームには番号だけがあります。名前は印刷した紙に書き添えてください
meant-preferences = 希望順位は読みません。卓や同卓者は希望として書けます
meant-league = リーグは総当たりです。ここではホームとアウェーの二回戦です
meant-board-game = どのゲームでも卓の人数を指定します。4人、割り切れなければ3人です
meant-swiss = スイス式は一ゲームずつ組みます。予定のあとなら --then swiss:2 としてください
meant-round-robin = 総当たりは2人卓の予定です
meant-tournament = 結果と順位のある大会は event です。組み合わせだけなら要りません
meant-byes = 席より人が多ければ順に抜け番になります。来ない回は absent に書きます
meant-port = アドレスとポートは一つのオプションです
meant-number-of-people = 限界値は名簿ではなく人数について求めます: roundtable bound -n 20 -k 4
