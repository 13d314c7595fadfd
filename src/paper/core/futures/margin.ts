import { add, divide, maximum, minimum, multiply, roundToStep, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { PositionMode } from '../../../domain/account.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import { bookOf } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { markPriceOf } from '../book/book.ts';
import { feeRatesOf } from '../book/fee-rates.ts';
import { LEVERAGE_DEFAULT, MAINTENANCE_RATE } from '../state/contract-terms.ts';
import type { Account } from '../state/world.ts';
import type { ContractSettings, OpenPosition } from '../state/position.ts';
import { moneyOf, neededMargin, profitAt } from './contract-money.ts';
import { liquidationPrices, type LiquidationPrices, maintenanceAt, tierAt, tiersOf } from './maintenance.ts';
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
  const judged = new Set<string>();
  for (const position of account.positions.values()) {
    if (purseOf(position) !== purse) continue;
    const profit = openProfit(core, position);
    if (position.marginMode === 'isolated') {
      isolatedMargin = add(isolatedMargin, position.margin);
      isolatedProfit = add(isolatedProfit, profit);
    } else {
      crossedMargin = add(crossedMargin, marginOf(core, position));
      crossedProfit = add(crossedProfit, profit);
      if (!judged.has(position.symbol))
        crossedMaintenance = add(crossedMaintenance, maintenanceOf(core, account, position));
      judged.add(position.symbol);
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

/** The maintenance tiers of an account at a contract, its own taker's fee inside. */
function tiersAt(
  core: Core,
  account: Account,
  { symbol, market }: Pick<OpenPosition, 'symbol' | 'market'>,
): ReturnType<typeof tiersOf> {
  return tiersOf(core.conduct.fills.tiers, feeRatesOf(account, bookOf(core, symbol), market).taker);
}

/** Positions that one maintenance margin is asked of: an isolated one alone, crossed ones of a contract together. */
function judgedWith(account: Account, position: OpenPosition): readonly OpenPosition[] {
  if (position.marginMode === 'isolated') return [position];
  return [...account.positions.values()].filter(
    ({ symbol, market, marginMode }) =>
      symbol === position.symbol && market === position.market && marginMode === 'crossed',
  );
}

/** The value at the mark price by which the tier is found, in quote coin. */
function judgedValue(core: Core, account: Account, position: OpenPosition): Decimal {
  const size = judgedWith(account, position).reduce((sum, one) => add(sum, one.size), ZERO);
  return multiply(size, markPriceOf(bookOf(core, position.symbol), core.world.step));
}

/** The maintenance rate of the tier in which a position lies at the mark price. */
export function maintenanceRateOf(core: Core, account: Account, position: OpenPosition): Decimal {
  return tierAt(tiersAt(core, account, position), judgedValue(core, account, position))?.rate ?? MAINTENANCE_RATE;
}

/** Margin below which an isolated position, or the crossed positions of a contract together, are liquidated. */
export function maintenanceOf(core: Core, account: Account, position: OpenPosition): Decimal {
  const asked = maintenanceAt(tiersAt(core, account, position), judgedValue(core, account, position));
  return moneyOf(position).inMargin(asked, markPriceOf(bookOf(core, position.symbol), core.world.step), 'up');
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
 * Finds the prices at which a position is liquidated, on the price step, towards the earlier price, so that its fill
 * has a price which the exchange knows. Isolated: its margin with its profit meets its maintenance. Crossed: the
 * account's equity without isolated margins meets the maintenance of all crossed positions, the other contracts
 * standing still.
 */
export function liquidationsOf(core: Core, account: Account, position: OpenPosition): LiquidationPrices {
  const { falling, rising } = liquidationPrices(tiersAt(core, account, position), {
    isInverse: position.market === 'coin-futures',
    positions: judgedWith(account, position),
    behind: position.marginMode === 'isolated' ? position.margin : behindCrossed(core, account, position),
  });
  const { priceStep } = bookOf(core, position.symbol).pair.futures;
  return {
    ...(falling !== undefined && { falling: roundToStep(falling, priceStep, 'up') }),
    ...(rising !== undefined && { rising: roundToStep(rising, priceStep, 'down') }),
  };
}

/** The price of liquidation that the exchange shows: on the side that hurts what is open; zero where there is none. */
export function liquidationPrice(core: Core, account: Account, position: OpenPosition): Decimal {
  const { falling, rising } = liquidationsOf(core, account, position);
  let net = ZERO;
  for (const { holdSide, size } of judgedWith(account, position))
    net = holdSide === 'long' ? add(net, size) : subtract(net, size);
  return (net < ZERO ? (rising ?? falling) : (falling ?? rising)) ?? ZERO;
}

/** Cash without isolated margins, with the profit less the maintenance of crossed positions at other contracts. */
function behindCrossed(core: Core, account: Account, position: OpenPosition): Decimal {
  const purse = purseOf(position);
  let behind = cashOf(account, purse).available;
  const seen = new Set([position.symbol]);
  for (const other of account.positions.values()) {
    if (purseOf(other) !== purse) continue;
    if (other.marginMode === 'isolated') {
      behind = subtract(behind, other.margin);
      continue;
    }
    if (other.symbol === position.symbol) continue;
    behind = add(behind, openProfit(core, other));
    if (seen.has(other.symbol)) continue;
    seen.add(other.symbol);
    behind = subtract(behind, maintenanceOf(core, account, other));
  }
  return behind;
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
