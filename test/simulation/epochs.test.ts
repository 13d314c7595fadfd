import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { answerTakeOver } from '../../src/app/manual/answer-take-over.ts';
import { foreignOrders } from '../../src/rules/engine/context/epochs.ts';
import { intentId } from '../../src/rules/engine/record/intent-id.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const OPENER = `
watch:
  positions: { watch: positions, every: 5s }
rules:
  - { id: enter, on: { every: 1m }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - id: leave
    on: manual
    each: position in positions
    do: [{ close: { position: =position } }]
`;
const OTHER = 'zzzzzz';
const idOf = (firing: number): string =>
  intentId(OTHER, { strategy: 'trial', rule: 'enter', instance: '', firing, step: 0, leg: 0 });

function run(given: Partial<Given> = {}): Simulation {
  return simulate({
    strategies: [strategy(OPENER, { head: 'market: usdt-futures\n' })],
    market: flatMarket(50_000, 120),
    epochsEveryMs: 30_000,
    ...given,
  });
}

/** What a daemon with another state directory does on the same account. */
function order(simulation: Simulation, clientOid: string, type: 'limit' | 'market'): void {
  simulation.ask('place-futures-order', {
    ...{ productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT', marginMode: 'crossed' },
    ...{ side: 'buy', tradeSide: 'open', orderType: type, size: parseDecimal('0.01'), clientOid },
    ...(type === 'limit' && { price: parseDecimal('40000'), force: 'gtc' }),
  });
}

function takeOver(simulation: Simulation, asked: { readonly account?: string; readonly note: string }) {
  return answerTakeOver(
    { ask: 'take-over', ...asked },
    {
      journal: simulation.journal,
      clock: simulation.clock,
      halts: simulation.halts(),
      record: (entry, states) => {
        simulation.journal.commit({ entries: [entry], states });
      },
    },
  );
}

const opened = (simulation: Simulation) =>
  simulation.said('accepted', 'enter').filter(({ text }) => text.startsWith('accepted: open')).length;

describe('an order of another installation on the account', () => {
  it.each(['limit', 'market'] as const)('halts what opens there, and says whose it is (%s)', (type) => {
    const simulation = run();
    simulation.advance('70s');
    expect(opened(simulation)).toBe(1);
    order(simulation, idOf(1), type);
    simulation.advance('5m');
    expect(opened(simulation)).toBe(1);
    const [halted] = simulation.said('halted');
    expect(halted).toMatchObject({ account: 'main', detail: { by: 'automatic: other installation' } });
    expect(halted?.text).toContain(`the installation ${OTHER} has placed the order ${idOf(1)} (usdt-futures/BTCUSDT)`);
    expect(simulation.said('halted')).toHaveLength(1);
    expect(foreignOrders(simulation.journal)).toMatchObject([{ epoch: OTHER, account: 'main', clientOid: idOf(1) }]);
    simulation.controls().controlOf('trial', 'leave')?.fire(undefined);
    simulation.advance('10s');
    expect(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' })).toEqual([]);
  });

  it('is seen at a market that is not the default of the file too', () => {
    const buyer = OPENER.replace(
      'open: { instrument: BTCUSDT, side: long, value',
      'buy: { instrument: spot/BTCUSDT, value',
    );
    const simulation = run({ strategies: [strategy(buyer, { head: 'market: usdt-futures\n' })] });
    simulation.advance('70s');
    simulation.ask('place-spot-order', {
      ...{
        symbol: 'BTCUSDT',
        side: 'buy',
        orderType: 'market',
        force: 'gtc',
        size: parseDecimal('100'),
        clientOid: idOf(1),
      },
    });
    simulation.advance('2m');
    expect(simulation.said('halted').map(({ text }) => text)[0]).toContain('(spot/BTCUSDT)');
  });

  it('is no alarm again while a resume stands and its list cannot be read: what was read before proves nothing new', () => {
    let isCut = false;
    const simulation = run({
      wrap: (inner) => faulty(inner, ({ operation: { id } }) => (isCut && id.includes('orders') ? 'fails' : undefined)),
    });
    order(simulation, idOf(1), 'limit');
    simulation.advance('2m');
    expect(simulation.halts().list()).toHaveLength(1);
    isCut = true;
    simulation.advance('1m');
    simulation.halts().resume({ account: 'main' }, 'it is nothing');
    simulation.advance('2m');
    expect(simulation.halts().list()).toEqual([]);
    isCut = false;
    simulation.advance('2m');
    expect(simulation.halts().list()).toHaveLength(1);
  });

  it('is an alarm until it is taken over: over a restart, and a resume alone does not end it', () => {
    const simulation = run();
    order(simulation, idOf(1), 'limit');
    simulation.advance('2m');
    simulation.crash();
    simulation.halts().resume({ account: 'main' }, 'it is nothing');
    simulation.advance('40s');
    expect(simulation.halts().list()).toHaveLength(1);
    simulation.halts().halt({ scope: { account: 'main' }, note: 'by hand too', by: 'hand' });
    expect(() => takeOver(simulation, { account: 'hedge', note: 'x' })).toThrow('there are such on main');
    expect(() => takeOver(simulation, { note: ' ' })).toThrow('--note');
    takeOver(simulation, { account: 'main', note: 'the old machine is gone' });
    expect(simulation.halts().list()).toMatchObject([{ by: 'hand' }]);
    simulation.halts().resume('all', 'go on');
    const before = opened(simulation);
    simulation.crash();
    order(simulation, idOf(2), 'limit');
    simulation.advance('5m');
    expect(opened(simulation)).toBeGreaterThan(before);
    expect(simulation.halts().list()).toEqual([]);
    // Nothing of the other was cancelled.
    const waiting = simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList;
    expect(waiting.map(({ clientOid }) => clientOid).toSorted()).toEqual([idOf(1), idOf(2)].toSorted());
  });

  it('is none where the strategies only look, and ids of other programs are none', () => {
    const shadow = run({ strategies: [strategy(OPENER, { head: 'market: usdt-futures\nmode: shadow\n' })] });
    order(shadow, idOf(1), 'limit');
    shadow.advance('5m');
    expect(shadow.said('halted')).toEqual([]);
    const simulation = run();
    order(simulation, 'by-hand-1', 'limit');
    simulation.advance('5m');
    expect(simulation.said('halted')).toEqual([]);
  });
});

it('an installation does not take its own orders for another’s, after its journal got a new epoch', () => {
  const resting = OPENER.replace(
    'value: 500 USDT',
    'value: 500 USDT, type: limit, price: 40000 USDT/BTC, expire: never',
  );
  const epoch = { now: '' };
  const simulation = run({
    strategies: [strategy(resting, { head: 'market: usdt-futures\n' })],
    wrapJournal: (inner) => ({
      ...inner,
      get epoch() {
        return epoch.now === '' ? inner.epoch : epoch.now;
      },
      // What a backup of before those orders does not know of.
      intent: (id) => (epoch.now !== '' && !id.startsWith(`p${epoch.now}`) ? undefined : inner.intent(id)),
      openIntents: () => inner.openIntents().filter(({ intent }) => intent.id.startsWith(`p${epoch.now}`)),
    }),
  });
  simulation.advance('3m');
  epoch.now = 'newone';
  simulation.crash();
  simulation.advance('3m');
  expect(simulation.said('halted')).toEqual([]);
  expect(opened(simulation)).toBeGreaterThan(4);
});
