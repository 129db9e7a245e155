### 1ゲームずつ進む大会。

happened-opened = 「{ $name }」を開きました。ルール: { $rules }
happened-joined = { $who }が参加します
happened-joined-guest = { $who }は代走用のメンバーです
happened-changed = { $who }の登録内容を変更しました
happened-renumbered = { $who }の番号は{ $number }になりました（{ $was }から）
happened-away = { $who }は{ $round }ゲーム目から欠席（来るまで）
happened-left = { $rounds ->
    [0] { $who }が1ゲーム目の前に棄権します
   *[other] { $who }が{ $rounds }ゲーム終了後に棄権します
}
happened-forfeits = { $who }が棄権し、{ $round }ゲーム目からの対局は不戦敗です
happened-returned = { $who }が{ $round }ゲーム目から復帰します
happened-absent = { $count ->
   *[other] { $who }は{ $rounds }ゲーム目を欠席します
}
happened-bye = { $count ->
   *[other] { $worth ->
        [half] { $who }は{ $rounds }ゲーム目を希望の0.5点バイで休みます
       *[zero] { $who }は{ $rounds }ゲーム目を希望の0点バイで休みます
    }
}
happened-present = { $count ->
   *[other] { $who }は{ $rounds }ゲーム目に出席します
}
happened-substituted = { $from }ゲーム目から{ $who }の席に{ $stand_in }が代走で入ります
happened-substituted-to = { $from }ゲーム目から{ $to }ゲーム目まで{ $who }の席に{ $stand_in }が代走で入ります
happened-fills-in = { $count ->
   *[other] { $who }が数合わせで{ $rounds }ゲーム目に入ります
}
happened-sized = これからの卓の人数: { $tables }
happened-kept-apart = { $one }と{ $other }は別の卓にします
happened-may-meet = { $one }と{ $other }は再び同卓できます
happened-wished = 希望: { $wish }
happened-wish-ended = 取り消された希望: { $wish }
happened-spread = これから組む回では、{ $columns }が同じ人はなるべく同卓しません
happened-not-spread = 列による分散をやめます
happened-mixed = これから組む回では、どの組も{ $column }を混ぜます
happened-not-mixed = 組を混ぜるのをやめます
happened-met-before = 以前の{ $rounds }ゲームの同卓も数えます
happened-related = これから組む回では、席の並びを次の関係で均等にします: { $relations }
happened-unrelated = 席の並びを関係で均等にするのをやめます
happened-partners = { $one }と{ $other }は{ $wish ->
    [always] 二人とも出るときはいつも組になります
    [never] 組になりません
   *[free] 組になってもならなくてもかまいません
}
happened-table-fixed = { $who }は{ $table }番卓に固定です
happened-tables-serve = すべての卓が使えるようになりました
happened-tables-closed = 次のゲームから使わない卓: { $tables }（{ $count }卓）
happened-table-free = { $who }の卓の固定を解きました
happened-drafted = { $round }ゲーム目の案: { $method }、{ $tables }卓
happened-planned = { $from }ゲーム目から計{ $rounds }ゲームの案: { $method }
happened-planned-elsewhere = { $from }ゲーム目から計{ $rounds }ゲームの案
happened-swapped = { $round }ゲーム目: { $one }と{ $other }が席を替わります
happened-committed = { $round }ゲーム目の抽選を約束しました: { $commitment }
happened-revealed = { $round }ゲーム目を約束どおり抽選しました（{ $document }）
happened-revealed-with = { $round }ゲーム目を約束どおり「{ $beacon }」を混ぜて抽選しました（{ $document }）
happened-published = { $round }ゲーム目の卓組を発表しました
happened-taken-back = { $from }ゲーム目からの卓組を取り下げました
happened-reported = { $round }ゲーム目{ $table }番卓: { $scores }
happened-settled = { $round }ゲーム目{ $table }番卓の結果を確定: { $scores }
happened-game-cancelled = { $round }ゲーム目{ $table }番卓: 無効試合です
happened-chombo-alone = { $round }ゲーム目、{ $who }のチョンボ
happened-chombo = { $round }ゲーム目、{ $who }のチョンボ: { $reason }
happened-penalised-alone = { $round }ゲーム目、{ $who }にペナルティ{ $points }
happened-penalised = { $round }ゲーム目、{ $who }にペナルティ{ $points }: { $reason }
happened-removed = { $who }は誤って登録されたため削除しました
happened-penalty-lifted = ペナルティ{ $penalty }を取り消しました
clock-started = 時計を開始: { $minutes }分、その後は{ $then ->
    [hand] その局まで
    [hand-and-one] その局ともう1局
   *[now] その場で終了
}
clock-stopped = 時計を止めました
clock-goes-on = 時計を再開しました
clock-more = { $minutes }分延長しました
clock-more-at = { $table }番卓を{ $minutes }分延長しました
clock-off = 時計を片付けました
happened-claimed = { $who }の申告、{ $round }ゲーム目{ $table }番卓: { $scores }
happened-results-held = { $round }ゲーム目からの結果と順位の公開を止めました
happened-rules-set = これまでの対局も含め、ルールは{ $rules }になりました
happened-titled = 大会名を「{ $name }」に変更しました
happened-described = 大会の案内を変更しました
happened-description-gone = 大会の案内を消しました
happened-players-may = 参加者ができること: { $what }
happened-players-may-nothing = 参加者は見るだけになりました
happened-applied = { $who }が参加を希望しています
happened-admitted = { $who }の参加を認めました
happened-declined = 参加の希望{ $application }を断りました
happened-called = { $round }ゲーム目、{ $who }が審判を呼んでいます
happened-call-answered = 審判が{ $table }番卓で対応しました
may-report = 自分の結果の申告
may-leave = 棄権や欠席の届け出
may-join = 参加の申し込み
may-check-in = 受付（チェックイン）
happened-standings-held = 順位の公開を止めました
happened-standings-released = 順位を公開しました
happened-rounds-set = 全{ $rounds }ゲームになりました
happened-scripted = 全{ $games }ゲームの台本を登録しました。次は台本の{ $game }ゲーム目です
happened-step-set = 間隔{ $step }で順位順に組みます
happened-current-set = 現在は{ $round }ゲーム目です
happened-closed = 大会を閉じました
happened-reopened = 大会を再び開きました
refusal-not-opened = 大会はまだ開かれていません
refusal-already-opened = 大会はすでに開かれています
refusal-closed = 大会は閉じています
refusal-not-closed = 大会は閉じていません
refusal-other-operation = この名前の操作は別の内容ですでに行われています。ページを開き直してもう一度送るか、--op で別の名前を付けてください
refusal-no-such-player = 番号{ $number }の参加者はいません
refusal-number-taken = 番号{ $number }は使われているか、番号ではありません
refusal-already-left = { $who }はすでに棄権しています
refusal-has-not-left = { $who }はその時点で棄権も欠席もしておらず、代走もいません
refusal-has-played = { $who }には{ $round }ゲーム目の結果があります
refusal-has-place = { $who }は{ $round }ゲーム目に席があります。削除できるのは、誤って登録され席のない人だけです。退出にしてください
refusal-backwards = { $to }ゲーム目は{ $from }ゲーム目より前です
refusal-same-person = { $who }が2回指定されています。2人を指定してください
refusal-not-a-guest = { $who }は代走用のメンバーではありません。代走できるのは代走用のメンバーだけです
refusal-is-guest = { $who }は代走用のメンバーです。その席に代走は付きません
refusal-stands-in-already = { $who }はこのゲームでほかの人の代走をします
refusal-has-own-seat = { $who }はこのゲームで数合わせとして自分の席に入っています
refusal-no-name = 名前が必要です
refusal-number-stays = 番号{ $number }は変えられません。席が決まっているか、すでに登録があります
refusal-seat-is-taken = { $round }ゲーム目の{ $who }の席には{ $stand_in }が座っています
refusal-not-kept-apart = { $one }と{ $other }は別の卓にする組ではありません
refusal-no-partner-wish = { $one }と{ $other }には組の希望がありません
refusal-no-table-needed = { $who }の卓は固定されていません。名前の後に卓番号を書いてください
refusal-no-seat-held = { $who }の席は固定されていません
refusal-no-such-seat = 席{ $seat }はありません。いちばん大きい卓は{ $most }人です
refusal-not-wished = その希望はありません: { $wish }
refusal-no-such-round = { $round }ゲーム目はまだありません
refusal-next-is = 次は{ $round }ゲーム目です
refusal-last-round = 全{ $rounds }ゲームの卓組が済んでいます
refusal-fewer-left = { $wanted }ゲームの指定ですが、大会の残りは{ $left }ゲームです
refusal-too-many-rounds = { $wanted }ゲーム必要ですが、大会は全{ $rounds }ゲームです
refusal-already-published = { $round }ゲーム目はすでに発表済みです
refusal-not-published = { $round }ゲーム目はまだ案です
refusal-results-in = { $round }ゲーム目{ $table }番卓には結果があるか、無効試合です
refusal-no-such-table = { $round }ゲーム目に{ $table }番卓はありません
refusal-table-number = { $round }ゲーム目: { $table }番卓が2つあるか、卓の番号ではありません
refusal-wrong-size = { $round }ゲーム目{ $table }番卓: { $people }人の卓は認められていません
refusal-two-places = { $round }ゲーム目: { $who }の席が2つあります
refusal-no-place = { $round }ゲーム目: { $who }は出席しますが席がありません
refusal-nothing-to-swap = { $round }ゲーム目: { $who }には入れ替える席がありません
refusal-not-there = { $round }ゲーム目: { $who }は席がありますが出席しません
refusal-not-absent = { $round }ゲーム目: { $who }は欠席とされていますが出席します
refusal-score-count = { $round }ゲーム目{ $table }番卓: { $people }人に対して得点が{ $scores }個です
refusal-board-count = { $round }ラウンドのテーブル{ $table }: ボード{ $boards }枚に対して得点が{ $scores }個です。プレーしていないボードはNPと書いてください
refusal-game-cancelled = { $round }ゲーム目{ $table }番卓は無効試合です
refusal-penalty-round = { $usual ->
    [yes] { $round }ゲーム目は公開されていないため、ペナルティは反映されません
   *[no] 公開されたゲームがまだありません。ペナルティは公開済みのゲームに付けます
}
refusal-no-such-penalty = ペナルティ{ $penalty }はありません
refusal-already-lifted = ペナルティ{ $penalty }はすでに取り消されています
refusal-no-such-op = 操作{ $op }はありません
refusal-already-undone = 操作{ $op }はすでに取り消されています
refusal-the-beginning = 大会を開いたことは取り消せません
refusal-stands-on = { $seq }行目（操作{ $op }）がこれに基づいています。これがないと: { $why }
halt-still-committed = この対局の抽選は予告済みです。同じ方法と秘密の番号で抽選するか、予告を取り消してください。何も変わっていません。
halt-secret-short = 推測できる番号では予告の意味がありません。サイコロやパスワード管理ソフトで選んだ15桁以上の番号にしてください。
halt-other-commitment = 予告したものと違います。この方法と番号の指紋は { $found } です。何も変わっていません。
halt-no-sticks = 供託が残るのはリーチ麻雀の卓だけです。ここでは書かないでください
halt-no-byes = バイは1ゲームずつ組む2人の対局のものです。ここでゲームを休む人は欠席です: event absent E 氏名:ゲーム
halt-only-final = 決勝は予選のあとです: 予選の組み方を選び、決勝は別に指定します（--final top4）
halt-no-rounds = 加速方式には最初から全ゲーム数が必要です: event new … --rounds R
halt-late-acceleration = 加速方式は1ゲーム目から始まります; この大会の1ゲーム目は加速なしでした
halt-no-tables = ゲームも卓の人数も指定されていません
halt-game-tables = { page-game-name }は{ $of }人卓です。{ $size }人卓にはできません
halt-rules-tables = ルール{ $rules }は{ $people }人卓を計算できません
halt-planned = { $rounds ->
    [1] { $round }ゲーム目はもう計画されています。公開するか、別の方法に替えると指定してください
   *[other] { $round }～{ $to }ゲーム目はもう計画されています。{ $round }ゲーム目を公開するか、別の方法に替えると指定してください
}
halt-no-pairing = { $bye ->
    [yes] 規則にかなう組み合わせがありません: { $who }は互いの間か{ $between }と組むか不戦になるしかありません
   *[no] 規則にかなう組み合わせがありません: { $who }は互いの間か{ $between }としか組めません
}
refusal-rounds-published = すでに{ $published }ゲーム発表済みのため、全{ $wanted }ゲームにはできません
refusal-no-such-game = 台本は全{ $games }ゲームで、{ $wanted }ゲーム目はありません
halt-no-script = 大会に台本がありません。ファイルを指定してください
halt-shared-place = { $place }位を{ $people }人が分け合い、決勝の席は残り{ $seats }つです: { $who }。次から選ぶまで組みません: { $ways }
ties-all = 全員が決勝に出る
ties-tie-break = さらにタイブレークで決める
ties-lot = 抽選で決める
ties-play-off = 先にプレーオフをする
plan-unfit-strangers = 組み合わせ表の{ $people }人は大会の参加者ではありません: { $who }
plan-unfit-missing = { $round }ゲーム目: 参加者{ $people }人が組み合わせ表にいません: { $who }
plan-unfit-away = { $round }ゲーム目: 組み合わせ表に席がありますが、いない人が{ $people }人います: { $who }
plan-unfit-twice = 組み合わせ表の2人が、大会の同じ参加者（{ $who }）になります
plan-unfit-differs = { $round }ゲーム目の卓組が組み合わせ表と違います
plan-unfit-ends = 組み合わせ表は{ $rounds }ゲームまでで、その{ $wanted }ゲーム目がありません
refusal-committed = { $round }ゲーム目はすでに約束済みです。二つ目の約束は抽選を選べることになります
refusal-not-committed = { $round }ゲーム目の約束がありません。--reveal の前に event seat … --commit をしてください
refusal-other-draw = { $round }ゲーム目について約束したものと違います
refusal-too-large = 数が大きすぎます
refusal-no-seat = { $who }は{ $round }ゲーム目にこの卓にいません
refusal-no-such-application = 番号{ $application }の参加希望はありません
refusal-already-answered = 参加希望{ $application }にはもう答えています
refusal-too-many-wait = 返事を待つ人がもう多すぎます
refusal-no-call = { $table }番卓は審判を呼んでいません
refusal-long-title = 大会名が長すぎます。500字までです
refusal-too-long = 文章が長すぎます。20,000字までです
halt-empty-board = ボード{ $board }の得点がありません。プレーしていなければNPと書くか、そのテーブルを除いてください
halt-no-board-score = ボード{ $board }:「{ $written }」はボードの得点ではありません。ノース・サウスから見た得点（+420、-50、パスアウトは0）、調整なら60/40またはA+/A-、プレーしていなければNPと書いてください
halt-impossible-score = ボード{ $board }: { $score }は{ $vulnerable ->
    [none] 双方ノンバルの
    [north-south] ノース・サウスがバルの
    [east-west] イースト・ウェストがバルの
    [both] 双方バルの
   *[unknown] どの
}ボードにもないブリッジの得点です。ノース・サウスから見た得点を、イースト・ウェストのものならマイナスを付けて書いてください
halt-no-board = { $round }ラウンドのテーブル{ $table }のボードは{ $boards }で、{ $board }ではありません。ボードの順に書くか、3=+420のように書いてください
halt-board-twice = { $round }ラウンドのテーブル{ $table }: ボード{ $board }の得点が2つあります
halt-empty-score = 席{ $seat }の点数がありません。卓の全員の点数を書くか、その卓を除いてください
halt-no-score = { $seat }番目の席: 「{ $written }」はこの種目の得点ではありません。{ $scoring ->
    [duel] 各人に1、0、½、不戦なら+と-、または1-0のように書いてください
    [goals] 両チームの得点を 2-1 または 2 1 のように、不戦なら+と-を書いてください
    [sides] 両側の得点を 11-7 または 11 7 のように書いてください
    [points] 各席の点数を書いてください
    [places] 各席の順位を1、2、3のように書いてください
   *[centres] 各国の拠点数を書き、引き分けに加わる人には「=」を付けてください
}
scores-wrong-kind = { $seat }番目の席: 別の種目の得点です
scores-people = このルールは{ $people }人の卓のものではありません
scores-sum = 得点の合計は{ $is }ですが、{ $should }でなければなりません。差は{ $off }です{ $others ->
    [none] {""}
   *[other] 。ルール { $others } なら合います（`event rules set`）
}
scores-place = 次は{ $is }位です（「{ $said }」ではありません）。点数ではなく順位を書いてください。同順位の2人は同じ数にします: 1 2 2 4
halt-no-place = 点数ではなく順位を書いてください。「{ $said }」は残っている順位ではありません（次は{ $is }位）。{ $people }人の卓では1位から順に{ $worth }です。同順位の2人は同じ数にします: 1 2 2 4
scores-ends = 2人の結果が合いません。一方が勝ち他方が負けか、両方引き分けです
scores-sides-differ = { $seat }番目の席の得点がどちらの側とも合いません。パートナーは同じ得点です。11-7 のように片側ずつ書いてください
scores-to = 勝敗がついていません。{ $to }点先取なので、一方が{ $to }点以上、もう一方がそれより少なくなります
scores-nobody-left = 引き分けに加わる人も単独勝者もいません。加わる人には「=」を付けてください
halt-no-duel = チェスの組み合わせ、タイブレーク、報告ファイルは2人の対局のもので、このルールは違います
halt-bad-game = { $round }ゲーム目{ $table }番卓: { $why }
rules-too-large = { $number }は10億を超えています
rules-decimals = 小数点以下{ $decimals }桁は多すぎます。6桁までです
rules-uma-rows = 浮きの人数ごとのウマは、浮きの人数それぞれに1行、各行は卓の人数分必要です
rules-steps = 加減点のきざみは1以上、上限はきざみ以上にしてください
rules-pot = 配点が0より小さいか、単独勝利ができません
rules-tie-break = tie_breaks の{ $at }番目は FIDE のタイブレークではありません: BH/C1、BH、SB、DE など
rules-no-duel = tie_breaks は1対1の対局にだけ使えます
rules-no-goals = goal_difference と goals は得点で争う種目（[scoring.goals]）にだけ使えます
halt-rules = 記録のルールを読めません: { $what }
halt-record = ログの対局が矛盾しています: { $what }
halt-nothing-to-mend = 変えるものを指定してください: 新しい名前、--set club=Elm、--number 7
halt-no-number = レートは数字です（例: --set rating=1850）
halt-nothing-to-undo = 取り消すものがありません
halt-nothing-entered = 結果がありません
halt-no-table-column = 卓の列がありません。round,table,score,score,… か、席ごとに1行で round,table,seat,score と書いてください
halt-not-a-number = 「{ $found }」は数ではありません
halt-missing-scores = { $round }ゲーム目{ $table }番卓: 席が足りないか、重なっています
halt-too-many = { $field ->
    [skip] 休みの日が{ $found }日あります（上限は{ $limit }日）
    [minutes] { $found }分は長すぎます（上限は{ $limit }分）
   *[columns] 1人の追加の列が{ $found }列あります（上限は{ $limit }列）
}
halt-no-partners = --method { $method } は4人卓で2人対2人のペアを組む方法ですが、この大会にはそのような卓がありません
halt-no-results = { $round }ゲーム目の結果がまだ1つもありません。次の回は順位で決まるため、先に結果を入力するか、下書きだけにするか、--instead を付けてください
halt-no-robin = 色の入れ替えは、最後まで組まれた二人対局の総当たり（--method berger、crenshaw、uscf）だけのものです
halt-number-among-names = 名前の中に数字{ $number }があり、その番号の{ $who }とはみなしません。名前だけ、または番号だけで書いてください
halt-not-seated = { $round }ゲーム目の席はまだ決まっていません（決まっているのは{ $rounds }ゲーム目まで）
halt-steps = { $points }点は指定できません（{ $step }から{ $most }まで、{ $step }きざみ）
halt-no-chombo = ルール{ $rules }には罰則の点数がありません。--points 5 のように点数を指定してください
halt-say-rounds = ゲーム数を指定してください: --rounds R
halt-only-for = { $option }は --method { $method } のときだけです
halt-not-for = { $option } は --method { $method } とは使えません
halt-no-name = 大会の名前を指定してください
halt-too-few = 参加者は{ $people }人です。1卓に{ $size }人必要です
halt-name-for-score = 得点の欄に氏名「{ $name }」があります。必要な列は、ゲーム、卓、各席の得点、または氏名と結果です
halt-no-game = { $names }: { $round }ゲーム目にこの組み合わせはありません
halt-not-at-table = { $name }は{ $round }ゲーム目の{ $table }番卓にいません。古いファイルではありませんか
halt-whole-turned = { $name }はこの卓の別の席です。席順の結果か、各席の得点を書いてください
halt-nothing-seated = まだ卓組がありません
halt-not-yours = これは主催者が行います
halt-not-allowed = 主催者は参加者にこの操作を認めていません
halt-has-result = { $round }ゲーム目の{ $table }番卓はもう結果があります。主催者に伝えてください
halt-name-taken = { $name }はもう参加しているか、申し込んでいます
halt-final-of = 決勝は{ $top }人ですが、参加者は{ $people }人だけです
halt-final-needs = 決勝の{ $top }人では{ $size }人卓が埋まりません
halt-no-such-way = 選択肢「{ $found }」はありません。あるのは{ $known }です

## DiarySaid

diary-adjusted = { $round }ゲーム目: { $who }に{ $points }点（{ $reason }）
diary-adjusted-alone = { $round }ゲーム目: { $who }に{ $points }点
diary-renamed = { $who }の名前は{ $name }になりました
diary-joined-many = { $people }人が参加します
diary-absent-many = { $count ->
   *[other] { $people }人が{ $rounds }ゲーム目を欠席します
}
diary-dated = { $from }ゲーム目の開始は{ $start }、以後のゲームはその後
diary-way-set = 組み方: { $what }
diary-undated = 日程は取り消されました
diary-results = { $round }ゲーム目の結果{ $results }件
diary-undone = 取り消し: { $what }

## RulesSaid

rules-toml = { $line }行{ $column }列: 読めません（{ $fault }）
rules-broken = { $why }
rules-fine = { $name }は正しいルールです
rules-no-preset = 「{ $found }」というルールはありません。あるのは{ $known }、または TOML ファイルです

## HostSaid

host-unreachable = { $place }: データベースを開けません: { $what }
host-no-scheme = { $place }はデータベースではありません。night.db のようなファイルか、postgres://… を指定してください
host-is-folder = { $place }はフォルダです。その中のファイルを指定してください
host-no-parent = { $place }: フォルダ{ $folder }がありません。先に作るか、別の場所を指定してください
host-may-not = { $place }を開くことも作ることもできません。このファイルかフォルダを読み書きする権限がありません
host-foreign = { $place }は Roundtable のデータベースではありません。そのままにします
host-newer = { $place }は新しい Roundtable で書かれています（表のバージョン{ $found }、このプログラムが読めるのは{ $known }まで）。新しいプログラムを使ってください
host-locked = { $place }はほかのプログラムがロックしています
host-read-only = { $place }に書けません: 読み取り専用です
host-full = { $place }に書けません: ディスクがいっぱいです
host-disk = { $place }を読み書きできません: ディスクがいっぱいか、壊れています（{ $what }）。空きを作るか、別のディスクにコピーしてください
host-other = { $place }: データベースの報告: { $what }
host-no-folder = プログラムのデータを置くフォルダーがありません。--db ファイル で指定してください
host-no-event = 「{ $who }」という大会はありません
host-no-events = 大会はまだありません
host-several = 「{ $who }」は{ $ids }のどれでもありえます
host-there = あるのは: { $ids }
host-taken = 大会{ $id }はすでにあります
host-busy = ほかの人の操作が続いたため、できませんでした。もう一度試してください
host-diverged = { $id }は{ $seq }行目から別の進み方をしています。比べるには別のデータベースに取り込んでください
host-export-again = event export が書いたままのファイルを使ってください。変更されたり途中で切れたりしていれば、もう一度書き出してください
host-not-a-record = { $seq }行目の{ $column }文字目: 記録の行ではありません: { $what }
host-not-as-written = { $seq }行目はこのプログラムが書くものと1字違わず同じではありません。変更されています
host-number = { $seq }行目の番号が{ $found }です
host-broken = { $seq }行目が前の行のハッシュと合いません。どちらかが変更されています
host-op-again = { $seq }行目: 操作{ $op }は前に終わっています
host-cannot-happen = { $seq }行目は起こりえません: { $why }
host-empty = 記録が空です

## EventSaid

event-columns-unread = 読み取らない列: { $columns }
event-none = 大会はまだありません
event-people = 参加者{ $people }人
event-people-guests = 参加者{ $people }人、代走用メンバー{ $guests }人
event-to-seat = { $round }ゲーム目の卓組はこれからです
event-draft = { $round }ゲーム目は案です
event-playing = { $round }ゲーム目の対局中: 全{ $tables }卓のうち{ $open }卓の結果が未確定
event-finished = すべてのゲームの結果がそろいました
event-is-closed = 終了
event-next = 次の操作: { $command }
event-round-published = { $round }ゲーム目
event-round-draft = { $round }ゲーム目（案）
event-table = 卓
event-open = 未入力
event-disputed = 食い違い: { $said }
event-said-by = { $by }は{ $scores }と入力
event-cancelled = 無効
event-resting = { $what }: { $who }
event-not-there = 欠席: { $who }
event-gone = 棄権
event-is-away = 来るまで欠席
event-absent-in = { $round }ゲーム目は欠席
event-plays-for = 席には{ $who }
event-awaited = { $who }は発表済みの{ $round }ゲーム目の{ $table }番卓に残っています
event-withdrew = 棄権: { $round }ゲーム目から不戦敗
event-guest = 代走用
event-meet-again = { $one }と{ $other }はこれまで{ $times }回同卓しています
event-names-of-numbers = 番号だけだった{ $people }人に、名簿の順に名前を付けました（1番が名簿の先頭）
event-columns = 列「{ $column }」の{ $groups }組を希望として守ります
event-no-sides = 席に組がないため、列「{ $column }」は使いません
event-broken-in = { $round }ゲーム目で守られない希望: { $wish }
event-left-behind = この予定は{ $option }で作られましたが、これから組む回には使いません
event-groups-meet = { $column }が同じ組み合わせの同卓が{ $met }組あります{ $least ->
    [0] { "" }
   *[other] （これらの卓では{ $least }組は避けられません）
}
event-not-mixed = { $column }が混ざっていない組が{ $sides }組あります
event-already-there = すでに登録済みのため登録しません: { $who }
event-has-left = { $who }さんは抜けました：{ $how }
event-nothing = 新しいものはありません。すでに入力済みです
event-before = この操作は前に済んでいます
event-imported = { $id }: { $lines }行、すべて検査済み
event-continued = { $id }はすでにあり、{ $lines }行を追加しました
event-known = { $id }はこの行をすべて含んですでにあります
event-demo-made = { $id }: 参加者{ $players }人、{ $rounds }ゲーム、すべての結果入り
event-complete = { $round }ゲーム目の結果がそろいました
event-beyond-tables = まだ卓{ $table }はありません。いまの人数で使う卓は{ $tables }卓です
event-out-of-final = 現在の結果では、{ $who }は{ $round }ゲーム目の決勝に進めません{ $results ->
    [0] { "" }
   *[other] （{ $others }が進めます）
}。決勝を取り消して組み直すか、このままにしてください
event-skips-nothing = { $day }は開催期間の外なので、飛ばす回はありません
event-unpublished = { $round }ゲーム目の公開を取り消しました。すでに見た人は古い席を知っています
event-closed-early = 終わっていない回が{ $rounds }回あります。続けるには大会を再開してください
event-still-open = { $round }ゲーム目: 結果が未確定の卓は{ $tables }
event-line-of = { $line }行目: { $why }
event-say-dates = 変更点を指定してください: --start、--tz、--every、--skip、--lasts、または --none
event-say-game = 種目か卓の人数を指定してください: --game riichi か -k 4
event-rules-instead = ルールは points です。{ $rules } は{ $people }人卓に対応していません
event-more = ほか{ $count }件
event-not-there-count = 欠席: { $people }人
event-was = 訂正前: { $scores }
event-was-at = { $round }ゲーム目{ $table }番卓の訂正前: { $scores }
event-replaced = 入力済みの結果{ $results }件を置き換えました
event-script-at = 次は台本{ $games }ゲームのうち{ $game }ゲーム目です
event-script-over = 台本の{ $games }ゲームはすべて終わりました
event-waits = { $who }が参加を希望しています（{ $number }番）
event-calls = { $who }が{ $table }番卓に審判を呼んでいます
event-claimed-by = { $who }の申告: { $scores }。同じ卓のもう1人の確認を待っています
event-not-that-far = --after は{ $after }ですが、発表済みは{ $rounds }ゲームです

## ComingSaid

coming-still = 今後の予定: { $parts }
coming-announced = 予定を発表: { $parts }
coming-nothing = 発表された予定はなくなりました
coming-planned = { $rounds ->
    [1] { $round }ゲーム目はあらかじめ組む
   *[other] { $round }ゲーム目から計{ $rounds }ゲームはあらかじめ組む
}
coming-swiss = { $rounds ->
    [1] { $round }ゲーム目は順位による卓組
   *[other] { $round }ゲーム目から計{ $rounds }ゲームは順位による卓組
}
coming-kept = { $round }ゲーム目は上位{ $top }人の決勝（得点は持ち越し）
coming-halved = { $round }ゲーム目は上位{ $top }人の決勝（得点は半分）
coming-cleared = { $round }ゲーム目は上位{ $top }人の決勝（得点は0から）
coming-ties = 最後の順位が同じときは{ $way }
coming-fresh = 順位による{ $rounds }ゲームのために空けました: 当たりそうな{ $pairs }組のうち、それまで同卓しないのは{ $fresh }組です

## StandingSaid

standing-after = { $round }ゲーム終了時
standing-after-open = { $rounds ->
    [0] { $open }の時点の順位
   *[other] { $rounds }ゲーム終了、{ $open }の時点の順位
}
standing-open-tables = { $round }ゲーム目は{ $tables }卓中{ $played }卓
standing-held-back = 順位は非公開です。主催者だけに見えます
standing-adjustments = ゲーム以外
standing-penalties = ペナルティ
standing-lifted = { $penalty }（取り消し済み）
standing-games = 対局
standing-places = 着順
standing-balance = 勝-分-負
standing-goals = 得失点
standing-difference = 点差
standing-average = 平均
standing-percent = %
standing-boards = ボード
standing-direction = 方向
standing-matchpoints = マッチ点（{ $heading }）
standing-scored = 得点-失点
standing-team = チーム
standing-leads = { $points }で首位
standing-one-point = { $above }と1ポイント差
standing-fewer-points = { $above }と{ $by }ポイント差
standing-head-to-head = { $above }と同点、直接対決で下
standing-wins = { $above }と同点、勝ち数で下
standing-places-decide = { $above }と同点、着順で下
standing-goal-difference = { $above }と同点、得失点差で下
standing-goals-decide = { $above }と同点、総得点で下
standing-smaller-average = 1ゲーム平均{ $own }、{ $above }は{ $other }
standing-smaller-percent = { $own } %、{ $above }は{ $other } %
standing-margin-decides = { $above }と並び、得失点差で下
standing-scored-decides = { $above }と並び、総得点で下
standing-sides-game = { $round }ゲーム目{ $table }番: { $result }（{ $company }）、{ $points }
standing-duel = { $round }ゲーム目{ $table }番卓: { $against }に対して{ $result }、{ $points }
standing-best-game = { $above }と同点、最高得点の対局で下
standing-by-tie-breaks = { $heading }（同点は{ $codes }の順）
standing-tie-break = { $above }と同点、{ $code }で下
standing-play-off = { $above }と同点、プレーオフで下
standing-shared = { $with }と同順位
standing-shared-many = { $with }ほか{ $more }人と同順位
standing-final = 決勝に出た{ $above }の次
standing-game = { $round }ゲーム目{ $table }番卓: { $place }着、{ $points }
standing-stood-in = { $round }ゲーム目{ $table }番卓: 代走、{ $points }
standing-rested = { $round }ゲーム目: { $rest }、{ $points }
standing-sat-out = { $round }ゲーム目: 対局なし、{ $points }
standing-penalty = { $round }ゲーム目: { $points }（{ $reason }）

## OptionSaid

leave-head = { $who }が{ $round }ゲーム目の前に棄権する場合:
leave-substitute = その席に代走を入れる
leave-fewer = { $people }人で続ける。{ $sit_out ->
    [0] 全員が毎回打ちます
   *[other] 毎回{ $sit_out }人が抜け番です
}
leave-short = { $people }人で{ $tables }人卓で続ける
leave-annul = 済んだ対局を無効にする（FIDE 6.6 と US Chess 30B: 半分未満のため）。これからの対局は休み、白黒は調整する（30B）
leave-annul-only = 同じく無効にし、白黒はそのまま
leave-keep = 済んだ対局は有効（FIDE 6.6 と US Chess 30B: 半分以上のため）。これからの対局は不戦敗
leave-broken = 守られない希望が{ $wishes }つ
leave-price = 残りのゲームの再同卓{ $repeats }、カードの変わる人{ $cards }人
leave-fresh = 当たりそうな{ $pairs }組のうち初対戦のまま{ $fresh }組
leave-cards = カードの変わる人{ $cards }人
leave-no-plan = 先の卓組がないため、変わるカードはありません
leave-apply = 実行するには: { $command }
leave-reversal = { $round }ゲーム目: { $game }は先後を入れ替え

## SplitSaid

split-head = 出席{ $people }人。{ $round }ゲーム目の組み方:
split-head-rounds = 出席{ $people }人。{ $from }～{ $to }ゲーム目の組み方:
split-guest = 数合わせ{ $number }
split-with = 数合わせ（{ $people }人）: { $who }
split-added = { $size }人卓はこの大会では新しい人数です
split-rest = 抜け番: { $who }
split-rest-each = 抜け番はこれまでと合わせて1人{ $times }回
split-other = { $size }人卓でない人: { $who }
split-other-many = { $again ->
    [0] { $size }人卓でない人{ $people }人
   *[other] { $size }人卓でない人{ $people }人（うち2回目以上{ $again }人）
}
split-other-each = { $size }人卓でないゲームはこれまでと合わせて1人{ $times }回
split-before = { $who }（これまで{ $times }回）
split-repeats = { $repeats ->
    [0] 再同卓なし
   *[other] 再同卓{ $repeats }
}
split-seats = { $range ->
    [0] 席の偏りなし
   *[other] 1人の席の偏りは最大{ $range }
}

## OrderSaid

order-join = { $who } さんを参加させる
order-leave = { $who } さんは抜ける
order-return = { $who } さんは戻る
order-absent = { $who } さんは欠席
order-present = { $who } さんは出席
order-seat = { $round }ゲーム目の席を決める
order-seat-instead = { $round }ゲーム目の席を別の方法で決める
order-ties = 決勝の席を決める: { $how }
order-publish = { $round }ゲーム目を発表する
order-take-back = 最後の席決めを取り消す
order-penalty = { $who } さんに { $round }ゲーム目のペナルティを与える
order-undo = 取り消す
order-rounds = { $rounds }ゲームにする
order-close = 大会を閉じる
order-reopen = 大会を再開する
