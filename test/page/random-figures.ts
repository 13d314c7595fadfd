import fc from 'fast-check';
import { amountText, percentText, shortText, signedText } from '../../src/app/text/amount-text.ts';
import { type Decimal, formatDecimal, parseDecimal } from '../../src/base/decimal.ts';

/** Exact amounts of every size, with few or many places. */
export const figure = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 12 }))
  .map(([digits, places]) => formatDecimal((digits * 10n ** BigInt(18 - places)) as Decimal));
export const positive = figure.map((text) => text.replace('-', ''));

/** What the terminal writes for a figure. */
export const amount = (text: string, coin: string) => amountText(parseDecimal(text), coin);
export const signed = (text: string, coin: string) => {
  const value = parseDecimal(text);
  return value === 0n ? amountText(value, coin) : signedText(value, coin);
};
export const short = (text: string) => shortText(parseDecimal(text));
export const share = (text: string) => percentText(parseDecimal(text));

/** Reads the text of an element in the page, without the words that only readers of screens hear. */
export const TEXT_OF = `(element) => {
  const copy = element.cloneNode(true);
  for (const unseen of copy.querySelectorAll('.unseen')) unseen.remove();
  return copy.textContent.replace(/\\s+/g, ' ').trim();
}`;
