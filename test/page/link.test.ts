import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { BROWSER, openBrowser, openPage, type View } from './browse.ts';
import { BUSY, NOW, type Status } from './made-daemon.ts';
import { ANSWERS } from './made-answers.ts';
import { answered, DAEMONS, type PageLook, PAGES } from './pages.ts';
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

  const live = (page: Page) => page.locator('.link', { hasText: 'Live' }).waitFor({ timeout: patient(20_000) });
  const stale = (page: Page) => page.getByText(/Stale since \d\d:\d\d:\d\d/).waitFor({ timeout: patient(3_000) });
  const equity = (page: Page) => page.getByLabel('Equity', { exact: true });
  /** The numbers that are not grey. */
  const blackNumbers = (page: Page) =>
    page.evaluate<readonly string[]>(`(() => {
      const probe = document.createElement('span');
      probe.style.color = 'var(--stale)';
      document.body.append(probe);
      const grey = getComputedStyle(probe).color;
      probe.remove();
      return [...document.querySelectorAll('main .figure, main .figure :not(.unit, .unseen)')]
        .filter((one) => one.textContent.trim() !== '' && getComputedStyle(one).color !== grey)
        .map((one) => one.outerHTML);
    })()`);
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

  test('says of a daemon that is gone that nobody knows what waits, where nothing did', async () => {
    served.set({ ...ANSWERS, status: () => ({ ...withEquity('1000'), attention: [] }) });
    const { page, close } = await openPage(browser, `${served.url}/#/now`, WIDE);
    await live(page);
    await page.getByText('nothing waits for you').waitFor();
    await served.kill();
    await page.getByText('nobody knows what waits for you').waitFor({ timeout: patient(3_000) });
    expect(await page.getByText('nothing waits for you').count()).toBe(0);
    served.set(ANSWERS);
    await served.back();
    await live(page);
    await close();
  });

  test('every page keeps what it shows while the daemon is gone, every number grey, and goes on when it is back', async () => {
    served.set(DAEMONS.data);
    const { context, page: first, wrong, close } = await openPage(browser, `${served.url}/#/now`, WIDE);
    const tabs: { readonly look: PageLook; readonly tab: Page; readonly panels: number }[] = [];
    for (const look of PAGES) {
      const tab = look === PAGES[0] ? first : await context.newPage();
      tab.on('pageerror', (error) => wrong.push(error.message));
      if (tab !== first) await tab.goto(`${served.url}/${look.place}`);
      await answered(tab, look);
      tabs.push({ look, tab, panels: await tab.locator('main .panel').count() });
    }
    await served.kill();
    // All tabs hear it over their one connection.
    for (const { tab } of tabs) await stale(tab);
    for (const { look, tab, panels } of tabs) {
      expect(await tab.locator('main .panel').count(), look.name).toBe(panels);
      expect(await blackNumbers(tab), look.name).toEqual([]);
    }
    await served.back();
    for (const { look, tab, panels } of tabs) {
      await live(tab);
      await answered(tab, look);
      expect(await tab.locator('main .panel').count(), look.name).toBe(panels);
    }
    expect(wrong.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
    await close();
  });

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
    const more = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
    const tabs = [page, ...more];
    for (const tab of more) tab.on('pageerror', (error) => wrong.push(error.message));
    await Promise.all(more.map((tab) => tab.goto(`${served.url}/#/now`, { waitUntil: 'commit' })));
    await Promise.all(tabs.map(live));
    expect(served.streams()).toBe(1);
    served.send('status', withEquity('27182.81'));
    await Promise.all(
      tabs.map((tab) =>
        equity(tab)
          .getByText('27182.81')
          .first()
          .waitFor({ timeout: patient(5_000) }),
      ),
    );
    for (const tab of more) await tab.close();
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
