import type { Thing } from '../../../effects/things.ts';
import { balanceTrace, restingBalanceTrace } from './balance.ts';
import { loanTrace, savingsTrace } from './earn.ts';
import { futuresCashTrace } from './futures-cash.ts';
import { listTrace } from './lists.ts';
import { positionTrace } from './position.ts';
import { fillTrace, recordTrace } from './records.ts';
import { type Deed, NONE, type Trace, UNPROVABLE } from './trace.ts';

/** Tells what a reading of a poll has to show of a deed on a thing that it shows: what "visible" means (docs/semantics.md#pending-effects). */
export function traceOf(deed: Deed, thing: Thing, pollKey: string): Trace {
  if (deed.undone === true) return NONE;
  const [list = '', , term = ''] = pollKey.split(' ');
  switch (list) {
    case 'positions':
      return positionTrace(deed);
    case 'orders':
    case 'stops':
    case 'triggers':
    case 'sub-accounts':
      return listTrace(deed, list);
    case 'spot-assets':
    case 'funding-assets':
      return thing.kind === 'wallet' ? balanceTrace(deed, thing) : UNPROVABLE;
    case 'futures-account':
      return thing.kind === 'wallet' ? futuresCashTrace(deed, thing) : UNPROVABLE;
    case 'savings':
      return savingsTrace(deed, term);
    case 'loans':
      return loanTrace(deed);
    case 'fills':
      return fillTrace(deed);
    case 'bills':
    case 'position-history':
      return recordTrace(deed, list);
    default:
      return UNPROVABLE;
  }
}

/**
 * Tells what a deed may leave on a reading since another one that was read while its order waited: how much of it the earlier
 * reading showed is not known, so that it is anything from nothing to all.
 */
export function restingTraceOf(deed: Deed, thing: Thing, pollKey: string): Trace {
  if (deed.undone === true) return NONE;
  if (pollKey.startsWith('spot-assets ') && thing.kind === 'wallet') return restingBalanceTrace(deed, thing);
  const trace = traceOf(deed, thing, pollKey);
  if (trace.kind !== 'amount') return trace;
  const { kind, of, least, most, in: amountIn } = trace;
  return { kind, of, in: amountIn, least: least < 0n ? least : 0n, most: most > 0n ? most : 0n };
}
