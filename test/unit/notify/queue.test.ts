import { expect, test } from 'vitest';
import type { Delivered, Undelivered } from '../../../src/notify/channel.ts';
import type { Composed } from '../../../src/notify/compose.ts';
import { createQueue, messageOf, type QueueState, WAITING_MAX } from '../../../src/notify/queue.ts';
import { HOUR, MINUTE, NOON } from './fixtures.ts';

const DELIVERED: Delivered = { kind: 'delivered' };
const FAILED: Undelivered = { kind: 'failed', why: 'nobody is there' };

function message(id: string, over: Partial<Composed> = {}): Composed {
  return { id, kind: 'fills', severity: 'info', loud: false, title: id, body: id, places: [], ...over };
}

function queueOf(perMinute = 10) {
  const state: QueueState = { waiting: [], folded: {} };
  return { state, queue: createQueue(state, perMinute) };
}

test('the most severe leaves first, else the oldest; what is delivered is gone', () => {
  const { queue } = queueOf();
  queue.add(message('a'), NOON);
  queue.add(message('b'), NOON + 1);
  queue.add(message('c', { severity: 'severe' }), NOON + 2);
  const left: string[] = [];
  for (let one = queue.next(NOON + 3); one !== undefined; one = queue.next(NOON + 3)) {
    left.push(one.id);
    queue.settle(one, DELIVERED, NOON + 3);
  }
  expect(left).toEqual(['c', 'a', 'b']);
  expect(queue.nextAt(NOON + 3)).toBeUndefined();
});

test('the same message is queued once', () => {
  const { state, queue } = queueOf();
  queue.add(message('a'), NOON);
  queue.add(message('a'), NOON + 1);
  expect(state.waiting).toHaveLength(1);
});

test('no more leave in a minute than may', () => {
  const { queue } = queueOf(2);
  for (const id of ['a', 'b', 'c']) queue.add(message(id), NOON);
  for (const at of [NOON, NOON + 10]) {
    const one = queue.next(at);
    if (one !== undefined) queue.settle(one, DELIVERED, at);
  }
  expect(queue.next(NOON + MINUTE - 1)).toBeUndefined();
  expect(queue.nextAt(NOON + 20)).toBe(NOON + MINUTE);
  expect(queue.next(NOON + MINUTE)?.id).toBe('c');
});

test('tries are further and further apart, up to five minutes; a new message does not shorten the pause', () => {
  const { queue } = queueOf(60);
  queue.add(message('a', { severity: 'severe' }), NOON);
  let now = NOON;
  const pauses: number[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    const one = queue.next(now);
    if (one === undefined) throw new Error('nothing may leave');
    queue.settle(one, FAILED, now);
    queue.add(message(`b${String(tries)}`, { severity: 'severe' }), now);
    const next = queue.nextAt(now) ?? now;
    expect(queue.next(next - 1)).toBeUndefined();
    pauses.push((next - now) / 1_000);
    now = next;
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
});

test('a receiver that asks for patience gets it, up to an hour', () => {
  const { queue } = queueOf();
  queue.add(message('a'), NOON);
  const first = queue.next(NOON);
  if (first !== undefined) queue.settle(first, { ...FAILED, retryAfterMs: 90_000 }, NOON);
  expect(queue.nextAt(NOON)).toBe(NOON + 90_000);
  const again = queue.next(NOON + 90_000);
  if (again !== undefined) queue.settle(again, { ...FAILED, retryAfterMs: 1e12 }, NOON + 90_000);
  expect(queue.nextAt(NOON + 90_000)).toBe(NOON + 90_000 + HOUR);
});

test('what the receiver itself refuses again and again keeps the others waiting no longer, and is counted', () => {
  const { state, queue } = queueOf();
  queue.add(message('a'), NOON);
  queue.add(message('b'), NOON + 1);
  let now = NOON + 1;
  for (let tries = 0; tries < 3; tries += 1) {
    const one = queue.next(now);
    expect(one?.id).toBe('a');
    if (one !== undefined) queue.settle(one, { ...FAILED, refused: true }, now);
    now = queue.nextAt(now) ?? now;
  }
  expect(queue.next(now)?.id).toBe('b');
  expect(state.folded).toEqual({ fills: 1 });
});

test('where there is no room, the oldest of the least severe is folded into a count that the next message tells', () => {
  const { state, queue } = queueOf();
  queue.add(message('severe', { severity: 'severe' }), NOON);
  for (let nth = 0; nth < WAITING_MAX + 4; nth += 1) queue.add(message(String(nth)), NOON + nth);
  expect(state.waiting).toHaveLength(WAITING_MAX);
  expect(state.waiting.slice(0, 2).map(({ id }) => id)).toEqual(['severe', '5']);
  const next = queue.next(NOON + HOUR);
  if (next === undefined) throw new Error('nothing may leave');
  expect(messageOf(state.folded, next, ['open: nothing']).body).toBe(
    'severe\nopen: nothing\nolder messages that could not be delivered: fills 5; see purser journal',
  );
  queue.settle(next, DELIVERED, NOON + HOUR, { fills: 5 });
  expect(state.folded).toEqual({});
});

test('what is given up while a message is on its way is told by the next one', () => {
  const { state, queue } = queueOf();
  for (let nth = 0; nth < WAITING_MAX; nth += 1) queue.add(message(String(nth)), NOON + nth);
  const sent = queue.next(NOON + HOUR);
  if (sent === undefined) throw new Error('nothing may leave');
  const told = { ...state.folded };
  // The oldest gives way, which is the one that is being sent, then the next.
  queue.add(message('newer'), NOON + HOUR);
  queue.add(message('newest'), NOON + HOUR);
  expect(state.folded).toEqual({ fills: 2 });
  queue.settle(sent, DELIVERED, NOON + HOUR, told);
  expect(state.folded).toEqual({ fills: 1 });
});

test('what nobody could be told in time is given up and counted; what is severe is not', () => {
  const { state, queue } = queueOf();
  queue.add(message('info'), NOON);
  queue.add(message('warning', { severity: 'warning', kind: 'stale' }), NOON);
  queue.add(message('severe', { severity: 'severe' }), NOON);
  queue.next(NOON + 6 * HOUR);
  expect(state.folded).toEqual({ fills: 1 });
  queue.next(NOON + 240 * HOUR);
  expect(state.folded).toEqual({ fills: 1, stale: 1 });
  expect(state.waiting.map(({ id }) => id)).toEqual(['severe']);
});
