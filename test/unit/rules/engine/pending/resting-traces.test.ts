import { describe, expect, it } from 'vitest';
import { ZERO } from '../../../../../src/base/decimal.ts';
import type { Effect } from '../../../../../src/effects/index.ts';
import type { Resource } from '../../../../../src/effects/resources.ts';
import { restingTraceOf, traceOf } from '../../../../../src/rules/engine/pending/shown.ts';
import { rowsOf } from '../../../../../src/rules/engine/pending/rows.ts';
import type { OwnEffect, OrderEndFacts, Trace } from '../../../../../src/rules/engine/pending/trace.ts';
import { balance, BTC_PERP, BTC_SPOT, CLOSE, d, OPEN, SELL } from '../../samples.ts';
import { resourceOf } from '../../resource-text.ts';
import type { Read } from '../../../../../src/reads/read.ts';

const LIMIT = { account: 'main', type: 'limit', price: d('50000'), size: d('0.1') } as const;
const OPENING = { ...OPEN, ...LIMIT, instrument: BTC_PERP } as const;
const CLOSING = { ...CLOSE, ...LIMIT, instrument: BTC_PERP } as const;
const BUYING = { ...LIMIT, kind: 'buy', instrument: BTC_SPOT } as const;
const SELLING = { ...LIMIT, kind: 'sell', instrument: BTC_SPOT } as const;
const REPLACING = { ...LIMIT, kind: 'replace', instrument: BTC_SPOT, side: 'sell', orderId: '7' } as const;

/** Four tenths were filled. */
const PART: OrderEndFacts = {
  filledSize: d('0.04'),
  quoteVolume: d('2000'),
  fee: d('1'),
  profit: d('5'),
  uTime: 1_000,
};
const NOTHING: OrderEndFacts = { ...PART, filledSize: ZERO, quoteVolume: ZERO };
const POSITIONS: Read = { list: 'positions', account: 'main', market: 'usdt-futures' };
const SPOT: Read = { list: 'spot-assets', account: 'main' };
const CASH: Read = { list: 'futures-account', account: 'main', market: 'usdt-futures' };
const MOVE: Effect = {
  kind: 'transfer',
  from: { account: 'main', wallet: 'usdt_futures' },
  to: { account: 'main', wallet: 'spot' },
  coin: 'USDT',
  amount: d('10'),
};

const touchedBy = (effect: Effect, word: string): Resource =>
  resourceOf(effect, (text) => text.startsWith(word) || text.endsWith(word));
const since = (effect: Effect, poll: Read, word: string, known: Partial<OwnEffect> = {}): Trace =>
  restingTraceOf({ id: 'p-1', effect, ...known }, touchedBy(effect, word), poll);
const now = (effect: Effect, poll: Read, word: string, known: Partial<OwnEffect> = {}): Trace =>
  traceOf({ id: 'p-1', effect, ...known }, touchedBy(effect, word), poll);

describe('an order that waits may have changed, since a reading was made while it waited,', () => {
  it.each<[string, Trace, string, string]>([
    ['a position by all that it opens', since(OPENING, POSITIONS, 'position'), '0', '0.1'],
    ['a position by all that it closes', since(CLOSING, POSITIONS, 'position'), '-0.1', '0'],
    // That the earlier reading showed some of it is not ruled out, so it is all or nothing of what was filled.
    ['a position by what it opened, or by nothing', since(OPENING, POSITIONS, 'position', { end: PART }), '0', '0.04'],
    ['a position by what it closed, or by nothing', since(CLOSING, POSITIONS, 'position', { end: PART }), '-0.04', '0'],
    ['no position where it has filled nothing', since(OPENING, POSITIONS, 'position', { end: NOTHING }), '0', '0'],
    ['what it buys by all of it', since(BUYING, SPOT, ' BTC'), '0', '0.1'],
    ['what it pays with by what was set aside, a fee of 2% with it', since(BUYING, SPOT, ' USDT'), '0', '5100'],
    ['what it sells by all of it, set free', since(SELLING, SPOT, ' BTC'), '0', '0.1'],
    ['what it brings by twice its value: it may be sold dearer', since(SELLING, SPOT, ' USDT'), '0', '10000'],
    ['the same where it stands for another', since(REPLACING, SPOT, ' BTC'), '0', '0.1'],
    ['the same of what that brings', since(REPLACING, SPOT, ' USDT'), '0', '10000'],
    ['what it bought by what was filled', since(BUYING, SPOT, ' BTC', { end: PART }), '0', '0.04'],
    ['what it paid with by what is set free', since(BUYING, SPOT, ' USDT', { end: PART }), '0', '3100'],
    ['what it sold by what is set free', since(SELLING, SPOT, ' BTC', { end: PART }), '0', '0.06'],
    ['what it brought by what was filled', since(SELLING, SPOT, ' USDT', { end: PART }), '0', '2000'],
    ['a wallet by what left it, or nothing', since(MOVE, CASH, ' USDT'), '-10', '0'],
  ])('%s', (_, trace, least, most) => {
    expect(trace).toMatchObject({ kind: 'amount', least: d(least), most: d(most) });
  });

  it('a wallet only where what it pays with is frozen no more as it was', () => {
    const frozen = (coin: string, amount: string) => rowsOf([balance('1', { coin, frozen: d(amount) })]);
    for (const [effect, pays, brings] of [
      [BUYING, 'USDT', 'BTC'],
      [SELLING, 'BTC', 'USDT'],
      [REPLACING, 'BTC', 'USDT'],
    ] as const) {
      const trace = since(effect, SPOT, ' BTC');
      const stands = (coin: string) => (trace.kind === 'amount' ? trace.stands?.(frozen(coin, '3')) : undefined);
      expect([stands(pays), stands(brings)]).toEqual([d('3'), ZERO]);
    }
  });

  it('nothing where it was undone, and nobody knows what where it goes at market', () => {
    expect(since(BUYING, SPOT, ' BTC', { undone: true }).kind).toBe('none');
    expect(since(SELL, SPOT, ' BTC').kind).toBe('unprovable');
    expect(since({ ...OPENING, type: 'market' }, POSITIONS, 'position').kind).toBe('unprovable');
  });
});

describe('an order that waits changes', () => {
  it.each<[string, Trace, string, string]>([
    ['what it pays with by half of its value at least', now(BUYING, SPOT, ' USDT'), '-5100', '-2500'],
    ['what it buys by nothing yet, or all', now(BUYING, SPOT, ' BTC'), '0', '0.1'],
    ['what it sells by all of it at once', now(SELLING, SPOT, ' BTC'), '-0.1', '-0.1'],
    ['what it brings by nothing yet, or twice its value', now(SELLING, SPOT, ' USDT'), '0', '10000'],
  ])('%s', (_, trace, least, most) => {
    expect(trace).toMatchObject({ kind: 'amount', least: d(least), most: d(most) });
  });
});

describe('an order that has ended changes', () => {
  const fee = (coin: string, amount: string) => ({ end: { ...PART, feeTaken: { coin, amount: d(amount) } } });

  it.each<[string, Trace, string, string]>([
    ['what it bought less a fee of 2% at most', now(BUYING, SPOT, ' BTC', { end: PART }), '0.0392', '0.04'],
    [
      'what it bought less the fee, to its last place',
      now(BUYING, SPOT, ' BTC', fee('BTC', '0.00004')),
      '0.03995999',
      '0.03996001',
    ],
    [
      'all that it bought where the fee was another coin',
      now(BUYING, SPOT, ' BTC', fee('BGB', '1')),
      '0.03999999',
      '0.04000001',
    ],
    ['what it brought less the fee', now(SELLING, SPOT, ' USDT', fee('USDT', '2')), '1997.99999999', '1998.00000001'],
    ['what it paid, exactly', now(BUYING, SPOT, ' USDT', { end: PART }), '-2000', '-2000'],
  ])('%s', (_, trace, least, most) => {
    expect(trace).toMatchObject({ kind: 'amount', least: d(least), most: d(most) });
  });

  it('no position where it has filled nothing: no row that is newer proves anything of it', () => {
    const trace = now(OPENING, POSITIONS, 'position', { end: NOTHING });
    expect(trace).toMatchObject({ kind: 'amount', least: ZERO, most: ZERO });
    expect(trace).not.toHaveProperty('proves');
  });
});
