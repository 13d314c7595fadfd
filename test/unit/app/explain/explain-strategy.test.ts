import { describe, expect, test } from 'vitest';
import { emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { worstCases } from '../../../../src/app/check/worst-case.ts';
import { explainStrategy } from '../../../../src/app/explain/explain-strategy.ts';
import { explainText } from '../../../../src/app/explain/explain-text.ts';
import type { Strategy } from '../../../../src/strategy/model/strategy.ts';
import { drawCase } from '../../../simulation/skip/draw-case.ts';
import { strategy } from '../../../simulation/strategy.ts';
import { SEED } from '../../../seed.ts';

const { vocabulary } = emittedGrammar();
const FROM = Date.UTC(2026, 0, 1);

function explained(one: Strategy) {
  const said = explainStrategy(one, { vocabulary, from: FROM });
  return { said, text: explainText(said) };
}

/** What is left where something could not be said. */
const HOLES = /undefined|\[object|NaN|null|  \.|\(\)|of \.| {2}of /;

describe('of random strategies', () => {
  test.each(Array.from({ length: 60 }, (_, index) => SEED + index))('seed %i: nothing is left out', (seed) => {
    for (const one of drawCase(seed, { minutes: 2 }).strategies) {
      const { said, text } = explained(one);
      expect(text).not.toMatch(HOLES);
      expect(said.parts.map(({ id }) => id)).toEqual([...one.rules, ...one.goals].map(({ id }) => id));
      expect(said.parts.map(({ does }) => does.length)).toEqual([
        ...one.rules.map(({ steps }) => steps.length),
        ...one.goals.map(() => 1),
      ]);
      for (const { does } of said.parts) for (const words of does) expect(words).toMatch(/^\S+s /);
      expect(said.limits.filter((words) => !words.startsWith('no limit holds back'))).toHaveLength(one.limits.length);
    }
  });

  test.each(Array.from({ length: 60 }, (_, index) => SEED + index))(
    'seed %i: figures are those of the worst case',
    (seed) => {
      for (const one of drawCase(seed, { minutes: 2 }).strategies) {
        const { said } = explained(one);
        const lines = said.most.join('\n');
        for (const worst of worstCases(one, { vocabulary, from: FROM }))
          for (const figure of Object.values(worst).flat().map(String))
            if (/^\d/.test(figure)) expect(lines).toContain(figure);
      }
    },
  );
});

const HEAD =
  'market: usdt-futures\nwatch:\n  btc: { watch: ticker, instrument: BTCUSDT }\n  positions: { watch: positions }\n';

function partOf(lines: string) {
  return explained(strategy(`${HEAD}${lines}`, { name: 'one', head: '' })).said.parts[0];
}

test('a grid says when it is laid again, where its figures go by what changes', () => {
  const gridOf = (fields: string) =>
    partOf(
      `params: { width: { value: 5%, doc: w } }\ngoals: [{ id: g, keep: grid, instrument: BTCUSDT, side: long, levels: 5, unprotected: 'by hand', ${fields} }]\n`,
    )?.does[0];
  const AGAIN = 'It is laid again each time that its middle, an end or its amount has changed by';
  expect(gridOf('amount: 50 USDT, around: { width: params.width }')).not.toContain(AGAIN);
  expect(gridOf('amount: 50 USDT, around: { width: 5%, price: btc.last }')).toContain(`${AGAIN} 0.2% or more`);
  expect(gridOf('amount: 50 USDT, minMove: 1%, range: { low: btc.last * 90%, high: 90000 USDT/BTC }')).toContain(
    `${AGAIN} 1% or more`,
  );
  expect(gridOf('amount: btc.last * 0.01 BTC, around: { width: 5% }')).toContain(AGAIN);
});

test('an instance of a file says so, and whose limits hold for all', () => {
  const rule = 'rules:\n  - { id: r, on: manual, do: [{ notify: { message: hello } }] }\n';
  const [limit] = strategy(`${rule}limits: { ordersPer: { 1d: 20 } }\n`, { name: 'dips' }).limits;
  const one = strategy(rule, { name: 'dips' });
  const limits = limit === undefined ? [] : [limit];
  const { said } = explained({ ...one, name: 'dips/BTCUSDT', around: { file: 'dips', instances: 3, limits } });
  expect(said.about).toMatch(/^It is one of the 3 instances of dips\. It acts on the account main/);
  expect(said.limits).toEqual(['it places at most 20 orders within 1d (all 3 instances of dips together)']);
});

describe('sales of coins that the file buys', () => {
  const SPOT = 'market: spot\nwatch:\n  btc: { watch: ticker, instrument: BTCUSDT }\n';
  const LIMITS = 'limits: { orderValue: 500 USDT }\n';
  const saidOf = (lines: string) => explained(strategy(`${SPOT}${lines}${LIMITS}`, { name: 'one', head: '' })).said;
  const sale = (more: string) =>
    saidOf(
      `rules:\n  - { id: r, on: { every: 1h }, do: [{ sell: { instrument: BTCUSDT, value: 900 USDT${more} } }] }\n`,
    );
  const NO_LIMIT = 'no limit holds back a sale of coins that it has bought';
  const PASS_HALTS = expect.stringContaining('sales of coins that it has bought') as string;

  test('are bounded by no limit, and a halt does not stop them', () => {
    const said = sale('');
    expect(said.parts[0]?.most.join()).not.toContain('limit');
    expect(said.limits).toContain(NO_LIMIT);
    expect(said.halts).toContainEqual(PASS_HALTS);
    expect(said.most.join()).not.toContain('order');
  });

  test('out of the whole wallet are bounded as every order', () => {
    const said = sale(', of: wallet');
    expect(said.parts[0]?.most).toContain('each order is 500 USDT at most, by the limit `orderValue`');
    expect(said.limits).not.toContain(NO_LIMIT);
    expect(said.halts).not.toContainEqual(PASS_HALTS);
  });

  test('of a grid leave its purchases bounded', () => {
    const said = saidOf(
      'goals:\n  - { id: g, keep: grid, instrument: BTCUSDT, side: long, range: { low: 50000 USDT/BTC, high: 60000 USDT/BTC }, levels: 5, amount: 100 USDT }\n',
    );
    expect(said.parts[0]?.most).toEqual(['each purchase is 500 USDT at most, by the limit `orderValue`']);
    expect(said.limits).toContain(NO_LIMIT);
  });
});

describe('how much at most', () => {
  test('an expression is bounded by the limit', () => {
    const part = partOf(
      'rules:\n  - { id: r, when: btc.last > 1 USDT/BTC, cooldown: 1h, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.1 BTC } }] }\nlimits: { orderValue: 500 USDT }\n',
    );
    expect(part?.most).toEqual([
      'it fires at most once an hour and 24 times a day',
      'each order is 500 USDT at most, by the limit `orderValue`',
    ]);
  });

  test('without a limit it is said that nobody can know', () => {
    const part = partOf(
      'rules:\n  - { id: r, when: btc.last > 1 USDT/BTC, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.1 BTC } }] }\n',
    );
    expect(part?.most).toEqual([
      'there is no bound on how often it fires',
      'the size of each order follows from what is read at that moment',
    ]);
  });
});

test('a halt does not stop what only closes, and the file says what it never does', () => {
  const { said } = explained(
    strategy(
      `${HEAD}rules:\n  - { id: out, each: position in positions, when: position.leverage > 5, atStart: fire, do: [{ close: { position: =position } }] }\n`,
      { name: 'one', head: '' },
    ),
  );
  expect(said.parts[0]?.terms).toContain('it adds no risk: a halt does not stop it');
  expect(said.never).toContain('it never opens or buys anything');
  expect(said.never).not.toContain('it never places or changes an order');
});

test('open interest and settled fundings are said of their contract', () => {
  const { text } = explained(
    strategy(
      `watch:
  interest: { watch: open-interest, instrument: BTCUSDT }
  fundings: { watch: funding-history, instrument: ETHUSDT }
rules:
  - id: tell
    when: interest.size > 90000 BTC && fundings.size() > 3
    do: [{ notify: { message: "much" } }]
`,
      { head: 'market: usdt-futures\n' },
    ),
  );
  expect(text).toContain('the open interest of BTCUSDT is above 90000 BTC');
  expect(text).toContain('the number of the last fundings of ETHUSDT is above 3');
  expect(text).toContain('every 5 minutes: the last fundings of ETHUSDT (`fundings`, funding-history;');
});
