import { expect, it } from 'vitest';
import { chart } from '../../../../src/web/api/chart.ts';
import { equity } from '../../../../src/web/api/equity.ts';
import { health } from '../../../../src/web/api/health.ts';
import { money } from '../../../../src/web/api/money.ts';
import { trades } from '../../../../src/web/api/trades.ts';
import { problemsIn } from './problems-in.ts';
import { CHART } from './samples/chart.ts';
import { EQUITY } from './samples/equity.ts';
import { HEALTH } from './samples/health.ts';
import { MONEY } from './samples/money.ts';
import { TRADES } from './samples/trades.ts';

it.each([
  ['money', money.answer, MONEY],
  ['trades', trades.answer, TRADES],
  ['equity', equity.answer, EQUITY],
  ['chart', chart.answer, CHART],
  ['health', health.answer, HEALTH],
] as const)('the sample of %s fits its schema', (_ask, schema, sample) => {
  expect(problemsIn(schema, sample)).toEqual([]);
});
