import { Type } from 'typebox';
import { type AddingEffect, addsOrder } from '../view/adds-order.ts';
import { limit } from '../view/limit.ts';

const SIDES = ['long', 'short', 'buy', 'sell'] as const;
type Side = (typeof SIDES)[number];

/** Names the only sides on which anything may be opened (`long`, `short`) or traded at spot (`buy`, `sell`). */
export const sidesLimit = limit({
  name: 'sides',
  schema: Type.Array(Type.Unsafe<Side>({ type: 'string', enum: [...SIDES] }), {
    minItems: 1,
    maxItems: SIDES.length,
    description:
      'The only sides on which anything may be opened (long, short) or traded on spot (buy, sell). Coins that the strategy has bought may always be sold.',
    examples: [['long', 'buy']],
  }),
  says: (sides) => `it orders only on these sides: ${sides.join(', ')}`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Add the side to `sides`, or trade the other one.',
  judge(intent, bound) {
    const { effect } = intent;
    if (!addsOrder(effect)) return undefined;
    const side = sideOf(effect);
    return bound.includes(side) ? undefined : `${side} is not allowed; allowed: ${bound.join(', ')}`;
  },
});

function sideOf(effect: AddingEffect): Side {
  if (effect.kind === 'buy' || effect.kind === 'sell') return effect.kind;
  return effect.kind === 'replace' ? effect.side : effect.holdSide;
}
