import { concat, defer, EMPTY, merge, mergeMap, type Observable } from 'rxjs';
import type { Position } from '../../../domain/account.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { EvaluationError } from '../../../language/values/expression.ts';
import { episodeOf } from '../../words/closing/whole-close.ts';
import { type Beyond, countBeyond, isSurelyBeyond } from './beyond.ts';
import { closeNaked, isDue } from './close-naked.ts';
import { coverSeen } from './cover-seen.ts';
import { entryOf } from '../../engine/context/desk.ts';
import { freeNaked, isHeld } from './free-naked.ts';
import { type Item, itemsOf } from '../../engine/runtime/items.ts';
import { addNaked, type CoverSeen, ended, lookAtCover, type NakedLook, secondsText } from './naked.ts';
import { recallNaked } from './naked-memory.ts';
import type { Protector } from './protector.ts';
import { describePosition } from '../../engine/runtime/describe-position.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import type { Cover } from '../../words/spec/words.ts';
import { tellBeyond } from './tell-beyond.ts';

/**
 * Measures how long each position of a goal goes without the stop-loss that is wanted for it (docs/guarantees.md#g6), says where it is too long, and
 * closes the position where the goal says so. What the goal itself does about it goes on beside: a placing that hangs holds nothing up here.
 */
export function watchNaked(
  parts: Omit<Protector, 'naked' | 'beyond'>,
  snapshots: Observable<Snapshot>,
): Observable<JournalEntry> {
  return defer(() => {
    const { goal, site, spec } = parts;
    // In shadow nothing is placed, so that all would look naked.
    if (spec.cover === undefined || site.strategy.mode === 'shadow') return EMPTY;
    const naked = recallNaked({ strategy: site.strategy.name, goal: goal.id }, site.desk.ledger);
    const beyond = { seen: new Map<string, Beyond>(), said: new Set<string>() };
    const protector = { ...parts, naked, beyond };
    site.desk.closings.enter(() => (site.power(goal.id).off === undefined ? [...naked.closing.values()] : []));
    site.measureNaked(goal.id, () => ({
      ...naked.sum,
      now: new Map(
        [...naked.positions]
          .filter(([, { sure }]) => sure)
          .map(([key, { since }]) => [key, site.desk.clock.now() - since] as const),
      ),
      late: new Set([...naked.positions].filter(([, { alarmed }]) => alarmed === true).map(([key]) => key)),
      positions: naked.seen,
      beyond: new Map([...beyond.seen].flatMap(([key, { text }]) => (beyond.said.has(key) ? [[key, text]] : []))),
    }));
    return snapshots.pipe(mergeMap((snapshot) => lookAtAll(protector, snapshot), CONCURRENT_MAX));
  });
}

/** Closings under way at once: one for each position. */
const CONCURRENT_MAX = 1_000;
const MAX_INSTANCES = 50;

function lookAtAll(protector: Protector, snapshot: Snapshot): Observable<JournalEntry> {
  const { goal, site, naked, beyond } = protector;
  if (goal.each === undefined || !isFresh(snapshot) || site.power(goal.id).off !== undefined) return EMPTY;
  const items = itemsOf(goal.each, site, { maxInstances: MAX_INSTANCES, seen: 'raw' });
  if (items.kind !== 'known') return EMPTY;
  const gone = [...naked.positions.keys()].filter((key) => !items.keys.has(key));
  for (const key of naked.seen.keys()) if (!items.keys.has(key)) naked.seen.delete(key);
  for (const key of [...beyond.seen.keys(), ...beyond.said])
    if (!items.keys.has(key)) {
      beyond.seen.delete(key);
      beyond.said.delete(key);
    }
  const over = gone.map((key) => note(protector, key, { look: ended(naked.positions.get(key), snapshot.at) }));
  return merge(...over, ...items.items.map((item) => lookAlone(protector, item, snapshot)));
}

/** Looks at one position of several: its error, which the goal says, must not keep the others from being watched. */
function lookAlone(protector: Protector, item: Item, snapshot: Snapshot): Observable<JournalEntry> {
  try {
    return lookAt(protector, item, snapshot);
  } catch (error) {
    if (error instanceof EvaluationError) return EMPTY;
    throw error;
  }
}

function isFresh({ fresh, held }: Snapshot): boolean {
  for (const key of fresh) {
    const list = held.get(key)?.poll.of.list;
    if (list === 'positions' || list === 'stops') return true;
  }
  return false;
}

function lookAt(protector: Protector, { key, env, value }: Item, snapshot: Snapshot): Observable<JournalEntry> {
  const { goal, spec, site, memory, naked, beyond } = protector;
  if (!isPosition(value)) return EMPTY;
  const isWanted = goal.when?.evaluate(env) ?? true;
  const args = goal.fields.evaluate(env);
  naked.seen.set(key, value);
  if (args === undefined || typeof isWanted !== 'boolean') return EMPTY;
  const view = { world: site.world('raw'), item: value, state: memory.instances.get(key)?.state };
  const cover = isWanted ? spec.cover?.(args, view) : { covered: true };
  const read = cover && coverSeen(protector, { position: value, covered: cover.covered, snapshot });
  if (cover === undefined || read === undefined) return EMPTY;
  const isFar = countBeyond(beyond.seen.get(key), cover.beyond?.text, read.readAt);
  if (isFar === undefined) beyond.seen.delete(key);
  else beyond.seen.set(key, isFar);
  const isNaked = isSurelyBeyond(isFar, value) && cover.beyond?.counts === 'naked';
  const seen = isNaked ? { ...read, covered: false } : read;
  const because = isNaked ? isFar.text : cover.note;
  const look = lookAtCover(naked.positions.get(key), seen);
  return concat(
    tellBeyond(protector, { key, position: value }),
    note(protector, key, { look, position: value, ...(because !== undefined && { because }) }),
    defer(() => atBound(protector, { key, position: value, cover, seen })),
  );
}

/** Remembers what a look changes, and says it. Nothing is written where nothing changes. */
function note(
  { goal, site, naked }: Protector,
  key: string,
  { look, position, because }: { readonly look: NakedLook; readonly position?: Position; readonly because?: string },
): Observable<JournalEntry> {
  const before = naked.positions.get(key);
  const { endedMs, alarmMs } = look;
  if (look.naked === undefined) {
    naked.positions.delete(key);
    naked.closing.delete(key);
  } else naked.positions.set(key, look.naked);
  if (endedMs !== undefined) naked.sum = addNaked(naked.sum, endedMs);
  const isSame = JSON.stringify(before) === JSON.stringify(look.naked);
  if (isSame && endedMs === undefined) return EMPTY;
  const what = position === undefined ? key.split(' ').slice(0, 3).join(' ') : describePosition(position);
  const how = position === undefined ? 'it is open no more' : 'it has its stop loss';
  const origin = { strategy: site.strategy.name, rule: goal.id, instance: key };
  const said: JournalEntry[] = [];
  if (endedMs !== undefined) {
    const kind = before?.alarmed === true ? 'naked' : 'settled';
    const text = `naked for ${secondsText(endedMs)}: ${what}; ${how}`;
    said.push(entryOf(site.desk, origin, { kind, text, detail: { nakedMs: endedMs, ended: true } }));
  }
  if (alarmMs !== undefined) {
    const text = `${what} is naked: it has been without its stop loss for ${secondsText(alarmMs)}${because === undefined ? '' : `; ${because}`}`;
    said.push(entryOf(site.desk, origin, { kind: 'naked', text, detail: { nakedMs: alarmMs, ended: false } }));
  }
  return site.desk.ledger.write({ entries: said, states: naked.stored() });
}

/** Does what the goal says where a position has been naked for too long. */
function atBound(
  protector: Protector,
  { key, position, cover, seen }: { key: string; position: Position; cover: Cover; seen: CoverSeen },
): Observable<JournalEntry> {
  const { goal, site, naked } = protector;
  const one = naked.positions.get(key);
  const { bound } = cover;
  const lastsMs = one === undefined ? 0 : seen.now - one.since;
  if (bound === undefined || one?.sure !== true || lastsMs < bound.mostMs) return EMPTY;
  if (site.pausedBy(goal.id) !== undefined) return EMPTY;
  const what = `${describePosition(position)} has been without its stop loss for ${secondsText(lastsMs)}`;
  const why = `${what}, longer than nakedFor ${secondsText(bound.mostMs)}`;
  const tooLong = { key, position, readAt: seen.readAt, why };
  if (bound.then === 'close') {
    naked.closing.set(key, episodeOf(position));
    return merge(
      isHeld(protector, tooLong) ? freeNaked(protector, tooLong) : EMPTY,
      isDue(protector, tooLong) ? closeNaked(protector, tooLong) : EMPTY,
    );
  }
  if (one.told === true) return EMPTY;
  naked.positions.set(key, { ...one, told: true });
  const origin = { strategy: site.strategy.name, rule: goal.id, instance: key };
  const entry = entryOf(site.desk, origin, { kind: 'notified', text: why, detail: { nakedMs: lastsMs } });
  return site.desk.ledger.write({ entries: [entry], states: naked.stored() });
}

/** The loader lets a goal with `each` stand over positions only. */
function isPosition(value: unknown): value is Position {
  return typeof value === 'object' && value !== null && 'holdSide' in value && 'openPriceAvg' in value;
}
