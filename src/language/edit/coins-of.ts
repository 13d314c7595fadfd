import type { Scope } from '../values/expression.ts';
import type { Type } from '../values/type.ts';

/** The units that a file's values have. */
export interface Units {
  /** `USDT`, `BTC`. */
  readonly coins: readonly string[];
  /** `USDT/BTC`. */
  readonly prices: readonly string[];
}

/** Collects the coins that the values in scope are known to be in. */
export function unitsOf(scope: Scope): Units {
  const coins = new Set<string>();
  const prices = new Set<string>();
  const seen = new Set<Type>();
  const visit = (type: Type): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.kind === 'amount' && typeof type.coin === 'string') coins.add(type.coin);
    if (type.kind === 'price' && typeof type.base === 'string' && typeof type.quote === 'string') {
      coins.add(type.quote).add(type.base);
      prices.add(`${type.quote}/${type.base}`);
    }
    if (type.kind === 'list' || type.kind === 'series') visit(type.of);
    if (type.kind === 'record') for (const field of Object.values(type.fields)) visit(field.type);
  };
  for (const { type } of scope.values()) visit(type);
  coins.add('USDT');
  return { coins: [...coins].sort(), prices: [...prices].sort() };
}
