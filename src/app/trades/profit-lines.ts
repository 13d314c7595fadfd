import { add, type Decimal, readDecimal, ZERO } from '../../base/decimal.ts';
import type { Json } from '../../domain/journal-entry.ts';
import { signedText } from '../text/amount-text.ts';
import { isJsonObject, readJson } from '../text/json.ts';
import { jsonText } from '../text/json-text.ts';
import type { ProfitBy } from './profit-groups.ts';

/** Most groups that are listed; of time the newest. */
const GROUPS_MAX = 7;

interface Row {
  readonly money: string;
  readonly group: string;
  readonly coin: string;
  readonly net: Decimal;
}

/**
 * Writes the output of `purser profit --json` for a phone: the net of each group, and sums, coin by coin, paper and
 * real money apart.
 */
export function profitLines(printed: string, by: ProfitBy): readonly string[] {
  const rows = printed.split('\n').flatMap((line) => (line === '' ? [] : rowsIn(readJson(line))));
  if (rows.length === 0) return ['nothing was earned or lost yet'];
  const isTime = by === 'day' || by === 'week' || by === 'month';
  const groups = [...new Set(rows.map(({ group }) => group))];
  const told = isTime ? groups.slice(-GROUPS_MAX) : groups.slice(0, GROUPS_MAX);
  const more = groups.length - told.length;
  return [
    ...told.flatMap((group) =>
      rows.filter((row) => row.group === group).map((row) => `${row.group} (${row.money})  ${amountOf(row)}`),
    ),
    ...(more > 0 ? [`and ${String(more)} more: purser profit --by ${by}`] : []),
    ...sums(rows).map((row) => `${row.money} in all: ${amountOf(row)}`),
    'net of fees and funding; what is unrealised is not in it, transfers neither',
  ];
}

function rowsIn(value: Json): readonly Row[] {
  if (!isJsonObject(value)) return [];
  const [money, group, coin] = ['money', 'group', 'coin'].map((key) => jsonText(value[key] ?? ''));
  const net = readDecimal(jsonText(value['net'] ?? ''));
  return net === undefined ? [] : [{ money: money ?? '', group: group ?? '', coin: coin ?? '', net }];
}

function amountOf({ net, coin }: Row): string {
  return signedText(net, coin);
}

function sums(rows: readonly Row[]): readonly Row[] {
  const sum = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.money} ${row.coin}`;
    sum.set(key, { ...row, net: add(sum.get(key)?.net ?? ZERO, row.net) });
  }
  return [...sum.values()];
}
