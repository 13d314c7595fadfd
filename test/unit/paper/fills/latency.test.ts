import { describe, expect, it } from 'vitest';
import { latencyPlanOf } from '../../../../src/app/venue/paper-model.ts';
import { paperWay } from '../../../../src/app/venue/paper-way.ts';
import type { Latency } from '../../../../src/base/latency.ts';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import { PAPER_MODEL } from '../../../../src/domain/paper-model.ts';
import { createPaperExchange } from '../../../../src/paper/exchange/exchange.ts';
import { operations } from '../../../../src/wire/operations/index.ts';
import { d, market, marketOf, START } from '../trial.ts';

const bars = [[50_000, 51_000, 49_000, 49_500]] as const;

/** A client ten seconds after the start of a falling minute, and the times at which its calls were answered. */
function clientBehind(latency: { readonly reads: Latency; readonly orders: Latency }, seed = 1) {
  const source = marketOf(bars);
  const clock = virtualClock({ startAt: source.startAt });
  const made = { clock, market: source, seed: 7 };
  const exchange = createPaperExchange(made);
  const plan = latencyPlanOf({ ...PAPER_MODEL, latency }, seed);
  const way = paperWay(exchange, [], plan && { plan, made });
  const answers: { readonly at: number; readonly code: string }[] = [];
  const call = (request: Parameters<typeof way.transport.call>[0]) =>
    way.transport.call(request).subscribe(({ code }) => void answers.push({ at: clock.now() - START, code }));
  clock.advance(10_000);
  return { clock, call, answers, exchange };
}

const order = {
  operation: operations['place-futures-order'],
  request: market('buy', 'open', '0.001'),
  account: 'main',
};
const ticker = { operation: operations['server-time'], request: {} };

describe('latency in process', () => {
  it('lets an order arrive later than it was decided, at the price of then', () => {
    const slow = { fromMs: 20_000, toMs: 20_000 };
    const { clock, call, answers, exchange } = clientBehind({ reads: { fromMs: 0, toMs: 0 }, orders: slow });
    call(order);
    expect(answers).toEqual([]);
    clock.advance(60_000);
    // Decided at 0:10, when the price was 50,000; it arrives at 0:20, when it is 49,000, and is answered at 0:30.
    expect(answers).toEqual([{ at: 30_000, code: '00000' }]);
    const [main] = exchange.accounts;
    const call2 = {
      uid: main?.uid ?? '',
      ip: '127.0.0.1',
      operation: operations['mix-fills'],
      request: { productType: 'USDT-FUTURES' },
    };
    expect(exchange.call(call2).data).toMatchObject({ fillList: [{ price: d('49000'), cTime: START + 20_000 }] });
  });

  it('is that of reads for calls that change nothing, and none at all completes at once', () => {
    const reads = { fromMs: 100, toMs: 100 };
    const { clock, call, answers } = clientBehind({ reads, orders: { fromMs: 0, toMs: 0 } });
    call(order);
    expect(answers).toEqual([{ at: 10_000, code: '00000' }]);
    call(ticker);
    clock.advance(1_000);
    expect(answers[1]).toEqual({ at: 10_100, code: '00000' });
    expect(latencyPlanOf(PAPER_MODEL, 1)).toBeUndefined();
  });

  it('follows from the seed', () => {
    const times = (seed: number) => {
      const { clock, call, answers } = clientBehind(
        { reads: { fromMs: 10, medianMs: 40, toMs: 900 }, orders: { fromMs: 0, toMs: 0 } },
        seed,
      );
      for (let count = 0; count < 20; count += 1) call(ticker);
      clock.advance(2_000);
      return answers.map(({ at }) => at);
    };
    expect(times(4)).toHaveLength(20);
    expect(times(4)).toEqual(times(4));
    expect(times(4)).not.toEqual(times(5));
  });
});
