import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { inEveryMode } from './in-every-mode.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const TELLS = `watch:
  fills: { watch: fills, every: 2s }
  orders: { watch: orders, every: 2s }
  stops: { watch: stops, every: 2s }
  triggers: { watch: trigger-orders, every: 2s }
  positions: { watch: positions, every: 2s }
rules:
  - id: filled
    on: { fill: fills }
    do:
      - notify: { message: "fill \${fill.effect ?? 'net'} \${fill.position ?? fill.side}" }
  - id: rests
    each: order in orders where order.symbol == "BTCUSDT"
    when: (order.price ?? 0 USDT/BTC) < 49000 USDT/BTC
    atStart: fire
    do:
      - notify: { message: "order \${order.symbol} \${order.price ?? 0 USDT/BTC}" }
  - id: stands
    each: stop in stops where stop.symbol == "BTCUSDT"
    when: stop.trigger < 49000 USDT/BTC
    atStart: fire
    do:
      - notify: { message: "stop \${stop.symbol} \${stop.trigger}" }
  - id: waits
    each: order in triggers where order.symbol == "BTCUSDT"
    when: order.trigger > 51000 USDT/BTC
    atStart: fire
    do:
      - notify: { message: "trigger \${order.symbol} \${order.trigger} \${order.price ?? 0 USDT/BTC}" }
  - id: leave
    on: manual
    each: position in positions
    do:
      - close: { position: =position }
`;

const ORDER = {
  productType: 'USDT-FUTURES',
  symbol: 'BTCUSDT',
  marginCoin: 'USDT',
  marginMode: 'crossed',
} as const;

const said = (simulation: Simulation): readonly string[] =>
  simulation.said('notified').map(({ text }) => text.replace(/^.*?(?=fill|order|stop|trigger)/, ''));

inEveryMode((mode) => {
  describe('what lists tell', () => {
    it('is of which pair and at which price, and what a fill did to which position', () => {
      const simulation = simulate({
        strategies: [strategy(TELLS, { head: 'market: usdt-futures\n' })],
        market: flatMarket(50_000, 240),
      });
      simulation.advance('10s');
      const opening = { ...ORDER, side: 'buy', tradeSide: 'open' } as const;
      simulation.ask('place-futures-order', {
        ...{ ...opening, orderType: 'market', size: parseDecimal('0.1'), presetStopLossPrice: parseDecimal('48000') },
      });
      const limit = {
        orderType: 'limit',
        force: 'gtc',
        size: parseDecimal('0.01'),
        price: parseDecimal('48500'),
      } as const;
      simulation.ask('place-futures-order', { ...opening, ...limit });
      simulation.ask('mix-place-plan-order', {
        ...{ ...opening, planType: 'normal_plan', size: parseDecimal('0.01'), orderType: 'limit' },
        ...{ price: parseDecimal('52500'), triggerPrice: parseDecimal('52000'), triggerType: 'mark_price' },
      });
      simulation.advance('10s');
      simulation.controls().controlOf('trial', 'leave')?.fire(undefined);
      simulation.advance('30s');
      expect([...said(simulation)].sort()).toEqual(
        [
          ...(mode.posMode === 'hedge_mode'
            ? ['fill open long', 'fill close long']
            : ['fill net buy', 'fill net sell']),
          'order BTCUSDT 48500 USDT',
          'stop BTCUSDT 48000 USDT',
          'trigger BTCUSDT 52000 USDT 52500 USDT',
        ].sort(),
      );
    });
  });
});

it('spot fills are told too, with the coin of their fee', () => {
  const text = `watch:
  fills: { watch: fills, every: 2s }
rules:
  - id: filled
    on: { fill: fills }
    do:
      - notify: { message: "fill \${fill.side} \${fill.size} at \${fill.price}, fee in \${fill.feeCoin}, \${has(fill.effect)}" }
  - id: buy
    on: manual
    do:
      - buy: { instrument: BTCUSDT, value: 500 USDT }
`;
  const simulation = simulate({
    strategies: [strategy(text, { head: 'market: spot\n' })],
    market: flatMarket(50_000, 240),
  });
  simulation.advance('10s');
  simulation.controls().controlOf('trial', 'buy')?.fire(undefined);
  simulation.advance('10s');
  expect(said(simulation)).toEqual(['fill buy 0.01 BTC at 50000 USDT, fee in BTC, false']);
});
