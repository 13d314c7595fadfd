import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import type { Call } from '../../src/ports/transport.ts';
import { stopsOf } from '../faults/run.ts';
import { type Arrival, distant, recording, refusing } from './arrivals.ts';
import { opened, orderByHand, totalOf } from './by-hand.ts';
import { inEveryMode } from './in-every-mode.ts';
import type { Given, Simulation } from './world.ts';

const WATCH = '\nwatch: { positions: { watch: positions, every: 2s } }\n';
/** Gives the position both of its stops, once. */
const PROTECT = `
  - id: protect
    each: position in positions
    when: position.total > 0 BTC
    atStart: fire
    do:
      - stops: { position: =position, takeProfit: { gain: 6% }, stopLoss: { loss: 3% } }
      - notify: { message: protected }
`;

const kindsOf = (simulation: Simulation) =>
  stopsOf(simulation)
    .map(({ planType }) => planType)
    .toSorted();

/** Refuses both stops as a pair, and for a minute one of them by itself too. */
const refusingAlone =
  (stop: 'pos_loss' | 'pos_profit'): NonNullable<Given['wrap']> =>
  (inner, clock) => {
    const end = clock.now() + 60_000;
    return refusing(
      inner,
      clock,
      ({ operation, request }) =>
        operation.id === 'place-pos-tpsl' ||
        (operation.id === 'place-tpsl-order' && planTypeOf(request) === stop && clock.now() < end),
    );
  };

function planTypeOf(request: Call['request']): unknown {
  return typeof request === 'object' && request !== null && 'planType' in request ? request.planType : undefined;
}

inEveryMode(() => {
  describe('a step that gives a position both stops', () => {
    it.each([
      ['pos_profit', 'pos_loss'],
      ['pos_loss', 'pos_profit'],
    ] as const)(
      'is not done while the exchange refuses one of them (%s), and is tried again until it is',
      (refused, other) => {
        const simulation = opened(`${WATCH}rules:${PROTECT}`, { wrap: refusingAlone(refused) });
        simulation.advance('50s');
        expect(kindsOf(simulation)).toEqual([other]);
        expect(simulation.said('notified', 'protect')).toEqual([]);
        simulation.advance('5m');
        expect(kindsOf(simulation)).toEqual(['pos_loss', 'pos_profit']);
        expect(simulation.said('notified', 'protect')).toHaveLength(1);
        expect(simulation.journal.openIntents()).toEqual([]);
      },
    );

    it('sends neither in shadow, and says of both what it would send', () => {
      const arrivals: Arrival[] = [];
      const simulation = opened(`mode: shadow${WATCH}rules:${PROTECT}`, {
        wrap: (inner, clock) => recording(inner, clock, arrivals),
      });
      simulation.advance('1m');
      expect(arrivals).toEqual([]);
      expect(simulation.said('planned', 'protect').map(({ text }) => text)).toEqual([
        expect.stringMatching(/^shadow, not sent: .*stop loss/),
        expect.stringMatching(/^shadow, not sent: .*take profit/),
      ]);
    });

    it('sends neither where its reason went while it waited for its lane, and says so of both', () => {
      const text = `${WATCH}rules:
  - id: part
    each: position in positions
    when: position.total > 0.1 BTC
    atStart: fire
    do: [{ close: { position: =position, size: 0.01 BTC } }]
${PROTECT.replace('> 0 BTC', '> 0.1 BTC')}`;
      const arrivals: Arrival[] = [];
      const simulation = opened(text, {
        // Orders take twenty seconds, half of them on the way there; all else is answered at once.
        wrap: (inner, clock) => {
          const there = recording(inner, clock, arrivals);
          const far = distant(there, clock, 20_000);
          return { call: (call) => (call.operation.id === 'place-futures-order' ? far : there).call(call) };
        },
      });
      simulation.advance('6s');
      orderByHand(simulation, { size: parseDecimal('0.08'), tradeSide: 'close' });
      simulation.advance('2m');
      expect(totalOf(simulation)).toBe('0.07');
      expect(arrivals.map(({ id }) => id)).toEqual(['place-futures-order']);
      expect(simulation.said('held', 'protect').map(({ text: said }) => said)).toEqual([
        'not sent: its condition holds no more',
        'not sent: its condition holds no more',
      ]);
      expect(simulation.said('notified', 'protect')).toEqual([]);
    });
  });
});
