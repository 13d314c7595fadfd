import { add, type Decimal, decimalOf, formatDecimal, minimum, multiply, ZERO } from '../../base/decimal.ts';
import { readDuration } from '../../base/duration.ts';
import type { AccountName } from '../../domain/account.ts';
import {
  knownFields,
  isDecimal,
  type KnownMoney,
  moneyOf,
  recordOf,
  textOf,
} from '../../strategy/model/known-fields.ts';
import { salesOfBought } from '../../strategy/model/field-at.ts';
import type { Config } from '../../strategy/config/config.ts';
import type { Bound as Limit } from '../../risk/bounds/bound.ts';
import type { Goal, Rule, Step, Strategy } from '../../strategy/model/strategy.ts';
import type { OperationsOfWord, Vocabulary } from '../../strategy/model/vocabulary.ts';
import { DAY_MS, firingsWithin, HOUR_MS } from './firings.ts';

/** The most of something: amounts by coin, or `unbounded`. */
export type Most = readonly string[] | 'unbounded';

/**
 * The most that a strategy can do to an account, by the limits around it, its literals and schedules alone; an empty
 * list is nothing. Where limits bound a day, it is their day.
 */
export interface WorstCase {
  readonly strategy: string;
  readonly account: AccountName;
  readonly orderedPerHour: Most;
  readonly orderedPerDay: Most;
  readonly open: Most;
  readonly borrowedPerHour: Most;
  readonly borrowedPerDay: Most;
  readonly transferredPerHour: Most;
  readonly transferredPerDay: Most;
  readonly redeemedPerHour: Most;
  readonly redeemedPerDay: Most;
  readonly subscribedPerHour: Most;
  readonly subscribedPerDay: Most;
}

interface WorstCaseScope {
  readonly strategy: Strategy;
  readonly vocabulary: Vocabulary;
  /** The time from which on schedules are computed, epoch ms. */
  readonly from: number;
  /** The limits on all strategies of each account, if there is a configuration. */
  readonly config?: Pick<Config, 'accounts' | 'limits'> | undefined;
}

/** Computes the worst case of a strategy for each account that it acts on. */
export function worstCases(strategy: Strategy, scope: Omit<WorstCaseScope, 'strategy'>): readonly WorstCase[] {
  return boundsOf(strategy, scope).map(({ account, figures }) => worstCaseOf(strategy.name, account, figures));
}

/** The figures of a worst case, as bounds. */
export type Figures = Readonly<Record<Exclude<keyof WorstCase, 'strategy' | 'account'>, AmountBound>>;

/** The bounds of a strategy on one account, with the acts that they are made of. */
export interface AccountBounds {
  readonly account: AccountName;
  readonly acts: readonly WorstAct[];
  readonly figures: Figures;
}

/** Puts figures into words. */
export function worstCaseOf(strategy: string, account: AccountName, figures: Figures): WorstCase {
  const { open, orderedPerHour, orderedPerDay, borrowedPerHour, borrowedPerDay, ...moved } = figures;
  return {
    ...{ strategy, account },
    orderedPerHour: textOfBound(orderedPerHour),
    orderedPerDay: textOfBound(orderedPerDay),
    open: textOfBound(open),
    borrowedPerHour: textOfBound(borrowedPerHour),
    borrowedPerDay: textOfBound(borrowedPerDay),
    transferredPerHour: textOfBound(moved.transferredPerHour),
    transferredPerDay: textOfBound(moved.transferredPerDay),
    redeemedPerHour: textOfBound(moved.redeemedPerHour),
    redeemedPerDay: textOfBound(moved.redeemedPerDay),
    subscribedPerHour: textOfBound(moved.subscribedPerHour),
    subscribedPerDay: textOfBound(moved.subscribedPerDay),
  };
}

/** Computes the bounds of a strategy for each account that it acts on. */
export function boundsOf(strategy: Strategy, scope: Omit<WorstCaseScope, 'strategy'>): readonly AccountBounds[] {
  const whole = { strategy, ...scope };
  const all = worstActs(strategy, scope);
  return strategy.accounts.flatMap((account): readonly AccountBounds[] => {
    const acts = all.filter((act) => act.account === account);
    if (acts.length === 0) return [];
    return [{ account, acts, figures: figuresOf(acts, levelsOf(account, whole)) }];
  });
}

/** Computes the figures of acts under the limits of these levels. */
export function figuresOf(acts: readonly WorstAct[], levels: readonly LevelLimits[]): Figures {
  const most = (kind: WorstAct['kind'], spanMs: number): AmountBound => sumOf(acts, [kind], spanMs);
  const ordered = (spanMs: number): AmountBound =>
    tighter(sumOf(acts, ['order'], spanMs), limitedOrders(acts, spanMs, levels));
  const moved = (kind: Move, spanMs: number): AmountBound =>
    levels.reduce((sum, level) => tighter(sum, limitedMoves(acts, kind, level)), sumOf(acts, [kind], spanMs));
  const open = levels.reduce<AmountBound>(
    (bound, level) => tighter(bound, boundOf(limitOf(level, 'openValue'))),
    undefined,
  );
  return {
    orderedPerHour: ordered(HOUR_MS),
    orderedPerDay: ordered(DAY_MS),
    open: acts.some(({ kind }) => kind === 'order') ? open : new Map(),
    borrowedPerHour: most('borrow', HOUR_MS),
    borrowedPerDay: most('borrow', DAY_MS),
    transferredPerHour: moved('transfer', HOUR_MS),
    transferredPerDay: moved('transfer', DAY_MS),
    redeemedPerHour: moved('redeem', HOUR_MS),
    redeemedPerDay: moved('redeem', DAY_MS),
    subscribedPerHour: moved('subscribe', HOUR_MS),
    subscribedPerDay: moved('subscribe', DAY_MS),
  };
}

/** Lists the acts of a strategy that the worst case is made of, rule by rule and goal by goal. */
export function worstActs(strategy: Strategy, scope: Omit<WorstCaseScope, 'strategy'>): readonly WorstAct[] {
  const whole = { strategy, ...scope };
  return [
    ...strategy.rules.flatMap((rule) => actsOfRule(rule, whole)),
    ...strategy.goals.flatMap((goal) => actsOfGoal(goal, whole)),
  ];
}

/** The limits of one level: of the strategy, of its file around all instances, of the account, or of all accounts. */
export type LevelLimits = readonly Limit[];

function levelsOf(account: AccountName, { strategy, config }: WorstCaseScope): readonly LevelLimits[] {
  return [strategy.limits, ...levelsAround(account, { strategy, config })];
}

/** The levels around a strategy: its file's where that has several, its account's, and that of all accounts. */
export function levelsAround(
  account: AccountName,
  { strategy, config }: Pick<WorstCaseScope, 'strategy' | 'config'>,
): readonly LevelLimits[] {
  const own = config?.accounts.find(({ name }) => name === account)?.limits ?? [];
  return [strategy.around?.limits ?? [], own, config?.limits ?? []];
}

/** An act on an account, with its bounds. */
export interface WorstAct {
  /** The id of its rule or goal. */
  readonly part: string;
  /** Which step of its rule it is, from 1. */
  readonly step?: number;
  readonly kind: 'order' | 'borrow' | Move;
  readonly account: AccountName;
  /** The most of one act; undefined where it is not known beforehand. */
  readonly each: KnownMoney | undefined;
  /** True where the limit of the file on one order is what bounds it. */
  readonly byLimit: boolean;
  /** True where its other orders are sales of coins that the strategy has bought: no limit bounds these. */
  readonly ofPurchase?: true;
  times(spanMs: number): number | undefined;
}

/** Ways of money between wallets, each with the limit that bounds it in a day. */
type Move = keyof typeof MOVE_LIMITS;
const MOVE_LIMITS = { transfer: 'transferPerDay', redeem: 'redeemPerDay', subscribe: undefined } as const;

function actsOfRule(rule: Rule, { strategy, vocabulary, from }: WorstCaseScope): readonly WorstAct[] {
  const times = (spanMs: number): number | undefined => firingsWithin(rule, spanMs, from);
  return rule.steps.flatMap((step, index): WorstAct[] => {
    const word = vocabulary.actions[step.action];
    if (word === undefined || word.reduces) return [];
    if (salesOfBought(knownFields(step.fields, strategy), word.means.sellsBought) === 'all') return [];
    const [kind] = kindsOf(word.operations);
    return kind === undefined ? [] : [{ part: rule.id, step: index + 1, kind, ...whatOf(step, kind, strategy), times }];
  });
}

function whatOf(
  step: Step,
  kind: WorstAct['kind'],
  strategy: Strategy,
): Pick<WorstAct, 'account' | 'each' | 'byLimit'> {
  const known = knownFields(step.fields, strategy);
  const account = textOf(recordOf(known['from'])['account']) ?? strategy.account;
  if (kind !== 'order') return { account, each: moneyOf(known['amount']), byLimit: false };
  const [said, limit] = [moneyOf(known['value']), limitOf(strategy.limits, 'orderValue')];
  const each = smaller(said, limit);
  return { account, each, byLimit: each !== undefined && each.value !== said?.value };
}

/** Lists the acts of a goal. It acts as often as it has to, and each time moves no more than its target. */
function actsOfGoal(goal: Goal, { strategy, vocabulary }: WorstCaseScope): readonly WorstAct[] {
  const word = vocabulary.goals[goal.kind];
  if (word === undefined || word.each) return [];
  const known = knownFields(goal.fields, strategy);
  const account = textOf(recordOf(known['of'])['account']) ?? strategy.account;
  const [sources, destinations] = [endsOf(known['from']), endsOf(known['to'])];
  const sales = salesOfBought(known, word.means.sellsBought);
  return kindsOf(word.operations)
    .filter((kind) => kind !== 'order' || sales !== 'all')
    .filter((kind) => kind !== 'redeem' || sources.some(isSavings))
    .filter((kind) => kind !== 'subscribe' || destinations.some(isSavings))
    .filter((kind) => kind !== 'transfer' || sources.length + destinations.length > 0)
    .map((kind) => {
      const each = kind === 'order' ? limitOf(strategy.limits, 'orderValue') : undefined;
      const ofPurchase = kind === 'order' && sales === 'some' && ({ ofPurchase: true } as const);
      return { part: goal.id, kind, account, each, byLimit: each !== undefined, ...ofPurchase, times: () => undefined };
    });
}

/** Lists the other ends of a goal's money. */
function endsOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.map(recordOf) : [];
}

function isSavings(end: Readonly<Record<string, unknown>>): boolean {
  return end['savings'] !== undefined;
}

/** Tells the kinds of acts by the operations that carry a word out; the main one first. */
function kindsOf({ always = [], futures = [], spot = [] }: OperationsOfWord): readonly WorstAct['kind'][] {
  const all = [...always, ...futures, ...spot];
  const does: readonly (readonly [WorstAct['kind'], RegExp])[] = [
    ['borrow', /^loan-borrow$/],
    ['order', /^place-(futures|spot)-order$|place-plan-order/],
    ['transfer', /-transfer$/],
    ['redeem', /^savings-redeem$/],
    ['subscribe', /^savings-subscribe$/],
  ];
  return does.flatMap(([kind, operation]) => (all.some((id) => operation.test(id)) ? [kind] : []));
}

/** Amounts by coin; undefined where nothing bounds them. */
export type AmountBound = ReadonlyMap<string, Decimal> | undefined;

function textOfBound(bound: AmountBound): Most {
  return bound === undefined ? 'unbounded' : [...bound].map(([coin, value]) => `${formatDecimal(value)} ${coin}`);
}

function boundOf(money: KnownMoney | undefined): AmountBound {
  return money?.value === undefined ? undefined : new Map([[money.coin, money.value]]);
}

function sumOf(acts: readonly WorstAct[], kinds: readonly WorstAct['kind'][], spanMs: number): AmountBound {
  const sums = new Map<string, Decimal>();
  for (const { each, times } of acts.filter(({ kind }) => kinds.includes(kind))) {
    const count = times(spanMs);
    if (each?.value === undefined || count === undefined) return undefined;
    sums.set(each.coin, add(sums.get(each.coin) ?? ZERO, multiply(each.value, decimalOf(count))));
  }
  return sums;
}

/** Tells the most that the limit on one way of money lets pass in a day: nothing of a coin that it does not name. */
function limitedMoves(acts: readonly WorstAct[], kind: Move, level: LevelLimits): AmountBound {
  const limit = MOVE_LIMITS[kind];
  const most = limit === undefined ? undefined : recordOf(boundFor(level, limit))['most'];
  if (!Array.isArray(most) || !acts.some((act) => act.kind === kind)) return undefined;
  const sums = new Map<string, Decimal>();
  for (const money of most.map(moneyOf)) {
    if (money?.value === undefined) return undefined;
    sums.set(money.coin, add(sums.get(money.coin) ?? ZERO, money.value));
  }
  return sums;
}

/** Tells the most that `orderValue` and `ordersPer` of all levels let pass together. */
function limitedOrders(acts: readonly WorstAct[], spanMs: number, levels: readonly LevelLimits[]): AmountBound {
  const each = levels.map((level) => limitOf(level, 'orderValue')).reduce(smaller, undefined);
  const spans = levels.flatMap((level) => Object.entries(recordOf(boundFor(level, 'ordersPer'))));
  const counts = spans.flatMap(([span, most]) => {
    const eachMs = readDuration(span);
    return eachMs === undefined || !isDecimal(most) ? [] : [multiply(most, decimalOf(Math.ceil(spanMs / eachMs)))];
  });
  const [first, ...others] = counts;
  if (each?.value === undefined || first === undefined || !acts.some(({ kind }) => kind === 'order')) return undefined;
  return new Map([[each.coin, multiply(each.value, others.reduce(minimum, first))]]);
}

/** Takes the tighter of two bounds, coin by coin; the first where they are about different coins. */
export function tighter(a: AmountBound, b: AmountBound): AmountBound {
  if (a === undefined || b === undefined) return a ?? b;
  return new Map([...a].map(([coin, value]) => [coin, minimum(value, b.get(coin) ?? value)]));
}

function smaller(a: KnownMoney | undefined, b: KnownMoney | undefined): KnownMoney | undefined {
  if (a?.value === undefined) return b;
  return b?.value === undefined || a.coin !== b.coin || a.value <= b.value ? a : b;
}

function limitOf(level: LevelLimits, kind: string): KnownMoney | undefined {
  return moneyOf(boundFor(level, kind));
}

function boundFor(level: LevelLimits, kind: string): unknown {
  return level.find((limit) => limit.kind === kind)?.bound;
}
