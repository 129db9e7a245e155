## ReversalSaid

reversals-title = 先後を入れ替える対局（左が新しい白番、計算による入れ替え）:
reversals-none = 先後を入れ替える対局はありません。
reversals-balance = 残った参加者の白番と黒番の差:
reversals-all = 棄権者ごとの、先後を入れ替える対局（左が新しい白番、計算による入れ替え）:
reversals-heading = 棄権があった場合
reversals-who = 棄権者
reversals-games = 先後を入れ替える対局
reversals-nothing = なし
withdrawal-line = { $player } は { $games } 局のうち { $played } 局を終えています。
fide-results-do-not-count = FIDE 6.6: 半数未満のため、結果は表に残りますが順位には数えません。
fide-rest-are-forfeits = FIDE 6.6: 半数以上のため、結果は有効で、残りの対局は不戦敗です。
us-chess-not-competed = US Chess 30B: 半数未満のため、参加しなかったものと扱います（レーティングには数えます）。
us-chess-rest-are-forfeits = US Chess 30B: 半数以上のため、結果は有効で、残りの対局は不戦敗です。先後の入れ替えは行いません。
