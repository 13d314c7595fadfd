import { expect, test } from 'vitest';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import { createRateStops, type RateStop } from '../../../../../src/exchange/rate-limit/rate-stops.ts';
import type { AddressShare, AddressUse } from '../../../../../src/journal/postgres/share-address.ts';
import { shareLimits } from '../../../../../src/app/daemon/composition/share-limits.ts';

/** A daemon whose time goes twice as fast as the machine's, and what it tells of its address. */
function daemon() {
  const clock = virtualClock({ startAt: 100_000 });
  const stops = createRateStops({ clock });
  const obeyed: Pick<RateStop, 'until' | 'why'>[] = [];
  const uses: AddressUse[] = [];
  const share: AddressShare = {
    partOf: () => 0,
    begin(use) {
      uses.push(use);
      return () => Promise.resolve();
    },
  };
  const sharing = {
    usedPart: () => 0,
    recheck: () => undefined,
    obey: (stop: Pick<RateStop, 'until' | 'why'>) => obeyed.push(stop),
  };
  void shareLimits(share, { exchange: { sharing }, stops, clock, pace: 2 });
  const [use] = uses;
  if (use === undefined) throw new Error('nothing was begun');
  return { clock, stops, obeyed, use };
}

test('a stop of everything is told once, in the time of the machine; one of a single limit is not', () => {
  const { stops, use } = daemon();
  stops.add({ operation: 'tickers', by: 'operation', until: 900_000, why: 'too many' });
  expect(use.newStop()).toBeUndefined();
  stops.add({ by: 'page', until: 300_000, why: '403' });
  expect(use.newStop()).toBeUndefined();
  stops.add({ by: 'ban', until: 400_000, why: 'open-ban' });
  expect([use.newStop(), use.newStop()]).toEqual([{ leftMs: 150_000, why: 'open-ban' }, undefined]);
});

test('a stop of another daemon is obeyed once, and not told back', () => {
  const { clock, stops, obeyed, use } = daemon();
  use.stopped({ leftMs: 150_000, why: 'open-ban' });
  clock.advance(1_000);
  use.stopped({ leftMs: 150_000, why: 'open-ban' });
  expect(obeyed).toEqual([{ until: 400_000, why: 'open-ban' }]);
  stops.add({ by: 'ban', until: 400_000, why: 'open-ban' });
  expect(use.newStop()).toBeUndefined();
});
