import type { Thing } from '../../../effects/things.ts';
import type { ListName, Read } from '../../../reads/read.ts';
import { balanceTrace, restingBalanceTrace } from './balance.ts';
import { loanTrace, savingsTrace } from './earn.ts';
import { futuresCashTrace } from './futures-cash.ts';
import { listTrace } from './lists.ts';
import { positionTrace } from './position.ts';
import { fillTrace, recordTrace } from './records.ts';
import { type Deed, NONE, type Trace, UNPROVABLE, unprovable } from './trace.ts';

/** Tells what a list shows of a deed, on a thing that it shows. */
type ListTrace = (deed: Deed, thing: Thing, read: Read) => Trace;

const ofBalance: ListTrace = (deed, thing) => (thing.kind === 'wallet' ? balanceTrace(deed, thing) : UNPROVABLE);

/** One for each kind of list; a kind that is forgotten does not compile. */
const TRACES: Readonly<Record<ListName, ListTrace>> = {
  bills: (deed) => recordTrace(deed, 'bills'),
  candles: unprovable,
  equity: unprovable,
  'exchange-rates': unprovable,
  fills: fillTrace,
  'fills-lately': unprovable,
  'funding-assets': ofBalance,
  'funding-rate': unprovable,
  'futures-account': (deed, thing) => (thing.kind === 'wallet' ? futuresCashTrace(deed, thing) : UNPROVABLE),
  instruments: unprovable,
  leverage: unprovable,
  'loan-coins': unprovable,
  loans: loanTrace,
  orders: (deed) => listTrace(deed, 'orders'),
  'position-history': (deed) => recordTrace(deed, 'position-history'),
  positions: positionTrace,
  'recent-orders': unprovable,
  repayments: unprovable,
  savings: (deed, _thing, { term }) => savingsTrace(deed, term),
  'spot-assets': ofBalance,
  'spot-prices': unprovable,
  stops: (deed) => listTrace(deed, 'stops'),
  'sub-accounts': (deed) => listTrace(deed, 'sub-accounts'),
  ticker: unprovable,
  triggers: (deed) => listTrace(deed, 'triggers'),
};

/** Tells what a reading has to show of a deed on a thing that it shows: what "visible" means (docs/semantics.md#pending-effects). */
export function traceOf(deed: Deed, thing: Thing, read: Read): Trace {
  return deed.undone === true ? NONE : TRACES[read.list](deed, thing, read);
}

/**
 * Tells what a deed may leave on a reading since another one that was read while its order waited: how much of it the earlier
 * reading showed is not known, so that it is anything from nothing to all.
 */
export function restingTraceOf(deed: Deed, thing: Thing, read: Read): Trace {
  if (deed.undone === true) return NONE;
  if (read.list === 'spot-assets' && thing.kind === 'wallet') return restingBalanceTrace(deed, thing);
  const trace = traceOf(deed, thing, read);
  if (trace.kind !== 'amount') return trace;
  const { kind, of, least, most, in: amountIn } = trace;
  return { kind, of, in: amountIn, least: least < 0n ? least : 0n, most: most > 0n ? most : 0n };
}
