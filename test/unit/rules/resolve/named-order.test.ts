import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Effect, Intent } from '../../../../src/domain/intent.ts';
import type { Order } from '../../../../src/domain/order.ts';
import type { Reading } from '../../../../src/domain/reading.ts';
import type { Exchange } from '../../../../src/ports/exchange.ts';
import type { StoredIntent } from '../../../../src/ports/journal.ts';
import { whyNotNamed } from '../../../../src/rules/resolve/named-order.ts';
import { BTC_PERP, d, order, stop } from '../samples.ts';

const RECORDED = 1_000_000;
const OPENS: Effect = {
  ...{ kind: 'open', account: 'main', instrument: BTC_PERP, holdSide: 'long', marginMode: 'crossed' },
  ...{ type: 'limit', price: d('49000'), size: d('0.1'), force: 'gtc' },
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
});
