import type { Decimal } from '../../base/decimal.ts';
import { MoneyField } from '../../domain/fields.ts';
import { formatMoney, type Money } from '../../domain/money.ts';
import { opensPosition } from '../view/adds-order.ts';
import { limit } from '../view/limit.ts';
import { openValue } from '../view/open-value.ts';
import { orderValue } from '../view/order-value.ts';

/**
 * Bounds the value of all open positions of the accounts that the level is about in the bound's coin, at mark price,
 * with what was approved and is not visible yet and the order in question on top.
 */
export const openValueLimit = limit({
  name: 'openValue',
  schema: MoneyField(
    'Largest value of all open positions of the accounts that the file names, with this order on top.',
    '2000 USDT',
  ),
  says: (most) => `all that is open is worth ${formatMoney(most)} at most`,
  means: { bounds: 'value of positions', coins: 'any' },
  remedy: 'Wait until something is closed, open less, or raise `openValue`.',
  judge(intent, bound, view) {
    const { effect } = intent;
    if (!opensPosition(effect)) return undefined;
    const own = orderValue(effect, view);
    // A trigger order that is changed is counted as it will be, not as it was too.
    const open = openValue(bound.coin, view, {
      replaced: effect.kind === 'modify-trigger' ? effect.clientOid : undefined,
    });
    if (own === undefined) return undefined;
    if (own === 'unknown' || open === undefined)
      return 'the open value is not known: positions or a price cannot be read';
    if (own.coin !== bound.coin) return `the order is in ${own.coin}, the limit in ${bound.coin}`;
    const total: Money = { value: (open + own.value) as Decimal, coin: bound.coin };
    return total.value > bound.value ? `${formatMoney(total)} would be open, above ${formatMoney(bound)}` : undefined;
  },
});
