import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { HAS_POSTGRES } from '../postgres/cluster.ts';
import { useCluster } from '../postgres/use-cluster.ts';
import { paced, patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { readJournalOf } from './read-journal-of.ts';
import { configFor, keysOf, serveExchange } from './serve-exchange.ts';
import { killStarted, type Started, startPurser } from './start-purser.ts';
import { FUTURES, SPOT } from './trades-all-the-time.ts';

const cluster = useCluster();
afterEach(async () => {
  await killStarted();
  removeFolders();
});

const SPEED = String(paced(60));
const RUNS = /Purser runs 2 strategies/;

async function ends(run: Started): Promise<void> {
  run.kill('SIGTERM');
  expect(await run.end(40_000), run.stderr()).toEqual({ code: 0, signal: null });
}

describe.skipIf(!HAS_POSTGRES)('purser journal move', () => {
  test(
    'takes the journal to the server and back while no daemon is running, and each daemon goes on with what was before',
    async () => {
      // given: a daemon that trades on a file, and the same project with a server beside it
      const exchange = await serveExchange('--speed', SPEED, '--seed', '3');
      const config = configFor(exchange);
      const postgres = 'state: { directory: state, postgres: { url: { env: PURSER_POSTGRES }, schema: moved } }';
      const folder = newFolder({
        'strategies/small-change.yaml': SPOT,
        'strategies/in-and-out.yaml': FUTURES,
        'purser.yaml': config,
        'server.yaml': config.replace('state: state', postgres),
      });
      const env = { ...keysOf(exchange), PURSER_POSTGRES: cluster().url };
      const purser = (...args: readonly string[]): Started => startPurser([...args], { cwd: folder, env });
      const onFile = (): Started => purser('run', '--speed', SPEED);
      const onServer = (): Started => purser('run', '--speed', SPEED, '--config', 'server.yaml');
      const moving = async (to: string): Promise<readonly [number | null, string]> => {
        const run = purser('journal', 'move', '--to', to, '--config', 'server.yaml');
        const { code } = await run.end(40_000);
        return [code, run.stdout() + run.stderr()];
      };
      const said = async (run: Started): Promise<readonly [number | null, string]> => {
        const { code } = await run.end(40_000);
        return [code, run.stderr()];
      };
      const texts = async (): Promise<readonly string[]> =>
        (await readJournalOf(path.join(folder, 'state'))).map(({ at, text }) => `${String(at)} ${text}`);
      const first = onFile();
      await first.line(/✓ accepted/, { nth: 3, waitMsMax: 40_000 });
      // then: not while it runs, and not without the move
      expect(await moving('server')).toEqual([1, expect.stringContaining('is in use by another Purser')]);
      await ends(first);
      expect(await said(onServer())).toEqual([1, expect.stringContaining('purser journal move --to server')]);
      const before = await texts();
      // when: to the server
      expect(await moving('server')).toEqual([
        0,
        expect.stringMatching(/journal\.sqlite on .* was moved to the schema moved/),
      ]);
      expect(await said(onFile())).toEqual([74, expect.stringContaining('was moved to the schema moved')]);
      const second = onServer();
      await second.line(RUNS, { waitMsMax: 40_000 });
      await second.line(/✓ accepted/, { waitMsMax: 40_000 });
      expect(await moving('file')).toEqual([1, expect.stringContaining('is in use by another Purser')]);
      await ends(second);
      const between = await texts();
      expect(between.slice(0, before.length)).toEqual(before);
      // and back
      expect(await moving('file')).toEqual([0, expect.stringContaining('journal.sqlite on ')]);
      expect(await texts()).toEqual(between);
      // Whoever still asks the server hears where it is, and leaves no copy that would keep the daemon from its file.
      expect(await said(purser('journal', '--config', 'server.yaml'))).toEqual([
        74,
        expect.stringMatching(/the journal of the book main in the schema moved was moved to .*journal\.sqlite on /),
      ]);
      // The version before has left one.
      copyFileSync(path.join(folder, 'state/journal.sqlite'), path.join(folder, 'state/book.sqlite'));
      const copy = new DatabaseSync(path.join(folder, 'state/book.sqlite'));
      copy.exec(`INSERT INTO meta VALUES ('moved-to', '{"from":"a","to":"b","at":"c"}')`);
      copy.close();
      const third = onFile();
      await third.line(RUNS, { waitMsMax: 40_000 });
      await ends(third);
      const after = await texts();
      expect(after.slice(0, between.length)).toEqual(between);
      expect(after.join('\n')).not.toMatch(/lost its end|another installation|backup/);
    },
    patient(150_000),
  );
});
