import { decimalOf, divide, multiply, parseDecimal } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { coinPrice } from '../book/coin-price.ts';
import type { Core } from '../book/core.ts';
import type { PaperLoanTerm } from '../state/loan.ts';
import { demand } from '../state/rejection.ts';

const d = parseDecimal;

/** Interest an hour by term, ratios, and the bounds of one loan in USDT. */
export interface LoanCoinTerms {
  readonly coin: string;
  readonly hourRates: Readonly<Record<PaperLoanTerm, Decimal>>;
  readonly minUsdt: Decimal;
  readonly maxUsdt: Decimal;
  /** The largest debt of all accounts together, in the coin. */
  readonly pool: Decimal;
}

/** Rates are ratios of debt to collateral: at the start, where more is asked for, and where the collateral is sold. */
export interface PledgeCoinTerms {
  readonly coin: string;
  readonly initRate: Decimal;
  readonly supRate: Decimal;
  readonly forceRate: Decimal;
  readonly minUsdt: Decimal;
  readonly maxUsdt: Decimal;
}

const LOAN_BOUNDS = { minUsdt: d('10'), maxUsdt: d('200000') };
const PLEDGE = {
  initRate: d('0.65'),
  supRate: d('0.75'),
  forceRate: d('0.83'),
  minUsdt: d('15'),
  maxUsdt: d('400000'),
};

const LOAN_COINS: readonly LoanCoinTerms[] = [
  {
    ...LOAN_BOUNDS,
    coin: 'USDT',
    hourRates: { SEVEN: d('0.00001'), THIRTY: d('0.000012'), FLEXIBLE: d('0.000008') },
    pool: d('1000000'),
  },
  {
    ...LOAN_BOUNDS,
    coin: 'BTC',
    hourRates: { SEVEN: d('0.000004'), THIRTY: d('0.000005'), FLEXIBLE: d('0.000003') },
    pool: d('20'),
  },
  {
    ...LOAN_BOUNDS,
    coin: 'ETH',
    hourRates: { SEVEN: d('0.000005'), THIRTY: d('0.000006'), FLEXIBLE: d('0.000004') },
    pool: d('300'),
  },
];

const PLEDGE_COINS: readonly PledgeCoinTerms[] = [
  { ...PLEDGE, coin: 'BTC' },
  { ...PLEDGE, coin: 'ETH' },
  { ...PLEDGE, coin: 'USDT', initRate: d('0.7'), supRate: d('0.8'), forceRate: d('0.88') },
  { ...PLEDGE, coin: 'SOL', initRate: d('0.6'), supRate: d('0.72'), forceRate: d('0.8') },
];

/** The coins that are lent, and those that are collateral, where they have a price. */
export const LOAN_COIN_NAMES: readonly string[] = LOAN_COINS.map(({ coin }) => coin);
export const PLEDGE_COIN_NAMES: readonly string[] = PLEDGE_COINS.map(({ coin }) => coin);

/** Added to the debt where collateral is sold: the house keeps it. */
export const FORCE_FEE = d('0.02');

/** Loans that an account may have at once. */
export const LOANS_MAX = 20;

/** Decimals of amounts of loans. */
export const LOAN_STEP = d('0.00000001');

export const TERM_DAYS: Readonly<Record<PaperLoanTerm, number | undefined>> = {
  SEVEN: 7,
  THIRTY: 30,
  FLEXIBLE: undefined,
};

/** Tells what an hour's rate comes to in a year. */
export function yearRate(hourRate: Decimal): Decimal {
  return multiply(hourRate, decimalOf(24 * 365));
}

/** Lists the coins that can be borrowed: those that have a price. */
export function loanCoins(core: Core): readonly LoanCoinTerms[] {
  return LOAN_COINS.filter(({ coin }) => coinPrice(core, coin) !== undefined);
}

/** Lists the coins that are collateral: those that have a price. */
export function pledgeCoins(core: Core): readonly PledgeCoinTerms[] {
  return PLEDGE_COINS.filter(({ coin }) => coinPrice(core, coin) !== undefined);
}

/** Finds the terms of a pair of coins; refuses a coin that is not lent or not taken, and a loan against itself. */
export function loanPair(
  core: Core,
  asked: { readonly loanCoin: string; readonly pledgeCoin: string },
): { readonly lent: LoanCoinTerms; readonly taken: PledgeCoinTerms } {
  const lent = loanCoins(core).find(({ coin }) => coin === asked.loanCoin);
  demand(lent !== undefined, '80003', `${asked.loanCoin} cannot be borrowed`);
  const taken = pledgeCoins(core).find(({ coin }) => coin === asked.pledgeCoin);
  demand(taken !== undefined && taken.coin !== lent.coin, '80004', `${asked.pledgeCoin} is no collateral for it`);
  return { lent, taken };
}

/** Finds the terms of a coin that was lent. */
export function lentNamed(coin: string): LoanCoinTerms {
  const lent = LOAN_COINS.find((known) => known.coin === coin);
  demand(lent !== undefined, '80003', `${coin} cannot be borrowed`);
  return lent;
}

/** Finds the terms of a collateral that was taken. */
export function pledgeNamed(coin: string): PledgeCoinTerms {
  const taken = PLEDGE_COINS.find((known) => known.coin === coin);
  demand(taken !== undefined, '80012', `${coin} is no collateral`);
  return taken;
}

/** Tells how much of a coin a value in USDT is; the coin has a price. */
export function ofUsdt(core: Core, coin: string, value: Decimal, rounding: 'down' | 'up' = 'down'): Decimal {
  const price = coinPrice(core, coin);
  demand(price !== undefined, '80001', `${coin} has no price`);
  return divide(value, price, rounding);
}
