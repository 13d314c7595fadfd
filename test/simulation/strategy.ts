import { emittedGrammar } from '../../src/app/emitted/emitted-grammar.ts';
import type { AccountConfig } from '../../src/strategy/config/config.ts';
import { loadStrategies } from '../../src/strategy/load.ts';
import type { Strategy } from '../../src/strategy/model/strategy.ts';

const grammar = emittedGrammar();
const ACCOUNTS = ['main', 'hedge', 'carry'];

/** Loads strategies from their text; the file's head is added, and its name is the strategy's. */
export function strategy(text: string, { name = 'trial', account = 'main', head = '' } = {}): Strategy {
  const accounts = [...new Set([...ACCOUNTS, account])].map(
    (one): AccountConfig => ({ name: one, exchange: 'paper', ipBound: true }),
  );
  const whole = `version: 1\nstrategy: ${name}\naccount: ${account}\n${head}${text}`;
  const { strategies, diagnostics } = loadStrategies({
    files: [{ path: `${name}.yaml`, text: whole }],
    ...grammar,
    config: { accounts },
  });
  const [loaded] = strategies;
  if (loaded === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return loaded;
}
