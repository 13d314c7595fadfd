import type { MarketOutlook } from '../../../ports/market-outlook.ts';
import type { Course } from '../../../reads/course.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { Entry } from './due-polls.ts';
import type { Ahead, Standing } from './rests.ts';

/** What the turns of polls will bring while nothing but prices changes at the exchange. */
export interface Foresight extends Omit<Ahead, 'now'> {
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
  /** The turn that brought this one, ms; -Infinity at the start. */
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
    followed: trackOf,
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
  for (;;) {
    if (watched === undefined) return { at: -Infinity, by: 'a reading that nobody foresees' };
    const { bounded, moving, isTimed } = watched;
    let at = isTimed ? turnAfter(entries, judged.at) : Infinity;
    for (const track of moving) if (track.turn < at) at = track.turn;
    const due = firstDue(bounded);
    if (due !== undefined && due.at <= at && due.at < until) return due;
    if (at >= until) return undefined;
    judged.at = at;
    for (const track of moving) if (track.turn === at && !step(track)) return { at, by: 'the end of the market' };
    const fallen = fallenAt(watched, at);
    if (fallen !== undefined) return { at, by: fallen };
    for (const track of moving) if (track.course.asks === true) setTurn(track);
    if (watched.hasGrown) watched = watchedOf(standing, trackOf);
  }
}

/** Judges the conditions that a turn may change; answers whose has another value. */
function fallenAt(watched: Watched, at: number): string | undefined {
  const { groups, isTimed } = watched;
  for (const { tracks, all } of groups) {
    const isMoved = hasMoved(tracks, at);
    if (!isMoved && !isTimed) continue;
    for (const one of all) {
      const { standing } = one;
      if (!isMoved && standing.timed !== true) continue;
      if (!standing.stands(at)) return one.name;
      if (sizeOf(standing) !== one.size) watched.hasGrown = true;
    }
  }
  return undefined;
}

/** The first that has to be heard from an instant on whatever its value is. */
function firstDue(bounded: readonly NamedStanding[]): FallenStanding | undefined {
  let first: FallenStanding | undefined;
  for (const { name, one } of bounded) {
    const at = one.until?.() ?? Infinity;
    if (at < (first?.at ?? Infinity)) first = { at, by: name };
  }
  return first;
}

/** A condition, and how much it read when it was begun to be watched. */
interface WatchedStanding {
  readonly name: string;
  readonly standing: Standing;
  readonly size: number;
}

/** Conditions that are judged by the values of the same tracks. */
interface WatchedGroup {
  readonly tracks: readonly Track[];
  readonly all: WatchedStanding[];
}

interface Watched {
  readonly groups: readonly WatchedGroup[];
  /** Those that tell an instant from which on they have to be heard. */
  readonly bounded: readonly NamedStanding[];
  /** The tracks that go on, or will once somebody asks. */
  readonly moving: readonly Track[];
  /** True where time alone may change a condition. */
  readonly isTimed: boolean;
  /** Set where one has turned out to read more, or to hang on time, or no longer to. */
  hasGrown: boolean;
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
  const groups = new Map<string, WatchedGroup>();
  for (const { name, one } of standing) {
    const places = moving.flatMap(({ key }, place) => (one.reads.has(key) ? [place] : []));
    let group = groups.get(places.join());
    if (group === undefined) {
      group = { tracks: moving.filter(({ key }) => one.reads.has(key)), all: [] };
      groups.set(places.join(), group);
    }
    group.all.push({ name, standing: one, size: sizeOf(one) });
  }
  const bounded = standing.filter(({ one }) => one.until !== undefined);
  const isTimed = standing.some(({ one }) => one.timed === true);
  return { groups: [...groups.values()], bounded, moving, isTimed, hasGrown: false };
}

/** Changes with what a condition has turned out to read. */
function sizeOf({ reads, timed }: Standing): number {
  return 2 * reads.size + (timed === true ? 1 : 0);
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
