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

/** Runs axe; tells each serious or critical finding with the elements that it is about. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate<readonly string[]>(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html).join(' ')))`);
}

/** Keeps a picture where a folder for them is named. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['PURSER_TEST_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
