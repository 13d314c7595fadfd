import { type Random, seededRandom } from '../../base/random.ts';
import { CUT_OFFSETS_MS } from '../../paper/market/cut-market.ts';
import { MINUTE_MS } from '../../paper/market/market-source.ts';

/** The kinds of places at which a market is cut. The awkward ones are drawn as often as any. */
export const CUT_PLACES = ['after a decision', 'inside a candle', 'at a tick', 'anywhere'] as const;
export type CutPlace = (typeof CUT_PLACES)[number];

/** An instant at which a market is cut, ms: no price at or after it exists. */
export interface DrawnCut {
  readonly at: number;
  readonly place: CutPlace;
}

/** What cuts are drawn of. */
export interface CutDrawing {
  readonly count: number;
  readonly seed: number;
  /** The run, ms; its end is left out. */
  readonly from: number;
  readonly to: number;
  /** The instants at which rules acted, ms. */
  readonly decidedAt: readonly number[];
  /** The lengths of the candles that are watched, ms. */
  readonly candlesMs: readonly number[];
  /** Each tells the first tick of a trigger after an instant, ms. */
  readonly ticks: readonly ((after: number) => number | undefined)[];
}

/** Draws of one cut before it is given up: a short run has few places. */
const TRIES_MAX = 20;

/**
 * Draws cuts within a run, ascending and no two alike: in turn right after a decision, inside a candle, right after a
 * tick, and anywhere.
 */
export function drawCuts(drawing: CutDrawing): readonly DrawnCut[] {
  const random = seededRandom(drawing.seed);
  const cuts = new Map<number, DrawnCut>();
  for (let turn = 0; turn < drawing.count; turn += 1) {
    const place = CUT_PLACES[turn % CUT_PLACES.length] ?? 'anywhere';
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const cut = drawAt(tries < TRIES_MAX / 2 ? place : 'anywhere', drawing, random);
      if (cut === undefined || cut.at <= drawing.from || cut.at >= drawing.to || cuts.has(cut.at)) continue;
      cuts.set(cut.at, cut);
      break;
    }
  }
  return [...cuts.values()].toSorted((a, b) => a.at - b.at);
}

function drawAt(place: CutPlace, drawing: CutDrawing, random: Random): DrawnCut | undefined {
  const { from, to, decidedAt, candlesMs, ticks } = drawing;
  const anyAt = random.between(from, to - 1);
  switch (place) {
    case 'after a decision': {
      const at = picked(random, decidedAt);
      return at === undefined ? undefined : { at: nextCutAfter(at), place };
    }
    case 'inside a candle': {
      const lengthMs = Math.max(MINUTE_MS, ...candlesMs);
      const at = cutIn(Math.floor(anyAt / lengthMs) * lengthMs + random.between(1, lengthMs - 1), random);
      return at % lengthMs === 0 ? undefined : { at, place };
    }
    case 'at a tick': {
      // A candle that closes is a tick of whoever watches it.
      const closes = candlesMs.map((lengthMs) => (after: number) => (Math.floor(after / lengthMs) + 1) * lengthMs);
      const at = picked(random, [...ticks, ...closes])?.(anyAt);
      return at === undefined ? undefined : { at: nextCutAfter(at), place };
    }
    case 'anywhere':
      return { at: cutIn(anyAt, random), place };
  }
}

/** The first cut at which all that is known at an instant stays. */
function nextCutAfter(at: number): number {
  const minuteAt = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const offset = CUT_OFFSETS_MS.find((offsetMs) => minuteAt + offsetMs > at) ?? MINUTE_MS;
  return minuteAt + offset;
}

function cutIn(at: number, random: Random): number {
  return Math.floor(at / MINUTE_MS) * MINUTE_MS + (picked(random, CUT_OFFSETS_MS) ?? 0);
}

function picked<T>(random: Random, from: readonly T[]): T | undefined {
  return from[random.between(0, from.length - 1)];
}
