import { type InstrumentRef, type Market, marginCoin, splitSymbol } from '../../domain/market.ts';
import type { Coin, Type } from '../../language/values/type.ts';

/** The coins that a watch's arguments determine; null where nothing is known before the exchange was asked. */
export interface WatchCoins {
  readonly base: string | null;
  readonly quote: string | null;
  readonly coin: string | null;
  readonly margin: string | null;
}

/** Derives a watch's coins from its evaluated `instrument` and `coin` arguments and the file's market. */
export function watchCoins(args: Readonly<Record<string, unknown>>, market: Market): WatchCoins {
  const instrument = isInstrument(args['instrument']) ? args['instrument'] : undefined;
  const pair = instrument === undefined ? undefined : splitSymbol(instrument.symbol);
  const coin = args['coin'];
  return {
    base: pair?.base ?? null,
    quote: pair?.quote ?? null,
    coin: typeof coin === 'string' ? coin : null,
    margin: marginOf(instrument?.market ?? market, instrument?.symbol),
  };
}

/** Puts the coins of a watch in place of the `{ arg }` coins of its kind's type. */
export function fillCoins(type: Type, coins: WatchCoins): Type {
  switch (type.kind) {
    case 'amount':
      return { kind: 'amount', coin: filled(type.coin, coins) };
    case 'price':
      return { kind: 'price', base: filled(type.base, coins), quote: filled(type.quote, coins) };
    case 'list':
    case 'series':
      return { kind: type.kind, of: fillCoins(type.of, coins) };
    case 'record': {
      if (!Object.values(type.fields).some((field) => hasArg(field.type))) return type;
      const fields = Object.entries(type.fields).map(
        ([name, field]) => [name, { ...field, type: fillCoins(field.type, coins) }] as const,
      );
      return { ...type, fields: Object.fromEntries(fields) };
    }
    default:
      return type;
  }
}

/** Tells whether a record has a coin to fill in; most records of a watch have no coin of its arguments. */
function hasArg(type: Type): boolean {
  switch (type.kind) {
    case 'amount':
      return isArg(type.coin);
    case 'price':
      return isArg(type.base) || isArg(type.quote);
    case 'list':
    case 'series':
      return hasArg(type.of);
    case 'record':
      return Object.values(type.fields).some((field) => hasArg(field.type));
    default:
      return false;
  }
}

function isArg(coin: Coin): coin is { readonly arg: keyof WatchCoins } {
  return coin !== null && typeof coin === 'object' && 'arg' in coin;
}

function filled(coin: Coin, coins: WatchCoins): Coin {
  return isArg(coin) ? coins[coin.arg] : coin;
}

/** Coin-margined contracts keep margin in their base coin, so that only a symbol tells it. */
function marginOf(market: Market, symbol: string | undefined): string | null {
  if (market === 'spot') return null;
  if (market !== 'coin-futures') return marginCoin(market, symbol ?? '');
  return symbol === undefined || splitSymbol(symbol) === undefined ? null : marginCoin(market, symbol);
}

function isInstrument(value: unknown): value is InstrumentRef {
  return (
    typeof value === 'object' &&
    value !== null &&
    'market' in value &&
    'symbol' in value &&
    typeof value.symbol === 'string'
  );
}
