import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../../../src/effects/index.ts';
import type { Intent } from '../../../../../src/effects/intent.ts';
import type { Order, TriggerOrder } from '../../../../../src/domain/order.ts';
import type { Reading } from '../../../../../src/domain/reading.ts';
import type { Exchange } from '../../../../../src/ports/exchange.ts';
import type { StoredIntent } from '../../../../../src/ports/journal.ts';
import { whyNotNamed } from '../../../../../src/rules/engine/settle/named-order.ts';
import { EFFECTS } from '../../../exchange/intents.ts';
import { BTC_PERP, BTC_SPOT, CLOSE, d, order, SELL, stop } from '../../samples.ts';

const RECORDED = 1_000_000;
const OPENS: Effect = {
  ...{ kind: 'open', account: 'main', instrument: BTC_PERP, holdSide: 'long', marginMode: 'crossed' },
  ...{ type: 'limit', price: d('49000'), size: d('0.1'), force: 'gtc' },
};
const BUYS: Effect = {
  ...{ kind: 'buy', account: 'main', instrument: BTC_SPOT, type: 'limit', price: d('49000'), size: d('0.1') },
};
const STOPS: Effect = {
  ...{ kind: 'place-stop', account: 'main', instrument: BTC_PERP, holdSide: 'long', stop: 'stopLoss' },
  ...{ trigger: d('48500'), triggerType: 'mark_price' },
};

function storedOf(effect: Effect, id = 'pabc123-1'): StoredIntent {
  const origin = { strategy: 'trial', rule: 'enter', instance: '', firing: 1, step: 0, leg: 0 };
  const intent: Intent = { id, origin, effect, why: 'w', decidedAt: RECORDED };
  return { intent, state: 'unknown', recordedAt: RECORDED };
}

/** What is said of an order where the exchange answers every question so. */
function said(answer: unknown, effect = OPENS): string | undefined {
  const reading: Reading<unknown> =
    answer instanceof Error
      ? { ok: false, fault: { kind: 'transient', message: answer.message }, startedAt: 0, receivedAt: 0 }
      : { ok: true, value: answer, startedAt: 0, receivedAt: 0 };
  // The answer is of whatever kind was asked for.
  const read: Exchange['read'] = () => of(reading) as never;
  const journal = { intent: (id: string) => (id === 'pabc123-2' ? storedOf(OPENS, id) : undefined) };
  let why: string | undefined = 'no answer';
  whyNotNamed({ stored: storedOf(effect), orderId: '7' }, { exchange: { read }, journal }).subscribe(
    (one) => (why = one),
  );
  return why;
}

const mine = (changes: Partial<Order> = {}) => order({ clientOid: '', cTime: RECORDED + 100, ...changes });

function trigger(changes: Partial<TriggerOrder> = {}): TriggerOrder {
  return {
    ...{ account: 'main', instrument: BTC_PERP, orderId: '7', clientOid: '', cTime: RECORDED },
    ...{ planType: 'normal_plan', state: 'live', act: 'open', holdSide: 'long', triggerType: 'mark_price' },
    ...{ trigger: d('51000'), size: d('0.01'), price: null, callback: null, executeOrderId: null },
    ...changes,
  };
}

describe('an order that a person names', () => {
  it('fits where it is of the same account, instrument, kind and side', () => {
    expect(said(mine())).toBeUndefined();
    expect(said(mine({ clientOid: 'pabc123-1', cTime: 0 }))).toBeUndefined();
    expect(said(mine({ holdSide: null, tradeSide: null, side: 'buy' }))).toBeUndefined();
  });

  it.each<[string, Partial<Order>, RegExp]>([
    ['another account', { account: 'hedge' }, /of the account hedge/],
    ['another instrument', { instrument: { market: 'usdt-futures', symbol: 'ETHUSDT' } }, /of usdt-futures\/ETHUSDT/],
    ['another intent', { clientOid: 'pabc123-2' }, /that of the intent pabc123-2/],
    ['an earlier time', { cTime: RECORDED - 60_001 }, /placed before/],
    ['the other side', { holdSide: 'short' }, /opens short/],
    ['the other side in one-way mode', { holdSide: null, tradeSide: null, side: 'sell' }, /opens sell/],
    ['another kind', { tradeSide: 'close' }, /closes long/],
    ['another type', { type: 'market' }, /of type market/],
    ['another size', { size: d('0.2') }, /of size 0\.2/],
  ])('is refused where it is of %s', (_of, changes, why) => {
    expect(said(mine(changes))).toMatch(/^the order 7 is another: /);
    expect(said(mine(changes))).toMatch(why);
  });

  it('is refused where the exchange shows none, or cannot be asked', () => {
    expect(said(null)).toBe('the exchange shows no such order 7 there');
    expect(said(new Error('no answer'))).toBe(
      'the order 7 cannot be read, so that it is not known whose it is: no answer',
    );
  });

  it('is looked for among the stops where the intent places one', () => {
    const own = { orderId: '7', cTime: RECORDED };
    expect(said([stop(own)], STOPS)).toBeUndefined();
    expect(said([stop({ orderId: '8' })], STOPS)).toMatch(/shows no such order/);
    expect(said([stop({ ...own, kind: 'takeProfit', planType: 'pos_profit' })], STOPS)).toMatch(
      /a pos_profit of the long/,
    );
    expect(said([stop({ ...own, holdSide: 'short' })], STOPS)).toMatch(/a pos_loss of the short/);
  });

  it.each<[string, Effect, Partial<Order>, string?]>([
    ['a buy', BUYS, {}],
    ['a sale', SELL, { side: 'sell', type: 'market' }],
    ['a replacement', EFFECTS.replace, {}],
    ['another size of a buy: what is asked for may be quote coin', BUYS, { size: d('0.2') }],
    ['a sale for a buy', BUYS, { side: 'sell' }, 'it is to sell, is of type limit and of size 0.1'],
    ['a buy for a sale', SELL, { type: 'market' }, 'it is to buy, is of type market and of size 0.1'],
    ['a sale for a replaced buy', EFFECTS.replace, { side: 'sell' }, 'it is to sell, is of type limit and of size 0.1'],
    ['a market order for a limit order', BUYS, { type: 'market' }, 'it is to buy, is of type market and of size 0.1'],
  ])('of spot is compared by side and type: %s', (_what, effect, changes, why) => {
    const found = mine({ instrument: BTC_SPOT, holdSide: null, tradeSide: null, ...changes });
    expect(said(found, effect)).toBe(why === undefined ? undefined : `the order 7 is another: ${why}`);
  });

  it.each<[string, Partial<Order>, string?]>([
    ['in hedge mode', { side: 'buy', tradeSide: 'close', holdSide: 'long' }],
    ['of another size: a close takes what is there', { tradeSide: 'close', size: d('0.2') }],
    ['in one-way mode', { side: 'sell', tradeSide: null, holdSide: null, reduceOnly: true }],
    ['of a short', { tradeSide: 'close', holdSide: 'short' }, 'closes short'],
    ['of a short in one-way mode', { side: 'buy', tradeSide: null, holdSide: null, reduceOnly: true }, 'closes buy'],
    ['that opens', {}, 'opens long'],
  ])('that closes is compared by side and type: one %s', (_what, changes, why) => {
    const closes = { ...CLOSE, type: 'limit', price: d('51000') } as const;
    expect(said(mine(changes), closes)).toBe(
      why === undefined ? undefined : `the order 7 is another: it ${why}, is of type limit and of size 0.1`,
    );
  });

  it('is looked for among the trigger orders where the intent places one', () => {
    const placed = EFFECTS['place-trigger'];
    expect(said([trigger()], placed)).toBeUndefined();
    expect(said([trigger({ orderId: '8' })], placed)).toBe('the exchange shows no such order 7 there');
    expect(said([trigger({ act: 'close' })], placed)).toBe('the order 7 is another: it is to close long');
    expect(said([trigger({ holdSide: 'short' })], placed)).toBe('the order 7 is another: it is to open short');
    expect(said([trigger({ account: 'hedge', act: 'close' })], placed)).toBe(
      'the order 7 is another: it is of the account hedge',
    );
  });

  it('is a trailing stop where the intent places one, and no other stop', () => {
    const [placed, own] = [EFFECTS['place-trail'], { orderId: '7', cTime: RECORDED }];
    const trail = stop({ ...own, planType: 'moving_plan', kind: 'takeProfit' });
    expect(said([trail], placed)).toBeUndefined();
    expect(said([stop(own)], placed)).toBe('the order 7 is another: it is a pos_loss of the long');
    expect(said([stop({ ...own, planType: 'moving_plan' })], STOPS)).toBe(
      'the order 7 is another: it is a moving_plan of the long',
    );
    // In one-way mode it has no side of its own.
    expect(said([{ ...trail, holdSide: undefined }], placed)).toBeUndefined();
  });

  it('is not asked for where the intent places none', () => {
    expect(said(new Error('not asked'), EFFECTS.transfer)).toBeUndefined();
  });
});
