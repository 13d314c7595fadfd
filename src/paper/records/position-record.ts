import { add, divide, minimum, ONE, subtract, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { bookOf } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { markPriceOf } from '../core/book/book.ts';
import { moneyOf, profitAt } from '../core/futures/contract-money.ts';
import { figuresOf, liquidationPrice, maintenanceOf, maintenanceRateOf, marginOf } from '../core/futures/margin.ts';
import type { AccountFigures } from '../core/futures/margin.ts';
import { purseOf } from '../core/futures/purse.ts';
import { crossedSymbols } from '../core/time/reach.ts';
import { plansOf } from '../core/futures/stops.ts';
import type { Account } from '../core/state/world.ts';
import type { OpenPosition } from '../core/state/position.ts';

/**
 * Tells a position as the exchange does (docs/exchange/positions.md#a-position), its figures at the mark price of the
 * moment.
 */
export function positionRecord(core: Core, account: Account, position: OpenPosition) {
  const markPrice = markPriceOf(bookOf(core, position.symbol), core.world.step);
  const figures = figuresOf(core, account, purseOf(position));
  return {
    ...steadyPart(core, account, position),
    marginSize: marginOf(core, position),
    markPrice,
    keepMarginRate: maintenanceRateOf(core, account, position),
    liquidationPrice: shownLiquidation(core, account, position),
    unrealizedPL: profitAt(position, markPrice),
    marginRatio: marginRatio(core, account, { position, markPrice, figures }),
  };
}

type Steady = ReturnType<typeof steadyRecord>;

/** The last record of a position, apart from the fields that follow the price. It stands until something changes. */
const STEADY = new WeakMap<
  OpenPosition,
  { readonly changes: number; readonly record: Steady; readonly liquidation?: Decimal }
>();

function steadyPart(core: Core, account: Account, position: OpenPosition): Steady {
  const { changes } = core.world;
  const known = STEADY.get(position);
  if (known?.changes === changes) return known.record;
  const record = steadyRecord(core, account, position);
  STEADY.set(position, { changes, record });
  return record;
}

function steadyRecord(core: Core, account: Account, position: OpenPosition) {
  const { symbol, holdSide, size, leverage, marginMode, posMode, cTime, uTime, funding } = position;
  const { locked, opening } = ordersAt(core, account, position);
  return {
    symbol,
    marginCoin: purseOf(position).coin,
    holdSide,
    openDelegateSize: opening,
    total: size,
    available: subtract(size, locked),
    locked,
    leverage,
    marginMode,
    posMode,
    openPriceAvg: divide(position.cost, size),
    breakEvenPrice: moneyOf(position).breakEven(position, position.openFee),
    achievedProfits: position.realised,
    deductedFee: add(position.openFee, position.closeFee),
    autoMargin: 'off' as const,
    assetMode: 'single' as const,
    cTime,
    uTime,
    ...(funding === undefined ? {} : { totalFee: funding }),
    ...attached(core, account, position),
  };
}

/** Zero where there is none. With crossed positions at one pair only, it does not follow the price. */
function shownLiquidation(core: Core, account: Account, position: OpenPosition): Decimal {
  const known = STEADY.get(position);
  if (known?.liquidation !== undefined && known.changes === core.world.changes) return known.liquidation;
  const found = liquidationPrice(core, account, position);
  const steady = position.marginMode === 'isolated' || crossedSymbols(account, purseOf(position)).size === 1;
  if (steady && known !== undefined) STEADY.set(position, { ...known, liquidation: found });
  return found;
}

function ordersAt(
  core: Core,
  account: Account,
  position: OpenPosition,
): { readonly locked: Decimal; readonly opening: Decimal } {
  let locked = ZERO;
  let opening = ZERO;
  for (const order of core.resting.get(account.uid) ?? []) {
    if (order.symbol !== position.symbol || order.market !== position.market) continue;
    const closes = order.reduceOnly && (order.role === 'close') === (order.holdSide === position.holdSide);
    const left = subtract(order.size, order.filled);
    if (closes) locked = add(locked, left);
    else if (!order.reduceOnly && order.holdSide === position.holdSide) opening = add(opening, left);
  }
  return { locked: minimum(locked, position.size), opening };
}

function marginRatio(
  core: Core,
  account: Account,
  at: { readonly position: OpenPosition; readonly markPrice: Decimal; readonly figures: AccountFigures },
): Decimal {
  const { position } = at;
  if (position.marginMode === 'crossed') return riskRate(at.figures);
  const left = add(position.margin, profitAt(position, at.markPrice));
  const kept = maintenanceOf(core, account, position);
  return left > kept ? divide(kept, left) : ONE;
}

/** Maintenance of crossed positions over what stands behind them; 1 is liquidation. */
export function riskRate(figures: AccountFigures): Decimal {
  const behind = add(subtract(figures.cash, figures.isolatedMargin), figures.crossedProfit);
  if (figures.crossedMaintenance === ZERO) return ZERO;
  return behind > ZERO ? minimum(ONE, divide(figures.crossedMaintenance, behind)) : ONE;
}

/** The stops of the whole position. */
function attached(core: Core, account: Account, position: OpenPosition) {
  const plans = plansOf(core, account, position);
  const takeProfit = plans.find((plan) => plan.planType === 'pos_profit');
  const stopLoss = plans.find((plan) => plan.planType === 'pos_loss');
  return {
    ...(takeProfit === undefined ? {} : { takeProfit: takeProfit.trigger, takeProfitId: takeProfit.orderId }),
    ...(stopLoss === undefined ? {} : { stopLoss: stopLoss.trigger, stopLossId: stopLoss.orderId }),
  };
}
