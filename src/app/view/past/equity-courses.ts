import path from 'node:path';
import { divide, formatDecimal, subtract, ZERO } from '../../../base/decimal.ts';
import { plainText } from '../../../base/money-text.ts';
import { JournalError } from '../../../journal/journal-error.ts';
import { readEquity } from '../../../journal/read-equity.ts';
import { thinnedOut } from '../../../journal/thin-out.ts';
import type { EquityAt, EquityCourse } from '../../../ports/equity-log.ts';
import type { equity } from '../../../web/api/equity.ts';
import type { AnswerOf } from '../../../web/api/question.ts';
import { JournalFailure } from '../../process/failure.ts';
import type { PastQuestion } from './past-question.ts';

type EquityAnswer = Extract<AnswerOf<typeof equity>, { readonly courses: unknown }>;

/** The recorded courses of equity. */
export type EquityCourses = EquityAnswer['courses'];

/** Most points of an answer over all its courses, of which there are 100 at most. */
const ALL_POINTS_MAX = 40_000;

/** Answers the path of the recorded equity in a state directory. */
export function equityPath(directory: string): string {
  return path.join(directory, 'equity.sqlite');
}

/** Answers the recorded courses, each thinned out to so many points that its highs and lows stay. */
export function equityCourses(
  directory: string,
  { from, to, account, points }: Omit<PastQuestion & { readonly about: 'equity' }, 'about'>,
): EquityCourses {
  const found = recorded(directory, { from, to, account }).filter(({ samples }) => samples.length > 0);
  const pointsMax = Math.min(points, Math.floor(ALL_POINTS_MAX / Math.max(1, found.length)));
  return found.map((course) => courseJson(course, pointsMax));
}

function recorded(directory: string, query: Parameters<typeof readEquity>[1]): readonly EquityCourse[] {
  try {
    return readEquity(equityPath(directory), query);
  } catch (error) {
    if (error instanceof JournalError) throw new JournalFailure(error.message);
    throw error;
  }
}

function courseJson({ account, coin, samples }: EquityCourse, pointsMax: number): EquityAnswer['courses'][number] {
  const told = thinnedTo(samples, pointsMax);
  return {
    ...{ account, coin },
    at: told.map(({ at }) => at),
    equity: told.map((sample) => formatDecimal(sample.equity)),
    drawdown: told.map(drawdownOf),
  };
}

/** Thins samples out to so many points at most, of equal spans of time; the last one stays. */
function thinnedTo(samples: readonly EquityAt[], pointsMax: number): readonly EquityAt[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (samples.length <= pointsMax || first === undefined || last === undefined) return samples;
  // Each span leaves two samples, and both ends may cut one.
  const spans = Math.max(1, Math.floor((pointsMax - 3) / 2));
  const kept = thinnedOut(samples, Math.ceil((last.at - first.at + 1) / spans));
  return kept.at(-1) === last ? kept : [...kept, last];
}

/** The drawdown of a sample as a share of the highest equity before it, to eight places; of nothing there is none. */
function drawdownOf({ equity: now, peak }: EquityAt): string {
  if (peak <= ZERO) return '0';
  return plainText(divide(subtract(peak, now), peak));
}
