import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { killStarted } from '../e2e/start-purser.ts';
import { removeFolders } from '../e2e/new-folder.ts';
import { type Cluster, HAS_POSTGRES, startCluster } from '../postgres/cluster.ts';
import { patient, promised } from '../patience.ts';
import { booksAt } from './books-at.ts';
import { accountsOf, hosts, LEASE_MS } from './hosts.ts';
import { expectSoundBooks } from './judge-hosts.ts';
import { childrenOf } from './children-of.ts';
import { costOf } from './process-cost.ts';
import { serveHere } from './serve-here.ts';

/** How many books, over four machines of which one dies. None is run by default: 50 of them take 6 GB. */
const BOOKS = Number(process.env['PURSER_FAILOVER_BOOKS'] ?? 0);
const NAMES = ['one', 'two', 'three', 'four'];

/** Each machine reaches the exchange from an address of its own, whose calls are limited. */
const ADDRESSES = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];

/** How long the cost of books is looked at that do next to nothing, ms. */
const IDLE_MS = 30_000;

const server: { cluster?: Cluster } = {};

beforeAll(async () => {
  // Two connections a book, one a machine, and some to look.
  if (HAS_POSTGRES && BOOKS > 0) server.cluster = await startCluster([`max_connections=${String(2 * BOOKS + 100)}`]);
});
afterAll(async () => {
  await killStarted();
  removeFolders();
  server.cluster?.remove();
});

describe.skipIf(!HAS_POSTGRES || BOOKS === 0)('many books', () => {
  test(
    'of a machine that dies are owned by the others two seconds after their leases at the latest; nothing happens twice and nothing is lost',
    async () => {
      const { cluster } = server;
      if (cluster === undefined) throw new Error('there is no server');
      const schema = 'many';
      const books = Array.from({ length: BOOKS }, (_, index) => `b${String(index + 1)}`);
      const exchange = await serveHere({ speed: 1, accounts: accountsOf(books) });
      onTestFinished(exchange.close);
      const at = await booksAt(cluster.url, schema);
      onTestFinished(at.close);
      const all = hosts({ exchange, cluster, schema, names: NAMES, books, speed: 1, everyS: 20, addresses: ADDRESSES });
      const most = String(Math.ceil(BOOKS / (NAMES.length - 1)));
      const runs = new Map(all.map((host) => [host.name, host.start('--most', most)]));
      const runOf = (name: string) => runs.get(name) ?? expect.fail(name);
      const isOwned = (now: ReadonlyMap<string, string>): boolean => now.size === BOOKS;
      await at.until(isOwned, 120_000).catch((error: unknown) => {
        expect.fail(`${String(error)}; ${[...runs.values()].map((run) => run.stderr()).join('')}`);
      });
      const owners = await at.owners();
      const heldBy = (name: string): readonly string[] => books.filter((book) => owners.get(book) === name);
      const spread = NAMES.map((name) => heldBy(name).length);
      for (const name of NAMES) if (heldBy(name).length < Number(most)) await at.ready(name);
      for (const book of books)
        await runOf(owners.get(book) ?? '').line(new RegExp(`^${book}: .* ✓ accepted`), { waitMsMax: 60_000 });

      const hostPids = [...runs.values()].map(({ pid }) => pid);
      const daemons = [...runs.values()].flatMap((run) => childrenOf(run)).filter((pid) => costOf([pid]).cpuS > 0);
      const backends = childrenOf({ pid: cluster.pid() });
      const before = { hosts: costOf(hostPids), daemons: costOf(daemons), server: costOf(backends) };
      await wait(IDLE_MS);
      const after = { hosts: costOf(hostPids), daemons: costOf(daemons), server: costOf(backends) };
      const percent = (key: keyof typeof after): number => ((after[key].cpuS - before[key].cpuS) / IDLE_MS) * 100_000;

      const dead = heldBy('two');
      const dying = [runOf('two').pid, ...childrenOf(runOf('two'))];
      const diedAt = performance.now();
      for (const pid of dying) process.kill(pid, 'SIGKILL');
      const ownedMs = await at.until((now) => isOwned(now) && ![...now.values()].includes('two'), 120_000);
      const next = await at.owners();
      for (const book of dead)
        await runOf(next.get(book) ?? '').line(new RegExp(`^${book}: Purser runs`), { waitMsMax: 60_000 });
      const runningMs = performance.now() - diedAt;
      const kept = books.filter((book) => owners.get(book) !== 'two' && owners.get(book) !== next.get(book));
      process.stdout.write(
        `${JSON.stringify({
          ...{ books: BOOKS, leaseMs: LEASE_MS, spread, dead: dead.length, ownedMs, runningMs, kept },
          after: NAMES.map((name) => [...next.values()].filter((one) => one === name).length),
          idle: {
            daemons: { count: daemons.length, percentEach: percent('daemons') / daemons.length, ...after.daemons },
            hosts: { count: hostPids.length, percentEach: percent('hosts') / hostPids.length, ...after.hosts },
            server: { count: backends.length, percent: percent('server'), ...after.server },
          },
        })}\n`,
      );
      expect(ownedMs).toBeLessThan(LEASE_MS + promised(2_000));
      expect(kept).toEqual([]);

      for (const book of dead)
        await runOf(next.get(book) ?? '').line(new RegExp(`^${book}: .* ✓ accepted`), { waitMsMax: 60_000 });
      for (const name of ['one', 'three', 'four']) runOf(name).kill('SIGTERM');
      for (const name of ['one', 'three', 'four'])
        expect(await runOf(name).end(60_000), runOf(name).stderr()).toEqual({ code: 0, signal: null });
      // Here, because whoever compares the books asks the exchange too.
      const heard = exchange.heard();
      const tooMany = [...heard].map(([address, calls]) => [address, calls.filter(({ status }) => status === 429)]);
      expect(tooMany.toSorted()).toEqual(ADDRESSES.map((address) => [address, []]));
      const states = books.map((book) =>
        (all.find(({ name }) => name === next.get(book)) ?? expect.fail(book)).stateOf(book),
      );
      const orders = await expectSoundBooks(exchange, states);
      process.stdout.write(`${String(orders)} orders at the exchange, none twice, none lost\n`);
    },
    patient(600_000),
  );
});
