/** Who plays: a name, or a name with what is known of the person. */
export type Player = string | { name: string; id?: number; [field: string]: unknown };

/** A whole plan. Everything that the library's question has may be added by its name there: `apart`, `together`, `game`, `seed` … */
export interface Question {
  /** Names, or how many they are. */
  players: number | Player[];
  /** The sizes of tables, the preferred one first. */
  tables?: number | number[];
  /** How many tables there are at most. */
  most_tables?: number;
  rounds?: number;
  [field: string]: unknown;
}

export interface Watched {
  /** The language of sentences in the answer. */
  lang?: "en" | "ja" | "ja-kaisen";
  /** Hears how much of a long search is done, in percent. It is called while the search goes on. */
  progress?: (percent: number) => void;
  /** Is asked now and then whether the best so far will do. */
  stop?: () => boolean;
}

export interface Note {
  code: string;
  message: string;
}

export interface Table {
  table: number;
  /** Who sits there, first seat first: people by their number from 1. */
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
  /** It was stopped: this is the best so far. */
  stopped: boolean;
  [field: string]: unknown;
}

export interface Answered {
  answer: unknown;
  schedule?: unknown;
  notes?: Note[];
  stopped?: boolean;
}

/** Makes a plan, audited by a checker that knows nothing of how it was made. The same question and seed give the same plan. */
export function plan(question: Question, watched?: Watched): Promise<Plan>;

/** Any use case by its name, with its question. */
export function use(
  name: "plan" | "check" | "bound" | "next" | "improve" | "repair" | "reverse" | "event",
  question: unknown,
  watched?: Watched,
): Promise<Answered>;

/** Answers a request, `roundtable/ask/1`: text, bytes or an object in, the text of `roundtable/answer/1` out, to the byte as the command line. */
export function ask(request: string | Uint8Array | object, watched?: Omit<Watched, "lang">): Promise<string>;

/** What is asked cannot be answered. */
export class RoundtableError extends Error {
  /** A word for programs. */
  code: string;
  /** What would work instead. */
  alternatives: unknown[];
}
