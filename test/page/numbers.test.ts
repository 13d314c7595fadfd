import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { SEED } from '../seed.ts';
import { BROWSER, openBrowser, openPage } from './browse.ts';
import { ANSWERS } from './made-answers.ts';
import { BUSY, NOW, type Status } from './made-daemon.ts';
import { amount, figure, positive, share, short, signed, TEXT_OF } from './random-figures.ts';
import { type ServedPage, servePage } from './serve-page.ts';

const title =
  BROWSER === undefined ? 'the numbers of Now (there is no Chromium, so it is not looked at)' : 'the numbers of Now';

type Holdings = NonNullable<Status['holdings']>;
type Book = Holdings['futures'][number];
type Position = NonNullable<Book['positions']>[number];

const STATES = 100;

const state = fc.record({
  ...{ equity: figure, unrealised: figure, size: positive, entry: positive, mark: positive, profit: figure },
  ...{ stop: positive, distance: figure, atStop: figure, liquidation: positive },
});
type State = typeof state extends fc.Arbitrary<infer T> ? T : never;

/** The made daemon with the numbers of a state, a second later than the one before. */
function statusOf(drawn: State, index: number): Status {
  const book = BUSY.holdings?.futures[0];
  const first = book?.positions?.[0];
  if (BUSY.holdings === null || book === undefined || first === undefined)
    throw new Error('the made daemon holds something');
  const position: Position = {
    ...first,
    ...{ size: drawn.size, entry: drawn.entry, mark: drawn.mark, unrealised: drawn.profit },
    stop: {
      kind: 'stop',
      legs: [{ price: drawn.stop, distance: drawn.distance, size: drawn.size }],
      result: drawn.atStop,
      beyondLiquidation: false,
      since: new Date(NOW).toISOString(),
    },
    liquidation: { price: drawn.liquidation, distance: drawn.distance },
  };
  const wallet = { ...book.wallet, equity: drawn.equity, unrealised: drawn.unrealised };
  return {
    ...BUSY,
    now: new Date(NOW + (index + 1) * 1_000).toISOString(),
    holdings: { ...BUSY.holdings, futures: [{ ...book, wallet, positions: [position] }] },
  };
}

/** What the page has to show of a state, in the words of the terminal. */
const expected = (drawn: State): Readonly<Record<string, string>> => ({
  equity: amount(drawn.equity, 'USDT'),
  open: signed(drawn.unrealised, 'USDT'),
  Size: amount(drawn.size, 'BTC'),
  Entry: short(drawn.entry),
  Mark: short(drawn.mark),
  Unrealised: signed(drawn.profit, 'USDT'),
  Stop: `${short(drawn.stop)} ${share(drawn.distance)}`,
  'At the stop': drawn.atStop.startsWith('-')
    ? `loses ${amount(drawn.atStop.slice(1), 'USDT')}`
    : `gains ${amount(drawn.atStop, 'USDT')}`,
  Liquidation: `${short(drawn.liquidation)} ${share(drawn.distance)}`,
});

/** Reads the same places off the page, without the words that only readers of screens hear. */
const READ = `(() => {
  const textOf = ${TEXT_OF};
  const cells = [...document.querySelectorAll('table td[data-head]')].map((cell) => [cell.dataset.head, textOf(cell)]);
  return {
    equity: textOf(document.querySelector('[aria-label="Equity"] dd')),
    open: textOf(document.querySelector('[aria-label="Open"] dd')),
    ...Object.fromEntries(cells.filter(([head]) => head !== 'Position' && head !== 'Protection')),
  };
})()`;

describe.skipIf(BROWSER === undefined)(title, () => {
  let browser: Browser;
  let served: ServedPage;

  beforeAll(async () => {
    browser = await openBrowser();
    served = await servePage(ANSWERS);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test('equal those of the daemon to the last digit, over a hundred random states', async () => {
    const { page, wrong, close } = await openPage(browser, `${served.url}/#/now`, { theme: 'dark', width: 1440 });
    await page.locator('.link', { hasText: 'Live' }).waitFor();
    await page.locator('table td[data-head]').first().waitFor();
    for (const [index, drawn] of fc.sample(state, { seed: SEED, numRuns: STATES }).entries()) {
      const status = statusOf(drawn, index);
      served.set({ ...ANSWERS, status: () => status });
      served.send('status', status);
      await expect.poll(() => page.evaluate(READ), { timeout: patient(5_000), interval: 20 }).toEqual(expected(drawn));
    }
    expect(wrong).toEqual([]);
    await close();
  });
});
