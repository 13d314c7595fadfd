import type { Overview } from '../../domain/overview.ts';
import type { UnprotectedTimes } from '../../rules/engine/context/controls.ts';
import { isJsonObject, readJson } from '../text/json.ts';

/** What the holder of a book says of it. */
export interface BookReport {
  /** The time of the exchange, epoch ms. */
  readonly now: number;
  /** Of the files that run. */
  readonly revision: string;
  /**
   * Positions without a whole stop-loss, those left out that go without one by intent, and pairs with coins that lack
   * theirs; null where it is not known.
   */
  readonly unprotected: number | null;
}

/** Readings that are older say nothing of now, ms at the pace of a real exchange. */
const READING_MS_MAX = 90_000;

/** What goals know of coins without their stop-loss. */
export type BareCoins = Pick<UnprotectedTimes, 'now' | 'coins'>;

/**
 * Counts the positions without a whole stop-loss, and the pairs of which bought coins lack theirs; null where any of
 * them, or what protects it, is not known. `now` is the time of the exchange, and `speed` that of its time.
 */
export function unprotectedIn(
  overview: Pick<Overview, 'futures'> | undefined,
  { coins, now, speed }: { readonly coins: readonly BareCoins[]; readonly now: number; readonly speed: number },
): number | null {
  if (overview === undefined) return null;
  let count = 0;
  for (const { now: bare, coins: known } of coins) {
    if (known === undefined) continue;
    if (known.readAt === undefined || now - known.readAt > READING_MS_MAX * speed) return null;
    count += bare.size;
  }
  for (const { positions } of overview.futures) {
    const { value, readAt = -Infinity } = positions;
    if (value === undefined || now - readAt > READING_MS_MAX * speed) return null;
    for (const { cover } of value) {
      if (cover.kind === 'unknown') return null;
      if (cover.kind === 'part' || (cover.kind === 'none' && cover.byIntent === undefined)) count += 1;
    }
  }
  return count;
}

/** Writes a report as its text at the server. */
export function reportText(report: BookReport): string {
  return JSON.stringify(report);
}

/** Reads it; undefined where another version has written what this one does not know. */
export function readReport(text: string): BookReport | undefined {
  try {
    const value = readJson(text);
    if (!isJsonObject(value)) return undefined;
    const { now, revision, unprotected } = value;
    if (typeof now !== 'number' || typeof revision !== 'string') return undefined;
    return { now, revision, unprotected: typeof unprotected === 'number' ? unprotected : null };
  } catch {
    return undefined;
  }
}
