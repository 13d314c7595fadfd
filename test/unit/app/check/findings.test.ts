import { describe, expect, test } from 'vitest';
import { polledBy } from '../../../../src/app/check/polled.ts';
import { findingsOf } from '../../../../src/app/check/findings.ts';
import { outlookOf } from '../../../../src/app/check/outlook.ts';
import { emittedFacts, emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { worstCases } from '../../../../src/app/check/worst-case.ts';
import { loadConfig } from '../../../../src/strategy/config/load-config.ts';
import { loadStrategies } from '../../../../src/strategy/load.ts';

const { vocabulary, structure, configStructure } = emittedGrammar();
const facts = emittedFacts();
const now = Date.UTC(2026, 5, 1);
const CONFIG = 'version: 1\naccounts:\n  main: { exchange: paper }\n  hedge: { exchange: paper, parent: main }\n';
const { config } = loadConfig(
  { path: 'purser.yaml', text: CONFIG, absolutePath: '/purser.yaml' },
  configStructure,
  vocabulary,
);

function loaded(...bodies: string[]) {
  const files = bodies.map((body, index) => {
    const name = `s${String(index)}`;
    return {
      path: `${name}.yaml`,
      text: `version: 1\nstrategy: ${name}\naccount: main\naccounts: [main, hedge]\n${body}`,
    };
  });
  const { strategies, diagnostics } = loadStrategies({ files, vocabulary, structure, config });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return strategies;
}

function judged(...bodies: string[]) {
  const project = {
    ...(config === undefined ? {} : { config }),
    strategies: loaded(...bodies),
    diagnostics: [],
    sources: new Map<string, string>(),
  };
  return { ...findingsOf(project, facts), ...outlookOf(project, { vocabulary, now }) };
}

const permissions = (body: string): string[] =>
  judged(body).permissions.map(({ account, permission }) => `${account} ${permission}`);

/** What accounts hold is read each half minute or minute. */
const HELD = /^(mix-account|mix-all-position|spot-assets|spot-tickers)$/;

describe('the budget of polls', () => {
  /** Without what the daemon polls by itself. */
  const budgetOf = (...bodies: string[]) =>
    judged(...bodies).budget.filter(
      ({ operation, pollsPerSecond }) =>
        !/-orders|-fill|-bill|history-position/.test(operation) && !(HELD.test(operation) && pollsPerSecond <= 1 / 29),
    );
  const watch = (every: string): string => `watch:\n  positions: { watch: positions, every: ${every} }\n`;

  test('equal polls of several files are one, at the fastest pace', () => {
    expect(budgetOf(watch('4s'), watch('2s'))).toEqual([
      { operation: 'mix-all-position', account: 'main', pollsPerSecond: 0.5, allowedPerSecond: 5, share: 0.1 },
    ]);
  });

  test('what steps need for their planning counts', () => {
    const opens =
      'rules:\n  - id: a\n    on: start\n    do: [{ open: { instrument: BTCUSDT, side: long, value: 5 USDT } }]\n';
    expect(budgetOf(opens)).toMatchObject([{ operation: 'mix-ticker', account: 'all', pollsPerSecond: 0.2 }]);
  });

  describe('what a schedule reads at its ticks counts', () => {
    const lists = (on: string, every = '1m', count = 1): string => {
      const names = [
        'BTC',
        'ETH',
        'SOL',
        'XRP',
        'ADA',
        'DOT',
        'LTC',
        'UNI',
        'AVAX',
        'LINK',
        'ATOM',
        'NEAR',
        'APT',
        'ARB',
        'OP',
        'SUI',
        'TIA',
      ];
      const used = names.slice(0, count);
      const watched = used.map(
        (name) => `  c${name}: { watch: candles, instrument: ${name}USDT, granularity: 1m, every: ${every} }\n`,
      );
      const asked = used.map((name) => `change(c${name}.close, 1) > 0%`).join(' && ');
      return `watch:\n${watched.join('')}rules:\n  - id: r\n    on: ${on}\n    when: "${asked}"\n    do: [{ notify: { message: x } }]\n`;
    };
    const candles = (...bodies: string[]) =>
      budgetOf(...bodies).find(({ operation }) => operation === 'mix-candles')?.pollsPerSecond;

    test.each([
      ['beside the pace of the watch', '{ every: 7s }', '1m', 1 / 60 + 1 / 7],
      ['but not where that comes at the same instants', '{ every: 2m }', '1m', 1 / 60],
      ['a cron by its nearest times', '{ cron: "0,2,30 * * * *" }', '7s', 1 / 7 + 1 / 120],
      ['one with seconds too', '{ cron: "*/5 * * * * *" }', '7s', 1 / 7 + 1 / 5],
      ['nothing for a start', 'start', '1m', 1 / 60],
      ['one that is delayed always', '{ every: 2m, jitter: 5s }', '1m', 1 / 60 + 1 / 120],
    ])('%s', (_, on, every, perSecond) => {
      expect(candles(lists(on, every))).toBeCloseTo(perSecond, 2);
    });

    test('once for all schedules that tick together', () => {
      expect(candles(lists('{ every: 7s }'), lists('{ every: 7s }'))).toBeCloseTo(1 / 60 + 1 / 7, 2);
      expect(candles(lists('{ every: 7s }'), lists('{ every: 11s }'))).toBeCloseTo(1 / 60 + 1 / 7 + 1 / 11, 2);
    });

    test('and one that ticks more often than its lists can be read is an error that names both', () => {
      const found = judged(lists('{ cron: "* * * * * *" }', '7s', 17)).diagnostics;
      expect(found).toMatchObject([{ severity: 'error', code: 'budget-tick', place: { line: 25 } }]);
      expect(found[0]?.message).toContain('`s0/r` ticks up to every 1s and reads `s0/c');
      const subs =
        'watch:\n  subs: { watch: sub-accounts, every: 1m }\nrules:\n  - id: r\n    on: { every: 1s }\n    when: size(subs) > 1\n    do: [{ notify: { message: x } }]\n';
      expect(judged(subs).diagnostics[0]?.message).toContain('`s0/r` ticks up to every 1s and reads `s0/subs`');
      expect(judged(lists('{ every: 5s }', '1m', 17)).diagnostics).toEqual([]);
    });

    test('what the planner of a step has to know too', () => {
      const opens =
        'rules:\n  - id: a\n    on: { every: 2s }\n    do: [{ open: { instrument: BTCUSDT, side: long, value: 5 USDT } }]\n';
      expect(budgetOf(opens)).toMatchObject([{ operation: 'mix-ticker', pollsPerSecond: 0.7 }]);
    });
  });

  test('the past that the daemon reads each hour counts, beside all else that reads bills', () => {
    const rows = (body: string) =>
      judged(body)
        .budget.filter(({ operation }) => operation === 'mix-account-bill')
        .map(({ account, pollsPerSecond }) => [account, pollsPerSecond])
        .toSorted();
    expect(rows(watch('4s'))).toEqual([
      ['hedge', 0.0003],
      ['main', 0.0003],
    ]);
    expect(rows('market: spot\nwatch:\n  btc: { watch: ticker, instrument: BTCUSDT }\n')).toEqual([]);
  });

  test('of the wallets those are read that a goal names', () => {
    const goal = (from: string): string[] =>
      budgetOf(
        `goals:\n  - id: g\n    keep: balance\n    of: { wallet: usdt_futures, coin: USDT }\n    atLeast: 5 USDT\n    from: [${from}]\n`,
      ).map(({ operation, account }) => `${operation} of ${account}`);
    expect(goal('{ wallet: spot }').toSorted()).toEqual(['mix-account of main', 'spot-assets of main']);
    expect(goal('{ wallet: p2p, account: hedge }').toSorted()).toEqual([
      'funding-assets of hedge',
      'mix-account of main',
      'spot-assets of hedge',
      'spot-assets of main',
    ]);
  });
});

describe('the permissions that keys need', () => {
  test('reading alone where nothing acts', () => {
    expect(permissions('watch:\n  positions: { watch: positions }\n')).toEqual(['hedge read', 'main read']);
  });

  test('a transfer between accounts takes the key of the parent', () => {
    const transfer =
      'rules:\n  - id: a\n    on: start\n    do: [{ transfer: { from: { account: hedge, wallet: spot }, to: { wallet: spot }, amount: 5 USDT } }]\n';
    expect(permissions(transfer)).toEqual(['hedge read', 'main read', 'main wallet_transfer']);
  });

  test('a goal without savings among its sources needs no permission for them', () => {
    const goal = (from: string): string =>
      `goals:\n  - id: g\n    keep: balance\n    of: { wallet: usdt_futures, coin: USDT }\n    atLeast: 5 USDT\n    from: [${from}]\n`;
    expect(permissions(goal('{ wallet: spot }'))).toEqual(['hedge read', 'main read', 'main wallet_transfer']);
    expect(permissions(goal('{ savings: flexible }'))).toContain('main earn');
  });

  test('only the account whose savings a goal touches needs the permission for them', () => {
    const goal = (from: string): string =>
      `goals:\n  - id: g\n    keep: balance\n    of: { wallet: usdt_futures, coin: USDT }\n    atLeast: 5 USDT\n    from: [${from}]\n`;
    const earners = (from: string): string[] => permissions(goal(from)).filter((one) => one.endsWith(' earn'));
    expect(earners('{ savings: flexible }, { account: hedge, wallet: spot }')).toEqual(['main earn']);
    expect(earners('{ account: hedge, savings: flexible }, { wallet: spot }')).toEqual(['hedge earn']);
  });
});

describe('the worst case', () => {
  const rule = (head: string, limits = ''): string =>
    `rules:\n  - id: a\n    ${head}\n    do: [{ open: { instrument: BTCUSDT, side: long, value: 50 USDT } }]\n${limits}`;

  test.each([
    ['on: { every: 10m }', '', ['300 USDT'], ['7200 USDT']],
    ['on: { cron: "*/15 9 * * MON" }', '', ['200 USDT'], ['200 USDT']],
    ['on: start', '', ['50 USDT'], ['50 USDT']],
    ['on: manual', '', 'unbounded', 'unbounded'],
    ['on: manual', 'limits: { orderValue: 40 USDT, ordersPer: { 1h: 3, 1d: 10 } }\n', ['120 USDT'], ['400 USDT']],
    ['on: { every: 10m }', 'limits: { orderValue: 30 USDT }\n', ['180 USDT'], ['4320 USDT']],
  ])('of a rule with %s and %s', (head, limits, perHour, perDay) => {
    expect(judged(rule(head, limits)).worstCase).toMatchObject([
      { account: 'main', orderedPerHour: perHour, orderedPerDay: perDay, open: 'unbounded', transferredPerDay: [] },
    ]);
  });

  const transfers = (limits: string): string =>
    `rules:\n  - id: a\n    on: manual\n    do: [{ transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 50 USDT } }]\n${limits}`;

  test.each([
    ['', 'unbounded'],
    ['limits: { transferPerDay: { most: [120 USDT] } }\n', ['120 USDT']],
    ['limits: { redeemPerDay: { most: [120 USDT] } }\n', 'unbounded'],
  ])('of transfers by hand with %s', (limits, most) => {
    expect(judged(transfers(limits)).worstCase).toMatchObject([
      { transferredPerHour: most, transferredPerDay: most, orderedPerDay: [] },
    ]);
  });

  test('of a goal that redeems and transfers, each is bounded in a day by its own limit', () => {
    const goal =
      'goals:\n  - id: g\n    keep: balance\n    of: { wallet: usdt_futures, coin: USDT }\n    atLeast: 5 USDT\n    from: [{ savings: flexible }]\nlimits: { transferPerDay: { most: [100 USDT] }, redeemPerDay: { most: [50 USDT] } }\n';
    expect(judged(goal).worstCase).toMatchObject([
      { transferredPerDay: ['100 USDT'], redeemedPerDay: ['50 USDT'], subscribedPerDay: [] },
    ]);
  });

  test('of a strategy that also subscribes, transfers keep the bound of their limit', () => {
    const subscribes = transfers('limits: { transferPerDay: { most: [120 USDT] } }\n').replace(
      'do: [',
      'do: [{ subscribe: { product: "1001", amount: 30 USDT } }, ',
    );
    expect(judged(subscribes).worstCase).toMatchObject([
      { transferredPerDay: ['120 USDT'], redeemedPerDay: [], subscribedPerDay: 'unbounded' },
    ]);
  });

  test('the limits of the account and of all accounts bound it too', () => {
    const text = `version: 1
accounts: { main: { exchange: paper, limits: { orderValue: 20 USDT, openValue: 70 USDT } }, hedge: { exchange: paper } }
limits: { ordersPer: { 1h: 2 }, openValue: 90 USDT }
`;
    const outer = loadConfig({ path: 'purser.yaml', text, absolutePath: '/purser.yaml' }, configStructure, vocabulary);
    expect(outer.diagnostics).toEqual([]);
    const [strategy] = loaded(rule('on: manual', 'limits: { orderValue: 40 USDT }\n'));
    expect(strategy && worstCases(strategy, { vocabulary, from: now, config: outer.config })).toMatchObject([
      { orderedPerHour: ['40 USDT'], orderedPerDay: ['960 USDT'], open: ['70 USDT'] },
    ]);
  });

  test('a strategy that is switched off does nothing', () => {
    expect(judged(`mode: off\n${rule('on: start')}`).worstCase).toEqual([]);
  });
});

describe('limits of accounts', () => {
  test('make the reads of what is open and waits a need of the keys', () => {
    const text = `version: 1
accounts: { one: { exchange: paper } }
limits: { openValue: 500 USDT }
`;
    const limited = loadConfig(
      { path: 'purser.yaml', text, absolutePath: '/purser.yaml' },
      configStructure,
      vocabulary,
    );
    const { asked } = polledBy([], limited.config);
    // Trigger orders are a request for plain ones, and one for those that trail.
    const operations = ['mix-all-position', 'mix-orders-pending', 'mix-orders-plan-pending', 'mix-orders-plan-pending'];
    expect(asked).toMatchObject(
      operations.map((operation) => ({ operation, account: 'one', by: 'purser.yaml/limits' })),
    );
  });
});
