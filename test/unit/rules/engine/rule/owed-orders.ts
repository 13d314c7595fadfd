/** What a rule says about its pace, as a trader reads it; times in ms. */
export interface Terms {
  readonly fire: 'enter' | 'exit' | 'while';
  readonly atStart: 'skip' | 'fire';
  readonly forMs: number;
  readonly cooldownMs: number;
  readonly retryMs: number;
  /** Whether an edge is possible again only when `resetWhen` has held while the condition did not. */
  readonly resets: boolean;
  readonly run: 'single' | 'queue';
  /** Most firings within a minute. */
  readonly mostPerMinute: number | undefined;
  /** One order; or an order, a wait and another order. */
  readonly orders: 1 | 2;
}

/** A stretch of time in which the world stays as it is. */
export interface Stretch {
  readonly ms: number;
  /** The price above the rule's or not; its read fails (`gone`), or all reads fail (`silent`). */
  readonly price: 'high' | 'low' | 'gone' | 'silent';
  /** What `resetWhen` asks for. */
  readonly reset: boolean;
  /** Whether the exchange refuses orders, for a reason that passes or for good. */
  readonly refuses: 'no' | 'for now' | 'for good';
}

/** A time in which no daemon is running, ms from the beginning; it was stopped, or died. */
export interface Outage {
  readonly from: number;
  readonly to: number;
  readonly end: 'stop' | 'crash';
}

/** An order that was asked of the exchange. */
export interface Order {
  /** Ms from the beginning. */
  readonly at: number;
  readonly which: 1 | 2;
  readonly accepted: boolean;
}

export const POLL_MS = 2_000;
export const MAX_AGE_MS = 6_000;
export const WAIT_MS = 5_500;
const RETRY_MS_MAX = 300_000;
const QUEUE_MAX = 10;
/** A crash loses what was seen of `for` since the last full five seconds of it: so often it is written. */
const WRITTEN_EVERY_MS = 5_000;

/** An edge that is to be acted upon, with what its tries have come to. */
interface Edge {
  tries: number;
  /** Not before this is it tried again. */
  tryAt: number;
  /** Whether its first order was accepted. */
  begun: boolean;
  /**
   * It is acted upon whatever the condition says now: it was queued, or a restart or a hindrance that passes
   * interrupted it half-done.
   */
  firm: boolean;
  /**
   * Its condition ceased before it was done, and only what resets it ends it: it goes on when the condition holds
   * again.
   */
  asleep: boolean;
  /** When its wait is over, while it is in it; and when the one is over that a restart interrupted. */
  waitsUntil: number | undefined;
  interrupted: number | undefined;
}

/** What is written on the paper. */
interface Sheet {
  /** The newest readings: of the price, and of what `resetWhen` asks for. */
  price: { readonly at: number; readonly high: boolean } | undefined;
  other: { readonly at: number; readonly reset: boolean } | undefined;
  /** Whether it was ever known if the condition holds. */
  seen: boolean;
  /** Whether the condition has ceased (and was reset) since the last act: its holding is an edge. */
  armed: boolean;
  /** It held when it was first seen, and that was no edge. */
  skipped: boolean;
  /** Since when the condition has been seen to hold, when last, and how much of that is written. */
  held: { readonly since: number; readonly last: number; readonly writtenMs: number } | undefined;
  /** How long it had held when a restart came. */
  heldBeforeMs: number | undefined;
  edge: Edge | undefined;
  /** Since the edge was decided: whether its condition has ceased, and whether it holds anew. */
  ceased: boolean;
  again: boolean;
  /** Edges that wait behind the one that is under way. */
  queued: number;
  /** When the last firing of which something was done began, its last try included. */
  begunAt: number;
  /** When firings began of which something was done. */
  firedAt: number[];
  /** When it looks besides the polls: when a try is due. */
  looksAt: number[];
}

/**
 * Reckons with paper and pencil which orders a rule owes: the rule that is meant by the words of docs/reference.md,
 * looking at each poll. It is owed that they come, and that no others do.
 */
export function owedOrders(terms: Terms, world: readonly Stretch[], outages: readonly Outage[]): readonly Order[] {
  const endAt = world.reduce((sum, { ms }) => sum + ms, 0);
  const orders: Order[] = [];
  const sheet = emptySheet();
  let startAt = 0;
  for (const outage of [...outages, { from: endAt, to: endAt, end: 'stop' as const }]) {
    const { from, to, end } = outage;
    for (const at of instants(sheet, startAt, from))
      live(sheet, at, { terms, world, orders, isPoll: isPoll(at, startAt) });
    interrupt(sheet, end);
    startAt = to;
    takeUp(sheet);
  }
  return orders;
}

function emptySheet(): Sheet {
  return {
    price: undefined,
    other: undefined,
    seen: false,
    armed: false,
    skipped: false,
    held: undefined,
    heldBeforeMs: undefined,
    edge: undefined,
    ceased: false,
    again: false,
    queued: 0,
    begunAt: -Infinity,
    firedAt: [],
    looksAt: [],
  };
}

function isPoll(at: number, startAt: number): boolean {
  return at === startAt || at % POLL_MS === 0;
}

/**
 * The instants at which anything may happen while a daemon runs: polls, ends of waits, and further tries; these come to
 * light on the way.
 */
function* instants(sheet: Sheet, from: number, to: number): Generator<number> {
  for (let at = from; at < to; ) {
    yield at;
    const nextPoll = (Math.floor(at / POLL_MS) + 1) * POLL_MS;
    const others = [...sheet.looksAt, sheet.edge?.waitsUntil ?? Infinity].filter((other) => other > at);
    at = Math.min(nextPoll, ...others);
  }
}

interface Now {
  readonly terms: Terms;
  readonly world: readonly Stretch[];
  readonly orders: Order[];
  readonly isPoll: boolean;
}

function worldAt(world: readonly Stretch[], at: number): Stretch {
  let left = at;
  for (const stretch of world) {
    if (left < stretch.ms) return stretch;
    left -= stretch.ms;
  }
  throw new Error(`nothing is known of ${String(at)}`);
}

function live(sheet: Sheet, at: number, now: Now): void {
  if (sheet.edge?.waitsUntil !== undefined && sheet.edge.waitsUntil <= at) {
    sheet.edge.waitsUntil = undefined;
    order(sheet, at, 2, now);
  }
  if (now.isPoll) read(sheet, at, now.world);
  // It looks at each poll, also at one that fails, and when a further try is due.
  if (now.isPoll || sheet.looksAt.includes(at)) look(sheet, at, now);
}

function read(sheet: Sheet, at: number, world: readonly Stretch[]): void {
  const { price, reset } = worldAt(world, at);
  if (price === 'high' || price === 'low') sheet.price = { at, high: price === 'high' };
  if (price !== 'silent') sheet.other = { at, reset };
}

function isYoung<T extends { readonly at: number }>(reading: T | undefined, at: number): reading is T {
  return reading !== undefined && at - reading.at <= MAX_AGE_MS;
}

function look(sheet: Sheet, at: number, now: Now): void {
  if (!hasReadings(sheet, at, now)) return;
  const { price, other } = sheet;
  const isKnown = isYoung(price, at);
  const holds = isKnown && price.high === (now.terms.fire !== 'exit');
  if (!isKnown) forgetHeld(sheet);
  else if (holds) noteHolding(sheet, price.at, now.terms);
  else noteCeased(sheet, !now.terms.resets || (isYoung(other, at) && other.reset));
  const { edge } = sheet;
  if (edge === undefined || edge.asleep || edge.waitsUntil !== undefined) return;
  if ((holds || edge.firm) && mayBegin(sheet, edge, at, now.terms)) begin(sheet, edge, at, now);
}

/**
 * What adds risk is decided on readings that begin when its pause or its cooldown is over: then it is read anew, and
 * waits for that.
 */
function hasReadings(sheet: Sheet, at: number, { terms, world }: Now): boolean {
  const { edge, begunAt } = sheet;
  if (edge === undefined || edge.asleep || edge.waitsUntil !== undefined) return true;
  const isNew = edge.tries === 0 && terms.cooldownMs > 0;
  const restEnd = Math.max(edge.tryAt, isNew ? begunAt + terms.cooldownMs : -Infinity);
  if (restEnd > at || restEnd === -Infinity) return true;
  const isThere = (): boolean => (sheet.price?.at ?? -1) >= restEnd && (sheet.other?.at ?? -1) >= restEnd;
  if (!isThere()) read(sheet, at, world);
  return isThere();
}

/** Unknown ends a count of `for`, and nothing else. */
function forgetHeld(sheet: Sheet): void {
  sheet.held = undefined;
  sheet.heldBeforeMs = undefined;
}

function noteHolding(sheet: Sheet, at: number, terms: Terms): void {
  if (!sheet.seen) {
    sheet.seen = true;
    sheet.armed = terms.atStart === 'fire';
    sheet.skipped = !sheet.armed;
  }
  const { edge } = sheet;
  if (edge !== undefined && !edge.asleep) {
    // An edge that comes meanwhile is held, or queued; one that has to last is looked for once the steps are over.
    const isUnderWay = edge.firm || edge.waitsUntil !== undefined;
    if (!isUnderWay || !sheet.ceased || terms.forMs > 0) return;
    if (terms.run === 'single') sheet.again = true;
    else {
      sheet.ceased = false;
      sheet.queued = Math.min(QUEUE_MAX, sheet.queued + 1);
    }
    return;
  }
  const isAnew = terms.fire === 'while' && !sheet.skipped && !sheet.armed;
  if (!sheet.armed && edge === undefined && !isAnew) return;
  if (!isAnew && !hasLasted(sheet, at, terms)) return;
  forgetHeld(sheet);
  if (edge === undefined) sheet.edge = newEdge();
  else edge.asleep = false;
  sheet.armed = false;
}

function newEdge(): Edge {
  return {
    tries: 0,
    tryAt: -Infinity,
    begun: false,
    firm: false,
    asleep: false,
    waitsUntil: undefined,
    interrupted: undefined,
  };
}

/**
 * Counts `for` by the time of the readings; a gap longer than a reading may be old begins it anew, a restart does not.
 */
function hasLasted(sheet: Sheet, at: number, { forMs }: Terms): boolean {
  const { held, heldBeforeMs } = sheet;
  sheet.heldBeforeMs = undefined;
  if (heldBeforeMs !== undefined) sheet.held = { since: at - heldBeforeMs, last: at, writtenMs: heldBeforeMs };
  else if (held === undefined || at - held.last > MAX_AGE_MS) sheet.held = { since: at, last: at, writtenMs: 0 };
  else {
    const [was, is] = [held.last - held.since, at - held.since];
    const isWritten = Math.floor(was / WRITTEN_EVERY_MS) !== Math.floor(is / WRITTEN_EVERY_MS);
    sheet.held = { since: held.since, last: at, writtenMs: isWritten ? is : held.writtenMs };
  }
  return at - sheet.held.since >= forMs;
}

/** The condition does not hold; `isOver` tells whether that, or what resets it, makes the next edge possible. */
function noteCeased(sheet: Sheet, isOver: boolean): void {
  const { edge } = sheet;
  forgetHeld(sheet);
  if (!sheet.seen) {
    sheet.seen = true;
    sheet.armed = true;
    return;
  }
  sheet.skipped &&= !isOver;
  if (edge === undefined) sheet.armed ||= isOver;
  else if (edge.firm || edge.waitsUntil !== undefined) {
    sheet.ceased ||= isOver;
    sheet.again &&= !isOver;
  } else if (isOver || edge.tries === 0) giveUp(sheet);
  else edge.asleep = true;
}

/** The condition ceased before all was done: the next edge begins from the first step. */
function giveUp(sheet: Sheet): void {
  sheet.edge = undefined;
  sheet.again = false;
  sheet.armed = true;
  takeFromQueue(sheet);
}

function takeFromQueue(sheet: Sheet): void {
  if (sheet.queued === 0) return;
  sheet.queued -= 1;
  sheet.armed = false;
  sheet.edge = { ...newEdge(), firm: true };
}

/** A further try waits for its pause alone; a new firing for cooldown and limit. */
function mayBegin(sheet: Sheet, edge: Edge, at: number, { cooldownMs, mostPerMinute }: Terms): boolean {
  if (at < edge.tryAt) return false;
  if (edge.begun) return true;
  if (edge.tries === 0 && at - sheet.begunAt < cooldownMs) return false;
  return mostPerMinute === undefined || sheet.firedAt.filter((then) => at - then < 60_000).length < mostPerMinute;
}

function begin(sheet: Sheet, edge: Edge, at: number, now: Now): void {
  if (!edge.firm) Object.assign(sheet, { ceased: false, again: false });
  if (edge.begun) sheet.begunAt = at;
  const { interrupted } = edge;
  edge.interrupted = undefined;
  if (interrupted !== undefined && interrupted > at) edge.waitsUntil = interrupted;
  else order(sheet, at, edge.begun ? 2 : 1, now);
}

function order(sheet: Sheet, at: number, which: 1 | 2, now: Now): void {
  const { edge } = sheet;
  if (edge === undefined) throw new Error('there is nothing to be done');
  const { refuses } = worldAt(now.world, at);
  const accepted = refuses === 'no';
  now.orders.push({ at, which, accepted });
  if (!accepted) fail(sheet, { ...edge, firm: goesOn(edge, refuses, now.terms) }, at, now.terms);
  else if (which === now.terms.orders) {
    if (which === 1) Object.assign(sheet, { begunAt: at, firedAt: [...sheet.firedAt, at] });
    finish(sheet);
  } else {
    Object.assign(sheet, { begunAt: at, firedAt: [...sheet.firedAt, at] });
    edge.begun = true;
    edge.waitsUntil = at + WAIT_MS;
  }
}

/**
 * Half-done it goes on whatever the condition says while it is refused for now; a refusal for good leaves that to the
 * condition.
 */
function goesOn({ begun, firm }: Edge, refuses: Stretch['refuses'], { run }: Terms): boolean {
  if (!begun) return firm;
  return refuses === 'for now' || (firm && run === 'queue');
}

/**
 * It stays due, and its pauses double; where its condition has ceased meanwhile it is over, or a new edge takes its
 * place.
 */
function fail(sheet: Sheet, edge: Edge, at: number, { retryMs }: Terms): void {
  if (sheet.ceased && !sheet.again && !edge.firm) {
    giveUp(sheet);
    return;
  }
  const tryAt = at + Math.min(RETRY_MS_MAX, retryMs * 2 ** edge.tries);
  sheet.edge = sheet.again ? { ...newEdge(), tryAt } : { ...edge, tries: edge.tries + 1, tryAt };
  if (sheet.again) Object.assign(sheet, { ceased: false, again: false });
  sheet.looksAt.push(tryAt);
}

function finish(sheet: Sheet): void {
  const { ceased, again } = sheet;
  sheet.edge = undefined;
  sheet.again = false;
  if (sheet.queued > 0) {
    takeFromQueue(sheet);
    return;
  }
  sheet.ceased = false;
  if (again) sheet.edge = newEdge();
  else sheet.armed = ceased;
}

/** What a daemon had read ends with it, and of `for` what a crash leaves unwritten. */
function interrupt(sheet: Sheet, end: Outage['end']): void {
  const { held, heldBeforeMs } = sheet;
  sheet.price = undefined;
  sheet.other = undefined;
  sheet.looksAt = [];
  if (held !== undefined) sheet.heldBeforeMs = end === 'stop' ? held.last - held.since : held.writtenMs;
  else sheet.heldBeforeMs = heldBeforeMs;
  sheet.held = undefined;
}

/** What was under way goes on, whatever its condition says now: it was decided. Its wait counts through. */
function takeUp({ edge }: Sheet): void {
  if (edge?.waitsUntil === undefined) return;
  Object.assign(edge, { firm: true, tryAt: -Infinity, interrupted: edge.waitsUntil, waitsUntil: undefined });
}
