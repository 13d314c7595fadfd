import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { patient, promised } from '../patience.ts';
import { type ShellBlock, shellBlocks } from './shell-blocks.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const README = path.join(ROOT, 'README.md');

/**
 * How long a daemon of the README runs before it is interrupted once it has said something, and how long it then may
 * take to end.
 */
const RUN_MS = promised(4_000);
const END_MS_MAX = patient(15_000);
const SAYS_MS_MAX = patient(20_000);
/** What a checkout has not when it is fresh. */
const NOT_COPIED = new Set(['.git', 'node_modules', '.purser', 'coverage']);

const blocks = existsSync(README) ? shellBlocks(readFileSync(README, 'utf8')) : undefined;

const title = blocks === undefined ? 'README.md (there is none, so nothing of it can be tried)' : 'README.md';
describe.skipIf(blocks === undefined)(title, () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /**
   * Copies the checkout as it would be fresh; `npm ci` has brought this test, so its modules are linked and not fetched
   * again.
   */
  function freshCopy(): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'purser-readme-'));
    folders.push(folder);
    cpSync(ROOT, folder, { recursive: true, filter: (file) => !NOT_COPIED.has(path.relative(ROOT, file)) });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    return folder;
  }

  test('shows how to start and how to test, from a fresh checkout', () => {
    const texts = (blocks ?? []).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/^npm ci && npm start\b/m));
    expect(texts).toContainEqual(expect.stringMatching(/^npm ci && npm test\b/m));
  });

  test.each(titled(blocks, 'recursive'))('the scripts of %s exist', (_, { text }) => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const named = [...text.matchAll(/npm (?:run )?(?!ci\b|run\b)([\w-]+)/g)].map(([, name]) => name);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  });

  test.each(titled(blocks, 'run'))('%s does what it says', async (_, block) => {
    const { child, output } = start(block, freshCopy());
    const [code] = (await once(child, 'close')) as [number | null];
    expect({ code, output: output() }).toMatchObject({ code: 0 });
  });

  test.each(titled(blocks, 'interrupt'))(
    '%s runs until it is interrupted, and then ends by itself',
    async (_, block) => {
      // given: started from a fresh copy, and running still after a while
      const { child, output } = start(block, freshCopy());
      const ended = once(child, 'close') as Promise<[number | null, string | null]>;
      await expect.poll(output, { timeout: SAYS_MS_MAX }).toMatch(/\S/);
      const early = await Promise.race([ended, wait(RUN_MS)]);
      expect({ early, output: output() }).toMatchObject({ early: undefined });
      // when: Ctrl-C
      interrupt(child, 'SIGINT');
      // then: everything that it started has ended, and without complaint; npm itself always ends by the signal
      const end = await Promise.race([ended, wait(END_MS_MAX)]);
      if (end === undefined) interrupt(child, 'SIGKILL');
      expect([0, 130, 'SIGINT'], output()).toContain(end?.[1] ?? end?.[0]);
      expect(output()).not.toMatch(/bug in Purser|^ +at /m);
    },
  );
});

test('a page is read block by block', () => {
  const page = [
    '```sh\nnpm ci && npm start\n```',
    '```sh\nnpm ci && npm test\n```',
    '```sh\nnpx --no-install purser check strategies   # what it would do\n```',
    '```sh\nnpm run purser -- run --paper\n```',
    '```sh\nnpx --no-install purser run --help\n```',
    '```sh\nsudo systemctl start purser\n```',
    '```yaml\nversion: 1\n```',
  ].join('\n');
  expect(shellBlocks(page).map(({ line, treatment }) => `${String(line)} ${treatment}`)).toEqual([
    '2 interrupt',
    '5 recursive',
    '8 run',
    '11 interrupt',
    '14 run',
    '17 elsewhere',
  ]);
});

function titled(all: readonly ShellBlock[] | undefined, treatment: ShellBlock['treatment']): [string, ShellBlock][] {
  return (all ?? [])
    .filter((block) => block.treatment === treatment)
    .map((block) => [`line ${String(block.line)} (${block.text.trim().split('\n').join('; ')})`, block]);
}

function start({ text }: ShellBlock, cwd: string): { readonly child: ChildProcess; readonly output: () => string } {
  const script = text.replace(/\bnpm ci\b( &&)?/g, '');
  // In a group of its own, so that an interrupt reaches all of it, as Ctrl-C does.
  const child = spawn('sh', ['-ec', script], { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed = (printed + String(chunk)).slice(-20_000);
    });
  }
  return { child, output: () => printed };
}

function interrupt({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, signal);
}
