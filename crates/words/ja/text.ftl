## TextLine

round-heading = { $number }ゲーム目
table-heading = { $number }番卓:
sit-out-line = 抜け番: { $players }
absent-line = 欠席: { $players }
seats-line = 席順: { $names }
sizes-line = 卓の人数: { $sizes }
start-line = 開始: { $start }
made-by-line = 作成: roundtable { $version }、方式 { $method }、シード { $seed }

## SeatName

seat-east = 東
seat-south = 南
seat-west = 西
seat-north = 北
seat-white = 白
seat-black = 黒
seat-home = ホーム
seat-away = アウェイ
seat-north-south = 南北
seat-east-west = 東西
