import type { RecordValue } from '../../../language/values/expression.ts';
import type { Strategy, VarUse } from '../../../strategy/model/strategy.ts';
import type { Ledger } from '../record/ledger.ts';
import { decodeRecord, encodeRecord } from '../record/stored-value.ts';

/** The variables of one strategy. */
export interface Vars {
  /** The record that expressions of an instance see: what is of the file, and what is its own. */
  of(instance: string): RecordValue;
  /**
   * The same for conditions of others than the firing that writes: a variable that a firing under way is going to set
   * is unknown until then, but for `own`.
   */
  believed(instance: string, own?: string): RecordValue;
  /** Grows with each change. */
  version(): number;
  /** A firing has acted and is going to set these variables; `by` tells it from others. */
  reserve(by: string, instance: string, names: readonly string[]): void;
  /** The firings that are going to set any. */
  reservedBy(): readonly string[];
  /** It has set them, or will not any more. */
  release(by: string): void;
  /** Writes variables, for an instance those that each has of its own; answers the state to be stored. */
  set(instance: string, values: Readonly<Record<string, unknown>>): ReadonlyMap<string, string>;
}

/** Instances of which variables are kept; beyond it those that were written longest ago are forgotten. */
const INSTANCES_MAX = 1_000;

/** Instance under which what is of the file is kept. */
const FILE = '';

/** Recalls the variables of a strategy. One whose type changed is unknown again. */
export function createVars({ name, vars }: Pick<Strategy, 'name' | 'vars'>, ledger: Pick<Ledger, 'state'>): Vars {
  const key = `vars ${name}`;
  const types = new Map(vars.map((use) => [use.name, typeText(use)]));
  const own = new Set(vars.filter(({ per }) => per === 'instance').map((use) => use.name));
  const initial = Object.fromEntries(vars.flatMap((use) => ('initial' in use ? [[use.name, use.initial]] : [])));
  const values = recalled(ledger.state(key), types);
  const shown = new Map<string, RecordValue>();
  /** The variables that firings under way are going to set, by the firing. */
  const reserved = new Map<string, { readonly instance: string; readonly names: readonly string[] }>();
  let version = 0;
  const of = (instance: string): RecordValue => {
    let record = shown.get(instance);
    if (record === undefined) {
      record = { ...initial, ...values.get(FILE), ...(instance === FILE ? {} : values.get(instance)) };
      if (shown.size >= INSTANCES_MAX) shown.clear();
      shown.set(instance, record);
    }
    return record;
  };
  return {
    of,
    believed(instance, self) {
      const record = of(instance);
      if (reserved.size === 0) return record;
      const open = [...reserved].flatMap(([by, { names, instance: at }]) =>
        by === self ? [] : names.filter((one) => !own.has(one) || at === instance),
      );
      return open.length === 0 ? record : { ...record, ...Object.fromEntries(open.map((one) => [one, undefined])) };
    },
    reserve(by, instance, names) {
      if (names.length === 0 || reserved.has(by)) return;
      version += 1;
      reserved.set(by, { instance, names });
    },
    reservedBy: () => [...new Set([...reserved.keys()].map((by) => by.split(' ')[0] ?? by))],
    release(by) {
      if (reserved.delete(by)) version += 1;
    },
    version: () => version,
    set(instance, written) {
      version += 1;
      shown.clear();
      for (const [variable, value] of Object.entries(written)) {
        const place = own.has(variable) ? instance : FILE;
        const before = values.get(place);
        values.delete(place);
        values.set(place, { ...before, [variable]: value });
      }
      forgetOldest(values);
      return new Map([[key, stored(values, types)]]);
    },
  };
}

function forgetOldest(values: Map<string, RecordValue>): void {
  for (const instance of values.keys()) {
    if (values.size <= INSTANCES_MAX) return;
    if (instance !== FILE) values.delete(instance);
  }
}

interface Stored {
  readonly types: readonly (readonly [string, string])[];
  readonly values: readonly (readonly [string, string])[];
}

function stored(values: ReadonlyMap<string, RecordValue>, types: ReadonlyMap<string, string>): string {
  return JSON.stringify({
    types: [...types],
    values: [...values].map(([instance, record]) => [instance, encodeRecord(record)] as const),
  } satisfies Stored);
}

function recalled(text: string | undefined, types: ReadonlyMap<string, string>): Map<string, RecordValue> {
  if (text === undefined) return new Map();
  const before = JSON.parse(text) as Stored;
  const same = new Set(before.types.filter(([name, type]) => types.get(name) === type).map(([name]) => name));
  return new Map(
    before.values.map(([instance, record]) => [
      instance,
      Object.fromEntries(Object.entries(decodeRecord(record)).filter(([name]) => same.has(name))),
    ]),
  );
}

function typeText({ type, per }: VarUse): string {
  return JSON.stringify([type, per]);
}
