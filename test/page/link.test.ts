import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { BROWSER, openBrowser, openPage, type View } from './browse.ts';
import { BUSY, NOW, type Status } from './made-daemon.ts';
import { ANSWERS } from './made-answers.ts';
import { PAGES } from './pages.ts';
import { type ServedPage, servePage } from './serve-page.ts';

const title =
  BROWSER === undefined
    ? 'the link of the page (there is no Chromium, so it is not looked at)'
    : 'the link of the page';

const WIDE: View = { theme: 'light', width: 1440 };

/** The daemon with another equity. */
const withEquity = (equity: string): Status => {
  if (BUSY.holdings === null) throw new Error('the made daemon holds something');
  const futures = BUSY.holdings.futures.map((book) => ({ ...book, wallet: { ...book.wallet, equity } }));
  return { ...BUSY, now: new Date(NOW + 1_000).toISOString(), holdings: { ...BUSY.holdings, futures } };
};

describe.skipIf(BROWSER === undefined)(title, () => {
  let browser: Browser;
  let served: ServedPage;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(async () => {
    served = await servePage(ANSWERS);
  });
  afterEach(async () => {
    await served.close();
  });
  afterAll(async () => {
    await browser.close();
  });

  const live = (page: Page) => page.locator('.link', { hasText: 'Live' }).waitFor({ timeout: patient(10_000) });
  const stale = (page: Page) => page.getByText(/Stale since \d\d:\d\d:\d\d/).waitFor({ timeout: patient(3_000) });
  const equity = (page: Page) => page.getByLabel('Equity', { exact: true });
  const colourOf = (page: Page) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('main .rows .figure')).color`);

  test('says within three seconds that a killed daemon is gone, greys the numbers, and comes back', async () => {
    const { page, close } = await openPage(browser, `${served.url}/#/now`, WIDE);
    await live(page);
    await equity(page).getByText('25344.37').waitFor();
    const before = await colourOf(page);
    await served.kill();
    await stale(page);
    expect(await colourOf(page)).not.toBe(before);
    served.set({ ...ANSWERS, status: () => withEquity('777777.5') });
    await served.back();
    await live(page);
    await equity(page)
      .getByText('777777.50')
      .first()
      .waitFor({ timeout: patient(5_000) });
    expect(await colourOf(page)).toBe(before);
    await close();
  });

  test.each(PAGES)(
    '$id: keeps what it shows while the daemon is gone, and goes on when it is back',
    async ({ id, shows }) => {
      const { page, wrong, close } = await openPage(browser, `${served.url}/#/${id}`, WIDE);
      await page.getByText(shows).first().waitFor();
      await live(page);
      await served.kill();
      await stale(page);
      expect(await page.getByText(shows).first().isVisible()).toBe(true);
      await served.back();
      await live(page);
      expect(await page.getByText(shows).first().isVisible()).toBe(true);
      expect(wrong.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
      await close();
    },
  );

  test('says within three seconds that a daemon says nothing more: a cable that is pulled tells nobody', async () => {
    const { page, close } = await openPage(browser, `${served.url}/#/now`, WIDE);
    await live(page);
    served.hang();
    await stale(page);
    await close();
  });

  test('shows what the stream brings', async () => {
    const { page, wrong, close } = await openPage(browser, `${served.url}/#/now`, WIDE);
    await live(page);
    served.send('status', withEquity('31415.92'));
    await equity(page)
      .getByText('31415.92')
      .first()
      .waitFor({ timeout: patient(3_000) });
    expect(wrong).toEqual([]);
    await close();
  });

  test('keeps seven tabs live over one connection', async () => {
    const { context, page, wrong, close } = await openPage(browser, `${served.url}/#/now`, WIDE);
    const tabs = [page];
    while (tabs.length < 7) {
      const tab = await context.newPage();
      tab.on('pageerror', (error) => wrong.push(error.message));
      await tab.goto(`${served.url}/#/now`);
      tabs.push(tab);
    }
    for (const tab of tabs) await live(tab);
    expect(served.streams()).toBe(1);
    served.send('status', withEquity('27182.81'));
    for (const tab of tabs)
      await equity(tab)
        .getByText('27182.81')
        .first()
        .waitFor({ timeout: patient(3_000) });
    for (const tab of tabs.slice(1)) await tab.close();
    expect(served.streams()).toBe(1);
    expect(wrong).toEqual([]);
    await close();
    await expect.poll(() => served.streams(), { timeout: patient(5_000) }).toBe(0);
  });

  test('keeps a tab live by itself where tabs share nothing', async () => {
    const { context, wrong, close } = await openPage(browser, `${served.url}/#/now`, WIDE);
    const tab = await context.newPage();
    await tab.addInitScript('delete window.SharedWorker');
    await tab.goto(`${served.url}/#/now`);
    await live(tab);
    served.send('status', withEquity('16180.33'));
    await equity(tab)
      .getByText('16180.33')
      .first()
      .waitFor({ timeout: patient(3_000) });
    expect(wrong).toEqual([]);
    await close();
  });
});
