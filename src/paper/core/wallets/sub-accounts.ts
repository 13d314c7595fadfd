import { freeUid, openAccount } from './accounts.ts';
import { keyRandom, newKeyPair, permissionsOf } from '../state/api-key.ts';
import { touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import type { ApiKey } from '../state/api-key.ts';
import { demand } from '../state/rejection.ts';
import type { Account } from '../state/world.ts';

/** Sub-accounts of one parent, and of one call (docs/exchange/wallets.md#new-sub-accounts). */
const SUB_ACCOUNTS_MAX = 20;
const BATCH_MAX = 5;
const IPS_MAX = 30;

/** A sub-account that is asked for, with its key. */
export interface SubAccountTerms {
  readonly subAccountName: string;
  readonly passphrase: string;
  readonly label: string;
  readonly ipList?: readonly string[];
  readonly permList: readonly string[];
}

/** Refuses a caller that is no parent, or whose key is not bound to an address (docs/exchange/calls.md#permissions). */
export function demandBoundParent(account: Account, key: ApiKey): void {
  demandParent(account);
  demand(key.ips !== undefined, '22010', 'Please bind an IP address to the API key first');
}

/** Refuses a caller that is no parent. */
export function demandParent(account: Account): void {
  demand(account.parent === undefined, '40048', 'Only the API key of the parent account may do this');
}

/** Lists a parent's sub-accounts, oldest first. */
export function subAccountsOf(core: Core, parent: Account): readonly Account[] {
  return [...core.world.accounts.values()].filter((account) => account.parent === parent.uid);
}

/**
 * Opens sub-accounts with a key each: all of them, or none and a Rejection (docs/exchange/wallets.md#new-sub-accounts,
 * docs/exchange/errors.md#codes).
 */
export function createSubAccounts(core: Core, parent: Account, asked: readonly SubAccountTerms[]): readonly Account[] {
  demand(asked.length > 0, '40019', 'The list of sub-accounts cannot be empty');
  demand(asked.length <= BATCH_MAX, '40058', `At most ${String(BATCH_MAX)} sub-accounts in a call`);
  for (const terms of asked) checkTerms(core, parent, terms);
  const names = new Set(asked.map(({ subAccountName }) => subAccountName));
  demand(names.size === asked.length, '40071', 'A name of a sub-account comes twice in the list');
  const standing = subAccountsOf(core, parent).length;
  demand(standing + asked.length <= SUB_ACCOUNTS_MAX, '40069', 'The number of sub-accounts is at its maximum');
  return asked.map((terms) => create(core, parent, terms));
}

function checkTerms(core: Core, parent: Account, terms: SubAccountTerms): void {
  const { subAccountName, passphrase, label, ipList = [], permList } = terms;
  demand(/^[A-Za-z]{8}$/.test(subAccountName), '40055', 'The name of a sub-account has 8 English letters');
  demand(/^[0-9A-Za-z]{8,32}$/.test(passphrase), '40070', 'The passphrase has 8 to 32 letters and digits');
  demand(label.length >= 1 && label.length <= 20, '40056', 'The label has 1 to 20 characters');
  demand(ipList.length <= IPS_MAX, '40058', `At most ${String(IPS_MAX)} addresses for a key`);
  demand(permList.length > 0, '40019', 'Parameter permList cannot be empty');
  for (const account of core.world.accounts.values()) {
    if (account.name !== subAccountName) continue;
    const own = account.parent === parent.uid;
    demand(false, own ? '40060' : '40107', 'The name of the sub-account exists already');
  }
}

function create(core: Core, parent: Account, terms: SubAccountTerms): Account {
  const { subAccountName, passphrase, label, ipList = [], permList } = terms;
  const uid = freeUid(core);
  const account = openAccount(
    core,
    { name: subAccountName, parent: parent.name },
    {
      uid,
      key: {
        ...newKeyPair(keyRandom(core.world.seed, core.world.accounts.size)),
        passphrase,
        permissions: permissionsOf(permList),
        label,
        granted: permList,
        ...(ipList.length === 0 ? {} : { ips: ipList }),
      },
      otherKeys: [],
    },
  );
  touch(core);
  return account;
}
