import { instrumentName } from '../../domain/market.ts';
import { looksAtLeverage } from '../../risk/looks-at-leverage.ts';
import type { Config } from '../../strategy/config.ts';
import { openedInstruments } from '../../strategy/opened-instruments.ts';
import type { Strategy } from '../../strategy/strategy.ts';
import type { OperationUse } from './operation-uses.ts';

/**
 * Lists the reads of the leverage of instruments that a strategy opens, where a limit of its own or of `purser.yaml`
 * needs it.
 */
export function leverageUses(
  strategy: Strategy,
  config: Pick<Config, 'accounts' | 'limits'> | undefined,
): readonly OperationUse[] {
  const { name, limits, file } = strategy;
  const place = limits[0]?.place ?? { file, line: 1, column: 1, length: 1 };
  return openedInstruments(strategy).flatMap(({ account, instrument }) => {
    const own = config?.accounts.find((one) => one.name === account)?.limits ?? [];
    if (!looksAtLeverage([...limits, ...own, ...(config?.limits ?? [])])) return [];
    const subject = `leverage ${instrumentName(instrument)}`;
    const use = { operation: 'mix-account', account, market: instrument.market, subject };
    return [{ ...use, everyMs: 30_000, by: `${name}/limits`, place }];
  });
}
