import { describe, expect, it } from 'vitest';
import type { OrderSource } from '../../../../src/ports/exchange.ts';
import { exchangeBench, START } from '../exchange-bench.ts';
import { PAGE, pagesOf } from '../pages-of.ts';
import { success } from '../scripted-transport.ts';

const PLACED_AT = START - 3 * 86_400_000;
const ASKED = {
  kind: 'order-source',
  account: 'main',
  instrument: { market: 'usdt-futures', symbol: 'BTCUSDT' },
  orderId: '7',
} as const;

const trigger = { planType: 'pos_loss', symbol: 'BTCUSDT', planStatus: 'executed', cTime: PLACED_AT };
const others = (count: number): object[] =>
  Array.from({ length: count }, () => ({ ...trigger, executeOrderId: 'other' }));
const own = { ...trigger, orderId: 'S', clientOid: 'ours', executeOrderId: '7' };

/** Reads where the order of a stop-loss came from, where these trigger orders were executed, the newest first. */
function read(executed: readonly object[], source = 'pos_loss_market') {
  const { transport, exchange, clock } = exchangeBench();
  transport.script(
    'futures-order-detail',
    success({ orderId: '7', state: 'filled', orderSource: source, cTime: PLACED_AT }),
  );
  transport.script(
    'mix-orders-plan-history',
    pagesOf(executed, (entrustedList, endId) => ({ entrustedList, endId })),
  );
  const sent: number[] = [];
  let told: OrderSource | null | undefined;
  exchange.read(ASKED).subscribe((reading) => {
    told = reading.ok ? reading.value : undefined;
  });
  for (let second = 0; second < 20 && told === undefined; second += 1) {
    sent.push(transport.calls().filter((id) => id === 'mix-orders-plan-history').length);
    clock.advance(1_000);
  }
  return {
    told,
    sent,
    requests: transport.sent
      .filter(({ operation }) => operation === 'mix-orders-plan-history')
      .map(({ request }) => request),
  };
}

describe('the source of an order that a stop has placed', () => {
  it('is the stop, however many others were executed since it was placed', () => {
    const { told, sent } = read([...others(250), own]);
    expect(told).toMatchObject({ source: 'pos_loss_market', trigger: { triggerId: 'S', clientOid: 'ours' } });
    // A tenth of the limit: no more than one page a second.
    expect(sent).toEqual([1, 2]);
  });

  it('is looked for among those that can have been executed by then, for as long as the exchange lists any', () => {
    const { requests } = read([own]);
    const endTime = PLACED_AT + 60_000;
    expect(requests).toEqual([
      expect.objectContaining({
        startTime: endTime - 90 * 86_400_000,
        endTime,
        planStatus: 'executed',
        planType: 'profit_loss',
        limit: PAGE,
      }),
    ]);
  });

  it("is nobody's stop where all of the list was read and none is it", () => {
    const { told } = read(others(250));
    expect(told).toMatchObject({ source: 'pos_loss_market' });
    expect(told).not.toHaveProperty('trigger');
  });

  it("is not known where more were executed than are read: it may be anybody's", () => {
    const { told, requests } = read([...others(10 * PAGE), own]);
    expect(told).toMatchObject({ source: 'unknown' });
    expect(told).not.toHaveProperty('trigger');
    expect(requests).toHaveLength(10);
  });

  it('is looked for in no list where a person has placed it', () => {
    expect(read([own], 'market')).toMatchObject({ told: { source: 'market' }, requests: [] });
  });
});
