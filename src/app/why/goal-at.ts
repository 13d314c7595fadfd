import type { EvaluationReader } from '../../journal/read-evaluations.ts';
import type { Json } from '../../domain/journal-entry.ts';
import type { EvaluationRecord } from '../../ports/evaluation-log.ts';
import type { Goal } from '../../strategy/model/strategy.ts';
import { timeText } from '../text/entry-line.ts';
import { type PartQuestion, isMeant } from './happened.ts';
import type { InstanceReport } from './why-report.ts';

/**
 * Tells from the records the state of a goal at a time: of each instance the last evaluation by then, with the wanted
 * and the present state, the actions that it would have taken, and the reasons that held it back. The record holds it
 * in words, and needs no earlier text. `now` is the goal in its present file.
 */
export function goalAt(
  { strategy, part, each, at }: PartQuestion,
  reader: EvaluationReader,
  now: Goal | undefined,
): { readonly notes: readonly string[]; readonly instances: readonly InstanceReport[] } {
  const records = reader
    .lastBefore({ strategy, rule: part, at })
    .filter(({ instance, phase, kind }) => kind === 'goal' && phase !== 'ended' && isMeant(instance, each));
  const changed = records.filter(({ revision }) => revision !== now?.revision);
  const notes = changed.map(
    (record) => `its text has changed since ${timeText(record.at)}: what is told here goes by the text of then`,
  );
  return {
    notes: [...new Set(notes)],
    instances: records.map(instanceOf),
  };
}

function instanceOf({ instance, at, stands, missed, values }: EvaluationRecord): InstanceReport {
  return { ...linesIn(values), instance, at, stands, ...(missed !== undefined && { missed }) };
}

function linesIn(values: string): { readonly [name: string]: Json } {
  const lines: unknown = JSON.parse(values);
  return isObject(lines) ? lines : {};
}

function isObject(value: unknown): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
