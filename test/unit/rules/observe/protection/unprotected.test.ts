import { describe, expect, it } from 'vitest';
import {
  addUnprotected,
  type CoverRead,
  ended,
  checkCover,
  type Unprotected,
  secondsText,
} from '../../../../../src/rules/observe/protection/unprotected.ts';

const SEEN: CoverRead = {
  now: 10_000,
  readAt: 9_900,
  covered: false,
  doubtful: false,
  placedAt: undefined,
  patienceMs: 5_000,
};
const UNPROTECTED: Unprotected = { since: 4_000, sure: true };

describe('a position without its stop-loss', () => {
  it('is naked from the reading on that lacks it', () => {
    expect(checkCover(undefined, SEEN)).toEqual({ unprotected: { since: 9_900, sure: true } });
  });

  it('is not naked for certain where the reading may have come too early, but from then on where the next lacks it too', () => {
    const { unprotected } = checkCover(undefined, { ...SEEN, doubtful: true });
    expect(unprotected).toEqual({ since: 9_900, sure: false });
    expect(checkCover(unprotected, { ...SEEN, readAt: 11_900 })).toEqual({ unprotected: { since: 9_900, sure: true } });
    expect(checkCover(unprotected, { ...SEEN, readAt: 11_900, covered: true })).toEqual({ unprotected: undefined });
  });

  it('has been naked until the exchange accepted a stop-loss, whenever a reading shows it', () => {
    expect(checkCover(UNPROTECTED, { ...SEEN, placedAt: 4_200 })).toEqual({ unprotected: undefined, endedMs: 200 });
    expect(checkCover(UNPROTECTED, { ...SEEN, covered: true, placedAt: 4_200 })).toEqual({
      unprotected: undefined,
      endedMs: 200,
    });
  });

  it('was naked for certain where the exchange has accepted a stop-loss meanwhile', () => {
    const unsure = { since: 4_000, sure: false };
    expect(checkCover(unsure, { ...SEEN, covered: true, placedAt: 4_300 })).toMatchObject({ endedMs: 300 });
  });

  it('has been naked until the reading that shows another hand’s stop-loss; an own one of before does not count', () => {
    expect(checkCover(UNPROTECTED, { ...SEEN, covered: true, placedAt: 3_000 })).toEqual({
      unprotected: undefined,
      endedMs: 5_900,
    });
    expect(checkCover({ ...UNPROTECTED, since: 9_000 }, { ...SEEN, placedAt: 8_999 }).unprotected).toBeDefined();
  });

  it('is an alarm once, when it lasts longer than a poll and two round trips', () => {
    const patient = checkCover(UNPROTECTED, { ...SEEN, now: 9_000 });
    expect(patient).toEqual({ unprotected: UNPROTECTED });
    const alarmed = checkCover(UNPROTECTED, { ...SEEN, now: 9_001 });
    expect(alarmed).toEqual({ unprotected: { ...UNPROTECTED, alarmed: true }, alarmMs: 5_001 });
    expect(checkCover(alarmed.unprotected, { ...SEEN, now: 20_000 })).toEqual({ unprotected: alarmed.unprotected });
  });

  it('that ends is naked no more, and was not where that was never certain', () => {
    expect(ended(UNPROTECTED, 5_500)).toEqual({ unprotected: undefined, endedMs: 1_500 });
    expect(ended({ ...UNPROTECTED, sure: false }, 5_500)).toEqual({ unprotected: undefined });
    expect(ended(undefined, 5_500)).toEqual({ unprotected: undefined });
  });
});

it('adds up the times, and keeps the longest', () => {
  const sum = [300, 5_000, 20].reduce(addUnprotected, { times: 0, totalMs: 0, longestMs: 0 });
  expect(sum).toEqual({ times: 3, totalMs: 5_320, longestMs: 5_000 });
  expect([3_140, 40, 12_000].map(secondsText)).toEqual(['3.1 s', '0 s', '12 s']);
});
