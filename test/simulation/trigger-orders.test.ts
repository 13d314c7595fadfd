import { concatMap } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import type { Transport } from '../../src/ports/transport.ts';
import { flatMarket, market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { type Fault, faulty, once } from './faults.ts';
import { inEveryMode } from './in-every-mode.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const d = parseDecimal;
const FUTURES = 'market: usdt-futures\n';

function run(text: string, given: Partial<Given> = {}): Simulation {
  return simulate({ strategies: [strategy(text, { head: FUTURES })], market: flatMarket(50_000, 240), ...given });
}

const losing = (operation: string, fault: Fault): Partial<Given> => ({
  wrap: (inner) => faulty(inner, once(operation, fault)),
});

/** Flat for three minutes, then higher for good. */
const rising = marketOf(
  Array.from({ length: 60 }, (_, minute) => {
    const price = minute < 3 ? 50_000 : 52_000;
    return [price, price, price, price] as const;
  }),
);

const waiting = (simulation: Simulation) =>
  simulation.ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'normal_plan' }).entrustedList;
const stopsOf = (simulation: Simulation) =>
  simulation
    .ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' })
    .entrustedList.map(({ planType, triggerPrice }) => [planType, triggerPrice] as const)
    .toSorted();
const texts = (simulation: Simulation, kind: Parameters<Simulation['said']>[0]) =>
  simulation.said(kind).map(({ text }) => text);

const ENTER = `
rules:
  - id: enter
    on: start
    do:
      - trigger-order:
          { instrument: BTCUSDT, side: long, trigger: 51000 USDT/BTC, size: 0.01 BTC, stopLoss: { loss: 3% }, expire: EXPIRE }
`;

const CLOSE_LATER = `
rules:
  - id: enter
    on: start
    do:
      - open: { instrument: BTCUSDT, side: long, size: 0.01 BTC }
      - wait: { for: 10s }
      - trigger-order: { instrument: BTCUSDT, side: long, act: close, trigger: 40000 USDT/BTC, size: 0.01 BTC, expire: 90s }
`;

/** One order on each side; whichever opens a position has the other cancelled. */
const BRACKET = `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: place-both
    on: start
    do:
      - trigger-order: { instrument: BTCUSDT, side: long, trigger: 51000 USDT/BTC, size: 0.01 BTC, expire: 1d }
      - trigger-order: { instrument: BTCUSDT, side: short, trigger: 49000 USDT/BTC, size: 0.01 BTC, expire: 1d }
  - id: cancel-the-other
    each: position in positions
    when: position.total > 0 BTC
    do:
      - cancel-triggers: { instrument: BTCUSDT, only: open }
`;

/** Each cancel comes a moment after the order was cancelled elsewhere. */
const cancelledBefore = (inner: Transport): Transport => ({
  call: (call) =>
    call.operation.id === 'cancel-plan-order'
      ? inner.call(call).pipe(concatMap(() => inner.call(call)))
      : inner.call(call),
});

inEveryMode(() => {
  describe('a trigger order', () => {
    it('that is over before its cancel arrives is asked about anew: the rule ends, and cancels nothing twice', () => {
      const simulation = run(BRACKET, { market: rising, wrap: cancelledBefore });
      simulation.advance('10m');
      expect(texts(simulation, 'planned').filter((text) => text.startsWith('cancel'))).toHaveLength(1);
      expect(texts(simulation, 'rejected')).toEqual([
        expect.stringContaining('The trigger order is closed already (43026)'),
      ]);
      const last = simulation.entries.findLast(({ rule }) => rule === 'cancel-the-other');
      expect(last).toMatchObject({
        kind: 'skipped',
        text: expect.stringContaining('no such trigger order waits') as string,
      });
    });

    it('waits, is executed at its trigger, and the order that it becomes is followed to its end', () => {
      const simulation = run(ENTER.replace('EXPIRE', 'never'), { market: rising });
      simulation.advance('1m');
      expect(waiting(simulation)).toMatchObject([{ triggerPrice: d('51000'), stopLossTriggerPrice: d('49470') }]);
      expect(simulation.journal.openIntents()).toMatchObject([
        { state: 'accepted', intent: { effect: { size: d('0.01') } } },
      ]);

      simulation.advance('5m');
      const [planned] = simulation.said('planned');
      expect(texts(simulation, 'triggered')).toEqual([
        expect.stringContaining('triggered at 51000: open long') as string,
      ]);
      expect(simulation.said('filled')).toMatchObject([
        {
          intent: planned?.intent,
          rule: 'enter',
          text: expect.stringContaining('opened long 0.01 BTC BTCUSDT at 52') as string,
        },
      ]);
      expect(simulation.journal.openIntents()).toEqual([]);
    });

    it('is cancelled when it expires although it would close', () => {
      const simulation = run(CLOSE_LATER);
      simulation.advance('1m');
      expect(waiting(simulation)).toHaveLength(1);
      simulation.advance('2m');
      expect(waiting(simulation)).toEqual([]);
      expect(texts(simulation, 'settled')).toContainEqual(expect.stringContaining('cancelled untriggered'));
      expect(simulation.journal.openIntents()).toEqual([]);
    });

    it('is cancelled when it expires', () => {
      const simulation = run(ENTER.replace('EXPIRE', '90s'));
      simulation.advance('80s');
      expect(waiting(simulation)).toHaveLength(1);
      simulation.advance('2m');
      expect(waiting(simulation)).toEqual([]);
      expect(texts(simulation, 'settled')).toEqual([expect.stringContaining('cancelled untriggered') as string]);
    });

    it('stands once where the answer was lost', () => {
      const simulation = run(ENTER.replace('EXPIRE', 'never'), losing('mix-place-plan-order', 'lost-response'));
      simulation.advance('5m');
      expect(waiting(simulation)).toHaveLength(1);
      expect(simulation.said('unknown')).toHaveLength(1);
      expect(simulation.said('accepted')).toHaveLength(1);
    });

    it('is taken up by a restart, and followed on', () => {
      const simulation = run(ENTER.replace('EXPIRE', 'never'), { market: rising });
      simulation.advance('1m');
      // Without a rule that fires anew at every start.
      simulation.crash({ strategies: [] });
      simulation.advance('5m');
      expect(simulation.said('triggered')).toHaveLength(1);
      expect(simulation.said('filled')).toHaveLength(1);
    });

    it('counts as open while it waits', () => {
      const simulation = run(`
rules:
  - id: enter
    on: { every: 1m }
    do: [{ trigger-order: { instrument: BTCUSDT, side: long, trigger: 51000 USDT/BTC, size: 0.01 BTC, expire: never } }]
limits: { openValue: 1100 USDT }
watch: { positions: { watch: positions, every: 2s } }
`);
      simulation.advance('5m');
      expect(waiting(simulation)).toHaveLength(2);
      expect(texts(simulation, 'refused')[0]).toContain('refused by openValue');
    });
  });

  describe('a trigger order that waits', () => {
    const text = `${ENTER.replace('EXPIRE', 'never')}
  - id: move
    on: { every: 1m }
    do: [{ modify-trigger: { instrument: BTCUSDT, trigger: 51500 USDT/BTC, size: 0.02 BTC } }]
  - id: leave
    on: { every: 2m }
    do: [{ cancel-triggers: { instrument: BTCUSDT } }]
`;

    it.each([[undefined], ['modify-plan-order'], ['cancel-plan-order']] as const)(
      'is changed in place, and cancelled: losing the answer of %s',
      (lost) => {
        const simulation = run(text, lost === undefined ? {} : losing(lost, 'lost-response'));
        simulation.advance('90s');
        expect(waiting(simulation)).toMatchObject([{ triggerPrice: d('51500'), size: d('0.02') }]);
        simulation.advance('2m');
        expect(waiting(simulation)).toEqual([]);
        expect(simulation.journal.openIntents()).toEqual([]);
      },
    );

    it.each([[undefined], ['modify-plan-order']] as const)(
      'gets stops, with their limits, and loses a limit that is not said any more: losing the answer of %s',
      (lost) => {
        const change = (fields: string) => `{ modify-trigger: { instrument: BTCUSDT, ${fields} } }`;
        const rules = `${ENTER.replace('EXPIRE', 'never')}
  - { id: limited, on: { every: 1m }, limit: { 1d: 1 }, do: [${change('stopLoss: { loss: 3%, slippage: 0.2% }, takeProfit: { gain: 5% }')}] }
  - { id: bare, on: { every: 3m }, do: [${change('stopLoss: { loss: 3% }')}] }
`;
        const simulation = run(rules, lost === undefined ? {} : losing(lost, 'lost-response'));
        simulation.advance('2m');
        expect(waiting(simulation)).toMatchObject([
          {
            stopLossTriggerPrice: d('49470'),
            stopLossExecutePrice: d('49371.1'),
            stopSurplusTriggerPrice: d('53550'),
          },
        ]);
        simulation.advance('3m');
        expect(waiting(simulation)[0]).toMatchObject({ stopLossTriggerPrice: d('49470') });
        expect(waiting(simulation)[0]?.stopLossExecutePrice ?? d('0')).toBe(d('0'));
        simulation.advance('4m');
        expect(texts(simulation, 'skipped')).toContain('it is so already');
        expect(simulation.journal.openIntents().filter(({ state }) => state === 'unknown')).toEqual([]);
      },
    );

    it('counts as it was changed to', () => {
      const simulation = run(`${text}limits: { openValue: 900 USDT }\n`);
      simulation.advance('90s');
      expect(waiting(simulation)).toMatchObject([{ size: d('0.01') }]);
      expect(texts(simulation, 'refused')[0]).toContain('refused by openValue');
    });
  });

  describe('both stops of a position', () => {
    const goal = `
watch: { positions: { watch: positions, every: 5s } }
goals:
  - { id: stops, keep: stops, each: position in positions, takeProfit: { gain: 6% }, stopLoss: { loss: 3% } }
`;
    const both = [
      ['pos_loss', d('48500')],
      ['pos_profit', d('53000')],
    ];
    const opened = (given: Partial<Given> = {}) => {
      const simulation = run(goal, given);
      simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
      simulation.advance('2m');
      return simulation;
    };

    it('are placed by one request, each as an intent of its own', () => {
      const calls: string[] = [];
      const simulation = opened({
        wrap: (inner) =>
          faulty(inner, ({ operation }) => {
            calls.push(operation.id);
            return undefined;
          }),
      });
      expect(stopsOf(simulation)).toEqual(both);
      expect(calls.filter((id) => id.startsWith('place-'))).toEqual(['place-pos-tpsl']);
      const ids = simulation.said('accepted').map(({ intent }) => intent);
      expect(new Set(ids).size).toBe(2);
    });

    it('stand once each where the answer was lost', () => {
      const simulation = opened(losing('place-pos-tpsl', 'lost-response'));
      expect(stopsOf(simulation)).toEqual(both);
      expect(simulation.said('unknown')).toHaveLength(2);
      expect(simulation.said('planned')).toHaveLength(2);
    });

    it('tell what they did once one is executed', () => {
      const simulation = run(goal, { market: rising });
      simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.01'));
      simulation.advance('10m');
      expect(simulation.said('filled')).toMatchObject([
        {
          rule: 'stops',
          text: expect.stringMatching(
            /^filled: stop loss closed short 0\.01 BTC BTCUSDT at 52.*, result -\d+\.\d+ USDT/,
          ) as string,
        },
      ]);
    });
  });
});
