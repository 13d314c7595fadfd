import type { AccountName, Position } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import type { InstrumentRef, Market } from '../../../domain/market.ts';
import type { Order, TriggerOrder } from '../../../domain/order.ts';
import type { Journal } from '../../../ports/journal.ts';
import { type Halt, type HaltScope, isOnSymbol } from '../../../risk/halts.ts';
import { opens } from '../../../risk/view/resting-value.ts';
import { cancelOf, freeClose, holdersOf, isHeldBack } from '../../words/closing/whole-close.ts';
import { isOfStrategy } from '../../../domain/strategy-name.ts';
import { hasOpened } from '../../engine/record/opened-by.ts';

/** An account at a market. */
export interface ClearedPlace {
  readonly account: AccountName;
  readonly market: Market;
}

/** The readings of a place. */
export interface ClearanceReadings {
  readonly orders: readonly Order[];
  readonly triggers: readonly TriggerOrder[];
  readonly positions: readonly Position[];
}

/** The effects that are to be sent there; every one of them only reduces. */
export interface Clearance {
  readonly effects: readonly Effect[];
  /** Positions of which it is not known whether the strategy that is halted has opened them. */
  readonly unsure: readonly Position[];
  /** Positions that are to be closed, and the orders that hold them. */
  readonly closing: readonly Position[];
  readonly holding: readonly Order[];
}

interface ClearanceQuery {
  readonly halt: Halt;
  readonly orders: readonly Order[];
  readonly journal: Journal;
}

/**
 * Plans what a halt wants cleared: opening orders are cancelled, positions closed at market as far as they are free.
 * Where a closing order holds a part of a position back, that order is cancelled too, so that the rest can be closed
 * next. Stops are left alone: they end with the position.
 */
export function planClearance(
  halt: Halt,
  { orders, triggers, positions }: ClearanceReadings,
  journal: Journal,
): Clearance {
  const { scope, cancelOrders, closePositions } = halt;
  const isOwn = (clientOid: string): boolean =>
    scope.strategy === undefined || isOfStrategy(journal.intent(clientOid)?.intent.origin.strategy, scope.strategy);
  const going =
    cancelOrders === true
      ? orders.filter((order) => isOpening(order) && isIn(scope, order) && isOwn(order.clientOid))
      : [];
  const gone =
    cancelOrders === true
      ? triggers.filter((one) => one.act === 'open' && isIn(scope, one) && isOwn(one.clientOid))
      : [];
  const asked = closePositions === true ? positions : [];
  const closed = new Map(asked.map((position) => [position, isClosed(position, { halt, orders, journal })] as const));
  const closing = asked.filter((position) => closed.get(position) === true);
  const holding = closing.filter(isHeldBack).flatMap((position) => holdersOf(position, orders));
  return {
    effects: [
      ...[...new Set([...going, ...holding])].map(cancelOf),
      ...gone.map(({ account, instrument, orderId, planType, act, holdSide }): Effect => {
        return { kind: 'cancel-trigger', account, instrument, orderId, planType, act, holdSide };
      }),
      ...closing.flatMap((position) => freeClose(position) ?? []),
    ],
    closing,
    holding,
    unsure: asked.filter((position) => closed.get(position) === undefined),
  };
}

/** A spot order that buys opens too. */
function isOpening(order: Order): boolean {
  return order.instrument.market === 'spot' ? order.side === 'buy' : opens(order);
}

function isIn(scope: HaltScope, { instrument }: { readonly instrument: InstrumentRef }): boolean {
  return isOnSymbol(scope, instrument);
}

/**
 * A position is a strategy's where that has opened it, by the journal, or an order of it that still waits has in part;
 * undefined where that is not known.
 */
function isClosed(position: Position, { halt: { scope }, orders, journal }: ClearanceQuery): boolean | undefined {
  if (position.total <= 0n || !isOnSymbol(scope, position)) return false;
  const { strategy } = scope;
  if (strategy === undefined) return true;
  const { account, market, symbol, holdSide } = position;
  const hasBegun = orders.some(({ instrument, clientOid, ...order }) => {
    const isThere = order.account === account && instrument.market === market && instrument.symbol === symbol;
    if (!isThere || order.filledSize <= 0n || (order.holdSide ?? holdSide) !== holdSide) return false;
    const intent = journal.intent(clientOid)?.intent;
    return intent?.effect.kind === 'open' && isOfStrategy(intent.origin.strategy, strategy);
  });
  return hasBegun || hasOpened(strategy, position, journal);
}
