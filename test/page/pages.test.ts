import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { BROWSER, openBrowser, openPage, seriousFindings, shoot, type View, widthOf } from './browse.ts';
import { EMPTY, HOSTILE, MANY } from './made-daemon.ts';
import { ANSWERS } from './made-answers.ts';
import { PAGES } from './pages.ts';
import { type Answers, type ServedPage, servePage } from './serve-page.ts';

const title = BROWSER === undefined ? 'the page (there is no Chromium, so it is not looked at)' : 'the page';

const WIDE: View = { theme: 'light', width: 1440 };
const DARK: View = { theme: 'dark', width: 1440 };
const PHONE: View = { theme: 'dark', width: 390 };

const answersWith = (status: unknown): Answers => ({ ...ANSWERS, status: () => status });

/** Each state of a daemon, and the view in which it is looked at. */
const STATES = [
  { name: 'data', answers: ANSWERS, view: WIDE },
  { name: 'dark', answers: ANSWERS, view: DARK },
  { name: 'phone', answers: ANSWERS, view: PHONE },
  { name: 'wall', answers: ANSWERS, view: { theme: 'dark', width: 3840 } },
  { name: 'empty', answers: answersWith(EMPTY), view: WIDE },
  { name: 'many', answers: answersWith(MANY), view: PHONE },
  { name: 'hostile', answers: answersWith(HOSTILE), view: PHONE },
  { name: 'hostile-wide', answers: answersWith(HOSTILE), view: WIDE },
] as const satisfies readonly { name: string; answers: Answers; view: View }[];

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

  describe.each(PAGES)('$id', ({ id, shows }) => {
    test.each(STATES)('with $name: no error, no finding, and it fits', async ({ name, answers, view }) => {
      served.set(answers);
      const { page, wrong, close } = await openPage(browser, `${served.url}/#/${id}`, view);
      await page
        .getByText(shows)
        .first()
        .waitFor({ timeout: patient(10_000) });
      expect(await widthOf(page)).toBeLessThanOrEqual(view.width);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.locator('img[src="x"]').count()).toBe(0);
      expect(await page.locator('body').innerText()).not.toMatch(/[\u001b\u202e]/);
      await shoot(page, `${id}-${name}-${view.theme}-${String(view.width)}`);
      expect(wrong).toEqual([]);
      await close();
    });
  });
});
