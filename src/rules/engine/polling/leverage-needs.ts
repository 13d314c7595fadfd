import { positionThing } from '../../../effects/things.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { FuturesInstrument } from '../../../domain/market.ts';
import type { Bound } from '../../../risk/bound.ts';
import { looksAtLeverage } from '../../../risk/looks-at-leverage.ts';
import type { OuterLimits } from '../../../risk/outer-limits.ts';
import { openedInstruments } from '../../../strategy/opened-instruments.ts';
import type { Strategy } from '../../../strategy/strategy.ts';
import { LIMIT_PACES } from '../../../reads/limit-paces.ts';
import { pollEvery, type PollRequest } from '../../../reads/poll.ts';
import { leveragePollKey } from '../../../reads/leverage-poll.ts';

/** Asks for the leverage of every instrument that strategies open on, where a limit is judged by it: any hand may change it at the exchange. */
export function leverageNeeds(strategies: readonly Strategy[], outer: OuterLimits | undefined): readonly PollRequest[] {
  return strategies.flatMap((strategy) =>
    openedInstruments(strategy)
      .filter(({ account }) => looksAtLeverage([...strategy.limits, ...boundsAround(account, outer)]))
      .map(({ account, instrument }) => leverageRequest(account, instrument)),
  );
}

function boundsAround(account: AccountName, outer: OuterLimits | undefined): readonly Bound[] {
  return [...(outer?.accounts.get(account) ?? []), ...(outer?.everything ?? [])];
}

function leverageRequest(account: AccountName, instrument: FuturesInstrument): PollRequest {
  const { market, symbol } = instrument;
  const shown = positionThing(account, instrument);
  return pollEvery(
    {
      key: leveragePollKey(account, instrument),
      read: (exchange) => exchange.read({ kind: 'futures-account', account, market, symbol }),
      shows: ({ key }) => key === shown.key,
    },
    LIMIT_PACES.leverage,
  );
}
