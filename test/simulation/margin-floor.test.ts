import { expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const FLOOR = `goals:
  - id: floor
    keep: balance
    of: { wallet: usdt_futures, coin: USDT }
    atLeast: 200 USDT
    target: 400 USDT
    from: [{ wallet: spot }]
`;
const FUTURES = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' } as const;

/** Stays for five minutes, and then falls by 150 a minute: a tenth and more within an hour. */
const fall = () =>
  marketOf(
    Array.from({ length: 90 }, (_, minute) => 50_000 - 150 * Math.min(Math.max(minute - 4, 0), 60)).map(
      (price) => [price, price, price, price] as const,
    ),
  );

/** A crossed long of 0.18 BTC on 1,500 USDT, beside 5,000 USDT in spot. */
function losing(): Simulation {
  const simulation = simulate({
    strategies: [strategy(FLOOR, { name: 'floor', head: 'market: usdt-futures\n' })],
    market: fall(),
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '1500' }, spot: { USDT: '5000' } } }],
  });
  simulation.ask('place-futures-order', {
    ...{ ...FUTURES, marginMode: 'crossed', side: 'buy', tradeSide: 'open', orderType: 'market', size: d('0.18') },
  });
  return simulation;
}

it('money comes while an open loss eats the free margin, and the position lives', () => {
  const simulation = losing();
  simulation.advance('25m');
  expect(simulation.ask('mix-account', FUTURES).available).toBeGreaterThan(d('200'));
  expect(simulation.said('accepted', 'floor')).not.toHaveLength(0);
  for (let minute = 25; minute < 80; minute += 5) {
    simulation.advance('5m');
    const { crossedMaxAvailable } = simulation.ask('mix-account', FUTURES);
    // Less by what the price takes between two readings.
    expect(crossedMaxAvailable).toBeGreaterThan(d('170'));
  }
  expect(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' })).toMatchObject([{ total: d('0.18') }]);
});
