import type { ReportRun } from './report-schema.ts';

/** Something that a rule or goal did not do: the word for it, how often, and the last words of why. */
export interface UndoneRow {
  readonly name: string;
  readonly count: number;
  readonly words: string | undefined;
}

/** Lists what a rule did not do. That it waited matters only where nothing came of it. */
export function undoneOf({ undone = {}, said, trades }: ReportRun['rules'][number]): readonly UndoneRow[] {
  return Object.entries(undone)
    .filter(([kind]) => kind !== 'held' || trades === 0)
    .map(([kind, count]) => ({ name: kind === 'held' ? 'waited' : kind, count, words: said[kind] }));
}
