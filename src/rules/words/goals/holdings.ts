import {
  add,
  type Decimal,
  divide,
  formatDecimal,
  maximum,
  multiply,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { AccountName, WalletRef } from '../../../domain/account.ts';
import { type Instrument, type SpotInstrument, type QuotedTicker, isQuoted } from '../../../domain/market.ts';
import { levelUnknown, walletLevel } from '../money/wallet-level.ts';
import type { GoalView } from '../spec/words.ts';
import type { World } from '../spec/world-spec.ts';
import type { WeightsArgs } from './weights-fields.ts';

const HALF = parseDecimal('0.5');

/** One coin of those that are held in weights. Values in quote coin. */
export interface Holding {
  readonly coin: string;
  readonly weight: Decimal;
  /** The amount in the spot wallet that can be spent, without what a goal has under way there. */
  readonly free: Decimal;
  readonly value: Decimal;
  /** The amounts that the other wallets would give, in their order. */
  readonly elsewhere: readonly { readonly place: WalletRef; readonly amount: Decimal }[];
  /** Absent for the quote coin. */
  readonly pair?: CoinPair;
}

/** The pair at which a coin is traded against the quote coin. */
export interface CoinPair {
  readonly ref: SpotInstrument;
  readonly instrument: Instrument;
  readonly ticker: QuotedTicker;
}

/** All coins of a goal with what they are worth together. */
export interface Holdings {
  readonly coins: readonly Holding[];
  readonly total: Decimal;
}

/** The quote coin of a goal of weights. */
export function quoteOf({ quote }: { readonly quote?: string | undefined }): string {
  return quote ?? 'USDT';
}

/** The pair by which a coin is traded. */
function pairOf(coin: string, quote: string): SpotInstrument {
  return { market: 'spot', symbol: `${coin}${quote}` };
}

/** The wallets that count beside the spot wallet. */
export function placesOf({ from = [] }: Pick<WeightsArgs, 'from'>, account: AccountName): readonly WalletRef[] {
  return from.map((place) => ({ account: place.account ?? account, wallet: place.wallet }));
}

/** Counts what is held of the coins; a text says what is not known. */
export function holdingsOf(
  args: WeightsArgs,
  { defaults: { account }, world }: Pick<GoalView<unknown>, 'defaults' | 'world'>,
) {
  const quote = quoteOf(args);
  // A coin without a weight is to be sold, except the quote coin: it stands between all.
  const weights = new Map([[quote, ZERO], ...Object.entries(args.weights)]);
  const coins: Holding[] = [];
  for (const [coin, weight] of weights) {
    const held = holdingOf(args, { coin, weight }, { account, world });
    if (typeof held === 'string') return held;
    coins.push(held);
  }
  return { coins, total: coins.reduce((sum, { value }) => add(sum, value), ZERO) } satisfies Holdings;
}

function holdingOf(
  args: WeightsArgs,
  { coin, weight }: { readonly coin: string; readonly weight: Decimal },
  { account, world }: { readonly account: AccountName; readonly world: World },
): Holding | string {
  const balance = world.spotAssets(account);
  if (balance === undefined) return `the spot wallet of ${account} is not known`;
  const spot = balance.find((one) => one.coin === coin);
  const quote = quoteOf(args);
  const reserved = coin === quote ? (args.reserve?.value ?? ZERO) : ZERO;
  const elsewhere: { place: WalletRef; amount: Decimal }[] = [];
  for (const place of placesOf(args, account)) {
    if (holdsNone(place, coin)) continue;
    const amount = walletLevel(world, place, coin);
    if (amount === undefined) return levelUnknown(world, place, coin);
    elsewhere.push({ place, amount });
  }
  const outside = elsewhere.reduce((sum, { amount }) => add(sum, amount), ZERO);
  const underWay = world.underWay(account, coin);
  // Nobody can tell whether the wallet shows it already.
  if (underWay > ZERO && world.arriving(account, coin) > ZERO)
    return `${formatDecimal(underWay)} ${coin} under way through the spot wallet of ${account} have not arrived for certain`;
  const kept = add(reserved, underWay);
  const all = add(add(spot?.available ?? ZERO, spot?.frozen ?? ZERO), outside);
  const amount = maximum(ZERO, subtract(all, kept));
  const free = maximum(ZERO, subtract(spot?.available ?? ZERO, kept));
  if (coin === quote) return { coin, weight, free, value: amount, elsewhere };
  const pair = seenPair(pairOf(coin, quote), world);
  if (typeof pair === 'string') return pair;
  return { coin, weight, free, value: multiply(amount, middleOf(pair.ticker)), elsewhere, pair };
}

/** A futures wallet holds its margin coin alone. */
function holdsNone({ wallet }: WalletRef, coin: string): boolean {
  return (wallet === 'usdt_futures' && coin !== 'USDT') || (wallet === 'usdc_futures' && coin !== 'USDC');
}

function seenPair(ref: SpotInstrument, world: World): CoinPair | string {
  const [instrument, ticker] = [world.instrument(ref), world.ticker(ref)];
  if (instrument === undefined || !isQuoted(ticker)) return `${ref.symbol} has no price or steps yet`;
  return { ref, instrument, ticker };
}

/** The price between bid and ask, by which a holding is valued. */
export function middleOf({ bid, ask }: QuotedTicker): Decimal {
  return multiply(add(bid, ask), HALF);
}

/** The distance of a coin's part of the whole from its weight; above zero where there is too much of it. */
export function deviationOf({ value, weight }: Holding, total: Decimal): Decimal {
  return subtract(divide(value, total), weight);
}
