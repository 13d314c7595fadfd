import { add, divide, multiply, multiplyDivide, negate, roundToStep, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Pair } from '../state/contract-terms.ts';
import { accountOf, bookOf, credit, nextId, coinBalanceOf, remember, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { noteFill } from '../book/note-fill.ts';
import type { TakerPrice } from '../book/quote.ts';
import { feeRatesOf } from '../book/fee-rates.ts';
import { forgetOldest } from '../book/finish-order.ts';
import { leave } from '../book/ladder.ts';
import { showSpot } from '../book/show.ts';
import { showOrder } from '../book/shown-book.ts';
import { isOpen } from '../state/order-state.ts';
import { billSpot } from './spot-bill.ts';
import { thaw } from './spot-frozen.ts';
import type { SpotOrder } from '../state/spot-order.ts';
import { attachSpotPresets } from './spot-presets.ts';

/** At what price and for how much a spot order is filled. */
export interface SpotExecution extends Partial<TakerPrice> {
  readonly price: Decimal;
  readonly scope: 'taker' | 'maker';
  /** All that is left by default. */
  readonly size?: Decimal;
}

/** Fills a spot order, or so much of it as is told. The fee is taken from what is received. */
export function fillSpotOrder(core: Core, order: SpotOrder, execution: SpotExecution): void {
  const { price, scope } = execution;
  const listed = bookOf(core, order.symbol);
  const { pair } = listed;
  const account = accountOf(core, order.uid);
  const size = sizeOf(order, pair, execution);
  const amount = multiply(size, price);
  const received = order.side === 'buy' ? size : amount;
  const fee = negate(multiply(received, feeRatesOf(account, listed, 'spot')[scope], 'up'));
  release(core, order, size);
  exchangeCoins(core, { order, pair, size, amount, fee });
  order.filled = add(order.filled, size);
  order.quoteVolume = add(order.quoteVolume, amount);
  order.fee = add(order.fee, fee);
  const { uid, orderId, symbol, side, type, feeCoin } = order;
  const tradeId = nextId(core);
  const fill = { tradeId, uid, orderId, symbol, side, type, price, size, amount, fee, feeCoin, scope, cTime: core.now };
  remember(core.world.spotFills, fill);
  noteFill(core, account, { fill, market: 'spot', side, execution, feeCoin, isLiquidation: false });
  if (isWhole(order)) finish(core, order, 'filled');
  else {
    showSpot(listed, order);
    order.state = 'partially_filled';
    order.uTime = core.now;
    touch(core);
  }
}

function sizeOf(order: SpotOrder, pair: Pair, { price, size }: SpotExecution): Decimal {
  if (order.side === 'buy' && order.type === 'market')
    return roundToStep(divide(order.size, price, 'down'), pair.spot.sizeStep, 'down');
  return size ?? subtract(order.size, order.filled);
}

/** A market buy spends what it can of its amount at once. */
function isWhole(order: SpotOrder): boolean {
  return order.filled === order.size || (order.side === 'buy' && order.type === 'market');
}

/** Gives back what a part holds back, before it is paid; the last part gives back all. */
function release(core: Core, order: SpotOrder, size: Decimal): void {
  const left = subtract(order.size, order.filled);
  const whole = size >= left || (order.side === 'buy' && order.type === 'market');
  thaw(core, order, whole ? order.reserved : multiplyDivide(order.reserved, size, left, 'up'));
}

interface Paid {
  readonly order: SpotOrder;
  readonly pair: Pair;
  readonly size: Decimal;
  readonly amount: Decimal;
  readonly fee: Decimal;
}

function exchangeCoins(core: Core, { order, pair, size, amount, fee }: Paid): void {
  const account = accountOf(core, order.uid);
  const base = coinBalanceOf(account, 'spot', pair.base);
  const quote = coinBalanceOf(account, 'spot', pair.quote);
  const isBuy = order.side === 'buy';
  const words = { groupType: 'transaction', businessType: order.side.toUpperCase() } as const;
  credit(core, base, pair.base, isBuy ? add(size, fee) : negate(size));
  billSpot(core, account, { ...words, coin: pair.base, ...(isBuy ? { amount: size, fee } : { amount: negate(size) }) });
  credit(core, quote, pair.quote, isBuy ? negate(amount) : add(amount, fee));
  billSpot(core, account, { ...words, coin: pair.quote, ...(isBuy ? { amount: negate(amount) } : { amount, fee }) });
}

/**
 * Cancels a spot order that waits, or what is left of it; what it held back is free again, or is its sibling's to hold.
 */
export function cancelSpotOrder(core: Core, order: SpotOrder, reason = 'normal_cancel'): void {
  const sibling = core.world.spotOrders.get(order.sibling ?? '');
  if (sibling !== undefined && isOpen(sibling) && sibling.reserved === ZERO) {
    sibling.reserved = order.reserved;
    order.reserved = ZERO;
  }
  thaw(core, order, order.reserved);
  order.cancelReason = reason;
  finish(core, order, 'cancelled');
}

function finish(core: Core, order: SpotOrder, state: 'filled' | 'cancelled'): void {
  order.state = state;
  order.uTime = core.now;
  const book = bookOf(core, order.symbol);
  book.spot.remove(order.orderId);
  showOrder(book.shown.spot, order.orderId, undefined);
  leave(book.ladder, order.orderId);
  if (order.filled > ZERO) attachSpotPresets(core, order, book);
  forgetOldest(core.world.spotOrders, (old) => {
    accountOf(core, old.uid).spotOids.delete(old.clientOid);
  });
  touch(core);
}
