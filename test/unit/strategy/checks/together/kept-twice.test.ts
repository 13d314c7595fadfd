import { describe, expect, it } from 'vitest';
import { emittedGrammar } from '../../../../../src/app/emitted/emitted-grammar.ts';
import { loadStrategies } from '../../../../../src/strategy/load.ts';

const grammar = emittedGrammar();

/**
 * Two goals that keep stops, narrowed as said; answers the hint of `kept-twice`, undefined where it is not reported.
 */
function hint(one: string, other: string): string | undefined {
  const text = `
version: 1
strategy: trial
account: main
market: usdt-futures
params: { mine: { value: '"BTCUSDT"' }, other: { value: '"SOLUSDT"' }, most: { value: 10 } }
watch: { positions: { watch: positions } }
goals:
  - { id: a, keep: stops, each: '${one}', stopLoss: { loss: 3% } }
  - { id: b, keep: stops, each: '${other}', stopLoss: { loss: 5% } }
`;
  const { diagnostics } = loadStrategies({
    files: [{ path: 'trial.yaml', text }],
    ...grammar,
    config: { accounts: [{ name: 'main', exchange: 'paper', ipBound: true }] },
  });
  expect(diagnostics.filter(({ code }) => code !== 'kept-twice' && !code.startsWith('goal-'))).toEqual([]);
  const found = diagnostics.find(({ code }) => code === 'kept-twice');
  return found === undefined ? undefined : (found.hint ?? '');
}

describe('goals that keep the stops of positions', () => {
  it.each([
    ['p in positions where p.symbol == "BTCUSDT"', 'q in positions where q.symbol == "ETHUSDT"'],
    ['p in positions where p.symbol == "BTCUSDT"', 'p in positions where p.symbol != "BTCUSDT"'],
    ['p in positions where p.symbol in ["A", "B"]', 'p in positions where not (p.symbol in ["B", "A"])'],
    ['p in positions where p.symbol == "A" || p.symbol == "B"', 'p in positions where "C" == p.symbol'],
    ['p in positions where p.holdSide == "long"', 'p in positions where p.holdSide == "short" && p.leverage > 2'],
    ['p in positions where p.leverage > 10', 'p in positions where p.leverage <= 10'],
    ['p in positions where p.symbol in ["A", "B"] && p.symbol != "B"', 'p in positions where p.symbol == "B"'],
    ['p in positions where p.symbol == params.mine', 'p in positions where p.symbol != params.mine'],
    ['p in positions where p.symbol == params.mine', 'p in positions where p.symbol in ["ETHUSDT", params.other]'],
    ['p in positions where p.leverage > params.most', 'p in positions where p.leverage <= 10'],
    ['p in positions.filter(q, q.symbol == "A")', 'p in positions where p.symbol == "B"'],
    ['p in positions.filter(q, q.symbol == "A")', 'p in positions.filter(p, p.symbol != "A")'],
    [
      'p in positions.filter(q, q.leverage > 2).filter(r, r.symbol == "A")',
      'p in positions.filter(q, q.symbol == "B")',
    ],
  ])('%s, and %s: no position fits both', (one, other) => {
    expect(hint(one, other)).toBeUndefined();
    expect(hint(other, one)).toBeUndefined();
  });

  it.each([
    ['p in positions', 'p in positions', /^narrow each of them: where position.symbol == "BTCUSDT"$/],
    ['p in positions where p.symbol == "A"', 'q in positions', /exclude it here: where q.symbol != "A"$/],
    [
      'p in positions',
      'q in positions where q.symbol in ["A", "B"]',
      /exclude it there: where not \(p.symbol in \["A", "B"\]\)$/,
    ],
    ['p in positions where not (p.symbol == "A")', 'p in positions where p.symbol == "B"', /exclude it there/],
    [
      'p in positions where p.leverage > 2',
      'p in positions where p.leverage > 3',
      /compare one field with fixed values/,
    ],
    ['p in positions where p.leverage > 2 || p.symbol == "A"', 'p in positions where p.leverage < 1', /fixed values/],
    ['p in positions where p.leverage > params.most', 'p in positions where p.leverage > 3', /fixed values/],
  ])('%s, and %s: it says what would keep them apart', (one, other, said) => {
    expect(hint(one, other)).toMatch(said);
  });
});
