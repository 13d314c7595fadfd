import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// What an editor shows of a strategy: the YAML language server itself, spoken to as editors do.
const ROOT = path.resolve(import.meta.dirname, '../..');
const SERVER = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server');
// As the examples name it; the files that are opened lie where those do.
const MODELINE = '# yaml-language-server: $schema=../schemas/strategy.schema.json\n';
const TEST_MODELINE = '# yaml-language-server: $schema=../schemas/test.schema.json\n';
const TESTS = 'version: 1\nstrategy: words\ntests:\n  - name: "words"\n';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly uri?: string };
  readonly result?: unknown;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

let server: ChildProcessByStdio<Writable, Readable, null>;
let ask: (method: string, params: unknown) => Promise<unknown>;
let published: (name: string) => Promise<unknown>;
let tell: (method: string, params: unknown) => void;

beforeAll(async () => {
  server = spawn(process.execPath, [SERVER, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
  ({ ask, published, tell } = conversation(server));
  await ask('initialize', { processId: process.pid, rootUri: pathToFileURL(ROOT).href, capabilities: {} });
  tell('initialized', {});
});

afterAll(() => {
  server.kill();
});

describe('an editor with the YAML language server', () => {
  test('completes the keys of a rule', async () => {
    const textDocument = open('keys.yaml', 'version: 1\nstrategy: keys\naccount: main\nrules:\n  - id: one\n    ');
    const labels = await completions(textDocument, { line: 6, character: 4 });
    expect(labels).toEqual(expect.arrayContaining(['when', 'for', 'cooldown', 'do', 'each']));
  });

  test('completes the words of an action', async () => {
    const textDocument = open(
      'words.yaml',
      'version: 1\nstrategy: words\naccount: main\nrules:\n  - id: one\n    do:\n      - ',
    );
    const labels = await completions(textDocument, { line: 7, character: 8 });
    expect(labels).toEqual(expect.arrayContaining(['open', 'close', 'notify']));
  });

  test.each([
    ['an action that is expected', '    expect:\n      - at: 1m\n        actions:\n          - ', 10],
    ['an action among others', '    expect:\n      - at: 1m\n        actionsInclude:\n          - ', 10],
    ['an action that must not be sent', '    never:\n      - action:\n          ', 8],
  ])('completes the words and fields of %s by a test', async (_, body, indent) => {
    const words = open(`words-${String(body.length)}.test.yaml`, TEST_MODELINE + TESTS + body);
    const labels = await completions(words, endOf(TEST_MODELINE + TESTS + body));
    expect(labels).toEqual(expect.arrayContaining(['open', 'close', 'set-leverage']));
    const within = `${TEST_MODELINE}${TESTS}${body}open:\n${' '.repeat(indent + 4)}`;
    const fields = open(`fields-${String(body.length)}.test.yaml`, within);
    expect(await completions(fields, endOf(within))).toEqual(expect.arrayContaining(['instrument', 'side', 'size']));
  });

  test('explains what stands under the pointer', async () => {
    const textDocument = open('hover.yaml', 'version: 1\nstrategy: hover\naccount: main\nmode: shadow\n');
    const hover = await ask('textDocument/hover', { textDocument, position: { line: 4, character: 1 } });
    expect(JSON.stringify(hover)).toContain('shadow decides and journals but sends nothing');
  });

  test('marks a key that nobody knows', async () => {
    const found = published('typo.yaml');
    open('typo.yaml', 'version: 1\nstrategy: typo\naccount: main\nruels: []\n');
    expect(JSON.stringify(await found)).toContain('ruels');
  });

  test('finds nothing wrong with an example', async () => {
    const found = published('trend-entry.yaml');
    open('trend-entry.yaml', readFileSync(path.join(ROOT, 'strategies/trend-entry.yaml'), 'utf8'));
    expect(await found).toMatchObject({ diagnostics: [] });
  });
});

function uriOf(name: string): string {
  return pathToFileURL(path.join(ROOT, 'strategies', name)).href;
}

function open(name: string, body: string): { readonly uri: string } {
  const uri = uriOf(name);
  const text = body.startsWith('#') ? body : MODELINE + body;
  tell('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
  return { uri };
}

/** Where one goes on writing a text. */
function endOf(text: string): Position {
  const lines = text.split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

async function completions(textDocument: object, position: Position): Promise<readonly string[]> {
  const answer = (await ask('textDocument/completion', { textDocument, position })) as {
    readonly items: readonly { readonly label: string }[];
  };
  return answer.items.map(({ label }) => label);
}

/** Speaks JSON-RPC over a process's streams: each message after its length in bytes. */
function conversation({ stdin, stdout }: { readonly stdin: Writable; readonly stdout: Readable }) {
  const waiting = new Map<number | string, (value: unknown) => void>();
  let received = Buffer.alloc(0);
  let last = 0;
  const send = (message: object): void => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    stdin.write(`Content-Length: ${String(Buffer.byteLength(text))}\r\n\r\n${text}`);
  };
  const take = ({ id, method, params, result }: Message): void => {
    const key = method === undefined ? (id ?? 0) : `${method} ${params?.uri ?? ''}`;
    waiting.get(key)?.(method === undefined ? result : params);
    waiting.delete(key);
    // What the server asks of its editor: nothing that this one has an opinion on.
    if (method !== undefined && id !== undefined) send({ id, result: null });
  };
  stdout.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const head = /^Content-Length: (\d+)\r\n(?:.+\r\n)*\r\n/.exec(received.toString('latin1'));
      const end = head === null ? Infinity : head[0].length + Number(head[1]);
      if (head === null || received.length < end) return;
      take(JSON.parse(received.subarray(head[0].length, end).toString('utf8')) as Message);
      received = received.subarray(end);
    }
  });
  const next = (key: number | string): Promise<unknown> => new Promise((resolve) => void waiting.set(key, resolve));
  return {
    tell: (method: string, params: unknown) => {
      send({ method, params });
    },
    published: (name: string) => next(`textDocument/publishDiagnostics ${uriOf(name)}`),
    ask: (method: string, params: unknown) => {
      last += 1;
      const answer = next(last);
      send({ id: last, method, params });
      return answer;
    },
  };
}
