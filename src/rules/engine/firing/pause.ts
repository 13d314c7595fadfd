import { concat, defer, map, mergeMap, type Observable, of } from 'rxjs';
import { formatDecimal } from '../../../base/decimal.ts';
import { formatDuration } from '../../../base/duration.ts';
import { EvaluationError, type Expression } from '../../../language/values/expression.ts';
import type { Step } from '../../../strategy/model/strategy.ts';
import type { Firing } from './firing.ts';
import { afterPause, entryOf } from '../context/context.ts';
import { isOrderEffect } from '../settle/follow-order.ts';
import { freshEnv } from './fresh-env.ts';
import { leaveOutRest } from './gate.ts';
import { again, type Again, rounds } from '../time/rounds.ts';
import type { StepResult } from '../instance/instance-state.ts';
import { entries, type Progress, verdict } from '../submit/progress.ts';
import { withResults } from './step-results.ts';
import type { Plan } from '../../words/spec/words.ts';

/** A `wait` step whose turn has come. */
export interface PauseStep {
  readonly step: Step;
  readonly index: number;
  readonly plan: Extract<Plan, { kind: 'pause' }>;
}

/** The time between two checks whether a wait is over, ms. */
const CHECK_MS = 1_000;
/**
 * The time for which a wait with an unknown result is still checked after its end, or after a start that comes later,
 * ms. Without it, an order that was filled in time while the daemon was down would have been waited for in vain, and
 * the steps that protect its position would be left out.
 */
const UNKNOWN_MS_MAX = 5 * 60_000;

/**
 * Waits, with no lane held: for a time, until an order is filled, or until something holds. Since when is durable, so
 * that a restart does not prolong it.
 */
export function pauseFor(firing: Firing, pause: PauseStep): Observable<Progress> {
  const { step, index } = pause;
  const { context } = firing.runtime;
  const known = firing.wait?.step === index ? firing.wait : undefined;
  firing.wait = known ?? { step: index, since: context.clock.now() };
  const checks = defer(() => {
    const now = context.clock.now();
    const end = (firing.wait?.since ?? now) + pause.plan.forMs;
    return rounds({ end, unknownEnd: Math.max(end, now) + UNKNOWN_MS_MAX }, (bounds) =>
      checkWait(firing, pause, bounds),
    );
  });
  if (known !== undefined) return checks;
  return concat(note(firing, 'held', `waits ${describe(step, pause)}`), checks);
}

function describe({ waiting }: Step, { plan }: PauseStep): string {
  const span = formatDuration(plan.forMs);
  if (waiting?.until !== undefined) return `until ${waiting.until.text}, at most ${span}`;
  return waiting?.filled === undefined ? span : `for step ${String(waiting.filled + 1)} to be filled, at most ${span}`;
}

/** The instant at which a wait ends, and the one at which it ends where its result is not known, epoch ms. */
interface Bounds {
  readonly end: number;
  readonly unknownEnd: number;
}

function checkWait(firing: Firing, pause: PauseStep, bounds: Bounds): Observable<Progress | Again<Bounds>> {
  const { context } = firing.runtime;
  return standOf(firing, pause.step).pipe(
    mergeMap((stand): Observable<Progress | Again<Bounds>> => {
      const leftMs = (stand === 'unknown' ? bounds.unknownEnd : bounds.end) - context.clock.now();
      if (stand === 'over' || (leftMs <= 0 && isForTime(pause.step))) return goOn(firing, pause, 'the wait is over');
      if (stand === 'in vain') return inVain(firing, pause, 'its order ended unfilled');
      if (leftMs <= 0) {
        const unknown = stand === 'unknown' ? ', and what became of it is not known' : '';
        return inVain(firing, pause, `waited ${formatDuration(pause.plan.forMs)} in vain${unknown}`);
      }
      return afterPause(context, Math.min(CHECK_MS, leftMs)).pipe(mergeMap(() => again(bounds)));
    }),
  );
}

function isForTime({ waiting }: Step): boolean {
  return waiting?.until === undefined && waiting?.filled === undefined;
}

type Stand = 'over' | 'in vain' | 'waiting' | 'unknown';

function standOf(firing: Firing, { waiting }: Step): Observable<Stand> {
  if (waiting?.filled !== undefined) return orderStand(firing, waiting.filled);
  return of(waiting?.until === undefined ? 'waiting' : standOfCondition(firing, waiting.until));
}

function standOfCondition(firing: Firing, until: Expression): Stand {
  try {
    const env = withResults(firing, freshEnv(firing));
    const holds = until.evaluate(env);
    firing.runtime.context.listener?.conditionEvaluated({ rule: firing.rule, expression: until, env });
    return holds === true ? 'over' : holds === false ? 'waiting' : 'unknown';
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return 'unknown';
  }
}

/**
 * The state of a step's order, by its intent in the journal. Its end is read from the exchange (docs/guarantees.md#g5).
 */
function orderStand({ runtime, results }: Firing, step: number): Observable<Stand> {
  const { context } = runtime;
  const result = results.get(step);
  const stored = result === undefined ? undefined : context.journal.intent(result.intent);
  // A step that was left out, or that shadow did not send, is not waited for.
  if (result === undefined || stored === undefined) return of('over');
  if (stored.state === 'rejected' || stored.state === 'absent') return of('in vain');
  if (stored.state !== 'settled') return of('unknown');
  const { effect } = stored.intent;
  if (!isOrderEffect(effect)) return of('over');
  const { account, instrument } = effect;
  return context.exchange.read({ kind: 'order', account, instrument, clientOid: stored.intent.id }).pipe(
    map((reading): Stand => {
      const order = reading.ok ? reading.value : null;
      if (order === null) return 'unknown';
      const { state } = order;
      if (state !== 'filled' && state !== 'canceled') return 'waiting';
      const priceAvg = order.priceAvg === null ? {} : { priceAvg: formatDecimal(order.priceAvg) };
      const ended: StepResult = { ...result, state, filledSize: formatDecimal(order.filledSize), ...priceAvg };
      results.set(step, ended);
      return state === 'filled' ? 'over' : 'in vain';
    }),
  );
}

function goOn(firing: Firing, { index }: PauseStep, why: string): Observable<Progress> {
  firing.done.add(index);
  firing.wait = undefined;
  firing.env = freshEnv(firing);
  return concat(note(firing, 'settled', why), of(verdict('accepted')));
}

function inVain(firing: Firing, pause: PauseStep, why: string): Observable<Progress> {
  if (pause.plan.otherwise === 'continue') return goOn(firing, pause, why);
  firing.wait = undefined;
  return leaveOutRest(firing, why);
}

function note(firing: Firing, kind: 'held' | 'settled', text: string): Observable<Progress> {
  const { runtime, origin } = firing;
  return entries(
    runtime.context.ledger.write({
      entries: [entryOf(runtime.context, origin, { kind, text })],
      states: firing.progress(),
    }),
  );
}
