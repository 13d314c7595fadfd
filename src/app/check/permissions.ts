import type { AccountName } from '../../domain/account.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import type { ExchangeFacts } from '../emitted/exchange-facts.ts';
import type { UsedOperation } from './act-operations.ts';

/** One permission that an account's key must have. */
export interface NeededPermission {
  readonly account: AccountName;
  readonly permission: string;
  /** The operations that it is for. */
  readonly operations: readonly string[];
  /** The parts of strategies that use them; for `read` the daemon itself too. */
  readonly by: readonly string[];
}

/** Tells the least set of permissions that each account's key must have for these strategies. */
export function neededPermissions(
  uses: readonly UsedOperation[],
  strategies: readonly Strategy[],
  { operations, daemon }: ExchangeFacts,
): readonly NeededPermission[] {
  const needed = new Map<
    string,
    { account: AccountName; permission: string; operations: Set<string>; by: Set<string> }
  >();
  const note = (account: AccountName, operation: string, by: string): void => {
    const permission = operations[operation]?.permission;
    if (permission === undefined) return;
    const key = `${account} ${permission}`;
    const entry = needed.get(key) ?? { account, permission, operations: new Set<string>(), by: new Set<string>() };
    entry.operations.add(operation);
    entry.by.add(by);
    needed.set(key, entry);
  };
  for (const { account, operation, by } of uses) note(account, operation, by);
  for (const { account, accounts, market } of strategies) {
    const sided = market === 'spot' ? daemon.spot : daemon.futures;
    for (const name of new Set([account, ...accounts]))
      for (const operation of [...(daemon.always ?? []), ...(sided ?? [])]) note(name, operation, 'purser');
  }
  return [...needed.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, entry]) => ({ ...entry, operations: [...entry.operations].sort(), by: [...entry.by].sort() }));
}
