import { expect, it } from 'vitest';
import type { Position } from '../../../../../src/domain/account.ts';
import { positionsPoll, stopsPoll } from '../../../../../src/reads/polls.ts';
import type { Poll } from '../../../../../src/reads/poll.ts';
import { keyOf, type Read } from '../../../../../src/reads/read.ts';
import type { Held } from '../../../../../src/reads/snapshot.ts';
import { createNetStops } from '../../../../../src/rules/engine/polling/net-stops.ts';
import { position, stop } from '../../samples.ts';

const STOPS = stopsPoll('main', 'usdt-futures');
const POSITIONS = positionsPoll('main', 'usdt-futures');
const LONG = position({ holdSide: 'long' });
const { holdSide: _side, ...UNSIDED } = stop();

/** The same poll at a pace of its own. */
function beside(poll: Poll): Poll {
  const of: Read = { ...poll.of, by: 'overview' };
  return { ...poll, of, key: keyOf(of) };
}

/** The side that a stop gets that was read by the first of these polls, where the others have read these positions. */
function sideOf(stops: Poll, ...read: readonly (readonly [Poll, Position])[]): unknown {
  const heldAs = (poll: Poll, value: unknown): Held => ({ poll, value, startedAt: 1, receivedAt: 1 });
  const all = [heldAs(stops, [UNSIDED]), ...read.map(([poll, one]) => heldAs(poll, [one]))];
  const held = new Map(all.map((one) => [one.poll.key, one]));
  createNetStops(all.map(({ poll }) => poll)).join(held);
  const [joined] = held.get(stops.key)?.value as readonly { readonly holdSide?: unknown }[];
  return joined?.holdSide;
}

it('a stop without a side gets that of the one position of its instrument', () => {
  expect(sideOf(STOPS, [POSITIONS, LONG])).toBe('long');
  expect(sideOf(STOPS)).toBeUndefined();
  expect(sideOf(STOPS, [positionsPoll('main-2', 'usdt-futures'), LONG])).toBeUndefined();
});

it('stops that are read at a pace of their own get it by the positions read with them, else by those of the rules', () => {
  const short = position({ holdSide: 'short' });
  expect(sideOf(beside(STOPS), [POSITIONS, LONG])).toBe('long');
  expect(sideOf(beside(STOPS), [POSITIONS, LONG], [beside(POSITIONS), short])).toBe('short');
});
