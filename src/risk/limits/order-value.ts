import { MoneyField } from '../../domain/fields.ts';
import { formatMoney } from '../../domain/money.ts';
import { limit } from '../view/limit.ts';
import { orderValue } from '../view/order-value.ts';

/** Bounds the value of one order that opens, buys or sells. */
export const orderValueLimit = limit({
  name: 'orderValue',
  schema: MoneyField(
    'Largest value of one order (open, buy, a sale of coins that the strategy did not buy, a trigger order that opens). It is valued at the highest of the last price, its limit price and its trigger price.',
    '500 USDT',
  ),
  says: (most) => `one order that opens, buys or sells is worth ${formatMoney(most)} at most`,
  means: { bounds: 'value of an order', coins: 'any' },
  remedy: 'Make the order smaller, or raise `orderValue`.',
  judge(intent, bound, view) {
    const value = orderValue(intent.effect, view);
    if (value === undefined) return undefined;
    if (value === 'unknown') return 'the value of the order is not known: no price';
    if (value.coin !== bound.coin) return `the order is in ${value.coin}, the limit in ${bound.coin}`;
    return value.value > bound.value ? `${formatMoney(value)} is above ${formatMoney(bound)}` : undefined;
  },
});
