import { formatDecimal } from '../../../base/decimal.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Order } from '../../../domain/order.ts';
import type { InstrumentRef } from '../../../domain/market.ts';
import { instrumentOf } from '../../../strategy/model/known-fields.ts';
import type { GoalPlan, GoalView, Withdrawal, WithdrawalView } from '../spec/words.ts';
import type { RungMemory } from './ladder-memory.ts';

/** For so long `when` has to be false before orders are taken back, ms, unless the file says another time. */
export const WITHDRAW_AFTER_MS = 30_000;

type Known = Readonly<Record<string, unknown>>;
type View = WithdrawalView<unknown>;

/** The orders in the memory of a goal that takes back what it placed. */
export interface RememberedOrders<State> {
  /** The words of `otherwise` by which orders are taken back; the first is meant where the file says none. */
  readonly words: readonly [string, ...string[]];
  ordersOf(state: State): readonly RungMemory[];
  withOrders(state: State, orders: readonly RungMemory[]): State;
}

/**
 * Cancels a goal's own orders that would open. Orders that close stay, and those that somebody else placed or changed.
 */
export function ordersWithdrawal<State>({ words, ordersOf, withOrders }: RememberedOrders<State>): Withdrawal<State> {
  return {
    afterMs({ otherwise = words[0], withdrawAfter = WITHDRAW_AFTER_MS }) {
      const isMeant = words.some((word) => word === otherwise);
      return isMeant && typeof withdrawAfter === 'number' ? withdrawAfter : undefined;
    },
    plan(known, view): GoalPlan<State> | undefined {
      const instrument = instrumentOf(known['instrument']);
      if (instrument === undefined) return undefined;
      const rungs = view.state === undefined ? [] : ordersOf(view.state).map((memory) => identified(memory, view));
      const orders = ownOrders(instrument, rungs, view).filter(
        (order) => opens(order) && !isAnothers(order, known, rungs),
      );
      if (orders.length === 0) return undefined;
      const { account } = view.defaults;
      const effects = orders.map(({ orderId }): Effect => ({ kind: 'cancel', account, instrument, orderId }));
      const ids = new Set(orders.map(({ clientOid }) => clientOid));
      const after = rungs.map((memory): RungMemory => (isOneOf(memory, ids) ? { ...memory, cancelled: true } : memory));
      const note = `${String(orders.length)} orders that would open are withdrawn: \`when\` is false`;
      return {
        plan: { kind: 'effects', effects, note },
        withdraws: true,
        ...(view.state !== undefined && { state: withOrders(view.state, after) }),
      };
    },
  };
}

/** Legs are those of the last plan: their ids are taken down before there is another. */
function identified(memory: RungMemory, { own: ownEffects }: GoalView<unknown>): RungMemory {
  const { leg, ...rest } = memory;
  return leg === undefined || rest.id !== undefined ? rest : { ...rest, id: ownEffects.idOf(leg) };
}

/**
 * Lists the goal's own orders that rest. While pending effects may hide some, the orders in its memory are cancelled
 * once more only where the cancel failed.
 */
function ownOrders(
  { market, symbol }: InstrumentRef,
  rungs: readonly RungMemory[],
  { world, raw, defaults, own: ownEffects, failed }: View,
): readonly Order[] {
  const isOwn = ({ clientOid, instrument }: Order): boolean =>
    instrument.symbol === symbol && ownEffects.isOwn(clientOid);
  const believed = world.orders(defaults.account, market);
  if (believed !== undefined) return believed.filter(isOwn);
  const asked = new Set(rungs.flatMap(({ id, cancelled }) => (cancelled === true && !failed ? [id] : [])));
  return (raw.orders(defaults.account, market) ?? []).filter((order) => isOwn(order) && !asked.has(order.clientOid));
}

function isOneOf({ id }: RungMemory, ids: ReadonlySet<string>): boolean {
  return id !== undefined && ids.has(id);
}

function opens({ instrument: { market }, side, reduceOnly, tradeSide }: Order): boolean {
  return market === 'spot' ? side === 'buy' : !reduceOnly && tradeSide !== 'close';
}

/** Tells whether somebody else changed the order, where the file leaves such changes to stand. */
function isAnothers(
  { clientOid, price, size }: Order,
  { onForeign = 'restore' }: Known,
  rungs: readonly RungMemory[],
): boolean {
  if (onForeign === 'restore') return false;
  const memory = rungs.find(({ id }) => id === clientOid);
  if (memory === undefined) return false;
  const isAsPlaced =
    price !== null &&
    (memory.price ?? formatDecimal(price)) === formatDecimal(price) &&
    (memory.size ?? formatDecimal(size)) === formatDecimal(size);
  return memory.foreign !== undefined || !isAsPlaced;
}
