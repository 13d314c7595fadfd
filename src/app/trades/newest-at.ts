import type { ReadHistory } from './read-history.ts';

/** The newest time that a history tells of, epoch ms: by it is told what happened ago where no daemon knows the exchange's time. */
export function newestAt({ covered }: Pick<ReadHistory, 'covered'>): number {
  return Math.max(0, ...covered.map(({ until, since }) => until ?? since));
}
