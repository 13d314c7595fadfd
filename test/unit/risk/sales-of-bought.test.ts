import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, type Decimal, decimalOf, minimum, subtract, ZERO } from '../../../src/base/decimal.ts';
import { sellsBought } from '../../../src/effects/effect-class.ts';
import { type Effect, reducesOnly } from '../../../src/effects/index.ts';
import type { SellEffect } from '../../../src/effects/sell.ts';
import { approve, isRefused, judge } from '../../../src/risk/approve.ts';
import { haltOn, type NewHalt } from '../../../src/risk/halts.ts';
import type { limits } from '../../../src/risk/limits/index.ts';
import type { RiskView } from '../../../src/risk/view/limit.ts';
import { outflowOf } from '../../../src/risk/view/outflow.ts';
import { intentOf } from '../exchange/intents.ts';
import { d, SELL, usdt } from '../rules/samples.ts';
import { BLIND } from './views.ts';

/** Bounds that allow nothing, of every limit. */
const NOTHING: Readonly<Record<keyof typeof limits, unknown>> = {
  ...{ dailyLoss: { most: usdt('0') }, drawdown: { most: d('0'), coin: 'USDT' }, instruments: [], leverage: d('0') },
  ...{ minBalance: [{ wallet: 'spot', least: { value: d('1000000'), coin: 'BTC' } }], openValue: usdt('0') },
  ...{ openValuePer: usdt('0'), orderSize: [], orderValue: usdt('0'), ordersPer: { '1h': d('0') } },
  ...{ pledgeRate: d('0'), priceBand: d('0'), redeemPerDay: { most: [] }, sides: [], transferPerDay: { most: [] } },
  ...{ transferTo: [], wallets: [], maxPositions: d('0'), maxPositionsPer: d('0') },
};
const BOUNDS = Object.entries(NOTHING).map(([kind, bound]) => ({ kind, bound }));

/** Nothing can be read but what was bought. */
const viewOf = (left: Decimal): RiskView => ({
  ...BLIND,
  ...{ unread: () => 'nothing can be read', status: () => 'halt', sellable: () => ({ left, offered: ZERO }) },
});

/** Why a sale is refused under limits that allow nothing; undefined where it is approved. */
function refusal(effect: Effect, left: Decimal): string | undefined {
  const outer = { level: 'account main', bounds: BOUNDS, view: { ...viewOf(left), sellable: () => 'any' as const } };
  const judged = approve(intentOf(effect), [{ level: 'the strategy', bounds: BOUNDS, view: viewOf(left) }, outer]);
  return isRefused(judged) ? judged.limit : undefined;
}

const saleOf = (size: Decimal): SellEffect => ({ ...SELL, size, ofBought: size });

describe('a sale of bought coins', () => {
  it('is refused by no limit, whatever is bought and sold, and by what was bought as soon as it is more', () => {
    const size = fc.integer({ min: 1, max: 1_000 }).map((units) => decimalOf(units));
    const act = fc.record({ kind: fc.constantFrom('buy', 'sell', 'too much'), size });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let [bought, sold] = [ZERO, ZERO];
        for (const { kind, size: wished } of acts) {
          const left = subtract(bought, sold);
          if (kind === 'buy') bought = add(bought, wished);
          else if (kind === 'too much') expect(refusal(saleOf(add(left, wished)), left)).toBe('bought');
          else if (left > ZERO) {
            const sale = saleOf(minimum(left, wished));
            expect(refusal(sale, left)).toBeUndefined();
            sold = add(sold, sale.size);
          }
          expect(sold <= bought).toBe(true);
        }
      }),
    );
  });

  it.each<[string, SellEffect]>([
    ['out of the whole wallet', SELL],
    ['of more than is said to be bought', { ...SELL, size: d('0.002'), ofBought: d('0.001') }],
  ])('a sale %s is held by limits and halts as before', (_what, sale) => {
    expect(reducesOnly(sale)).toBe(false);
    expect(refusal(sale, d('1'))).toBe('status');
    expect(haltOn(intentOf(sale), [{ scope: {}, note: 'a test', by: 'hand', since: 0 }])).toBeDefined();
  });

  it.each<[NewHalt['by'], boolean]>([
    ['hand', false],
    ['automatic: daily loss', false],
    ['automatic: drawdown', false],
    ['automatic: repeated failures', false],
    // The journal may not know that they were sold.
    ['automatic: restored backup', true],
    ['automatic: journal lost its end', true],
  ])('under a halt of %s it waits: %s', (by, isHeld) => {
    const halt = { scope: {}, note: 'a test', by, since: 0 };
    expect(haltOn(intentOf(saleOf(d('0.001'))), [halt]) !== undefined).toBe(isHeld);
  });

  it('passes by the door of limits alone: only there it is known what was bought', () => {
    const sale = saleOf(d('0.001'));
    expect(sellsBought(sale)).toBe(true);
    expect(() => judge(intentOf(sale), { kind: 'reduces' })).toThrow('sell has to pass the limits');
  });

  it('takes its coins out of the wallet for whatever else is judged', () => {
    const view = { price: () => undefined, marketPrice: () => undefined, leverage: () => undefined };
    expect(outflowOf(saleOf(d('0.5')), view)).toEqual({
      wallet: { account: 'main', wallet: 'spot' },
      coin: 'BTC',
      amount: d('0.5'),
    });
  });
});
