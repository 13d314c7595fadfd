import { map, of } from 'rxjs';
import { expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { filledIn, LOSS, prices, run, waitingAt } from './coin-stops.ts';
import type { Given, Simulation } from './world.ts';

const DENIED = { code: '43025', status: 400, requestTime: 0, msg: 'The plan order does not exist', data: null };
const LISTS = ['spot-current-plan-order', 'spot-history-plan-order'];

/** What the exchange denies from some instant on: a trigger order by its own id, and in its lists too. */
interface Denied {
  orderId?: string;
  inLists?: boolean;
}

function denying(denied: Denied) {
  return (inner: Transport): Transport => ({
    call: <O extends Operation>(call: Call<O>) => {
      const { operation, request } = call;
      const asked: unknown = 'planOrderId' in request ? request.planOrderId : undefined;
      if (operation.id === 'spot-plan-sub-order' && asked !== undefined && asked === denied.orderId)
        return of(DENIED as Answer<O>);
      const answers = inner.call(call);
      if (denied.inLists !== true || !LISTS.includes(operation.id)) return answers;
      return answers.pipe(map((answer) => without(answer, denied.orderId)));
    },
  });
}

function without<O extends Operation>(answer: Answer<O>, orderId: string | undefined): Answer<O> {
  const { orderList } = answer.data as { readonly orderList: readonly { readonly orderId: string }[] };
  return { ...answer, data: { orderList: orderList.filter((one) => one.orderId !== orderId) } } as Answer<O>;
}

/** Buys, and lets the exchange lose the stop of it. */
function losing(denied: Denied, given: Partial<Given> = {}): Simulation {
  const simulation = run(LOSS, { market: flatMarket(50_000, 240), wrap: denying(denied), ...given });
  simulation.advance('2m');
  const [plan] = simulation.ask('spot-current-plan-order', {}).orderList;
  simulation.ask('spot-cancel-plan-order', { orderId: plan?.orderId ?? '' });
  denied.orderId = plan?.orderId ?? '';
  return simulation;
}

const drifts = (simulation: Simulation) => simulation.said('drift', 'protect').map(({ text }) => text);

it('a stop of coins that the exchange knows by no id any more is left to a person after ten minutes', () => {
  const simulation = losing({ inLists: true });
  simulation.advance('2m');
  expect(simulation.said('naked', 'protect')).toHaveLength(1);
  simulation.advance('7m');
  expect(drifts(simulation)).toEqual([]);
  simulation.advance('1h');
  expect(drifts(simulation)).toEqual([expect.stringContaining('look at the exchange')]);
  expect(waitingAt(simulation)).toEqual([]);
  expect(simulation.journal.openIntents()).toMatchObject([{ state: 'unknown' }]);
});

it('is left to a person where the lists know it: nothing is placed beside it', () => {
  const simulation = losing({});
  simulation.advance('1h');
  expect(drifts(simulation)).toEqual([expect.stringContaining('look at the exchange')]);
  expect(waitingAt(simulation)).toEqual([]);
  expect(simulation.journal.openIntents()).toMatchObject([{ state: 'unknown' }]);
});

it.each(['7m', '13m', '40m'])('sells once where the exchange shows it again after %s', (span) => {
  const market = prices(...Array.from({ length: 50 }, () => 50_000), 47_000);
  const denied: Denied = {};
  const simulation = run(LOSS, { market, wrap: denying(denied) });
  simulation.advance('2m');
  denied.orderId = simulation.ask('spot-current-plan-order', {}).orderList[0]?.orderId ?? '';
  denied.inLists = true;
  simulation.advance(span);
  delete denied.orderId;
  simulation.advance('1h');
  expect(filledIn(simulation, 'sell')).toBe(d('0.01998'));
});

it('is left to a person where coins were sold that nobody else has sold, after a restart too', () => {
  const market = prices(...Array.from({ length: 5 }, () => 50_000), 47_000);
  const denied: Denied = {};
  const simulation = run(LOSS, { market, wrap: denying(denied) });
  simulation.advance('2m');
  denied.orderId = simulation.ask('spot-current-plan-order', {}).orderList[0]?.orderId ?? '';
  denied.inLists = true;
  simulation.advance('1h');
  simulation.crash();
  simulation.advance('1h');
  expect(filledIn(simulation, 'sell')).toBe(d('0.01998'));
  expect(drifts(simulation)).toEqual([expect.stringContaining('look at the exchange')]);
  expect(simulation.journal.openIntents()).toMatchObject([{ state: 'unknown' }]);
});
