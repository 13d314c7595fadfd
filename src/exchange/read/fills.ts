import { absolute, add, type Decimal, ZERO } from '../../base/decimal.ts';
import type { AccountName } from '../../domain/account.ts';
import type { Fill } from '../../domain/history.ts';
import { type FuturesMarket, marginCoin, splitSymbol } from '../../domain/market.ts';
import type { ResponseOf } from '../../wire/operation.ts';
import { mixFillHistory } from '../../wire/operations/mix-fill-history.ts';
import { PRODUCT_TYPE } from '../product-type.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import type { Reader } from './reader.ts';
import { weekFrom } from './week-from.ts';

/** Reads the futures fills of the last day, or of the week from a time on (interface §4.4). */
export const readFills: Reader<'fills'> = ({ account, market, since }, desk) => {
  const span = weekFrom(desk.clock, since);
  return allPages((cursor) => {
    const page = { ...span, limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    const request = { productType: PRODUCT_TYPE[market], ...page };
    return desk.send({ operation: mixFillHistory, request, account }, ({ fillList, endId }) => ({
      items: fillList.map((record) => fillOf(record, account, market)),
      next: endId,
    }));
  });
};

type FillRecord = ResponseOf<typeof mixFillHistory>['fillList'][number];

function fillOf(record: FillRecord, account: AccountName, market: FuturesMarket): Fill {
  const { tradeId, orderId, symbol, side, price, cTime } = record;
  return {
    account,
    tradeId,
    orderId,
    symbol,
    baseCoin: splitSymbol(symbol)?.base ?? symbol.replace(/PERP$/, ''),
    marginCoin: record.marginCoin ?? marginCoin(market, symbol),
    side,
    tradeSide: record.tradeSide ?? null,
    price,
    size: record.baseVolume,
    profit: record.profit ?? ZERO,
    fee: paidFee(record),
    cTime,
  };
}

/** A fee is negative when charged (extensions d). */
function paidFee({ feeDetail = [] }: FillRecord): Decimal {
  return absolute(feeDetail.reduce((sum, { totalFee = ZERO }) => add(sum, totalFee), ZERO));
}
