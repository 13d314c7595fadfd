import {
  absolute,
  type Decimal,
  formatDecimal,
  formatFixed,
  multiply,
  parseDecimal,
  ZERO,
} from '../../base/decimal.ts';

/** Coins that stand for a dollar: their amounts are printed as money, with two places. */
const DOLLARS: ReadonlySet<string> = new Set(['USDT', 'USDC', 'USD', 'USDE']);

/** Significant digits of other amounts: enough to tell two prices or sizes apart. */
const DIGITS = 7;

/**
 * Prints an amount with its coin for people, rounded: `12.30 USDT`, `0.0021034 BTC`. An amount that rounds to nothing
 * keeps its digits.
 */
export function amountText(value: Decimal, coin: string): string {
  return `${numberText(value, coin)} ${coin}`;
}

/** Prints an amount with its sign, `+` where it is zero or above. */
export function signedText(value: Decimal, coin: string): string {
  return `${value < ZERO ? '' : '+'}${amountText(value, coin)}`;
}

function numberText(value: Decimal, coin: string): string {
  const isMoney = DOLLARS.has(coin);
  return isMoney && (value === ZERO || absolute(value) >= parseDecimal('0.01'))
    ? formatFixed(value, 2)
    : shortText(value);
}

/** Prints a price or size for people with so many significant digits, and with all digits before the point. */
export function shortText(value: Decimal): string {
  const text = formatDecimal(value);
  const [whole = '0', places = ''] = text.replace('-', '').split('.');
  const isFraction = whole === '0';
  const leading = isFraction ? (/^0*/.exec(places)?.[0].length ?? 0) : -whole.length;
  const kept = Math.min(18, Math.max(0, leading + DIGITS));
  return places.length <= kept ? text : trimmed(formatFixed(value, kept));
}

function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Prints a share as a signed percentage: `-3.1 %`. */
export function percentText(share: Decimal): string {
  const percent = formatFixed(multiply(share, parseDecimal('100')), absolute(share) < parseDecimal('0.1') ? 2 : 1);
  return `${share < ZERO ? '' : '+'}${percent} %`;
}
