import { Type as T } from 'typebox';
import { roundToStep } from '../../../base/decimal.ts';
import { MoneyField, PositionField } from '../../../domain/fields.ts';
import { action, type Plan } from '../spec/words.ts';
import { AMOUNT_STEP } from './order-fields.ts';

/** Adds margin to an isolated position or takes some away. */
export const setMargin = action({
  name: 'set-margin',
  reduces: false,
  protects: true,
  schema: T.Object(
    {
      position: PositionField('Whose margin; an isolated position.'),
      direction: T.Enum(['in', 'out'], { description: 'Adds margin, or takes some away.' }),
      amount: MoneyField('How much, in the margin coin.', '50 USDT'),
    },
    {
      additionalProperties: false,
      description:
        'Adds margin to an isolated position or takes some away. If the outcome is unknown, Purser never sends it again.',
      examples: [{ position: '=position', direction: 'in', amount: '50 USDT' }],
    },
  ),
  says: (said) =>
    `${said.is('direction', 'out') ? 'takes' : 'adds'} ${said.text('amount') ?? ''} of margin ${said.is('direction', 'out') ? 'from' : 'to'} ${said.text('position') ?? ''}`,
  operations: { futures: ['mix-set-margin', 'mix-account-bill'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'setting', name: 'the margin', on: 'position' }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [],
  plan({ position, direction, amount }): Plan {
    const { account, market, symbol, holdSide, marginCoin, marginMode } = position;
    if (marginMode !== 'isolated') return { kind: 'error', reason: `the ${holdSide} ${symbol} is not isolated` };
    if (amount.coin !== marginCoin)
      return { kind: 'error', reason: `the amount is in ${amount.coin}, the margin in ${marginCoin}` };
    const value = roundToStep(amount.value, AMOUNT_STEP, 'down');
    if (value <= 0n) return { kind: 'skip', reason: 'no margin to move' };
    return {
      kind: 'effects',
      effects: [{ kind: 'set-margin', account, instrument: { market, symbol }, holdSide, direction, amount: value }],
    };
  },
});
