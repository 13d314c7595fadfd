import { parseDecimal, ZERO } from '../../../src/base/decimal.ts';
import type { Position } from '../../../src/domain/account.ts';
import type { Effect } from '../../../src/effects/index.ts';
import type { Intent } from '../../../src/effects/intent.ts';
import type { Order, TriggerOrder } from '../../../src/domain/order.ts';
import { intentOf, order, position } from '../rules/samples.ts';
import type { Asked, Own, Resting, Sized, Terms, Triggered, World } from './exposure-world.ts';
import type { Judged } from './reckoned-exposure.ts';

const MARKET = 'usdt-futures';
const decimalOf = (units: number, last: number) => parseDecimal(String(units / last));
const sizeOf = (units: number) => decimalOf(units, 1_000);
const priceOf = (units: number) => decimalOf(units, 10);
/** A value in ten-thousandths of USDT. */
export const valueOf = (units: bigint) =>
  parseDecimal(`${String(units / 10_000n)}.${String(units % 10_000n).padStart(4, '0')}`);
export { priceOf };

const place = ({ symbol, side }: Pick<Sized, 'symbol' | 'side'>) =>
  ({ account: 'main', instrument: { market: MARKET, symbol }, holdSide: side }) as const;
const termsOf = ({ size, trigger, price }: Terms) => ({
  ...{ size: sizeOf(size), trigger: priceOf(trigger), triggerType: 'mark_price' as const },
  ...(price !== null && { price: priceOf(price) }),
});

/** Positions as they are read. */
export function positionsIn({ positions, mode }: World): readonly Position[] {
  return positions.map(({ symbol, side, size, mark }) =>
    position({ symbol, holdSide: side, total: sizeOf(size), markPrice: priceOf(mark), posMode: mode }),
  );
}

/**
 * Waiting limit orders as they are read, in the words of the account's mode: those of others, `order-0` on, and own
 * ones that are listed.
 */
export function ordersIn({ orders, own, mode }: World): readonly Order[] {
  const others = orders.map((one, index) => orderRead(one, mode, `order-${String(index)}`));
  const ours = own.flatMap((one, index) => {
    if (one.kind === 'trigger' || one.price === null || !one.listed) return [];
    const read = orderRead({ ...one, price: one.price, filled: 0 }, mode, `own-${String(index)}`);
    return [{ ...read, clientOid: ownId(index) }];
  });
  return [...others, ...ours];
}

function orderRead({ symbol, side, act, size, filled, price }: Resting, mode: World['mode'], id: string): Order {
  const buys = (side === 'long') === (act === 'open');
  // In hedge mode the side is the position's and the trade side says which way; in one-way mode it is the trade's.
  const words =
    mode === 'hedge_mode'
      ? { side: side === 'long' ? ('buy' as const) : ('sell' as const), tradeSide: act, reduceOnly: false }
      : { side: buys ? ('buy' as const) : ('sell' as const), tradeSide: null, reduceOnly: act === 'close' };
  const ids = { orderId: id, clientOid: `hand-${id}` };
  const amounts = { size: sizeOf(size), filledSize: filled === 0 ? ZERO : sizeOf(filled), price: priceOf(price) };
  const state = filled === 0 ? ('live' as const) : ('partially_filled' as const);
  return order({ ...place({ symbol, side }), ...words, ...ids, ...amounts, state });
}

/** Trigger orders as they are read: those of others, and own ones that are listed. */
export function triggersIn({ triggers, own }: World): readonly TriggerOrder[] {
  const others = triggers.map((one, index) =>
    triggerRead(one, `trigger-${String(index)}`, `hand-trigger-${String(index)}`),
  );
  const ours = own.flatMap((one, index) =>
    one.kind === 'trigger' && one.listed
      ? [triggerRead({ ...one, ...one.changed }, `own-${String(index)}`, ownId(index))]
      : [],
  );
  return [...others, ...ours];
}

function triggerRead({ symbol, side, act, ...terms }: Triggered, orderId: string, clientOid: string): TriggerOrder {
  const { price = null, ...rest } = termsOf(terms);
  return {
    ...{ ...place({ symbol, side }), ...rest, price, act, orderId, clientOid },
    ...{ planType: 'normal_plan', state: 'live', callback: null, executeOrderId: null, cTime: 1 },
  };
}

/** The client order id of an own intent. */
export const ownId = (index: number): string => `pown-${String(index)}`;

/** Own intents that no position shows yet, with the terms that they were changed to where those are asked for. */
export function ownIntents({ own }: World, as: 'placed' | 'standing'): readonly Intent[] {
  return own.flatMap((one, index) => {
    const placed = intentOf(
      ownEffect(as === 'standing' && one.kind === 'trigger' ? { ...one, ...one.changed } : one),
      ownId(index),
    );
    if (one.kind === 'order' || one.changing === null) return [placed];
    return [placed, changeOf(one, index, one.changing)];
  });
}

/** The change of an own trigger order to these terms. */
export function changeOf(one: Extract<Own, { readonly kind: 'trigger' }>, index: number, terms: Terms): Intent {
  const ids = { orderId: `own-${String(index)}`, clientOid: ownId(index) };
  const change: Effect = { kind: 'modify-trigger', ...place(one), act: one.act, ...ids, ...termsOf(terms) };
  return intentOf(change, `${ownId(index)}-change`);
}

function ownEffect(one: Own): Effect {
  if (one.kind === 'trigger')
    return { kind: 'place-trigger', ...place(one), act: one.act, ...termsOf(one), marginMode: 'crossed' };
  const { act, size, price } = one;
  const at = price === null ? { type: 'market' as const } : { type: 'limit' as const, price: priceOf(price) };
  return { kind: act, ...place(one), size: sizeOf(size), marginMode: 'crossed', ...at };
}

interface Wanted {
  readonly effect: Effect;
  readonly ids: { readonly orderId?: string; readonly clientOid?: string };
}

/** The effect that is judged, and the ids by which a hand names what it replaces. */
export function effectOf(asked: Asked, { symbol, side, terms, replaces }: Judged): Wanted {
  const [first] = terms.at;
  const opening: Effect = {
    ...{ kind: 'open', ...place({ symbol, side }), size: sizeOf(terms.size), marginMode: 'crossed' },
    ...(first === undefined ? { type: 'market' } : { type: 'limit', price: priceOf(first) }),
  };
  if (asked.kind === 'order') return { effect: opening, ids: {} };
  const wanted = asked.kind === 'trigger' ? asked : asked.terms;
  const subject = { ...place({ symbol, side }), act: 'open', ...termsOf(wanted) } as const;
  if (replaces === undefined)
    return { effect: { kind: 'place-trigger', ...subject, marginMode: 'crossed' } satisfies Effect, ids: {} };
  const at = String(replaces.index);
  const ids = {
    orders: { orderId: `order-${at}`, clientOid: `hand-order-${at}` },
    triggers: { orderId: `trigger-${at}`, clientOid: `hand-trigger-${at}` },
    own: { orderId: `own-${at}`, clientOid: ownId(replaces.index) },
  }[replaces.list];
  if (replaces.isOrder) return { effect: opening, ids };
  return { effect: { kind: 'modify-trigger', ...subject, ...ids } satisfies Effect, ids };
}
