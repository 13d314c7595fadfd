import { add, type Decimal, ZERO } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { CoinThing, ThingKey } from '../../../effects/things.ts';
import { balanceTrace } from '../../engine/pending/balance.ts';
import { type Deed, NONE } from '../../engine/pending/trace.ts';

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
  of(thing: CoinThing): Purse;
  has(thing: CoinThing): boolean;
  /** Adds a deed that was over at `at`, ms; undefined is one whose amount nobody knows. */
  change(thing: CoinThing, deed: Deed | undefined, at: number): void;
  /** Anything may have happened to the coins of these wallets until `at`, ms. */
  cloud(over: Wallets, at: number): void;
  /** Since when no cloud hangs over a coin, ms; -Infinity where none did. */
  clearSince(thing: CoinThing): number;
}

/** All wallets; those of an account, where it is named; one of them, where that is named too. */
interface Wallets {
  readonly account?: AccountName;
  readonly wallet?: CoinThing['wallet'];
}

interface Cloud {
  readonly over: Wallets;
  /** Until when it hangs there, ms. */
  readonly at: number;
}

const NOTHING: ChangeSum = { least: ZERO, most: ZERO };

/** Makes purses in which nothing has happened. */
export function createPurses(): Purses {
  const purses = new Map<ThingKey, { readonly thing: CoinThing; readonly purse: Purse }>();
  // Over an account, a wallet, or all of them: there are few.
  const clouds = new Map<string, Cloud>();
  const clearSince = (thing: CoinThing): number => {
    let last = -Infinity;
    for (const { over, at } of clouds.values()) if (isUnder(over, thing)) last = Math.max(last, at);
    return last;
  };
  const of = (thing: CoinThing): Purse => {
    const known = purses.get(thing.key);
    if (known !== undefined) return known.purse;
    const made: Purse = { sum: NOTHING, lastAt: clearSince(thing), takenAt: -Infinity };
    purses.set(thing.key, { thing, purse: made });
    return made;
  };
  const cloud = (over: Wallets, at: number): void => {
    const place = `${over.account ?? ''} ${over.wallet ?? ''}`;
    clouds.set(place, { over, at: Math.max(at, clouds.get(place)?.at ?? -Infinity) });
    for (const { thing, purse } of purses.values()) {
      if (!isUnder(over, thing)) continue;
      purse.sum = undefined;
      purse.lastAt = Math.max(purse.lastAt, at);
    }
  };
  const change = (thing: CoinThing, deed: Deed | undefined, at: number): void => {
    // A symbol that cannot be split may have changed any coin.
    if (thing.coin === '*') {
      cloud({ account: thing.account, wallet: thing.wallet }, at);
      return;
    }
    const purse = of(thing);
    purse.lastAt = Math.max(purse.lastAt, at);
    purse.sum = deed === undefined ? undefined : sumWith(purse.sum, thing, deed);
  };
  return { of, has: ({ key }) => purses.has(key), change, cloud, clearSince };
}

function isUnder({ account, wallet }: Wallets, thing: CoinThing): boolean {
  return (account === undefined || account === thing.account) && (wallet === undefined || wallet === thing.wallet);
}

/** Begins the sum of a purse anew. */
export function emptied(purse: Purse, at: number): void {
  purse.sum = NOTHING;
  purse.takenAt = at;
}

function sumWith(sum: ChangeSum | undefined, thing: CoinThing, deed: Deed): ChangeSum | undefined {
  if (sum === undefined) return undefined;
  const trace = deed.undone === true ? NONE : balanceTrace(deed, thing);
  if (trace.kind === 'none') return sum;
  if (trace.kind !== 'amount') return undefined;
  return { least: add(sum.least, trace.least as Decimal), most: add(sum.most, trace.most as Decimal) };
}
