import { add, type Decimal, ZERO } from '../base/decimal.ts';
import type { Episode } from './episodes.ts';
import type { Bill } from './history.ts';

/** The bills of an account at a market from one time to another, both ms: all that there were. */
export interface BillsRead {
  readonly account: string;
  readonly market: string;
  readonly from: number;
  readonly to: number;
  readonly bills: readonly Pick<Bill, 'symbol' | 'amount' | 'businessType' | 'cTime'>[];
}

/** Bills of funding (interface §2.12). */
const FUNDING = 'contract_settle_fee';

/**
 * Adds up the funding of an episode, in the margin coin: negative where it was paid. Undefined where the bills do not reach over the
 * whole of it, and where the other side was open meanwhile, because a bill names the pair and not the side. Unknown is never zero.
 */
export function fundingOf(episode: Episode, all: readonly Episode[], reads: readonly BillsRead[]): Decimal | undefined {
  const { account, instrument, openedAt } = episode;
  const [market, symbol] = instrument.split('/');
  const read = reads.find((one) => one.account === account && one.market === market);
  if (read === undefined || read.from > openedAt || read.to < (episode.closedAt ?? openedAt)) return undefined;
  if (all.some((other) => overlaps(other, episode))) return undefined;
  return read.bills
    .filter((bill) => bill.businessType === FUNDING && bill.symbol === symbol)
    .filter(({ cTime }) => cTime >= openedAt && cTime <= (episode.closedAt ?? read.to))
    .reduce((sum, { amount }) => add(sum, amount), ZERO);
}

function overlaps(other: Episode, episode: Episode): boolean {
  const isOtherSide =
    other.account === episode.account && other.instrument === episode.instrument && other.holdSide !== episode.holdSide;
  return (
    isOtherSide && other.openedAt <= (episode.closedAt ?? Infinity) && episode.openedAt <= (other.closedAt ?? Infinity)
  );
}
