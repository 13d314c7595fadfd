import { describe, expect, test } from 'vitest';
import { emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { formatMoney } from '../../../../src/domain/money.ts';
import { knownFields, moneyOf } from '../../../../src/strategy/model/known-fields.ts';
import { loadStrategies } from '../../../../src/strategy/load.ts';

const grammar = emittedGrammar();
const TEMPLATE = `version: 1
template: dip
params:
  pair: { type: instrument, doc: "what" }
  side: { type: text, default: long, oneOf: [long, short], doc: "direction" }
  stake: { type: amount, default: 10 USDT, min: 5 USDT, max: 500 USDT, doc: "how much" }
watch:
  price: { watch: ticker, instrument: =params.pair, every: 5s }
rules:
  - id: enter
    on: { every: 1h }
    when: price.last > 0.1 * price.high24h
    do:
      - open: { instrument: =params.pair, side: =params.side, value: params.stake }
limits:
  orderValue: 500 USDT
  openValue: 900 USDT
`;

const use = (name: string, rest: string): { path: string; text: string } => ({
  path: `${name}.yaml`,
  text: `version: 1\nstrategy: ${name}\nuse: dip\naccount: main\n${rest}`,
});

const load = (...files: { path: string; text: string }[]) =>
  loadStrategies({ files: [{ path: 'dip.yaml', text: TEMPLATE }, ...files], ...grammar });

describe('a template', () => {
  test('used twice gives two strategies with values of their own', () => {
    const { strategies, diagnostics } = load(
      use('bit', 'with: { pair: BTCUSDT }\n'),
      use('eth', 'with: { pair: ETHUSDT, stake: 20 USDT }\n'),
    );
    expect(diagnostics).toEqual([]);
    expect(strategies.map(({ name }) => name)).toEqual(['bit', 'eth']);
    const stakes = strategies.flatMap((strategy) =>
      strategy.rules.flatMap(({ steps }) => steps).map(({ fields }) => moneyOf(knownFields(fields, strategy)['value'])),
    );
    expect(
      stakes.map((stake) => (stake?.value === undefined ? '' : formatMoney({ ...stake, value: stake.value }))),
    ).toEqual(['10 USDT', '20 USDT']);
  });

  test('an instrument that a param names is as good as written: it is polled, and limits are checked against it', () => {
    const { strategies } = load(use('bit', 'with: { pair: BTCUSDT }\n'));
    expect(strategies[0]?.rules[0]?.steps[0]?.instruments).toEqual([{ market: 'usdt-futures', symbol: 'BTCUSDT' }]);
    const { diagnostics } = load(use('bit', 'with: { pair: BTCUSDT }\nlimits: { instruments: [ETHUSDT] }\n'));
    expect(diagnostics.map(({ code }) => code)).toEqual(['limit-instruments']);
  });

  test('its limits hold where the file says none of that kind', () => {
    const { strategies } = load(use('bit', 'with: { pair: BTCUSDT }\nlimits: { orderValue: 50 USDT }\n'));
    expect(strategies[0]?.limits.map(({ kind, bound }) => `${kind} ${String(moneyOf(bound)?.value)}`)).toEqual([
      'orderValue 50000000000000000000',
      'openValue 900000000000000000000',
    ]);
  });

  test('a rule of it is another rule once a value changes, and the same where only the account file was reworded', () => {
    const revision = (rest: string): string | undefined => load(use('bit', rest)).strategies[0]?.rules[0]?.revision;
    const before = revision('with: { pair: BTCUSDT, stake: 20 USDT }\n');
    expect(revision('with:\n  stake: 20  USDT # more\n  pair: "BTCUSDT"\n')).toBe(before);
    expect(revision('with: { pair: BTCUSDT, stake: 21 USDT }\n')).not.toBe(before);
  });

  test('that no file uses is no strategy, and no error', () => {
    expect(load()).toEqual({ strategies: [], diagnostics: [] });
  });

  test.each([
    ['stake: 4.99 USDT', 'must be at least 5 USDT'],
    ['stake: 500.01 USDT', 'must be at most 500 USDT'],
    ['stake: 5 EUR', 'must be in USDT, and this is in EUR'],
    ['stake: 5', 'must be an amount with its coin'],
    ['side: up', 'must be one of long, short'],
    ['pair: btc', 'must be an instrument'],
  ])('%s is refused at the file, with the declaration beside it', (value, message) => {
    const pair = value.startsWith('pair') ? '' : 'pair: BTCUSDT, ';
    const { diagnostics } = load(use('bit', `with: { ${pair}${value} }\n`));
    expect(diagnostics).toMatchObject([
      { code: 'template-value', place: { file: 'bit.yaml' }, related: { place: { file: 'dip.yaml' } } },
    ]);
    expect(diagnostics[0]?.message).toContain(message);
  });

  test.each(['stake: 5 USDT', 'stake: 500 USDT', 'side: short'])('%s is within the bounds', (value) => {
    expect(load(use('bit', `with: { pair: BTCUSDT, ${value} }\n`)).diagnostics).toEqual([]);
  });
});
