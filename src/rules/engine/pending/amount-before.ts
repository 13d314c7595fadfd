import type { Decimal } from '../../../base/decimal.ts';
import { paysForLessRisk, type RiskPayment } from '../../../effects/effect-class.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import { isOfSymbol, type Row, rowsOf } from './rows.ts';

/**
 * The amount that an effect which pays for less risk is to change, as the newest readings show it; undefined if none
 * shows it.
 */
export function amountBefore(effect: Effect, { held }: Pick<Snapshot, 'held'>): Decimal | undefined {
  if (!paysForLessRisk(effect)) return undefined;
  const { list, field, fits } = placeOf(effect);
  for (const { poll, value, fault } of held.values()) {
    if (poll.of.list !== list || poll.of.account !== effect.account || fault !== undefined) continue;
    const amount = rowsOf(value).find(fits)?.[field];
    if (typeof amount === 'bigint') return amount as Decimal;
  }
  return undefined;
}

interface Place {
  readonly list: 'positions' | 'savings' | 'loans';
  readonly field: string;
  readonly fits: (row: Row) => boolean;
}

function placeOf(effect: RiskPayment): Place {
  switch (effect.kind) {
    case 'set-margin': {
      const { instrument, holdSide } = effect;
      const fits = (row: Row): boolean => isOfSymbol(row, instrument.symbol) && row['holdSide'] === holdSide;
      return { list: 'positions', field: 'marginSize', fits };
    }
    case 'redeem':
      return { list: 'savings', field: 'holdAmount', fits: (row) => row['productId'] === effect.productId };
    case 'repay':
    case 'revise-pledge': {
      const field = effect.kind === 'repay' ? 'loanAmount' : 'pledgeAmount';
      return { list: 'loans', field, fits: (row) => row['orderId'] === effect.orderId };
    }
  }
}
