import { expect, test } from 'vitest';
import { FREE_BYTES_LOW } from '../../../../../src/app/state/disk-room.ts';
import { watchDisk } from '../../../../../src/app/daemon/notify/disk-watch.ts';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';

test('a disk that runs out is told once, and again only after there was room enough', () => {
  const clock = virtualClock({ startAt: 0 });
  const said: string[] = [];
  let free = FREE_BYTES_LOW;
  const stop = watchDisk({ directory: '/state', clock, warn: (text) => said.push(text), freeBytes: () => free });
  clock.advance(600_000);
  expect(said).toEqual([]);
  free = FREE_BYTES_LOW - 1;
  clock.advance(600_000);
  expect(said).toEqual(['the disk of /state runs out: 511 MB are free; without room the daemon ends']);
  free = FREE_BYTES_LOW + 1;
  clock.advance(60_000);
  free = 0;
  clock.advance(60_000);
  expect(said).toHaveLength(1);
  free = 2 * FREE_BYTES_LOW;
  clock.advance(60_000);
  free = 0;
  clock.advance(60_000);
  expect(said).toHaveLength(2);
  stop();
  expect(clock.pending()).toBe(0);
});
