import { defer, EMPTY, type Observable } from 'rxjs';
import type { Position } from '../../../domain/account.ts';
import { isWholeClose } from '../../../effects/effect-class.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Origin } from '../../../effects/intent.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { freeClose } from '../../words/closing/whole-close.ts';
import { intentOf } from '../../engine/runtime/intent-of.ts';
import { type Submission } from '../../engine/submit/submission.ts';
import { submit } from '../../engine/submit/submit.ts';
import { withAfterwork } from '../../engine/submit/progress.ts';
import type { Protector } from './protector.ts';

/** A position that has been unprotected for too long. */
export interface TooLong {
  readonly key: string;
  readonly position: Position;
  /** The instant at which the reading that shows it began, ms. */
  readonly readAt: number;
  readonly why: string;
}

/** The pauses between tries that were not accepted. */
const RETRY_MS_MIN = 1_000;
const RETRY_MS_MAX = 30_000;

/** From this step on, intents of a goal close unprotected positions; its plans have one step. */
const CLOSE_STEP = 1;

/**
 * Tells whether a position is to be closed now: no effect that would close or protect it is under way, and an earlier
 * try has failed, or its effect would show and does not. A position is not closed twice.
 */
export function isDue({ runtime, unprotected }: Protector, { key, position, readAt }: TooLong): boolean {
  const { context } = runtime;
  const last = unprotected.positions.get(key)?.close;
  const underWay = context.pendingEffects.unsettled(readAt).some(({ id, effect }) => {
    if (!isOn(effect, position)) return false;
    // A part whose outcome is not known keeps the rest not open.
    if (effect.kind === 'close') return isWholeClose(effect) || context.journal.intent(id)?.state !== 'unknown';
    // One whose outcome is unknown does not count: readings that began later lack it, and a close is right in both
    // worlds.
    return (
      effect.kind === 'place-stop' && effect.stop === 'stopLoss' && context.journal.intent(id)?.state === 'recorded'
    );
  });
  if (underWay || freeClose(position) === undefined) return false;
  if (last === undefined) return true;
  const state = context.journal.intent(last.id)?.state;
  if (state === 'recorded' || state === 'unknown' || state === 'accepted') return false;
  return isOver(last, context.clock.now());
}

/** Tells whether the pause after a try is over: each is twice as long as the one before. */
export function isOver({ at, tries }: { readonly at: number; readonly tries: number }, now: number): boolean {
  return now - at >= Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** Math.min(tries, 16));
}

/** Closes a position that has been unprotected for too long: reduce-only, past halts, and never held by a limit. */
export function closeUnprotected(
  { goal, runtime, unprotected }: Protector,
  { key, position, why }: TooLong,
): Observable<JournalEntry> {
  return defer(() => {
    const one = unprotected.positions.get(key);
    const effect = freeClose(position);
    if (one === undefined || effect === undefined) return EMPTY;
    unprotected.closes += 1;
    const origin: Origin = {
      strategy: runtime.strategy.name,
      rule: goal.id,
      instance: key,
      firing: unprotected.closes,
      step: CLOSE_STEP,
      leg: 0,
    };
    const intent = intentOf(runtime, origin, { effect, why });
    const tries = (one.close?.tries ?? -1) + 1;
    unprotected.positions.set(key, { ...one, close: { id: intent.id, tries, at: runtime.context.clock.now() } });
    const submission: Submission = {
      door: runtime.door,
      gone: () => (unprotected.positions.has(key) ? undefined : 'it is protected again'),
      states: () => unprotected.stored(),
      shadow: false,
    };
    return withAfterwork(submit(intent, submission, runtime.context), () =>
      runtime.context.ledger.write({ states: unprotected.stored() }),
    );
  });
}

function isOn(effect: Effect, { account, market, symbol, holdSide }: Position): boolean {
  if (effect.kind !== 'close' && effect.kind !== 'place-stop') return false;
  const { instrument } = effect;
  const samePlace = instrument.market === market && instrument.symbol === symbol;
  return effect.account === account && effect.holdSide === holdSide && samePlace;
}
