import { Type as T } from 'typebox';
import { minimum, roundToStep } from '../../../base/decimal.ts';
import type { SavingsHolding } from '../../../domain/account.ts';
import { MoneyField } from '../../../domain/fields.ts';
import type { RedeemEffect } from '../../../effects/redeem.ts';
import type { Money } from '../../../domain/money.ts';
import { action, type Plan } from '../spec/words.ts';
import { AMOUNT_STEP } from './order-fields.ts';
import { around } from '../spec/said.ts';

/** Takes money out of savings; it arrives in the spot wallet. */
export const redeem = action({
  name: 'redeem',
  reduces: false,
  schema: T.Object(
    {
      amount: T.Optional(MoneyField('Maximum amount to redeem from flexible savings, with its coin.', '100 USDT')),
      product: T.Optional(
        T.String({ description: 'Product id; by default the first redeemable holding of the coin.' }),
      ),
      holding: T.Optional(
        T.String({
          description:
            'Id of a fixed-term holding, instead of an amount. The whole amount is redeemed, before its end if that is allowed.',
          examples: ["=held.orderId ?? ''"],
        }),
      ),
    },
    {
      additionalProperties: false,
      oneOf: [{ required: ['amount'] }, { required: ['holding'], not: { required: ['product'] } }],
      description:
        'Redeems savings into the spot wallet: an amount of flexible savings, or a whole fixed term. The exchange wants more than a minute between two redemptions.',
      examples: [{ amount: '100 USDT' }, { holding: "=held.orderId ?? ''" }],
    },
  ),
  says: (said) =>
    said.text('holding') === undefined
      ? `redeems ${said.text('amount') ?? ''} at most from flexible savings${around(' (product ', said.text('product'), ')')}`
      : `redeems the whole fixed-term holding ${said.text('holding') ?? ''}`,
  operations: { always: ['savings-assets', 'savings-redeem', 'savings-redeem-result'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'spot-coins', of: ['amount'] }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'spot wallet',
    moves: [
      {
        does: ['takes ', { coinOf: 'amount' }, ' from savings'],
        undoes: [['puts ', { coinOf: 'amount' }, ' into savings']],
      },
    ],
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [
    { list: 'savings', at: 'account', term: 'flexible' },
    { list: 'savings', at: 'account', term: 'fixed' },
  ],
  plan({ amount, product, holding: orderId }, { account }, world): Plan {
    const holdings = world.savings(account, orderId === undefined ? 'flexible' : 'fixed', amount?.coin);
    if (holdings === undefined) return { kind: 'wait', reason: 'the savings are not known' };
    if (orderId !== undefined) return planFixed(holdings, orderId);
    if (amount === undefined) return { kind: 'error', reason: 'nothing is said to be redeemed' };
    return planFlexible(holdings, amount, product);
  },
});

function planFlexible(holdings: readonly SavingsHolding[], amount: Money, product: string | undefined): Plan {
  const holding = holdings.find(
    (held) => held.coin === amount.coin && held.redeemable && (product === undefined || held.productId === product),
  );
  if (holding === undefined) return { kind: 'skip', reason: `no redeemable savings in ${amount.coin}` };
  const value = roundToStep(minimum(amount.value, holding.holdAmount), AMOUNT_STEP, 'down');
  if (value <= 0n) return { kind: 'skip', reason: 'nothing to redeem' };
  const { account, productId, periodType, coin } = holding;
  return { kind: 'effects', effects: [{ kind: 'redeem', account, productId, periodType, coin, amount: value }] };
}

function planFixed(holdings: readonly SavingsHolding[], orderId: string): Plan {
  const holding = holdings.find((held) => held.orderId === orderId);
  if (holding === undefined) return { kind: 'skip', reason: `there is no fixed-term holding ${orderId}` };
  if (!holding.redeemable) return { kind: 'skip', reason: `the holding ${orderId} cannot be redeemed now` };
  const { account, productId, periodType, coin, holdAmount: amount } = holding;
  const effect: RedeemEffect = { kind: 'redeem', account, productId, orderId, periodType, coin, amount };
  return { kind: 'effects', effects: [effect] };
}
