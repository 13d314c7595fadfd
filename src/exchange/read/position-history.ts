import { ZERO } from '../../base/decimal.ts';
import { splitSymbol } from '../../domain/market.ts';
import { historyPosition } from '../../wire/operations/history-position.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import { pastDay } from './past-day.ts';
import type { Reader } from './reader.ts';

/** Reads the positions that were closed within the last day (docs/exchange/positions.md#closed-positions). */
export const readPositionHistory: Reader<'position-history'> = ({ account, market }, desk) => {
  const span = pastDay(desk.clock);
  return allPages((cursor) => {
    const page = { ...span, limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    const request = { productType: PRODUCT_TYPE[market], ...page };
    return desk.send({ operation: historyPosition, request, account }, ({ list, endId }) => ({
      items: list.map(({ positionId: _id, posMode: _mode, totalFunding, openFee, closeFee, ...position }) => ({
        ...position,
        account,
        market,
        baseCoin: splitSymbol(position.symbol)?.base ?? position.symbol.replace(/PERP$/, ''),
        totalFunding: totalFunding ?? ZERO,
        openFee: openFee ?? ZERO,
        closeFee: closeFee ?? ZERO,
      })),
      next: endId,
    }));
  });
};
