# What a repair or an improvement did, in Japanese. The keys are variants in `repaired.rs`.

repaired-no-card = 卓が変わる人はいません。配ったカードはそのまま使えます
repaired-cards = { $count }人のカードが変わります: { $names }
repaired-seats = { $count }人が同じ卓の別の席になります: { $names }
repaired-substitute = { $round }ゲーム目から{ $new }が{ $old }の代わりに入ります
repaired-price = { $this }: { $cards }人のカードが変わり、{ $what } { $value }。{ $other }: { $other_cards }人のカードが変わり、{ $what } { $other_value }
way-fresh = 再対戦を少なく（--prefer fresh）
way-cards = 変わるカードを少なく（--prefer cards）
compared-before = 変更前
compared-after = 変更後
compared-wishes-broken = 守られない希望
compared-verdict = 変更前: { $before }
    変更後: { $after }
compared-same = これより良いものは見つかりませんでした。対局表はそのままです
compared-not-written = 何も書き出していません。-o で書き出し先を指定してください
