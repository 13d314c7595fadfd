import { AT_REST, type Seen } from '../../engine/polling/rests.ts';
import type { Observable } from 'rxjs';
import type { AccountName } from '../../../domain/account.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Context } from '../../engine/context/context.ts';
import { judgeOrders } from '../../engine/epochs/judge-orders.ts';
import type { ListedOrder } from '../../engine/epochs/loss.ts';
import { whatComesOf } from '../../engine/time/what-comes-of.ts';
import type { ListName, PollKey } from '../../../reads/read.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';

/** Polls whose items carry client order ids. */
export const LISTS_OF_ORDERS: readonly ListName[] = ['orders', 'recent-orders', 'stops', 'triggers', 'spot-triggers'];

/**
 * Searches every list of orders that is read for orders of another installation of this program, and for own ones that
 * the journal lacks (docs/operations.md#two-daemons-on-one-account). It is an alarm as far as lists go, no lock.
 */
export function watchEpochs(seen: Seen, context: Context, traded: ReadonlySet<AccountName>): Observable<JournalEntry> {
  return seen
    .hear('other installations', () => AT_REST)
    .pipe(
      whatComesOf((snapshot) => {
        const there: ListedOrder[] = [];
        for (const key of snapshot.fresh)
          for (const order of ordersAt(key, snapshot)) if (traded.has(order.account)) there.push(order);
        return there.length === 0 ? undefined : judgeOrders(there, context);
      }),
    );
}

function ordersAt(key: PollKey, { held }: Snapshot): readonly ListedOrder[] {
  const one = held.get(key);
  if (one === undefined || !LISTS_OF_ORDERS.includes(one.poll.of.list) || one.fault !== undefined) return [];
  return Array.isArray(one.value) ? one.value.filter(isListed) : [];
}

function isListed(value: unknown): value is ListedOrder {
  return typeof value === 'object' && value !== null && 'clientOid' in value && 'instrument' in value;
}
