import { describe, expect, it } from 'vitest';
import { drawLatency, readLatency } from '../../../src/base/latency.ts';
import { seededRandom } from '../../../src/base/random.ts';

describe('a latency', () => {
  it.each([
    ['20ms', { fromMs: 20, toMs: 20 }],
    ['20ms..80ms', { fromMs: 20, toMs: 80 }],
    ['20ms .. 40ms .. 900ms', { fromMs: 20, medianMs: 40, toMs: 900 }],
    ['80ms..20ms', undefined],
    ['20ms..900ms..40ms', undefined],
    ['20ms..10ms..40ms', undefined],
    ['20ms..30ms..40ms..50ms', undefined],
    ['20', undefined],
    ['20ms..', undefined],
    ['2m', undefined],
  ])('is read of %s', (text, latency) => {
    expect(readLatency(text)).toEqual(latency);
  });

  it('of one value is that, and draws nothing', () => {
    const random = seededRandom(3);
    const before = random.state();
    expect(drawLatency({ fromMs: 20, toMs: 20 }, random)).toBe(20);
    expect(random.state()).toEqual(before);
  });

  it('of two bounds meets both, and all between alike', () => {
    const random = seededRandom(3);
    const drawn = Array.from({ length: 10_000 }, () => drawLatency({ fromMs: 1, toMs: 4 }, random));
    for (const ms of [1, 2, 3, 4]) expect(drawn.filter((one) => one === ms).length / 10_000).toBeCloseTo(0.25, 1);
  });

  it('with a median has half of the calls below it, and long ones seldom', () => {
    const random = seededRandom(3);
    const latency = { fromMs: 20, medianMs: 40, toMs: 840 };
    const drawn = Array.from({ length: 10_000 }, () => drawLatency(latency, random)).sort((a, b) => a - b);
    const at = (share: number): number => drawn[Math.floor(share * 10_000)] ?? Number.NaN;
    expect(drawn[0]).toBe(20);
    expect(at(0.5)).toBe(40);
    // 40 + 800 × 0.5⁴, and 40 + 800 × 0.8⁴.
    expect(Math.abs(at(0.75) - 90)).toBeLessThan(5);
    expect(Math.abs(at(0.9) - 367)).toBeLessThan(20);
    expect(drawn.at(-1)).toBeLessThan(840);
  });
});
