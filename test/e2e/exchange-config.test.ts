import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newFolder, removeFolders } from './new-folder.ts';
import { serveExchange } from './serve-exchange.ts';
import { killStarted, startPurser } from './start-purser.ts';

afterEach(async () => {
  await killStarted();
  removeFolders();
});

function configIn(paper: string): string {
  const text = `version: 1\naccounts: { main: { exchange: paper } }\npaper: ${paper}\n`;
  return path.join(newFolder({ 'purser.yaml': text }), 'purser.yaml');
}

test('purser exchange takes what it assumes from the configuration that is named', async () => {
  const { url } = await serveExchange(
    '--config',
    configIn('{ spread: 10 ticks, fees: { futures: { maker: 0%, taker: 0.01% } } }'),
  );
  const read = async (query: string): Promise<{ readonly data: readonly Record<string, string>[] }> =>
    (await fetch(`${url}/api/v2/mix/market/${query}productType=USDT-FUTURES`)).json() as never;
  const [ticker] = (await read('ticker?symbol=BTCUSDT&')).data;
  expect(Number(ticker?.['askPr']) - Number(ticker?.['bidPr'])).toBeCloseTo(1, 6);
  const [contract] = (await read('contracts?symbol=BTCUSDT&')).data;
  expect(contract).toMatchObject({ makerFeeRate: '0', takerFeeRate: '0.0001' });
});

test('purser exchange refuses a configuration with errors, at their place', async () => {
  const refused = startPurser(['exchange', '--port', '0', '--config', configIn('{ spread: 3 pips }')]);
  expect((await refused.end()).code).not.toBe(0);
  expect(refused.stderr()).toContain('purser.yaml:3:18: error[config-paper]: a spread is a ratio');
});
