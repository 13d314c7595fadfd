import {
  add,
  type Decimal,
  divide,
  formatDecimal,
  maximum,
  multiply,
  ONE,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import { splitSymbol } from '../../../domain/market.ts';
import type { Order } from '../../../domain/order.ts';
import { boughtKey } from './bought-key.ts';
import type { BoughtOf } from './bought-unsold.ts';
import type { Ledger } from './ledger.ts';

/** No fee of a spot order is larger. */
const FEE_MAX = parseDecimal('0.01');
const SURE = subtract(ONE, FEE_MAX);

/** An order that has ended. */
interface Ended {
  readonly isPurchase: boolean;
  readonly order: Pick<Order, 'instrument' | 'filledSize' | 'quoteVolume' | 'feeTaken'>;
  readonly ledger: Pick<Ledger, 'state'>;
}

/** The states to be stored with an order's end: what a strategy has bought and not sold, and what that has cost. */
export function boughtStates(
  of: BoughtOf,
  { isPurchase, order, ledger }: Ended,
): ReadonlyMap<string, string | undefined> {
  const key = keyOf(of);
  const before = parseDecimal(ledger.state(key) ?? '0');
  const paid = paidFor(of, before, ledger);
  const { came, cost: spent } = arrived(order);
  const after = maximum(isPurchase ? add(before, came) : subtract(before, order.filledSize), ZERO);
  const cost = isPurchase ? costWith({ paid, before, came, quoteVolume: spent }) : paid && partOf(paid, after, before);
  return new Map([
    [key, formatDecimal(after)],
    [paidKey(of), cost === undefined || after === ZERO ? undefined : formatDecimal(cost)],
  ]);
}

interface Purchase {
  readonly paid: Decimal | undefined;
  /** Base coin. */
  readonly before: Decimal;
  readonly came: Decimal;
  readonly quoteVolume: Decimal;
}

/** What all has cost with a purchase. Of an earlier version an uncounted fee is left over: it costs as this does. */
function costWith({ paid, before, came, quoteVolume }: Purchase): Decimal | undefined {
  if (paid !== undefined) return add(paid, quoteVolume);
  return before <= multiply(came, FEE_MAX) ? divide(multiply(quoteVolume, add(before, came)), came, 'down') : undefined;
}

interface Arrived {
  /** Base coin. */
  readonly came: Decimal;
  /** What that has cost, quote coin. */
  readonly cost: Decimal;
}

/**
 * What a purchase has brought: a fee that was taken in base coin has not arrived. Where the exchange does not say it
 * plainly, only what has arrived for certain counts, at the price that was paid: a strategy sells no coins of others.
 */
function arrived({ instrument, filledSize, quoteVolume, feeTaken }: Ended['order']): Arrived {
  if (feeTaken === undefined)
    return { came: multiply(filledSize, SURE, 'down'), cost: multiply(quoteVolume, SURE, 'down') };
  const isInBase = feeTaken.coin === splitSymbol(instrument.symbol)?.base;
  return { came: isInBase ? subtract(filledSize, feeTaken.amount) : filledSize, cost: quoteVolume };
}

/**
 * Answers the average price that a strategy has paid for what it has bought and not sold, quote per base, fees in base
 * coin with it. Undefined where it holds nothing, or where an earlier version bought a part of it.
 */
export function averagePaid(of: BoughtOf, ledger: Pick<Ledger, 'state'>): Decimal | undefined {
  const size = parseDecimal(ledger.state(keyOf(of)) ?? '0');
  const paid = size === ZERO ? undefined : paidFor(of, size, ledger);
  return paid === undefined ? undefined : divide(paid, size, 'down');
}

/** What `size` has cost, quote coin. Nothing has cost nothing. */
function paidFor(of: BoughtOf, size: Decimal, ledger: Pick<Ledger, 'state'>): Decimal | undefined {
  if (size === ZERO) return ZERO;
  const stored = ledger.state(paidKey(of));
  return stored === undefined ? undefined : parseDecimal(stored);
}

function partOf(paid: Decimal, after: Decimal, before: Decimal): Decimal {
  return before === ZERO ? ZERO : divide(multiply(paid, after), before, 'down');
}

function keyOf({ strategy, account, symbol }: BoughtOf): string {
  return boughtKey(strategy, account, { market: 'spot', symbol });
}

function paidKey(of: BoughtOf): string {
  return `paid ${keyOf(of)}`;
}
