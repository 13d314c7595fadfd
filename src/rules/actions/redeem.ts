import { Type as T } from 'typebox';
import { minimum, roundToStep } from '../../base/decimal.ts';
import { MoneyField } from '../../domain/fields.ts';
import { action, type Plan } from '../words.ts';
import { need } from './needs.ts';
import { AMOUNT_STEP } from './order-fields.ts';

/** Takes money out of flexible savings; it arrives in the spot wallet. */
export const redeem = action({
  name: 'redeem',
  reduces: false,
  schema: T.Object(
    {
      amount: MoneyField('How much at most, with its coin.', '100 USDT'),
      product: T.Optional(
        T.String({ description: 'Product id; the first redeemable holding of the coin unless said.' }),
      ),
    },
    {
      additionalProperties: false,
      description: 'Redeems flexible savings into the spot wallet. The exchange wants more than a minute between two.',
      examples: [{ amount: '100 USDT' }],
    },
  ),
  needs: (site) => [need.savings(site.account)],
  plan({ amount, product }, site, world): Plan {
    const holdings = world.savings(site.account, 'flexible');
    if (holdings === undefined) return { kind: 'wait', reason: 'the savings are not known' };
    const holding = holdings.find(
      (held) => held.coin === amount.coin && held.redeemable && (product === undefined || held.productId === product),
    );
    if (holding === undefined) return { kind: 'skip', reason: `no redeemable savings in ${amount.coin}` };
    const value = roundToStep(minimum(amount.value, holding.holdAmount), AMOUNT_STEP, 'down');
    if (value <= 0n) return { kind: 'skip', reason: 'nothing to redeem' };
    const { productId, periodType, coin } = holding;
    return {
      kind: 'effects',
      effects: [{ kind: 'redeem', account: site.account, productId, periodType, coin, amount: value }],
    };
  },
});
