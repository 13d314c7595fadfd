import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overviewAttention } from '../../../../src/app/attention/of-overview.ts';
import { jsonOf } from '../../../../src/app/text/json.ts';
import { holdingsJson } from '../../../../src/app/status/holdings-json.ts';
import { statusText } from '../../../../src/app/status/status-text.ts';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import { attentionJson } from '../../../../src/domain/attention.ts';
import type { Protection, PositionOverview, Overview } from '../../../../src/domain/overview.ts';
import { position } from '../../rules/samples.ts';

const NOW = Date.UTC(2026, 0, 5, 12);
const leg = { trigger: parseDecimal('49000'), size: parseDecimal('0.1') };

const covers: fc.Arbitrary<Protection> = fc.oneof(
  fc.boolean().map((beyondLiquidation): Protection => ({ kind: 'stop', legs: [leg], beyondLiquidation, since: NOW })),
  fc
    .nat(100_000)
    .map((age): Protection => ({ kind: 'part', legs: [leg], open: parseDecimal('0.05'), since: NOW - age })),
  fc.nat(100_000).map((age): Protection => ({ kind: 'none', since: NOW - age })),
  fc.nat(100_000).map((age): Protection => ({ kind: 'none', since: NOW - age, byIntent: 'a rule closes it' })),
  fc.constant<Protection>({ kind: 'unknown', why: 'its stops were not read yet' }),
);
const held = covers.map(
  (cover): PositionOverview => ({
    position: position({ symbol: 'BTCUSDT', total: parseDecimal('0.1') }),
    cover,
    openedBy: [],
  }),
);
const books = fc.array(
  fc.record({
    positions: fc.option(fc.array(held, { maxLength: 3 }), { nil: undefined, freq: 8 }),
    age: fc.integer({ min: 0, max: 120_000 }),
    fault: fc.option(fc.constant('no answer'), { nil: undefined, freq: 3 }),
  }),
  { maxLength: 3 },
);

/**
 * Whether a person may be told that nothing waits: all is read lately, and each position has its stop-loss, or none on
 * purpose.
 */
function isCalm(overview: Overview): boolean {
  return overview.futures.every(
    ({ positions: { value, readAt } }) =>
      value !== undefined &&
      readAt !== undefined &&
      NOW - readAt <= 90_000 &&
      value.every(({ cover }) =>
        cover.kind === 'stop' ? !cover.beyondLiquidation : cover.kind === 'none' && cover.byIntent !== undefined,
      ),
  );
}

it('says that nothing waits exactly where every position is known to have its stop-loss, or goes without one by intent', () => {
  fc.assert(
    fc.property(books, fc.boolean(), (made, withAttention) => {
      const overview: Overview = {
        futures: made.map(({ positions, age, fault }, index) => ({
          account: `a${String(index)}`,
          market: 'usdt-futures',
          positions: {
            value: positions,
            readAt: positions === undefined ? undefined : NOW - age,
            ...(fault !== undefined && { fault }),
          },
          wallet: { value: undefined, readAt: undefined },
        })),
        spot: [],
        resting: [],
        prices: { value: undefined, readAt: undefined },
      };
      const daemon = {
        now: new Date(NOW).toISOString(),
        attention: withAttention ? overviewAttention(overview, NOW).map(attentionJson) : [],
        holdings: jsonOf(holdingsJson(overview, { now: NOW, speed: 1 })),
        strategies: [],
      };
      const text = statusText(daemon, { width: 100, colour: false });
      expect(text.replaceAll('\n', ' ').includes('nothing waits')).toBe(isCalm(overview));
    }),
  );
});
