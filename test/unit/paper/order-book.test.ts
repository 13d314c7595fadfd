import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, subtract, ZERO } from '../../../src/base/decimal.ts';
import type { Decimal } from '../../../src/base/decimal.ts';
import { buys } from '../../../src/paper/core/book/buys.ts';
import { isOpen } from '../../../src/paper/core/state/order-state.ts';
import { newTrial, play, sequences, worldOf } from './acts.ts';
import { PRODUCTS } from './products.ts';
import { MODELLED } from './trial.ts';
import type { Trial } from './trial.ts';

interface Waiting {
  readonly price: Decimal;
  readonly rest: Decimal;
  readonly isBid: boolean;
}

/** Adds up by price what a look through all orders finds behind the best prices, from the middle outwards. */
function lookedThrough(waiting: readonly Waiting[], best: { readonly isBid: boolean; readonly levels: Levels }) {
  const { isBid } = best;
  const sizes = new Map<Decimal, Decimal>();
  const [first] = best.levels;
  if (first !== undefined) sizes.set(...first);
  const from = best.levels[0]?.[0];
  for (const { price, rest, ...order } of waiting) {
    if (order.isBid !== isBid || from === undefined || (isBid ? price > from : price < from)) continue;
    sizes.set(price, add(sizes.get(price) ?? ZERO, rest));
  }
  return [...sizes].sort(([a], [b]) => (a < b === isBid ? 1 : -1));
}

type Levels = readonly (readonly [Decimal, Decimal])[];

/** The best prices and sizes that a ticker tells, as one level each side; none where nothing can be taken. */
function bestOf(ticker: { askPr?: Decimal; askSz?: Decimal; bidPr?: Decimal; bidSz?: Decimal } | undefined) {
  if (ticker?.askPr === undefined || ticker.bidPr === undefined) throw new Error('there is no ticker');
  const level = (price: Decimal, size = ZERO): Levels => (size > ZERO ? [[price, size]] : []);
  return { asks: level(ticker.askPr, ticker.askSz), bids: level(ticker.bidPr, ticker.bidSz) };
}

function expectSame(told: { asks: Levels; bids: Levels }, best: ReturnType<typeof bestOf>, waiting: Waiting[]): void {
  if (best.asks.length > 0) expect(told.asks).toEqual(lookedThrough(waiting, { isBid: false, levels: best.asks }));
  if (best.bids.length > 0) expect(told.bids).toEqual(lookedThrough(waiting, { isBid: true, levels: best.bids }));
}

function expectBooks(trial: Trial): void {
  const world = worldOf(trial);
  for (const { productType, symbol, market } of PRODUCTS) {
    const waiting = [...world.futuresOrders.values()].flatMap((order) =>
      isOpen(order) && order.symbol === symbol && order.market === market && order.price !== undefined
        ? [{ price: order.price, rest: subtract(order.size, order.filled), isBid: buys(order) }]
        : [],
    );
    const [ticker] = trial.ask('mix-ticker', { productType, symbol });
    expectSame(trial.ask('mix-merge-depth', { productType, symbol, limit: 'max' }), bestOf(ticker), waiting);
  }
  const waiting = [...world.spotOrders.values()].flatMap((order) =>
    isOpen(order) && order.price !== undefined && order.trigger === undefined
      ? [{ price: order.price, rest: subtract(order.size, order.filled), isBid: order.side === 'buy' }]
      : [],
  );
  const [ticker] = trial.ask('spot-tickers', { symbol: 'BTCUSDT' });
  expectSame(trial.ask('spot-merge-depth', { symbol: 'BTCUSDT', limit: 'max' }), bestOf(ticker), waiting);
}

it.each([
  ['filled where they are touched', {}],
  ['filled through and in parts', MODELLED],
])('the order book tells what a look through all orders tells, where they are %s', (_, options) => {
  fc.assert(
    fc.property(sequences, (steps) => {
      const trial = newTrial(options);
      for (const part of [steps.slice(0, steps.length / 2), steps.slice(steps.length / 2)]) {
        play(trial, part);
        expectBooks(trial);
      }
    }),
    { numRuns: 40 },
  );
});
