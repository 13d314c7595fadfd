import path from 'node:path';
import type { Cluster } from '../postgres/cluster.ts';
import { newFolder } from '../e2e/new-folder.ts';
import { configFor, keysOf } from '../e2e/serve-exchange.ts';
import { ROOT, type Started, startPurser } from '../e2e/start-purser.ts';
import { FUTURES, SPOT } from '../e2e/trades-all-the-time.ts';
import { promised } from '../patience.ts';
import type { GapName } from './gap.ts';
import { SPEED, type ServedHere } from './serve-here.ts';

/** A machine that is slower holds its book longer: three seconds on a quiet one. */
const LEASE_S = Math.min(15, Math.ceil(promised(3_000) / 1_000));

const ALL_THE_TIME = { 'strategies/small-change.yaml': SPOT, 'strategies/in-and-out.yaml': FUTURES };

/** The line that a daemon prints once it has the book. */
export const HAS_BOOK = /Purser runs \d/;

/** Longest wait for the book, on a quiet machine: a lease, and a start. */
export const BOOK_MS_MAX = 40_000;

const PRELOAD = path.join(import.meta.dirname, 'stop-in-gap.ts');
const LAUNCHER = path.join(ROOT, 'bin/purser.mjs');

/** Where a daemon gets a signal: at which of its orders, counted from 1, and in which gap on its way. */
export interface Stop {
  readonly gap: GapName;
  readonly nth: number;
  readonly signal: 'SIGKILL' | 'SIGSTOP';
}

/** One machine: a folder of its own, with the same project as the other one. */
export interface Machine {
  readonly folder: string;
  /** Starts its daemon, which gets a signal where `stop` says, once it has the book. */
  start(stop?: Stop): Started;
  /** Runs a command there to its end. */
  run(...words: readonly string[]): Started;
}

/** What two machines share. */
export interface Shared {
  readonly exchange: ServedHere;
  readonly cluster: Pick<Cluster, 'url' | 'port'>;
  /** The schema of their book. */
  readonly schema: string;
  /** How fast their time goes and that of the exchange; that of most series by default. */
  readonly speed?: number;
  /** The files of their strategies; by default they trade all the time. */
  readonly strategies?: Readonly<Record<string, string>>;
  /** Ports of this machine by which each of them reaches both; those of both themselves by default. */
  readonly ways?: readonly [Ways, Ways];
}

/** The ports by which a machine reaches the server of the book and the exchange. */
export interface Ways {
  readonly server: number;
  readonly exchange: number;
}

/** Makes two machines, `one` and `two`, that can hold one book, and trade all the time. */
export function machines(shared: Shared): readonly [Machine, Machine] {
  const { exchange, cluster, schema, ways, speed = SPEED, strategies = ALL_THE_TIME } = shared;
  const state = `state: { directory: state, postgres: { url: { env: PURSER_POSTGRES }, schema: ${schema}, lease: ${String(LEASE_S)}s } }`;
  const made = (host: string, own?: Ways): Machine => {
    const server = throughPort(cluster.url, own?.server);
    const env = { ...keysOf(exchange), PURSER_POSTGRES: server, PURSER_HOST: host };
    const url = throughPort(exchange.url, own?.exchange);
    const folder = newFolder({
      ...strategies,
      'purser.yaml': configFor({ ...exchange, url }).replace('state: state', state),
    });
    return {
      folder,
      start(stop) {
        const words = ['run', '--speed', String(speed)];
        if (stop === undefined) return startPurser(words, { cwd: folder, env });
        const preload = ['--disable-warning=ExperimentalWarning', '--import', PRELOAD, LAUNCHER];
        return startPurser([...preload, ...words], {
          ...{ command: process.execPath, cwd: folder },
          env: {
            ...env,
            PURSER_GAP: `${stop.gap} ${String(stop.nth)} ${stop.signal}`,
            PURSER_GAP_DATABASE: String(cluster.port),
          },
        });
      },
      run: (...words) => startPurser(words, { cwd: folder, env }),
    };
  };
  return [made('one', ways?.[0]), made('two', ways?.[1])];
}

function throughPort(url: string, port: number | undefined): string {
  return port === undefined ? url : url.replace(/:\d+/, `:${String(port)}`);
}
