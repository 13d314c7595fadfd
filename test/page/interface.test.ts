import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { serveExchange } from '../e2e/serve-exchange.ts';
import { killStarted } from '../e2e/start-purser.ts';
import { BROWSER, openBrowser, openPage } from './browse.ts';

let url = '';
beforeAll(async () => {
  ({ url } = await serveExchange());
});
afterAll(killStarted);

test('the simulated exchange shows its interface with files of its own alone', async () => {
  const page = await fetch(`${url}/docs/`);
  const text = await page.text();
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*connect-src 'self'/);
  expect(text).not.toMatch(/https?:/);
  const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file);
  const answers = await Promise.all(files.map((file) => fetch(url + file)));
  expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [200, 'text/css; charset=utf-8'],
    [200, 'text/javascript; charset=utf-8'],
    [200, 'text/javascript; charset=utf-8'],
  ]);
});

test.skipIf(BROWSER === undefined)('a browser lists every operation, tries one out, and asks nobody else', async () => {
  const browser: Browser = await openBrowser();
  const { page, wrong } = await openPage(browser, `${url}/docs`, { theme: 'light', width: 1_200 });
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object };
  const block = page.locator('#operations-Time-server-time');
  await block.locator('.opblock-summary-control').click();
  expect(await page.locator('.opblock').count()).toBe(Object.keys(paths).length);
  await block.getByRole('button', { name: 'Try it out' }).click();
  await block.getByRole('button', { name: 'Execute' }).click();
  const answer = block.locator('.live-responses-table .highlight-code');
  await answer.first().waitFor();
  expect(await answer.first().textContent()).toContain('"code": "00000"');
  expect(wrong).toEqual([]);
  await browser.close();
});
