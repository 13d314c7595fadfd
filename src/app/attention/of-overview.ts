import { formatDecimal } from '../../base/decimal.ts';
import type { Attention } from '../../domain/attention.ts';
import { instrumentName } from '../../domain/market.ts';
import type { HeldPosition, Overview } from '../../domain/overview.ts';
import { describePosition } from '../../rules/engine/runtime/describe-position.ts';
import { episodeKey } from '../../rules/observe/overview/overview.ts';

/** A stop-loss is set within moments of the opening: before that it is no alarm that there is none. */
const MOMENT_MS = 10_000;

/** Makes one of each position without a stop-loss for all of it, unless each of its openings says why, and of each stop-loss that comes too late. */
export function overviewAttention(overview: Overview | undefined, now: number): readonly Attention[] {
  if (overview === undefined) return [];
  return overview.futures.flatMap(({ positions }) => (positions.value ?? []).flatMap((held) => ofPosition(held, now)));
}

function ofPosition(held: HeldPosition, now: number): readonly Attention[] {
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
          text: `${named}: its stop-loss lies beyond the liquidation price: it would be liquidated first`,
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

/** The strategy and rule that opened it, where there is one. */
function openerOf({ openedBy: [first, other] }: HeldPosition): Pick<Attention, 'strategy' | 'rule'> {
  if (first === undefined || other !== undefined) return {};
  const [strategy = '', rule = ''] = first.split('/');
  return { strategy, rule };
}
