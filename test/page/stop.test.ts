import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { BROWSER, openBrowser, openPage, seriousFindings, shoot, type View, widthOf } from './browse.ts';
import { BUSY, NOW, type Status } from './made-daemon.ts';
import { ANSWERS } from './made-answers.ts';
import { PLAN_HALT, SESSION } from './made-money.ts';
import { type ServedPage, servePage } from './serve-page.ts';

const title =
  BROWSER === undefined
    ? 'stopping from the page (there is no Chromium, so it is not looked at)'
    : 'stopping from the page';

const VIEWS: readonly View[] = [
  { theme: 'dark', width: 1440 },
  { theme: 'light', width: 390 },
];

const TEXT = 'everything is halted by hand: the market is closed';

/** The made daemon after a halt. */
const HALTED: Status = {
  ...BUSY,
  attention: [
    {
      ...{ kind: 'halted', severity: 'severe', since: new Date(NOW - 60_000).toISOString() },
      ...{ text: TEXT, do: 'purser resume --note TEXT', key: 'halt' },
    },
  ],
};

describe.skipIf(BROWSER === undefined)(title, () => {
  let browser: Browser;
  let served: ServedPage;
  const asked: Readonly<Record<string, unknown>>[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(async () => {
    asked.length = 0;
    let halted = false;
    served = await servePage({
      ...ANSWERS,
      'plan-halt': (fields) => {
        asked.push(fields);
        return PLAN_HALT;
      },
      halt: () => {
        halted = true;
        return { changed: true, halted: ['everything'] };
      },
      status: () => (halted ? HALTED : BUSY),
    });
  });
  afterEach(async () => {
    await served.close();
  });
  afterAll(async () => {
    await browser.close();
  });

  test.each(VIEWS)(
    '$width wide: shows first what it does and what stays open, and halts with one click',
    async (view) => {
      const { page, wrong, close } = await openPage(browser, `${served.url}/#/health`, view);
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('short 6.5 ETH ETHUSDT, no stop-loss').waitFor({ timeout: patient(5_000) });
      expect(await widthOf(page)).toBeLessThanOrEqual(view.width);
      expect(await seriousFindings(page)).toEqual([]);
      await shoot(page, `stop-${view.theme}-${String(view.width)}`);
      expect(served.acts).toEqual([]);
      await page.getByRole('button', { name: 'Halt now' }).click();
      await expect.poll(() => served.acts.length, { timeout: patient(3_000) }).toBe(1);
      expect(served.acts).toEqual([{ ask: 'halt', fields: { note: '' }, token: SESSION.csrf }]);
      await page.getByRole('dialog').waitFor({ state: 'detached', timeout: patient(3_000) });
      await page
        .getByRole('alert')
        .getByText('everything is halted')
        .waitFor({ timeout: patient(3_000) });
      expect(wrong).toEqual([]);
      await close();
    },
  );

  test('halts what is named, and asks for the plan of just that', async () => {
    const { page, close } = await openPage(browser, `${served.url}/#/now`, { theme: 'dark', width: 1440 });
    await page.locator('header button.stop').waitFor();
    await page.keyboard.press('Shift+S');
    await page.getByLabel('One strategy').check();
    await page.getByLabel('Which').selectOption('treasury');
    await page.getByLabel('cancel the orders that would open').check();
    await expect
      .poll(() => asked.at(-1), { timeout: patient(3_000) })
      .toEqual({ strategy: 'treasury', cancelOrders: 'true' });
    await page.getByLabel('Why').fill('the market is closed');
    await page.getByRole('button', { name: 'Halt now' }).click();
    await expect
      .poll(() => served.acts.at(0)?.fields, { timeout: patient(3_000) })
      .toEqual({
        strategy: 'treasury',
        cancelOrders: true,
        note: 'the market is closed',
      });
    await close();
  });

  test('closes positions only after the word is typed', async () => {
    const { page, close } = await openPage(browser, `${served.url}/#/now`, { theme: 'dark', width: 1440 });
    await page.locator('header button.stop').waitFor();
    await page.keyboard.press('Shift+S');
    await page.getByLabel('close the positions at market').check();
    const halt = page.getByRole('button', { name: 'Halt and close' });
    expect(await halt.isDisabled()).toBe(true);
    await page.getByLabel('Type CLOSE').fill('close');
    expect(await halt.isDisabled()).toBe(true);
    await page.getByLabel('Type CLOSE').press('Enter');
    expect(served.acts).toEqual([]);
    await page.getByLabel('Type CLOSE').fill('CLOSE');
    await halt.click();
    await expect
      .poll(() => served.acts.at(0)?.fields, { timeout: patient(3_000) })
      .toEqual({ closePositions: true, note: '' });
    await close();
  });

  test('halts though the plan cannot be told, and says why a halt was refused', async () => {
    served.set({ ...ANSWERS, 'plan-halt': () => 'the exchange does not answer', halt: () => 'the journal is full' });
    const { page, close } = await openPage(browser, `${served.url}/#/now`, { theme: 'dark', width: 1440 });
    await page.locator('header button.stop').waitFor();
    await page.keyboard.press('Shift+S');
    await page
      .getByRole('dialog')
      .getByText('the exchange does not answer')
      .waitFor({ timeout: patient(5_000) });
    await page.getByRole('button', { name: 'Halt now' }).click();
    await page.getByText('the journal is full').waitFor({ timeout: patient(3_000) });
    expect(served.acts.length).toBe(1);
    await close();
  });

  test('is not offered to a login that only looks', async () => {
    served.set({ ...ANSWERS, session: () => ({ ...SESSION, readOnly: true, mayHalt: false, mayAct: false }) });
    const { page, close } = await openPage(browser, `${served.url}/#/now`, { theme: 'dark', width: 1440 });
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('This login is read-only').waitFor({ timeout: patient(5_000) });
    expect(await page.getByRole('button', { name: 'Halt now' }).isDisabled()).toBe(true);
    await close();
  });

  test.each(VIEWS)(
    '$width wide: says afterwards on every page what is halted, since when, by whom, and how to resume',
    async (view) => {
      served.set({ ...ANSWERS, status: () => HALTED });
      const { page, wrong, close } = await openPage(browser, `${served.url}/#/health`, view);
      const banner = page.getByRole('alert');
      await banner.getByText(TEXT).waitFor({ timeout: patient(5_000) });
      const said = await banner.innerText();
      // On a phone the command stands behind the button.
      expect(said).toContain(view.width < 600 ? 'Resume…' : 'purser resume');
      expect(said).toMatch(/since\s+15:04:30 · 1m \d+s/);
      expect(said).toContain('3 positions are open, 1 of them protected.');
      expect(said).toContain('short ETHUSDT of main');
      expect(await seriousFindings(page)).toEqual([]);
      expect(await widthOf(page)).toBeLessThanOrEqual(view.width);
      expect(wrong).toEqual([]);
      await close();
    },
  );

  /** What the made daemon says while one strategy is halted; the halt can be lifted. */
  const resumable = (money: string) => {
    let halted = true;
    const [item] = HALTED.attention;
    return {
      ...ANSWERS,
      session: () => ({ ...SESSION, money }),
      resume: () => {
        halted = false;
        return { resumed: ['treasury'], halted: [] };
      },
      status: () => (halted ? { ...HALTED, attention: [{ ...item, strategy: 'treasury' }] } : BUSY),
    };
  };

  test.each(VIEWS)(
    '$width wide: resumes from the banner just what was halted, after it says what acts',
    async (view) => {
      served.set(resumable('PAPER'));
      const { page, wrong, close } = await openPage(browser, `${served.url}/#/now`, view);
      await page.getByRole('button', { name: 'Resume…' }).click();
      await page.getByText('What may add risk again').waitFor({ timeout: patient(5_000) });
      expect(await seriousFindings(page)).toEqual([]);
      expect(await widthOf(page)).toBeLessThanOrEqual(view.width);
      await shoot(page, `resume-${view.theme}-${String(view.width)}`);
      expect(served.acts).toEqual([]);
      await page.getByLabel('Why').fill('the market is open');
      await page.getByRole('button', { name: 'Resume now' }).click();
      await page.getByRole('alert').waitFor({ state: 'detached', timeout: patient(5_000) });
      expect(served.acts).toEqual([
        { ask: 'resume', fields: { strategy: 'treasury', note: 'the market is open' }, token: SESSION.csrf },
      ]);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(wrong).toEqual([]);
      await close();
    },
  );

  test('resumes what may spend real money only by a typed word', async () => {
    served.set(resumable('REAL'));
    const { page, close } = await openPage(browser, `${served.url}/#/now`, { theme: 'dark', width: 1440 });
    await page.getByRole('button', { name: 'Resume…' }).click();
    const resume = page.getByRole('button', { name: 'Resume now' });
    expect(await resume.isDisabled()).toBe(true);
    await page.getByLabel('Type RESUME').fill('resume');
    await page.getByLabel('Type RESUME').press('Enter');
    expect(served.acts).toEqual([]);
    await page.getByLabel('Type RESUME').fill('RESUME');
    await resume.click();
    await expect.poll(() => served.acts.length, { timeout: patient(3_000) }).toBe(1);
    await close();
  });

  test.each([
    ['a login that may not act', { mayAct: false }, 'purser resume --note TEXT'],
    ['the halt of a journal that lost its end', {}, 'purser resume --accept-loss --note TEXT'],
    ['a halt that waits for a take-over', {}, 'purser take-over --account main --note TEXT'],
  ])('offers the command alone to %s', async (_, may, command) => {
    const [item] = HALTED.attention;
    served.set({
      ...ANSWERS,
      session: () => ({ ...SESSION, ...may }),
      status: () => ({ ...HALTED, attention: [{ ...item, do: command }] }),
    });
    const { page, close } = await openPage(browser, `${served.url}/#/now`, { theme: 'dark', width: 1440 });
    await page
      .getByRole('alert')
      .getByText(command)
      .waitFor({ timeout: patient(5_000) });
    expect(await page.getByRole('button', { name: 'Resume…' }).count()).toBe(0);
    await close();
  });
});
