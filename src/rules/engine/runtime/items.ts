import {
  loanResource,
  positionResource,
  stopsResource,
  type Resource,
  walletResource,
} from '../../../effects/resources.ts';
import type { Balance } from '../../../domain/account.ts';
import { MARKETS } from '../../../domain/market.ts';
import {
  type Each,
  type Env,
  EvaluationError,
  type Expression,
  type RecordValue,
} from '../../../language/values/expression.ts';
import { hidesCover } from './cover-hidden.ts';
import { isPosition } from './is-position.ts';
import type { Runtime } from './runtime.ts';
import { positionsPoll, stopsPoll } from '../../../reads/polls.ts';
import type { Loan } from '../../../domain/loan.ts';

/** One item of an `each` list, with the env in which its conditions are evaluated. */
export interface Item {
  readonly key: string;
  readonly value: RecordValue;
  readonly env: Env;
  /** True where an own intent may have changed it since it was read: then it is unknown. */
  readonly hidden: boolean;
  /** True where an own order may have changed its size since it was read, though not that it is there. */
  readonly sizeHidden: boolean;
}

export type Items =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known';
      readonly items: readonly Item[];
      readonly keys: ReadonlySet<string>;
      /** Keys that never come back: what a list lacks of these may only lag. */
      readonly once: ReadonlySet<string>;
      /** The keys of listed items that do not belong. */
      readonly left: ReadonlySet<string>;
    }
  | { readonly kind: 'error'; readonly message: string };

/** The view of the list. */
export interface Viewing {
  readonly maxInstances: number;
  /** The conditions' view of everything but the item: a rule that only reduces ignores pending effects. */
  readonly seen: 'believed' | 'raw';
  /** True where the items are positions to be protected: they do not wait for the outcome of own openings. */
  readonly protects?: boolean;
  /** Gets each evaluation of the condition that decides whether an item belongs. */
  readonly evaluated?: (expression: Expression, env: Env) => void;
}

/**
 * Lists the instances of an `each`. The list itself is taken as read: an item is gone only when a successful read lacks
 * it. Items that own intents have touched are hidden one by one. Where the condition of an item cannot be evaluated,
 * the error is answered, not thrown: the caller learns it at every evaluation.
 */
export function itemsOf(each: Each, runtime: Runtime, viewing: Viewing): Items {
  try {
    return listed(each, runtime, viewing);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { kind: 'error', message: error.message };
  }
}

function listed(each: Each, runtime: Runtime, { maxInstances, seen, protects = false, evaluated }: Viewing): Items {
  const raw = runtime.env('raw').slice();
  const list = each.list.evaluate(raw);
  if (!Array.isArray(list)) return { kind: 'unknown' };
  const shown = runtime.env(seen);
  const startedAt = runtime.readAt(each.names);
  const mayHide = runtime.context.pendingEffects.hidesAny(startedAt);
  const { vars, varsSlot } = runtime.strategy;
  const hasOwn = vars.some(({ per }) => per === 'instance');
  const items: Item[] = [];
  const keys = new Set<string>();
  let left: Set<string> | undefined;
  let notOnce: Set<string> | undefined;
  for (const value of list as readonly RecordValue[]) {
    raw[each.slot] = value;
    const ownKey = hasOwn ? (instanceKey(value) ?? '') : undefined;
    if (ownKey !== undefined) raw[varsSlot] = runtime.vars.of(ownKey);
    const belongs = each.where === undefined ? true : each.where.evaluate(raw);
    if (evaluated !== undefined && each.where !== undefined) evaluated(each.where, raw);
    const key = instanceKey(value);
    if (belongs === false) {
      if (key !== undefined) (left ??= new Set()).add(key);
      continue;
    }
    if (key === undefined)
      return { kind: 'error', message: `items of ${each.list.text} have nothing that tells them apart` };
    if (keys.has(key)) return { kind: 'error', message: `two items of ${each.list.text} are the same: ${key}` };
    keys.add(key);
    if (!isOnce(value)) (notOnce ??= new Set()).add(key);
    const env = shown.slice();
    env[each.slot] = value;
    if (ownKey !== undefined) env[varsSlot] = runtime.vars[seen === 'believed' ? 'believed' : 'of'](ownKey);
    const touched = mayHide && isHidden(value, each, runtime);
    const hidden = belongs === undefined || (touched && !(protects && showsCover(value, runtime)));
    items.push({ key, value, env, hidden, sizeHidden: touched });
  }
  if (items.length > maxInstances)
    return {
      kind: 'error',
      message: `${String(items.length)} instances, more than maxInstances (${String(maxInstances)})`,
    };
  return { kind: 'known', items, keys, once: without(keys, notOnce), left: left ?? NONE };
}

/**
 * Most lists are of one kind and keep everything: no set is made for what they lack, as every rule reads every list.
 */
const NONE: ReadonlySet<string> = new Set();

function without(keys: ReadonlySet<string>, some: ReadonlySet<string> | undefined): ReadonlySet<string> {
  if (some === undefined) return keys;
  return some.size === keys.size ? NONE : new Set([...keys].filter((key) => !some.has(key)));
}

/** An item as it is seen now, after others have acted in this very instant. */
export function itemAgain(found: FoundItem, each: Each, runtime: Runtime, seen: Viewing['seen']): FoundItem {
  const { value, key } = found;
  if (value === undefined) return found;
  const env = runtime.env(seen).slice();
  env[each.slot] = value;
  const { vars, varsSlot } = runtime.strategy;
  if (vars.some(({ per }) => per === 'instance'))
    env[varsSlot] = runtime.vars[seen === 'believed' ? 'believed' : 'of'](key);
  return { ...found, env, hidden: found.hidden || isHidden(value, each, runtime) };
}

/** An item as it was found; without a value where there is only one. */
type FoundItem = Pick<Item, 'key' | 'env' | 'hidden'> & Partial<Item>;

/** Tells whether an own intent may have changed the item since its list was read. */
function isHidden(value: RecordValue, each: Each, runtime: Runtime): boolean {
  const { account, symbol } = value;
  // A new loan, or a change of another loan, changes nothing of this one.
  if (isLoan(value)) return isHiddenIn([loanResource(value.account, value.orderId)], each, runtime);
  if (isBalance(value)) return isHiddenIn([walletResource(value, value.coin)], each, runtime);
  const market = MARKETS.find((known) => known === value['market']);
  if (typeof account !== 'string' || typeof symbol !== 'string' || market === undefined)
    return listHidden(each, runtime);
  const instrument = { market, symbol };
  return isHiddenIn([positionResource(account, instrument), stopsResource(account, instrument)], each, runtime);
}

/** Tells whether an item is a loan that runs. */
function isLoan(value: unknown): value is Loan {
  return typeof value === 'object' && value !== null && 'borrowTime' in value && 'pledgeRate' in value;
}

/** Tells whether an item is a coin in a wallet. */
function isBalance(value: unknown): value is Balance {
  return typeof value === 'object' && value !== null && 'wallet' in value && 'frozen' in value;
}

function isHiddenIn(
  resources: readonly Resource[],
  { names }: Each,
  { context: { pendingEffects }, heldOf }: Runtime,
): boolean {
  return heldOf(names).some((held) => resources.some((resource) => pendingEffects.hidesResource(resource, held)));
}

/** Tells whether the readings show the stops of a position, whatever else own intents may have changed. */
function showsCover(value: RecordValue, { context, latest }: Runtime): boolean {
  if (!isPosition(value)) return false;
  const { held } = latest();
  const positions = held.get(positionsPoll(value.account, value.market).key);
  const stops = held.get(stopsPoll(value.account, value.market).key);
  if (positions === undefined || stops === undefined) return false;
  return !hidesCover({ position: value, positions, stops }, context);
}

function listHidden(each: Each, runtime: Runtime): boolean {
  return each.list.evaluate(runtime.env('believed')) === undefined;
}

/** Fields that tell items of a list apart, by what the items are; an item without any of these has no key. */
const KEY_FIELDS: readonly (readonly string[])[] = [
  // A position: a new `cTime` is a new episode, and so another instance (docs/semantics.md#instances).
  ['account', 'symbol', 'holdSide', 'cTime'],
  ['account', 'productId', 'orderId'],
  ['account', 'tradeId'],
  ['account', 'orderId', 'repayTime'],
  ['account', 'orderId'],
  ['account', 'billId'],
  ['account', 'wallet', 'coin'],
  ['account', 'uid'],
  // A funding of a contract: no two are settled at one time.
  ['symbol', 'time'],
  ['coin', 'tier'],
  ['coin'],
];

/** Fields whose value never comes back: an item that has one of them and is gone is gone for good. */
const ONCE: readonly string[] = ['cTime', 'orderId', 'tradeId', 'billId', 'time'];

const KINDS = KEY_FIELDS.map((fields) => ({ fields, once: fields.some((field) => ONCE.includes(field)) }));

interface Known {
  readonly key: string;
  readonly once: boolean;
}

/** Keys of items that were computed before: all rules that read a list need the same ones. */
const KNOWN = new WeakMap<RecordValue, Known>();

/** The key of an item: what makes it the same instance in the next snapshot. Undefined where it has none. */
export function instanceKey(item: RecordValue): string | undefined {
  return knownOf(item)?.key;
}

/** Tells whether the key of an item never comes back, as that of an episode of a position or of an order. */
function isOnce(item: RecordValue): boolean {
  return knownOf(item)?.once === true;
}

function knownOf(item: RecordValue): Known | undefined {
  const known = KNOWN.get(item);
  if (known !== undefined) return known;
  for (const { fields, once } of KINDS) {
    if (!fields.every((field) => field in item)) continue;
    const made = { key: fields.map((field) => String(item[field])).join(' '), once };
    KNOWN.set(item, made);
    return made;
  }
  return undefined;
}
