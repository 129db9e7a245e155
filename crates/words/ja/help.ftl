# ヘルプ画面の日本語。キーは `help.rs` の変種。

help-usage = 使い方
help-options-place = オプション
help-command-place = コマンド
help-commands = コマンド
help-arguments = 引数
help-options = オプション
help-who = 参加者
help-tables = 卓とゲーム
help-dates = 日程
help-wishes = 希望
help-earlier = これまでのゲーム
help-work = 計算の量
help-answer = 説明
help-output = 出力
help-network = ネットワーク
help-desk = データベースと入力者
help-everywhere = 共通
help-examples = 例
help-default = 既定: { $value }
help-one-of = 次のどれか: { $values }
help-exit-codes =
    終了コード:
        0  正常終了
        1  入出力の失敗、または内部の誤り
        2  コマンドラインの誤り
        3  ファイルの誤り（ファイル名、行、列、値を示します）
        4  不可能（証明済み。代わりに可能なことを示します）
        5  --require に届きませんでした（結果は書き出します）
        6  check が規則違反を見つけました
      130  中断（それまでの最良の結果を書き出します）
help-topics = 詳しくは: roundtable help コマンド、roundtable help exit-codes

example-plan-numbers = 16人、4人卓、5ゲーム
example-plan-names = 名簿から、4人卓と3人卓、印刷できる表計算ファイルに
example-plan-wishes = 同卓しない2人と、遅れて来る1人
example-plan-robin = 全員が2回ずつ対戦
example-plan-keep = 1ゲーム目はそのまま、残りを作り直す
example-check = どんな対局表でも、数値と限界と判定を出す
example-check-require = 再同卓があれば終了コード 5
example-improve = 同卓はそのまま、席と卓をより良く
example-ask = ファイルの問いに JSON で答える
example-bound = 再同卓なしで何ゲームできるか
example-bound-grid = 多くの人数についての一覧を csv で
example-next-swiss = 順位が近く、再同卓が最も少ない組み合わせ
example-next-interval = 1位、3位、5位、7位が同卓
example-reversals = 13番が抜けたあと、どの対局の先後を入れ替えるか
example-reversals-file = ファイルの対局表で、3ゲーム終了後に
example-swiss-start = 7ゲームの新しい大会
example-swiss-enter = 結果をファイルに記入する
example-swiss-standings = タイブレークによる順位
example-swiss-pair = 大会報告ファイルの次のゲームを組む
example-swiss-check = 全ゲームを組み直して比べる
example-swiss-generate = 60人の無作為な大会
example-convert = csv を印刷用のページに
example-positions-plan = ディプロマシー7ゲーム、隣り合う回数をできるだけ等しく
example-positions-check = 手元の表で、だれとだれが何回隣り合うか
example-positions-census = どれだけ均等な方陣がいくつあるか
example-positions-survey = 5つの国の全グラフの最小の差
example-completions = シェルでオプションを補完する
example-serve = この機械のブラウザーでページを開く
example-serve-lan = 会場のスマートフォンからも開けるようにする
example-work = ページで頼まれた座席表を作る働き手を増やす
example-man = plan のマニュアルを読む
example-help-exit = 終了コードの意味
example-event-demo = 立直大会をまるごと1つ作って見る
example-event-club = 4人卓と3人卓の例会を開く
example-event-new-then = 6ゲームは先に組み、2ゲームは順位で、最後に決勝
example-event-new = 8ゲームの大会を開く
example-event-list = すべての大会とその現状
example-event-show = 現在のゲーム
example-event-join = 名簿の全員が参加する
example-event-leave = Ana が3ゲーム目のあと棄権
example-event-back = Ana が次のゲームから復帰
example-event-absent = Ana は3ゲームを欠席
example-event-present = Ana は5ゲーム目に出席
example-event-substitute = 代走がその席に入る
example-event-apart = 別の卓にする2人
example-event-table = Ana を1番卓に固定
example-event-seat-usual = 発表のとおりに次のゲームを組む
example-event-seat-plan = 6ゲームを先に組み、その後の順位による2ゲームと決勝を発表
example-event-seat-given = すでにある組み合わせ表のとおりに組む
example-event-seat = 順位から次のゲームの案を作る
example-event-seat-final = 上位4人の決勝
example-event-publish = 案を発表する
example-event-dates = 休みの日を入れ、以後のゲームをずらす
example-event-take-back = 最後の卓組を取り下げる
example-event-clock = 全画面に75分の時計を出し、時間が来たらその局まで
example-event-rounds = 最初より1ゲーム増やす
example-event-script = 台本を登録し、seat --method predefined で順に使う
example-event-script-at = 次は台本の5ゲーム目にする
example-event-swap = 2人の席を入れ替える
example-event-result = 1ゲーム目3番卓の結果
example-event-settle = 食い違いを主催者が確定
example-event-results = ファイルの全結果
example-event-penalty = 遅刻で2,000点
example-event-standings = 全員の順位
example-event-why = Ana がその順位である理由
example-event-numbers = 出席者の組み方とその代価
example-event-what-if = 続け方とその代価
example-event-undo = 最後の操作を取り消す
example-event-log = これまでの出来事
example-event-export = だれでも検査できる控え
example-event-import = 別の機械で続ける
example-event-return = 代走が終わり、Ana が自分の席に戻る
example-event-rename = 名前を直し、所属を付ける
example-event-number = 手で引いたくじの番号
example-event-away = 来るまで欠席（戻ったら event return で知らせます）
example-event-roll = この四人が来ている。ほかは欠席
example-event-announce = 上位四人の決勝があとに続く
example-event-hold-back = 決勝の前に順位を伏せる
example-event-hold-results = 表彰まで最終回の結果も伏せる
example-event-players = 参加者が自分の結果や棄権を届け出る
example-event-apply = 新しい人の申し込み。event admit で認める
example-event-admit = 最初に申し込んだ人の参加を認める
example-event-call = Ana が審判を卓に呼ぶ
example-event-answered = 審判が3番卓で対応した
example-event-title = どのページと紙にも新しい名前で出る
example-event-describe = 大会の案内のページに載る文章
example-event-rules-set = ルールを変え、全結果を数え直す
example-event-release = 順位を再び公開する
example-event-close = 以後は何も入力できなくする
example-event-delete = 大会を記録ごと完全に削除する
example-event-reopen = 再び入力できるようにする
example-event-print = 3ゲーム目からのカードと一覧
example-event-rules-copy = ルールを書き換えるために写す
example-event-rules-list = 組み込みのルール
example-event-rules-show = ルールのすべての値
example-event-rules-check = 自作のルールを検査
example-event-demo-db = 専用のデータベースに作る

ask-who = 参加者は何人ですか（または名簿のファイル名）
ask-table-size = 1卓は何人ですか（4、または4人卓と3人卓なら 4,3）
ask-rounds = 何ゲームしますか（数、または max）
ask-no-file = { $name } というファイルはありません
ask-command = このコマンドと同じです: { $command }
ask-ended = 質問の答えがありません
