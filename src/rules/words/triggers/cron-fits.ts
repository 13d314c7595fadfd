import { createTask } from 'node-cron';
import { cronWays } from '../../../strategy/schedules/cron-ways.ts';

/**
 * Makes the test whether a cron expression fits a time of the wall clock, given as the epoch ms of the same digits in
 * UTC.
 */
export function cronFits(expression: string): (wall: number) => boolean {
  const ways = cronWays(expression).map((way) => createTask(way, () => undefined, { timezone: 'UTC' }));
  return (wall) => {
    const date = new Date(wall);
    return ways.some((way) => way.match(date));
  };
}
