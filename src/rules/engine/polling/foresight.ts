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
  /** The instant of a poll's newest turn as of what is judged, ms. */
  latestOf(key: PollKey): number;
  /**
   * Judges conditions at each turn before `until` (ms) that brings one of them another value, in order; answers the
   * first at which one falls.
   */
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
  /** The turn that brings its next value, ms, and the instant from which on a read brings one. */
  turn: number;
  changesAt: number;
  /** The turn that brought this one, ms; -Infinity at the begin. */
  lastTurn: number;
  /** The course before it. */
  before: Course;
}

/** Makes the foresight of a stretch, from the newest readings on. */
export function createForesight(entries: readonly Entry[], outlook: MarketOutlook): Foresight {
  const byKey = new Map(entries.map((entry) => [entry.poll.key, entry]));
  const tracks = new Map<PollKey, Track | undefined>();
  const judged = { at: -Infinity };
  const trackOf = (key: PollKey): Track | undefined => {
    const known = tracks.get(key);
    if (known !== undefined || tracks.has(key)) return known;
    const track = trackFrom(byKey.get(key), outlook, judged);
    tracks.set(key, track);
    return track;
  };
  return {
    courseOf: (key) => trackOf(key)?.course,
    paceOf: (key) => byKey.get(key)?.everyMs ?? Infinity,
    turnOf: (key) => byKey.get(key)?.dueAt ?? -Infinity,
    latestOf: (key) => {
      const entry = byKey.get(key);
      return entry === undefined ? -Infinity : latestTurn(entry, judged.at);
    },
    firstFall: (standing, until) => firstFall(standing, until, { entries, trackOf, judged }),
    goOn: (until) => {
      for (const entry of entries) {
        const track = trackOf(entry.poll.key);
        if (track?.course.held !== undefined) entry.held = { ...entry.held, value: heldBefore(track, until) };
      }
    },
  };
}

/** The instant that is judged, ms; before any, -Infinity. */
interface Judged {
  at: number;
}

function trackFrom(entry: Entry | undefined, outlook: MarketOutlook, judged: Judged): Track | undefined {
  const latest = (): number => (entry === undefined ? -Infinity : latestTurn(entry, judged.at));
  const course = entry?.poll.course?.(entry.held.value, entry.held.startedAt, { outlook, latest });
  if (entry === undefined || course === undefined) return undefined;
  const { changesAt } = course;
  const turn = turnFrom(entry, changesAt);
  return { key: entry.poll.key, entry, course, turn, changesAt, lastTurn: -Infinity, before: course };
}

/** The first turn of a poll at an instant or later. */
function turnFrom({ dueAt, everyMs }: Entry, at: number): number {
  return Math.max(dueAt, Math.ceil(at / everyMs) * everyMs);
}

/** The newest turn of a poll at an instant: its last read, where it has none between. */
function latestTurn({ dueAt, everyMs, held }: Entry, at: number): number {
  return at < dueAt ? held.startedAt : Math.max(dueAt, Math.floor(at / everyMs) * everyMs);
}

/** The first turn of any poll after an instant. */
function turnAfter(entries: readonly Entry[], at: number): number {
  let first = Infinity;
  for (const { dueAt, everyMs } of entries)
    first = Math.min(first, at < dueAt ? dueAt : (Math.floor(at / everyMs) + 1) * everyMs);
  return first;
}

/** Moves to the next value; false where that is beyond what can be foreseen. */
function step(track: Track): boolean {
  const { course, turn } = track;
  const next = course.readAt(turn);
  if (next === undefined) return false;
  track.lastTurn = turn;
  track.before = course;
  track.course = next;
  setTurn(track);
  return true;
}

/** A value that is asked for changes from now on with the prices. */
function setTurn(track: Track): void {
  const { changesAt } = track.course;
  if (changesAt === track.changesAt) return;
  track.changesAt = changesAt;
  track.turn = turnFrom(track.entry, changesAt);
}

interface Judging {
  readonly entries: readonly Entry[];
  trackOf(key: PollKey): Track | undefined;
  readonly judged: Judged;
}

/** Goes from turn to turn. A year has half a million minutes, so nothing is made in here but the values themselves. */
function firstFall(
  standing: readonly NamedStanding[],
  until: number,
  { entries, trackOf, judged }: Judging,
): FallenStanding | undefined {
  let watched = watchedOf(standing, trackOf);
  const valueOf = (key: PollKey): unknown => trackOf(key)?.course.value;
  for (;;) {
    if (watched === undefined) return { at: -Infinity, by: 'a reading that nobody foresees' };
    const { all, moving, isTimed } = watched;
    let at = isTimed ? turnAfter(entries, judged.at) : Infinity;
    for (const track of moving) if (track.turn < at) at = track.turn;
    if (at >= until) return undefined;
    judged.at = at;
    for (const track of moving) if (track.turn === at && !step(track)) return { at, by: 'the end of the market' };
    for (const { name, one, tracks } of all)
      if ((one.timed === true || hasMoved(tracks, at)) && !one.stands(valueOf, at)) return { at, by: name };
    for (const track of moving) if (track.course.asks === true) setTurn(track);
    if (sizeOf(standing) !== watched.size) watched = watchedOf(standing, trackOf);
  }
}

/** A condition, and the tracks of the values that it is judged by. */
interface WatchedStanding extends NamedStanding {
  readonly tracks: readonly Track[];
}

interface Watched {
  readonly all: readonly WatchedStanding[];
  /** The tracks that go on, or will once somebody asks. */
  readonly moving: readonly Track[];
  /** True where time alone may change a condition. */
  readonly isTimed: boolean;
  readonly size: number;
}

/** Undefined where a reading cannot be foreseen. */
function watchedOf(
  standing: readonly NamedStanding[],
  trackOf: (key: PollKey) => Track | undefined,
): Watched | undefined {
  const moving: Track[] = [];
  for (const key of new Set(standing.flatMap(({ one }) => [...one.reads]))) {
    const track = trackOf(key);
    if (track === undefined) return undefined;
    if (track.course.asks === true) setTurn(track);
    if (track.turn < Infinity || track.course.asks === true) moving.push(track);
  }
  const all = standing.map(({ name, one }) => ({ name, one, tracks: moving.filter(({ key }) => one.reads.has(key)) }));
  return { all, moving, isTimed: standing.some(({ one }) => one.timed === true), size: sizeOf(standing) };
}

/** Grows with what conditions have turned out to read. */
function sizeOf(standing: readonly NamedStanding[]): number {
  let size = 0;
  for (const { one } of standing) size += one.reads.size + (one.timed === true ? 1 : 0);
  return size;
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
