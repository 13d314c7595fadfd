import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { profitCommand } from '../../../../../src/app/commands/profit.ts';
import { tradesCommand } from '../../../../../src/app/commands/trades.ts';
import { journalPath } from '../../../../../src/app/state/read-state.ts';
import { profitRows } from '../../../../../src/app/trades/profit-groups.ts';
import { profitJson } from '../../../../../src/app/trades/profit-json.ts';
import { profitsNow } from '../../../../../src/app/trades/profit-now.ts';
import { type ReadHistory, readHistory } from '../../../../../src/app/trades/read-history.ts';
import { tradeJson, tradesNow } from '../../../../../src/app/trades/trade-rows.ts';
import { createPast } from '../../../../../src/app/view/past/answer-past.ts';
import { knownPast } from '../../../../../src/app/view/past/known-past.ts';
import { moneyPast } from '../../../../../src/app/view/past/money-past.ts';
import type { NowGiven, TradesFilter } from '../../../../../src/app/view/past/past-question.ts';
import { tradesPage } from '../../../../../src/app/view/past/trades-page.ts';
import { seededRandom } from '../../../../../src/base/random.ts';
import type { AccountHistory } from '../../../../../src/domain/profit/account-history.ts';
import { profitItems } from '../../../../../src/domain/profit/profit.ts';
import { tradesOf } from '../../../../../src/domain/profit/trades.ts';
import { openJournal } from '../../../../../src/journal/open-journal.ts';
import { afterPage, listKey, recallList } from '../../../../../src/rules/observe/history/history-memory.ts';
import { money } from '../../../../../src/web/api/money.ts';
import type { AnswerOf } from '../../../../../src/web/api/question.ts';
import { trades } from '../../../../../src/web/api/trades.ts';
import { problemsIn } from '../../../web/api/problems-in.ts';
import { printed } from '../../commands/state-fixture.ts';
import { pastState } from './past-state.ts';
import { randomHistory } from './random-history.ts';

const NOW = Date.UTC(2026, 0, 5, 10);
const HOUR = 3_600_000;
const SEEDS = 100;
/** Seeds whose figures are compared with what the commands print of a journal, which takes longer. */
const PRINTED_SEEDS = 6;
const directories: string[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

function stateOf(history: AccountHistory): string {
  const directory = pastState(history, NOW);
  directories.push(directory);
  return directory;
}

function linesOf(text: string): readonly unknown[] {
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as unknown]));
}

type Past = Exclude<AnswerOf<typeof money>['past'], { readonly fault: string }>;
type Page = Extract<AnswerOf<typeof trades>, { readonly rows: unknown }>;

const NOTHING_NOW: NowGiven = { at: NOW, positions: [], prices: {} };

/** A history that was read up to an hour ago. */
function readOf(seed: number): ReadHistory {
  const covered = ['main', 'hedge'].map((account) => ({
    ...{ account, market: 'usdt-futures' as const, since: NOW - 200 * HOUR, until: NOW - HOUR, gaps: [] },
  }));
  return { history: randomHistory(seed, NOW - 2 * HOUR), covered, real: new Set(['hedge']) };
}

it('over 100 random pasts, what was made, earned and traded is what the functions of the commands tell, to the last digit', () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const read = readOf(seed);
    const past = knownPast(read);
    const told = moneyPast(past, { about: 'money', at: NOW, balances: [] }) as Past;
    expect(problemsIn(money.answer.properties.past, told), `seed ${String(seed)}`).toEqual([]);
    expect(told.made, `seed ${String(seed)}`).toEqual(profitsNow(read, NOW));
    const items = profitItems(read.history);
    for (const [by, { rows }] of [
      ['day', told.byDay],
      ['strategy', told.byStrategy],
      ['instrument', told.byInstrument],
      ['account', told.byAccount],
    ] as const)
      expect(rows, `seed ${String(seed)} by ${by}`).toEqual(profitRows(items, { by, real: read.real }).map(profitJson));
    const page = tradesPage(past, { about: 'trades', now: NOTHING_NOW, filter: { limit: 200 } }) as Page;
    expect(problemsIn(trades.answer, page), `seed ${String(seed)}`).toEqual([]);
    const all = tradesNow(tradesOf(read.history), {
      now: { positions: new Map(), prices: new Map(), balances: [] },
      real: read.real,
    });
    expect(page.rows.map(asPrinted), `seed ${String(seed)}`).toEqual(all.map(tradeJson).toReversed());
  }
});

/** A row without what the page has beside it. */
function asPrinted({ entered: _entered, exited: _exited, ...row }: Page['rows'][number]): unknown {
  return row;
}

it('what a journal holds is told as `purser profit` and `purser trades` print it, whatever the size of the pages', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (let seed = 1; seed <= PRINTED_SEEDS; seed += 1) {
    const directory = stateOf(randomHistory(seed, NOW - 2 * HOUR));
    const past = createPast(directory)({ about: 'money', at: NOW, balances: [] }, 0) as Past;
    expect(past.made, `seed ${String(seed)}`).toEqual(profitsNow(readHistory(directory), NOW));
    const days = linesOf(await printed(profitCommand(), '--json', '--state', directory));
    expect(
      past.byDay.rows.map((row) => ({ by: 'day', ...row })),
      `seed ${String(seed)}`,
    ).toEqual(days);
    const pages = allPages(directory, { limit: 7 });
    const told = linesOf(await printed(tradesCommand(), '--json', '--state', directory));
    const rows = pages.flatMap((page) => page.rows).toReversed();
    expect(rows.map(asPrinted), `seed ${String(seed)}`).toEqual(told);
    const csv = allPages(directory, { limit: 7, as: 'csv' }) as readonly Partial<{ readonly csv: string }>[];
    expect(csv.map((page) => page.csv).join(''), `seed ${String(seed)}`).toBe(
      await printed(tradesCommand(), '--csv', '--state', directory),
    );
  }
});

/** All pages of trades, as a reader asks for them. */
function allPages(directory: string, filter: TradesFilter): readonly Page[] {
  const past = createPast(directory);
  const pages: Page[] = [];
  for (let before: string | undefined; pages.length < 100; before = pages.at(-1)?.cursor) {
    const page = past({ about: 'trades', now: NOTHING_NOW, filter: { ...filter, before } }, 0) as Page;
    pages.push(page);
    if (page.more !== true) break;
  }
  return pages;
}

it('pages lose no trade where many were opened at one instant', () => {
  const history = randomHistory(7, NOW - 2 * HOUR);
  const fills = history.fills.map((one) => ({ ...one, cTime: NOW - 3 * HOUR }));
  const directory = stateOf({ ...history, fills });
  const rows = allPages(directory, { limit: 200 }).flatMap((page) => page.rows);
  expect(rows.length).toBeGreaterThan(3);
  expect(allPages(directory, { limit: 1 }).flatMap((page) => page.rows)).toEqual(rows);
});

it('filters trades as the options of `purser trades` do, and adds up those that fit', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const directory = stateOf(randomHistory(3, NOW - 2 * HOUR));
  const pages = allPages(directory, {
    strategy: 'guard',
    account: 'main',
    instrument: 'BTCUSDT',
    since: NOW - 48 * HOUR,
  });
  const words = ['--strategy', 'guard', '--account', 'main', '--instrument', 'BTCUSDT', '--since', '48h'];
  const told = linesOf(await printed(tradesCommand(), '--json', '--state', directory, ...words));
  const rows = pages.flatMap((page) => page.rows);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toHaveLength(told.length);
  expect(pages[0]?.totals.map(({ trades: count }) => count)).toEqual([rows.length]);
  const open = allPages(directory, { open: 'yes' }).flatMap((page) => page.rows);
  const closed = allPages(directory, { open: 'no' }).flatMap((page) => page.rows);
  expect([...new Set(open.map(({ closedAt }) => closedAt))]).toEqual([null]);
  expect(closed.map(({ closedAt }) => closedAt)).not.toContain(null);
});

it('reads the history again where it has grown, and up to when it was read each time', () => {
  const directory = stateOf(randomHistory(4, NOW - 2 * HOUR));
  const past = createPast(directory);
  const ask = (generation: number): Past => past({ about: 'money', at: NOW, balances: [] }, generation) as Past;
  const first = ask(0);
  const journal = openJournal({ path: journalPath(directory), now: () => NOW, random: seededRandom(2) });
  const read = JSON.stringify(afterPage(recallList(undefined), { from: NOW - 200 * HOUR, to: NOW }, undefined));
  const keys = ['main', 'hedge'].flatMap((account) =>
    (['usdt-futures', 'spot'] as const).flatMap((market) =>
      (['fills', 'bills'] as const).map((list) => listKey(account, market, list)),
    ),
  );
  journal.commit({
    history: randomHistory(5, NOW - 2 * HOUR),
    states: new Map(keys.map((key) => [key, read])),
  });
  journal.close();
  const same = ask(0);
  expect(same.byDay).toEqual(first.byDay);
  expect(same.made.until).toBe((first.made.until ?? 0) + HOUR);
  expect(ask(1).byDay).not.toEqual(first.byDay);
});

it('a directory without a journal is a failure, and no empty past', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'purser-past-'));
  directories.push(directory);
  expect(() => createPast(directory)({ about: 'money', at: NOW, balances: [] }, 0)).toThrow('there is no journal');
});
