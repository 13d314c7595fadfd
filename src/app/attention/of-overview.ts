import { formatDecimal } from '../../base/decimal.ts';
import type { Attention } from '../../domain/attention.ts';
import { instrumentName } from '../../domain/market.ts';
import type { PositionOverview, Overview } from '../../domain/overview.ts';
import { describePosition } from '../../rules/engine/runtime/describe-position.ts';
import { episodeKey } from '../../rules/observe/overview/overview.ts';

/** Time after an opening in which a missing stop-loss is no alarm, ms: it is set within moments. */
const MOMENT_MS = 10_000;

/**
 * Makes one item for each position without a stop-loss for all of it, unless each of its openings gives a reason, and
 * for each stop-loss that lies beyond the liquidation price.
 */
export function overviewAttention(overview: Overview | undefined, now: number): readonly Attention[] {
  if (overview === undefined) return [];
  return overview.futures.flatMap(({ positions }) => (positions.value ?? []).flatMap((held) => ofPosition(held, now)));
}

function ofPosition(held: PositionOverview, now: number): readonly Attention[] {
  const { position, cover } = held;
  const { account } = position;
  const place = { account, instrument: instrumentName(position), do: 'purser status' };
  const named = `${account}: ${describePosition(position)}`;
  const key = episodeKey(position);
  switch (cover.kind) {
    case 'none':
      if (cover.byIntent !== undefined) return [];
      return [openOne(`${named} has no stop-loss`, cover.since)];
    case 'part':
      return [
        openOne(`${named}: ${formatDecimal(cover.open)} ${position.baseCoin} of it have no stop-loss`, cover.since),
      ];
    case 'stop':
      if (!cover.beyondLiquidation) return [];
      return [
        {
          ...{ kind: 'stop-beyond-liquidation', severity: 'severe', ...place, ...openerOf(held), since: now },
          text: `${named}: its stop-loss is beyond the liquidation price: it would be liquidated first`,
          key: `stop-beyond-liquidation ${key}`,
        },
      ];
    case 'unknown':
      return [];
  }

  function openOne(text: string, since: number): Attention {
    const severity = now - since > MOMENT_MS ? 'severe' : 'warning';
    return {
      ...{ kind: 'unprotected', severity, ...place, ...openerOf(held), since },
      text,
      key: `unprotected ${key}`,
    };
  }
}

/** Tells the strategy and rule that opened a position, where there is one. */
function openerOf({ openedBy: [first, other] }: PositionOverview): Pick<Attention, 'strategy' | 'rule'> {
  if (first === undefined || other !== undefined) return {};
  const at = first.lastIndexOf('/');
  return { strategy: first.slice(0, at), rule: first.slice(at + 1) };
}
