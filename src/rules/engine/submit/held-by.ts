import { map, type Observable } from 'rxjs';
import type { Position } from '../../../domain/account.ts';
import type { Context } from '../context/context.ts';
import { ownerOf } from './close-round.ts';
import { holdersOf } from '../../words/closing/whole-close.ts';

/** Says which resting orders hold a position, and whose they are. */
export function heldBy(
  position: Position,
  { exchange, journal }: Pick<Context, 'exchange' | 'journal'>,
): Observable<string> {
  const { account, market } = position;
  return exchange.read({ kind: 'orders', account, market }).pipe(
    map((reading) => {
      const holders = reading.ok ? holdersOf(position, reading.value) : [];
      const named = holders.map((order) => `order ${order.orderId}, ${ownerOf(order, journal)}`);
      return `blocked: held by ${named.join('; ') || 'orders that cannot be read now'}`;
    }),
  );
}
