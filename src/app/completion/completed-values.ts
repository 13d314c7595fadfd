import { operations } from '../../wire/operations/index.ts';
import { exampleNames, recipeNames } from '../init/package-files.ts';

/** What a shell offers for a value: files, strategy files, directories, these words, or nothing. */
export type CompletedValues = 'files' | 'strategies' | 'directories' | 'nothing' | readonly string[];

/**
 * What is offered for an argument or the value of an option that has no choices of its own, by its name as `--help`
 * prints it. What only the project or the daemon knows, such as rules, is not offered: the script would have to ask at
 * each Tab.
 */
const BY_NAME: Readonly<Record<string, () => CompletedValues>> = {
  file: () => 'files',
  '[pair=]file': () => 'files',
  '[pair=]file|rate': () => 'files',
  paths: () => 'strategies',
  strategies: () => 'strategies',
  dir: () => 'directories',
  directory: () => 'directories',
  recipe: () => [...recipeNames(), ...exampleNames()],
  operation: () => Object.keys(operations),
};

/** Names of values that nothing can be offered for. */
const WITHOUT_OFFER: ReadonlySet<string> = new Set([
  ...[
    'account',
    'book',
    'channel',
    'host',
    'id',
    'intent',
    'key',
    'kind',
    'name',
    'parameters',
    'rule',
    'seed',
    'symbol',
  ],
  ...['[address:]port', 'address', 'url', 'text', 'way'],
  ...['[market=]maker/taker', 'balance', 'count', 'duration', 'factor', 'number', 'percent', 'ratio', 'spread', 'time'],
]);

/** Tells what is offered for a value, by its name; undefined where nobody has said so yet. */
export function valuesByName(name: string): CompletedValues | undefined {
  return BY_NAME[name]?.() ?? (WITHOUT_OFFER.has(name) ? 'nothing' : undefined);
}
