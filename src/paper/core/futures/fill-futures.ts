import {
  add,
  divide,
  maximum,
  minimum,
  multiply,
  multiplyDivide,
  negate,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import { accountOf, bookOf, nextId, remember, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { cancelFuturesOrder, finishOrder } from '../book/finish-order.ts';
import { buys } from '../book/buys.ts';
import type { TakerPrice } from '../book/quote.ts';
import { feeRatesOf } from '../book/fee-rates.ts';
import { showFutures } from '../book/show.ts';
import { noteFill } from '../book/note-fill.ts';
import { moneyOf } from './contract-money.ts';
import { positionKey } from './margin.ts';
import { cashOf, creditPurse, purseOf } from './purse.ts';
import type { Purse } from './purse.ts';
import { attachPresets, cancelPlansOf } from './stops.ts';
import { writeBill } from './write-bill.ts';
import type { Account } from '../state/world.ts';
import type { FuturesFill, FuturesOrder } from '../state/futures-order.ts';
import type { OpenPosition } from '../state/position.ts';

/** At what price and for how much an order is filled. */
export interface Execution extends Partial<TakerPrice> {
  readonly price: Decimal;
  readonly size: Decimal;
  readonly scope: 'taker' | 'maker';
  /** True where the rest goes on waiting; else the order ends with this fill. */
  readonly waits?: boolean;
}

/**
 * Fills an order, or so much of it as the execution says, as far as positions allow: closing first in one-way mode,
 * then opening. Books fee, profit, fill and bill.
 */
export function fillFuturesOrder(core: Core, order: FuturesOrder, execution: Execution): void {
  const account = accountOf(core, order.uid);
  const first = order.filled === ZERO;
  const closing = closablePart(account, order, execution.size);
  const opening = order.role === 'close' || order.reduceOnly ? ZERO : subtract(execution.size, closing);
  const size = add(closing, opening);
  if (size === ZERO) {
    cancelFuturesOrder(core, order, 'normal_cancel');
    return;
  }
  const rate = feeRatesOf(account, bookOf(core, order.symbol), order.market)[execution.scope];
  const money = moneyOf(order);
  const feeOf = (part: Decimal): Decimal => negate(multiply(money.valueAt(part, execution.price), rate, 'up'));
  const profit =
    closing === ZERO ? ZERO : closePart(core, account, { order, execution, size: closing, fee: feeOf(closing) });
  if (opening > ZERO) openPart(core, account, { order, execution, size: opening, fee: feeOf(opening) });
  book(core, account, { order, execution, size, fee: add(feeOf(closing), feeOf(opening)), profit });
  if (opening > ZERO) attachPresets(core, account, { order, first });
}

interface Part {
  readonly order: FuturesOrder;
  readonly execution: Execution;
  readonly size: Decimal;
  readonly fee: Decimal;
}

/** Finds the position that an order closes, if there is one. */
export function closedBy(
  account: Account,
  order: Pick<FuturesOrder, 'role' | 'market' | 'symbol' | 'holdSide' | 'posMode'>,
): OpenPosition | undefined {
  if (order.role === 'open') return undefined;
  const position = account.positions.get(positionKey(order));
  if (position === undefined || order.role === 'close') return position;
  return position.holdSide === order.holdSide ? undefined : position;
}

/** How much of an order is left to be filled: what only closes ends with its position. */
export function restOf(account: Account, order: FuturesOrder): Decimal {
  const left = subtract(order.size, order.filled);
  return order.role === 'close' || order.reduceOnly ? closablePart(account, order, left) : left;
}

function closablePart(account: Account, order: FuturesOrder, size: Decimal): Decimal {
  return minimum(size, closedBy(account, order)?.size ?? ZERO);
}

function closePart(core: Core, account: Account, part: Part): Decimal {
  const { order, execution, size, fee } = part;
  const position = closedBy(account, order);
  if (position === undefined) return ZERO;
  const value = multiply(size, execution.price);
  const cost = multiplyDivide(position.cost, size, position.size);
  const margin = multiplyDivide(position.margin, size, position.size);
  const gain = moneyOf(position).gainAt({ holdSide: position.holdSide, size, cost }, execution.price);
  // The margin of an isolated position bears its loss and the fee of its end, whatever closes it: a jump may pass the
  // price of its liquidation.
  const profit = position.marginMode === 'isolated' ? maximum(gain, negate(add(margin, fee))) : gain;
  position.cost = subtract(position.cost, cost);
  position.margin = subtract(position.margin, margin);
  position.size = subtract(position.size, size);
  position.realised = add(position.realised, profit);
  position.closeFee = add(position.closeFee, fee);
  position.closedSize = add(position.closedSize, size);
  position.closedQuote = add(position.closedQuote, value);
  position.uTime = core.now;
  creditPurse(core, account, purseOf(order), add(profit, fee));
  if (position.size === ZERO) endPosition(core, account, { position, by: order });
  return profit;
}

/** Forgets a position that is closed, with its stops and with the orders that were to close it. */
function endPosition(
  core: Core,
  account: Account,
  ended: { readonly position: OpenPosition; readonly by: FuturesOrder },
): void {
  const { position, by } = ended;
  account.positions.delete(positionKey(position));
  remember(core.world.pastPositions, { historyId: nextId(core), uid: account.uid, position });
  cancelPlansOf(core, account, position);
  for (const order of bookOf(core, position.symbol).futures.of(account.uid)) {
    if (order === by || order.market !== position.market) continue;
    const closes = order.role === 'close' && order.holdSide === position.holdSide;
    // In hedge mode what closes the other side stays: that position is there still.
    if (closes || (order.role === 'net' && order.reduceOnly && order.holdSide !== position.holdSide))
      cancelFuturesOrder(core, order, 'normal_cancel');
  }
}

/**
 * What a loss in a jump of the price takes beyond the cash that may bear it, the house bears: an account without
 * crossed positions owes nothing, and the margins of isolated ones are theirs.
 */
function coverDebt(core: Core, account: Account, purse: Purse): void {
  const held = [...account.positions.values()].filter((position) => purseOf(position) === purse);
  if (held.some(({ marginMode }) => marginMode === 'crossed')) return;
  const isolated = held.reduce((sum, { margin }) => add(sum, margin), ZERO);
  const amount = subtract(isolated, cashOf(account, purse).available);
  if (amount <= ZERO) return;
  creditPurse(core, account, purse, amount);
  writeBill(core, account, { purse, symbol: '', amount, businessType: 'risk_captital_user_transfer' });
}

function openPart(core: Core, account: Account, part: Part): void {
  const { order, execution, size, fee } = part;
  const money = moneyOf(order);
  const value = multiply(size, execution.price);
  const position = account.positions.get(positionKey(order)) ?? newPosition(core, account, order);
  position.leverage = order.leverage;
  position.size = add(position.size, size);
  position.cost = add(position.cost, value);
  if (order.marginMode === 'isolated')
    position.margin = add(position.margin, divide(money.valueAt(size, execution.price), order.leverage));
  position.openFee = add(position.openFee, fee);
  position.openedSize = add(position.openedSize, size);
  position.openedQuote = add(position.openedQuote, value);
  position.uTime = core.now;
  creditPurse(core, account, purseOf(order), fee);
}

function newPosition(core: Core, account: Account, order: FuturesOrder): OpenPosition {
  const { market, symbol, holdSide, posMode, marginMode, leverage } = order;
  const position: OpenPosition = {
    positionId: nextId(core),
    market,
    symbol,
    holdSide,
    posMode,
    marginMode,
    leverage,
    size: ZERO,
    cost: ZERO,
    margin: ZERO,
    realised: ZERO,
    openFee: ZERO,
    closeFee: ZERO,
    openedSize: ZERO,
    openedQuote: ZERO,
    closedSize: ZERO,
    closedQuote: ZERO,
    cTime: core.now,
    uTime: core.now,
  };
  account.positions.set(positionKey(position), position);
  return position;
}

/** Writes a fill down and ends its order. */
function book(core: Core, account: Account, part: Part & { readonly profit: Decimal }): void {
  const { order, execution, size, fee, profit } = part;
  const value = multiply(size, execution.price);
  order.filled = add(order.filled, size);
  order.quoteVolume = add(order.quoteVolume, value);
  order.fee = add(order.fee, fee);
  order.profit = add(order.profit, profit);
  const fill: FuturesFill = {
    tradeId: nextId(core),
    uid: order.uid,
    market: order.market,
    orderId: order.orderId,
    symbol: order.symbol,
    price: execution.price,
    size,
    quoteVolume: value,
    fee,
    profit,
    side: sideOf(order),
    tradeSide: order.tradeSide,
    posMode: order.posMode,
    enteredBy: order.enteredBy,
    scope: execution.scope,
    cTime: core.now,
  };
  remember(core.world.fills, fill);
  noteFill(core, account, {
    ...{ fill, market: order.market, side: buys(order) ? 'buy' : 'sell', execution },
    ...{ feeCoin: purseOf(order).coin, isLiquidation: order.source === 'liquidation' },
  });
  const purse = purseOf(order);
  const { symbol } = order;
  writeBill(core, account, { purse, symbol, amount: profit, fee, businessType: businessType(order) });
  coverDebt(core, account, purse);
  settle(core, account, { order, filled: size, waits: execution.waits === true });
  touch(core);
}

/** Ends an order after a fill, or lets it wait with what is left, holding back no more than that needs. */
function settle(
  core: Core,
  account: Account,
  done: { readonly order: FuturesOrder; readonly filled: Decimal; readonly waits: boolean },
): void {
  const { order, filled } = done;
  const left = subtract(order.size, order.filled);
  const closesNothing = order.reduceOnly && closedBy(account, order) === undefined;
  if (left === ZERO) finishOrder(core, order, 'filled');
  else if (!done.waits || closesNothing) cancelFuturesOrder(core, order, 'normal_cancel');
  else {
    showFutures(bookOf(core, order.symbol), order);
    order.state = 'partially_filled';
    order.reserved = multiplyDivide(order.reserved, left, add(left, filled), 'down');
    core.heldBack.delete(order.uid);
    order.uTime = core.now;
  }
}

/** The side that the exchange tells: in hedge mode the position's direction (docs/exchange/orders.md#direction). */
export function sideOf(order: { readonly holdSide: HoldSide }): 'buy' | 'sell' {
  return order.holdSide === 'long' ? 'buy' : 'sell';
}

function businessType(order: FuturesOrder): string {
  const burst = order.source === 'liquidation';
  if (order.role === 'net') return burst ? `burst_${sideOf(order)}` : sideOf(order);
  return `${burst ? 'force_' : ''}${order.role}_${order.holdSide}`;
}
