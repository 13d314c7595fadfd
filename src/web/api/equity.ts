import { Type } from 'typebox';
import { question } from './question.ts';
import { Exact, fields, Instant, List, Span, OrNull, Text } from './shapes.ts';

const Optional = Type.Optional;

/** Most points of one course. */
const POINTS_MAX = 2_000;

const Course = fields(
  {
    account: OrNull(Text('The account.'), 'Null for all accounts together.'),
    coin: OrNull(Text('The coin.'), 'Null for the worth in USDT, which needs every price.'),
    at: List(Instant('A sample.'), 'Times, ascending.'),
    equity: List(Exact('At that time, with unrealised profit.'), 'As many as times.'),
    drawdown: List(
      OrNull(
        Exact('How far what was earned is below its peak, as a share of what the equity would be without that.'),
        'Null where a transfer was made so near to the reading that nobody knows whether it is in it.',
      ),
      'As many as times.',
    ),
    flows: OrNull(
      fields({ from: Instant('From then on.'), until: Instant('Until then.') }, 'A span.'),
      'The times for which it is known what came and went, which is neither gain nor drawdown. Money that came or went outside of them counts as gain and drawdown; null where it always does.',
    ),
  },
  'The course of one equity. A time that is not there was not known, or was not recorded.',
);

/** The recorded course of equity. */
export const equity = question({
  ask: 'equity',
  doc: 'Tells the recorded equity and its drawdown, by account and coin, and in USDT. Deposits, withdrawals and transfers are neither gain nor drawdown, as far as they were read.',
  access: 'read',
  isHeavy: true,
  request: fields(
    {
      from: Optional(Instant('From then on; all that was recorded by default.')),
      to: Optional(Instant('Until then; now by default.')),
      account: Optional(Text('Only of this account.')),
      points: Optional(
        Type.Integer({
          minimum: 10,
          maximum: POINTS_MAX,
          description: 'Maximum number of points of a course; 500 by default.',
        }),
      ),
    },
    'A span.',
  ),
  answer: Type.Union(
    [
      fields({ fault: Text('Why it is not known.') }, 'Nothing is known.'),
      fields(
        {
          at: Instant('Now, by the clock of the run.'),
          everyMs: Span('Pace of the samples.'),
          fault: Optional(Text('Why nothing is recorded any more.')),
          courses: List(Course, 'All accounts together first; 100 at most.'),
        },
        'Courses, thinned so that highs and lows stay.',
      ),
    ],
    { description: 'Courses of equity.' },
  ),
});
