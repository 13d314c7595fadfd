import { expect, it } from 'vitest';
import { type Attention, attentionJson, byUrgency } from '../../../src/domain/attention.ts';

const one = (kind: Attention['kind'], severity: Attention['severity'], since: number): Attention => ({
  ...{ kind, severity, since },
  text: `${kind} ${String(since)}`,
  key: `${kind} ${String(since)}`,
});

it('sorts by kind, the severe before the others, the older before the newer', () => {
  const list = [
    one('due', 'severe', 0),
    one('unprotected', 'warning', 1),
    one('unprotected', 'severe', 9),
    one('unprotected', 'severe', 3),
    one('halted', 'info', 50),
  ];
  expect(byUrgency(list).map(({ text }) => text)).toEqual([
    'halted 50',
    'unprotected 3',
    'unprotected 9',
    'unprotected 1',
    'due 0',
  ]);
});

it('is written with its time in UTC; one that is no date is the beginning of time', () => {
  expect(attentionJson(one('due', 'info', Date.UTC(2026, 0, 5)))).toMatchObject({ since: '2026-01-05T00:00:00.000Z' });
  expect(attentionJson(one('due', 'info', -Infinity))).toMatchObject({ since: '1970-01-01T00:00:00.000Z' });
});
