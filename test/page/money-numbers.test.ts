import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../src/web/api/question.ts';
import type { money } from '../../src/web/api/money.ts';
import type { trades } from '../../src/web/api/trades.ts';
import { SEED } from '../seed.ts';
import { BROWSER, openBrowser, openPage } from './browse.ts';
import { ANSWERS } from './made-answers.ts';
import { NOW } from './made-daemon.ts';
import { MONEY } from './made-money.ts';
import { amount, figure, positive, share, short, signed, TEXT_OF } from './random-figures.ts';
import { type ServedPage, servePage } from './serve-page.ts';

const title =
  BROWSER === undefined
    ? 'the numbers of Money (there is no Chromium, so it is not looked at)'
    : 'the numbers of Money';

type Money = AnswerOf<typeof money>;
type Trades = AnswerOf<typeof trades>;

const STATES = 100;

const drawn = fc.record({
  coin: fc.constantFrom('USDT', 'USDC', 'BTC', 'ETH'),
  ...{ held: figure, free: positive, frozen: positive, unrealised: figure, worth: figure, earned: figure },
  ...{ owed: positive, pledge: positive, rate: positive, interest: positive, today: figure, all: figure },
  ...{ size: positive, price: positive, realised: figure, fees: figure, funding: figure, net: figure },
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const account = (index: number) => `a${String(index)}`;

function moneyOf(rows: readonly Drawn[], worth: string): Money {
  const read = { readAt: NOW };
  return {
    ...(MONEY as Money),
    past: {
      ...(MONEY.past as Exclude<Money['past'], { readonly fault: string }>),
      made: {
        until: NOW,
        isPartial: false,
        accounts: rows.map((row, index) => ({
          ...{ account: account(index), money: 'paper' as const },
          ...{ today: [{ coin: row.coin, net: row.today }], all: [{ coin: row.coin, net: row.all }] },
        })),
      },
    },
    worth,
    wallets: rows.map((row, index) => ({
      ...{ account: account(index), wallet: 'usdt_futures' as const, ...read },
      coins: [
        {
          ...{ coin: row.coin, amount: row.held, available: row.free, frozen: row.frozen },
          ...{ unrealised: row.unrealised, usdt: row.worth },
        },
      ],
    })),
    savings: rows.map((row, index) => ({
      ...{ account: account(index), ...read },
      holdings: [
        {
          ...{ product: 'p', order: null, coin: row.coin, term: 'flexible' as const, amount: row.held },
          ...{ profit: row.earned, status: 'normal', redeemable: true, usdt: row.worth },
        },
      ],
    })),
    loans: rows.map((row, index) => ({
      ...{ account: account(index), ...read },
      loans: [
        {
          ...{ order: 'l', coin: row.coin, amount: row.owed, interest: row.interest, hourRate: '0.00001' },
          ...{ pledgeCoin: row.coin, pledge: row.pledge, pledgeRate: row.rate, callRate: row.rate },
          ...{ liquidationRate: row.rate, since: NOW, until: null },
        },
      ],
    })),
  };
}

function tradesOf(rows: readonly Drawn[]): Trades {
  return {
    ...{ at: NOW, until: NOW },
    rows: rows.map((row, index) => ({
      ...{ money: 'paper', account: account(index), instrument: 'usdt-futures/BTCUSDT', side: 'long' },
      ...{ owner: 'trial', coin: row.coin, baseCoin: 'BTC', openedAt: NOW - index * 1_000, closedAt: null },
      ...{ size: row.size, unknownCost: '0', entered: { size: row.size, price: row.price } },
      ...{ exited: { size: row.size, price: row.price }, entries: [], exits: [], closedBy: [], otherFees: {} },
      ...{ realised: row.realised, fees: row.fees, funding: row.funding, net: row.net },
      ...{ unrealised: row.unrealised, breakEven: null },
    })),
    totals: rows.map((row, index) => ({
      ...{ money: 'paper', account: account(index), owner: 'trial', coin: row.coin },
      ...{ trades: 1, closed: 0, won: 0, net: row.net, unrealised: row.unrealised },
    })),
  };
}

/** The bare figure: its column or its neighbour names the coin. */
const bare = (text: string) => text.replace(/ [A-Z]+$/, '');
const unsigned = (text: string) => share(text).replace('+', '');

/** What each table has to show of a row, in the words of the terminal. */
const WANTED: Readonly<Record<string, (row: Drawn) => Readonly<Record<string, string>>>> = {
  Made: ({ coin, today, all }) => ({ 1: signed(today, coin), 2: signed(all, coin) }),
  'Accounts and wallets': ({ coin, held, free, frozen, unrealised, worth }) => ({
    ...{ Coin: coin, Amount: bare(amount(held, coin)), Free: bare(amount(free, coin)) },
    ...{ 'In orders': bare(amount(frozen, coin)), Unrealised: bare(signed(unrealised, coin)) },
    Worth: amount(worth, 'USDT'),
  }),
  Savings: ({ coin, held, earned, worth }) => ({
    ...{ Amount: amount(held, coin), Earned: bare(signed(earned, coin)), Worth: amount(worth, 'USDT') },
  }),
  Loans: ({ coin, pledge, rate, interest }) => ({
    ...{ Pledged: amount(pledge, coin), 'Pledge rate': `${unsigned(rate)} ■Margin call` },
    ...{ 'Called from': unsigned(rate), 'Liquidated at': unsigned(rate) },
    'Interest owed': `${bare(amount(interest, coin))} 0.001 % an hour`,
  }),
  'Sums of all trades that fit': ({ coin, net, unrealised }) => ({
    ...{ Net: signed(net, coin), Unrealised: signed(unrealised, coin) },
  }),
  Trades: ({ coin, size, price, realised, fees, funding, net, unrealised }) => ({
    ...{ Entered: `${amount(size, 'BTC')}at ${short(price)}`, Exited: `${amount(size, 'BTC')}at ${short(price)}` },
    ...{ Realised: bare(signed(realised, coin)), Fees: bare(signed(fees, coin)) },
    ...{ Funding: bare(signed(funding, coin)), Net: signed(net, coin), Unrealised: bare(signed(unrealised, coin)) },
  }),
};

/** Reads the rows of a table, each by the heads of its columns, or their places where cells have no heads. */
const rowsOf = (caption: string) => `(() => {
  const textOf = ${TEXT_OF};
  const rows = [...document.querySelectorAll('.wide[aria-label="${caption}"] tbody tr')];
  return rows.map((row) => Object.fromEntries([...row.cells].map((cell, at) => [cell.dataset.head ?? at, textOf(cell)])));
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

  test('equal those of the daemon to the last digit, over a hundred random rows of each table', async () => {
    const rows = fc.sample(drawn, { seed: SEED, numRuns: STATES });
    const worth = rows[0]?.worth ?? '';
    served.set({ ...ANSWERS, money: () => moneyOf(rows, worth), trades: () => tradesOf(rows) });
    const { page, wrong, close } = await openPage(browser, `${served.url}/#/money`, { theme: 'light', width: 1440 });
    await page.locator('.wide[aria-label="Trades"] tbody tr').first().waitFor();
    for (const [caption, wanted] of Object.entries(WANTED)) {
      const shown = await page.evaluate<readonly Readonly<Record<string, string>>[]>(rowsOf(caption));
      expect(shown.length, caption).toBe(STATES);
      for (const [index, row] of rows.entries()) expect(shown[index], caption).toMatchObject(wanted(row));
    }
    const total = await page.evaluate<string>(`(${TEXT_OF})(document.querySelector('[aria-label="Worth"] .large'))`);
    expect(total).toBe(amount(worth, 'USDT'));
    expect(wrong).toEqual([]);
    await close();
  });
});
