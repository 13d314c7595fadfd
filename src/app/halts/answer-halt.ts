import type { Json } from '../../domain/journal-entry.ts';
import { type HaltScope, type NewHalt } from '../../risk/halts.ts';
import type { Halts } from '../../rules/halts/halts.ts';
import { timeText } from '../entry-line.ts';
import { Failure } from '../failure.ts';
import type { SocketRequest } from '../socket/message.ts';
import { noteOf, scopeOf } from './halt-text.ts';
import { haltLines, type KnownNames, resumeHalts, scopeProblem, symbolWarning } from './halts-desk.ts';

/** What questions about halts are answered with. */
export interface HaltsDesk {
  readonly halts: Halts;
  readonly known: KnownNames;
}

/** Halts, durably when this returns. */
export function answerHalt(request: SocketRequest, { halts, known }: HaltsDesk): Json {
  const scope = readScope(request);
  const problem = scopeProblem(scope, known);
  if (problem !== undefined) throw new Failure(`${problem}; nothing was halted`);
  const changed = halts.halt(haltQuestioned(request, scope));
  const warning = symbolWarning(scope, known);
  return { changed, halted: haltLines(halts.list(), timeText), ...(warning !== undefined && { warning }) };
}

/** Lifts halts. */
export function answerResume(request: SocketRequest, { halts }: HaltsDesk): Json {
  // What a file says is taken in first, or it would halt again a moment later.
  halts.look();
  const scope = request['all'] === true ? 'all' : readScope(request);
  const resumed = resumeHalts(halts, scope, noteOf(textOf(request['note'])));
  return { resumed: [...resumed], halted: haltLines(halts.list(), timeText) };
}

function haltQuestioned(request: SocketRequest, scope: HaltScope): NewHalt {
  return {
    scope,
    by: 'hand',
    note: noteOf(textOf(request['note'])),
    ...(request['cancelOrders'] === true && { cancelOrders: true }),
    ...(request['closePositions'] === true && { closePositions: true }),
  };
}

function readScope({ account, strategy, symbol }: SocketRequest): HaltScope {
  return scopeOf({ account, strategy, symbol });
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
