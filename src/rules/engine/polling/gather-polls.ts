import { BugError } from '../../../base/assert.ts';
import type { IndicatorUse } from '../../../language/values/expression.ts';
import type { Strategy, WatchUse } from '../../../strategy/model/strategy.ts';
import { followReadings } from '../../words/indicators/follow-readings.ts';
import type { Poll, PollRequest } from '../../../reads/poll.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { PacedPoll } from './due-polls.ts';
import type { WatchSpec } from '../../words/spec/words.ts';
import type { Need } from '../../../reads/needs.ts';
import { requestOf } from '../../../reads/polls.ts';
import { needsBesideGoals } from './strategy-needs.ts';
import { needsOfGoal } from './word-needs.ts';
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

/** The paces of polls, ms, by their keys. */
export function pacesOf(paced: readonly PacedPoll[]): ReadonlyMap<PollKey, number> {
  return new Map(paced.map(({ poll, everyMs }) => [poll.key, everyMs]));
}

/** Gathers what all strategies watch, what their actions, goals and limits need beside it, and `others`. */
export function gatherPolls(strategies: readonly Strategy[], others: readonly Need[] = []): Gathered {
  const requests: PollRequest[] = others.map(requestOf);
  const keyOfWatch = new Map<WatchUse, PollKey>();
  const ofGoal = new Map<string, ReadonlySet<PollKey>>();
  for (const strategy of strategies) {
    for (const watch of strategy.watches) {
      const request = watchRequest(strategy, watch);
      keyOfWatch.set(watch, request.poll.key);
      requests.push(request);
    }
    requests.push(...needsBesideGoals(strategy).map(requestOf));
    for (const goal of strategy.goals) {
      const needed = needsOfGoal(goal, strategy).map(requestOf);
      const watched = strategy.watches
        .filter((watch) => goal.looksAt.includes(watch.name))
        .flatMap((watch) => keyOfWatch.get(watch) ?? []);
      requests.push(...needed);
      ofGoal.set(`${strategy.name}/${goal.id}`, new Set([...needed.map(({ poll }) => poll.key), ...watched]));
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
