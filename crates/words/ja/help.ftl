### ヘルプ画面の日本語。

## HelpSaid

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
help-experts = 専門家向け
help-verbs-plan = 座席表と大会
help-verbs-check = 出来と限界
help-verbs-games = 独自の規則がある種目
help-verbs-special = そのほか
help-verbs-before = 始める前
help-verbs-round = ゲームごと
help-verbs-wrong = 変わったとき
help-verbs-people = 参加者
help-verbs-wishes = 希望（これからのゲーム）
help-verbs-pages = 参加者とページに許すこと、見せること
help-verbs-after = 終わったあと
help-begin = まずはこの三つから
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

## Asked

ask-who = だれが参加しますか（名簿のファイル、人数、または「,」で区切った名前）
ask-tables = 1卓は何人ですか（4,3 は4人卓、余れば3人卓）、または種目は何ですか
ask-rounds = 何ゲームしますか（max: 再同卓なしでできるだけ多く）
ask-courts = コートはいくつありますか（all: 必要なだけ）
ask-nobody = 名簿のファイル（names.txt など）、人数、または名前（Ana, Ben, Cy）を書いてください
ask-no-file = { $name } というファイルはありません。名前は「,」で区切ってください: Ana, Ben, Cy
ask-command = このコマンドと同じです: { $command }
ask-ended = 質問の答えがありません
ask-left =
    { $plan }   座席表
    { $sheet }   印刷する用紙。ブラウザーで開いてください

    1ゲーム目のあとに来た人、抜けた人がいれば、名簿を直してから: { $command }
ask-left-for-event =
    { $plan }   座席表
    { $sheet }   印刷する用紙。ブラウザーで開いてください

    結果と順位: { $command }
    ブラウザーなら: roundtable serve
ask-would = 代わりに { $command } と書けます
