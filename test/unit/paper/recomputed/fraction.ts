/** An exact fraction, of the test's own making: it shares nothing with the decimals of the product. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const PLACES = 10n ** 18n;

/** Reads decimal text or a whole number. */
export function of(text: string | number | bigint): Fraction {
  const [whole = '0', places = ''] = String(text).split('.');
  return make(BigInt(whole + places), 10n ** BigInt(places.length));
}

/** Takes a decimal of the product: a whole number of 10^-18. */
export function ofUnits(units: bigint): Fraction {
  return make(units, PLACES);
}

export const plus = (a: Fraction, b: Fraction): Fraction => make(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Fraction, b: Fraction): Fraction => make(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: Fraction, b: Fraction): Fraction => make(a.n * b.n, a.d * b.d);
export const over = (a: Fraction, b: Fraction): Fraction => make(a.n * b.d, a.d * b.n);
export const below = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d;

/** The nearest multiple of a step that is not above. */
export function floorTo(value: Fraction, step: Fraction): Fraction {
  const { n, d } = over(value, step);
  return times({ n: n / d - (n % d < 0n ? 1n : 0n), d: 1n }, step);
}

/** The nearest multiple of a step that is not below. */
export function ceilTo(value: Fraction, step: Fraction): Fraction {
  return minus(of(0), floorTo(minus(of(0), value), step));
}

const UNIT: Fraction = { n: 1n, d: PLACES };

/** Rounded to 18 places against whoever gets it: a gain down, a loss up. */
export const against = (value: Fraction): Fraction => floorTo(value, UNIT);

/** Rounded to 18 places, to the nearest; of two as near, to the even one. */
export function nearest(value: Fraction): Fraction {
  const low = floorTo(value, UNIT);
  const rest = times(minus(value, low), of(2n * PLACES));
  const isOdd = times(low, of(PLACES)).n % 2n !== 0n;
  return below(of(1), rest) || (isOdd && !below(rest, of(1))) ? plus(low, UNIT) : low;
}

/** The product's decimal that a fraction is; it must be one. */
export function units({ n, d }: Fraction): bigint {
  if ((n * PLACES) % d !== 0n) throw new Error(`more than 18 places: ${String(n)}/${String(d)}`);
  return (n * PLACES) / d;
}

function make(n: bigint, d: bigint): Fraction {
  const sign = d < 0n ? -1n : 1n;
  const common = sign * greatest(n < 0n ? -n : n, d < 0n ? -d : d);
  return { n: n / common, d: d / common };
}

function greatest(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatest(b, a % b);
}
