import { expect, it } from 'vitest';
import { createSending } from '../../../../src/app/halts/sending.ts';
import { journaledStops } from '../../../../src/app/state/journaled-stops.ts';
import { seededRandom } from '../../../../src/base/random.ts';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';
import { createLimiter } from '../../../../src/exchange/rate-limit/limiter.ts';
import { memoryJournal } from '../../../../src/journal/memory-journal.ts';
import { mixTicker } from '../../../../src/wire/operations/mix-ticker.ts';

const START = Date.UTC(2026, 0, 5, 12);
const TICKET = { operation: mixTicker, uid: '', priority: 'poll' as const };

function daemon(held?: () => string | undefined) {
  const clock = virtualClock({ startAt: START });
  const journal = memoryJournal({ now: () => clock.now(), random: seededRandom(1) });
  const entries: JournalEntry[] = [];
  const start = () => {
    const limited = journaledStops({
      ...{ clock, journal, accounts: [] },
      record: (entry, states) => {
        entries.push(entry);
        journal.commit({ entries: [entry], states });
      },
    });
    const limiter = createLimiter({ clock, stops: limited.stops });
    return { limiter, limited, sending: createSending({ ...limited, blocking: limiter, held }) };
  };
  const page = (at: ReturnType<typeof start>): void => {
    const lease = at.limiter.take(TICKET);
    lease?.limited({ by: 'page', retryAfterMs: 86_400_000, why: '403 HTTP 403 without an answer of the exchange' });
    lease?.end();
  };
  return { clock, journal, entries, start, page };
}

it('a person who wishes something while a page stands between is told so, with the date, and the exchange is asked at once', () => {
  const { start, page } = daemon();
  const first = start();
  expect(first.sending.wish()).toBeUndefined();
  page(first);
  expect(first.limiter.take(TICKET)).toBeUndefined();
  expect(first.sending.wish()).toMatch(
    /^nothing can be sent now: this address is stopped until 2026-01-05 12:05:00Z at the latest, asked again every 10 to 30 s: 403 HTTP 403 .* asks the exchange again at once/,
  );
  expect(first.sending.isStopped()).toBe(true);
  const probe = first.limiter.take(TICKET);
  probe?.answered();
  probe?.end();
  expect(first.sending.wish()).toBeUndefined();
});

it('a page is kept over a restart with its bound, and asked again by the first call; a lift ends it for good', () => {
  const { start, page, clock, entries, journal } = daemon();
  page(start());
  clock.advance(5_000);
  const second = start();
  expect(second.limiter.block()).toEqual({ by: 'page', until: START + 300_000, probeAt: START + 5_000 });
  expect(second.sending.lift('looked')).toHaveLength(1);
  expect(second.limiter.block()).toBeUndefined();
  expect(entries.map(({ text }) => text).at(-1)).toBe(
    "the exchange's limit: everything from this address may be called again: lifted by hand: looked",
  );
  expect(journal.state('rate-stops')).toBeUndefined();
  expect(start().limiter.block()).toBeUndefined();
});

it('a process that may not write says that instead', () => {
  const { start } = daemon(() => 'the lease of the book is lost');
  expect(start().sending.wish()).toBe('nothing can be sent now: the lease of the book is lost');
});
