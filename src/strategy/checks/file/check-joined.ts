import type { FileContext } from '../../model/file-context.ts';
import { fieldAt } from '../../model/field-at.ts';
import type { Strategy, WatchUse } from '../../model/strategy.ts';
import { indicatorsIn } from './check-histories.ts';
import { checkedTerm } from '../../../language/terms/checked.ts';

/** Finds indicators over candles of several watches that do not close together. */
export function checkJoined({ watches }: Strategy, { written, report }: FileContext): void {
  const byName = new Map(watches.map((watch) => [watch.name, watch]));
  for (const { source, expressions } of written) {
    for (const { use, text, start, end } of expressions.flatMap((expression) =>
      indicatorsIn(checkedTerm(expression)),
    )) {
      const lengths = (use.joins ?? []).map((name) => ({ name, length: lengthOf(byName.get(name)) }));
      const [first] = lengths;
      const other = lengths.find(({ length }) => length !== first?.length);
      if (first === undefined || other === undefined) continue;
      report({
        code: 'indicator-lengths',
        message: `\`${text}\` reads \`${first.name}\`, candles of ${String(first.length)}, and \`${other.name}\`, candles of ${String(other.length)}`,
        place: source.place(start, end),
        hint: 'a candle is used once it has closed in both watches: give both the same granularity',
      });
    }
  }
}

function lengthOf(watch: WatchUse | undefined): unknown {
  const history = watch?.word.means.history;
  return watch === undefined || history === undefined || history === 'nothing'
    ? undefined
    : fieldAt(watch.args, history.granularity);
}
