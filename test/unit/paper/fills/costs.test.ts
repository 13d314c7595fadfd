import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FillModel, Spread } from '../../../../src/domain/fill-model.ts';
import type { FillCosts } from '../../../../src/paper/core/state/observer.ts';
import { MINUTE_MS } from '../../../../src/paper/market/market-source.ts';
import { newTrial, play, sequences, worldOf } from '../acts.ts';
import { d } from '../trial.ts';

const ONE = 10n ** 18n;
const STEPS = { 'usdt-futures': d('0.1'), spot: d('0.01') } as const;

/** Rounds a fraction of 10^-18 units to a whole number of steps, away from the last price: up for a purchase. */
function toStep(
  numerator: bigint,
  denominator: bigint,
  { step, up }: { readonly step: bigint; readonly up: boolean },
): bigint {
  const whole = numerator / (denominator * step);
  const rest = numerator % (denominator * step) > 0n;
  return (up && rest ? whole + 1n : whole) * step;
}

/** The price of a market order, in whole numbers, beside the code of the exchange. */
function priceBeside(
  last: bigint,
  costs: FillCosts,
  spread: Spread,
  slippage: bigint,
): { best: bigint; price: bigint } {
  const step = costs.market === 'spot' ? STEPS.spot : STEPS['usdt-futures'];
  const up = costs.side === 'buy';
  const signed = (ratio: bigint): bigint => (up ? ONE + ratio : ONE - ratio);
  const ticks = (count: number): bigint =>
    up ? last + step * BigInt(Math.ceil(count / 2)) : last - step * BigInt(Math.floor(count / 2));
  const best = 'ticks' in spread ? ticks(spread.ticks) : toStep(last * signed(spread.ratio / 2n), ONE, { step, up });
  return { best, price: toStep(best * signed(slippage), ONE, { step, up }) };
}

const MODELS: readonly (readonly [string, Partial<FillModel>])[] = [
  ['a ratio', { spread: { ratio: d('0.0004') }, slippage: d('0.0003'), path: 'pessimistic' }],
  ['price steps', { spread: { ticks: 7 }, slippage: d('0.0011'), path: 'optimistic', limits: { at: 'through' } }],
];

describe('whatever accounts trade', () => {
  it.each(MODELS)(
    'value at the last price, spread and slippage add up to the value of each fill (spread of %s)',
    (_, fills) => {
      const { spread = { ticks: 0 }, slippage = 0n } = fills;
      let slipped = 0;
      fc.assert(
        fc.property(sequences, (steps) => {
          const costs: FillCosts[] = [];
          const trial = newTrial({ fills, observer: { filled: (one) => void costs.push(one) } });
          play(trial, steps);
          const world = worldOf(trial);
          // Every fill is told once, with its own price, size and fee.
          const written = [...world.fills, ...world.spotFills];
          expect(costs.map(({ tradeId, price, size, fee }) => [tradeId, price, size, fee]).sort()).toEqual(
            written.map(({ tradeId, price, size, fee }) => [tradeId, price, size, fee]).sort(),
          );
          for (const one of costs) {
            const { price, size, side } = one;
            if (one.scope === 'maker') expect([one.spread, one.slippage]).toEqual([0n, 0n]);
            if (one.scope === 'maker') continue;
            // Per unit: both costs are whole in it.
            const [apart, beyond] = [(one.spread * ONE) / size, (one.slippage * ONE) / size];
            const last = side === 'buy' ? price - apart - beyond : price + apart + beyond;
            const beside = priceBeside(last, one, spread, slippage);
            expect(side === 'buy' ? last + apart : last - apart).toBe(beside.best);
            if (one.slippage !== 0n) expect(price).toBe(beside.price);
            expect((size * (side === 'buy' ? price - last : last - price)) / ONE).toBe(one.spread + one.slippage);
            slipped += one.slippage === 0n ? 0 : 1;
          }
        }),
        { numRuns: 40 },
      );
      expect(slipped).toBeGreaterThan(100);
    },
  );

  it('limit orders of a pair take no more than their share of each minute', () => {
    let shared = 0;
    fc.assert(
      fc.property(sequences, (steps) => {
        const costs: FillCosts[] = [];
        const observer = { filled: (one: FillCosts) => void costs.push(one) };
        const trial = newTrial({ fills: { limits: { at: 'touch', share: d('0.002') } }, observer });
        play(trial, steps);
        const limits = new Set(
          [...worldOf(trial).futuresOrders.values(), ...worldOf(trial).spotOrders.values()].flatMap(
            ({ orderId, type }) => (type === 'limit' ? [orderId] : []),
          ),
        );
        const taken = new Map<string, bigint>();
        for (const { market, orderId, at, size } of costs) {
          if (!limits.has(orderId)) continue;
          const key = `${market} ${String(Math.floor(at / MINUTE_MS))}`;
          taken.set(key, (taken.get(key) ?? 0n) + size);
        }
        // Of 1 BTC a minute.
        for (const [key, size] of taken) expect(size, key).toBeLessThanOrEqual(d('0.002'));
        shared += taken.size;
      }),
      { numRuns: 40 },
    );
    expect(shared).toBeGreaterThan(20);
  });
});
