import { add, type Decimal, formatDecimal, ZERO } from '../../base/decimal.ts';
import { breakEvenPrice, netOf } from '../../domain/profit/trade.ts';
import { groupedBy } from '../../domain/profit/trades.ts';
import { oneLine } from '../text/entry-line.ts';
import { lastedText, minuteText, moneyText, plainText } from '../../base/money-text.ts';
import { averageOf, closersOf, sizeOf } from '../../domain/profit/trade-legs.ts';
import type { TradeNow } from './trade-rows.ts';

/** The head of the lines of trades. */
const TRADES_HEAD =
  'opened (UTC)      lasted    what, size and average prices                owner                   net';

/**
 * Prints trades for people: two lines each, at most 100 columns, and sums by account, owner and coin. Net is the
 * realised profit with fees and funding; `?` is not known. `now` is the time up to which an open trade has lasted,
 * epoch ms.
 */
export function tradesText(trades: readonly TradeNow[], now: number): string {
  if (trades.length === 0) return 'no trades yet\n';
  const lines = trades.flatMap((trade) => [firstLine(trade, now), secondLine(trade)]);
  return [TRADES_HEAD, ...lines, '', ...totalLines(trades)].map((line) => `${cut(line, COLUMNS)}\n`).join('');
}

const COLUMNS = 100;

function cut(line: string, columns: number): string {
  return line.length <= columns ? line : `${line.slice(0, columns - 1)}…`;
}

function firstLine(trade: TradeNow, now: number): string {
  const { account, market, symbol, holdSide, entries, exits, openedAt, closedAt, owner, coin } = trade;
  const what = market === 'spot' ? `${symbol} spot` : `${symbol} ${holdSide}`;
  const prices = [averageOf(entries), averageOf(exits)].map((price) => (price === undefined ? '–' : short(price)));
  const size = sizeOf(entries) === ZERO ? sizeOf(exits) : sizeOf(entries);
  const told = `${account} ${what} ${plainText(size)} at ${prices.join(' → ')}`;
  const lasted =
    closedAt === undefined ? `open ${lastedText(now - openedAt).split(' ')[0] ?? ''}` : lastedText(closedAt - openedAt);
  const when = `${minuteText(openedAt)}  ${lasted.padEnd(8)}  `;
  const net = `  ${owner.padEnd(12)} ${`${moneyText(netOf(trade))} ${coin}`.padStart(14)}`;
  const room = COLUMNS - when.length - net.length;
  return oneLine(`${when}${cut(told, room).padEnd(room)}${net}`);
}

/** Writes the eight leading digits of a price: more would not fit on the first line. */
function short(price: Decimal): string {
  const text = plainText(price);
  return text.length <= 9 ? text : text.slice(0, 9).replace(/\.$/, '');
}

function secondLine(trade: TradeNow): string {
  const { realised, fees, funding, otherFees, size, unrealised, unknownCost, baseCoin } = trade;
  const closers = closersOf(trade);
  const price = breakEvenPrice(trade);
  return oneLine(
    [
      `    realised ${moneyText(realised)}  fees ${moneyText(fees)}`,
      ...(trade.market === 'spot' ? [] : [`funding ${moneyText(funding)}`]),
      ...[...otherFees].map(([coin, fee]) => `fees ${formatDecimal(fee)} ${coin}`),
      ...(size === ZERO ? [] : [`${plainText(size)} open, unrealised ${moneyText(unrealised)}`]),
      ...(price === undefined ? [] : [`even at ${short(price)}`]),
      ...(unknownCost === ZERO ? [] : [`${plainText(unknownCost)} ${baseCoin} of unknown cost`]),
      ...(closers.length === 0 ? [] : [`closed by ${closers.join(', ')}`]),
    ].join('  '),
  );
}

/** Writes the sums. Those of paper and of real money are never added, nor those of two coins. */
function totalLines(trades: readonly TradeNow[]): readonly string[] {
  const groups = groupedBy(trades, ({ isReal, account, owner, coin }) =>
    JSON.stringify([isReal ? 'REAL' : 'paper', account, owner, coin]),
  );
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => totalLine(group));
}

function totalLine(trades: readonly TradeNow[]): string {
  const [first] = trades;
  if (first === undefined) return '';
  const { isReal, account, owner, coin } = first;
  const closed = trades.filter(({ closedAt }) => closedAt !== undefined).length;
  const nets = trades.map(netOf);
  const won = trades.filter((trade) => trade.closedAt !== undefined && (netOf(trade) ?? ZERO) > ZERO).length;
  const counts = `${String(trades.length)} trades, ${String(closed)} closed, ${String(won)} won`;
  const open = sumOf(trades.map(({ unrealised }) => unrealised));
  const money = `net ${moneyText(sumOf(nets))}  open ${moneyText(open)} ${coin}`;
  return oneLine(`${isReal ? 'REAL ' : 'paper'}  ${`${account} ${owner}`.padEnd(20)}  ${counts}  ${money}`);
}

/** Adds amounts; undefined where one of them is not known. */
function sumOf(amounts: readonly (Decimal | undefined)[]): Decimal | undefined {
  return amounts.reduce<Decimal | undefined>(
    (sum, amount) => (sum === undefined || amount === undefined ? undefined : add(sum, amount)),
    ZERO,
  );
}
