import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Failure } from '../../../../src/app/process/failure.ts';
import { socketPath } from '../../../../src/app/socket/address.ts';
import { askSocket } from '../../../../src/app/socket/ask.ts';
import { serveSocket, type ServeOptions, type SocketServer } from '../../../../src/app/socket/serve.ts';

let directory: string;
let file: string;
const servers: SocketServer[] = [];

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-socket-'));
  file = socketPath(directory);
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(directory, { recursive: true, force: true });
});

async function serve(options: Partial<ServeOptions> = {}): Promise<void> {
  servers.push(await serveSocket({ path: file, answer: ({ ask }) => ({ asked: ask }), ...options }));
}

/** Sends text as it is and answers all that comes back until the other side ends. */
async function exchange(...parts: readonly string[]): Promise<readonly string[]> {
  const connection = createConnection({ path: file });
  for (const part of parts) connection.write(part);
  connection.end();
  let text = '';
  for await (const chunk of connection) text += String(chunk);
  return text.split('\n').slice(0, -1);
}

test('a question is answered', async () => {
  await serve();
  expect(await askSocket({ path: file, request: { ask: 'status' } })).toEqual({ asked: 'status' });
});

test('an answer may take its time', async () => {
  await serve({ answer: async ({ ask }) => Promise.resolve(ask.toUpperCase()) });
  expect(await askSocket({ path: file, request: { ask: 'status' } })).toBe('STATUS');
});

test('what the daemon refuses is told to the asker', async () => {
  await serve({
    answer: () => {
      throw new Failure('there is no rule "x"');
    },
  });
  await expect(askSocket({ path: file, request: { ask: 'fire' } })).rejects.toThrow(
    new Failure('there is no rule "x"'),
  );
});

test('several questions on one connection are answered in order', async () => {
  await serve();
  expect(await exchange('{"ask":"a"}\n{"as', 'k":"b"}\n')).toEqual([
    '{"ok":true,"answer":{"asked":"a"}}',
    '{"ok":true,"answer":{"asked":"b"}}',
  ]);
});

test.each(['', 'status', '7', 'null', '["ask"]', '{"ask":7}'])(
  'a line that is no question is refused: %j',
  async (line) => {
    await serve();
    expect(await exchange(`${line}\n`)).toEqual([expect.stringContaining('"ok":false')]);
  },
);

test.each([
  ['with its end', `{"ask":"${'x'.repeat(100)}"}\n`],
  ['without an end', 'x'.repeat(101)],
])('a question that is too long is refused: %s', async (_, text) => {
  await serve({ requestLengthMax: 100 });
  expect(await exchange(text)).toEqual(['{"ok":false,"error":"the request is too long"}']);
});

test('connections beyond the bound are turned away', async () => {
  await serve({ connectionsMax: 1 });
  const first = createConnection({ path: file });
  await once(first, 'connect');
  first.write('{"ask":"a"}\n');
  await once(first, 'data');
  expect(await exchange()).toEqual([]);
  await expect(askSocket({ path: file, request: { ask: 'b' } })).rejects.toThrow(Failure);
  first.destroy();
});

test('a silent connection is ended', async () => {
  await serve({ idleMsMax: 20 });
  const connection = createConnection({ path: file });
  connection.resume();
  await once(connection, 'close');
  expect(connection.destroyed).toBe(true);
});

test('a daemon that does not answer is said to be stuck', async () => {
  await serve({ answer: () => new Promise(() => undefined) });
  await expect(askSocket({ path: file, request: { ask: 'status' }, timeoutMs: 20 })).rejects.toThrow(
    `the daemon on ${file} did not answer within 20 ms`,
  );
});

test('what is no reply is said', async () => {
  const stranger = createServer((connection) => connection.end('HTTP/1.1 400\n')).listen({ path: file });
  await once(stranger, 'listening');
  await expect(askSocket({ path: file, request: { ask: 'status' } })).rejects.toThrow(
    'gave an answer that cannot be read',
  );
  stranger.close();
});

test('where nobody listens there is no answer', async () => {
  expect(await askSocket({ path: file, request: { ask: 'status' } })).toBeUndefined();
});

test('the socket is open to its owner alone, and gone when the daemon is', async () => {
  await serve();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  servers.pop()?.close();
  expect(existsSync(file)).toBe(false);
});

test('the socket of a daemon that died is replaced', async () => {
  writeFileSync(file, '');
  await serve();
  expect(await askSocket({ path: file, request: { ask: 'a' } })).toEqual({ asked: 'a' });
});

test('the socket of a daemon that lives is left to it', async () => {
  await serve();
  await expect(serve()).rejects.toThrow(new Failure(`another Purser listens on ${file}`));
  expect(await askSocket({ path: file, request: { ask: 'a' } })).toEqual({ asked: 'a' });
});

test('a path that the system cannot bind is said before anything is tried', () => {
  expect(() => socketPath(`/${'d'.repeat(200)}`)).toThrow(/has 213 bytes, and a Unix socket's path at most 10[37]/);
});
