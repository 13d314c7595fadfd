import type { entries } from '../../../../src/web/api/entries.ts';
import type { evaluations } from '../../../../src/web/api/evaluations.ts';
import type { intent } from '../../../../src/web/api/intent.ts';
import type { parts } from '../../../../src/web/api/parts.ts';
import type { planHalt } from '../../../../src/web/api/plan-halt.ts';
import type { AnswerOf } from '../../../../src/web/api/question.ts';

const AT = Date.UTC(2026, 2, 2, 9, 0, 1);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ORDER = 'p7k2m9q4x8c1f0a5b6d3e7h2j9';

/** Answers as a daemon gives them: the page is built against these. */
export const PARTS: AnswerOf<typeof parts> = {
  at: AT,
  countedSince: AT - 30 * 24 * HOUR,
  parts: [
    {
      ...{ strategy: 'dip-buyer', part: 'enter', kind: 'rule', account: 'main', mode: 'active', state: 'due' },
      ...{ since: AT - 2 * MINUTE, until: AT + 8_000, why: 'refused by openValue of strategy: 2000 USDT are open' },
      instances: [
        {
          ...{ instance: '', state: 'due', since: AT - 2 * MINUTE, until: AT + 8_000, tries: 4 },
          why: 'refused by openValue of strategy: 2000 USDT are open',
        },
      ],
      lastFired: AT - 2 * MINUTE,
      lastRefused: { at: AT - 40_000, by: 'limit', text: 'refused by openValue of strategy: open long 0.02 BTCUSDT' },
      ...{ fired: 12, refused: 4, errored: 0 },
      ...{
        trigger: 'new readings of btc, hourly',
        condition: 'rsi(hourly.close, 14) < 30',
        actions: 'open usdt-futures/BTCUSDT',
      },
    },
    {
      ...{ strategy: 'dip-buyer', part: 'stops', kind: 'goal', account: 'main', mode: 'active', state: 'away' },
      ...{ since: AT - 1_500, why: 'stop-loss of main BTCUSDT long is to be moved' },
      instances: [
        { instance: 'main BTCUSDT long 1767603704025', state: 'away', since: AT - 1_500, distance: '1' },
        { instance: 'main ETHUSDT short 1767603704990', state: 'kept', since: AT - HOUR, distance: '0' },
        { instance: 'main SOLUSDT long 1767603705120', state: 'unknown', since: AT - 4_000, distance: null },
      ],
      lastFired: AT - HOUR,
      lastError: { at: AT - 26 * HOUR, text: 'division by zero in stopLoss.loss' },
      ...{ fired: 41, refused: 0, errored: 1 },
      ...{ trigger: 'new readings of positions', condition: null, actions: 'keep stops' },
    },
    {
      ...{ strategy: 'weekly', part: 'buy', kind: 'rule', account: 'hedge', mode: 'shadow', state: 'armed' },
      next: {
        at: AT + HOUR,
        timezone: 'Europe/Rome',
        text: 'Mon 2026-03-02 11:00 Europe/Rome (Mon 2026-03-02 10:00 UTC)',
      },
      ...{ instances: [], fired: 0, refused: 0, errored: 0 },
      ...{ trigger: 'cron 0 11 * * MON', condition: 'rsi(daily.close, 14) < 60', actions: 'buy spot/BTCUSDT' },
    },
  ],
};

export const EVALUATIONS: AnswerOf<typeof evaluations> = {
  ...{ at: AT, strategy: 'dip-buyer', part: 'enter', kind: 'rule', countedSince: AT - 30 * 24 * HOUR },
  counts: { fired: 12, refused: 4, errored: 1, held: 218 },
  fired: [
    { at: AT - 2 * MINUTE, instance: '', text: 'because rsi(hourly.close, 14) < 30 [rsi(…) = 28.4]', sequence: 90_112 },
  ],
  refused: [
    {
      ...{ at: AT - 40_000, instance: '', by: 'limit', sequence: 90_120 },
      text: 'refused by openValue of strategy: open long 0.02 BTCUSDT: 2000 USDT are open, and 2000 USDT is the limit',
    },
    {
      ...{ at: AT - 3 * HOUR, instance: '', by: 'exchange', sequence: null, intent: ORDER },
      text: 'rejected: open long 0.02 BTCUSDT: insufficient margin (40762)',
    },
  ],
  errored: [{ at: AT - 50 * HOUR, instance: '', text: 'division by zero in size', sequence: 71_003 }],
  held: [
    { at: AT - 90_000, until: null, instance: '', by: 'tries', text: 'refused by openValue of strategy' },
    {
      ...{ at: AT - 5 * HOUR, until: AT - 2 * MINUTE, instance: '', by: 'condition' },
      text: 'rsi(hourly.close, 14) < 30 is false',
      turns: 'hourly.close < 61234.5 (now 63111.2, -3 %)',
    },
  ],
};

export const ENTRIES: AnswerOf<typeof entries> = {
  entries: [
    {
      ...{ sequence: 90_121, at: AT - 39_000, kind: 'held', strategy: 'dip-buyer', part: 'enter', instance: '' },
      text: 'due, not done: tried again in 40s',
    },
    {
      ...{ sequence: 90_120, at: AT - 40_000, kind: 'refused', strategy: 'dip-buyer', part: 'enter', account: 'main' },
      text: 'refused by openValue of strategy: open long 0.02 BTCUSDT: 2000 USDT are open',
      detail: { level: 'strategy', limit: 'openValue', reason: '2000 USDT are open' },
    },
    {
      sequence: 88_001,
      at: AT - 9 * HOUR,
      kind: 'halted',
      text: 'everything halted: out of hours (hand)',
      detail: { by: 'hand' },
    },
  ],
  ...{ newest: 90_121, more: true, next: 88_001, lookedUntil: AT - 9 * HOUR },
};

export const INTENT: AnswerOf<typeof intent> = {
  ...{ id: ORDER, state: 'settled', kind: 'open', text: 'open long 0.02 BTCUSDT at market' },
  ...{ why: 'rsi(hourly.close, 14) < 30 [rsi(…) = 28.4]', strategy: 'dip-buyer', part: 'enter', instance: '' },
  ...{ account: 'main', orderId: '1234567890' },
  stages: [
    { stage: 'planned', at: AT },
    { stage: 'approved', at: AT, text: 'by the limits' },
    { stage: 'recorded', at: AT },
    { stage: 'sent', at: null, text: 'not written on its own: between the record and the answer' },
    { stage: 'answered', at: AT + 120, text: 'accepted: open long 0.02 BTCUSDT at market' },
    { stage: 'filled', at: AT + 400, text: 'filled 0.02 BTCUSDT at 61234.5' },
    { stage: 'settled', at: AT + 2_400 },
  ],
  limits: {
    reduces: false,
    judgedBy: [
      { level: 'strategy', limit: 'orderValue' },
      { level: 'account', limit: 'dailyLoss' },
    ],
  },
  fired: {
    sequence: 90_112,
    at: AT,
    kind: 'fired',
    strategy: 'dip-buyer',
    part: 'enter',
    text: 'because rsi(hourly.close, 14) < 30',
  },
  entries: [
    {
      sequence: 90_113,
      at: AT,
      kind: 'planned',
      strategy: 'dip-buyer',
      part: 'enter',
      intent: ORDER,
      text: 'open long 0.02 BTCUSDT',
    },
    {
      sequence: 90_114,
      at: AT + 120,
      kind: 'accepted',
      strategy: 'dip-buyer',
      part: 'enter',
      intent: ORDER,
      text: 'accepted',
    },
  ],
  more: false,
};

export const PLAN_HALT: AnswerOf<typeof planHalt> = {
  ...{ at: AT, scope: 'account main', held: ['dip-buyer/enter'] },
  cancels: [
    {
      account: 'main',
      instrument: 'spot/BTCUSDT',
      size: '0.001',
      text: 'cancel the order 77 (buy 0.001 spot/BTCUSDT at 20000)',
    },
  ],
  closes: [
    {
      account: 'main',
      instrument: 'usdt-futures/BTCUSDT',
      side: 'long',
      size: '0.02',
      text: 'close long 0.02 BTCUSDT at market',
    },
  ],
  unsure: [],
  unread: ['main coin-futures: it did not answer within 5s'],
  stays: {
    positions: [
      {
        ...{ account: 'main', instrument: 'usdt-futures/ETHUSDT', side: 'short', size: '0.4', protection: 'none' },
        ...{ since: AT - HOUR, text: 'short 0.4 ETHUSDT: without a stop-loss by intent: a trial' },
      },
    ],
    orders: [
      { account: 'main', instrument: 'usdt-futures/ETHUSDT', side: 'short', text: 'close short when 3000 is reached' },
    ],
    until: AT - 1_200,
  },
  command: 'purser halt --account main --cancel-orders --close-positions --note TEXT',
  resume: 'purser resume --account main --note TEXT',
};
