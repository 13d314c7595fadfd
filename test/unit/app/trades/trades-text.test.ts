import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import { profitItems } from '../../../../src/domain/profit/profit.ts';
import { tradesOf } from '../../../../src/domain/profit/trades.ts';
import { csvRow } from '../../../../src/base/csv.ts';
import { coveredLines } from '../../../../src/app/trades/history-gaps.ts';
import type { MarketNow } from '../../../../src/app/trades/ask-history.ts';
import { profitRows } from '../../../../src/app/trades/profit-groups.ts';
import { profitText } from '../../../../src/app/trades/profit-text.ts';
import { tradeCells, tradeJson, tradesNow } from '../../../../src/app/trades/trade-rows.ts';
import { tradesText } from '../../../../src/app/trades/trades-text.ts';
import { bill, byHand, fill, historyOf, orderOf } from '../../domain/profit/made.ts';

const AT = Date.UTC(2026, 0, 5, 9, 5);
const MINUTE = 60_000;
const NOW = AT + 30 * 60 * MINUTE;
const at = (minutes: number) => ({ cTime: AT + minutes * MINUTE });

const opened = fill({ price: '60000.1', size: '0.05', fee: '-1.8', ...at(0) });
const closed = fill({ price: '60250', size: '0.05', tradeSide: 'close', profit: '12.495', fee: '-1.8075', ...at(250) });
const added = fill({ price: '2000', size: '1', symbol: 'ETHUSDT', fee: '-1.2', ...at(300) });
const byAHand = fill({ price: '2010', size: '1', symbol: 'ETHUSDT', fee: '-1.2', ...at(301) });
const SPOT = { market: 'spot', tradeSide: null, feeCoin: 'BTC' } as const;
const spot = fill({ ...SPOT, price: '50000', size: '0.002', fee: '-0.000002', ...at(320) });
const INTEREST = { businessType: 'financial/interest', market: 'spot', symbol: null, coin: 'BTC' } as const;
const history = historyOf({
  fills: [opened, closed, added, byAHand, spot],
  orders: [
    ...[orderOf(opened, 'trend-entry'), byHand(closed), orderOf(added, 'trend-entry')],
    ...[byHand(byAHand), orderOf(spot, 'dollar-cost')],
  ],
  bills: [
    bill({ businessType: 'contract_settle_fee', amount: '-0.25', ...at(120) }),
    bill({ ...INTEREST, amount: '0.0000012', ...at(24 * 60) }),
  ],
});
const OPEN = { mark: parseDecimal('2020'), unrealised: parseDecimal('30') };
const now: MarketNow = {
  at: NOW,
  positions: new Map([['main usdt-futures ETHUSDT long', OPEN]]),
  prices: new Map([['BTC', parseDecimal('52000')]]),
  balances: [],
};

const shown = tradesNow(tradesOf(history), { now, real: new Set() });

describe('the text of trades', () => {
  it('is two lines each, in 100 columns, with sums', async () => {
    const text = tradesText(shown, NOW);
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(100);
    await expect(text).toMatchFileSnapshot('../../../golden/profit/trades.txt');
  });

  it('never adds paper and real money up', () => {
    const real = tradesNow(tradesOf(history), { now, real: new Set(['main']) });
    const text = tradesText([...shown, ...real], NOW);
    expect(text).toMatch(/^REAL {3}main trend-entry/m);
    expect(text).toMatch(/^paper {2}main trend-entry/m);
  });

  it('says of nothing that it is zero where it is not known', () => {
    const unknown = tradesNow(tradesOf(history), {
      now: { positions: new Map(), prices: new Map(), balances: [] },
      real: new Set(),
    });
    expect(unknown.filter(({ unrealised }) => unrealised === undefined)).toHaveLength(2);
    expect(tradesText(unknown, NOW)).toContain('unrealised ?');
    expect(unknown.map(tradeJson).map(({ unrealised }) => unrealised)).toEqual(['0', null, null]);
  });
});

describe('CSV', () => {
  it('keeps amounts as numbers, and makes text harmless', () => {
    const [first] = shown;
    expect(first && csvRow(tradeCells(first))).toBe(
      'paper,main,usdt-futures/BTCUSDT,long,trend-entry,2026-01-05T09:05:00.000Z,2026-01-05T13:15:00.000Z,0.05,60000.1,0.05,60250,0,USDT,12.495,-3.6075,-0.25,8.6375,0,,0,manual\r\n',
    );
    expect(csvRow(['=1+1', '-2', parseDecimal('-2'), 'a\u202eb', 'a"b'])).toBe(`'=1+1,'-2,-2,a b,"a""b"\r\n`);
  });
});

describe('the text of profit', () => {
  it.each(['day', 'strategy', 'instrument', 'account', 'week', 'month'] as const)('by %s', async (by) => {
    const text = profitText(profitRows(profitItems(history), { by, real: new Set() }), { now, bars: true });
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(100);
    await expect(text).toMatchFileSnapshot(`../../../golden/profit/profit-by-${by}.txt`);
  });

  it('adds coins only at a known rate', () => {
    const rows = profitRows(profitItems(history), { by: 'account', real: new Set() });
    expect(profitText(rows, { now, bars: false })).toContain('1 BTC = 52000.0000 (2026-01-06 15:05 UTC)');
    const unknown = { ...now, prices: new Map(), balances: [] };
    expect(profitText(rows, { now: unknown, bars: false })).toContain('coins are not added up');
  });

  it('never adds paper and real money up', () => {
    const fills = [...history.fills, { ...opened, account: 'live', fillId: 'x' }];
    const rows = profitRows(profitItems({ ...history, fills }), { by: 'day', real: new Set(['live']) });
    expect(rows.filter(({ coin }) => coin === 'USDT').map(({ money, group }) => `${money} ${group}`)).toEqual([
      'REAL 2026-01-05',
      'paper 2026-01-05',
    ]);
  });
});

describe('what the figures do not hold', () => {
  it('is said: times that nobody read, and what no bill explains', () => {
    const place = { account: 'main', market: 'usdt-futures' } as const;
    const read = {
      real: new Set<string>(),
      covered: [
        { ...place, since: AT, until: NOW - 5 * 60 * MINUTE, gaps: [{ from: AT, to: AT + MINUTE }] },
        { ...place, market: 'spot' as const, since: AT, gaps: [] },
      ],
      history: historyOf({
        fills: [opened],
        bills: [
          bill({ businessType: 'open_long', amount: '0', fee: '-1.8', balance: '10', ...at(0) }),
          bill({ businessType: 'trans_to_exchange', symbol: null, amount: '-1', balance: '5', ...at(1) }),
        ],
      }),
    };
    expect(coveredLines(read, NOW)).toEqual([
      'read only until 2026-01-06 10:05: main on usdt-futures',
      'lost: main on usdt-futures, from 2026-01-05 09:05 to 2026-01-05 09:06; the exchange keeps 90 days',
      'not read yet: main on spot, from 2026-01-05 09:05 on',
      'not explained by any bill: -4 USDT of main on usdt-futures, between 2026-01-05 09:05 and 2026-01-05 09:06',
    ]);
  });

  it('is not said of what is newer than both lists: one of them tells it later', () => {
    const place = { account: 'main', market: 'usdt-futures', since: AT, gaps: [] } as const;
    const lines = (until: number) =>
      coveredLines({ real: new Set(), covered: [{ ...place, until }], history: historyOf({ fills: [opened] }) }, AT);
    expect(lines(AT - 1)).toEqual([]);
    expect(lines(AT)).toEqual(['1 fills without a bill in USDT: main on usdt-futures']);
  });
});
