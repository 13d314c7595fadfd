import { Type as T } from 'typebox';
import { roundToStep } from '../../../base/decimal.ts';
import { CoinField, MoneyField } from '../../../domain/fields.ts';
import { action, type Plan } from '../spec/words.ts';
import { AMOUNT_STEP } from './order-fields.ts';

const TERMS = { '7d': 'SEVEN', '30d': 'THIRTY', flexible: 'FLEXIBLE' } as const;

/** Borrows against collateral of the spot wallet. */
export const borrow = action({
  name: 'borrow',
  reduces: false,
  schema: T.Object(
    {
      amount: MoneyField('What to borrow, with its coin; the collateral follows from it.', '500 USDT'),
      against: CoinField('Coin of the collateral.'),
      term: T.Optional(T.Enum(['7d', '30d', 'flexible'], { description: 'How long it runs; by default flexible.' })),
    },
    {
      additionalProperties: false,
      description:
        'Borrows against collateral of the spot wallet. If the outcome is unknown, Purser never requests the loan again.',
      examples: [{ amount: '500 USDT', against: 'BTC' }],
    },
  ),
  says: (said) =>
    `borrows ${said.text('amount') ?? ''} against ${said.text('against') ?? ''}, ${said.text('term') ?? 'flexible'}`,
  operations: { always: ['loan-borrow', 'loan-ongoing-orders', 'loan-borrow-history'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'spot-coins', of: ['amount', 'against'] }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'spot wallet',
    moves: [{ does: ['borrows ', { coinOf: 'amount' }], undoes: [['repays ', { coinOf: 'amount' }]] }],
    stops: 'nothing',
    levers: 'nothing',
    bounds: [
      {
        must: 'be another coin',
        at: 'against',
        than: 'amount',
        code: 'borrow-same',
        says: [{ coinOf: 'amount' }, ' cannot be borrowed against ', { coinOf: 'amount' }],
        hint: 'another coin as collateral',
      },
    ],
  },
  // The list of loans alone shows the collateral that was taken: until then nobody knows what is left in the wallet.
  needs: [{ list: 'loans', at: 'account' }],
  plan({ amount, against: pledgeCoin, term = 'flexible' }, { account }): Plan {
    const loanAmount = roundToStep(amount.value, AMOUNT_STEP, 'down');
    if (loanAmount <= 0n) return { kind: 'skip', reason: 'nothing to borrow' };
    return {
      kind: 'effects',
      effects: [{ kind: 'borrow', account, loanCoin: amount.coin, pledgeCoin, term: TERMS[term], loanAmount }],
    };
  },
});
