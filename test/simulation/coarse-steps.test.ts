import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../src/base/decimal.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { inEveryMode } from './in-every-mode.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const FUTURES = { productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT' } as const;
/** The contract's price step is 0.1, whatever its price. */
const PRICES = ['0.12', '0.5', '1.5', '3.3'];

const flatAt = (price: string) => {
  const bar = [Number(price), Number(price), Number(price), Number(price)] as const;
  return marketOf(Array.from({ length: 90 }, () => bar));
};
const file = (text: string) => strategy(text, { head: 'market: usdt-futures\n' });
const STOPS =
  '  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 2% }, takeProfit: { gain: 2% } }\n';
const HEAD =
  'watch:\n  positions: { watch: positions, every: 5s }\n  btc: { watch: ticker, instrument: BTCUSDT, every: 5s }\n';
const rule = (step: string, when = '') =>
  file(`${HEAD}rules:\n  - id: enter\n    on: { every: 1m }\n${when}    do: [${step}]\ngoals:\n${STOPS}`);

const OPENINGS = {
  open: rule('{ open: { instrument: BTCUSDT, side: long, value: 100 USDT } }'),
  'open of a short': rule('{ open: { instrument: BTCUSDT, side: short, value: 100 USDT } }'),
  'limit order': rule(
    '{ open: { instrument: BTCUSDT, side: long, value: 100 USDT, type: limit, price: =btc.last * 101%, expire: 5m } }',
  ),
  'goal position': file(
    `${HEAD}goals:\n  - { id: enter, keep: position, instrument: BTCUSDT, side: long, size: 50 BTC }\n${STOPS}`,
  ),
};

const positions = (simulation: Simulation): string[] =>
  simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }).map(({ total }) => formatDecimal(total));
const stops = (simulation: Simulation) =>
  simulation.ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' }).entrustedList;

inEveryMode(() => {
  describe.each(PRICES)('where a price step is a large part of the price (%s)', (price) => {
    it.each(Object.entries(OPENINGS))(
      'nothing is opened whose stops would stand on the wrong side: %s',
      (_name, one) => {
        const simulation = simulate({ strategies: [one], market: flatAt(price) });
        simulation.advance('10m');
        expect(positions(simulation)).toEqual([]);
        expect(simulation.said('planned')).toEqual([]);
        expect(simulation.said('refused', 'enter').map(({ text }) => text)[0] ?? '').toMatch(
          /refused by stops of Purser: .*the stop loss .* would not be (below|above) its price .* by a price step/,
        );
      },
    );

    it.each(['long', 'short'] as const)(
      'the %s of another hand gets no stop that rounding has moved, and is not closed for it',
      (side) => {
        const guard = file(`${HEAD}goals:\n${STOPS}`);
        const simulation = simulate({ strategies: [guard], market: flatAt(price) });
        simulation.ask('place-futures-order', {
          ...FUTURES,
          marginMode: 'crossed',
          side: side === 'long' ? 'buy' : 'sell',
          tradeSide: 'open',
          orderType: 'market',
          size: parseDecimal('100'),
        });
        simulation.advance('10m');
        expect(positions(simulation)).toEqual(['100']);
        expect(stops(simulation)).toEqual([]);
        expect(simulation.said('rejected')).toEqual([]);
        expect(simulation.said('skipped', 'guard').map(({ text }) => text)).toEqual([
          expect.stringMatching(
            /the stop loss of the .* would be rounded to .* not (below|above) the mark by a price step of 0.1/,
          ),
        ]);
        expect(simulation.said('naked')[0]?.text).toMatch(/is unprotected: .*would be rounded to/);
      },
    );

    it('no trigger order waits on the other side of the price', () => {
      const trigger = rule(
        '{ trigger-order: { instrument: BTCUSDT, side: long, trigger: =btc.last * 101%, value: 100 USDT, expire: never } }',
      );
      const simulation = simulate({ strategies: [trigger], market: flatAt(price) });
      simulation.advance('10m');
      expect(positions(simulation)).toEqual([]);
      expect(simulation.said('planned')).toEqual([]);
      expect(simulation.said('skipped', 'enter')[0]?.text).toMatch(
        /the trigger .* would be rounded to|the trigger .* is not above zero/,
      );
    });

    it('a part of a ladder of take-profits is left out, which is said', () => {
      const ladder = file(
        `${HEAD}goals:\n  - { id: guard, keep: stops, each: position in positions, stopLoss: { price: =position.openPriceAvg * 10% }, ladder: [{ gain: 2%, close: 50% }, { gain: 200%, close: 50% }] }\n`,
      );
      const simulation = simulate({ strategies: [ladder], market: flatAt(price) });
      simulation.ask('place-futures-order', {
        ...{ ...FUTURES, marginMode: 'crossed', side: 'buy', tradeSide: 'open', orderType: 'market' },
        size: parseDecimal('100'),
      });
      simulation.advance('10m');
      expect(stops(simulation).filter(({ planType }) => planType === 'profit_plan')).toHaveLength(1);
      expect(simulation.said('rejected')).toEqual([]);
    });
  });
});
