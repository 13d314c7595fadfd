import type { Static, TObject, TSchema } from 'typebox';

/**
 * Who may ask: `read` every login, `halt` every login that is not read-only, `act` such a login too, and on real money
 * only with `http.control: true`.
 */
export type QuestionAccess = 'read' | 'halt' | 'act';

/** A question to a running daemon: over its socket, and over HTTP at `/api/<ask>` (GET for `read`, else POST). */
export interface DaemonQuestion<Request extends TObject = TObject, Answer extends TSchema = TSchema> {
  readonly ask: string;
  /** A sentence for people, in the indicative. */
  readonly doc: string;
  readonly access: QuestionAccess;
  /** True where an answer costs much: a login may ask it seldom. */
  readonly isHeavy?: true;
  /** The fields beside `ask`. */
  readonly request: Request;
  readonly answer: Answer;
}

/** What the daemon answers, as its readers see it. */
export type AnswerOf<Q extends DaemonQuestion> = Fixed<Static<Q['answer']>>;

/** A value that nobody changes: what is answered may be shared. */
type Fixed<T> = T extends readonly (infer One)[]
  ? readonly Fixed<One>[]
  : T extends object
    ? { readonly [K in keyof T]: Fixed<T[K]> }
    : T;

/** Declares a question; its schemas keep their own types. */
export function question<Request extends TObject, Answer extends TSchema>(
  declared: DaemonQuestion<Request, Answer>,
): DaemonQuestion<Request, Answer> {
  return declared;
}
