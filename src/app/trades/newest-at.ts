import type { ReadHistory } from './read-history.ts';

/**
 * The newest time of a history, epoch ms: of a reading, or of a fill that came in while it went on. Ages are counted
 * from it where no daemon knows the exchange's time.
 */
export function newestAt({ covered, history: { fills } }: Pick<ReadHistory, 'covered' | 'history'>): number {
  const read = Math.max(0, ...covered.map(({ until, since }) => until ?? since));
  return fills.reduce((newest, { cTime }) => Math.max(newest, cTime), read);
}
