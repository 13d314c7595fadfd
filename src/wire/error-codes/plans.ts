import type { ErrorGroup } from './entry.ts';
import { byCode } from './by-code.ts';

/** Codes about trigger orders, take-profits and stop-losses (docs/exchange/errors.md#codes). */
export const PLANS: readonly ErrorGroup[] = [
  {
    category: 'plan-order',
    retry: 'ask',
    codes: byCode({
      'the take-profit or stop-loss does not exist': '43020',
      'the take-profit or stop-loss is done already': '43021',
      'the trigger order does not exist': '43025',
      'the trigger order is done already': '43026',
    }),
  },
  {
    category: 'plan-order',
    retry: 'never',
    codes: byCode({
      'a trigger order in one-way mode cannot be reduce-only': '22042',
      'the execution price must be above 0': '43011',
      'the callback is too small': '43032',
      'a trigger or execution price must be above 0': '25583 25584 25602 25603 25604 25605',
      'take-profits and stop-losses are not possible with this order': '25593 25612 40895',
      'the callback is outside its range': '31012 31013 31014 31015',
    }),
  },
  {
    category: 'plan-order',
    retry: 'changes',
    codes: byCode({
      'the position is too small for a take-profit or stop-loss': '40837 40891',
      'there is no position for a take-profit or stop-loss': '43023 45068 25601 31008',
      'the take-profit or stop-loss belongs to an order': '43024',
      'there is a take-profit already': '43030',
      'there is a stop-loss already': '43031',
      'the trailing order does not exist': '43033',
      'the trigger price must not be above the market': '43034',
      'the trigger price must not be below the market': '43035',
      'the execution price is wrong': '45051',
      'the trigger price is wrong': '45052',
      'the take-profit or stop-loss is on the wrong side of a price': [
        '40829 40830 40831 40832 40833 40834 40835 40836 40915 40917 45060 45061 45062 45064',
        '45065 45066 45067 45122 25579 25580 25581 25582 25585 25586 25587 25588 25589 25590',
        '25591 25592 25650 25651 25652 31004 31005 40735 40736 40737 40738 40739 40740 40741',
        '40742 43013 43014 43015 43016 45135 31053',
      ].join(' '),
      'the take-profit or stop-loss is larger than the position': '25595',
      'there is one for the whole position already': '25594',
      'there are too many take-profits and stop-losses': '25599 31045',
      'the trigger order is being carried out, or over': '25224 25596 25597 25598 43022',
      'nothing would change': '25600',
      'the take-profit or stop-loss of this position is locked': '45127 45128',
      'the list does not hold trigger orders of this direction': '40407',
    }),
  },
];
