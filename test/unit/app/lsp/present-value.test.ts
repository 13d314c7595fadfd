import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { presentValues } from '../../../../src/app/lsp/present-value.ts';
import { Failure } from '../../../../src/app/process/failure.ts';
import { socketPath } from '../../../../src/app/socket/address.ts';
import { type ServeOptions, serveSocket, type SocketServer } from '../../../../src/app/socket/serve.ts';
import { makeStateDirectory, stateDirectory } from '../../../../src/app/state/state-directory.ts';
import type { Json } from '../../../../src/domain/journal-entry.ts';

// Answers of `why` as a daemon gives them: the goldens of that command.
const GOLDENS = path.resolve(import.meta.dirname, '../../../golden/why');

let folder: string;
let server: SocketServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'purser-now-'));
});
afterEach(() => {
  server?.close();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function daemon(answer: ServeOptions['answer']): Promise<void> {
  const state = stateDirectory({ cwd: folder });
  makeStateDirectory(state);
  server = await serveSocket({ path: socketPath(state), answer });
}

function golden(name: string): Json {
  return JSON.parse(readFileSync(path.join(GOLDENS, `${name}.json.txt`), 'utf8')) as Json;
}

const valuesOf = (text: string): Promise<readonly string[]> =>
  presentValues({ file: path.join(folder, 'trial.yaml'), strategy: 'trial', part: 'r', text });

test('a daemon says the value of an operand, however it is spaced', async () => {
  const asked: unknown[] = [];
  await daemon((request) => {
    asked.push(request);
    return golden('false');
  });
  expect(await valuesOf('btc . last')).toEqual(['50000 USDT/BTC']);
  expect(await valuesOf('eth.last')).toEqual([]);
  expect(asked[0]).toEqual({ ask: 'why', rule: 'trial/r' });
});

test('an unknown value says why', async () => {
  await daemon(() => golden('unknown'));
  expect(await valuesOf('ema(minute.close, 200)')).toEqual(['unknown: 0 of 200 candles']);
});

test.each([
  [null, 'unknown: not read yet'],
  [90_000, 'unknown: last read 1m 30s ago'],
])('a reading of age %s is unknown for that', async (ageMs, said) => {
  await daemon(() => ({ when: { text: 'btc.last', value: 'unknown', ageMs } }));
  expect(await valuesOf('btc.last')).toEqual([said]);
});

test('of many instances three values are said', async () => {
  const instances = ['1', '2', '2', '3', '4'].map((value) => ({ when: { text: 'position.total', value } }));
  await daemon(() => ({ instances }));
  expect(await valuesOf('position.total')).toEqual(['1', '2', '3']);
});

test('without a daemon, or with one that refuses, there is no value', async () => {
  expect(await valuesOf('btc.last')).toEqual([]);
  await daemon(() => {
    throw new Failure('there is no rule trial/r');
  });
  expect(await valuesOf('btc.last')).toEqual([]);
});

test('a daemon that is silent is not waited for', async () => {
  await daemon(() => new Promise(() => undefined));
  expect(await valuesOf('btc.last')).toEqual([]);
});
