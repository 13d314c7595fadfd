import type { Observable } from 'rxjs';
import { add, type Decimal, multiply, ZERO } from '../../base/decimal.ts';
import { type FuturesMarket, marginCoin, splitSymbol } from '../../domain/market.ts';
import type { HistoryBill, HistoryFill, HistoryPosition } from '../../domain/profit/account-history.ts';
import type { HistoryPage, HistoryPageAsk } from '../../ports/exchange.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { historyPosition } from '../../wire/operations/history-position.ts';
import { mixAccountBill } from '../../wire/operations/mix-account-bill.ts';
import { mixFillHistory } from '../../wire/operations/mix-fill-history.ts';
import { mixFills } from '../../wire/operations/mix-fills.ts';
import { spotAccountBills } from '../../wire/operations/spot-account-bills.ts';
import { spotFills } from '../../wire/operations/spot-fills.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { PAGE_LENGTH } from './pages.ts';
import type { SuccessfulReading, ReadContext, Reader } from './reader.ts';

/** Reads one page of the past of an account (docs/exchange/orders.md#fills). */
export const readHistoryPage: Reader<'history-page'> = (ask, context) => {
  const { market } = ask;
  const span = { startTime: ask.from, endTime: ask.to, limit: PAGE_LENGTH };
  const page = { ...span, ...(ask.cursor !== undefined && { idLessThan: ask.cursor }) };
  if (market === 'spot')
    return ask.list === 'bills' ? spotBillPage(ask, page, context) : spotFillPage(ask, page, context);
  const of = { ask, market, request: { productType: PRODUCT_TYPE[market], ...page } };
  if (ask.list === 'fills') return futuresFillPage(of, context);
  return ask.list === 'bills' ? futuresBillPage(of, context) : positionPage(of, context);
};

interface Page {
  readonly startTime: number;
  readonly endTime: number;
  readonly limit: number;
  readonly idLessThan?: string;
}

interface FuturesPage {
  readonly ask: HistoryPageAsk;
  readonly market: FuturesMarket;
  readonly request: Page & { readonly productType: (typeof PRODUCT_TYPE)[FuturesMarket] };
}

type PageRead = Observable<SuccessfulReading<HistoryPage>>;

/**
 * A page that is not full is the last; the cursor is what the exchange says, or the last id of a list that says none.
 */
function pageOf(part: HistoryPage['part'], listed: { readonly count: number; readonly cursor: string | undefined }) {
  const { count, cursor } = listed;
  return { part, ...(count >= PAGE_LENGTH && cursor !== undefined && { next: cursor }) };
}

/**
 * Fills by the list that reaches 90 days back, in core mode by that of the interface document, which knows no demo
 * trading.
 */
function futuresFillPage({ ask, market, request }: FuturesPage, context: ReadContext): PageRead {
  const { account } = ask;
  const told = ({ fillList, endId }: ResponseOf<typeof mixFills>): HistoryPage =>
    pageOf(
      { fills: fillList.map((record) => futuresFill(record, account, market)) },
      { count: fillList.length, cursor: endId },
    );
  return ask.core === true
    ? context.send({ operation: mixFillHistory, request, account }, told)
    : context.send({ operation: mixFills, request, account }, told);
}

type FillRecord = ResponseOf<typeof mixFills>['fillList'][number];

function futuresFill(record: FillRecord, account: string, market: FuturesMarket): HistoryFill {
  const { tradeId: fillId, orderId, symbol, side, price, baseVolume: size, cTime, feeDetail = [] } = record;
  const coin = record.marginCoin ?? marginCoin(market, symbol);
  return {
    ...{ account, market, fillId, orderId, symbol, side, price, size, cTime },
    tradeSide: record.tradeSide ?? null,
    value: record.quoteVolume ?? multiply(size, price),
    profit: record.profit ?? ZERO,
    fee: feeDetail.reduce<Decimal>((sum, { totalFee = ZERO }) => add(sum, totalFee), ZERO),
    feeCoin: feeDetail[0]?.feeCoin ?? coin,
  };
}

function futuresBillPage({ ask, market, request }: FuturesPage, context: ReadContext): PageRead {
  const { account } = ask;
  return context.send({ operation: mixAccountBill, request, account }, ({ bills, endId }) =>
    pageOf(
      {
        bills: bills.map(({ billId, symbol = null, coin, amount, fee = ZERO, businessType, balance, cTime }) => ({
          ...{ account, market, billId, symbol, coin, amount, fee, businessType, cTime },
          ...(balance !== undefined && { balance }),
        })),
      },
      { count: bills.length, cursor: endId },
    ),
  );
}

function positionPage({ ask, market, request }: FuturesPage, context: ReadContext): PageRead {
  const { account } = ask;
  return context.send({ operation: historyPosition, request, account }, ({ list, endId }) =>
    pageOf(
      {
        positions: list.map(
          ({ positionId, symbol, holdSide, pnl, totalFunding = ZERO, cTime, uTime }): HistoryPosition => {
            // Older recordings lack the id (docs/exchange/calls.md#what-is-absent).
            const id = positionId ?? [symbol, holdSide, cTime].join(' ');
            return { ...{ account, market, symbol, holdSide, pnl, totalFunding, cTime, uTime }, positionId: id };
          },
        ),
      },
      { count: list.length, cursor: endId },
    ),
  );
}

function spotFillPage({ account }: HistoryPageAsk, request: Page, context: ReadContext): PageRead {
  return context.send({ operation: spotFills, request, account }, (records) =>
    pageOf(
      { fills: records.map((record) => spotFill(record, account)) },
      { count: records.length, cursor: records.at(-1)?.tradeId },
    ),
  );
}

function spotFill(record: ResponseOf<typeof spotFills>[number], account: string): HistoryFill {
  const { tradeId: fillId, orderId, symbol, side, priceAvg: price, size, amount: value, feeDetail, cTime } = record;
  const coins = splitSymbol(symbol);
  const received = side === 'buy' ? coins?.base : coins?.quote;
  return {
    ...{ account, market: 'spot', fillId, orderId, symbol, side, tradeSide: null, price, size, value, cTime },
    profit: ZERO,
    fee: feeDetail?.totalFee ?? ZERO,
    feeCoin: feeDetail?.feeCoin ?? received ?? symbol,
  };
}

function spotBillPage({ account }: HistoryPageAsk, request: Page, context: ReadContext): PageRead {
  return context.send({ operation: spotAccountBills, request, account }, (records) =>
    pageOf(
      { bills: records.map((record) => spotBill(record, account)) },
      { count: records.length, cursor: records.at(-1)?.billId },
    ),
  );
}

/** Its coins and words come in upper or lower case (service: Get-Account-Bills). */
function spotBill(record: ResponseOf<typeof spotAccountBills>[number], account: string): HistoryBill {
  const { billId, coin, groupType, businessType, size: amount, fees: fee = ZERO, balance, cTime } = record;
  return {
    ...{ account, market: 'spot', billId, symbol: null, coin: coin.toUpperCase(), amount, fee, cTime },
    businessType: `${groupType}/${businessType}`.toLowerCase().replaceAll('-', '_'),
    ...(balance !== undefined && { balance }),
  };
}
