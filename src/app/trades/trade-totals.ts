import { add, type Decimal, ZERO } from '../../base/decimal.ts';
import { netOf } from '../../domain/profit/trade.ts';
import { groupedBy } from '../../base/grouped-by.ts';
import type { TradeNow } from './trade-rows.ts';

/** The sums of the trades of one owner on one account, in one coin, with paper or with real money. */
export interface TradeTotal {
  readonly isReal: boolean;
  readonly account: string;
  readonly owner: string;
  readonly coin: string;
  readonly trades: number;
  readonly closed: number;
  /** Closed trades with a net above zero. */
  readonly won: number;
  /** Undefined where one of them is not known. */
  readonly net: Decimal | undefined;
  readonly unrealised: Decimal | undefined;
}

/** Adds trades up. Those of paper and of real money are never added, nor those of two coins. */
export function tradeTotals(trades: readonly TradeNow[]): readonly TradeTotal[] {
  const groups = groupedBy(trades, ({ isReal, account, owner, coin }) =>
    JSON.stringify([isReal ? 'REAL' : 'paper', account, owner, coin]),
  );
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, group]) => totalOf(group));
}

function totalOf(trades: readonly TradeNow[]): readonly TradeTotal[] {
  const [first] = trades;
  if (first === undefined) return [];
  const { isReal, account, owner, coin } = first;
  const closed = trades.filter(({ closedAt }) => closedAt !== undefined);
  return [
    {
      ...{ isReal, account, owner, coin, trades: trades.length, closed: closed.length },
      won: closed.filter((trade) => (netOf(trade) ?? ZERO) > ZERO).length,
      net: sumOf(trades.map(netOf)),
      unrealised: sumOf(trades.map(({ unrealised }) => unrealised)),
    },
  ];
}

/** Adds amounts; undefined where one of them is not known. */
function sumOf(amounts: readonly (Decimal | undefined)[]): Decimal | undefined {
  return amounts.reduce<Decimal | undefined>(
    (sum, amount) => (sum === undefined || amount === undefined ? undefined : add(sum, amount)),
    ZERO,
  );
}
