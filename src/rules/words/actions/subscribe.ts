import { Type as T } from 'typebox';
import { minimum, roundToStep, ZERO } from '../../../base/decimal.ts';
import { MoneyField } from '../../../domain/fields.ts';
import { action, type Plan } from '../spec/words.ts';
import { AMOUNT_STEP } from './order-fields.ts';

/** Puts money of the spot wallet into savings. */
export const subscribe = action({
  name: 'subscribe',
  reduces: false,
  schema: T.Object(
    {
      product: T.String({ description: 'Id of the savings product.', examples: ['1001'] }),
      amount: MoneyField('How much at most, as far as the spot wallet has it.', '100 USDT'),
      term: T.Optional(T.Enum(['flexible', 'fixed'], { description: 'Kind of the product; by default flexible.' })),
    },
    {
      additionalProperties: false,
      description: 'Puts money of the spot wallet into a savings product.',
      examples: [{ product: '1001', amount: '100 USDT' }],
    },
  ),
  says: (said) =>
    `puts at most ${said.text('amount') ?? ''} of the spot wallet into the ${said.text('term') ?? 'flexible'} savings product ${said.text('product') ?? ''}`,
  operations: { always: ['spot-assets', 'savings-subscribe'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'spot-coins', of: ['amount'] }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: [
      {
        does: ['puts ', { coinOf: 'amount' }, ' into savings'],
        undoes: [['takes ', { coinOf: 'amount' }, ' from savings']],
      },
    ],
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [{ list: 'spot-assets', at: 'account' }],
  plan({ product: productId, amount, term: periodType = 'flexible' }, { account }, world): Plan {
    const assets = world.spotAssets(account);
    if (assets === undefined) return { kind: 'wait', reason: 'the spot wallet is not known' };
    const free = assets.find(({ coin }) => coin === amount.coin)?.available ?? ZERO;
    const value = roundToStep(minimum(amount.value, free), AMOUNT_STEP, 'down');
    if (amount.value <= 0n) return { kind: 'skip', reason: 'nothing to subscribe: the amount is not above zero' };
    if (value <= 0n) return { kind: 'skip', reason: `the spot wallet has no free ${amount.coin}` };
    return {
      kind: 'effects',
      effects: [{ kind: 'subscribe', account, productId, periodType, coin: amount.coin, amount: value }],
    };
  },
});
