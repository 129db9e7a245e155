## DesignSaid

made-cited = { $sentence }（{ $reference }）
made-left-out = このデザインのうち { $count } 人を除きます。
made-directions = 各ゲームの方向: { $list }
made-partly = { $rounds } ゲームのうち { $made } ゲームがこの構成で、残りは探索で求めました。
made-one-round = 番号順の1回分です。
made-round-robin = { $players } 人の総当たり: 一人を固定し、ほかを順に回します。
made-affine = { $q } 元体上の { $dimension } 次元アフィン空間の { $rounds } 方向: 卓は直線、一回は同じ方向の直線すべてです。
made-bose = 3·{ $r } + 1 人のボーズの分解可能デザイン: 一回分を環の { $r } 個の元で動かします。
made-kirkman-double = 2·{ $q } + 1 人のカークマン三重系: 一回分を体の { $q } 個の元で動かします。
made-kirkman-triple = 3·{ $q } 人のカークマン三重系: 一回分を体の { $q } 個の元で動かし、体で動かない { $still } 回を加えます。
made-arc = { $q } 元体上の平面の次数 { $d } の極大弧: どの直線とも 0 点か { $d } 点で交わり、一回は同じ方向の直線です。
made-unital = { $order } 元体上のエルミート・ユニタル: { $players } 点、卓は割線、一回は一本の接線上の点に当たります。
made-packing = { $q } 元体上の射影空間のパッキング: 卓は直線、一回はすべての点を一度ずつ通る直線の組（スプレッド）です。
made-developed = { $group } の { $copies } 個の写しと固定した { $fixed } 人の上の基本の回を、群で動かします（{ $origin }）。
made-transversal = { $n } 人ずつ { $k } 組: { $n } 回で他の組の全員と同卓する分解可能な横断デザイン（{ $array }）。続いて、あれば組の中の回です。
made-squares = 参加者は { $n } 次方陣の { $k } 行。一回は列か、互いに直交する { $squares } 個のラテン方陣（{ $array }）の一つの文字です。続いて、あれば行の中の回です。
made-transversal-split = { $n } 人ずつ { $k } 組: { $n } 回で他の組の全員と同卓する分解可能な横断デザイン（{ $array }）。最後の回を二回に分けます。それぞれその卓の一部を残し（同じ卓は一度だけ）、各組の残りの人は組の中の { $inside } 卓に着きます。
made-transversal-with-hole = { $n } 人ずつ { $k } 組: 各組の { $hole } 人を穴とする分解可能な横断デザイン（{ $array }）。その { $rounds } 回では穴の人どうしは同卓しません。続く回では穴の人だけの卓と、残りの人の卓に分かれます。
made-inflated = { $players } 人の巡回の一人ずつを { $m } 人の組に、卓を横断デザインに替え、組の中を小さい巡回で埋めます。
made-frame = フレーム: { $players } 人の巡回で一人の卓を各回の穴とし、ほかを { $m } 人の組に替え、穴と共通の { $apart } 人を { $inner } 人の巡回で埋めます。
made-filled-frame = フレーム: { $outer }人の巡回のうち1人の卓を各ゲームの穴とし、ほかの人をそれぞれ{ $group }人のグループにします。穴と追加の{ $apart }人には穴のある{ $inner }人のデザインを、最後の穴には{ $last }人の巡回を入れます。
made-filled-planes = フレーム: { $small }次と{ $large }次の平面から得る{ $hole }人の穴が{ $holes }個。1人を{ $group }人のグループにし、穴と追加の{ $apart }人には穴のある{ $inner }人のデザインを、最後の穴には{ $last }人の巡回を入れます。
made-grouped = { $name } 上の{ $outer }人の基本ラウンドで同卓しない{ $group }人のグループ。1人を{ $m }人にし、グループの中で{ $inner }人の巡回を続けます。
made-base-frame = 各回に { $hole } 人の穴を一つ残す { $players } 人のフレーム ({ $by }): 一人ずつを { $m } 人の組に替え、穴と共通の { $apart } 人を { $inner } 人の巡回で埋めます。
made-closure = { $points } 点、ブロックの大きさ { $sizes } の対釣合いデザインの閉包: 一点が { $players } 人と一回に当たります。
made-closure-of-blocks = { $size } 点のブロックだけの { $points } 点の対釣合いデザイン ({ $by }) の閉包: 一点が { $players } 人と一回に当たります。
made-frame-with-table = 各回に { $hole } 人の穴を一つ残す { $players } 人のフレーム ({ $by }): 一人ずつを { $m } 人の組に替え、穴と、そこで一卓になる共通の { $common } 人を { $inner } 人の巡回で埋めます。
made-near-resolvable = { $players } 人の準分解可能デザイン: { $players } 回で全員が一度ずつ抜け番になり、どの二人も { $times } 回同卓します。
made-difference-set = { $group } の { $size } 個の元からなる差集合: 1卓を群で動かし、どの二人も { $times } 回同卓します。
made-difference-set-left = { $group } の { $size } 個の元からなる差集合に入らない人たち: 1卓を群で動かし、どの二人も { $times } 回同卓します。
made-symmetric = { $players } 人、1卓 { $size } 人の対称デザイン: 卓は { $players } あり、1回に1卓。どの二人も { $times } 回同卓します。
made-parts = 巡回の各回を { $parts } つに分け、順に行います。
made-dealt = 巡回の卓を、卓の少ない回に配り直します。
made-whist = { $players } 人のホイスト大会: { $rounds } 回で、どの二人も1回組み、2回対戦します。
made-whist-product = { $m } 人ずつ { $groups } 組のホイスト大会と、各組の中の { $players } 人のホイスト大会の積です。
made-whist-frame = 各回に { $hole } 人の穴を一つ残す { $outer } 人のホイスト・フレーム: 一人ずつを { $m } 人に替え、各穴は共通の一人を加えた { $players } 人のホイスト大会をします。
made-whist-groups = 各卓を3通りに打ち、その後、同卓しなかった { $hole } 人ずつの組がそれぞれホイスト大会をします。
made-spouse-avoiding = { $couples } 組の夫婦の混合ダブルス。対称な相手を持つ自己直交ラテン方陣から作り、夫婦は同じ卓に座らず、夫婦でない男女はどの二人も1回組み、1回対戦します。
made-stations = 二人卓 { $tables } 卓のハウエル・デザイン: 同じ数の回で全員が各卓に1回ずつ着き、どの二人も2回は当たりません。
made-chart = 巡回表: 基本の { $bases } 回を { $group } で動かします。
made-one-table = 一卓を { $times } 回。
made-copies = 全員が一度ずつ同卓する巡回を { $times } 周します。
made-paley = 二卓: 一人と { $q } 元体の平方元、およびその残り。体で動かすと、どの二人も { $times } 回同卓します。
made-base-round = 一人を固定し { $turning } 人を回す基本の一回: どの二人も { $times } 回同卓します。
made-balanced-inflated = { $players } 人の釣合い型デザインの一人ずつを { $m } 人の組に、卓を横断デザインに替え、組の中を埋めます。どの二人も { $times } 回同卓します。

## ProofStep

proof-title = { $players } 人・{ $k } 人卓で、再同卓のない { $rounds } 回はありません。証明:
proof-graph = あったとします。誰もがちょうど一人とだけ同卓しません。回が異なり共通の人のいない二卓を結ぶと、どの卓もほかの各回の一卓と結ばれ、次数 { $degree } の正則グラフになります。
proof-spectrum = N を卓と人の接続行列とすると、NᵀN = { $degree }I + J − P（P は同卓しない組）、NNᵀ = { $k }I + J − R − A（R は同じ回の卓）。よって固有値は一重の { $degree } と { $k }、0、−1、−2 で、グラフは連結、最小固有値は −2 です。
proof-line-graph = 下の定理と固有値により、{ $symbols } 文字の完全グラフの各辺を細分したグラフの線グラフです。卓は異なる文字の順序対 (u, v) で、v がその回です。
proof-players = (u, v) にいる人は (u, v′) にも (v, u) にもいません。よって一人は、長さ 1 と 2 の巡回のない { $symbols } 文字の置換で、共通の人のいる二卓はちょうど一つの置換に現れます。すなわち厳密被覆です。
proof-search = そのような置換は { $permutations }、卓の組は { $items } あります。探索は { $nodes } 節点を調べ、被覆はありませんでした。
proof-rests = 根拠とする定理:

## DesignName

design-single-round = 1回だけ
design-round-robin = 総当たり
design-affine-space = アフィン空間
design-boses-design = ボーズのデザイン
design-kirkman-triple-system = カークマン三重系
design-maximal-arc = 極大弧
design-hermitian-unital = エルミート・ユニタル
design-packing = 射影空間のパッキング
design-base-rounds = 基本の回の展開
design-transversal-design = 横断デザイン
design-latin-squares = 直交ラテン方陣
design-inflation = 膨張
design-filled-groups = 組の充填
design-frame-product = フレームの積
design-closure = 対ごとに釣り合うデザインの閉包
design-balanced-design = 釣り合い型デザイン
design-near-resolvable = 準分解可能デザイン
design-one-table = 1卓
design-repeated-rotation = 巡回の繰り返し
design-paley = ペイリーの平方
design-base-round = 基本の1回の展開
design-difference-set = 差集合
design-symmetric = 対称デザイン
design-parts = 分割した回
design-dealt = 配り直した卓
design-whist = ホイスト大会
design-spouse-avoiding = 夫婦が会わない混合ダブルス
design-stations = ハウエル・デザイン
design-chart = 巡回表

## ArraySaid

array-addition = { $order } の加法表
array-field = { $q } 元体
array-product = （{ $first }）と（{ $second }）の積（MacNeish 1922）
array-difference = { $group } 上の { $rows } 行の差行列（{ $origin }）
array-quasi-difference = { $group } 上の { $rows } 行の準差行列（{ $origin }）
array-base-rows = { $group } の { $copies } 個の写しの上の { $rows } 本の基本行（{ $origin }）
array-wilson = ウィルソンの構成 { $order } = { $plain }·{ $master } + { $tail }（1974）
