import { defer, mergeMap, type Observable, of } from 'rxjs';
import type { Decimal } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import { SETTLE_MS, SIGNATURE_MS } from '../../../domain/settle.ts';
import { afterPause } from '../context/context.ts';
import { again, type Again, rounds } from '../time/rounds.ts';
import type { Firing } from './firing.ts';
import { leaveOutRest } from './gate.ts';
import { type Progress, verdict } from '../submit/progress.ts';
import { type Submission } from '../submit/submission.ts';
import { closeRound } from '../submit/close-round.ts';
import { episodeOf, stillOpen } from '../../words/closing/whole-close.ts';

/** A step that closes all of a position. */
export interface ClosingStep {
  readonly index: number;
  readonly submission: Submission;
  /** Makes an intent of the step. */
  intentOf(effect: Effect, said: { readonly leg: number; readonly why: string }): Intent;
}

/** Longest pause between rounds that were accepted and have not ended the position, ms. */
const PAUSE_MS_MAX = 30_000;

/** A position that no own close took whole counts as gone once it was missing for so long, ms. */
const MISSED_MS = 5_000;

/** After this, an order of which no end was read keeps nobody from closing what is left, ms. */
const END_MS_MAX = SIGNATURE_MS + SETTLE_MS;

/**
 * Closes all of a position: what is free at once, and round after round what is freed, until this very position is read
 * as gone. Only then the step is done. What was begun goes on whatever the condition says meanwhile, over restarts too.
 * `position` is what the step has found; undefined where an earlier try, or an earlier run, has begun.
 */
export function closeOut(firing: Firing, step: ClosingStep, position?: Position): Observable<Progress> {
  if (position !== undefined) firing.closing = { step: step.index, episode: episodeOf(position), begun: false };
  const closing: Closing = { firing, step, leg: 0, last: undefined, total: position?.total, missedAt: undefined };
  return rounds<Turn, Progress>({ position, pauseMs: 0 }, (turn) => round(closing, turn));
}

interface Closing {
  readonly firing: Firing;
  readonly step: ClosingStep;
  /** The number of the next intent of the step. */
  leg: number;
  /** The last close that was sent. */
  last: Intent | undefined;
  /** The size of the position when it was last read. */
  total: Decimal | undefined;
  /** Since when the position is not listed any more, ms. */
  missedAt: number | undefined;
}

/** The position as it was read, where it was, and how long the last pause was. */
interface Turn {
  readonly position: Position | undefined;
  readonly pauseMs: number;
}

type Step = Progress | Again<Turn>;

function round(closing: Closing, { position, pauseMs }: Turn): Observable<Step> {
  const { firing } = closing;
  const { runtime, rule } = firing;
  if (firing.closing?.begun === true && runtime.power(rule.id).off !== undefined) {
    firing.closing = undefined;
    return leaveOutRest(firing, 'the rule was switched off');
  }
  if (position === undefined || isUnderWay(closing)) return closeRest(closing, pauseMs);
  return closeRound(position, partsOf(closing)).pipe(
    mergeMap((progress) => {
      // A close that was not accepted is left to another try, which reads first.
      if (progress.kind === 'verdict' && progress.verdict !== 'accepted') return of(progress);
      if (progress.kind === 'verdict') return closeRest(closing, Math.max(pauseMs, SETTLE_MS));
      if (progress.kind === 'entry' && progress.entry.kind === 'accepted') begin(firing);
      return of(progress);
    }),
  );
}

/** Notes that something of it was accepted: the rest follows, whatever the condition says by then. */
function begin(firing: Firing): void {
  firing.acted = true;
  if (firing.closing !== undefined) firing.closing = { ...firing.closing, begun: true };
}

function partsOf(closing: Closing) {
  const { firing, step } = closing;
  const { context } = firing.runtime;
  const states: Submission['states'] = (intent) =>
    new Map([...(step.submission.states?.(intent) ?? []), ...firing.progress()]);
  return {
    context,
    submission: { ...step.submission, states },
    why: firing.why,
    intentOf: (effect: Effect, why: string): Intent => {
      const intent = step.intentOf(effect, { leg: closing.leg, why });
      closing.leg += 1;
      if (effect.kind !== 'close') return intent;
      closing.last = intent;
      if (!firing.results.has(step.index)) firing.results.set(step.index, { step: step.index, intent: intent.id });
      return intent;
    },
  };
}

/** Tells whether the last close has not come to its end yet: the part that it takes is not taken again. */
function isUnderWay({ firing, last }: Closing): boolean {
  const { journal, clock } = firing.runtime.context;
  const state = last && journal.intent(last.id)?.state;
  return state === 'accepted' && last !== undefined && clock.now() < last.decidedAt + END_MS_MAX;
}

/** Reads after a pause what has become of the position. */
function closeRest(closing: Closing, pauseMs: number): Observable<Step> {
  const { firing, step } = closing;
  const { context } = firing.runtime;
  const { episode } = firing.closing ?? {};
  if (episode === undefined) return of(verdict('accepted'));
  const { account, market } = episode;
  return afterPause(context, pauseMs).pipe(
    mergeMap(() => defer(() => context.exchange.read({ kind: 'positions', account, market }))),
    mergeMap((reading): Observable<Step> => {
      const position = reading.ok ? stillOpen(episode, reading.value) : undefined;
      if (reading.ok && position === undefined && isSure(closing)) return gone(firing, step);
      if (position !== undefined) [closing.missedAt, closing.total] = [undefined, position.total];
      return again({ position, pauseMs: Math.min(Math.max(pauseMs * 2, SETTLE_MS), PAUSE_MS_MAX) });
    }),
  );
}

/**
 * A list that lags does not show yet what was opened just now: unless an own close took all of it, the position has to
 * be missing for a while.
 */
function isSure(closing: Closing): boolean {
  const { journal, clock } = closing.firing.runtime.context;
  const { last, total } = closing;
  const tookAll = last?.effect.kind === 'close' && last.effect.size === total;
  if (tookAll && journal.intent(last.id)?.state === 'settled') return true;
  closing.missedAt ??= clock.now();
  return clock.now() >= closing.missedAt + MISSED_MS;
}

function gone(firing: Firing, { index }: ClosingStep): Observable<Progress> {
  firing.done.add(index);
  firing.closing = undefined;
  return of(verdict('accepted'));
}
