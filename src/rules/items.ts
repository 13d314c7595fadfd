import { positionThing, stopsThing } from '../domain/footprint.ts';
import { MARKETS } from '../domain/market.ts';
import type { Each, Env, Expression, RecordValue } from '../language/expression.ts';
import { instanceKey } from './instance-key.ts';
import type { Site } from './site.ts';

/** One item of an `each` list, with the env in which its conditions are evaluated. */
export interface Item {
  readonly key: string;
  readonly value: RecordValue;
  readonly env: Env;
  /** Whether an own intent may have changed it since it was read: then it is unknown. */
  readonly hidden: boolean;
}

export type Items =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly items: readonly Item[]; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'error'; readonly message: string };

/** How the list is looked at. */
export interface Viewing {
  readonly maxInstances: number;
  /** How the conditions see everything but the item: what only reduces looks past own footprints. */
  readonly seen: 'believed' | 'raw';
  /** Whether what is planned for the items can only close, cancel or protect: it does not wait until own effects show on them. */
  readonly reduces?: boolean;
  /** Is told whenever it is asked whether an item belongs. */
  readonly asked?: (expression: Expression, env: Env) => void;
}

/**
 * Lists the instances of an `each`. The list itself is taken as read: an item is gone only when a successful read
 * lacks it; what own intents have touched is hidden item by item.
 */
export function itemsOf(each: Each, site: Site, { maxInstances, seen, reduces = false, asked }: Viewing): Items {
  const raw = site.env('raw').slice();
  const list = each.list.evaluate(raw);
  if (!Array.isArray(list)) return { kind: 'unknown' };
  const shown = site.env(seen);
  const startedAt = site.readAt(each.names);
  const mayHide = site.desk.footprints.hidesAny(startedAt);
  const { vars, varsSlot } = site.strategy;
  const hasOwn = vars.some(({ per }) => per === 'instance');
  const items: Item[] = [];
  const keys = new Set<string>();
  for (const value of list as readonly RecordValue[]) {
    raw[each.slot] = value;
    const own = hasOwn ? site.vars.of(instanceKey(value) ?? '') : undefined;
    if (own !== undefined) raw[varsSlot] = own;
    const belongs = each.where === undefined ? true : each.where.evaluate(raw);
    if (asked !== undefined && each.where !== undefined) asked(each.where, raw);
    if (belongs === false) continue;
    const key = instanceKey(value);
    if (key === undefined)
      return { kind: 'error', message: `items of ${each.list.text} have nothing that tells them apart` };
    if (keys.has(key)) return { kind: 'error', message: `two items of ${each.list.text} are the same: ${key}` };
    keys.add(key);
    const env = shown.slice();
    env[each.slot] = value;
    if (own !== undefined) env[varsSlot] = own;
    const hidden = belongs === undefined || (mayHide && isHidden(value, { each, site, reduces }));
    items.push({ key, value, env, hidden });
  }
  if (items.length > maxInstances)
    return {
      kind: 'error',
      message: `${String(items.length)} instances, more than maxInstances (${String(maxInstances)})`,
    };
  return { kind: 'known', items, keys };
}

interface Hiding {
  readonly each: Each;
  readonly site: Site;
  readonly reduces: boolean;
}

/** Whether an own intent may have changed the item since its list was read. */
function isHidden(value: RecordValue, { each, site, reduces }: Hiding): boolean {
  const { account, symbol } = value;
  const market = MARKETS.find((known) => known === value['market']);
  if (typeof account !== 'string' || typeof symbol !== 'string' || market === undefined) return listHidden(each, site);
  const { footprints } = site.desk;
  const instrument = { market, symbol };
  const position = positionThing(account, instrument);
  const readings = site.heldOf(each.names);
  const isIn = (thing: string): boolean => readings.some((held) => footprints.hidesThing(thing, held));
  const moved = reduces ? footprints.hidesThingYet(position, site.readAt(each.names)) : isIn(position);
  return moved || isIn(stopsThing(account, instrument));
}

function listHidden(each: Each, site: Site): boolean {
  return each.list.evaluate(site.env('believed')) === undefined;
}
