import { type Random, seededRandom } from '../../../src/base/random.ts';
import type { PositionMode } from '../../../src/domain/account.ts';
import { type DrawnLoss, drawLoss } from './lost-journal.ts';
import { drawHand, type HandMove } from './other-hand.ts';
import { guarded, parting, resting } from './pieces/exits.ts';
import { coinStopping } from './pieces/coin-stops.ts';
import { laddering } from './pieces/ladders.ts';
import { scheduling } from './pieces/schedules.ts';
import type { DrawPiece, Piece } from './pieces/piece.ts';
import type { Tally } from './tally.ts';

/**
 * What makes the world of a run harder than faults alone do, by name; each has dice of its own, so that one more
 * changes nothing of the others.
 */
export const HARDSHIPS = [
  'latency',
  'position mode',
  'other hand',
  'resting closes',
  'parts',
  'guards',
  'unseen closes',
  'crossed answers',
  'schedules',
  'ladders',
  'lost journal',
  'slow commits',
  'stops of coins',
  'candle holes',
  'unknown answers',
  'pages',
] as const;
export type Hardship = (typeof HARDSHIPS)[number];

/** Those that every run draws. What is missing here is met where it is asked for: `npm run simulate -- --with NAME`. */
export const DRAWN: ReadonlySet<Hardship> = new Set<Hardship>([
  'latency',
  'position mode',
  'ladders',
  'guards',
  'parts',
  'unseen closes',
  'crossed answers',
  'lost journal',
  'other hand',
  'resting closes',
  'schedules',
  'stops of coins',
  'candle holes',
  'unknown answers',
  'pages',
]);

/** How hard the world of one run is. */
export interface Hardness {
  /** How long a call is under way there and back at most, ms; absent where the network of the faults says it. */
  readonly latency?: Latency;
  readonly posMode: PositionMode;
  /** What a person does at the exchange's own page meanwhile. */
  readonly hand: readonly HandMove[];
  /**
   * Dice for closes that go out of sight, and for answers that come to another request; absent where that does not
   * happen.
   */
  readonly unseen?: Random;
  readonly crossed?: Random;
  /** Dice for answers to writes that somebody in between gives; absent where that does not happen. */
  readonly unknown?: Random;
  /** Dice for candles that are listed late; absent where none is. */
  readonly holes?: Random;
  /** Dice for the pages of an intermediary; absent where none stands between. */
  readonly pages?: Random;
  /** How the journal loses its end; absent where it does not. */
  readonly loss?: DrawnLoss;
  /** Dice for the time that a commit takes until it is durable; absent where it takes none. */
  readonly commits?: Random;
}

/** Each way takes half of it: always as long, or anything up to it. */
export interface Latency {
  readonly ms: number;
  readonly isSteady: boolean;
}

const LATENCY_MS_MAX = 300;
/** Share of the runs in which another hand is at the account. */
const OTHER_HAND = 0.5;
/** Share of the runs in which an intermediary answers with its own page at times. */
const PAGES_OF_RUNS = 0.3;
/** Share of the runs whose journal loses its end. */
const LOSSES_OF_RUNS = 0.15;

/** Draws how hard the world of a seed is, of the hardships that are on. */
export function drawHardness(
  seed: number,
  { on, ...between }: { readonly on: ReadonlySet<Hardship>; readonly from: number; readonly until: number },
): Hardness {
  const draw = <T>(hardship: Hardship, drawn: (random: Random) => T): T | undefined =>
    on.has(hardship) ? drawn(diceOf(seed, hardship)) : undefined;
  const latency = draw('latency', (random) => ({
    ms: random.between(0, LATENCY_MS_MAX),
    isSteady: random.next() < 0.5,
  }));
  const inHalf = (hardship: Hardship): Random | undefined =>
    draw(hardship, (random) => (random.next() < 0.5 ? random : undefined));
  const [unseen, crossed, holes] = [inHalf('unseen closes'), inHalf('crossed answers'), inHalf('candle holes')];
  const unknown = inHalf('unknown answers');
  const pages = draw('pages', (random) => (random.next() < PAGES_OF_RUNS ? random : undefined));
  const loss = draw('lost journal', (random) =>
    random.next() < LOSSES_OF_RUNS ? drawLoss(random, between) : undefined,
  );
  const commits = draw('slow commits', (random) => random);
  const isOneWay = draw('position mode', (random) => random.next() < 0.5) === true;
  return {
    ...(latency !== undefined && { latency }),
    ...(unseen !== undefined && { unseen }),
    ...(crossed !== undefined && { crossed }),
    ...(unknown !== undefined && { unknown }),
    ...(holes !== undefined && { holes }),
    ...(pages !== undefined && { pages }),
    ...(loss !== undefined && { loss }),
    // A journal that lies in a file is durable at once.
    ...(commits !== undefined && loss === undefined && { commits }),
    posMode: isOneWay ? 'one_way_mode' : 'hedge_mode',
    hand: draw('other hand', (random) => (random.next() < OTHER_HAND ? drawHand(random, between) : [])) ?? [],
  };
}

/** Dice of one hardship of one seed. */
function diceOf(seed: number, hardship: Hardship): Random {
  return seededRandom((seed * 31 + HARDSHIPS.indexOf(hardship) + 1) * 7_919);
}

/** Draws the pieces of a strategy that hardships bring, each in half of the runs. */
export function drawHarder(seed: number, on: ReadonlySet<Hardship>): readonly Piece[] {
  return HARDSHIPS.filter((hardship) => on.has(hardship)).flatMap((hardship) => {
    const random = diceOf(seed, hardship);
    const piece = PIECES[hardship]?.(random, random.between(3, 20) * 10);
    return piece === undefined || random.next() < 0.5 ? [] : [piece];
  });
}

const PIECES: Readonly<Partial<Record<Hardship, DrawPiece>>> = {
  'resting closes': resting,
  parts: parting,
  guards: guarded,
  schedules: scheduling,
  ladders: laddering,
  'stops of coins': coinStopping,
};

/** Counts what was drawn. */
export function tellHardness({ latency, posMode }: Hardness, tally: Tally): void {
  if (latency !== undefined) tally.met(latency.isSteady ? 'steady latency' : 'latency');
  tally.met(posMode);
}
