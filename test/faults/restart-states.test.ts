import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import type { Journal } from '../../src/ports/journal.ts';
import { market as marketOrder } from '../unit/paper/trial.ts';
import { fault, holdCasesToTheirFaults } from './moment.ts';
import { ordersOf, positionsOf, run, stopsOf } from './run.ts';

holdCasesToTheirFaults();

/** Says what it believes, and protects it. */
const HOLDS = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: say
    on: { every: 1m }
    do: [{ notify: { message: 'holds \${positions.filter(p, p.baseCoin == "BTC").sum(p, p.total)}' } }]
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% } }
`;

type Orders = readonly ReturnType<typeof marketOrder>[];
type States = (key: string) => string | undefined;

/** What another daemon remembers that saw other orders: the state that a restored backup, or a lost one, brings. */
function statesAfter(orders: Orders): States {
  const simulation = run(HOLDS, { driftEveryMs: 30_000 });
  for (const order of orders) {
    simulation.ask('place-futures-order', order);
    simulation.advance('1m');
  }
  return (key) => simulation.journal.state(key);
}

const STATES: readonly (readonly [string, States | undefined])[] = [
  ['none', () => undefined],
  ['stale', statesAfter([marketOrder('buy', 'open', '0.005')])],
  ['exact', undefined],
  ['newer', statesAfter([marketOrder('buy', 'open', '0.01'), marketOrder('buy', 'open', '0.04')])],
];

const VENUES = [
  { venue: 'flat', by: [marketOrder('buy', 'close', '0.01')], holds: '0', sides: [] },
  { venue: 'the same', by: [], holds: '0.01', sides: ['long'] },
  { venue: 'larger', by: [marketOrder('buy', 'open', '0.02')], holds: '0.03', sides: ['long'] },
  {
    venue: 'flipped',
    by: [marketOrder('buy', 'close', '0.01'), marketOrder('sell', 'open', '0.05')],
    holds: '0.05',
    sides: ['short'],
  },
];

describe('F05: whatever a restart remembers, it ends in what the exchange holds, and invents no fill', () => {
  const cases = STATES.flatMap(([state, states]) => VENUES.map((venue) => ({ state, states, ...venue })));
  it.each(cases)('state $state, position $venue', ({ states, by, holds, sides }) => {
    let remembered: States | undefined;
    const wrapJournal = (inner: Journal): Journal => ({
      ...inner,
      state: (key) => (remembered ?? inner.state)(key),
    });
    const simulation = run(HOLDS, { driftEveryMs: 30_000, wrapJournal });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('90s');
    for (const order of by) simulation.ask('place-futures-order', order);
    const orders = ordersOf(simulation).length;
    const said = simulation.said('notified').length;
    remembered = states;
    fault('F05');
    simulation.crash({ downFor: '1m' });
    remembered = undefined;
    simulation.advance('3m');
    expect(simulation.said('notified').slice(said).at(-1)?.text).toContain(`holds ${holds}`);
    expect(positionsOf(simulation).map(({ holdSide }) => holdSide)).toEqual(sides);
    expect(stopsOf(simulation)).toHaveLength(sides.length);
    // No order of its own, and no fill but what another hand has closed: what is held is read, and not made up.
    expect(ordersOf(simulation)).toHaveLength(orders);
    expect(simulation.said('filled').filter(({ detail }) => detail?.['cause'] !== 'manual')).toEqual([]);
    expect(states === undefined ? simulation.said('drift') : []).toEqual([]);
  });
});

it('F19: a journal that lost any part of its last write still opens, with all that was durable before', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'purser-torn-'));
  try {
    // given: a journal whose process was killed, so that its log was never folded in
    const file = path.join(folder, 'journal.sqlite');
    const journal = openJournal({ path: file, now: () => 0, random: seededRandom(1) });
    const sizes: number[] = [];
    for (let write = 0; write < 4; write += 1) {
      journal.commit({ states: new Map([[`protection ${String(write)}`, 'stop']]) });
      sizes.push(statSync(`${file}-wal`).size);
    }
    // when: each write is torn at its first byte, its last one, and in between
    for (const [write, size] of sizes.entries()) {
      const before = sizes[write - 1] ?? 0;
      for (const torn of [before, before + 1, Math.floor((before + size) / 2), size - 1]) {
        const copy = path.join(folder, `copy-${String(write)}-${String(torn)}.sqlite`);
        copyFileSync(file, copy);
        copyFileSync(`${file}-wal`, `${copy}-wal`);
        truncateSync(`${copy}-wal`, torn);
        const reopened = openJournal({ path: copy, now: () => 0, random: seededRandom(2) });
        const kept = sizes.filter((_, index) => reopened.state(`protection ${String(index)}`) === 'stop').length;
        reopened.close();
        expect(kept, `torn at ${String(torn)} of ${String(size)}`).toBe(write);
      }
    }
    journal.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
