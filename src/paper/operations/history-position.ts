import { add, divide, ZERO } from '../../base/decimal.ts';
import { marginCoin } from '../../domain/market.ts';
import { historyPosition as operation } from '../../wire/operations/history-position.ts';
import { symbolOf } from '../core/book/core.ts';
import type { OpenPosition } from '../core/state/position.ts';
import { cursorOf, pageOf } from '../records/page.ts';
import { marketOf } from '../records/product.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';
import { serveSigned } from '../core/calls/responder.ts';

const PAGE_DEFAULT = 20;

/** Lists closed positions of the last three months, newest first; with a symbol the product type has no effect (docs/exchange/positions.md#closed-positions). */
export const historyPosition = serveSigned(operation, (core, { account, request }) => {
  const market = marketOf(request.productType ?? 'USDT-FUTURES');
  const symbol = symbolOf(core, request.symbol);
  const page = pageOf(
    core.world.pastPositions,
    { ...request, ...withinReach(core, request, QUARTER_MS), limitDefault: PAGE_DEFAULT },
    {
      keyOf: ({ historyId, position }) => ({ id: historyId, at: position.uTime }),
      matches: ({ uid, position }) =>
        uid === account.uid && (symbol === undefined ? position.market === market : symbol === position.symbol),
    },
  );
  return { list: page.items.map(({ historyId, position }) => pastRecord(historyId, position)), ...cursorOf(page) };
});

function pastRecord(positionId: string, position: OpenPosition) {
  const { symbol, holdSide, posMode, marginMode, realised, openFee, closeFee, funding = ZERO } = position;
  const { openedSize, openedQuote, closedSize, closedQuote, cTime, uTime } = position;
  return {
    positionId,
    symbol,
    marginCoin: marginCoin(position.market, symbol),
    holdSide,
    posMode,
    openAvgPrice: divide(openedQuote, openedSize),
    closeAvgPrice: divide(closedQuote, closedSize),
    marginMode,
    openTotalPos: openedSize,
    closeTotalPos: closedSize,
    pnl: realised,
    netProfit: add(add(realised, funding), add(openFee, closeFee)),
    totalFunding: funding,
    openFee,
    closeFee,
    cTime,
    uTime,
  };
}
