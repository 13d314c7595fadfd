import { add, type Decimal, ZERO } from '../base/decimal.ts';
import type { Episode, Traded } from './episodes.ts';
import { type Span, uncovered } from './spans.ts';

/** What was settled as funding for a pair at one time: negative where it was paid, in the margin coin. */
export interface FundingBill {
  readonly id: string;
  /** Empty where the exchange named no pair. */
  readonly symbol: string;
  readonly amount: Decimal;
  /** Epoch ms, by the exchange's clock. */
  readonly at: number;
}

/** The funding of an account at a market: all that was settled within the spans, oldest first. */
export interface FundingRead {
  readonly account: string;
  readonly market: string;
  readonly spans: readonly Span[];
  readonly bills: readonly FundingBill[];
}

/** The funding of an episode. */
export interface Funding {
  /** In the margin coin, negative where it was paid. Absent where part of it is not known: unknown is never zero. */
  readonly amount?: Decimal;
  /** Until when it is counted, epoch ms; of an episode that is over, its end. */
  readonly until?: number;
  /** Times of which it is not known, oldest first. */
  readonly missing: readonly Span[];
}

/** Bills of funding (interface §2.12). */
export const FUNDING_BILL = 'contract_settle_fee';

/**
 * Adds up the funding of an episode. It is unknown where the bills do not reach over the whole of it, where the other side was open
 * meanwhile, because a bill names the pair and not the side, and where nobody knows when it began. Of an episode that is open it is
 * counted as far as was read.
 */
export function fundingOf(episode: Episode, all: readonly Episode[], reads: readonly FundingRead[]): Funding {
  const { account, instrument, closedAt } = episode;
  const [market, symbol] = instrument.split('/');
  const read = reads.find((one) => one.account === account && one.market === market);
  const from = beganAt(episode, all);
  const until = closedAt ?? Math.max(from, read?.spans.at(-1)?.to ?? from);
  const whole = { from, to: until };
  if (read === undefined || !isBeginKnown(episode)) return { missing: [whole] };
  const both = all
    .filter((other) => isOtherSide(other, episode) && other.openedAt <= until)
    .flatMap(overlapWith(whole));
  const within = read.bills.filter(({ at }) => at >= from && at <= until);
  const ofNobody = within.some((bill) => bill.symbol === '') ? [whole] : [];
  const missing = [...uncovered(whole, read.spans), ...both, ...ofNobody];
  if (missing.length > 0) return { missing };
  return { amount: sumOf(within.filter((bill) => bill.symbol === symbol)), until, missing };
}

/** A bill that two reads have brought is one. */
function sumOf(bills: readonly FundingBill[]): Decimal {
  const once = new Map(bills.map(({ id, amount }) => [id, amount]));
  return [...once.values()].reduce((sum, amount) => add(sum, amount), ZERO);
}

/**
 * The order of the first entry may have been filled, in part, before the journal tells of it: from its placing on, bills of the pair
 * are this episode's, unless they are those of the one before.
 */
function beganAt({ account, instrument, openedAt, entries }: Episode, all: readonly Episode[]): number {
  const [first] = entries;
  const before = all
    .filter((other) => other.account === account && other.instrument === instrument && other.openedAt < openedAt)
    .map(({ closedAt }) => closedAt ?? -Infinity)
    .filter((closedAt) => closedAt <= openedAt);
  return Math.min(openedAt, Math.max(first?.placedAt ?? openedAt, ...before));
}

/** More closed than was seen to be opened: it began before anybody told of it. */
function isBeginKnown({ entries, exits }: Episode): boolean {
  return sizeOf(exits) <= sizeOf(entries);
}

function sizeOf(trades: readonly Traded[]): Decimal {
  return trades.reduce((sum, { size }) => add(sum, size), ZERO);
}

function isOtherSide(other: Episode, { account, instrument, holdSide }: Episode): boolean {
  return other.account === account && other.instrument === instrument && other.holdSide !== holdSide;
}

function overlapWith({ from, to }: Span): (other: Episode) => Span[] {
  return ({ openedAt, closedAt = Infinity }) => {
    const both = { from: Math.max(from, openedAt), to: Math.min(to, closedAt) };
    return both.from <= both.to ? [both] : [];
  };
}
