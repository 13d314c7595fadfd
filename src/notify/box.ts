import { type Alert, type AlertRoutes, type Loudness, USUAL_LOUDNESS } from '../domain/alert.ts';
import { SEVERITIES, type Severity } from '../domain/attention.ts';
import { composeDigest, composeMany, composeOne, type Composed, endedLine, type Labels } from './compose.ts';
import { type BoxState, isWorse, type CauseState, newCause } from './box-state.ts';
import { dailyDue, isQuiet } from './wall-time.ts';

/** The alerts of one channel, told and untold. It is pure but for its own state: the caller gives the time. */
export interface Box {
  /** Takes an event. */
  take(alert: Alert, now: number): void;
  /** Takes everything that needs a person now. A state that is no longer in the list has ended. */
  standing(alerts: readonly Alert[], now: number): void;
  /** Makes the messages that are due; each is told once. */
  due(now: number): readonly Composed[];
}

export interface BoxParts {
  readonly routes: AlertRoutes;
  readonly state: BoxState;
  readonly labels: Labels;
  /** The begin of this run, ms: a state that this run has not seen yet has not ended. */
  readonly startedAt: number;
}

/**
 * A state that is absent for this long has ended, ms. Much that lasts is known only some time after a start, and
 * readings flicker.
 */
export const ENDED_AFTER_MS = 60_000;

/** More causes than this at once make one message. */
const APART_MAX = 4;

/**
 * After a message about a lasting state, further states of its kind wait this long and are told together, ms: an
 * outage makes watches, rules and lists of all accounts stale one after the other.
 */
export const GATHER_MS = 300_000;

/** Most causes that are remembered. Beyond it, the one that arrived longest ago is folded into a count. */
const KNOWN_MAX = 1_000;

/** Makes the box of one channel over its stored state. */
export function createBox(parts: BoxParts): Box {
  const { routes, state, startedAt } = parts;
  return {
    take(alert, now) {
      if (!isFor(alert, routes)) return;
      note(state, alert, { now, lasting: false });
      bound(state);
    },
    standing(alerts, now) {
      const wanted = alerts.filter((alert) => isFor(alert, routes));
      for (const alert of wanted) noteStanding(state, alert, now);
      noteEnds(state, new Set(wanted.map(({ cause }) => cause)), { now, startedAt });
      bound(state);
    },
    due: (now) => messagesDue(parts, now),
  };
}

/** Tells the loudness of an alert: that of its kind, else of its severity, else the usual one. */
function loudnessOf({ kind, severity }: Pick<Alert, 'kind' | 'severity'>, routes: AlertRoutes): Loudness {
  return routes.kinds[kind] ?? routes.severities[severity] ?? USUAL_LOUDNESS[kind];
}

function isFor(alert: Alert, routes: AlertRoutes): boolean {
  const { to, about } = alert;
  if (about === routes.channel || to?.includes(routes.channel) === false) return false;
  return loudnessOf(alert, routes) !== 'off';
}

function note(
  { known }: BoxState,
  alert: Alert,
  { now, lasting }: { readonly now: number; readonly lasting: boolean },
): void {
  const one = known.get(alert.cause) ?? newCause(alert, { now, lasting });
  known.set(alert.cause, one);
  one.alert = alert;
  one.seenAt = now;
  if (one.untold === 0) {
    one.untoldSince = alert.at;
    one.untoldAt = now;
  }
  one.untold += 1;
  one.texts = [...one.texts, alert.text].slice(-TEXTS_MAX);
}

/** Most texts of one cause that a message shows. The count covers all of them. */
const TEXTS_MAX = 5;

function noteStanding(state: BoxState, alert: Alert, now: number): void {
  const one = state.known.get(alert.cause);
  if (one === undefined || one.endedAt !== undefined) {
    if (one !== undefined) delete one.endedAt;
    note(state, alert, { now, lasting: true });
    return;
  }
  one.alert = alert;
  one.seenAt = now;
  if (one.untold > 0) one.texts = [alert.text];
  else if (isWorse(one)) note(state, alert, { now, lasting: true });
}

function noteEnds(
  { known }: BoxState,
  seen: ReadonlySet<string>,
  { now, startedAt }: { readonly now: number; readonly startedAt: number },
): void {
  for (const [cause, one] of known) {
    if (!one.lasting || one.endedAt !== undefined || seen.has(cause)) continue;
    if (now - Math.max(one.seenAt, startedAt) >= ENDED_AFTER_MS) one.endedAt = one.seenAt;
  }
}

function bound(state: BoxState): void {
  const { known } = state;
  if (known.size <= KNOWN_MAX) return;
  // Causes that were told and are over are forgotten first, then those that arrived longest ago: nothing new may be
  // lost.
  const [oldest] = [...known].toSorted(
    ([, a], [, b]) => Number(hasNews(a)) - Number(hasNews(b)) || a.seenAt - b.seenAt,
  );
  if (oldest === undefined) return;
  const [cause, one] = oldest;
  if (hasNews(one)) state.closedMore += 1;
  known.delete(cause);
}

/** Tells whether a cause has untold news. */
function hasNews(one: CauseState): boolean {
  return one.untold > 0 || isEndUntold(one);
}

function isEndUntold({ open, endedAt }: CauseState): boolean {
  return open === true && endedAt !== undefined;
}

/** The end of a state that a person was told of is `info`: it wakes nobody. */
function urgencyOf({ alert, endedAt }: CauseState): Severity {
  return endedAt === undefined ? alert.severity : 'info';
}

/** A state that became more severe waits for no window: the earlier message said less. */
function isRested(one: CauseState, { windowMs }: AlertRoutes, now: number): boolean {
  return one.toldAt === undefined || now - one.toldAt >= windowMs || isWorse(one);
}

function messagesDue(parts: BoxParts, now: number): readonly Composed[] {
  const { routes, state, labels } = parts;
  const quiet = isQuiet(now, routes.quiet);
  if (state.known.size === 0) return quiet ? [] : digestDue(parts, now);
  const due = [...state.known.values()].filter((one) => hasNews(one) && isRested(one, routes, now));
  const tellable = due.filter((one) => (quiet ? urgencyOf(one) === 'severe' : !isGathering(one, parts, now)));
  if (quiet) for (const one of due) if (!tellable.includes(one)) one.held = true;
  const [closed, told] = partition(tellable, isClosedUnheard);
  for (const one of closed) close(state, one, labels);
  const severe = told.filter((one) => urgencyOf(one) === 'severe');
  const others = told.filter((one) => urgencyOf(one) !== 'severe').toSorted(bySeverity);
  const groups = [...severe.map((one) => [one]), ...(others.length > APART_MAX ? [others] : byFamily(others))];
  const messages = groups.map((group) => composed(group, parts, now));
  forget(state, routes, now);
  return [...messages, ...(quiet ? [] : digestDue(parts, now))];
}

/** Tells whether a lasting state waits for others of its kind, since a message about the kind left shortly before. */
function isGathering(one: CauseState, { routes, state }: BoxParts, now: number): boolean {
  if (!one.lasting || urgencyOf(one) === 'severe' || isWorse(one)) return false;
  const toldAt = state.kindToldAt?.[one.alert.kind];
  return toldAt !== undefined && now - toldAt < Math.min(GATHER_MS, routes.windowMs);
}

/** Lasting states of one kind are one message, each event is one of its own. */
function byFamily(causes: readonly CauseState[]): readonly CauseState[][] {
  const families = Map.groupBy(causes, (one) => (one.lasting ? one.alert.kind : one));
  return [...families.values()];
}

/** Tells whether a state began and ended while quiet hours held it back: the digest closes it. */
function isClosedUnheard({ lasting, held, open, endedAt }: CauseState): boolean {
  return lasting && held === true && open !== true && endedAt !== undefined;
}

/** Most lines of closed states that a digest shows. */
const CLOSED_MAX = 40;

function close(state: BoxState, one: CauseState, labels: Labels): void {
  state.closed.push(endedLine(one, labels));
  if (state.closed.length > CLOSED_MAX) {
    state.closed.shift();
    state.closedMore += 1;
  }
  state.known.delete(one.alert.cause);
}

function composed(group: readonly CauseState[], { routes, state, labels }: BoxParts, now: number): Composed {
  const [first] = group;
  const loud = group.some((one) => one.endedAt === undefined && loudnessOf(one.alert, routes) === 'loud');
  const made = group.length === 1 && first !== undefined ? composeOne(first, labels) : composeMany(group, labels);
  for (const one of group) {
    state.counts[one.alert.kind] = (state.counts[one.alert.kind] ?? 0) + one.untold;
    if (one.lasting && urgencyOf(one) !== 'severe') state.kindToldAt = { ...state.kindToldAt, [one.alert.kind]: now };
    markTold(one, now);
  }
  return { ...made, loud };
}

function markTold(one: CauseState, now: number): void {
  one.toldAt = now;
  one.toldAs = one.alert.severity;
  one.untold = 0;
  one.texts = [];
  delete one.held;
  if (one.lasting && one.alert.once !== true && one.endedAt === undefined) one.open = true;
  else delete one.open;
}

/** Forgets causes that are over and were told, as soon as they may be told again. */
function forget({ known }: BoxState, routes: AlertRoutes, now: number): void {
  for (const [cause, one] of known) {
    const isOver = !one.lasting || one.endedAt !== undefined;
    if (isOver && !hasNews(one) && isRested(one, routes, now)) known.delete(cause);
  }
}

function digestDue({ routes, state, labels }: BoxParts, now: number): readonly Composed[] {
  const loudness = loudnessOf({ kind: 'digest', severity: 'info' }, routes);
  if (loudness === 'off') {
    state.closed = [];
    return [];
  }
  const day = routes.digest === undefined ? undefined : dailyDue(now, routes.digest, state.digestDay);
  // Without a digest, the states that quiet hours closed are told when the hours end.
  const isClosing = routes.digest === undefined && state.closed.length + state.closedMore > 0;
  if (day === undefined && !isClosing) return [];
  const open = [...state.known.values()].filter((one) => one.lasting && one.endedAt === undefined);
  const made = composeDigest({ state, open: open.toSorted(bySeverity), isDay: day !== undefined }, labels);
  if (day !== undefined) {
    state.digestDay = day;
    state.counts = {};
  }
  state.closed = [];
  state.closedMore = 0;
  return [{ ...made, loud: loudness === 'loud' }];
}

function bySeverity(a: CauseState, b: CauseState): number {
  return SEVERITIES.indexOf(a.alert.severity) - SEVERITIES.indexOf(b.alert.severity) || a.alert.at - b.alert.at;
}

function partition<T>(list: readonly T[], fits: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [list.filter(fits), list.filter((one) => !fits(one))];
}
