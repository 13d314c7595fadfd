import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFiles } from '../../src/backtest/report/report-files.ts';
import { patient } from '../patience.ts';
import { BEGIN, recordOf, runOf, samplesOf } from '../unit/backtest/made-run.ts';
import { madeYear } from '../unit/backtest/made-year.ts';
import { newFolder, removeFolders } from './new-folder.ts';

/** The browser of the machine: none is downloaded. */
const BROWSER = [process.env['PURSER_TEST_CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (file) => file !== undefined && existsSync(file),
);
const title =
  BROWSER === undefined
    ? 'the page of a report (there is no Chromium, so it is not looked at)'
    : 'the page of a report';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 1280] as const;
interface View {
  readonly theme: (typeof THEMES)[number];
  readonly width: number;
}
const VIEWS: readonly View[] = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));

const year = madeYear();
/** A run without trades, prices, rules or days. */
const empty = recordOf([runOf({ samples: samplesOf(['1000'], BEGIN) })]);

describe.skipIf(BROWSER === undefined)(title, () => {
  let browser: Browser;
  const pages = new Map<string, string>();

  beforeAll(async () => {
    const folder = newFolder();
    for (const [name, record] of Object.entries({ year, empty })) {
      const file = path.join(folder, `${name}.html`);
      writeFileSync(file, reportFiles(record).files.get('report.html') ?? '');
      pages.set(name, pathToFileURL(file).href);
    }
    const args = [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ];
    browser = await chromium.launch({
      ...(BROWSER !== undefined && { executablePath: BROWSER }),
      args: [...args, '--disable-component-update', '--disable-sync'],
    });
  });

  afterAll(async () => {
    await browser.close();
    removeFolders();
  });

  /** Opens a page; `wrong` takes all that a reader of the console would see, and all that the page asks for. */
  async function open(name: string, { theme, width }: View) {
    const context = await browser.newContext({ colorScheme: theme, viewport: { width, height: 900 } });
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
      if (!/^(file|data):/.test(request.url())) wrong.push(`request: ${request.url()}`);
    });
    await page.goto(pages.get(name) ?? '');
    return { page, wrong, close: () => context.close() };
  }

  describe.each(VIEWS)('in $theme, $width wide', (view) => {
    test('is drawn without an error, fits, and is open to everyone', async () => {
      const { page, wrong, close } = await open('year', view);
      expect(await widthOf(page)).toBeLessThanOrEqual(view.width);
      await waitForCharts(page);
      expect(await seriousFindings(page)).toEqual([]);
      await shoot(page, `${view.theme}-${String(view.width)}`);
      expect(wrong).toEqual([]);
      await close();
    });

    test('says so where there is nothing to draw', async () => {
      const { page, wrong, close } = await open('empty', view);
      expect(await page.locator('#chart-results').textContent()).toBe('Nothing to draw.');
      expect(await page.locator('#trades + div').textContent()).toContain('There were no trades.');
      expect(await seriousFindings(page)).toEqual([]);
      expect(wrong).toEqual([]);
      await close();
    });
  });

  test.each([1280, 1440])('shows all columns of the trades at a width of %i', async (width) => {
    const { page, close } = await open('year', { theme: 'light', width });
    const beyond = await page.evaluate<number>(
      `Math.max(...[...document.querySelectorAll('.wide.long')].map((one) => one.scrollWidth - one.clientWidth))`,
    );
    expect(beyond).toBe(0);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    await close();
  });

  test('shows text from elsewhere as text', async () => {
    const { page, wrong, close } = await open('year', { theme: 'light', width: 1280 });
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.locator('body').innerText()).toContain('<img src=x onerror=alert(1)>');
    expect(await page.content()).not.toContain('\u202e');
    expect(wrong).toEqual([]);
    await close();
  });

  test('leads from each trade to its reason, and back', async () => {
    const { page, close } = await open('year', { theme: 'light', width: 1280 });
    expect(await page.locator('a[href^="#why-"]').count()).toBe(120);
    await page.locator('a[href="#why-f7"]').click();
    const note = page.locator('#why-f7');
    expect(await note.isVisible()).toBe(true);
    // Notes are laid out when they come into sight.
    await expect.poll(() => note.innerText(), { timeout: patient(20_000) }).toContain('crossesAbove(fast, slow): true');
    await note.locator('a').click();
    expect(page.url()).toContain('#trade-7');
    const ids = await page.evaluate<readonly string[]>(`[...document.querySelectorAll('[id]')].map(({ id }) => id)`);
    expect(new Set(ids).size).toBe(ids.length);
    await close();
  });

  test('leads from the number of a trade to its place on the chart', async () => {
    const { page, wrong, close } = await open('year', { theme: 'light', width: 1280 });
    const chart = page.locator('#chart-price-0');
    await waitForCharts(page);
    const whole = await chart.screenshot();
    await page.locator('#trade-40').click();
    expect(page.url()).toContain('#prices');
    await expect.poll(async () => (await chart.screenshot()).equals(whole), { timeout: patient(20_000) }).toBe(false);
    expect(wrong).toEqual([]);
    await close();
  });

  test('is drawn anew when the theme changes', async () => {
    const { page, wrong, close } = await open('year', { theme: 'light', width: 1280 });
    await waitForCharts(page);
    const light = await page.locator('#chart-price-0').screenshot();
    await page.emulateMedia({ colorScheme: 'dark' });
    const now = () => page.locator('#chart-price-0').screenshot();
    await expect.poll(async () => (await now()).equals(light), { timeout: patient(20_000) }).toBe(false);
    await waitForCharts(page);
    expect(wrong).toEqual([]);
    await close();
  });

  test('runs nothing but its own parts', async () => {
    const { page, wrong, close } = await open('year', { theme: 'light', width: 1280 });
    await page.evaluate(`(() => {
      const script = document.createElement('script');
      script.textContent = 'window.planted = true';
      document.body.append(script);
    })()`);
    expect(await page.evaluate<boolean>(`'planted' in window`)).toBe(false);
    expect(wrong.join()).toContain('Content Security Policy');
    await close();
  });
});

const CHARTS = ['adverse', 'drawdown', 'equity', 'exposure', 'favourable', 'price-0', 'results'].map(
  (name) => `chart-${name}`,
);

/** Names the charts with a canvas that holds more than its ground. */
async function drawn(page: Page): Promise<readonly string[]> {
  const names = await page.evaluate<readonly string[]>(`[...document.querySelectorAll('.chart')]
    .filter((chart) => [...chart.querySelectorAll('canvas')].some((canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size > 2;
    }))
    .map(({ id }) => id)`);
  return names.toSorted();
}

/** Waits until all charts are drawn: a browser draws when it has a frame to show. */
async function waitForCharts(page: Page): Promise<void> {
  await expect.poll(() => drawn(page), { timeout: patient(20_000) }).toEqual(CHARTS);
}

async function widthOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth');
}

/** Runs axe; tells each serious or critical finding with the elements that it is about. */
async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate<readonly string[]>(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html).join(' ')))`);
}

/** Keeps a picture where a folder for them is named. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['PURSER_TEST_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}
