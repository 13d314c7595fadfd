import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { JournalEntry } from '../../src/domain/journal-entry.ts';
import { patient, promised } from '../patience.ts';
import { exchangeRecords } from './exchange-records.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { readJournalOf } from './read-journal-of.ts';
import { configFor, keysOf, type ServedExchange, serveExchange } from './serve-exchange.ts';
import { killStarted, ROOT, type Started, startPurser } from './start-purser.ts';

/** What a supervisor waits between its signal and the end that it makes itself. */
const END_MS_MAX = promised(30_000);

const BUY = '- buy: { instrument: spot/BTCUSDT, value: 2 USDT }';

// The tests wait side by side, each for processes and folders of its own: nothing is taken away before the last has
// ended.
afterAll(async () => {
  await killStarted();
  removeFolders();
});

interface Project {
  readonly exchange: ServedExchange;
  readonly folder: string;
  readonly state: string;
  readonly start: (...args: string[]) => Started;
}

/** Serves an exchange on which things go wrong, and writes a project whose rules these are. */
async function project(rules: readonly string[], faults: object = { rules: [] }): Promise<Project> {
  const folder = newFolder({ 'faults.json': JSON.stringify(faults) });
  const exchange = await serveExchange('--faults', path.join(folder, 'faults.json'));
  const text = ['version: 1', 'strategy: small-change', 'account: main', 'market: spot', 'rules:', ...rules, ''];
  const made = newFolder({ 'strategies/small-change.yaml': text.join('\n'), 'purser.yaml': configFor(exchange) });
  const start = (...args: string[]): Started => startPurser(['run', ...args], { cwd: made, env: keysOf(exchange) });
  return { exchange, folder: made, state: path.join(made, 'state'), start };
}

const rule = (id: string, ...steps: readonly string[]): string =>
  [`  - id: ${id}`, '    on: { start: true }', '    do:', ...steps.map((step) => `      ${step}`)].join('\n');

/** The first order that is placed meets this. */
const firstOrder = (kind: string): object => ({ rules: [{ operation: 'place-spot-order', nth: [1], kind }] });

/** Ends a daemon by a signal, and answers how long that took, ms. */
async function endBy(run: Started, signal: NodeJS.Signals): Promise<number> {
  const askedAt = performance.now();
  run.kill(signal);
  expect(await run.end(), run.stdout() + run.stderr()).toEqual({ code: 0, signal: null });
  expect(run.stderr()).toBe('');
  return performance.now() - askedAt;
}

const kinds = (entries: readonly JournalEntry[]): readonly string[] => entries.map(({ kind }) => kind);

describe.concurrent('a signal ends the daemon within half a minute, with code 0', () => {
  test('and lets a request that is answered after 5 s come to its end, but begins no further step', async () => {
    const { start, state, exchange } = await project([rule('buy', BUY, BUY)], firstOrder('slow 5s'));
    const run = start();
    await run.line(/ → /);
    expect(await endBy(run, 'SIGTERM')).toBeLessThan(END_MS_MAX);
    const said = kinds(await readJournalOf(state));
    expect(said).toEqual(expect.arrayContaining(['accepted', 'stopped']));
    expect(said.filter((kind) => kind === 'planned')).toHaveLength(1);
    expect((await exchangeRecords(exchange)).orders).toHaveLength(1);
    // The second step is for the next start.
    const next = start();
    await next.line(/✓ accepted/);
    await endBy(next, 'SIGINT');
    expect((await exchangeRecords(exchange)).orders).toHaveLength(2);
  });

  test('where the answer never comes, too: the next start asks about it first', async () => {
    const { start, state, exchange } = await project([rule('buy', BUY)], firstOrder('lost-response'));
    const run = start();
    await run.line(/ → /);
    expect(await endBy(run, 'SIGTERM')).toBeLessThan(END_MS_MAX);
    expect(run.stdout()).toMatch(/stopped; 1 intents are open, the next start takes them up first/);
    const next = start();
    await next.line(/✓ accepted/);
    await endBy(next, 'SIGTERM');
    const said = kinds(await readJournalOf(state));
    expect(said.filter((kind) => kind === 'planned')).toHaveLength(1);
    expect((await exchangeRecords(exchange)).orders).toHaveLength(1);
  });

  test('with a thousand purchases under way: each is done, or was never sent', async () => {
    const rules = Array.from({ length: 1_000 }, (_, index) => rule(`buy-${String(index)}`, BUY));
    const { start, state, exchange } = await project(rules);
    const run = start();
    await run.line(/✓ accepted/, { nth: 3 });
    expect(await endBy(run, 'SIGTERM')).toBeLessThan(promised(10_000));
    const entries = await readJournalOf(state);
    const accepted = new Set(entries.filter(({ kind }) => kind === 'accepted').map(({ intent }) => intent));
    const planned = entries.filter(({ kind }) => kind === 'planned').map(({ intent }) => intent);
    expect(new Set(entries.flatMap(({ kind, rule: by }) => (kind === 'fired' ? [by] : []))).size).toBe(1_000);
    expect(planned.length).toBeLessThan(200);
    expect(new Set(planned)).toEqual(accepted);
    expect((await exchangeRecords(exchange)).orders.map(({ clientOid }) => clientOid).sort()).toEqual(
      [...accepted].sort(),
    );
  });

  test('with a pause of an hour under way, at once', async () => {
    const { start, state } = await project([rule('later', '- notify: { message: first }', '- wait: { for: 1h }', BUY)]);
    const run = start();
    await run.line(/✉ first/);
    await wait(promised(500));
    expect(await endBy(run, 'SIGTERM')).toBeLessThan(promised(5_000));
    expect(kinds(await readJournalOf(state))).not.toContain('planned');
  });
});

test.concurrent('a second signal ends it at once with code 1, and lists what is unresolved', async () => {
  const { start, state } = await project([rule('buy', BUY)], firstOrder('lost-request'));
  const run = start();
  await run.line(/ → /);
  run.kill('SIGTERM');
  await run.line(/stopping; what is under way is finished first/);
  await wait(1_200);
  const askedAt = performance.now();
  run.kill('SIGTERM');
  expect(await run.end()).toEqual({ code: 1, signal: null });
  expect(performance.now() - askedAt).toBeLessThan(promised(3_000));
  const [planned] = (await readJournalOf(state)).filter(({ kind }) => kind === 'planned');
  const [head, line, ...more] = run.stderr().trimEnd().split('\n');
  expect(head).toBe('purser: SIGTERM again: ended at once; unresolved, the next start asks about it first:');
  expect(line).toMatch(/recorded since 2\d{3}-\S+ \S+Z {2}small-change\/buy {2}buy .*BTCUSDT/);
  expect(line).toContain(planned?.intent);
  expect(more).toEqual([]);
});

test.concurrent.for(['tape', 'json'])(
  'a reader of the log (%s) that goes away ends nothing and loses nothing',
  async (log, { expect }) => {
    const { folder, state, exchange } = await project([
      '  - id: buy',
      '    on: { every: 1s }',
      '    do:',
      `      ${BUY}`,
    ]);
    const launcher = path.join(ROOT, 'bin/purser.mjs');
    const env = { ...process.env, ...keysOf(exchange) };
    const child = spawn(process.execPath, [launcher, 'run', '--log', log], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stderr.destroy();
    const acceptedOf = (entries: readonly JournalEntry[]): readonly unknown[] =>
      entries.filter(({ kind }) => kind === 'accepted').map(({ intent }) => intent);
    // It goes on without its reader.
    await expect
      .poll(async () => acceptedOf(await readJournalOf(state)).length, { timeout: patient(15_000), interval: 500 })
      .toBeGreaterThan(2);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const entries = await readJournalOf(state);
    const accepted = acceptedOf(entries);
    expect(kinds(entries)).toContain('stopped');
    expect((await exchangeRecords(exchange)).orders.map(({ clientOid }) => clientOid).sort()).toEqual(
      accepted.toSorted(),
    );
  },
);
