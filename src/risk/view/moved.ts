import { add, formatDecimal, parseDecimal, ZERO } from '../../base/decimal.ts';
import type { Effect } from '../../effects/index.ts';
import type { Intent } from '../../effects/intent.ts';
import { formatMoney, type Money } from '../../domain/money.ts';
import { type Bound, boundOf } from '../bounds/bound.ts';
import { dayOf } from './day.ts';
import type { RiskView } from './limit.ts';
import type { Moved } from './money-seen.ts';

/** A bound on what is moved in a day. */
export interface DayBound {
  readonly most: readonly Money[];
  readonly zone?: string;
}

/** Longest day that any zone has, with daylight saving, and one hour to spare. */
const KEPT_MS = 26 * 3_600_000;

/** Moves that are remembered; with more in a day the oldest are counted as one. */
const KEPT_MAX = 2_000;

const KINDS: Readonly<Record<string, Moved['kind']>> = { transferPerDay: 'transfer', redeemPerDay: 'redeem' };

/** Names the state in which a level keeps what it has moved. */
export function movedKey(of: string): string {
  return `moved ${of}`;
}

/** Tells whether bounds count what an effect moves, so that it has to be remembered. */
export function countsMoved(effect: Effect, bounds: readonly Bound[]): boolean {
  return bounds.some(({ kind }) => KINDS[kind] !== undefined && KINDS[kind] === effect.kind);
}

/**
 * Says why moving this would bring the sum of the day above its bound. A coin that the bound does not name is refused.
 */
export function judgeMoved(money: Money & Pick<Moved, 'kind'>, bound: DayBound, view: RiskView): string | undefined {
  const { coin, kind } = money;
  const most = boundOf(coin, bound.most);
  if (most === undefined) return `${coin} is not allowed; allowed: at most ${bound.most.map(formatMoney).join(', ')}`;
  const zone = bound.zone ?? 'UTC';
  const today = dayOf(view.now, zone);
  const moved = view.moved();
  if (today === undefined) return `what was moved today (${zone}) is not known; allowed: at most ${formatMoney(most)}`;
  const before = moved
    .filter((one) => one.kind === kind && one.coin === coin && dayOf(one.at, zone) === today)
    .reduce((sum, { value }) => add(sum, value), ZERO);
  const total = { value: add(before, money.value), coin };
  if (total.value <= most.value) return undefined;
  return `${formatMoney(total)} would be moved today (${zone}), above ${formatMoney(most)}`;
}

/** Reads stored moves; those of which `failed` is true did not happen, and do not count. */
export function readMoved(stored: string | undefined, failed: (id: string) => boolean): readonly Moved[] {
  const list = JSON.parse(stored ?? '[]') as readonly (Omit<Moved, 'value'> & { readonly value: string })[];
  return list.filter(({ id }) => !failed(id)).map((one) => ({ ...one, value: parseDecimal(one.value) }));
}

/** Adds what an intent moves to the stored moves, without those of days that are over; answers what is to be stored. */
export function withMoved(
  stored: string | undefined,
  { id, decidedAt, effect }: Intent,
  failed: (id: string) => boolean,
): string {
  const kept = readMoved(stored, failed).filter(({ at }) => at > decidedAt - KEPT_MS);
  const own: Moved[] =
    effect.kind === 'transfer' || effect.kind === 'redeem'
      ? [{ kind: effect.kind, id, at: decidedAt, coin: effect.coin, value: effect.amount }]
      : [];
  const all = folded([...kept, ...own]);
  return JSON.stringify(all.map((one) => ({ ...one, value: formatDecimal(one.value) })));
}

/**
 * A forgotten entry would be allowed again. Above the bound, the oldest entry that has a later one of its kind and coin
 * is therefore added to that one.
 */
function folded(all: readonly Moved[]): readonly Moved[] {
  if (all.length <= KEPT_MAX) return all;
  for (const [i, oldest] of all.entries()) {
    const next = all.findIndex(({ kind, coin }, j) => j > i && kind === oldest.kind && coin === oldest.coin);
    if (next !== -1)
      return all
        .map((one, j) => (j === next ? { ...one, value: add(one.value, oldest.value) } : one))
        .filter((one) => one !== oldest);
  }
  return all;
}
