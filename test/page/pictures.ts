import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { commandOptions } from '../command-options.ts';
import { newFolder, removeFolders } from '../e2e/new-folder.ts';
import { killStarted, ROOT, startPurser } from '../e2e/start-purser.ts';
import { freePort } from '../free-port.ts';
import { BROWSER, openBrowser, openPage, type View } from './browse.ts';

/** A picture by the name of its file: the place on the page, a text that stands there, and how it is looked at. */
interface Picture extends View {
  readonly name: string;
  readonly place: string;
  readonly shows: string | RegExp;
  readonly height: number;
}

const WIDE = { theme: 'dark', width: 1280 } as const;

/** What the README shows. */
const PICTURES: readonly Picture[] = [
  { ...WIDE, name: 'page-now', place: 'now', shows: 'Without what is unrealised', height: 800 },
  {
    ...WIDE,
    ...{ name: 'page-positions', shows: /own fills? in sight/, height: 860 },
    place: 'positions/main/usdt-futures%2FBTCUSDT/long',
  },
  { ...WIDE, name: 'page-rule', place: 'rules/take-profit-ladder/buy-weakness', shows: 'Its condition', height: 800 },
  { theme: 'dark', width: 390, name: 'page-phone', place: 'now', shows: 'Without what is unrealised', height: 844 },
];

/** Strategies of the repository, by the file that they become. */
const STRATEGIES = {
  'ladder.yaml': 'docs/cookbook/ladder/ladder.yaml',
  'breakout-trail.yaml': 'strategies/breakout-trail.yaml',
  'take-profit-ladder.yaml': 'strategies/take-profit-ladder.yaml',
  'dollar-cost.yaml': 'strategies/dollar-cost.yaml',
};

const configAt = (port: number) => `version: 1
strategies: strategies
http: { port: ${String(port)} }
accounts:
  main: { exchange: paper }
  hedge: { exchange: paper, parent: main }
  carry: { exchange: paper, parent: main }
paper:
  seed: 11
  balances:
    main: { usdt_futures: { USDT: "9000" }, spot: { USDT: "2000" }, savings: { USDT: "2000" } }
    hedge: { usdt_futures: { USDT: "2100" } }
    carry: { usdt_futures: { USDT: "2100" } }
`;

/** Until all was read after the second start. */
const SETTLED_MS = 30_000;

async function takePictures(speed: number, hours: number): Promise<void> {
  if (BROWSER === undefined) throw new Error('there is no Chromium');
  const cwd = newFolder({ 'purser.yaml': configAt(await freePort()), 'strategies/.keep': '' });
  for (const [name, file] of Object.entries(STRATEGIES))
    copyFileSync(path.join(ROOT, file), path.join(cwd, 'strategies', name));
  const browser = await openBrowser();
  try {
    const trading = startPurser(['run', '--paper', '--speed', String(speed)], { cwd });
    await wait((hours * 3_600_000) / speed);
    trading.kill('SIGTERM');
    await trading.end();
    // At its own pace nothing is old while it is looked at.
    const standing = startPurser(['run', '--paper', '--log', 'json'], { cwd });
    await standing.line(/"msg":"started"/);
    await wait(SETTLED_MS);
    for (const picture of PICTURES) {
      const login = startPurser(['web', 'login'], { cwd });
      await login.end();
      if (login.stdout() === '') throw new Error(login.stderr());
      const { page, close } = await openPage(browser, login.stdout().split('\n')[0] ?? '', picture);
      await take(page, picture);
      await close();
    }
  } finally {
    await browser.close();
    await killStarted();
    removeFolders();
  }
}

async function take(page: Page, { name, place, shows, width, height }: Picture): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.locator('main .panel').first().waitFor();
  await page.evaluate(`location.hash = '#/${place}'`);
  await page.locator('main').getByText(shows).first().waitFor();
  // A chart is drawn some frames after its prices came.
  await wait(1_500);
  await page.screenshot({ path: path.join(ROOT, 'docs/images', `${name}.png`) });
  console.log(`docs/images/${name}.png`);
}

const given = commandOptions({
  name: 'pictures',
  does: 'Lets four strategies trade on the paper exchange, and makes the pictures of the page in docs/images.',
  options: {
    speed: { type: 'string', default: '120', value: 'N', says: 'how fast the time of the paper exchange runs' },
    hours: { type: 'string', default: '20', value: 'N', says: 'for how long they trade, in that time' },
  },
});
if (given !== undefined) await takePictures(Number(given.values.speed), Number(given.values.hours));
