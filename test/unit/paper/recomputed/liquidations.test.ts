import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../../../src/base/decimal.ts';
import { type Product, PRODUCTS } from '../products.ts';
import { marketOf, MINUTE, startTrial } from '../trial.ts';
import { below, minus, of, ofUnits, plus, units } from './fraction.ts';
import * as ledger from './ledger.ts';

/** A price that goes from 50,000 by a hundredth of it a minute, up or down, for half an hour. */
function sliding(by: 1 | -1) {
  const at = (minute: number): number => 50_000 + by * 500 * minute;
  return marketOf(
    Array.from({ length: 30 }, (_, minute) => {
      const [open, close] = [at(minute), at(minute + 1)];
      return [open, Math.max(open, close), Math.min(open, close), close] as const;
    }),
  );
}

const CASES = PRODUCTS.flatMap((product) =>
  (['isolated', 'crossed'] as const).flatMap((marginMode) =>
    (['long', 'short'] as const).map((side) => ({ product, marginMode, side })),
  ),
);

describe.each(CASES)('a $side of $product.productType, $marginMode', ({ product, marginMode, side }) => {
  it.each([20, 25, 50, 100])('is liquidated where its margin, at %d times, is used up', (leverage) => {
    const { told, fill, cash } = liquidated({ product, marginMode, side, leverage });
    const terms = { isInverse: product.isInverse, isIsolated: marginMode === 'isolated', leverage: of(leverage) };
    const size = sizeOf(marginMode);
    const isLong = side === 'long';
    const held = ledger.opened(ledger.NOTHING, terms, { size, price: of(50_000) });
    const before = plus(of(product.money), held.openFee);
    const behind = terms.isIsolated ? held.margin : before;
    const sides = { long: ledger.NOTHING, short: ledger.NOTHING, [side]: held };
    const price = ledger.liquidation(sides, terms, { behind, step: of('0.1') });
    expect([told, fill?.price]).toEqual([units(price), units(price)]);
    const fee = ledger.feeOf(terms, size, price);
    const gain = ledger.gain(terms, held, { price, isLong });
    const most = minus(of(0), plus(held.margin, fee));
    const profit = terms.isIsolated && below(gain, most) ? most : gain;
    expect([fill?.feeDetail?.[0]?.totalFee, fill?.profit]).toEqual([units(fee), units(profit)]);
    expect(cash).toBe(units(plus(before, plus(fee, profit))));
  });
});

function sizeOf(marginMode: 'isolated' | 'crossed') {
  return of(marginMode === 'isolated' ? '0.5' : '3');
}

/** Opens a position and lets the price go against it until it is gone. */
function liquidated(asked: {
  readonly product: Product;
  readonly marginMode: 'isolated' | 'crossed';
  readonly side: 'long' | 'short';
  readonly leverage: number;
}) {
  const { product, marginMode, side, leverage } = asked;
  const { productType, symbol, marginCoin, wallet, money } = product;
  const contract = { productType, symbol, marginCoin };
  const trial = startTrial(sliding(side === 'long' ? -1 : 1), {
    accounts: [{ name: 'main', balances: { [wallet]: { [marginCoin]: money } } }],
  });
  const times = units(of(leverage)) as Decimal;
  trial.ask('mix-set-margin-mode', { ...contract, marginMode });
  trial.ask('mix-set-leverage', {
    ...contract,
    ...(marginMode === 'isolated' ? { longLeverage: times, shortLeverage: times } : { leverage: times }),
  });
  trial.ask('place-futures-order', {
    ...{ ...contract, marginMode, orderType: 'market', tradeSide: 'open' },
    side: side === 'long' ? 'buy' : 'sell',
    size: units(sizeOf(marginMode)) as Decimal,
  });
  const told = trial.ask('mix-single-position', contract)[0]?.liquidationPrice;
  trial.clock.advance(29 * MINUTE);
  expect(trial.ask('mix-single-position', contract)).toEqual([]);
  const [fill] = trial.ask('mix-fills', { productType, symbol }).fillList;
  const { accountEquity } = trial.ask('mix-account', contract);
  expect(below(ofUnits(accountEquity), of(0))).toBe(false);
  return { told, fill, cash: accountEquity };
}
