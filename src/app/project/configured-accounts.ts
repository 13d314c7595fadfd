import type { AccountConfig } from '../../strategy/config/config.ts';
import { Failure } from '../process/failure.ts';
import type { Project } from './load-project.ts';

/** Lists the configured accounts; without a configuration, on paper, those that the strategies name. */
export function accountsOf({ config, strategies }: Project, paper: boolean): readonly AccountConfig[] {
  if (config !== undefined) return config.accounts;
  if (!paper) throw new Failure('there is no purser.yaml: name one with --config, or try the strategies with --paper');
  const names = [...new Set(strategies.flatMap(({ account, accounts }) => [account, ...accounts]))];
  // Without a configuration the first account is the parent of the others: money can then move between them.
  return names.map((name, index) => ({
    name,
    exchange: 'paper',
    ipBound: true,
    ...(index === 0 ? {} : { parent: names[0] ?? name }),
  }));
}
