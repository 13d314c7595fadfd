import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkCommand } from '../../../../src/app/commands/check.ts';
import { explainCommand } from '../../../../src/app/commands/explain.ts';

const FILE = `version: 1
strategy: good
account: main
watch: { btc: { watch: ticker, instrument: BTCUSDT } }
rules: [{ id: seen, when: btc.last > 1 USDT/BTC, atStart: fire, do: [{ notify: { message: up } }] }]
`;

let directory = '';
let printed = '';

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-explain-'));
  writeFileSync(path.join(directory, 'good.yaml'), FILE);
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  process.exitCode = undefined;
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(directory, { recursive: true });
});

const SENTENCE = 'Once the last price of BTCUSDT is above 1 USDT/BTC:';

test('a file is explained in sentences, and behind what check finds', async () => {
  await explainCommand().parseAsync([directory], { from: 'user' });
  expect(printed).toContain(SENTENCE);
  printed = '';
  await checkCommand().parseAsync([directory, '--explain'], { from: 'user' });
  expect(printed).toMatch(/^2 files checked: no problems/);
  expect(printed).toContain(SENTENCE);
});

test('the sentences are given as data', async () => {
  await explainCommand().parseAsync([directory, '--json'], { from: 'user' });
  expect(JSON.parse(printed)).toMatchObject([{ strategy: 'good', parts: [{ id: 'seen', part: 'rule' }] }]);
});
