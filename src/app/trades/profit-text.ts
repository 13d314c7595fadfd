import { add, type Decimal, multiply, ZERO } from '../../base/decimal.ts';
import { oneLine } from '../text/entry-line.ts';
import type { MarketNow } from './ask-history.ts';
import { minuteText, moneyText } from '../../base/money-text.ts';
import type { ProfitRow } from './profit-groups.ts';

/** The meaning of each figure. */
const LEGEND = [
  'net = realised + fees + funding + interest + other',
  'transfers are not counted; what is unrealised is not in it',
];

/**
 * Prints profits as a table of at most 100 columns, with a bar for the net of each line where it is a terminal, and
 * sums. Coins are added only at a rate that is named with its time.
 */
export function profitText(
  rows: readonly ProfitRow[],
  { now, bars }: { readonly now: MarketNow; readonly bars: boolean },
): string {
  if (rows.length === 0) return 'nothing was earned or lost yet\n';
  const scale = scaleOf(rows);
  const head = ['money', '', 'coin', 'realised', 'fees', 'funding', 'interest', 'other', 'net'];
  const lines = rows.map((row) => {
    const { money, group, coin, net } = row;
    const parts = [row.realised, row.fees, row.funding, row.interest, row.other, net].map(moneyText);
    return line([money, group, coin, ...parts], bars ? bar(net, scale.get(coin) ?? ZERO) : '');
  });
  const totals = totalsOf(rows).map(({ money, coin, net }) => `${money} in all: ${moneyText(net)} ${coin}`);
  return [line(head, ''), ...lines, '', ...totals, ...inUsdt(rows, now), ...LEGEND]
    .map((one) => `${oneLine(one).trimEnd()}\n`)
    .join('');
}

const WIDTHS = [5, 20, 4, 10, 9, 9, 8, 8, 10];

function line(cells: readonly string[], after: string): string {
  const aligned = cells.map((cell, place) => {
    const width = WIDTHS[place] ?? 0;
    return place < 3 ? cell.padEnd(width) : cell.padStart(width);
  });
  return `${aligned.join(' ')} ${after}`;
}

const BAR = 7;

/** Draws columns left or right of zero: the longest is the largest net of the coin. */
function bar(net: Decimal, largest: Decimal): string {
  if (largest === ZERO) return '';
  const length = Math.round((Number(net < ZERO ? -net : net) / Number(largest)) * BAR);
  return (net < ZERO ? '▒' : '█').repeat(length);
}

function scaleOf(rows: readonly ProfitRow[]): ReadonlyMap<string, Decimal> {
  const largest = new Map<string, Decimal>();
  for (const { coin, net } of rows) {
    const size = (net < ZERO ? -net : net) as Decimal;
    if (size > (largest.get(coin) ?? ZERO)) largest.set(coin, size);
  }
  return largest;
}

interface Total {
  readonly money: ProfitRow['money'];
  readonly coin: string;
  readonly net: Decimal;
}

function totalsOf(rows: readonly ProfitRow[]): readonly Total[] {
  const totals = new Map<string, Total>();
  for (const { money, coin, net } of rows) {
    const key = `${money} ${coin}`;
    totals.set(key, { money, coin, net: add(totals.get(key)?.net ?? ZERO, net) });
  }
  return [...totals.values()].toSorted((a, b) => (`${a.money} ${a.coin}` < `${b.money} ${b.coin}` ? -1 : 1));
}

/** The sum over coins, where there are several and the rate of each is known. */
function inUsdt(rows: readonly ProfitRow[], { at, prices }: MarketNow): readonly string[] {
  return (['paper', 'REAL'] as const).flatMap((money) => {
    const totals = totalsOf(rows).filter((total) => total.money === money);
    if (totals.length < 2) return [];
    const rates = totals.map(({ coin }) => (coin === 'USDT' ? ONE : prices.get(coin)));
    if (at === undefined || rates.some((rate) => rate === undefined))
      return [`${money}: coins are not added up, their rates are not known now`];
    const sum = totals.reduce((total, { net }, place) => add(total, multiply(net, rates[place] ?? ZERO)), ZERO);
    const said = totals.flatMap(({ coin }, place) =>
      coin === 'USDT' ? [] : [`1 ${coin} = ${moneyText(rates[place])}`],
    );
    return [`${money}: ${moneyText(sum)} USDT together, at ${said.join(', ')} (${minuteText(at)} UTC)`];
  });
}

const ONE = (10n ** 18n) as Decimal;
