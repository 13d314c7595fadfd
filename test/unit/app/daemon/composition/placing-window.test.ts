import { expect, test } from 'vitest';
import { placingWindowMs } from '../../../../../src/app/daemon/composition/placing-window.ts';

test.each([
  [1, 5_000],
  [0.5, 5_000],
  [2, 10_000],
  [11, 55_000],
  // The exchange takes none of 60 s.
  [12, undefined],
  [100, undefined],
])('at a pace of %d a spot order may be under way for %s ms of the exchange’s time', (pace, windowMs) => {
  expect(placingWindowMs(pace)).toBe(windowMs);
});
