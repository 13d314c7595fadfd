import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { junit } from '../../../../src/app/test/junit.ts';
import { testReport } from '../../../../src/app/test/report-tests.ts';
import { runTests } from '../../../../src/app/test/run-tests.ts';
import { missesOf, runOne } from './tests.ts';

const misses = (expected: string, given = ''): readonly string[] => missesOf(runOne(`${given}expect:\n${expected}`));

describe('an expectation', () => {
  it.each([
    ['fired', '- { at: 4m, fired: [] }\n- { at: 6m, fired: [buy] }', []],
    ['fired, once too often', '- { at: 6m, fired: [buy, buy] }', ['at 6m: fired: buy; buy | buy']],
    ['fired, although nothing may have', '- { at: 6m, fired: [] }', ['at 6m: fired: nothing | buy']],
    [
      'actions',
      '- { at: 6m, actions: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 }, by: buy, outcome: filled }] }',
      [],
    ],
    ['actions, fewer than there are', '- { at: 6m, actionsInclude: [] }', []],
    ['positions', '- { at: 6m, positions: [{ instrument: BTCUSDT, size: 0.010, price: 62000 }] }', []],
    [
      'positions, one too many',
      '- { at: 6m, positions: [{ side: long }, { side: short }] }',
      [
        'at 6m: positions: { side: long }; { side: short } | { account: main, instrument: BTCUSDT, side: long, size: 0.01, price: 62000 }; missing: { side: short }',
      ],
    ],
    ['state', '- { at: 4m, state: { buy: low } }\n- { at: 6m, state: { buy: high } }', []],
    ['state, another', '- { at: 6m, state: { buy: low } }', ['at 6m: state: buy: low | buy: { buy: high }']],
    ['vars', '- { at: 6m, vars: { count: 1 } }', []],
    ['vars, another value', '- { at: 6m, vars: { count: 2 } }', ['at 6m: vars: count: 2 | count: 1']],
    ['balances', '- { at: 4m, balances: { main: { usdt_futures: { USDT: 1000 }, spot: { BTC: 0 } } } }', []],
    ['journal', '- { at: 6m, journal: [{ kind: fired, rule: buy }, { kind: filled, text: opened long }] }', []],
    [
      'journal in another order',
      '- { at: 6m, journal: [{ kind: filled }, { kind: fired }] }',
      [expect.stringContaining('at 6m: journal')],
    ],
    ['never, and it was so', '- { at: 6m, never: [{ fired: buy }] }', ['at 6m: never fired: not buy | buy']],
    ['never in a span before', '- { between: [1m, 4m], never: [{ fired: buy }, { action: { open: {} } }] }', []],
    [
      'never, by action',
      '- { between: [1m, 6m], never: [{ action: { open: { side: long } } }] }',
      [expect.stringContaining('never action')],
    ],
  ])('%s', (_name, expected, result) => {
    expect(misses(expected)).toEqual(result);
  });
});

describe('a call that goes otherwise', () => {
  const order = (answer: string): string => `outcomes: [{ operation: place-futures-order, answer: ${answer} }]\n`;

  it.each([
    [
      'rejected, and tried again',
      '{ reject: 40762, message: no money }',
      '[{ kind: rejected, text: no money }, { kind: accepted }]',
      '[{ size: 0.01 }]',
    ],
    ['lost on its way back', 'lost-response', '[{ kind: unknown }, { kind: accepted }]', '[{ size: 0.01 }]'],
    ['late', '{ delay: 3s }', '[{ kind: accepted }]', '[{ size: 0.01 }]'],
  ])('is %s', (_name, answer, journal, positions) => {
    expect(misses(`- { at: 5m30s, journal: ${journal}, positions: ${positions} }`, order(answer))).toEqual([]);
  });

  it('is about its account, its time and so many calls alone', () => {
    const late = 'outcomes: [{ operation: place-futures-order, at: 10m, answer: lost-request }]\n';
    expect(misses('- { at: 6m, positions: [{ size: 0.01 }], never: [{ journal: { kind: unknown } }] }', late)).toEqual([
      'in the whole test: outcomes: a call of place-futures-order in its time | none that it befell',
    ]);
  });
});

it('trades contracts that are margined in their coin, whose fee and size are in it', () => {
  const rule =
    '  - id: coin\n    when: btc.last > 61000 USDT/BTC\n    do:\n      - open: { instrument: coin-futures/BTCUSD, side: long, size: 0.01 BTC }\n';
  const given = 'given: { balances: { main: { coin_futures: { BTC: 0.1 } } } }\n';
  const position = '{ instrument: coin-futures/BTCUSD, size: 0.01, price: 62000 }';
  const expected = `- { at: 6m, positions: [${position}], balances: { main: { coin_futures: { BTC: 0.099994 } } } }`;
  expect(missesOf(runOne(`${given}expect:\n${expected}`, undefined, rule))).toEqual([]);
});

describe('a loan that is given', () => {
  const care = 'goals:\n  - { id: care, keep: pledge-rate, below: 70%, target: 60% }\n';
  const lent = (loan: string, expected: string) => {
    const given = `given: { balances: { main: { spot: { BTC: 0.01 } } }, loans: [${loan}] }`;
    return missesOf(runOne(`${given}\nexpect:\n${expected}`, undefined, care));
  };

  it('runs from the start with its collateral, at the prices of the test, and no wallet has either amount', () => {
    const loan = '{ loanCoin: USDT, loanAmount: 300, pledgeCoin: BTC, pledgeAmount: 0.007 }';
    const added = 'actions: [{ revise-pledge: { direction: in, pledgeCoin: BTC }, by: care }]';
    expect(lent(loan, `- { at: 2m, ${added}, balances: { main: { spot: { BTC: "< 0.0087", USDT: 0 } } } }`)).toEqual(
      [],
    );
    // 0.0072 BTC are worth 432 USDT: 69.4 %.
    const less = loan.replace('0.007', '0.0072');
    expect(lent(less, '- { at: 2m, actions: [], balances: { main: { spot: { BTC: 0.01, USDT: 0 } } } }')).toEqual([]);
  });

  it.each([
    ['{ loanCoin: DOGE, loanAmount: 300, pledgeCoin: BTC, pledgeAmount: 1 }', 'no loans with `DOGE`'],
    ['{ loanCoin: USDT, loanAmount: 300, pledgeCoin: ETH, pledgeAmount: 1 }', '`ETH` has no price'],
    ['{ loanCoin: BTC, loanAmount: 1, pledgeCoin: BTC, pledgeAmount: 1 }', 'cannot be its own collateral'],
    ['{ loanCoin: USDT, loanAmount: 0, pledgeCoin: BTC, pledgeAmount: 1 }', 'not an amount above zero'],
  ])('that cannot be is an error of the file: %s', (loan, said) => {
    expect(lent(loan, '- { at: 2m, actions: [] }')).toEqual([expect.stringContaining(said)]);
  });
});

describe('a file with mistakes', () => {
  it.each([
    ['coin-futures/BTCUSDT', 'BTCUSD'],
    ['usdc-futures/BTCUSDT', 'BTCPERP'],
  ])('gives no position under the name of another market: %s', (instrument, name) => {
    const { diagnostics } = runOne(
      `given: { positions: [{ instrument: ${instrument}, side: long, size: 1 }] }\nexpect: [{ at: 1m, positions: [] }]`,
    );
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'test-market',
        message: `\`BTCUSDT\` is not a contract of ${instrument.split('/')[0] ?? ''}`,
        hint: `it is called ${name} there: ${instrument.split('/')[0] ?? ''}/${name}`,
        place: expect.objectContaining({ line: 7, column: 40, length: 20 }) as object,
      }),
    ]);
  });

  it.each([
    ['usdt-futures/BTCUSDT', 'BTCUSDT'],
    ['usdc-futures/BTCPERP', 'usdc-futures/BTCPERP'],
    ['coin-futures/BTCUSD', 'coin-futures/BTCUSD'],
  ])('gives one where it does: %s', (instrument, told) => {
    const given = `given: { balances: { main: { usdt_futures: { USDT: 1000 }, usdc_futures: { USDC: 100000 }, coin_futures: { BTC: 1 } } }, positions: [{ instrument: ${instrument}, side: long, size: 0.01 }] }`;
    expect(missesOf(runOne(`${given}\nexpect: [{ at: 1m, positions: [{ instrument: ${told} }] }]`))).toEqual([]);
  });

  it.each([
    ['- { at: soon }', 'test-time: `soon` is not a time after the start'],
    ['- { at: 5m, fires: [buy] }', 'schema-unknown-key: unknown key `fires`'],
  ])('%s', (expected, message) => {
    expect(misses(expected)[0]).toContain(message.split(':')[0]);
  });

  it('names the account, the pair, the operation and the series that are wrong', () => {
    const run = runOne(
      [
        'given: { start: 2026-01-05, balances: { mian: { spot: { USDT: -1 } } }, positions: [{ instrument: ETHUSDT, side: long, size: 1 }] }',
        'outcomes: [{ operation: place-order, answer: lost-request }]',
        'expect: [{ at: 1m, fired: [] }]',
      ].join('\n'),
      'BTCUSDT: 6000O',
    );
    expect(
      missesOf(run)
        .map((line) => line.split(':')[0])
        .toSorted(),
    ).toEqual(['test-account', 'test-amount', 'test-operation', 'test-pair', 'test-series', 'test-start']);
  });
});

it('gives the same result twice', () => {
  const once = (): unknown =>
    runOne('expect: [{ at: 20m, fired: [sell] }]').files.map(({ results }) => results.map(({ entries }) => entries));
  expect(once()).toEqual(once());
});

it.each([
  'positions: [{ instrument: BTCUSDT, side: short }]',
  'orders: [{ instrument: BTCUSDT }]',
  'stops: [{ side: long }]',
  'balances: { main: { usdt_futures: { USDT: 5 } } }',
  'vars: { count: 7 }',
  'journal: [{ kind: rejected }]',
  'never: [{ fired: buy }]',
])('tells the conditions beside a miss of %s', (expected) => {
  const text = testReport(runOne(`expect: [{ at: 6m, ${expected} }]`), { coverage: false });
  expect(text).toContain('✗ it');
  expect(text).toContain('btc.last > 61000 USDT/BTC');
});

it('tells the conditions and the journal once for all that one look missed', () => {
  const text = testReport(runOne('expect: [{ at: 6m, fired: [], positions: [], never: [{ fired: buy }] }]'), {
    coverage: false,
  });
  expect(text.match(/got: /g)).toHaveLength(3);
  expect(text.match(/ {2}buy {2}fired: /g)).toHaveLength(1);
  expect(text).toMatch(/ {2}buy {2}accepted: open/);
  expect(text).not.toContain('accepted: accepted:');
});

it('says that nothing was run where the files have errors', () => {
  const text = testReport(runOne('expect: [{ at: 6m, fired: [none] }]'), { coverage: false });
  expect(text.split('\n')).toContain('not run: the files have errors');
});

it('shows a miss with why the rule stands as it does, the journal, and what was covered', () => {
  const text = testReport(runOne('expect: [{ at: 4m, fired: [buy] }]'), { coverage: true });
  expect(text).toContain('✗ it');
  expect(text).toMatch(
    /expected: buy\n +got: +nothing\n +buy\n(?: +(?:at|truth|phase): .+\n)* +stands: waits for its condition/,
  );
  expect(text).toContain('btc.last > 61000 USDT/BTC = false');
  expect(text).toContain(
    'buy  never acts, conditions 1/2, transitions 0/2; not seen: btc.last > 61000 USDT/BTC is true, fires, is armed again',
  );
  expect(text).toContain('1 test, 1 failed; 0% of rules and goals act');
});

it('writes JUnit that says what was missed', () => {
  const xml = junit(runOne('expect: [{ at: 4m, notified: ["<buy & sell>"] }]'));
  expect(xml).toMatch(/<testsuite name="one" file="[^"]+" tests="1" failures="1">/);
  expect(xml).toContain('expected &lt;buy &amp; sell&gt;, got nothing');
});

describe('funding', () => {
  const rule = `  - id: dear
    when: funding.rate > 0.02%
    atStart: fire
    do: [{ notify: { message: "\${funding.rate * 100}" } }]
`;
  const watch = '  funding: { watch: funding-rate, instrument: BTCUSDT, every: 5s }\n';
  const given = (funding: string) => `BTCUSDT: { series: 60000, funding: ${funding} }`;

  it.each([
    ['0.03%', '- { at: 1m, notified: ["0.03"] }'],
    ['"0.01%x2 0.03% 0.01%"', '- { at: 150s, notified: [] }\n- { at: 4m, notified: ["0.03"] }'],
    ['"0.0001 0.01%+0.01%x2 _x5"', '- { at: 2m, notified: [] }\n- { at: 5m, notified: ["0.03"] }'],
  ])('%s is the rate that rules see, minute by minute', (funding, expected) => {
    expect(missesOf(runOne(`expect:\n${expected}`, given(funding), rule, watch))).toEqual([]);
  });

  it('is settled with the rate of that time', () => {
    // The test begins at nine; the funding falls on the 421st minute.
    const open = `  - { id: in, on: start, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC } }] }\n`;
    const paid = (funding: string) =>
      missesOf(runOne('expect: [{ at: 8h, balances: { main: { usdt_futures: { USDT: 0 } } } }]', given(funding), open));
    const balance = (funding: string) => Number(/USDT: (\d+\.\d+)/.exec(paid(funding)[0]?.split(' | ')[1] ?? '')?.[1]);
    const none = balance('0');
    expect(none - balance('0%x418 1% 0%')).toBeCloseTo(0, 6);
    expect(none - balance('0%x419 1% 0%')).toBeCloseTo(6, 6);
    expect(none - balance('0%x420 1%')).toBeCloseTo(0, 6);
  });

  it('is refused where it is none', () => {
    const said = (funding: string) => missesOf(runOne('expect:\n- { at: 1m, fired: [] }', given(funding), rule, watch));
    expect(said('high')).toEqual([
      'test-funding: `high` is not a value of a series: 0.01%, 0.01%x480, -0.02%, 0.0001 or _x480',
    ]);
    expect(said('_x5')).toEqual(['test-funding: a series begins with a value']);
  });
});

describe('open interest', () => {
  const rule = `  - id: much
    when: interest.size >= 0 BTC
    atStart: fire
    do: [{ notify: { message: much } }]
`;
  const watched = (prices: string) =>
    missesOf(
      runOne(
        'expect:\n- { at: 1m, fired: [much] }',
        prices,
        rule,
        '  interest: { watch: open-interest, instrument: BTCUSDT }\n',
      ),
    );

  it('is what the test gives, and unknown where it gives none', () => {
    expect(watched('BTCUSDT: { series: 60000x4 62000, openInterest: 1200 }')).toEqual([]);
    expect(watched('BTCUSDT: 60000x4 62000')).toEqual(['at 1m: fired: much | nothing']);
  });

  it('may change as prices do, and is never below zero', () => {
    const grown = rule.replace('>= 0 BTC', '> 1400 BTC');
    const looks = 'expect:\n- { at: 110s, fired: [] }\n- { at: 3m, fired: [much] }';
    const watch = '  interest: { watch: open-interest, instrument: BTCUSDT, every: 5s }\n';
    const run = (open: string) =>
      missesOf(runOne(looks, `BTCUSDT: { series: 60000x4 62000, openInterest: "${open}" }`, grown, watch));
    expect(run('1200x1 1500')).toEqual([]);
    expect(run('1200')).toEqual(['at 3m: fired: much | nothing']);
    expect(run('1200 -1')).toEqual([
      'test-open-interest: the open interest is an amount of base coin, and not below zero',
    ]);
  });
});

describe('what a miss shows', () => {
  const reportOf = (expected: string, more: string) =>
    testReport(runOne(`expect:\n${expected}`, undefined, more), { coverage: false }).split('\n');

  it('is a long list from where it differs on, equal items once', () => {
    const rules = `  - { id: tell, on: { every: 10s }, do: [{ notify: { message: told } }] }
  - { id: other, on: { every: 1m }, do: [{ notify: { message: other } }] }
`;
    const tells = (times: number) => Array.from({ length: times }, () => 'tell').join(', ');
    const expected = `- { at: 15m, fired: [${tells(5)}, buy, ${tells(20)}] }`;
    const lines = reportOf(expected, rules);
    const from = lines.findIndex((line) => line.endsWith(': at 15m: fired'));
    expect(lines.slice(from + 1, from + 21)).toEqual([
      '      the first 5 are as expected',
      '      expected:',
      '        - buy',
      '        - tell (20 times)',
      '      got:',
      ...Array.from({ length: 4 }, () => ['        - other', '        - tell (6 times)']).flat(),
      '        - other',
      '        - tell',
      '        - buy',
      '        - tell (5 times)',
      expect.stringMatching(/^ {8}… \d\d more$/),
      expect.anything(),
      expect.anything(),
    ]);
  });

  it('is one line where it is short', () => {
    const lines = reportOf('- { at: 6m, fired: [buy, buy] }', '');
    expect(lines).toContain('      expected: buy; buy');
    expect(lines).toContain('      got:      buy');
  });

  it('says of a goal what it waits for, and nothing of one that is kept', () => {
    const goals = `goals:
  - { id: floor, keep: balance, of: { wallet: usdt_futures, coin: USDT }, atLeast: 5000 USDT, from: [{ wallet: spot }] }
  - { id: kept, keep: balance, of: { wallet: spot, coin: USDT }, atLeast: 0 USDT, from: [{ wallet: p2p }] }
`;
    const lines = reportOf('- { at: 4m, fired: [buy] }', goals);
    const from = lines.indexOf('      floor');
    expect(lines.slice(from, from + 2)).toEqual([
      '      floor',
      expect.stringMatching(/^ {8}stands: plans nothing now: /),
    ]);
    expect(lines).not.toContain('      kept');
  });
});

it('says an error in what all tests share once', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'purser-test-'));
  const file = path.join(directory, 'one.test.yaml');
  const test = (name: string) => `  - { name: ${name}, expect: [{ at: 1m, state: { r: low } }] }\n`;
  writeFileSync(
    path.join(directory, 'one.yaml'),
    'version: 1\nstrategy: one\naccount: main\nrules:\n  - { id: r, on: manual, do: [{ notify: { message: m } }] }\n',
  );
  writeFileSync(
    file,
    `version: 1\nstrategy: one\nprices: { BTC: 60000 }\ngiven: { start: today }\ntests:\n${test('one')}${test('other')}`,
  );
  const { diagnostics } = runTests({ files: [file], config: undefined, filter: undefined });
  expect(diagnostics.map(({ code, place }) => `${code} ${String(place.line)}`)).toEqual([
    'test-pair 3',
    'test-start 4',
  ]);
});
