import type { AccountName } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import { opensPosition } from '../../../risk/view/adds-order.ts';
import { LISTS } from '../../../reads/index.ts';
import type { Area } from '../../../reads/list.ts';
import { type PollKey, type Read } from '../../../reads/read.ts';
import type { Held, Snapshot } from '../../../reads/snapshot.ts';

export interface AreaView {
  readonly snapshot: Snapshot;
  readonly now: number;
  /** Age from which on a poll's value is unknown. */
  maxAgeMs(key: PollKey): number;
}

/**
 * Says why nothing may be opened where an effect would open: something of that area of the account cannot be read, so
 * that what is there already is not known (docs/guarantees.md#g7). Undefined where the effect opens nothing, or all
 * that is polled of the area is fresh.
 */
export function unreadArea(effect: Effect, { snapshot, now, maxAgeMs }: AreaView): string | undefined {
  const opened = openedArea(effect);
  if (opened === undefined) return undefined;
  const { account, area } = opened;
  for (const [key, held] of snapshot.held) {
    const { of } = held.poll;
    if (of.account !== account || areaOf(of) !== area || !isUnread(held, now, maxAgeMs(key))) continue;
    return `${of.list} of ${account} cannot be read: ${held.fault?.message ?? 'no answer'}`;
  }
  return undefined;
}

function openedArea(effect: Effect): { readonly account: AccountName; readonly area: Area } | undefined {
  if (opensPosition(effect) || effect.kind === 'buy' || effect.kind === 'replace')
    return { account: effect.account, area: effect.instrument.market };
  if (effect.kind === 'subscribe') return { account: effect.account, area: 'earn' };
  return effect.kind === 'borrow' ? { account: effect.account, area: 'loan' } : undefined;
}

/** The area in which nothing is opened while a read fails; undefined where nothing rests on it. */
function areaOf({ list, market }: Read): Area | undefined {
  const { area } = LISTS[list];
  if (area === 'none') return undefined;
  return area === 'market' ? market : area;
}

/** One failed read is no reason yet: what was read before it counts until it is too old. */
function isUnread({ fault, receivedAt, value }: Held, now: number, maxAgeMs: number): boolean {
  return fault !== undefined && (value === undefined || now - receivedAt > maxAgeMs);
}
