import type { AnswerOf } from '../../src/web/api/question.ts';
import type { equity } from '../../src/web/api/equity.ts';
import type { money } from '../../src/web/api/money.ts';
import type { trades } from '../../src/web/api/trades.ts';
import { NOW } from './made-daemon.ts';

type Money = AnswerOf<typeof money>;
type Equity = AnswerOf<typeof equity>;
type Trades = AnswerOf<typeof trades>;

const DAY = 86_400_000;
const DAYS = Array.from({ length: 280 }, (_, index) => index);

/** An amount of one day, won or lost, which follows from the day alone. */
const madeOn = (day: number) => Math.round(Math.sin(day * 1.7) * 9_000 + Math.cos(day / 3) * 4_000) / 100;

/** The same money with 280 days of profit. */
export function manyDays(known: Money): Money {
  if ('fault' in known.past) return known;
  const rows = DAYS.filter((day) => day % 9 !== 4).map((day) => ({
    ...{ money: 'paper' as const, group: new Date(NOW - (279 - day) * DAY).toISOString().slice(0, 10), coin: 'USDT' },
    ...{ realised: madeOn(day).toFixed(2), fees: '-1.20', funding: '0', interest: '0', other: '0' },
    net: (madeOn(day) - 1.2).toFixed(2),
  }));
  return { ...known, past: { ...known.past, byDay: { rows } } };
}

/** The same equity over a year, with a stretch in which nothing was recorded. */
export function yearOfEquity(known: Equity): Equity {
  if (!('courses' in known)) return known;
  const times = DAYS.filter((day) => day < 120 || day > 140);
  let peak = 0;
  const held = times.map((day) => 11_000 + day * 8 + Math.sin(day / 9) * 700);
  const drawdown = held.map((worth) => {
    peak = Math.max(peak, worth);
    return worth === held[60] ? null : (1 - worth / peak).toFixed(6);
  });
  const [first, ...others] = known.courses;
  if (first === undefined) return known;
  const at = times.map((day) => NOW - (279 - day) * DAY);
  return { ...known, courses: [{ ...first, at, equity: held.map((worth) => worth.toFixed(4)), drawdown }, ...others] };
}

/** Two hundred trades and more. */
export function manyTrades(known: Trades): Trades {
  if (!('rows' in known)) return known;
  const rows = Array.from({ length: 100 }, (_, index) =>
    known.rows.map((row) => ({ ...row, openedAt: row.openedAt - index * 3_600_000 })),
  ).flat();
  return { ...known, rows, more: true, cursor: 'older' };
}
