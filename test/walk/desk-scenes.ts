import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { smallDisk } from '../e2e/small-disk.ts';
import type { Scenes, Walker } from './walk-page.ts';

const LAUNCHER = path.resolve(import.meta.dirname, '../../bin/purser.mjs');

const CONFIG = `version: 1
strategies: strategies
accounts:
  main: { exchange: paper }
paper:
  seed: 11
  balances:
    main: { usdt_futures: { USDT: "1000" }, spot: { USDT: "500" } }
`;

/** The strategy of the desk. */
export const DESK = `version: 1
strategy: desk
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 2s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 30s }
rules:
  - { id: dip, when: btc.last < 30000 USDT/BTC, do: [{ open: { instrument: BTCUSDT, side: long, value: 100 USDT } }] }
  - { id: chatter, on: { every: 10s }, do: [{ notify: { message: "bitcoin is at \${btc.last}" } }] }
  - { id: buy-now, on: manual, do: [{ open: { instrument: BTCUSDT, side: long, value: 100 USDT } }] }
  - { id: buy-unprotected, on: manual, do: [{ open: { instrument: ETHUSDT, side: long, value: 100 USDT } }] }
goals:
  - { id: protect, keep: stops, each: position in positions where position.symbol == "BTCUSDT", stopLoss: { loss: 2% } }
limits: { orderValue: 200 USDT, openValue: 500 USDT }
`;

/** Moves the version of the desk's journal. */
function laterVersion({ home }: Walker, by: number): void {
  const database = new DatabaseSync(path.join(home, 'desk/.purser/journal.sqlite'));
  const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
  database.exec(`PRAGMA user_version = ${String(Number(version) + by)}`);
  database.close();
}

/** What a daemon says once it trades. */
export const RUNS = /Purser runs 1 strategy|^Times are/;

/** A desk on the simulated exchange, with rules for each situation of an operator. */
export const DESK_SCENES: Scenes = {
  /** The daemon runs, and holds a position in bitcoin with its stop. */
  desk: async (walker) => {
    const folder = path.join(walker.home, 'desk');
    mkdirSync(path.join(folder, 'strategies'), { recursive: true });
    writeFileSync(path.join(folder, 'purser.yaml'), CONFIG);
    writeFileSync(path.join(folder, 'strategies/desk.yaml'), DESK);
    walker.go('desk');
    await walker.type(`alias purser="'${process.execPath}' '${LAUNCHER}'"`);
    await walker.start('purser run --paper', RUNS);
  },
  /** The machine dies, and comes back. */
  die: async (walker) => {
    await walker.end('SIGKILL');
    await walker.start('purser run --paper', RUNS);
  },
  stop: (walker) => walker.end('SIGINT'),
  /** The desk as it was left, after something else. */
  home: async (walker) => {
    await walker.end('SIGINT');
    walker.go('desk');
    await walker.start('purser run --paper', RUNS);
  },
  /** The journal is one of a version that is still to come, and then it is as before. */
  fromTomorrow: (walker) => {
    laterVersion(walker, 1);
  },
  again: (walker) => {
    laterVersion(walker, -1);
  },
  /** The disk under the state directory of another desk fills up while its daemon runs, and the daemon ends. */
  fullDisk: async (walker) => {
    await walker.end('SIGINT');
    const folder = path.join(walker.home, 'small');
    mkdirSync(path.join(folder, 'strategies'), { recursive: true });
    mkdirSync(path.join(folder, '.purser'), { mode: 0o700 });
    const disk = smallDisk(path.join(folder, '.purser'));
    if (disk === undefined) return 'a small disk cannot be mounted here';
    writeFileSync(path.join(folder, 'purser.yaml'), CONFIG);
    writeFileSync(path.join(folder, 'strategies/desk.yaml'), DESK);
    walker.go('small');
    await walker.start('purser run --paper', RUNS);
    disk.fill('old-copy.sqlite');
    // It ends with the first thing that it cannot record; within ten seconds that is a message of `chatter`, or what
    // the simulated exchange has to keep.
    const code = await walker.ended();
    if (code !== 74) throw new Error(`the daemon on the full disk has ended with ${String(code)}`);
    return undefined;
  },
  /** A daemon is started where the reader is. */
  here: (walker) => walker.start('purser run --paper', RUNS),
};
