import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { removeFolders } from '../e2e/new-folder.ts';
import { killStarted, type Started } from '../e2e/start-purser.ts';
import { HAS_POSTGRES } from '../postgres/cluster.ts';
import { useCluster } from '../postgres/use-cluster.ts';
import { patient, promised } from '../patience.ts';
import { type BooksAt, booksAt } from './books-at.ts';
import { accountsOf, type Host, hosts, LEASE_MS } from './hosts.ts';
import { expectSoundBooks } from './judge-hosts.ts';
import { childrenOf } from './children-of.ts';
import { serveHere, type ServedHere } from './serve-here.ts';

const cluster = useCluster();
afterEach(async () => {
  await killStarted();
  removeFolders();
});

/** Time in which the books of a machine that died are owned again, after their leases. */
const TAKEN_MS_MAX = promised(2_000);

interface Scene {
  readonly exchange: ServedHere;
  readonly books: readonly string[];
  readonly hosts: readonly Host[];
  readonly at: BooksAt;
}

async function scene(schema: string, count: number, names: readonly string[]): Promise<Scene> {
  const books = Array.from({ length: count }, (_, index) => `b${String(index + 1)}`);
  const speed = 2;
  const exchange = await serveHere({ speed, accounts: accountsOf(books), rateLimits: false });
  onTestFinished(exchange.close);
  const at = await booksAt(cluster().url, schema);
  onTestFinished(at.close);
  return {
    exchange,
    books,
    at,
    hosts: hosts({ exchange, cluster: cluster(), schema, names, books, speed, everyS: 7 }),
  };
}

const countOf = (owners: ReadonlyMap<string, string>, host: string): number =>
  [...owners.values()].filter((one) => one === host).length;

describe.skipIf(!HAS_POSTGRES)('several books on one machine', () => {
  test(
    'a machine that dies leaves its books to the others, in time; they can be moved; nothing happens twice and nothing is lost',
    async () => {
      const { exchange, books, at, hosts: all } = await scene('hosts', 6, ['one', 'two', 'three']);
      const [one, two, three] = all;
      if (one === undefined || two === undefined || three === undefined) throw new Error('there are three');
      const runs = new Map(all.map((host) => [host.name, host.start('--most', '6')]));
      const runOf = ({ name }: Host): Started => runs.get(name) ?? expect.fail(name);
      const isOwned = (owners: ReadonlyMap<string, string>): boolean => owners.size === books.length;
      await at.until(isOwned, 40_000);
      const owners = await at.owners();
      const spread = all.map(({ name }) => countOf(owners, name));
      expect(spread.reduce((sum, one) => sum + one)).toBe(books.length);
      for (const [book, host] of owners)
        await (runs.get(host) ?? expect.fail(host)).line(new RegExp(`^${book}: .* ✓ accepted`), { waitMsMax: 30_000 });

      await Promise.all([two, three].map(({ name }) => at.ready(name)));
      // The host alone is killed: its daemons notice it, and give their books free in order.
      const children = childrenOf(runOf(one));
      runOf(one).kill('SIGKILL');
      const left = await at.until((now) => isOwned(now) && countOf(now, 'one') === 0);
      expect(left, 'ms').toBeLessThan(LEASE_MS + TAKEN_MS_MAX);
      await expect.poll(() => children.filter(isRunning), { timeout: patient(10_000) }).toEqual([]);

      // A machine dies: nobody there says anything.
      runs.set('one', one.start('--most', '6'));
      await at.ready('one');
      await at.ready('three');
      const dying = [...childrenOf(runOf(two)), runOf(two).pid];
      for (const pid of dying.toReversed()) process.kill(pid, 'SIGKILL');
      const died = await at.until((now) => isOwned(now) && countOf(now, 'two') === 0);
      expect(died, 'ms').toBeLessThan(LEASE_MS + TAKEN_MS_MAX);

      // A book that is moved goes where a person says.
      const before = await at.owners();
      const [book = '', from = ''] = [...before][0] ?? [];
      const to = from === 'one' ? 'three' : 'one';
      const move = three.run(book, 'fleet', 'move', book, '--to', to);
      expect(await move.end(40_000), move.stderr()).toEqual({ code: 0, signal: null });
      expect((await at.owners()).get(book)).toBe(to);
      await (runs.get(to) ?? expect.fail(to)).line(new RegExp(`^${book}: .* ✓ accepted`), { waitMsMax: 30_000 });

      const last = await at.owners();
      for (const host of [one, three]) runOf(host).kill('SIGTERM');
      for (const host of [one, three])
        expect(await runOf(host).end(40_000), runOf(host).stderr()).toEqual({ code: 0, signal: null });
      expect(await at.owners()).toEqual(new Map());
      await expectSoundBooks(
        exchange,
        books.map((one) => (all.find(({ name }) => name === last.get(one)) ?? expect.fail(one)).stateOf(one)),
      );
    },
    patient(120_000),
  );

  test(
    'a process that dies is begun again, a file with an error is left alone until it is mended',
    async () => {
      const { books, hosts: all, exchange, at } = await scene('processes', 2, ['one']);
      const [one] = all;
      if (one === undefined) throw new Error('there is one');
      const file = path.join(one.folderOf('b2'), 'strategies/buys-b2.yaml');
      const sound = readFileSync(file, 'utf8');
      writeFileSync(file, sound.replace('market: spot', 'market: sport'));
      const run = one.start('--log', 'json', '--no-watch');
      await run.line(/^{"book":"b1".*"kind":"accepted"/, { waitMsMax: 40_000 });
      await expect
        .poll(run.stderr, { timeout: patient(20_000) })
        .toContain('b2: its process ended with exit code 1: its files have errors');
      expect(run.stderr()).toMatch(/^b2: .*buys-b2\.yaml:5/m);
      writeFileSync(file, sound);
      await run.line(/^{"book":"b2".*"kind":"accepted"/, { waitMsMax: 40_000 });

      const status = one.run('b1', 'status', '--json');
      await status.end();
      const { daemon } = JSON.parse(status.stdout()) as { daemon: { pid: number } };
      expect(childrenOf(run)).toContain(daemon.pid);
      process.kill(daemon.pid, 'SIGKILL');
      // Its book is given free at once: nobody waits for the end of the lease.
      await run.line(/^{"book":"b1".*"msg":"started"/, { nth: 2, waitMsMax: 40_000 });
      expect(run.stderr()).toContain('b1: its process ended with SIGKILL; it is left to others for 1 s');
      await run.line(/^{"book":"b1".*"kind":"accepted"/, { nth: 9, waitMsMax: 40_000 });
      writeFileSync(file, sound.replace('value: 2 USDT', 'value: 3 USDT'));
      run.kill('SIGHUP');
      await run.line(/^{"book":"b2".*buy for 3 USDT/, { waitMsMax: 20_000 });
      run.kill('SIGTERM');
      expect(await run.end(40_000), run.stderr()).toEqual({ code: 0, signal: null });
      expect(await at.owners()).toEqual(new Map());
      await expectSoundBooks(exchange, books.map(one.stateOf));
    },
    patient(120_000),
  );
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
