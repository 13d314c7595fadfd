import { expect, it } from 'vitest';
import { emittedGrammar } from '../../../../../src/app/emitted/emitted-grammar.ts';
import { loadStrategies } from '../../../../../src/strategy/load.ts';

const grammar = emittedGrammar();

/** Closes every position that is there. */
const CLOSES = `
version: 1
strategy: closes
account: main
market: usdt-futures
watch: { positions: { watch: positions } }
rules:
  - { id: old, each: p in positions, when: p.age > 4h, atStart: fire, do: [{ close: { position: =p } }] }
`;

function found(goal: string): readonly string[] {
  const keeps = `version: 1\nstrategy: keeps\naccount: main\ngoals:\n  - { id: kept, ${goal} }\n`;
  const { diagnostics } = loadStrategies({
    files: [
      { path: 'closes.yaml', text: CLOSES },
      { path: 'keeps.yaml', text: keeps },
    ],
    ...grammar,
    config: { accounts: [{ name: 'main', exchange: 'paper', ipBound: true }] },
  });
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

it('a rule that closes positions, whichever they are, leaves the coins of a goal at spot alone', () => {
  const grid = (instrument: string) =>
    `keep: grid, instrument: ${instrument}, side: long, range: { low: 55000 USDT/BTC, high: 65000 USDT/BTC }, levels: 11, amount: 50 USDT`;
  expect(found(grid('spot/BTCUSDT'))).toEqual([]);
  expect(found(grid('usdt-futures/BTCUSDT'))).toEqual(['writes-kept']);
});
