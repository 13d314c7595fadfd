import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Conversation, conversation } from './language-conversation.ts';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { killStarted, ROOT, startPurser } from './start-purser.ts';

// What an editor gets of `purser lsp`, spoken to as editors do. `|` is where the cursor stands.
const HEAD = `version: 1
strategy: words
account: main
params: { floor: { value: 200 USDT, doc: "margin that must stay" } }
vars: { peak: { type: price, base: BTC, quote: USDT } }
watch:
  positions: { watch: positions, every: 2s }
  fills: { watch: fills, every: 5s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  hourly: { watch: candles, instrument: BTCUSDT, granularity: 1H, every: 1m }
let:
  - trend: ema(hourly.close, 12) - ema(hourly.close, 26)
`;
const RULE = 'rules:\n  - id: one\n    each: position in positions\n    let:\n      - near: btc.last * 0.99\n    ';
const GOLDENS = path.join(ROOT, 'test/golden/check/strategies');
const CONFIG = 'version: 1\naccounts:\n  main: { exchange: paper }\n  hedge: { exchange: paper }\n';

let server: ChildProcessByStdio<Writable, Readable, null>;
let talk: Conversation;
let folder: string;
let said = 0;

beforeAll(async () => {
  folder = newFolder({ 'purser.yaml': CONFIG, 'strategies/words.yaml': HEAD });
  server = spawn(process.execPath, [path.join(ROOT, 'bin/purser.mjs'), 'lsp', '--stdio'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    cwd: folder,
  });
  talk = conversation(server);
  await talk.ask('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  talk.tell('initialized', {});
});

afterAll(async () => {
  server.kill();
  await killStarted();
  removeFolders();
});

describe('completion in expressions', () => {
  test.each<[place: string, body: string, expected: readonly string[]]>([
    ['an empty condition', `${RULE}when: |`, ['btc', 'positions', 'position', 'near', 'trend', 'params', 'ema']],
    ['the fields of a watch', `${RULE}when: btc.|`, ['last', 'bid', 'ask']],
    ['a field that is begun', `${RULE}when: btc.la|`, ['last']],
    ['a record of a list', `${RULE}when: position.|`, ['holdSide', 'unrealizedPL', 'symbol']],
    ['what a list can do', `${RULE}when: positions.|`, ['filter', 'exists', 'count']],
    ['the item of a macro', `${RULE}when: positions.exists(p, p.|`, ['holdSide', 'total']],
    ['the item of a filtered list', `${RULE}when: positions.filter(p, p.total > 0 BTC).exists(q, q.|`, ['holdSide']],
    ['params', `${RULE}when: params.|`, ['floor']],
    ['variables', `${RULE}when: vars.|`, ['peak']],
    ['a coin', `${RULE}when: position.marginSize > 50 |`, ['USDT', 'BTC']],
    ['a price', `${RULE}when: btc.last > 60000 |`, ['USDT/BTC']],
    ['the words of a text', `${RULE}when: position.holdSide == |`, ['long', 'short']],
    ['the words between quotes', `${RULE}when: position.holdSide == "|"`, ['long', 'short']],
    ['symbols that the file names', `${RULE}when: position.symbol == "|"`, ['BTCUSDT']],
    ['the candles of an indicator', `${RULE}when: rsi(|`, ['hourly.close', 'hourly.high']],
    ['an operator', `${RULE}when: btc.last |`, ['>', '&&', '??']],
    ['behind an operator', `${RULE}when: btc.last > 1 USDT/BTC && |`, ['position', 'not']],
    ['the list of an each', 'rules:\n  - id: one\n    each: position in |', ['positions']],
    ['the condition of an each', 'rules:\n  - id: one\n    each: position in positions where position.|', ['symbol']],
    ['a text that is filled in', `${RULE}do:\n      - notify: { message: "at \${btc.|}" }`, ['last']],
    ['a text that is not closed yet', `${RULE}do:\n      - notify: { message: "at \${btc.|`, ['last']],
    ['behind an equals sign', `${RULE}do:\n      - close: { position: =po|`, ['position']],
    ['a let', '  - more: ema(|', ['hourly.close']],
    ['a field of money', 'rules:\n  - id: one\n    do:\n      - buy: { value: params.|', ['floor']],
  ])('%s', async (_, body, expected) => {
    expect(await labelsAt(body)).toEqual(expect.arrayContaining([...expected]));
  });

  test('tells the type, the unit and the meaning', async () => {
    const last = (await itemsAt(`${RULE}when: btc.la|`)).find(({ label }) => label === 'last');
    expect(last).toMatchObject({ detail: 'price in USDT/BTC', textEdit: { newText: 'last' } });
    expect(last?.documentation.value).not.toBe('');
  });
});

describe('completion around expressions', () => {
  test.each<[place: string, body: string, expected: readonly string[]]>([
    ['keys of the file', '|', ['rules', 'goals', 'limits']],
    ['keys of a rule', 'rules:\n  - id: one\n    |', ['when', 'do', 'cooldown']],
    ['actions', 'rules:\n  - id: one\n    do:\n      - |', ['open', 'close', 'notify']],
    ['fields of an action', 'rules:\n  - id: one\n    do:\n      - open: { |', ['instrument', 'side', 'value']],
    ['words of a field', 'rules:\n  - id: one\n    do:\n      - open: { side: |', ['long', 'short']],
    ['triggers', 'rules:\n  - id: one\n    on: { |', ['cron', 'every', 'fill']],
    ['the watch of a trigger', 'rules:\n  - id: one\n    on: { fill: |', ['fills']],
    ['kinds of goals', 'goals:\n  - id: one\n    keep: |', ['stops', 'balance']],
    ['keys of a goal', 'goals:\n  - id: one\n    keep: stops\n    |', ['takeProfit', 'stopLoss', 'trail']],
    ['accounts', 'accounts: [|', ['main', 'hedge']],
    ['variables that are set', 'rules:\n  - id: one\n    do:\n      - set: { |', ['peak']],
    ['a goal that is paused', 'goals:\n  - id: two\n    keep: stops\nrules:\n  - id: one\n    pauses: [|', ['two']],
  ])('%s', async (_, body, expected) => {
    expect(await labelsAt(body)).toEqual(expect.arrayContaining([...expected]));
  });
});

test('says of a word its type, its unit and its meaning', async () => {
  expect(await hoverAt(`${RULE}when: btc.la|st > 1 USDT/BTC`)).toContain('price in USDT/BTC');
  expect(await hoverAt(`${RULE}when: near > tr|end`)).toContain('ema(hourly.close, 12) - ema(hourly.close, 26)');
  expect(await hoverAt(`${RULE}when: r|si(hourly.close, 14) < 30`)).toContain('Relative strength index');
  expect(await hoverAt('goals:\n  - id: one\n    ke|ep: stops')).toContain('kept');
});

test('says of a word its value now, where a daemon runs', async () => {
  const rule =
    'rules:\n  - { id: one, when: btc.last > 1 USDT/BTC, atStart: fire, do: [{ notify: { message: "up" } }] }\n';
  const text = `${HEAD.replace('strategy: words', 'strategy: alive')}${rule}`;
  const project = newFolder({ 'purser.yaml': CONFIG, 'strategies/alive.yaml': text });
  const uri = pathToFileURL(path.join(project, 'strategies/alive.yaml')).href;
  talk.tell('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
  const line = text.split('\n').findIndex((one) => one.includes('id: one'));
  const position = { line, character: rule.indexOf('last') - 'rules:\n'.length };
  const hovered = () => talk.ask('textDocument/hover', { textDocument: { uri }, position });
  expect(JSON.stringify(await hovered())).not.toContain('Now:');
  const daemon = startPurser(['run', '--paper'], { cwd: project });
  await daemon.line(/one.*up/);
  // A busy machine may answer later than an editor waits.
  await expect
    .poll(async () => JSON.stringify(await hovered()), { timeout: patient(20_000) })
    .toMatch(/Now: `\d+\S* USDT\/BTC`/);
  daemon.kill('SIGINT');
  await daemon.end();
});

test('goes to where a name is defined, behind an emoji and behind lines of Windows too', async () => {
  const body = `# 🚀 to the moon\r\n${RULE}when: "btc.last > 1 USDT/BTC && '🚀' != '' && tr|end > 0 USDT/BTC"`;
  const { uri, position, text } = open(body);
  const found = (await talk.ask('textDocument/definition', { textDocument: { uri }, position })) as Located;
  expect(wordAt(text, found.range)).toBe('trend');
  expect(found.range.start.line).toBe(HEAD.split('\n').findIndex((line) => line.includes('- trend')));
});

test.each([
  ['a watch', whole(), 'btc.la', 'btc', 'coin'],
  ['a let', whole(), 'trend >', 'trend', 'course'],
  ['a param', whole(), 'floor', 'floor', 'least'],
  ['a goal', whole(), 'guard]', 'guard', 'fence'],
  ['an item', whole(), 'position.symbol', 'position', 'held'],
])('renames %s wherever the file refers to it', async (_, body, at, old, name) => {
  const whole = HEAD.replaceAll('words', `words-${String(said + 1)}`) + body;
  const { uri, position, text } = open(body.replace(at, `|${at}`));
  const edit = (await talk.ask('textDocument/rename', { textDocument: { uri }, position, newName: name })) as Edited;
  const changes = edit.changes?.[uri] ?? [];
  expect(changes.length).toBeGreaterThan(1);
  expect(changes.map(({ range }) => wordAt(text, range))).toEqual(changes.map(() => old));
  expect(applied(text, changes)).toBe(whole.replaceAll(new RegExp(`\\b${old}\\b(?!:? ?")`, 'g'), name));
});

test('refuses a name that is taken, and says why', async () => {
  const { uri, position } = open(whole().replace('trend >', '|trend >'));
  const answer = await talk.ask('textDocument/rename', { textDocument: { uri }, position, newName: 'btc' });
  expect(answer).toMatchObject({ refused: expect.stringContaining('the name `btc` is taken already') as string });
});

test('marks what check finds in all goldens: the same code, at the same place, in the same words', async () => {
  const names = readdirSync(GOLDENS).filter((name) => name.endsWith('.yaml'));
  const texts = names.map((name) => [`strategies/${name}`, readFileSync(path.join(GOLDENS, name), 'utf8')] as const);
  const project = newFolder({ 'purser.yaml': CONFIG, ...Object.fromEntries(texts) });
  const check = startPurser(['check', '--format', 'json'], { cwd: project });
  await check.end();
  const found = (JSON.parse(check.stdout()) as { readonly diagnostics: readonly Finding[] }).diagnostics;
  expect(found.length).toBeGreaterThan(100);
  for (const [file, text] of texts) {
    const uri = pathToFileURL(path.join(project, file)).href;
    const marks = talk.published(uri);
    talk.tell('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
    const { diagnostics } = (await marks) as { readonly diagnostics: readonly Mark[] };
    const own = found.filter((finding) => finding.file === file);
    expect(diagnostics.map(({ code, message, range: { start } }) => [code, message, start])).toEqual(
      own.map(({ code, message, hint, line, column }) => [
        code,
        hint === undefined ? message : `${message}\nhint: ${hint}`,
        { line: line - 1, character: column - 1 },
      ]),
    );
    talk.tell('textDocument/didClose', { textDocument: { uri } });
  }
});

test('survives requests that make no sense', async () => {
  const position = { line: 99_999, character: 99_999 };
  const nothing = await talk.ask('textDocument/completion', { textDocument: { uri: 'untitled:one' }, position });
  expect(nothing).toEqual([]);
  await talk.ask('textDocument/hover', { textDocument: {} });
  await talk.ask('purser/unknown', {});
  const { uri } = open('rules: [ } " |');
  await talk.ask('textDocument/completion', { textDocument: { uri }, position });
  await talk.ask('textDocument/rename', { textDocument: { uri }, position, newName: '\u0000' });
  open(`# ${'x'.repeat(1_100_000)}\n|`);
  expect(await labelsAt(`${RULE}when: btc.|`)).toContain('last');
});

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

interface Range {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

interface Located {
  readonly range: Range;
}

interface Mark extends Located {
  readonly code: string;
  readonly message: string;
}

interface Edited {
  readonly changes?: Readonly<Record<string, readonly (Located & { readonly newText: string })[]>>;
}

interface Item {
  readonly label: string;
  readonly detail: string;
  readonly documentation: { readonly value: string };
}

/** A file without errors that refers to all of its names. */
function whole(): string {
  return `rules:
  - id: one
    each: position in positions where position.symbol == "BTCUSDT"
    when: btc.last > 60000 USDT/BTC && trend > 0 USDT/BTC && position.marginSize > params.floor
    pauses: [guard]
    do:
      - notify: { message: "at \${btc.last} of \${position.symbol} and \${params.floor}" }
goals:
  - id: guard
    keep: stops
    each: other in positions
    stopLoss: { loss: 3% }
`;
}

/** Opens a file of its own that goes on after the head; answers where its cursor stands. */
function open(body: string) {
  said += 1;
  const name = `words-${String(said)}`;
  const marked = HEAD.replaceAll('words', name) + body;
  const offset = marked.lastIndexOf('|', marked.length) === -1 ? marked.length : cursorIn(marked);
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const before = text.slice(0, offset).split('\n');
  const uri = pathToFileURL(path.join(folder, 'strategies', `${name}.yaml`)).href;
  talk.tell('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
  return { uri, text, position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 } };
}

/** The cursor is the one bar that stands alone: `||` is an operator. */
function cursorIn(marked: string): number {
  return /(?<!\|)\|(?!\|)/.exec(marked)?.index ?? marked.length;
}

async function itemsAt(body: string): Promise<readonly Item[]> {
  const { uri, position } = open(body);
  return (await talk.ask('textDocument/completion', { textDocument: { uri }, position })) as readonly Item[];
}

async function labelsAt(body: string): Promise<readonly string[]> {
  return (await itemsAt(body)).map(({ label }) => label);
}

async function hoverAt(body: string): Promise<string> {
  const { uri, position } = open(body);
  return JSON.stringify(await talk.ask('textDocument/hover', { textDocument: { uri }, position }));
}

function offsetOf(text: string, { line, character }: Range['start']): number {
  return text.split('\n').slice(0, line).join('\n').length + (line === 0 ? 0 : 1) + character;
}

function wordAt(text: string, { start, end }: Range): string {
  return text.slice(offsetOf(text, start), offsetOf(text, end));
}

function applied(text: string, changes: readonly (Located & { readonly newText: string })[]): string {
  const behindFirst = changes.toSorted((a, b) => offsetOf(text, b.range.start) - offsetOf(text, a.range.start));
  return behindFirst.reduce(
    (changed, { range, newText }) =>
      changed.slice(0, offsetOf(text, range.start)) + newText + changed.slice(offsetOf(text, range.end)),
    text,
  );
}
