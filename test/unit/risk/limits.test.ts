import { describe, expect, it } from 'vitest';
import { formatDecimal, subtract } from '../../../src/base/decimal.ts';
import { approve, isRefused } from '../../../src/risk/approve.ts';
import type { Bound } from '../../../src/risk/bounds/bound.ts';
import type { RiskView } from '../../../src/risk/view/limit.ts';
import { type Effect, EFFECT_KINDS, type EffectKind, reducesOnly } from '../../../src/effects/index.ts';
import { EFFECTS } from '../exchange/intents.ts';
import { QUIET } from './views.ts';
import {
  BTC_PERP,
  BTC_SPOT,
  BUY,
  CLOSE,
  d,
  intentOf,
  OPEN,
  PLACE_STOP,
  position,
  SELL,
  TRANSFER,
  usdt,
} from '../rules/samples.ts';

const NOW = 10_000_000;

function view(changes: Partial<RiskView> = {}): RiskView {
  return {
    ...QUIET,
    now: NOW,
    ...changes,
  };
}

/** Why a limit refuses an effect, or `approved`. */
function judged(effect: Effect, kind: string, bound: unknown, changes: Partial<RiskView> = {}): string {
  const result = approve(intentOf(effect), [{ level: 'the strategy', bounds: [{ kind, bound }], view: view(changes) }]);
  return isRefused(result) ? `${result.limit}: ${result.reason}` : 'approved';
}

describe('orderValue', () => {
  it('bounds the value of one order', () => {
    expect(judged(OPEN, 'orderValue', usdt('500'))).toBe('approved');
    expect(judged(OPEN, 'orderValue', usdt('499.99'))).toBe('orderValue: 500 USDT is above 499.99 USDT');
    expect(judged(BUY, 'orderValue', usdt('49'))).toMatch(/50 USDT is above/);
    expect(judged(SELL, 'orderValue', usdt('49'))).toMatch(/50 USDT is above/);
  });

  const at = (holdSide: 'long' | 'short', price: string): Effect => ({
    ...{ ...OPEN, holdSide, type: 'limit', price: d(price) },
  });
  const spot = (side: 'buy' | 'sell', price: string): Effect => ({
    ...{ ...SELL, kind: side, size: d('0.01'), type: 'limit', price: d(price) },
  });
  const replaced = (side: 'buy' | 'sell', price: string): Effect => ({
    ...{ ...EFFECTS.replace, side, size: d('0.01'), price: d(price) },
  });
  const asked = (holdSide: 'long' | 'short', trigger: string, price?: string): Effect => ({
    ...{ ...EFFECTS['place-trigger'], act: 'open', holdSide, size: d('0.01'), trigger: d(trigger) },
    ...(price !== undefined && { price: d(price) }),
  });
  const market = (holdSide: 'long' | 'short'): Effect => ({ ...OPEN, holdSide });
  const book = { marketPrice: (_: unknown, side: 'buy' | 'sell') => d(side === 'buy' ? '51000' : '49000') };

  // The last price is 50,000 and the size 0.01 BTC.
  it.each<[string, Effect, string, string]>([
    ['a limit buy below the market', at('long', '40000'), '400', 'its own limit'],
    ['a limit buy above the market', at('long', '60000'), '600', 'its own limit'],
    ['a limit sale above the market', at('short', '60000'), '600', 'its own limit'],
    ['a limit sale below the market', at('short', '40000'), '500', 'the last price'],
    ['a limit purchase of coins', spot('buy', '40000'), '400', 'its own limit'],
    ['a limit sale of coins', spot('sell', '40000'), '500', 'the last price'],
    ['a replaced purchase', replaced('buy', '40000'), '400', 'its own limit'],
    ['a replaced sale', replaced('sell', '40000'), '500', 'the last price'],
    ['a trigger order below the market', asked('long', '40000', '41000'), '500', 'the last price'],
    ['a trigger order above the market', asked('short', '60000', '41000'), '600', 'its trigger'],
    ['a trigger order with a higher limit', asked('long', '60000', '61000'), '610', 'its limit'],
    ['a market buy', market('long'), '510', 'the ask'],
    ['a market sale', market('short'), '490', 'the bid'],
  ])('values %s as it may be filled', (_what, effect, value) => {
    const below = formatDecimal(subtract(d(value), d('0.01')));
    expect(judged(effect, 'orderValue', usdt(value), book)).toBe('approved');
    expect(judged(effect, 'orderValue', usdt(below), book)).toBe(`orderValue: ${value} USDT is above ${below} USDT`);
    // All limits value one order alike, and so does the margin that it takes.
    if (effect.kind === 'buy' || effect.kind === 'sell' || effect.kind === 'replace') return;
    for (const kind of ['openValue', 'openValuePer']) {
      expect(judged(effect, kind, usdt(value), book)).toBe('approved');
      expect(judged(effect, kind, usdt(below), book)).toContain(`${value} USDT would be open`);
    }
    const levered = { ...book, leverage: () => d('1'), spendable: () => ({ available: d(value), pending: [] }) };
    const least = [{ wallet: 'usdt_futures', least: usdt('0') }];
    expect(judged(effect, 'minBalance', least, levered)).toBe('approved');
    const less = { ...levered, spendable: () => ({ available: d(below), pending: [] }) };
    expect(judged(effect, 'minBalance', least, less)).toContain('-0.01 USDT would be left');
  });

  it('values a market order at the last price where nobody quotes the far side', () => {
    expect(judged(market('long'), 'orderValue', usdt('499'))).toBe('orderValue: 500 USDT is above 499 USDT');
  });

  it('needs no price of the market for a limit buy, and one for a limit sale', () => {
    const unread = { price: () => undefined };
    expect(judged(at('long', '40000'), 'orderValue', usdt('400'), unread)).toBe('approved');
    expect(judged(at('short', '40000'), 'orderValue', usdt('400'), unread)).toMatch(/not known/);
    expect(judged(asked('long', '40000'), 'orderValue', usdt('400'), unread)).toMatch(/not known/);
  });

  it('refuses what it cannot value', () => {
    expect(judged(OPEN, 'orderValue', usdt('500'), { price: () => undefined })).toMatch(/not known/);
    expect(judged(OPEN, 'orderValue', { value: d('1'), coin: 'BTC' })).toMatch(/in USDT, the limit in BTC/);
    expect(judged({ ...OPEN, instrument: { ...BTC_PERP, symbol: 'WHAT' } }, 'orderValue', usdt('500'))).toMatch(
      /not known/,
    );
  });
});

describe('openValue', () => {
  const open = [position({ total: d('0.02'), markPrice: d('40000') })];

  it('bounds what is open at mark price with the order on top', () => {
    expect(judged(OPEN, 'openValue', usdt('1300'), { positions: () => open })).toBe('approved');
    expect(judged(OPEN, 'openValue', usdt('1299'), { positions: () => open })).toMatch(
      /1300 USDT would be open, above 1299 USDT/,
    );
  });

  it('values coin-margined contracts in the coin of their prices, positions as orders', () => {
    const instrument = { market: 'coin-futures', symbol: 'BTCUSD' } as const;
    const held = [position({ ...instrument, marginCoin: 'BTC', total: d('0.02'), markPrice: d('40000') })];
    const usd = (value: string) => ({ value: d(value), coin: 'USD' });
    const order = { ...OPEN, instrument };
    expect(judged(order, 'openValue', usd('1300'), { positions: () => held })).toBe('approved');
    expect(judged(order, 'openValue', usd('1299'), { positions: () => held })).toMatch(/1300 USD would be open/);
  });

  it('counts what was approved and is not visible yet', () => {
    const invisible = () => [intentOf(OPEN, 'a'), intentOf(CLOSE, 'b')];
    expect(judged(OPEN, 'openValue', usdt('999'), { invisible })).toMatch(/1000 USDT would be open/);
  });

  it('refuses while positions or a price cannot be read', () => {
    expect(judged(OPEN, 'openValue', usdt('9999'), { positions: () => undefined })).toMatch(/not known/);
    expect(judged(OPEN, 'openValue', usdt('9999'), { price: () => undefined })).toMatch(/not known/);
  });

  it('does not look at what opens nothing', () => {
    expect(judged(BUY, 'openValue', usdt('1'))).toBe('approved');
  });
});

describe('ordersPer', () => {
  it('counts orders in each sliding span', () => {
    const orderTimes = () => [NOW - 3_600_000, NOW - 3_599_999, NOW - 1];
    expect(judged(OPEN, 'ordersPer', { '1h': d('3') }, { orderTimes })).toBe('approved');
    expect(judged(OPEN, 'ordersPer', { '1h': d('2') }, { orderTimes })).toMatch(
      /2 orders within 1h already; allowed: at most 2/,
    );
    expect(judged(OPEN, 'ordersPer', { '1h': d('3'), '1m': d('1') }, { orderTimes })).toMatch(/within 1m/);
    expect(judged(TRANSFER, 'ordersPer', { '1h': d('0') }, { orderTimes })).toBe('approved');
  });
});

describe('instruments and transferTo', () => {
  it('allow what they name and nothing else', () => {
    expect(judged(OPEN, 'instruments', [BTC_PERP])).toBe('approved');
    expect(judged(OPEN, 'instruments', [BTC_SPOT])).toMatch(
      /usdt-futures\/BTCUSDT is not allowed; allowed: spot\/BTCUSDT/,
    );
    expect(judged(SELL, 'instruments', [BTC_PERP])).toMatch(/is not allowed; allowed:/);
    expect(judged(TRANSFER, 'transferTo', ['hedge'])).toBe('approved');
    expect(judged(TRANSFER, 'transferTo', ['main'])).toMatch(/hedge is not allowed; allowed: main/);
    expect(judged(TRANSFER, 'transferTo', [])).toMatch(/is not allowed; allowed:/);
  });
});

describe('what can only reduce', () => {
  const NOTHING_ALLOWED: readonly Bound[] = [
    { kind: 'orderValue', bound: usdt('0') },
    { kind: 'openValue', bound: usdt('0') },
    { kind: 'ordersPer', bound: { '1h': d('0') } },
    { kind: 'instruments', bound: [] },
    { kind: 'transferTo', bound: [] },
  ];
  const BLIND = view({ price: () => undefined, positions: () => undefined });

  it.each(EFFECT_KINDS)('is never refused, and whatever adds risk is: %s', (kind) => {
    const refused = isRefused(
      approve(intentOf(EFFECTS[kind]), [{ level: 'main', bounds: NOTHING_ALLOWED, view: BLIND }]),
    );
    const bounded: readonly EffectKind[] = [
      ...(['open', 'buy', 'sell', 'replace', 'transfer'] as const),
      ...(['place-trigger', 'modify-trigger'] as const),
    ];
    expect(refused).toBe(bounded.includes(kind));
    if (reducesOnly(EFFECTS[kind])) expect(refused).toBe(false);
  });

  it('is approved before any limit looks; a limit that does not exist is a bug', () => {
    expect(judged(PLACE_STOP, 'no such limit', 1)).toBe('approved');
    expect(() => judged(OPEN, 'no such limit', 1)).toThrow('unknown limit');
  });
});
