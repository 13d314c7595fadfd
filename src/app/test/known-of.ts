import type { Config } from '../../strategy/config/config.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { emittedFacts } from '../emitted/emitted-grammar.ts';
import { hooksOf } from '../webhooks/deliver.ts';
import type { TestNames } from './test-scope.ts';

/**
 * Makes the names that the test files beside some strategies may use; without a configuration, the accounts that
 * strategies name.
 */
export function knownOf(strategies: readonly Strategy[], config: Config | undefined): TestNames {
  const byName = new Map(strategies.map((strategy) => [strategy.name, strategy]));
  return {
    strategies: new Set(byName.keys()),
    accounts: new Set(
      config?.accounts.map(({ name }) => name) ?? strategies.flatMap(({ account, accounts }) => [account, ...accounts]),
    ),
    operations: new Set(Object.keys(emittedFacts().operations)),
    accountOf: (name) => byName.get(name)?.account ?? '',
    partsOf: (name) => {
      const strategy = byName.get(name);
      return (
        strategy && {
          rules: strategy.rules.map(({ id }) => id),
          goals: strategy.goals.map(({ id }) => id),
          vars: strategy.vars.map(({ name: named }) => named),
          hooks: hooksOf([strategy]),
          fired: strategy.rules.flatMap(({ id, trigger }) =>
            trigger === undefined || trigger.event !== undefined ? [] : [id],
          ),
        }
      );
    },
  };
}
