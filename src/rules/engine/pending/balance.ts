import { byKind } from '../../../effects/by-kind.ts';
import { broughtInto } from '../../../effects/transfer.ts';
import { type Decimal, multiply, parseDecimal } from '../../../base/decimal.ts';
import type { WalletRef } from '../../../domain/account.ts';
import type { BuyEffect } from '../../../effects/buy.ts';
import type { Effect } from '../../../effects/index.ts';
import type { ReplaceEffect } from '../../../effects/replace.ts';
import type { SellEffect } from '../../../effects/sell.ts';
import type { CoinResource } from '../../../effects/resources.ts';
import { splitSymbol } from '../../../domain/market.ts';
import { type Rows, sumOf } from './rows.ts';
import {
  type AmountTrace,
  type OwnEffect,
  none,
  type OrderEndFacts,
  type ShownByKind,
  type Trace,
  UNPROVABLE,
  unprovable,
} from './trace.ts';

/** Of what is bought or sold for, a fee is kept; more is taken nowhere. */
const AFTER_FEE = parseDecimal('0.98');
/** Where the fee is known, the amount that comes may still be cut or rounded at the last place of balances. */
const ROUNDING = parseDecimal('0.00000001');
/** The amount that a limit order sets aside, with its fee, as a ratio of its value. */
const SET_ASIDE_MOST = parseDecimal('1.02');
/** An order that is filled at once may take less than its limit. */
const SET_ASIDE_LEAST = parseDecimal('0.5');

/** The coin and the wallet that are read. */
interface BalanceRead {
  readonly wallet: WalletRef;
  readonly coin: string;
}

const COINS: ShownByKind<[BalanceRead]> = {
  open: unprovable,
  close: unprovable,
  buy: tradeTrace,
  sell: tradeTrace,
  replace: unprovable,
  // The end of the cancelled order tells the amount that is set free.
  cancel: none,
  'place-stop': unprovable,
  'place-trail': unprovable,
  'modify-stop': unprovable,
  'cancel-stop': unprovable,
  'place-trigger': unprovable,
  'modify-trigger': unprovable,
  'cancel-trigger': unprovable,
  'place-spot-stop': unprovable,
  'modify-spot-stop': unprovable,
  'cancel-spot-stop': unprovable,
  transfer: (transfer, _ownEffect, { wallet, coin }) => exactly(broughtInto(wallet, transfer), coin),
  // It comes when it comes: until then nothing is missing (docs/semantics.md#balances).
  redeem: ({ amount }, { arrived }, { coin }) =>
    arrived === true ? exactly(amount, coin) : { ...availableOf(coin), least: 0n, most: amount },
  subscribe: ({ amount }, _ownEffect, { coin }) => exactly(-amount, coin),
  'revise-pledge': ({ direction, amount }, _ownEffect, { coin }) =>
    exactly(direction === 'in' ? -amount : amount, coin),
  borrow: ({ loanCoin, loanAmount, pledgeAmount }, { pledged }, { coin }) => {
    const given = pledgeAmount ?? pledged;
    const change = coin === loanCoin ? loanAmount : given === undefined ? undefined : -given;
    return change === undefined ? UNPROVABLE : exactly(change, coin);
  },
  repay: unprovable,
  'set-leverage': unprovable,
  'set-margin-mode': unprovable,
  'set-position-mode': unprovable,
  'set-margin': unprovable,
  'create-subaccounts': unprovable,
};

/**
 * The change that an effect leaves in the coins of a wallet: how much the available amount of one changes, within the
 * bounds that are known by now. Every bound holds whatever the exchange has filled so far, and therefore sums of them
 * do. The amount that leaves is exact once the order has ended. The amount that comes is less its fee, to the last
 * place where the exchange has stated the fee and its coin.
 */
export function balanceTrace(ownEffect: OwnEffect, { account, wallet, coin }: CoinResource): Trace {
  return byKind(COINS, ownEffect.effect, ownEffect, { wallet: { account, wallet }, coin });
}

function exactly(change: bigint, coin: string): Trace {
  return { ...availableOf(coin), least: change, most: change };
}

function tradeTrace(effect: BuyEffect | SellEffect, ownEffect: OwnEffect, { coin }: BalanceRead): Trace {
  const range = tradeRange(ownEffect, effect, coin);
  return range === undefined ? UNPROVABLE : { ...availableOf(coin), ...range };
}

/**
 * The possible changes by a spot order since a reading from the time when it waited. The coin that it pays with was set
 * aside by then: only the order's end frees some of it. Fills since then bring the other coin. While as much of the
 * paid coin is frozen as then, the order has done neither.
 */
export function restingBalanceTrace(ownEffect: OwnEffect, { coin }: CoinResource): Trace {
  const { effect } = ownEffect;
  const order = restingOrder(effect);
  if (order === undefined) return UNPROVABLE;
  const stands: AmountTrace['stands'] = (rows) => sumOf(rowsOfCoin(rows, order.pays), 'frozen');
  return { ...availableOf(coin), least: 0n, most: mostSince(ownEffect, coin, order), stands };
}

interface RestingOrder {
  readonly effect: BuyEffect | SellEffect | ReplaceEffect;
  /** The coin that it pays with, and how much of it is set aside at most. */
  readonly pays: string;
  readonly setAside: bigint;
  /** The largest amount that it brings. */
  readonly brings: bigint;
}

function restingOrder(effect: Effect): RestingOrder | undefined {
  if (effect.kind !== 'buy' && effect.kind !== 'sell' && effect.kind !== 'replace') return undefined;
  const { size, price } = effect;
  const coins = splitSymbol(effect.instrument.symbol);
  if (coins === undefined || size === undefined || price === undefined) return undefined;
  const value = multiply(price, size);
  const side = effect.kind === 'replace' ? effect.side : effect.kind;
  return side === 'sell'
    ? { effect, pays: coins.base, setAside: size, brings: times2(value) }
    : { effect, pays: coins.quote, setAside: multiply(value, SET_ASIDE_MOST), brings: size };
}

function mostSince({ end }: OwnEffect, coin: string, { effect, pays, setAside, brings }: RestingOrder): bigint {
  if (end === undefined) return coin === pays ? setAside : brings;
  const isBase = splitSymbol(effect.instrument.symbol)?.base === coin;
  const done = isBase ? end.filledSize : end.quoteVolume;
  if (coin !== pays) return done;
  return setAside > done ? setAside - done : 0n;
}

type Range = Pick<AmountTrace, 'least' | 'most'>;

function availableOf(coin: string): Pick<AmountTrace, 'kind' | 'of' | 'in'> {
  return { kind: 'amount', of: coin, in: (rows) => sumOf(rowsOfCoin(rows, coin), 'available') };
}

function rowsOfCoin(rows: Rows, coin: string): Rows {
  return rows.filter((row) => row['coin'] === coin);
}

/**
 * The range of a trade: the amount that leaves is exact, the one that comes is less its fee. Undefined while nobody
 * knows what an order at market has filled.
 */
function tradeRange({ end }: OwnEffect, effect: BuyEffect | SellEffect, coin: string): Range | undefined {
  const isBase = splitSymbol(effect.instrument.symbol)?.base === coin;
  if (end === undefined) return effect.type === 'market' ? undefined : waitingRange(effect, isBase);
  const paid = effect.kind === 'buy' ? !isBase : isBase;
  const value = isBase ? end.filledSize : end.quoteVolume;
  return paid ? { least: -value, most: -value } : received(value, end, coin);
}

function received(value: Decimal, { feeTaken }: OrderEndFacts, coin: string): Range {
  if (feeTaken === undefined) return { least: multiply(value, AFTER_FEE), most: value };
  const net = feeTaken.coin === coin ? value - feeTaken.amount : value;
  return { least: net - ROUNDING, most: net + ROUNDING };
}

function waitingRange({ kind, size, price }: BuyEffect | SellEffect, isBase: boolean): Range | undefined {
  if (size === undefined || price === undefined) return undefined;
  const value = multiply(price, size);
  if (kind === 'sell') return isBase ? { least: -size, most: -size } : { least: 0n, most: times2(value) };
  if (isBase) return { least: 0n, most: size };
  return { least: -multiply(value, SET_ASIDE_MOST), most: -multiply(value, SET_ASIDE_LEAST) };
}

/** A sale at a better price than its limit brings more, hardly twice as much. */
function times2(value: Decimal): bigint {
  return 2n * value;
}
