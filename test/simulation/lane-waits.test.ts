import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { pendingOf, stopsOf } from '../faults/run.ts';
import { type Arrival, distant, recording } from './arrivals.ts';
import { opened, orderByHand } from './by-hand.ts';
import { faulty } from './faults.ts';
import type { Simulation } from './world.ts';

/**
 * Each minute a rule closes a part, which takes its lane for twenty seconds; another of that lane has its edge at the
 * first of these minutes.
 */
const rules = (condition: string): string => `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: before, on: { every: 1m }, each: position in positions, do: [{ close: { position: =position, size: 0.01 BTC } }] }
  - id: waits
${condition}
    do: [{ cancel: { instrument: BTCUSDT, of: all } }]
`;
const each = (condition: string): string =>
  `    each: position in positions\n    when: ${condition}\n    atStart: skip`;
const ABOVE = each('position.total > 0.2 BTC');
const ANY = '    when: positions.exists(p, p.total > 0.2 BTC)\n    atStart: skip';
const EXIT = `${each('position.total > 0.15 BTC')}\n    fire: exit`;

/** By hand the long grows by so much, or shrinks by what is below zero. */
const by = (size: string) => (simulation: Simulation) => {
  const tradeSide = size.startsWith('-') ? 'close' : 'open';
  orderByHand(simulation, { size: parseDecimal(size.replace('-', '')), tradeSide });
};

interface Change {
  (simulation: Simulation): void;
  /** Nobody can read positions from then on. */
  readonly unread?: true;
}

const UNREAD: Change = Object.assign(() => undefined, { unread: true as const });

/**
 * The long of 0.16 BTC is changed just before the minute, and once more while the lane is busy: what becomes of the one
 * that waits.
 */
function waiting(condition: string, first: Change, meanwhile: Change): Simulation {
  const arrivals: Arrival[] = [];
  let isUnread = false;
  const simulation = opened(rules(condition), {
    wrap: (inner, clock) => {
      const there = recording(inner, clock, arrivals);
      const far = distant(there, clock, 20_000);
      const heard = faulty(there, ({ operation: { id } }) =>
        isUnread && id === 'mix-all-position' ? 'fails' : undefined,
      );
      return { call: (call) => (call.operation.id === 'place-futures-order' ? far : heard).call(call) };
    },
  });
  const resting = { orderType: 'limit', force: 'gtc', price: parseDecimal('40000') } as const;
  orderByHand(simulation, resting);
  simulation.advance('59s');
  first(simulation);
  simulation.advance('3s');
  expect(arrivals).toEqual([]);
  meanwhile(simulation);
  isUnread = meanwhile.unread === true;
  simulation.advance('20s');
  expect(arrivals[0]?.id).toBe('place-futures-order');
  return simulation;
}

describe('what can only reduce', () => {
  it.each([
    [
      'both stops of a position',
      '{ stops: { position: =position, takeProfit: { gain: 6% }, stopLoss: { loss: 3% } } }',
      2,
    ],
    ['one of them', '{ stops: { position: =position, stopLoss: { loss: 3% } } }', 1],
  ])('does not wait for an opening order that is on its way: %s', (_what, step, count) => {
    const text = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: before, on: { every: 1m }, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC } }] }
  - id: protect
    each: position in positions
    when: position.total > 0.2 BTC
    atStart: skip
    do: [${step}]
`;
    const simulation = opened(text, {
      wrap: (inner, clock) => {
        const far = distant(inner, clock, 20_000);
        return { call: (call) => (call.operation.id === 'place-futures-order' ? far : inner).call(call) };
      },
    });
    simulation.advance('59s');
    by('0.06')(simulation);
    simulation.advance('4s');
    expect(simulation.said('planned', 'before')).toHaveLength(1);
    expect(simulation.said('accepted', 'before')).toEqual([]);
    expect(stopsOf(simulation)).toHaveLength(count);
  });
});

describe('what has waited for its lane', () => {
  it.each<[string, string, Change, Change]>([
    ['holds on', ABOVE, by('0.06'), by('0.01')],
    ['cannot be read any more', ABOVE, by('0.06'), UNREAD],
    ['of a rule without instances holds on', ANY, by('0.06'), by('0.01')],
    ['of a rule without instances cannot be read any more', ANY, by('0.06'), UNREAD],
    ['cannot be reckoned any more', each('1 BTC / (position.total - 0.2 BTC) > 1'), by('0.06'), by('-0.01')],
    ['has ceased as it had to', EXIT, by('-0.02'), by('-0.01')],
    ['had to cease, and cannot be read any more', EXIT, by('-0.02'), UNREAD],
  ])('is sent where its condition %s', (_what, condition, first, meanwhile) => {
    const simulation = waiting(condition, first, meanwhile);
    expect(simulation.said('held', 'waits')).toEqual([]);
    expect(pendingOf(simulation)).toEqual([]);
  });

  it.each<[string, string, Change, Change]>([
    ['has ceased', ABOVE, by('0.06'), by('-0.06')],
    ['of a rule without instances has ceased', ANY, by('0.06'), by('-0.06')],
    ['has ended with its position', ABOVE, by('0.06'), by('-0.22')],
    ['had to cease and holds again', EXIT, by('-0.02'), by('0.06')],
  ])('is not where its condition %s', (_what, condition, first, meanwhile) => {
    const simulation = waiting(condition, first, meanwhile);
    expect(simulation.said('held', 'waits')[0]?.text).toBe('not sent: its condition holds no more');
    expect(pendingOf(simulation)).toHaveLength(1);
  });
});
