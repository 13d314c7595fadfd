import { type Decimal, multiply, ZERO } from '../base/decimal.ts';
import { splitSymbol } from '../domain/market.ts';
import { byKind, type ByKind } from './by-kind.ts';
import type { BuyEffect } from './buy.ts';
import type { Effect } from './index.ts';
import type { ReplaceEffect } from './replace.ts';
import type { SellEffect } from './sell.ts';

/** A coin in the spot wallet of an account. */
export interface SpotCoin {
  readonly account: string;
  readonly coin: string;
}

const nothing = (): Decimal => ZERO;

const TAKEN: ByKind<[from: SpotCoin], Decimal | undefined> = {
  open: nothing,
  close: nothing,
  buy: takenByOrder,
  sell: takenByOrder,
  replace: takenByOrder,
  cancel: nothing,
  'place-stop': nothing,
  'place-trail': nothing,
  'modify-stop': nothing,
  'cancel-stop': nothing,
  'place-trigger': nothing,
  'modify-trigger': nothing,
  'cancel-trigger': nothing,
  'place-spot-stop': nothing,
  'modify-spot-stop': nothing,
  'cancel-spot-stop': nothing,
  transfer: ({ from, coin: moved, amount }, { account, coin }) =>
    from.wallet === 'spot' && from.account === account && moved === coin ? amount : ZERO,
  redeem: nothing,
  subscribe: ({ coin: put, amount }, { coin }) => (put === coin ? amount : ZERO),
  'revise-pledge': ({ direction, pledgeCoin, amount }, { coin }) =>
    direction === 'in' && pledgeCoin === coin ? amount : ZERO,
  borrow: ({ pledgeCoin, pledgeAmount }, { coin }) => (pledgeCoin === coin ? pledgeAmount : ZERO),
  repay: ({ loanCoin, amount }, { coin }) => (loanCoin === coin ? amount : ZERO),
  'set-leverage': nothing,
  'set-margin-mode': nothing,
  'set-position-mode': nothing,
  'set-margin': nothing,
  'create-subaccounts': nothing,
};

/** Tells how much of a coin an effect takes out of a spot wallet; undefined where that is not known. */
export function takenOf(effect: Effect, from: SpotCoin): Decimal | undefined {
  return byKind(TAKEN, effect, from);
}

function takenByOrder(effect: BuyEffect | SellEffect | ReplaceEffect, { coin }: SpotCoin): Decimal | undefined {
  const coins = splitSymbol(effect.instrument.symbol);
  if (coins === undefined) return undefined;
  const side = effect.kind === 'replace' ? effect.side : effect.kind;
  if (coin !== (side === 'sell' ? coins.base : coins.quote)) return ZERO;
  const { size, price } = effect;
  if (side === 'sell') return size;
  if (effect.kind === 'buy' && effect.spend !== undefined) return effect.spend;
  return size === undefined || price === undefined ? undefined : multiply(price, size, 'up');
}
