import { parseArgs } from 'node:util';
import { tryGuards } from './try-guards.ts';
import { tryRandomMutants } from './random/random-mutants.ts';

const USAGE = `usage: npm run mutate [-- --guards [WORDS]]
       npm run mutate -- --random N --seed S [--minutes M] [--survivors]`;

/** Tries guards by name, or random mutants of a seed, in a copy of the project; what nobody misses is an error. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      guards: { type: 'boolean', default: false },
      random: { type: 'string' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: 'Infinity' },
      survivors: { type: 'boolean', default: false },
    },
  });
  const [count, seed, minutesMax] = [values.random ?? '0', values.seed, values.minutes].map(Number);
  const isRandom = values.random !== undefined;
  const isFit = isCount(count) && isCount(seed) && minutesMax !== undefined && minutesMax > 0;
  if (!isFit || (isRandom && (values.guards || positionals.length > 0))) {
    console.error(USAGE);
    process.exitCode = 2;
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
