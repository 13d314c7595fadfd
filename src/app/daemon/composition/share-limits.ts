import type { ExchangeClient } from '../../../exchange/create-exchange.ts';
import type { RateStops } from '../../../exchange/rate-limit/rate-stops.ts';
import type { AddressShare, AddressUse } from '../../../journal/postgres/share-address.ts';
import type { Clock } from '../../../ports/clock.ts';

export interface ShareLimitsParts {
  readonly exchange: Pick<ExchangeClient, 'sharing'>;
  readonly stops: Pick<RateStops, 'list'>;
  readonly clock: Pick<Clock, 'now'>;
  /** How much faster than the machine's time that of the clock goes. */
  readonly pace: number;
}

/** Ends of one stop that are told twice differ by what the answers took, ms. */
const SAME_MS = 5_000;

/** Shares the limits of an address with the daemons beside; answers the function that ends it. */
export function shareLimits(share: AddressShare, parts: ShareLimitsParts): () => Promise<void> {
  return share.begin(useOf(parts));
}

function useOf({ exchange: { sharing }, stops, clock, pace }: ShareLimitsParts): AddressUse {
  let toldUntil = -Infinity;
  const sameMs = SAME_MS * pace;
  return {
    ...{ usedPart: sharing.usedPart, changed: sharing.recheck },
    newStop() {
      const now = clock.now();
      // Whoever stands between may let others through: each process finds out for itself.
      const stop = stops
        .list()
        .find(({ operation, by, until }) => operation === undefined && by !== 'page' && until > toldUntil + sameMs);
      if (stop === undefined) return undefined;
      toldUntil = stop.until;
      return { leftMs: (stop.until - now) / pace, why: stop.why };
    },
    stopped({ leftMs, why }) {
      const until = clock.now() + leftMs * pace;
      if (until <= toldUntil + sameMs) return;
      toldUntil = until;
      sharing.obey({ until, why });
    },
  };
}
