import { broughtTo, describeEffect, type Effect, reducesOnly, spentFrom } from '../../effects/index.ts';
import { WALLETS } from '../../domain/account.ts';
import { knownFields, recordOf, textOf } from '../../strategy/checks/known-fields.ts';
import type { Rule, Strategy } from '../../strategy/strategy.ts';
import type { Firing } from '../run-rule/firing.ts';
import type { PollRequest } from '../reads/poll.ts';
import { needsOfWallet } from './wallet-level.ts';

/**
 * Says which money of an earlier step these effects would spend before a reading has shown it; undefined where there is none. An
 * exchange answers a transfer before the wallet has it, and what is sent then is refused, or takes what was there before. It is waited for
 * as long as for any own effect: after a minute what is read is believed (DESIGN §5, own footprints).
 */
export function comingMoney({ site, results }: Firing, effects: readonly Effect[]): string | undefined {
  const spent = new Set(effects.flatMap((effect) => (reducesOnly(effect) ? [] : spentFrom(effect))));
  if (spent.size === 0) return undefined;
  const readings = [...site.latest().held.values()];
  const unsettled = new Set(site.desk.footprints.unsettled(site.desk.clock.now(), readings).map(({ id }) => id));
  for (const { intent: id } of results.values()) {
    if (!unsettled.has(id)) continue;
    const effect = site.desk.journal.intent(id)?.intent.effect;
    const thing = effect && broughtTo(effect);
    if (effect !== undefined && thing !== undefined && spent.has(thing))
      return `${describeEffect(effect)} does not show yet`;
  }
  return undefined;
}

/** What must be polled so that a rule sees the money arrive which its later steps spend. */
export function arrivalNeeds({ steps }: Rule, strategy: Strategy, acts: (action: string) => boolean): PollRequest[] {
  return steps.flatMap(({ action, fields }, index) => {
    if (!steps.slice(index + 1).some((later) => acts(later.action))) return [];
    if (action === 'redeem' || action === 'borrow') return needsOfWallet({ account: strategy.account, wallet: 'spot' });
    if (action !== 'transfer') return [];
    const to = recordOf(knownFields(fields, strategy)['to']);
    const wallet = WALLETS.find((name) => name === to['wallet']);
    return wallet === undefined ? [] : needsOfWallet({ account: textOf(to['account']) ?? strategy.account, wallet });
  });
}
