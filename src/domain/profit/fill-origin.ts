import type { HistoryFill, HistoryOrder, HistoryTrigger } from './account-history.ts';

/** The source of an order that the exchange no longer knows. */
export const UNKNOWN_SOURCE = 'unknown';

/** The origin of a fill: who placed its order. */
export interface FillOrigin {
  /** `exchange` means the exchange itself: for a stop that was not placed here, or for a reason of its own. */
  readonly by: 'strategy' | 'manual' | 'liquidation' | 'exchange' | 'unknown';
  readonly strategy?: string;
  readonly rule?: string;
  /** The means, where it was no plain order: `stop-loss`, `take-profit`, `trailing-stop`, `trigger-order`, … */
  readonly means?: string;
}

/** Tells the origins of orders, from the lists of past orders and own intents. */
export interface OrderOrigins {
  of(fill: Pick<HistoryFill, 'account' | 'orderId' | 'tradeSide'>): FillOrigin;
}

/** Indexes the lists, to tell the origins of fills. */
export function orderOrigins(lists: {
  readonly orders: readonly HistoryOrder[];
  readonly triggers: readonly HistoryTrigger[];
}): OrderOrigins {
  const orders = new Map(lists.orders.map((order) => [`${order.account} ${order.orderId}`, order]));
  const triggers = new Map(lists.triggers.map((trigger) => [`${trigger.account} ${trigger.orderId}`, trigger]));
  return {
    of({ account, orderId, tradeSide }) {
      const forced = forcedBy(tradeSide ?? '');
      if (forced !== undefined) return forced;
      const key = `${account} ${orderId}`;
      const trigger = triggers.get(key);
      const order = orders.get(key);
      const means = meansOf(trigger?.planType ?? order?.source ?? '');
      const said = means === undefined ? {} : { means };
      const owner = ownerIn(trigger) ?? ownerIn(order);
      if (owner !== undefined) return { by: 'strategy', ...owner, ...said };
      if (means !== undefined) return { by: 'exchange', means };
      return { by: order === undefined || order.source === UNKNOWN_SOURCE ? 'unknown' : 'manual' };
    },
  };
}

function ownerIn(placed: Pick<HistoryOrder, 'strategy' | 'rule'> | undefined): FillOriginOwner | undefined {
  const { strategy, rule } = placed ?? {};
  return strategy === undefined || rule === undefined ? undefined : { strategy, rule };
}

type FillOriginOwner = Required<Pick<FillOrigin, 'strategy' | 'rule'>>;

/**
 * Finds, in the words of a fill (docs/exchange/orders.md#what-a-trade-does), the closes that the exchange makes by
 * itself.
 */
function forcedBy(tradeSide: string): FillOrigin | undefined {
  if (tradeSide.startsWith('burst_')) return { by: 'liquidation' };
  if (tradeSide.includes('adl')) return { by: 'exchange', means: 'deleveraging' };
  if (tradeSide.startsWith('delivery_')) return { by: 'exchange', means: 'delivery' };
  return tradeSide.startsWith('offset_') ? { by: 'exchange', means: 'netting' } : undefined;
}

/**
 * Kinds of trigger orders (docs/exchange/triggers.md#kinds-of-trigger-orders) and sources of orders
 * (docs/exchange/orders.md#where-an-order-comes-from), with the means that they stand for.
 */
const MEANS: readonly (readonly [words: RegExp, means: string])[] = [
  [/^(moving|track|tracking|move)_/, 'trailing-stop'],
  [/(^|_)loss(_|$)/, 'stop-loss'],
  [/(^|_)profit(_|$)/, 'take-profit'],
  [/^(normal_plan|plan_|strategy_)/, 'trigger-order'],
];

/** Tells by the exchange's word for its source whether a stop or a trigger order placed an order. */
export function isOfTrigger(source: string | undefined): boolean {
  return source !== undefined && /^(pos_)?(profit|loss)_|^move_|^plan_|^tracking_/.test(source);
}

function meansOf(word: string): string | undefined {
  return MEANS.find(([words]) => words.test(word))?.[1];
}
