import { type Decimal, multiply } from '../../../base/decimal.ts';
import { priceInUsdt } from '../../../domain/overview.ts';
import type { Flow } from '../../../domain/profit/flows.ts';
import type { EquityCourse, Sampling } from '../../../ports/equity-log.ts';
import type { Covered } from '../../trades/read-history.ts';
import { walletName } from '../equity/equity-samples.ts';
import type { EquityMove } from './drawdowns.ts';

type CourseOf = Pick<EquityCourse, 'account' | 'coin'>;

/** What is recorded of samples where nothing is. */
export const NOTHING_SAMPLED: Sampling = { wallets: [], read: new Map(), priceAt: () => undefined };

/**
 * Lists what moved an equity without a gain or loss, in the order of times: the flows of the wallets that are in it,
 * and a wallet that came into it or left it, whose amount is not known.
 */
export function movedIn(
  course: CourseOf,
  { flows, sampling }: { readonly flows: readonly Flow[]; readonly sampling: Sampling },
): readonly EquityMove[] {
  const isIn = walletsAt(sampling);
  const own = flows.filter((flow) => isOf(flow, course) && isIn(walletName(flow.account, flow.market), flow.at));
  return [...own.map((flow) => movedBy(flow, course, sampling)), ...changesOf(course, sampling)].toSorted(
    (a, b) => a.at - b.at,
  );
}

/** Coins that were exchanged at spot are a flow of each of them, and none of the worth. */
function isOf({ account, coin, kind }: Flow, course: CourseOf): boolean {
  if (course.account !== null && course.account !== account) return false;
  return course.coin === null ? kind === 'transfer' : course.coin === coin;
}

function movedBy({ at, coin, amount }: Flow, course: CourseOf, { priceAt }: Sampling): EquityMove {
  if (course.coin !== null) return { at, amount };
  const price: Decimal | undefined = priceInUsdt(coin, undefined) ?? priceAt(coin, at);
  return { at, amount: price && multiply(amount, price) };
}

/** Tells whether a wallet was in the samples of a time; before that was recorded all were, as far as is known. */
function walletsAt({ wallets }: Sampling): (name: string, at: number) => boolean {
  return (name, at) => {
    const then = wallets.findLast((one) => one.at <= at) ?? wallets[0];
    return then === undefined || then.names.includes(name);
  };
}

function changesOf({ account }: CourseOf, { wallets }: Sampling): readonly EquityMove[] {
  const own = wallets.map(({ at, names }) => ({
    at,
    names: names.filter((name) => account === null || name.startsWith(`${account} `)).join(),
  }));
  return own
    .filter(({ names }, index) => index > 0 && names !== own[index - 1]?.names)
    .map(({ at }) => ({ at, amount: undefined }));
}

/** The times between which all flows of an equity are known; null where there are none. */
export function knownFlows(
  { account }: CourseOf,
  covered: readonly Covered[],
  { wallets }: Sampling,
): { readonly from: number; readonly until: number } | null {
  const names = wallets.at(-1)?.names;
  const own = covered.filter((one) => account === null || one.account === account);
  const needed = names?.filter((name) => account === null || name.startsWith(`${account} `));
  const isRead = (name: string): boolean =>
    own.some((one) => walletName(one.account, one.market) === name && one.until !== undefined);
  if (own.length === 0 || needed?.every(isRead) === false) return null;
  const ends = own.flatMap(({ until }) => until ?? []);
  if (ends.length === 0) return null;
  return { from: Math.max(...own.map(({ since }) => since)), until: Math.min(...ends) };
}
