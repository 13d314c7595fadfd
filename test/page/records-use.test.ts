import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { HEALTH } from '../unit/web/api/samples/health.ts';
import { BROWSER, openBrowser, openPage, type View } from './browse.ts';
import { NOW } from './made-daemon.ts';
import { SESSION } from './made-money.ts';
import { entriesOf, LONG_JOURNAL } from './made-past.ts';
import { DATA, MANY } from './made-records.ts';
import { RULES } from './made-rules.ts';
import { type ServedPage, servePage } from './serve-page.ts';

const title =
  BROWSER === undefined
    ? 'a person at the page (there is no Chromium, so it is not tried)'
    : 'a person at money, rules and what happened';

const WIDE: View = { theme: 'light', width: 1440 };

/** Longest work of the page for a key that is typed, ms of its thread. */
const KEY_MS_MAX = 100;

describe.skipIf(BROWSER === undefined)(title, () => {
  let browser: Browser;
  let served: ServedPage;

  beforeAll(async () => {
    browser = await openBrowser();
    served = await servePage(DATA);
  });

  beforeEach(() => {
    served.set(DATA);
  });

  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  const open = async (place: string, shows: string) => {
    const opened = await openPage(browser, `${served.url}/${place}`, WIDE);
    await opened.page
      .getByText(shows)
      .first()
      .waitFor({ timeout: patient(10_000) });
    return opened;
  };

  test('among 500 rules what acts or errs is on top, a row is 24 px high, and a key costs little', async () => {
    served.set(MANY);
    const { page, wrong, close } = await open('#/rules', 'grid-0/level-');
    const states = await page.locator('tbody .c-state').allInnerTexts();
    expect(states).toHaveLength(500);
    expect(states[0]).toContain('Errored');
    expect(states.at(-1)).toContain('Off');
    expect(await page.evaluate("document.querySelector('table.rules tbody tr').offsetHeight")).toBeLessThanOrEqual(25);
    const search = page.getByLabel('Search rules and goals');
    const work = await threadOf(page);
    const before = await work();
    const typed = 'grid-3 level-33';
    for (const key of typed) await search.press(key === ' ' ? 'Space' : key);
    const perKey = ((await work()) - before) / typed.length;
    expect(perKey).toBeGreaterThan(0);
    expect(perKey).toBeLessThanOrEqual(KEY_MS_MAX);

    expect(await page.locator('table.rules tbody tr').count()).toBe(
      MANY_FIT.filter((name) => name.includes('grid-3') && name.includes('level-33')).length,
    );
    // It can be sent: the address says what is sought.
    await page.waitForURL(/text=grid-3/, { timeout: patient(5_000) });
    expect(wrong).toEqual([]);
    await close();
  });

  test('a rule is fired after a dry run, and on real money without conditions only by a typed word', async () => {
    served.set({ ...DATA, session: () => ({ ...SESSION, money: 'REAL' }) });
    const { page, wrong, close } = await open('#/rules/dip-buyer/enter', 'What became of it');
    const first = served.acts.length;
    await page.getByRole('button', { name: 'Do its actions, without conditions' }).click();
    await page.getByText('open long 0.02 BTCUSDT at market').waitFor({ timeout: patient(5_000) });
    const fire = page.getByRole('button', { name: 'Do its actions now' });
    expect(await fire.isDisabled()).toBe(true);
    await page.getByLabel('Type FIRE').fill('FIRE');
    await fire.click();
    await page.getByText('Made due').waitFor({ timeout: patient(5_000) });
    const request = { rule: 'dip-buyer/enter', unconditional: true };
    expect(served.acts.slice(first)).toMatchObject([
      { ask: 'fire', fields: { ...request, dry: true } },
      { ask: 'fire', fields: { ...request, dry: false } },
    ]);
    expect(wrong).toEqual([]);
    await close();
  });

  test('a rule that no hand can fire has no button for it, and says why', async () => {
    const why = 'enter acts when its condition begins to hold';
    const parts = RULES.parts.map((part) => ({ ...part, cannotFire: why }));
    served.set({ ...DATA, parts: () => ({ ...RULES, parts }) });
    const { page, wrong, close } = await open('#/rules/dip-buyer/enter', 'What became of it');
    await page.getByText(`cannot be fired: ${why}`).waitFor({ timeout: patient(5_000) });
    expect(await page.locator('.part-acts button').allInnerTexts()).toEqual(['Switch off…']);
    expect(wrong).toEqual([]);
    await close();
  });

  test('a rule is switched off with a note, and a login that may not act is told so', async () => {
    const { page, close } = await open('#/rules/dip-buyer/enter', 'What became of it');
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByLabel('Why', { exact: true }).fill('holiday');
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached', timeout: patient(5_000) });
    expect(served.acts.at(-1)).toMatchObject({
      ask: 'rule',
      fields: { rule: 'dip-buyer/enter', on: false, note: 'holiday' },
    });
    await close();
    served.set({ ...DATA, session: () => ({ ...SESSION, mayAct: false, readOnly: true }) });
    const other = await open('#/rules/dip-buyer/enter', 'What became of it');
    expect(await other.page.getByRole('button', { name: 'Switch off' }).isDisabled()).toBe(true);
    await other.close();
  });

  test('the journal takes in what comes, narrows to failures, and goes on with what is older', async () => {
    const { page, wrong, close } = await open('#/happened', 'nothing happened for');
    const lines = page.locator('.happening');
    const said = await lines.allInnerTexts();
    // One line an intent with what came of it, and one for what was said three times.
    expect(said.filter((text) => text.includes('open long 0.02 BTCUSDT at market'))).toEqual([
      expect.stringMatching(/Rejected[^]*insufficient margin/),
      expect.stringMatching(/Filled[^]*0.02 BTCUSDT at 61234.5/),
    ]);
    expect(said.filter((text) => text.includes('Watch failed'))).toEqual([expect.stringContaining('× 3')]);
    const before = said.length;
    const news = {
      sequence: 90_500,
      at: NOW,
      kind: 'filled',
      strategy: 'dip-buyer',
      part: 'enter',
      text: 'fresh fill',
    };
    served.set({ ...DATA, entries: (fields) => entriesOf(fields, [news, ...entriesOf({}).entries]) });
    served.send('entry', news);
    await page.getByText('fresh fill').waitFor({ timeout: patient(5_000) });
    expect(await lines.count()).toBe(before + 1);
    // So much at once that the stream says only that it came.
    const burst = { ...news, sequence: 91_500, text: 'last of a burst' };
    served.set({ ...DATA, entries: (fields) => entriesOf(fields, [burst, news, ...entriesOf({}).entries]) });
    served.send('gap', { after: 90_500, until: 91_500 });
    await page.getByText('last of a burst').waitFor({ timeout: patient(5_000) });
    await page.getByRole('button', { name: 'Failures only' }).click();
    await page.getByText('fresh fill').waitFor({ state: 'detached', timeout: patient(5_000) });
    expect(await lines.count()).toBe(4);
    expect(page.url()).toContain('failures=true');
    served.set({ ...DATA, entries: (fields) => entriesOf(fields, LONG_JOURNAL) });
    await page.goto(`${served.url}/#/happened`);
    await page.reload();
    await page.getByRole('button', { name: 'Older' }).click();
    await expect.poll(() => lines.count(), { timeout: patient(5_000) }).toBe(200);
    expect(wrong).toEqual([]);
    await close();
  });

  test('a line of the journal leads to what it tells of, and the name of a rule in it to the rule', async () => {
    const { page, wrong, close } = await open('#/happened', 'nothing happened for');
    const line = page.locator('.happening', { hasText: 'Filled' }).first();
    await line.locator('.text').click();
    await expect.poll(() => page.url(), { timeout: patient(5_000) }).toMatch(/#\/happened\/intent\//);
    await page.goBack();
    await line.locator('.whose a').click();
    await expect.poll(() => page.url(), { timeout: patient(5_000) }).toMatch(/#\/rules\//);
    expect(wrong).toEqual([]);
    await close();
  });

  test('an exchange whose clock is behind is said to be behind', async () => {
    served.set({ ...DATA, health: () => ({ ...HEALTH, clock: { ...HEALTH.clock, exchangeAheadMs: -7 } }) });
    const { page, close } = await open('#/health', 'Exchange');
    await expect
      .poll(() => page.locator('main').innerText(), { timeout: patient(5_000) })
      .toContain('7 ms behind, give');
    await close();
  });

  test('the CSV of trades is narrowed as the trades are', async () => {
    const { page, close } = await open('#/money', 'Trades');
    const link = page.getByRole('link', { name: 'CSV' });
    expect(await link.getAttribute('href')).toBe('/api/trades.csv');
    await page.getByLabel('Whose trades').selectOption('manual');
    await expect
      .poll(() => link.getAttribute('href'), { timeout: patient(5_000) })
      .toBe('/api/trades.csv?strategy=manual');
    await close();
  });
});

const MANY_FIT = Array.from({ length: 500 }, (_, index) => `grid-${String(index % 5)}/level-${String(index)}`);

/** Tells how long the thread of the page has worked, ms of CPU, from here on: a new session begins to count at none. */
async function threadOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}
