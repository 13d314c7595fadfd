import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import type { Query } from '../../../../src/ports/exchange.ts';
import { of } from 'rxjs';
import { createPositionModes } from '../../../../src/exchange/context/position-modes.ts';
import { createEmptySpans } from '../../../../src/exchange/read/empty-spans.ts';
import { queryReader } from '../../../../src/exchange/read-query.ts';
import type { Send } from '../../../../src/exchange/send/sender.ts';
import { exchangeBench, START } from '../exchange-bench.ts';
import { LOST, refused, success } from '../scripted-transport.ts';

const d = parseDecimal;
const btc = { market: 'usdt-futures', symbol: 'BTCUSDT' } as const;
const ticker: Query<'ticker'> = { kind: 'ticker', instrument: btc };
const prices = {
  symbol: 'BTCUSDT',
  lastPr: d('50000'),
  askPr: d('50001'),
  bidPr: d('49999'),
  high24h: d('51000'),
  low24h: d('49000'),
  baseVolume: d('9'),
  ts: START,
};
const stop = {
  planType: 'pos_loss',
  symbol: 'BTCUSDT',
  orderId: '1',
  triggerPrice: d('48000'),
  triggerType: 'mark_price',
  posSide: 'long',
  cTime: START,
};
const order = {
  symbol: 'BTCUSDT',
  size: d('1'),
  orderId: '1',
  baseVolume: d('0'),
  side: 'buy',
  orderType: 'limit',
  price: d('9'),
  status: 'live',
  cTime: START,
};

describe('a reading', () => {
  it('comes synchronously where the exchange answers at once', () => {
    const { transport, exchange, clock } = exchangeBench();
    transport.script('mix-ticker', success([{ ...prices, markPrice: d('50000.5') }]));
    const readings: unknown[] = [];
    exchange.read(ticker).subscribe((reading) => readings.push(reading));

    const { ts, baseVolume, high24h, low24h } = prices;
    const value = {
      ...btc,
      last: d('50000'),
      ask: d('50001'),
      bid: d('49999'),
      mark: d('50000.5'),
      high24h,
      low24h,
      baseVolume,
      ts,
    };
    expect(readings).toEqual([{ ok: true, value, startedAt: START, receivedAt: START }]);
    expect(clock.pending()).toBe(0);
  });

  it('is tried again where that may help, and starts when the request left that was answered', () => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('mix-ticker', LOST, refused('40200'), success([prices]));
    expect(settle(exchange.read(ticker))).toMatchObject({ ok: true, startedAt: START + 1_250 });
  });

  it('fails as a value after the fourth attempt', () => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('mix-ticker', LOST);
    expect(settle(exchange.read(ticker))).toMatchObject({
      ok: false,
      fault: { kind: 'transient' },
      receivedAt: START + 3_750,
    });
    expect(transport.sent).toHaveLength(4);
  });

  it('fails at once where trying again cannot help', () => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('mix-ticker', refused('40102'));
    expect(settle(exchange.read(ticker))).toMatchObject({ ok: false, fault: { kind: 'rejected', code: '40102' } });
    expect(transport.sent).toHaveLength(1);
  });

  it('fails rather than answering the ticker of another pair', () => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('mix-ticker', success([{ ...prices, symbol: 'ETHUSDT' }]));
    expect(settle(exchange.read(ticker))).toMatchObject({ ok: false });
  });
});

describe('lists', () => {
  it('are read page by page', () => {
    const { transport, exchange, settle } = exchangeBench();
    const page = Array.from({ length: 100 }, (_, i) => ({ ...order, orderId: String(1_000 - i) }));
    transport.script(
      'mix-orders-pending',
      success({ entrustedList: page, endId: '901' }),
      success({ entrustedList: [order] }),
    );
    const reading = settle(exchange.read({ kind: 'orders', account: 'main', market: 'usdt-futures' }));

    expect(reading.ok && reading.value).toHaveLength(101);
    expect(transport.sent.map(({ request }) => request)).toMatchObject([
      { limit: 100 },
      { limit: 100, idLessThan: '901' },
    ]);
  });

  it('without an end are an error: half a list would make the rest look gone', () => {
    const { transport, exchange, settle } = exchangeBench();
    const entrustedList = Array.from({ length: 100 }, () => order);
    transport.script('mix-orders-pending', success({ entrustedList, endId: '1' }));
    expect(settle(exchange.read({ kind: 'orders', account: 'main', market: 'usdt-futures' }))).toMatchObject({
      ok: false,
    });
  });
});

describe('stops', () => {
  const read = (record: object) => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('mix-orders-plan-pending', success({ entrustedList: [record] }));
    return settle(exchange.read({ kind: 'stops', account: 'main', market: 'usdt-futures' }));
  };

  it.each([
    [{}, { kind: 'stopLoss', holdSide: 'long', size: null }],
    [
      { planType: 'profit_plan', size: d('2') },
      { kind: 'takeProfit', size: d('2') },
    ],
    // In one-way mode no word of it says whose it is: the documents leave open which side it tells.
    [
      { posSide: 'net', side: 'sell' },
      { holdSide: undefined, sideTold: 'sell' },
    ],
    [
      { posSide: 'net', side: 'buy', tradeSide: 'sell_single' },
      { holdSide: undefined, sideTold: 'buy sell_single' },
    ],
    [
      { posSide: 'long', posMode: 'one_way_mode' },
      { holdSide: undefined, sideTold: 'long' },
    ],
    [{ posSide: 'net' }, { holdSide: undefined, sideTold: '' }],
    [{ posSide: undefined, side: 'short' }, { holdSide: 'short' }],
  ])('%o are %o', (fields, expected) => {
    expect(read({ ...stop, ...fields })).toMatchObject({ ok: true, value: [expected] });
  });

  it('that do not say what they must are unreadable, not absent', () => {
    expect(read({ ...stop, triggerPrice: undefined })).toMatchObject({ ok: false });
    expect(read({ ...stop, posSide: undefined })).toMatchObject({ ok: false });
  });
});

describe('one order', () => {
  const query: Query<'order'> = { kind: 'order', account: 'main', instrument: btc, clientOid: 'p1' };
  it.each([
    ['the exchange says so', refused('40109'), { ok: true, value: null }],
    ['nobody answers', LOST, { ok: false }],
  ])('does not exist only where %s', (_what, reply, expected) => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('futures-order-detail', reply);
    expect(settle(exchange.read(query))).toMatchObject(expected);
  });
});

describe('candles', () => {
  const row = (openTime: number) => [openTime, d('1'), d('2'), d('0.5'), d('1.5'), d('10'), d('15')];
  const MINUTE = 60_000;
  const newest = Math.floor(START / MINUTE) * MINUTE;

  it('are asked for by a span that holds no more than the limit, and come ascending', () => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('mix-candles', success([row(newest), row(newest - MINUTE), row(newest - 9 * MINUTE)]));
    const reading = settle(exchange.read({ kind: 'candles', instrument: btc, granularity: '1m', since: 0, limit: 3 }));

    expect(transport.sent[0]?.request).toMatchObject({
      startTime: newest - 2 * MINUTE,
      endTime: newest + MINUTE,
      limit: 3,
    });
    expect(reading.ok && reading.value.map(({ openTime }) => openTime)).toEqual([newest - MINUTE, newest]);
  });

  it('of more than one answer are read page by page, back in time, each once', () => {
    const { transport, exchange, settle } = exchangeBench();
    const spans: (readonly [number, number, number])[] = [];
    transport.script('mix-candles', (asked: { startTime: number; endTime: number; limit: number }) => {
      const [from, to] = [asked.startTime, asked.endTime].map((time) => (time - newest) / MINUTE);
      spans.push([from ?? 0, to ?? 0, asked.limit]);
      // This exchange counts the end of a span too.
      const count = (asked.endTime - asked.startTime) / MINUTE + 1;
      const times = Array.from({ length: count }, (_, place) => asked.startTime + place * MINUTE);
      return success(
        times
          .filter((time) => time <= newest)
          .slice(-asked.limit)
          .map(row),
      );
    });
    const reading = settle(exchange.read({ kind: 'candles', instrument: btc, granularity: '1m', limit: 2_500 }));

    expect(spans).toEqual([
      [-999, 1, 1_000],
      [-1_998, -999, 1_000],
      [-2_499, -1_998, 1_000],
    ]);
    const wanted = Array.from({ length: 2_500 }, (_, place) => newest + (place - 2_499) * MINUTE);
    expect(reading.ok && reading.value.map(({ openTime }) => openTime)).toEqual(wanted);
  });

  it('of the pages before the newest give way to all other calls', () => {
    const priorities: string[] = [];
    const send: Send = ({ request }, priority, translate) => {
      priorities.push(priority);
      const { startTime } = request as { readonly startTime: number };
      return of(translate([row(startTime)] as never, START));
    };
    const clock = virtualClock({ startAt: START });
    const parts = { modes: createPositionModes(clock), emptySpans: createEmptySpans(), inProcess: true };
    const read = queryReader({ clock, send, ...parts });
    read({ kind: 'candles', instrument: btc, granularity: '1m', limit: 2_500 }).subscribe();

    expect(priorities).toEqual(['poll', 'history', 'history']);
  });

  it('over more than 90 days are read in parts, as long as there is anything before', () => {
    const { transport, exchange, settle } = exchangeBench();
    const day = 86_400_000;
    const today = Math.floor(START / day) * day;
    transport.script('mix-candles', success([row(today)]), success([row(today - 100 * day)]), success([]));
    const reading = settle(exchange.read({ kind: 'candles', instrument: btc, granularity: '1D', limit: 1_000 }));

    expect(transport.sent).toHaveLength(3);
    expect(transport.sent[0]?.request).toMatchObject({ granularity: '1Dutc' });
    expect(reading.ok && reading.value.map(({ openTime }) => openTime)).toEqual([today - 100 * day, today]);
  });
});

describe('savings', () => {
  it('older than three months are read span by span, and an empty span of the past once', () => {
    const { transport, exchange, settle } = exchangeBench();
    const holding = {
      productId: 'P',
      productCoin: 'USDT',
      periodType: 'flexible',
      holdAmount: d('5'),
      status: 'in_progress',
    };
    const old = START - 200 * 86_400_000;
    transport.script('savings-assets', ({ startTime, endTime }: { startTime: number; endTime: number }) =>
      success({ resultList: startTime <= old && old <= endTime ? [holding] : [] }),
    );
    const query: Query<'savings'> = { kind: 'savings', account: 'main', periodType: 'flexible' };

    expect(settle(exchange.read(query))).toMatchObject({ ok: true, value: [{ coin: 'USDT', redeemable: true }] });
    expect(transport.sent).toHaveLength(12);
    expect(settle(exchange.read(query))).toMatchObject({ ok: true, value: [{ coin: 'USDT' }] });
    expect(transport.sent).toHaveLength(14);
    const begun = transport.sent.map(({ request }) => (request as { readonly startTime: number }).startTime <= START);
    expect(begun, 'no span is asked for that has not begun').not.toContain(false);
  });

  const SPAN_MS = 90 * 86_400_000;
  /** When the span of the calendar ends in which the tests run. */
  const END = Math.ceil(START / SPAN_MS) * SPAN_MS;

  it.each([
    ['is new', START, 60_000, 60_000],
    ['was listed late, after a new span had begun', END + 1_000, -2_000, 60_000],
    ['was listed half an hour late', END + 1_000, -2_000, 1_800_000],
  ])('show what %s, though there was nothing before', (_, startAt, madeAfterMs, listedAfterMs) => {
    const { clock, transport, exchange, settle } = exchangeBench({ clock: virtualClock({ startAt }) });
    const query: Query<'savings'> = { kind: 'savings', account: 'main', periodType: 'fixed' };
    transport.script('savings-assets', success({ resultList: [] }));
    expect(settle(exchange.read(query))).toMatchObject({ ok: true, value: [] });
    clock.advance(listedAfterMs - 1_000);
    expect(settle(exchange.read(query))).toMatchObject({ ok: true, value: [] });
    clock.advance(1_000);
    const madeAt = startAt + madeAfterMs;
    const made = {
      productId: 'P',
      productCoin: 'USDT',
      periodType: 'fixed',
      holdAmount: d('5'),
      status: 'in_progress',
    };
    transport.script('savings-assets', ({ startTime, endTime }: { startTime: number; endTime: number }) =>
      success({ resultList: startTime <= madeAt && madeAt <= endTime ? [made] : [] }),
    );
    expect(settle(exchange.read(query))).toMatchObject({ ok: true, value: [{ productId: 'P', holdAmount: d('5') }] });
  });
});

describe('instruments', () => {
  it('have steps made of decimals and multiples', () => {
    const { transport, exchange, settle } = exchangeBench();
    const contract = {
      symbol: 'BTCUSDT',
      baseCoin: 'BTC',
      quoteCoin: 'USDT',
      pricePlace: 1,
      priceEndStep: d('5'),
      volumePlace: 3,
      sizeMultiplier: d('0.001'),
      minTradeNum: d('0.002'),
      minTradeUSDT: d('5'),
      makerFeeRate: d('0.0002'),
      takerFeeRate: d('0.0006'),
      symbolStatus: 'normal',
    };
    transport.script('mix-contracts', success([contract]));
    expect(settle(exchange.read({ kind: 'instruments', market: 'usdt-futures' }))).toMatchObject({
      ok: true,
      value: [{ market: 'usdt-futures', base: 'BTC', priceStep: d('0.5'), sizeStep: d('0.001'), minSize: d('0.002') }],
    });
  });
});
