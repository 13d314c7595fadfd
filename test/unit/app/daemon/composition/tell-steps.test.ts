import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { tellSteps } from '../../../../../src/app/daemon/composition/tell-steps.ts';
import { seededRandom } from '../../../../../src/base/random.ts';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import { createClockOffset } from '../../../../../src/exchange/send/clock-offset.ts';
import { memoryJournal } from '../../../../../src/journal/memory-journal.ts';
import type { TimeStep } from '../../../../../src/ports/clock.ts';

const START = Date.UTC(2026, 0, 5, 12);

function daemon(lastEntryAt?: number) {
  const steps = new Subject<TimeStep>();
  const clock = { ...virtualClock({ startAt: START }), steps };
  const journal = memoryJournal({ now: () => clock.now(), random: seededRandom(1) });
  if (lastEntryAt !== undefined) journal.commit({ entries: [{ at: lastEntryAt, kind: 'notice', text: 'before' }] });
  const said: string[] = [];
  const offset = createClockOffset(clock);
  offset.settle([{ sentAt: START, receivedAt: START + 20, serverTime: START + 40 }]);
  const told = tellSteps({ clock, offset, journal, record: ({ text }) => said.push(text) });
  return { steps, said, offset, told };
}

it('says each step once, looks at the exchange’s clock anew, and shows the last one', () => {
  const { steps, said, offset, told } = daemon();
  expect(told.json()).toEqual({ exchangeAheadMs: 30, giveOrTakeMs: 10, estimatedAt: '2026-01-05 12:00:00.000Z' });
  steps.next({ kind: 'forward', ms: 192_400, settlesInMs: 0 });
  expect(offset.isDue(true)).toBe(true);
  steps.next({ kind: 'back', ms: 3_600_000, settlesInMs: 36_000_000 });
  steps.next({ kind: 'still', ms: 8_040, settlesInMs: 0 });
  expect(said).toEqual([
    expect.stringMatching(
      /^this machine slept for 3m12s, or its clock was set forward by that: earlier readings are not used any more/,
    ),
    expect.stringMatching(/set back by 1h: time goes on at nine tenths .* in 10h; nothing ticks twice$/),
    'this process was stopped for 8s: earlier readings are not used any more, and everything is read again',
  ]);
  expect(told.json()).toMatchObject({ lastStep: `2026-01-05 12:00:00.000Z: ${said[2] ?? ''}` });
  told.end();
  steps.next({ kind: 'still', ms: 9_000, settlesInMs: 0 });
  expect(said).toHaveLength(3);
});

it('says at the start where time is behind the journal, and nothing where it is not', () => {
  expect(daemon(START + 3_600_000).said).toEqual([
    'time is 1h behind the last entry of the journal: what has ticked does not tick again',
  ]);
  expect(daemon(START + 500).said).toEqual([]);
  expect(daemon(START - 500).said).toEqual([]);
});
