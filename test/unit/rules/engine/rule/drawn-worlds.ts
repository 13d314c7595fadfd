import fc from 'fast-check';
import type { Outage, Stretch, Terms } from './owed-orders.ts';

const ends = fc.constantFrom('stop' as const, 'crash' as const);

/** Terms that `purser check` takes: what acts while its condition holds needs a cooldown. */
export const termsDrawn = fc
  .record({
    fire: fc.constantFrom('enter' as const, 'exit' as const, 'while' as const),
    atStart: fc.constantFrom('skip' as const, 'fire' as const),
    forMs: fc.constantFrom(0, 0, 5_000, 13_000),
    cooldownMs: fc.constantFrom(0, 9_000, 31_000),
    retryMs: fc.constantFrom(5_000, 7_000),
    resets: fc.boolean(),
    run: fc.constantFrom('single' as const, 'single' as const, 'queue' as const),
    mostPerMinute: fc.constantFrom(undefined, undefined, 2),
    orders: fc.constantFrom(1 as const, 2 as const),
  })
  .map((terms): Terms => {
    if (terms.fire !== 'while') return terms;
    return { ...terms, resets: false, run: 'single', cooldownMs: Math.max(9_000, terms.cooldownMs) };
  });

const stretches = fc.record({
  // Short ones too, so that a condition ceases and holds anew within a wait.
  ms: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 20 })).map((seconds) => seconds * 1_000),
  price: fc.oneof(
    { weight: 5, arbitrary: fc.constant('high' as const) },
    { weight: 4, arbitrary: fc.constant('low' as const) },
    { weight: 2, arbitrary: fc.constantFrom('gone' as const, 'silent' as const) },
  ),
  reset: fc.boolean(),
  refuses: fc.oneof(
    { weight: 6, arbitrary: fc.constant('no' as const) },
    { weight: 2, arbitrary: fc.constantFrom('for now' as const, 'for good' as const) },
  ),
});

/** What happens to the rule: prices, failing reads, refusals. */
export const worldsDrawn = fc.array(stretches, { minLength: 4, maxLength: 24 });

/** A restart: how long after the one before, and how long it takes. */
interface Restart {
  readonly afterS: number;
  readonly downS: number;
  readonly end: Outage['end'];
}

/** Restarts that take their time. */
export const restartsDrawn: fc.Arbitrary<readonly Restart[]> = fc.array(
  fc.record({ afterS: fc.nat(90), downS: fc.integer({ min: 1, max: 40 }), end: ends }),
  { maxLength: 3 },
);

/** The restarts that fit into a world; none meets the instant of a poll. */
export function outagesOf(restarts: readonly Restart[], world: readonly Stretch[]): readonly Outage[] {
  const endAt = world.reduce((sum, { ms }) => sum + ms, 0);
  const outages: Outage[] = [];
  let at = 0;
  for (const { afterS, downS, end } of restarts) {
    const from = at + afterS * 1_000 + 300;
    const to = from + downS * 1_000 + 100;
    if (to < endAt) outages.push({ from, to, end });
    at = to;
  }
  return outages;
}
