import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/base/random.ts';
import type { Decimal } from '../../../../src/base/decimal.ts';
import { wildMarket } from '../acts.ts';
import { type Product, PRODUCTS } from '../products.ts';
import { MINUTE, startTrial, START } from '../trial.ts';
import type { Trial } from '../trial.ts';
import { type Fraction, of, ofUnits, plus, units } from './fraction.ts';
import * as ledger from './ledger.ts';

const RUNS = 60;
const ORDERS_A_RUN = 5;
const EIGHT_HOURS = 480 * MINUTE;
const STEP = of('0.1');

/** What is recomputed and what is there, each under a name: a difference says where it is. */
type Facts = Readonly<Record<string, bigint>>;

interface Run {
  readonly trial: Trial;
  readonly product: Product;
  readonly terms: ledger.Terms;
  readonly sides: { long: ledger.Side; short: ledger.Side };
  cash: Fraction;
}

describe.each(PRODUCTS.map((product) => [product.productType, product] as const))('orders of %s', (_, product) => {
  it('have the entry, margin, fee, profit, liquidation and funding that the documents say', () => {
    let orders = 0;
    let fundings = 0;
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const random = seededRandom(seed);
      const run = startRun(product, seed);
      for (let order = 0; order < ORDERS_A_RUN; order += 1) {
        fundings += wait(run, random.between(20, 400) * MINUTE);
        const isLong = seed % 3 === 0 || (seed % 3 === 1 && random.between(0, 1) === 1);
        const side = isLong ? 'long' : 'short';
        const held = units(run.sides[side].size);
        const closes = held > 0n && random.between(0, 2) > 0;
        const size = closes ? partOf(held, random.between(1, 3)) : of(`0.0${String(random.between(101, 400))}`);
        place(run, { side, size, closes });
        orders += 1;
      }
    }
    expect(orders).toBe(300);
    expect(fundings).toBeGreaterThan(80);
  });
});

function startRun(product: Product, seed: number): Run {
  const { wallet, marginCoin, money, productType, symbol } = product;
  const balances = { [wallet]: { [marginCoin]: money } };
  const trial = startTrial(wildMarket, { accounts: [{ name: 'main', balances }] });
  const isIsolated = seed % 2 === 0;
  const leverage = (seed % 4) + 1;
  const contract = { productType, symbol, marginCoin };
  trial.ask('mix-set-margin-mode', { ...contract, marginMode: isIsolated ? 'isolated' : 'crossed' });
  const both = { longLeverage: units(of(leverage)) as Decimal, shortLeverage: units(of(leverage)) as Decimal };
  trial.ask('mix-set-leverage', { ...contract, ...(isIsolated ? both : { leverage: both.longLeverage }) });
  return {
    trial,
    product,
    terms: { isInverse: product.isInverse, isIsolated, leverage: of(leverage) },
    sides: { long: ledger.NOTHING, short: ledger.NOTHING },
    cash: of(money),
  };
}

/** A third, two thirds or all of a size, on the size step. */
function partOf(held: bigint, thirds: number): Fraction {
  const step = 10n ** 14n;
  return ofUnits(thirds === 3 ? held : ((held * BigInt(thirds)) / 3n / step) * step);
}

/** Lets time pass, and counts the fundings that fall into it; answers how many were paid. */
function wait(run: Run, ms: number): number {
  const { trial } = run;
  const until = trial.clock.now() + ms;
  let paid = 0;
  for (;;) {
    const next = START + (Math.floor((trial.clock.now() - START) / EIGHT_HOURS) + 1) * EIGHT_HOURS;
    if (next > until) break;
    trial.clock.advance(next - trial.clock.now());
    paid += payFunding(run);
  }
  trial.clock.advance(until - trial.clock.now());
  return paid;
}

function payFunding(run: Run): number {
  const at = { price: priceNow(run), rate: of('0.0001') };
  let paid = 0;
  for (const side of ['long', 'short'] as const) {
    const held = run.sides[side];
    if (held.size.n === 0n) continue;
    const amount = ledger.fundingOf(run.terms, held.size, { ...at, isLong: side === 'long' });
    run.cash = plus(run.cash, amount);
    if (run.terms.isIsolated) run.sides[side] = { ...held, margin: plus(held.margin, amount) };
    paid += 1;
  }
  return paid;
}

function priceNow({ trial, product: { productType, symbol } }: Run): Fraction {
  const [told] = trial.ask('mix-symbol-price', { productType, symbol });
  return ofUnits(told?.markPrice ?? 0n);
}

/** Places a market order, recomputes it, and compares everything that the exchange tells of it. */
function place(run: Run, order: { side: 'long' | 'short'; size: Fraction; closes: boolean }): void {
  const { trial, product, terms, sides } = run;
  const { side, size, closes } = order;
  const { productType, symbol, marginCoin } = product;
  const contract = { productType, symbol, marginCoin };
  const isLong = side === 'long';
  const price = priceNow(run);
  const { orderId = '' } = trial.ask('place-futures-order', {
    ...contract,
    marginMode: terms.isIsolated ? 'isolated' : 'crossed',
    side: isLong ? 'buy' : 'sell',
    tradeSide: closes ? 'close' : 'open',
    orderType: 'market',
    size: units(size) as Decimal,
  });
  const { part, rest } = closes
    ? ledger.closed(sides[side], size)
    : { part: undefined, rest: ledger.opened(sides[side], terms, { size, price }) };
  const fee = ledger.feeOf(terms, size, price);
  const profit = part === undefined ? of(0) : ledger.gain(terms, part, { price, isLong });
  run.cash = plus(run.cash, plus(fee, profit));
  sides[side] = rest.size.n === 0n ? ledger.NOTHING : rest;
  const [fill] = trial.ask('mix-fills', { productType, orderId }).fillList;
  expect({
    price: fill?.price,
    size: fill?.baseVolume,
    fee: fill?.feeDetail?.[0]?.totalFee,
    profit: fill?.profit,
  }).toEqual({ price: units(price), size: units(size), fee: units(fee), profit: units(profit) });
  const account = trial.ask('mix-account', contract);
  expect(account.accountEquity - (account.unrealizedPL ?? 0n)).toBe(units(run.cash));
  const told = trial.ask('mix-single-position', contract);
  const expected = (['long', 'short'] as const).flatMap((each) => (sides[each].size.n === 0n ? [] : [each]));
  expect(told.map(({ holdSide }) => holdSide).sort()).toEqual([...expected].sort());
  for (const position of told)
    expect({
      total: position.total,
      openPriceAvg: position.openPriceAvg,
      marginSize: position.marginSize,
      unrealizedPL: position.unrealizedPL,
      breakEvenPrice: position.breakEvenPrice,
      liquidationPrice: position.liquidationPrice,
    }).toEqual(expectedPosition(run, position.holdSide, price));
}

function expectedPosition({ terms, sides, cash }: Run, side: 'long' | 'short', price: Fraction): Facts {
  const isLong = side === 'long';
  const held = sides[side];
  const alone = { long: ledger.NOTHING, short: ledger.NOTHING, [side]: held };
  const liquidation = terms.isIsolated
    ? ledger.liquidation(alone, terms, { behind: held.margin, step: STEP })
    : ledger.liquidation(sides, terms, { behind: cash, step: STEP });
  return {
    total: units(held.size),
    openPriceAvg: units(ledger.entryOf(held)),
    marginSize: units(ledger.heldMargin(held, terms, price)),
    unrealizedPL: units(ledger.gain(terms, held, { price, isLong })),
    breakEvenPrice: units(ledger.breakEven(held, terms, isLong)),
    liquidationPrice: units(liquidation),
  };
}
