import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { patient } from '../patience.ts';

/** The browser of the machine: none is downloaded. Undefined where there is none. */
export const BROWSER = [process.env['PURSER_TEST_CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (file) => file !== undefined && existsSync(file),
);

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  return chromium.launch({
    ...(BROWSER !== undefined && { executablePath: BROWSER }),
    args: [...args, '--disable-component-update', '--disable-sync'],
  });
}

export interface View {
  readonly theme: 'light' | 'dark';
  readonly width: number;
}

/**
 * Opens an address. `wrong` takes all that a reader of the console would see, reports against the policy too, and each
 * request to a stranger.
 */
export async function openPage(browser: Browser, url: string, { theme, width }: View) {
  const context = await browser.newContext({
    colorScheme: theme,
    viewport: { width, height: 900 },
    timezoneId: 'Europe/Berlin',
  });
  context.setDefaultTimeout(patient(8_000));
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(url).origin)) wrong.push(`request: ${request.url()}`);
  });
  await page.goto(url);
  return { context, page, wrong, close: () => context.close() };
}

/** The width that the page takes. */
export function widthOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth');
}

/**
 * Tells what is cut off: a table that is wider than its place, a text that leaves its panel, and one that ends in dots
 * and shows nowhere whole. A calendar is scrolled, and shows its end.
 */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    // A finger points at nothing: there a title shows nowhere.
    const isHeld = innerWidth <= 860;
    const said = (element) => element.className + ': ' + element.textContent.trim().slice(0, 60);
    const tables = [...document.querySelectorAll('main .wide')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.querySelector('.calendar') === null)
      .map((one) => 'wider than its place: ' + one.getAttribute('aria-label'));
    const texts = [...document.querySelectorAll('main .panel *')].filter(({ firstChild }) => firstChild?.nodeType === 3);
    const outside = texts
      .filter((one) => one.closest('.wide, .unseen, option, svg') === null)
      .filter((one) => one.getBoundingClientRect().right > one.closest('.panel').getBoundingClientRect().right + 1)
      .map((one) => 'leaves its panel: ' + said(one));
    const dotted = texts
      .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => isHeld || (one.closest('[title]') === null && one.querySelector('[title]') === null))
      .map((one) => 'ends in dots: ' + said(one));
    return [...tables, ...outside, ...dotted];
  })()`);
}

/** Runs axe; tells each serious or critical finding with the elements that it is about. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE);
  return page.evaluate<readonly string[]>(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html).join(' ')))`);
}

/** Keeps a picture where a folder for them is named. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['PURSER_TEST_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
