import { type Decimal, formatDecimal, ZERO } from '../../base/decimal.ts';
import { breakEvenPrice, netOf } from '../../domain/profit/trade.ts';
import { oneLine } from '../text/entry-line.ts';
import { lastedText, minuteText, moneyText, plainText } from '../../base/money-text.ts';
import { averageOf, closersOf, sizeOf } from '../../domain/profit/trade-legs.ts';
import type { TradeNow } from './trade-rows.ts';
import { tradeTotals } from './trade-totals.ts';

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
      ...(size === ZERO
        ? []
        : [
            `${plainText(size)} ${trade.closedAt === undefined ? 'open' : 'left'}, unrealised ${moneyText(unrealised)}`,
          ]),
      ...(price === undefined ? [] : [`even at ${short(price)}`]),
      ...(unknownCost === ZERO ? [] : [`${plainText(unknownCost)} ${baseCoin} of unknown cost`]),
      ...(closers.length === 0 ? [] : [`closed by ${closers.join(', ')}`]),
    ].join('  '),
  );
}

/** Writes the sums. */
function totalLines(all: readonly TradeNow[]): readonly string[] {
  return tradeTotals(all).map((total) => {
    const { isReal, account, owner, coin, net, unrealised } = total;
    const trades = total.trades === 1 ? 'trade' : 'trades';
    const counts = `${String(total.trades)} ${trades}, ${String(total.closed)} closed, ${String(total.won)} won`;
    const money = `net ${moneyText(net)}  open ${moneyText(unrealised)} ${coin}`;
    return oneLine(`${isReal ? 'REAL ' : 'paper'}  ${`${account} ${owner}`.padEnd(20)}  ${counts}  ${money}`);
  });
}
