import { describe, expect, it } from 'vitest';
import { add, type Decimal, formatDecimal, parseDecimal, ZERO } from '../../src/base/decimal.ts';
import { type Random, seededRandom } from '../../src/base/random.ts';
import type { MarketSource } from '../../src/paper/market/market-source.ts';
import { flatMarket, marketOf } from '../unit/paper/trial.ts';
import { inEveryMode } from './in-every-mode.ts';
import { strategy } from './strategy.ts';
import { seeds, troubled } from './trouble.ts';
import { MINUTE, type Simulation, simulate } from './world.ts';

const FUTURES = { head: 'market: usdt-futures\n' };

function grid(fields: string) {
  return strategy(`goals:\n  - { id: grid, keep: ladder, instrument: BTCUSDT, ${fields} }\n`, FUTURES);
}

const flat = flatMarket(50_000, 240);
const planned = (simulation: Simulation) => simulation.said('planned', 'grid');

function resting(simulation: Simulation) {
  return simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList;
}

/** Size and price of each order that rests, dearest first. */
function ladderOf(simulation: Simulation): readonly string[] {
  return resting(simulation)
    .toSorted((a, b) => Number((b.price ?? ZERO) - (a.price ?? ZERO)))
    .map(({ size, price }) => `${formatDecimal(size)} at ${formatDecimal(price ?? ZERO)}`);
}

const sum = (sizes: readonly Decimal[]): Decimal => sizes.reduce(add, ZERO);

/** Base coin that rests in opening orders or is held. */
function exposure(simulation: Simulation): Decimal {
  const positions = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES', marginCoin: 'USDT' });
  const left = resting(simulation).map(({ size, baseVolume }) => (size - baseVolume) as Decimal);
  return add(sum(left), sum(positions.map(({ total }) => total)));
}

/** Another hand places an order that rests. */
function place(simulation: Simulation, price: string, size = '0.003'): string {
  return (
    simulation.ask('place-futures-order', {
      symbol: 'BTCUSDT',
      productType: 'USDT-FUTURES',
      marginMode: 'crossed',
      marginCoin: 'USDT',
      size: parseDecimal(size),
      side: 'buy',
      tradeSide: 'open',
      orderType: 'limit',
      force: 'gtc',
      price: parseDecimal(price),
    }).orderId ?? ''
  );
}

function cancel(simulation: Simulation, orderId: string | undefined): void {
  simulation.ask('cancel-futures-order', { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', orderId: orderId ?? '' });
}

/** Prices that wander between 49,000 and 51,000 for a while, and stand still then. */
function wandering(random: Random, minutes: number): MarketSource {
  let price = 50_000;
  const bars = Array.from({ length: minutes }, () => {
    const open = price;
    price = Math.min(51_000, Math.max(49_000, open + random.between(-150, 150)));
    return [open, Math.max(open, price), Math.min(open, price), price] as const;
  });
  return marketOf([...bars, ...Array.from({ length: 120 }, () => [price, price, price, price] as const)]);
}

inEveryMode(() => {
  describe.each(seeds(30))('a ladder of fixed prices, seed %i', (seed) => {
    it('never has more at work than it says, converges, leaves others alone, and is left alone then', () => {
      const random = seededRandom(seed);
      const rungs = Array.from({ length: random.between(1, 5) }, (_none, index) => ({
        price: 49_900 - 250 * index,
        size: random.between(1, 20) / 1_000,
      }));
      const said = rungs.map(({ price, size }) => `{ price: ${String(price)} USDT/BTC, size: ${String(size)} BTC }`);
      const market = wandering(random, 60);
      const simulation = simulate({
        strategies: [grid(`side: buy, rungs: [${said.join(', ')}]`)],
        market,
        wrap: (inner, clock) => troubled(inner, { random, clock, until: market.startAt + 40 * MINUTE }),
      });
      const foreign = place(simulation, '40000');
      const whole = sum(rungs.map(({ size }) => parseDecimal(String(size))));
      const most = add(whole, parseDecimal('0.003'));
      for (let step = 0; step < 90 * 6; step += 1) {
        simulation.advance('10s');
        if (step % 100 === 50 && random.next() < 0.5) simulation.crash();
        expect(exposure(simulation) <= most).toBe(true);
      }
      expect(formatDecimal(exposure(simulation))).toBe(formatDecimal(most));
      expect(resting(simulation).map(({ orderId }) => orderId)).toContain(foreign);
      const before = planned(simulation).length;
      simulation.advance('30m');
      expect(planned(simulation)).toHaveLength(before);
      expect(simulation.controls().distances('trial', 'grid')).toEqual(new Map([['', '0']]));
    });
  });

  describe.each(seeds(8))('a ladder around the price, seed %i', (seed) => {
    it('follows it, and comes to rest when the price does', () => {
      const random = seededRandom(seed);
      const market = wandering(random, 40);
      const simulation = simulate({
        strategies: [
          grid('side: buy, rungs: [{ offset: 3%, size: 0.01 BTC }, { offset: 4%, size: 500 USDT }], minMove: 0.3%'),
        ],
        market,
        wrap: (inner, clock) => troubled(inner, { random, clock, until: market.startAt + 30 * MINUTE }),
      });
      simulation.advance('70m');
      expect(resting(simulation)).toHaveLength(2);
      const before = planned(simulation).length;
      simulation.advance('30m');
      expect(planned(simulation)).toHaveLength(before);
    });
  });

  describe('a ladder', () => {
    const TWO = 'side: buy, rungs: [{ offset: 1%, size: 0.01 BTC }, { offset: 2%, size: 0.02 BTC }]';

    it('is placed at once, and silent then', () => {
      const simulation = simulate({ strategies: [grid(TWO)], market: flat });
      simulation.advance('1h');
      expect(ladderOf(simulation)).toEqual(['0.01 at 49500', '0.02 at 49000']);
      expect(planned(simulation)).toHaveLength(2);
      expect(planned(simulation)[0]?.detail?.['distance']).toBe('2');
    });

    it('that the file changes cancels what is too much, and keeps what still fits', () => {
      const simulation = simulate({ strategies: [grid(TWO)], market: flat });
      simulation.advance('1m');
      const [kept] = resting(simulation).filter(({ size }) => formatDecimal(size) === '0.01');
      simulation.crash({ strategies: [grid('side: buy, rungs: [{ offset: 1%, size: 0.01 BTC }]')] });
      simulation.advance('2m');
      expect(resting(simulation).map(({ orderId }) => orderId)).toEqual([kept?.orderId]);
    });

    const dip = (from: number) =>
      marketOf([
        ...Array.from({ length: 3 }, () => [50_000, 50_000, 50_000, 50_000] as const),
        [50_000, 50_000, from, from],
        ...Array.from({ length: 5 }, () => [from, from, from, from] as const),
        [from, 50_000, from, 50_000],
        ...Array.from({ length: 20 }, () => [50_000, 50_000, 50_000, 50_000] as const),
      ]);
    const ONE = 'side: buy, rungs: [{ price: 49500 USDT/BTC, size: 0.01 BTC }]';

    it('that is filled stays filled', () => {
      const simulation = simulate({ strategies: [grid(ONE)], market: dip(49_400) });
      simulation.advance('20m');
      expect(planned(simulation)).toHaveLength(1);
      expect(formatDecimal(exposure(simulation))).toBe('0.01');
    });

    const falls = marketOf(
      [60_000, 59_000, 50_000, 40_000, 30_000].flatMap((price, index, prices) =>
        [prices[index - 1] ?? price, price, price].map((open): [number, number, number, number] => [
          open,
          open,
          price,
          price,
        ]),
      ),
    );

    it.each(['BTCUSDT', 'spot/BTCUSDT'])(
      'of orders in quote coin on %s places each once, however far the price falls',
      (on) => {
        const simulation = simulate({
          strategies: [
            strategy(
              `goals:\n  - { id: grid, keep: ladder, instrument: ${on}, side: buy, rungs: [{ offset: 1%, size: 100 USDT }, { price: 45000 USDT/BTC, size: 200 USDT }] }\n`,
              FUTURES,
            ),
          ],
          market: falls,
        });
        simulation.advance('15m');
        const placed = planned(simulation).filter(({ text }) => !text.startsWith('cancel'));
        expect(placed).toHaveLength(2);
        expect(simulation.controls().distances('trial', 'grid').get('')).toBe('0');
      },
    );

    it('that refills is placed again when the price has gone away from it, and not before', () => {
      const simulation = simulate({ strategies: [grid(`${ONE}, refill: true`)], market: dip(49_400) });
      simulation.advance('8m');
      expect(planned(simulation)).toHaveLength(1);
      simulation.advance('10m');
      expect(planned(simulation)).toHaveLength(2);
      expect(ladderOf(simulation)).toEqual(['0.01 at 49500']);
    });
  });

  describe('what another hand makes of a ladder', () => {
    const ONE = 'side: buy, rungs: [{ price: 49500 USDT/BTC, size: 0.01 BTC }]';

    function cancelled(onForeign: string): Simulation {
      const simulation = simulate({ strategies: [grid(`${ONE}, onForeign: ${onForeign}`)], market: flat });
      simulation.advance('1m');
      cancel(simulation, resting(simulation)[0]?.orderId);
      simulation.advance('5m');
      return simulation;
    }

    it('is undone', () => {
      expect(ladderOf(cancelled('restore'))).toEqual(['0.01 at 49500']);
    });

    it('is taken as wanted', () => {
      const simulation = cancelled('adopt');
      simulation.crash();
      simulation.advance('5m');
      expect(ladderOf(simulation)).toEqual([]);
      expect(simulation.controls().distances('trial', 'grid').get('')).toBe('0');
    });

    it('is said once, and waited out until an order fits again', () => {
      const simulation = cancelled('alert');
      expect(simulation.said('notified', 'grid').map(({ text }) => text)).toEqual([
        'somebody else changed order 1 of BTCUSDT: nothing is done until it fits again',
      ]);
      place(simulation, '49500', '0.01');
      simulation.advance('5m');
      expect(ladderOf(simulation)).toEqual(['0.01 at 49500']);
      expect(simulation.said('settled', 'grid').at(-1)?.text).toBe('1 buy orders rest on BTCUSDT as wanted');
    });
  });
});
