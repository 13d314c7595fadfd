import { emittedGrammar } from '../../../src/app/emitted/emitted-grammar.ts';
import type { AccountConfig } from '../../../src/strategy/config/config.ts';
import { loadStrategies } from '../../../src/strategy/load.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';

const grammar = emittedGrammar();
const accounts = ['main', 'hedge'].map((name): AccountConfig => ({ name, exchange: 'paper', ipBound: false }));

/** Loads the text of a strategy named `trial`. */
export function load(text: string) {
  return loadStrategies({ files: [{ path: 'trial.yaml', text }], ...grammar, config: { accounts } });
}

/** The codes of what is wrong with a text, with their lines. */
export function faultsOf(text: string): string[] {
  return load(text).diagnostics.map(({ code, place }) => `${String(place.line)} ${code}`);
}

/** Loads a text that must be sound. */
export function sound(text: string): Strategy {
  const { strategies, diagnostics } = load(text);
  const [strategy] = strategies;
  if (strategy === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return strategy;
}

/** The head that every trial has. */
export const HEAD = 'version: 1\nstrategy: trial\naccount: main\n';
