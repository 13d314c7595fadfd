import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import type { Json } from '../../src/domain/journal-entry.ts';
import { flatMarket, market as marketOrder, START } from '../unit/paper/trial.ts';
import { type Fault, faulty, once } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const d = parseDecimal;
const SPOT = 'market: spot\n';
const FUTURES = 'market: usdt-futures\n';

function run(step: string, head: string, given: Partial<Given> = {}): Simulation {
  const text = `rules:\n  - { id: act, on: start, do: [${step}] }\n`;
  return simulate({ strategies: [strategy(text, { head })], market: flatMarket(50_000, 240), ...given });
}

const FAULTS: readonly (Fault | undefined)[] = [undefined, 'lost-response'];

function losing(operation: string, fault: Fault | undefined): Partial<Given> {
  return fault === undefined ? {} : { wrap: (inner) => faulty(inner, once(operation, fault)) };
}

describe('savings', () => {
  it.each(FAULTS)('are subscribed to once (%s)', (fault) => {
    const accounts = [{ name: 'main', balances: { spot: { USDT: '1000' } } }];
    const given = { accounts, ...losing('savings-subscribe', fault) };
    const product = simulate({ strategies: [], market: flatMarket(50_000, 10), accounts })
      .ask('savings-product', { coin: 'USDT' })
      .find(({ periodType }) => periodType === 'flexible');
    const simulation = run(`{ subscribe: { product: "${product?.productId ?? ''}", amount: 100 USDT } }`, SPOT, given);
    simulation.advance('5m');
    const held = simulation.ask('savings-assets', { periodType: 'flexible' }).resultList;
    expect(held.map(({ holdAmount }) => holdAmount)).toEqual([d('100')]);
    expect(simulation.said('accepted')).toHaveLength(1);
  });
});

describe('two equal acts without an id, of which the second never arrives', () => {
  /** Loses the second call of an operation. */
  const losingSecond = (operation: string): Partial<Given> => {
    let calls = 0;
    return {
      wrap: (inner) =>
        faulty(inner, (call) => (call.operation.id === operation && ++calls === 2 ? 'lost-request' : undefined)),
    };
  };

  it('subscribe once, and stay unknown for a person', () => {
    const accounts = [{ name: 'main', balances: { spot: { USDT: '1000' } } }];
    const product = simulate({ strategies: [], market: flatMarket(50_000, 10), accounts })
      .ask('savings-product', { coin: 'USDT' })
      .find(({ periodType }) => periodType === 'flexible');
    const step = `{ subscribe: { product: "${product?.productId ?? ''}", amount: 7 USDT } }`;
    const simulation = run(`${step}, ${step}`, SPOT, { accounts, ...losingSecond('savings-subscribe') });
    simulation.advance('10m');
    const held = simulation.ask('savings-assets', { periodType: 'flexible' }).resultList;
    expect(held.map(({ holdAmount }) => holdAmount)).toEqual([d('7')]);
    expect(simulation.said('accepted')).toHaveLength(1);
    expect(simulation.journal.openIntents()).toMatchObject([{ state: 'unknown' }]);
  });

  it('move margin once, and stay unknown for a person', () => {
    const step = 'set-margin: { position: =position, direction: in, amount: 5 USDT }';
    const text = `
watch: { positions: { watch: positions, every: 5s } }
rules: [{ id: act, each: position in positions, when: position.total > 0 BTC, atStart: fire, do: [{ ${step} }, { ${step} }] }]
`;
    const given = { strategies: [strategy(text, { head: FUTURES })], market: flatMarket(50_000, 240) };
    const simulation = simulate({ ...given, ...losingSecond('mix-set-margin') });
    isolated(simulation);
    simulation.advance('10m');
    expect(simulation.said('accepted')).toHaveLength(1);
    expect(simulation.journal.openIntents()).toMatchObject([{ state: 'unknown' }]);
  });
});

/** Opens a position in isolated margin by another hand. */
function isolated(simulation: Simulation): void {
  const contract = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' } as const;
  simulation.ask('mix-set-margin-mode', { ...contract, marginMode: 'isolated' });
  simulation.ask('place-futures-order', { ...marketOrder('buy', 'open', '0.01'), marginMode: 'isolated' });
}

describe('a fixed term', () => {
  it.each(FAULTS)('is redeemed whole, once (%s)', (fault) => {
    const text = `
watch: { saved: { watch: savings, periodType: fixed, every: 5s } }
rules:
  - id: take
    each: held in saved
    when: held.redeemable
    atStart: fire
    do: [{ redeem: { holding: "=held.orderId ?? ''" } }]
`;
    const simulation = simulate({
      strategies: [strategy(text, { head: SPOT })],
      market: flatMarket(50_000, 240),
      accounts: [{ name: 'main', balances: { spot: { USDT: '1000' } } }],
      ...losing('savings-redeem', fault),
    });
    const early = simulation
      .ask('savings-product', { coin: 'USDT' })
      .find(({ periodType, advanceRedeem }) => periodType === 'fixed' && advanceRedeem === true);
    simulation.ask('savings-subscribe', { productId: early?.productId ?? '', periodType: 'fixed', amount: d('300') });
    simulation.advance('5m');
    expect(simulation.ask('savings-assets', { periodType: 'fixed' }).resultList).toEqual([]);
    const records = simulation.ask('savings-records', { periodType: 'fixed', orderType: 'redeem' }).resultList;
    expect(records.map(({ amount }) => amount)).toEqual([d('300')]);
    expect(simulation.said('errored')).toEqual([]);
    expect(simulation.journal.openIntents()).toEqual([]);
  });
});

describe('a loan', () => {
  const accounts = [{ name: 'main', balances: { spot: { USDT: '1000', BTC: '1' } } }];
  const loans = (simulation: Simulation) =>
    simulation.ask('loan-ongoing-orders', {}).map(({ loanAmount }) => loanAmount);

  it.each(FAULTS)('is taken once (%s)', (fault) => {
    const simulation = run('{ borrow: { amount: 500 USDT, against: BTC } }', SPOT, {
      accounts,
      ...losing('loan-borrow', fault),
    });
    simulation.advance('5m');
    expect(loans(simulation)).toEqual([d('500')]);
    expect(simulation.journal.openIntents()).toEqual([]);
  });

  it('that another hand repaid before anybody looked is not taken again', () => {
    const text = 'rules: [{ id: act, on: manual, do: [{ borrow: { amount: 500 USDT, against: BTC } }] }]';
    const simulation = simulate({
      ...{ strategies: [strategy(text, { head: SPOT })], market: flatMarket(50_000, 240), accounts },
      ...losing('loan-borrow', 'lost-response'),
    });
    simulation.controls().controlOf('trial', 'act')?.fire(undefined);
    simulation.advance('1s');
    const [loan] = simulation.ask('loan-ongoing-orders', {});
    simulation.ask('loan-repay', { orderId: loan?.orderId ?? '', repayAll: true, repayUnlock: true });
    simulation.crash({ downFor: '5s' });
    simulation.advance('10m');
    expect(loans(simulation)).toEqual([]);
    expect(simulation.said('accepted').map(({ text }) => text)).toEqual([
      'accepted: borrow 500 USDT against BTC for main',
    ]);
  });

  it.each(FAULTS)('is repaid in part once (%s)', (fault) => {
    const text = `
watch: { loans: { watch: loans, every: 5s } }
rules:
  - id: repay
    each: loan in loans
    when: loan.loanAmount > 450 USDT
    atStart: fire
    do: [{ repay: { loan: =loan.orderId, amount: 100 USDT } }]
`;
    const simulation = simulate({
      strategies: [strategy(text, { head: SPOT })],
      market: flatMarket(50_000, 240),
      accounts,
      ...losing('loan-repay', fault),
    });
    simulation.ask('loan-borrow', { loanCoin: 'USDT', pledgeCoin: 'BTC', daily: 'SEVEN', loanAmount: d('500') });
    simulation.advance('5m');
    expect(simulation.ask('loan-repay-history', { startTime: START, endTime: simulation.clock.now() }).length).toBe(1);
    expect(simulation.journal.openIntents()).toEqual([]);
  });
});

describe('settings of futures', () => {
  it.each([
    ['{ set-leverage: { instrument: BTCUSDT, leverage: 7 } }', 'mix-set-leverage'],
    ['{ set-margin-mode: { instrument: BTCUSDT, mode: isolated } }', 'mix-set-margin-mode'],
    ['{ set-position-mode: { mode: one-way } }', 'mix-set-position-mode'],
  ] as const)('%s is set, also where the answer was lost', (step, operation) => {
    for (const fault of FAULTS) {
      const simulation = run(step, FUTURES, losing(operation, fault));
      simulation.advance('5m');
      const account = simulation.ask('mix-account', {
        symbol: 'BTCUSDT',
        productType: 'USDT-FUTURES',
        marginCoin: 'USDT',
      });
      const set = {
        'mix-set-leverage': account.crossedMarginLeverage === d('7'),
        'mix-set-margin-mode': account.marginMode === 'isolated',
        'mix-set-position-mode': account.posMode === 'one_way_mode',
      };
      expect(set[operation]).toBe(true);
      expect(simulation.said('accepted')).toHaveLength(1);
    }
  });

  it.each(FAULTS)('margin is added once (%s)', (fault) => {
    const text = `
watch: { positions: { watch: positions, every: 5s } }
rules:
  - id: add
    each: position in positions
    when: position.total > 0 BTC
    atStart: fire
    do: [{ set-margin: { position: =position, direction: in, amount: 20 USDT } }]
`;
    const simulation = simulate({
      strategies: [strategy(text, { head: FUTURES })],
      market: flatMarket(50_000, 240),
      ...losing('mix-set-margin', fault),
    });
    isolated(simulation);
    simulation.advance('5m');
    const bills = simulation.ask('mix-account-bill', { productType: 'USDT-FUTURES', businessType: 'append_margin' });
    expect(bills.bills).toHaveLength(1);
    expect(simulation.said('accepted')).toHaveLength(1);
    expect(simulation.journal.openIntents()).toEqual([]);
  });
});

describe('sub-accounts', () => {
  const step =
    '{ create-subaccounts: { keysTo: keys.json, accounts: [{ name: hedgebtc, label: hedge, permissions: [read] }] } }';
  const made = (fault: Fault | undefined) => {
    const kept: Json[] = [];
    const secrets = {
      open: () => ({
        passphrase: () => 'aVeryOwnPhrase01',
        keep: (secret: Json) => {
          kept.push(secret);
          return undefined;
        },
        discard: () => undefined,
      }),
    };
    const simulation = run(step, SPOT, {
      secrets,
      accounts: [{ name: 'main', ips: ['127.0.0.1'], balances: { spot: { USDT: '100' } } }],
      ...losing('batch-create-subaccount-and-apikey', fault),
    });
    simulation.advance('305s');
    const names = simulation.ask('user-virtual-subaccount-list', {}).subAccountList.map((sub) => sub.subAccountName);
    return { simulation, names, kept };
  };

  it('whose making never arrived are not made again before a person says so', () => {
    const { simulation, names } = made('lost-request');
    expect(names).toEqual([]);
    simulation.advance('30m');
    const [open] = simulation.journal.openIntents();
    expect(open).toMatchObject({ state: 'unknown', intent: { effect: { kind: 'create-subaccounts' } } });
    simulation.crash();
    simulation.advance('30m');
    expect(simulation.journal.openIntents()).toMatchObject([{ state: 'unknown', intent: { id: open?.intent.id } }]);
    expect(simulation.resolve(open?.intent.id ?? '', { kind: 'did-not', note: 'there are none' })).toBeUndefined();
    expect(simulation.said('planned')).toHaveLength(1);
    simulation.advance('10m');
    expect(simulation.said('planned').length).toBeGreaterThan(1);
  });

  it('whose keys were lost with the answer are not called done', () => {
    const { simulation, names, kept } = made('lost-response');
    expect([names, kept]).toEqual([['hedgebtc'], []]);
    expect(simulation.said('accepted')).toEqual([]);
    const [lost] = simulation.said('rejected').map(({ text }) => text);
    expect(lost).toMatch(
      /^happened without effect: make sub-accounts hedgebtc .*their keys were lost with the answer: make others$/,
    );
  });

  it('are made once, and their secrets go to the sink alone', () => {
    const { simulation, names, kept } = made(undefined);
    expect(names).toEqual(['hedgebtc']);
    expect(kept).toMatchObject([[{ name: 'hedgebtc', passphrase: 'aVeryOwnPhrase01' }]]);
    const secret = /"secretKey":"([^"]+)"/.exec(JSON.stringify(kept))?.[1] ?? 'none';
    for (const word of [secret, 'aVeryOwnPhrase01']) {
      expect(JSON.stringify(simulation.entries)).not.toContain(word);
    }
  });
});
