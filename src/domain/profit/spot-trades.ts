import { add, type Decimal, minimum, multiplyDivide, subtract, ZERO } from '../../base/decimal.ts';
import { splitSymbol } from '../market.ts';
import type { HistoryFill } from './account-history.ts';
import { byTime } from './by-time.ts';
import type { OrderOrigins } from './fill-origin.ts';
import { addFee, addLeg, addRealised, beginTrade, type OpenTrade } from './trade.ts';

/**
 * Folds spot fills into trades at average cost, oldest first. A sale takes from the bought coins first; the rest was
 * held before, and its cost is unknown. A fee that is taken from the bought coins raises their cost, and is not counted
 * as a fee again.
 */
export function foldSpot(fills: readonly HistoryFill[], origins: OrderOrigins): readonly OpenTrade[] {
  const all: OpenTrade[] = [];
  const open = new Map<string, OpenTrade>();
  for (const fill of fills.filter(({ market }) => market === 'spot').toSorted(byTime)) {
    const coins = splitSymbol(fill.symbol);
    const key = `${fill.account} ${fill.symbol}`;
    const trade = open.get(key) ?? beginTrade(fill, { holdSide: 'long', coin: coins?.quote ?? fill.symbol });
    if (!open.has(key)) all.push(trade);
    const baseFee = fill.feeCoin === coins?.base ? fill.fee : ZERO;
    if (baseFee === ZERO) addFee(trade, fill, fill.fee);
    const leg = { origin: origins.of(fill), size: fill.size };
    addLeg(fill.side === 'buy' ? trade.entries : trade.exits, fill, leg);
    // A fee in base coin reduces the received coins, or is paid on top of the sold ones.
    if (fill.side === 'buy') buy(trade, fill, add(fill.size, baseFee));
    else sell(trade, fill, subtract(fill.size, baseFee));
    if (trade.size > ZERO) open.set(key, trade);
    else {
      trade.closedAt = fill.cTime;
      open.delete(key);
    }
  }
  return all;
}

function buy(trade: OpenTrade, { value }: HistoryFill, received: Decimal): void {
  trade.size = add(trade.size, received);
  trade.cost = add(trade.cost, value);
}

/** Counts only the share of the proceeds that belongs to the bought coins. */
function sell(trade: OpenTrade, { cTime, value }: HistoryFill, given: Decimal): void {
  const sold = minimum(given, trade.size);
  trade.unknownCost = add(trade.unknownCost, subtract(given, sold));
  if (sold === ZERO) return;
  const cost = multiplyDivide(trade.cost, sold, trade.size);
  addRealised(trade, cTime, subtract(multiplyDivide(value, sold, given), cost));
  trade.cost = subtract(trade.cost, cost);
  trade.size = subtract(trade.size, sold);
}
