import { WALLETS } from '../../../domain/account.ts';
import { fieldAt } from '../../../strategy/checks/field-at.ts';
import { knownFields, recordOf, textOf } from '../../../strategy/checks/known-fields.ts';
import type { Rule, Strategy } from '../../../strategy/strategy.ts';
import type { PollRequest } from '../../../reads/poll.ts';
import { needsOfWallet } from '../../words/money/wallet-level.ts';

const SPOT = { wallet: 'spot' };

/** What must be polled so that a rule sees the money arrive which its later steps spend. */
export function arrivalNeeds({ steps }: Rule, strategy: Strategy, acts: (action: string) => boolean): PollRequest[] {
  return steps.flatMap(({ word, fields }, index) => {
    if (!steps.slice(index + 1).some((later) => acts(later.action))) return [];
    const { brings } = word.means;
    if (brings === 'nothing') return [];
    const to = recordOf(brings === 'spot wallet' ? SPOT : fieldAt(knownFields(fields, strategy), brings.to));
    const wallet = WALLETS.find((name) => name === to['wallet']);
    return wallet === undefined ? [] : needsOfWallet({ account: textOf(to['account']) ?? strategy.account, wallet });
  });
}
