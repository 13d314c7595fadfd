import { describe, expect, it } from 'vitest';
import { overviewAttention } from '../../src/app/attention/of-overview.ts';
import { formatDecimal, parseDecimal } from '../../src/base/decimal.ts';
import type { Protection } from '../../src/domain/overview.ts';
import { createOverviews } from '../../src/rules/observe/overview/overview.ts';
import { flatMarket, marketOf } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { inEveryMode } from './in-every-mode.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const FUTURES = { head: 'market: usdt-futures\n' };
const IDLE = 'rules:\n  - { id: wait, on: manual, do: [{ notify: { message: hello } }] }\n';
const ORDER = {
  productType: 'USDT-FUTURES',
  symbol: 'BTCUSDT',
  marginCoin: 'USDT',
  marginMode: 'crossed',
  side: 'buy',
  tradeSide: 'open',
  orderType: 'market',
} as const;

/** Flat for three minutes, then lower for good. */
const falling = marketOf(
  Array.from({ length: 60 }, (_, minute) => {
    const price = minute < 3 ? 50_000 : 48_900;
    return [price, price, price, price] as const;
  }),
);

function watched(text = IDLE, given: Partial<Given> = {}) {
  const overviews = createOverviews();
  const strategies = [strategy(text, FUTURES)];
  const simulation = simulate({ strategies, market: flatMarket(50_000, 240), overviews, ...given });
  const held = () => overviews.now()?.futures[0]?.positions.value ?? [];
  return {
    ...{ simulation, held },
    cover: (): Protection | undefined => held()[0]?.cover,
    alarms: () => overviewAttention(overviews.now(), simulation.clock.now()),
  };
}

function open(simulation: Simulation, size: string, stopLoss?: string): void {
  const order = { ...ORDER, size: parseDecimal(size) };
  simulation.ask(
    'place-futures-order',
    stopLoss === undefined ? order : { ...order, presetStopLossPrice: parseDecimal(stopLoss) },
  );
}

const fire = (simulation: Simulation, rule: string): unknown =>
  simulation.controls().controlOf('trial', rule)?.fire(undefined);

inEveryMode(() => {
  describe('what accounts hold is known where no strategy watches it', () => {
    it('shows a position without a stop-loss within half a minute, since when, and that it needs a person', () => {
      const { simulation, held, cover, alarms } = watched();
      simulation.advance('10s');
      expect(held()).toEqual([]);
      open(simulation, '0.1');
      simulation.advance('31s');
      expect(held()).toMatchObject([{ position: { symbol: 'BTCUSDT', holdSide: 'long' }, openedBy: [] }]);
      expect(cover()).toMatchObject({ kind: 'none' });
      simulation.advance('30s');
      expect(alarms()).toMatchObject([
        {
          ...{ kind: 'unprotected', severity: 'severe', account: 'main', instrument: 'usdt-futures/BTCUSDT' },
          text: 'main: long 0.1 BTCUSDT has no stop-loss',
        },
      ]);
    });

    it('shows the stop-loss with what the position comes to there, and none that stood before it was read', () => {
      const { simulation, held, cover, alarms } = watched();
      simulation.advance('31s');
      open(simulation, '0.1', '49000');
      // Positions and stops are read together; a position is never taken for unprotected because its stops are old.
      for (let second = 0; second < 60; second += 1) {
        simulation.advance('1s');
        expect(['stop', 'unknown', undefined]).toContain(cover()?.kind);
      }
      const found = cover();
      expect(found).toMatchObject({ kind: 'stop', beyondLiquidation: false });
      expect(
        found?.kind === 'stop' ? found.legs.map(({ trigger, size }) => [trigger, size].map(formatDecimal)) : [],
      ).toEqual([['49000', '0.1']]);
      expect(held()[0]?.position.breakEvenPrice).toBeDefined();
      expect(alarms()).toEqual([]);
    });

    it('says since when a position has had a stop-loss, whatever was read since, and begins anew after one without', () => {
      const { simulation, cover, held } = watched();
      const since = () => {
        const found = cover();
        return found?.kind === 'stop' || found?.kind === 'none' ? [found.kind, found.since] : [found?.kind];
      };
      simulation.advance('31s');
      open(simulation, '0.1', '49000');
      simulation.advance('1m');
      const [kind, first] = since();
      // It was placed with the position, before any reading.
      expect([kind, first]).toEqual(['stop', held()[0]?.position.cTime]);
      simulation.advance('5m');
      expect(since()).toEqual(['stop', first]);
      for (const planType of ['loss_plan', 'pos_loss'] as const)
        simulation.ask('cancel-plan-order', { productType: 'USDT-FUTURES', symbol: 'BTCUSDT', planType });
      simulation.advance('1m');
      expect(since()[0]).toBe('none');
      simulation.ask('place-pos-tpsl', {
        ...{ productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT', holdSide: 'long' },
        ...{ stopLossTriggerPrice: parseDecimal('49000'), stopLossTriggerType: 'mark_price' },
      });
      simulation.advance('1m');
      const [again, second] = since();
      expect(again).toBe('stop');
      expect(Number(second) - Number(first)).toBeGreaterThan(5 * 60_000);
    });

    it('shows which part of a position is open, and takes no stop of another side or behind the mark for one', () => {
      const { simulation, cover, alarms } = watched();
      open(simulation, '0.1');
      simulation.ask('place-tpsl-order', {
        ...{
          productType: 'USDT-FUTURES',
          symbol: 'BTCUSDT',
          marginCoin: 'USDT',
          planType: 'loss_plan',
          holdSide: 'long',
        },
        ...{
          triggerPrice: parseDecimal('49000'),
          triggerType: 'mark_price',
          executePrice: parseDecimal('0'),
          size: parseDecimal('0.04'),
        },
      });
      simulation.advance('40s');
      const found = cover();
      expect(found?.kind === 'part' ? formatDecimal(found.open) : found).toBe('0.06');
      expect(alarms()).toMatchObject([{ text: 'main: long 0.1 BTCUSDT: 0.06 BTC of it have no stop-loss' }]);
    });
  });

  describe('a position whose opening says `unprotected`', () => {
    const text = `rules:
  - { id: plan, on: manual, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.1 BTC, unprotected: closed by hand at noon } }] }
  - { id: add, on: manual, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.1 BTC } }] }
`;

    it('has no stop by intent, over a restart too', () => {
      const { simulation, held, cover, alarms } = watched(text);
      simulation.advance('10s');
      fire(simulation, 'plan');
      simulation.advance('1m');
      expect(cover()).toMatchObject({ kind: 'none', byIntent: 'closed by hand at noon' });
      expect(held()[0]?.openedBy).toEqual(['trial/plan']);
      simulation.crash({ downFor: '1m' });
      simulation.advance('1m');
      expect(cover()).toMatchObject({ kind: 'none', byIntent: 'closed by hand at noon' });
      expect(alarms()).toEqual([]);
    });

    it.each([
      [
        'goal of a position',
        'goals:\n  - { id: hold, keep: position, instrument: BTCUSDT, side: long, size: 0.1 BTC, unprotected: it hedges }\n',
      ],
      [
        'ladder',
        'goals:\n  - { id: bids, keep: ladder, instrument: BTCUSDT, side: buy, rungs: [{ price: 49000 USDT/BTC, size: 0.1 BTC }], unprotected: it hedges }\n',
      ],
      [
        'trigger order',
        'rules:\n  - { id: dip, on: start, do: [{ trigger-order: { instrument: BTCUSDT, side: long, trigger: 49000 USDT/BTC, size: 0.1 BTC, expire: never, unprotected: it hedges } }] }\n',
      ],
    ])('has no stop by intent where a %s has opened it', (_what, opens) => {
      const { simulation, cover, alarms } = watched(opens, { market: falling });
      simulation.advance('8m');
      expect(cover()).toMatchObject({ kind: 'none', byIntent: 'it hedges' });
      expect(alarms()).toEqual([]);
    });

    it('is unprotected once another opening that does not say it adds to it', () => {
      const { simulation, cover, alarms } = watched(text);
      simulation.advance('10s');
      fire(simulation, 'plan');
      simulation.advance('10s');
      fire(simulation, 'add');
      simulation.advance('1m');
      expect(cover()).toMatchObject({ kind: 'none' });
      expect(cover()).not.toHaveProperty('byIntent');
      expect(alarms()).toMatchObject([{ kind: 'unprotected', severity: 'severe' }]);
    });

    it('is unprotected where an opening before did not say it', () => {
      const { simulation, cover } = watched(text);
      simulation.advance('10s');
      fire(simulation, 'add');
      simulation.advance('10s');
      fire(simulation, 'plan');
      simulation.advance('1m');
      expect(cover()).toMatchObject({ kind: 'none' });
      expect(cover()).not.toHaveProperty('byIntent');
    });

    it('says nothing of the next position there, which somebody else opens', () => {
      const { simulation, held, cover, alarms } = watched(text);
      simulation.advance('10s');
      fire(simulation, 'plan');
      simulation.advance('10s');
      simulation.ask('place-futures-order', { ...ORDER, tradeSide: 'close', size: parseDecimal('0.1') });
      simulation.advance('1m');
      expect(held()).toEqual([]);
      open(simulation, '0.1');
      simulation.advance('1m');
      expect(cover()).toMatchObject({ kind: 'none' });
      expect(cover()).not.toHaveProperty('byIntent');
      expect(alarms()).toHaveLength(1);
    });
  });
});

it('takes no position for unprotected because its stops were read before it was opened', () => {
  const fast = `watch:\n  positions: { watch: positions, every: 1s }\n${IDLE}`;
  const { simulation, cover } = watched(fast);
  simulation.advance('31s');
  open(simulation, '0.1', '49000');
  const seen = new Set<string | undefined>();
  for (let second = 0; second < 60; second += 1) {
    simulation.advance('1s');
    seen.add(cover()?.kind);
  }
  expect([...seen]).toEqual(['unknown', 'stop']);
});

it('reads beside a watch that is slower, and leaves the rules their pace', () => {
  const slow = `watch:\n  positions: { watch: positions, every: 10m }\nrules:
  - { id: tell, when: size(positions) > 0, atStart: fire, do: [{ notify: { message: seen } }] }
`;
  const { simulation, cover } = watched(slow);
  simulation.advance('1s');
  open(simulation, '0.1');
  simulation.advance('1m');
  expect(cover()).toMatchObject({ kind: 'none' });
  expect(simulation.said('notified')).toEqual([]);
  simulation.advance('10m');
  expect(simulation.said('notified')).toHaveLength(1);
});
