import { against, below, ceilTo, floorTo, type Fraction, minus, nearest, of, over, plus, times } from './fraction.ts';

/**
 * One account at one contract, counted anew from what docs/exchange/positions.md and docs/paper-exchange.md say, with
 * arithmetic of its own. Sizes in base coin, prices in quote coin, money in margin coin.
 */
export interface Side {
  readonly size: Fraction;
  /** Opening prices × sizes, quote coin. */
  readonly cost: Fraction;
  readonly margin: Fraction;
  readonly openFee: Fraction;
}

export interface Terms {
  readonly isInverse: boolean;
  readonly isIsolated: boolean;
  readonly leverage: Fraction;
}

const TAKER = of('0.0006');
/** The rate of the first tier, and the fee of the order that liquidates. */
const MAINTENANCE = plus(of('0.004'), TAKER);
const ZERO = of(0);
const ONE = of(1);
export const NOTHING: Side = { size: ZERO, cost: ZERO, margin: ZERO, openFee: ZERO };

/** What a size is worth in margin coin: of a coin-margined contract, the size itself. */
function worth({ isInverse }: Terms, size: Fraction, price: Fraction): Fraction {
  return isInverse ? size : times(size, price);
}

/** Fees are rounded up, and told below zero. */
export function feeOf(terms: Terms, size: Fraction, price: Fraction): Fraction {
  return against(minus(ZERO, times(worth(terms, size, price), TAKER)));
}

/** Margin of what is opened at a price. */
function marginFor(terms: Terms, size: Fraction, price: Fraction): Fraction {
  return nearest(over(worth(terms, size, price), terms.leverage));
}

export function opened(side: Side, terms: Terms, { size, price }: { size: Fraction; price: Fraction }): Side {
  return {
    size: plus(side.size, size),
    cost: plus(side.cost, times(size, price)),
    margin: terms.isIsolated ? plus(side.margin, marginFor(terms, size, price)) : ZERO,
    openFee: plus(side.openFee, feeOf(terms, size, price)),
  };
}

/** size × (price - entry) for linear contracts; size × entry × (1 ÷ entry - 1 ÷ price) for inverse ones. */
export function gain(
  { isInverse }: Terms,
  { size, cost }: Pick<Side, 'size' | 'cost'>,
  at: { readonly price: Fraction; readonly isLong: boolean },
): Fraction {
  const entry = over(cost, size);
  const { price, isLong } = at;
  const long = isInverse
    ? times(times(size, entry), minus(over(ONE, entry), over(ONE, price)))
    : times(size, minus(price, entry));
  return against(isLong ? long : minus(ZERO, long));
}

/** The part of a side that is closed has its share of cost and margin, to the nearest of 18 places. */
export function closed(side: Side, size: Fraction): { readonly part: Side; readonly rest: Side } {
  const share = (amount: Fraction): Fraction => nearest(over(times(amount, size), side.size));
  const part = { size, cost: share(side.cost), margin: share(side.margin), openFee: ZERO };
  return {
    part,
    rest: {
      size: minus(side.size, size),
      cost: minus(side.cost, part.cost),
      margin: minus(side.margin, part.margin),
      openFee: side.openFee,
    },
  };
}

/** Longs pay the rate on their value at the mark. */
export function fundingOf(
  terms: Terms,
  size: Fraction,
  at: { price: Fraction; rate: Fraction; isLong: boolean },
): Fraction {
  const paid = nearest(times(nearest(worth(terms, size, at.price)), at.rate));
  return at.isLong ? minus(ZERO, paid) : paid;
}

/** The average opening price. */
export function entryOf({ size, cost }: Side): Fraction {
  return nearest(over(cost, size));
}

/** The margin that a side holds: of a crossed one, its value at the mark price ÷ leverage. */
export function heldMargin(side: Side, terms: Terms, mark: Fraction): Fraction {
  return terms.isIsolated ? side.margin : marginFor(terms, side.size, mark);
}

/** The price at which closing brings back the fees of opening. */
export function breakEven(side: Side, terms: Terms, isLong: boolean): Fraction {
  // fee + gain(p) = 0
  const fee = isLong ? side.openFee : minus(ZERO, side.openFee);
  return nearest(terms.isInverse ? over(side.cost, plus(side.size, fee)) : over(minus(side.cost, fee), side.size));
}

/**
 * The price, on the step, at which what stands behind meets the maintenance: of an isolated side its margin, of crossed
 * ones the cash. Zero for none.
 */
export function liquidation(
  sides: { readonly long: Side; readonly short: Side },
  terms: Terms,
  at: { readonly behind: Fraction; readonly step: Fraction },
): Fraction {
  const size = minus(sides.long.size, sides.short.size);
  const cost = minus(sides.long.cost, sides.short.cost);
  const kept = times(plus(sides.long.size, sides.short.size), MAINTENANCE);
  // linear: behind + size p - cost = kept p; inverse: behind + size - cost ÷ p = kept
  const divisor = terms.isInverse ? minus(plus(at.behind, size), kept) : minus(size, kept);
  if (divisor.n === 0n) return ZERO;
  const price = over(terms.isInverse ? cost : minus(cost, at.behind), divisor);
  if (!below(ZERO, price)) return ZERO;
  const falls = terms.isInverse ? below(ZERO, cost) : below(kept, size);
  return falls ? ceilTo(price, at.step) : floorTo(price, at.step);
}
