import { formatDuration } from '../../../base/duration.ts';
import { GRANULARITY_MS, isGranularity, PAPER_HISTORY_MS } from '../../../domain/market.ts';
import { checkedTerm } from '../../../language/terms/checked.ts';
import { partsOf, type Term } from '../../../language/terms/term.ts';
import type { FileContext } from '../../model/file-context.ts';
import type { Strategy, WatchUse } from '../../model/strategy.ts';
import { fieldAt } from '../../model/field-at.ts';

/**
 * Warns of indicators that need more candles than the market of a paper account has before it starts: they are unknown
 * for long.
 */
export function checkHistories(strategy: Strategy, { accounts, written, warn }: FileContext): void {
  const { paper } = accounts;
  if (paper === undefined) return;
  const watches = new Map(
    strategy.watches.filter(({ account }) => paper.has(account)).map((watch) => [watch.name, watch]),
  );
  for (const { source, expressions } of written) {
    for (const term of expressions.flatMap((expression) => indicatorsIn(checkedTerm(expression)))) {
      const watch = watches.get(term.use.root);
      const candles = watch === undefined || term.of !== undefined ? undefined : historyOf(watch);
      if (watch === undefined || candles === undefined || term.use.length <= candles.most) continue;
      const { most, granularity, ms } = candles;
      const lacking = formatDuration((term.use.length - most) * ms);
      warn({
        code: 'indicator-history',
        message: `\`${term.text}\` needs ${String(term.use.length)} candles of ${granularity}, and the market of \`${watch.account}\` has ${String(most)} before it starts: it is unknown for ${lacking}`,
        place: source.place(term.start, term.end),
        hint: `use at most ${String(most)} here; demo and live accounts read more candles before they start, and so do backtests whose files reach back that far`,
      });
    }
  }
}

type Indicator = Extract<Term, { readonly kind: 'indicator' }>;

/** The indicators of an expression; those behind a `let` are looked at where that is written. */
export function indicatorsIn(term: Term | undefined): readonly Indicator[] {
  if (term === undefined || term.kind === 'let') return [];
  const inner = partsOf(term).flatMap(indicatorsIn);
  return term.kind === 'indicator' ? [term, ...inner] : inner;
}

function historyOf({ word, args }: WatchUse) {
  const { history } = word.means;
  const granularity = history === 'nothing' ? undefined : fieldAt(args, history.granularity);
  if (!isGranularity(granularity)) return undefined;
  const ms = GRANULARITY_MS[granularity];
  return { most: Math.floor(PAPER_HISTORY_MS / ms), granularity, ms };
}
