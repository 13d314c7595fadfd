import { type Decimal, multiply, ZERO } from '../base/decimal.ts';
import type { BuyEffect, Effect, ReplaceEffect, SellEffect } from './intent.ts';
import { splitSymbol } from './market.ts';

/** A coin in the spot wallet of an account. */
export interface SpotCoin {
  readonly account: string;
  readonly coin: string;
}

/** Tells how much of a coin an effect takes out of a spot wallet; undefined where that is not known. */
export function takenOf(effect: Effect, { account, coin }: SpotCoin): Decimal | undefined {
  switch (effect.kind) {
    case 'transfer': {
      const { from } = effect;
      return from.wallet === 'spot' && from.account === account && effect.coin === coin ? effect.amount : ZERO;
    }
    case 'buy':
    case 'sell':
    case 'replace':
      return takenByOrder(effect, coin);
    case 'subscribe':
      return effect.coin === coin ? effect.amount : ZERO;
    case 'revise-pledge':
      return effect.direction === 'in' && effect.pledgeCoin === coin ? effect.amount : ZERO;
    case 'borrow':
      return effect.pledgeCoin === coin ? effect.pledgeAmount : ZERO;
    case 'repay':
      return effect.loanCoin === coin ? effect.amount : ZERO;
    default:
      return ZERO;
  }
}

function takenByOrder(effect: BuyEffect | SellEffect | ReplaceEffect, coin: string): Decimal | undefined {
  const coins = splitSymbol(effect.instrument.symbol);
  if (coins === undefined) return undefined;
  const side = effect.kind === 'replace' ? effect.side : effect.kind;
  if (coin !== (side === 'sell' ? coins.base : coins.quote)) return ZERO;
  const { size, price } = effect;
  if (side === 'sell') return size;
  if (effect.kind === 'buy' && effect.spend !== undefined) return effect.spend;
  return size === undefined || price === undefined ? undefined : multiply(price, size, 'up');
}
