import type { AnswerOf } from '../../src/web/api/question.ts';
import type { entries } from '../../src/web/api/entries.ts';
import { INTENT } from '../unit/web/api/view-samples.ts';
import { NOW } from './made-daemon.ts';
import { moved } from './moved.ts';

type Entries = AnswerOf<typeof entries>;
type Entry = Entries['entries'][number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OF = { strategy: 'dip-buyer', part: 'enter', account: 'main', instance: '' };
const STOPS = { strategy: 'dip-buyer', part: 'stops', account: 'main', instance: 'main BTCUSDT long' };

/** What the made daemon has written, the oldest first. */
const WRITTEN: readonly Omit<Entry, 'sequence'>[] = [
  { at: NOW - 26 * HOUR, kind: 'started', text: 'started: 3 strategies, paper exchange' },
  { at: NOW - 25 * HOUR, kind: 'errored', ...STOPS, text: 'division by zero in stopLoss.loss' },
  { at: NOW - 9 * HOUR, kind: 'halted', text: 'everything halted: out of hours (hand)', detail: { by: 'hand' } },
  { at: NOW - 8 * HOUR, kind: 'resumed', text: 'everything resumed (hand)' },
  { at: NOW - 190 * MINUTE, kind: 'fired', ...OF, text: 'because rsi(hourly.close, 14) < 30 [rsi(…) = 28.4]' },
  { at: NOW - 190 * MINUTE, kind: 'planned', ...OF, intent: 'p1', text: 'open long 0.02 BTCUSDT at market' },
  {
    at: NOW - 190 * MINUTE + 120,
    kind: 'accepted',
    ...OF,
    intent: 'p1',
    text: 'accepted: open long 0.02 BTCUSDT at market',
  },
  { at: NOW - 190 * MINUTE + 400, kind: 'filled', ...OF, intent: 'p1', text: 'filled 0.02 BTCUSDT at 61234.5' },
  { at: NOW - 190 * MINUTE + 2_400, kind: 'settled', ...OF, intent: 'p1', text: 'settled' },
  {
    at: NOW - 189 * MINUTE,
    kind: 'planned',
    ...STOPS,
    intent: 'p2',
    text: 'set the stop-loss of main BTCUSDT long to 59000',
  },
  { at: NOW - 189 * MINUTE + 90, kind: 'accepted', ...STOPS, intent: 'p2', text: 'accepted' },
  { at: NOW - 40 * MINUTE, kind: 'planned', ...OF, intent: 'p3', text: 'open long 0.02 BTCUSDT at market' },
  {
    at: NOW - 40 * MINUTE + 95,
    kind: 'rejected',
    ...OF,
    intent: 'p3',
    text: 'rejected: open long 0.02 BTCUSDT at market: insufficient margin (40762)',
  },
  {
    at: NOW - 39 * MINUTE,
    kind: 'refused',
    ...OF,
    text: 'refused by openValue of strategy: open long 0.02 BTCUSDT: 2000 USDT are open',
  },
  {
    at: NOW - 38 * MINUTE,
    kind: 'watch-failed',
    strategy: 'weekly',
    account: 'hedge',
    text: 'candles BTCUSDT 1D: timeout: no answer within 10000 ms',
  },
  {
    at: NOW - 37 * MINUTE,
    kind: 'watch-failed',
    strategy: 'weekly',
    account: 'hedge',
    text: 'candles BTCUSDT 1D: timeout: no answer within 10000 ms',
  },
  {
    at: NOW - 36 * MINUTE,
    kind: 'watch-failed',
    strategy: 'weekly',
    account: 'hedge',
    text: 'candles BTCUSDT 1D: timeout: no answer within 10000 ms',
  },
  { at: NOW - 35 * MINUTE, kind: 'watch-recovered', strategy: 'weekly', account: 'hedge', text: 'candles BTCUSDT 1D' },
  {
    at: NOW - 11 * MINUTE,
    kind: 'planned',
    strategy: 'treasury',
    part: 'top-up',
    intent: 'p4',
    account: 'main',
    text: 'transfer 250 USDT from spot to usdt_futures',
  },
  {
    at: NOW - 11 * MINUTE + 10_000,
    kind: 'unknown',
    strategy: 'treasury',
    part: 'top-up',
    intent: 'p4',
    account: 'main',
    text: 'unknown: the connection broke before the answer',
  },
  { at: NOW - 3 * MINUTE, kind: 'notice', ...OF, text: 'fired by hand' },
];

const JOURNAL: readonly Entry[] = WRITTEN.map((entry, index) => ({ sequence: 90_000 + index, ...entry })).toReversed();

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const FAILURES = ['refused', 'rejected', 'absent', 'unknown', 'errored', 'stuck', 'missed'];

/** Answers as the daemon does: the newest first, narrowed. */
export function entriesOf(fields: Readonly<Record<string, unknown>>, journal: readonly Entry[] = JOURNAL): Entries {
  const { before, after, limit, text, failures, kinds } = fields;
  const fit = journal.filter(
    ({ sequence, kind, text: said }) =>
      (before === undefined || sequence < Number(before)) &&
      (after === undefined || sequence > Number(after)) &&
      (text === undefined || said.toLowerCase().includes(textOf(text).toLowerCase())) &&
      (failures !== 'true' || FAILURES.includes(kind)) &&
      (kinds === undefined || textOf(kinds).split(',').includes(kind)),
  );
  const page = fit.slice(0, Number(limit ?? 100));
  const more = page.length < fit.length;
  const next = more ? (page.at(-1)?.sequence ?? null) : null;
  return {
    entries: page,
    newest: journal[0]?.sequence ?? 0,
    more,
    next,
    lookedUntil: more ? (page.at(-1)?.at ?? null) : null,
  };
}

/** A long journal: five hundred rules write it. */
export const LONG_JOURNAL: readonly Entry[] = Array.from({ length: 1_000 }, (_, index) => ({
  ...{ sequence: 1_000 - index, at: NOW - index * 20_000, kind: index % 9 === 0 ? 'refused' : 'fired' },
  ...{ strategy: `grid-${String(index % 5)}`, part: `level-${String(index % 500)}`, account: 'main' },
  text: `because ticker.last < ${String(60_000 + index)}`,
}));

export const LIFE = moved(INTENT, 1_772_442_001_000);
