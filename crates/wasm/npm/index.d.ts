/** A player: a name, or a name with details. */
export type Player = string | { name: string; id?: number; [field: string]: unknown };

/** A whole plan. Every other field of the library's question may be added: `apart`, `together`, `game`, `seed` … */
export interface Question {
  /** Names, or their number. */
  players: number | Player[];
  /** The table sizes, the preferred one first. */
  tables?: number | number[];
  /** The most tables. */
  most_tables?: number;
  rounds?: number;
  [field: string]: unknown;
}

export interface Watched {
  /** The language of sentences in the answer. */
  lang?: "en" | "ja" | "ja-kaisen";
  /** Is called during a long search with how much of it is done, in percent. */
  progress?: (percent: number) => void;
  /** Is called now and then during a search; `true` stops it with the best so far. */
  stop?: () => boolean;
}

export interface Note {
  code: string;
  message: string;
}

export interface Table {
  table: number;
  /** The people there, first seat first, by number from 1. */
  seats: number[];
}

export interface Round {
  tables: Table[];
  [field: string]: unknown;
}

/** A schedule with its audit: the document that `roundtable plan --json` prints (schedule.json). */
export interface Plan {
  schema: string;
  rounds: Round[];
  players: unknown[];
  audit: { valid: boolean; [figure: string]: unknown };
  notes: Note[];
  /** Whether it was stopped: then this is the best so far. */
  stopped: boolean;
  [field: string]: unknown;
}

export interface Answered {
  answer: unknown;
  schedule?: unknown;
  notes?: Note[];
  stopped?: boolean;
}

/** Makes a plan, audited independently of how it was made. The same question and seed give the same plan. */
export function plan(question: Question, watched?: Watched): Promise<Plan>;

/** Any use case by its name, with its question. */
export function use(
  name: "plan" | "check" | "bound" | "next" | "improve" | "repair" | "reverse" | "event",
  question: unknown,
  watched?: Watched,
): Promise<Answered>;

/** Answers a request, `roundtable/ask/1`, with the same text (`roundtable/answer/1`) as the command `roundtable ask`. */
export function ask(request: string | Uint8Array | object, watched?: Omit<Watched, "lang">): Promise<string>;

/** The question has no answer. */
export class RoundtableError extends Error {
  /** A word for programs. */
  code: string;
  /** Alternatives that would work. */
  alternatives: unknown[];
}
