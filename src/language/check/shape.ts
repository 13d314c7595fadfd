import { coinName, coinText } from '../terms/coins.ts';
import { formatType } from '../values/format.ts';
import type { CoinRef, Shape, Term } from '../terms/term.ts';
import type { Type } from '../values/type.ts';

export const BOOLEAN: Shape = plain({ kind: 'boolean' });
export const TEXT: Shape = plain({ kind: 'text' });
export const NUMBER: Shape = plain({ kind: 'number' });
export const DURATION: Shape = plain({ kind: 'duration' });
export const TIME: Shape = plain({ kind: 'time' });

/** A shape without coins. */
export function plain(type: Type): Shape {
  return { type, coin: null, base: null };
}

/** Makes the type of an amount of a coin. */
export function amountIn(coin: CoinRef | null): Shape {
  return { type: { kind: 'amount', coin: coinName(coin) }, coin, base: null };
}

/** Makes the type of a price between two coins. */
export function priceIn(base: CoinRef | null, quote: CoinRef | null): Shape {
  return { type: { kind: 'price', base: coinName(base), quote: coinName(quote) }, coin: quote, base };
}

/** Takes a term's type and coins. */
export function shapeOf({ type, coin, base }: Term): Shape {
  return { type, coin, base };
}

/** Puts a type's name with its coins, which may be read elsewhere, into words for messages. */
export function describe({ type, coin, base }: Shape): string {
  if (type.kind === 'list') return `list of ${describe({ type: type.of, coin, base })}`;
  const quote = coinText(coin);
  if (quote === undefined) return formatType(type);
  if (type.kind === 'amount') return `amount in ${quote}`;
  const per = coinText(base);
  return type.kind === 'price' ? `price in ${per === undefined ? quote : `${quote}/${per}`}` : formatType(type);
}
