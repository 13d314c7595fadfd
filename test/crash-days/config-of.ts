import { configFor, type ServedExchange } from '../e2e/serve-exchange.ts';

/** Writes a purser.yaml in which every account stands for itself. */
export function configOf(served: Pick<ServedExchange, 'url' | 'accounts'>): string {
  return configFor(served)
    .split('\n')
    .filter((line) => !line.startsWith('    parent: '))
    .join('\n');
}
