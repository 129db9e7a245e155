### Colour reversals: games of a round robin whose colours change after somebody has left.

## ReversalSaid: Reversals after a withdrawal.
## $player (String)
## $played $games (u32)

reversals-title = Games to play with colours reversed, the new White first (computed reversals):
reversals-none = No game needs its colours reversed.
reversals-balance = White minus Black among those who stay:
reversals-all = Whoever leaves, these games are played with colours reversed, the new White first (computed reversals):
reversals-heading = If somebody leaves
reversals-who = Who leaves
reversals-games = Games with colours reversed
reversals-nothing = no game
withdrawal-line = { $player } has played { $played } of { $games } games.
fide-results-do-not-count = FIDE 6.6: under half, so the results stay in the table but do not count in the standings.
fide-rest-are-forfeits = FIDE 6.6: half or more, so the results count and the remaining games are forfeits.
us-chess-not-competed = US Chess 30B: under half, so the player counts as not having competed; the games are still rated.
us-chess-rest-are-forfeits = US Chess 30B: half or more, so the results count and the remaining games are forfeits; no colours are reversed there.
