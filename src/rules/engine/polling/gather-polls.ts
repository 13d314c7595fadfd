import { BugError } from '../../../base/assert.ts';
import type { IndicatorUse } from '../../../language/expression.ts';
import { eachAccounts } from '../../../strategy/each-accounts.ts';
import type { Rule, Strategy, WatchUse } from '../../../strategy/strategy.ts';
import { actionNamed } from '../../words/actions/action-named.ts';
import { arrivalNeeds } from './arrival-needs.ts';
import { constantEnv } from '../../words/spec/constant-env.ts';
import { need } from '../../../reads/needs.ts';
import { goalNamed } from '../../words/goals/goal-named.ts';
import { followReadings } from '../../words/indicators/follow-readings.ts';
import { moneyNeeds } from './limit-needs.ts';
import type { Poll, PollRequest } from '../../../reads/poll.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { PacedPoll } from './due-polls.ts';
import type { UseSite, WatchSpec } from '../../words/spec/words.ts';
import { SPOT_PRICES } from '../../../reads/spot-prices.ts';
import { watches } from '../../words/watches/index.ts';

/** All polls of all strategies: equal ones once, at the fastest pace that anyone asks for. */
export interface Gathered {
  readonly paced: readonly PacedPoll[];
  readonly maxAgeMs: ReadonlyMap<PollKey, number>;
  /** The poll behind each watch of each file. */
  readonly ofWatch: ReadonlyMap<WatchUse, Poll>;
  /** Keys of what each goal is planned from, by strategy and goal. */
  readonly ofGoal: ReadonlyMap<string, ReadonlySet<PollKey>>;
}

/** How often polls are read, ms, by their keys. */
export function pacesOf(paced: readonly PacedPoll[]): ReadonlyMap<PollKey, number> {
  return new Map(paced.map(({ poll, everyMs }) => [poll.key, everyMs]));
}

/** Gathers what all strategies watch, what their actions, goals and limits need beside it, and `others`. */
export function gatherPolls(strategies: readonly Strategy[], others: readonly PollRequest[] = []): Gathered {
  const requests: PollRequest[] = [...others];
  const keyOfWatch = new Map<WatchUse, PollKey>();
  const ofGoal = new Map<string, ReadonlySet<PollKey>>();
  for (const strategy of strategies) {
    for (const watch of strategy.watches) {
      const request = watchRequest(strategy, watch);
      keyOfWatch.set(watch, request.poll.key);
      requests.push(request);
    }
    requests.push(...rulesNeed(strategy), ...limitsNeed(strategy));
    if (strategy.usesPrices) requests.push(SPOT_PRICES);
    for (const goal of strategy.goals) {
      const known = goal.fields.known(constantEnv(strategy));
      const needed = eachAccounts(goal.each, strategy).flatMap((account) =>
        goalNamed(goal.kind).needs({ ...siteOf(strategy), account }, known),
      );
      const looked = strategy.watches
        .filter((watch) => goal.looksAt.includes(watch.name))
        .flatMap((watch) => keyOfWatch.get(watch) ?? []);
      requests.push(...needed);
      ofGoal.set(`${strategy.name}/${goal.id}`, new Set([...needed.map(({ poll }) => poll.key), ...looked]));
    }
  }
  const byKey = mergeByKey(requests);
  const ofWatch = new Map([...keyOfWatch].map(([watch, key]) => [watch, pollAt(byKey, key)]));
  return {
    paced: [...byKey.values()],
    maxAgeMs: new Map([...byKey].map(([key, { maxAgeMs }]) => [key, maxAgeMs])),
    ofWatch,
    ofGoal,
  };
}

function watchRequest(strategy: Strategy, watch: WatchUse): PollRequest {
  const known: Readonly<Record<string, WatchSpec>> = watches;
  const spec = known[watch.kind];
  if (spec === undefined) throw new BugError(`the loader let an unknown watch pass: ${watch.kind}`);
  const plain = spec.poll(watch.args, { account: watch.account, market: strategy.market });
  const poll = plain.withIndicators?.(watch.indicators) ?? following(plain, watch);
  return { poll, everyMs: watch.everyMs, maxAgeMs: watch.maxAgeMs };
}

/** Only a watch of which something is followed over time pays for it. */
function following(poll: Poll, { indicators, maxAgeMs }: WatchUse): Poll {
  return indicators.length === 0 ? poll : followReadings(poll, indicators, maxAgeMs);
}

function siteOf(strategy: Strategy, rule?: Rule): UseSite {
  const { account, market } = strategy;
  const instruments = rule?.steps.flatMap((step) => step.instruments) ?? [];
  return { strategy, account, market, instruments };
}

function rulesNeed(strategy: Strategy): PollRequest[] {
  return strategy.rules.flatMap((rule) => [...ruleNeeds(rule, strategy), ...arrivalNeeds(rule, strategy, spends)]);
}

/** Lists what the planners of a rule's steps have to know. */
export function ruleNeeds(rule: Rule, strategy: Strategy): PollRequest[] {
  const accounts = [...new Set([strategy.account, ...eachAccounts(rule.each, strategy)])];
  return rule.steps.flatMap((step) =>
    accounts.flatMap((account) => actionNamed(step.action).needs({ ...siteOf(strategy, rule), account })),
  );
}

function spends(action: string): boolean {
  const { reduces, neutral } = actionNamed(action);
  return !reduces && neutral !== true;
}

/** What limits are judged against must be read, or they would refuse everything. */
function limitsNeed({ limits, accounts, market }: Strategy): PollRequest[] {
  const money = moneyNeeds(limits, accounts, market === 'spot' ? undefined : market);
  if (market === 'spot' || !limits.some(({ kind }) => kind === 'openValue' || kind === 'openValuePer'))
    return [...money];
  return [...money, ...accounts.map((account) => need.positions(account, market))];
}

interface Merged extends PacedPoll {
  readonly maxAgeMs: number;
}

function mergeByKey(requests: readonly PollRequest[]): Map<PollKey, Merged> {
  const byKey = new Map<PollKey, Merged>();
  for (const { poll, everyMs, maxAgeMs } of requests) {
    const other = byKey.get(poll.key);
    byKey.set(
      poll.key,
      other === undefined
        ? { poll, everyMs, maxAgeMs }
        : {
            poll: withBoth(other.poll, poll),
            everyMs: Math.min(other.everyMs, everyMs),
            maxAgeMs: Math.max(other.maxAgeMs, maxAgeMs),
          },
    );
  }
  return byKey;
}

function withBoth(a: Poll, b: Poll): Poll {
  if (a.withIndicators === undefined) return b;
  if (b.withIndicators === undefined) return a;
  const uses = new Map<string, IndicatorUse>();
  for (const use of [...(a.indicators ?? []), ...(b.indicators ?? [])]) uses.set(use.key, use);
  return a.withIndicators([...uses.values()]);
}

function pollAt(byKey: ReadonlyMap<PollKey, Merged>, key: PollKey): Poll {
  const found = byKey.get(key);
  if (found === undefined) throw new BugError('a watch has no poll');
  return found.poll;
}
