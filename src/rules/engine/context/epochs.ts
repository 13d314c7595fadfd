import type { Journal } from '../../../ports/journal.ts';
import type { HaltedBy } from '../../../risk/halts.ts';

/** An order that another installation has placed on an account that this one trades on. */
export interface ForeignOrder {
  /** The installation's epoch, as it stands in its client order ids. */
  readonly epoch: string;
  readonly account: string;
  readonly clientOid: string;
  /** The instrument, as `usdt-futures/BTCUSDT`. */
  readonly instrument: string;
  /** The instant at which it was first read, ms. */
  readonly at: number;
}

/** The author of a halt because of another installation. */
export const BY_OTHER = 'automatic: other installation' satisfies HaltedBy;

/** Most installations that are remembered; two is already one too many. */
const EPOCHS_MAX = 100;

interface States {
  state(key: string): string | undefined;
}

/** The keys under which epochs are stored. */
const KEYS = { own: 'epochs own', accepted: 'epochs taken over', foreign: 'epochs foreign' } as const;

/** Lists the epochs of this installation, past ones too. */
export function ownEpochs(journal: Pick<Journal, 'epoch' | 'state'>): readonly string[] {
  return [...new Set([journal.epoch, ...textsAt(journal, KEYS.own)])];
}

/** Writes epochs of this installation that it had before as the state to be stored. */
export function ownState(states: States, epochs: readonly string[]): ReadonlyMap<string, string> {
  return new Map([[KEYS.own, written([...new Set([...textsAt(states, KEYS.own), ...epochs])])]]);
}

/**
 * Lists the epochs whose orders are no alarm: this installation's own, past ones too, and those that were taken over.
 */
export function knownEpochs(journal: Pick<Journal, 'epoch' | 'state'>): ReadonlySet<string> {
  return new Set([...ownEpochs(journal), ...textsAt(journal, KEYS.accepted)]);
}

/**
 * Remembers the epoch of this start, so that after the journal got a new one the orders of before are still its own.
 */
export function rememberEpoch(journal: Pick<Journal, 'epoch' | 'state' | 'commit'>): void {
  if (!textsAt(journal, KEYS.own).includes(journal.epoch))
    journal.commit({ states: ownState(journal, [journal.epoch]) });
}

/** Lists the orders of other installations that nobody has taken over. */
export function foreignOrders(states: States): readonly ForeignOrder[] {
  const stored: unknown = JSON.parse(states.state(KEYS.foreign) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isForeignOrder) : [];
}

/** Adds an order to those; one for each installation and account is enough. Undefined where it is known. */
export function withForeign(states: States, order: ForeignOrder): ReadonlyMap<string, string> | undefined {
  const known = foreignOrders(states);
  if (known.some(({ epoch, account }) => epoch === order.epoch && account === order.account)) return undefined;
  return new Map([[KEYS.foreign, written([...known, order])]]);
}

/** Takes installations over: their orders are no alarm any more. The states to be stored. */
export function withTakenOver(states: States, taken: readonly ForeignOrder[]): ReadonlyMap<string, string | undefined> {
  const epochs = new Set(taken.map(({ epoch }) => epoch));
  const left = foreignOrders(states).filter(({ epoch }) => !epochs.has(epoch));
  return new Map([
    [KEYS.accepted, written([...new Set([...textsAt(states, KEYS.accepted), ...epochs])])],
    [KEYS.foreign, left.length === 0 ? undefined : written(left)],
  ]);
}

function written(list: readonly unknown[]): string {
  return JSON.stringify(list.slice(-EPOCHS_MAX));
}

function textsAt(states: States, key: string): readonly string[] {
  const stored: unknown = JSON.parse(states.state(key) ?? '[]');
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

function isForeignOrder(value: unknown): value is ForeignOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { epoch, account, clientOid, instrument, at } = value as Readonly<Record<string, unknown>>;
  const texts = [epoch, account, clientOid, instrument];
  return texts.every((text) => typeof text === 'string') && typeof at === 'number';
}
