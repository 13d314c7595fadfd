import { describe, expect, it } from 'vitest';
import {
  absolute,
  add,
  type Decimal,
  formatDecimal,
  multiply,
  parseDecimal,
  subtract,
} from '../../../../src/base/decimal.ts';
import type { HistoryTrigger } from '../../../../src/domain/profit/account-history.ts';
import { UNKNOWN_SOURCE } from '../../../../src/domain/profit/fill-origin.ts';
import { profitItems, profitOf } from '../../../../src/domain/profit/profit.ts';
import type { SpotLeastOf } from '../../../../src/domain/profit/spot-rest.ts';
import { breakEvenPrice, netOf, unrealisedAt } from '../../../../src/domain/profit/trade.ts';
import { tradesOf } from '../../../../src/domain/profit/trades.ts';
import { bill, byHand, fill, historyOf, orderOf } from './made.ts';

const text = (value: ReturnType<typeof netOf>): string | undefined =>
  value === undefined ? undefined : formatDecimal(value);

describe('a trade at a contract', () => {
  it('is the strategy’s that opened it, and another’s close is named in it', () => {
    const [opened, closed] = [
      fill({ price: '60000', size: '0.1', fee: '-3.6' }),
      fill({ price: '59000', size: '0.1', tradeSide: 'close', profit: '-100', fee: '-3.54' }),
    ];
    const orders = [orderOf(opened, 'trend'), orderOf(closed, 'care')];
    const [trade, ...more] = tradesOf(historyOf({ fills: [closed, opened], orders }));
    expect(more).toEqual([]);
    expect(trade).toMatchObject({ owner: 'trend', openedAt: opened.cTime, closedAt: closed.cTime, size: 0n });
    expect(trade?.exits.map(({ origin }) => origin)).toEqual([{ by: 'strategy', strategy: 'care', rule: 'rule' }]);
    expect(trade && text(netOf(trade))).toBe('-107.14');
  });

  it('is mixed where a hand added to it, and manual where hands alone opened it', () => {
    const fills = [
      fill({ price: '60000', size: '0.1' }),
      fill({ price: '60000', size: '0.1' }),
      fill({ price: '2000', size: '1', symbol: 'ETHUSDT' }),
    ];
    const [own, hand, other] = fills as [(typeof fills)[0], (typeof fills)[0], (typeof fills)[0]];
    const trades = tradesOf(historyOf({ fills, orders: [orderOf(own, 'trend'), byHand(hand), byHand(other)] }));
    expect(trades.map(({ symbol, owner }) => [symbol, owner])).toEqual([
      ['BTCUSDT', 'mixed'],
      ['ETHUSDT', 'manual'],
    ]);
  });

  it('names what closed it: a stop by the order that it became, and the exchange by its own word', () => {
    const fills = [
      fill({ price: '60000', size: '0.3' }),
      fill({ price: '59000', size: '0.1', tradeSide: 'close', orderId: 'stopped' }),
      fill({ price: '59000', size: '0.1', tradeSide: 'close', orderId: 'preset' }),
      fill({ price: '59000', size: '0.1', tradeSide: 'burst_close_long', orderId: 'burst' }),
    ];
    const triggers: HistoryTrigger[] = [
      {
        ...{ account: 'main', market: 'usdt-futures', triggerId: 't1', orderId: 'stopped', planType: 'loss_plan' },
        ...{ strategy: 'care', rule: 'stops', cTime: 2 },
      },
    ];
    const preset = { account: 'main', market: 'usdt-futures', symbol: 'BTCUSDT', cTime: 3 } as const;
    const orders = [{ ...preset, orderId: 'preset', source: 'pos_loss_market' }];
    const [trade] = tradesOf(historyOf({ fills, orders, triggers }));
    expect(trade?.exits.map(({ origin }) => origin)).toEqual([
      { by: 'strategy', strategy: 'care', rule: 'stops', means: 'stop-loss' },
      { by: 'exchange', means: 'stop-loss' },
      { by: 'liquidation' },
    ]);
  });

  it('is of somebody else where nobody knows whose its order was, not of a hand', () => {
    const opened = fill({ price: '60000', size: '0.1' });
    const forgotten = { ...byHand(opened), source: UNKNOWN_SOURCE };
    expect(tradesOf(historyOf({ fills: [opened], orders: [forgotten] }))[0]?.owner).toBe('other');
    expect(tradesOf(historyOf({ fills: [opened] }))[0]?.owner).toBe('other');
  });

  it('turns in one-way mode by one fill, which closes one trade and opens another', () => {
    const fills = [
      fill({ price: '100', size: '1', tradeSide: 'buy_single', fee: '-0.1' }),
      fill({ price: '110', size: '3', side: 'sell', tradeSide: 'sell_single', profit: '10', fee: '-0.33' }),
    ];
    const [long, short] = tradesOf(historyOf({ fills }));
    expect(long).toMatchObject({
      holdSide: 'long',
      size: 0n,
      realised: parseDecimal('10'),
      fees: parseDecimal('-0.21'),
    });
    expect(short).toMatchObject({ holdSide: 'short', size: parseDecimal('2'), realised: 0n });
    expect(short?.fees).toBe(parseDecimal('-0.22'));
  });

  it('counts what closed an entry that nobody read with the profit that the exchange tells, and says that it is unknown', () => {
    const [closed] = tradesOf(
      historyOf({ fills: [fill({ price: '110', size: '1', tradeSide: 'close', profit: '7' })] }),
    );
    expect(closed).toMatchObject({ realised: parseDecimal('7'), unknownCost: parseDecimal('1'), entries: [] });
    const oneWay = [fill({ price: '110', size: '1', side: 'sell', tradeSide: 'sell_single', profit: '7' })];
    expect(tradesOf(historyOf({ fills: oneWay }))[0]).toMatchObject({ holdSide: 'long', realised: parseDecimal('7') });
  });

  it('has the funding of its time; while both sides are open only what a closed position tells', () => {
    const funding = { businessType: 'contract_settle_fee' };
    const long = fill({ price: '100', size: '1', cTime: 10 });
    const early = bill({ ...funding, amount: '-1', cTime: 9 });
    const one = bill({ ...funding, amount: '-2', cTime: 20 });
    const alone = tradesOf(historyOf({ fills: [long], bills: [early, one] }));
    expect(alone[0]?.funding).toBe(parseDecimal('-2'));
    const short = fill({ price: '100', size: '1', side: 'sell', cTime: 15 });
    const over = fill({ price: '100', size: '1', side: 'sell', tradeSide: 'close', cTime: 30 });
    const position = {
      ...({ account: 'main', market: 'usdt-futures', positionId: '1', symbol: 'BTCUSDT', holdSide: 'short' } as const),
      ...{ pnl: 0n as typeof long.fee, totalFunding: parseDecimal('3'), cTime: 15, uTime: 30 },
    };
    const both = tradesOf(historyOf({ fills: [long, short, over], bills: [one], positions: [position] }));
    expect(both.map((trade) => [trade.holdSide, text(trade.funding)])).toEqual([
      ['long', undefined],
      ['short', '3'],
    ]);
  });
});

describe('a trade at spot', () => {
  const spot = { market: 'spot', tradeSide: null } as const;

  it('is at average cost, a fee in base coin makes it dearer', () => {
    const fills = [
      fill({ ...spot, price: '100', size: '1', fee: '-0.1', feeCoin: 'BTC' }),
      fill({ ...spot, price: '200', size: '1', fee: '-0.1', feeCoin: 'BTC' }),
      fill({ ...spot, price: '300', size: '0.9', side: 'sell', fee: '-0.27' }),
    ];
    const [trade] = tradesOf(historyOf({ fills }));
    expect(trade).toMatchObject({ coin: 'USDT', size: parseDecimal('0.9'), cost: parseDecimal('150'), owner: 'other' });
    expect(trade?.realised).toBe(parseDecimal('120'));
    expect(trade?.fees).toBe(parseDecimal('-0.27'));
  });

  it('parts a sale of bought and older coins: those of unknown cost are a sale by itself, with their share of the fee', () => {
    const fills = [
      fill({ ...spot, price: '100', size: '1' }),
      fill({ ...spot, price: '200', size: '3', side: 'sell', fee: '-0.6' }),
    ];
    const history = historyOf({ fills });
    const [trade, older, ...more] = tradesOf(history);
    expect(more).toEqual([]);
    expect(trade).toMatchObject({ realised: parseDecimal('100'), unknownCost: 0n, size: 0n });
    expect(trade).toMatchObject({ fees: parseDecimal('-0.2'), closedAt: fills[1]?.cTime });
    expect(older).toMatchObject({ realised: 0n, unknownCost: parseDecimal('2'), size: 0n, entries: [] });
    expect(older).toMatchObject({ fees: parseDecimal('-0.4'), closedAt: fills[1]?.cTime });
    expect(profitOf(profitItems(history))).toMatchObject([{ coin: 'USDT', fees: parseDecimal('-0.6') }]);
  });

  it('parts one order’s fills of older coins into one sale', () => {
    const fills = ['1', '2'].map((size) => fill({ ...spot, price: '200', size, side: 'sell', orderId: 'one' }));
    expect(tradesOf(historyOf({ fills }))).toMatchObject([{ unknownCost: parseDecimal('3') }]);
  });

  it('ends with the sale that leaves less than could be sold, and hands the rest to the next purchase', () => {
    const fills = [
      fill({ ...spot, price: '42000', size: '0.02358', fee: '-0.00002358', feeCoin: 'BTC' }),
      fill({ ...spot, price: '42100', size: '0.023556', side: 'sell', fee: '-0.9917076' }),
      fill({ ...spot, price: '42000', size: '0.02358', fee: '-0.00002358', feeCoin: 'BTC' }),
      fill({ ...spot, price: '42200', size: '0.023556', side: 'sell', fee: '-0.9940632' }),
    ];
    const trades = tradesOf(historyOf({ fills }));
    expect(trades.map(({ closedAt }) => closedAt)).toEqual([fills[1]?.cTime, fills[3]?.cTime]);
    expect(trades.map(({ size }) => formatDecimal(size))).toEqual(['0', '0.00000084']);
    // What came in less what went, and what the rest has cost: nothing is lost on the way.
    const flow = fills.reduce(
      (sum, { side, value }) => (side === 'sell' ? add(sum, value) : subtract(sum, value)),
      0n as Decimal,
    );
    const told = trades.reduce((sum, { realised, cost }) => subtract(add(sum, realised), cost), 0n as Decimal);
    expect(formatDecimal(told)).toBe(formatDecimal(flow));
    expect(trades.map(breakEvenPrice)).toEqual([undefined, undefined]);
  });

  it('stays open where the rest could be sold, by the terms of the pair or where none are known', () => {
    const rest = (symbol: string, price: string, leastOf?: SpotLeastOf) => {
      const fills = [
        fill({ ...spot, symbol, price, size: '1' }),
        fill({ ...spot, symbol, price, size: '0.99', side: 'sell' }),
      ];
      return tradesOf(historyOf({ fills }), leastOf)[0]?.closedAt === undefined ? 'open' : 'closed';
    };
    const least = { sizeStep: 1n as Decimal, minSize: 1n as Decimal, minValue: 0n as Decimal };
    expect(rest('SOLUSDT', '100')).toBe('open');
    expect(rest('SOLUSDT', '99')).toBe('closed');
    expect(rest('ETHBTC', '0.05')).toBe('open');
    expect(rest('ETHBTC', '0.05', () => least)).toBe('open');
    expect(rest('ETHBTC', '0.05', () => ({ ...least, minValue: parseDecimal('0.0006') }))).toBe('closed');
    expect(rest('SOLUSDT', '100', () => ({ ...least, sizeStep: parseDecimal('0.1') }))).toBe('closed');
    expect(rest('SOLUSDT', '100', () => ({ ...least, minSize: parseDecimal('0.02') }))).toBe('closed');
  });

  it('sells a rest that could not be sold from the trade that bought it', () => {
    const fills = [
      fill({ ...spot, price: '100', size: '1' }),
      fill({ ...spot, price: '100', size: '0.995', side: 'sell', orderId: 'one' }),
      fill({ ...spot, price: '100', size: '0.004', side: 'sell', orderId: 'one' }),
      fill({ ...spot, price: '200', size: '2.001', side: 'sell' }),
    ];
    const [trade, older, ...more] = tradesOf(historyOf({ fills }));
    expect(more).toEqual([]);
    expect(trade).toMatchObject({ realised: parseDecimal('0.1'), size: 0n, closedAt: fills[2]?.cTime });
    expect(older).toMatchObject({ realised: 0n, unknownCost: parseDecimal('2') });
  });

  it('keeps a fee in a third coin apart', () => {
    const [trade] = tradesOf(
      historyOf({ fills: [fill({ ...spot, price: '100', size: '1', fee: '-0.5', feeCoin: 'BGB' })] }),
    );
    expect(trade?.fees).toBe(0n);
    expect([...(trade?.otherFees ?? [])]).toEqual([['BGB', parseDecimal('-0.5')]]);
  });
});

describe('the price at which a trade breaks even', () => {
  it.each([
    ['long', 'buy' as const],
    ['short', 'sell' as const],
  ])('leaves nothing of it, fees and what was realised counted: %s', (holdSide, side) => {
    const fills = [
      fill({ price: '100', size: '2', side, fee: '-0.2' }),
      fill({ price: '90', size: '1', side, tradeSide: 'close', profit: '-10', fee: '-0.09' }),
    ];
    const [trade] = tradesOf(historyOf({ fills }));
    const price = trade && breakEvenPrice(trade);
    expect(trade?.holdSide).toBe(holdSide);
    expect(price).toBeDefined();
    if (trade === undefined || price === undefined) return;
    const [gain, net] = [unrealisedAt(trade, price), netOf(trade)];
    if (net === undefined) throw new Error('nothing of it is unknown');
    // The rate of all legs: 0.29 of 290. Rounding leaves a few units of the last place.
    const left = subtract(add(gain, net), multiply(price, parseDecimal('0.001')));
    expect(absolute(left)).toBeLessThan(10n);
  });

  it.each([
    ['buy', 'long'],
    ['sell', 'short'],
  ] as const)('is where a coin-margined %s has paid its fees in the coin', (side, holdSide) => {
    const contract = { market: 'coin-futures', symbol: 'BTCUSD', feeCoin: 'BTC', side } as const;
    const [trade] = tradesOf(
      historyOf({ fills: [fill({ ...contract, price: '50000', size: '0.5', fee: '-0.0003' })] }),
    );
    const price = trade && breakEvenPrice(trade);
    expect(trade?.holdSide).toBe(holdSide);
    if (trade === undefined || price === undefined) throw new Error('it has a break-even price');
    // Both fees: 0.06 % of the size, in the coin.
    const left = subtract(unrealisedAt(trade, price), parseDecimal('0.0006'));
    expect(absolute(left)).toBeLessThan(10n);
    expect(unrealisedAt(trade, parseDecimal(holdSide === 'long' ? '62500' : '40000'))).toBe(
      parseDecimal(holdSide === 'long' ? '0.1' : '0.125'),
    );
  });

  it('is undefined where nothing is open, or its funding or an entry is unknown', () => {
    const closed = [fill({ price: '100', size: '1' }), fill({ price: '100', size: '1', tradeSide: 'close' })];
    expect(tradesOf(historyOf({ fills: closed })).map(breakEvenPrice)).toEqual([undefined]);
    const both = [
      fill({ price: '100', size: '1', cTime: 1 }),
      fill({ price: '100', size: '1', side: 'sell', cTime: 1 }),
    ];
    const bills = [bill({ businessType: 'contract_settle_fee', amount: '1', cTime: 5 })];
    expect(tradesOf(historyOf({ fills: both, bills })).map(breakEvenPrice)).toEqual([undefined, undefined]);
  });
});
