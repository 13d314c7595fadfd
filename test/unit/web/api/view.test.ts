import { expect, it } from 'vitest';
import { entries } from '../../../../src/web/api/entries.ts';
import { evaluations } from '../../../../src/web/api/evaluations.ts';
import { intent } from '../../../../src/web/api/intent.ts';
import { parts } from '../../../../src/web/api/parts.ts';
import { planHalt } from '../../../../src/web/api/plan-halt.ts';
import type { DaemonQuestion } from '../../../../src/web/api/question.ts';
import { problemsIn } from './problems-in.ts';
import { ENTRIES, EVALUATIONS, INTENT, PARTS, PLAN_HALT } from './view-samples.ts';

const SAMPLES: readonly (readonly [DaemonQuestion, object])[] = [
  [parts, PARTS],
  [evaluations, EVALUATIONS],
  [entries, ENTRIES],
  [intent, INTENT],
  [planHalt, PLAN_HALT],
];

it.each(SAMPLES)('the sample of $ask fits its schema, and with another field it does not', ({ answer }, sample) => {
  expect(problemsIn(answer, sample)).toEqual([]);
  expect(problemsIn(answer, { ...sample, more_: 1 })).not.toEqual([]);
});
