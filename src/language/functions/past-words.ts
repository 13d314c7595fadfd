/** A function of what the equity of an account has been. */
export interface PastWord {
  readonly name: 'peak' | 'drawdown';
  readonly doc: string;
  /** Its noun phrase for `purser explain`: of which account, over how long. */
  readonly says: (of: string, over: string) => string;
  readonly example: string;
  readonly result: 'amount' | 'number';
}

/** All functions of the past of an account. */
export const PAST_WORDS: readonly PastWord[] = [
  {
    name: 'peak',
    doc: 'The highest equity of the account within the window, the present included. It is corrected by what was moved in or out since. It is kept over restarts. If the record is shorter than the window, the values are those of the record.',
    says: (of, over) => `the highest equity of ${of} within ${over}`,
    example: 'account.equity < account.peak(30d) * 0.9',
    result: 'amount',
  },
  {
    name: 'drawdown',
    doc: 'How far the equity is below that peak, as a share of it: 0 at the peak, `10%` a tenth below it.',
    says: (of, over) => `the fall of ${of} from its highest equity within ${over}`,
    example: 'account.drawdown(30d) > 10%',
    result: 'number',
  },
];
