import { createHttpTransport } from '../../../src/exchange/http/http-transport.ts';
import type { Credentials } from '../../../src/exchange/http/http-transport.ts';
import type { PaperAccountSpec } from '../../../src/paper/core/wallets/accounts.ts';
import type { TradingStatus } from '../../../src/paper/core/state/conduct.ts';
import type { PaperExchange } from '../../../src/paper/exchange/exchange.ts';
import { servePaperExchange } from '../../../src/paper/server.ts';
import { paperTransport } from '../../../src/paper/exchange/transport.ts';
import type { Answer, Transport } from '../../../src/ports/transport.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import { marketOf, startTrial } from '../../unit/paper/trial.ts';
import type { Trial } from '../../unit/paper/trial.ts';
import type { OperationCase, Step, Told } from './operation-case.ts';

const FUTURES_MONEY = { usdt_futures: { USDT: '10000' } };

/** A parent and a sub-account with money, and one account for each thing that a key can lack. */
export const ACCOUNTS: readonly PaperAccountSpec[] = [
  {
    name: 'main',
    balances: { ...FUTURES_MONEY, spot: { USDT: '5000', BTC: '0.5' }, p2p: { USDT: '100' } },
    savings: { USDT: '2000' },
  },
  { name: 'hedge', parent: 'main', balances: { usdt_futures: { USDT: '300' }, spot: { USDT: '300' } } },
  { name: 'single', balances: FUTURES_MONEY, posMode: 'one_way_mode' },
  { name: 'reader', balances: FUTURES_MONEY, permissions: ['read'] },
  { name: 'writer', balances: FUTURES_MONEY, permissions: ['futures_order'] },
  { name: 'unbound', balances: FUTURES_MONEY, ips: null },
  { name: 'elsewhere', ips: ['10.0.0.1'] },
  { name: 'frozen', frozen: true },
  { name: 'copier', balances: { ...FUTURES_MONEY, spot: { USDT: '100' } }, copyPairs: ['ETHUSDT'] },
  { name: 'frozensub', parent: 'main', frozen: true },
  { name: 'investor', balances: { ...FUTURES_MONEY, spot: { USDT: '500000', BTC: '60' } } },
];

const flat = (price: number, bars: number) => Array.from({ length: bars }, () => [price, price, price, price] as const);

/** 50,000 for ten minutes, up to 51,000 in the eleventh, and there from then on. */
const MARKET = marketOf([...flat(50_000, 10), [50_000, 51_000, 50_000, 51_000], ...flat(51_000, 60)]);

/** An exchange with one way to it. */
export interface World {
  readonly trial: Trial;
  readonly transport: Transport;
  /** How pairs can be traded; empty at first. */
  readonly statuses: Map<string, TradingStatus>;
}

function newTrial(told: Told = {}): Pick<World, 'trial' | 'statuses'> {
  const statuses = new Map<string, TradingStatus>();
  return { trial: startTrial(MARKET, { accounts: ACCOUNTS, statuses, ...told }), statuses };
}

/** Makes worlds that are reached in process. */
export function directWorld(told?: Told): World {
  const made = newTrial(told);
  const uids = new Map(made.trial.exchange.accounts.map(({ name, uid }) => [name, uid]));
  return { ...made, transport: paperTransport(made.trial.exchange, uids) };
}

/** A server and a client that outlive the worlds: each new one takes the place of the one before. */
export interface Wire {
  next(told?: Told): World;
  close(): Promise<void>;
}

/** Opens the way over HTTP. */
export async function openWire(): Promise<Wire> {
  let { trial } = newTrial();
  const current: PaperExchange = {
    call: (call) => trial.exchange.call(call),
    change: (change) => {
      trial.exchange.change(change);
    },
    standing: () => trial.exchange.standing(),
    version: () => trial.exchange.version(),
    get accounts() {
      return trial.exchange.accounts;
    },
    keyOf: (apiKey) => trial.exchange.keyOf(apiKey),
    callsLeft: (call) => trial.exchange.callsLeft(call),
    now: () => trial.exchange.now(),
    windowMs: trial.exchange.windowMs,
    state: () => trial.exchange.state(),
    holdings: () => trial.exchange.holdings(),
    spotLeasts: () => trial.exchange.spotLeasts(),
    statements: () => trial.exchange.statements(),
    outlook: () => trial.exchange.outlook(),
    start: () => trial.exchange.start(),
  };
  const server = await servePaperExchange(current, { port: 0 });
  // Real time runs the sockets; the world's own clock stands still until a case moves it.
  const transport = createHttpTransport({
    clock: { ...trial.clock, now: () => trial.clock.now() },
    baseUrl: server.url,
    // Keys come from the seed, so that they are those of every world.
    credentials: new Map(trial.exchange.accounts.map((account) => [account.name, credentialsOf(account)])),
    signingTime: () => trial.clock.now(),
  });
  return {
    next: (told) => {
      const made = newTrial(told);
      ({ trial } = made);
      return { ...made, transport };
    },
    close: async () => {
      transport.close();
      await server.close();
    },
  };
}

function credentialsOf(account: Trial['exchange']['accounts'][number]): Credentials {
  const { apiKey: key, secret, passphrase } = account;
  return { key, secret, passphrase };
}

/** Plays a case: what comes before it must succeed; answers what it was answered itself. */
export async function play({ trial, transport, statuses }: World, played: OperationCase): Promise<Answer> {
  for (const given of played.given) {
    if ('waitMs' in given) trial.clock.advance(given.waitMs);
    else if ('status' in given) statuses.set(given.of, given.status);
    else {
      const answer = await ask(transport, given);
      if (answer.code !== '00000') throw new Error(`${given.id} before ${played.number}: ${JSON.stringify(answer)}`);
    }
  }
  return ask(transport, { id: played.id, request: played.request, by: played.by });
}

function ask(transport: Transport, { id, request, by = 'main' }: Extract<Step, { id: unknown }>): Promise<Answer> {
  const operation: Operation = operations[id];
  const account = operation.auth === 'public' ? {} : { account: by };
  return new Promise((resolve, reject) => {
    transport.call({ operation, request, ...account }).subscribe({ next: resolve, error: reject });
  });
}
