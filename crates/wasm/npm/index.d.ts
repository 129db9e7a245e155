/** A player: a name, or a name with details. */
export type Player = string | { name: string; id?: number; [field: string]: unknown };

/** A whole plan. All fields of the library's question may be added by name: `apart`, `together`, `game`, `seed` … */
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
  /** Called during a long search with its progress in percent. */
  progress?: (percent: number) => void;
  /** Called from time to time; `true` stops with the best so far. */
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

/** Makes a plan, audited by an independent checker. The same question and seed give the same plan. */
export function plan(question: Question, watched?: Watched): Promise<Plan>;

/** Any use case by its name, with its question. */
export function use(
  name: "plan" | "check" | "bound" | "next" | "improve" | "repair" | "reverse" | "event",
  question: unknown,
  watched?: Watched,
): Promise<Answered>;

/**
 * Answers a request, `roundtable/ask/1`, as text, bytes or an object; returns the text of `roundtable/answer/1`, with
 * the same bytes as the command line.
 */
export function ask(request: string | Uint8Array | object, watched?: Omit<Watched, "lang">): Promise<string>;

/** The error for an impossible request. */
export class RoundtableError extends Error {
  /** A word for programs. */
  code: string;
  /** Alternatives that would work. */
  alternatives: unknown[];
}
