import { describe, expect, test } from 'vitest';
import { clockChanges, dayOf, timeOf } from '../../../../src/strategy/schedules/clock-changes.ts';

const FROM = Date.UTC(2026, 0, 1);
const TO = Date.UTC(2027, 0, 1);

const shown = (zone: string): string[] =>
  clockChanges(zone, FROM, TO).map(
    ({ kind, wallFrom, wallTo }) => `${dayOf(wallFrom)} ${kind} ${timeOf(wallFrom)}-${timeOf(wallTo)}`,
  );

describe('the changes of a wall clock in a year', () => {
  test.each([
    ['Europe/Rome', ['2026-03-29 skips 02:00-03:00', '2026-10-25 repeats 02:00-03:00']],
    ['America/New_York', ['2026-03-08 skips 02:00-03:00', '2026-11-01 repeats 01:00-02:00']],
    ['Australia/Lord_Howe', ['2026-04-05 repeats 01:30-02:00', '2026-10-04 skips 02:00-02:30']],
    ['Asia/Tokyo', []],
    ['UTC', []],
  ])('%s', (zone, changes) => {
    expect(shown(zone)).toEqual(changes);
  });
});
