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

ask-who = 参加者は何人ですか（または名簿のファイル名）
ask-table-size = 1卓は何人ですか（4、または4人卓と3人卓なら 4,3）
ask-rounds = 何ゲームしますか（数、または max）
ask-no-file = { $name } というファイルはありません
ask-command = このコマンドと同じです: { $command }
ask-ended = 質問の答えがありません
