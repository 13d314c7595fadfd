import { expect, onTestFinished, test } from 'vitest';
import { tendJournal, type Tended } from '../../../../../src/app/daemon/maintenance/tend-journal.ts';
import { seededRandom } from '../../../../../src/base/random.ts';
import { type VirtualClock, virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import type { JournalEntry } from '../../../../../src/domain/journal-entry.ts';
import type { AccountHistory } from '../../../../../src/domain/profit/account-history.ts';
import { type DurableJournal, openJournal } from '../../../../../src/journal/open-journal.ts';
import type { JournalConfig } from '../../../../../src/strategy/config/journal-config.ts';
import { bill, fill as historyFill, orderOf } from '../../../domain/profit/made.ts';
import { anEntry, anIntent } from '../../../journal/samples.ts';
import { temporaryFile } from '../../../journal/temporary-file.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

interface Case {
  readonly journal: DurableJournal;
  readonly clock: VirtualClock;
  readonly tended: Tended;
}

/** Starts to tend a journal of which 400 days are kept; the clock is the machine's and the journal's. */
function tend(
  entries: readonly JournalEntry[],
  keep: Partial<JournalConfig> = { keepMs: 400 * DAY },
  history: Partial<AccountHistory> = {},
): Case {
  const clock = virtualClock({ startAt: NOW });
  const journal = openJournal({ path: temporaryFile(), now: clock.now, random: seededRandom(1) });
  onTestFinished(() => {
    journal.close();
  });
  journal.commit({ entries, history });
  const tended = tendJournal({
    journal,
    clock,
    keep: { keepMs: undefined, keepHistoryMs: undefined, ...keep },
    watch: clock,
  });
  return { journal, clock, tended };
}

const texts = ({ journal }: Case): string[] => journal.entries({}).map(({ text }) => text);

function fill(text: string, at: number, act: 'open' | 'close', symbol: string): JournalEntry {
  const detail = { act, instrument: `usdt-futures/${symbol}`, holdSide: 'long', filledSize: '1' };
  return anEntry(text, { at, kind: 'filled', account: 'main', detail });
}

test('what is older than it is kept goes some time after the start; what is newer stays', () => {
  const run = tend([anEntry('old', { at: NOW - 401 * DAY }), anEntry('new', { at: NOW - 399 * DAY }), anEntry('last')]);
  run.clock.advance(59_000);
  expect(texts(run)).toEqual(['old', 'new', 'last']);
  run.clock.advance(10_000);
  expect(texts(run)).toEqual(['new', 'last']);
  run.clock.advance(3 * DAY);
  expect(texts(run)).toEqual(['last']);
});

test('the fills of a position that is open stay, those of one that was closed go', () => {
  const at = NOW - 500 * DAY;
  const run = tend([
    fill('BTC in', at, 'open', 'BTCUSDT'),
    fill('ETH in', at, 'open', 'ETHUSDT'),
    fill('BTC out', at + 1, 'close', 'BTCUSDT'),
    fill('BTC in again', at + 2, 'open', 'BTCUSDT'),
    anEntry('last'),
  ]);
  run.clock.advance(70_000);
  expect(texts(run)).toEqual(['ETH in', 'BTC in again', 'last']);
  run.journal.commit({ entries: [fill('ETH out', NOW, 'close', 'ETHUSDT')] });
  run.clock.advance(DAY);
  expect(texts(run)).toEqual(['BTC in again', 'last', 'ETH out']);
});

test('the entries of an open intent stay', () => {
  const at = NOW - 500 * DAY;
  const run = tend([anEntry('planned', { at, intent: 'p1' }), anEntry('other', { at, intent: 'p2' }), anEntry('last')]);
  run.journal.commit({ intents: [anIntent('p1')] });
  run.journal.commit({ transitions: [{ id: 'p1', state: 'accepted', at: NOW }] });
  run.clock.advance(70_000);
  expect(texts(run)).toEqual(['planned', 'last']);
});

test('nothing is forgotten while an intent waits for its answer, or while something is written, but for a step now and then', () => {
  const run = tend([anEntry('old', { at: NOW - 500 * DAY }), anEntry('last')]);
  run.journal.commit({ intents: [anIntent('p1')] });
  run.clock.advance(75_000);
  expect(texts(run)).toEqual(['old', 'last']);
  run.journal.commit({ transitions: [{ id: 'p1', state: 'settled', at: NOW }] });
  for (let i = 0; i < 10; i += 1) {
    run.tended.committed();
    run.clock.advance(500);
  }
  expect(texts(run)).toEqual(['old', 'last']);
  for (let i = 0; i < 300; i += 1) {
    run.tended.committed();
    run.clock.advance(500);
  }
  expect(texts(run)).toEqual(['last']);
});

test('where it is kept for ever nothing goes', () => {
  const run = tend([anEntry('old', { at: 0 }), anEntry('last')], { keepMs: undefined });
  run.clock.advance(10 * DAY);
  expect(texts(run)).toEqual(['old', 'last']);
});

test('the history that is older than it is kept goes, but for what is open and all that came since it was opened', () => {
  const at = NOW - 900 * DAY;
  const of = { market: 'usdt-futures', price: '100', size: '1' } as const;
  const closed = [
    historyFill({ ...of, cTime: at }),
    historyFill({ ...of, tradeSide: 'close', profit: '0', cTime: at + DAY }),
  ];
  const open = historyFill({ ...of, symbol: 'ETHUSDT', cTime: at + 10 * DAY });
  const meanwhile = [
    historyFill({ ...of, cTime: at + 20 * DAY }),
    historyFill({ ...of, tradeSide: 'close', profit: '0', cTime: at + 21 * DAY }),
  ];
  const ofAnother = closed.map((one) => ({ ...one, account: 'hedge' }));
  const fills = [...closed, open, ...meanwhile, ...ofAnother];
  const funding = { businessType: 'contract_settle_fee', amount: '-1' } as const;
  const bills = [bill({ ...funding, cTime: at + DAY }), bill({ ...funding, symbol: 'ETHUSDT', cTime: at + 11 * DAY })];
  const orders = fills.map((one) => orderOf(one, 'trend'));
  const run = tend([anEntry('last')], { keepHistoryMs: 730 * DAY }, { fills, bills, orders });
  const left = () => {
    const { history } = run.journal;
    return [history().fills, history().bills, history().orders].map((list) =>
      list.map(({ cTime }) => (cTime - at) / DAY),
    );
  };
  run.clock.advance(59_000);
  expect(left()).toEqual([
    [0, 0, 1, 1, 10, 20, 21],
    [1, 11],
    [0, 0, 1, 1, 10, 20, 21],
  ]);
  run.clock.advance(20_000);
  expect(left()).toEqual([[10, 20, 21], [11], [10, 20, 21]]);
  // Entries are another matter: they are kept for ever here.
  expect(texts(run)).toEqual(['last']);
});

test('unless said, the history is kept for ever', () => {
  const fills = [historyFill({ price: '1', size: '1', cTime: 0 })];
  const run = tend([anEntry('last')], { keepMs: 400 * DAY }, { fills });
  run.clock.advance(DAY);
  expect(run.journal.history().fills).toHaveLength(1);
});
