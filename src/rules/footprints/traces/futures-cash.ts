import type { Thing } from '../../../domain/footprint.ts';
import { amountIn } from './rows.ts';
import { type Change, type Deed, NONE, type Trace, UNPROVABLE } from './trace.ts';

/**
 * What a futures account shows of a deed. Its equity without the open profit moves by transfers, fees and realised profit alone,
 * whatever prices do.
 */
export function futuresCashTrace(deed: Deed, thing: Thing): Trace {
  const { effect, end } = deed;
  switch (effect.kind) {
    case 'transfer': {
      const [, account, wallet] = thing.split(' ');
      const at = (one: typeof effect.from): boolean => one.account === account && one.wallet === wallet;
      return exactly((at(effect.to) ? effect.amount : 0n) - (at(effect.from) ? effect.amount : 0n));
    }
    case 'open':
    case 'close': {
      if (end === undefined) return effect.type === 'market' ? UNPROVABLE : NONE;
      if (end.fee === null || end.profit === null) return UNPROVABLE;
      return exactly(end.profit - end.fee);
    }
    case 'cancel':
      return NONE;
    default:
      return UNPROVABLE;
  }
}

function exactly(change: bigint): Change {
  return {
    kind: 'amount',
    of: 'cash',
    least: change,
    most: change,
    in: ([account = {}]) => amountIn(account, 'equity') - amountIn(account, 'unrealizedPL'),
  };
}
