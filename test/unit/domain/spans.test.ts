import { expect, it } from 'vitest';
import { type Span, uncovered } from '../../../src/domain/spans.ts';

const spans = (...all: readonly (readonly [number, number])[]): readonly Span[] =>
  all.map(([from, to]) => ({ from, to }));

it.each([
  ['nothing', spans(), spans([10, 20])],
  ['all of it', spans([10, 20]), spans()],
  ['more than it', spans([0, 30]), spans()],
  ['what is before and behind it', spans([0, 9], [21, 30]), spans([10, 20])],
  ['its middle', spans([12, 15]), spans([10, 12], [15, 20])],
  ['both of its ends', spans([5, 12], [15, 25]), spans([12, 15])],
  ['parts that meet', spans([10, 14], [14, 20]), spans()],
  ['a part that holds the next one', spans([10, 18], [12, 14]), spans([18, 20])],
  ['parts that overlap', spans([10, 14], [12, 16]), spans([16, 20])],
])('of a span that %s of is covered the rest is told, oldest first', (_what, covering, rest) => {
  expect(uncovered({ from: 10, to: 20 }, covering)).toEqual(rest);
});

it.each([
  ['within one', spans([5, 10]), spans()],
  ['at the beginning of one', spans([10, 12]), spans()],
  ['before one', spans([11, 12]), spans([10, 10])],
  ['behind all', spans([1, 2], [3, 9]), spans([10, 10])],
  ['within one of several', spans([1, 2], [9, 11]), spans()],
])('an instant is covered where it lies in a span: %s', (_where, covering, rest) => {
  expect(uncovered({ from: 10, to: 10 }, covering)).toEqual(rest);
});
