import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { BROWSER, openBrowser, openPage, type View } from './browse.ts';
import { ANSWERS } from './made-answers.ts';
import { SESSION } from './made-money.ts';
import { type ServedPage, servePage } from './serve-page.ts';

const title =
  BROWSER === undefined
    ? 'what is chosen on the page (there is no Chromium, so it is not looked at)'
    : 'what is chosen on the page';

const WIDE: View = { theme: 'light', width: 1440 };

/** The first view may take so many bytes over the wire. */
const FIRST_VIEW_BYTES = 150_000;

describe.skipIf(BROWSER === undefined)(title, () => {
  let browser: Browser;
  let served: ServedPage;

  beforeAll(async () => {
    browser = await openBrowser();
    served = await servePage(ANSWERS);
  });
  beforeEach(() => {
    served.set(ANSWERS);
    served.taken();
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  const open = async (place = 'now') => openPage(browser, `${served.url}/#/${place}`, WIDE);
  const shown = (page: Page) =>
    page
      .getByText('Open positions')
      .first()
      .waitFor({ timeout: patient(10_000) });

  test('the first view takes few bytes, and loads no chart', async () => {
    const { page, close } = await open();
    await shown(page);
    await page.locator('.sparkline').waitFor({ timeout: patient(10_000) });
    const { bytes, paths } = served.taken();
    expect(bytes).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
    expect(paths.filter((one) => /uplot|lightweight/.test(one))).toEqual([]);
    await close();
  });

  test('amounts that are hidden are in no frame of the page, from the first on', async () => {
    const { page, close } = await open();
    await shown(page);
    expect(await page.locator('body').innerText()).toContain('25344.37');
    await page.keyboard.press('h');
    await expect.poll(() => page.locator('body').innerText(), { timeout: patient(3_000) }).not.toContain('25344.37');
    // Whatever the page ever holds after a reload is kept, and looked through.
    await page.addInitScript(`window.held = [];
      new MutationObserver(() => held.push(document.documentElement.outerHTML)).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });`);
    await page.reload();
    await shown(page);
    const held = await page.evaluate<string>('held.join()');
    for (const secret of ['25344', '25 344', '488.6', '124204', '182.44', '0.42 ', '250 USDT', '483.21'])
      expect(held, secret).not.toContain(secret);
    expect(held).toContain('61250.5');
    await close();
  });

  test('times are local or UTC, by one switch that is always shown', async () => {
    const { page, close } = await open();
    await shown(page);
    expect(await page.locator('.clock').innerText()).toMatch(/15:05:\d\d\s+local/);
    await page.keyboard.press('u');
    await expect
      .poll(() => page.locator('.clock').innerText(), { timeout: patient(3_000) })
      .toMatch(/14:05:\d\d\s+UTC/);
    expect(await page.getByLabel('What waits for you').innerText()).toContain('14:01:30');
    await page.reload();
    await shown(page);
    expect(await page.locator('.clock').innerText()).toMatch(/14:05:\d\d\s+UTC/);
    await close();
  });

  test('the theme that was chosen stands before the first paint', async () => {
    const { page, close } = await open();
    await shown(page);
    await page.getByRole('button', { name: /^Theme/ }).click();
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('body', { state: 'attached' });
    expect(await page.evaluate(`document.documentElement.dataset.theme`)).toBe('dark');
    await close();
  });

  test('a choice holds in the other tabs too', async () => {
    const { context, page, close } = await open();
    await shown(page);
    const other = await context.newPage();
    await other.goto(`${served.url}/#/now`);
    await shown(other);
    await other.keyboard.press('h');
    await expect.poll(() => page.locator('body').innerText(), { timeout: patient(3_000) }).not.toContain('25344.37');
    await close();
  });

  test('a key that is pressed while a dialog closes is the page’s', async () => {
    const { page, close } = await open();
    await shown(page);
    const dialog = (name: string) => page.getByRole('dialog', { name });
    // A dialog that closes keeps the focus for some milliseconds: one round in two falls into them.
    for (let round = 0; round < 10; round += 1)
      for (const [key, name] of [
        ['?', 'Keys'],
        ['7', 'Stop'],
        ['Shift+S', 'Stop'],
      ] as const) {
        await page.keyboard.press(key);
        await dialog(name).waitFor({ timeout: patient(3_000) });
        // One that opened in place of the one that closed stays open.
        await page.getByRole('heading', { name }).waitFor({ timeout: patient(3_000) });
        await page.keyboard.press('Escape');
        await dialog(name).waitFor({ state: 'hidden', timeout: patient(3_000) });
      }
    await close();
  });

  test('the keys lead to the pages, and to the help; none works while something is typed', async () => {
    const { page, close } = await open();
    await shown(page);
    await page.keyboard.press('6');
    await expect.poll(() => page.url(), { timeout: patient(3_000) }).toContain('#/health');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ timeout: patient(3_000) });
    await page.keyboard.press('1');
    expect(page.url()).toContain('#/health');
    // What is pressed while a dialog still stands is the dialog's.
    const isClosed = () => page.getByRole('dialog').waitFor({ state: 'detached', timeout: patient(3_000) });
    await page.keyboard.press('Escape');
    await isClosed();
    await page.keyboard.press('7');
    await page.getByRole('dialog', { name: 'Stop' }).waitFor({ timeout: patient(3_000) });
    await page.keyboard.press('Escape');
    await isClosed();
    expect(served.acts).toEqual([]);
    await page.keyboard.press('Shift+S');
    await page.getByLabel('Why').fill('12?h');
    expect(await page.getByLabel('Why').inputValue()).toBe('12?h');
    expect(page.url()).toContain('#/health');
    await close();
  });

  test.each([
    ['PAPER', 'PAPER'],
    ['REAL', 'REAL MONEY'],
  ])('a strip says whose money it is: %s', async (money, words) => {
    served.set({ ...ANSWERS, session: () => ({ ...SESSION, money }) });
    const { page, close } = await open();
    await shown(page);
    expect(await page.locator('.strip strong').innerText()).toBe(words);
    await close();
  });

  test('nothing runs but its own parts', async () => {
    const { page, wrong, close } = await open();
    await shown(page);
    await page.evaluate(`(() => {
      const script = document.createElement('script');
      script.textContent = 'window.planted = true';
      document.body.append(script);
    })()`);
    expect(await page.evaluate<boolean>(`'planted' in window`)).toBe(false);
    expect(wrong.join()).toContain('Content Security Policy');
    await close();
  });

  test('what the login left behind the path is no part of the address', async () => {
    const { page, close } = await openPage(browser, `${served.url}/?opened#/health`, WIDE);
    await page
      .getByText('Errors since the start')
      .first()
      .waitFor({ timeout: patient(10_000) });
    expect(page.url()).toBe(`${served.url}/#/health`);
    await close();
  });

  test('a place that is not there says so, and a page that breaks leaves the rest', async () => {
    const { page, close } = await open('nowhere');
    await page.getByText('There is no page nowhere').waitFor({ timeout: patient(5_000) });
    expect(await page.getByRole('button', { name: 'Stop' }).isVisible()).toBe(true);
    await close();
  });
});
