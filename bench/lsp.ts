import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Conversation, conversation } from '../test/e2e/language-conversation.ts';
import { median, tell } from './measure.ts';

const PURSER = path.join(import.meta.dirname, '../bin/purser.mjs');
const LINES = 300;
/** An answer that takes longer is felt. */
const ANSWER_MS_MAX = 100;
/** How long the server lets an editor be quiet before it checks: no part of the work. */
const QUIET_MS = 150;
const SERVERS = 5;
const ASKED = 15;
/** Whoever opens a file reads before asking. */
const READS_MS = 1_500;

/** Answers the ms of one question; `nth` makes each change of the text another one. */
type Question = (editor: Editor, nth: number) => Promise<void>;

interface Editor {
  readonly talk: Conversation;
  readonly uri: string;
  readonly text: string;
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  completion: ({ talk, uri, text }) => ask(talk, 'completion', at(uri, text, 'btc.last > price', 'btc.'.length)),
  hover: ({ talk, uri, text }) => ask(talk, 'hover', at(uri, text, 'btc.last > price', 1)),
  definition: ({ talk, uri, text }) => ask(talk, 'definition', at(uri, text, 'price9 &&', 2)),
  rename: ({ talk, uri, text }) => ask(talk, 'rename', { ...at(uri, text, 'price9 &&', 2), newName: 'renamed' }),
  diagnostics: async ({ talk, uri, text }, nth) => {
    const told = talk.published(uri);
    const contentChanges = [{ text: `${text}# ${String(nth)}\n` }];
    talk.tell('textDocument/didChange', { textDocument: { uri, version: nth + 2 }, contentChanges });
    await told;
  },
};

/**
 * Measures what `purser lsp` answers about a file of 300 lines, spoken to over its standard streams: the first question
 * of each kind in a new server, and those after it. What a server does not know is refused by it at once: that is the
 * way of a question without any work.
 */
async function lsp(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'purser-lsp-'));
  const [firsts, others, floors] = [new Map<string, number[]>(), new Map<string, number[]>(), [] as number[]];
  try {
    for (let nth = 0; nth < SERVERS; nth += 1) {
      for (const [name, question] of Object.entries(QUESTIONS)) {
        const [first, ...rest] = await measured(folder, name, question, floors);
        firsts.set(name, [...(firsts.get(name) ?? []), first ?? Number.NaN]);
        others.set(name, [...(others.get(name) ?? []), ...rest]);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const floor = median(floors);
  console.log(`lsp: a question that the server refuses at once: ${floor.toFixed(2)} ms`);
  for (const name of Object.keys(QUESTIONS)) {
    tellMs(`lsp: the first ${name} of a file of ${String(LINES)} lines`, median(firsts.get(name) ?? []), floor);
    tellMs(`lsp: each ${name} after it`, median(others.get(name) ?? []), floor);
  }
}

function tellMs(name: string, ms: number, floor: number): void {
  const figure = `${ms.toFixed(1)} ms, ${String(Math.round(ms / floor))} × a refusal;`;
  tell(name, figure, { budget: `≤ ${String(ANSWER_MS_MAX)} ms`, met: ms <= ANSWER_MS_MAX });
}

/** Starts a server, opens the file, and asks one kind of question again and again; answers the ms of each. */
async function measured(folder: string, name: string, question: Question, floors: number[]): Promise<number[]> {
  const text = strategyText();
  const project = path.join(folder, 'project');
  mkdirSync(path.join(project, 'strategies'), { recursive: true });
  writeFileSync(path.join(project, 'purser.yaml'), 'version: 1\naccounts: { main: { exchange: paper } }\n');
  const file = path.join(project, 'strategies/long.yaml');
  writeFileSync(file, text);
  const server = spawn(process.execPath, [PURSER, 'lsp', '--stdio'], {
    cwd: project,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const talk = conversation(server);
    await talk.ask('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
    talk.tell('initialized', {});
    const editor = { talk, uri: pathToFileURL(file).href, text };
    const told = talk.published(editor.uri);
    talk.tell('textDocument/didOpen', { textDocument: { uri: editor.uri, languageId: 'yaml', version: 1, text } });
    await told;
    await wait(READS_MS);
    const times: number[] = [];
    for (let nth = 0; nth < ASKED; nth += 1) {
      const quiet = name === 'diagnostics' ? QUIET_MS : 0;
      times.push((await msOf(() => question(editor, nth))) - quiet);
      floors.push(await msOf(() => ask(talk, 'purser/nothing', {})));
    }
    return times;
  } finally {
    server.kill();
  }
}

async function msOf(work: () => Promise<void>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

async function ask(talk: Conversation, what: string, params: object): Promise<void> {
  const answer = await talk.ask(what.includes('/') ? what : `textDocument/${what}`, params);
  const isRefused = typeof answer === 'object' && answer !== null && 'refused' in answer;
  if (isRefused !== what.includes('/')) throw new Error(`${what}: ${JSON.stringify(answer)}`);
}

/** The place some characters behind the begin of a part of the text. */
function at(uri: string, text: string, part: string, behind: number) {
  const offset = text.indexOf(part);
  if (offset < 0) throw new Error(`the file has no ${part}`);
  const before = text.slice(0, offset + behind).split('\n');
  return { textDocument: { uri }, position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 } };
}

/** A strategy without errors: a tenth of its lines are lets, the others rules over positions. */
function strategyText(): string {
  const lets = Array.from(
    { length: LINES / 10 },
    (_, nth) => `  - price${String(nth)}: ema(hourly.close, ${String(nth + 5)})`,
  );
  const lines = [...HEAD, ...lets, 'rules:'];
  for (let nth = 0; lines.length < LINES; nth += 1) {
    const price = `price${String(nth % lets.length)}`;
    lines.push(
      `  - id: rule-${String(nth)}`,
      '    each: position in positions where position.symbol == "BTCUSDT"',
      `    when: btc.last > ${price} && position.unrealizedPL < -2% * position.marginSize`,
      '    cooldown: 10m',
      '    do:',
      `      - notify: { message: "at \${btc.last}, above \${${price}}" }`,
    );
  }
  return `${lines.join('\n')}\n`;
}

const HEAD = [
  'version: 1',
  'strategy: long',
  'account: main',
  'market: usdt-futures',
  'watch:',
  '  positions: { watch: positions, every: 2s }',
  '  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }',
  '  hourly: { watch: candles, instrument: BTCUSDT, granularity: 1H, every: 1m }',
  'let:',
] as const;

await lsp();
