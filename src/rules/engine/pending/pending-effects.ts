import type { Decimal } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import { isAmong, type Resource, type ResourceKey } from '../../../effects/resources.ts';
import { SETTLE_MS, SETTLE_MS_MAX } from '../../../domain/settle.ts';
import { amountBefore } from './amount-before.ts';
import { createChains, type Start } from './chains.ts';
import {
  FORGET_MS,
  isLate,
  isOverdue,
  isResting,
  isSettledIn,
  isShownForGood,
  type Mark,
  markOf,
  mayLack,
  refutes,
} from './mark.ts';
import { keyOf } from '../../../reads/read.ts';
import { EMPTY_SNAPSHOT, type Held, type Snapshot } from '../../../reads/snapshot.ts';
import { amountIn, rowsOf } from './rows.ts';
import type { OwnEffect } from './trace.ts';

/** The facts about an effect beside its happening. */
export type EffectFacts = Partial<Pick<OwnEffect, 'orderId' | 'end' | 'arrived'>> & {
  /** The effect that it has become, where that differs from the intent's. */
  readonly effect?: Effect;
};

/** What a reading may lack of own effects. */
export interface Lacking {
  /** The resources that are not to be believed in it. */
  readonly resources: readonly Resource[];
  /** The intents behind that, with what each has become; none where the exchange has refused a plan on them. */
  readonly own: readonly { readonly intent: Intent; readonly effect: Effect }[];
}

/** The resources that own intents have touched, and the readings of them that can be believed again. */
export interface PendingEffects {
  /** Takes the newest readings: what intents change is measured from them. */
  show(snapshot: Snapshot): void;
  /** An intent is on its way: what it touches is unknown until it ends. */
  begin(intent: Intent): void;
  /** It has an outcome, known at `at`; a rejected one leaves no trace. */
  end(intent: Intent, at: number, left: 'trace' | 'nothing', known?: EffectFacts): void;
  /**
   * The order or redemption that it placed has ended, known at `at`. The end is an effect of its own, which shows as
   * late as any.
   */
  over(intent: Intent, at: number, known: EffectFacts): void;
  /**
   * The exchange says that a trigger order of coins still waits, in a reading that began at `readAt`, ms. It changes no
   * list while it waits: only totals of wallets are compared with that.
   */
  stillWaits(intent: Intent, readAt: number): void;
  /** Its outcome is unknown: besides, nothing that could double it may be sent (docs/guarantees.md#g3). */
  freeze(intent: Intent): void;
  /**
   * Its outcome is unknown still, but what it touched need not wait for it: readings are believed again after a settle
   * time.
   */
  release(intent: Intent, at: number): void;
  /**
   * The exchange has refused what was planned on readings of these: they are believed again when they were read after
   * `since`, ms.
   */
  doubt(resources: readonly Resource[], since: number): void;
  /** A person writes on an account, past the rules: readings of it that began before `until` may lack the effect. */
  touched(account: AccountName, until: number): void;
  /** Tells whether a reading may lack the effect of an own intent. */
  hides(held: Held): boolean;
  /** Lists what a reading may lack; `anything` where a person writes on its account, undefined for nothing. */
  lackedBy(held: Held): Lacking | 'anything' | undefined;
  /** Tells whether any reading begun at `startedAt` may lack the effect of an own intent. */
  hidesAny(startedAt: number): boolean;
  /**
   * Tells whether the resource, in a reading or the newest one that shows it, may lack an own intent; some intents can
   * be passed over.
   */
  hidesResource(resource: Resource, held: Held, passesOver?: (intent: Intent) => boolean): boolean;
  /** The same within the least settle time, for what only reduces. */
  hidesResourceYet(resource: Resource, startedAt: number, passesOver?: (intent: Intent) => boolean): boolean;
  /**
   * The effects of intents on these resources that a reading may lack within the least settle time. Effects of unknown
   * outcome are not among them.
   */
  pendingOn(resources: readonly Resource[], startedAt: number): readonly Effect[];
  /** The intent with unknown outcome that touches any of these, if there is one that fits. */
  frozenBy(resources: readonly Resource[], fits?: (intent: Intent) => boolean): Intent | undefined;
  /** The amount that an intent which pays for less risk is to change, read before it was sent. */
  amountBefore(id: string): Decimal | undefined;
  /** Tells whether nobody waits any more for the outcome of an intent. */
  isReleased(id: string): boolean;
  /** Intents on their way or settling at `now`, and those that one of these readings may lack. */
  unsettled(now: number, readings?: readonly Held[]): readonly Intent[];
  /**
   * Tells whether a reading shows the effect of an intent, or need not, by what prices do not move: then a later one
   * does too, as long as nothing but prices changes.
   */
  isShownIn(held: Held, intent: Intent): boolean;
  /** Intents whose absence the newest reading shows, a minute after they happened; each is reported once. */
  overdue(): readonly Intent[];
  /**
   * Tells whether readings that show the same say nothing new of any effect: none is on its way, settles, or is looked
   * for in a reading that should show it.
   */
  isSettled(now: number): boolean;
  /** The instant of the last effect among the intents that fit, ms, as far back as marks are kept. */
  lastEffect(fits: (intent: Intent) => boolean): number | undefined;
  /** Grows whenever what is hidden may have changed. */
  version(): number;
}

/**
 * Makes an empty record of pending effects; `statedAt` gives the exchange's own time, which nobody sets forward or
 * back.
 */
export function createPendingEffects(statedAt: () => number | undefined = () => undefined): PendingEffects {
  const marks = new Map<string, Mark>();
  const chains = createChains<Mark>();
  /** The instants until which each account counts as written on by a person. */
  const untilByAccount = new Map<AccountName, number>();
  /** The instants since which readings of each resource are believed again. */
  const doubts = new Map<ResourceKey, { readonly resource: Resource; readonly since: number }>();
  let latest: Snapshot = EMPTY_SNAPSHOT;
  let version = 0;
  const isManual = (account: AccountName | undefined, startedAt: number): boolean =>
    untilByAccount.size > 0 && account !== undefined && startedAt < (untilByAccount.get(account) ?? 0);
  const isDoubted = ({ key }: Resource, startedAt: number): boolean =>
    startedAt < (doubts.get(key)?.since ?? -Infinity);
  const changed = (): void => {
    version += 1;
    for (const { verdicts } of marks.values()) verdicts.clear();
  };
  const newestOf = (resource: Resource): Held | undefined => {
    for (const held of latest.held.values()) if (held.value !== undefined && held.poll.shows(resource)) return held;
    return undefined;
  };
  return {
    show(snapshot) {
      latest = snapshot;
      // Restored marks came before the exchange had stated any time.
      for (const mark of marks.values()) {
        if (mark.at < Infinity) mark.statedAt ??= statedAt();
        const pledged = pledgedOf(mark.ownEffect, snapshot.held);
        if (pledged === undefined) continue;
        mark.ownEffect = { ...mark.ownEffect, pledged };
        changed();
      }
    },
    begin(intent) {
      const mark = markOf(intent, chains, { before: amountBefore(intent.effect, latest) });
      const before = marks.get(intent.id);
      // One that begins again counts once.
      if (before !== undefined) forget(before, marks);
      chains.join(mark, latest.held, startOf(marks, latest));
      marks.set(intent.id, mark);
      changed();
    },
    end(intent, at, left, known = {}) {
      const mark = marks.get(intent.id);
      if (mark === undefined) return;
      if (left === 'nothing') forget(mark, marks);
      mark.frozen = false;
      mark.released = false;
      mark.at = at;
      mark.happenedAt = at;
      mark.statedAt = statedAt();
      mark.ownEffect = { ...mark.ownEffect, ...known };
      forgetSettled(marks, at);
      changed();
    },
    over(intent, at, known) {
      const found = known.effect === undefined ? marks.get(intent.id) : undefined;
      const mark = found ?? markOf(intent, chains, { effect: known.effect });
      if (found === undefined) chains.admit(mark);
      if (at >= mark.at + SETTLE_MS_MAX) {
        mark.reported = false;
        mark.shown.clear();
      }
      mark.at = at;
      mark.statedAt = statedAt();
      mark.ownEffect = { ...mark.ownEffect, ...known };
      marks.set(intent.id, mark);
      changed();
    },
    stillWaits: () => undefined,
    freeze(intent) {
      const mark = marks.get(intent.id);
      if (mark !== undefined) mark.frozen = true;
    },
    release(intent, at) {
      const mark = marks.get(intent.id);
      if (mark === undefined) return;
      mark.at = at;
      mark.released = true;
      mark.reported = true;
      changed();
    },
    touched(account, until) {
      version += 1;
      untilByAccount.set(account, until);
    },
    doubt(resources, since) {
      version += 1;
      for (const [key, before] of doubts) if (before.since < since - FORGET_MS) doubts.delete(key);
      for (const resource of resources) doubts.set(resource.key, { resource, since });
    },
    hides(held) {
      if (isManual(held.poll.of.account, held.startedAt)) return true;
      for (const { resource, since } of doubts.values())
        if (held.startedAt < since && held.poll.shows(resource)) return true;
      for (const mark of marks.values()) if (touches(mark, held) && mayLack(mark, held)) return true;
      return false;
    },
    lackedBy(held) {
      if (isManual(held.poll.of.account, held.startedAt)) return 'anything';
      const resources: Resource[] = [];
      const own: Lacking['own'][number][] = [];
      for (const { resource, since } of doubts.values())
        if (held.startedAt < since && held.poll.shows(resource)) resources.push(resource);
      for (const mark of marks.values()) {
        if (!touches(mark, held) || !mayLack(mark, held)) continue;
        resources.push(...mark.resources.filter((resource) => held.poll.shows(resource)));
        own.push({ intent: mark.intent, effect: mark.ownEffect.effect });
      }
      return resources.length === 0 ? undefined : { resources, own };
    },
    hidesAny(startedAt) {
      for (const until of untilByAccount.values()) if (startedAt < until) return true;
      for (const { since } of doubts.values()) if (startedAt < since) return true;
      const stated = statedAt();
      const reading = stated === undefined ? { startedAt } : { startedAt, statedAt: stated };
      for (const mark of marks.values()) if (!isLate(mark, reading)) return true;
      return false;
    },
    hidesResource(resource, held, passesOver = () => false) {
      if (isManual(resource.account, held.startedAt) || isDoubted(resource, held.startedAt)) return true;
      for (const mark of marks.values()) {
        if (!isAmong(mark.resources, resource) || passesOver(mark.intent)) continue;
        if (held.startedAt < mark.at + SETTLE_MS) return true;
        const showing = held.poll.shows(resource) ? held : newestOf(resource);
        if (showing !== undefined && mayLack(mark, showing)) return true;
      }
      return false;
    },
    hidesResourceYet(resource, startedAt, passesOver = () => false) {
      if (isManual(resource.account, startedAt) || isDoubted(resource, startedAt)) return true;
      for (const mark of marks.values())
        if (startedAt < mark.at + SETTLE_MS && isAmong(mark.resources, resource) && !passesOver(mark.intent))
          return true;
      return false;
    },
    pendingOn(resources, startedAt) {
      const isPending = (mark: Mark): boolean =>
        !mark.frozen &&
        startedAt < mark.at + SETTLE_MS &&
        mark.resources.some((resource) => isAmong(resources, resource));
      return [...marks.values()].filter(isPending).map(({ ownEffect }) => ownEffect.effect);
    },
    frozenBy(resources, fits = () => true) {
      for (const mark of marks.values())
        if (mark.frozen && mark.resources.some((resource) => isAmong(resources, resource)) && fits(mark.intent))
          return mark.intent;
      return undefined;
    },
    amountBefore: (id) => marks.get(id)?.before,
    isReleased: (id) => marks.get(id)?.released === true,
    unsettled(now, readings = []) {
      const isUnsettled = (mark: Mark): boolean =>
        mark.at + SETTLE_MS > now || readings.some((held) => touches(mark, held) && mayLack(mark, held));
      return [...marks.values()].filter(isUnsettled).map(({ intent }) => intent);
    },
    isShownIn(held, { id }) {
      const mark = marks.get(id);
      return mark === undefined || isShownForGood(mark, held);
    },
    overdue() {
      if (marks.size === 0) return NO_INTENTS;
      const late: Intent[] = [];
      for (const mark of marks.values()) {
        if (!provesMissing(mark, latest)) continue;
        mark.reported = true;
        late.push(mark.intent);
      }
      return late;
    },
    isSettled(now) {
      for (const until of untilByAccount.values()) if (now < until) return false;
      for (const { since } of doubts.values()) if (now < since) return false;
      for (const mark of marks.values()) if (!isSettledIn(mark, latest, now)) return false;
      return true;
    },
    lastEffect(fits) {
      let last: number | undefined;
      for (const { intent, happenedAt } of marks.values())
        if (happenedAt !== undefined && fits(intent)) last = Math.max(last ?? happenedAt, happenedAt);
      return last;
    },
    version: () => version,
  };
}

const NO_INTENTS: readonly Intent[] = [];

/** The collateral of what was borrowed, where the list of loans shows it for the first time. */
function pledgedOf({ effect, orderId, pledged }: OwnEffect, held: Snapshot['held']): bigint | undefined {
  if (effect.kind !== 'borrow' || orderId === undefined || pledged !== undefined) return undefined;
  const row = rowsOf(held.get(keyOf({ list: 'loans', account: effect.account }))?.value).find(
    (loan) => loan['orderId'] === orderId,
  );
  return row && amountIn(row, 'pledgeAmount');
}

/** Tells whether a mark can hide anything in a reading: most readings are settled, or show other resources. */
function touches(mark: Mark, held: Held): boolean {
  return !isLate(mark, held) && mark.resources.some((resource) => held.poll.shows(resource));
}

/**
 * Checks every new reading once, and remembers what it has shown; tells whether one shows that the effect is missing.
 */
function provesMissing(mark: Mark, { at, fresh, held }: Snapshot): boolean {
  if (at > mark.at + FORGET_MS) mark.reported = true;
  if (mark.reported) return false;
  let late = false;
  for (const key of fresh) {
    const reading = held.get(key);
    if (reading?.value === undefined || reading.fault !== undefined) continue;
    if (!mark.resources.some((resource) => reading.poll.shows(resource))) continue;
    mayLack(mark, reading);
    late ||= isOverdue(mark, reading);
  }
  return late;
}

/**
 * The changes by a new intent are measured from the newest readings. Where these may lack earlier intents, they are
 * measured from the base of those.
 */
function startOf(marks: ReadonlyMap<string, Mark>, { held }: Snapshot): Start<Mark> {
  return {
    baseAt: (reading) => {
      const its = [...marks.values()].filter(({ resources }) =>
        resources.some((resource) => reading.poll.shows(resource)),
      );
      if (its.some((mark) => touches(mark, reading) && mayLack(mark, reading))) return undefined;
      // Orders that wait may be filled after the base was read: they are of every sum.
      const resting = its.filter(isResting);
      return { shown: new Set(its.filter((mark) => !isResting(mark))), resting };
    },
    isNeeded: (mark) => isResting(mark) || [...held.values()].some((reading) => touches(mark, reading)),
    refutes,
  };
}

function forget(mark: Mark, marks: Map<string, Mark>): void {
  marks.delete(mark.intent.id);
  mark.ownEffect = { ...mark.ownEffect, undone: true };
}

function forgetSettled(marks: Map<string, Mark>, now: number): void {
  for (const [id, mark] of marks) if (mark.at < now - FORGET_MS && !isResting(mark)) marks.delete(id);
}
