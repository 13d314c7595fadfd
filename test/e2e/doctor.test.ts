import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Recording } from '../../src/app/probe/recording.ts';
import { unreadable } from '../contract/recorded-answers.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { configFor, keysOf, serveExchange } from './serve-exchange.ts';
import { killStarted, startPurser } from './start-purser.ts';

const STRATEGY = `version: 1
strategy: looks
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 5s }
rules:
  - { id: told, when: btc.last > 1 USDT/BTC, atStart: fire, do: [{ notify: { message: told } }] }
`;

interface Report {
  readonly ok: boolean;
  readonly findings: readonly { readonly of: string; readonly verdict: string; readonly text: string }[];
}

afterEach(async () => {
  await killStarted();
  removeFolders();
});

test('doctor says what is right and what is wrong on the way to an exchange, and tells no secret', async () => {
  const exchange = await serveExchange();
  const cwd = newFolder({ 'purser.yaml': configFor(exchange), 'strategies/looks.yaml': STRATEGY, 'state/x': '' });
  chmodSync(path.join(cwd, 'state'), 0o755);
  const examined = async (env: Readonly<Record<string, string>>) => {
    const command = startPurser(['doctor', '--json'], { cwd, env });
    const { code } = await command.end();
    const { ok, findings } = JSON.parse(command.stdout()) as Report;
    const verdictOf = (of: string): string | undefined => findings.find((one) => one.of === of)?.verdict;
    return { code, ok, verdictOf, said: command.stdout() + command.stderr() };
  };
  const keys = keysOf(exchange);

  const well = await examined(keys);
  expect([well.code, well.ok]).toEqual([0, true]);
  for (const of of ['node', 'files', 'limits', 'exchange', 'clock', 'key main', 'uid main'])
    expect(well.verdictOf(of), of).toBe('ok');
  expect(well.verdictOf('state')).toBe('warning');
  expect(well.verdictOf('daemon')).toBe('unknown');

  const ill = await examined({ ...keys, PURSER_TEST_MAIN_SECRET: 'not-the-secret' });
  expect([ill.code, ill.ok, ill.verdictOf('key main')]).toEqual([1, false, 'error']);

  exchange.process.kill('SIGTERM');
  await exchange.process.end();
  const alone = await examined(keys);
  expect([alone.code, alone.verdictOf('exchange')]).toEqual([1, 'error']);
  const secrets = [...Object.values(keys), 'not-the-secret'].filter((value) => value.length >= 6);
  for (const { said } of [well, ill, alone]) expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
});

test('a probe asks first, finds where an exchange differs, keeps its answers without secrets, and leaves nothing behind', async () => {
  const exchange = await serveExchange('--stop-side', 'trade');
  const keys = keysOf(exchange);
  const cwd = newFolder({ 'purser.yaml': configFor(exchange) });
  const ran = async (...args: readonly string[]) => {
    const command = startPurser(['doctor', '--probe', ...args], { cwd, env: keys });
    const { code } = await command.end();
    return { code, said: command.stdout() + command.stderr() };
  };

  expect(await ran()).toMatchObject({ code: 2, said: expect.stringContaining('needs --account') as unknown });
  expect(await ran('--account', 'mian', '--yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('did you mean main?') as unknown,
  });
  expect(await ran('--account', 'main')).toMatchObject({ code: 2, said: expect.stringContaining('--yes') as unknown });
  expect(readdirSync(cwd)).toEqual(['purser.yaml']);

  const { code, said } = await ran('--account', 'main', '--yes', '--out', 'answers.json');
  expect(code, said).toBe(1);
  expect(said).toMatch(/DIFFERS a partial stop-loss is placed with holdSide buy/);
  expect(said).toMatch(/\n\d+ of \d+ as believed, 1 differ, 0 not seen\n/);
  expect(said).toMatch(/nothing is left of it at the exchange/);

  const text = readFileSync(path.join(cwd, 'answers.json'), 'utf8');
  const recording = JSON.parse(text) as Recording;
  expect(recording.answers.length).toBeGreaterThan(150);
  expect(unreadable(recording)).toEqual([]);
  const own = exchange.accounts.map(({ uid }) => uid);
  expect([...Object.values(keys), ...own].filter((secret) => text.includes(secret) || said.includes(secret))).toEqual(
    [],
  );

  // A file that stands is never written over: it is looked at before anything is sent.
  const again = await ran('--account', 'main', '--yes', '--out', 'answers.json');
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('there already') as unknown });
  expect(readFileSync(path.join(cwd, 'answers.json'), 'utf8')).toBe(text);
});
