import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Conversation, conversation } from './language-conversation.ts';

// What an editor shows of a strategy: the YAML language server itself, spoken to as editors do.
const ROOT = path.resolve(import.meta.dirname, '../..');
const SERVER = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server');
// As the examples name it; the files that are opened lie where those do.
const MODELINE = '# yaml-language-server: $schema=../schemas/strategy.schema.json\n';
const TEST_MODELINE = '# yaml-language-server: $schema=../schemas/test.schema.json\n';
const TESTS = 'version: 1\nstrategy: words\ntests:\n  - name: "words"\n';

interface Position {
  readonly line: number;
  readonly character: number;
}

let server: ChildProcessByStdio<Writable, Readable, null>;
let ask: Conversation['ask'];
let tell: Conversation['tell'];
let published: (name: string) => Promise<unknown>;

beforeAll(async () => {
  server = spawn(process.execPath, [SERVER, '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const talk = conversation(server);
  ({ ask, tell } = talk);
  published = (name) => talk.published(uriOf(name));
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
    expect(JSON.stringify(hover)).toContain('shadow decides and writes the journal but sends nothing');
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
