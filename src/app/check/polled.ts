import type { Place } from '../../base/diagnostic.ts';
import type { AccountName } from '../../domain/account.ts';
import { LISTS } from '../../reads/index.ts';
import type { ListFacts, UsedOperations } from '../../reads/list.ts';
import type { Need } from '../../reads/needs.ts';
import { keyOf, type ListName, nameOf, type Read } from '../../reads/read.ts';
import { driftPlaces } from '../../rules/engine/polling/drift-places.ts';
import { epochNeeds } from '../../rules/engine/polling/epoch-needs.ts';
import { leverageNeeds } from '../../rules/engine/polling/leverage-needs.ts';
import { outerNeeds } from '../../rules/engine/polling/outer-needs.ts';
import { needsBesideGoals, needsOfTick } from '../../rules/engine/polling/strategy-needs.ts';
import { watchRead } from '../../rules/engine/polling/watch-read.ts';
import { needsOfGoal } from '../../rules/engine/polling/word-needs.ts';
import { overviewNeeds } from '../../rules/observe/overview/overview-needs.ts';
import type { OuterLimits } from '../../risk/bounds/outer-limits.ts';
import type { Config } from '../../strategy/config/config.ts';
import { DRIFT_EVERY_MS, EPOCHS_EVERY_MS } from '../../strategy/config/core-config.ts';
import { limitsAround, type Strategy } from '../../strategy/model/strategy.ts';
import { type TickPace, tickPaceOf } from './tick-paces.ts';

/** One operation that is asked again and again. */
export interface PolledOperation {
  readonly operation: string;
  /** Whose key asks. */
  readonly account: AccountName;
  /** The subject of the read; the same text of the same operation and account is one poll. */
  readonly subject: string;
  readonly everyMs: number;
  /** Present where it is asked for each tick of a schedule, beside the pace of a poll. */
  readonly tick?: TickPace;
  /** The strategy and its part, for people. */
  readonly by: string;
  readonly place: Place;
}

/** A read that somebody has asked for, and who. */
interface PartRead extends Need {
  /** Whose key asks where the read is of no account. */
  readonly asker: AccountName;
  readonly tick?: TickPace;
  readonly by: string;
  readonly place: Place;
}

export type PolledConfig = Pick<Config, 'accounts'> & Partial<Pick<Config, 'operations' | 'driftEveryMs' | 'limits'>>;

/** The polls of strategies, and those that the daemon makes beside them. */
export interface Polled {
  readonly asked: readonly PolledOperation[];
  readonly beside: readonly PolledOperation[];
}

/**
 * Lists all polls of a daemon for these strategies, by the same declarations by which it polls: those of watches, those
 * that words, limits and ticks need, and the daemon's own. Strategies that are off poll nothing.
 */
export function polledBy(strategies: readonly Strategy[], config: PolledConfig | undefined): Polled {
  const isCore = config?.operations === 'core';
  const asked = [...strategies.flatMap(readsOfStrategy), ...(isCore ? [] : limitReads(strategies, config))];
  const beside = besideReads(strategies, asked, config);
  const operationsAt = isCore ? coreOperations(strategies) : operationsOf;
  const asOperations = (reads: readonly PartRead[]): readonly PolledOperation[] =>
    reads.flatMap((one) => asOperation(one, operationsAt));
  return { asked: asOperations(asked), beside: asOperations(beside) };
}

function readsOfStrategy(strategy: Strategy): readonly PartRead[] {
  const { name, account: asker, watches, goals, rules } = strategy;
  const watched = watches.map((watch) => ({
    ...{ read: watchRead(watch, strategy), everyMs: watch.everyMs, asker: watch.account },
    ...{ by: `${name}/${watch.name}`, place: watch.place },
  }));
  const needed = [
    ...needsBesideGoals(strategy),
    ...goals.flatMap((goal) =>
      needsOfGoal(goal, strategy).map((one) => ({ ...one, part: goal.id, place: goal.place })),
    ),
  ].map(({ part, ...one }) => ({ ...one, asker, by: `${name}/${part}` }));
  const ticked = rules.flatMap((rule): readonly PartRead[] => {
    const tick = tickPaceOf(name, rule);
    if (tick === undefined) return [];
    return needsOfTick(rule, strategy).map(({ part, ...one }) => ({ ...one, tick, asker, by: `${name}/${part}` }));
  });
  return [...watched, ...needed, ...ticked];
}

/**
 * Lists the reads for the limits of `purser.yaml`, and those of the leverage of opened contracts. Core mode opens
 * nothing.
 */
function limitReads(strategies: readonly Strategy[], config: PolledConfig | undefined): readonly PartRead[] {
  const { accounts = [], limits: everything = [] } = config ?? {};
  const around: OuterLimits = {
    everything,
    accounts: new Map(accounts.map(({ name, limits = [] }) => [name, limits])),
  };
  const ofAccounts = accounts.flatMap(({ name: asker, limits: own = [] }): readonly PartRead[] => {
    const [first] = [...own, ...everything];
    if (first === undefined) return [];
    const needs = outerNeeds({ everything, accounts: new Map([[asker, own]]) });
    return needs.map((one) => ({ ...one, asker, by: 'purser.yaml/limits', place: first.place }));
  });
  const levered = strategies.flatMap((strategy) =>
    leverageNeeds([strategy], around).map((one) => ({
      ...{ ...one, asker: strategy.account, by: `${strategy.name}/limits` },
      place: limitsAround(strategy)[0]?.place ?? topOf(strategy),
    })),
  );
  return [...ofAccounts, ...levered];
}

/** Orders of other installations, fills that are compared with positions, and what the accounts hold. */
function besideReads(
  strategies: readonly Strategy[],
  asked: readonly PartRead[],
  config: PolledConfig | undefined,
): readonly PartRead[] {
  const [first] = strategies;
  if (first === undefined) return [];
  const common = { asker: first.account, by: 'purser', place: topOf(first) };
  const isCore = config?.operations === 'core';
  const polled = asked.filter(({ tick }) => tick === undefined);
  const crossed = isCore ? [] : driftReads(strategies, polled, config);
  const keys = new Set(polled.map(({ read }) => keyOf(read)));
  const alone = isCore ? [] : epochNeeds(strategies, EPOCHS_EVERY_MS).filter(({ read }) => !keys.has(keyOf(read)));
  const before = fastest([...polled, ...crossed, ...alone]);
  const { added } = overviewNeeds(strategies, before, { isCore });
  return [...crossed, ...alone, ...added].map(({ read, everyMs }) => ({ read, everyMs, ...common }));
}

/** Of demo accounts the exchange keeps no fills. */
function driftReads(
  strategies: readonly Strategy[],
  polled: readonly Need[],
  config: PolledConfig | undefined,
): readonly Need[] {
  const everyMs = config === undefined ? DRIFT_EVERY_MS : config.driftEveryMs;
  if (everyMs === undefined || config?.accounts.some(({ exchange }) => exchange === 'demo') === true) return [];
  const reads = polled.map(({ read }) => read);
  return driftPlaces(strategies, reads).map((place) => ({ read: { list: 'fills-lately', ...place }, everyMs }));
}

/** Each read once, at the fastest pace that anyone asks for. */
function fastest(needs: readonly Need[]): readonly Need[] {
  const byKey = Map.groupBy(needs, ({ read }) => keyOf(read));
  return [...byKey.values()].flatMap(([one, ...others]) =>
    one === undefined ? [] : [{ ...one, everyMs: Math.min(one.everyMs, ...others.map(({ everyMs }) => everyMs)) }],
  );
}

type OperationsAt = (list: ListName) => UsedOperations;

function operationsOf(list: ListName): UsedOperations {
  return LISTS[list].operations;
}

/** In core mode some lists are made of what others tell. */
function coreOperations(strategies: readonly Strategy[]): OperationsAt {
  const words = strategies.flatMap(({ watches }) => watches.map(({ word }) => word));
  const made = new Map(
    words.flatMap(({ list, core }) => (core === undefined ? [] : [[list, core.operations] as const])),
  );
  return (list) => (made.get(list) as UsedOperations | undefined) ?? operationsOf(list);
}

/** Steps of instruments are read of every market that is traded, each five minutes: they are not counted. */
const UNCOUNTED: ListName = 'instruments';

function asOperation(
  { read, everyMs, asker, tick, by, place }: PartRead,
  operationsAt: OperationsAt,
): readonly PolledOperation[] {
  if (read.list === UNCOUNTED) return [];
  const { always = [], futures = [], spot = [] } = operationsAt(read.list);
  const sided = read.market === undefined ? [] : read.market === 'spot' ? spot : futures;
  const { requests }: ListFacts = LISTS[read.list];
  const common = { account: read.account ?? asker, everyMs, by, place, ...(tick !== undefined && { tick }) };
  return [...always, ...sided].flatMap((operation) =>
    (requests === 'one' ? [''] : requests).map((request) => ({
      ...common,
      operation,
      subject: `${nameOf(withoutAccount(read))} ${request}`,
    })),
  );
}

/** Accounts of one UID share their polls. */
function withoutAccount({ account: _account, ...read }: Read): Read {
  return read;
}

function topOf({ file }: Strategy): Place {
  return { file, line: 1, column: 1, length: 1 };
}
