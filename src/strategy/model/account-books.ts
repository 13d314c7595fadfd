import type { AccountName } from '../../domain/account.ts';
import type { Strategy } from './strategy.ts';

/** Why accounts cannot be traded by different machines. */
export interface BookTie {
  readonly accounts: readonly AccountName[];
  /** In a few words: "the strategy guard", "a sub-account of main". */
  readonly because: string;
}

/** Accounts that one machine at a time has to trade, and what trades there. */
export interface AccountBook {
  /** The first of its accounts in the order of their letters. */
  readonly name: string;
  /** In the order of their letters. */
  readonly accounts: readonly AccountName[];
  /** Names of its strategies, in the order in which they are given. */
  readonly strategies: readonly string[];
  /** What holds its accounts together; empty for a single account. */
  readonly ties: readonly BookTie[];
}

/** What ties an account to others. */
export interface TiedAccount {
  readonly name: AccountName;
  readonly exchange: string;
  readonly uid?: string;
  readonly parent?: AccountName;
  /** Where its key stands; the key itself is not known here. */
  readonly key?: Readonly<Record<string, string>>;
}

/** What books are made of. */
export interface BookParts {
  readonly accounts: readonly TiedAccount[];
  readonly strategies: readonly Pick<Strategy, 'name' | 'account' | 'accounts' | 'around'>[];
  /** Bounds of all accounts together, as purser.yaml has them. */
  readonly limits?: readonly unknown[] | undefined;
}

/**
 * Lists the books of a project in the order of their names: accounts that anything ties belong to one. A strategy ties
 * all accounts of its file, also while it is off; a parent its sub-accounts; a UID its keys; limits whatever they bound
 * together, because they are counted in one journal.
 *
 * An account that is added with a name in front of the others gives its book another name.
 */
export function accountBooks(parts: BookParts): readonly AccountBook[] {
  const ties = tiesOf(parts);
  const names = [...parts.accounts.map(({ name }) => name), ...ties.flatMap(({ accounts }) => accounts)];
  const bookOf = joined(names, ties);
  return [...new Set(bookOf.values())].toSorted(byLetters).map((book) => ({
    name: book,
    accounts: [...bookOf.keys()].filter((account) => bookOf.get(account) === book).toSorted(byLetters),
    strategies: parts.strategies.filter(({ account }) => bookOf.get(account) === book).map(({ name }) => name),
    ties: ties.filter(({ accounts: [first = '', ...more] }) => more.length > 0 && bookOf.get(first) === book),
  }));
}

function tiesOf({ accounts, strategies, limits = [] }: BookParts): readonly BookTie[] {
  const all = accounts.map(({ name }) => name);
  return [
    ...(limits.length === 0 ? [] : [{ accounts: all, because: 'the limits of all accounts' }]),
    ...strategies.map((one) => ({ accounts: accountsOf(one), because: `the strategy ${one.name}` })),
    ...tiesAround(strategies),
    ...accounts.flatMap(({ name, parent }) =>
      parent === undefined ? [] : [{ accounts: [parent, name], because: `${name} is a sub-account of ${parent}` }],
    ),
    ...groups(accounts, ({ uid, exchange }) => uid && `${exchange} ${uid}`, 'have the same UID'),
    ...groups(accounts, ({ key }) => key && JSON.stringify(key), 'have the same key'),
  ];
}

/** Limits that a file sets around all its instances are counted together. */
function tiesAround(strategies: BookParts['strategies']): readonly BookTie[] {
  const files = new Map<string, AccountName[]>();
  for (const strategy of strategies) {
    const { around } = strategy;
    if (around === undefined || around.limits.length === 0) continue;
    files.set(around.file, [...(files.get(around.file) ?? []), ...accountsOf(strategy)]);
  }
  return [...files].map(([file, accounts]) => ({
    accounts: [...new Set(accounts)],
    because: `the limits of all instances of ${file}`,
  }));
}

function groups(
  accounts: readonly TiedAccount[],
  textOf: (account: TiedAccount) => string | undefined,
  have: string,
): readonly BookTie[] {
  const found = new Map<string, AccountName[]>();
  for (const account of accounts) {
    const text = textOf(account);
    if (text !== undefined) found.set(text, [...(found.get(text) ?? []), account.name]);
  }
  return [...found.values()].map((names) => ({ accounts: names, because: `${names.join(' and ')} ${have}` }));
}

function accountsOf({ account, accounts }: BookParts['strategies'][number]): readonly AccountName[] {
  return [...new Set([account, ...accounts])];
}

/** Gives each account the name of its book: two that a tie names have the same, and so on. */
function joined(names: readonly AccountName[], ties: readonly BookTie[]): ReadonlyMap<AccountName, string> {
  const above = new Map(names.map((name) => [name, name]));
  const top = (name: AccountName): AccountName => {
    let at = name;
    for (let next = above.get(at) ?? at; next !== at; next = above.get(at) ?? at) at = next;
    return at;
  };
  for (const { accounts } of ties) {
    // The first in the order of letters stays on top: it is the name.
    const tops = accounts.map(top).toSorted(byLetters);
    for (const each of tops) above.set(each, tops[0] ?? each);
  }
  return new Map([...above.keys()].map((name) => [name, top(name)]));
}

/** The order of letters by their codes: the same on every machine, whatever its language. */
function byLetters(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
