import { describe, expect, it } from 'vitest';
import { newKept } from '../../../src/paper/core/book/kept.ts';
import { steeredMarket } from '../../../src/paper/market/steered-market.ts';
import { syntheticMarket } from '../../../src/paper/market/synthetic-market.ts';
import { responseText } from '../../../src/wire/codec/codec.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import { d, flatMarket, MINUTE, START, startTrial } from './trial.ts';
import type { Trial } from './trial.ts';

const PAIR = { symbol: 'BTCUSDT' } as const;
const FUTURES = { ...PAIR, productType: 'USDT-FUTURES' } as const;
const DAY = 24 * 60 * MINUTE;

const made = (): Trial => startTrial(syntheticMarket({ seed: 11, startAt: START }), { rateLimits: false });

/** What a reader is told of the past and of the minute that is under way, as the text that is sent. */
const READS: Readonly<Record<string, (trial: Trial) => string>> = {
  'candles of a minute': (trial) =>
    responseText(operations['mix-candles'], trial.ask('mix-candles', { ...FUTURES, granularity: '1m', limit: 5 })),
  'candles of five minutes': (trial) =>
    responseText(operations['mix-candles'], trial.ask('mix-candles', { ...FUTURES, granularity: '5m', limit: 5 })),
  'candles of a month': (trial) =>
    responseText(operations['mix-candles'], trial.ask('mix-candles', { ...FUTURES, granularity: '1Mutc' })),
  'mark candles': (trial) =>
    responseText(
      operations['mix-candles'],
      trial.ask('mix-candles', { ...FUTURES, granularity: '1m', kLineType: 'MARK', limit: 5 }),
    ),
  'spot candles': (trial) =>
    responseText(operations['spot-candles'], trial.ask('spot-candles', { ...PAIR, granularity: '1min', limit: 5 })),
  'candles that have closed': (trial) =>
    responseText(
      operations['spot-history-candles'],
      trial.ask('spot-history-candles', { ...PAIR, granularity: '1min', endTime: trial.clock.now(), limit: 5 }),
    ),
  'the last trades': (trial) =>
    responseText(operations['mix-market-fills'], trial.ask('mix-market-fills', { ...FUTURES, limit: 9 })),
  'past trades': (trial) =>
    responseText(
      operations['spot-market-fills-history'],
      trial.ask('spot-market-fills-history', { ...PAIR, limit: 9 }),
    ),
};

describe('what is kept of what is over', () => {
  it.each(Object.entries(READS))('%s are told alike whether or not anybody asked before', (_, read) => {
    const often = made();
    for (const passMs of [1, 15_000, 15_000, 29_999, 1, MINUTE, 4 * MINUTE + 1, 15_000, 31 * DAY, 7_000, 20_000]) {
      often.clock.advance(passMs);
      const first = made();
      first.clock.advance(often.clock.now() - START);
      expect(read(often)).toBe(read(first));
      expect(read(often)).toBe(read(first));
    }
  });

  it.each(Object.entries(READS))('%s are told alike where a price is set in the minute under way', (_, read) => {
    const told = [true, false].map((isAskedBefore) => {
      const trial = startTrial(steeredMarket(flatMarket(50_000, 60)), { rateLimits: false });
      trial.clock.advance(5 * MINUTE + 20_000);
      if (isAskedBefore) read(trial);
      trial.exchange.change({ kind: 'price', symbol: 'BTCUSDT', price: d('51000'), gap: true });
      if (isAskedBefore) read(trial);
      trial.clock.advance(MINUTE);
      return read(trial);
    });
    expect(told[0]).toBe(told[1]);
  });

  it('is a bounded number of values, each told by its own number', () => {
    const kept = newKept<string>();
    const times = Array.from({ length: 5_000 }, (_, i) => i * 3_600_000);
    for (const at of times) kept.put(at, String(at));
    const told = times.filter((at) => kept.get(at) !== undefined);
    expect(told).toHaveLength(1_009);
    for (const at of told) expect(kept.get(at)).toBe(String(at));
  });
});
