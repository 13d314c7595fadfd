import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { parseDecimal as d } from '../../../../src/base/decimal.ts';
import type { Bill } from '../../../../src/domain/history.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';
import { seededRandom } from '../../../../src/base/random.ts';
import { memoryJournal } from '../../../../src/journal/memory-journal.ts';
import { recallFunding, fundingIn } from '../../../../src/rules/funding/funding-memory.ts';
import { type FundingDesk, readFunding } from '../../../../src/rules/funding/read-funding.ts';
import { answerFunding } from '../../../../src/app/trades/answer-funding.ts';

const DAY = 86_400_000;
const AT = Date.UTC(2026, 0, 5, 9);
const PLACE = { account: 'main', market: 'usdt-futures' } as const;

/** An exchange with bills at these times, and a journal whose first entry is of AT. */
function bench(times: readonly number[], reach = 90 * DAY) {
  let now = AT;
  const asked: number[] = [];
  const journal = memoryJournal({ now: () => now, random: seededRandom(1) });
  journal.commit({ entries: [{ at: AT, kind: 'started', text: 'started' }] });
  const read: FundingDesk['exchange']['read'] = ({ since = 0 }) => {
    asked.push(since);
    const value = times.filter((at) => at >= since && at <= since + 7 * DAY && at <= now && at >= now - reach);
    return of({ ok: true, value: value.map(billAt).toReversed(), startedAt: now, receivedAt: now });
  };
  const desk = { clock: { now: () => now }, exchange: { read }, journal };
  const readOnce = (): void => {
    readFunding(PLACE, desk).subscribe((taken) => {
      if (taken.kind === 'read') journal.commit(taken.batch);
    });
  };
  return {
    asked,
    journal,
    readOnce,
    to: (at: number) => {
      now = at;
    },
    readAll: () =>
      answerFunding([PLACE], {
        ...desk,
        commit: (batch) => {
          journal.commit(batch);
        },
      }),
    kept: () => journal.entries({ limit: 1_000 }).flatMap((entry) => billsOf(entry)),
    spans: () => recallFunding(PLACE, journal).spans,
  };
}

function billAt(at: number): Bill {
  const common = { account: 'main', coin: 'USDT', amount: d('-1'), fee: d('0') };
  return { ...common, billId: String(at), symbol: 'BTCUSDT', businessType: 'contract_settle_fee', cTime: at };
}

function billsOf(entry: JournalEntry): readonly number[] {
  return entry.kind === 'funding' ? (fundingIn(entry)?.bills ?? []).map(({ at }) => at) : [];
}

it('begins where the journal begins, and writes each bill once however often it is read', () => {
  const one = bench([AT - DAY, AT + 1_000]);
  one.to(AT + 60_000);
  one.readOnce();
  one.readOnce();
  one.to(AT + 120_000);
  one.readOnce();
  expect(one.asked[0]).toBe(AT - 3_600_000);
  expect(one.kept()).toEqual([AT + 1_000]);
  expect(one.spans()).toEqual([{ from: AT - 3_600_000, to: AT + 60_000 }]);
});

it('takes a bill that is listed late', () => {
  const times: number[] = [];
  const one = bench(times);
  one.to(AT + 3_600_000);
  one.readOnce();
  times.push(AT + 3_500_000);
  one.to(AT + 2 * 3_600_000);
  one.readOnce();
  expect(one.kept()).toEqual([AT + 3_500_000]);
});

it('reads what came while no daemon ran, week by week, oldest first', async () => {
  const daily = Array.from({ length: 60 }, (_none, day) => AT + day * DAY + 5_000);
  const one = bench(daily);
  one.to(AT + 60_000);
  one.readOnce();
  one.to(AT + 60 * DAY);
  expect(await one.readAll()).toEqual([]);
  expect(one.asked).toHaveLength(1 + 9);
  expect(one.kept()).toEqual(daily);
  expect(one.spans()).toEqual([{ from: AT - 3_600_000, to: AT + 60 * DAY - 60_000 }]);
});

it('leaves a gap where bills can be had no more', async () => {
  const one = bench([AT + 1_000, AT + 50 * DAY, AT + 150 * DAY]);
  one.to(AT + 60_000);
  one.readOnce();
  one.to(AT + 200 * DAY);
  await one.readAll();
  expect(one.kept()).toEqual([AT + 1_000, AT + 150 * DAY]);
  expect(one.spans()).toEqual([
    { from: AT - 3_600_000, to: AT },
    { from: AT + 110 * DAY + 3_600_000, to: AT + 200 * DAY - 60_000 },
  ]);
});
