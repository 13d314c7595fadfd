import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { goneFrom } from '../../src/journal/moved.ts';
import { openJournal } from '../../src/journal/open-journal.ts';
import { newFolder, removeFolders } from '../e2e/new-folder.ts';
import { killStarted, type Started, startPurser } from '../e2e/start-purser.ts';
import { HAS_POSTGRES } from '../postgres/cluster.ts';
import { opened } from '../postgres/opened.ts';
import { randomBatches, seenIn } from '../postgres/random-batches.ts';
import { useCluster } from '../postgres/use-cluster.ts';
import { patient } from '../patience.ts';
import { SEED } from '../seed.ts';
import { NOW } from '../unit/journal/samples.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

const cluster = useCluster();
afterEach(async () => {
  await killStarted();
  removeFolders();
});

/** How often a move is killed in each direction. */
const TIMES = 6 * Number(process.env['PURSER_FAILOVER_TIMES'] ?? 1);

type To = 'server' | 'file';

const now = (): number => NOW + 5;

/** A file with something of everything, and what a reader sees of it. */
function written(): { readonly file: string; readonly seen: unknown } {
  const file = path.join(newFolder(), 'journal.sqlite');
  const journal = openJournal({ path: file, now, random: seededRandom(1) });
  for (const batch of randomBatches(40)) journal.commit(batch);
  const seen = seenIn(journal);
  journal.close();
  return { file, seen };
}

/** A project whose journal lies in a file, and what moves it. */
function project(source: string, schema: string, port: number) {
  const folder = newFolder({
    'purser.yaml': `version: 1
accounts: { main: { exchange: paper } }
state: { directory: state, postgres: { url: { env: PURSER_POSTGRES }, schema: ${schema} } }
`,
  });
  const file = path.join(folder, 'state', 'journal.sqlite');
  mkdirSync(path.dirname(file), { mode: 0o700 });
  for (const end of ['', '.last']) cpSync(source + end, file + end);
  // A place at a server is known by its address: each move goes the same way.
  const url = cluster().url.replace(/:\d+/, `:${String(port)}`);
  const move = (to: To): Started =>
    startPurser(['journal', 'move', '--to', to], { cwd: folder, env: { PURSER_POSTGRES: url } });
  const moved = async (to: To): Promise<void> => {
    const run = move(to);
    expect(await run.end(40_000), run.stderr()).toEqual({ code: 0, signal: null });
  };
  /** Which of both places a daemon would run. */
  const runnable = (): readonly To[] => {
    const keys = cluster().sql(`SELECT key FROM ${schema}.meta`).split('\n');
    const isAtServer = keys.includes('epoch') && !keys.includes('moved-to') && !keys.includes('arrives-from');
    const isInFile = existsSync(file) && goneFrom(file) === undefined;
    return [...(isInFile ? (['file'] as const) : []), ...(isAtServer ? (['server'] as const) : [])];
  };
  const seen = async (): Promise<unknown> => {
    if (runnable()[0] === 'server') return seenIn((await opened(cluster().url, { schema, now })).journal);
    const journal = openJournal({ path: file, now, random: seededRandom(2) });
    const found = seenIn(journal);
    journal.close();
    return found;
  };
  return { move, moved, runnable, seen };
}

interface Kill {
  readonly way: TcpProxy;
  readonly nth: number;
  readonly when: 'before' | 'behind';
}

/** Kills a move as soon as it has sent so many messages to the server; answers how many there were. */
async function killedAfter({ way, nth, when }: Kill, move: () => Started): Promise<number> {
  const started: { run?: Started } = {};
  let sent = 0;
  const count = (): void => {
    sent += 1;
    if (sent === nth) started.run?.kill('SIGKILL');
    way.onceSent(/(?:)/, when, count);
  };
  way.onceSent(/(?:)/, when, count);
  started.run = move();
  await started.run.end(40_000);
  way.onceSent(/(?!)/, when, () => undefined);
  return sent;
}

describe.skipIf(!HAS_POSTGRES)('purser journal move', () => {
  test.for(['server', 'file'] as const)(
    `to the %s, killed at any moment, leaves one place at most that runs, and is ended by the same command (seed ${String(SEED)})`,
    { timeout: patient(20_000 * TIMES) },
    async (to) => {
      const random = seededRandom(SEED);
      const way = await tcpProxy(cluster().port);
      onTestFinished(way.close);
      const { file, seen } = written();
      const begin = async (name: string): Promise<ReturnType<typeof project>> => {
        const begun = project(file, name, way.port);
        if (to === 'file') await begun.moved('server');
        return begun;
      };
      const whole = await begin(`whole_${to}`);
      const messages = await killedAfter({ way, nth: Infinity, when: 'before' }, () => whole.move(to));
      expect(whole.runnable()).toEqual([to]);
      const found: string[] = [];
      for (let time = 1; time <= TIMES; time += 1) {
        const schema = `${to}_${String(time)}`;
        const { move, moved, runnable, seen: seenNow } = await begin(schema);
        // The last messages say which place is run; the others bring the rows.
        const least = time % 2 === 1 ? messages - 6 : 1;
        const nth = time === 1 ? messages : random.between(least, messages);
        const when = random.between(0, 1) === 0 ? 'before' : 'behind';
        await killedAfter({ way, nth, when }, () => move(to));
        const places = cluster().sql(`SELECT to_regclass('${schema}.meta') IS NULL`) === 't\n' ? ['file'] : runnable();
        expect(places.length, schema).toBeLessThanOrEqual(1);
        found.push(`${String(nth)} ${when}: ${places.join('+')}`);
        // A move that was killed waits for the lease of the one before: 30 s, which nobody has to see each time.
        if (time > 1 && cluster().sql(`SELECT to_regclass('${schema}.books') IS NULL`) === 'f\n')
          cluster().sql(`UPDATE ${schema}.books SET expires = '-infinity'`);
        await moved(to);
        expect(runnable(), schema).toEqual([to]);
        expect(await seenNow(), schema).toEqual(seen);
      }
      console.log(`${String(messages)} messages to the server\n${found.join('\n')}`);
    },
  );
});
