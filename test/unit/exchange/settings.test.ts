import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../../src/base/decimal.ts';
import type { AccountSettings } from '../../../src/domain/account-settings.ts';
import { createExchange } from '../../../src/exchange/create-exchange.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import { type OperationId, operations } from '../../../src/wire/operations/index.ts';
import { START } from './exchange-bench.ts';
import { scriptedTransport, success } from './scripted-transport.ts';

/** The id of the intent that these tests execute. */
const ID = 'pabc123-0001';

/** A client with these settings of its account. */
function clientWith(settings?: AccountSettings, placingWindowMs?: number) {
  const clock = virtualClock({ startAt: START });
  const transport = scriptedTransport();
  transport.script('place-spot-order', success({ orderId: '1', clientOid: ID }));
  transport.script('place-futures-order', success({ orderId: '1', clientOid: ID }));
  transport.script('spot-order-info', success([]));
  const exchange = createExchange({
    clock,
    transport,
    accounts: [{ name: 'main', uid: '1', ...(settings && { settings }) }],
    placingWindowMs,
  });
  const call = (id: OperationId, request: object): string[] => {
    const said: string[] = [];
    // A test knows what the operation that it calls takes.
    exchange.call({ operation: operations[id], request: request, account: 'main' }).subscribe({
      next: () => said.push('answered'),
      error: (error: unknown) => said.push(error instanceof Error ? error.message : String(error)),
    });
    return said;
  };
  return { clock, transport, call };
}

const BUY = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: d('50') };
const OPEN = {
  ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT' },
  ...{ size: d('1'), side: 'buy', orderType: 'market' },
};

describe('settings of an account', () => {
  it('stpMode goes with orders that say none', () => {
    const { transport, call } = clientWith({ stpMode: 'cancel_both' });
    call('place-spot-order', BUY);
    call('place-futures-order', { ...OPEN, stpMode: 'none' });
    call('place-futures-order', OPEN);
    const modes = transport.sent
      .map(({ request }) => request)
      .map((request) => (request as { stpMode?: string }).stpMode);
    expect(modes).toEqual(['cancel_both', 'none', 'cancel_both']);
  });

  it('receiveWindow goes with its request time where an operation takes both, and a caller’s own stays', () => {
    const { transport, call } = clientWith({ receiveWindowMs: 5_000 });
    call('place-spot-order', BUY);
    call('place-spot-order', { ...BUY, requestTime: 1 });
    call('spot-order-info', { orderId: '1' });
    call('place-futures-order', OPEN);
    expect(transport.sent.map(({ request }) => request)).toEqual([
      { ...BUY, requestTime: START, receiveWindow: 5_000 },
      { ...BUY, requestTime: 1 },
      { orderId: '1', requestTime: START, receiveWindow: 5_000 },
      OPEN,
    ]);
  });

  it.each([[undefined], [{ stpMode: 'none' }]] as const)(
    'a default window goes with spot orders alone, also of an account with settings %j',
    (settings) => {
      const { transport, call } = clientWith(settings, 5_000);
      call('place-spot-order', BUY);
      call('spot-order-info', { orderId: '1' });
      call('place-futures-order', OPEN);
      expect(transport.sent.map(({ request }) => request)).toEqual([
        { ...BUY, ...settings, requestTime: START, receiveWindow: 5_000 },
        { orderId: '1' },
        { ...OPEN, ...settings },
      ]);
    },
  );

  it('an account’s own window comes before the default', () => {
    const { transport, call } = clientWith({ receiveWindowMs: 2_000 }, 5_000);
    call('place-spot-order', BUY);
    expect(transport.sent).toMatchObject([{ request: { receiveWindow: 2_000 } }]);
  });

  it('the window of an order that waits for its turn runs from the moment at which it is sent', () => {
    const { clock, transport, call } = clientWith({ receiveWindowMs: 500, copyTrading: {} });
    call('place-spot-order', BUY);
    call('place-spot-order', BUY);
    clock.advance(2_000);
    expect(transport.sent.map(({ request }) => request)).toMatchObject([
      { requestTime: START },
      { requestTime: START + 1_001 },
    ]);
  });

  it('a copy-trading key places one spot order a second, any other ten', () => {
    const sentAtOnce = (settings: AccountSettings): number => {
      const { transport, call } = clientWith(settings);
      for (let i = 0; i < 12; i += 1) call('place-spot-order', BUY);
      return transport.sent.length;
    };
    expect([sentAtOnce({ copyTrading: {} }), sentAtOnce({})]).toEqual([1, 8]);
  });

  it('a copy-trading key opens at its listed pairs only, and closes anywhere', () => {
    const { transport, call } = clientWith({ copyTrading: { pairs: ['ETHUSDT'] } });
    const refusal = ['not sent: BTCUSDT is not among the pairs that main may copy-trade'];
    expect(call('place-futures-order', OPEN)).toEqual(refusal);
    expect(call('place-spot-order', BUY)).toEqual(refusal);
    expect(transport.sent).toEqual([]);
    expect(call('place-futures-order', { ...OPEN, tradeSide: 'close' })).toEqual(['answered']);
    expect(call('place-futures-order', { ...OPEN, symbol: 'ETHUSDT' })).toEqual(['answered']);
  });
});
