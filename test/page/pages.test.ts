import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { BROWSER, cutOff, openBrowser, openPage, seriousFindings, shoot, type View, widthOf } from './browse.ts';
import { answered, DAEMONS, type PageLook, PAGES } from './pages.ts';
import { type ServedPage, servePage } from './serve-page.ts';

const title = BROWSER === undefined ? 'the page (there is no Chromium, so it is not looked at)' : 'the page';

/** How a page is looked at: without `axe` nothing is new to a reader of screens there. */
interface Look extends View {
  readonly axe?: true;
}

const WIDE: Look = { theme: 'light', width: 1440, axe: true };
const DARK: Look = { theme: 'dark', width: 1440, axe: true };
const LAPTOP: Look = { theme: 'light', width: 1280 };
const SMALL: Look = { theme: 'light', width: 1000 };
const WALL: Look = { theme: 'dark', width: 3840 };
const PHONE: Look = { theme: 'dark', width: 390, axe: true };
const LIGHT_PHONE: Look = { theme: 'light', width: 390, axe: true };

/** The views of each state. A page is loaded once for all of them: it follows the theme and the width. */
const VIEWS = {
  data: [WIDE, DARK, LAPTOP, SMALL, WALL, PHONE, LIGHT_PHONE],
  empty: [WIDE, { theme: 'dark', width: 390 }, WALL],
  many: [{ theme: 'light', width: 1440 }, WALL, PHONE],
  hostile: [{ theme: 'light', width: 1440 }, PHONE],
} as const satisfies Readonly<Record<keyof typeof DAEMONS, readonly Look[]>>;

const CASES = PAGES.flatMap((page) =>
  (Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((state) => ({ page, name: page.name, state })),
);

describe.skipIf(BROWSER === undefined)(title, () => {
  let browser: Browser;
  let served: ServedPage;

  beforeAll(async () => {
    browser = await openBrowser();
    served = await servePage(DAEMONS.data);
  });

  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  test.each(CASES)('$name with $state: no error, no finding, and it fits', async ({ page: look, state }) => {
    served.set(DAEMONS[state]);
    const [first] = VIEWS[state];
    const { page, wrong, close } = await openPage(browser, `${served.url}/${look.place}`, first);
    await answered(page, look);
    for (const view of VIEWS[state]) await fits(page, look, { view, state });
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toMatch(/[\u001b\u202e]/);
    // A browser writes each answer that is no success into its console.
    expect(wrong.filter((text) => !(isRefused(look, state) && text.includes('400')))).toEqual([]);
    await close();
  });

  test.each([
    ['now', 'section[aria-label="Equity"]', 390],
    ['now', 'section[aria-label="Equity"]', 1440],
    ['positions', '.chart-panel', 390],
    ['positions', '.chart-panel', 1440],
  ] as const)('%s with many: no long list pushes %s out of sight at a width of %d', async (name, part, width) => {
    served.set(DAEMONS.many);
    const look = PAGES.find((one) => one.name === name);
    if (look === undefined) throw new Error(name);
    const { page, close } = await openPage(browser, `${served.url}/${look.place}`, { theme: 'light', width });
    await answered(page, look);
    const box = await page.locator(part).boundingBox();
    expect(box?.y).toBeLessThan(900);
    await close();
  });
});

/** The life of an intent is refused where nothing has happened. */
const isRefused = ({ name }: PageLook, state: keyof typeof VIEWS) => name === 'intent' && state === 'empty';

async function fits(
  page: Page,
  { name }: PageLook,
  { view, state }: { readonly view: Look; readonly state: keyof typeof VIEWS },
): Promise<void> {
  const { theme, width, axe } = view;
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 900 });
  // What a stranger writes may be longer than any column.
  const cut = async (): Promise<readonly string[]> => (state === 'hostile' ? [] : await cutOff(page));
  // Charts follow the window some frames later.
  await expect
    .poll(async () => ({ isTooWide: (await widthOf(page)) > width, cut: await cut() }), {
      ...{ message: `${theme} ${String(width)}`, interval: 50 },
      timeout: patient(10_000),
    })
    .toEqual({ isTooWide: false, cut: [] });
  await shoot(page, `${name}-${state}-${theme}-${String(width)}`);
  if (axe === true) expect(await seriousFindings(page), `${theme} ${String(width)}`).toEqual([]);
}
