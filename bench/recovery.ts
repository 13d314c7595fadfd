import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NEVER } from 'rxjs';
import { emittedGrammar } from '../src/app/emitted/emitted-grammar.ts';
import { assemble } from '../src/app/venue/assemble.ts';
import { paperWay } from '../src/app/venue/paper-way.ts';
import { parseDecimal } from '../src/base/decimal.ts';
import { seededRandom } from '../src/base/random.ts';
import { virtualClock } from '../src/clock/virtual-clock.ts';
import type { Intent } from '../src/effects/intent.ts';
import type { JournalEntry } from '../src/domain/journal-entry.ts';
import { decodeIntent } from '../src/journal/encode-intent.ts';
import { openJournal } from '../src/journal/open-journal.ts';
import { createPaperExchange, type PaperExchange } from '../src/paper/exchange/exchange.ts';
import { syntheticMarket } from '../src/paper/market/synthetic-market.ts';
import { loadStrategies } from '../src/strategy/load.ts';
import type { Strategy } from '../src/strategy/model/strategy.ts';
import { placeSpotOrder } from '../src/wire/operations/place-spot-order.ts';
import { measure } from './measure.ts';

/** A start as a restart finds it: orders that rest at the exchange, and a history that nobody needs for going on. */
const OPEN_ORDERS = 500;
const ENTRIES = 100_000;
const START = Date.UTC(2026, 0, 5, 9);

const STRATEGY = `
version: 1
strategy: rests
account: main
accounts: [main, hedge]
market: spot
watch:
  btc: { watch: ticker, instrument: spot/BTCUSDT, every: 1s }
rules:
  - id: looks
    when: btc.last > 0 USDT/BTC
    atStart: fire
    do: [{ notify: { message: "looks" } }]
`;

/** The exchange lets only so many orders of one account and symbol rest. */
const ACCOUNTS = ['main', 'hedge'];
const accountOf = (number: number): string => (number % 2 === 0 ? 'main' : 'hedge');
const symbolOf = (number: number): string => (number % 4 < 2 ? 'BTCUSDT' : 'ETHUSDT');

const TERMS = { type: 'limit', force: 'gtc' } as const;

function anIntent(number: number): Intent {
  return {
    id: `pabcdef${String(number).padStart(32, '0')}`,
    origin: { strategy: 'rests', rule: 'bid', instance: '', firing: number, step: 0, leg: 0 },
    effect: {
      ...TERMS,
      kind: 'buy',
      account: accountOf(number),
      instrument: { market: 'spot', symbol: symbolOf(number) },
      price: parseDecimal('1000'),
      size: parseDecimal('0.01'),
    },
    why: 'btc.last > 0 USDT/BTC',
    decidedAt: START,
  };
}

function anEntry(number: number): JournalEntry {
  const origin = { strategy: 'rests', rule: 'looks', intent: anIntent(number).id, account: 'main' };
  const text = 'because btc.last > 0 USDT/BTC [btc.last = 63891.6 USDT/BTC]';
  return { at: START, kind: 'fired', ...origin, text, detail: { firing: number, try: 1 } };
}

/** Writes a journal in which the orders are open, with so many entries behind them. */
function write(path: string, entries: number): void {
  const journal = openJournal({ path, now: () => START, random: seededRandom(1) });
  const intents = Array.from({ length: OPEN_ORDERS }, (_, number) => anIntent(number));
  const transitions = intents.map(({ id }) => ({ id, state: 'accepted' as const, at: START }));
  journal.commit({ intents, transitions });
  for (let from = 0; from < entries; from += 10_000)
    journal.commit({ entries: Array.from({ length: 10_000 }, (_, i) => anEntry(from + i)) });
  journal.close();
}

function loaded(): Strategy {
  const { strategies, diagnostics } = loadStrategies({
    files: [{ path: 'rests.yaml', text: STRATEGY }],
    ...emittedGrammar(),
    config: { accounts: ACCOUNTS.map((name) => ({ name, exchange: 'paper', ipBound: true })) },
  });
  const [strategy] = strategies;
  if (strategy === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return strategy;
}

const clock = virtualClock({ startAt: START });
const paper = createPaperExchange({
  clock,
  market: syntheticMarket({ seed: 1, startAt: START }),
  seed: 1,
  accounts: ACCOUNTS.map((name) => ({ name, balances: { spot: { USDT: '1000000' } } })),
});
const way = paperWay(paper);

/** Lets the orders rest at the exchange under their ids; it takes ten in a second. */
function place(exchange: PaperExchange): void {
  for (let number = 0; number < OPEN_ORDERS; number += 1) {
    const answer = exchange.call({
      ...{ uid: way.uids.get(accountOf(number)) ?? '', ip: '127.0.0.1', operation: placeSpotOrder },
      request: {
        symbol: symbolOf(number),
        side: 'buy',
        orderType: 'limit',
        force: 'gtc',
        price: parseDecimal('1000'),
        size: parseDecimal('0.01'),
        clientOid: anIntent(number).id,
      },
    });
    if (answer.code !== '00000') throw new Error(JSON.stringify(answer));
    clock.advance(200);
  }
}

/** Starts from a journal, until its first rule has looked and its word is on the disk. */
function start(path: string, strategy: Strategy): void {
  const journal = openJournal({ path, now: clock.now, random: seededRandom(1) });
  const { transport, accounts } = way;
  const told: string[] = [];
  const parts = { clock, journal, transport, accounts, strategies: [strategy], stop: NEVER };
  const running = assemble(parts).entries.subscribe({
    next: ({ kind }) => told.push(kind),
    error: (error: unknown) => {
      throw error;
    },
  });
  while (!told.includes('notified')) clock.advance(100);
  running.unsubscribe();
  // The next start has to find the rule as this one did.
  journal.commit({ states: new Map([['rule rests/looks', undefined]]) });
  journal.close();
}

/** Reads the same rows with plain node:sqlite. */
function read(path: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  const entries = database.prepare('SELECT * FROM entries ORDER BY sequence').all();
  const intents = database.prepare('SELECT body FROM intents ORDER BY sequence').all();
  for (const { detail } of entries) JSON.parse(String(detail));
  for (const { body } of intents) decodeIntent(String(body));
  database.close();
}

const directory = mkdtempSync(join(process.cwd(), '.recovery-'));
try {
  const strategy = loaded();
  place(paper);
  const [path, longer, again] = [join(directory, 'a.sqlite'), join(directory, 'b.sqlite'), join(directory, 'c.sqlite')];
  write(path, ENTRIES);
  write(longer, ENTRIES * 10);
  cpSync(path, again);
  const shape = { pairs: 9, sampleMs: 0 };
  measure({
    ...shape,
    name: 'recovery: 500 open orders and 100,000 entries, until a rule has looked, beside reading the rows plainly',
    ours: () => {
      start(path, strategy);
    },
    peer: () => {
      read(again);
    },
    budget: { atMost: 1 },
  });
  measure({
    ...shape,
    name: 'recovery: the same with ten times the entries, beside it',
    ours: () => {
      start(longer, strategy);
    },
    peer: () => {
      start(path, strategy);
    },
    budget: { atMost: 1.5 },
  });
} finally {
  rmSync(directory, { recursive: true });
}
