import { add, type Decimal, ZERO } from '../../../base/decimal.ts';
import type { Thing } from '../../../effects/things.ts';
import { traceOf } from '../../engine/pending/shown.ts';
import type { Deed } from '../../engine/pending/trace.ts';

/** The least and the most by which a total has changed. */
export interface ChangeSum {
  readonly least: Decimal;
  readonly most: Decimal;
}

/** What is added up for one coin of a wallet. */
export interface Purse {
  /** Undefined where it is not known. */
  sum: ChangeSum | undefined;
  /** When what changed it was known to be over, ms; -Infinity where nothing did. */
  lastAt: number;
  /** Since when it is added up, ms. */
  takenAt: number;
}

/** What is added up for the coins of all wallets. */
export interface Purses {
  of(thing: Thing): Purse;
  has(thing: Thing): boolean;
  /** Adds a deed that was over at `at`, ms; undefined is one whose amount nobody knows. */
  change(thing: Thing, deed: Deed | undefined, at: number): void;
  /** Anything may have happened to the coins that are named so until `at`, ms. */
  cloud(prefix: string, at: number): void;
  /** Since when no cloud hangs over a coin, ms; -Infinity where none did. */
  clearSince(thing: Thing): number;
}

const NOTHING: ChangeSum = { least: ZERO, most: ZERO };

/** Makes purses in which nothing has happened. */
export function createPurses(): Purses {
  const purses = new Map<Thing, Purse>();
  // Named by an account, a wallet, or all of them: there are few.
  const clouds = new Map<string, number>();
  const clearSince = (thing: Thing): number => {
    let last = -Infinity;
    for (const [prefix, at] of clouds) if (thing.startsWith(prefix)) last = Math.max(last, at);
    return last;
  };
  const of = (thing: Thing): Purse => {
    const known = purses.get(thing);
    if (known !== undefined) return known;
    const made: Purse = { sum: NOTHING, lastAt: clearSince(thing), takenAt: -Infinity };
    purses.set(thing, made);
    return made;
  };
  const cloud = (prefix: string, at: number): void => {
    clouds.set(prefix, Math.max(at, clouds.get(prefix) ?? -Infinity));
    for (const [thing, purse] of purses) {
      if (!thing.startsWith(prefix)) continue;
      purse.sum = undefined;
      purse.lastAt = Math.max(purse.lastAt, at);
    }
  };
  const change = (thing: Thing, deed: Deed | undefined, at: number): void => {
    // A symbol that cannot be split may have changed any coin.
    if (thing.endsWith(' *')) {
      cloud(thing.slice(0, -1), at);
      return;
    }
    const purse = of(thing);
    purse.lastAt = Math.max(purse.lastAt, at);
    purse.sum = deed === undefined ? undefined : sumWith(purse.sum, thing, deed);
  };
  return { of, has: (thing) => purses.has(thing), change, cloud, clearSince };
}

/** Begins the sum of a purse anew. */
export function emptied(purse: Purse, at: number): void {
  purse.sum = NOTHING;
  purse.takenAt = at;
}

function sumWith(sum: ChangeSum | undefined, thing: Thing, deed: Deed): ChangeSum | undefined {
  if (sum === undefined) return undefined;
  const [, account = '', wallet = ''] = thing.split(' ');
  const trace = traceOf(deed, thing, `${wallet === 'spot' ? 'spot' : 'funding'}-assets ${account}`);
  if (trace.kind === 'none') return sum;
  if (trace.kind !== 'amount') return undefined;
  return { least: add(sum.least, trace.least as Decimal), most: add(sum.most, trace.most as Decimal) };
}
