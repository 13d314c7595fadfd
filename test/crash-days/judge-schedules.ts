import { type Candle, candlesOf, MINUTE } from './candles.ts';
import { change, rsi, sma } from './indicators.ts';
import type { Uptime } from './uptime.ts';
import type { Told, ToldEntry } from './told.ts';

/** A schedule of one of the strategies, and what makes it act: how far above zero, by the candles closed at its tick. */
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
      else if (late.has(tick)) count.late += 1;
      else wrong.push(`${name} did not act, though ${String(value)} is above zero`);
    } else if (of.length > 0) wrong.push(`${name} acted, though ${String(value)} is not above zero`);
    else count.passed += 1;
  }
  const { ticks, acted, near, down, late: lateTicks, passed } = count;
  if (acted + passed < ticks / 2) wrong.push(`${strategy}/${rule}: more than half of the ticks tell nothing`);
  const summary = `${strategy}/${rule}: ${String(ticks)} ticks, ${String(acted)} acted on, ${String(passed)} rightly let pass, ${String(down)} while the daemon was down, ${String(lateTicks)} said to be too late, ${String(near)} too near to tell, ${String(wrong.length)} wrong`;
  return { wrong, summary };
}

/** The ticks that an entry says were missed: one, several of which it names the last, or some before it. */
function lateIn({ at, kind, text }: ToldEntry, everyMs: number): readonly number[] {
  const time = Date.parse(/\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(text)?.[0] ?? '');
  const count = Number(
    /missed:? (\d+) (?:tick|more)/.exec(text)?.[1] ?? 1 + Number(/\(and (\d+) before/.exec(text)?.[1] ?? 0),
  );
  if (kind !== 'missed' && !(kind === 'notice' && text.startsWith('missed '))) return [];
  const last = Number.isNaN(time) ? at - (at % everyMs) : time;
  const passed = Array.from({ length: count + (Number.isNaN(time) ? 1 : 0) }, (_none, index) => last - index * everyMs);
  // The tick that overtook it found a daemon that was late: it is decided upon as late, perhaps by the next candle.
  return [...passed, at - (at % everyMs)];
}

/** A daemon that was killed so soon after a tick may have lost it, and one that has just begun may have come too late for it: that is skipped. */
const MISS_MS = 5 * MINUTE;
