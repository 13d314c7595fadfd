import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordedMarket } from '../../src/app/venue/recorded-market.ts';
import { add, type Decimal, decimalOf, multiply, parseDecimal, subtract, ZERO } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { strategy } from '../simulation/strategy.ts';
import { simulate } from '../simulation/world.ts';
import { CANDLES } from './real-minutes.ts';

/** The days around the crash of 5 August. */
const FROM = Date.UTC(2024, 7, 4);
const DAYS = 3;

const GRID =
  'side: long, range: { low: 50000 USDT/BTC, high: 62000 USDT/BTC }, levels: 25, spacing: arithmetic, amount: 0.002 BTC';
const GAPS = 24;
const MOST = '0.048';

const sum = (sizes: readonly Decimal[]): Decimal => sizes.reduce(add, ZERO);

const title = existsSync(CANDLES) ? '' : ` (skipped: there is no ${CANDLES})`;

describe.skipIf(!existsSync(CANDLES))(`a grid through August 2024, killed again and again${title}`, () => {
  it('holds never less than nothing nor more than it says, and all that it holds has one exit', async () => {
    const { market } = await recordedMarket({
      candles: [{ symbol: 'BTCUSDT', file: CANDLES }],
      from: FROM,
      to: FROM + DAYS * 86_400_000,
    });
    const random = seededRandom(5);
    const goal = `goals:\n  - { id: grid, keep: grid, instrument: BTCUSDT, ${GRID} }\n`;
    const simulation = simulate({ strategies: [strategy(goal, { head: 'market: usdt-futures\n' })], market });
    const look = () => {
      const orders = simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList;
      const positions = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES', marginCoin: 'USDT' });
      const exits = orders.filter(({ tradeSide }) => tradeSide === 'close');
      return {
        count: orders.length,
        exits: sum(exits.map(({ size, baseVolume }) => subtract(size, baseVolume))),
        sides: positions.map(({ holdSide }) => holdSide),
        held: sum(positions.map(({ total }) => total)),
      };
    };
    let covered = 0;
    for (let hour = 0; hour < DAYS * 24; hour += 1) {
      for (let part = 0; part < 6; part += 1) {
        simulation.advance('9m50s');
        if (random.next() < 0.2) simulation.crash({ downFor: '10s' });
        else simulation.advance('10s');
        const { count, exits, sides, held } = look();
        expect(count).toBeLessThanOrEqual(GAPS);
        expect(sides.every((side) => side === 'long')).toBe(true);
        expect(held <= parseDecimal(MOST)).toBe(true);
        expect(exits <= held).toBe(true);
        if (exits === held) covered += 1;
      }
    }
    const filled = simulation.said('filled', 'grid').map(({ text }) => text);
    const [opened, closed] = ['opened', 'closed'].map((verb) => filled.filter((text) => text.includes(verb)).length);
    // Between a fill and its exit lie some seconds: nearly all looks find every exit in its place.
    expect(covered).toBeGreaterThan(DAYS * 144 * 0.9);
    expect(opened).toBeGreaterThan(50);
    const rounds = decimalOf(Number(opened) - Number(closed));
    expect(look().held).toBe(multiply(parseDecimal('0.002'), rounds));
  });
});
