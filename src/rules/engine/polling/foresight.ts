import type { MarketOutlook } from '../../../ports/market-outlook.ts';
import type { Course } from '../../../reads/course.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { Entry } from './due-polls.ts';
import type { Standing } from './rests.ts';

/** What the turns of polls will bring while nothing but prices changes at the exchange. */
export interface Foresight {
  /** The course of a poll's value; undefined where it cannot be foreseen. */
  courseOf(key: PollKey): Course | undefined;
  /** The time between two turns of a poll, ms. */
  paceOf(key: PollKey): number;
  /** The next turn of a poll, ms. */
  turnOf(key: PollKey): number;
  /** Judges conditions at each turn before `until` (ms) that brings one of them another value, in order; answers the first at which one falls. */
  firstFall(standing: readonly NamedStanding[], until: number): FallenStanding | undefined;
  /** Has the values that go on from read to read go on to the last turn before `until`, ms. */
  goOn(until: number): void;
}

/** A condition, and whose it is. */
export interface NamedStanding {
  readonly name: string;
  readonly one: Standing;
}

/** The turn at which a condition has another value, ms, and whose condition it is. */
export interface FallenStanding {
  readonly at: number;
  readonly by: string;
}

/** A poll whose value goes on from turn to turn. */
interface Track {
  readonly key: PollKey;
  readonly entry: Entry;
  course: Course;
  /** The turn that brings its next value, ms. */
  turn: number;
  /** The turn that brought this one, ms; -Infinity at the begin. */
  lastTurn: number;
  /** The course before it. */
  before: Course;
}

/** Makes the foresight of a stretch, from the newest readings on. */
export function createForesight(entries: readonly Entry[], outlook: MarketOutlook): Foresight {
  const byKey = new Map(entries.map((entry) => [entry.poll.key, entry]));
  const tracks = new Map<PollKey, Track | undefined>();
  const trackOf = (key: PollKey): Track | undefined => {
    if (!tracks.has(key)) tracks.set(key, trackFrom(byKey.get(key), outlook));
    return tracks.get(key);
  };
  return {
    courseOf: (key) => trackOf(key)?.course,
    paceOf: (key) => byKey.get(key)?.everyMs ?? Infinity,
    turnOf: (key) => byKey.get(key)?.dueAt ?? -Infinity,
    firstFall: (standing, until) => firstFall(standing, until, trackOf),
    goOn: (until) => {
      for (const entry of entries) {
        const track = trackOf(entry.poll.key);
        if (track?.course.held !== undefined) entry.held = { ...entry.held, value: heldBefore(track, until) };
      }
    },
  };
}

function trackFrom(entry: Entry | undefined, outlook: MarketOutlook): Track | undefined {
  const course = entry?.poll.course?.(entry.held.value, entry.held.startedAt, outlook);
  if (entry === undefined || course === undefined) return undefined;
  return {
    key: entry.poll.key,
    entry,
    course,
    turn: turnFrom(entry, course.changesAt),
    lastTurn: -Infinity,
    before: course,
  };
}

/** The first turn of a poll at an instant or later. */
function turnFrom({ dueAt, everyMs }: Entry, at: number): number {
  return Math.max(dueAt, Math.ceil(at / everyMs) * everyMs);
}

/** Moves to the next value; false where that is beyond what can be foreseen. */
function step(track: Track): boolean {
  const { course, turn } = track;
  const next = course.readAt(turn);
  if (next === undefined) return false;
  track.lastTurn = turn;
  track.before = course;
  track.course = next;
  track.turn = turnFrom(track.entry, next.changesAt);
  return true;
}

/** A condition, and the tracks of the values that it is judged by. */
interface Watched extends NamedStanding {
  readonly tracks: readonly Track[];
}

function firstFall(
  standing: readonly NamedStanding[],
  until: number,
  trackOf: (key: PollKey) => Track | undefined,
): FallenStanding | undefined {
  const values = new Map<PollKey, unknown>();
  const moving: Track[] = [];
  for (const key of new Set(standing.flatMap(({ one }) => [...one.reads]))) {
    const track = trackOf(key);
    if (track === undefined) return { at: -Infinity, by: 'a reading that nobody foresees' };
    values.set(key, track.course.value);
    if (track.turn < Infinity) moving.push(track);
  }
  const watched = standing.map(
    ({ name, one }): Watched => ({
      name,
      one,
      tracks: moving.filter(({ key }) => one.reads.has(key)),
    }),
  );
  return fallAmong(watched, { moving, values, until });
}

interface Moving {
  readonly moving: readonly Track[];
  readonly values: Map<PollKey, unknown>;
  readonly until: number;
}

/** Goes from turn to turn. A year has half a million minutes, so nothing is made in here but the values themselves. */
function fallAmong(watched: readonly Watched[], { moving, values, until }: Moving): FallenStanding | undefined {
  const valueOf = (key: PollKey): unknown => values.get(key);
  for (;;) {
    let at = Infinity;
    for (const track of moving) if (track.turn < at) at = track.turn;
    if (at >= until) return undefined;
    for (const track of moving) {
      if (track.turn !== at) continue;
      if (!step(track)) return { at, by: 'the end of the market' };
      values.set(track.key, track.course.value);
    }
    for (const { name, one, tracks } of watched)
      if (hasMoved(tracks, at) && !one.stands(valueOf)) return { at, by: name };
  }
}

function hasMoved(tracks: readonly Track[], at: number): boolean {
  for (const { lastTurn } of tracks) if (lastTurn === at) return true;
  return false;
}

/** The value that the last turn before an instant goes on from. */
function heldBefore(track: Track, until: number): unknown {
  if (track.lastTurn >= until) return track.before.held;
  while (track.turn < until && step(track));
  return track.course.held;
}
