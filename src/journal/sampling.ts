import type { DatabaseSync } from 'node:sqlite';
import { type Decimal, formatDecimal, parseDecimal } from '../base/decimal.ts';
import type { ReadBetween, SampledFrom, Sampling } from '../ports/equity-log.ts';
import { text, whole } from './row.ts';

/** The tables of what samples of equity were made of. */
export const SAMPLING_TABLES = `
  CREATE TABLE IF NOT EXISTS sampled_wallets (at INTEGER PRIMARY KEY, names TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS sampled_reads (at INTEGER PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS sampled_prices (
    coin TEXT NOT NULL, at INTEGER NOT NULL, price TEXT NOT NULL, PRIMARY KEY (coin, at)
  ) STRICT, WITHOUT ROWID;
`;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** As long as all samples are kept. */
const KEPT_MS = 90 * DAY_MS;
/** As long as one price an hour is kept. */
const PRICES_MS = 730 * DAY_MS;
/** Most changes of the wallets: older ones are forgotten. */
const CHANGES_MAX = 1_000;

/** Makes the writer of what samples are made of, for use within a transaction. */
export function samplingWriter(database: DatabaseSync): (at: number, from: SampledFrom) => void {
  const newest = database.prepare('SELECT names FROM sampled_wallets ORDER BY at DESC LIMIT 1').get();
  let known = newest === undefined ? undefined : text(newest, 'names');
  const wallet = database.prepare('INSERT OR REPLACE INTO sampled_wallets (at, names) VALUES (?, ?)');
  const read = database.prepare('INSERT OR REPLACE INTO sampled_reads (at, first, last) VALUES (?, ?, ?)');
  const price = database.prepare('INSERT OR REPLACE INTO sampled_prices (coin, at, price) VALUES (?, ?, ?)');
  const forget = database.prepare(
    `DELETE FROM sampled_wallets WHERE at <= (SELECT at FROM sampled_wallets ORDER BY at DESC LIMIT 1 OFFSET ${String(CHANGES_MAX)})`,
  );
  const old = [
    { sql: database.prepare('DELETE FROM sampled_reads WHERE at < ?'), ageMs: KEPT_MS },
    { sql: database.prepare('DELETE FROM sampled_prices WHERE at < ?'), ageMs: PRICES_MS },
    {
      sql: database.prepare(`DELETE FROM sampled_prices WHERE at < ? AND at % ${String(HOUR_MS)} <> 0`),
      ageMs: KEPT_MS,
    },
  ];
  let tendedAt = -Infinity;
  return (at, { wallets, read: { first, last }, prices }) => {
    const names = JSON.stringify(wallets);
    if (names !== known) wallet.run(at, names);
    known = names;
    read.run(at, first, last);
    for (const [coin, one] of Object.entries(prices)) price.run(coin, at, formatDecimal(one));
    if (at - tendedAt < DAY_MS) return;
    tendedAt = at;
    forget.run();
    for (const { sql, ageMs } of old) sql.run(at - ageMs);
  };
}

/** Reads what samples were made of; a file of before it was recorded says nothing. */
export function readSampling(database: DatabaseSync, from: number): Sampling {
  const known = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sampled_prices'").get();
  if (known === undefined) return { wallets: [], read: new Map(), priceAt: () => undefined };
  const wallets = database.prepare('SELECT at, names FROM sampled_wallets ORDER BY at').all();
  const reads = database.prepare('SELECT at, first, last FROM sampled_reads WHERE at >= ?').all(from);
  const prices = new Map<string, readonly PriceAt[]>();
  const rows = database.prepare('SELECT at, price FROM sampled_prices WHERE coin = ? ORDER BY at');
  for (const row of database.prepare('SELECT DISTINCT coin FROM sampled_prices').all()) {
    const coin = text(row, 'coin');
    const all = rows.all(coin).map((one) => ({ at: whole(one, 'at'), price: parseDecimal(text(one, 'price')) }));
    prices.set(coin, all);
  }
  return {
    wallets: wallets.map((row) => ({
      at: whole(row, 'at'),
      names: JSON.parse(text(row, 'names')) as readonly string[],
    })),
    read: new Map(
      reads.map((row): [number, ReadBetween] => [
        whole(row, 'at'),
        { first: whole(row, 'first'), last: whole(row, 'last') },
      ]),
    ),
    priceAt: (coin, at) => nearest(prices.get(coin) ?? [], at),
  };
}

interface PriceAt {
  readonly at: number;
  readonly price: Decimal;
}

/** The price that was recorded nearest to a time, an hour away at most. */
function nearest(prices: readonly PriceAt[], at: number): Decimal | undefined {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prices[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const near = [prices[low - 1], prices[low]].flatMap((one) => (one === undefined ? [] : [one]));
  const [first] = near.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
  return first === undefined || Math.abs(first.at - at) > HOUR_MS ? undefined : first.price;
}
