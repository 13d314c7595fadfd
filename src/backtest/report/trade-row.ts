import { type Decimal, formatDecimal } from '../../base/decimal.ts';
import { netOf } from '../../domain/profit/trade.ts';
import { averageOf, closersOf, sizeOf } from '../../domain/profit/trade-legs.ts';
import { excursionsOf } from '../measures/excursions.ts';
import type { RunTrade } from '../run-record.ts';
import type { ReportTrade } from './report-schema.ts';
import { steady } from './steady.ts';

/** Writes a trade as a row of the report. */
export function tradeRow(of: RunTrade): ReportTrade {
  const { trade } = of;
  const { account, market, symbol, holdSide, owner, entries, exits, openedAt, closedAt = null, coin } = trade;
  const excursions = excursionsOf(of);
  return {
    ...{ id: of.id, account, instrument: `${market}/${symbol}`, side: holdSide, owner },
    ...{ strategy: of.strategy ?? null, rule: of.rule ?? null, openedAt, closedAt },
    ...{ sizeIn: formatDecimal(sizeOf(entries)), priceIn: textOf(averageOf(entries)) },
    ...{ sizeOut: formatDecimal(sizeOf(exits)), priceOut: textOf(averageOf(exits)) },
    ...{ openSize: formatDecimal(trade.size), coin, realised: formatDecimal(trade.realised) },
    fees: formatDecimal(trade.fees),
    otherFees: Object.fromEntries([...trade.otherFees].map(([one, fee]) => [one, formatDecimal(fee)])),
    ...{ funding: textOf(trade.funding), net: textOf(netOf(trade)), unrealised: textOf(of.unrealised) },
    adverse: excursions === undefined ? null : steady(excursions.adverse),
    favourable: excursions === undefined ? null : steady(excursions.favourable),
    closedBy: [...closersOf(trade)],
    why: [...of.why],
  };
}

function textOf(value: Decimal | undefined): string | null {
  return value === undefined ? null : formatDecimal(value);
}
