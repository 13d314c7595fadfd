import { add, type Decimal, formatDecimal, parseDecimal, subtract, ZERO } from '../../base/decimal.ts';
import { fallRatio } from './profit.ts';

/**
 * The past of a futures account's equity, as far as its highs tell it. Money that comes in or goes out moves the highs
 * with it: a withdrawal is no fall.
 */
export interface PastEquity {
  /** The newest reading, and the equity then. */
  readonly at: number;
  readonly equity: Decimal;
  /** The instant of the first reading, ms. */
  readonly since: number;
  /** Profit or loss since the first reading. */
  readonly gained: Decimal;
  /** The highest that `gained` has been in the five minutes of the newest reading. */
  readonly high: High;
  /** The highs before them, oldest first: each is higher than all that come after it. */
  readonly highs: readonly High[];
  /** The newest stretch in which nothing was read. */
  readonly unread?: Stretch;
}

/** What had been gained at an instant (ms). */
interface High {
  readonly at: number;
  readonly gained: Decimal;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** True where nobody knows what came in or went out meanwhile: what it changed is not counted. */
  readonly uncounted: boolean;
}

/** A reading of the equity; `deposited` came in since the one before, and is undefined where that is not known. */
export interface EquityReadAt {
  readonly at: number;
  readonly equity: Decimal;
  readonly deposited: Decimal | undefined;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Of each such span one high is kept, up to this age: at most 288 + 696 + 336 of them. */
const SPANS = [
  { upToMs: DAY_MS, spanMs: 5 * MINUTE_MS },
  { upToMs: 30 * DAY_MS, spanMs: 60 * MINUTE_MS },
  { upToMs: 366 * DAY_MS, spanMs: DAY_MS },
] as const;
const [{ spanMs: SHORTEST_MS }] = SPANS;
/** Without a reading for longer than this, highs may have been missed that are worth telling. */
const UNREAD_MS = 15 * MINUTE_MS;

/** Adds a reading. One that is not newer than the last changes nothing. */
export function nextPast(before: PastEquity | undefined, { at, equity, deposited }: EquityReadAt): PastEquity {
  if (before === undefined) return { at, equity, since: at, gained: ZERO, high: { at, gained: ZERO }, highs: [] };
  if (at <= before.at) return before;
  // What nobody can tell apart counts neither as profit nor as loss, as with the limits on losses.
  const earned = deposited === undefined ? ZERO : subtract(subtract(equity, before.equity), deposited);
  const gained = add(before.gained, earned);
  const isSameSpan = spanOf(at) === spanOf(before.high.at);
  const high = isSameSpan && before.high.gained > gained ? before.high : { at, gained };
  return {
    ...before,
    ...{ at, equity, gained, high },
    highs: isSameSpan ? before.highs : thinned([...before.highs, before.high], at),
    ...((deposited === undefined || at - before.at > UNREAD_MS) && {
      unread: { from: before.at, to: at, uncounted: deposited === undefined },
    }),
  };
}

function spanOf(at: number): number {
  return Math.floor(at / SHORTEST_MS);
}

/** Drops the highs that a later one has reached, those of one span but the highest, and those that are too old. */
function thinned(highs: readonly High[], now: number): readonly High[] {
  const kept: High[] = [];
  for (const high of highs) {
    let last = kept.at(-1);
    while (last !== undefined && last.gained <= high.gained) {
      kept.pop();
      last = kept.at(-1);
    }
    const end = endOf(high, now);
    // Its span has a higher one already.
    if (end !== undefined && (last === undefined || endOf(last, now) !== end)) kept.push(high);
  }
  return kept;
}

/** The end of the span in which a high counts, ms; undefined where it is too old. */
function endOf({ at }: High, now: number): number | undefined {
  const spanMs = SPANS.find(({ upToMs }) => now - at <= upToMs)?.spanMs;
  return spanMs === undefined ? undefined : (Math.floor(at / spanMs) + 1) * spanMs;
}

/** What the past tells of a window that ends now. */
export interface PastWindow {
  /** The highest equity, in the money that is there now. */
  readonly peak: Decimal;
  /** The fall from it, as a ratio. */
  readonly drawdown: Decimal;
  /** What the window lacks, for people: it reaches back before the first reading, or money moved unseen. */
  readonly lacks?: string;
}

/**
 * A reading older than this says nothing about now: bills are read every half minute, and a reading waits for those
 * after it.
 */
const FRESH_MS = 180_000;

/**
 * Tells the peak and the drawdown of a window (ms); undefined where the newest reading is too old. A high counts until
 * all of its span has left the window, so that none is forgotten too early.
 */
export function windowOf(past: PastEquity | undefined, windowMs: number, now: number): PastWindow | undefined {
  if (past === undefined || now - past.at > FRESH_MS) return undefined;
  const { gained, equity, high, highs } = past;
  const from = now - windowMs;
  const held = highs.find((one) => (endOf(one, now) ?? 0) > from) ?? high;
  const highest = held.gained > high.gained ? held.gained : high.gained;
  const fromPeak = subtract(highest, gained);
  const lacks = lackOf(past, from, windowMs);
  return {
    peak: add(equity, fromPeak),
    drawdown: fallRatio({ fromPeak, equity }),
    ...(lacks !== undefined && { lacks }),
  };
}

function lackOf({ since, at, unread }: PastEquity, from: number, windowMs: number): string | undefined {
  const short = since > from ? [`recorded for ${spanText(at - since)} of ${spanText(windowMs)}`] : [];
  const missed = unread !== undefined && unread.to > from ? [unreadText(unread)] : [];
  const parts = [...short, ...missed];
  return parts.length === 0 ? undefined : parts.join('; ');
}

function unreadText({ from, to, uncounted }: Stretch): string {
  const stretch = `not read from ${timeText(from)} to ${timeText(to)}`;
  return uncounted ? `${stretch}, and nothing of that time is counted` : stretch;
}

function timeText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}

/** Days where there are some, else hours, else minutes: rounded down. */
function spanText(ms: number): string {
  if (ms >= DAY_MS) return `${String(Math.floor(ms / DAY_MS))}d`;
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes >= 60 ? `${String(Math.floor(minutes / 60))}h` : `${String(minutes)}m`;
}

/** Names the states in which the past of an account's equity is kept: the newest reading, and the highs before it. */
export function pastKeys(account: string, market: string): { readonly newest: string; readonly highs: string } {
  return { newest: `equity of ${account} ${market}`, highs: `highs of ${account} ${market}` };
}

/** Prints a past for the journal's states; the highs stand apart, because they change every five minutes only. */
export function pastTexts({ highs, ...newest }: PastEquity): { readonly newest: string; readonly highs: string } {
  const { at, equity, since, gained, high, unread } = newest;
  const amounts = { equity: formatDecimal(equity), gained: formatDecimal(gained) };
  const numbers = { at, ...amounts, since, high: printed(high), ...(unread && { unread }) };
  return { newest: JSON.stringify(numbers), highs: JSON.stringify(highs.map(printed)) };
}

/** A high as it is stored. */
type Stored = readonly [at: number, gained: string];

function printed({ at, gained }: High): Stored {
  return [at, formatDecimal(gained)];
}

interface StoredNewest {
  readonly at: number;
  readonly equity: string;
  readonly since: number;
  readonly gained: string;
  readonly high: Stored;
  readonly unread?: Stretch;
}

/** Reads what `pastTexts` has printed; undefined where nothing was stored. */
export function readPast(newest: string | undefined, highs: string | undefined): PastEquity | undefined {
  if (newest === undefined) return undefined;
  const { at, equity, since, gained, high, unread } = JSON.parse(newest) as StoredNewest;
  return {
    ...{ at, equity: parseDecimal(equity), since, gained: parseDecimal(gained), high: highOf(high) },
    highs: (JSON.parse(highs ?? '[]') as readonly Stored[]).map(highOf),
    ...(unread && { unread }),
  };
}

function highOf([at, gained]: Stored): High {
  return { at, gained: parseDecimal(gained) };
}
