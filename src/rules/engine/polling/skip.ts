import type { MarketOutlook } from '../../../ports/market-outlook.ts';
import { type Entry, TOGETHER_MS } from './due-polls.ts';
import { createForesight } from './foresight.ts';
import type { Ahead, Quiet, Rests } from './rests.ts';

/**
 * The parts of a run that passes over stretches in which nothing can happen. Only a backtest has them: a live exchange
 * has no outlook.
 */
export interface Skipping {
  readonly outlook: MarketOutlook;
  /** Learns what kept sweeps from being passed over, and how many turns of polls were. */
  readonly tally?: SkipTally;
}

/** Counts what becomes of sweeps. */
export interface SkipTally {
  /** A sweep was made because of this. */
  kept(by: string): void;
  /** Turns of polls were passed over. */
  passed(turns: number): void;
}

/** Decides which sweeps are made. */
export interface Skip {
  /**
   * Asked when polls are due: `hear` where this sweep is made as ever, `keep` where its readings are only kept, since
   * nobody has to hear of them. It passes over turns of polls before it answers.
   */
  at(now: number): 'hear' | 'keep';
  /** A read waited, failed or took time: from now on every sweep is made, until all polls are read at one instant. */
  end(why: string): void;
  /** Told of the polls that were read together. */
  read(batch: readonly Entry[], now: number): void;
}

/** Longest stretch that is passed over at once, ms. */
const STRETCH_MS_MAX = 86_400_000;

/** Polls that are faster, or more in a minute: a read might have waited for the rate limit in the stretch. */
const PACE_MS_MIN = 1_000;
const CALLS_A_MINUTE_MAX = 1_500;

/**
 * After so many looks in a row that came to nothing one sweep more is made without any, up to so many: else looking
 * would take longer than it saves.
 */
const VAIN_LOOKS = 8;
const VAIN_SWEEPS_MAX = 8;

/** What a stretch ends with, and why. */
interface End {
  readonly at: number;
  readonly by: string;
  /** True where work waits on the clock at that instant. */
  readonly isWork?: boolean;
}

/**
 * Makes the gate before each sweep. While nothing but prices changes at the exchange and every consumer of snapshots is
 * at rest, turns of polls are passed over, up to the first instant that may matter. Work that waits on the clock is
 * never passed over. Before that instant each poll makes its last turn, unless it is read at that instant before
 * anybody looks, so that every instant which is run holds what it would hold if no turn had been passed over.
 */
export function createSkip(entries: readonly Entry[], { outlook, tally }: Skipping, rests: Rests): Skip {
  const busy = tooBusy(entries);
  let ended: string | undefined;
  let heardFrom = -Infinity;
  let isKeeping = false;
  let vain = { looks: 0, sweeps: 0, by: '' };
  const kept = (by: string): 'hear' => {
    tally?.kept(by);
    isKeeping = false;
    return 'hear';
  };
  return {
    at(now) {
      const none = busy ?? ended;
      if (none !== undefined) return kept(none);
      if (isKeeping && now < heardFrom) return 'keep';
      if (vain.sweeps > 0) {
        vain.sweeps -= 1;
        return kept(vain.by);
      }
      const end = stretchEnd(entries, { now, outlook, rests });
      const { at, by } = end;
      if (at <= now) {
        const looks = vain.looks + 1;
        vain = { looks, sweeps: Math.min(VAIN_SWEEPS_MAX, Math.floor(looks / VAIN_LOOKS)), by };
        return kept(by);
      }
      vain = { looks: 0, sweeps: 0, by: '' };
      const turns = pass(entries, end);
      tally?.passed(turns);
      heardFrom = at;
      isKeeping = true;
      return 'keep';
    },
    end(why) {
      ended ??= why;
    },
    read(batch, now) {
      // More than all of them are never read together: what found its slots now finds them at every other instant.
      if (ended !== undefined && batch.length === entries.length && batch.every((entry) => isReadAt(entry, now)))
        ended = undefined;
    },
  };
}

function isReadAt({ busy, held: { fault, startedAt, receivedAt } }: Entry, at: number): boolean {
  return !busy && fault === undefined && startedAt === at && receivedAt === at;
}

function tooBusy(entries: readonly Entry[]): string | undefined {
  const calls = entries.reduce((sum, { everyMs }) => sum + 60_000 / everyMs, 0);
  const isFast = entries.some(({ everyMs }) => everyMs < PACE_MS_MIN);
  return isFast || calls > CALLS_A_MINUTE_MAX ? 'polls that come near the rate limit' : undefined;
}

interface Stretch {
  readonly now: number;
  readonly outlook: MarketOutlook;
  readonly rests: Rests;
}

/** Finds the first instant from now on at which a sweep may come to something. */
function stretchEnd(entries: readonly Entry[], { now, outlook, rests }: Stretch): End {
  const changes = outlook.changes();
  const workAt = outlook.nextWorkAt();
  let end: End = { at: now + STRETCH_MS_MAX, by: 'the longest stretch' };
  const until = (at: number, by: string): boolean => {
    if (at < end.at) end = { at, by };
    return end.at <= now;
  };
  if (until(workAt, 'work on the clock')) return end;
  for (const entry of entries) if (until(...boundOf(entry, changes))) return end;
  const foresight = createForesight(entries, outlook);
  for (const { poll } of entries)
    if ((poll.indicators?.length ?? 0) > 0 && foresight.courseOf(poll.key) === undefined)
      return { at: now, by: 'indicators over readings' };
  const quiet: (readonly [string, Quiet])[] = [];
  const ahead: Ahead = { now, ...foresight };
  for (const [name, restOf] of rests.all) {
    const rest = restOf === 'step' ? restOf : restOf(ahead);
    if (rest === 'step' || until(rest.until ?? Infinity, name)) return { at: now, by: name };
    quiet.push([name, rest]);
  }
  if (until(outlook.quietUntil(end.at), 'the exchange')) return end;
  for (const [name, { within = [] }] of quiet)
    for (const range of within) if (until(outlook.leavesAt(range, end.at), name)) return end;
  const standing = quiet.flatMap(([name, rest]) => (rest.standing ?? []).map((one) => ({ name, one })));
  const fallen = foresight.firstFall(standing, end.at);
  if (fallen !== undefined) until(fallen.at, fallen.by);
  if (end.at > now) {
    foresight.goOn(end.at);
    for (const { one } of standing) one.goOn?.(end.at);
  }
  return { ...end, isWork: end.at === workAt };
}

/** The first turn of a poll that may not be passed over, and why. */
function boundOf(
  { busy, held, againAt, dueAt, settlesAt, changes, poll }: Entry,
  now: number,
): [at: number, by: string] {
  if (busy || held.fault !== undefined || held.receivedAt === 0 || againAt < Infinity) return [-Infinity, 'a read'];
  // Nobody has read yet what is news at the exchange; of market data nothing but prices is.
  const newsAt = poll.of.account !== undefined && changes !== now ? dueAt : Infinity;
  // What an own intent has touched is read at its instant, with the turns that fall just before it.
  const settles = (settlesAt[0] ?? Infinity) - TOGETHER_MS;
  return newsAt < settles ? [newsAt, 'news at the exchange'] : [settles, 'an own effect that settles'];
}

/** Passes over all turns before an instant but those that have to be made; answers how many. */
function pass(entries: readonly Entry[], end: End): number {
  let turns = 0;
  for (const entry of entries) {
    const next = nextMade(entry, end);
    if (next <= entry.dueAt) continue;
    turns += Math.round((next - entry.dueAt) / entry.everyMs);
    entry.dueAt = next;
  }
  return turns;
}

/**
 * The turn of a poll that is made next, ms: the last one before the end of a stretch, or the one at that instant, where
 * it is read then and nothing on the clock looks at what it held before.
 */
function nextMade({ everyMs, settlesAt: [settles = Infinity] }: Entry, { at, isWork }: End): number {
  const turn = Math.ceil(at / everyMs) * everyMs;
  return turn === at && isWork !== true && settles - at > TOGETHER_MS ? turn : turn - everyMs;
}
