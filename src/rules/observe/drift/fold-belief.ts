import { formatDecimal, parseDecimal } from '../../../base/decimal.ts';
import { FLAT, type Folded, type FoldedPosition, foldPositions, sideKey } from '../../../domain/fold-positions.ts';
import type { Fill } from '../../../domain/history.ts';

/** The believed positions of an account at a market, and the extent to which its fills have been read. */
export interface FoldBelief {
  /** The flat point that it was folded from, ms. */
  readonly flatAt: number;
  /** The instant up to which fills have been read, ms. */
  readonly readTo: number;
  /** Ids of the fills of the overlap before `readTo`: these are listed again, and count once. */
  readonly recent: readonly string[];
  readonly folded: Folded;
}

/** The overlap of reads, ms: a fill may be listed late, and the exchange's clock differs from ours. */
export const OVERLAP_MS = 600_000;

/** Most ids that a belief can hold: what one read may bring. */
const RECENT_MAX = 2_000;

/** Believes that nothing was open at a time. */
export function flatBelief(flatAt: number): FoldBelief {
  return { flatAt, readTo: flatAt, recent: [], folded: FLAT };
}

/** The instant from which on fills are read. */
export function askFrom({ flatAt, readTo }: FoldBelief): number {
  return Math.max(flatAt, readTo - OVERLAP_MS);
}

/**
 * Folds the fills of a read up to `readTo`; fills that were listed before, and those before the flat point, do not
 * count.
 */
export function foldInto(belief: FoldBelief, fills: readonly Fill[], readTo: number): FoldBelief {
  const known = new Set(belief.recent);
  const added = fills.filter(({ tradeId, cTime }) => cTime >= belief.flatAt && !known.has(tradeId));
  const recent = fills.filter(({ cTime }) => cTime >= readTo - OVERLAP_MS).map(({ tradeId }) => tradeId);
  return {
    flatAt: belief.flatAt,
    readTo,
    recent: recent.slice(0, RECENT_MAX),
    folded: foldPositions(belief.folded, added),
  };
}

const DECIMALS = ['size', 'cost', 'realised', 'fees', 'lastPrice'] as const;

/** Writes a belief as text, to be kept. */
export function beliefText({ folded, ...rest }: FoldBelief): string {
  const positions = [...folded.positions.values()].map((position) => ({
    ...position,
    ...Object.fromEntries(DECIMALS.map((name) => [name, formatDecimal(position[name])])),
  }));
  return JSON.stringify({ ...rest, positions, lost: [...folded.lost] });
}

/** Reads a belief that was kept; undefined where it is of another flat point, or not what was written. */
export function readBelief(text: string | undefined, flatAt: number): FoldBelief | undefined {
  if (text === undefined) return undefined;
  const kept: unknown = JSON.parse(text);
  if (!isKept(kept) || kept.flatAt !== flatAt) return undefined;
  const positions = kept.positions.map((position) => {
    const read: FoldedPosition = {
      ...position,
      size: parseDecimal(position.size),
      cost: parseDecimal(position.cost),
      realised: parseDecimal(position.realised),
      fees: parseDecimal(position.fees),
      lastPrice: parseDecimal(position.lastPrice),
    };
    return [sideKey(read.symbol, read.holdSide), read] as const;
  });
  const folded = { positions: new Map(positions), lost: new Map(kept.lost) };
  return { flatAt, readTo: kept.readTo, recent: kept.recent, folded };
}

type KeptPosition = Omit<FoldedPosition, (typeof DECIMALS)[number]> & Record<(typeof DECIMALS)[number], string>;

interface Kept extends Omit<FoldBelief, 'folded'> {
  readonly positions: readonly KeptPosition[];
  readonly lost: readonly (readonly [string, string])[];
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'flatAt' in value && 'positions' in value && 'lost' in value;
}
