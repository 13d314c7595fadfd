import { WALLETS } from '../../../domain/account.ts';
import { fieldAt } from '../../../strategy/model/field-at.ts';
import { knownFields, recordOf, textOf } from '../../../strategy/model/known-fields.ts';
import type { Rule, Step, Strategy } from '../../../strategy/model/strategy.ts';
import { type Need, needsOfWallet } from '../../../reads/needs.ts';

const SPOT = { wallet: 'spot' };

/** Lists the reads by which a rule sees money arrive that its later steps spend. */
export function arrivalNeeds({ steps }: Rule, strategy: Strategy): Need[] {
  return steps.flatMap(({ word, fields }, index) => {
    if (!steps.slice(index + 1).some(spends)) return [];
    const { brings } = word.means;
    if (brings === 'nothing') return [];
    const to = recordOf(brings === 'spot wallet' ? SPOT : fieldAt(knownFields(fields, strategy), brings.to));
    const wallet = WALLETS.find((name) => name === to['wallet']);
    return wallet === undefined ? [] : needsOfWallet(textOf(to['account']) ?? strategy.account, wallet);
  });
}

function spends({ word: { reduces, neutral } }: Step): boolean {
  return !reduces && neutral !== true;
}
