import {
  absolute,
  type Decimal,
  decimalOf,
  formatDecimal,
  maximum,
  multiply,
  parseDecimal,
  subtract,
} from '../../../base/decimal.ts';
import { formatDuration } from '../../../base/duration.ts';

/** So many readings after a move that show the price from before say that it does not show. */
const READINGS = 2;

/** So many accepted moves in a row that did not show are no progress: the exchange keeps its own price. */
const UNMOVED_MAX = 5;

/** The pause between two tries of a move that does not show, ms. */
const UNMOVED_PAUSE_MS = 300_000;

/** A price that the exchange keeps may be off by so many steps: it may have a coarser step than it states. */
const STEPS = decimalOf(2);

/** Durable: what became of the last accepted move of one thing. */
export interface ShownMove {
  /** Prices before and after, decimal text. */
  readonly from: string;
  readonly to: string;
  /** When it was planned, ms. */
  readonly at: number;
  /** The first evaluation after it was accepted, ms: readings that began before then may lack it. */
  readonly since?: number;
  /** The readings since then that showed the price from before, and the beginning of the last of them, ms. */
  readonly seen?: number;
  readonly readAt?: number;
  /** Moves in a row that did not show. */
  readonly unmoved: number;
}

/** The moves that have not shown, by the thing that was moved. */
export type Moves = Readonly<Record<string, ShownMove>>;

/** Where a reading shows things, and when it began. */
export interface ShownPrices {
  readonly prices: ReadonlyMap<string, Decimal>;
  readonly readAt: number | undefined;
  readonly now: number;
}

/** Judges moves by a reading. One that shows is forgotten, as is one of a thing that is not there any more. */
export function judgeMoves(moves: Moves | undefined, shown: ShownPrices): Moves {
  if (moves === undefined) return {};
  return Object.fromEntries(
    Object.entries(moves).flatMap(([thing, move]): [string, ShownMove][] => {
      const price = shown.prices.get(thing);
      return price === undefined || formatDecimal(price) !== move.from ? [] : [[thing, judged(move, shown)]];
    }),
  );
}

function judged(move: ShownMove, { readAt, now }: ShownPrices): ShownMove {
  if (isJudged(move)) return move;
  const { since = now, seen = 0 } = move;
  const isNext = readAt !== undefined && readAt > (move.readAt ?? since);
  if (!isNext) return { ...move, since };
  const isUnmoved = seen + 1 === READINGS;
  return { ...move, since, seen: seen + 1, readAt, unmoved: isUnmoved ? move.unmoved + 1 : move.unmoved };
}

function isJudged({ seen = 0 }: ShownMove): boolean {
  return seen >= READINGS;
}

/** Tells whether a thing may be moved now: not before the last move was judged, and seldom where moves do not show. */
export function mayMove(move: ShownMove | undefined, now: number): boolean {
  if (move === undefined) return true;
  if (!isJudged(move)) return false;
  return !isUnmovable(move) || now - move.at >= UNMOVED_PAUSE_MS;
}

/** Tells whether so many accepted moves of a thing did not show that it counts as fixed by the exchange. */
export function isUnmovable(move: ShownMove | undefined): boolean {
  return move !== undefined && move.unmoved >= UNMOVED_MAX;
}

/** Remembers a move that is planned now. */
export function movedTo(
  before: ShownMove | undefined,
  { from, to, now }: { from: Decimal; to: Decimal; now: number },
): ShownMove {
  return { from: formatDecimal(from), to: formatDecimal(to), at: now, unmoved: before?.unmoved ?? 0 };
}

/** How far from the wanted price a thing may stay that the exchange does not move. */
export function isNearEnough(
  stands: Decimal,
  wanted: Decimal,
  { minMove, priceStep }: { readonly minMove: Decimal; readonly priceStep: Decimal },
): boolean {
  return absolute(subtract(stands, wanted)) <= maximum(multiply(wanted, minMove), multiply(priceStep, STEPS));
}

/** Says that the exchange accepts a move and does not carry it out; `name` is the thing's. */
export function unmovedText(name: string, { from, unmoved }: ShownMove, wanted: Decimal): string {
  return `the exchange accepts the moves of the ${name} to ${formatDecimal(wanted)} and shows it at ${formatDecimal(parseDecimal(from))}: ${String(unmoved)} in a row; next try in ${formatDuration(UNMOVED_PAUSE_MS)}`;
}
