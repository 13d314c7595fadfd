import { describe, expect, it } from 'vitest';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import { cron } from '../../../../../src/rules/words/triggers/cron.ts';
import { every } from '../../../../../src/rules/words/triggers/every.ts';
import type { Tick } from '../../../../../src/rules/words/spec/words.ts';

const START = Date.UTC(2026, 0, 5, 9, 10);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The ticks of the hours after a start at 09:10, as minutes of the day. */
function ticksOf(trigger: 'cron' | 'every', lastTickAt: number | undefined, hours: number): readonly number[] {
  const clock = virtualClock({ startAt: START });
  const seen: Tick[] = [];
  const runtime = { clock, lastTickAt, id: 'trial/rule' };
  const ticks =
    trigger === 'cron' ? cron.ticks({ cron: '*/15 * * * *' }, runtime) : every.ticks({ every: 15 * MINUTE }, runtime);
  ticks.subscribe((tick) => seen.push(tick));
  clock.advance(hours * HOUR);
  return seen.map(({ at }) => (at % (24 * HOUR)) / MINUTE);
}

describe.each(['cron', 'every'] as const)('a schedule (%s) that starts when its last tick', (trigger) => {
  it('is still to come, because the clock was set back by an hour, does not tick it again', () => {
    expect(ticksOf(trigger, START + HOUR - 10 * MINUTE, 2)).toEqual([615, 630, 645, 660]);
  });

  it('lies in the future by years, because the clock was altogether wrong, ticks on', () => {
    expect(ticksOf(trigger, START + 20_000 * HOUR, 1)).toEqual([555, 570, 585, 600]);
  });

  it('is past or was never goes on from the present', () => {
    expect(ticksOf(trigger, START - 10 * MINUTE, 1)).toEqual([555, 570, 585, 600]);
    expect(ticksOf(trigger, undefined, 1)).toEqual([555, 570, 585, 600]);
  });

  it.each([
    ['past, as one that began then and was restarted before it ticked', -5, [555, 570, 585, 600]],
    ['still to come, because the clock was set back', 18, [570, 585, 600]],
  ])('lies between two of its ticks loses none: %s', (_when, minutes, ticks) => {
    expect(ticksOf(trigger, START + minutes * MINUTE, 1)).toEqual(ticks);
  });
});
