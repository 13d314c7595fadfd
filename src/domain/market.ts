import { assert } from '../base/assert.ts';
import type { Decimal } from '../base/decimal.ts';

/** The places where a pair can be traded. The futures markets are the exchange's product types. */
export const MARKETS = ['usdt-futures', 'usdc-futures', 'coin-futures', 'spot'] as const;
export type Market = (typeof MARKETS)[number];
export type FuturesMarket = Exclude<Market, 'spot'>;
export const FUTURES_MARKETS = [
  'usdt-futures',
  'usdc-futures',
  'coin-futures',
] as const satisfies readonly FuturesMarket[];
/**
 * A contract of each market that every exchange of this interface lists. The exchange wants a pair even for the figures
 * of a whole account (docs/exchange/positions.md#mix-account).
 */
export const LISTED_CONTRACT: Readonly<Record<FuturesMarket, string>> = {
  'usdt-futures': 'BTCUSDT',
  'usdc-futures': 'BTCPERP',
  'coin-futures': 'BTCUSD',
};
/** A futures market whose accounts keep one coin: limits on losses can be bounds of its equity. */
export type EquityMarket = 'usdt-futures' | 'usdc-futures';

/** A trading pair at one market; printed `spot/BTCUSDT` or, for a futures market, `usdt-futures/BTCUSDT`. */
export interface InstrumentRef {
  readonly market: Market;
  readonly symbol: string;
}

export interface FuturesInstrument extends InstrumentRef {
  readonly market: FuturesMarket;
}

export interface SpotInstrument extends InstrumentRef {
  readonly market: 'spot';
}

/** The exchange's terms for a trading pair. Sizes in base coin, value in USDT, prices in quote per base. */
export interface Instrument extends InstrumentRef {
  readonly base: string;
  readonly quote: string;
  readonly priceStep: Decimal;
  readonly sizeStep: Decimal;
  readonly minSize: Decimal;
  readonly minValue: Decimal;
  /** Largest market order in base coin; absent where the exchange states none. */
  readonly maxMarketSize?: Decimal;
  readonly makerFeeRate: Decimal;
  readonly takerFeeRate: Decimal;
  readonly maxLeverage?: Decimal;
  /** `normal` where the pair can be traded; otherwise the exchange's own word (`maintain`, `limit_open`, `halt`, …). */
  readonly status: string;
}

/**
 * Prices of one pair at one moment. A figure is absent where the exchange states none, or one that cannot be: a price
 * of zero, as for the bid of an empty book, is not a price.
 */
export interface Ticker extends InstrumentRef {
  readonly last?: Decimal;
  readonly ask?: Decimal;
  readonly bid?: Decimal;
  /** Mark and index price exist at futures markets only. */
  readonly mark?: Decimal;
  readonly index?: Decimal;
  readonly fundingRate?: Decimal;
  readonly high24h?: Decimal;
  readonly low24h?: Decimal;
  readonly baseVolume?: Decimal;
  readonly ts: number;
}

/** A ticker whose last price is known. */
export type PricedTicker = Ticker & Required<Pick<Ticker, 'last'>>;

/** A ticker whose best bid and ask are known too: both sides of the order book have an order. */
export type QuotedTicker = Ticker & Required<Pick<Ticker, 'last' | 'bid' | 'ask'>>;

/** Returns true if the last price is known. */
export function isPriced(ticker: Ticker | undefined): ticker is PricedTicker {
  return ticker?.last !== undefined;
}

/** Returns true if the last price and both sides of the order book are known. */
export function isQuoted(ticker: Ticker | undefined): ticker is QuotedTicker {
  return isPriced(ticker) && ticker.bid !== undefined && ticker.ask !== undefined;
}

/** One candle; `openTime` in ms, volume in base coin. */
export interface Candle {
  readonly openTime: number;
  readonly open: Decimal;
  readonly high: Decimal;
  readonly low: Decimal;
  readonly close: Decimal;
  readonly volume: Decimal;
}

/** Returns true if nothing was traded in a candle: the exchange may list no row for it, or one of a single price. */
export function isUntraded({ volume, high, low }: Pick<Candle, 'volume' | 'high' | 'low'>): boolean {
  return volume === 0n && high === low;
}

export const GRANULARITIES = ['1m', '3m', '5m', '15m', '30m', '1H', '4H', '6H', '12H', '1D'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** Tells whether a word is the length of a candle. */
export function isGranularity(word: unknown): word is Granularity {
  return GRANULARITIES.some((granularity) => granularity === word);
}

/** Length of one candle in ms. */
export const GRANULARITY_MS: Readonly<Record<Granularity, number>> = {
  '1m': 60_000,
  '3m': 180_000,
  '5m': 300_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1H': 3_600_000,
  '4H': 14_400_000,
  '6H': 21_600_000,
  '12H': 43_200_000,
  '1D': 86_400_000,
};

/** Length of the price history that the synthetic market of paper accounts has before it starts, ms. */
export const PAPER_HISTORY_MS = 100 * 86_400_000;

/** Prints an instrument as strategies write it: `spot/BTCUSDT`, `usdt-futures/BTCUSDT`. */
export function instrumentName(instrument: InstrumentRef): string {
  return `${instrument.market}/${instrument.symbol}`;
}

/** Reads `spot/BTCUSDT` or a symbol alone, which is of the default market; undefined for any other text. */
export function readInstrumentName(text: string, defaultMarket: Market): InstrumentRef | undefined {
  const slash = text.indexOf('/');
  const market = slash === -1 ? defaultMarket : MARKETS.find((known) => known === text.slice(0, slash));
  const symbol = text.slice(slash + 1);
  return market !== undefined && /^[A-Z0-9]{2,20}$/.test(symbol) ? { market, symbol } : undefined;
}

/** Endings at which a symbol such as BTCUSDT is split, longest first, and the quote coin that each means. */
const QUOTES = [
  ...['USDT', 'USDC', 'USDE', 'USD', 'EUR', 'BTC', 'ETH', 'BGB'].map((coin) => ({ ending: coin, coin })),
  // The contracts that are margined in USDC are called so: BTCPERP.
  { ending: 'PERP', coin: 'USDC' },
] as const;

/**
 * Splits a symbol into its coins without asking the exchange: `check` works without a network. The exchange's own terms
 * go before this. Undefined where no known quote coin ends the symbol.
 */
export function splitSymbol(symbol: string): { readonly base: string; readonly quote: string } | undefined {
  const found = QUOTES.find(({ ending }) => symbol.length > ending.length && symbol.endsWith(ending));
  return found && { base: symbol.slice(0, -found.ending.length), quote: found.coin };
}

/**
 * The coin in which positions and orders at a futures market are valued: that of their prices. Undefined where no known
 * quote coin ends the symbol.
 */
export function valueCoin({ market, symbol }: FuturesInstrument): string | undefined {
  return market === 'coin-futures' ? splitSymbol(symbol)?.quote : marginCoin(market, symbol);
}

/** The coin in which a futures market keeps margin; coin-margined contracts keep it in their base coin. */
export function marginCoin(market: FuturesMarket, symbol: string): string {
  if (market === 'usdt-futures') return 'USDT';
  if (market === 'usdc-futures') return 'USDC';
  const coins = splitSymbol(symbol);
  assert(coins !== undefined, `no margin coin is known for ${symbol}`);
  return coins.base;
}

/**
 * Names the pair at whose prices a pair or contract of that name is traded: BTCUSDT for BTCPERP. Its own name where it
 * is no contract of another's prices.
 */
export function pairPricing({ market, symbol }: InstrumentRef): string {
  const ending = market === 'usdc-futures' ? 'PERP' : market === 'coin-futures' ? 'USD' : '';
  return ending !== '' && symbol.endsWith(ending) ? `${symbol.slice(0, -ending.length)}USDT` : symbol;
}
