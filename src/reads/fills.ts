import { staying } from './course.ts';
import { positionChangeOf } from '../domain/fold-positions.ts';
import type { Fill } from '../domain/history.ts';
import type { List, OfBook } from './list.ts';
import { showsAt } from './shows.ts';

/** The fills of an account's orders at a market. */
export const fills = {
  name: 'fills',
  of: ['account', 'market'],
  operations: { futures: ['mix-fill-history'], spot: ['spot-fills'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  foresee: staying,
  shows: (book) => showsAt('position', book),
  asks: ({ account, market }) => ({ kind: 'fills', account, market }),
  gives: (rows) => rows.map(withEffect),
} satisfies List<OfBook, 'fills'>;

/** Adds to a fill what it did, in the words of strategies; adds nothing where the exchange's words do not tell. */
function withEffect(fill: Fill) {
  const move = positionChangeOf(fill);
  const told = { ...fill, feeCoin: fill.feeCoin ?? fill.marginCoin };
  return move === undefined || move.act === 'net' ? told : { ...told, effect: move.act, position: move.holdSide };
}
