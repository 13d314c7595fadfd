import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { BROWSER, openBrowser, openPage, seriousFindings, shoot, type View, widthOf } from './browse.ts';
import { DATA, HOSTILE, MANY, NOTHING } from './made-records.ts';
import { type Answers, type ServedPage, servePage } from './serve-page.ts';

const title =
  BROWSER === undefined
    ? 'money, rules and what happened (there is no Chromium, so they are not looked at)'
    : 'money, rules and what happened';

const WIDE: View = { theme: 'light', width: 1440 };
const DARK: View = { theme: 'dark', width: 1440 };
const PHONE: View = { theme: 'dark', width: 390 };
const LIGHT_PHONE: View = { theme: 'light', width: 390 };

/** Every page with a text that shows that it is there. */
const PAGES = [
  { name: 'money', place: '#/money', shows: 'Trades' },
  { name: 'rules', place: '#/rules', shows: 'Rules and goals' },
  { name: 'part', place: '#/rules/dip-buyer/enter', shows: 'What became of it' },
  { name: 'happened', place: '#/happened', shows: 'What happened' },
  { name: 'intent', place: '#/happened/intent/p1', shows: 'The life of an intent' },
] as const;

/** Each state of a daemon, and the view in which it is looked at. */
const STATES = [
  { name: 'data', answers: DATA, view: WIDE },
  { name: 'dark', answers: DATA, view: DARK },
  { name: 'phone', answers: DATA, view: PHONE },
  { name: 'light phone', answers: DATA, view: LIGHT_PHONE },
  { name: 'empty', answers: NOTHING, view: WIDE },
  { name: 'many', answers: MANY, view: PHONE },
  { name: 'many-wide', answers: MANY, view: WIDE },
  { name: 'hostile', answers: HOSTILE, view: PHONE },
  { name: 'hostile-wide', answers: HOSTILE, view: WIDE },
] as const satisfies readonly { name: string; answers: Answers; view: View }[];

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

  describe.each(PAGES)('$name', ({ name, place, shows }) => {
    test.each(STATES)('with $name: no error, no finding, and it fits', async (state) => {
      served.set(state.answers);
      const isRefused = name === 'intent' && state.name === 'empty';
      const { page, wrong, close } = await openPage(browser, `${served.url}/${place}`, state.view);
      await page
        .getByText(isRefused ? 'the journal knows no intent p1' : shows)
        .filter({ visible: true })
        .first()
        .waitFor({ timeout: patient(10_000) });
      // A page whose policy forbids `eval` answers no function that is polled.
      await page
        .getByText('Asking…')
        .first()
        .waitFor({ state: 'detached', timeout: patient(10_000) });
      await shoot(page, `${name}-${state.name}-${state.view.theme}-${String(state.view.width)}`);
      expect(await widthOf(page)).toBeLessThanOrEqual(state.view.width);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.locator('img[src="x"]').count()).toBe(0);
      expect(await page.locator('body').innerText()).not.toMatch(/[\u001b\u202e]/);
      // A browser writes each answer that is no success into its console.
      expect(wrong.filter((text) => !(isRefused && text.includes('400')))).toEqual([]);
      await close();
    });
  });
});
