import type { Decimal } from '../../../base/decimal.ts';
import { type Effect, touchedBy } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import { isAmong, type Resource } from '../../../effects/resources.ts';
import { SETTLE_MS, SETTLE_MS_MAX } from '../../../domain/settle.ts';
import { isMissing, isRefuted, type Sum, sumsUp } from './chain.ts';
import type { Chain, Chains, Member } from './chains.ts';
import type { Poll } from '../../../reads/poll.ts';
import type { PollKey, Read } from '../../../reads/read.ts';
import type { Held, Snapshot } from '../../../reads/snapshot.ts';
import { restingTraceOf, traceOf } from './shown.ts';
import { rowsOf } from './rows.ts';
import type { OwnEffect, Trace } from './trace.ts';

/** The resources that one intent has touched, and what is known of its effect. */
export interface Mark {
  readonly intent: Intent;
  readonly resources: readonly Resource[];
  /** The effect that was carried out; for an executed trigger order, the order that it has become. */
  ownEffect: OwnEffect;
  frozen: boolean;
  /** The instant at which its outcome, or its end, became known, ms; Infinity while it is on its way. */
  at: number;
  /** The instant from which it is known to have happened, ms; undefined before. */
  happenedAt: number | undefined;
  /** The exchange's own time then; undefined where it is not known. */
  statedAt: number | undefined;
  /** True where nobody waits for it any more: its outcome stays unknown. */
  released: boolean;
  /** The sums of what all intents change. */
  readonly chains: Chains<Mark>;
  /** By poll key, what was found out about the newest reading; emptied when more is known. */
  readonly verdicts: Map<PollKey, { readonly held: Held; readonly seen: boolean }>;
  /** Keys of the polls of which a reading has shown it. */
  readonly shown: Set<PollKey>;
  /** The amount that it is to change, read before it was sent; undefined where it has none, or none was read. */
  readonly before: Decimal | undefined;
  /** True where its absence was reported, or cannot be. */
  reported: boolean;
}

/** The age of readings that are not checked any more: their marks can be forgotten. */
export const FORGET_MS = 600_000;

/** Makes the mark of an intent that is on its way, or of what it has become. */
export function markOf(
  intent: Intent,
  chains: Chains<Mark>,
  {
    effect = intent.effect,
    before,
  }: { readonly effect?: Effect | undefined; readonly before?: Decimal | undefined } = {},
): Mark {
  return {
    intent,
    resources: touchedBy(effect),
    ownEffect: { id: intent.id, effect },
    frozen: false,
    at: Infinity,
    happenedAt: undefined,
    statedAt: undefined,
    released: false,
    chains,
    verdicts: new Map(),
    shown: new Set(),
    before,
    reported: false,
  };
}

/**
 * Tells whether a reading that shows what the mark has touched may lack its effect: for two seconds always, from a
 * minute on never, and in between unless it shows it. One reading says nothing of the next: an exchange may answer from
 * an older state again.
 */
export function mayLack(mark: Mark, held: Held): boolean {
  if (held.startedAt < mark.at + SETTLE_MS) return true;
  return !isLate(mark, held) && !isSeen(mark, held) && !showsStops(held);
}

/**
 * Stops are believed after two seconds, as docs/semantics.md#pending-effects has it for effects that only reduce: a
 * position must not be unprotected for a minute because an older state could have been read (G6). A stop that is placed
 * twice can only reduce, and the second is taken away once it shows.
 */
function showsStops({ poll }: Held): boolean {
  return poll.of.list === 'stops';
}

/**
 * Tells whether a reading began when there was no more to wait for: a minute later by our clock, and by the exchange's
 * where it states the time, because ours may have been set forward meanwhile.
 */
export function isLate(mark: Mark, held: Pick<Held, 'startedAt' | 'statedAt'>): boolean {
  if (held.startedAt < mark.at + (mark.released ? SETTLE_MS : SETTLE_MS_MAX)) return false;
  if (mark.released || mark.statedAt === undefined || held.statedAt === undefined) return true;
  return held.statedAt >= mark.statedAt + SETTLE_MS_MAX;
}

/** Tells whether a mark is of an order that may be filled at any time: how much of it readings show is not known. */
export function isResting({ ownEffect }: Mark): boolean {
  return 'type' in ownEffect.effect && ownEffect.effect.type === 'limit' && ownEffect.end === undefined;
}

function isSeen(mark: Mark, held: Held): boolean {
  const { key } = held.poll;
  const known = mark.verdicts.get(key);
  if (known?.held === held) return known.seen;
  const seen = mark.resources.every((resource) => !held.poll.shows(resource) || showsResource(mark, resource, held));
  mark.verdicts.set(key, { held, seen });
  if (seen) mark.shown.add(key);
  return seen;
}

function showsResource(mark: Mark, resource: Resource, held: Held): boolean {
  const { poll } = held;
  const trace = traceOf(mark.ownEffect, resource, poll.of);
  switch (trace.kind) {
    case 'none':
      return true;
    case 'unprovable':
      return false;
    case 'shown':
      return trace.in(rowsOf(held.value));
    case 'amount': {
      const rows = rowsOf(held.value);
      if (trace.proves?.(rows) === true) return true;
      return sumsOver(mark, { trace, resource, poll }).some((sum) => sumsUp(rows, sum));
    }
  }
}

/**
 * Tells whether every reading that could prove an effect missing has shown it, and none begins too early to be
 * believed.
 */
export function isSettledIn(mark: Mark, { held }: Snapshot, now: number): boolean {
  if (mark.frozen || now < mark.at + SETTLE_MS) return false;
  if (mark.reported || now > mark.at + FORGET_MS) return true;
  for (const reading of held.values()) if (mayProveMissing(mark, reading)) return false;
  return true;
}

/** Tells whether a reading can be believed, and shows an effect by what prices do not move. */
export function isShownForGood(mark: Mark, held: Held): boolean {
  return !movesWithPrices(held) && !mayLack(mark, held);
}

/** An account's equity is compared without its open profit, and nobody has shown that no rounding is left of that. */
function movesWithPrices({ poll }: Held): boolean {
  return poll.of.list === 'futures-account';
}

/** Tells whether a reading of this poll, which has not shown the effect yet, could prove it missing one day. */
function mayProveMissing(mark: Mark, { poll }: Held): boolean {
  if (mark.shown.has(poll.key)) return false;
  return mark.resources.some(
    (resource) => poll.shows(resource) && traceOf(mark.ownEffect, resource, poll.of).kind === 'amount',
  );
}

/** Tells whether a reading shows that the effect is missing, though it has had all the time there is. */
export function isOverdue(mark: Mark, held: Held): boolean {
  const { poll } = held;
  if (mark.reported || mark.shown.has(poll.key) || !isLate(mark, held)) return false;
  const rows = rowsOf(held.value);
  return mark.resources.some((resource) => {
    if (!poll.shows(resource)) return false;
    const trace = traceOf(mark.ownEffect, resource, poll.of);
    if (trace.kind !== 'amount' || trace.proves?.(rows) === true) return false;
    const sum = sumsOver(mark, { trace, resource, poll }).find(({ since }) => since);
    return sum !== undefined && isMissing(rows, sum);
  });
}

/** Tells whether a reading that shows every effect differs from their sum. */
export function refutes({ poll, value }: Held, { base, members }: Chain<Mark>): boolean {
  const shown = members.flatMap(({ mark }) => mark.resources.filter((resource) => poll.shows(resource)));
  return [...new Map(shown.map((resource) => [resource.key, resource])).values()].some((resource) => {
    const its = members.filter(({ mark }) => isAmong(mark.resources, resource));
    return isRefuted(
      rowsOf(value),
      base,
      its.map((member) => traceOfMember(member, resource, poll.of)),
    );
  });
}

interface Sought {
  readonly trace: Extract<Trace, { kind: 'amount' }>;
  readonly resource: Resource;
  readonly poll: Poll;
}

function sumsOver(mark: Mark, { trace, resource, poll }: Sought): readonly Sum[] {
  return mark.chains.proofsOf(mark, poll.key).map(({ chain: { base, members }, since }) => {
    const others = members.filter((member) => member.mark !== mark && isAmong(member.mark.resources, resource));
    return { own: trace, since, base, others: others.map((other) => traceOfMember(other, resource, poll.of)) };
  });
}

function traceOfMember({ mark: { ownEffect }, from }: Member<Mark>, resource: Resource, read: Read): Trace {
  return from === 'since' ? traceOf(ownEffect, resource, read) : restingTraceOf(ownEffect, resource, read);
}
