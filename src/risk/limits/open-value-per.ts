import { add } from '../../base/decimal.ts';
import { MoneyField } from '../../domain/fields.ts';
import { instrumentName } from '../../domain/market.ts';
import { formatMoney } from '../../domain/money.ts';
import { opensPosition } from '../view/adds-order.ts';
import { limit } from '../view/limit.ts';
import { openValue } from '../view/open-value.ts';
import { orderValue } from '../view/order-value.ts';

/** Bounds the value of what is open on any one instrument, counted as `openValue` counts it. */
export const openValuePerLimit = limit({
  name: 'openValuePer',
  schema: MoneyField(
    'Largest value of the open positions on any one instrument, both sides added, with this order on top.',
    '1000 USDT',
  ),
  says: (most) => `all that is open on one instrument is worth ${formatMoney(most)} at most`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Wait until something is closed there, open less, or raise `openValuePer`.',
  judge(intent, bound, view) {
    const { effect } = intent;
    if (!opensPosition(effect)) return undefined;
    const { instrument } = effect;
    const replaced = effect.kind === 'modify-trigger' ? effect.clientOid : undefined;
    const own = orderValue(effect, view);
    const open = openValue(bound.coin, view, { replaced, on: instrument });
    if (own === undefined || own === 'unknown' || open === undefined)
      return `what is open on ${instrumentName(instrument)} is not known: positions or a price cannot be read`;
    if (own.coin !== bound.coin) return `the order is in ${own.coin}, the limit in ${bound.coin}`;
    const total = { value: add(open, own.value), coin: bound.coin };
    if (total.value <= bound.value) return undefined;
    return `${formatMoney(total)} would be open on ${instrumentName(instrument)}, above ${formatMoney(bound)}`;
  },
});
