import { absolute, multiply, readDecimal, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { AccountName, HoldSide } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import type { Order, OrderState } from '../../domain/order.ts';
import type { futuresOrderDetail } from '../../wire/operations/futures-order-detail.ts';
import type { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import type { spotUnfilledOrders } from '../../wire/operations/spot-unfilled-orders.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';

/** The part of a fee text that repeats the fees of all coins. */
const TOTAL = 'newFees';

/** A futures order of the detail or of a list, without its state, whose name differs between the two. */
type FuturesOrderRecord = Omit<ResponseOf<typeof futuresOrderDetail>, 'state' | 'cancelReason'>;

/** The place where a record was read, and the state that it tells. */
interface FuturesOrderContext {
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly state: OrderState;
}

/** Translates a futures order (docs/exchange/orders.md#futures-order-detail). */
export function futuresOrder(record: FuturesOrderRecord, { account, market, state }: FuturesOrderContext): Order {
  return {
    account,
    instrument: { market, symbol: record.symbol },
    orderId: record.orderId,
    clientOid: record.clientOid ?? '',
    state,
    side: record.side,
    tradeSide: record.tradeSide ?? null,
    holdSide: holdSideOf(record.posSide),
    type: record.orderType,
    price: record.orderType === 'market' ? null : orNull(record.price),
    size: record.size,
    filledSize: record.baseVolume,
    quoteVolume: record.quoteVolume ?? multiply(record.baseVolume, record.priceAvg ?? ZERO),
    priceAvg: orNull(record.priceAvg),
    // A fee is negative when charged (docs/exchange/calls.md#fees).
    fee: record.fee === undefined ? null : absolute(record.fee),
    profit: record.totalProfits ?? null,
    reduceOnly: record.reduceOnly ?? false,
    ...(record.marginMode !== undefined && { marginMode: record.marginMode }),
    ...(record.orderSource !== undefined && { source: record.orderSource }),
    cTime: record.cTime,
    uTime: record.uTime ?? record.cTime,
  };
}

type SpotRecord = ResponseOf<typeof spotOrderInfo>[number];

type UnfilledRecord = ResponseOf<typeof spotUnfilledOrders>[number];

/** Translates a spot order of the order info and the history (docs/exchange/spot.md#a-spot-order). */
export function spotOrder(record: SpotRecord, account: AccountName): Order {
  return { ...spotOrderOf(record, { account, price: record.price, priceAvg: record.priceAvg }), ...feeTaken(record) };
}

/**
 * Translates a spot order that waits: there `priceAvg` is the order's price and `basePrice` the average fill
 * (docs/exchange/spot.md#prices-of-an-order-that-waits).
 */
export function unfilledSpotOrder(record: UnfilledRecord, account: AccountName): Order {
  return spotOrderOf(record, { account, price: record.priceAvg, priceAvg: record.basePrice });
}

interface SpotTerms {
  readonly account: AccountName;
  readonly price: Decimal | undefined;
  readonly priceAvg: Decimal | undefined;
}

function spotOrderOf(record: SpotRecord | UnfilledRecord, { account, price, priceAvg }: SpotTerms): Order {
  return {
    account,
    instrument: { market: 'spot', symbol: record.symbol },
    orderId: record.orderId,
    clientOid: record.clientOid ?? '',
    state: record.status === 'cancelled' ? 'canceled' : record.status,
    side: record.side,
    tradeSide: null,
    holdSide: null,
    type: record.orderType,
    price: record.orderType === 'market' ? null : orNull(price),
    size: record.size,
    filledSize: record.baseVolume,
    quoteVolume: record.quoteVolume,
    priceAvg: orNull(priceAvg),
    // Spot orders tell their fees with a coin of its own for each part (`feeTaken`); fills are the place to read them.
    fee: null,
    profit: null,
    reduceOnly: false,
    cTime: record.cTime,
    uTime: record.uTime ?? record.cTime,
  };
}

function holdSideOf(posSide: FuturesOrderRecord['posSide']): HoldSide | null {
  return posSide === 'long' || posSide === 'short' ? posSide : null;
}

/** The exchange writes 0 or nothing where there is no price. */
function orNull(price: Decimal | undefined): Decimal | null {
  return price === undefined || price === 0n ? null : price;
}

/**
 * Reads the fee of a spot order and its coin from the text in which order info and history tell them
 * (docs/exchange/spot.md#fees-of-a-spot-order:
 * `{"BTC":{"deduction":false,"feeCoinCode":"BTC","totalFee":"-0.1"},"newFees":{…}}`). A fee that was deducted whole in
 * another coin (`"deduction":true`, and `r` of the totals is 0) is of that coin. Nothing where there are several coins,
 * or a rest was left: then what was received is known only within bounds.
 */
export function feeTaken({ feeDetail = '' }: { readonly feeDetail?: string | undefined }): Pick<Order, 'feeTaken'> {
  const detail = jsonIn(feeDetail);
  if (!isRecord(detail)) return {};
  const parts = Object.keys(detail).filter((key) => key !== TOTAL);
  const [part] = parts.map((key) => detail[key]);
  if (parts.length !== 1 || !isRecord(part)) return {};
  const { deduction, feeCoinCode: coin, totalFee } = part;
  // Of a fee that is deducted in another coin a rest may be left, which is taken of what was received.
  const isPlain = deduction === false || (deduction === true && isZero(detail[TOTAL]));
  if (!isPlain || typeof coin !== 'string') return {};
  const amount = decimalIn(totalFee);
  return amount === undefined ? {} : { feeTaken: { coin, amount: absolute(amount) } };
}

/** Tells whether the totals say that nothing is left of a fee once it is deducted. */
function isZero(totals: unknown): boolean {
  return isRecord(totals) && decimalIn(totals['r']) === 0n;
}

function decimalIn(value: unknown): Decimal | undefined {
  return typeof value === 'string' || typeof value === 'number' ? readDecimal(String(value)) : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
