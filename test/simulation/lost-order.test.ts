import { expect, it } from 'vitest';
import { of } from 'rxjs';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { simulate } from './world.ts';

it('an accepted order that the exchange then denies is followed for ten minutes, said once, and shown as unknown', () => {
  const text = `
rules:
  - id: rest
    on: start
    do: [{ buy: { instrument: spot/BTCUSDT, size: 0.01 BTC, type: limit, price: 45000 USDT/BTC, expire: never } }]
`;
  const simulation = simulate({
    strategies: [strategy(text, { head: 'market: spot\n' })],
    market: flatMarket(50_000, 240),
    wrap: (inner) => ({
      call: (call) => {
        if (call.operation.id !== 'spot-order-info') return inner.call(call);
        return of({ code: '43001', status: 400, requestTime: 0, msg: 'The order does not exist', data: null });
      },
    }),
  });
  simulation.advance('9m');
  expect(simulation.said('accepted')).toHaveLength(1);
  expect(simulation.said('drift')).toEqual([]);
  simulation.advance('1h');
  expect(simulation.said('drift')).toMatchObject([
    {
      rule: 'rest',
      intent: simulation.said('accepted')[0]?.intent,
      text: expect.stringContaining('was accepted') as string,
    },
  ]);
  expect(simulation.journal.openIntents()).toMatchObject([{ state: 'unknown' }]);
});
