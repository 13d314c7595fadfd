import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordedMarket } from '../../src/app/venue/recorded-market.ts';
import {
  absolute,
  add,
  type Decimal,
  decimalOf,
  multiply,
  parseDecimal,
  subtract,
  ZERO,
} from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { strategy } from '../simulation/strategy.ts';
import { type Simulation, simulate } from '../simulation/world.ts';
import { CANDLES } from './real-minutes.ts';

const DAY = 86_400_000;
const RANGE = 'range: { low: 50000 USDT/BTC, high: 62000 USDT/BTC }, levels: 25, spacing: arithmetic';
const GAPS = 24;
const AMOUNT = parseDecimal('0.002');
const MOST = parseDecimal('0.048');

/** The days around the crash of 5 August, or that day alone. `least`: more entries than so many are filled. */
const CASES = [
  { on: 'BTCUSDT', side: 'long', sides: ['long'], from: Date.UTC(2024, 7, 4), days: 3, least: 50 },
  { on: 'BTCUSDT', side: 'neutral', sides: ['long', 'short'], from: Date.UTC(2024, 7, 5), days: 1, least: 20 },
  { on: 'spot/BTCUSDT', side: 'long', sides: ['long'], from: Date.UTC(2024, 7, 5), days: 1, least: 20 },
] as const;

const sum = (sizes: readonly Decimal[]): Decimal => sizes.reduce(add, ZERO);

const title = existsSync(CANDLES) ? '' : ` (skipped: there is no ${CANDLES})`;

interface Seen {
  /** Orders that rest. */
  readonly count: number;
  /** Base coin that they sell, or buy back. */
  readonly exits: Decimal;
  readonly sides: readonly string[];
  /** Base coin; never what somebody else holds. */
  readonly held: Decimal;
}

function seen(simulation: Simulation, on: (typeof CASES)[number]['on']): Seen {
  if (on === 'BTCUSDT') {
    const orders = simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList;
    const positions = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES', marginCoin: 'USDT' });
    const exits = orders.filter(({ tradeSide }) => tradeSide === 'close');
    return {
      count: orders.length,
      exits: sum(exits.map(({ size, baseVolume }) => subtract(size, baseVolume))),
      sides: positions.map(({ holdSide }) => holdSide),
      held: sum(positions.map(({ total }) => total)),
    };
  }
  const orders = simulation.ask('spot-unfilled-orders', { symbol: 'BTCUSDT' });
  const coin = simulation.ask('spot-assets', { coin: 'BTC' }).find((one) => one.coin === 'BTC');
  const exits = orders.filter(({ side }) => side === 'sell');
  return {
    count: orders.length,
    exits: sum(exits.map(({ size, baseVolume }) => subtract(size, baseVolume))),
    sides: ['long'],
    held: coin === undefined ? ZERO : add(coin.available, coin.frozen),
  };
}

describe.skipIf(!existsSync(CANDLES))(`a grid through August 2024, killed again and again${title}`, () => {
  it.each(CASES)(
    '$side on $on holds never less than nothing nor more than it says, and all that it holds has one exit',
    async ({ on, side, sides: allowed, from, days, least }) => {
      const { market } = await recordedMarket({
        candles: [{ symbol: 'BTCUSDT', file: CANDLES }],
        from,
        to: from + days * DAY,
      });
      const random = seededRandom(5);
      const goal = `goals:\n  - { id: grid, keep: grid, instrument: ${on}, side: ${side}, ${RANGE}, amount: 0.002 BTC }\n`;
      const simulation = simulate({ strategies: [strategy(goal, { head: 'market: usdt-futures\n' })], market });
      let covered = 0;
      for (let hour = 0; hour < days * 24; hour += 1) {
        for (let part = 0; part < 6; part += 1) {
          simulation.advance('9m50s');
          if (random.next() < 0.2) simulation.crash({ downFor: '10s' });
          else simulation.advance('10s');
          const { count, exits, sides, held } = seen(simulation, on);
          expect(count).toBeLessThanOrEqual(GAPS);
          expect(sides.filter((one) => !allowed.some((other) => other === one))).toEqual([]);
          expect(held >= ZERO && held <= MOST).toBe(true);
          expect(exits <= held).toBe(true);
          if (isCovered(exits, held, on)) covered += 1;
        }
      }
      const filled = simulation.said('filled', 'grid').map(({ text }) => text);
      const count = (...verbs: readonly string[]) =>
        filled.filter((text) => verbs.some((verb) => text.includes(verb))).length;
      const [entered, left] = [count('opened', 'bought'), count('closed', 'sold')];
      // Between a fill and its exit lie some seconds: nearly all looks find every exit in its place.
      expect(covered).toBeGreaterThan(days * 144 * 0.9);
      expect(entered).toBeGreaterThan(least);
      const rounds = multiply(AMOUNT, decimalOf(entered - left));
      const { held } = seen(simulation, on);
      if (on === 'BTCUSDT') expect(held).toBe(rounds);
      // A tenth of a percent of each purchase is its fee.
      else
        expect(
          absolute(subtract(held, rounds)) <= multiply(multiply(AMOUNT, parseDecimal('0.002')), decimalOf(entered)),
        ).toBe(true);
    },
  );
});

/** Of coins the fee of a purchase is not there to be sold, and dust of each sale is kept until it is enough. */
function isCovered(exits: Decimal, held: Decimal, on: (typeof CASES)[number]['on']): boolean {
  return on === 'BTCUSDT' ? exits === held : held - exits < multiply(AMOUNT, parseDecimal('0.1'));
}
