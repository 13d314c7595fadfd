import { concat, defer, EMPTY, merge, mergeMap, type Observable } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { describeHolder } from '../../engine/submit/close-round.ts';
import { cancelOf, holdersOf, isHeldBack } from '../../words/closing/whole-close.ts';
import { intentOf } from '../../engine/runtime/intent-of.ts';
import { isOver, type TooLong } from './close-unprotected.ts';
import type { Protector } from './protector.ts';
import { submit } from '../../engine/submit/submit.ts';
import { REDUCING } from '../../engine/submit/submission.ts';
import { withAfterwork } from '../../engine/submit/progress.ts';

/**
 * From this step on, intents of a goal cancel what holds an unprotected position; its plans have one step, its closings
 * the next.
 */
const FREE_STEP = 2;

/** Tells whether resting orders hold an unprotected position, or a part of it, and are to be read now. */
export function isHeld({ runtime, unprotected }: Protector, { key, position }: TooLong): boolean {
  const one = unprotected.positions.get(key);
  if (one === undefined || !isHeldBack(position)) return false;
  return one.freeing === undefined || isOver(one.freeing, runtime.context.clock.now());
}

/**
 * Cancels the resting orders that would close an unprotected position and therefore hold it, whoever placed them: it
 * can then be closed with the next reading. Cancels only reduce: they pass halts, and no limit is asked.
 */
export function freeUnprotected(protector: Protector, { key, position, why }: TooLong): Observable<JournalEntry> {
  const { goal, runtime, unprotected } = protector;
  const { context, strategy } = runtime;
  return defer(() => {
    const one = unprotected.positions.get(key);
    if (one === undefined) return EMPTY;
    unprotected.closes += 1;
    const firing = unprotected.closes;
    const at = context.clock.now();
    unprotected.positions.set(key, { ...one, freeing: { tries: (one.freeing?.tries ?? -1) + 1, at } });
    const { account, market } = position;
    return concat(
      context.ledger.write({ states: unprotected.stored() }),
      context.exchange.read({ kind: 'orders', account, market }).pipe(
        mergeMap((reading) => {
          // Orders that cannot be read are read again after the pause.
          const holders = reading.ok ? holdersOf(position, reading.value) : [];
          const works = holders.map((order, leg) => {
            const origin = { strategy: strategy.name, rule: goal.id, instance: key, firing, step: FREE_STEP, leg };
            const because = `${why}; ${describeHolder(order, context.journal)}`;
            const intent = intentOf(runtime, origin, { effect: cancelOf(order), why: because });
            return withAfterwork(submit(intent, REDUCING, context), () => EMPTY);
          });
          return merge(...works);
        }),
      ),
    );
  });
}
