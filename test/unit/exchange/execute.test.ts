import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import type { Effect } from '../../../src/effects/index.ts';
import { exchangeBench, START } from './exchange-bench.ts';
import { EFFECTS, intentOf } from './intents.ts';
import { LOST, refused, type Reply, success, UNSENT } from './scripted-transport.ts';

const d = parseDecimal;
const ID = 'pabc123-0001';
const mode = (posMode: string) => success({ posMode });

function bench(posMode = 'hedge_mode') {
  const it = exchangeBench();
  it.transport.script('mix-account', mode(posMode));
  return it;
}

describe('what is sent', () => {
  it.each([
    ['hedge_mode', 'open', 'long', { side: 'buy', tradeSide: 'open' }],
    ['hedge_mode', 'close', 'long', { side: 'buy', tradeSide: 'close' }],
    ['hedge_mode', 'open', 'short', { side: 'sell', tradeSide: 'open' }],
    ['hedge_mode', 'close', 'short', { side: 'sell', tradeSide: 'close' }],
    ['one_way_mode', 'open', 'long', { side: 'buy', reduceOnly: false }],
    ['one_way_mode', 'close', 'long', { side: 'sell', reduceOnly: true }],
    ['one_way_mode', 'open', 'short', { side: 'sell', reduceOnly: false }],
    ['one_way_mode', 'close', 'short', { side: 'buy', reduceOnly: true }],
  ] as const)('in %s: %s %s', (posMode, kind, holdSide, direction) => {
    const { transport, exchange, settle } = bench(posMode);
    transport.script('place-futures-order', success({ orderId: '1', clientOid: ID }));

    const outcome = settle(exchange.execute(intentOf({ ...EFFECTS[kind], holdSide })));

    expect(outcome).toEqual({ kind: 'accepted', at: START, orderId: '1' });
    expect(transport.calls()).toEqual(['mix-account', 'place-futures-order']);
    expect(transport.sent[1]?.request).toMatchObject({
      ...direction,
      clientOid: ID,
      size: d('0.01'),
      orderType: 'market',
    });
  });

  it('is a stop of the whole position without a size, and one of a part with it', () => {
    const { transport, exchange, settle } = bench();
    transport.script('place-tpsl-order', success({ orderId: '2', clientOid: ID }));
    settle(exchange.execute(intentOf(EFFECTS['place-stop'])));
    settle(exchange.execute(intentOf({ ...EFFECTS['place-stop'], stop: 'takeProfit', size: d('0.5') })));

    const requests = transport.sent
      .filter(({ operation }) => operation === 'place-tpsl-order')
      .map((each) => each.request);
    expect(requests).toMatchObject([
      { planType: 'pos_loss', holdSide: 'long', triggerType: 'mark_price', clientOid: ID },
      { planType: 'profit_plan', size: d('0.5') },
    ]);
  });

  it('names the id and the kind when a stop is cancelled: without them the exchange would cancel all of them', () => {
    const { transport, exchange, settle } = bench();
    transport.script('cancel-plan-order', success({ successList: [{ orderId: '88' }], failureList: [] }));
    settle(exchange.execute(intentOf(EFFECTS['cancel-stop'])));

    expect(transport.sent[0]?.request).toEqual({
      orderIdList: [{ orderId: '88' }],
      symbol: 'BTCUSDT',
      productType: 'USDT-FUTURES',
      planType: 'pos_loss',
    });
  });

  it('spends quote coin in a market buy', () => {
    const { transport, exchange, settle } = bench();
    transport.script('place-spot-order', success({ orderId: '3', clientOid: ID }));
    settle(exchange.execute(intentOf(EFFECTS.buy)));
    expect(transport.sent[0]?.request).toEqual({
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'market',
      force: 'gtc',
      size: d('50'),
      clientOid: ID,
    });
  });

  it("moves money between accounts with the parent's key and both UIDs", () => {
    const { transport, exchange, settle } = bench();
    transport.script('subaccount-transfer', success({ transferId: 'T1', clientOid: ID }));
    transport.script('spot-transfer-records', success([]));
    const effect = { ...EFFECTS.transfer, from: { account: 'hedge', wallet: 'spot' } } as const;

    expect(settle(exchange.execute(intentOf(effect)))).toMatchObject({ kind: 'accepted', orderId: 'T1' });
    expect(transport.sent[0]).toMatchObject({
      account: 'main',
      request: { fromUserId: '1002', toUserId: '1001', fromType: 'spot', toType: 'usdt_futures', clientOid: ID },
    });
  });
});

it('a transfer of isolated margin names its pair', () => {
  const { transport, exchange, settle } = bench();
  transport.script('wallet-transfer', success({ transferId: 'T1', clientOid: ID }));
  transport.script('spot-transfer-records', success([]));
  const to = { account: 'main', wallet: 'isolated_margin' } as const;
  expect(settle(exchange.execute(intentOf({ ...EFFECTS.transfer, to, pair: 'BTCUSDT' })))).toMatchObject({
    kind: 'accepted',
  });
  expect(transport.sent[0]?.request).toMatchObject({ toType: 'isolated_margin', symbol: 'BTCUSDT' });
});

describe('a transfer that the exchange has answered', () => {
  const DECIDED = START;
  const executed = (record: Reply, answer: object = { transferId: 'T1' }) => {
    const { transport, exchange, settle } = bench();
    transport.script('wallet-transfer', success(answer));
    transport.script('spot-transfer-records', record);
    return settle(exchange.execute(intentOf(EFFECTS.transfer, { decidedAt: DECIDED })));
  };
  const at = (ts: number) => success([{ transferId: 'T1', clientOid: ID, status: 'Successful', ts }]);

  it('is accepted where its record is no older than the intent, or not there yet', () => {
    for (const record of [at(DECIDED), success([])])
      expect(executed(record)).toMatchObject({ kind: 'accepted', orderId: 'T1' });
  });

  it('is unknown where its answer names nobody and its record is not there yet', () => {
    expect(executed(success([]), {})).toMatchObject({ kind: 'unknown' });
    expect(executed(success([]), { clientOrderId: ID })).toMatchObject({ kind: 'accepted' });
    expect(executed(success([]), { clientOrderId: 'another' })).toMatchObject({ kind: 'unknown' });
    expect(executed(at(DECIDED), {})).toMatchObject({ kind: 'accepted' });
  });

  it('was not carried out where its id is that of an older one: a used id is answered with the old success', () => {
    const outcome = executed(at(DECIDED - 3_600_000));
    expect(outcome).toMatchObject({ kind: 'rejected', fault: { message: /^nothing was moved: the id .* was used/ } });
  });

  it('is unknown where its record cannot be read', () => {
    expect(executed(refused('40037'))).toMatchObject({ kind: 'unknown' });
  });
});

describe('collateral, trailing stops and replaced orders', () => {
  it.each([
    ['in', 'IN'],
    ['out', 'OUT'],
  ] as const)('collateral goes %s as %s', (direction, reviseType) => {
    const { transport, exchange, settle } = bench();
    transport.script('loan-revise-pledge', success({ loanCoin: 'USDT', pledgeCoin: 'BTC', afterPledgeRate: d('0.6') }));

    expect(settle(exchange.execute(intentOf({ ...EFFECTS['revise-pledge'], direction })))).toEqual({
      kind: 'accepted',
      at: START,
      note: 'the pledge rate is 0.6 now',
    });
    expect(transport.sent[0]?.request).toEqual({ orderId: 'L1', amount: d('0.01'), pledgeCoin: 'BTC', reviseType });
  });

  it('collateral is not sent again when its answer is lost', () => {
    const { transport, exchange, settle } = bench();
    transport.script('loan-revise-pledge', LOST);
    expect(settle(exchange.execute(intentOf(EFFECTS['revise-pledge']))).kind).toBe('unknown');
    expect(transport.calls()).toEqual(['loan-revise-pledge']);
  });

  it.each([
    ['hedge_mode', 'long'],
    ['one_way_mode', 'buy'],
  ])('a trailing stop in %s has a size, a callback and no execution price', (posMode, holdSide) => {
    const { transport, exchange, settle } = bench(posMode);
    transport.script('place-tpsl-order', success({ orderId: '4', clientOid: ID }));
    settle(exchange.execute(intentOf(EFFECTS['place-trail'])));
    expect(transport.sent[1]?.request).toEqual({
      marginCoin: 'USDT',
      productType: 'USDT-FUTURES',
      symbol: 'BTCUSDT',
      planType: 'moving_plan',
      triggerPrice: d('51000'),
      triggerType: 'mark_price',
      holdSide,
      size: d('0.01'),
      rangeRate: d('0.02'),
      clientOid: ID,
    });
  });

  it('an order that is replaced is named by one id, its successor by ours', () => {
    const { transport, exchange, settle } = bench();
    transport.script('spot-cancel-replace-order', success({ orderId: '67', clientOid: ID, success: 'success' }));
    expect(settle(exchange.execute(intentOf(EFFECTS.replace)))).toMatchObject({ kind: 'accepted', orderId: '67' });
    expect(transport.sent[0]?.request).toEqual({
      symbol: 'BTCUSDT',
      price: d('49000'),
      size: d('0.001'),
      orderId: '66',
      newClientOid: ID,
    });
  });

  it('a replacement that was not placed is rejected, whatever the envelope says', () => {
    const { transport, exchange, settle } = bench();
    transport.script('spot-cancel-replace-order', success({ success: 'failure', msg: 'Duplicate clientOid' }));
    expect(settle(exchange.execute(intentOf(EFFECTS.replace)))).toMatchObject({
      kind: 'rejected',
      fault: { message: 'no order was placed, and 66 may be cancelled: Duplicate clientOid' },
    });
  });
});

describe('what is not sent', () => {
  it('is an order of an account whose position mode cannot be read', () => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('mix-account', refused('40014', 403));
    const outcome = settle(exchange.execute(intentOf(EFFECTS.open)));

    expect(outcome).toMatchObject({ kind: 'rejected', fault: { kind: 'permission' } });
    expect(transport.calls()).toEqual(['mix-account']);
  });

  it.each([
    ['a limit order without a price', { ...EFFECTS.sell, type: 'limit' }],
    [
      'a market buy that does not say what to spend',
      { kind: 'buy', account: 'main', type: 'market', instrument: EFFECTS.buy.instrument },
    ],
    ['a transfer between strangers', { ...EFFECTS.transfer, to: { account: 'other', wallet: 'spot' } }],
    [
      'a transfer of isolated margin without its pair',
      { ...EFFECTS.transfer, to: { account: 'main', wallet: 'isolated_margin' } },
    ],
  ] as const satisfies readonly (readonly [string, Effect])[])('is %s', (_what, effect) => {
    const { transport, exchange, settle } = bench();
    expect(settle(exchange.execute(intentOf<Effect>(effect)))).toMatchObject({ kind: 'rejected' });
    expect(transport.sent).toEqual([]);
  });
});

describe('a transfer between accounts', () => {
  const ACCOUNTS = (ipBound: boolean | undefined) => [
    { name: 'main', uid: '1001', ...(ipBound !== undefined && { ipBound }) },
    { name: 'hedge', uid: '1002', parent: 'main' },
  ];
  const moved = (ipBound: boolean | undefined) => {
    const it = exchangeBench({ accounts: ACCOUNTS(ipBound) });
    it.transport.script('subaccount-transfer', success({ transferId: 'T1', clientOid: ID }));
    it.transport.script('spot-transfer-records', success([]));
    const effect = { ...EFFECTS.transfer, to: { account: 'hedge', wallet: 'spot' } } as const;
    return { outcome: it.settle(it.exchange.execute(intentOf(effect))), calls: it.transport.calls() };
  };

  it('is not sent where the key of the parent is known to be bound to no address', () => {
    const { outcome, calls } = moved(false);
    expect(outcome).toMatchObject({
      kind: 'rejected',
      fault: {
        kind: 'permission',
        message: 'transfers between accounts need a key of main that is bound to an address',
      },
    });
    expect(calls).toEqual([]);
  });

  it('is sent where it is bound, and where nobody knows', () => {
    for (const ipBound of [true, undefined]) {
      const { outcome, calls } = moved(ipBound);
      expect(outcome).toMatchObject({ kind: 'accepted', orderId: 'T1' });
      expect(calls[0]).toBe('subaccount-transfer');
    }
  });
});

describe('the outcome', () => {
  const place = (
    ...replies: Parameters<ReturnType<typeof bench>['transport']['script']> extends [unknown, ...infer R] ? R : never
  ) => {
    const it = bench();
    it.transport.script('place-futures-order', ...replies);
    return { ...it, outcome: it.settle(it.exchange.execute(intentOf(EFFECTS.open))) };
  };
  const placed = (calls: readonly string[]) => calls.filter((each) => each === 'place-futures-order').length;

  it('of a lost answer is unknown, and nothing is sent again', () => {
    const { outcome, transport } = place(LOST);
    expect(outcome).toMatchObject({ kind: 'unknown', fault: { kind: 'unknown-outcome' } });
    expect(placed(transport.calls())).toBe(1);
  });

  it.each(['40010', '40015', '40725', '45001'])('of code %s is unknown', (code) => {
    const { outcome, transport } = place(refused(code));
    expect(outcome).toMatchObject({ kind: 'unknown', fault: { code } });
    expect(placed(transport.calls())).toBe(1);
  });

  it('of a refusal is rejected, with the code', () => {
    expect(place(refused('40762')).outcome).toMatchObject({
      kind: 'rejected',
      fault: { kind: 'rejected', code: '40762' },
    });
  });

  it('of a request that never left comes from sending the same again, at most twice', () => {
    expect(place(UNSENT, success({ orderId: '1', clientOid: ID })).outcome).toMatchObject({
      kind: 'accepted',
      orderId: '1',
    });
    const { outcome, transport } = place(UNSENT);
    expect(outcome).toMatchObject({ kind: 'rejected', fault: { kind: 'transient' } });
    expect(placed(transport.calls())).toBe(3);
    expect(
      new Set(
        transport.sent
          .slice(1)
          .map(({ request }) => JSON.stringify(request, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))),
      ).size,
    ).toBe(1);
  });

  it('of a call over the rate limit comes only after the wait that the exchange asked for', () => {
    const { outcome } = place(refused('429', 429, 4_000), success({ orderId: '1', clientOid: ID }));
    expect(outcome).toEqual({ kind: 'accepted', at: START + 4_000, orderId: '1' });
  });

  it('of a duplicate is accepted: the id is ours, so it had been sent before', () => {
    const it = bench();
    it.transport.script('place-futures-order', refused('40786'));
    it.transport.script('futures-order-detail', success({ orderId: '9', clientOid: ID, state: 'filled' }));
    expect(it.settle(it.exchange.execute(intentOf(EFFECTS.open)))).toMatchObject({ kind: 'accepted', orderId: '9' });
  });

  it('of a duplicate that nobody knows is unknown', () => {
    const it = bench();
    it.transport.script('place-futures-order', refused('40786'));
    it.transport.script('futures-order-detail', refused('40109'));
    it.transport.script('mix-orders-pending', success({ entrustedList: [] }));
    it.transport.script('mix-orders-history', success({ entrustedList: [] }));
    expect(it.settle(it.exchange.execute(intentOf(EFFECTS.open)))).toMatchObject({ kind: 'unknown' });
  });

  it('of a success without an order id is accepted with the id that the client id leads to', () => {
    const it = bench('one_way_mode');
    it.transport.script('place-futures-order', success({ clientOid: ID }));
    it.transport.script('futures-order-detail', success({ orderId: '10', clientOid: ID, state: 'live' }));
    expect(it.settle(it.exchange.execute(intentOf(EFFECTS.close)))).toMatchObject({ kind: 'accepted', orderId: '10' });
  });

  it('of a stop that the answer lists as failed is rejected', () => {
    const it = bench();
    it.transport.script(
      'cancel-plan-order',
      success({ successList: [], failureList: [{ orderId: '88', errorMsg: 'gone', errorCode: '43025' }] }),
    );
    expect(it.settle(it.exchange.execute(intentOf(EFFECTS['cancel-stop'])))).toMatchObject({
      kind: 'rejected',
      fault: { code: '43025' },
    });
  });

  it('of a stop that the answer lists among other failures is what is said of this stop', () => {
    const own = { orderId: '88', errorMsg: 'gone', errorCode: '43025' };
    const other = { orderId: '99', errorMsg: 'try again', errorCode: '45001' };
    for (const failureList of [
      [own, other],
      [other, own],
    ]) {
      const it = bench();
      it.transport.script('cancel-plan-order', success({ successList: [], failureList }));
      expect(it.settle(it.exchange.execute(intentOf(EFFECTS['cancel-stop'])))).toMatchObject({
        kind: 'rejected',
        fault: { code: '43025' },
      });
    }
  });

  it('of a stop of whose failure the exchange says no code, or nothing at all, is rejected: it has cancelled nothing', () => {
    const canceled = (failure: object): unknown => {
      const it = bench();
      it.transport.script('cancel-plan-order', success({ successList: [], failureList: [failure] }));
      return it.settle(it.exchange.execute(intentOf(EFFECTS['cancel-stop'])));
    };
    expect(canceled({ orderId: '88', errorMsg: 'gone' })).toMatchObject({
      ...{ kind: 'rejected', fault: { kind: 'rejected', message: 'gone' } },
    });
    expect(canceled({})).toMatchObject({
      kind: 'rejected',
      fault: { message: 'the exchange did not cancel the trigger order and does not say why' },
    });
  });

  it('of a stop that stands in neither list is unknown, and it is not cancelled again', () => {
    const it = bench();
    it.transport.script('cancel-plan-order', success({ successList: [], failureList: [] }));
    expect(it.settle(it.exchange.execute(intentOf(EFFECTS['cancel-stop'])))).toMatchObject({
      kind: 'unknown',
      fault: { message: 'the answer does not say what became of trigger order 88' },
    });
    expect(it.transport.calls()).toEqual(['cancel-plan-order']);
  });

  it('of an order in the wrong mode is rejected, and the mode is read before the next', () => {
    const it = bench();
    it.transport.script('place-futures-order', refused('40774'), success({ orderId: '1', clientOid: ID }));
    it.settle(it.exchange.execute(intentOf(EFFECTS.open)));
    it.settle(it.exchange.execute(intentOf(EFFECTS.open)));
    expect(it.transport.calls()).toEqual(['mix-account', 'place-futures-order', 'mix-account', 'place-futures-order']);
  });

  it('comes synchronously where the exchange answers at once', () => {
    const it = bench();
    it.transport.script('place-spot-order', success({ orderId: '3', clientOid: ID }));
    let kind = '';
    it.exchange.execute(intentOf(EFFECTS.sell)).subscribe((outcome) => (kind = outcome.kind));
    expect(kind).toBe('accepted');
  });
});
