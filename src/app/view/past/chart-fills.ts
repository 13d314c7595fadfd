import { formatDecimal } from '../../../base/decimal.ts';
import { positionChangeOf } from '../../../domain/fold-positions.ts';
import type { HistoryFill } from '../../../domain/profit/account-history.ts';
import { orderOrigins } from '../../../domain/profit/fill-origin.ts';
import { type chart, FILLS_MAX } from '../../../web/api/chart.ts';
import type { AnswerOf } from '../../../web/api/question.ts';
import type { KnownPast } from './known-past.ts';
import type { PastQuestion } from './past-question.ts';
import { readUntil } from './trades-page.ts';

/** The own fills of a chart. */
export type ChartFills = Pick<AnswerOf<typeof chart>, 'fills' | 'moreFills' | 'fillsUntil'>;

/** Lists the own fills of an instrument within a span, oldest first: the newest where there are many. */
export function chartFills(
  { read }: Pick<KnownPast, 'read'>,
  { instrument, from, to }: PastQuestion & { readonly about: 'fills' },
): ChartFills {
  const { history } = read;
  const found = history.fills.filter(
    ({ market, symbol, cTime }) => cTime >= from && cTime <= to && `${market}/${symbol}` === instrument,
  );
  const told = found.slice(-FILLS_MAX);
  const origins = orderOrigins(history);
  return {
    fills: told.map((fill) => ({ ...fillJson(fill), ...origins.of(fill) })),
    ...(told.length < found.length && { moreFills: true as const }),
    fillsUntil: readUntil(read),
  };
}

function fillJson(fill: HistoryFill) {
  const { account, market, side, price, size, orderId, cTime } = fill;
  const act = market === 'spot' ? undefined : positionChangeOf(fill)?.act;
  return {
    ...{ at: cTime, account, side, price: formatDecimal(price), size: formatDecimal(size), orderId },
    // In one-way mode one fill may close one side and open the other.
    ...((act === 'open' || act === 'close') && { act }),
  };
}
