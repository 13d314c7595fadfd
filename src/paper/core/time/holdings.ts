import { add, type Decimal, multiply, ONE, subtract, ZERO } from '../../../base/decimal.ts';
import type { HoldSide } from '../../../domain/account.ts';
import { marginCoin } from '../../../domain/market.ts';
import type { FuturesMarket } from '../../../domain/market.ts';
import { type BarSeries, decimalOfUnits } from '../../market/market-source.ts';
import { priceAtStep } from '../../market/walk.ts';
import type { Core } from '../book/core.ts';
import { profitAt } from '../futures/contract-money.ts';
import type { OpenPosition } from '../state/position.ts';
import { productNamed } from '../state/savings-products.ts';
import type { Account } from '../state/world.ts';

/** An open position as it stands: size in base coin, amounts in the margin coin. */
export interface PositionNow {
  readonly market: FuturesMarket;
  readonly symbol: string;
  readonly holdSide: HoldSide;
  readonly size: Decimal;
  /** Average opening price × size, in quote coin. */
  readonly cost: Decimal;
  readonly price: Decimal;
  /** Open profit, at the mark price, without fees. */
  readonly profit: Decimal;
  /** Triggers of the stops that stand, the newest of each kind; absent for none. */
  readonly takeProfit?: Decimal;
  readonly stopLoss?: Decimal;
}

/** The amount of a coin that an account has or owes, in all its wallets, savings and loans; negative where it owes. */
export interface CoinNow {
  readonly coin: string;
  readonly amount: Decimal;
  /** In USDT; undefined for a coin without a pair. */
  readonly price: Decimal | undefined;
}

/** An account as it stands at the last step that was walked. */
export interface HoldingsNow {
  readonly account: string;
  readonly positions: readonly PositionNow[];
  readonly coins: readonly CoinNow[];
  /** The coins at their prices, and the profit of open positions, USDT. A coin without a price counts nothing. */
  readonly equity: Decimal;
}

/**
 * Tells what all accounts hold, at the last step that was walked. Nothing is walked, counted or noted for it: a run in
 * which it is asked is the same run.
 */
export function holdingsOf(core: Core): readonly HoldingsNow[] {
  return [...core.world.accounts.values()].map((account) => {
    const positions = [...account.positions.values()].map((position) => positionNow(core, account, position));
    const coins = [...amountsOf(core, account)].map(([coin, amount]) => ({ coin, amount, price: coinNow(core, coin) }));
    const worth = coins.reduce((sum, { amount, price }) => add(sum, multiply(amount, price ?? ZERO)), ZERO);
    const equity = positions.reduce(
      (sum, { market, symbol, profit }) =>
        add(sum, multiply(profit, coinNow(core, marginCoin(market, symbol)) ?? ZERO)),
      worth,
    );
    return { account: account.name, positions, coins, equity };
  });
}

function positionNow(core: Core, account: Account, position: OpenPosition): PositionNow {
  const { market, symbol, holdSide, size, cost } = position;
  const price = stepPrice(core, symbol) ?? ZERO;
  const mark = markPrice(core, symbol) ?? price;
  const [takeProfit, stopLoss] = [
    triggerOf(core, account, { position, kinds: ['profit_plan', 'pos_profit'] }),
    triggerOf(core, account, { position, kinds: ['loss_plan', 'pos_loss', 'moving_plan'] }),
  ];
  return {
    ...{ market, symbol, holdSide, size, cost, price, profit: profitAt(position, mark) },
    ...(takeProfit !== undefined && { takeProfit }),
    ...(stopLoss !== undefined && { stopLoss }),
  };
}

function triggerOf(
  core: Core,
  { uid }: Account,
  { position, kinds }: { readonly position: OpenPosition; readonly kinds: readonly string[] },
): Decimal | undefined {
  let trigger: Decimal | undefined;
  for (const plan of core.books.get(position.symbol)?.plans.of(uid) ?? []) {
    if (plan.holdSide === position.holdSide && kinds.includes(plan.planType)) trigger = plan.trigger;
  }
  return trigger;
}

function amountsOf(core: Core, account: Account): ReadonlyMap<string, Decimal> {
  const amounts = new Map<string, Decimal>();
  const count = (coin: string, amount: Decimal): void => {
    amounts.set(coin, add(amounts.get(coin) ?? ZERO, amount));
  };
  for (const [key, { available, frozen }] of account.purses)
    count(key.slice(key.lastIndexOf('/') + 1), add(available, frozen));
  for (const { productId, amount, due = ZERO } of account.savings)
    count(productNamed(productId).coin, add(amount, due));
  for (const { uid, productId, amount, arrived } of core.world.redemptions)
    if (uid === account.uid && !arrived) count(productNamed(productId).coin, amount);
  for (const loan of core.world.loans.live.values()) {
    if (loan.uid !== account.uid) continue;
    count(loan.pledgeCoin, loan.pledge);
    count(loan.loanCoin, subtract(ZERO, add(loan.principal, loan.interest)));
  }
  return amounts;
}

function coinNow(core: Core, coin: string): Decimal | undefined {
  return coin === 'USDT' ? ONE : (stepPrice(core, `${coin}USDT`) ?? (coin === 'USDC' ? ONE : undefined));
}

/** The price at the last step; that of the book may stand at a place on the way to it. */
function stepPrice(core: Core, symbol: string): Decimal | undefined {
  return priceOfSeries(core, core.books.get(symbol)?.series);
}

function markPrice(core: Core, symbol: string): Decimal | undefined {
  return priceOfSeries(core, core.books.get(symbol)?.mark);
}

function priceOfSeries(core: Core, series: BarSeries | undefined): Decimal | undefined {
  return series && decimalOfUnits(priceAtStep(series, core.world.step), series.pricePlaces);
}
