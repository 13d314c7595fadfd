import { add, type Decimal, minimum, multiply, multiplyDivide, subtract, ZERO } from '../../base/decimal.ts';
import type { HoldSide } from '../account.ts';
import { positionChangeOf } from '../fold-positions.ts';
import { marginCoin } from '../market.ts';
import type { HistoryFill } from './account-history.ts';
import type { FillOrigin, OrderOrigins } from './fill-origin.ts';
import { byTime } from './by-time.ts';
import { addFee, addLeg, addRealised, beginTrade, type OpenTrade } from './trade.ts';

/**
 * Folds fills of contracts into trades, oldest first. The realised profit of a fill is the exchange's figure: the sum
 * over all trades equals the sum of the bills. A close of more than the known entries counts with its profit, and its
 * size is of unknown cost.
 */
export function foldFutures(fills: readonly HistoryFill[], origins: OrderOrigins): readonly OpenTrade[] {
  const all: OpenTrade[] = [];
  const open = new Map<string, OpenTrade>();
  for (const fill of fills.filter(({ market }) => market !== 'spot').toSorted(byTime)) {
    const origin = origins.of(fill);
    for (const part of partsOf(fill, (holdSide) => open.get(keyOf(fill, holdSide))?.size ?? ZERO)) {
      const key = keyOf(fill, part.holdSide);
      const trade = open.get(key) ?? begun(fill, part.holdSide);
      if (!open.has(key)) all.push(trade);
      takePart(trade, fill, { ...part, origin });
      if (trade.size > ZERO) open.set(key, trade);
      else {
        trade.closedAt = fill.cTime;
        open.delete(key);
      }
    }
  }
  return all;
}

function begun(fill: HistoryFill, holdSide: HoldSide): OpenTrade {
  const coin = fill.market === 'spot' ? fill.feeCoin : marginCoin(fill.market, fill.symbol);
  return beginTrade(fill, { holdSide, coin });
}

function keyOf({ account, market, symbol }: HistoryFill, holdSide: HoldSide): string {
  return `${account} ${market} ${symbol} ${holdSide}`;
}

/** The change that a fill made to one side. In one-way mode one fill may close one side and open the other. */
interface FillPart {
  readonly act: 'open' | 'close';
  readonly holdSide: HoldSide;
  readonly size: Decimal;
  readonly fee: Decimal;
  readonly profit: Decimal;
}

function partsOf(fill: HistoryFill, sizeOpen: (holdSide: HoldSide) => Decimal): readonly FillPart[] {
  const { side, size, fee, profit } = fill;
  const named = side === 'buy' ? 'long' : 'short';
  const move = positionChangeOf(fill) ?? { act: 'net', holdSide: named };
  const { holdSide } = move;
  if (move.act !== 'net') return [{ act: move.act, holdSide, size, fee, profit }];
  const opposite = holdSide === 'long' ? 'short' : 'long';
  const held = sizeOpen(opposite);
  // Without a known entry, a fill has closed something only where it realised something.
  const closing = held === ZERO && profit !== ZERO ? size : minimum(size, held);
  const opening = subtract(size, closing);
  const openFee = multiplyDivide(fee, opening, size);
  return [
    {
      act: 'close' as const,
      holdSide: opposite,
      size: closing,
      fee: subtract(fee, openFee),
      profit,
    } satisfies FillPart,
    { act: 'open' as const, holdSide, size: opening, fee: openFee, profit: ZERO } satisfies FillPart,
  ].filter((part) => part.size > ZERO);
}

function takePart(trade: OpenTrade, fill: HistoryFill, part: FillPart & { readonly origin: FillOrigin }): void {
  const { act, size, fee, profit } = part;
  addFee(trade, fill, fee);
  addRealised(trade, fill.cTime, profit);
  if (act === 'open') {
    addLeg(trade.entries, fill, part);
    trade.size = add(trade.size, size);
    trade.cost = add(trade.cost, multiply(size, fill.price));
    return;
  }
  addLeg(trade.exits, fill, part);
  const closed = minimum(size, trade.size);
  trade.unknownCost = add(trade.unknownCost, subtract(size, closed));
  if (closed === ZERO) return;
  trade.cost = subtract(trade.cost, multiplyDivide(trade.cost, closed, trade.size));
  trade.size = subtract(trade.size, closed);
}
