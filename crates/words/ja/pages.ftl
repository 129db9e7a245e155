## PageSaid

page-product = ラウンドテーブル
page-proved = 証明済み
page-skip = 本文へ移動
page-nav-plan = 座席表を作る
page-nav-check = 対戦表を調べる
page-nav-bound = 何ゲームできる？
page-nav-evening = 当日の進行
page-nav-label = ページ一覧
page-evening-title = この端末で進める大会
page-evening-lead = 得点、順位、次の席順を、このブラウザーに保存しながら進めます。どこにも送信しません。
page-evening-begin = 大会を始める
page-evening-leaves = 抜ける人
page-evening-log = 記録をダウンロード
page-evening-log-help = 操作はすべて、この端末のこのブラウザーだけに保存されます。記録にはそのすべてが入っています。Roundtable を入れたパソコンなら「roundtable event import」で読み込んで、続きを進められます。
page-evening-another = 別の大会を始める
page-evening-another-help = このブラウザーに保存できる大会は1つです。別の大会を始めると「{ $what }」は消えます。残したいときは、先に記録をダウンロードしてください。
page-evening-forget = 消して別の大会を始める
page-evening-unread = このブラウザーに保存された大会を、この版のページでは読めません。記録はすべて残っています。ダウンロードしてください。
page-evening-unkept = このブラウザーに保存できないため、何も行いませんでした。プライベートウィンドウではありませんか、保存領域がいっぱいではありませんか。このページに保存を許可して、もう一度押してください。
page-evening-load = 記録を読み込む
page-evening-load-help = このページでダウンロードした記録か、Roundtable で書き出した記録（.jsonl）を選ぶと、続きから進められます。ファイルをこのページにドロップしてもかまいません。
page-evening-no-log = 記録を読み込めませんでした。何も変わっていません。
page-evening-log-large = ブラウザーに保存できる { $most } MB を超えています。
page-evening-log-newer = 変更されたか、途中で切れたか、このページより新しい版で書かれた記録かもしれません。ダウンロードしたままのファイルを使い、ネットワークにつないでこのページを開き直してください。
page-plan-title = 誰がどこに座る？
page-plan-lead = 名前を貼り付けてゲーム数を入れると、公平さの証明が付いた座席表ができます。
page-names = 参加者
page-names-help = 1行に1人。どこからでもそのまま貼り付けられます。人数だけでも作れます。
page-example = { $people }人の例で試す
page-example-names =
    佐藤 花
    鈴木 健
    高橋 葵
    田中 蓮
    伊藤 陽菜
    渡辺 樹
    山本 結衣
    中村 大和
    小林 凛
    加藤 悠真
    吉田 美咲
    山田 翔
    佐々木 楓
    山口 湊
    松本 詩
    井上 律
    木村 紬
    林 朝陽
    斎藤 心春
    清水 颯太
    山崎 莉子
    森 海斗
page-how-read = このように読み取りました
page-column-of = { $number }列目
page-column-is = { $kind ->
    [name] 名前
    [family] 姓
    [given] 名
    [rating] レーティング
    [club] 所属
   *[other] 使わない
}
page-whole-line = 1行がひとりの名前
page-and-lines = ほか{ $more }行
page-day = 日付
page-what-you-get = できあがるもの
page-get-seats = 各回の席順。画面でも、紙でも、一人ひとりのカードでも見られます。
page-get-proof = 同じ相手と何度当たるか。それより良い表がないときは、その証明。
page-get-evening-alone = 当日の進行も、この端末だけでできます。得点、順位、次の席順。
page-get-evening = 当日の運営も任せられます。スマートフォンからの得点入力、順位表、会場の掲示。
page-wishes = 希望：離して座る人、組になる人
page-plan-again = 作り直す
page-table-sizes = 1卓の人数
page-table-sizes-help = 4 または 4,3 のように書きます。先に書いた人数の卓をできるだけ多くします。
page-rounds = ゲーム数
page-rounds-help = 空欄なら、同じ相手と二度当たらずにできる最大の回数にします。
page-game = 種目
page-any-game = 指定なし
page-game-name = { $game ->
    [riichi] リーチ麻雀
    [chess] チェス
    [diplomacy] ディプロマシー
    [bridge] ブリッジ・ホイスト（個人戦）
    [pairs] ブリッジ（ペア戦・マッチポイント）
    [doubles] ダブルス
    [go] 囲碁
   *[other] { $game }
}
page-apart = 同卓を避ける人
page-together = 必ず同卓にする人
page-partners = いつも組になる人
page-spread-help = 名簿の列の見出し（couple、club、チームなど）。
page-partners-help = ダブルスやブリッジのように組に分かれる卓で、2人とも出るときは必ず組になります。
page-never-partners = 組にしない人
page-partners-sides = 組の希望は、組に分かれる種目だけのものです。種目でダブルスかブリッジを選んでください。
page-aim = 多くの人と会うか、同じ人と会いすぎないか
page-aim-even = 同じ人と何度も会わない
page-aim-people = できるだけ多くの人と会う
page-neighbours = 左隣と向かいに座る相手をできるだけ均等にする
page-turns = 手番の前後をできるだけ均等にする
page-wishes-met = 希望の結果
page-wish-kept = { $wish }：すべての回で守られています。
page-wish-broken = { $wish }：守られていない回が{ $count }回あります（{ $rounds }）。
page-pairs-help = 1行に2人の名前をカンマで区切って書きます。例：田中, 佐藤
page-more = その他
page-title = 会の名前
page-sit-out = 人数の少ない卓を作らず、余った人は抜け番にする
page-courts = 卓（コート）の数
page-robin = 総当たりの組合せ表
page-robin-help = 二人の対局用です。公表された表は、組合せと手番をそのまま使います。
page-any-robin = できるだけ均等に
page-robin-name = { $method ->
    [berger] ベルガー表（FIDE）
    [crenshaw] クレンショー表（米国チェス連盟）
    [standard] 標準（円順法）
    [porter] ポーター式
   *[other] { $method }
}
page-cycles = 総当たりの回数
page-cycles-help = 総当たりの場合だけです。2なら、手番を入れ替えて二回ずつ当たります。空欄なら一回です。
page-borders-title = 隣り合う国
page-borders-lead = 一卓で全員がすべての国を一度ずつ受け持ちます。どの二人も、国が隣り合う回数をできるだけそろえます。
page-borders = 国境
page-borders-help = 1行に国境を1つ（例：A-B）。0と1の行列や、diplomacy、cycle:7、cliques:3,4 という語でもかまいません。
page-reversals = 誰かが抜けたときに入れ替える手番
page-courts-help = 使える数。座れない人は抜け番になり、抜け番の回数は全員そろえます。空欄なら必要なだけ使います。
page-start = 最初のゲーム
page-start-help = 日付と時刻。カレンダーと紙に載ります。空欄なら日付なし。
page-every = 次のゲームまで
page-unit = 分・日・週
page-minutes = 分
page-days = 日
page-weeks = 週
page-zone = 時間帯
page-zone-help = Asia/Tokyo のように地域と都市で。空欄なら、その場所の時刻。
page-skip-days = ゲームのない日
page-skip-days-help = 休みの日を 2027-01-14 の形で、コンマで区切って。以後のゲームが後ろにずれます。
page-bad-days = 日付は 2027-01-14 の形で、コンマで区切って書いてください。
page-bad-start = 日付と時刻を書いてください：2027-01-07T19:00
page-effort = 探索の量
page-effort-normal = 普通：約1秒
page-effort-high = 多い：数分まで（途中で止められます）
page-seed = シード
page-seed-help = 同じ数なら同じ座席表になります。
page-plan = 座席表を作る
page-nobody-yet = まだ誰もいません
page-people = { $count }人
page-tables = { $size }人卓 { $count }卓
page-sitting-out = 毎回{ $count }人が抜け番
page-cannot-fill = この人数の卓ではちょうど埋まりません。
page-sizes = { $sizes }人卓を使う
page-sit-out-instead = 毎回{ $people }人を抜け番にする
page-what-works = 次のようにすればできます：
page-bad-sizes = 2から100までの数を、1つまたはカンマ区切りで書いてください。例：4 または 4,3
page-bad-rounds = 1から{ $most }までの整数を書くか、空欄にしてください。
page-bad-seed = 整数を書くか、空欄にしてください。
page-bad-pair = 「{ $line }」は、カンマで区切った2人の名前ではありません。
page-too-many-pairs = この欄に書けるのは{ $most }組までです。それより多い場合はコマンドを使ってください。
page-too-many-seats = このページでは、回数×人数が{ $most }までです。回数を減らすか、コマンドを使ってください。
page-too-many-people = このページでは{ $most }人までです。それより多い場合はコマンドを使ってください。
page-busy = いまサーバーが受けられる作業は上限に達しています。1分ほどしてからもう一度お試しください。
page-too-many-plans = お使いの接続からの作業が上限（同時に{ $working }件、順番待ち{ $waiting }件）に達しています。どれかが終わってから、もう一度お試しください。
page-searching = よりよい座席表を探しています…
page-searching-help = いつでも止めて、それまでの最良の結果を残せます。
page-done = { $percent } % 終わりました
page-stop = 止めて最良の結果を残す
page-stopped = 途中で止めたので、それまでに見つかった最良の結果です。
page-print = 印刷する
page-downloads = ダウンロード
page-kept-back = 主催者だけのもので、{ $file } 以外のファイルには入りません：{ $what }
page-change = 条件を変える
page-seating = 座席
page-round = { $number }ゲーム目
page-seat = 席{ $number }
page-sits-out = 抜け番
page-absent = 欠席
page-why = 公平である理由
page-why-help = 作り方を知らない検査が確かめた結果です。
page-how = 作り方
page-meetings = 誰が誰と当たるか
page-meetings-help = マスに触れるか、ふたりの名前を選ぶと、どこで当たるかが分かります。
page-map-one = だれが
page-map-other = だれと
page-map-met = { $one } と { $other }：{ $places }
page-map-never = { $one } と { $other } は当たりません。
page-part-people = 一人ひとりの席
page-part-rounds = 各回
page-meetings-alt = 同卓回数の表：点は1回、数字は2回以上、空白はなし。csv と xlsx に同じ内容が文字で入っています。
page-figures = すべての数値
page-figure = 項目
page-value = 値
page-bound = 理論上の限界
page-seat-counts = 席ごとの回数
page-name = 名前
page-cards = 一人ずつの予定
page-notes = 知っておくこと
page-not-yet = この座席表はまだ作成中です
page-not-yet-help = どこまで進んだかは座席表のページに出ます。できてからもう一度するか、そこで中止して、それまでで最もよいもので続けてください。
page-gone = この座席表はもうありません
page-gone-help = 座席表の設問は、空きがあるかぎり30日間サーバーに残ります。ダウンロードしたファイルは調べられますし、同じシードでもう一度作れます。
page-not-here = このページの一部がまだこの端末にありません
page-not-here-help = 座席表の確認、エクセルのファイルの読み書き、ウェブページや古い文字コードの読み取り、タイムゾーンには別のファイルを使い、初めて必要になったときに取得します。ネットワークにつないでもう一度試すか、UTF-8 の csv をお使いください。
page-no-link = アドレスが途中で切れています
page-no-link-help = 座席表のアドレスには条件がすべて入っています。アドレス全体をコピーするか、座席表を作り直してください。
page-alone = このページはサーバーなしで動きます。名前もファイルも座席表も、この端末の外には送られません。
page-alone-link = このページのアドレスには、名前を含む条件が入っています（サーバーには送られません）。このアドレスを受け取った人は、同じ座席表を見られます。
page-not-found = ページが見つかりません
page-not-found-help = アドレスの打ち間違いか、古いリンクかもしれません。
page-back-to-plan = 座席表を作る
page-check-lead = どのソフトで作った対戦表でも、貼り付けるかアップロードすると、すべての数値とその限界がわかります。
page-schedule = 対戦表
page-schedule-help = テキスト、csv、JSON、タプル、Pantheon のスクリプト、またはこのソフトの印刷用ページ。
page-or-file = またはファイル
page-check = 調べる
page-nothing-to-check = 対戦表を貼り付けるか、ファイルを選んでください。
page-taken-for = { $format } として読みました。
page-problems = 問題点
page-bound-lead = 同じ相手と二度当たらずに何ゲームできるか、その理由とともに示します。
page-people-label = 人数
page-ask = 調べる
page-bound-exact = 同じ相手と当たらずに{ $rounds }ゲームでき、それより多くはできません
page-bound-between = 同じ相手と当たらずに{ $lower }ゲーム以上でき、{ $upper }ゲームを超えることはありません
page-made-by = 作り方：{ $what }
page-not-more = 上限の理由：{ $why }
page-balanced = { $rounds }ゲームで、全員が全員とちょうど{ $times }回ずつ当たれます。
page-map-title = { $size }人卓がちょうど埋まる場合
page-map-made = できるゲーム数
page-map-most = 上限
page-map-tables = 卓数
page-bad-number = { $least }から{ $most }までの整数を書いてください。
page-too-large = 一度に受け取れる大きさを超えています。
page-cross-site = ほかのサイトからの送信だったため、何も変更していません。このページを開いてもう一度お試しください。
page-refused = できませんでした
