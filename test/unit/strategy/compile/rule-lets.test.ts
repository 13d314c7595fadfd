import { describe, expect, test } from 'vitest';
import { faultsOf, HEAD, load, sound } from '../fixtures.ts';

const WATCH = 'watch:\n  btc: { watch: ticker, instrument: BTCUSDT }\n  positions: { watch: positions }\n';

/** A rule with these lets, a line each, the first on line 10; its steps say `used`. */
function ruleWith(lets: string, { used = 'hello', more = '' } = {}): string {
  const lines = lets.split('\n').map((line) => `      - ${line}`);
  return `${HEAD}${WATCH}rules:\n  - id: a\n${['    let:', ...lines].join('\n')}\n    when: btc.last > 1 USDT/BTC\n${more}    do: [{ notify: { message: "${used}" } }]\n`;
}

describe('the lets of a rule', () => {
  test('may use those before them, the watches, the lets of the file and what `each` goes over', () => {
    const text = `${HEAD}${WATCH}let: [{ far: btc.last * 2 }]
rules:
  - id: a
    each: position in positions where position.total > least
    let: [{ least: 0.1 BTC }, { half: position.total / 2 }, { more: half + least }, { price: far }]
    when: more > least
    atStart: fire
    guard: price > 1 USDT/BTC
    do: [{ close: { position: =position, size: half } }]
`;
    expect(faultsOf(text)).toEqual([]);
    const [rule] = sound(text).rules;
    expect(rule?.lets.map(({ name }) => name)).toEqual(['least', 'half', 'more', 'price']);
    expect(rule?.reads).toEqual(['btc', 'positions']);
  });

  test('are unknown, wrong or twice there at their places', () => {
    expect(faultsOf(ruleWith('x: nothing + 1'))).toEqual(['10 expr-unknown-name']);
    expect(faultsOf(ruleWith('x: btc.last + 1'))).toEqual(['10 expr-bare-number']);
    expect(faultsOf(ruleWith('x: later\nlater: 1'))).toEqual(['10 expr-unknown-name']);
    expect(faultsOf(ruleWith('x: 1\nx: 2'))).toEqual(['11 name-duplicate']);
    expect(faultsOf(ruleWith('btc: 1'))).toEqual(['10 name-duplicate']);
    expect(faultsOf(ruleWith('now: 1'))).toEqual(['10 name-reserved']);
    expect(faultsOf(ruleWith('position: 1', { more: '    each: position in positions\n' }))).toEqual([
      '10 name-duplicate',
    ]);
  });

  test('that are wrong bring no mistakes with them, and are nothing to other rules', () => {
    const text = ruleWith('x: nothing + 1\ny: x + 1', { used: '${y}' });
    expect(faultsOf(text)).toEqual(['10 expr-unknown-name']);
    const other = '  - id: b\n    when: x > 1\n    do: [{ notify: { message: hello } }]\n';
    expect(faultsOf(text + other)).toEqual(['10 expr-unknown-name', '15 expr-unknown-name']);
  });

  test('know no result of a step: they are computed before any', () => {
    const { diagnostics } = load(ruleWith('x: steps.entry.filledSize'));
    expect(diagnostics).toMatchObject([{ code: 'expr-unknown-name', place: { line: 10 } }]);
    expect(diagnostics[0]?.hint).toContain('no step has a result yet');
  });

  test('are of the type of their expression wherever they are used', () => {
    const more = '    resetWhen: size > 1 USDT\n';
    expect(faultsOf(ruleWith('size: 0.1 BTC', { more }))).toEqual(['12 expr-coin']);
    const step = (size: string) =>
      ruleWith('size: btc.last').replace(
        '{ notify: { message: "hello" } }',
        `{ open: { instrument: BTCUSDT, side: long, size: ${size} } }`,
      );
    expect(faultsOf(step('size'))).toHaveLength(1);
  });

  test('are no columns of candles', () => {
    const text = ruleWith('x: hourly.close').replace(
      '  positions',
      '  hourly: { watch: candles, instrument: BTCUSDT, granularity: 1H }\n  positions',
    );
    expect(faultsOf(text)).toEqual(['11 let-column']);
  });

  test('that read params only are seen by what checks values', () => {
    const text = `${HEAD}${WATCH}params: { stake: { value: 200 USDT } }
rules:
  - id: a
    let: [{ twice: params.stake * 2 }]
    when: btc.last > 1 USDT/BTC
    do: [{ open: { instrument: BTCUSDT, side: long, value: twice } }]
`;
    const [rule] = sound(text).rules;
    expect(rule?.steps[0]?.fields.known([undefined, { stake: 200n * 10n ** 18n }])).toMatchObject({
      value: { value: 400n * 10n ** 18n },
    });
  });

  test('change the revision of their rule alone', () => {
    const of = (text: string) => sound(text).rules[0]?.revision;
    expect(of(ruleWith('x: 1'))).not.toBe(of(ruleWith('x: 2')));
    expect(of(ruleWith('x: 1'))).toBe(of(ruleWith('x:   1')));
  });
});
