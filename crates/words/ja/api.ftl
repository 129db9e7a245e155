## ApiSaid

api-no-key = これには鍵が必要です。
api-key-help = リンクの最後（/k/ または /me/ のあと）をヘッダーで送ってください: Authorization: Bearer 鍵。新しい大会にはサーバーの鍵が必要です。
api-no-event-help = 大会は ID（アドレスの /e/ のあと）で指定してください。
api-no-round = 第{ $round }ゲームはありません
api-no-round-help = ゲームは1から数えます。下書きは主催者だけに見えます。
api-bad-body = 内容を読み取れません: { $what }
api-bad-body-help = どのアドレスが何を受け取るかは /api/1/openapi.json にあります。
