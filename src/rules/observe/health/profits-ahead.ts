import { equityKey } from '../../../reads/equity.ts';
import type { PollKey } from '../../../reads/read.ts';
import { type Profit, profitText, readProfit } from '../../../risk/view/profit.ts';
import type { Ledger } from '../../engine/record/ledger.ts';
import type { Ahead, FollowedCourse, Rest } from '../../engine/polling/rests.ts';
import { type FollowedProfit, haltedKey, lossKeys, profitAfter, reachedBy } from './profit-after.ts';

/** The states that a reading ahead of time leaves. */
export interface ProfitsAhead {
  /** Epoch ms. */
  readonly at: number;
  readonly states: ReadonlyMap<string, string>;
}

interface Resting {
  readonly ahead: Ahead;
  /** Has the states be written at their instant. */
  readonly leave: (states: ProfitsAhead) => void;
}

/**
 * Tells how long profits need hear no reading: as long as none halts anything, or ends what a halt was for. Each is
 * reckoned ahead on the equity that it will bring, and what it leaves is written at its instant.
 */
export function restOfProfits(
  followed: readonly FollowedProfit[],
  ledger: Pick<Ledger, 'state'>,
  { ahead, leave }: Resting,
): Rest {
  const courses = new Map<PollKey, FollowedCourse>();
  for (const { accounts, market } of followed)
    for (const account of accounts) {
      const key = equityKey(account, market);
      const course = ahead.followed(key);
      if (course === undefined) return 'step';
      courses.set(key, course);
    }
  const profits = new Map(followed.map((one) => [one, readProfit(ledger.state(one.key))] as const));
  const halted = new Map(followed.map((one) => [one, ledger.state(haltedKey(one)) ?? '[]'] as const));
  const left: ProfitsAhead[] = [];
  const stands = (at: number): boolean => {
    const freshOf = (key: PollKey): unknown =>
      ahead.latestOf(key) === at ? courses.get(key)?.course.value : undefined;
    const states = new Map<string, string>();
    for (const one of followed) {
      const next = profitAfter(one, profits.get(one), freshOf);
      if (next === undefined) continue;
      if (!isCalm(one, next, { at, halted: halted.get(one) })) return false;
      profits.set(one, next);
      states.set(one.key, profitText(next));
    }
    if (states.size > 0) left.push({ at, states });
    return true;
  };
  const goOn = (until: number): void => {
    for (const one of left) if (one.at < until) leave(one);
  };
  return { standing: [{ reads: new Set(courses.keys()), stands: (at) => reckoned(() => stands(at)), goOn }] };
}

/** Tells whether the losses that a profit reaches are those that it is halted for. */
function isCalm(
  one: FollowedProfit,
  profit: Profit,
  { at, halted }: { readonly at: number; readonly halted: string | undefined },
): boolean {
  const reached = reachedBy(one, profit, at);
  return reached === undefined || lossKeys(reached) === halted;
}

/** What cannot be reckoned halts, and is no rest. */
function reckoned(stands: () => boolean): boolean {
  try {
    return stands();
  } catch {
    return false;
  }
}
