import { absolute, type Decimal, divide, formatDecimal, subtract } from '../../base/decimal.ts';
import { NumberField } from '../../domain/fields.ts';
import { type AddingEffect, addsOrder } from '../view/adds-order.ts';
import { limit } from '../view/limit.ts';
import { percent } from '../view/percent.ts';

/** Bounds how far the price of an order may be from the last price, either way. */
export const priceBandLimit = limit({
  name: 'priceBand',
  schema: NumberField(
    'Largest distance of the price of an order from the last price, either way, as a ratio of the last price. For a trigger order it bounds two distances: trigger price to last price, and limit price to trigger price.',
    '3%',
  ),
  says: (most) => `no order is priced more than ${percent(most)} away from the last price`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Bring the price of the order nearer to the last price, or raise `priceBand`.',
  judge(intent, bound, view) {
    const { effect } = intent;
    if (!addsOrder(effect)) return undefined;
    const last = view.price(effect.instrument);
    if (last === undefined || last <= 0n) return 'the last price is not known';
    for (const { price, name, base, baseName } of pricesOf(effect, last)) {
      const away = divide(absolute(subtract(price, base)), base, 'up');
      if (away > bound)
        return `the ${name} ${formatDecimal(price)} is ${percent(away)} away from the ${baseName} ${formatDecimal(base)}, above ${percent(bound)}`;
    }
    return undefined;
  },
});

interface Compared {
  readonly price: Decimal;
  readonly name: 'price' | 'trigger';
  readonly base: Decimal;
  readonly baseName: 'last price' | 'trigger';
}

/** A market order has the last price itself: that price only has to be known. */
function pricesOf(effect: AddingEffect, last: Decimal): readonly Compared[] {
  const { price } = effect;
  if (!('trigger' in effect))
    return price === undefined ? [] : [{ price, name: 'price', base: last, baseName: 'last price' }];
  const { trigger } = effect;
  const first: Compared = { price: trigger, name: 'trigger', base: last, baseName: 'last price' };
  return price === undefined ? [first] : [first, { price, name: 'price', base: trigger, baseName: 'trigger' }];
}
