import path from 'node:path';
import { formatDecimal } from '../../../base/decimal.ts';
import { plainText } from '../../../base/money-text.ts';
import { flowsOf } from '../../../domain/profit/flows.ts';
import { JournalError } from '../../../journal/journal-error.ts';
import { readEquity, readSampledFrom } from '../../../journal/read-equity.ts';
import { thinnedOut } from '../../../journal/thin-out.ts';
import type { ReadBetween } from '../../../ports/equity-log.ts';
import type { equity } from '../../../web/api/equity.ts';
import type { AnswerOf } from '../../../web/api/question.ts';
import { JournalFailure } from '../../process/failure.ts';
import type { ReadHistory } from '../../trades/read-history.ts';
import { BELIEVED_MS } from '../equity/equity-samples.ts';
import { drawdownsOf, type Fallen } from './drawdowns.ts';
import { knownFlows, movedIn, NOTHING_SAMPLED } from './course-flows.ts';
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

/** What is known of the past, for flows of money; undefined where nothing is. */
export type FlowsKnown = Pick<ReadHistory, 'history' | 'covered'> | undefined;

/**
 * Answers the recorded courses, each thinned out to so many points that what was earned keeps its highs and lows. In
 * drawdowns what came and went is neither gain nor loss, as far as it was read.
 */
export function equityCourses(
  directory: string,
  { from = 0, to, account, points }: Omit<PastQuestion & { readonly about: 'equity' }, 'about'>,
  known: FlowsKnown,
): EquityCourses {
  const file = equityPath(directory);
  const flows = flowsOf(known?.history.bills ?? []);
  // The peak before the span is recorded with each sample; after a flow it has to be reckoned from the beginning.
  const begin = flows.some(({ at }) => at < from) ? 0 : from;
  const sampling = inFile(() => readSampledFrom(file, begin)) ?? NOTHING_SAMPLED;
  const readAt = (at: number): ReadBetween => sampling.read.get(at) ?? { first: at - BELIEVED_MS, last: at };
  const found = inFile(() => readEquity(file, { from: begin, to, account }))
    .map((course) => ({
      ...course,
      samples: drawdownsOf(course.samples, { moved: movedIn(course, { flows, sampling }), readAt }).filter(
        ({ at }) => at >= from,
      ),
    }))
    .filter(({ samples }) => samples.length > 0);
  const pointsMax = Math.min(points, Math.floor(ALL_POINTS_MAX / Math.max(1, found.length)));
  return found.map(({ samples, ...course }) => ({
    ...course,
    ...pointsJson(thinnedTo(samples, pointsMax)),
    flows: knownFlows(course, known?.covered ?? [], sampling),
  }));
}

function inFile<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof JournalError) throw new JournalFailure(error.message);
    throw error;
  }
}

function pointsJson(told: readonly Fallen[]) {
  return {
    at: told.map(({ at }) => at),
    equity: told.map((sample) => formatDecimal(sample.equity)),
    drawdown: told.map(({ drawdown }) => (drawdown === undefined ? null : plainText(drawdown))),
  };
}

/** Thins samples out to so many points at most, of equal spans of time; the last one stays. */
function thinnedTo(samples: readonly Fallen[], pointsMax: number): readonly Fallen[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (samples.length <= pointsMax || first === undefined || last === undefined) return samples;
  // Each span leaves two samples, and both ends may cut one.
  const spans = Math.max(1, Math.floor((pointsMax - 3) / 2));
  const kept = thinnedOut(samples, Math.ceil((last.at - first.at + 1) / spans), ({ gained }) => gained);
  return kept.at(-1) === last ? kept : [...kept, last];
}
