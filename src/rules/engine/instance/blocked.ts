import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Hindrance, HindranceKind } from './hindrance.ts';

/**
 * A kind of hindrance as states say it: `refused` is what is `permanent`, in the word of the states that were written
 * first.
 */
export type StoredHindrance = Exclude<HindranceKind, 'permanent'> | 'refused';

/** The hindrance that keeps an instance from doing what is due. */
export interface Blocked {
  readonly since: number;
  /** Set once an alert was sent because it has lasted long. */
  readonly told?: true;
  /** The instant at which the last try failed, ms. */
  readonly at?: number;
  readonly by?: StoredHindrance;
  readonly why?: string;
  /** True where the hindered steps close, reduce or protect. */
  readonly protects?: true;
  /** Tries that failed for good: {@link Hindrance} `permanent`. */
  readonly refused?: number;
  /** Tries since the edge that waited for an own effect to settle: they make no later pause longer. */
  readonly waited?: number;
  /** Refusals with one code that the exchange gives whatever changes. */
  readonly never?: { readonly code: string; readonly times: number };
  /** A person was called because of those that failed for good. */
  readonly called?: true;
}

/**
 * The time after which a blocked step is alerted, ms: whatever blocks it, a person should know (once, until it is
 * done).
 */
const BLOCKED_MS = 300_000;

/** The number of permanent failures of a protective step that needs a person: trying on changes nothing. */
const PERMANENT_MAX = 3;

const WHY_MAX = 300;

/** Notes one more try that failed, after so many since the edge. */
export function blockedBy(
  before: Blocked | undefined,
  { by, now, tries }: { readonly by: Hindrance; readonly now: number; readonly tries: number },
): Blocked {
  const waited = (tries === 0 ? 0 : (before?.waited ?? 0)) + (by.kind === 'unsettled' ? 1 : 0);
  const refused = (before?.refused ?? 0) + (by.kind === 'permanent' ? 1 : 0);
  const { since = now, told, called } = before ?? {};
  const never = neverRefused(before, by);
  return {
    since,
    at: now,
    by: by.kind === 'permanent' ? 'refused' : by.kind,
    why: by.reason.slice(0, WHY_MAX),
    ...(told && { told }),
    ...(called && { called }),
    ...(by.protects && { protects: by.protects }),
    ...(refused > 0 && { refused }),
    ...(waited > 0 && { waited }),
    ...(never !== undefined && { never }),
  };
}

/** Counts the refusals with one such code, the last one included. */
export function neverRefused(before: Blocked | undefined, { never: code }: Hindrance): Blocked['never'] {
  if (code === undefined) return before?.never;
  return { code, times: before?.never?.code === code ? before.never.times + 1 : 1 };
}

/** An instance of a rule or goal, which can be blocked. */
interface Blockable {
  readonly blocked?: Blocked;
  /** Tries that failed in a row. */
  readonly tries: number;
}

/** An instance with what is to be said aloud of its being blocked noted as said. */
interface Alerted<S> {
  readonly state: S;
  readonly said: readonly Pick<JournalEntry, 'kind' | 'text'>[];
}

/**
 * Says what has become worth a person's attention: the third permanent failure of what protects, and once that it is
 * blocked for long. `leftText` says after so many tries what is left undone.
 */
export function alertBlocked<S extends Blockable>(
  state: S,
  now: number,
  leftText: (tries: number) => string,
): Alerted<S> {
  const { blocked, tries } = state;
  if (blocked === undefined) return { state, said: [] };
  const isCalled = needsPerson(blocked) && blocked.called !== true;
  const isLong = blocked.told !== true && now - blocked.since >= BLOCKED_MS;
  if (!isCalled && !isLong) return { state, said: [] };
  const long = `${blockedSince(blocked)}: ${leftText(tries)}; it is tried on`;
  const said = [...(isCalled ? [`${failedText(blocked)}; it is tried on`] : []), ...(isLong ? [long] : [])];
  const noted: Blocked = { ...blocked, ...(isCalled && { called: true }), ...(isLong && { told: true }) };
  return { state: { ...state, blocked: noted }, said: said.map((text) => ({ kind: 'stuck', text })) };
}

/** Tells whether a protective step failed for good so often that a person has to act. */
export function needsPerson({ protects, refused = 0 }: Blocked): boolean {
  return protects === true && refused >= PERMANENT_MAX;
}

/** Reports how often something failed for good, and why the last time: a person has to act. */
export function failedText({ refused = 0, why = '' }: Blocked): string {
  return `failed for good ${String(refused)} times, a person has to act: ${why}`;
}

/** Says since when something is blocked. */
export function blockedSince({ since }: Pick<Blocked, 'since'>): string {
  return `blocked since ${new Date(since).toISOString()}`;
}
