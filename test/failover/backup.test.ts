import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { exchangeRecords } from '../e2e/exchange-records.ts';
import { removeFolders } from '../e2e/new-folder.ts';
import { readJournalOf } from '../e2e/read-journal-of.ts';
import { killStarted, type Started } from '../e2e/start-purser.ts';
import { HAS_POSTGRES } from '../postgres/cluster.ts';
import { useCluster } from '../postgres/use-cluster.ts';
import { patient } from '../patience.ts';
import { BOOK_MS_MAX, HAS_BOOK, type Machine, machines } from './machines.ts';
import { serveHere } from './serve-here.ts';

const cluster = useCluster();

afterEach(async () => {
  await killStarted();
  removeFolders();
});

/** The intents that a machine's copy of the book says were accepted. */
async function acceptedIn({ folder }: Machine): Promise<ReadonlySet<string>> {
  const entries = await readJournalOf(path.join(folder, 'state'));
  return new Set(entries.flatMap(({ kind, intent }) => (kind === 'accepted' && intent !== undefined ? [intent] : [])));
}

/** How `docs/fleet.md` says that every book of the schema is halted. */
const HALT_ALL = 'INSERT INTO restored.halts DEFAULT VALUES';

describe.skipIf(!HAS_POSTGRES)('a dump of the schema that was made while the daemon traded', () => {
  test(
    'is restored as docs/fleet.md says: what it lacks is noticed and halted, and after the loss is accepted nothing happened twice',
    async () => {
      // given
      const exchange = await serveHere();
      onTestFinished(exchange.close);
      const [one, two] = machines({ exchange, cluster: cluster(), schema: 'restored' });
      const command = async (code: number, ...words: readonly string[]): Promise<Started> => {
        const run = one.run(...words);
        expect(await run.end(BOOK_MS_MAX), run.stderr() + run.stdout()).toEqual({ code, signal: null });
        return run;
      };
      const first = one.start();
      await first.line(HAS_BOOK, { waitMsMax: BOOK_MS_MAX });
      await first.line(/✓ accepted/, { nth: 5 });
      const dump = path.join(cluster().directory, 'purser.dump');
      cluster().program('pg_dump', '--schema', 'restored', '--format', 'custom', '--file', dump);
      await first.line(/✓ accepted/, { nth: 10 });
      // when: each step of the page
      cluster().sql(HALT_ALL);
      await first.line(/everything halted/);
      first.kill('SIGTERM');
      expect(await first.end(BOOK_MS_MAX), first.stderr()).toEqual({ code: 0, signal: null });
      cluster().sql('DROP SCHEMA restored CASCADE');
      cluster().program('pg_restore', dump);
      cluster().sql(HALT_ALL);
      const before = (await exchangeRecords(exchange)).orders.map(({ clientOid }) => clientOid);
      const again = one.start();
      await again.line(/HALTED: everything since .*journal lost its end/, { waitMsMax: BOOK_MS_MAX });
      // then
      const status = await command(0, 'status');
      expect(status.stdout()).toMatch(/\nLOST /);
      expect(again.stdout()).not.toContain('✓ accepted');
      const accept = await command(0, 'resume', '--accept-loss', '--note', 'compared');
      const known = await acceptedIn(one);
      const lost = before.filter((clientOid) => !known.has(clientOid));
      expect(lost.length).toBeGreaterThan(0);
      expect(lost.filter((clientOid) => !accept.stdout().includes(clientOid))).toEqual([]);
      expect(again.stdout()).not.toContain('✓ accepted');
      // and then: when the halt ends too, it goes on, and another machine can take the book
      await command(0, 'resume', '--all', '--note', 'go on');
      await again.line(/✓ accepted/, { nth: 3 });
      const second = two.start();
      await expect.poll(() => second.stderr(), { timeout: patient(20_000) }).toContain('has the journal');
      again.kill('SIGTERM');
      expect(await again.end(BOOK_MS_MAX), again.stderr()).toEqual({ code: 0, signal: null });
      await second.line(/✓ accepted/, { nth: 3, waitMsMax: BOOK_MS_MAX });
      second.kill('SIGTERM');
      expect(await second.end(BOOK_MS_MAX), second.stderr()).toEqual({ code: 0, signal: null });
      const orders = (await exchangeRecords(exchange)).orders.map(({ clientOid }) => clientOid);
      expect(new Set(orders).size).toBe(orders.length);
      const told = await acceptedIn(two);
      expect(orders.filter((clientOid) => !told.has(clientOid)).toSorted()).toEqual(lost.toSorted());
    },
    patient(180_000),
  );
});
