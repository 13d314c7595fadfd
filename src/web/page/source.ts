import type { Json } from '../../domain/journal-entry.ts';
import type { entries } from '../api/entries.ts';
import type { AnswerOf } from '../api/question.ts';
import type { session } from '../api/session.ts';

/** A question with its fields, as the daemon's socket takes it. */
export interface AskedQuestion {
  readonly ask: string;
  readonly [field: string]: Json;
}

/** The answer to a question, or the words of its refusal. */
export type GivenAnswer =
  | { readonly kind: 'answer'; readonly value: Json }
  | { readonly kind: 'refused'; readonly error: string };

/** The facts of a run that every page shows. */
export type RunFacts = Omit<AnswerOf<typeof session>, 'readOnly' | 'mayHalt' | 'mayAct' | 'csrf' | 'until'>;

/** The page's view of its daemon. */
export interface DaemonSource {
  /** Answers a question as over the socket. */
  ask(question: AskedQuestion): Promise<GivenAnswer>;
  /** The facts of the run, now. */
  facts(): RunFacts;
  /** Whether logins may act on real money. */
  readonly hasControl: boolean;
}

/** The sources of the stream. */
export interface StreamSource {
  /** The sequence number of the journal's newest entry; 0 where there is none. */
  newest(): number;
  /** Entries after a sequence number, the oldest first, as `entries` answers them: a bounded number. */
  after(sequence: number): readonly StreamedEntry[];
  /** The answer to `status`. */
  status(): Json;
  /** A number that changes when something was read of the accounts, or written. */
  changes(): number;
}

/** An entry as it goes over the stream. */
export type StreamedEntry = AnswerOf<typeof entries>['entries'][number];
