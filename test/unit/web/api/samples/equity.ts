import type { equity } from '../../../../../src/web/api/equity.ts';
import type { AnswerOf } from '../../../../../src/web/api/question.ts';

const AT = 1_767_607_500_000;
const TIMES = [AT - 1_200_000, AT - 900_000, AT - 600_000, AT];

const FLOWS = { from: AT - 86_400_000, until: AT - 600_000 };

/** An answer as a running daemon gives it. */
export const EQUITY: AnswerOf<typeof equity> = {
  at: AT,
  everyMs: 300_000,
  courses: [
    {
      ...{ account: null, coin: null, at: TIMES },
      equity: ['12400', '12460.25', '12397.949', '12480.511'],
      drawdown: ['0', '0', '0.005', '0'],
      flows: FLOWS,
    },
    {
      ...{ account: 'main', coin: 'USDT', at: TIMES },
      equity: ['11300', '11310.5', '11282.22', '11304.91'],
      drawdown: ['0', null, '0.0025', '0.000494'],
      flows: FLOWS,
    },
    {
      account: 'main',
      coin: 'BTC',
      at: TIMES,
      equity: ['0.0125', '0.0125', '0.0125', '0.0125'],
      drawdown: ['0', '0', '0', '0'],
      flows: null,
    },
  ],
};
