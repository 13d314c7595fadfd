import { subtract, ZERO } from '../../base/decimal.ts';
import type { EquitySample } from '../run-record.ts';
import { ratioOf } from './daily.ts';
import { meanByEquity } from './exposed.ts';
import type { Measure } from './measure.ts';

/** The return of holding the mean exposure all the time. */
export const heldExposure: Measure = {
  title: 'Return of holding the same exposure',
  group: 'exposure',
  unit: 'share',
  better: 'none',
  definition:
    'Π(1 + Σ wᵢ·rᵢ) − 1 over the hours, without costs. wᵢ is the mean net exposure of the run to a pair, held all the time and restored each hour; rᵢ is the change of its price. From the hour on in which this loses everything, it is −1. What the run made beyond that came from the times at which it held positions.',
  source: 'Identity: the return that the mean position explains by itself.',
  interval: 'None: it is one path of prices.',
  needs: 'An exposure at a full hour.',
  of({ run: { samples, trades } }) {
    const weights = weightsOf(samples);
    const n = samples.length - 1;
    if (weights.size === 0)
      return { reason: trades.length === 0 ? 'nothing was held' : 'nothing was held at a full hour', n };
    return { value: heldReturn(samples, weights), n };
  },
};

/** The mean net exposure of each pair that was held at all. */
function weightsOf(samples: readonly EquitySample[]): ReadonlyMap<string, number> {
  const held = samples.flatMap(({ exposures }) =>
    exposures.filter(({ long, short }) => long !== ZERO || short !== ZERO),
  );
  const names = new Set(held.map(({ instrument }) => instrument));
  return new Map(
    [...names].map((name) => {
      const mean = meanByEquity(samples, ({ exposures }) => {
        const of = exposures.find(({ instrument }) => instrument === name);
        return of === undefined ? ZERO : subtract(of.long, of.short);
      });
      return [name, mean ?? 0];
    }),
  );
}

function heldReturn(samples: readonly EquitySample[], weights: ReadonlyMap<string, number>): number {
  const prices = new Map<string, EquitySample['exposures'][number]['price']>();
  let grown = 1;
  for (const { exposures } of samples) {
    let change = 0;
    for (const { instrument, price } of exposures) {
      const before = prices.get(instrument);
      if (before !== undefined && before > ZERO)
        change += (weights.get(instrument) ?? 0) * ratioOf(subtract(price, before), before);
      prices.set(instrument, price);
    }
    // Who has lost everything holds nothing any more: a factor below zero would turn losses into gains.
    if (1 + change <= 0) return -1;
    grown *= 1 + change;
  }
  return grown - 1;
}
