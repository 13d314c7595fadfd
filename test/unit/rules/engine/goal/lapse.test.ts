import { describe, expect, it } from 'vitest';
import { afterTruth, type LapseNow, storedLapse } from '../../../../../src/rules/engine/goal/lapse.ts';

const goal = { revision: 'a' };

/** A lapse after looks, each a truth and a time in seconds. */
function after(looks: readonly (readonly [boolean | undefined, number])[], from?: LapseNow): LapseNow | undefined {
  let lapse = from;
  for (const [truth, second] of looks) lapse = afterTruth(lapse, { truth, goal, now: second * 1_000 });
  return lapse;
}

const lasted = (lapse: LapseNow | undefined): number | undefined => lapse && lapse.lastedMs / 1_000;

describe('for how long a `when` has been false', () => {
  it('is counted from the first look at which it was', () => {
    expect(lasted(after([[false, 10]]))).toBe(0);
    expect(
      lasted(
        after([
          [false, 10],
          [false, 15],
          [false, 40],
        ]),
      ),
    ).toBe(30);
  });

  it.each([true, undefined])('begins anew once it was %s', (truth) => {
    expect(
      lasted(
        after([
          [false, 0],
          [false, 20],
          [truth, 22],
          [false, 24],
          [false, 30],
        ]),
      ),
    ).toBe(6);
  });

  it('begins anew where nobody looked for more than a minute, and where the clock was set back', () => {
    expect(
      lasted(
        after([
          [false, 0],
          [false, 20],
          [false, 90],
        ]),
      ),
    ).toBe(0);
    expect(
      lasted(
        after([
          [false, 100],
          [false, 120],
          [false, 50],
          [false, 60],
        ]),
      ),
    ).toBe(30);
  });

  it('goes on after a restart where it was, for the same goal only', () => {
    const before = after([
      [false, 0],
      [false, 25],
    ]);
    const stored = storedLapse(before);
    expect(stored).toEqual({ revision: 'a', lastedMs: 20_000 });
    expect(
      lasted(
        after(
          [
            [false, 500],
            [false, 510],
          ],
          stored,
        ),
      ),
    ).toBe(30);
    expect(
      lasted(
        after(
          [
            [false, 500],
            [false, 510],
          ],
          { revision: 'b', lastedMs: 20_000 },
        ),
      ),
    ).toBe(10);
  });

  it('is stored seldom, and never longer than it was', () => {
    let lapse: LapseNow | undefined;
    const written = new Set<number | undefined>();
    for (let second = 0; second < 86_400; second += 2) {
      lapse = afterTruth(lapse, { truth: false, goal, now: second * 1_000 });
      const stored = storedLapse(lapse)?.lastedMs;
      written.add(stored);
      expect(stored ?? 0).toBeLessThanOrEqual(lapse?.lastedMs ?? 0);
    }
    expect(written.size).toBeLessThan(20);
  });
});
