import { describe, expect, it } from 'vitest';
import { missesOf, runOne } from './tests.ts';

const MANUAL = `
  - id: leave
    on: manual
    do:
      - { guard: btc.last > 0 USDT/BTC, notify: { message: left } }
      - { if: vars.count > 5, notify: { message: often } }
`;
const run = (body: string, more = MANUAL) => runOne(body, 'BTCUSDT: 60000x4 62000', more);

describe('a rule that a test fires by hand', () => {
  it('acts at that time, so that every rule can be covered', () => {
    const result = run(
      'fire: [{ at: 1m, rule: leave }]\nexpect: [{ at: 1m, fired: [leave] }, { at: 6m, fired: [buy] }]',
    );
    expect(missesOf(result)).toEqual([]);
    expect(result.files[0]?.coverage.map(({ part, acted }) => [part, acted])).toEqual([
      ['buy', true],
      ['leave', true],
    ]);
  });

  it.each([
    ['that acts by itself', '{ at: 1m, rule: buy }', 'test-fire: `buy` acts by itself'],
    ['that does not exist', '{ at: 1m, rule: laeve }', 'test-rule: the strategy has no rule `laeve`'],
    ['without such an instance', '{ at: 1m, rule: leave, each: BTCUSDT }', 'fire leave: a rule that can be fired then'],
    ['after the last look', '{ at: 9m, rule: leave }', 'fire leave: a look at that time or later'],
  ])('fails the test where it is one %s', (_which, fire, problem) => {
    const misses = missesOf(run(`fire: [${fire}]\nexpect: [{ at: 2m, notified: [] }]`));
    expect(misses).toEqual([expect.stringContaining(problem)]);
  });
});

describe('coverage', () => {
  it('counts what stands before steps', () => {
    const { files } = run('fire: [{ at: 1m, rule: leave }]\nexpect: [{ at: 1m, fired: [leave] }]');
    const leave = files[0]?.coverage.find(({ part }) => part === 'leave');
    expect(leave?.branches).toEqual({ seen: 2, of: 4 });
    expect(leave?.missed).toEqual([
      'guard of step 1: btc.last > 0 USDT/BTC is false',
      'if of step 2: vars.count > 5 is true',
    ]);
  });

  it('counts which items belong, when a rule is armed again and until when it waits', () => {
    const more = `
  - id: again
    each: position in positions where position.symbol == "BTCUSDT"
    when: btc.last > 61000 USDT/BTC
    resetWhen: btc.last < 50000 USDT/BTC
    do:
      - wait: { until: btc.last > 70000 USDT/BTC, atMost: 1m }
`;
    const { files, diagnostics } = run('expect: [{ at: 8m, fired: [buy, again] }]', more);
    expect(diagnostics).toEqual([]);
    const again = files[0]?.coverage.find(({ part }) => part === 'again');
    expect(again?.missed).toEqual(
      expect.arrayContaining([
        'each: position.symbol == "BTCUSDT" is false',
        'resetWhen: btc.last < 50000 USDT/BTC is true',
        'until of step 1: btc.last > 70000 USDT/BTC is true',
      ]),
    );
  });
});
