import { NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import type { Effect } from '../../../../../src/effects/index.ts';
import { ABSENCE_AFTER_MS } from '../../../../../src/domain/settle.ts';
import type { Resolution } from '../../../../../src/rules/engine/context/resolution.ts';
import { createResolutions } from '../../../../../src/rules/engine/context/resolutions.ts';
import { resolveUnknown } from '../../../../../src/rules/engine/settle/resolve-unknown.ts';
import { EFFECTS } from '../../../exchange/intents.ts';
import { CLOSE, intentOf, OPEN } from '../../samples.ts';

/**
 * Asks about an effect of which the exchange says at every look that it is absent, and tells its own time as it goes.
 */
function asking(effect: Effect, statedAt: (now: number) => number | undefined) {
  const clock = virtualClock({ startAt: 0 });
  const resolved: Resolution[] = [];
  resolveUnknown(intentOf(effect), 0, {
    clock,
    stopping: NEVER,
    resolutions: createResolutions(),
    journal: { intent: () => undefined, state: () => undefined },
    exchange: { find: () => of({ kind: 'absent' }), statedAt: () => statedAt(clock.now()) },
  }).subscribe((resolution) => resolved.push(resolution));
  return { clock, resolved };
}

describe('absence by the time of the exchange', () => {
  // The machine's clock runs ten times as fast as the exchange's.
  const slow = (now: number): number => now / 10;

  it.each([
    ['an order', OPEN],
    ['a close of a part', CLOSE],
    ['a close of the whole position', { ...CLOSE, whole: true as const }],
  ])('is not believed early, however far our clock was set forward: %s', (_name, effect) => {
    const { clock, resolved } = asking(effect, slow);
    clock.advance(ABSENCE_AFTER_MS * 5);
    expect(resolved).toEqual([]);
    clock.advance(ABSENCE_AFTER_MS * 6);
    expect(resolved).toEqual([{ kind: 'absent' }]);
  });

  it('is believed at once of a cancel: nothing of it can still come that does harm', () => {
    const { clock, resolved } = asking(EFFECTS.cancel, slow);
    clock.advance(5_000);
    expect(resolved).toEqual([{ kind: 'absent' }]);
  });

  it('is believed by our clock where the exchange states no time', () => {
    const { clock, resolved } = asking(OPEN, () => undefined);
    clock.advance(5_000);
    expect(resolved).toEqual([{ kind: 'absent' }]);
  });
});
