import { LISTS } from '../../reads/index.ts';
import type { ListFacts } from '../../reads/list.ts';
import type { ListName } from '../../reads/read.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';

/** Says of each watch that prices alone do not tell that it is unknown in all of a backtest. */
export function untoldNotes(strategies: readonly Pick<Strategy, 'name' | 'watches'>[]): readonly string[] {
  return strategies.flatMap(({ name, watches }) =>
    watches.flatMap((watch) => {
      const list: ListFacts = LISTS[watch.word.list as ListName];
      if (list.isInPrices !== false) return [];
      return [
        `${name}: candles do not tell ${watch.kind}: the watch \`${watch.name}\` is unknown throughout, and what waits for it does not happen`,
      ];
    }),
  );
}
