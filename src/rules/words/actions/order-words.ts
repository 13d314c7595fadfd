import { around, type InWords } from '../spec/said.ts';
import type { OrderArgs } from './order-fields.ts';

/** Says how large an order is, and on which terms: `worth 50 USDT, at market`. */
export function orderWords(said: InWords<OrderArgs>): string {
  return `${sizeWords(said)}, ${termWords(said)}`;
}

function sizeWords(said: InWords<OrderArgs>): string {
  const value = said.text('value');
  return value === undefined ? around('of ', said.text('size')) : `worth ${value}`;
}

function termWords(said: InWords<OrderArgs>): string {
  if (said.text('type') !== 'limit') return 'at market';
  const expire = said.text('expire');
  const until = expire === undefined || expire === 'never' ? 'until it is filled' : `for ${expire} at most`;
  return `with a limit at ${said.text('price') ?? 'a price'}${around(' (', said.text('force'), ')')}, ${until}`;
}
