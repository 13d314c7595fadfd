import { readDecimal } from '../../base/decimal.ts';
import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import type { RecordValue, Value } from '../../language/values/expression.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Batch, Journal } from '../../ports/journal.ts';
import type { Controls, Deliveries } from '../../rules/engine/context/controls.ts';
import { type DeliveredShape, deliveredShape, type DeliveredType } from '../../strategy/compile/delivered-fields.ts';
import type { Rule, Strategy } from '../../strategy/model/strategy.ts';
import type { DeliveryResult, Delivery } from '../../web/source.ts';
import { type KnownIds, knownIds } from './known-ids.ts';

export interface DeliverParts {
  strategies(): readonly Strategy[];
  readonly controls: Pick<Controls, 'controlOf'>;
  readonly journal: Pick<Journal, 'state'>;
  /** The clock of the rules. */
  readonly clock: Pick<Clock, 'now'>;
  /** Makes a batch durable, all of it or nothing. */
  commit(batch: Batch): void;
}

/** Most deliveries of a webhook without ids in one millisecond; the next one gets a later one. */
const KEY_TRIES_MAX = 1_000;

/** Longest text of a field, and of an id; a longer one is no message. */
const TEXT_LENGTH_MAX = 2_000;
const ID = /^[\x21-\x7e]{1,128}$/;

/**
 * Makes the way from a webhook to the rules that listen to it. A delivery is taken by all of them or by none. It is
 * durable, with its id, before anything fires, and one id is taken once, over restarts too.
 */
export function deliverTo(parts: DeliverParts): (delivery: Delivery) => DeliveryResult {
  const known = new Map<string, KnownIds>();
  const idsOf = (hook: string): KnownIds => {
    const ids = known.get(hook) ?? knownIds(hook, parts.journal);
    known.set(hook, ids);
    return ids;
  };
  return (delivery) => {
    const { hook } = delivery;
    const listeners = listenersOf(hook, parts.strategies());
    const [first] = listeners;
    if (first === undefined) return { kind: 'no-hook' };
    const read = listeners.map((one) => ({ ...one, value: readFields(one.shape, delivery) }));
    const unfit = read.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))[0];
    if (unfit !== undefined) return { kind: 'unfit', why: unfit };
    if (listeners.some(({ shape }) => shape.id !== first.shape.id))
      return { kind: 'unfit', why: `the rules of ${hook} do not agree which field is its id` };
    const ids = idsOf(hook);
    const id = first.shape.id === undefined ? undefined : idText(delivery.fields[first.shape.id]);
    if (id !== undefined && ids.has(id)) return { kind: 'known' };
    const reached = read.map((one) => ({ ...one, reach: reachOf(one, parts) }));
    const refusal = reached.map(({ reach }) => (typeof reach === 'string' ? reach : reach.refusal())).find(isText);
    if (refusal !== undefined) return { kind: 'busy', why: refusal };
    const now = parts.clock.now();
    if (ids.isFull(now)) return { kind: 'busy', why: `more deliveries of ${hook} came in this hour than are taken` };
    const key = id ?? freeKey(ids, now);
    if (key === undefined) return { kind: 'busy', why: 'too many deliveries at once' };
    const states = new Map<string, string | undefined>(ids.add(key, now));
    const entries: JournalEntry[] = [];
    for (const { strategy, rule, reach, value } of reached) {
      if (typeof reach === 'string' || typeof value === 'string') continue;
      for (const [at, state] of reach.take(key, value)) states.set(at, state);
      const text = `${hook} was delivered${id === undefined ? '' : `: ${id}`}`;
      entries.push({
        at: now,
        kind: 'notice',
        strategy: strategy.name,
        rule: rule.id,
        text,
        detail: { webhook: hook },
      });
    }
    parts.commit({ entries, states });
    return { kind: 'taken', rules: reached.map(({ strategy, rule }) => `${strategy.name}/${rule.id}`) };
  };
}

interface ListeningRule {
  readonly strategy: Strategy;
  readonly rule: Rule;
  readonly shape: DeliveredShape;
}

/** Finds the rules that listen to a webhook. */
function listenersOf(hook: string, strategies: readonly Strategy[]): readonly ListeningRule[] {
  return strategies
    .filter(({ mode }) => mode !== 'off')
    .flatMap((strategy) =>
      strategy.rules.flatMap((rule) => {
        const { kind, args } = rule.trigger ?? {};
        return kind === 'webhook' && args?.['webhook'] === hook
          ? [{ strategy, rule, shape: deliveredShape(args) }]
          : [];
      }),
    );
}

/** Lists the webhooks that rules listen to. */
export function hooksOf(strategies: readonly Strategy[]): readonly string[] {
  const named = strategies.flatMap(({ rules }) =>
    rules.flatMap(({ trigger }) => (trigger?.kind === 'webhook' ? [String(trigger.args['webhook'])] : [])),
  );
  return [...new Set(named)];
}

function reachOf({ strategy, rule }: ListeningRule, { controls }: DeliverParts): Deliveries | string {
  return controls.controlOf(strategy.name, rule.id)?.deliveries ?? `${rule.id} does not run yet`;
}

function isText(value: string | undefined): value is string {
  return value !== undefined;
}

/** Makes the key of a delivery without an id: its time and a number, since each counts. */
function freeKey(ids: KnownIds, now: number): string | undefined {
  for (let nth = 1; nth <= KEY_TRIES_MAX; nth += 1) {
    const key = `${String(now)}.${String(nth)}`;
    if (!ids.has(key)) return key;
  }
  return undefined;
}

/**
 * Reads the fields that a rule gets from a delivery; a text says what does not fit, by names of fields and no values.
 */
function readFields({ id, fields }: DeliveredShape, delivery: Delivery): RecordValue | string {
  const read: [string, Value][] = [];
  for (const [name, type] of fields) {
    const value = Object.hasOwn(delivery.fields, name) ? readField(delivery.fields[name] ?? null, type) : undefined;
    if (value === undefined) return `${name} is missing, or is not ${wordOf(type)}`;
    read.push([name, value]);
  }
  if (id === undefined) return Object.fromEntries(read);
  const text = Object.hasOwn(delivery.fields, id) ? idText(delivery.fields[id]) : undefined;
  if (text === undefined)
    return `${id} is missing, or is not an id: 1 to 128 visible characters. A rule whose deliveries have none says \`id: none\`; then each counts`;
  return Object.fromEntries([...(fields.has(id) ? [] : [[id, text] as const]), ...read]);
}

function readField(value: Json, type: DeliveredType): Value | undefined {
  if (type === 'boolean')
    return value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;
  if (typeof value !== 'string' || value.length > TEXT_LENGTH_MAX) return undefined;
  if (type === 'number') return readDecimal(value.trim());
  return type === 'text' || type.includes(value) ? value : undefined;
}

function wordOf(type: DeliveredType): string {
  return typeof type === 'string' ? `a ${type}` : `one of ${type.join(', ')}`;
}

function idText(value: Json | undefined): string | undefined {
  return typeof value === 'string' && ID.test(value) ? value : undefined;
}
