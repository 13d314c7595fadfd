import type { Json } from '../../domain/journal-entry.ts';
import { type HaltScope, type NewHalt } from '../../risk/halts.ts';
import type { halt } from '../../web/api/halt.ts';
import type { AnswerOf } from '../../web/api/question.ts';
import type { resume } from '../../web/api/resume.ts';
import { acceptLoss, type LossPorts } from './accept-loss.ts';
import { timeText } from '../text/entry-line.ts';
import { Failure } from '../process/failure.ts';
import type { SocketRequest } from '../socket/message.ts';
import { noteOf, scopeOf } from './halt-text.ts';
import type { Sending } from './sending.ts';
import { haltLines, type KnownNames, resumeHalts, scopeProblem, symbolWarning } from './halt-scopes.ts';

/** The parts that answer questions about halts. */
export interface HaltPorts extends LossPorts {
  readonly known: KnownNames;
  /** Tells whether what a halt clears can be sent. */
  readonly sending: Pick<Sending, 'wish' | 'isStopped'>;
}

/** The parts that lift halts and stops of limits. */
export interface ResumePorts extends LossPorts {
  readonly sending: Pick<Sending, 'lift'>;
}

/** Halts; the halt is durable when this returns. */
export function answerHalt(
  request: SocketRequest,
  { halts, known, sending }: Pick<HaltPorts, 'halts' | 'known' | 'sending'>,
): AnswerOf<typeof halt> {
  const scope = readScope(request);
  const problem = scopeProblem(scope, known);
  if (problem !== undefined) throw new Failure(`${problem}; nothing was halted`);
  const wanted = haltQuestioned(request, scope);
  const changed = halts.halt(wanted);
  const warning = symbolWarning(scope, known);
  const clears = wanted.cancelOrders === true || wanted.closePositions === true;
  const notSent = clears ? sending.wish() : undefined;
  return {
    changed,
    halted: haltLines(halts.list(), timeText, notSent !== undefined || sending.isStopped()),
    ...(warning !== undefined && { warning }),
    ...(notSent !== undefined && { notSent }),
  };
}

/** Lifts halts, or with `rate` the stops of the exchange's limits. */
export function answerResume(request: SocketRequest, ports: ResumePorts): AnswerOf<typeof resume> {
  const { halts, sending } = ports;
  if (request['rate'] === true) {
    const resumed = sending.lift(noteOf(textOf(request['note'])));
    if (resumed.length === 0) throw new Failure('no limit of the exchange stops anything');
    return { resumed: [...resumed], halted: haltLines(halts.list(), timeText) };
  }
  // The halt file is read first, or it would halt again a moment later.
  halts.takeNews();
  const note = noteOf(textOf(request['note']));
  const isAll = request['all'] === true;
  const missing = request['acceptLoss'] === true ? acceptLoss(note, ports) : undefined;
  const scope = isAll ? 'all' : readScope(request);
  // No other halt is required after a loss was accepted.
  const isMore = missing === undefined || (isAll && halts.durable().length > 0);
  const resumed = isMore ? resumeHalts(halts, scope, note) : [];
  return {
    ...(missing !== undefined && { missing: [...missing] }),
    resumed: [...(missing === undefined ? [] : ['what the journal lost was accepted']), ...resumed],
    halted: haltLines(halts.list(), timeText),
  };
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
