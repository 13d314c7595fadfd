import { Type } from 'typebox';
import { WALLETS, type Wallet } from '../../domain/account.ts';
import type { Effect } from '../../domain/intent.ts';
import { limit } from '../limit.ts';

const SOURCES = [...WALLETS, 'savings'] as const;
type Source = Wallet | 'savings';

/** Names the only wallets that money may leave: by transfer, by redemption, into savings or into collateral. */
export const walletsLimit = limit({
  name: 'wallets',
  schema: Type.Array(Type.Unsafe<Source>({ type: 'string', enum: [...SOURCES] }), {
    maxItems: SOURCES.length,
    description:
      'The only wallets that money may leave, by transfer, redemption (savings), or from spot into savings or the collateral of a new loan. Orders are not meant.',
    examples: [['spot', 'savings']],
  }),
  judge(intent, bound) {
    const source = sourceOf(intent.effect);
    if (source === undefined || bound.includes(source)) return undefined;
    return `${source} is not among ${bound.length === 0 ? 'no wallets' : bound.join(', ')}`;
  },
});

function sourceOf(effect: Effect): Source | undefined {
  switch (effect.kind) {
    case 'transfer':
      return effect.from.wallet;
    case 'redeem':
      return 'savings';
    case 'subscribe':
    case 'borrow':
      return 'spot';
    default:
      return undefined;
  }
}
