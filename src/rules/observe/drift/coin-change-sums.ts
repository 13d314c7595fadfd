import { add, type Decimal, ZERO } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { CoinResource, ResourceKey } from '../../../effects/resources.ts';
import { balanceTrace } from '../../engine/pending/balance.ts';
import { type OwnEffect, NONE } from '../../engine/pending/trace.ts';

/** The least and the most by which a total has changed. */
export interface ChangeSum {
  readonly least: Decimal;
  readonly most: Decimal;
}

/** The sum of own changes of one coin of a wallet. */
export interface CoinChangeSum {
  /** Undefined where it is not known. */
  sum: ChangeSum | undefined;
  /** The instant from which the last change was known to be over, ms; -Infinity where there was none. */
  lastAt: number;
  /** Since when it is added up, ms. */
  takenAt: number;
}

/** The sums of own changes of the coins of all wallets. */
export interface CoinChangeSums {
  of(resource: CoinResource): CoinChangeSum;
  has(resource: CoinResource): boolean;
  /** Adds an effect that was over at `at`, ms; undefined is one whose amount nobody knows. */
  change(resource: CoinResource, ownEffect: OwnEffect | undefined, at: number): void;
  /** Anything may have happened to the coins of these wallets until `at`, ms. */
  cloud(over: Wallets, at: number): void;
  /** Since when no cloud hangs over a coin, ms; -Infinity where none did. */
  clearSince(resource: CoinResource): number;
}

/** All wallets; those of an account, where it is named; one of them, where that is named too. */
interface Wallets {
  readonly account?: AccountName;
  readonly wallet?: CoinResource['wallet'];
}

interface Cloud {
  readonly over: Wallets;
  /** Until when it hangs there, ms. */
  readonly at: number;
}

const NOTHING: ChangeSum = { least: ZERO, most: ZERO };

/** Makes empty sums. */
export function createCoinChangeSums(): CoinChangeSums {
  const changeSums = new Map<ResourceKey, { readonly resource: CoinResource; readonly changeSum: CoinChangeSum }>();
  // Over an account, a wallet, or all of them: there are few.
  const clouds = new Map<string, Cloud>();
  const clearSince = (resource: CoinResource): number => {
    let last = -Infinity;
    for (const { over, at } of clouds.values()) if (isUnder(over, resource)) last = Math.max(last, at);
    return last;
  };
  const of = (resource: CoinResource): CoinChangeSum => {
    const known = changeSums.get(resource.key);
    if (known !== undefined) return known.changeSum;
    const made: CoinChangeSum = { sum: NOTHING, lastAt: clearSince(resource), takenAt: -Infinity };
    changeSums.set(resource.key, { resource, changeSum: made });
    return made;
  };
  const cloud = (over: Wallets, at: number): void => {
    const place = `${over.account ?? ''} ${over.wallet ?? ''}`;
    clouds.set(place, { over, at: Math.max(at, clouds.get(place)?.at ?? -Infinity) });
    for (const { resource, changeSum } of changeSums.values()) {
      if (!isUnder(over, resource)) continue;
      changeSum.sum = undefined;
      changeSum.lastAt = Math.max(changeSum.lastAt, at);
    }
  };
  const change = (resource: CoinResource, ownEffect: OwnEffect | undefined, at: number): void => {
    // A symbol that cannot be split may have changed any coin.
    if (resource.coin === '*') {
      cloud({ account: resource.account, wallet: resource.wallet }, at);
      return;
    }
    const changeSum = of(resource);
    changeSum.lastAt = Math.max(changeSum.lastAt, at);
    changeSum.sum = ownEffect === undefined ? undefined : sumWith(changeSum.sum, resource, ownEffect);
  };
  return { of, has: ({ key }) => changeSums.has(key), change, cloud, clearSince };
}

function isUnder({ account, wallet }: Wallets, resource: CoinResource): boolean {
  return (
    (account === undefined || account === resource.account) && (wallet === undefined || wallet === resource.wallet)
  );
}

/** Begins the sum of a coin in a wallet anew. */
export function emptied(changeSum: CoinChangeSum, at: number): void {
  changeSum.sum = NOTHING;
  changeSum.takenAt = at;
}

function sumWith(sum: ChangeSum | undefined, resource: CoinResource, ownEffect: OwnEffect): ChangeSum | undefined {
  if (sum === undefined) return undefined;
  const trace = ownEffect.undone === true ? NONE : balanceTrace(ownEffect, resource);
  if (trace.kind === 'none') return sum;
  if (trace.kind !== 'amount') return undefined;
  return { least: add(sum.least, trace.least as Decimal), most: add(sum.most, trace.most as Decimal) };
}
