import { describe, expect, it } from 'vitest';
import { skippingOn } from '../../../src/app/venue/skipping.ts';
import { paperWay } from '../../../src/app/venue/paper-way.ts';
import { BugError } from '../../../src/base/assert.ts';
import { createExchange } from '../../../src/exchange/create-exchange.ts';
import { readerAhead } from '../../../src/exchange/read-ahead.ts';
import type { Exchange, Query } from '../../../src/ports/exchange.ts';
import type { MarketSource } from '../../../src/paper/market/market-source.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import { BTC, d, marketOf, MINUTE, START, startTrial } from '../paper/trial.ts';

const MAIN = { account: 'main' } as const;
const BOOK = { ...MAIN, market: 'usdt-futures' } as const;
const CONTRACT = { market: 'usdt-futures', symbol: 'BTCUSDT' } as const;
const SPOT = { market: 'spot', symbol: 'BTCUSDT' } as const;

/** Prices that are others at each quarter of a minute, and never reach a stop, an order or a liquidation. */
const waves = (minutes: number): MarketSource =>
  marketOf(
    Array.from({ length: minutes }, (_, minute) => {
      const open = 50_000 + 30 * (minute % 7);
      return [open, open + 90, open - 70, open + 40] as const;
    }),
  );

/** What is read of an account that holds a bit of everything. */
const QUERIES: readonly Query[] = [
  { kind: 'ticker', instrument: CONTRACT },
  { kind: 'ticker', instrument: SPOT },
  { kind: 'positions', ...BOOK },
  { kind: 'futures-account', ...BOOK, symbol: 'BTCUSDT' },
  { kind: 'loans', ...MAIN },
  { kind: 'spot-assets', ...MAIN },
  { kind: 'instruments', market: 'usdt-futures' },
  { kind: 'funding-rate', instrument: CONTRACT },
  { kind: 'funding-history', instrument: CONTRACT },
  { kind: 'open-interest', instrument: CONTRACT },
];

/** An account with a position, its stop, an order that rests, and a loan; it is 00:01. */
function stocked(market = waves(30)) {
  const accounts = [{ name: 'main', balances: { usdt_futures: { USDT: '2000' }, spot: { USDT: '5000', BTC: '1' } } }];
  const trial = startTrial(market, { accounts });
  const order = { ...BTC, marginMode: 'crossed', side: 'buy', tradeSide: 'open', size: d('0.1') } as const;
  trial.ask('place-futures-order', { ...order, orderType: 'market' });
  trial.ask('place-futures-order', { ...order, orderType: 'limit', force: 'gtc', price: d('40000') });
  trial.ask('place-tpsl-order', { ...BTC, planType: 'pos_loss', holdSide: 'long', triggerPrice: d('41000') });
  trial.ask('loan-borrow', { loanCoin: 'USDT', pledgeCoin: 'BTC', daily: 'SEVEN', pledgeAmount: d('0.1') });
  trial.clock.advance(MINUTE);
  const { outlook } = skippingOn(trial.exchange, trial.clock);
  const { transport, accounts: known } = paperWay(trial.exchange);
  return { ...trial, outlook, client: createExchange({ clock: trial.clock, transport, accounts: known }) };
}

function readNow(client: Exchange, query: Query): unknown {
  let value: unknown;
  client.read(query).subscribe((reading) => {
    if (!reading.ok) throw new Error(reading.fault.message);
    ({ value } = reading);
  });
  return value;
}

describe('what is read ahead', () => {
  it.each(QUERIES)('is what a read brings at that instant: $kind', (query) => {
    const { client, clock, outlook } = stocked();
    const instants = Array.from({ length: 40 }, (_, place) => START + MINUTE + (place + 1) * 7_000);
    const ahead = instants.map((at) => outlook.read(query, at));
    const read = instants.map((at) => {
      clock.runUntil(at);
      return readNow(client, query);
    });
    expect(ahead).toEqual(read);
    expect(read[0]).toBeDefined();
  });

  it('moves with the prices where these make it', () => {
    const { outlook } = stocked();
    const [first, second] = [START + MINUTE + 15_000, START + MINUTE + 30_000];
    for (const query of QUERIES.slice(0, 5))
      expect(outlook.read(query, first)).not.toEqual(outlook.read(query, second));
  });

  it('changes nothing at the exchange, and no limit counts it', () => {
    const { exchange, outlook, uidOf } = stocked();
    const left = () =>
      exchange.callsLeft({ uid: uidOf('main'), ip: '127.0.0.1', operation: operations['mix-all-position'] });
    const before = {
      state: JSON.stringify(exchange.state()),
      version: exchange.version(),
      now: exchange.now(),
      left: left(),
    };
    for (const query of QUERIES) outlook.read(query, START + 10 * MINUTE);
    outlook.read({ kind: 'positions', ...BOOK, account: 'nobody' }, START + 10 * MINUTE);
    expect({
      state: JSON.stringify(exchange.state()),
      version: exchange.version(),
      now: exchange.now(),
      left: left(),
    }).toEqual(before);
  });

  it('is as of now for an instant that is past, and stands still where the market ends', () => {
    const { outlook } = stocked(waves(3));
    const price = (at: number) => outlook.read({ kind: 'ticker', instrument: CONTRACT }, at)?.last;
    expect(price(START)).toBe(price(START + MINUTE));
    expect(price(START + 60 * MINUTE)).toBe(price(START + 3 * MINUTE - 1));
  });

  it('is nothing where the exchange refuses the read', () => {
    const { outlook } = stocked();
    expect(outlook.read({ kind: 'positions', ...BOOK, account: 'nobody' }, START + 2 * MINUTE)).toBeUndefined();
  });

  it('does not hide a bug', () => {
    const { clock } = stocked();
    const read = readerAhead(() => {
      throw new BugError('a bug');
    }, clock);
    expect(() => read({ kind: 'ticker', instrument: CONTRACT }, START)).toThrow(BugError);
  });
});
