import { type InstrumentRef, instrumentName } from '../../../domain/market.ts';
import type { HaltedBy } from '../../../risk/halts.ts';

/** The known extent of a journal's loss. It stays until a person accepts it. */
export interface Loss {
  /** The instant at which it was found, ms. */
  readonly at: number;
  /** The instant of the newest entry that the journal held then, ms; undefined where it held none. */
  readonly keptUntil?: number;
  /**
   * Numbers of commits: those in the journal, and those that were made. `toldAt` is the instant of the last count (ms
   * of the machine). Absent where nothing counts commits.
   */
  readonly commits?: { readonly found: number; readonly told: number; readonly toldAt: number };
  /** Orders of its own that the exchange lists and the journal lacks. */
  readonly orders: readonly MissingOrder[];
  /** There are more than are kept here. */
  readonly more?: true;
}

/** An order that the exchange lists. */
export interface ListedOrder {
  readonly account: string;
  readonly instrument: InstrumentRef;
  readonly clientOid: string;
  readonly orderId: string;
  readonly cTime: number;
  /** The exchange's word for what placed it. */
  readonly source?: string;
}

/** An order of an own epoch that the journal lacks. */
export interface MissingOrder extends Omit<ListedOrder, 'instrument'> {
  /** The instrument, as `usdt-futures/BTCUSDT`. */
  readonly instrument: string;
}

/** The author of a halt because of a loss. */
export const BY_LOSS = 'automatic: journal lost its end' satisfies HaltedBy;

/** Most orders that are kept of a loss; a person checks the exchange anyway. */
const ORDERS_MAX = 200;

const KEY = 'loss';

interface States {
  state(key: string): string | undefined;
}

/** Reads the loss that nobody has accepted yet. */
export function storedLoss(states: States): Loss | undefined {
  const text = states.state(KEY);
  if (text === undefined) return undefined;
  const stored: unknown = JSON.parse(text);
  return isLoss(stored) ? stored : { at: 0, orders: [] };
}

/** Writes a loss as the state to be stored; undefined where none is left. */
export function lossState(loss: Loss | undefined): ReadonlyMap<string, string | undefined> {
  return new Map([[KEY, loss === undefined ? undefined : JSON.stringify(loss)]]);
}

/** Adds orders to a loss; undefined where all of them are known. */
export function withMissing(loss: Loss, listed: readonly ListedOrder[]): Loss | undefined {
  const known = new Set(loss.orders.map(({ orderId }) => orderId));
  const added = listed
    .filter(({ orderId }) => !known.has(orderId))
    .map(({ account, instrument, clientOid, orderId, cTime }): MissingOrder => {
      return { account, instrument: instrumentName(instrument), clientOid, orderId, cTime };
    });
  const room = ORDERS_MAX - loss.orders.length;
  if (added.length === 0 || (room === 0 && loss.more === true)) return undefined;
  const orders = [...loss.orders, ...added.slice(0, room)].toSorted((a, b) => a.cTime - b.cTime);
  return { ...loss, orders, ...(added.length > room && { more: true }) };
}

function isLoss(value: unknown): value is Loss {
  return typeof value === 'object' && value !== null && 'orders' in value && Array.isArray(value.orders);
}
