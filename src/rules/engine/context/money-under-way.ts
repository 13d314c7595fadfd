import { add, type Decimal, ZERO } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { AmountUnderWay } from '../../words/spec/amount-under-way.ts';

/** The money that the goals of all strategies of a run are moving. */
export interface MoneyUnderWay {
  /** Lets a goal name the money that it moves; `carries` is called whenever somebody wants to know. */
  enter(carries: () => readonly AmountUnderWay[]): void;
  /** The sum in the spot wallet of an account, zero where there is none. */
  in(account: AccountName, coin: string): Decimal;
}

/** Makes an empty record of what goals have under way. */
export function createMoneyUnderWay(): MoneyUnderWay {
  const goals: (() => readonly AmountUnderWay[])[] = [];
  return {
    enter(carries) {
      goals.push(carries);
    },
    in: (account, coin) =>
      goals
        .flatMap((carries) => carries())
        .filter((one) => one.account === account && one.coin === coin)
        .reduce((sum, { amount }) => add(sum, amount), ZERO),
  };
}
