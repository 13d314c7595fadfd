import type { Place } from '../../base/diagnostic.ts';
import { type AccountName, MARKET_OF_WALLET } from '../../domain/account.ts';
import type { InstrumentRef, Market } from '../../domain/market.ts';
import { knownFields, instrumentOf, recordOf, textOf } from '../../strategy/checks/known-fields.ts';
import type { Config } from '../../strategy/config.ts';
import { eachAccounts } from '../../strategy/each-accounts.ts';
import type { Goal, Rule, Step, Strategy, WatchUse } from '../../strategy/strategy.ts';
import type { OperationsOfWord, Vocabulary } from '../../strategy/vocabulary.ts';
import { limitUses } from './limit-uses.ts';
import { type TickPace, tickPaceOf } from './tick-paces.ts';

/** One operation that a part of a strategy uses. */
export interface OperationUse {
  readonly operation: string;
  readonly account: AccountName;
  readonly market: Market;
  /** The subject of the read; uses with the same text are one poll. */
  readonly subject: string;
  /**
   * The pace of the poll in the file, ms; absent where a planner needs the read, or the action itself uses the
   * operation.
   */
  readonly everyMs?: number;
  /** Present where it is read for each tick of a schedule, beside its own pace. */
  readonly tick?: TickPace;
  /** The strategy and its part, for people. */
  readonly by: string;
  readonly place: Place;
}

interface UseSite {
  readonly vocabulary: Vocabulary;
  readonly config: (Pick<Config, 'accounts'> & Partial<Pick<Config, 'operations'>>) | undefined;
}

/**
 * Lists the operations that a strategy uses: those of its watches, of its steps and goals, and of the reads that these
 * need.
 */
export function operationUses(strategy: Strategy, site: UseSite): readonly OperationUse[] {
  return [
    ...strategy.watches.flatMap((watch) => usesOfWatch(watch, strategy, site)),
    ...strategy.rules.flatMap((rule) => rule.steps.flatMap((step) => usesOfStep(step, rule, { strategy, ...site }))),
    ...strategy.goals.flatMap((goal) =>
      eachAccounts(goal.each, strategy).flatMap((account) => usesOfGoal(goal, account, { strategy, ...site })),
    ),
    ...usesOfFile(strategy),
    ...strategy.rules.flatMap((rule) => usesOfTicks(rule, { strategy, ...site })),
  ];
}

/** Lists the reads of a schedule at each of its ticks. */
function usesOfTicks(rule: Rule, { strategy, ...site }: Using): readonly OperationUse[] {
  const tick = tickPaceOf(strategy.name, rule);
  if (tick === undefined) return [];
  const watched = strategy.watches.filter(({ name }) => rule.reads.includes(name));
  const uses = [
    ...watched.flatMap((watch) => usesOfWatch(watch, strategy, site)),
    ...rule.steps.flatMap((step) => usesOfStep(step, rule, { strategy, ...site })),
    ...(rule.readsPrices ? [pricesUse(strategy)] : []),
  ];
  return uses.map((use) => ({ ...use, tick }));
}

function usesOfWatch(watch: WatchUse, strategy: Strategy, { vocabulary, config }: UseSite): readonly OperationUse[] {
  const word = vocabulary.watches[watch.kind];
  const operations = config?.operations === 'core' ? (word?.core?.operations ?? word?.operations) : word?.operations;
  const market = instrumentOf(watch.args['instrument'])?.market ?? strategy.market;
  const { account, everyMs, place } = watch;
  const by = `${strategy.name}/${watch.name}`;
  const asked = subjectOf(watch.args);
  const subjects = word?.lists?.map((list) => `${list} ${asked}`.trim()) ?? [asked];
  return operationsAt(operations, market).flatMap((operation) =>
    subjects.map((subject) => ({ operation, account, market, subject, everyMs, by, place })),
  );
}

interface Using extends UseSite {
  readonly strategy: Strategy;
}

function usesOfStep(step: Step, rule: Rule, { strategy, vocabulary, config }: Using): readonly OperationUse[] {
  const { action, place, instruments, fields } = step;
  const operations = vocabulary.actions[action]?.operations;
  const by = `${strategy.name}/${rule.id}`;
  const { account, market } = strategy;
  if (action === 'transfer') {
    const known = knownFields(fields, strategy);
    const [from, to] = [known['from'], known['to']].map((end) => textOf(recordOf(end)['account']) ?? account);
    const moved = { ...transferUse(from ?? account, to ?? account, config), market, subject: '', by, place };
    const acts = rule.steps.slice(rule.steps.indexOf(step) + 1).some((later) => addsRisk(vocabulary, later));
    const seen = acts ? readsOf(recordOf(known['to'])['wallet'], market) : undefined;
    return seen === undefined ? [moved] : [moved, { ...seen, account: to ?? account, subject: '', by, place }];
  }
  // A step that names no instrument acts on the items that the rule goes over, wherever they are.
  const targets: readonly { readonly account: AccountName; readonly instrument?: InstrumentRef }[] =
    instruments.length === 0
      ? eachAccounts(rule.each, strategy).map((owner) => ({ account: owner }))
      : instruments.map((instrument) => ({ account, instrument }));
  return targets.flatMap(({ account: owner, instrument }) =>
    operationsAt(operations, instrument?.market ?? market).map((operation) => ({
      operation,
      account: owner,
      market: instrument?.market ?? market,
      subject: instrument === undefined ? subjectOf({}) : subjectOf({ instrument }),
      by,
      place,
    })),
  );
}

function addsRisk({ actions }: Vocabulary, { action }: Step): boolean {
  const word = actions[action];
  return word !== undefined && !word.reduces && word.neutral !== true;
}

/** Tells the read that shows that money has arrived in a wallet, for the steps that spend it. */
function readsOf(wallet: unknown, market: Market): Pick<OperationUse, 'operation' | 'market'> | undefined {
  if (wallet === 'spot') return { operation: 'spot-assets', market: 'spot' };
  if (wallet === 'p2p') return { operation: 'funding-assets', market };
  const markets: Readonly<Record<string, Market>> = MARKET_OF_WALLET;
  const futures = typeof wallet === 'string' ? markets[wallet] : undefined;
  return futures && { operation: 'mix-account', market: futures };
}

/** Lists the operation of a transfer. Between two accounts the parent's key moves the money. */
function transferUse(
  from: AccountName,
  to: AccountName,
  config: UseSite['config'],
): Pick<OperationUse, 'operation' | 'account'> {
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
function usesOfGoal(
  goal: Goal,
  account: AccountName,
  { strategy, vocabulary, config }: Using,
): readonly OperationUse[] {
  const by = `${strategy.name}/${goal.id}`;
  const known = knownFields(goal.fields, strategy);
  const instrument = instrumentOf(known['instrument']);
  const market = instrument?.market ?? strategy.market;
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
  const listed = operationsAt(vocabulary.goals[goal.kind]?.operations, market);
  const common = { market, by, place: goal.place };
  const uses = [...owners].flatMap((name) =>
    listed
      .filter((operation) => !operation.endsWith('-transfer') && (isSaved(name) || !operation.startsWith('savings-')))
      // Other accounts only send money: no orders are placed there.
      .filter((operation) => name === owner || !/^place-|-order-info$/.test(operation))
      .filter((operation) => !listed.includes('wallet-transfer') || readsOneOf(operation, walletsIn(name)))
      .map((operation) => ({ operation, account: name, subject: subjectOf({ instrument }), ...common })),
  );
  const moves = listed.includes('wallet-transfer')
    ? [
        ...sources.map((source) => transferUse(textOf(source['account']) ?? owner, owner, config)),
        ...destinations.map((destination) => transferUse(owner, textOf(destination['account']) ?? owner, config)),
      ].map((use) => ({ ...use, subject: '', ...common }))
    : [];
  return [...uses, ...moves];
}

/** Lists the reads of a file's limits, and the prices behind `inUsdt`. */
function usesOfFile(strategy: Strategy): readonly OperationUse[] {
  const { limits, accounts, market, usesPrices, name } = strategy;
  const futures = market === 'spot' ? undefined : market;
  const open = futures !== undefined && limits.some(({ kind }) => kind === 'openValue' || kind === 'openValuePer');
  const judged = [...(open ? [{ operation: 'mix-all-position', market }] : []), ...limitUses(limits, futures)];
  const common = { subject: subjectOf({}), by: `${name}/limits`, place: limits[0]?.place ?? startOf(strategy) };
  return [
    ...accounts.flatMap((owner) => judged.map((use) => ({ ...use, ...common, account: owner }))),
    ...(usesPrices ? [pricesUse(strategy)] : []),
  ];
}

function pricesUse(strategy: Strategy): OperationUse {
  const { account, market, name } = strategy;
  const place = startOf(strategy);
  return { operation: 'spot-tickers', account, market, subject: subjectOf({}), by: `${name}/inUsdt`, place };
}

function startOf({ file }: Strategy): Place {
  return { file, line: 1, column: 1, length: 1 };
}

function operationsAt(operations: OperationsOfWord | undefined, market: Market): readonly string[] {
  const sided = market === 'spot' ? operations?.spot : operations?.futures;
  return [...(operations?.always ?? []), ...(sided ?? [])];
}

function subjectOf(args: Readonly<Record<string, unknown>>): string {
  const { instrument, ...rest } = args;
  const { market, symbol } = instrumentOf(instrument) ?? {};
  const others = Object.entries(rest).map(([name, value]) => `${name}=${String(value)}`);
  return [...(symbol === undefined ? [] : [`${market ?? ''}/${symbol}`]), ...others.sort()].join(' ');
}
