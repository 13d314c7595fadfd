import type { ErrorGroup } from './entry.ts';

/** Codes about trigger orders, take-profits and stop-losses (docs/exchange/errors.md#codes). */
export const PLANS: readonly ErrorGroup[] = [
  {
    category: 'plan-order',
    retry: 'ask',
    codes: {
      '43025': 'the trigger order does not exist',
      '43026': 'the trigger order is done already',
      '43020': 'the take-profit or stop-loss does not exist',
      '43021': 'the take-profit or stop-loss is done already',
    },
  },
  {
    category: 'plan-order',
    retry: 'never',
    codes: {
      '43033': 'the trailing order does not exist',
      '43032': 'the callback is too small',
      '43023': 'there is no position for a take-profit or stop-loss',
      '40837': 'the position is too small for a take-profit or stop-loss',
      '40891': 'the position is too small for a take-profit or stop-loss',
      '45068': 'there is no position for a take-profit or stop-loss',
      '43030': 'there is a take-profit already',
      '43031': 'there is a stop-loss already',
      '43024': 'the take-profit or stop-loss belongs to an order',
      '43011': 'the execution price must be above 0',
      '45051': 'the execution price is wrong',
      '45052': 'the trigger price is wrong',
      '43034': 'the trigger price must not be above the market',
      '43035': 'the trigger price must not be below the market',
      '22042': 'a trigger order in one-way mode cannot be reduce-only',
    },
  },
  {
    category: 'plan-order',
    retry: 'never',
    codes: Object.fromEntries(
      [
        ...['40829', '40830', '40831', '40832', '40833', '40834', '40835', '40836', '40915', '40917'],
        ...['45060', '45061', '45062', '45064', '45065', '45066', '45067', '45122'],
      ].map((code) => [code, 'the take-profit or stop-loss is on the wrong side of a price']),
    ),
  },
  {
    category: 'rate-limit',
    retry: 'wait',
    codes: { '43036': 'the take-profit or stop-loss was modified less than 300 ms ago' },
  },
];
