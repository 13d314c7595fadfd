import { type Decimal, multiply, parseDecimal } from '../../base/decimal.ts';
import type { Wallet } from '../../domain/account.ts';
import type { Thing } from '../../domain/footprint.ts';
import type { BuyEffect, SellEffect } from '../../domain/intent.ts';
import { splitSymbol } from '../../domain/market.ts';
import { sumOf } from './rows.ts';
import { type Change, type Deed, NONE, type Trace, UNPROVABLE } from './trace.ts';

/** A wallet that lists coins, and the coin in it, as a thing, that is looked at. */
export interface Purse {
  readonly wallet: Wallet;
  readonly thing: Thing;
}

/** Of what is bought or sold for, a fee is kept; more is taken nowhere. */
const AFTER_FEE = parseDecimal('0.98');
/** What a limit order sets aside, with its fee. */
const SET_ASIDE_MOST = parseDecimal('1.02');
/** An order that is filled at once may take less than its limit. */
const SET_ASIDE_LEAST = parseDecimal('0.5');

/** What the coins of a wallet show of a deed: by how much what is available of one changes. */
export function balanceTrace(deed: Deed, { wallet, thing }: Purse): Trace {
  const { effect } = deed;
  const [, account = '', , coin = ''] = thing.split(' ');
  const amount: Pick<Change, 'kind' | 'of' | 'in'> = {
    kind: 'amount',
    of: coin,
    in: (rows) =>
      sumOf(
        rows.filter((row) => row['coin'] === coin),
        'available',
      ),
  };
  const exactly = (change: bigint): Trace => ({ ...amount, least: change, most: change });
  switch (effect.kind) {
    case 'transfer': {
      const at = (end: typeof effect.from): boolean => end.account === account && end.wallet === wallet;
      return exactly((at(effect.to) ? effect.amount : 0n) - (at(effect.from) ? effect.amount : 0n));
    }
    case 'buy':
    case 'sell': {
      const range = tradeRange(deed, effect, coin);
      return range === undefined ? UNPROVABLE : { ...amount, ...range };
    }
    case 'redeem':
      // It comes when it comes: until then nothing is missing (DESIGN §5, balances).
      return deed.arrived === true ? exactly(effect.amount) : { ...amount, least: 0n, most: effect.amount };
    case 'subscribe':
      return exactly(-effect.amount);
    case 'revise-pledge':
      return exactly(effect.direction === 'in' ? -effect.amount : effect.amount);
    case 'cancel':
      // What it sets free is told by the end of the order that was cancelled.
      return NONE;
    default:
      return UNPROVABLE;
  }
}

type Range = Pick<Change, 'least' | 'most'>;

/** What leaves is exact, and what comes is less its fee; undefined while nobody knows what an order at market has filled. */
function tradeRange({ end }: Deed, effect: BuyEffect | SellEffect, coin: string): Range | undefined {
  const isBase = splitSymbol(effect.instrument.symbol)?.base === coin;
  if (end === undefined) return effect.type === 'market' ? undefined : waitingRange(effect, isBase);
  const paid = effect.kind === 'buy' ? !isBase : isBase;
  const value = isBase ? end.filledSize : end.quoteVolume;
  return paid ? { least: -value, most: -value } : { least: multiply(value, AFTER_FEE), most: value };
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
