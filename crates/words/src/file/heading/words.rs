//! The headings of columns and labels of lines that `heading.rs` knows, one list for each meaning, in lower case, in
//! English, Japanese, German, French, Spanish, Italian and Dutch. Semicolons separate the words of a list.

pub(super) const ROUND: &str = "round; rnd; rd; rotation; lesson; session; game; week; wk; gw; game week; gameweek; match week; matchweek; \
     heat; hanchan; match day; matchday; md; runde; spielrunde; spieltag; ronde; tour; journée; journee; ronda; jornada; \
     turno; giornata; speelronde; speeldag; rodada; kolejka; runda; kolo; kierros; omgång; omgang; spelomgång; 回戦; ラウンド; ゲーム; \
     ゲーム目; 回目; 回; 局; 節; 半荘; 半荘目";
/// Headings of columns that count games within a round or in all, next to a column of rounds.
pub(super) const GAME: &str = "game; session; heat; ゲーム; 回; 局";
pub(super) const TABLE: &str = "table; tbl; board; group; court; room; tisch; brett; gruppe; mesa; tavolo; tafel; groupe; station; stolik; bord; 卓; 番卓; 卓番; \
     卓番号; テーブル; 台; 盤; グループ; 班; 組; コート";
/// Where games are played: a table, if every round has each of them once.
pub(super) const VENUE: &str = "field; pitch; ground; venue; location; stadium; hall; gym; lane; mat; rink; piste; feld; spielfeld; halle; \
     spielort; spielstätte; ort; terrain; lieu; salle; stade; campo; cancha; pista; lugar; estadio; luogo; palestra; \
     stadio; veld; baan; zaal; locatie; boisko; miejsce; hala; plan; arena; spelplats; recinto; 会場; 場所; 面";
/// A day, over a column of them.
pub(super) const DAY: &str = "date; day; match date; game date; utc date; date utc; date time; datetime; date gmt; datum; spieldatum; tag; \
     termin; fecha; día; dia; jour; giorno; data; dag; dzień; dato; 日付; 月日; 開催日; 日時; 日";
/// A time of day, over a column of them.
pub(super) const TIME: &str = "time; kick off; kickoff; kick-off; ko; start time; match time; uhrzeit; zeit; beginn; anstoß; anstoss; heure; hora; \
     orario; ora; tijd; aanvang; aftrap; tid; avspark; godzina; horário; 時刻; 時間; 開始時刻; キックオフ";
/// Words in headings of columns that hold nobody who plays.
pub(super) const ASIDE: &str = "umpire; umpires; referee; referees; ref; scorer; marker; moderator; judge; arbiter; official; officials; steward; \
     timekeeper; linesman; assistant; coach; schiedsrichter; schiri; arbitre; árbitro; arbitro; scheidsrechter; sędzia; \
     domare; 審判; 主審; result; results; score; scores; goals; points; pts; sets; ergebnis; tore; punkte; résultat; \
     buts; resultado; marcador; goles; puntos; risultato; gol; punti; uitslag; stand; doelpunten; wynik; gole; placar; \
     gols; resultat; mål; 結果; 得点; スコア; note; notes; remark; remarks; comment; comments; status; bemerkung; \
     bemerkungen; remarque; remarques; observaciones; notas; opmerking; opmerkingen; uwagi; 備考; メモ; season; division; \
     div; league; competition; match; fixture; attendance; spectators; tv; channel; winner; id; rating; elo; rtg; boards; \
     saison; liga; temporada; stagione; seizoen; 試合";
/// Words next to a seat in the heading of a column of people: `Home Team`, `Équipe à domicile`.
pub(super) const TEAM: &str = "team; teams; side; club; player; name; equipo; equipe; équipe; equipa; mannschaft; verein; spieler; squadra; \
     giocatore; ploeg; speler; jugador; joueur; jogador; drużyna; zespół; zawodnik; lag; spelare; pair; paar; chaise; \
     チーム; 側; à; da; de; di; do; der; die; en; in; the";
/// Words in cells of a crosstable for a round without a game.
pub(super) const NO_GAME: &str = "+-; -+; +; --; ---; 0; 00; 000; 0000; h; u; x; f; z; b; d; half; full; zero; unpaired; not paired; withdrawn; \
     forfeit; freilos; libre; libero; vrij; descansa; riposo; wolny los; pauza; fri; =; 0+; 0-; 0=; h---; u---; b---; \
     f---; x---; -1; -0; -=; *";
/// Single words that name tables and hardly ever people: no flower, jewel or bird that is also a given name.
pub(super) const TABLE_NAMES: &str = "red; blue; green; yellow; orange; purple; pink; white; black; brown; grey; gray; gold; silver; turquoise; \
     beige; rot; blau; grün; gelb; lila; weiß; weiss; schwarz; braun; grau; rouge; bleu; vert; jaune; blanc; noir; \
     rojo; azul; verde; amarillo; blanco; negro; rosso; blu; giallo; bianco; nero; rood; blauw; groen; geel; wit; \
     zwart; 赤; 青; 緑; 黄; 白; 黒; 紫; 橙; 桃; oak; elm; beech; birch; pine; fir; maple; spruce; poplar; eiche; \
     buche; birke; tanne; 松; 竹; 梅; 桜; wolf; bear; fox; lion; tiger; eagle; hawk; owl; deer; hare; badger; otter; \
     whale; shark; dolphin; elephant; zebra; giraffe; bär; fuchs; löwe; adler; 鶴; 亀; 鷹; 虎; mercury; venus; earth; \
     jupiter; saturn; uranus; neptune; hearts; spades; diamonds; clubs; apple; pear; lemon; banana; strawberry";
pub(super) const SEAT: &str =
    "seat; place; chair; wind; colour; color; sitz; platz; siege; siège; 席; 席番; 家; 座席; 風; 色";
/// Words for a name, whole or a part of it: `Name` next to `Vorname` is the family name.
pub(super) const NAME: &str = "name; nom; nombre; nome; naam; 名前; お名前";
pub(super) const FULL_NAME: &str = "full name; fullname; your name; your full name; player name; name of player; name and surname; spielername; \
     vollständiger name; vor- und nachname; name, vorname; nachname, vorname; last name, first name; nom complet; \
     nom et prénom; nombre completo; nombre y apellidos; nome completo; nome e cognome; volledige naam; 氏名; ご氏名; \
     姓名; 参加者名; 選手名";
pub(super) const PLAYER: &str = "player; spieler; spielerin; teilnehmer; teilnehmerin; joueur; joueuse; jugador; jugadora; giocatore; \
     giocatrice; speler; schüler; schülerin; 選手; 参加者; プレイヤー; プレーヤー; 生徒";
/// Words that may also be somebody's name.
pub(super) const SOMEBODY: &str = "pupil; student; person; participant; guest; member; who";
pub(super) const FAMILY_NAME: &str = "last name; family name; surname; lastname; nachname; familienname; nom de famille; apellido; apellidos; \
     cognome; achternaam; 姓; 苗字; 名字; 氏";
pub(super) const GIVEN_NAME: &str = "first name; given name; firstname; forename; vorname; rufname; prénom; prenom; nombre de pila; voornaam; 名; \
     下の名前";
pub(super) const PLAYERS: &str =
    "players; names; members; pupils; students; people; participants; mitglieder; メンバー";
pub(super) const NUMBER: &str = "no; nr; number; #; id; player no; player number; 番号; 選手番号";
/// In a cell, or as the label of a line; headings of columns have a shorter list in `heading.rs`.
pub(super) const REST: &str = "-; –; —; ―; bye; rest; rests; sit out; sits out; sit-out; sitting out; out; pause; frei; spielfrei; exempt; \
     抜け番; 抜番; 休み; 休; 抜け";
/// As [`REST`].
pub(super) const ABSENT: &str = "absent; away; not here; fehlt; abwesend; 欠席; 欠";
/// Seats that have an order of their own. Letters are the initials of the words.
pub(super) const SEATS: &[&str] = &[
    "east; south; west; north",
    "東; 南; 西; 北",
    "東家; 南家; 西家; 北家",
    "e; s; w; n",
    "white; black",
    "w; b",
    "blancs; noirs",
    "blancas; negras",
    "bianco; nero",
    "wit; zwart",
    "weiß; schwarz",
    "weiss; schwarz",
    "白; 黒",
    "先手; 後手",
    "先; 後",
    "home; host; hosts; away; visitor; visitors; visiting; guest; guests",
    "heim; heimmannschaft; heimteam; heimverein; gast; gäste; auswärts; gastmannschaft; gastteam; gastverein",
    "domicile; recevant; locale; extérieur; exterieur; visiteur; visiteurs; visiteuse",
    "local; locales; casa; visitante; visitantes; visita; fuera",
    "casa; ospitante; trasferta; fuori casa; ospite; ospiti",
    "thuis; thuisploeg; thuisteam; thuisclub; uit; uitploeg; uitteam; uitclub; bezoekers",
    "mandante; casa; anfitrião; visitante; fora",
    "gospodarz; gospodarze; dom; gość; goście; wyjazd",
    "hemma; hemmalag; hjemme; hjemmehold; hjemmelag; borta; bortalag; borte; bortelag; ude; udehold",
    "koti; kotijoukkue; vieras; vierasjoukkue",
    "domácí; hosté",
    "ホーム; ホームチーム; 主; アウェイ; アウェイチーム; アウェー; ビジター; ビジターチーム",
    "austria; england; france; germany; italy; russia; turkey",
];
