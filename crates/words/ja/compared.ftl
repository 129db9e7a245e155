### 直しや改善の結果。

plan-note-rounds-new = { $kept ->
    [1] 1ゲーム目はそのままで、
   *[other] 1～{ $kept }ゲーム目はそのままで、
}{ $count ->
    [1] { $last }ゲーム目が新しくできました
   *[other] { $first }～{ $last }ゲーム目が新しくできました
}
plan-note-cards-change = { $count ->
    [0] 卓が変わる人はいません。配ったカードはそのまま使えます
   *[other] { $count }人のカードが変わります: { $names }
}
plan-note-prices = { $prefer ->
    [cards] --prefer cards ならカードが変わるのは{ $cards }人ですが、{ $tier ->
        [broken_company] 守られない希望が増えます
        [broken_places] 守られない希望が増えます
        [broken_partners] 守られない希望が増えます
        [overload] 再同卓が増えます
        [never_first] 会う人が減ります
        [most_meetings] 同じ組の同卓が最大で増えます
        [same_group] 同じグループの同卓が増えます
        [unfairness] 少人数卓と抜け番の偏りが増えます
        [never] 会う人が減ります
       *[uneven_groups] グループの混ざり方の偏りが増えます
    }
   *[fresh] --prefer fresh ならカードが変わるのは{ $cards }人で、{ $tier ->
        [broken_company] 守られない希望が減ります
        [broken_places] 守られない希望が減ります
        [broken_partners] 守られない希望が減ります
        [overload] 再同卓が減ります
        [never_first] 会う人が増えます
        [most_meetings] 同じ組の同卓が最大で減ります
        [same_group] 同じグループの同卓が減ります
        [unfairness] 少人数卓と抜け番の偏りが減ります
        [never] 会う人が増えます
       *[uneven_groups] グループの混ざり方の偏りが減ります
    }
}
plan-note-seats-change = { $count }人が同じ卓の別の席になります: { $names }
plan-note-substitute = { $round }ゲーム目から{ $new }が{ $old }の代わりに入ります

## Compared

compared-before = 変更前
compared-after = 変更後
compared-wishes-broken = 守られない希望
compared-verdict = 変更前: { $before }
    変更後: { $after }
compared-same = これより良いものは見つかりませんでした。対局表はそのままです
compared-not-written = 何も書き出していません。-o で書き出し先を指定してください
