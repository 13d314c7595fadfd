import { NEVER, of, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import { createBox } from '../../../src/notify/box.ts';
import { newBoxState } from '../../../src/notify/box-state.ts';
import type { Delivered, Message } from '../../../src/notify/channel.ts';
import { notifier } from '../../../src/notify/notifier.ts';
import { createQueue, type QueueState } from '../../../src/notify/queue.ts';
import { fill, NOON } from './fixtures.ts';

test('a message is kept before it leaves: one that is sent again after a crash has the same id', () => {
  const clock = virtualClock({ startAt: NOON });
  const waiting: QueueState = { waiting: [], folded: {} };
  const routes = { channel: 'phone', kinds: {}, severities: {}, windowMs: 600_000, perMinute: 10 };
  let kept = '';
  const isKept: boolean[] = [];
  const outlet = {
    channel: {
      name: 'phone',
      send: ({ id }: Message) => {
        isKept.push(kept.includes(id));
        return of<Delivered>({ kind: 'delivered' });
      },
    },
    ...{ routes, waiting, queue: createQueue(waiting, 10) },
    box: createBox({
      ...{ routes, state: newBoxState(''), startedAt: NOON },
      labels: { mode: () => 'paper', timezone: 'UTC', channel: 'phone' },
    }),
  };
  const news = [fill()];
  const running = notifier({
    ...{ clock, outlets: [outlet], written: new Subject<undefined>(), say: () => undefined },
    save: () => {
      kept = JSON.stringify(waiting);
    },
    news: () => news.splice(0),
    standing: () => [],
    facts: () => of([]),
    profit: () => NEVER,
    failed: (error) => {
      throw error;
    },
  }).subscribe();
  clock.advance(2_000);
  expect(isKept).toEqual([true]);
  running.unsubscribe();
});
