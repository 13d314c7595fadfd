import type { Resource } from '../../../effects/resources.ts';
import type { ListName, Read } from '../../../reads/read.ts';
import { balanceTrace, restingBalanceTrace } from './balance.ts';
import { loanTrace, savingsTrace } from './earn.ts';
import { futuresCashTrace } from './futures-cash.ts';
import { listTrace } from './lists.ts';
import { positionTrace } from './position.ts';
import { fillTrace, recordTrace } from './records.ts';
import { type OwnEffect, NONE, type Trace, UNPROVABLE, unprovable } from './trace.ts';

/** Tells what a list shows of an effect, on a resource that it shows. */
type ListTrace = (ownEffect: OwnEffect, resource: Resource, read: Read) => Trace;

const ofBalance: ListTrace = (ownEffect, resource) =>
  resource.kind === 'wallet' ? balanceTrace(ownEffect, resource) : UNPROVABLE;

/** One for each kind of list; a kind that is forgotten does not compile. */
const TRACES: Readonly<Record<ListName, ListTrace>> = {
  bills: (ownEffect) => recordTrace(ownEffect, 'bills'),
  candles: unprovable,
  equity: unprovable,
  'exchange-rates': unprovable,
  fills: fillTrace,
  'fills-lately': unprovable,
  'funding-assets': ofBalance,
  'funding-history': unprovable,
  'funding-rate': unprovable,
  'futures-account': (ownEffect, resource) =>
    resource.kind === 'wallet' ? futuresCashTrace(ownEffect, resource) : UNPROVABLE,
  instruments: unprovable,
  leverage: unprovable,
  'loan-coins': unprovable,
  loans: loanTrace,
  'open-interest': unprovable,
  orders: (ownEffect) => listTrace(ownEffect, 'orders'),
  'position-history': (ownEffect) => recordTrace(ownEffect, 'position-history'),
  positions: positionTrace,
  'recent-orders': unprovable,
  repayments: unprovable,
  savings: (ownEffect, _resource, { term }) => savingsTrace(ownEffect, term),
  'spot-assets': ofBalance,
  'spot-prices': unprovable,
  'spot-triggers': (ownEffect) => listTrace(ownEffect, 'spot-triggers'),
  stops: (ownEffect) => listTrace(ownEffect, 'stops'),
  'sub-accounts': (ownEffect) => listTrace(ownEffect, 'sub-accounts'),
  ticker: unprovable,
  triggers: (ownEffect) => listTrace(ownEffect, 'triggers'),
};

/**
 * Tells what a reading has to show of an effect on a resource that it shows: the meaning of "visible"
 * (docs/semantics.md#pending-effects).
 */
export function traceOf(ownEffect: OwnEffect, resource: Resource, read: Read): Trace {
  return ownEffect.undone === true ? NONE : TRACES[read.list](ownEffect, resource, read);
}

/**
 * Tells what an effect may leave on a reading since another one from the time when its order waited. Nobody knows how
 * much of it the earlier reading showed: the change is anything from nothing to all.
 */
export function restingTraceOf(ownEffect: OwnEffect, resource: Resource, read: Read): Trace {
  if (ownEffect.undone === true) return NONE;
  if (read.list === 'spot-assets' && resource.kind === 'wallet') return restingBalanceTrace(ownEffect, resource);
  const trace = traceOf(ownEffect, resource, read);
  if (trace.kind !== 'amount') return trace;
  const { kind, of, least, most, in: amountIn } = trace;
  return { kind, of, in: amountIn, least: least < 0n ? least : 0n, most: most > 0n ? most : 0n };
}
