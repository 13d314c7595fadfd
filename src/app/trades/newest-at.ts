import type { ReadHistory } from './read-history.ts';

/** The newest time of a history, epoch ms. Ages are counted from it where no daemon knows the exchange's time. */
export function newestAt({ covered }: Pick<ReadHistory, 'covered'>): number {
  return Math.max(0, ...covered.map(({ until, since }) => until ?? since));
}
