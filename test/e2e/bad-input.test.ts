import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { newFolder, removeFolders } from './new-folder.ts';
import { killStarted, startPurser } from './start-purser.ts';

const CONFIG = 'version: 1\nstrategies: strategies\naccounts:\n  main: { exchange: paper }\n';
const GOOD = 'version: 1\nstrategy: good\naccount: main\n';
const HEAD = 'version: 1\nstrategy: bad\naccount: main\n';

afterEach(async () => {
  await killStarted();
  removeFolders();
});

/** What is wrong: how it comes into the project, where the message must point, and what it must say. */
interface Wrong {
  readonly put: (file: string) => void;
  /** The file that is to blame; a strategy by default. */
  readonly file?: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly says: RegExp;
}

const text = (content: string) => (file: string) => {
  writeFileSync(file, content);
};

const BOMB = ['a: &a [x, x, x, x, x, x, x, x, x]', ...'bcdefghij'.split('').map(bombLine)].join('\n');

function bombLine(name: string, index: number): string {
  const before = 'abcdefghij'.charAt(index);
  return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`;
}

const WRONG: Readonly<Record<string, Wrong>> = {
  'an unknown key': {
    put: text(`${HEAD}ruls: []\n`),
    line: 4,
    column: 1,
    code: 'schema-unknown-key',
    says: /unknown key `ruls`[^]*did you mean `rules`/,
  },
  'a wrong type': { put: text(`${HEAD}rules: 5\n`), line: 4, column: 8, code: 'schema-type', says: /list/ },
  'a typo in a field of an expression': {
    put: text(
      `${HEAD}watch:\n  positions: { watch: positions, every: 5s }\nrules:\n  - id: one\n    when: positions.exists(p, p.symbl == "BTCUSDT")\n    do: [{ notify: { message: "x" } }]\n`,
    ),
    line: 8,
    column: 33,
    code: 'expr-unknown-field',
    says: /symbl[^]*did you mean `symbol`/,
  },
  'an account that is missing': {
    put: text('version: 1\nstrategy: bad\naccount: mian\n'),
    line: 3,
    column: 10,
    code: 'account-unknown',
    says: /no account `mian`[^]*did you mean `main`/,
  },
  'a duplicate id': {
    put: text(
      `${HEAD}rules:\n  - { id: one, on: start, do: [{ notify: { message: "x" } }] }\n  - { id: one, on: start, do: [{ notify: { message: "y" } }] }\n`,
    ),
    line: 6,
    column: 11,
    code: 'id-duplicate',
    says: /id `one` is there twice/,
  },
  'a syntax error of YAML': {
    put: text(`${HEAD}rules: [\n`),
    line: 4,
    column: 8,
    code: 'yaml-syntax',
    says: /never closed/,
  },
  'a file of more than a megabyte': {
    put: text(`${HEAD}# ${'x'.repeat(1_100_000)}\n`),
    line: 1,
    column: 1,
    code: 'file-too-large',
    says: /larger than 1 MB/,
  },
  'an alias bomb': { put: text(BOMB), line: 1, column: 4, code: 'yaml-anchor', says: /anchors/ },
  'a file that is no text': {
    put: (file) => {
      writeFileSync(file, Buffer.from([0x76, 0xff, 0xfe, 0x00, 0x80]));
    },
    line: 1,
    column: 1,
    code: 'file-not-text',
    says: /UTF-8/,
  },
  'an empty file': { put: text(''), line: 1, column: 1, code: 'yaml-empty', says: /empty/ },
  'a link to nowhere': {
    put: (file) => {
      symlinkSync(path.join(path.dirname(file), 'nowhere'), file);
    },
    line: 1,
    column: 1,
    code: 'file-missing',
    says: /no such file/,
  },
  'a link to itself': {
    put: (file) => {
      symlinkSync(file, file);
    },
    line: 1,
    column: 1,
    code: 'file-unreadable',
    says: /ELOOP/,
  },
  'a pipe': {
    put: (file) => {
      execFileSync('sh', ['-c', 'mkfifo "$1"', 'sh', file]);
    },
    line: 1,
    column: 1,
    code: 'file-unreadable',
    says: /not an ordinary file/,
  },
  'a directory': {
    put: (file) => {
      mkdirSync(file);
    },
    line: 1,
    column: 1,
    code: 'file-directory',
    says: /directory/,
  },
  'an unknown key of the configuration': {
    put: text(`${CONFIG}acounts: {}\n`),
    file: 'purser.yaml',
    line: 5,
    column: 1,
    code: 'schema-unknown-key',
    says: /unknown key `acounts`[^]*did you mean `accounts`/,
  },
  'a syntax error of the configuration': {
    put: text('version: 1\naccounts: {\n'),
    file: 'purser.yaml',
    line: 2,
    column: 11,
    code: 'yaml-syntax',
    says: /./,
  },
};

describe.each(Object.entries(WRONG))('%s', (_, wrong) => {
  test('is told with its place, and nothing starts', async () => {
    await expectTold(wrong);
  });
});

// A superuser reads what nobody may read.
const ROOT_USER = process.getuid?.() === 0;

test.skipIf(ROOT_USER)(
  `a file that may not be read${ROOT_USER ? ' (skipped: root may read every file)' : ''}`,
  async () => {
    const put = (file: string): void => {
      writeFileSync(file, GOOD);
      chmodSync(file, 0o000);
    };
    await expectTold({ put, line: 1, column: 1, code: 'file-unreadable', says: /no permission to read/ });
  },
);

async function expectTold({ put, file = 'strategies/bad.yaml', line, column, code, says }: Wrong): Promise<void> {
  // given: a project in which one file is wrong
  const folder = newFolder({
    'strategies/good.yaml': GOOD,
    ...(file === 'purser.yaml' ? {} : { 'purser.yaml': CONFIG }),
  });
  put(path.join(folder, file));
  // when
  const commands = [['check'], ['check', '--format', 'json'], ['run', '--paper', '--state', 'state']];
  const [check, asJson, run] = await Promise.all(commands.map((args) => ended(args, folder)));
  // then: one message, with its place, however it is asked for
  const place = `${file}:${String(line)}:${String(column)}: error[${code}]`;
  expect(check).toMatchObject({ code: 1, stderr: '' });
  expect(check?.stdout).toContain(place);
  expect(check?.stdout).toMatch(says);
  expect(asJson).toMatchObject({ code: 1, stderr: '' });
  expect(JSON.parse(asJson?.stdout ?? '')).toMatchObject({
    ok: false,
    diagnostics: expect.arrayContaining([expect.objectContaining({ file, line, column, code })]) as unknown,
  });
  expect(run).toMatchObject({ code: 1, stdout: '' });
  expect(run?.stderr).toContain(place);
  expect(run?.stderr).toMatch(/nothing was started\n$/);
  // and then: nothing has begun, and nothing has crashed
  expect(existsSync(path.join(folder, 'state'))).toBe(false);
  for (const { stdout, stderr } of [check, asJson, run].filter((one) => one !== undefined))
    expect(stdout + stderr).not.toMatch(/bug in Purser|^ +at /m);
}

async function ended(args: readonly string[], cwd: string) {
  const process = startPurser(args, { cwd });
  const { code } = await process.end();
  return { code, stdout: process.stdout(), stderr: process.stderr() };
}
