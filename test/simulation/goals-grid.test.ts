import { describe, expect, it } from 'vitest';
import { add, type Decimal, formatDecimal, parseDecimal, subtract, ZERO } from '../../src/base/decimal.ts';
import { type Random, seededRandom } from '../../src/base/random.ts';
import type { MarketSource } from '../../src/paper/market/market-source.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { inEveryMode } from './in-every-mode.ts';
import { strategy } from './strategy.ts';
import { seeds, troubled } from './trouble.ts';
import { MINUTE, type Simulation, simulate } from './world.ts';

const FUTURES = { head: 'market: usdt-futures\n' };
const WATCH = 'watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }\n';

function grid(fields: string, on = 'BTCUSDT') {
  return strategy(`${WATCH}goals:\n  - { id: grid, keep: grid, instrument: ${on}, ${fields} }\n`, FUTURES);
}

const LEVELS = 'range: { low: 49000 USDT/BTC, high: 51000 USDT/BTC }, spacing: arithmetic, levels: 5, amount: 0.01 BTC';
const LONG = `side: long, ${LEVELS}`;
const NEUTRAL = `side: neutral, ${LEVELS}`;

type Bar = readonly [number, number, number, number];

/** A market that goes in straight lines from price to price, one a minute, and stands still then. */
function through(...prices: readonly number[]): MarketSource {
  const bars = prices.map((price, index): Bar => {
    const open = prices[index - 1] ?? price;
    return [open, Math.max(open, price), Math.min(open, price), price];
  });
  const last = prices.at(-1) ?? 0;
  return marketOf([...bars, ...Array.from({ length: 30 }, (): Bar => [last, last, last, last])]);
}

const planned = (simulation: Simulation) => simulation.said('planned', 'grid');

interface Resting {
  readonly price: Decimal;
  readonly left: Decimal;
  readonly closes: boolean;
}

function resting(simulation: Simulation, on: 'BTCUSDT' | 'spot/BTCUSDT'): readonly Resting[] {
  if (on === 'spot/BTCUSDT')
    return simulation.ask('spot-unfilled-orders', { symbol: 'BTCUSDT' }).map((order) => ({
      price: order.priceAvg ?? ZERO,
      left: subtract(order.size, order.baseVolume),
      closes: order.side === 'sell',
    }));
  return simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList.map((order) => ({
    price: order.price ?? ZERO,
    left: subtract(order.size, order.baseVolume),
    closes: order.tradeSide === 'close' || order.reduceOnly === true || order.reduceOnly === ('YES' as never),
  }));
}

/** What is held, whatever its side. */
function heldBy(simulation: Simulation, on: 'BTCUSDT' | 'spot/BTCUSDT'): Decimal {
  if (on === 'spot/BTCUSDT') {
    const coin = simulation.ask('spot-assets', { coin: 'BTC' }).find((one) => one.coin === 'BTC');
    return coin === undefined ? ZERO : add(coin.available, coin.frozen);
  }
  const positions = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES', marginCoin: 'USDT' });
  return sum(positions.map(({ total }) => total));
}

const sum = (sizes: readonly Decimal[]): Decimal => sizes.reduce(add, ZERO);

function texts(simulation: Simulation, on: 'BTCUSDT' | 'spot/BTCUSDT' = 'BTCUSDT'): readonly string[] {
  return resting(simulation, on)
    .toSorted((a, b) => Number(b.price - a.price))
    .map(({ price, left, closes }) => `${closes ? 'exit' : 'entry'} ${formatDecimal(left)} at ${formatDecimal(price)}`);
}

/** Prices that swing through the grid and beyond both of its ends, with some noise, and stand still then. */
function swinging(random: Random, minutes: number): MarketSource {
  let price = 50_000;
  let step = random.next() < 0.5 ? 300 : -300;
  const bars = Array.from({ length: minutes }, () => {
    const open = price;
    if (Math.abs(price + step - 50_000) > 1_400) step = -step;
    price = open + step + random.between(-150, 150);
    return [open, Math.max(open, price), Math.min(open, price), price] as const;
  });
  return marketOf([...bars, ...Array.from({ length: 90 }, () => [price, price, price, price] as const)]);
}

const CASES = [
  ['BTCUSDT', LONG],
  ['BTCUSDT', NEUTRAL],
  ['spot/BTCUSDT', LONG],
] as const;

inEveryMode(() => {
  describe.each(CASES)('a grid on %s: %s', (on, fields) => {
    it.each(seeds(2))('holds no more than it says, and all it holds has an exit, through kills: seed %i', (seed) => {
      const random = seededRandom(seed);
      const market = swinging(random, 60);
      const simulation = simulate({
        strategies: [grid(fields, on)],
        market,
        wrap: (inner, clock) => troubled(inner, { random, clock, until: market.startAt + 25 * MINUTE }),
      });
      const most = parseDecimal('0.04');
      for (let step = 0; step < 80 * 6; step += 1) {
        simulation.advance('10s');
        if (step % 40 === 20 && random.next() < 0.5) simulation.crash();
        const rests = resting(simulation, on);
        expect(rests.length).toBeLessThanOrEqual(4);
        expect(heldBy(simulation, on) <= most).toBe(true);
        const exits = sum(rests.filter(({ closes }) => closes).map(({ left }) => left));
        expect(exits <= heldBy(simulation, on)).toBe(true);
      }
      const exits = sum(resting(simulation, on).flatMap(({ closes, left }) => (closes ? [left] : [])));
      expect(formatDecimal(exits)).toBe(formatDecimal(heldBy(simulation, on)));
      expect(simulation.said('filled').length).toBeGreaterThan(4);
      const before = planned(simulation).length;
      simulation.advance('20m');
      expect(planned(simulation)).toHaveLength(before);
      expect(simulation.controls().distances('trial', 'grid')).toEqual(new Map([['', '0']]));
    });
  });

  describe('a grid', () => {
    it('buys below, sells each a level higher, and buys again', () => {
      const simulation = simulate({
        strategies: [grid(LONG)],
        market: through(50_100, 50_100, 49_400, 49_400, 50_100, 50_100, 50_100),
      });
      simulation.advance('90s');
      expect(texts(simulation)).toEqual(['entry 0.01 at 50000', 'entry 0.01 at 49500', 'entry 0.01 at 49000']);
      simulation.advance('2m');
      expect(texts(simulation)).toEqual(['exit 0.01 at 50500', 'exit 0.01 at 50000', 'entry 0.01 at 49000']);
      simulation.advance('4m');
      expect(texts(simulation)).toEqual(['exit 0.01 at 50500', 'entry 0.01 at 49500', 'entry 0.01 at 49000']);
      expect(formatDecimal(heldBy(simulation, 'BTCUSDT'))).toBe('0.01');
    });

    it('fills at once what lies above the price where the file says so', () => {
      const simulation = simulate({ strategies: [grid(`${LONG}, begin: fill`)], market: through(50_100) });
      simulation.advance('2m');
      expect(texts(simulation)).toEqual([
        'exit 0.01 at 51000',
        'entry 0.01 at 50000',
        'entry 0.01 at 49500',
        'entry 0.01 at 49000',
      ]);
    });

    it('is long below and short above where it is neutral', () => {
      const simulation = simulate({ strategies: [grid(NEUTRAL)], market: through(50_100) });
      simulation.advance('2m');
      expect(texts(simulation)).toEqual([
        'entry 0.01 at 51000',
        'entry 0.01 at 50500',
        'entry 0.01 at 49500',
        'entry 0.01 at 49000',
      ]);
    });

    it('keeps the exit of what an earlier form of the file has bought, and withdraws its entries', () => {
      const market = through(50_100, 50_100, 49_400);
      const simulation = simulate({ strategies: [grid(LONG)], market });
      simulation.advance('4m');
      const wider = grid(LONG.replace('low: 49000', 'low: 47000').replace('high: 51000', 'high: 53000'));
      simulation.crash({ strategies: [wider] });
      simulation.advance('2m');
      expect(texts(simulation)).toEqual([
        'exit 0.01 at 50500',
        'exit 0.01 at 50000',
        'entry 0.01 at 48500',
        'entry 0.01 at 47000',
      ]);
    });

    it('follows the account where another hand closes what it holds, after a minute', () => {
      const market = through(50_100, 50_100, 49_400);
      const simulation = simulate({ strategies: [grid(LONG)], market });
      simulation.advance('4m');
      simulation.ask('mix-close-positions', { productType: 'USDT-FUTURES', symbol: 'BTCUSDT' });
      simulation.advance('20s');
      expect(texts(simulation).filter((text) => text.startsWith('entry'))).toEqual(['entry 0.01 at 49000']);
      simulation.advance('2m');
      expect(simulation.said('notified', 'grid').at(-1)?.text).toContain('0.02 BTC that the grid held');
      expect(texts(simulation)).toEqual(['entry 0.01 at 49000']);
    });

    it('does nothing more after that where the file says `alert`', () => {
      const market = through(50_100, 50_100, 49_400, 49_400, 49_400, 49_400, 49_400, 51_000);
      const simulation = simulate({ strategies: [grid(`${LONG}, onForeign: alert`)], market });
      simulation.advance('4m');
      simulation.ask('mix-close-positions', { productType: 'USDT-FUTURES', symbol: 'BTCUSDT' });
      const before = planned(simulation).length;
      simulation.advance('10m');
      expect(simulation.said('notified', 'grid').at(-1)?.text).toContain('nothing is done until it fits again');
      expect(planned(simulation)).toHaveLength(before);
    });
  });

  describe('a grid whose middle is the last price', () => {
    /** Up by 25 USDT a minute for half an hour, and down again. */
    const wanders = () =>
      through(...Array.from({ length: 61 }, (_none, minute) => 50_000 + 25 * (minute < 31 ? minute : 60 - minute)));
    const MOVING =
      'side: long, around: { width: 2%, price: btc.last }, spacing: arithmetic, levels: 5, amount: 0.01 BTC';
    const cancels = (simulation: Simulation) =>
      simulation.said('accepted', 'grid').filter(({ text }) => text.includes('cancel')).length;

    it.each([
      ['', 10, 40],
      [', minMove: 1%', 1, 12],
      [', minMove: 3%', 0, 0],
    ])('is laid again only where it has moved far enough%s, through restarts', (minMove, least, most) => {
      const simulation = simulate({ strategies: [grid(`${MOVING}${minMove}`)], market: wanders() });
      for (let minute = 0; minute < 70; minute += 1) {
        simulation.advance('1m');
        if (minute % 9 === 4) simulation.crash();
        const rests = resting(simulation, 'BTCUSDT');
        expect(rests.length).toBeLessThanOrEqual(4);
        expect(heldBy(simulation, 'BTCUSDT') <= parseDecimal('0.04')).toBe(true);
        const exits = sum(rests.filter(({ closes }) => closes).map(({ left }) => left));
        expect(exits <= heldBy(simulation, 'BTCUSDT')).toBe(true);
      }
      expect(cancels(simulation)).toBeGreaterThanOrEqual(least);
      expect(cancels(simulation)).toBeLessThanOrEqual(most);
      const exits = sum(resting(simulation, 'BTCUSDT').flatMap(({ closes, left }) => (closes ? [left] : [])));
      expect(formatDecimal(exits)).toBe(formatDecimal(heldBy(simulation, 'BTCUSDT')));
    });

    it('sees the price leave the range in which it was laid, and not the one that follows the price', () => {
      const fields = `${MOVING}, minMove: 10%, outside: withdraw`;
      const simulation = simulate({ strategies: [grid(fields)], market: through(50_000, 50_000, 51_200) });
      simulation.advance('90s');
      expect(texts(simulation)).toHaveLength(2);
      simulation.advance('2m');
      expect(texts(simulation)).toEqual([]);
    });
  });

  describe('a grid whose figures change', () => {
    const laidWith = (before: string, after: string): readonly string[] => {
      const simulation = simulate({ strategies: [grid(before)], market: through(50_100) });
      simulation.advance('1m');
      simulation.crash({ strategies: [grid(after)] });
      simulation.advance('1m');
      return texts(simulation);
    };
    const WIDE = 'side: long, around: { width: 2% }, spacing: arithmetic, levels: 3, amount: 0.01 BTC';

    it.each([
      ['an end by less than 0.2%', LONG, LONG.replace('49000', '49050'), 'entry 0.01 at 49000'],
      ['an end by more', LONG, LONG.replace('49000', '49200'), 'entry 0.01 at 49200'],
      [
        'its amount by less than it says',
        LONG,
        `${LONG.replace('0.01', '0.0101')}, minMove: 5%`,
        'entry 0.01 at 49000',
      ],
      ['its amount by as much', LONG, `${LONG.replace('0.01', '0.0105')}, minMove: 5%`, 'entry 0.0105 at 49000'],
      ['its number of levels', LONG, `${LONG.replace('levels: 5', 'levels: 6')}, minMove: 5%`, 'entry 0.01 at 49000'],
      ['its width', WIDE, WIDE.replace('2%', '4%'), 'entry 0.01 at 48096'],
      ['where it lies', WIDE, LONG, 'entry 0.01 at 49000'],
    ])('goes by a change of %s', (_what, before, after, lowest) => {
      expect(laidWith(before, after).at(-1)).toBe(lowest);
    });

    it('is laid at once where it says that every move is far enough', () => {
      expect(laidWith(LONG, `${LONG.replace('49000', '49010')}, minMove: 0%`).at(-1)).toBe('entry 0.01 at 49010');
    });
  });

  describe('a grid whose price leaves its range', () => {
    const away = () => through(50_100, 50_100, 49_400, 49_400, 47_500, 47_500, 47_500, 50_100, 50_100);

    it('rests where nothing else is said', () => {
      const simulation = simulate({ strategies: [grid(LONG)], market: away() });
      simulation.advance('7m');
      expect(texts(simulation)).toEqual(['exit 0.01 at 50500', 'exit 0.01 at 50000', 'exit 0.01 at 49500']);
    });

    it('closes all that it holds where the file says so, and goes on when the price is back', () => {
      const simulation = simulate({ strategies: [grid(`${LONG}, outside: close, outsideBy: 2%`)], market: away() });
      simulation.advance('7m');
      expect(texts(simulation)).toEqual([]);
      expect(formatDecimal(heldBy(simulation, 'BTCUSDT'))).toBe('0');
      simulation.advance('3m');
      expect(texts(simulation)).toEqual(['entry 0.01 at 50000', 'entry 0.01 at 49500', 'entry 0.01 at 49000']);
    });
  });

  describe('a grid whose `when` is known to be false', () => {
    const WHEN = 'when: btc.last < 50300 USDT/BTC';
    const rises = () => through(50_100, 50_100, 49_400, 49_400, 50_400, 50_400, 50_400, 50_400, 50_600);

    it('takes its entries back, and sells what it holds at its exits', () => {
      const simulation = simulate({ strategies: [grid(`${WHEN}, ${LONG}`)], market: rises() });
      simulation.advance('4m');
      expect(texts(simulation)).toEqual(['exit 0.01 at 50500', 'exit 0.01 at 50000', 'entry 0.01 at 49000']);
      simulation.advance('3m');
      expect(texts(simulation)).toEqual(['exit 0.01 at 50500']);
      simulation.crash();
      simulation.advance('4m');
      expect(texts(simulation)).toEqual([]);
      expect(formatDecimal(heldBy(simulation, 'BTCUSDT'))).toBe('0');
    });

    it('closes all at once where the file says so', () => {
      const simulation = simulate({ strategies: [grid(`${WHEN}, ${LONG}, otherwise: close`)], market: rises() });
      simulation.advance('7m');
      expect(texts(simulation)).toEqual([]);
      expect(formatDecimal(heldBy(simulation, 'BTCUSDT'))).toBe('0');
    });

    it('places an exit for what was bought before its entries were withdrawn', () => {
      const unwanted = 'when: btc.last > 49600 USDT/BTC, withdrawAfter: 1h';
      const simulation = simulate({
        strategies: [grid(`${unwanted}, ${LONG}`)],
        market: through(50_100, 50_100, 49_400, 49_400, 49_400),
      });
      simulation.advance('5m');
      expect(texts(simulation)).toEqual(['exit 0.01 at 50500', 'exit 0.01 at 50000', 'entry 0.01 at 49000']);
    });
  });

  describe('a grid under a halt or a limit', () => {
    it('places the exit of what is bought meanwhile', () => {
      const simulation = simulate({
        strategies: [grid(LONG)],
        market: through(50_100, 50_100, 50_100, 49_400, 49_400, 49_400),
      });
      simulation.advance('100s');
      simulation.halts().halt({ scope: {}, note: 'something is odd', by: 'hand' });
      simulation.advance('4m');
      expect(texts(simulation)).toEqual(['exit 0.01 at 50500', 'exit 0.01 at 50000', 'entry 0.01 at 49000']);
    });

    it('does not wait with exits because a limit refuses entries', () => {
      const limited = strategy(
        `${WATCH}goals:\n  - { id: grid, keep: grid, instrument: BTCUSDT, ${LONG} }\nlimits: { openValue: 900 USDT }\n`,
        FUTURES,
      );
      const simulation = simulate({
        strategies: [limited],
        market: through(...Array.from({ length: 12 }, () => 50_100), 49_700, 49_700),
      });
      simulation.advance('12m');
      expect(texts(simulation)).toEqual(['entry 0.01 at 50000']);
      simulation.advance('75s');
      expect(texts(simulation)[0]).toBe('exit 0.01 at 50500');
    });
  });
});
