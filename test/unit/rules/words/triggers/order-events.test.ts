import { describe, expect, it } from 'vitest';
import type { RecordValue } from '../../../../../src/language/values/expression.ts';
import { order } from '../../../../../src/rules/words/triggers/order.ts';
import type { KnownItems } from '../../../../../src/rules/words/spec/words.ts';
import { d, order as orderOf } from '../../samples.ts';

const waiting = (orderId: string, filled = '0'): RecordValue => ({ ...orderOf({ orderId, filledSize: d(filled) }) });

/** Compares with what is known; answers the events in words, and what is known then. */
function next(list: readonly RecordValue[], known: KnownItems | undefined, most = 100) {
  const news = order.event?.news(list, known, { args: {}, most });
  if (news === undefined) throw new Error('a trigger of events');
  return {
    events: news.events.map(([, { orderId, event }]) => `${String(orderId)} ${String(event)}`),
    gone: news.gone.map(({ orderId }) => orderId),
    known: news.known,
  };
}

describe('what happens to orders', () => {
  const begun = next([waiting('1'), waiting('2', '0.01')], undefined);

  it('is nothing at the first reading, then what was placed and filled since', () => {
    expect(begun.events).toEqual([]);
    expect(next([waiting('1', '0.02'), waiting('2', '0.01'), waiting('3')], begun.known).events).toEqual([
      '1 partly-filled',
      '3 placed',
    ]);
  });

  it('is seen later, and as what it is, where more happens at once than is looked at together', () => {
    const list = [waiting('1', '0.02'), waiting('2', '0.03'), waiting('3'), waiting('4')];
    const first = next(list, begun.known, 1);
    expect(first).toMatchObject({ events: ['1 partly-filled'], gone: [] });
    const second = next(list, first.known, 2);
    expect(second).toMatchObject({ events: ['2 partly-filled', '3 placed'], gone: [] });
    const third = next(list, second.known);
    expect(third).toMatchObject({ events: ['4 placed'], gone: [] });
    expect(next(list, third.known).events).toEqual([]);
  });

  it('asks for the end of an order that is not listed any more, and of which not all was seen yet too', () => {
    const full = next([waiting('1', '0.02'), waiting('2', '0.01')], begun.known, 0);
    expect(next([waiting('2', '0.01')], full.known).gone).toEqual(['1']);
  });
});
