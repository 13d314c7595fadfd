import { type AccountName, MARKET_OF_WALLET } from '../../domain/account.ts';
import type { InstrumentRef, Market } from '../../domain/market.ts';
import { knownFields, instrumentOf, recordOf, textOf } from '../../strategy/model/known-fields.ts';
import type { Config } from '../../strategy/config/config.ts';
import { eachAccounts } from '../../strategy/model/each-accounts.ts';
import type { Goal, Rule, Step, Strategy } from '../../strategy/model/strategy.ts';
import type { OperationsOfWord } from '../../strategy/model/vocabulary.ts';

/** One operation that a part of a strategy uses. */
export interface UsedOperation {
  readonly operation: string;
  /** The account whose key has to be allowed to. */
  readonly account: AccountName;
  /** The strategy and its part, for people. */
  readonly by: string;
}

type ActConfig = Pick<Config, 'accounts'> | undefined;

/** Lists the operations that carry out the steps and goals of a strategy. */
export function actOperations(strategy: Strategy, config: ActConfig): readonly UsedOperation[] {
  return [
    ...strategy.rules.flatMap((rule) => rule.steps.flatMap((step) => ofStep(step, rule, { strategy, config }))),
    ...strategy.goals.flatMap((goal) =>
      eachAccounts(goal.each, strategy).flatMap((account) => ofGoal(goal, account, { strategy, config })),
    ),
  ];
}

interface Acting {
  readonly strategy: Strategy;
  readonly config: ActConfig;
}

function ofStep(step: Step, rule: Rule, { strategy, config }: Acting): readonly UsedOperation[] {
  const { word, action, instruments, fields } = step;
  const by = `${strategy.name}/${rule.id}`;
  const { account, market } = strategy;
  if (action === 'transfer') {
    const known = knownFields(fields, strategy);
    const [from, to] = [known['from'], known['to']].map((end) => textOf(recordOf(end)['account']) ?? account);
    return [{ ...transferOf(from ?? account, to ?? account, config), by }];
  }
  // A step that names no instrument acts on the items that the rule goes over, wherever they are.
  const targets: readonly { readonly account: AccountName; readonly instrument?: InstrumentRef }[] =
    instruments.length === 0
      ? eachAccounts(rule.each, strategy).map((owner) => ({ account: owner }))
      : instruments.map((instrument) => ({ account, instrument }));
  return targets.flatMap(({ account: owner, instrument }) =>
    operationsAt(word.operations, instrument?.market ?? market).map((operation) => ({ operation, account: owner, by })),
  );
}

/** Tells the operation of a transfer. Between two accounts the parent's key moves the money. */
function transferOf(from: AccountName, to: AccountName, config: ActConfig): Omit<UsedOperation, 'by'> {
  if (from === to) return { operation: 'wallet-transfer', account: from };
  const owner = config?.accounts.find(({ name }) => name === from)?.parent ?? from;
  return { operation: 'subaccount-transfer', account: owner };
}

/** Lists the other ends of a goal's money. */
function endsOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.map(recordOf) : [];
}

/**
 * Tells whether an operation reads one of the wallets that a goal names; true for one that is about no single wallet.
 */
function readsOneOf(operation: string, wallets: readonly unknown[]): boolean {
  const read = WALLETS_READ[operation];
  return read === undefined || wallets.some((wallet) => typeof wallet === 'string' && read.includes(wallet));
}

const WALLETS_READ: Readonly<Record<string, readonly string[]>> = {
  'funding-assets': ['p2p'],
  'mix-account': Object.keys(MARKET_OF_WALLET),
};

/** `account` is the account of the goal by default. */
function ofGoal(goal: Goal, account: AccountName, { strategy, config }: Acting): readonly UsedOperation[] {
  const by = `${strategy.name}/${goal.id}`;
  const known = knownFields(goal.fields, strategy);
  const market = instrumentOf(known['instrument'])?.market ?? strategy.market;
  const owner = textOf(recordOf(known['of'])['account']) ?? textOf(known['account']) ?? account;
  const [sources, destinations] = [endsOf(known['from']), endsOf(known['to'])];
  const ends = [...sources, ...destinations];
  const owners = new Set([owner, ...ends.map((end) => textOf(end['account']) ?? owner)]);
  const walletsIn = (name: AccountName): readonly unknown[] =>
    [recordOf(known['of']), ...ends].flatMap((end) =>
      (textOf(end['account']) ?? owner) === name ? [end['wallet']] : [],
    );
  const isSaved = (name: AccountName): boolean =>
    ends.some((end) => end['savings'] !== undefined && (textOf(end['account']) ?? owner) === name);
  const listed = operationsAt(goal.word.operations, market);
  const uses = [...owners].flatMap((name) =>
    listed
      .filter((operation) => !operation.endsWith('-transfer') && (isSaved(name) || !operation.startsWith('savings-')))
      // Other accounts only send money: no orders are placed there, and none are cancelled. and none is asked for.
      .filter((operation) => name === owner || !/^place-|-order(-|$)/.test(operation))
      .filter((operation) => !listed.includes('wallet-transfer') || readsOneOf(operation, walletsIn(name)))
      .map((operation) => ({ operation, account: name, by })),
  );
  const moves = listed.includes('wallet-transfer')
    ? [
        ...sources.map((source) => transferOf(textOf(source['account']) ?? owner, owner, config)),
        ...destinations.map((destination) => transferOf(owner, textOf(destination['account']) ?? owner, config)),
      ].map((use) => ({ ...use, by }))
    : [];
  return [...uses, ...moves];
}

function operationsAt(operations: OperationsOfWord, market: Market): readonly string[] {
  const sided = market === 'spot' ? operations.spot : operations.futures;
  return [...(operations.always ?? []), ...(sided ?? [])];
}
