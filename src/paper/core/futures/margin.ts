import { add, divide, maximum, minimum, multiply, roundToStep, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { PositionMode } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import { bookOf } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { markPriceOf } from '../book/book.ts';
import { LEVERAGE_DEFAULT, MAINTENANCE_RATE } from '../state/contract-terms.ts';
import type { Account } from '../state/world.ts';
import type { ContractSettings, OpenPosition } from '../state/position.ts';
import { moneyOf, neededMargin, profitAt } from './contract-money.ts';
import type { CrossedSum } from './contract-money.ts';
import { cashOf, purseOf } from './purse.ts';
import type { Purse } from './purse.ts';

/** The figures of a purse, in its coin. */
export interface AccountFigures {
  readonly cash: Decimal;
  readonly isolatedMargin: Decimal;
  /** By mark or opening prices, as the exchange counts it. */
  readonly crossedMargin: Decimal;
  /** Held back by orders that wait. */
  readonly orderMargin: Decimal;
  readonly isolatedProfit: Decimal;
  readonly crossedProfit: Decimal;
  /** The maintenance margin of crossed positions. */
  readonly crossedMaintenance: Decimal;
  readonly equity: Decimal;
  /**
   * Cash that is not margin of an isolated position; never below zero. Neither the margin nor the loss of crossed
   * positions lowers it, nor do waiting orders (docs/exchange/readings.md#free-margin-of-a-futures-account).
   */
  readonly available: Decimal;
  /** Cash free of margins and orders, with the open profit or loss of crossed positions; never below zero. */
  readonly crossedAvailable: Decimal;
  /** The same without open profit: what may leave the wallet. */
  readonly maxTransferOut: Decimal;
}

interface Counted {
  readonly step: number;
  readonly changes: number;
  readonly moves: number;
  readonly purse: Purse;
  readonly figures: AccountFigures;
}

/** The figures that were counted last: several reads of one instant ask for the same. */
const COUNTED = new WeakMap<Account, Counted>();

/** Adds up what an account has in a purse, at the mark prices of the moment. */
export function figuresOf(core: Core, account: Account, purse: Purse): AccountFigures {
  const { step, changes } = core.world;
  const { moves } = core;
  const known = COUNTED.get(account);
  if (known?.step === step && known.changes === changes && known.moves === moves && known.purse === purse)
    return known.figures;
  const figures = count(core, account, purse);
  COUNTED.set(account, { step, changes, moves, purse, figures });
  return figures;
}

function count(core: Core, account: Account, purse: Purse): AccountFigures {
  const cash = cashOf(account, purse).available;
  let isolatedMargin = ZERO;
  let crossedMargin = ZERO;
  let isolatedProfit = ZERO;
  let crossedProfit = ZERO;
  let crossedMaintenance = ZERO;
  for (const position of account.positions.values()) {
    if (purseOf(position) !== purse) continue;
    const profit = openProfit(core, position);
    if (position.marginMode === 'isolated') {
      isolatedMargin = add(isolatedMargin, position.margin);
      isolatedProfit = add(isolatedProfit, profit);
    } else {
      crossedMargin = add(crossedMargin, marginOf(core, position));
      crossedProfit = add(crossedProfit, profit);
      crossedMaintenance = add(crossedMaintenance, maintenanceOf(core, position));
    }
  }
  const orderMargin = orderMarginOf(core, account, purse);
  const available = subtract(cash, isolatedMargin);
  const free = subtract(subtract(available, crossedMargin), orderMargin);
  return {
    cash,
    isolatedMargin,
    crossedMargin,
    orderMargin,
    isolatedProfit,
    crossedProfit,
    crossedMaintenance,
    equity: add(cash, add(isolatedProfit, crossedProfit)),
    available: maximum(ZERO, available),
    crossedAvailable: maximum(ZERO, add(free, crossedProfit)),
    maxTransferOut: maximum(ZERO, minimum(free, add(free, crossedProfit))),
  };
}

/** Margin that a position holds, in margin coin: in isolated mode what was put in. */
export function marginOf(core: Core, position: OpenPosition): Decimal {
  return position.marginMode === 'isolated' ? position.margin : marginAt(core, position, position.leverage);
}

/** Margin that a position would hold at a leverage. */
export function marginAt(core: Core, position: OpenPosition, leverage: Decimal): Decimal {
  if (position.marginMode === 'isolated' || core.conduct.margin === 'entry') return neededMargin(position, leverage);
  const mark = markPriceOf(bookOf(core, position.symbol), core.world.step);
  return divide(moneyOf(position).valueAt(position.size, mark), leverage);
}

/** Profit of what is open, at the mark price of the moment. */
function openProfit(core: Core, position: OpenPosition): Decimal {
  return profitAt(position, markPriceOf(bookOf(core, position.symbol), core.world.step));
}

/**
 * The maintenance rate of a position: that of the tier which its value at its opening price lies in, so that the price
 * of its liquidation does not depend on the price of the moment.
 */
export function maintenanceRateOf({ conduct }: Pick<Core, 'conduct'>, { cost }: Pick<OpenPosition, 'cost'>): Decimal {
  const tier = conduct.fills.tiers.find(({ upTo }) => upTo === undefined || cost <= upTo);
  return tier?.rate ?? MAINTENANCE_RATE;
}

/** Margin below which a position, or crossed positions together, are liquidated. */
function maintenanceOf(core: Core, position: OpenPosition): Decimal {
  const value = moneyOf(position).valueAt(position.size, markPriceOf(bookOf(core, position.symbol), core.world.step));
  return multiply(value, maintenanceRateOf(core, position));
}

function orderMarginOf(core: Core, account: Account, purse: Purse): Decimal {
  let held = core.heldBack.get(account.uid);
  if (held === undefined) core.heldBack.set(account.uid, (held = new Map<object, Decimal>()));
  const known = held.get(purse);
  if (known !== undefined) return known;
  let total = ZERO;
  for (const order of core.resting.get(account.uid) ?? [])
    if (purseOf(order) === purse) total = add(total, order.reserved);
  held.set(purse, total);
  return total;
}

/**
 * Finds the price at which a position is liquidated; zero where there is none.
 * Isolated: its margin with its profit meets its maintenance. Crossed: the account's equity without isolated
 * margins meets the maintenance of all crossed positions, the other pairs standing still.
 */
export function liquidationPrice(
  core: Core,
  account: Account,
  held: { readonly position: OpenPosition; readonly figures: AccountFigures },
): Decimal {
  const { position, figures } = held;
  const exact =
    position.marginMode === 'isolated'
      ? moneyOf(position).isolatedLiquidation(position, maintenanceRateOf(core, position))
      : crossedLiquidation(core, account, { position, figures });
  if (exact <= ZERO) return ZERO;
  // On the price step, towards the earlier price, so that its fill has a price which the exchange knows.
  const { priceStep } = bookOf(core, position.symbol).pair.futures;
  return roundToStep(exact, priceStep, liquidatedByFall(core, account, position) ? 'up' : 'down');
}

function crossedLiquidation(
  core: Core,
  account: Account,
  held: { readonly position: OpenPosition; readonly figures: AccountFigures },
): Decimal {
  const { position, figures } = held;
  const { cash, isolatedMargin, crossedProfit, crossedMaintenance } = figures;
  let slack = subtract(add(subtract(cash, isolatedMargin), crossedProfit), crossedMaintenance);
  for (const other of account.positions.values())
    if (isCrossedBeside(other, position))
      slack = add(subtract(slack, openProfit(core, other)), maintenanceOf(core, other));
  return moneyOf(position).crossedLiquidation({ ...crossedSum(core, account, position), slack });
}

/** Tells whether a falling price liquidates; else a rising one does. */
export function liquidatedByFall(core: Core, account: Account, position: OpenPosition): boolean {
  if (position.marginMode === 'isolated') return position.holdSide === 'long';
  return moneyOf(position).isHurtByFall(crossedSum(core, account, position));
}

/** Adds up the crossed positions at the contract of one of them, shorts below zero. */
function crossedSum(core: Core, account: Account, position: OpenPosition): Omit<CrossedSum, 'slack'> {
  let [size, cost, kept] = [ZERO, ZERO, ZERO];
  for (const other of account.positions.values()) {
    if (!isCrossedBeside(other, position)) continue;
    const isLong = other.holdSide === 'long';
    size = isLong ? add(size, other.size) : subtract(size, other.size);
    cost = isLong ? add(cost, other.cost) : subtract(cost, other.cost);
    kept = add(kept, multiply(maintenanceRateOf(core, other), other.size));
  }
  return { size, cost, kept };
}

/** Tells whether a position is a crossed one at the contract of another; each is beside itself. */
function isCrossedBeside({ symbol, market, marginMode }: OpenPosition, position: OpenPosition): boolean {
  return symbol === position.symbol && market === position.market && marginMode === 'crossed';
}

/** The account's choices for a contract: crossed at the default leverage, until it chooses. */
export function settingsOf(account: Account, market: FuturesMarket, symbol: string): ContractSettings {
  const key = `${market}/${symbol}`;
  let settings = account.settings.get(key);
  if (settings === undefined) {
    settings = {
      marginMode: 'crossed',
      crossLeverage: LEVERAGE_DEFAULT,
      longLeverage: LEVERAGE_DEFAULT,
      shortLeverage: LEVERAGE_DEFAULT,
    };
    account.settings.set(key, settings);
  }
  return settings;
}

/** Leverage that opening a side uses. */
export function leverageOf(
  settings: ContractSettings,
  terms: { readonly marginMode: 'isolated' | 'crossed'; readonly holdSide: 'long' | 'short' },
): Decimal {
  if (terms.marginMode === 'crossed') return settings.crossLeverage;
  return terms.holdSide === 'long' ? settings.longLeverage : settings.shortLeverage;
}

/** The position mode of a product type: hedge mode until another is set. */
export function posModeOf(account: Account, market: FuturesMarket): PositionMode {
  return account.posModes.get(market) ?? 'hedge_mode';
}

/** The key under which an account keeps a position. */
export function positionKey(position: Pick<OpenPosition, 'market' | 'symbol' | 'holdSide' | 'posMode'>): string {
  const side = position.posMode === 'one_way_mode' ? 'net' : position.holdSide;
  return `${position.market}/${position.symbol}/${side}`;
}

/** The margin coin that must be free to open `size` at `price`: margin, and the fee. */
export function openingNeed(terms: {
  readonly size: Decimal;
  readonly price: Decimal;
  readonly leverage: Decimal;
  readonly feeRate: Decimal;
  readonly market: FuturesMarket;
}): Decimal {
  const value = moneyOf(terms).valueAt(terms.size, terms.price);
  return add(divide(value, terms.leverage, 'up'), multiply(value, terms.feeRate, 'up'));
}

/** The amount that may be used to open in a margin mode. */
export function openable(figures: AccountFigures, marginMode: 'isolated' | 'crossed'): Decimal {
  return marginMode === 'crossed' ? figures.crossedAvailable : figures.maxTransferOut;
}
