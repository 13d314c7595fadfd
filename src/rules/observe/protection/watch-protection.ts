import { AT_REST, type Seen } from '../../engine/polling/rests.ts';
import { concat, defer, EMPTY, merge, mergeMap, type Observable } from 'rxjs';
import type { Position } from '../../../domain/account.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { isFlaw } from '../../engine/context/observing.ts';
import { episodeOf } from '../../words/closing/whole-close.ts';
import { type Beyond, countBeyond, isSurelyBeyond } from './beyond.ts';
import { closeUnprotected, isDue } from './close-unprotected.ts';
import { readCover } from './read-cover.ts';
import { entryOf } from '../../engine/context/context.ts';
import { freeUnprotected, isHeld } from './free-unprotected.ts';
import { type Item, itemsOf } from '../../engine/runtime/items.ts';
import { addUnprotected, type CoverRead, ended, checkCover, type ProtectionCheck, secondsText } from './unprotected.ts';
import { recallUnprotected } from './unprotected-memory.ts';
import type { Protector } from './protector.ts';
import { describePosition } from '../../engine/runtime/describe-position.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import type { Cover } from '../../words/spec/words.ts';

/**
 * Measures how long each position of a goal goes without the stop-loss that is wanted for it (docs/guarantees.md#g6),
 * says where it is too long, and closes the position where the goal says so. What the goal itself does about it goes on
 * beside: a placing that hangs holds nothing up here.
 */
export function watchProtection(
  parts: Omit<Protector, 'unprotected' | 'beyond'>,
  seen: Seen,
): Observable<JournalEntry> {
  return defer(() => {
    const { goal, runtime, spec } = parts;
    // In shadow nothing is placed: every position would be reported as unprotected.
    if (spec.cover === undefined || runtime.strategy.mode === 'shadow') return EMPTY;
    const unprotected = recallUnprotected({ strategy: runtime.strategy.name, goal: goal.id }, runtime.context.ledger);
    const beyond = { seen: new Map<string, Beyond>(), said: new Set<string>() };
    const protector = { ...parts, unprotected, beyond };
    runtime.context.closings.enter(() =>
      runtime.power(goal.id).off === undefined ? [...unprotected.closing.values()] : [],
    );
    runtime.measureUnprotected(goal.id, () => ({
      ...unprotected.sum,
      now: new Map(
        [...unprotected.positions]
          .filter(([, { sure }]) => sure)
          .map(([key, { since }]) => [key, runtime.context.clock.now() - since] as const),
      ),
      late: new Set([...unprotected.positions].filter(([, { alarmed }]) => alarmed === true).map(([key]) => key)),
      positions: unprotected.seen,
      beyond: new Map([...beyond.seen].flatMap(([key, { text }]) => (beyond.said.has(key) ? [[key, text]] : []))),
    }));
    return seen
      .hear('protection', () => (isCalm(protector) ? AT_REST : 'step'))
      .pipe(mergeMap((snapshot) => checkAll(protector, snapshot), CONCURRENT_MAX));
  });
}

/** Closings under way at once: one for each position. */
const CONCURRENT_MAX = 1_000;
const MAX_INSTANCES = 50;

/** Where every position has its stop-loss, goals alone say when that may change: they know their prices. */
function isCalm({ unprotected, beyond }: Protector): boolean {
  return unprotected.positions.size + unprotected.closing.size + beyond.seen.size + beyond.said.size === 0;
}

function checkAll(protector: Protector, snapshot: Snapshot): Observable<JournalEntry> {
  const { goal, runtime, unprotected, beyond } = protector;
  if (goal.each === undefined || !isFresh(snapshot) || runtime.power(goal.id).off !== undefined) return EMPTY;
  const items = itemsOf(goal.each, runtime, { maxInstances: MAX_INSTANCES, seen: 'raw' });
  if (items.kind !== 'known') return EMPTY;
  const gone = [...unprotected.positions.keys()].filter((key) => !items.keys.has(key));
  for (const key of unprotected.seen.keys()) if (!items.keys.has(key)) unprotected.seen.delete(key);
  for (const key of [...beyond.seen.keys(), ...beyond.said])
    if (!items.keys.has(key)) {
      beyond.seen.delete(key);
      beyond.said.delete(key);
    }
  const over = gone.map((key) => note(protector, key, { check: ended(unprotected.positions.get(key), snapshot.at) }));
  return merge(...over, ...items.items.map((item) => checkAlone(protector, item, snapshot)));
}

/** Checks one position of several: its error must not keep the others from being watched. */
function checkAlone(protector: Protector, item: Item, snapshot: Snapshot): Observable<JournalEntry> {
  try {
    return checkAt(protector, item, snapshot);
  } catch (error) {
    if (isFlaw(error)) return EMPTY;
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

function checkAt(protector: Protector, { key, env, value }: Item, snapshot: Snapshot): Observable<JournalEntry> {
  const { goal, spec, runtime, memory, unprotected, beyond } = protector;
  if (!isPosition(value)) return EMPTY;
  const isWanted = goal.when?.evaluate(env) ?? true;
  const args = goal.fields.evaluate(env);
  unprotected.seen.set(key, value);
  if (args === undefined || typeof isWanted !== 'boolean') return EMPTY;
  const view = { world: runtime.world('raw'), item: value, state: memory.instances.get(key)?.state };
  const cover = isWanted ? spec.cover?.(args, view) : { covered: true };
  const read = cover && readCover(protector, { position: value, covered: cover.covered, snapshot });
  if (cover === undefined || read === undefined) return EMPTY;
  const isFar = countBeyond(beyond.seen.get(key), cover.beyond?.text, read.readAt);
  if (isFar === undefined) beyond.seen.delete(key);
  else beyond.seen.set(key, isFar);
  const isUnprotected = isSurelyBeyond(isFar, value) && cover.beyond?.counts === 'unprotected';
  const seen = isUnprotected ? { ...read, covered: false } : read;
  const because = isUnprotected ? isFar.text : cover.note;
  const check = checkCover(unprotected.positions.get(key), seen);
  return concat(
    tellBeyond(protector, { key, position: value }),
    note(protector, key, { check, position: value, ...(because !== undefined && { because }) }),
    defer(() => atBound(protector, { key, position: value, cover, seen })),
  );
}

/** Remembers the changes by a check, and reports them. Nothing is written where nothing changes. */
function note(
  { goal, runtime, unprotected }: Protector,
  key: string,
  {
    check,
    position,
    because,
  }: { readonly check: ProtectionCheck; readonly position?: Position; readonly because?: string },
): Observable<JournalEntry> {
  const before = unprotected.positions.get(key);
  const { endedMs, alarmMs } = check;
  if (check.unprotected === undefined) {
    unprotected.positions.delete(key);
    unprotected.closing.delete(key);
  } else unprotected.positions.set(key, check.unprotected);
  if (endedMs !== undefined) unprotected.sum = addUnprotected(unprotected.sum, endedMs);
  const isSame = JSON.stringify(before) === JSON.stringify(check.unprotected);
  if (isSame && endedMs === undefined) return EMPTY;
  const what = position === undefined ? key.split(' ').slice(0, 3).join(' ') : describePosition(position);
  const how = position === undefined ? 'it is no longer open' : 'it has its stop loss';
  const origin = { strategy: runtime.strategy.name, rule: goal.id, instance: key };
  const said: JournalEntry[] = [];
  if (endedMs !== undefined) {
    const kind = before?.alarmed === true ? 'naked' : 'settled';
    const text = `unprotected for ${secondsText(endedMs)}: ${what}; ${how}`;
    said.push(entryOf(runtime.context, origin, { kind, text, detail: { nakedMs: endedMs, ended: true } }));
  }
  if (alarmMs !== undefined) {
    const text = `${what} is unprotected: it has been without its stop loss for ${secondsText(alarmMs)}${because === undefined ? '' : `; ${because}`}`;
    said.push(entryOf(runtime.context, origin, { kind: 'naked', text, detail: { nakedMs: alarmMs, ended: false } }));
  }
  return runtime.context.ledger.write({ entries: said, states: unprotected.stored() });
}

/** Takes the goal's action where a position has been unprotected for too long. */
function atBound(
  protector: Protector,
  { key, position, cover, seen }: { key: string; position: Position; cover: Cover; seen: CoverRead },
): Observable<JournalEntry> {
  const { goal, runtime, unprotected } = protector;
  const one = unprotected.positions.get(key);
  const { bound } = cover;
  const lastsMs = one === undefined ? 0 : seen.now - one.since;
  if (bound === undefined || one?.sure !== true || lastsMs < bound.mostMs) return EMPTY;
  if (runtime.pausedBy(goal.id) !== undefined) return EMPTY;
  const what = `${describePosition(position)} has been without its stop loss for ${secondsText(lastsMs)}`;
  const why = `${what}, longer than unprotectedFor ${secondsText(bound.mostMs)}`;
  const tooLong = { key, position, readAt: seen.readAt, why };
  if (bound.then === 'close') {
    unprotected.closing.set(key, episodeOf(position));
    return merge(
      isHeld(protector, tooLong) ? freeUnprotected(protector, tooLong) : EMPTY,
      isDue(protector, tooLong) ? closeUnprotected(protector, tooLong) : EMPTY,
    );
  }
  if (one.told === true) return EMPTY;
  unprotected.positions.set(key, { ...one, told: true });
  const origin = { strategy: runtime.strategy.name, rule: goal.id, instance: key };
  const entry = entryOf(runtime.context, origin, { kind: 'notified', text: why, detail: { nakedMs: lastsMs } });
  return runtime.context.ledger.write({ entries: [entry], states: unprotected.stored() });
}

/** The loader lets a goal with `each` stand over positions only. */
function isPosition(value: unknown): value is Position {
  return typeof value === 'object' && value !== null && 'holdSide' in value && 'openPriceAvg' in value;
}

/** Says once that the stop-loss of a position lies beyond its liquidation price, and once that it no longer does. */
function tellBeyond(
  { goal, runtime, beyond }: Protector,
  { key, position }: { readonly key: string; readonly position: Position },
): Observable<JournalEntry> {
  const seen = beyond.seen.get(key);
  const isSure: boolean = isSurelyBeyond(seen, position);
  // A reading that does not show it is enough to believe that it is over; one of three that do is not.
  const isOver = !isSure && beyond.seen.get(key) === undefined;
  const isNews = beyond.said.has(key) ? isOver : isSure;
  if (!isNews) return EMPTY;
  if (isSure) beyond.said.add(key);
  else beyond.said.delete(key);
  const text = `${describePosition(position)}: ${seen?.text ?? 'its stop loss is before the liquidation price again'}`;
  const origin = { strategy: runtime.strategy.name, rule: goal.id, instance: key };
  const entry = entryOf(runtime.context, origin, {
    kind: 'naked',
    text,
    detail: { beyondLiquidation: true, ended: !isSure },
  });
  return runtime.context.ledger.write({ entries: [entry] });
}
