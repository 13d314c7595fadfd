import { formatDuration } from '../../../base/duration.ts';
import { GRANULARITY_MS, isGranularity } from '../../../domain/market.ts';
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
  const { paper, paperHistoryMs } = accounts;
  if (paper === undefined || paperHistoryMs === undefined) return;
  const watches = new Map(
    strategy.watches.filter(({ account }) => paper.has(account)).map((watch) => [watch.name, watch]),
  );
  for (const { source, expressions } of written) {
    for (const term of expressions.flatMap((expression) => indicatorsIn(checkedTerm(expression)))) {
      const watch = watches.get(term.use.root);
      const candles = watch === undefined || term.of !== undefined ? undefined : historyOf(watch, paperHistoryMs);
      if (watch === undefined || candles === undefined || term.use.length <= candles.most) continue;
      const { most, granularity, ms } = candles;
      const lacking = formatDuration((term.use.length - most) * ms);
      warn({
        code: 'indicator-history',
        message: `\`${term.text}\` needs ${String(term.use.length)} candles of ${granularity}, and the market of \`${watch.account}\` has ${String(most)} before it starts: it is unknown for ${lacking}`,
        place: source.place(term.start, term.end),
        hint: waysOut(most),
      });
    }
  }
}

/** Of files that are played from their first candle on nothing lies before. */
function waysOut(most: number): string {
  const files = 'purser run --paper --candles FILE --from 2026-01-05 takes the earlier candles of the file as history';
  return most === 0
    ? `begin later: ${files}`
    : `use at most ${String(most)} candles, or play a file that reaches back far enough: ${files}. Demo and live accounts have the history of the exchange`;
}

type Indicator = Extract<Term, { readonly kind: 'indicator' }>;

/** The indicators of an expression; those behind a `let` are looked at where that is written. */
export function indicatorsIn(term: Term | undefined): readonly Indicator[] {
  if (term === undefined || term.kind === 'let') return [];
  const inner = partsOf(term).flatMap(indicatorsIn);
  return term.kind === 'indicator' ? [term, ...inner] : inner;
}

function historyOf({ word, args }: WatchUse, historyMs: number) {
  const { history } = word.means;
  const granularity = history === 'nothing' ? undefined : fieldAt(args, history.granularity);
  if (!isGranularity(granularity)) return undefined;
  const ms = GRANULARITY_MS[granularity];
  return { most: Math.floor(historyMs / ms), granularity, ms };
}
