import type { AccountName } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Market } from '../../../domain/market.ts';
import { opensPosition } from '../../../risk/adds-order.ts';
import type { Held, Snapshot } from '../../../reads/snapshot.ts';

/** What of an account is read and traded together: a futures market, the spot market, savings, loans. */
type Area = Market | 'earn' | 'loan';

export interface AreaSight {
  readonly snapshot: Snapshot;
  readonly now: number;
  /** Age from which on a poll's value is unknown. */
  maxAgeMs(key: string): number;
}

/**
 * Says why nothing may be opened where an effect would open: something of that area of the account cannot be read, so that what is there
 * already is not known (docs/guarantees.md#g7). Undefined where the effect opens nothing, or all that is polled of the area is fresh.
 */
export function unreadArea(effect: Effect, { snapshot, now, maxAgeMs }: AreaSight): string | undefined {
  const opened = openedArea(effect);
  if (opened === undefined) return undefined;
  const { account, area } = opened;
  for (const [key, held] of snapshot.held) {
    if (!isOf(key, account, area) || !isUnread(held, now, maxAgeMs(key))) continue;
    const [what = key] = key.split(' ');
    return `${what} of ${account} cannot be read: ${held.fault?.message ?? 'no answer'}`;
  }
  return undefined;
}

function openedArea(effect: Effect): { readonly account: AccountName; readonly area: Area } | undefined {
  if (opensPosition(effect) || effect.kind === 'buy' || effect.kind === 'replace')
    return { account: effect.account, area: effect.instrument.market };
  if (effect.kind === 'subscribe') return { account: effect.account, area: 'earn' };
  return effect.kind === 'borrow' ? { account: effect.account, area: 'loan' } : undefined;
}

/** Polls by the area that they read; their keys go on with the account, and where there are several with the market. */
const AREA_OF: Readonly<Record<string, Area | 'market'>> = {
  positions: 'market',
  'futures-account': 'market',
  orders: 'market',
  stops: 'market',
  triggers: 'market',
  'spot-assets': 'spot',
  savings: 'earn',
  loans: 'loan',
};

function isOf(key: string, account: AccountName, area: Area): boolean {
  const [what = '', owner, market] = key.split(' ');
  const found = AREA_OF[what];
  return owner === account && (found === 'market' ? market : found) === area;
}

/** One failed read is no reason yet: what was read before it counts until it is too old. */
function isUnread({ fault, receivedAt, value }: Held, now: number, maxAgeMs: number): boolean {
  return fault !== undefined && (value === undefined || now - receivedAt > maxAgeMs);
}
