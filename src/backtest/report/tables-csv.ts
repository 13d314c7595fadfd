import { readDecimal } from '../../base/decimal.ts';
import { csvRow } from '../../base/csv.ts';
import { exposedAt } from '../measures/exposed.ts';
import type { RunRecord } from '../run-record.ts';
import type { Report, ReportTrade } from './report-schema.ts';

const TRADE_COLUMNS = [
  ...['path', 'id', 'account', 'instrument', 'side', 'owner', 'strategy', 'rule', 'opened', 'closed', 'size_in'],
  ...['price_in', 'size_out', 'price_out', 'open_size', 'coin', 'realised', 'fees', 'funding', 'net', 'unrealised'],
  ...['mae', 'mfe', 'closed_by', 'why', 'other_fees'],
];

/** Writes the trades of all runs as CSV: amounts in `coin`, times in UTC, unknown values empty. */
export function tradesCsv({ runs }: Report): string {
  const rows = runs.flatMap(({ path, trades }) => trades.map((trade) => csvRow([path, ...cellsOf(trade)])));
  return [csvRow(TRADE_COLUMNS), ...rows].join('');
}

function cellsOf(trade: ReportTrade) {
  const { id, account, instrument, side, owner, strategy, rule, openedAt, closedAt } = trade;
  return [
    ...[id, account, instrument, side, owner, strategy ?? '', rule ?? '', timeOf(openedAt)],
    closedAt === null ? '' : timeOf(closedAt),
    ...[trade.sizeIn, trade.priceIn, trade.sizeOut, trade.priceOut, trade.openSize].map(amountOf),
    trade.coin,
    ...[trade.realised, trade.fees, trade.funding, trade.net, trade.unrealised].map(amountOf),
    ...[trade.adverse ?? '', trade.favourable ?? '', trade.closedBy.join('; '), trade.why.join(' ')],
    Object.entries(trade.otherFees)
      .map(([coin, fee]) => `${coin} ${fee}`)
      .join('; '),
  ];
}

/** Amounts are numbers to the program that opens the table, also below zero. */
function amountOf(text: string | null) {
  return text === null ? undefined : readDecimal(text);
}

const EQUITY_COLUMNS = ['path', 'time', 'equity', 'net_exposure', 'gross_exposure'];

/** Writes equity and exposures of all runs as CSV, by the hour, in USDT. */
export function equityCsv({ runs }: RunRecord): string {
  const rows = runs.flatMap(({ path, samples }) =>
    samples.map((sample) => {
      const { net, gross } = exposedAt(sample);
      return csvRow([path, timeOf(sample.at), sample.equity, net, gross]);
    }),
  );
  return [csvRow(EQUITY_COLUMNS), ...rows].join('');
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
