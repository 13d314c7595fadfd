import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { haltNow } from '../../../../src/app/halts/halt-now.ts';
import { Failure } from '../../../../src/app/process/failure.ts';
import { socketPath } from '../../../../src/app/socket/address.ts';
import { serveSocket } from '../../../../src/app/socket/serve.ts';

const WANTED = { scope: {}, note: '' };

/** A configuration that is being edited. */
function broken(): never {
  throw new Failure('cannot read purser.yaml');
}

test('a daemon that answers halts, whatever the configuration holds by now', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'halt-'));
  const server = await serveSocket({ path: socketPath(directory), answer: () => ({ text: 'halted' }) });
  onTestFinished(() => {
    server.close();
  });
  expect(await haltNow({ directory, postgres: broken }, WANTED)).toMatchObject({ kind: 'answered' });
});

test('where none answers, a configuration that cannot be read is an error, and not a halt in the wrong place', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'halt-'));
  await expect(haltNow({ directory, postgres: broken }, WANTED)).rejects.toThrow('cannot read purser.yaml');
  expect(existsSync(path.join(directory, 'halt'))).toBe(false);
});
