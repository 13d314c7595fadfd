/** Amounts are decimals as text, and stay text: nothing here makes a number of one. */

/** Coins that stand for a dollar: their amounts are shown with two places. */
const DOLLARS = new Set(['USDT', 'USDC', 'USD', 'USDE']);

/** Significant digits of other amounts: enough to tell two prices or sizes apart. */
const DIGITS = 7;

/** @param {string} text */
const isNegative = (text) => text.startsWith('-');

/** @param {string} text */
export const isZero = (text) => !/[1-9]/.test(text);

/**
 * The sign of an amount: -1, 0 or 1.
 * @param {string} text
 */
export const signOf = (text) => (isZero(text) ? 0 : isNegative(text) ? -1 : 1);

/**
 * Writes with exactly so many places, rounded half-even, as the daemon does.
 * @param {string} text
 * @param {number} places
 */
export function fixed(text, places) {
  const [whole = '0', after = ''] = text.replace('-', '').split('.');
  const kept = `${whole}${after.slice(0, places).padEnd(places, '0')}`;
  const rest = after.slice(places);
  const isHalf = /^50*$/.test(rest);
  const isUp = isHalf ? /[13579]$/.test(kept) : /^[5-9]/.test(rest);
  const digits = (BigInt(kept) + (isUp ? 1n : 0n)).toString().padStart(places + 1, '0');
  const sign = isNegative(text) && !isZero(digits) ? '-' : '';
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * Writes a price or a size as `purser status` does: seven significant digits, and all before the point.
 * @param {string} text
 */
export function short(text) {
  const [whole = '0', places = ''] = text.replace('-', '').split('.');
  const leading = whole === '0' ? (/^0*/.exec(places)?.[0].length ?? 0) : -whole.length;
  const kept = Math.min(18, Math.max(0, leading + DIGITS));
  if (places.length <= kept) return text;
  const rounded = fixed(text, kept);
  return rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded;
}

/**
 * Writes an amount of a coin as `purser status` does.
 * @param {string} text
 * @param {string} coin
 */
export function amount(text, coin) {
  const isSmall = !isZero(text) && /^-?0?\.00/.test(text);
  return DOLLARS.has(coin) && !isSmall ? fixed(text, 2) : short(text);
}

/**
 * Writes a share as a percentage with its sign: `-3.1 %`.
 * @param {string} share
 */
export function percent(share) {
  const isSmall = /^-?0?\.0/.test(share) || isZero(share);
  const moved = fixed(hundredfold(share), isSmall ? 2 : 1);
  return `${isNegative(share) ? '' : '+'}${moved} %`;
}

/**
 * Moves the point by two places.
 * @param {string} text
 */
export function hundredfold(text) {
  const [whole = '0', after = ''] = text.replace('-', '').split('.');
  const digits = `${whole}${after.padEnd(2, '0')}`;
  const point = whole.length + 2;
  const moved = `${digits.slice(0, point).replace(/^0+(?=\d)/, '')}.${digits.slice(point)}`.replace(/\.$/, '');
  return isNegative(text) ? `-${moved}` : moved;
}

/**
 * Splits the digits before the point into groups of three, from the right, with the rest on the last one. The places
 * between them are left to the style sheet: what is copied is the bare number.
 * @param {string} text
 * @returns {readonly string[]}
 */
export function groups(text) {
  const [whole = '', ...after] = text.split('.');
  const parts = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\n').split('\n');
  const last = [parts.at(-1) ?? '', ...after].join('.');
  return [...parts.slice(0, -1), last];
}
