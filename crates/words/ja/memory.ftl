### 計画が覚えている問いの部分。

remembered-wishes = 希望{ $count }件
remembered-spread = { $column }による分散
remembered-relations = 席の関係: { $names }
remembered-absences = { $people }人の欠席
remembered-history = 以前の{ $rounds }ゲーム
remembered-sizes = { $sizes }人卓
remembered-sit-out = 余った人は抜け番
remembered-tables = 毎回{ $tables }卓
remembered-game = { $game }
remembered-rounds = { $rounds }ゲーム
remembered-dates = 日程
remembered-then = あとに続く順位による{ $rounds }ゲーム
remembered-method = 方式 { $method }
remembered-title = 題名「{ $title }」
plan-note-taken-over = { $of }から引き継ぎました: { $what }
plan-note-said-anew = { $of }では{ $what }でした。新しい指定に従います
plan-note-back = { $name }は{ $round }ゲーム目から復帰します
plan-note-absent-too-late = { $name }の{ $round }ゲーム目の欠席は関係ありません。対局表は{ $rounds }ゲームまでです
plan-note-nothing-remembered = { $of }には元の条件がありません。希望・欠席・以前の対局は、今回指定したものだけが有効です
