import { add, type Decimal } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { InstrumentRef } from '../../../domain/market.ts';
import type { Effect } from '../../../effects/index.ts';
import type { SellEffect } from '../../../effects/sell.ts';
import type { OwnSpotStop, World } from '../spec/world-spec.ts';

/** The coins that a strategy has bought at a pair, base coin, and its stops that offer them. */
interface BoughtCoins {
  /** All that is not sold, with what the stops offer. */
  readonly bought: Decimal;
  /** The part that no stop offers. */
  readonly loose: Decimal;
  readonly stops: readonly OwnSpotStop[];
}

/** Counts the coins that a strategy has bought at a pair. */
export function coinsOf(
  world: Pick<World, 'bought' | 'spotStops'>,
  account: AccountName,
  ref: InstrumentRef,
): BoughtCoins {
  const stops = world.spotStops(account, ref);
  const loose = world.bought(account, ref);
  return { bought: stops.reduce((sum, { size }) => add(sum, size), loose), loose, stops };
}

/**
 * Answers a sale behind the cancels of the stops that offer its coins: nothing is sold that a stop could sell too. Out
 * of a whole wallet, too, what the strategy has bought goes first. A text says why a stop cannot be cancelled yet. The
 * goal puts stops on the rest anew.
 */
export function withStopsFreed(sale: SellEffect, { loose, stops }: BoughtCoins): readonly Effect[] | string {
  const effects: Effect[] = [];
  for (const { clientOid, orderId, stop } of sale.size > loose ? stops : []) {
    const { account, instrument } = sale;
    if (orderId === undefined)
      return `a stop offers the coins of ${instrument.symbol}, and the exchange has not named it yet`;
    effects.push({ kind: 'cancel-spot-stop', account, instrument, stop, orderId, clientOid });
  }
  return [...effects, sale];
}
