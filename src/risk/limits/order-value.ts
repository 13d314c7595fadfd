import { MoneyField } from '../../domain/fields.ts';
import { formatMoney } from '../../domain/money.ts';
import { limit } from '../view/limit.ts';
import { orderValue } from '../view/order-value.ts';

/** Bounds the value of one order that opens, buys or sells. */
export const orderValueLimit = limit({
  name: 'orderValue',
  schema: MoneyField(
    'Largest value of one order (open, buy, a sale of coins that the strategy did not buy, a trigger order that opens). A market order is valued at the best price of the other side of the book, or at the last price if there is none; a limit buy at its limit price; a limit sale at the higher of its limit price and the last price; a trigger order at the highest of its trigger price, its limit price and the last price.',
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
