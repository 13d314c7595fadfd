import { formatDecimal } from '../../src/base/decimal.ts';
import type { TimelineRun } from './run-timeline.ts';

const MINUTE_MS = 60_000;

/** Width of a minute in the picture, in characters. */
const CELL = 7;

/** The marks of entries, in the order in which a minute shows them. */
const MARKS: Readonly<Record<string, string>> = { fired: '▲', rejected: '✗', accepted: '✓' };

/**
 * Draws a run as text, a column for each minute: the price, and for each rule its condition at the end of the minute
 * and what it did within it. Below stands what was said, with its time.
 */
export function drawTimeline(run: TimelineRun): string {
  const minutes = Math.round((Math.max(...run.test.checkpoints.map(({ at }) => at)) - run.test.startAt) / MINUTE_MS);
  const names = run.strategy.rules.map(({ id }) => id);
  const prices = run.test.pairs.map((pair) => pair.symbol);
  const width = Math.max(...[...names, ...prices, 'minute'].map((name) => name.length)) + 2;
  const row = (name: string, cell: (minute: number) => string): string =>
    (name.padEnd(width) + Array.from({ length: minutes }, (_, minute) => cell(minute).padEnd(CELL)).join('')).trimEnd();
  return [
    row('minute', String),
    ...run.test.pairs.map(({ symbol, values, minutes: every }) =>
      row(symbol, (minute) => {
        const value = values[Math.min(Math.floor(minute / every), values.length - 1)];
        return value === undefined ? '' : formatDecimal(value);
      }),
    ),
    ...names.map((name) => row(name, (minute) => `${truthAt(run, name, minute)} ${actsIn(run, name, minute)}`)),
    '',
    ...saidIn(run),
  ].join('\n');
}

function truthAt({ looks, strategy }: TimelineRun, rule: string, minute: number): string {
  if (strategy.rules.find(({ id }) => id === rule)?.when === undefined) return ' ';
  const last = looks.findLast((look) => look.rule === rule && look.atMs < (minute + 1) * MINUTE_MS);
  return last === undefined ? ' ' : last.truth === 'unknown' ? '?' : last.truth ? '■' : '·';
}

function actsIn({ entries, test }: TimelineRun, rule: string, minute: number): string {
  const from = test.startAt + minute * MINUTE_MS;
  return entries
    .filter((entry) => entry.rule === rule && entry.at >= from && entry.at < from + MINUTE_MS)
    .map(({ kind }) => MARKS[kind] ?? '')
    .join('');
}

function saidIn({ entries, test }: TimelineRun): readonly string[] {
  return entries
    .filter(({ kind }) => kind === 'notified' || kind === 'rejected' || kind === 'accepted')
    .map(({ at, rule = '', text }) => `${clock(at - test.startAt)}  ${rule}: ${text}`);
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2)}:${String(seconds % 60).padStart(2, '0')}`;
}
