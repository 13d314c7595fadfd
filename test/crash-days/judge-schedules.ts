import { type Candle, candlesOf, MINUTE } from './candles.ts';
import { change, rsi, sma } from './indicators.ts';
import type { Uptime } from './uptime.ts';
import type { Told, ToldEntry } from './told.ts';

/**
 * A schedule of one of the strategies, and what makes it act: how far above zero, by the candles closed at its tick.
 */
interface Schedule {
  readonly strategy: string;
  readonly rule: string;
  readonly everyMs: number;
  readonly candleMs: number;
  surplus(closes: readonly number[]): number;
}

const SCHEDULES: readonly Schedule[] = [
  {
    strategy: 'clock',
    rule: 'minute',
    everyMs: MINUTE,
    candleMs: MINUTE,
    surplus: (closes) => -0.0005 - change(closes, 1),
  },
  {
    strategy: 'clock',
    rule: 'five',
    everyMs: 5 * MINUTE,
    candleMs: 5 * MINUTE,
    surplus: (closes) => sma(closes, 4) / sma(closes, 12) - 1,
  },
  {
    strategy: 'clock',
    rule: 'quarter',
    everyMs: 15 * MINUTE,
    candleMs: 15 * MINUTE,
    surplus: (closes) => 50 - rsi(closes, 14),
  },
  {
    strategy: 'clock',
    rule: 'hour',
    everyMs: 60 * MINUTE,
    candleMs: 60 * MINUTE,
    surplus: (closes) => change(closes, 1) + 0.003,
  },
  { strategy: 'saver', rule: 'buy', everyMs: 30 * MINUTE, candleMs: 30 * MINUTE, surplus: () => 1 },
];

/** Nearer to the threshold than this, the two may differ by how they round, and by where a smoothed mean began. */
const NEAR: Readonly<Record<string, number>> = { quarter: 0.05 };
const NEAR_ELSE = 1e-9;

/** Candles that indicators see: as many as decide for a length of 14. */
const CANDLES_SEEN = 300;

export interface Judged {
  readonly wrong: readonly string[];
  readonly summary: string;
}

/** Compares every decision at a tick with a loop over the candles that had closed by then. */
export function judgeSchedules(told: Told, minutes: readonly Candle[], uptime: Uptime): Judged {
  const results = SCHEDULES.map((schedule) => judgeSchedule(schedule, { told, minutes, uptime }));
  return {
    wrong: results.flatMap(({ wrong }) => wrong),
    summary: results.map(({ summary }) => summary).join('\n'),
  };
}

interface Sides {
  readonly told: Told;
  readonly minutes: readonly Candle[];
  readonly uptime: Uptime;
}

function judgeSchedule(schedule: Schedule, { told, minutes, uptime }: Sides): Judged {
  const { strategy, rule, everyMs, candleMs, surplus } = schedule;
  const candles = candlesOf(minutes, candleMs);
  const its = told.entries.filter((entry) => entry.strategy === strategy && entry.rule === rule);
  const fired = its.filter(({ kind, nth }) => kind === 'fired' && nth === 1);
  const late = new Set(its.flatMap((entry) => lateIn(entry, everyMs)));
  const untold = untoldIn(its);
  const wrong: string[] = [];
  const count = { ticks: 0, acted: 0, near: 0, down: 0, late: 0, passed: 0 };
  for (let tick = Math.ceil(uptime.from / everyMs) * everyMs; tick + everyMs <= uptime.to; tick += everyMs) {
    const closes = candles.filter(({ openTime }) => openTime + candleMs <= tick).map(({ close }) => close);
    const value = surplus(closes.slice(-CANDLES_SEEN));
    const of = fired.filter((entry) => (entry.tick ?? entry.at - (entry.at % everyMs)) === tick);
    const name = `${strategy}/${rule} at ${new Date(tick).toISOString()}`;
    count.ticks += 1;
    if (of.length > 1) wrong.push(`${name} acted ${String(of.length)} times`);
    if (Math.abs(value) < (NEAR[rule] ?? NEAR_ELSE)) count.near += 1;
    else if (value > 0) {
      if (of.length > 0) count.acted += 1;
      else if (!uptime.wasUp(tick - MISS_MS, tick + MISS_MS)) count.down += 1;
      else if (late.has(tick) || isUntold(untold, tick) || !uptime.wasUp(tick, tick + TOLD_MS)) count.late += 1;
      else wrong.push(`${name} did not act, though ${String(value)} is above zero`);
    } else if (of.length > 0) wrong.push(`${name} acted, though ${String(value)} is not above zero`);
    else count.passed += 1;
  }
  const { ticks, acted, near, down, late: lateTicks, passed } = count;
  if (acted + passed < ticks / 2) wrong.push(`${strategy}/${rule}: more than half of the ticks tell nothing`);
  const summary = `${strategy}/${rule}: ${String(ticks)} ticks, ${String(acted)} acted on, ${String(passed)} rightly let pass, ${String(down)} while the daemon was down, ${String(lateTicks)} said to be too late, ${String(near)} too near to tell, ${String(wrong.length)} wrong`;
  return { wrong, summary };
}

/**
 * Missed ticks that an entry counts and does not name: they lie between the entry of that kind before it and itself.
 */
interface Untold {
  readonly from: number;
  readonly to: number;
  left: number;
}

function untoldIn(its: readonly ToldEntry[]): readonly Untold[] {
  const missed = its.filter(({ kind }) => kind === 'missed');
  return missed.map(({ at, text }, index) => ({
    from: missed[index - 1]?.at ?? 0,
    to: at,
    left: Number(/\(and (\d+) before/.exec(text)?.[1] ?? /missed: (\d+) more/.exec(text)?.[1] ?? 0),
  }));
}

/** Whether a tick is among those that are counted; each count serves so many ticks. */
function isUntold(untold: readonly Untold[], tick: number): boolean {
  // Ticks shortly before the earlier entry may have been missed after that was written.
  const one = untold.find(({ from, to, left }) => left > 0 && tick >= from - 2 * MINUTE && tick < to);
  if (one === undefined) return false;
  one.left -= 1;
  return true;
}

/** The ticks that an entry names as missed: one, or several in a row of which it names the last. */
function lateIn({ at, kind, text }: ToldEntry, everyMs: number): readonly number[] {
  if (kind !== 'missed' && !(kind === 'notice' && text.startsWith('missed '))) return [];
  const time = Date.parse(/\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(text)?.[0] ?? '');
  const count = Number(/missed (\d+) tick/.exec(text)?.[1] ?? 1);
  const last = Number.isNaN(time) ? at - (at % everyMs) : time;
  const passed = Array.from({ length: count }, (_none, index) => last - index * everyMs);
  // The ticks beside it found a daemon that was late as well: they are decided upon late, perhaps by the next candle,
  // or not at all.
  return [last - count * everyMs, ...passed, at - (at % everyMs)];
}

/**
 * A daemon that was killed so soon after a tick may have lost it, and one that has just begun may have come too late
 * for it: that is skipped.
 */
const MISS_MS = 5 * MINUTE;

/** Missed ticks are counted for so long before they are told again: a kill takes the count with it. */
const TOLD_MS = 12 * MINUTE;
