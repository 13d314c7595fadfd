import { expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import type { Call } from '../../src/ports/transport.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { type Fault, faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { MINUTE, simulate } from './world.ts';

const HALVER = strategy(
  `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: halve
    each: position in positions
    when: position.total > 0 BTC
    atStart: fire
    do: [{ close: { position: =position, size: 50% } }]
`,
  { head: 'market: usdt-futures\n' },
);

const LOOK_UPS = /order-detail|fills|fill-history|orders-pending|orders-history/;

it('a part whose answer was lost before a restart is not taken again while nobody can tell', () => {
  // given: the close is carried out and not heard of, the process dies, and orders cannot be asked for a while after it
  let sinceMs = (): number => 0;
  const choose = (call: Call): Fault | undefined => {
    if (call.operation.id === 'place-futures-order') return sinceMs() < MINUTE ? 'hang-response' : undefined;
    return LOOK_UPS.test(call.operation.id) && sinceMs() < 80_000 ? 'lost-request' : undefined;
  };
  const simulation = simulate({
    strategies: [HALVER],
    market: flatMarket(50_000, 60),
    accounts: [
      {
        name: 'main',
        balances: { usdt_futures: { USDT: '10000' } },
        positions: [
          {
            market: 'usdt-futures',
            symbol: 'BTCUSDT',
            holdSide: 'long',
            size: parseDecimal('0.16'),
            price: parseDecimal('50000'),
          },
        ],
      },
    ],
    wrap: (inner, clock) => {
      const begunAt = clock.now();
      sinceMs = (): number => clock.now() - begunAt;
      return faulty(inner, choose);
    },
  });
  // when
  simulation.advance('8s');
  simulation.crash();
  simulation.advance('5m');
  // then: half of it is left
  const [position] = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' });
  expect(position?.total).toBe(parseDecimal('0.08'));
  expect(simulation.said('planned', 'halve')).toHaveLength(1);
});
