import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callCommand } from '../../../../src/app/commands/call.ts';
import { fireCommand } from '../../../../src/app/commands/fire.ts';
import { haltCommand } from '../../../../src/app/commands/halt.ts';
import { reloadCommand } from '../../../../src/app/commands/reload.ts';
import { resolveCommand } from '../../../../src/app/commands/resolve.ts';
import { resumeCommand } from '../../../../src/app/commands/resume.ts';
import { ruleCommand } from '../../../../src/app/commands/rule.ts';
import { takeOverCommand } from '../../../../src/app/commands/take-over.ts';
import { Failure } from '../../../../src/app/process/failure.ts';
import { socketPath } from '../../../../src/app/socket/address.ts';
import type { SocketRequest } from '../../../../src/app/socket/message.ts';
import { serveSocket, type SocketServer } from '../../../../src/app/socket/serve.ts';
import { lockState } from '../../../../src/app/state/state-lock.ts';
import type { Journal } from '../../../../src/ports/journal.ts';
import { newState, printed, writeJournal } from './state-fixture.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/**
 * Commands that write to the state or call what writes at the exchange: what they ask a daemon, and with which words
 * they are tried.
 */
const ASK: Readonly<Record<string, { readonly command: () => Command; readonly ask: string; readonly words: string }>> =
  {
    call: { command: callCommand, ask: 'call', words: 'savings-redeem productId=1 periodType=flexible amount=1 --yes' },
    fire: { command: fireCommand, ask: 'fire', words: 'enter' },
    halt: { command: haltCommand, ask: 'halt', words: '--note x' },
    reload: { command: reloadCommand, ask: 'reload', words: '' },
    resolve: { command: resolveCommand, ask: 'resolve', words: 'p123 --did-not --note x' },
    resume: { command: resumeCommand, ask: 'resume', words: '--note x' },
    rule: { command: ruleCommand, ask: 'rule', words: 'disable enter --note x' },
    'take-over': { command: takeOverCommand, ask: 'take-over', words: '--note x' },
  };

/** All the others, and why they need no daemon. */
const OTHERS: Readonly<Record<string, string>> = {
  run: 'is the daemon: it takes the lock of the state directory, so that there is one',
  status: 'asks, and reads the journal where no daemon is running',
  why: 'asks only',
  web: 'asks the daemon for a link',
  top: 'asks, and acts as purser halt, resume, rule and fire do',
  plan: 'asks only; without a daemon it reads, and cannot send',
  journal: 'reads the journal',
  'journal-export': 'reads the journal',
  'journal-verify': 'reads the journal',
  'journal-move': 'takes the lock of the state directory, and ends while a daemon runs',
  backup: 'reads the journal, and writes a copy of it',
  trades: 'asks the daemon to read, and reads the journal',
  profit: 'asks the daemon to read, and reads the journal',
  fleet: 'reads at the server, and asks the holder of a book to go through it',
  notify: 'sends a message to channels, and touches neither the state nor the exchange',
  doctor:
    'asks and reads, and the exchange only for what keys may do; a probe is refused beside a daemon, and trades on demo accounts alone',
  webhook: 'reads the token in the state directory, or makes it there, and tells an address',
  explain: 'reads files',
  help: 'prints pages',
  check: 'reads files, and the exchange where it is told to',
  candles: 'reads public candles, and writes them into a file',
  test: 'trades at an exchange in its own process',
  backtest: 'trades at an exchange in its own process, and leaves the state alone',
  exchange: 'is an exchange of its own',
  init: 'writes new files of a project',
  new: 'writes a new strategy',
  fmt: 'writes strategies anew',
  lsp: 'reads files, and asks the daemon for values of now',
  completion: 'prints what is known of the commands',
  graph: 'reads files',
};

it('of every command it is said which way it goes', () => {
  const all = readdirSync(path.join(ROOT, 'src/app/commands')).map((file) => path.basename(file, '.ts'));
  expect([...Object.keys(ASK), ...Object.keys(OTHERS)].toSorted()).toEqual(all.toSorted());
  const table = readFileSync(path.join(ROOT, 'src/app/cli.ts'), 'utf8');
  // Those of the journal are loaded by its own command.
  for (const name of all.filter((one) => !one.startsWith('journal-')))
    expect(table).toContain(`import('./commands/${name}.ts')`);
});

it('no command opens the journal to write, nor the exchange, past the two that do it in place of a daemon', () => {
  const opens = /openDurably|createExchange|openJournal|addToHaltFile|haltNow/;
  const openers = readdirSync(path.join(ROOT, 'src/app/commands')).filter((file) =>
    opens.test(readFileSync(path.join(ROOT, 'src/app/commands', file), 'utf8')),
  );
  // The file that halts is written where a daemon does not answer: it has to hold then too, and can only halt.
  expect(openers).toEqual(['halt.ts']);
});

describe('while a daemon runs', () => {
  let directory: string;
  let journal: Journal;
  let server: SocketServer;
  let asked: SocketRequest[];
  let release: () => void;

  beforeEach(async () => {
    directory = newState();
    journal = writeJournal(directory, {});
    asked = [];
    ({ release } = lockState(directory));
    const answer = (request: SocketRequest): never => {
      asked.push(request);
      throw new Failure('the daemon says no');
    };
    server = await serveSocket({ path: socketPath(directory), answer });
  });

  afterEach(() => {
    server.close();
    release();
    journal.close();
    rmSync(directory, { recursive: true, force: true });
    process.exitCode = undefined;
  });

  it.each(Object.entries(ASK))(
    '%s asks it and does nothing itself: its no is the end',
    async (_name, { command, ask, words }) => {
      const args = [...words.split(' ').filter((word) => word !== ''), '--state', directory];
      await expect(printed(command(), ...args)).rejects.toThrow('the daemon says no');
      expect(asked.map((request) => request.ask)).toEqual([ask]);
      expect(journal.entries({})).toEqual([]);
      expect(readdirSync(directory)).not.toContain('halt');
    },
  );
});
