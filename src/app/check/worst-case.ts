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
} from '../../strategy/checks/known-fields.ts';
import type { Goal, Rule, Step, Strategy } from '../../strategy/strategy.ts';
import type { OperationsOfWord, Vocabulary } from '../../strategy/vocabulary.ts';
import { DAY_MS, firingsWithin, HOUR_MS } from './firings.ts';

/** The most that something can come to: amounts by coin, or that nothing bounds it. */
export type Most = readonly string[] | 'unbounded';

/** The most that a strategy can do to an account, by its limits, literals and schedules alone; an empty list is nothing. */
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
}

interface Site {
  readonly strategy: Strategy;
  readonly vocabulary: Vocabulary;
  /** Where schedules are looked at, epoch ms. */
  readonly from: number;
}

/** Computes the worst case of a strategy for each account that it acts on. */
export function worstCases(strategy: Strategy, site: Omit<Site, 'strategy'>): readonly WorstCase[] {
  const whole = { strategy, ...site };
  const acts = [
    ...strategy.rules.flatMap((rule) => actsOfRule(rule, whole)),
    ...strategy.goals.flatMap((goal) => actsOfGoal(goal, whole)),
  ];
  return strategy.accounts.flatMap((account) => {
    const own = acts.filter((act) => act.account === account);
    if (own.length === 0) return [];
    const most = (kind: Act['kind'], spanMs: number): Most => textOfBound(sumOf(own, kind, spanMs));
    const ordered = (spanMs: number): Most =>
      textOfBound(tighter(sumOf(own, 'order', spanMs), limitedOrders(own, spanMs, strategy)));
    return [
      {
        strategy: strategy.name,
        account,
        orderedPerHour: ordered(HOUR_MS),
        orderedPerDay: ordered(DAY_MS),
        open: own.some(({ kind }) => kind === 'order') ? textOfBound(boundOf(limitOf(strategy, 'openValue'))) : [],
        borrowedPerHour: most('borrow', HOUR_MS),
        borrowedPerDay: most('borrow', DAY_MS),
        transferredPerHour: most('transfer', HOUR_MS),
        transferredPerDay: most('transfer', DAY_MS),
      },
    ];
  });
}

/** Something done to an account, with what bounds it. */
interface Act {
  readonly kind: 'order' | 'borrow' | 'transfer';
  readonly account: AccountName;
  /** The most of one act; undefined where it is not known beforehand. */
  readonly each: KnownMoney | undefined;
  times(spanMs: number): number | undefined;
}

function actsOfRule(rule: Rule, { strategy, vocabulary, from }: Site): readonly Act[] {
  const times = (spanMs: number): number | undefined => firingsWithin(rule, spanMs, from);
  return rule.steps.flatMap((step): Act[] => {
    const word = vocabulary.actions[step.action];
    const kind = word === undefined || word.reduces ? undefined : kindOf(word.operations);
    return kind === undefined ? [] : [{ kind, ...whatOf(step, kind, strategy), times }];
  });
}

function whatOf(step: Step, kind: Act['kind'], strategy: Strategy): Pick<Act, 'account' | 'each'> {
  const known = knownFields(step.fields, strategy);
  const account = textOf(recordOf(known['from'])['account']) ?? strategy.account;
  if (kind !== 'order') return { account, each: moneyOf(known['amount']) };
  return { account, each: smaller(moneyOf(known['value']), limitOf(strategy, 'orderValue')) };
}

/** A goal acts as often as it has to, and each time moves no more than its target. */
function actsOfGoal(goal: Goal, { strategy, vocabulary }: Site): readonly Act[] {
  const word = vocabulary.goals[goal.kind];
  const kind = word === undefined || word.each ? undefined : kindOf(word.operations);
  if (kind === undefined) return [];
  const known = knownFields(goal.fields, strategy);
  const account = textOf(recordOf(known['of'])['account']) ?? strategy.account;
  const unbounded = { account, each: undefined, times: () => undefined };
  const fetches = kind === 'order' && Array.isArray(known['from']);
  return [{ kind, ...unbounded }, ...(fetches ? [{ kind: 'transfer' as const, ...unbounded }] : [])];
}

/** What carries a word out says what it does; orders go before transfers where a goal has both. */
function kindOf({ always = [], futures = [], spot = [] }: OperationsOfWord): Act['kind'] | undefined {
  const all = [...always, ...futures, ...spot];
  if (all.includes('loan-borrow')) return 'borrow';
  const isOrder = all.some(
    (id) => id === 'place-futures-order' || id === 'place-spot-order' || id.includes('place-plan-order'),
  );
  if (isOrder) return 'order';
  return all.some((id) => id.endsWith('-transfer') || id === 'savings-redeem' || id === 'savings-subscribe')
    ? 'transfer'
    : undefined;
}

/** Amounts by coin; undefined where nothing bounds them. */
type Bound = ReadonlyMap<string, Decimal> | undefined;

function textOfBound(bound: Bound): Most {
  return bound === undefined ? 'unbounded' : [...bound].map(([coin, value]) => `${formatDecimal(value)} ${coin}`);
}

function boundOf(money: KnownMoney | undefined): Bound {
  return money?.value === undefined ? undefined : new Map([[money.coin, money.value]]);
}

function sumOf(acts: readonly Act[], kind: Act['kind'], spanMs: number): Bound {
  const sums = new Map<string, Decimal>();
  for (const { each, times } of acts.filter((act) => act.kind === kind)) {
    const count = times(spanMs);
    if (each?.value === undefined || count === undefined) return undefined;
    sums.set(each.coin, add(sums.get(each.coin) ?? ZERO, multiply(each.value, decimalOf(count))));
  }
  return sums;
}

/** What `orderValue` and `ordersPer` let pass together. */
function limitedOrders(acts: readonly Act[], spanMs: number, strategy: Strategy): Bound {
  const each = limitOf(strategy, 'orderValue');
  const counts = Object.entries(recordOf(boundFor(strategy, 'ordersPer'))).flatMap(([span, most]) => {
    const eachMs = readDuration(span);
    return eachMs === undefined || !isDecimal(most) ? [] : [multiply(most, decimalOf(Math.ceil(spanMs / eachMs)))];
  });
  const [first, ...others] = counts;
  if (each?.value === undefined || first === undefined || !acts.some(({ kind }) => kind === 'order')) return undefined;
  return new Map([[each.coin, multiply(each.value, others.reduce(minimum, first))]]);
}

/** The tighter of two bounds, where they can be compared: both in one coin, the same. */
function tighter(a: Bound, b: Bound): Bound {
  if (a === undefined) return b;
  const [[coin, value] = [], another] = a;
  const other = coin === undefined ? undefined : b?.get(coin);
  if (coin === undefined || value === undefined || another !== undefined || other === undefined) return a;
  return new Map([[coin, minimum(value, other)]]);
}

function smaller(a: KnownMoney | undefined, b: KnownMoney | undefined): KnownMoney | undefined {
  if (a?.value === undefined) return b;
  return b?.value === undefined || a.coin !== b.coin || a.value <= b.value ? a : b;
}

function limitOf(strategy: Strategy, kind: string): KnownMoney | undefined {
  return moneyOf(boundFor(strategy, kind));
}

function boundFor({ limits }: Strategy, kind: string): unknown {
  return limits.find((limit) => limit.kind === kind)?.bound;
}
