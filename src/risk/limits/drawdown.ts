import { Type } from 'typebox';
import { NumberField } from '../../domain/fields.ts';
import { addsExposure } from '../view/adds-order.ts';
import { limit } from '../view/limit.ts';
import { percent } from '../view/percent.ts';
import { fallRatio } from '../view/profit.ts';

/**
 * Bounds how far accounts may have fallen from their peak: once it is reached, what adds risk is halted, and nothing of
 * it is sent until they have recovered.
 */
export const drawdownLimit = limit({
  name: 'drawdown',
  schema: Type.Object(
    {
      most: NumberField(
        'Largest fall, as a ratio of the equity that the account would have had without the fall: 10% means 90 left of 100.',
        '10%',
      ),
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
        'Largest fall, from its peak, of the profit that the futures accounts in this coin have made. Deposits, withdrawals and transfers do not count as profit or loss. When it is reached, everything that adds risk is halted until a person resumes it. Also, until the loss is made good nothing opens, buys or borrows, and no coins are sold that the strategy did not buy.',
      examples: [{ most: '10%', coin: 'USDT' }],
    },
  ),
  says: ({ most, coin }) =>
    `once the ${coin} futures accounts have fallen ${percent(most)} from their peak, nothing that adds risk is sent until the loss is made good, and a person has to resume it`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Wait until the loss is made good, or raise `drawdown` and run `purser resume`.',
  judge(intent, { most, coin }, view) {
    if (!addsExposure(intent.effect)) return undefined;
    const fall = view.fall(coin);
    if (fall === undefined) return `the fall from the peak in ${coin} is not known; allowed: at most ${percent(most)}`;
    const fallen = fallRatio(fall);
    return fallen < most
      ? undefined
      : `${percent(fallen)} below the peak in ${coin}; allowed: at most ${percent(most)}`;
  },
});
