import { EQUITY } from '../unit/web/api/samples/equity.ts';
import { MONEY } from '../unit/web/api/samples/money.ts';
import { TRADES } from '../unit/web/api/samples/trades.ts';
import { BUSY, NOW } from './made-daemon.ts';
import { PLAN_HALT, SESSION } from './made-money.ts';
import { entriesOf, LIFE, LONG_JOURNAL } from './made-past.ts';
import { FIRE, MANY_RULES, OUTCOMES, RULES, WHY } from './made-rules.ts';
import { manyDays, manyTrades, yearOfEquity } from './made-year.ts';
import { hostile, moved } from './moved.ts';
import type { Answers } from './serve-page.ts';

/** A daemon in the middle of its work. */
export const DATA: Answers = {
  session: () => SESSION,
  status: () => BUSY,
  'plan-halt': () => PLAN_HALT,
  money: () => manyDays(moved(MONEY, MONEY.at)),
  equity: () => yearOfEquity(moved(EQUITY, NOW)),
  trades: () => moved(TRADES, MONEY.at),
  parts: ({ rule }) => ({
    ...RULES,
    parts: RULES.parts.filter(({ strategy, part }) => rule === undefined || rule === `${strategy}/${part}`),
  }),
  why: () => WHY,
  evaluations: () => OUTCOMES,
  entries: (fields) => entriesOf(fields),
  intent: () => LIFE,
  fire: () => FIRE,
  rule: () => ({ strategy: 'dip-buyer', rule: 'enter', on: false, changed: true }),
};

const NO_PAST = {
  ...MONEY.past,
  made: { accounts: [], isPartial: false },
  byDay: { rows: [] },
  byStrategy: { rows: [] },
  byInstrument: { rows: [] },
  byAccount: { rows: [] },
  gaps: [],
};

/** A daemon that has read nothing yet, and runs nothing. */
export const NOTHING: Answers = {
  ...DATA,
  money: () => ({
    at: NOW,
    past: NO_PAST,
    worth: null,
    worthWhy: 'no wallet was read yet',
    wallets: [],
    underWay: [],
    savings: [],
    loans: [],
  }),
  equity: () => ({ at: NOW, everyMs: 300_000, courses: [] }),
  trades: () => ({ at: NOW, until: null, rows: [], totals: [] }),
  parts: () => ({ at: NOW, countedSince: null, parts: [] }),
  why: () => ({ ...WHY, instances: [], happened: [] }),
  evaluations: () => ({
    ...OUTCOMES,
    ...{ countedSince: null, counts: { fired: 0, refused: 0, errored: 0, held: 0 } },
    ...{ fired: [], refused: [], errored: [], held: [] },
  }),
  entries: () => ({ entries: [], newest: 0, more: false, next: null, lookedUntil: null }),
  intent: () => 'the journal knows no intent p1',
};

/** A daemon with five hundred rules. */
export const MANY: Answers = {
  ...DATA,
  parts: () => MANY_RULES,
  entries: (fields) => entriesOf(fields, LONG_JOURNAL),
  trades: () => manyTrades(moved(TRADES, MONEY.at)),
};

/** Every field that others may write into. */
const WORDS = [
  ...['strategy', 'part', 'rule', 'account', 'instance', 'text', 'why', 'trigger', 'condition', 'actions', 'stands'],
  ...['turns', 'fault', 'group', 'owner', 'instrument', 'coin', 'wallet', 'status', 'orderId', 'problem', 'held back'],
  ...['would turn with', 'because', 'value', 'id', 'intent', 'mode', 'worthWhy', 'timezone', 'product', 'state-word'],
];

/** A daemon whose names and messages were written by somebody who means harm. */
export const HOSTILE: Answers = Object.fromEntries(
  Object.entries(DATA).map(([ask, answer]) => [
    ask,
    ask === 'session' || ask === 'status' || ask === 'plan-halt'
      ? answer
      : (fields: Readonly<Record<string, unknown>>) => hostile(ask === 'parts' ? RULES : answer(fields), WORDS),
  ]),
);
