import { describe, expect, it } from 'vitest';
import { exchangeBench } from '../exchange-bench.ts';
import { EFFECTS, intentOf } from '../intents.ts';
import { refused, success } from '../scripted-transport.ts';

type Reply = Parameters<ReturnType<typeof exchangeBench>['transport']['script']>[1];

function stateBy(reply: Reply) {
  const { transport, exchange, settle } = exchangeBench();
  transport.script('spot-plan-sub-order', reply);
  return settle(exchange.read({ kind: 'spot-trigger', account: 'main', orderId: '101' }));
}

describe('what has become of a trigger order of spot', () => {
  it.each([
    ['in_progress', 'live', null],
    ['success', 'executed', '7'],
    ['fail', 'fail_execute', null],
    ['cancelled', 'cancelled', null],
  ])('is told by one entry: %s', (status, state, executeOrderId) => {
    const entry = { status, ...(executeOrderId !== null && { orderId: executeOrderId }) };
    expect(stateBy(success([entry]))).toMatchObject({ ok: true, value: { state, executeOrderId } });
  });

  it('is executed where its order was cancelled: that may have sold a part', () => {
    const state = stateBy(success([{ status: 'cancelled', orderId: '7' }]));
    expect(state).toMatchObject({ ok: true, value: { state: 'executed', executeOrderId: '7' } });
  });

  it('is null where the exchange does not know it', () => {
    expect(stateBy(refused('43025'))).toMatchObject({ ok: true, value: null });
  });

  it.each([
    [[]],
    [
      [
        { status: 'success', orderId: '7' },
        { status: 'success', orderId: '8' },
      ],
    ],
  ])('is not known where there is not one entry: %j', (entries) => {
    expect(stateBy(success(entries))).toMatchObject({ ok: false });
  });
});

describe('a cancel of a stop of coins', () => {
  it.each([
    ['cancelled', 'accepted'],
    ['in_progress', 'unknown'],
    ['success', 'unknown'],
  ])('that the exchange says to have done, while its list says %s, is %s', (status, kind) => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('spot-cancel-plan-order', success({ result: 'success' }));
    transport.script('spot-plan-sub-order', success([{ status }]));
    expect(settle(exchange.execute(intentOf(EFFECTS['cancel-spot-stop'])))).toMatchObject({ kind });
  });

  it('is not believed where an order has come of the stop', () => {
    const { transport, exchange, settle } = exchangeBench();
    transport.script('spot-cancel-plan-order', success({ result: 'success' }));
    transport.script('spot-plan-sub-order', success([{ status: 'cancelled', orderId: '7' }]));
    expect(settle(exchange.execute(intentOf(EFFECTS['cancel-spot-stop'])))).toMatchObject({ kind: 'unknown' });
  });
});
