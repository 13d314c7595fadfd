import type { Json } from '../../domain/journal-entry.ts';
import type { HaltScope } from '../../risk/halts.ts';
import { Failure } from '../process/failure.ts';
import { socketPath } from '../socket/address.ts';
import { askSocket, DaemonRefusal } from '../socket/ask.ts';
import { addToHaltFile } from './halt-file.ts';
import { symbolWarning } from './halt-scopes.ts';

/** A halt that a person wants. */
export interface WantedHalt {
  readonly scope: HaltScope;
  readonly note: string;
  readonly cancelOrders?: true;
  readonly closePositions?: true;
}

/** What became of it. */
export type HaltResult =
  | { readonly kind: 'answered'; readonly answer: Json }
  /** No daemon answered at once: the halt file is written, and holds before anything further is sent. */
  | { readonly kind: 'written'; readonly file: string; readonly why: string; readonly warning?: string };

/** Longest wait for the daemon before the file is written instead: the halt has to hold within a second. */
const ANSWER_MS_MAX = 600;

/** Halts: through the daemon, and through the halt file where it does not answer at once. Throws its refusal. */
export async function haltNow(directory: string, { scope, note, ...clears }: WantedHalt): Promise<HaltResult> {
  const answer = await askOrGiveUp(directory, { ...scope, ...clears, note });
  if (answer.kind === 'answered') return answer;
  const file = addToHaltFile(directory, { scope, by: 'file', note, ...clears });
  const warning = symbolWarning(scope);
  return { kind: 'written', file, why: answer.why, ...(warning !== undefined && { warning }) };
}

type HaltAnswer =
  | { readonly kind: 'answered'; readonly answer: Json }
  | { readonly kind: 'silent'; readonly why: string };

/** Asks the daemon to halt. A refusal is an error; no answer is none: then the file halts. */
async function askOrGiveUp(directory: string, asked: Readonly<Record<string, Json>>): Promise<HaltAnswer> {
  try {
    const request = { ask: 'halt', ...asked };
    const answer = await askSocket({ path: socketPath(directory), request, timeoutMs: ANSWER_MS_MAX });
    return answer === undefined
      ? { kind: 'silent', why: `no daemon runs in ${directory}` }
      : { kind: 'answered', answer };
  } catch (error) {
    if (!(error instanceof Failure) || error instanceof DaemonRefusal) throw error;
    return { kind: 'silent', why: error.message };
  }
}
