import { add, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { loanDebts as operation } from '../../wire/operations/loan-debts.ts';
import { inUsdt } from '../core/book/coin-price.ts';
import type { Core } from '../core/book/core.ts';
import { debtOf } from '../core/loans/pledge-rate.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Sums up what is pledged and what is owed over all loans that run, by coin. */
export const loanDebts = serveSigned(operation, (core, { account }) => {
  const own = [...core.world.loans.live.values()].filter(({ uid }) => uid === account.uid);
  return {
    pledgeInfos: sumsOf(
      core,
      own.map(({ pledgeCoin, pledge }) => [pledgeCoin, pledge] as const),
    ),
    loanInfos: sumsOf(
      core,
      own.map((loan) => [loan.loanCoin, debtOf(loan)] as const),
    ),
  };
});

function sumsOf(core: Core, parts: readonly (readonly [coin: string, amount: Decimal])[]) {
  const sums = new Map<string, Decimal>();
  for (const [coin, amount] of parts) sums.set(coin, add(sums.get(coin) ?? ZERO, amount));
  return [...sums].map(([coin, amount]) => ({ coin, amount, amountUsdt: inUsdt(core, coin, amount) }));
}
