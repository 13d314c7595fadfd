import type { AccountName } from '../domain/account.ts';
import { footprint, type Thing } from '../domain/footprint.ts';
import type { Intent } from '../domain/intent.ts';
import type { Poll } from './poll.ts';

/** Time after an intent's outcome in which readings may not show its effect yet (DESIGN §5, own footprints). */
export const SETTLE_MS = 2_000;

/** What own intents have touched, and from when on readings of it can be believed again. */
export interface Footprints {
  /** An intent is on its way: what it touches is unknown until it ends. */
  begin(intent: Intent): void;
  /** It has an outcome, seen at `at`; a rejected one leaves no trace. */
  end(intent: Intent, at: number, left: 'trace' | 'nothing'): void;
  /** Its outcome is unknown: besides, nothing that could double it may be sent (DESIGN G3). */
  freeze(intent: Intent): void;
  /** A hand writes on an account, past the rules: what was read of it before `until` may lack the effect. */
  touched(account: AccountName, until: number): void;
  /** Whether a reading of this poll, begun at `startedAt`, may lack the effect of an own intent. */
  hides(poll: Poll, startedAt: number): boolean;
  /** Whether any reading begun at `startedAt` may lack the effect of an own intent. */
  hidesAny(startedAt: number): boolean;
  /** The same for one thing, by other intents than those that are passed over. */
  hidesThing(thing: Thing, startedAt: number, passesOver?: (intent: Intent) => boolean): boolean;
  /** The intent with unknown outcome that touches any of these, if there is one. */
  frozenBy(things: readonly Thing[]): Intent | undefined;
  /** Intents on their way or settling at `now`. */
  unsettled(now: number): readonly Intent[];
  /** When the last of the intents that fit took effect, ms, as far back as marks are kept. */
  lastEffect(fits: (intent: Intent) => boolean): number | undefined;
  /** Grows whenever what is hidden may have changed. */
  version(): number;
}

interface Mark {
  readonly intent: Intent;
  readonly things: readonly Thing[];
  frozen: boolean;
  /** When it was known that it happened; undefined before. */
  happenedAt: number | undefined;
  /** Infinity while on its way. */
  settledAt: number;
}

/** Makes an empty record of footprints. */
export function createFootprints(): Footprints {
  const marks = new Map<string, Mark>();
  /** Until when each account was touched by hands. */
  const hands = new Map<AccountName, number>();
  let version = 0;
  const byHand = (text: string, startedAt: number): boolean =>
    hands.size > 0 && startedAt < (hands.get(text.split(' ')[1] ?? '') ?? 0);
  const lacks = (mark: Mark, startedAt: number): boolean => startedAt < mark.settledAt;
  return {
    begin(intent) {
      version += 1;
      marks.set(intent.id, {
        intent,
        things: footprint(intent.effect),
        frozen: false,
        happenedAt: undefined,
        settledAt: Infinity,
      });
    },
    end(intent, at, left) {
      const mark = marks.get(intent.id);
      if (mark === undefined) return;
      version += 1;
      if (left === 'nothing') marks.delete(intent.id);
      mark.frozen = false;
      mark.happenedAt = at;
      mark.settledAt = at + SETTLE_MS;
      forgetSettled(marks, at);
    },
    freeze(intent) {
      const mark = marks.get(intent.id);
      if (mark !== undefined) mark.frozen = true;
    },
    touched(account, until) {
      version += 1;
      hands.set(account, until);
    },
    hides(poll, startedAt) {
      if (byHand(poll.key, startedAt)) return true;
      for (const mark of marks.values())
        if (lacks(mark, startedAt) && mark.things.some((thing) => poll.shows(thing))) return true;
      return false;
    },
    hidesAny(startedAt) {
      for (const until of hands.values()) if (startedAt < until) return true;
      for (const mark of marks.values()) if (lacks(mark, startedAt)) return true;
      return false;
    },
    hidesThing(thing, startedAt, passesOver = () => false) {
      if (byHand(thing, startedAt)) return true;
      for (const mark of marks.values())
        if (lacks(mark, startedAt) && mark.things.includes(thing) && !passesOver(mark.intent)) return true;
      return false;
    },
    frozenBy(things) {
      for (const mark of marks.values())
        if (mark.frozen && mark.things.some((thing) => things.includes(thing))) return mark.intent;
      return undefined;
    },
    unsettled: (now) => [...marks.values()].filter((mark) => mark.settledAt > now).map((mark) => mark.intent),
    lastEffect(fits) {
      let last: number | undefined;
      for (const { intent, happenedAt } of marks.values())
        if (happenedAt !== undefined && fits(intent)) last = Math.max(last ?? happenedAt, happenedAt);
      return last;
    },
    version: () => version,
  };
}

/** Readings that began this long ago are not looked at any more: their marks can be forgotten. */
const FORGET_MS = 600_000;

function forgetSettled(marks: Map<string, Mark>, now: number): void {
  for (const [id, mark] of marks) if (mark.settledAt < now - FORGET_MS) marks.delete(id);
}
