import { commandOptions } from '../command-options.ts';
import { tryGuards } from './try-guards.ts';
import { tryRandomMutants } from './random/random-mutants.ts';

const COMMAND = {
  name: 'mutate',
  does: 'Takes guards away by name, or changes code at random, and says which tests notice.',
  words: '[WORDS of the names of guards]',
  options: {
    guards: { type: 'boolean', default: false, says: 'guards; so it is unless --random is said' },
    random: { type: 'string', value: 'N', says: 'so many random changes' },
    seed: { type: 'string', default: '1', value: 'S', says: 'what the changes are drawn by' },
    minutes: { type: 'string', default: 'Infinity', value: 'M', says: 'begin no new change after so many' },
    survivors: { type: 'boolean', default: false, says: 'try only those again that nothing noticed' },
  },
} as const;

/** Tries guards by name, or random mutants of a seed, in a copy of the project; what nobody misses is an error. */
async function main(): Promise<void> {
  const given = commandOptions(COMMAND);
  if (given === undefined) return;
  const { values, positionals } = given;
  const [count, seed, minutesMax] = [values.random ?? '0', values.seed, values.minutes].map(Number);
  const isRandom = values.random !== undefined;
  const isFit = isCount(count) && isCount(seed) && minutesMax !== undefined && minutesMax > 0;
  if (!isFit || (isRandom && (values.guards || positionals.length > 0))) {
    given.refuse('numbers are whole ones, and random changes have no names');
    return;
  }
  const { survivors: survivorsOnly } = values;
  const left = isRandom
    ? await tryRandomMutants({ count, seed, minutesMax, survivorsOnly })
    : await tryGuards(positionals.join(' '));
  if (left > 0) process.exitCode = 1;
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0;
}

await main();
