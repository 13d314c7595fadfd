import { Type } from 'typebox';
import { MoneyField } from '../../domain/fields.ts';
import { ZoneField } from '../view/day.ts';
import { limit } from '../view/limit.ts';
import { judgeMoved } from '../view/moved.ts';
import { formatMoney } from '../../domain/money.ts';

/**
 * Bounds what may be transferred in a day of a zone. It counts from approval on, and no more once it did not happen.
 */
export const transferPerDayLimit = limit({
  name: 'transferPerDay',
  schema: Type.Object(
    {
      most: Type.Array(MoneyField('Most of this coin in a day.', '1000 USDT'), {
        minItems: 1,
        maxItems: 50,
        description: 'Maximum amount of each coin. Coins that are not listed are refused.',
        examples: [['1000 USDT', '0.1 BTC']],
      }),
      zone: ZoneField(),
    },
    {
      additionalProperties: false,
      description: 'Maximum amount that may be transferred in a day. Transfers with an unknown outcome count too.',
      examples: [{ most: ['1000 USDT', '0.1 BTC'], zone: 'Europe/Rome' }],
    },
  ),
  says: ({ most, zone = 'UTC' }) =>
    `in one day (${zone}) at most ${most.map(formatMoney).join(' and ')} is transferred, and nothing of other coins`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Wait for the next day, transfer less, or raise `transferPerDay`.',
  judge(intent, bound, view) {
    const { effect } = intent;
    if (effect.kind !== 'transfer') return undefined;
    return judgeMoved({ kind: 'transfer', coin: effect.coin, value: effect.amount }, bound, view);
  },
});
