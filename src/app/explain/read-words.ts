import { durationWords } from '../../language/english/quantity.ts';
import type { Config } from '../../strategy/config/config.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { type PolledOperation, polledBy } from '../check/polled.ts';
import { watchNoun } from './nouns-of.ts';

/** Says what a strategy reads, and how often: its watches, and what its words need beside them. */
export function readWords(strategy: Strategy, config: Config | undefined): readonly string[] {
  const watched = strategy.watches.map((watch) => {
    const { name, kind, everyMs, maxAgeMs } = watch;
    return `every ${paceWords(everyMs)}: ${watchNoun(watch, strategy)} (\`${name}\`, ${kind}; too old after ${durationWords(maxAgeMs)})`;
  });
  const own = new Set(strategy.watches.map(({ name }) => `${strategy.name}/${name}`));
  const asked = polledBy([strategy], config).asked.filter(({ by }) => !own.has(by));
  return [...watched, ...besideWords(asked)];
}

/** Says the reads that nobody has written down: those of one pace and account in one line. */
function besideWords(asked: readonly PolledOperation[]): readonly string[] {
  const lines = new Map<string, Set<string>>();
  for (const { operation, account, everyMs, tick } of asked) {
    const line = `every ${paceWords(tick?.everyMs ?? everyMs)}, for what it does on ${account}`;
    const ids = lines.get(line) ?? new Set();
    lines.set(line, ids.add(`\`${operation}\``));
  }
  return [...lines].map(([line, ids]) => `${line}: ${[...ids].join(', ')}`);
}

function paceWords(spanMs: number): string {
  return durationWords(spanMs).replace(/^1 (\w+)$/, '$1');
}
