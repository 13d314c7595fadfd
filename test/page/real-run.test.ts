import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFolder, removeFolders } from '../e2e/new-folder.ts';
import { killStarted, startPurser } from '../e2e/start-purser.ts';
import { freePort } from '../free-port.ts';
import { patient } from '../patience.ts';
import { BROWSER, cutOff, openBrowser, openPage, seriousFindings, shoot, type View, widthOf } from './browse.ts';

const title =
  BROWSER === undefined
    ? 'the page of a real run (there is no Chromium, so it is not looked at)'
    : 'the page of a real run';

/**
 * A run that has some of all: a position with its stops, a second that closes with a result, orders that rest, one that
 * waits for its trigger, money moved, an alert, and an order that a limit refuses.
 */
const STRATEGY = `version: 1
strategy: trial
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
  eth: { watch: ticker, instrument: ETHUSDT, every: 1s }
  positions: { watch: positions, every: 1s }
rules:
  - id: enter
    on: start
    do: [{ open: { instrument: BTCUSDT, side: long, value: 300 USDT } }]
  - id: in
    on: start
    do: [{ open: { instrument: ETHUSDT, side: short, value: 100 USDT, unprotected: "for a moment" } }]
  - id: out
    each: position in positions where position.symbol == "ETHUSDT"
    when: position.total > 0 ETH
    atStart: fire
    do: [{ close: { position: =position } }]
  - id: catch
    on: start
    do: [{ trigger-order: { instrument: BTCUSDT, side: long, trigger: btc.last * 1.2, value: 100 USDT, stopLoss: { loss: 5% }, expire: 1d } }]
  - id: too-much
    on: manual
    do: [{ open: { instrument: BTCUSDT, side: long, value: 5000 USDT, unprotected: "is refused" } }]
  - id: told
    on: manual
    when: btc.last > 1 USDT/BTC
    do: [{ notify: { message: "BTC is at \${btc.last}" } }]
goals:
  - { id: protect, keep: stops, each: position in positions where position.symbol == "BTCUSDT", takeProfit: { gain: 3% }, stopLoss: { loss: 2% } }
limits: { orderValue: 400 USDT }
`;

const VIEWS: readonly View[] = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
];

describe.skipIf(BROWSER === undefined)(title, () => {
  let browser: Browser;
  let cwd: string;

  beforeAll(async () => {
    browser = await openBrowser();
    const port = await freePort();
    cwd = newFolder({
      'purser.yaml': `version: 1\nhttp: { port: ${String(port)}, control: true }\naccounts:\n  main: { exchange: paper }\n`,
      'strategies/trial.yaml': STRATEGY,
    });
    const daemon = startPurser(['run', '--paper', '--log', 'json'], { cwd });
    await daemon.line(/"msg":"accepted: close short/);
    for (const rule of ['told', 'too-much'])
      expect((await startPurser(['fire', `trial/${rule}`], { cwd }).end()).code).toBe(0);
  });

  afterAll(async () => {
    await browser.close();
    await killStarted();
    removeFolders();
  });

  test.each(VIEWS)('is whole on every page, $theme and $width wide', async (view) => {
    const asked = startPurser(['web', 'login'], { cwd });
    await asked.end();
    const { page, wrong, close } = await openPage(browser, asked.stdout().split('\n')[0] ?? '', view);
    const { width, theme } = view;
    const isThere = (text: string) => page.locator('main').getByText(text).first().waitFor();
    await isThere('BTCUSDT');
    const places = ['now', 'positions', 'money', 'rules', 'rules/trial/enter', 'rules/trial/protect', 'health'];
    for (const place of [...places, 'happened']) {
      await page.evaluate(`location.hash = '#/${place}'`);
      await look(page, place, view);
      await shoot(page, `real-${place.replaceAll('/', '-')}-${theme}-${String(width)}`);
    }
    // The journal leads to the life of the intent that it tells of.
    const life = await page.locator('a[href*="/happened/"]').first().getAttribute('href');
    await page.evaluate(`location.hash = '${life ?? ''}'`);
    await page.getByRole('button', { name: 'Copy link' }).first().waitFor();
    await look(page, 'an entry', view);
    await shoot(page, `real-entry-${theme}-${String(width)}`);
    expect(wrong).toEqual([]);
    await close();
  });
});

/** Waits for the answers of a page, and looks whether anything is missing, cut off or hard to read. */
async function look(page: Page, place: string, { width }: View): Promise<void> {
  await page.locator('main .panel').first().waitFor();
  const waiting = page.locator('main').getByText('Asking…');
  await expect.poll(() => waiting.count(), { timeout: patient(10_000) }).toBe(0);
  expect(await widthOf(page), place).toBeLessThanOrEqual(width);
  expect(await cutOff(page), place).toEqual([]);
  expect(await seriousFindings(page), place).toEqual([]);
  expect(await page.locator('main .fault').allInnerTexts(), place).toEqual([]);
}
