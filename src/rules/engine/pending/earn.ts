import type { Read } from '../../../reads/read.ts';
import { sumOf } from './rows.ts';
import { type AmountTrace, type OwnEffect, type Trace, NONE, UNPROVABLE } from './trace.ts';

/** The trace of an effect in the savings of one term: the amount held of a product. */
export function savingsTrace({ effect }: OwnEffect, term: Read['term']): Trace {
  if (effect.kind !== 'redeem' && effect.kind !== 'subscribe') return UNPROVABLE;
  if (effect.periodType !== term) return NONE;
  const change = effect.kind === 'redeem' ? -effect.amount : effect.amount;
  return held('productId', effect.productId, { field: 'holdAmount', change });
}

/** The trace of an effect in the loans: the collateral of one, or one more. */
export function loanTrace({ effect, orderId }: OwnEffect): Trace {
  if (effect.kind === 'revise-pledge') {
    const change = effect.direction === 'in' ? effect.amount : -effect.amount;
    return held('orderId', effect.orderId, { field: 'pledgeAmount', change });
  }
  if (effect.kind !== 'borrow' || orderId === undefined) return UNPROVABLE;
  return { kind: 'shown', in: (rows) => rows.some((row) => row['orderId'] === orderId) };
}

function held(
  key: string,
  id: string,
  { field, change }: { readonly field: string; readonly change: bigint },
): AmountTrace {
  return {
    kind: 'amount',
    of: id,
    least: change,
    most: change,
    in: (rows) =>
      sumOf(
        rows.filter((row) => row[key] === id),
        field,
      ),
  };
}
