import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { JournalEntry } from '../../src/domain/journal-entry.ts';
import { paced } from '../patience.ts';
import { type ExchangeRecords, exchangeRecords } from './exchange-records.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { readJournalOf } from './read-journal-of.ts';
import { configFor, keysOf, serveExchange } from './serve-exchange.ts';
import { killStarted, ROOT, startPurser } from './start-purser.ts';

/** A year of minutes of BTCUSDT, which lies beside the repository and is not part of it. */
const CANDLES = path.resolve(ROOT, '../shared/data/btcusdt-1m-2024.csv.gz');

/** A day on which the price rose to a record and then fell by more than 10 %; from shortly before the rise on. */
const FROM = Date.UTC(2024, 2, 5, 13, 30);
const TO = Date.UTC(2024, 2, 6);

const SPEED = String(paced(240));
const BREAKOUT = `
version: 1
strategy: breakout
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 10s }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 20s }
rules:
  - id: follow-up
    when: ema(minute.close, 2) > ema(minute.close, 5) && not positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    cooldown: 3m
    do:
      - open: { instrument: BTCUSDT, side: long, value: 200 USDT }
  - id: leave
    each: position in positions where position.symbol == "BTCUSDT"
    when: ema(minute.close, 2) < ema(minute.close, 5)
    for: 3m
    atStart: fire
    do:
      - close: { position: =position }
goals:
  - id: protect
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    takeProfit: { gain: 3% }
    stopLoss: { loss: 0.6% }
    trail: { by: 0.3% }
limits:
  orderValue: 250 USDT
  openValue: 500 USDT
`;

const FLOOR = `
version: 1
strategy: floor
account: main
market: usdt-futures
goals:
  - id: margin
    keep: balance
    of: { wallet: usdt_futures, coin: USDT }
    atLeast: 400 USDT
    target: 500 USDT
    from: [{ wallet: spot, leave: 250 USDT }, { savings: flexible, leave: 500 USDT }]
limits:
  transferTo: [main]
`;

const REGULAR = `
version: 1
strategy: regular
account: main
market: spot
rules:
  - id: buy
    on: { every: 10m }
    do:
      - buy: { instrument: spot/BTCUSDT, value: 10 USDT }
limits:
  orderValue: 12 USDT
`;

afterEach(async () => {
  await killStarted();
  removeFolders();
});

const missing = existsSync(CANDLES) ? '' : ` (skipped: there is no ${CANDLES})`;

test.skipIf(missing !== '')(`on real candles the journal and the exchange tell the same${missing}`, async () => {
  // given: an exchange on the prices of that day, and a project with its keys
  const folder = newFolder({
    'strategies/breakout.yaml': BREAKOUT,
    'strategies/floor.yaml': FLOOR,
    'strategies/regular.yaml': REGULAR,
    'day.csv': dayOf(CANDLES),
  });
  // Little enough that the margin has to be brought there.
  const poor = ['--balance', 'main.usdt_futures.USDT=150', '--balance', 'main.spot.USDT=400'];
  const exchange = await serveExchange('--candles', path.join(folder, 'day.csv'), '--speed', SPEED, ...poor);
  writeFileSync(path.join(folder, 'purser.yaml'), configFor(exchange));
  // when: it trades until a position was opened, its stop moved and its end seen
  const run = startPurser(['run', '--speed', SPEED], { cwd: folder, env: keysOf(exchange) });
  await run.line(/breakout\/follow-up .*● filled: opened long/);
  await run.line(/breakout\/protect .*✓ accepted: move stop loss/);
  await run.line(/regular\/buy .*● filled: bought/, { nth: 3 });
  await run.line(/floor\/margin .*= main usdt_futures holds its floor/);
  await run.line(/breakout\/follow-up .*● filled: opened long/, { nth: 4 });
  run.kill('SIGTERM');
  expect(await run.end(), run.stdout() + run.stderr()).toEqual({ code: 0, signal: null });
  // then: both have recorded the same
  const entries = await readJournalOf(path.join(folder, 'state'));
  const records = await exchangeRecords(exchange);
  expectBought(entries);
  expectOneOrderEach(entries, records);
  expectKnownOrders(entries, records);
  expectProtected(entries, records);
  expect(run.stderr()).toBe('');
});

function dayOf(file: string): string {
  const [header = '', ...rows] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const day = rows.filter((row) => {
    const openTime = Number(row.split(',', 1)[0]);
    return openTime >= FROM && openTime < TO;
  });
  expect(day).toHaveLength((TO - FROM) / 60_000);
  return [header, ...day, ''].join('\n');
}

/** The money moved as the strategies say: savings to spot to margin, and regular purchases. */
function expectBought(entries: readonly JournalEntry[]): void {
  const accepted = entries.filter(({ kind }) => kind === 'accepted').map(({ text }) => text);
  expect(accepted).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/transfer \S+ USDT from main spot to main usdt_futures/),
      expect.stringMatching(/redeem \S+ USDT from the flexible savings of main/),
    ]),
  );
}

/** Every accepted order is at the exchange exactly once, filled as the journal says; and the fills add up to it. */
function expectOneOrderEach(entries: readonly JournalEntry[], { orders, fills }: ExchangeRecords): void {
  const kinds = effectKinds(entries);
  const accepted = entries.filter(({ kind, intent }) => kind === 'accepted' && isOrder(kinds.get(intent ?? '')));
  expect(accepted.length).toBeGreaterThanOrEqual(6);
  for (const { intent, text } of accepted) {
    const found = orders.filter(({ clientOid }) => clientOid === intent);
    expect(found, text).toHaveLength(1);
    const [order] = found;
    const filled = entries.filter((entry) => entry.kind === 'filled' && entry.intent === intent);
    expect(filled, text).toHaveLength(1);
    expect(filled[0]?.detail, text).toMatchObject({
      orderId: order?.orderId,
      filledSize: order?.filledSize,
      priceAvg: order?.priceAvg,
    });
    const parts = fills.filter(({ orderId }) => orderId === order?.orderId).map(({ size }) => Number(size));
    if (order?.market === 'futures')
      expect(
        parts.reduce((sum, size) => sum + size, 0),
        text,
      ).toBeCloseTo(Number(order.filledSize), 8);
  }
}

/** Nothing is at the exchange that the journal does not know: what a stop did is joined to the stop. */
function expectKnownOrders(entries: readonly JournalEntry[], { orders, stops }: ExchangeRecords): void {
  const kinds = effectKinds(entries);
  const known = orders.filter(({ clientOid }) => isOrder(kinds.get(clientOid)));
  const ofStops = orders.filter(({ source, orderId }) => {
    return source === 'exchange' && stops.some(({ executeOrderId }) => executeOrderId === orderId);
  });
  expect(orders.filter((order) => !known.includes(order) && !ofStops.includes(order))).toEqual([]);
  // Each position but the last was ended by its stop: the next one is opened only when there is none.
  expect(ofStops.length).toBeGreaterThanOrEqual(1);
}

/** Every position was protected from its opening on, and the stop that was moved last lies where the journal says. */
function expectProtected(entries: readonly JournalEntry[], { stops }: ExchangeRecords): void {
  const opened = entries.filter(({ kind, detail }) => kind === 'planned' && detail?.['kind'] === 'open');
  for (const { detail } of opened) expect(detail).toHaveProperty('stopLoss');
  // One stop for each position: what the opening order brought was moved in place, and never stacked.
  expect(stops.filter(({ planType }) => planType === 'pos_loss')).toHaveLength(opened.length);
  const moves = entries.filter(({ kind, text }) => kind === 'accepted' && text.includes('move stop loss'));
  expect(moves).not.toEqual([]);
  const lastMoves = new Map<unknown, unknown>();
  for (const { intent } of moves) {
    const planned = entries.find((entry) => entry.kind === 'planned' && entry.intent === intent);
    lastMoves.set(planned?.detail?.['orderId'], planned?.detail?.['trigger']);
  }
  for (const [orderId, trigger] of lastMoves)
    expect(stops).toContainEqual(expect.objectContaining({ orderId, trigger, planType: 'pos_loss' }));
}

/** What each intent was to do. */
function effectKinds(entries: readonly JournalEntry[]): ReadonlyMap<string, unknown> {
  const kinds = new Map<string, unknown>();
  for (const { kind, intent, detail } of entries)
    if (kind === 'planned' && intent !== undefined) kinds.set(intent, detail?.['kind']);
  return kinds;
}

function isOrder(kind: unknown): boolean {
  return kind === 'open' || kind === 'close' || kind === 'buy' || kind === 'sell';
}
