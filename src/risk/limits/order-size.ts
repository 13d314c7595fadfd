import { Type } from 'typebox';
import { divide } from '../../base/decimal.ts';
import { MoneyField } from '../../domain/fields.ts';
import { splitSymbol } from '../../domain/market.ts';
import { formatMoney, type Money } from '../../domain/money.ts';
import { type AddingEffect, addsOrder } from '../view/adds-order.ts';
import { boundOf } from '../bounds/bound.ts';
import { limit, type RiskView } from '../view/limit.ts';

/** Bounds the size of one order in base coin. A coin that the limit does not name is refused. */
export const orderSizeLimit = limit({
  name: 'orderSize',
  schema: Type.Array(MoneyField('Largest size of one order in this coin.', '0.5 BTC'), {
    minItems: 1,
    maxItems: 200,
    description:
      'Largest size of one order (open, buy, a sale of coins that the strategy did not buy, a trigger order that opens) for each base coin; orders in other coins are refused.',
    examples: [['0.5 BTC', '10 ETH']],
  }),
  says: (sizes) => `one order has at most ${sizes.map(formatMoney).join(', ')}; other coins are not ordered`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Make the order smaller, or raise `orderSize`.',
  judge(intent, bound, view) {
    const { effect } = intent;
    if (!addsOrder(effect)) return undefined;
    const coin = splitSymbol(effect.instrument.symbol)?.base;
    const most = boundOf(coin, bound);
    if (coin === undefined || most === undefined)
      return `orders in ${coin ?? effect.instrument.symbol} are not allowed; allowed: at most ${bound.map(formatMoney).join(', ')}`;
    const size = sizeOf(effect, coin, view);
    if (size === undefined)
      return `the size of the order is not known: no price; allowed: at most ${formatMoney(most)}`;
    return size.value > most.value ? `${formatMoney(size)} is above ${formatMoney(most)}` : undefined;
  },
});

/** A market purchase says what it spends: that is its size at the last price. */
function sizeOf(effect: AddingEffect, coin: string, view: RiskView): Money | undefined {
  if (effect.size !== undefined) return { value: effect.size, coin };
  const price = view.price(effect.instrument);
  if (effect.kind !== 'buy' || effect.spend === undefined || price === undefined || price <= 0n) return undefined;
  return { value: divide(effect.spend, price, 'up'), coin };
}
