import { defer, EMPTY, mergeMap, type Observable } from 'rxjs';
import { formatDecimal, ZERO } from '../../../base/decimal.ts';
import { instrumentName, splitSymbol } from '../../../domain/market.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Effect } from '../../../effects/index.ts';
import { isFlaw } from '../../engine/context/observing.ts';
import { keyOf, type Read } from '../../../reads/read.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import { entryOf } from '../../engine/context/context.ts';
import { AT_REST, type Seen } from '../../engine/polling/rests.ts';
import type { CoinCover } from '../../words/spec/words.ts';
import type { Protector } from './protector.ts';
import { recallUnprotected, type UnprotectedMemory } from './unprotected-memory.ts';
import { addUnprotected, checkCover, type CoverRead, type ProtectionCheck, secondsText } from './unprotected.ts';

/** A stop that was accepted and that no reading has shown for so long counts as none. */
const DOUBT_MS = 60_000;

type Parts = Omit<Protector, 'unprotected' | 'beyond'>;

interface Watched extends Parts {
  readonly unprotected: UnprotectedMemory;
  /** The instant at which the last reading began by which the cover is known, ms. */
  readAt: number | undefined;
}

/**
 * Measures how long the coins that a strategy has bought go without the stop-loss that a goal wants for them
 * (docs/guarantees.md#g6), and says where it is too long. What the goal does about it goes on beside.
 */
export function watchCoins(parts: Parts, seen: Seen): Observable<JournalEntry> {
  return defer(() => {
    const { goal, runtime, spec } = parts;
    if (spec.coinCover === undefined || runtime.strategy.mode === 'shadow') return EMPTY;
    const unprotected = recallUnprotected({ strategy: runtime.strategy.name, goal: goal.id }, runtime.context.ledger);
    const watched: Watched = { ...parts, unprotected, readAt: undefined };
    runtime.measureUnprotected(goal.id, () => {
      const sure = [...unprotected.positions].filter(([, one]) => one.sure);
      return {
        ...unprotected.sum,
        now: new Map(sure.map(([key, { since }]) => [key, runtime.context.clock.now() - since] as const)),
        late: new Set(sure.filter(([, { alarmed }]) => alarmed === true).map(([key]) => key)),
        positions: new Map(),
        beyond: new Map(),
        coins: { readAt: watched.readAt },
      };
    });
    return seen
      .hear('coins', () => (unprotected.positions.size === 0 ? AT_REST : 'step'))
      .pipe(mergeMap((snapshot) => look(watched, snapshot), 1));
  });
}

function look(watched: Watched, snapshot: Snapshot): Observable<JournalEntry> {
  const { goal, spec, runtime, memory } = watched;
  if (runtime.power(goal.id).off !== undefined) return EMPTY;
  const env = runtime.env('believed');
  try {
    const isWanted = goal.when?.evaluate(env) ?? true;
    const args = goal.fields.evaluate(env);
    if (args === undefined || typeof isWanted !== 'boolean') return EMPTY;
    const { account } = runtime.strategy;
    const { state } = memory.instances.get('') ?? {};
    const cover = spec.coinCover?.(args, { account, world: runtime.world('raw'), state });
    const read = cover && readOf(watched, { cover: isWanted ? cover : { ...cover, bare: ZERO }, snapshot });
    if (cover === undefined || read === undefined) return EMPTY;
    watched.readAt = read.readAt;
    const key = coinsKey(cover);
    return note(watched, { key, cover, read, check: checkCover(watched.unprotected.positions.get(key), read) });
  } catch (error) {
    // The goal reports it.
    if (isFlaw(error)) return EMPTY;
    throw error;
  }
}

interface Looked {
  readonly cover: CoinCover;
  readonly snapshot: Snapshot;
}

/** What a new reading of the trigger orders shows; undefined where there is none. */
function readOf({ runtime, unprotected, paceOf }: Watched, { cover, snapshot }: Looked): CoverRead | undefined {
  const { account, instrument } = cover;
  const reads: readonly Read[] = [
    { list: 'spot-triggers', account },
    { list: 'spot-assets', account },
  ];
  const [triggers] = reads.map((read) => snapshot.held.get(keyOf(read)));
  if (triggers === undefined || triggers.fault !== undefined || !snapshot.fresh.has(triggers.poll.key))
    return undefined;
  const { pendingEffects, clock } = runtime.context;
  const now = clock.now();
  const { since = now } = unprotected.positions.get(coinsKey(cover)) ?? {};
  const isOfCoins = (kinds: readonly Effect['kind'][]) =>
    pendingEffects.lastEffect(
      ({ effect }) =>
        kinds.includes(effect.kind) &&
        'instrument' in effect &&
        effect.account === account &&
        instrumentName(effect.instrument) === instrumentName(instrument),
    );
  // Coins that came after the stops were read may well have theirs.
  const isNewer = (isOfCoins(['buy', 'replace']) ?? -Infinity) > triggers.startedAt;
  return {
    now,
    readAt: triggers.startedAt,
    covered: cover.bare === ZERO,
    doubtful: isNewer || (cover.doubtful && now - since < DOUBT_MS),
    placedAt: isOfCoins(['place-spot-stop', 'modify-spot-stop']),
    patienceMs: Math.max(...reads.map((read) => paceOf(keyOf(read)))) + 2 * (triggers.receivedAt - triggers.startedAt),
  };
}

interface Checked {
  readonly key: string;
  readonly cover: CoinCover;
  readonly read: CoverRead;
  readonly check: ProtectionCheck;
}

/** Remembers what a look has changed, and reports it. Nothing is written where nothing changes. */
function note({ goal, runtime, unprotected }: Watched, { key, cover, read, check }: Checked): Observable<JournalEntry> {
  const before = unprotected.positions.get(key);
  const { endedMs, alarmMs } = check;
  const lastsMs = check.unprotected?.sure === true ? read.now - check.unprotected.since : 0;
  const { mostMs = Infinity } = cover;
  const isTold = lastsMs >= mostMs && check.unprotected?.told !== true;
  const after = check.unprotected && (isTold ? { ...check.unprotected, told: true as const } : check.unprotected);
  if (after === undefined) unprotected.positions.delete(key);
  else unprotected.positions.set(key, after);
  if (endedMs !== undefined) unprotected.sum = addUnprotected(unprotected.sum, endedMs);
  if (JSON.stringify(before) === JSON.stringify(after) && endedMs === undefined) return EMPTY;
  const what = coinsText(cover);
  const origin = { strategy: runtime.strategy.name, rule: goal.id, instance: '' };
  const said: JournalEntry[] = [];
  if (endedMs !== undefined) {
    const kind = before?.alarmed === true ? 'naked' : 'settled';
    const text = `unprotected for ${secondsText(endedMs)}: ${what}; they have their stop loss, or are sold`;
    said.push(entryOf(runtime.context, origin, { kind, text, detail: { nakedMs: endedMs, ended: true } }));
  }
  if (alarmMs !== undefined) {
    const text = `${what} are unprotected: ${formatDecimal(cover.bare)} of them have been without a stop loss for ${secondsText(alarmMs)}`;
    said.push(entryOf(runtime.context, origin, { kind: 'naked', text, detail: { nakedMs: alarmMs, ended: false } }));
  }
  if (isTold) {
    const text = `${what}: ${formatDecimal(cover.bare)} of them have been without a stop loss for ${secondsText(lastsMs)}, longer than unprotectedFor ${secondsText(mostMs)}`;
    said.push(entryOf(runtime.context, origin, { kind: 'notified', text, detail: { nakedMs: lastsMs } }));
  }
  return runtime.context.ledger.write({ entries: said, states: unprotected.stored() });
}

function coinsKey({ account, instrument }: CoinCover): string {
  return `${account} ${instrumentName(instrument)}`;
}

function coinsText({ account, instrument: { symbol } }: CoinCover): string {
  return `the ${splitSymbol(symbol)?.base ?? symbol} that was bought on spot ${symbol} of ${account}`;
}
