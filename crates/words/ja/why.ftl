explain-nobody-again = 再び同卓する組はありません
explain-again = { $times } 回同卓: { $pairs }
explain-never = 一度も同卓しない組: { $pairs }
explain-carriers = { $least ->
    [0] 再同卓が最も多い人（各 { $again } 回）: { $players }
   *[other] 再同卓が最も多い人（各 { $again } 回、数え上げで { $least } 回は避けられない）: { $players }
}
explain-counted = 理由: 全ゲームを通じて一人が延べ { $company } 人と同卓しますが、ほかには { $others } 人しかいないので、再同卓は避けられません
explain-proved = 再同卓{ $found }回は一つも避けられないことが証明されています（{ $reason }）
explain-least = より大事なことを同じだけ守るかぎり、全体として再同卓をこれより減らせないことが証明されています（{ $reason }）
explain-not-forced = { $forced ->
    [0] 再同卓{ $found }回のうち、避けられないと言えるものはありません。--effort high で減らせるかもしれません
   *[other] 再同卓{ $found }回のうち{ $forced }回は避けられません。--effort high で減らせるかもしれません
}
why-never = { $a } と { $b } は一度も同卓しません
why-meet = { $a } と { $b } が同卓するゲーム: { $rounds }
why-earlier = 過去の大会で { $times } 回同卓しています
why-sides = { $a }と{ $b }: 組むのは{ $partners }回、対戦は{ $opponents }回
why-sides-proved = { $relation ->
    [partners] パートナー
   *[opponents] 対戦相手
}: 全員についてこれ以上良くできないことが証明されています
why-sides-open = { $relation ->
    [partners] パートナー
   *[opponents] 対戦相手
}: 全員について最良とは証明されていません。もっと計算すると良くなるかもしれません
why-related = { $relation ->
    [across] 向かい合わせ
   *[own] { $name }
}: { $a }と{ $b }は{ $times }回
why-related-in-order = { $relation ->
    [left] 左隣: { $a }が{ $b }の左に
    [before] 手番: { $a }が{ $b }より先に
   *[own] { $name }: { $a }→{ $b }
}{ $times }回、{ $relation ->
    [left] { $b }が{ $a }の左に
    [before] { $b }が{ $a }より先に
   *[own] { $b }→{ $a }
}{ $back }回
why-related-proved = { $relation ->
    [left] 左隣
    [across] 向かい
    [before] 手番
   *[own] { $name }
}: 全員についてこれ以上良くできないことが証明されています
why-related-open = { $relation ->
    [left] 左隣
    [across] 向かい
    [before] 手番
   *[own] { $name }
}: 全員について最良とは証明されていません。もっと計算すると良くなるかもしれません
why-never-both = 二人がそろって出席するゲームがありません
why-kept = 確定済みの回: { $rounds }
why-wished-together = 同卓にするよう希望されています
why-wished-apart = 離すよう希望されています
why-must-meet-again = { $player } は全ゲームを通じて延べ少なくとも { $company } 人と同卓しますが、ほかには { $others } 人しかいません。誰かとの再同卓が少なくとも { $least } 回あります
why-instead = 二人が一度も同卓しなければ、{ $player } に残るのは { $others } 人で、その人たちとの再同卓が少なくとも { $least } 回になります
why-not-forced = 数え上げだけなら、二人が同卓しないこともありえます
why-proved = 全体として再同卓をこれより減らせないことが証明されています（{ $reason }）。この二人が減れば、ほかの誰かが増えます
why-proved-once = 二人の同卓は一度だけで、再同卓ではありません。全体として再同卓をこれより減らせないことが証明されています（{ $reason }）。二人が同卓しない対局表も、この点でこれより良くはなりません
why-open = 全体として再同卓をもっと減らせるかどうかは分かっていません。手数（--effort）を増やせば分かるかもしれません
why-wishes-proved = 同卓にする希望と離す希望をこれより多く守れないことが証明されています
why-wishes-open = 同卓にする希望と離す希望をもっと多く守れるかどうかは分かっていません。手数（--effort）を増やせば分かるかもしれません

## ListSaid

list-more = { $names } ほか { $more }
