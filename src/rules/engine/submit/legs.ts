import { defer, type Observable } from 'rxjs';
import type { Effect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { PlaceStopEffect } from '../../../effects/place-stop.ts';
import type { Context } from '../context/context.ts';
import type { Progress } from './progress.ts';
import { type Submission } from './submission.ts';
import { submit } from './submit.ts';
import { submitStopPair } from './submit-stop-pair.ts';

/** The parts that carry out the legs of a plan. */
export interface LegParts {
  readonly submission: Submission;
  readonly context: Context;
  /** Makes the intent of a leg, when its turn has come. */
  intentOf<E extends Effect>(effect: E, leg: number): Intent<E>;
}

/**
 * The works that carry a plan's legs out in order. Each leg is an intent of its own. The stop-loss and the take-profit
 * of one position that stand side by side are placed by one request (docs/exchange/triggers.md#both-stops-at-once): the
 * position is unprotected for no longer than that.
 */
export function legWorks(effects: readonly Effect[], parts: LegParts): (() => Observable<Progress>)[] {
  const { submission, context, intentOf } = parts;
  const works: (() => Observable<Progress>)[] = [];
  for (let leg = 0; leg < effects.length; leg += 1) {
    const [effect, next] = [effects[leg], effects[leg + 1]];
    if (effect === undefined) continue;
    const pair = next === undefined ? undefined : pairOf(effect, next);
    const at = leg;
    if (pair === undefined) {
      works.push(() => defer(() => submit(intentOf(effect, at), submission, context)));
      continue;
    }
    leg += 1;
    works.push(() =>
      defer(() => {
        const [first, second] = [intentOf(pair[0], at), intentOf(pair[1], at + 1)];
        const [stopLoss, takeProfit] = pair[0].stop === 'stopLoss' ? [first, second] : [second, first];
        return submitStopPair({ stopLoss, takeProfit }, submission, context);
      }),
    );
  }
  return works;
}

function pairOf(a: Effect, b: Effect): readonly [PlaceStopEffect, PlaceStopEffect] | undefined {
  if (a.kind !== 'place-stop' || b.kind !== 'place-stop' || a.stop === b.stop) return undefined;
  const samePlace =
    a.account === b.account &&
    a.instrument.market === b.instrument.market &&
    a.instrument.symbol === b.instrument.symbol &&
    a.holdSide === b.holdSide;
  return samePlace ? [a, b] : undefined;
}
