import { spotFills as operation } from '../../wire/operations/spot-fills.ts';
import { symbolOf } from '../core/book/core.ts';
import { spotFillRecord } from '../records/fill-record.ts';
import { fits, pageOf } from '../records/page.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists spot fills, newest first. */
export const spotFills = serveSigned(operation, (core, { account, request }) => {
  const symbol = symbolOf(core, request.symbol);
  const page = pageOf(
    core.world.spotFills,
    { ...request, ...withinReach(core, request, QUARTER_MS) },
    {
      keyOf: (fill) => ({ id: fill.tradeId, at: fill.cTime }),
      matches: (fill) => fill.uid === account.uid && fits(symbol, fill.symbol) && fits(request.orderId, fill.orderId),
    },
  );
  return page.items.map(spotFillRecord);
});
