import { afterEach, expect, test } from 'vitest';
import { newFolder, removeFolders } from './new-folder.ts';
import { configFor, keysOf, serveExchange } from './serve-exchange.ts';
import { killStarted, startPurser } from './start-purser.ts';

const STRATEGY = `version: 1
strategy: misspelled
account: main
watch:
  btc: { watch: ticker, instrument: BTCUSDT }
  gone: { watch: ticker, instrument: BTCUSTD }
`;

afterEach(async () => {
  await killStarted();
  removeFolders();
});

test('check --online asks the exchange for instruments and keys', async () => {
  const exchange = await serveExchange();
  const cwd = newFolder({ 'purser.yaml': configFor(exchange), 'strategies/misspelled.yaml': STRATEGY });
  const asked = async (env: Readonly<Record<string, string>>): Promise<{ code: number | null; codes: string[] }> => {
    const command = startPurser(['check', '--online', '--format', 'json'], { cwd, env });
    const { code } = await command.end();
    const { diagnostics } = JSON.parse(command.stdout()) as { diagnostics: { code: string }[] };
    return { code, codes: diagnostics.map((diagnostic) => diagnostic.code) };
  };
  expect(await asked(keysOf(exchange))).toEqual({ code: 1, codes: ['online-instrument'] });
  const wrong = { ...keysOf(exchange), PURSER_TEST_MAIN_SECRET: 'not-the-secret' };
  const { codes } = await asked(wrong);
  expect(codes).toContain('online-key');
});
