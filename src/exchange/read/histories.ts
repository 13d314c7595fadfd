import { absolute, add, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { AccountName } from '../../domain/account.ts';
import type { Fill } from '../../domain/history.ts';
import { marginCoin, splitSymbol } from '../../domain/market.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { Clock } from '../../ports/clock.ts';
import { historyPosition } from '../../wire/operations/history-position.ts';
import { mixAccountBill } from '../../wire/operations/mix-account-bill.ts';
import { mixFillHistory } from '../../wire/operations/mix-fill-history.ts';
import { spotFills } from '../../wire/operations/spot-fills.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import type { Reader } from './reader.ts';

/**
 * The longest span of fills that can be asked for at once (docs/exchange/orders.md#fills); bills of a week fit into the
 * pages that are read.
 */
const SPAN_MS_MAX = 7 * 86_400_000;
/** The exchange's clock may be ahead of ours when it stamps something: the newest must not be left out. */
const CLOCK_SLACK_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Reads the fills of the last day, or of the week from a time on (docs/exchange/orders.md#fills,
 * docs/exchange/spot.md#spot-fills for spot).
 */
export const readFills: Reader<'fills'> = ({ account, market, since }, context) => {
  const span = weekFrom(context.clock, since);
  if (market === 'spot') return spotFillsOf(account, span, context);
  return allPages((cursor) => {
    const page = { ...span, limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    const request = { productType: PRODUCT_TYPE[market], ...page };
    return context.send({ operation: mixFillHistory, request, account }, ({ fillList, endId }) => ({
      items: fillList.map((record) => fillOf(record, account, market)),
      next: endId,
    }));
  });
};

function spotFillsOf(account: AccountName, span: ReturnType<typeof weekFrom>, context: Parameters<Reader<'fills'>>[1]) {
  return allPages((cursor) => {
    const request = { ...span, limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    return context.send({ operation: spotFills, request, account }, (records) => ({
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

/**
 * Reads the bills of a futures account of the last day, or of the week from a time on
 * (docs/exchange/positions.md#bills).
 */
export const readBills: Reader<'bills'> = ({ account, market, since, businessType }, context) => {
  const span = weekFrom(context.clock, since);
  return allPages((cursor) => {
    const page = { ...span, limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    const request = { productType: PRODUCT_TYPE[market], ...(businessType !== undefined && { businessType }), ...page };
    return context.send({ operation: mixAccountBill, request, account }, ({ bills, endId }) => ({
      items: bills.map(({ billId, symbol = null, coin, amount, fee = ZERO, businessType, cTime }) => ({
        account,
        billId,
        symbol,
        coin,
        amount,
        fee,
        businessType,
        cTime,
      })),
      next: endId,
    }));
  });
};

/** Reads the positions that were closed within the last day (docs/exchange/positions.md#closed-positions). */
export const readPositionHistory: Reader<'position-history'> = ({ account, market }, context) => {
  const span = pastDay(context.clock);
  return allPages((cursor) => {
    const page = { ...span, limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    const request = { productType: PRODUCT_TYPE[market], ...page };
    return context.send({ operation: historyPosition, request, account }, ({ list, endId }) => ({
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

/**
 * The bounds of a history that is asked for, both ms: the week from a time on, as far as it has passed, or the last
 * day.
 */
function weekFrom(clock: Clock, since: number | undefined): { readonly startTime: number; readonly endTime: number } {
  if (since === undefined) return pastDay(clock);
  return {
    startTime: since,
    endTime: Math.max(since, Math.min(since + SPAN_MS_MAX, clock.now() + CLOCK_SLACK_MS)),
  };
}

/** The bounds of the last day, both ms: histories are read no further back. */
export function pastDay(clock: Clock): { readonly startTime: number; readonly endTime: number } {
  const now = clock.now();
  return { startTime: now - DAY_MS, endTime: now };
}
