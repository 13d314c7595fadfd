import { describe, expect, test } from 'vitest';
import { limitUses } from '../../../../src/app/check/limit-uses.ts';
import { emittedFacts } from '../../../../src/app/emitted/emitted-grammar.ts';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import { limits } from '../../../../src/risk/limits/index.ts';
import { moneyNeeds } from '../../../../src/rules/engine/polling/limit-needs.ts';
import { LISTS } from '../../../../src/reads/index.ts';
import type { ListFacts } from '../../../../src/reads/list.ts';
import type { Read } from '../../../../src/reads/read.ts';

const { paces } = emittedFacts();
const usdt = { coin: 'USDT', value: parseDecimal('5') };
/** Bounds of the limits that look at more than a shape; the others are there with a bound that nothing reads. */
const BOUNDS: Readonly<Record<string, unknown>> = {
  minBalance: ['spot', 'p2p', 'usdt_futures', 'usdc_futures', 'crossed_margin'].map((wallet) => ({ wallet, ...usdt })),
  dailyLoss: { most: usdt, zone: 'Europe/Rome' },
  drawdown: usdt,
};

describe('what check counts for a limit is what the limit polls', () => {
  test.each(Object.keys(limits))('%s', (kind) => {
    const bounds = [{ kind, bound: BOUNDS[kind] ?? usdt }];
    const counted = limitUses(bounds, 'usdt-futures').map(
      ({ operation, everyMs }) => `${operation} ${String(everyMs ?? paces[operation])}`,
    );
    const polled = moneyNeeds(bounds, ['main'], 'usdt-futures').flatMap(({ poll, everyMs }) =>
      operationsOf(poll.of).map((operation) => `${operation} ${String(everyMs)}`),
    );
    expect(counted.toSorted()).toEqual(polled.toSorted());
  });
});

function operationsOf({ list, market }: Read): readonly string[] {
  const { operations }: ListFacts = LISTS[list];
  const { always = [], futures = [], spot = [] } = operations;
  return [...always, ...(market === undefined || market === 'spot' ? spot : futures)];
}
