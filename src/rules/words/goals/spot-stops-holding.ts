import { add, type Decimal, divide, maximum, minimum, multiply, subtract, ZERO } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import {
  type Instrument,
  type InstrumentRef,
  splitSymbol,
  type PricedTicker,
  isPriced,
} from '../../../domain/market.ts';
import type { SpotTrigger } from '../../../domain/order.ts';
import { roundSize } from '../../../domain/rounding.ts';
import type { World } from '../spec/world-spec.ts';
import { AFTER_FEE } from './grid-levels.ts';

/** A stop that waits at the exchange. */
export type WaitingStop = Pick<SpotTrigger, 'orderId' | 'clientOid' | 'trigger' | 'size'>;

/** The coins of a strategy at a spot pair, and what protects them. Base coin. */
export interface SpotHolding {
  readonly instrument: Instrument;
  readonly ticker: PricedTicker;
  /** What the strategy has bought and not sold; its own orders that wait to sell a part are left out. */
  readonly held: Decimal;
  /** The part of it that no stop offers. */
  readonly loose: Decimal;
  /** The part of it that a stop could sell: it is free in the spot wallet, and no stop of others counts on it. */
  readonly coverable: Decimal;
  /** Own stops that wait, oldest first. */
  readonly waiting: readonly WaitingStop[];
}

/** Reads what a strategy holds at a pair; a text says what is not known. */
export function spotHolding(account: AccountName, ref: InstrumentRef, world: World): SpotHolding | string {
  const [instrument, ticker] = [world.instrument(ref), world.ticker(ref)];
  if (instrument === undefined || !isPriced(ticker)) return `${ref.symbol} has no price or steps yet`;
  const listed = world.spotTriggers(account);
  if (listed === undefined) return `the trigger orders of spot of ${account} are not known`;
  const free = world.spotFreeToProtect({ account, coin: instrument.base });
  if (free === undefined) return `the spot wallet of ${account} is not known`;
  const own = world.spotStops(account, ref);
  const waiting = own.flatMap(({ clientOid }) => listed.find((one) => one.clientOid === clientOid) ?? []);
  if (waiting.length < own.length) return `what became of a stop of ${ref.symbol} is not known yet`;
  const unsold = world.bought(account, ref);
  // A sale out of the whole wallet may have sold what a stop offers.
  const held = minimum(
    waiting.reduce((sum, { size }) => add(sum, size), unsold),
    world.boughtWithStops(account, ref),
  );
  const loose = minimum(unsold, held);
  const ids = new Set(own.map(({ clientOid }) => clientOid));
  const others = offeredIn(listed, { base: instrument.base, except: ids });
  const coverable = roundSize(minimum(held, maximum(subtract(free, others), ZERO)), instrument);
  return { instrument, ticker, held, loose, coverable, waiting };
}

/** The amount of a coin that waiting trigger orders would sell. */
function offeredIn(
  listed: readonly SpotTrigger[],
  { base, except }: { readonly base: string; readonly except: ReadonlySet<string> },
): Decimal {
  return listed
    .filter(({ side, clientOid }) => side === 'sell' && !except.has(clientOid))
    .filter(({ instrument }) => splitSymbol(instrument.symbol)?.base === base)
    .reduce((sum, one) => add(sum, one.sizeIn === 'base' ? one.size : divide(one.size, one.trigger, 'up')), ZERO);
}

/** The part of a holding that is without a stop; a fee that was taken of what was bought is none. */
export function uncovered({ held }: Pick<SpotHolding, 'held'>, covered: Decimal): Decimal {
  return covered >= multiply(held, AFTER_FEE) ? ZERO : subtract(held, covered);
}
