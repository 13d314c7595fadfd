import { Type } from 'typebox';
import { decimalOf, type Decimal, formatDecimal } from '../../base/decimal.ts';
import { readDuration } from '../../base/duration.ts';
import { NumberField } from '../../domain/fields.ts';
import { addsOrder } from '../view/adds-order.ts';
import { limit } from '../view/limit.ts';

/**
 * Bounds how many orders (open, buy, sell, replace, trigger orders that open) the strategy may send within a sliding
 * span of time.
 */
export const ordersPerLimit = limit({
  name: 'ordersPer',
  schema: Type.Record(
    Type.String({ pattern: '^([0-9]+(ms|s|m|h|d|w))+$' }),
    NumberField('How many orders may be placed within this span.', '20'),
    {
      description:
        'Maximum number of orders (open, buy, a sale of coins that the strategy did not buy, replace, trigger orders that open) in a sliding span of time.',
      examples: [{ '1h': 20 }],
    },
  ),
  says: (spans) =>
    `it places ${Object.entries(spans)
      .map(([span, most]) => `at most ${formatDecimal(most)} orders within ${span}`)
      .join(', and ')}`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Wait. If the rule may fire more often, raise `ordersPer`; if not, give it a `cooldown`.',
  judge(intent, bound, view) {
    if (!addsOrder(intent.effect)) return undefined;
    for (const [span, most] of Object.entries(bound)) {
      const spanMs = readDuration(span);
      if (spanMs === undefined) return `${span} is not a duration`;
      const reason = overBound({ span, spanMs, most }, view.orderTimes(), view.now);
      if (reason !== undefined) return reason;
    }
    return undefined;
  },
});

interface Span {
  readonly span: string;
  readonly spanMs: number;
  readonly most: Decimal;
}

function overBound({ span, spanMs, most }: Span, times: readonly number[], now: number): string | undefined {
  let count = 0;
  for (let i = times.length - 1; i >= 0 && (times[i] ?? 0) > now - spanMs; i -= 1) count += 1;
  return decimalOf(count + 1) > most
    ? `${String(count)} orders within ${span} already; allowed: at most ${formatDecimal(most)}`
    : undefined;
}
