import { Type } from 'typebox';
import { add, type Decimal, divide, ONE } from '../../base/decimal.ts';
import { NumberField } from '../../domain/fields.ts';
import { addsExposure } from '../adds-order.ts';
import { limit, type RiskView } from '../limit.ts';
import { percent } from '../percent.ts';

/** Bounds how far accounts may have fallen from their peak: once it is reached, nothing that adds risk is sent until they have recovered. */
export const drawdownLimit = limit({
  name: 'drawdown',
  schema: Type.Object(
    {
      most: NumberField('Largest fall, as a ratio of what the equity would be without it.', '10%'),
      coin: Type.Unsafe<'USDT' | 'USDC'>({
        type: 'string',
        enum: ['USDT', 'USDC'],
        description: 'Coin of the margin.',
        examples: ['USDT'],
      }),
    },
    {
      additionalProperties: false,
      description:
        'Largest fall of the profit of the futures accounts in this coin from its peak. Deposits, withdrawals and transfers move neither. Once it is reached nothing opens, buys, sells or borrows.',
      examples: [{ most: '10%', coin: 'USDT' }],
    },
  ),
  judge(intent, { most, coin }, view) {
    if (!addsExposure(intent.effect)) return undefined;
    const fallen = ratioOf(coin, view);
    if (fallen === undefined) return `the fall from the peak in ${coin} is not known; at most ${percent(most)}`;
    return fallen < most ? undefined : `${percent(fallen)} below the peak in ${coin}, at most ${percent(most)}`;
  },
});

/** Without equity left everything has been lost. */
function ratioOf(coin: string, view: RiskView): Decimal | undefined {
  const fall = view.fall?.(coin);
  if (fall === undefined) return undefined;
  if (fall.fromPeak <= 0n) return fall.fromPeak;
  return fall.equity <= 0n ? ONE : divide(fall.fromPeak, add(fall.equity, fall.fromPeak), 'up');
}
