import { seenWith } from '../../../../../src/rules/engine/polling/rests.ts';
import { from, Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../../../src/domain/journal-entry.ts';
import type { Stop } from '../../../../../src/domain/order.ts';
import type { Batch } from '../../../../../src/ports/journal.ts';
import { tellStopSides } from '../../../../../src/rules/observe/drift/stop-sides.ts';
import type { Snapshot } from '../../../../../src/reads/snapshot.ts';
import { stopsPoll } from '../../../../../src/reads/polls.ts';
import { stop } from '../../samples.ts';

const POLL = stopsPoll('main', 'usdt-futures');

/** What is said after each reading of the stops of a one-way account. */
function saidAfter(...readings: readonly (readonly Stop[])[]): readonly (readonly string[])[] {
  const snapshots = new Subject<Snapshot>();
  const said: string[] = [];
  const ledger = { write: ({ entries = [] }: Batch) => from<readonly JournalEntry[]>(entries) };
  tellStopSides(seenWith(snapshots, undefined), { ledger }).subscribe(({ text }) => said.push(text));
  return readings.map((value, at) => {
    const reading = { poll: POLL, value, startedAt: at, receivedAt: at };
    snapshots.next({ at, fresh: new Set([POLL.key]), held: new Map([[POLL.key, reading]]) });
    return said.splice(0);
  });
}

const told = (orderId: string): Stop => stop({ orderId, holdSide: 'long', sideTold: 'short' });

it('that stops tell another side than that of their position is said when two readings show the same, and once', () => {
  const drift = expect.stringMatching(/^main usdt-futures\/BTCUSDT: drift: 1 tell/) as string;
  expect(saidAfter([told('1')], [told('1')], [told('1')])).toEqual([[], [drift], []]);
  // Another one is another contradiction, and has to be seen twice too.
  expect(saidAfter([told('2')], [told('1')], [told('1')])).toEqual([[], [], [drift]]);
});

it('is over when no reading shows it any more, and nothing is said of what was never told', () => {
  const over = 'main usdt-futures/BTCUSDT: no drift any more, the stops tell the side of the position';
  expect(saidAfter([told('1')], [told('1')], [], [])[2]).toEqual([over]);
  expect(saidAfter([told('1')], [], [told('1')], [])).toEqual([[], [], [], []]);
});

it('is said of stops that tell both buy and sell too, of which one position has but one', () => {
  const both = [told('1'), told('2')].map((one, index) => ({
    ...one,
    sideTold: `${index === 0 ? 'buy' : 'sell'} single`,
  }));
  expect(saidAfter(both, both)[1]).toEqual([
    'main usdt-futures/BTCUSDT: drift: its stops tell both buy and sell: all of them count as those of its one position',
  ]);
  expect(saidAfter(both.slice(1), both.slice(1))[1]).toEqual([]);
});
