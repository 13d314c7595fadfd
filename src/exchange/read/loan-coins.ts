import type { LoanCoin } from '../../domain/loan.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { loanCoinInfos } from '../../wire/operations/loan-coin-infos.ts';
import type { Reader } from './reader.ts';

/** Reads which coins can be borrowed and pledged, and on which terms (docs/exchange/loans.md#loan-coin-infos): one entry a coin. */
export const readLoanCoins: Reader<'loan-coins'> = (_query, desk) =>
  desk.send({ operation: loanCoinInfos, request: {} }, ({ loanInfos, pledgeInfos }) => {
    const coins = new Map<string, LoanCoin>();
    for (const info of loanInfos) coins.set(info.coin, loanTerms(info));
    for (const info of pledgeInfos) coins.set(info.coin, { ...coins.get(info.coin), ...pledgeTerms(info) });
    return [...coins.values()];
  });

type Infos = ResponseOf<typeof loanCoinInfos>;

function loanTerms({ minUsdt: _min, maxUsdt: _max, min, max, ...terms }: Infos['loanInfos'][number]): LoanCoin {
  return {
    ...terms,
    ...(min !== undefined && { minLoan: min }),
    ...(max !== undefined && { maxLoan: max }),
  };
}

function pledgeTerms({ minUsdt, maxUsdt, ...terms }: Infos['pledgeInfos'][number]): LoanCoin {
  return {
    ...terms,
    ...(minUsdt !== undefined && { minPledgeUsdt: minUsdt }),
    ...(maxUsdt !== undefined && { maxPledgeUsdt: maxUsdt }),
  };
}
