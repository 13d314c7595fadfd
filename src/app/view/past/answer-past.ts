import type { Json } from '../../../domain/journal-entry.ts';
import { Failure } from '../../process/failure.ts';
import { jsonOf } from '../../text/json.ts';
import { readPlaces, type ReadHistory, readHistory } from '../../trades/read-history.ts';
import { chartFills } from './chart-fills.ts';
import { equityCourses } from './equity-courses.ts';
import { type KnownPast, knownPast } from './known-past.ts';
import { moneyPast } from './money-past.ts';
import type { PastQuestion } from './past-question.ts';
import { tradesPage } from './trades-page.ts';

/**
 * Makes the function that answers questions about the past of a state directory. It reads the history again only where
 * the generation is another one than before. It throws a Failure where the journal cannot be read.
 */
export function createPast(directory: string): (question: PastQuestion, generation: number) => Json {
  let known: { readonly generation: number; readonly past: KnownPast } | undefined;
  const pastAt = (generation: number): KnownPast => {
    if (known?.generation === generation) return { ...known.past, read: anew(known.past.read, directory) };
    known = { generation, past: knownPast(readHistory(directory)) };
    return known.past;
  };
  /** Courses are recorded where no history was read too: what came and went is not known there. */
  const knownFlowsAt = (generation: number): ReadHistory | undefined => {
    try {
      return pastAt(generation).read;
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  };
  return (question, generation) => {
    if (question.about === 'equity') return jsonOf(equityCourses(directory, question, knownFlowsAt(generation)));
    const past = pastAt(generation);
    switch (question.about) {
      case 'money':
        return jsonOf(moneyPast(past, question));
      case 'trades':
        return jsonOf(tradesPage(past, question));
      case 'fills':
        return jsonOf(chartFills(past, question));
    }
  };
}

/** The same items; up to when the lists were read goes on where nothing new has come. */
function anew({ history }: ReadHistory, directory: string): ReadHistory {
  return { history, ...readPlaces(directory) };
}
