import { Type } from 'typebox';
import { WALLETS, type Wallet } from '../../domain/account.ts';
import { limit } from '../view/limit.ts';
import { sourceOf } from '../../effects/index.ts';

const SOURCES = [...WALLETS, 'savings'] as const;
type Source = Wallet | 'savings';

/** Names the only wallets that money may leave: by transfer, by redemption, into savings or into collateral. */
export const walletsLimit = limit({
  name: 'wallets',
  schema: Type.Array(Type.Unsafe<Source>({ type: 'string', enum: [...SOURCES] }), {
    maxItems: SOURCES.length,
    description:
      'The only wallets that money may leave: by transfer, by redemption (from savings), or from spot into savings or the collateral of a new loan. Orders do not count.',
    examples: [['spot', 'savings']],
  }),
  says: (wallets) =>
    wallets.length === 0 ? 'money leaves no wallet' : `money leaves only these wallets: ${wallets.join(', ')}`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Add the wallet to `wallets`, or take the money from another one.',
  judge(intent, bound) {
    const source = sourceOf(intent.effect);
    if (source === undefined || bound.some((one) => one === source)) return undefined;
    return `${source} is not allowed; allowed: ${bound.length === 0 ? 'none' : bound.join(', ')}`;
  },
});
