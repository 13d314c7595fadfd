import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { ABSENCE_AFTER_MS } from '../../src/domain/settle.ts';
import { flatMarket, market as marketOrder } from '../unit/paper/trial.ts';
import { type Fault, faulty, once } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const d = parseDecimal;
const FUTURES = 'market: usdt-futures\n';
const SPOT = 'market: spot\n';

function run(text: string, head: string, given: Partial<Given> = {}): Simulation {
  return simulate({ strategies: [strategy(text, { head })], market: flatMarket(50_000, 240), ...given });
}

const pendingStops = (simulation: Simulation) =>
  simulation.ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' }).entrustedList;
const texts = (simulation: Simulation, kind: 'accepted' | 'notified' | 'rejected' | 'skipped') =>
  simulation.said(kind).map(({ text }) => text);

describe('a loan that comes too close to its collateral call', () => {
  const tend = `
watch:
  loans: { watch: loans, every: 5s }
rules:
  - id: top-up
    each: loan in loans
    when: loan.pledgeRate > loan.supRate * 80%
    atStart: fire
    cooldown: 1m
    do: [{ revise-pledge: { loan: =loan.orderId, direction: in, amount: 0.05 BTC } }]
`;
  const accounts = [{ name: 'main', balances: { spot: { USDT: '1000', BTC: '1' } } }];
  const borrowed = (fault?: Fault) => {
    const wrap: Given['wrap'] = (inner) =>
      fault === undefined ? inner : faulty(inner, once('loan-revise-pledge', fault));
    const simulation = run(tend, SPOT, { accounts, wrap });
    simulation.ask('loan-borrow', { loanCoin: 'USDT', pledgeCoin: 'BTC', daily: 'SEVEN', pledgeAmount: d('0.2') });
    return simulation;
  };
  const pledged = (simulation: Simulation) =>
    simulation.ask('loan-ongoing-orders', {}).map(({ pledgeAmount }) => pledgeAmount);

  it('is given more collateral, once', () => {
    const simulation = borrowed();
    simulation.advance('10m');
    expect(pledged(simulation)).toEqual([d('0.25')]);
    expect(texts(simulation, 'accepted')).toEqual([expect.stringContaining('add 0.05 BTC of collateral') as string]);
  });

  it('is given it once also where the answer was lost', () => {
    const simulation = borrowed('lost-response');
    simulation.advance('10m');
    expect(pledged(simulation)).toEqual([d('0.25')]);
    expect(simulation.said('unknown')).toHaveLength(1);
    expect(simulation.said('accepted')).toHaveLength(1);
    expect(simulation.journal.openIntents()).toEqual([]);
  });

  it('is given it at last where the request was lost, once no copy of it can arrive any more', () => {
    const simulation = borrowed('lost-request');
    simulation.advance('10m');
    expect(pledged(simulation)).toEqual([d('0.25')]);
    const [planned] = simulation.said('planned');
    const [absent] = simulation.said('absent');
    expect((absent?.at ?? 0) - (planned?.at ?? 0)).toBeGreaterThanOrEqual(ABSENCE_AFTER_MS);
  });
});

describe('a trailing stop of the exchange', () => {
  it('is put on a position once, and taken away when the rule says so', () => {
    const simulation = run(
      `
watch:
  positions: { watch: positions, every: 5s }
rules:
  - id: trail
    each: position in positions
    when: position.total > 0 BTC
    fire: while
    cooldown: 30s
    atStart: fire
    do: [{ trail: { position: =position, callback: 2%, from: position.openPriceAvg * 110% } }]
  - id: bare
    each: position in positions
    when: position.total > 0.01 BTC
    atStart: fire
    do: [{ cancel-stops: { position: =position, only: trail } }]
`,
      FUTURES,
    );
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('5m');
    expect(pendingStops(simulation)).toMatchObject([
      { planType: 'moving_plan', callbackRatio: d('0.02'), triggerPrice: d('55000'), size: d('0.01') },
    ]);
    expect(texts(simulation, 'skipped')).toContain('the long BTCUSDT has a trailing stop');

    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('20s');
    expect(texts(simulation, 'accepted').at(-1)).toContain('cancel moving_plan');
  });
});

describe('a resting spot order', () => {
  const chase = (size: string) => `
watch:
  btc: { watch: ticker, instrument: spot/BTCUSDT, every: 2s }
rules:
  - id: rest
    on: start
    do: [{ buy: { instrument: spot/BTCUSDT, size: 0.01 BTC, type: limit, price: btc.last * 90%, expire: 1h } }]
  - id: move
    on: { every: 1m }
    do: [{ replace: { instrument: spot/BTCUSDT, price: btc.last * 95%, expire: 3m${size} } }]
`;
  const resting = (simulation: Simulation) =>
    simulation.ask('spot-unfilled-orders', {}).map(({ priceAvg, size }) => ({ price: priceAvg, size }));

  it('is replaced by one at another price, which expires as it says', () => {
    const simulation = run(chase(''), SPOT);
    simulation.advance('30s');
    expect(resting(simulation)).toEqual([{ price: d('45000'), size: d('0.01') }]);
    simulation.advance('1m');
    expect(resting(simulation)).toEqual([{ price: d('47500'), size: d('0.01') }]);
    expect(texts(simulation, 'skipped')).toEqual([]);
    simulation.advance('4m');
    expect(resting(simulation)).toEqual([]);
    expect(simulation.said('settled', 'move').at(-1)?.text).toBe('cancelled unfilled: buy BTCUSDT');
  });

  it('is replaced within the limits on orders, or not at all', () => {
    const simulation = run(`${chase(', size: 1 BTC')}limits: { orderValue: 1000 USDT }\n`, SPOT);
    simulation.advance('2m');
    expect(simulation.said('refused', 'move').length).toBeGreaterThan(0);
    expect(resting(simulation)).toEqual([{ price: d('45000'), size: d('0.01') }]);
  });

  it.each([
    ['spot-cancel-replace-order', ', atOnce: true'],
    ['place-spot-order', ''],
  ])('has one successor where the answer of %s was lost', (operation, more) => {
    let orders = 0;
    const wrap: Given['wrap'] = (inner) =>
      faulty(inner, (call) => {
        if (call.operation.id !== operation) return undefined;
        orders += 1;
        // The first order that is placed is the one that rests.
        return orders === (more === '' ? 2 : 1) ? 'lost-response' : undefined;
      });
    const simulation = run(chase(more), SPOT, { wrap });
    simulation.advance('2m');
    expect(simulation.said('unknown')).toHaveLength(1);
    expect(resting(simulation)).toEqual([{ price: d('47500'), size: d('0.01') }]);
  });
});

describe('watches of rates and histories', () => {
  it('say what the exchange says, in the units of the language', () => {
    const simulation = run(
      `
watch:
  rate: { watch: funding-rate, instrument: BTCUSDT }
  open: { watch: open-interest, instrument: BTCUSDT, every: 10s }
  fundings: { watch: funding-history, instrument: BTCUSDT, every: 1m }
  coins: { watch: loan-coins, every: 10s }
  rates: { watch: exchange-rates, every: 10s }
  bills: { watch: bills, every: 5s }
  closed: { watch: position-history, every: 5s }
  fills: { watch: fills, every: 5s }
  paid: { watch: repayments, every: 5s }
rules:
  - id: funding
    when: abs(rate.rate) < 1% && has(rate.nextTime) && (rate.interval ?? 1h) == 8h
    atStart: fire
    do: [{ notify: { message: "funding" } }]
  - id: settled
    when: fundings.size() > 0 && fundings.all(f, f.symbol == "BTCUSDT" && abs(f.rate) < 1% && f.time <= now)
    atStart: fire
    do: [{ notify: { message: "settled" } }]
  - id: open
    when: open.size >= 0.01 BTC
    do: [{ notify: { message: "open" } }]
  - id: coins
    when: coins.exists(c, c.coin == "BTC" && (c.supRate ?? 0) < (c.forceRate ?? 0)) && rates.all(r, r.rate <= 1)
    atStart: fire
    do: [{ notify: { message: "coins" } }]
  - id: fees
    when: bills.exists(b, b.businessType == "open_long" && b.fee < 0 USDT)
    atStart: fire
    do: [{ notify: { message: "fees" } }]
  - id: filled
    each: fill in fills
    when: fill.size >= 0.01 BTC && fill.fee > 0 USDT
    do: [{ notify: { message: "fill \${fill.tradeSide ?? 'one way'}" } }]
  - id: lost
    each: past in closed
    when: past.netProfit < 0 USDT
    do: [{ notify: { message: "lost on \${past.symbol}" } }]
  - id: repaid
    each: repayment in paid
    when: repayment.repayAmount > 0 USDT
    do: [{ notify: { message: "repaid \${repayment.repayAmount}" } }]
`,
      FUTURES,
      { accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '5000' }, spot: { BTC: '1', USDT: '1000' } } }] },
    );
    simulation.advance('1m');
    expect(texts(simulation, 'notified').toSorted()).toEqual(['coins', 'funding', 'settled']);

    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('15s');
    simulation.ask('place-futures-order', marketOrder('buy', 'close', '0.01'));
    const terms = { loanCoin: 'USDT', pledgeCoin: 'BTC', daily: 'SEVEN', loanAmount: d('500') } as const;
    const { orderId = '' } = simulation.ask('loan-borrow', terms);
    for (const amount of ['100', '50']) {
      simulation.ask('loan-repay', { orderId, amount: d(amount), repayAll: false });
      simulation.advance('1m');
    }
    expect(texts(simulation, 'notified').slice(3).toSorted()).toEqual([
      'fees',
      'fill close',
      'fill open',
      'lost on BTCUSDT',
      'open',
      'repaid 100 USDT',
      'repaid 50 USDT',
    ]);
    expect(simulation.said('errored')).toEqual([]);
    expect(simulation.said('watch-failed')).toEqual([]);
  });

  it('tell each funding once, when it is settled', () => {
    const simulation = run(
      `
watch: { fundings: { watch: funding-history, instrument: BTCUSDT } }
rules:
  - id: settled
    each: funding in fundings
    when: funding.rate > -1%
    do: [{ notify: { message: "settled at \${funding.rate}" } }]
`,
      FUTURES,
      { market: flatMarket(50_000, 17 * 60) },
    );
    simulation.advance('17h');
    const hours = simulation.said('notified').map(({ at }) => new Date(at).getUTCHours());
    expect([hours, texts(simulation, 'notified')]).toEqual([
      [8, 16],
      ['settled at 0.0001', 'settled at 0.0001'],
    ]);
    expect(simulation.said('errored')).toEqual([]);
  });
});
