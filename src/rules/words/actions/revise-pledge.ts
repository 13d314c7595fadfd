import { Type as T } from 'typebox';
import { minimum, roundToStep } from '../../../base/decimal.ts';
import { MoneyField } from '../../../domain/fields.ts';
import type { Blank } from '../../../strategy/model/word-meaning.ts';
import { action, type Plan } from '../spec/words.ts';
import { loanOf, loanWords } from './loan-of.ts';
import { AMOUNT_STEP } from './order-fields.ts';

/** The name of a loan in sentences. */
const LOAN: Blank = { text: 'loan', behind: 'the loan ', or: 'a loan' };

/** Adds collateral to a loan or withdraws some. */
export const revisePledge = action({
  name: 'revise-pledge',
  reduces: false,
  protects: true,
  schema: T.Object(
    {
      loan: T.String({ description: 'Id of the loan.', examples: ['=loan.orderId'] }),
      direction: T.Enum(['in', 'out'], {
        description: 'Adds collateral from the spot wallet, or withdraws some to it.',
      }),
      amount: MoneyField('How much at most, in the coin of the collateral.', '0.01 BTC'),
    },
    {
      additionalProperties: false,
      description: 'Adds collateral to a loan, as much as the spot wallet has, or withdraws some.',
      examples: [{ loan: '=loan.orderId', direction: 'in', amount: '0.01 BTC' }],
    },
  ),
  says: (said) =>
    `${said.is('direction', 'out') ? 'takes' : 'adds'} at most ${said.text('amount') ?? ''} of collateral ${said.is('direction', 'out') ? 'out of' : 'to'} ${loanWords(said.text('loan'))}`,
  operations: { always: ['loan-ongoing-orders', 'spot-assets', 'loan-revise-pledge'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'loan', id: 'loan', ofEach: false }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: [
      {
        when: { field: 'direction', is: 'in' },
        does: ['puts collateral into ', LOAN],
        undoes: [['takes collateral out of ', LOAN]],
      },
      {
        when: { field: 'direction', is: 'out' },
        does: ['takes collateral out of ', LOAN],
        undoes: [['puts collateral into ', LOAN]],
      },
    ],
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [
    { list: 'loans', at: 'account' },
    { list: 'spot-assets', at: 'account' },
  ],
  plan({ loan: orderId, direction, amount }, { account }, world): Plan {
    const loan = loanOf(orderId, { account, world });
    if ('kind' in loan) return loan;
    const { pledgeCoin } = loan;
    if (amount.coin !== pledgeCoin)
      return { kind: 'error', reason: `the amount is in ${amount.coin}, the collateral in ${pledgeCoin}` };
    const most = direction === 'out' ? loan.pledgeAmount : world.spotFreeToProtect({ account, coin: pledgeCoin });
    if (most === undefined)
      return { kind: 'wait', reason: `it is not known what the spot wallet has of ${pledgeCoin}` };
    const value = roundToStep(minimum(amount.value, most), AMOUNT_STEP, 'down');
    if (value <= 0n && direction === 'in' && amount.value >= AMOUNT_STEP)
      return { kind: 'wait', reason: `blocked: the spot wallet has no free ${pledgeCoin}` };
    if (value <= 0n) return { kind: 'skip', reason: `no ${pledgeCoin} can be moved` };
    return {
      kind: 'effects',
      effects: [{ kind: 'revise-pledge', account, orderId, direction, pledgeCoin, amount: value }],
    };
  },
});
