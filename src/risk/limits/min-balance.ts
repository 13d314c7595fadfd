import { Type } from 'typebox';
import { add, type Decimal, formatDecimal, subtract, ZERO } from '../../base/decimal.ts';
import { WALLETS, type Wallet } from '../../domain/account.ts';
import { MoneyField } from '../../domain/fields.ts';
import { formatMoney } from '../../domain/money.ts';
import { limit, type RiskView } from '../view/limit.ts';
import type { Spendable } from '../view/money-seen.ts';
import { type Outflow, outflowOf } from '../view/outflow.ts';

/** Bounds from below what is left to spend in a wallet after a transfer, an order, savings or collateral. */
export const minBalanceLimit = limit({
  name: 'minBalance',
  schema: Type.Array(
    Type.Object(
      {
        wallet: Type.Unsafe<Wallet>({
          type: 'string',
          enum: [...WALLETS],
          description: 'The wallet, of each account that the limit is about.',
          examples: ['spot'],
        }),
        least: MoneyField('What must be left to spend.', '100 USDT'),
      },
      { additionalProperties: false },
    ),
    {
      minItems: 1,
      maxItems: 50,
      description:
        'The free balance that must be left in a wallet after a transfer, an order, a purchase of savings or collateral. Of a futures wallet it is what may leave it (`withdrawable`): open profit does not count. Fees do not count.',
      examples: [[{ wallet: 'spot', least: '100 USDT' }]],
    },
  ),
  says: (bounds) =>
    `it leaves free at least ${bounds.map(({ wallet, least }) => `${formatMoney(least)} in the ${wallet} wallet`).join(', ')}`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Bring money into the wallet, use a smaller amount, or lower `minBalance`.',
  judge(intent, bound, view) {
    const out = outflowOf(intent.effect, view);
    if (out === undefined) return undefined;
    const { wallet, coin } = out;
    for (const { wallet: name, least } of bound) {
      if (name !== wallet.wallet || (coin !== least.coin && coin !== '*')) continue;
      const what = `what would be left of ${least.coin} in ${wallet.account}/${name}`;
      const left = leftAfter(out, least.coin, view);
      if (left === undefined) return `${what} is not known; at least ${formatMoney(least)} must be left`;
      if (left < least.value)
        return `${formatDecimal(left)} ${coin} would be left in ${wallet.account}/${name}, below ${formatMoney(least)}`;
    }
    return undefined;
  },
});

function leftAfter({ wallet, amount, coin: taken }: Outflow, coin: string, view: RiskView): Decimal | undefined {
  const spendable = view.spendable(wallet, coin);
  const pending = spendable === undefined ? undefined : pendingOut(spendable, { wallet, coin, view });
  if (spendable === undefined || pending === undefined || amount === undefined || taken === '*') return undefined;
  return subtract(subtract(spendable.available, pending), amount);
}

/** The amount that other approved intents take out of the same wallet and no reading shows yet. */
function pendingOut(
  { pending }: Spendable,
  { wallet, coin, view }: Pick<Outflow, 'wallet' | 'coin'> & { readonly view: RiskView },
): Decimal | undefined {
  let total = ZERO;
  for (const { effect } of pending) {
    const out = outflowOf(effect, view);
    if (out?.wallet.account !== wallet.account || out.wallet.wallet !== wallet.wallet) continue;
    if (out.coin !== coin && out.coin !== '*') continue;
    if (out.amount === undefined) return undefined;
    total = add(total, out.amount);
  }
  return total;
}
