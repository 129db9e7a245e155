## ApiSaid

api-no-key = これには鍵が必要です。
api-key-help = リンクの最後（/k/ または /me/ のあと）をヘッダーで送ってください: Authorization: Bearer 鍵。新しい大会にはサーバーの鍵が必要です。
api-no-event-help = 大会は ID（アドレスの /e/ のあと）で指定してください。
api-no-round = 第{ $round }ゲームはありません
api-no-round-help = ゲームは1から数えます。下書きは主催者だけに見えます。
api-bad-body = 内容を読み取れません: { $what }
api-bad-body-help = どのアドレスが何を受け取るかは /api/1/openapi.json にあります。
api-no-address = このアドレスには何もありません
api-bad-address = このアドレスを読み取れません
api-no-method = このアドレスで使えるのは { $what } だけです
api-too-large = 一度に受け取れる量を超えています
api-too-slow = 届くのに時間がかかりすぎました
api-failed = 処理できませんでした。サーバーが記録しました
