import type { AnswerOf } from '../../src/web/api/question.ts';
import type { parts } from '../../src/web/api/parts.ts';
import type { why } from '../../src/web/api/why.ts';
import { EVALUATIONS, PARTS } from '../unit/web/api/view-samples.ts';
import { moved } from './moved.ts';

type Parts = AnswerOf<typeof parts>;
type Part = Parts['parts'][number];

/** The rules and goals of the made daemon. */
export const RULES: Parts = moved(PARTS, PARTS.at);

export const OUTCOMES = moved(EVALUATIONS, EVALUATIONS.at);

const STATES = ['armed', 'kept', 'cooling', 'pending', 'unknown', 'off', 'away', 'errored', 'firing', 'due'] as const;

/** Five hundred rules in every state, of five strategies and two accounts. */
export const MANY_RULES: Parts = { ...RULES, parts: Array.from({ length: 500 }, (_, index) => ruleOf(index)) };

function ruleOf(index: number): Part {
  const state = index % 40 < 30 ? 'armed' : (STATES[index % 10] ?? 'armed');
  return {
    ...{
      strategy: `grid-${String(index % 5)}`,
      part: `level-${String(index)}`,
      kind: index % 7 === 0 ? 'goal' : 'rule',
    },
    ...{ account: index % 3 === 0 ? 'hedge' : 'main', mode: index % 50 === 0 ? 'shadow' : 'active', state },
    ...{ since: RULES.at - index * 61_000, instances: [], fired: index % 13, refused: index % 11 === 0 ? 2 : 0 },
    ...(state === 'armed' ? {} : { why: `ticker.last < ${String(60_000 + index)} is false` }),
    ...(index % 4 === 0 && { lastFired: RULES.at - index * 600_000 }),
    ...{ errored: state === 'errored' ? 1 : 0, trigger: 'new readings of ticker' },
    ...{ condition: `ticker.last < ${String(60_000 + index)}`, actions: 'buy spot/BTCUSDT' },
  };
}

/** Why a rule acts, and just as well why it does not. */
export const WHY: AnswerOf<typeof why> = {
  ...{ strategy: 'dip-buyer', part: 'enter', kind: 'rule', mode: 'active', at: RULES.at, notes: [] },
  instances: [
    {
      ...{
        instance: '',
        at: RULES.at - 900,
        stands: 'armed: its condition does not hold',
        truth: 'false',
        phase: 'low',
      },
      ...{ 'held back by': 'condition', 'held back': 'rsi(hourly.close, 14) < 30' },
      'held back since': RULES.at - 5 * 3_600_000,
      when: {
        ...{ text: 'rsi(hourly.close, 14) < 30 and equity.usdt > 1000', value: 'false', ageMs: 61_000 },
        parts: [
          {
            ...{ text: 'rsi(hourly.close, 14) < 30', value: 'false', ageMs: 61_000 },
            parts: [
              {
                text: 'rsi(hourly.close, 14)',
                value: '41.27',
                ageMs: 61_000,
                parts: [{ text: 'hourly.close', value: '63111.2', ageMs: 61_000 }],
              },
            ],
          },
          {
            ...{ text: 'equity.usdt > 1000', value: 'true', ageMs: 900 },
            parts: [{ text: 'equity.usdt', value: '25344.3718', ageMs: 900 }],
          },
        ],
      },
      because: ['rsi(hourly.close, 14) is 41.27'],
      'would turn with': 'hourly.close < 61234.5 (now 63111.2, -3 %)',
      ages: { hourly: '1m 1s', equity: '0.9s' },
    },
  ],
  'last refused': {
    at: RULES.at - 40_000,
    by: 'limit',
    text: 'refused by openValue of strategy: open long 0.02 BTCUSDT',
  },
  happened: [
    { at: RULES.at - 120_000, kind: 'fired', instance: '', text: 'because rsi(hourly.close, 14) < 30 [rsi(…) = 28.4]' },
    {
      at: RULES.at - 40_000,
      kind: 'refused',
      instance: '',
      text: 'refused by openValue of strategy: 2000 USDT are open',
    },
  ],
};

/** What a firing of the made rule would do. */
export const FIRE = {
  ...{ strategy: 'dip-buyer', rule: 'enter', mode: 'active', dry: true },
  instances: [
    {
      ...{ instance: '', when: 'false', because: 'rsi(hourly.close, 14) < 30 [rsi(…) = 41.27]' },
      ...{ let: ['size = 0.02'], steps: ['open: open long 0.02 BTCUSDT at market', 'notify: bought the dip'] },
    },
  ],
};
