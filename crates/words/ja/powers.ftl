## PowersSaid

powers-names = 国: { $names }
powers-game = 第{ $number }戦
powers-problem = 誤り: { $what }
powers-borders = 国境{ $edges }本。2人が隣り合う回数は{ $min }〜{ $max }回、平均{ $average }回
powers-pairs = { $times }回の組: { $pairs }組
powers-optimal = 判定: 最適（最多と最少の差 { $spread }、限界値 { $bound }）
powers-gap = 判定: 未証明の差あり（最多と最少の差 { $spread }、限界値 { $bound }）
powers-invalid = 判定: 不正（最多と最少の差 { $spread }、限界値 { $bound }）
powers-of-complement = { $method }（補グラフによる）
powers-made-by = 作成: { $method }
powers-made-by-seed = 作成: { $method }、シード { $seed }
census-squares = 標準形のラテン方陣 { $squares }個
