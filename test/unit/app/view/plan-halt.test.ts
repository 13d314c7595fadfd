import { NEVER, type Observable, of } from 'rxjs';
import { expect, it } from 'vitest';
import { answerPlanHalt, type HaltView } from '../../../../src/app/view/plan-halt.ts';
import type { Reading } from '../../../../src/domain/reading.ts';
import type { Query, QueryKind } from '../../../../src/ports/exchange.ts';
import { createOverviews, type Overviews } from '../../../../src/rules/observe/overview/overview.ts';
import { planHalt } from '../../../../src/web/api/plan-halt.ts';
import { strategy } from '../../../simulation/strategy.ts';
import { type Simulation, simulate } from '../../../simulation/world.ts';
import { flatMarket } from '../../paper/trial.ts';
import { problemsIn } from '../../web/api/problems-in.ts';

const TEXT = `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  positions: { watch: positions, every: 2s }
  orders: { watch: orders, every: 2s }
  account: { watch: futures-account, every: 5s }
rules:
  - { id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT, unprotected: "a trial" } }] }
  - { id: bid, on: start, do: [{ open: { instrument: BTCUSDT, side: long, value: 100 USDT, type: limit, price: 40000 USDT/BTC, expire: never, unprotected: "a trial" } }] }
  - { id: leave, when: btc.last > 90000 USDT/BTC, atStart: skip, each: position in positions, do: [{ close: { position: =position } }] }
`;

function running(): { readonly simulation: Simulation; readonly view: HaltView } {
  const loaded = strategy(TEXT, { head: 'market: usdt-futures\n' });
  const overviews = createOverviews();
  const simulation = simulate({ strategies: [loaded], market: flatMarket(50_000, 60), overviews });
  simulation.advance('30s');
  const view = {
    ...{ clock: simulation.clock, journal: simulation.journal, strategies: [loaded] },
    exchange: { read: readingsOf(overviews) },
    known: { accounts: ['main', 'hedge'], strategies: ['trial'] },
    where: { accounts: ['main'], markets: new Set(['usdt-futures' as const]) },
    overview: overviews.now(),
  };
  return { simulation, view };
}

/** What the overview has is what the exchange answers. */
function readingsOf(overviews: Overviews): HaltView['exchange']['read'] {
  const read = ({ kind, market }: Query<'orders' | 'triggers' | 'positions'>): Observable<Reading<unknown>> => {
    const { futures = [], resting = [] } = overviews.now() ?? {};
    const at = resting.find((one) => one.market === market);
    const positions = futures.find((one) => one.market === market)?.positions.value?.map(({ position }) => position);
    const value = kind === 'orders' ? at?.orders.value : kind === 'triggers' ? at?.triggers?.value : positions;
    return of({ ok: true, value: value ?? [], startedAt: 0, receivedAt: 0 });
  };
  return read as <K extends QueryKind>(query: Query<K>) => never;
}

const ask = async (view: HaltView, fields: { readonly [field: string]: string | boolean }) => {
  const answer = await answerPlanHalt({ ask: 'plan-halt', ...fields }, view);
  expect(problemsIn(planHalt.answer, answer)).toEqual([]);
  return answer;
};

it('a halt alone cancels and closes nothing, and what stays is listed with its protection', async () => {
  const { view } = running();
  expect(await ask(view, { account: 'main' })).toMatchObject({
    ...{ scope: 'account main', held: ['trial/enter', 'trial/bid'], cancels: [], closes: [], unread: [] },
    stays: {
      positions: [
        {
          side: 'long',
          size: '0.01',
          protection: 'none',
          text: 'long 0.01 BTCUSDT: without a stop-loss, by intent: a trial',
        },
      ],
      orders: [{ instrument: 'usdt-futures/BTCUSDT' }],
    },
    command: 'purser halt --account main --note TEXT',
  });
});

it('what it would cancel and close is what the halt then does, and nothing has happened before', async () => {
  const { simulation, view } = running();
  const before = simulation.hash();
  const plan = await ask(view, { cancelOrders: true, closePositions: true });
  expect(simulation.hash()).toBe(before);
  expect(plan).toMatchObject({ stays: { positions: [], orders: [] }, unsure: [], unread: [] });
  simulation.halts().halt({ scope: {}, note: '', by: 'hand', cancelOrders: true, closePositions: true });
  simulation.advance('60s');
  const done = simulation.entries.filter(({ strategy: by, kind }) => by === 'halt' && kind === 'planned');
  expect(done.map(({ rule }) => rule).toSorted()).toEqual(['cancel-orders', 'close-positions']);
  expect([plan.cancels.length, plan.closes.length]).toEqual([1, 1]);
  expect(done.find(({ rule }) => rule === 'cancel-orders')?.text).toContain(plan.cancels[0]?.text);
});

it('what cannot be read is named, and is not nothing', async () => {
  const { view } = running();
  const fault = { kind: 'network', message: 'no way there' };
  const failing = { read: () => of({ ok: false, fault, startedAt: 0, receivedAt: 0 }) as never };
  expect(await ask({ ...view, exchange: failing }, { closePositions: true })).toMatchObject({
    ...{ closes: [], unread: ['main usdt-futures: no way there'] },
    stays: { positions: [{}] },
  });
});

it('an exchange that hangs is waited for as long as a person waits', async () => {
  const { view } = running();
  const hanging = { read: () => NEVER as never };
  expect((await ask({ ...view, exchange: hanging, waitMs: 20 }, { closePositions: true })).unread).toEqual([
    'main usdt-futures: it did not answer within 20ms',
  ]);
});

it('a scope that does not exist is refused', async () => {
  await expect(ask(running().view, { strategy: 'trail' })).rejects.toThrow(
    'there is no strategy trail: did you mean trial?',
  );
});
