import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFolder, removeFolders } from '../e2e/new-folder.ts';
import { killStarted, startPurser } from '../e2e/start-purser.ts';
import { freePort } from '../free-port.ts';
import { patient } from '../patience.ts';
import { BROWSER, openBrowser, openPage, type View } from './browse.ts';

const title =
  BROWSER === undefined
    ? 'the page of a daemon (there is no Chromium, so it is not looked at)'
    : 'the page of a daemon';

const VIEW: View = { theme: 'light', width: 1440 };

const STRATEGY = `version: 1
strategy: trial
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  - { id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: long, value: 100 USDT, unprotected: "a trial" } }] }
  - { id: told, on: manual, when: btc.last > 1 USDT/BTC, do: [{ notify: { message: "told" } }] }
`;

describe.skipIf(BROWSER === undefined)(title, () => {
  let browser: Browser;
  let cwd: string;
  let url: string;
  let daemon: ReturnType<typeof startPurser>;

  beforeAll(async () => {
    browser = await openBrowser();
    const port = await freePort();
    cwd = newFolder({
      'purser.yaml': `version: 1\nhttp: { port: ${String(port)} }\naccounts:\n  main: { exchange: paper }\n`,
      'strategies/trial.yaml': STRATEGY,
    });
    url = `http://127.0.0.1:${String(port)}`;
    daemon = startPurser(['run', '--paper', '--log', 'json'], { cwd });
    await daemon.line(/"msg":"accepted: open long/);
  });

  afterAll(async () => {
    await browser.close();
    await killStarted();
    removeFolders();
  });

  /** The link that `purser web login` prints. */
  async function link(...more: readonly string[]): Promise<string> {
    const asked = startPurser(['web', 'login', ...more], { cwd });
    expect((await asked.end()).code).toBe(0);
    return asked.stdout().split('\n')[0] ?? '';
  }

  test('opens by a link, once, is live, halts, and is stale within three seconds of the end of its daemon', async () => {
    const opened = await link();
    expect(opened).toMatch(new RegExp(`^${url}/login\\.html#[0-9a-f]{64}$`));
    const { page, wrong, close } = await openPage(browser, opened, VIEW);
    const position = page.getByText('BTCUSDT').first();
    await position.waitFor({ timeout: patient(10_000) });
    // The code stands in no address of the browser's any more.
    expect(page.url()).not.toContain(opened.split('#')[1] ?? '');
    const read = await page.evaluate<{ readonly mayHalt: boolean; readonly csrf: string }>(
      `fetch('/api/session').then((answer) => answer.json())`,
    );
    expect(read).toMatchObject({ readOnly: false, mayHalt: true, mayAct: true, money: 'PAPER' });
    expect(await page.evaluate('document.cookie')).toBe('');

    const again = await openPage(browser, opened, VIEW);
    await again.page.getByText('this link is not valid').waitFor({ timeout: patient(10_000) });
    await again.close();

    const halted = await page.evaluate<{ readonly changed: boolean }>(
      `fetch('/api/halt', { method: 'POST', headers: { 'x-purser-token': '${read.csrf}' }, body: JSON.stringify({ note: 'from the page' }) }).then((answer) => answer.json())`,
    );
    expect(halted).toMatchObject({ changed: true });
    // The stream tells it.
    await page
      .getByText('from the page')
      .first()
      .waitFor({ timeout: patient(5_000) });
    expect(wrong).toEqual([]);

    daemon.kill('SIGKILL');
    await page
      .getByText(/stale|no connection|broke|not answer/i)
      .first()
      .waitFor({ timeout: patient(3_000) });
    await close();
  });

  test('a page of somebody else cannot make the browser ask, with a login too', async () => {
    daemon.kill('SIGKILL');
    await daemon.end();
    daemon = startPurser(['run', '--paper', '--log', 'json'], { cwd });
    await daemon.line(/"msg":"http /);
    const { page, context, close } = await openPage(browser, await link(), VIEW);
    await page
      .getByText('BTCUSDT')
      .first()
      .waitFor({ timeout: patient(10_000) });
    const foreign = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>evil</title>');
    }).listen(0, '127.0.0.1');
    await once(foreign, 'listening');
    // Another port of this machine is the same site for cookies: the hardest case.
    const evil = await context.newPage();
    await evil.goto(`http://127.0.0.1:${String((foreign.address() as AddressInfo).port)}/`);
    const tried = await evil.evaluate<readonly string[]>(`Promise.all([
      fetch('${url}/api/status', { credentials: 'include' }),
      fetch('${url}/api/halt', { method: 'POST', credentials: 'include', mode: 'no-cors', body: '{"note":"evil"}' }).then((answer) => answer.type),
      fetch('${url}/logout', { method: 'POST', credentials: 'include', mode: 'no-cors' }).then((answer) => answer.type),
    ].map((one) => Promise.resolve(one).then((said) => String(said), () => 'refused')))`);
    expect(tried).toEqual(['refused', expect.anything(), expect.anything()]);
    const status = startPurser(['status', '--json'], { cwd });
    await status.end();
    expect(status.stdout()).not.toContain('evil');
    // Nor was the login ended.
    expect(await page.evaluate(`fetch('/api/session').then((answer) => answer.status)`)).toBe(200);
    foreign.close();
    await close();
  });

  test('a login that may only look outlives a restart, and acts on nothing', async () => {
    const { page, close } = await openPage(browser, await link('--read-only'), VIEW);
    await page
      .getByText('BTCUSDT')
      .first()
      .waitFor({ timeout: patient(10_000) });
    daemon.kill('SIGTERM');
    await daemon.end();
    daemon = startPurser(['run', '--paper', '--log', 'json'], { cwd });
    await daemon.line(/"msg":"http /);
    const statuses =
      await page.evaluate(`fetch('/api/session').then((answer) => answer.json()).then(({ csrf }) => Promise.all(
      ['halt', 'resume', 'fire', 'rule'].map((ask) => fetch('/api/' + ask, { method: 'POST', headers: { 'x-purser-token': csrf }, body: '{}' }).then(({ status }) => status))))`);
    expect(statuses).toEqual([403, 403, 403, 403]);
    await close();
    const ended = startPurser(['web', 'logout'], { cwd });
    await ended.end();
    expect(ended.stdout()).toMatch(/^[1-9]\d* logins ended\n$/);
    const kept = readFileSync(path.join(cwd, '.purser/web-sessions.json'), 'utf8');
    expect(kept).toBe('[]\n');
  });
});
