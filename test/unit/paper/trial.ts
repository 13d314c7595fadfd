import { parseDecimal } from '../../../src/base/decimal.ts';
import type { Decimal } from '../../../src/base/decimal.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import type { VirtualClock } from '../../../src/clock/virtual-clock.ts';
import type { FillModel } from '../../../src/domain/fill-model.ts';
import { createPaperExchange } from '../../../src/paper/exchange/exchange.ts';
import type { PaperExchange, PaperExchangeOptions } from '../../../src/paper/exchange/exchange.ts';
import { candleMarket } from '../../../src/paper/market/candle-market.ts';
import type { MarketSource } from '../../../src/paper/market/market-source.ts';
import type { RequestOf, ResponseOf } from '../../../src/wire/spec/operation.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import type { OperationId } from '../../../src/wire/operations/index.ts';

export const START = Date.UTC(2024, 0, 1);
export const MINUTE = 60_000;

export const d = parseDecimal;

type Ops = typeof operations;

/** One trial: an exchange on a virtual clock, with typed calls by account name. */
export interface Trial {
  readonly clock: VirtualClock;
  readonly exchange: PaperExchange;
  uidOf(name: string): string;
  /** Calls an operation and answers the whole envelope. */
  call<K extends OperationId>(
    id: K,
    request: RequestOf<Ops[K]>,
    by?: string,
  ): { readonly code: string; readonly data: unknown };
  /** Calls an operation that must succeed and answers its data. */
  ask<K extends OperationId>(id: K, request: RequestOf<Ops[K]>, by?: string): ResponseOf<Ops[K]>;
}

/** Bars of whole prices: `[open, high, low, close]` each. */
export function marketOf(bars: readonly (readonly [number, number, number, number])[]): MarketSource {
  const column = (place: 0 | 1 | 2 | 3) => Float64Array.from(bars, (bar) => bar[place] * 100);
  const volume = new Float64Array(bars.length).fill(1_000_000);
  return candleMarket({
    symbol: 'BTCUSDT',
    bars: {
      openTime: START,
      pricePlaces: 2,
      volumePlaces: 6,
      open: column(0),
      high: column(1),
      low: column(2),
      close: column(3),
      volume,
    },
  });
}

/** A market that stands still at one price for so many minutes. */
export function flatMarket(price: number, minutes: number): MarketSource {
  return marketOf(Array.from({ length: minutes }, () => [price, price, price, price] as const));
}

export function startTrial(market: MarketSource, options: Partial<PaperExchangeOptions> = {}): Trial {
  const clock = virtualClock({ startAt: market.startAt });
  return trialOf(clock, createPaperExchange({ clock, market, seed: 7, ...options }));
}

export function trialOf(clock: VirtualClock, exchange: PaperExchange): Trial {
  const uidOf = (name: string): string => {
    const found = exchange.accounts.find((account) => account.name === name);
    if (found === undefined) throw new Error(`no account ${name}`);
    return found.uid;
  };
  const call: Trial['call'] = (id, request, by = 'main') =>
    exchange.call({ uid: uidOf(by), ip: '127.0.0.1', operation: operations[id], request });
  return {
    clock,
    exchange,
    uidOf,
    call,
    ask: (id, request, by) => {
      const answer = call(id, request, by);
      if (answer.code !== '00000') throw new Error(`${id}: ${answer.code} ${JSON.stringify(answer)}`);
      // The exchange's own table pairs ids with data; the tests that read the data would fail on any other.
      return answer.data as never;
    },
  };
}

/** Fills that cost spread and slippage, come through, in parts, and on the path against what is held. */
export const MODELLED: { readonly fills: Partial<FillModel> } = {
  fills: {
    path: 'pessimistic',
    spread: { ratio: parseDecimal('0.0004') },
    slippage: parseDecimal('0.0003'),
    limits: { at: 'through', share: parseDecimal('0.02') },
  },
};

/** Lets time pass, and looks: nothing is walked before somebody does. */
export function walk({ clock, exchange }: Trial, ms: number): void {
  clock.advance(ms);
  exchange.version();
}

const CONTRACT = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' } as const;
export const BTC = CONTRACT;

/** Fills in which limit orders take such a share of a bar's volume. */
export function shareOf(share: string): Partial<FillModel> {
  return { limits: { at: 'touch', share: d(share) } };
}

/** A market order at futures. */
export function market(
  side: 'buy' | 'sell',
  tradeSide: 'open' | 'close',
  size: string,
): RequestOf<Ops['place-futures-order']> {
  return { ...CONTRACT, marginMode: 'crossed', side, tradeSide, size: d(size), orderType: 'market' };
}

/** A limit order at futures. */
export function limit(
  side: 'buy' | 'sell',
  tradeSide: 'open' | 'close',
  terms: { readonly size: string; readonly price: string },
): RequestOf<Ops['place-futures-order']> {
  return {
    ...CONTRACT,
    marginMode: 'crossed',
    side,
    tradeSide,
    size: d(terms.size),
    price: d(terms.price),
    orderType: 'limit',
    force: 'gtc',
  };
}

/** The only position; fails where there is none or another. */
export function onlyPosition(trial: Trial, by?: string) {
  const positions = trial.ask('mix-all-position', { productType: 'USDT-FUTURES' }, by);
  const [first] = positions;
  if (first === undefined || positions.length > 1) throw new Error(`${String(positions.length)} positions`);
  return first;
}

/** What is available of a coin in the spot wallet. */
export function spotOf(trial: Trial, coin: string, by?: string): Decimal {
  return trial.ask('spot-assets', { coin, assetType: 'all' }, by)[0]?.available ?? d('0');
}
