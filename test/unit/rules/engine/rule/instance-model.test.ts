import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outagesOf, restartsDrawn, termsDrawn, worldsDrawn } from './drawn-worlds.ts';
import { type Order, owedOrders, type Outage, type Stretch, type Terms } from './owed-orders.ts';
import { placedOrders } from './placed-orders.ts';

const RUNS = 400;
const drawn = fc.tuple(termsDrawn, worldsDrawn, restartsDrawn);

describe('what the daemon asks of the exchange', () => {
  it('is what a trader with paper and pencil says it owes, at the same instants, and nothing else', () => {
    fc.assert(
      fc.property(drawn, ([terms, world, restarts]) => {
        const outages = outagesOf(restarts, world);
        expect(placedOrders(terms, world, outages)).toEqual(owedOrders(terms, world, outages));
      }),
      { numRuns: RUNS },
    );
  });

  it('is enough to tell by: much is owed, refused, tried again, and done after restarts', () => {
    const all = fc.sample(drawn, RUNS).map(([terms, world, restarts]) => {
      const outages = outagesOf(restarts, world);
      return { outages, orders: owedOrders(terms, world, outages) };
    });
    const orders = all.flatMap((one) => one.orders);
    expect(orders.length).toBeGreaterThan(RUNS);
    expect(orders.filter(({ accepted }) => !accepted).length).toBeGreaterThan(RUNS / 8);
    expect(orders.filter(({ which }) => which === 2).length).toBeGreaterThan(RUNS / 8);
    const late = all.flatMap((one) => one.orders.filter(({ at }) => one.outages.some(({ to }) => at === to)));
    expect(late.length).toBeGreaterThan(RUNS / 40);
  });
});

const TERMS: Terms = {
  fire: 'enter',
  atStart: 'skip',
  forMs: 0,
  cooldownMs: 0,
  retryMs: 5_000,
  resets: false,
  run: 'single',
  mostPerMinute: undefined,
  orders: 2,
};

function stretch(seconds: number, price: Stretch['price'], more: Partial<Stretch> = {}): Stretch {
  return { ms: seconds * 1_000, price, reset: false, refuses: 'no', ...more };
}

/** What both reckonings come to, which has to be the same: `seconds: which order`, with a minus where it is refused. */
function orders(terms: Partial<Terms>, world: readonly Stretch[], outages: readonly Outage[] = []): string {
  const all = { ...TERMS, ...terms };
  const words = (list: readonly Order[]): string =>
    list.map(({ at, which, accepted }) => `${String(at / 1_000)}: ${accepted ? '' : '-'}${String(which)}`).join(', ');
  const placed = words(placedOrders(all, world, outages));
  expect(words(owedOrders(all, world, outages))).toBe(placed);
  return placed;
}

describe('by hand', () => {
  it('an edge is acted upon once, and a further one after the condition has ceased', () => {
    const world = [stretch(3, 'low'), stretch(8, 'high'), stretch(3, 'low'), stretch(9, 'high')];
    expect(orders({ orders: 1 }, world)).toBe('4: 1, 14: 1');
  });

  it('what is refused is tried again after pauses that double', () => {
    const world = [stretch(3, 'low'), stretch(20, 'high', { refuses: 'for now' }), stretch(30, 'high')];
    expect(orders({ orders: 1 }, world)).toBe('4: -1, 9: -1, 19: -1, 39: 1');
  });

  it('a wait that a restart interrupts goes on, and counts through', () => {
    const world = [stretch(3, 'low'), stretch(40, 'high')];
    const outage = { from: 5_300, to: 12_300, end: 'crash' as const };
    expect(orders({}, world, [outage])).toBe('4: 1, 12.3: 2');
  });

  // 1: the steps are under way. Then the condition ceases and holds anew, and the second order is refused.
  const overtaken = [stretch(1, 'low'), stretch(2, 'high'), stretch(2, 'low'), stretch(1, 'high')];
  const refused = [...overtaken, stretch(4, 'high', { refuses: 'for now' }), stretch(60, 'high')];

  it('an edge that takes the place of a half-done firing begins at its first step', () => {
    expect(orders({}, refused)).toBe('2: 1, 7.5: -2, 12.5: 1, 18: 2');
  });

  it('an edge that takes the place of a half-done firing waits for the cooldown', () => {
    expect(orders({ cooldownMs: 31_000 }, refused)).toBe('2: 1, 7.5: -2, 34: 1, 39.5: 2');
  });

  it('an edge that takes the place of a half-done firing is held by the limit', () => {
    expect(orders({ mostPerMinute: 1 }, refused)).toBe('2: 1, 7.5: -2, 62: 1, 67.5: 2');
  });

  it('edges that came while the steps were under way outlast a crash', () => {
    const crash = { from: 6_300, to: 9_300, end: 'crash' as const };
    const world = [...overtaken, stretch(30, 'high')];
    expect(orders({}, world, [crash])).toBe('2: 1, 9.3: 2, 10: 1, 15.5: 2');
    expect(orders({ run: 'queue' }, world, [crash])).toBe('2: 1, 9.3: 2, 10: 1, 15.5: 2');
  });

  it('a half-done firing goes on though its condition has ceased, while what hinders it passes by itself', () => {
    const world = (refuses: Stretch['refuses']) => [
      stretch(1, 'low'),
      stretch(6, 'high'),
      stretch(12, 'low', { refuses }),
      stretch(30, 'low'),
    ];
    expect(orders({}, world('for now'))).toBe('2: 1, 7.5: -2, 12.5: -2, 22.5: 2');
    expect(orders({}, world('for good'))).toBe('2: 1, 7.5: -2');
  });

  it('that the condition ceased while the steps were under way outlasts a crash', () => {
    const world = [stretch(1, 'low'), stretch(2, 'high'), stretch(3, 'low'), stretch(30, 'high')];
    const crash = { from: 5_300, to: 8_300, end: 'crash' as const };
    expect(orders({}, world, [crash])).toBe('2: 1, 8.3: 2, 10: 1, 15.5: 2');
  });

  it('that a half-done firing was given up by what resets it outlasts a crash', () => {
    const world = [
      stretch(1, 'low'),
      stretch(6, 'high'),
      stretch(1, 'high', { refuses: 'for good' }),
      stretch(2, 'low'),
      stretch(3, 'low', { reset: true }),
      stretch(30, 'high'),
    ];
    const crash = { from: 12_300, to: 13_300, end: 'crash' as const };
    expect(orders({ resets: true }, world, [crash])).toBe('2: 1, 7.5: -2, 13.3: 1, 18.8: 2');
  });
});
