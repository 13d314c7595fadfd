import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PaperAccountSpec } from '../../src/paper/core/wallets/accounts.ts';
import type { Cluster } from '../postgres/cluster.ts';
import { newFolder } from '../e2e/new-folder.ts';
import { configFor, keysOf } from '../e2e/serve-exchange.ts';
import { type Started, startPurser } from '../e2e/start-purser.ts';
import { promised } from '../patience.ts';
import type { ServedHere } from './serve-here.ts';

/** A machine that is slower holds its books longer: three seconds on a quiet one. */
export const LEASE_MS = Math.min(15, Math.ceil(promised(3_000) / 1_000)) * 1_000;

/** A machine that may hold many books. */
export interface Host {
  readonly name: string;
  /** Where the files of a book lie there, and its state. */
  folderOf(book: string): string;
  stateOf(book: string): string;
  /** Starts `purser fleet run` with all books. */
  start(...words: readonly string[]): Started;
  /** Runs a command about a book to its end. */
  run(book: string, ...words: readonly string[]): Started;
}

export interface HostsParts {
  readonly exchange: ServedHere;
  readonly cluster: Pick<Cluster, 'url'>;
  readonly schema: string;
  readonly names: readonly string[];
  readonly books: readonly string[];
  readonly speed: number;
  /** How often each book buys, in seconds of the exchange. */
  readonly everyS: number;
  /** The name of the address whose limits they share; by default each machine has one of its own. */
  readonly address?: string;
  /** The strategy of a book, which buys all the time by default. */
  readonly strategyOf?: (book: string) => string;
  /** The address from which each machine reaches the exchange; that of the test by default. */
  readonly addresses?: readonly string[];
}

const FROM_ADDRESS = pathToFileURL(path.join(import.meta.dirname, 'from-address.ts')).href;

/** The accounts of books, one each, whose keys work from any address. */
export function accountsOf(books: readonly string[]): readonly PaperAccountSpec[] {
  return books.map((name) => ({ name, balances: { spot: { USDT: '10000' } }, ips: null }));
}

/** What lets a process reach an exchange from an address. */
function fromAddress(address: string, { url }: Pick<ServedHere, 'url'>): Readonly<Record<string, string>> {
  return {
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${FROM_ADDRESS}`,
    PURSER_FROM_ADDRESS: address,
    PURSER_FROM_PORT: new URL(url).port,
  };
}

/** Makes machines that have the files of all books. */
export function hosts(parts: HostsParts): readonly Host[] {
  const { exchange, cluster, schema, names, books, speed, everyS, addresses } = parts;
  const { address, strategyOf = (book) => buys(book, everyS) } = parts;
  const lease = `${String(LEASE_MS / 1_000)}s`;
  const env = { ...keysOf(exchange), PURSER_POSTGRES: cluster.url };
  const projectOf = (book: string): string => {
    const accounts = exchange.accounts.filter(({ name }) => name === book);
    const server = `url: { env: PURSER_POSTGRES }, schema: ${schema}, book: ${book}, lease: ${lease}${address === undefined ? '' : `, address: ${address}`}`;
    const state = `state: { directory: state, postgres: { ${server} } }\npaper: { speed: ${String(speed)} }`;
    return configFor({ ...exchange, accounts }).replace('state: state', state);
  };
  return names.map((name, index) => {
    const from = addresses?.[index];
    const folder = newFolder(
      Object.fromEntries(
        books.flatMap((book) => [
          [`${book}/purser.yaml`, projectOf(book)],
          [`${book}/strategies/buys-${book}.yaml`, strategyOf(book)],
        ]),
      ),
    );
    const reach = from === undefined ? {} : fromAddress(from, exchange);
    const options = { cwd: folder, env: { ...env, ...reach, PURSER_HOST: name } };
    return {
      name,
      folderOf: (book) => path.join(folder, book),
      stateOf: (book) => path.join(folder, book, 'state'),
      start: (...words) => startPurser(['fleet', 'run', '--log', 'tape', ...words, ...books], options),
      run: (book, ...words) => startPurser(words, { ...options, cwd: path.join(folder, book) }),
    };
  });
}

function buys(book: string, everyS: number): string {
  return `
version: 1
strategy: buys-${book}
account: ${book}
market: spot
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 5s }
rules:
  - id: buy
    on: { every: ${String(everyS)}s }
    do:
      - buy: { instrument: spot/BTCUSDT, value: 2 USDT }
  - id: never
    when: btc.last < 1 USDT/BTC
    do:
      - notify: { message: "that was not to be" }
limits:
  orderValue: 5 USDT
`;
}
