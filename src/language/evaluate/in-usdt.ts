import { type Decimal, multiply } from '../../base/decimal.ts';
import { readCoin } from '../terms/coins.ts';
import { evaluationError } from '../values/evaluation-error.ts';
import { decimals } from './proved.ts';
import type { Evaluator, ValueReader, Term } from '../terms/term.ts';

/** Values an amount at the price of its coin; unknown where the coin or its price is. */
export function evaluateInUsdt(term: Term & { readonly kind: 'inUsdt' }, evaluator: Evaluator): ValueReader<Decimal> {
  const amount = decimals(term.amount, evaluator);
  const { coinOf, slot } = term;
  return (env) => {
    const value = amount(env);
    const coin = readCoin(coinOf, env);
    if (value === undefined || coin === undefined || coin === 'USDT' || value === 0n)
      return coin === undefined ? undefined : value;
    const prices = env[slot] as Readonly<Record<string, Decimal>> | null | undefined;
    const price = prices !== undefined && prices !== null && Object.hasOwn(prices, coin) ? prices[coin] : undefined;
    if (price === undefined) return undefined;
    try {
      return multiply(value, price);
    } catch (error) {
      throw evaluationError(error, evaluator.source, term.at ?? term);
    }
  };
}
