import { formatDecimal } from '../../../base/decimal.ts';
import { balancesIn } from '../../trades/ask-history.ts';
import { type HistoryGap, historyGaps } from '../../trades/history-gaps.ts';
import { type ProfitBy, profitRows } from '../../trades/profit-groups.ts';
import { profitJson } from '../../trades/profit-json.ts';
import { profitsNow } from '../../trades/profit-now.ts';
import type { AnswerOf } from '../../../web/api/question.ts';
import type { money } from '../../../web/api/money.ts';
import type { KnownPast } from './known-past.ts';
import type { PastQuestion } from './past-question.ts';

/** What the past adds up to, or why it is not known. */
export type MoneyPast = AnswerOf<typeof money>['past'];

/** Most rows of a grouping; of days the newest. */
const ROWS_MAX = 800;
/** Most gaps; the oldest are left out. */
const GAPS_MAX = 100;

/** Adds up the past, by the functions of `purser status` and `purser profit`. */
export function moneyPast(past: KnownPast, { at, balances }: PastQuestion & { readonly about: 'money' }): MoneyPast {
  const { read } = past;
  return {
    at,
    made: profitsNow(read, at),
    byDay: rowsBy('day', past),
    byStrategy: rowsBy('strategy', past),
    byInstrument: rowsBy('instrument', past),
    byAccount: rowsBy('account', past),
    gaps: historyGaps(read, at, balancesIn(balances)).slice(-GAPS_MAX).map(gapJson),
  };
}

function rowsBy(by: ProfitBy, { read, items }: KnownPast) {
  const rows = profitRows(items(), { by, real: read.real }).map(profitJson);
  const told = by === 'day' ? rows.slice(-ROWS_MAX) : rows.slice(0, ROWS_MAX);
  return { rows: told, ...(told.length < rows.length && { more: true as const }) };
}

function gapJson({ amount, ...gap }: HistoryGap) {
  return { ...gap, ...(amount !== undefined && { amount: formatDecimal(amount) }) };
}
