import { Type } from 'typebox';
import { AccountField } from '../../domain/fields.ts';
import { limit } from '../view/limit.ts';

/** Names the only accounts to which the strategy may move money. */
export const transferToLimit = limit({
  name: 'transferTo',
  schema: Type.Array(AccountField('An account.'), {
    maxItems: 200,
    description: 'The only accounts to which the strategy may transfer.',
    examples: [['main', 'hedge']],
  }),
  says: (accounts) => (accounts.length === 0 ? 'it transfers nothing' : `it transfers only to ${accounts.join(', ')}`),
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Add the account to `transferTo`, or transfer to another one.',
  judge(intent, bound) {
    const { effect } = intent;
    if (effect.kind !== 'transfer') return undefined;
    if (bound.includes(effect.to.account)) return undefined;
    return `${effect.to.account} is not allowed; allowed: ${bound.length === 0 ? 'none' : bound.join(', ')}`;
  },
});
