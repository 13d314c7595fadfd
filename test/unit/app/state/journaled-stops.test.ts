import { expect, it } from 'vitest';
import { journaledStops } from '../../../../src/app/state/journaled-stops.ts';
import { seededRandom } from '../../../../src/base/random.ts';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';
import { memoryJournal } from '../../../../src/journal/memory-journal.ts';

const START = Date.UTC(2026, 0, 5, 12);
const ACCOUNTS = [{ name: 'main', uid: '1001' }];

function daemon() {
  const clock = virtualClock({ startAt: START });
  const journal = memoryJournal({ now: () => clock.now(), random: seededRandom(1) });
  const entries: JournalEntry[] = [];
  const record = (entry: JournalEntry, states: ReadonlyMap<string, string | undefined>): void => {
    entries.push(entry);
    journal.commit({ entries: [entry], states });
  };
  const start = () => {
    const stops = journaledStops({ clock, journal, record, accounts: ACCOUNTS });
    return { ...stops, lines: () => stops.standing().map(({ text }) => text) };
  };
  return { clock, journal, entries, start };
}

const STOP = {
  operation: 'place-spot-order',
  uid: '1001',
  by: 'operation' as const,
  until: START + 185_000,
  why: '429 Too Many Requests',
};

it('says a stop once, shows it while it stands, and keeps to it over a restart', () => {
  const { clock, entries, start } = daemon();
  const first = start();
  first.stops.add(STOP);
  first.stops.add({ ...STOP, until: STOP.until + 5 });
  expect(entries.map(({ kind, text }) => [kind, text])).toEqual([
    [
      'limited',
      "the exchange's limit: place-spot-order of main is stopped until 2026-01-05 12:03:05Z: 429 Too Many Requests",
    ],
  ]);
  expect(first.standing()).toMatchObject([{ account: 'main', stop: { since: START } }]);
  expect(first.lines()).toEqual([
    'place-spot-order of main: stopped until 2026-01-05 12:03:05Z: 429 Too Many Requests',
  ]);

  const second = start();
  expect(second.stops.holding('place-spot-order', '1001')?.until).toBe(STOP.until);
  expect(second.standing()).toMatchObject([{ account: 'main', stop: { since: START } }]);
  clock.advance(185_000);
  expect(second.lines()).toEqual([]);
  expect(start().lines()).toEqual([]);
});

it('shows a ban of the address first, and it holds every operation', () => {
  const { start } = daemon();
  const { stops, lines } = start();
  stops.add(STOP);
  stops.add({ by: 'ban', until: START + 300_000, why: '418 banned' });
  expect(lines()[0]).toBe(
    'everything from this address: stopped until 2026-01-05 12:05:00Z at the latest, asked again every minute: 418 banned',
  );
  expect(stops.holding('mix-ticker', '')?.why).toBe('418 banned');
});

it('believes no stop that is written in another time, and none that it does not understand', () => {
  const { journal, start } = daemon();
  const stored = [{ ...STOP, until: START + 90_000_000 }, { until: 'soon' }, 7, null];
  journal.commit({ states: new Map([['rate-stops', JSON.stringify(stored)]]) });
  expect(start().lines()).toEqual([]);
});
