import { absolute, add, type Decimal, ZERO } from '../../base/decimal.ts';
import type { AccountName } from '../../domain/account.ts';
import type { Fill } from '../../domain/history.ts';
import { type FuturesMarket, marginCoin, splitSymbol } from '../../domain/market.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { mixFillHistory } from '../../wire/operations/mix-fill-history.ts';
import { spotFills } from '../../wire/operations/spot-fills.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import type { Reader } from './reader.ts';
import { weekFrom } from './week-from.ts';

/** Reads the fills of the last day, or of the week from a time on (docs/exchange/orders.md#fills, docs/exchange/spot.md#spot-fills for spot). */
export const readFills: Reader<'fills'> = ({ account, market, since }, desk) => {
  const span = weekFrom(desk.clock, since);
  if (market === 'spot') return spotFillsOf(account, span, desk);
  return allPages((cursor) => {
    const page = { ...span, limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    const request = { productType: PRODUCT_TYPE[market], ...page };
    return desk.send({ operation: mixFillHistory, request, account }, ({ fillList, endId }) => ({
      items: fillList.map((record) => fillOf(record, account, market)),
      next: endId,
    }));
  });
};

function spotFillsOf(account: AccountName, span: ReturnType<typeof weekFrom>, desk: Parameters<Reader<'fills'>>[1]) {
  return allPages((cursor) => {
    const request = { ...span, limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    return desk.send({ operation: spotFills, request, account }, (records) => ({
      items: records.map((record) => spotFillOf(record, account)),
      next: records.at(-1)?.tradeId,
    }));
  });
}

/** A spot fill closes no position: it has no margin, and its value is in the quote coin. */
function spotFillOf(record: ResponseOf<typeof spotFills>[number], account: AccountName): Fill {
  const { tradeId, orderId, symbol, side, priceAvg: price, size, feeDetail, cTime } = record;
  const { base = symbol, quote = symbol } = splitSymbol(symbol) ?? {};
  return {
    ...{ account, tradeId, orderId, symbol, baseCoin: base, marginCoin: quote, side, tradeSide: null, price, size },
    profit: ZERO,
    fee: absolute(feeDetail?.totalFee ?? ZERO),
    feeCoin: feeDetail?.feeCoin ?? (side === 'buy' ? base : quote),
    cTime,
  };
}

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

/** A fee is negative when charged (docs/exchange/calls.md#fees). */
function paidFee({ feeDetail = [] }: FillRecord): Decimal {
  return absolute(feeDetail.reduce((sum, { totalFee = ZERO }) => add(sum, totalFee), ZERO));
}
