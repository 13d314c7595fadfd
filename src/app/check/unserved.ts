import type { Diagnostic } from '../../base/diagnostic.ts';
import type { Config } from '../../strategy/config/config.ts';
import { warningOf } from '../../strategy/model/file-context.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';

/** Warns of rules that wait for a webhook where no server runs that could take it. */
export function unserved(
  strategies: readonly Strategy[],
  config: Pick<Config, 'http'> | undefined,
): readonly Diagnostic[] {
  if (config === undefined || config.http !== undefined) return [];
  return strategies.flatMap(({ rules }) =>
    rules.flatMap(({ id, trigger }) => {
      if (trigger?.kind !== 'webhook') return [];
      const message = `\`${id}\` waits for a webhook, and purser.yaml serves none: it never fires`;
      return [warningOf({ code: 'webhook-unserved', message, place: trigger.place, hint: 'http: {} in purser.yaml' })];
    }),
  );
}
