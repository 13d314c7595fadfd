import { type Decimal, maximum, ZERO } from '../../base/decimal.ts';
import { type Balance, MARKET_OF_WALLET } from '../../domain/account.ts';
import type { Effect } from '../../effects/index.ts';
import type { Intent } from '../../effects/intent.ts';
import { LISTED_CONTRACT } from '../../domain/market.ts';
import type { Loan } from '../../domain/loan.ts';
import { opensPosition } from '../../risk/view/adds-order.ts';
import type { LimitLevel } from '../../risk/approve.ts';
import type { Spendable } from '../../risk/view/money-seen.ts';
import { leverageOfOrder } from '../../risk/view/order-leverage.ts';
import { outflowOf } from '../../risk/view/outflow.ts';
import type { SharedView } from '../../risk/view/risk-view.ts';
import { manualLeverage } from '../../rules/engine/record/manual-leverage.ts';
import { type ManualView, readOnce } from './manual-view.ts';

/** A manual call, its effect, and the limits around it. */
export interface ManualMoneyParts {
  readonly view: ManualView;
  readonly levels: readonly Pick<LimitLevel, 'bounds'>[];
  /** Intents of the run that a present reading may not show yet. */
  readonly pending: readonly Intent[];
}

/** The facts by which limits on money, leverage and loans judge. */
type MoneyView = Pick<SharedView, 'leverage' | 'spendable' | 'loan' | 'initialPledgeRate'>;

/** Reads these facts, those alone that a limit needs. */
export async function readMoney(effect: Effect, parts: ManualMoneyParts): Promise<MoneyView> {
  const { view, levels, pending } = parts;
  const isBound = (kind: string): boolean => levels.some(({ bounds }) => bounds.some((one) => one.kind === kind));
  const leverage = isBound('leverage') || isBound('minBalance') ? await readLeverage(effect, view) : undefined;
  const wallet = isBound('minBalance') ? await readWallet(effect, view) : undefined;
  const loans = isBound('pledgeRate') ? await readLoans(effect, view) : undefined;
  const loanCoins =
    isBound('pledgeRate') && effect.kind === 'borrow'
      ? await readOnce(view.exchange, { kind: 'loan-coins' })
      : undefined;
  return {
    leverage: () => leverage,
    spendable: (_wallet, coin) => spendableOf(wallet, coin, pending),
    loan: (_account, orderId) => loans?.find((loan) => loan.orderId === orderId),
    initialPledgeRate: (coin) => loanCoins?.find((known) => known.coin === coin)?.initRate,
  };
}

async function readLeverage(effect: Effect, { exchange, journal, clock }: ManualView): Promise<Decimal | undefined> {
  if (!opensPosition(effect)) return undefined;
  const { account, instrument } = effect;
  const { market, symbol } = instrument;
  const readAt = clock.now();
  const positions = await readOnce(exchange, { kind: 'positions', account, market });
  if (positions === undefined) return undefined;
  const contract = await readOnce(exchange, { kind: 'futures-account', account, market, symbol });
  const read = leverageOfOrder(effect, { positions, contract });
  const manual = manualLeverage(effect, journal, readAt);
  return read === undefined || manual === undefined ? read : maximum(read, manual);
}

async function readLoans(effect: Effect, { exchange }: ManualView): Promise<readonly Loan[] | undefined> {
  return effect.kind === 'revise-pledge' ? readOnce(exchange, { kind: 'loans', account: effect.account }) : undefined;
}

/** The spendable amount of each coin of a wallet; undefined where it cannot be read. */
type SpendableOf = (coin: string) => Decimal | undefined;

async function readWallet(effect: Effect, { exchange }: ManualView): Promise<SpendableOf | undefined> {
  const from = outflowOf(effect, BLIND)?.wallet;
  if (from === undefined) return undefined;
  const { account, wallet } = from;
  const market = MARKET_OF_WALLET[wallet];
  if (market !== undefined) {
    const symbol = LISTED_CONTRACT[market];
    const read = await readOnce(exchange, { kind: 'futures-account', account, market, symbol });
    return (coin) => (read?.marginCoin === coin ? read.withdrawable : undefined);
  }
  if (wallet === 'spot') return ofBalances(await readOnce(exchange, { kind: 'spot-assets', account }));
  return wallet === 'p2p' ? ofBalances(await readOnce(exchange, { kind: 'funding-assets', account })) : undefined;
}

function ofBalances(balances: readonly Balance[] | undefined): SpendableOf {
  return (coin) =>
    balances === undefined ? undefined : (balances.find((one) => one.coin === coin)?.available ?? ZERO);
}

function spendableOf(wallet: SpendableOf | undefined, coin: string, pending: readonly Intent[]): Spendable | undefined {
  const available = wallet?.(coin);
  return available === undefined ? undefined : { available, pending };
}

/** The effect alone tells the wallet from which it takes. */
const BLIND = { price: () => undefined, marketPrice: () => undefined, leverage: () => undefined };
