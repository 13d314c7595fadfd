import { describe, expect, it } from 'vitest';
import { endOnFault } from '../../src/app/daemon/maintenance/end-on-fault.ts';
import { JournalError } from '../../src/journal/journal-error.ts';
import type { Journal } from '../../src/ports/journal.ts';
import type { Simulation } from '../simulation/world.ts';
import { endsAtFault, fault, holdCasesToTheirFaults } from './moment.ts';
import { ordersOf, positionsOf, run, SPOT, stopsOf } from './run.ts';
import { soak } from './soak.ts';

holdCasesToTheirFaults();

const GUARDED = `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: enter
    when: not positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    do:
      - id: entry
        open: { instrument: BTCUSDT, side: long, value: 500 USDT }
      - wait: { filled: entry, atMost: 1m, otherwise: stop }
      - notify: { message: "in" }
goals:
  - id: protect
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    stopLoss: { loss: 3% }
`;

class Ended extends Error {}

/** A disk that is full at the n-th commit, and from then on until there is room again. */
function fullAt(commit: number) {
  let commits = 0;
  let room = true;
  const wrap = (inner: Journal): Journal => {
    const full: Journal = {
      ...inner,
      commit: (batch) => {
        commits += 1;
        if (commits === commit) room = false;
        if (!room) throw new JournalError('disk-full', 'the disk is full');
        inner.commit(batch);
      },
    };
    return endOnFault(
      full,
      () => undefined,
      () => {
        throw new Ended();
      },
    );
  };
  const free = (): void => {
    room = true;
  };
  return { wrap, free, isFull: () => !room };
}

/** Everything that the exchange was sent has its intent in the journal. */
function expectAllRecorded(simulation: Simulation): void {
  for (const { clientOid } of [...ordersOf(simulation), ...stopsOf(simulation)])
    if (clientOid?.startsWith('p') === true) expect(simulation.journal.intent(clientOid)?.intent.id).toBe(clientOid);
}

describe('a disk that is full at a commit ends the process, whichever commit it is', () => {
  const COMMITS = 14;

  it.each(Array.from({ length: COMMITS }, (_, i) => i + 1))('commit %i', (commit) => {
    const disk = fullAt(commit);
    const simulation = run(GUARDED, { wrapJournal: disk.wrap });
    let calls = 0;
    try {
      simulation.advance('3m');
    } catch (error) {
      expect(error).toBeInstanceOf(Ended);
      calls = ordersOf(simulation).length + stopsOf(simulation).length;
    }
    // Nothing was sent that is not recorded, and nothing behind the failure.
    expectAllRecorded(simulation);
    disk.free();
    simulation.crash({ downFor: '1m' });
    simulation.advance('3m');
    expectAllRecorded(simulation);
    expect(calls).toBeLessThanOrEqual(2);
    expect(positionsOf(simulation)).toHaveLength(1);
    expect(ordersOf(simulation)).toHaveLength(1);
    expect(stopsOf(simulation)).toHaveLength(1);
    expect(simulation.journal.openIntents()).toEqual([]);
  });

  it('and there are not more of them than are tried', () => {
    const disk = fullAt(COMMITS + 1);
    run(GUARDED, { wrapJournal: disk.wrap }).advance('3m');
    expect(disk.isFull()).toBe(false);
  });
});

const RESTS = `
watch:
  btc: { watch: ticker, instrument: spot/BTCUSDT, every: 1h }
rules:
  - id: bid
    when: btc.last > 0 USDT/BTC
    atStart: fire
    do: [{ buy: { instrument: spot/BTCUSDT, value: 20 USDT, type: limit, price: btc.bid * 90%, expire: 3d } }]
  - id: patient
    when: btc.last > 0 USDT/BTC
    atStart: fire
    do: [{ wait: { for: 8h } }, { notify: { message: "the wait is over" } }]
`;

describe('F32: memory does not grow with what is polled, decided and done', () => {
  it('an order that rests for days, and a step that waits for hours, come to their end', () => {
    const simulation = run(RESTS, { head: SPOT });
    simulation.advance('2d');
    expect(simulation.journal.openIntents()).toHaveLength(1);
    fault('F32');
    simulation.advance('2d');
    expect(simulation.said('settled').map(({ text }) => text)).toEqual([
      'the wait is over',
      'cancelled unfilled: buy BTCUSDT',
    ]);
    expect(simulation.said('notified')).toHaveLength(1);
    expect(simulation.journal.openIntents()).toEqual([]);
  });

  // The first half warms up: what is compiled on the way is no growth.
  const POLLS = 100_000;

  it('what is alive at the end of a soak is what was alive in the middle of it', () => {
    const { heaps, entries, polls } = soak(POLLS, {
      runs: endsAtFault,
      halfway: () => {
        fault('F32');
      },
    });
    expect(polls).toBeGreaterThanOrEqual(POLLS);
    for (const kind of ['fired', 'accepted', 'filled', 'notified', 'settled'])
      expect(entries.get(kind)).toBeGreaterThan(50);
    const [middle = Number.NaN, end = Number.NaN] = [heaps[4], heaps[9]];
    expect(end / middle, heaps.join(' ')).toBeLessThanOrEqual(1.02);
  });
});
