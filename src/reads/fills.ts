import { changed } from '../base/at-once.ts';
import { moveOf } from '../domain/fold-positions.ts';
import type { Fill } from '../domain/history.ts';
import type { Market } from '../domain/market.ts';
import { type List, type OfBook, pollOf } from './list.ts';
import type { Poll } from './poll.ts';
import { showsAt } from './shows.ts';

/** The fills of an account's orders at a market. */
export const fills = {
  name: 'fills',
  operations: { futures: ['mix-fill-history'], spot: ['spot-fills'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: (book) => showsAt('position', book),
  read: (exchange, { account, market }) =>
    changed(exchange.read({ kind: 'fills', account, market }), (reading) =>
      reading.ok ? { ...reading, value: reading.value.map(withEffect) } : reading,
    ),
} satisfies List<OfBook>;

/** Makes the poll of the fills of an account at a market. */
export function fillsPoll(account: string, market: Market): Poll {
  return pollOf(fills, { account, market });
}

/** What a fill did, as strategies say it; where the exchange's words do not tell, neither is there. */
function withEffect(fill: Fill) {
  const move = moveOf(fill);
  const told = { ...fill, feeCoin: fill.feeCoin ?? fill.marginCoin };
  return move === undefined || move.act === 'net' ? told : { ...told, effect: move.act, position: move.holdSide };
}
